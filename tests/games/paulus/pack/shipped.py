"""Looking things up in the shipped pack."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.board.hexes import Hex
from kessel.components.pack import ChartBook, Source, Table
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.pack import Group, Pack
from kessel.kernel.sides import Side

DATA = GAME.data
SCENARIOS = ("kalach", "winter-storm", "campaign")


def labels(pack: Pack, hexes: Iterable[Hex]) -> list[str]:
    return [pack.map.grid.labels[here] for here in hexes]


def group(pack: Pack, scenario: str, side: Side, id: str) -> Group:
    (found,) = [g for g in pack.setups[scenario].groups if (g.side, g.id) == (side, id)]
    return found


def stated(chart: str, key: str) -> Source:
    return ChartBook.read(DATA / "charts.toml").chart(chart).source(key)


def cell_source(file: str, key: str, label: str, column: str) -> Source:
    (row,) = [r for r in Table.read(DATA / file, (), key=(), noun="row") if r.text(key) == label]
    return row.source(column)

"""Looking things up in the shipped pack."""

from __future__ import annotations

from kessel.components.pack import ChartBook, Source, Table
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import Unit

DATA = GAME.data


def counters(pack: Pack) -> tuple[Unit, ...]:
    """The units that are printed."""
    return pack.units[: pack.unknown]


def column(number: int, first: int, last: int) -> list[str]:
    return [f"{number}{row:02}" for row in range(first, last + 1)]


def named(pack: Pack, formation: str, name: str) -> Unit:
    (found,) = [u for u in counters(pack) if (u.formation, u.name) == (formation, name)]
    return found


def stated(chart: str, key: str) -> Source:
    return ChartBook.read(DATA / "charts.toml").chart(chart).source(key)


def effects() -> Table:
    return Table.read(DATA / "terrain_effects.csv", (), key=("terrain",), noun="terrain")

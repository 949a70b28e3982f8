"""Looking things up in the shipped pack."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import (
    Mobility,
)
from kessel.games.spring_prelude.pack.r02_units import (
    AXIS,
    SOVIET,
    Unit,
)
from kessel.kernel.sides import Side

DATA = GAME.data
FOOT, GUNS, MOTOR, ARMOR = Mobility
PINCER, SALIENT, AGGRESSIVE, PASSIVE = (
    *("northern-pincer", "izyum-salient", "aggressive-timoshenko", "passive-timoshenko"),
)


def labels(pack: Pack, hexes: Iterable[Hex]) -> list[str]:
    return [pack.map.grid.labels[here] for here in hexes]


def named(pack: Pack, side: Side, name: str) -> Unit:
    (found,) = [unit for unit in pack.units if (unit.side, unit.name) == (side, name)]
    return found


def axis(pack: Pack, name: str) -> Unit:
    return named(pack, AXIS, name)


def soviet(pack: Pack, name: str) -> Unit:
    return named(pack, SOVIET, name)

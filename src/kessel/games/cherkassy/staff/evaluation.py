"""How well a side stands."""

from __future__ import annotations

from kessel.games.cherkassy.r02_units import SOVIET
from kessel.games.cherkassy.scenarios import points
from kessel.games.cherkassy.state import Position
from kessel.kernel.sides import Side


def evaluate(p: Position, side: Side) -> float:
    value = min(points(p), 3) / 3 * 2 - 1
    return value if side == SOVIET else -value

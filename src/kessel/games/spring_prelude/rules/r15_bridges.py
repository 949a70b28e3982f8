"""15.0, 15.1 Bridges: which of them work. A hexside goes by its index seen from the lower hex."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kessel.board.hexes import Hex, HexGrid
from kessel.games.spring_prelude.pack.r02_map import BRIDGE
from kessel.games.spring_prelude.rules.state import Position

NONE: Final[frozenset[int]] = frozenset()


def hexside(p: Position, a: Hex, b: Hex) -> int:
    """The hexside between two neighbours, seen from the lower one; -1 where they do not touch."""
    return p.pack.map.grid.side(min(a, b), max(a, b))


def down_sides(p: Position) -> frozenset[int]:
    """15.1 The hexsides of bridges that do not work, seen from both sides."""
    if not p.down:
        return NONE
    return both_ways(p.pack.map.grid, tuple(p.down))


@lru_cache(maxsize=64)
def both_ways(grid: HexGrid, sides: tuple[int, ...]) -> frozenset[int]:
    return frozenset(sides) | {grid.other_side(side) for side in sides}


def is_bridged(p: Position, a: Hex, b: Hex) -> bool:
    """Whether a working bridge joins two neighbours."""
    side = hexside(p, a, b)
    return bool(p.pack.map.sides[side] & BRIDGE) and side not in p.down

"""Zones of control as geometry: which hexes do these emitters reach? What it does is a rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kessel.board.hexes import OFF_MAP, Hex, HexGrid


def zones(grid: HexGrid, emitters: Iterable[Hex], sides: Sequence[int] | None = None) -> bytearray:
    """One for each hex next to an emitter; with `sides`, only across hexsides that are open."""
    reached = bytearray(len(grid))
    around = grid.around
    if sides is None:
        for here in emitters:
            for there in grid.neighbours[here]:
                reached[there] = 1
        return reached
    for here in emitters:
        for side in range(6 * here, 6 * here + 6):
            if sides[side] and around[side] != OFF_MAP:
                reached[around[side]] = 1
    return reached

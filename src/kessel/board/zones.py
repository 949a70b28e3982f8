"""Zones of control as geometry: which hexes do these emitters reach? What it does is a rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kessel.board.hexes import Hex, HexGrid, across


def zones(grid: HexGrid, emitters: Iterable[Hex], sides: Sequence[int] | None = None) -> bytearray:
    """One for each hex next to an emitter; with `sides`, only across hexsides that are open."""
    reached = bytearray(len(grid))
    ways = grid.neighbours if sides is None else across(grid, bytes(sides))
    for here in emitters:
        for there in ways[here]:
            reached[there] = 1
    return reached

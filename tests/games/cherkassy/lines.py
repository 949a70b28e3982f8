"""7.6 The least broken line of one unit, reckoned for itself: overlays are held against it."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.board.tracing import least_broken
from kessel.games.cherkassy.pack.r02_units import GERMAN
from kessel.games.cherkassy.rules.r07_supply import (
    closed_to_lines,
    depot,
    edge_sources,
    off_road_sides,
)
from kessel.games.cherkassy.rules.state import Position
from kessel.kernel.sides import Side


def broken_line(p: Position, side: Side, here: Hex) -> list[Hex]:
    """The least broken way to a source, whatever its length."""
    ends = bytearray(len(p.pack.map.grid))
    for source in edge_sources(p, side):
        ends[source] = 1
    found = depot(p) if side == GERMAN else None
    if found is not None:
        ends[p.hex_of[found]] = 1
    return least_broken(p.pack.map.grid, here, ends, off_road_sides(p), closed_to_lines(p, side))

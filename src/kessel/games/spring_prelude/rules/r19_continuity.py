"""19 The front goes on beyond the map: each side keeps a zone of control on two edges."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.events import EdgeOpen
from kessel.games.spring_prelude.rules.r12_stacking import fighters_in, friends_in
from kessel.games.spring_prelude.rules.state import NORTHERN_PINCER, PASSIVE, Position
from kessel.kernel.events import Emit
from kessel.kernel.sides import Side

EDGES: Final = ("north", "east")
EITHER: Final = "either"
SEAM: Final = "E4848"
"""19.0.b The first hex of the east edge that counts for the Axis."""


@cache
def edge_hexes(pack: Pack, side: Side, edge: str) -> tuple[Hex, ...]:
    """19.0.a, 19.0.b"""
    grid = pack.map.grid
    if edge == "north":
        return tuple(grid.at(column, 0) for column in range(grid.columns))
    first = grid.place(pack.hex(SEAM))[1]
    rows = range(first, grid.rows) if side == AXIS else range(first)
    return tuple(grid.at(grid.columns - 1, row) for row in rows)


def demands(p: Position) -> dict[str, tuple[str, ...]]:
    """19.0.a, R39 What each side must keep, by its name: both edges, or either of them."""
    if rulings.EITHER_EDGE in p.options:
        return {EITHER: EDGES}
    return {edge: (edge,) for edge in EDGES}


def keeps(p: Position, side: Side, edges: tuple[str, ...]) -> bool:
    """R39 Whether a combat unit of a side stands on one of some edges, or its zone reaches it."""
    zones = p.zones[side]
    return any(
        zones[here] or (friends_in(p, side, here) and fighters_in(p, here))
        for edge in edges
        for here in edge_hexes(p.pack, side, edge)
    )


def watch_edges(p: Position, emit: Emit) -> None:
    """19.0.c The end of a turn: two in a row without a hold cost a level, once for each edge."""
    if p.scenario in (NORTHERN_PINCER, PASSIVE):
        return
    for side in (AXIS, SOVIET):
        for number, (name, edges) in enumerate(demands(p).items()):
            index = len(EDGES) * side + number
            if keeps(p, side, edges):
                p.gaps[index] = 0
                continue
            p.gaps[index] += 1
            emit(EdgeOpen(side, name, p.gaps[index]))
            is_due = p.gaps[index] >= p.pack.charts.figures.edge_turns
            if is_due and index not in p.penalties:
                p.penalties.append(index)


def levels_lost(p: Position, side: Side) -> int:
    """19.0.c"""
    return sum(index // len(EDGES) == side for index in p.penalties)

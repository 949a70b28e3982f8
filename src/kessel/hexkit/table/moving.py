"""How the units of a hex game are moved: phases that know who is left, and prices by hexside that
tell how far it is to somewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, cast

from kessel.board.fields import Ways, field
from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.board.reach import NEVER
from kessel.board.tracing import FAR
from kessel.hexkit.table.shape import Position
from kessel.kernel.moving import Course, Movement
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side

STEEP: Final = 12
"""What a hexside counts that cannot be crossed, in times of the cheapest: so much of a detour is
made around it, and from an island the way still leads somewhere."""


class Phase(Protocol):
    """A frame of the flow in which a side moves."""

    side: Side


def by_phases(
    phases: tuple[type, ...],
    end: Order,
    halt: Order | None,
    costs: Callable[[Any, Any], Sequence[int]],
    left: Callable[[Any, Any], Sequence[int]] = lambda p, phase: phase.left,
    setup: tuple[type, ...] = (),
    notable: tuple[type, ...] = (),
) -> Movement:
    """The movement of a game: the frames in which it is done, the orders that end a phase and a
    single move, what every hexside costs a unit, who is left to move in a phase, the frames in
    which units are set up, and the orders that a plan names beside the way."""

    def told(p: Position) -> tuple[Sequence[int], Order | None] | None:
        for frame in reversed(p.flow):
            if isinstance(frame, phases):
                mine = cast("Phase", frame).side == p.to_act
                return (left(p, frame), end) if mine else None
        return None

    def way(p: Position, unit: int, goal: int) -> Sequence[float]:
        return distances(p.pack.map.grid, tuple(costs(p, unit)), goal)

    def course(p: Position, unit: int, goal: int) -> Course:
        grid, prices, here = p.pack.map.grid, tuple(costs(p, unit)), place(p, unit)
        open_ways = ways(grid, prices, True)
        far = distances(grid, prices, goal, True)
        if here >= 0 and far[here] >= FAR:  # there is none: as near as it gets
            open_ways, far = ways(grid, prices), distances(grid, prices, goal)
        return Course(descent(grid, open_ways, far, here, goal) if here >= 0 else (), far)

    return Movement(told, place, halt, setup, way, course, notable)


def place(p: Position, unit: int) -> int:
    """The hex of a unit, or OFF_MAP."""
    return p.hex_of[unit] if 0 <= unit < len(p.hex_of) else OFF_MAP


@lru_cache(maxsize=256)
def distances(
    grid: HexGrid, costs: tuple[int, ...], goal: int, strictly: bool = False
) -> tuple[int, ...]:
    """Points from every hex to one, by prices of hexsides."""
    return tuple(field(ways(grid, costs, strictly), {Hex(goal): 0}, bytes(len(grid))))


def descent(
    grid: HexGrid, ways: Ways, far: Sequence[float], start: int, goal: int
) -> tuple[int, ...]:
    """The hexes of the cheapest way, both ends among them."""
    path = [start]
    while path[-1] != goal:
        here = path[-1]
        # a hex's line tells what coming there costs: going on stands in the lines of its neighbours
        steps = [
            (far[there] + price, there)
            for there in grid.neighbours[here]
            for back, price in ways[there]
            if back == here and far[there] < far[here]
        ]
        if not steps:
            break
        path.append(min(steps)[1])
    return tuple(path)


@lru_cache(maxsize=32)
def ways(grid: HexGrid, costs: tuple[int, ...], strictly: bool = False) -> Ways:
    """For each hex its neighbours and what coming from there costs, whatever is in between, or
    strictly those from where one can come."""
    most = STEEP * min((cost for cost in costs if cost > 0), default=1)
    return Ways(
        tuple(
            (there, min(costs[6 * there + (direction + 3) % 6], most) or 1)
            for direction in range(6)
            if (there := grid.around[6 * here + direction]) != OFF_MAP
            and not (strictly and costs[6 * there + (direction + 3) % 6] >= NEVER)
        )
        for here in range(len(grid))
    )

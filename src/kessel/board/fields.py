"""Fields over a hex grid: how far it is from every hex to some goals, and the cheapest chain of
hexes from one edge to another. Marching units follow a field downhill; a front is such a chain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from kessel.board.compiled import Flat, flattened, integers, kernels, marks
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, across, mask
from kessel.board.reach import NEVER
from kessel.board.tracing import FAR, flat_across

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHUT: Final = 1e6
"""The cost of a hex that no chain goes through."""

WIDE: Final = 1 << 14
"""Prices above which compiled searches would wait in too wide a ring."""


class Ways(tuple[tuple[tuple[Hex, int], ...], ...]):
    """For each hex, its neighbours and what coming from there costs."""

    @cached_property
    def flat(self) -> Flat:
        return flattened([[there for there, _ in ways] for ways in self])

    @cached_property
    def prices(self) -> NDArray[Any]:
        return integers(price for ways in self for _, price in ways)


def ways_into(grid: HexGrid, costs: Sequence[int]) -> Ways:
    """The ways of a table of prices by hexside, seen from the hex that is left."""
    found = []
    for here in range(len(grid)):
        ways = []
        for direction in range(6):
            there = grid.around[6 * here + direction]
            if there == OFF_MAP:
                continue
            price = costs[6 * there + (direction + 3) % 6]
            if price < NEVER:
                ways.append((there, price))
        found.append(tuple(ways))
    return Ways(found)


def field(
    ways: Ways, goals: Mapping[Hex, int], more: Sequence[int], asked: Iterable[Hex] = ()
) -> list[int]:
    """Points from every hex to the nearest goal, each of which begins with a number of its own;
    `more` is what entering a hex costs beyond its price. If only a few hexes are `asked` for, the
    others may be left out, or told too far."""
    if (fast := kernels()) and len(ways.prices) and max(more) < WIDE:
        where, starts, sought = integers(goals), integers(goals.values()), integers(asked)
        found: list[int] = fast.field(
            *ways.flat, ways.prices, where, starts, integers(more), sought, FAR
        ).tolist()
        return found
    return plain_field(ways, goals, more, asked)


def plain_field(
    ways: Ways, goals: Mapping[Hex, int], more: Sequence[int], asked: Iterable[Hex]
) -> list[int]:
    """The same without a compiler."""
    found = [FAR] * len(ways)
    waited_for = set(asked)
    rows: list[list[Hex]] = [[]]
    for goal, start in goals.items():
        found[goal] = min(found[goal], start)
        while len(rows) <= start:
            rows.append([])
        rows[start].append(goal)
    total = 0
    while total < len(rows):
        if waited_for:
            waited_for.difference_update(rows[total])
            if not waited_for:
                break
        for here in rows[total]:
            if found[here] < total:
                continue
            entering = total + more[here]
            for there, price in ways[here]:
                arrival = entering + price
                if arrival < found[there]:
                    found[there] = arrival
                    while len(rows) <= arrival:
                        rows.append([])
                    rows[arrival].append(there)
        total += 1
    return found


def cheapest_chain(
    grid: HexGrid, starts: Iterable[Hex], ends: Iterable[Hex], costs: Sequence[float]
) -> list[Hex]:
    """The cheapest chain of hexes from one edge to another; empty where there is none."""
    open_starts = {start: costs[start] for start in starts if costs[start] < SHUT}
    if fast := kernels():
        return _compiled_way(fast, neighbours(grid), open_starts, ends, costs)
    return plain_way(grid.neighbours, open_starts, ends, costs)


def cheapest_way(
    grid: HexGrid,
    sides: bytes,
    starts: Mapping[Hex, float],
    ends: Iterable[Hex],
    costs: Sequence[float],
) -> list[Hex]:
    """Likewise across open hexsides alone, from starts that cost what is said of each."""
    if fast := kernels():
        return _compiled_way(fast, flat_across(grid, sides), starts, ends, costs)
    return plain_way(across(grid, sides), starts, ends, costs)


def _compiled_way(
    fast: ModuleType,
    flat: Flat,
    starts: Mapping[Hex, float],
    ends: Iterable[Hex],
    costs: Sequence[float],
) -> list[Hex]:
    import numpy

    where, prices = integers(starts), numpy.array(costs, dtype=numpy.float64)
    begins = numpy.fromiter(starts.values(), dtype=numpy.float64)
    is_end = marks(mask(len(costs), ends))
    found: list[Hex] = fast.chain(*flat, where, begins, is_end, prices, SHUT)
    return found[::-1]


@lru_cache(maxsize=16)
def neighbours(grid: HexGrid) -> Flat:
    return flattened(grid.neighbours)


def plain_way(
    ways: Sequence[Sequence[Hex]],
    starts: Mapping[Hex, float],
    ends: Iterable[Hex],
    costs: Sequence[float],
) -> list[Hex]:
    """The same without a compiler, to neighbours of every hex."""
    goal = set(ends)
    known: dict[Hex, Hex] = {}
    waiting = sorted((cost, start, start) for start, cost in starts.items())
    while waiting:
        total, here, before = heappop(waiting)
        if here in known:
            continue
        known[here] = before
        if here in goal:
            return _traced(known, here)
        for there in ways[here]:
            if there not in known and costs[there] < SHUT:
                heappush(waiting, (total + costs[there], there, here))
    return []


def _traced(known: Mapping[Hex, Hex], end: Hex) -> list[Hex]:
    path = [end]
    while (before := known[path[-1]]) != path[-1]:
        path.append(before)
    return path[::-1]


def ray(grid: HexGrid, here: Hex, columns: int, rows: int) -> list[Hex]:
    """The hexes straight from one to an edge, itself included: a chain may be kept from crossing
    them."""
    column, row = grid.place(here)
    found = []
    while 0 <= column < grid.columns and 0 <= row < grid.rows:
        found.append(grid.at(column, row))
        column, row = column + columns, row + rows
    return found


def downhill(
    ways: Ways, far: Sequence[int], more: Sequence[int], here: Hex, most: int = FAR
) -> list[Hex]:
    """The hexes of the way that a field leads down to its nearest goal, by what each hex is away
    and costs more; so many at most, and as far as it goes down."""
    path = [here]
    while 0 < far[path[-1]] < FAR and len(path) < most:
        around = (there for there, _ in ways[path[-1]])
        after = min(around, key=lambda h: (far[h] + more[h], h), default=here)
        if far[after] >= far[path[-1]]:
            break
        path.append(after)
    return path

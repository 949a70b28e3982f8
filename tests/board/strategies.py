"""Random hex country for the tests of the board, and the slow, obvious searches beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from hypothesis import strategies as st

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, Marks, numbered
from kessel.board.reach import NEVER, Arrival, reach, walk
from kessel.board.tracing import FAR


@cache
def small_grid(columns: int, rows: int, flat: bool, shifted: int) -> HexGrid:
    return HexGrid.build(columns, rows, numbered(1, 1), flat=flat, shifted=shifted)


def grids(most: int = 5) -> st.SearchStrategy[HexGrid]:
    """Both orientations, both ways to stagger."""
    size = st.integers(1, most)
    return st.builds(small_grid, size, size, st.booleans(), st.sampled_from([0, 1]))


def hexes(grid: HexGrid) -> st.SearchStrategy[Hex]:
    return st.sampled_from([Hex(here) for here in range(len(grid))])


def marks(size: int) -> st.SearchStrategy[list[int]]:
    """A mark here and there."""
    return st.lists(st.sampled_from([0, 0, 0, 1]), min_size=size, max_size=size)


def side_marks(grid: HexGrid) -> st.SearchStrategy[bytes]:
    """Hexsides open to both sides or to neither: most of them, or as many as not."""

    def alike(drawn: list[int]) -> bytes:
        flags = list(drawn)
        for side in range(len(flags)):
            other = grid.other_side(side)
            if other >= 0:
                flags[other] = flags[side]
        return bytes(flags)

    def some_of(choice: list[int]) -> st.SearchStrategy[list[int]]:
        return st.lists(st.sampled_from(choice), min_size=6 * len(grid), max_size=6 * len(grid))

    return (some_of([1, 1, 1, 0]) | some_of([1, 0])).map(alike)


# --- moving --------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """Everything that `reach` and `walk` are told."""

    budget: int
    costs: Marks
    shut: Marks
    stops: Marks
    exits: Marks | None
    barred: Marks | None
    first: dict[int, int]
    spent: int

    def reach(self, grid: HexGrid, start: Hex) -> dict[Hex, Arrival]:
        return reach(
            grid,
            start,
            self.budget,
            self.costs,
            shut=self.shut,
            stops=self.stops,
            exits=self.exits,
            barred=self.barred,
            first=self.first,
            spent=self.spent,
        )

    def walk(self, grid: HexGrid, path: Sequence[Hex]) -> list[int]:
        return walk(
            grid,
            path,
            self.budget,
            self.costs,
            shut=self.shut,
            stops=self.stops,
            exits=self.exits,
            barred=self.barred,
            first=self.first,
            spent=self.spent,
        )


@st.composite
def terms(draw: st.DrawFn, grid: HexGrid, start: Hex) -> Terms:
    size = len(grid)
    price = st.sampled_from([0, 1, 1, 2, 3, NEVER])
    spent = draw(st.sampled_from([0, 0, 0, 1]))
    return Terms(
        budget=draw(st.integers(spent, 5)),
        costs=draw(st.lists(price, min_size=6 * size, max_size=6 * size)),
        shut=draw(marks(size)),
        stops=draw(marks(size)),
        exits=draw(st.none() | st.lists(st.integers(0, 2), min_size=size, max_size=size)),
        barred=draw(st.none() | st.lists(st.booleans().map(int), min_size=size, max_size=size)),
        first=draw(st.dictionaries(st.sampled_from(range(6 * start, 6 * start + 6)), price)),
        spent=spent,
    )


def walks(grid: HexGrid, t: Terms, path: tuple[Hex, ...], spent: int) -> Iterator[tuple[Hex, ...]]:
    """Every path without a hex twice that the terms allow, one step after the other."""
    yield path
    here = path[-1]
    if t.stops[here] and len(path) > 1:
        return
    for there in grid.neighbours[here]:
        if there in path or t.shut[there]:
            continue
        after = spent + price(grid, t, here, there, len(path) == 1)
        if after <= t.budget:
            yield from walks(grid, t, (*path, there), after)


def price(grid: HexGrid, t: Terms, here: Hex, there: Hex, is_first: bool) -> int:
    """What one step costs, all told."""
    if is_first and grid.side(here, there) in t.first:
        return t.first[grid.side(here, there)]
    if t.barred is not None and t.barred[here] and t.barred[there]:
        return NEVER
    leaving = t.exits[here] if t.exits is not None else 0
    return leaving + t.costs[grid.side(here, there)]


def spent_on(grid: HexGrid, t: Terms, path: Sequence[Hex]) -> int:
    """What a path that the terms allow has cost in the end."""
    steps = enumerate(pairwise(path))
    return t.spent + sum(price(grid, t, *step, number == 0) for number, step in steps)


# --- lines ---------------------------------------------------------------------------------------


def steps(grid: HexGrid, sides: Sequence[int]) -> Iterator[tuple[Hex, Hex]]:
    """Every step across an open hexside of the map."""
    for side, there in enumerate(grid.around):
        if there != OFF_MAP and sides[side]:
            yield Hex(side // 6), there


def relaxed(
    grid: HexGrid,
    starts: Mapping[Hex, int],
    sides: Sequence[int],
    shut: Sequence[int],
    limit: int = FAR,
) -> list[int]:
    """The distance of every hex from the starts: improve any step that can be, until none can."""
    distance = [FAR] * len(grid)
    for start, far in starts.items():
        if not shut[start] and far <= limit:
            distance[start] = far
    changed = True
    while changed:
        changed = False
        for here, there in steps(grid, sides):
            longer = distance[here] + 1
            if not shut[there] and longer <= limit and longer < distance[there]:
                distance[there] = longer
                changed = True
    return distance


def fewest_breaks(
    grid: HexGrid,
    start: Hex,
    goals: Sequence[int],
    sides: Sequence[int],
    shut: Sequence[int],
    limit: int = FAR,
    roads: Sequence[int] | None = None,
) -> tuple[int, int] | None:
    """Shut hexes and steps of the best line, by relaxing every hex with every number of steps off
    the road; -1 stands for the road."""
    off_road = list(steps(grid, sides))
    by_road = list(steps(grid, roads)) if roads is not None else []
    most = min(limit, len(grid))
    best: dict[tuple[Hex, int], tuple[int, int]] = {(start, 0): (0, 0)}
    changed = True
    while changed:
        changed = False
        for (here, used), (broken, length) in list(best.items()):
            onward = [(there, -1) for a, there in by_road if a == here]
            if 0 <= used < most:
                onward += [(there, used + 1) for a, there in off_road if a == here]
            for there, now in onward:
                cost = (broken + (1 if shut[there] else 0), length + 1)
                if cost < best.get((there, now), (FAR, FAR)):
                    best[there, now] = cost
                    changed = True
    reached = [cost for (here, _), cost in best.items() if goals[here]]
    return min(reached, default=None)

"""Ways over a map. The searches know geometry; games know costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from typing import Generic, NamedTuple, TypeAlias, TypeVar

P = TypeVar("P", bound=int)
"""A place: any board's index of its spaces or hexes."""

Neighbours: TypeAlias = Callable[[P], Iterable[P]] | Sequence[Iterable[P]]


class Entry(NamedTuple):
    """What it costs to enter a place, and whether the move ends there."""

    cost: int
    stop: bool = False


class Arrival(NamedTuple, Generic[P]):
    """How a place is reached: the points spent, and every place from the start to it."""

    spent: int
    path: tuple[P, ...]


def reach(
    start: P,
    budget: int,
    step: Callable[[P, P, int], Entry | None],
    neighbours: Neighbours[P],
) -> dict[P, Arrival[P]]:
    """Every place that can be reached for at most `budget`, the start included, cheapest way.

    `step(here, there, spent)` prices one step, or forbids it with None. Of ways that cost the
    same, the one with the fewest steps is remembered.

    A search that visits each place once would be wrong here: the cheapest arrival may be one
    that must stop, and a price that depends on the points spent may be better for who comes
    later. So places are expanded once for every sum they can be left with, cheapest first, and
    only what is remembered of a place is its cheapest arrival.
    """
    onward = neighbours if callable(neighbours) else neighbours.__getitem__
    found: dict[P, Arrival[P]] = {}
    left: set[tuple[P, int]] = set()
    order = 0  # keeps the heap from comparing paths, and equal ways in board order
    ways: list[tuple[int, int, int, bool, tuple[P, ...]]] = [(0, 0, order, False, (start,))]
    while ways:
        spent, steps, _, stop, path = heappop(ways)
        here = path[-1]
        if here not in found:
            found[here] = Arrival(spent, path)
        if stop or (here, spent) in left:
            continue
        left.add((here, spent))
        for there in onward(here):
            entry = step(here, there, spent)
            if entry is None or spent + entry.cost > budget:
                continue
            assert entry.cost >= 0, "entering a place never gives points back"
            order += 1
            heappush(ways, (spent + entry.cost, steps + 1, order, entry.stop, (*path, there)))
    return found


def cheapest(
    start: P,
    goal: P,
    step: Callable[[P, P, int], Entry | None],
    neighbours: Sequence[Iterable[P]],
) -> Arrival[P] | None:
    """The cheapest way to a place, however far; None where there is none.

    `step` is that of `reach`, but its price must not depend on the points spent once the piece has
    left the start: then who comes later to a place that can be left has nothing to gain there.
    """
    left: set[P] = set()
    order = 0
    ways: list[tuple[int, int, bool, tuple[P, ...]]] = [(0, order, False, (start,))]
    while ways:
        spent, _, stop, path = heappop(ways)
        here = path[-1]
        if here == goal:
            return Arrival(spent, path)
        if stop or here in left:
            continue
        left.add(here)
        for there in neighbours[here]:
            entry = step(here, there, spent)
            if entry is not None and there not in left:
                order += 1
                heappush(ways, (spent + entry.cost, order, entry.stop, (*path, there)))
    return None


def connected(
    starts: Iterable[P],
    goals: Iterable[P],
    neighbours: Neighbours[P],
    passable: Callable[[P], bool],
) -> list[P] | None:
    """A shortest way from any start to any goal, both included; None where there is none.

    Every place after the start must be passable, the goal too. The starts are not asked: who
    calls knows where he may begin.
    """
    onward = neighbours if callable(neighbours) else neighbours.__getitem__
    wanted = frozenset(goals)
    before: dict[P, P | None] = dict.fromkeys(starts)
    queue = list(before)
    for here in queue:  # the list grows while it is read
        if here in wanted:
            return _trace(before, here)
        for there in onward(here):
            if there not in before and passable(there):
                before[there] = here
                queue.append(there)
    return None


def _trace(before: dict[P, P | None], last: P) -> list[P]:
    path = [last]
    while (previous := before[path[-1]]) is not None:
        path.append(previous)
    return path[::-1]

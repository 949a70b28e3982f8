"""Lines over a hex grid: supply, communication, a road from edge to edge.

`flood` runs outwards from where a line may end, so one run answers for every piece on the map. A
line of several modes (so many hexes to a road, then any length along it) is a flood of the last
mode whose hexes are the starts of the next. `least_broken` tells who has no line where it breaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Final

from kessel.board.compiled import Flat, flattened, integers, kernels, marks
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, Marks, across

FAR: Final = 1 << 20
"""The distance of a hex that no line reaches."""


@dataclass(frozen=True, slots=True)
class Flood:
    """How far each hex is from the nearest start, and the next hex on the way to it."""

    distance: list[int]
    onward: list[Hex]

    def reaches(self, here: Hex) -> bool:
        return self.distance[here] < FAR

    @property
    def reached(self) -> bytearray:
        """Every hex that is reached, as marks."""
        return bytearray([far < FAR for far in self.distance])

    def line(self, here: Hex) -> list[Hex]:
        """From a hex that is reached to the start it belongs to, both included."""
        path = [here]
        while (onward := self.onward[path[-1]]) != OFF_MAP:
            path.append(onward)
        return path


def flood(
    grid: HexGrid,
    starts: Iterable[Hex] | Mapping[Hex, int],
    sides: Sequence[int],
    shut: Marks,
    limit: int = FAR,
) -> Flood:
    """Spread from the starts across open hexsides, around shut hexes, up to a distance.

    Starts that are shut are left out: no line may end there. Those of a mapping begin at a distance
    of their own: of headquarters with ranges 7 and 5 the second begins at 2, and both end at 7.
    Hexsides are asked from the start outwards.
    """
    begins = starts if isinstance(starts, Mapping) else dict.fromkeys(starts, 0)
    open_starts = {start: far for start, far in begins.items() if not shut[start]}
    if (fast := kernels()) and isinstance(shut, Sequence):
        where = sorted(open_starts, key=open_starts.__getitem__)
        flat = flat_across(grid, bytes(sides))
        joined = integers(map(open_starts.__getitem__, where))
        distance, onward = fast.flood(*flat, integers(where), joined, marks(shut), limit, FAR)
        return Flood(distance.tolist(), onward.tolist())
    return plain_flood(grid, open_starts, sides, shut, limit)


@lru_cache(maxsize=64)
def flat_across(grid: HexGrid, sides: bytes) -> Flat:
    return flattened(across(grid, sides))


def plain_flood(
    grid: HexGrid, starts: Mapping[Hex, int], sides: Sequence[int], shut: Marks, limit: int
) -> Flood:
    """The same without a compiler."""
    distance = [FAR] * len(grid)
    onward = [OFF_MAP] * len(grid)
    joining: dict[int, list[Hex]] = {}
    for start, far in starts.items():
        joining.setdefault(far, []).append(start)
    ways = across(grid, bytes(sides))
    steps = 0
    row: list[Hex] = []
    while row or joining:
        for start in joining.pop(steps, ()):
            if distance[start] == FAR:
                distance[start] = steps
                row.append(start)
        if steps == limit:
            break
        steps += 1
        further: list[Hex] = []
        for here in row:
            for there in ways[here]:
                if distance[there] == FAR and not shut[there]:
                    distance[there] = steps
                    onward[there] = here
                    further.append(there)
        row = further
    return Flood(distance, onward)


def least_broken(
    grid: HexGrid,
    start: Hex,
    goals: Marks,
    sides: Marks,
    shut: Marks,
    limit: int = FAR,
    roads: Marks | None = None,
) -> list[Hex]:
    """The line from a hex to a goal through as few shut hexes as can be, then the shortest.

    It crosses open hexsides for at most `limit` hexes and, where `roads` are given, goes on along
    those as far as it likes. Empty where not even that leads to a goal: then no enemy is to blame.
    """
    # a way is a hex, how it goes on from there, and the steps so far if their number matters
    known: dict[tuple[Hex, bool, int], tuple[int, int]] = {(start, False, 0): (0, 0)}
    before: dict[tuple[Hex, bool, int], tuple[Hex, bool, int]] = {}
    waiting = [(0, 0, (start, False, 0))]
    while waiting:
        broken, steps, way = heappop(waiting)
        here, by_road, _ = way
        if goals[here]:
            return _back(before, way)
        if known[way] < (broken, steps):
            continue
        for side in range(6 * here, 6 * here + 6):
            there = grid.around[side]
            if there == OFF_MAP:
                continue
            cost = (broken + (1 if shut[there] else 0), steps + 1)
            onward = []
            if roads is not None and roads[side]:
                onward.append((there, True, 0))
            if not by_road and steps < limit and sides[side]:
                onward.append((there, False, steps + 1 if limit < FAR else 0))
            for longer in onward:
                if longer not in known or cost < known[longer]:
                    known[longer] = cost
                    before[longer] = way
                    heappush(waiting, (*cost, longer))
    return []


def _back(
    before: Mapping[tuple[Hex, bool, int], tuple[Hex, bool, int]], last: tuple[Hex, bool, int]
) -> list[Hex]:
    path = [last]
    while path[-1] in before:
        path.append(before[path[-1]])
    return [here for here, _, _ in reversed(path)]


def least_broken_ways(
    grid: HexGrid, goals: Iterable[Hex], sides: Marks, shut: Marks
) -> dict[Hex, Hex]:
    """The next hex on the way to a goal, from every hex that has one: what `least_broken` finds for
    one of them, for all at once. Hexsides are asked from the goals outwards."""
    best = dict.fromkeys(goals, (0, 0))
    waiting = [(0, 0, goal) for goal in best]
    onward: dict[Hex, Hex] = {}
    heapify(waiting)
    while waiting:
        broken, steps, there = heappop(waiting)
        if best[there] < (broken, steps):
            continue
        cost = (broken + (1 if shut[there] else 0), steps + 1)
        for side in range(6 * there, 6 * there + 6):
            here = grid.around[side]
            if here == OFF_MAP or not sides[side]:
                continue
            if here not in best or cost < best[here]:
                best[here], onward[here] = cost, there
                heappush(waiting, (*cost, here))
    return onward


def followed(onward: Mapping[Hex, Hex], here: Hex) -> list[Hex]:
    """From a hex as far as it is known how to go on."""
    path = [here]
    while path[-1] in onward:
        path.append(onward[path[-1]])
    return path


def breaks(line: Sequence[Hex], shut: Marks) -> list[Hex]:
    """Where a line breaks: its shut hexes, the nearest first. Where it begins does not count."""
    return [here for here in line[1:] if shut[here]]

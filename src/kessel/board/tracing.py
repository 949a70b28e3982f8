"""Lines over a hex grid: supply, communication, a road from edge to edge.

`flood` runs outwards from where a line may end, so one run answers for every piece on the map. A
line of several modes (so many hexes to a road, then any length along it) is a flood of the last
mode whose hexes are the starts of the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex, HexGrid

FAR: Final = 1 << 20
"""The distance of a hex that no line reaches."""


@dataclass(frozen=True, slots=True)
class Flood:
    """How far each hex is from the nearest start, and the next hex on the way to it."""

    distance: list[int]
    onward: list[Hex]

    def reaches(self, here: Hex) -> bool:
        return self.distance[here] < FAR

    def line(self, here: Hex) -> list[Hex]:
        """From a hex that is reached to the start it belongs to, both included."""
        path = [here]
        while (onward := self.onward[path[-1]]) != OFF_MAP:
            path.append(onward)
        return path


def flood(
    grid: HexGrid,
    starts: Iterable[Hex],
    sides: Sequence[int],
    shut: Sequence[int],
    limit: int = FAR,
) -> Flood:
    """Spread from the starts across open hexsides, around shut hexes, up to a distance.

    Starts that are shut are left out: no line may end there.
    """
    distance = [FAR] * len(grid)
    onward = [OFF_MAP] * len(grid)
    row = [start for start in dict.fromkeys(starts) if not shut[start]]
    for start in row:
        distance[start] = 0
    around = grid.around
    steps = 0
    while row and steps < limit:
        steps += 1
        further: list[Hex] = []
        for here in row:
            for side in range(6 * here, 6 * here + 6):
                if not sides[side]:
                    continue
                there = around[side]
                if there != OFF_MAP and distance[there] == FAR and not shut[there]:
                    distance[there] = steps
                    onward[there] = here
                    further.append(there)
        row = further
    return Flood(distance, onward)


def least_broken(
    grid: HexGrid, start: Hex, goals: Sequence[int], sides: Sequence[int], shut: Sequence[int]
) -> list[Hex]:
    """The line from a hex to a goal through as few shut hexes as can be, then the shortest.

    For telling a player where his line breaks: the first shut hex on it. Empty where not even
    that leads to a goal.
    """
    best: dict[Hex, tuple[int, int]] = {start: (0, 0)}
    before: dict[Hex, Hex] = {}
    waiting: list[tuple[int, int, Hex]] = [(0, 0, start)]
    while waiting:
        broken, steps, here = heappop(waiting)
        if best[here] < (broken, steps):
            continue
        if goals[here]:
            return _back(before, here)
        for side in range(6 * here, 6 * here + 6):
            there = grid.around[side]
            if not sides[side] or there == OFF_MAP:
                continue
            cost = (broken + (1 if shut[there] else 0), steps + 1)
            if there not in best or cost < best[there]:
                best[there] = cost
                before[there] = here
                heappush(waiting, (*cost, there))
    return []


def _back(before: dict[Hex, Hex], last: Hex) -> list[Hex]:
    path = [last]
    while path[-1] in before:
        path.append(before[path[-1]])
    return path[::-1]

"""Why a piece does not get to a hex: how much too far it is, or where a way breaks off that would
be short enough.

A piece goes by its `Terms`. Beside them stand terms of which something is lifted: zones, hexes that
are taken, hexsides. Of the ways that only those would open, the shortest is the one a player had in
mind, and the first step on it that may not be taken is what he has to hear of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Asked, Hex, HexGrid, Marks
from kessel.board.reach import NEVER, reach, walk, way

FAR: Final = 2000
"""More points than any way over a map takes."""


class Nowhere:
    """Marks without any."""

    def __getitem__(self, place: int, /) -> int:
        return 0


NOWHERE: Final = Nowhere()


class Terms(NamedTuple):
    """What a piece pays and heeds on its way, as `reach` asks for it."""

    costs: Marks
    shut: Marks = NOWHERE
    stops: Marks = NOWHERE
    exits: Marks | None = None
    barred: Marks | None = None


class Hindrance(NamedTuple):
    """What keeps a piece from a hex. All points are counted with those it had spent before."""

    needs: int
    """What the way takes that heeds all terms, `NEVER` where there is none."""
    least: int
    """What it takes where everything is lifted."""
    here: Hex = OFF_MAP
    there: Hex = OFF_MAP
    """The first step that may not be taken on a way that would be short enough; off the map where
    there is no such way, and the hex is simply too far."""
    spent: int = 0
    """What has been spent before that step."""

    @property
    def is_bar(self) -> bool:
        """Whether something bars a way that would be short enough."""
        return self.here != OFF_MAP

    @property
    def is_way(self) -> bool:
        """Whether there is a way at all, if it were not too far."""
        return self.needs < NEVER


def hindrance(
    grid: HexGrid,
    start: Hex,
    goal: Hex,
    budget: int,
    terms: Terms,
    lifted: Sequence[Terms],
    *,
    spent: int = 0,
) -> Hindrance:
    """What keeps a piece from a goal. The last of the `lifted` terms must lead there somehow."""
    needs, _ = cheapest(grid, start, goal, FAR, terms, spent)
    ways = [cheapest(grid, start, goal, budget, lax, spent) for lax in lifted[:-1]]
    total, path = min(ways, key=lambda one: one[0])
    least, direct = cheapest(grid, start, goal, FAR, lifted[-1], spent)
    if total == NEVER and (least <= budget or needs == NEVER):
        path = direct
    if needs <= budget or not path:
        return Hindrance(needs, least)
    sums = walk(grid, path, FAR, **terms._asdict(), spent=spent)
    if sums[-1] > budget or len(sums) == len(path):
        return Hindrance(needs, least)
    return Hindrance(needs, least, path[len(sums) - 1], path[len(sums)], sums[-1])


def fords(costs: Marks, ford: int) -> Marks:
    """The same prices where every hexside can be crossed, closed ones for so much."""
    return Asked(lambda side: costs[side] if costs[side] < NEVER else ford)


def cheapest(
    grid: HexGrid, start: Hex, goal: Hex, budget: int, terms: Terms, spent: int = 0
) -> tuple[int, list[Hex]]:
    """What the cheapest way to a hex takes, and its hexes; `NEVER` and none where there is none."""
    found = reach(grid, start, budget, **terms._asdict(), spent=spent, goal=goal)
    return (found[goal].spent, way(found, goal)) if goal in found else (NEVER, [])

"""17.2 What the game is about: the way by land between the two Fronts, and who bars it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from heapq import heappop, heappush
from typing import Final, TypeVar

from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.board.reach import NEVER
from kessel.games.spark.pack.r03_map import Map, Terrain
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules.r11_zones import either_zone
from kessel.games.spark.rules.r17_victory import water
from kessel.games.spark.rules.state import LAST_DAY, Weather, side_of
from kessel.games.spark.staff.plans import Doctrine
from kessel.games.spark.staff.situation import Situation
from kessel.hexkit.staff import asking

FAR: Final = 1e9
STACK: Final = 3.0
"""What a German stack adds to the length of a way, in hexes,"""
POINT: Final = 0.5
"""with each point of its strength;"""
WORKS: Final = 1.5
"""behind an entrenchment more;"""
ZONE: Final = 1.2
"""and a zone without anybody in the hex."""
SOVIET_HEX: Final = 0.3
"""Ground that is already won."""
COVER: Final = {Terrain.TOWN: 2.0, Terrain.VILLAGE: 1.0, Terrain.WOODS: 1.0}
WORTH: Final = (1.0, 0.85, 0.5, 0.3, 0.2, 0.12, 0.08)
"""What a German hex is worth by its distance from the way."""


class Aims:
    """The way that costs the Soviets least, and everything that is measured against it."""

    def __init__(self, s: Situation, d: Doctrine) -> None:
        self.s, self.d = s, d
        self._fields: dict[object, list[float]] = {}

    # --- the way ---------------------------------------------------------------------------------

    @cached_property
    def price(self) -> list[float]:
        """What each hex costs on the way."""
        s, p = self.s, self.s.p
        wet = water(s.map)
        found = [FAR] * len(s.grid)
        for here in range(len(s.grid)):
            if not wet[here]:
                found[here] = self.price_of(Hex(here))
        for here in p.stacks:
            if side_of(p, here) == GERMAN and not wet[here]:
                works = WORKS if here in s.map.works else 0.0
                cover = 0.5 * COVER.get(s.map.terrain[here], 0.0)
                found[here] = 1 + STACK + POINT * s.power(p.stacks[here]) + works + cover
        return found

    def price_of(self, here: Hex) -> float:
        """R63 Ground that the Soviets were last in costs next to nothing."""
        p = self.s.p
        base = 1.0 if p.control[here] == GERMAN else SOVIET_HEX
        return base + ZONE * either_zone(p, GERMAN, here)

    @cached_property
    def from_volkhov(self) -> list[float]:
        return cheapest(self.s.grid, self.price, self.s.map.volkhov_start)

    @cached_property
    def length(self) -> float:
        """What the cheapest way costs."""
        ends = (self.from_volkhov[here] for here in self.s.map.leningrad_start)
        return min(ends, default=FAR)

    @cached_property
    def way(self) -> list[Hex]:
        """Its hexes, from the Leningrad Front on."""
        found = self.from_volkhov
        starts = sorted(self.s.map.leningrad_start, key=lambda here: (found[here], here))
        path = [starts[0]]
        while path[-1] not in self.s.map.volkhov_start and len(path) < 100:
            around = self.s.grid.neighbours[path[-1]]
            path.append(min(around, key=lambda here: (found[here], here)))
        return path

    @cached_property
    def off(self) -> list[int]:
        """How far each hex is from the way."""
        return spread_hexes(self.s.map, self.way)

    @cached_property
    def is_open(self) -> bool:
        """Whether the Fronts are joined now."""
        return all(self.price[here] <= SOVIET_HEX for here in self.way)

    @cached_property
    def is_bare(self) -> bool:
        """Whether nobody bars the way, be it walked or not."""
        return all(self.price[here] <= 1.0 for here in self.way)

    @property
    def is_late(self) -> bool:
        return self.s.p.day >= LAST_DAY

    # --- worth -----------------------------------------------------------------------------------

    def worth(self, target: Hex) -> float:
        """What it is worth to drive the enemy out of a hex."""
        far = int(self.off[target] / self.d.breadth)
        found = WORTH[far] if far < len(WORTH) else 0.05
        if self.s.is_german:
            return 0.4 * found + (0.4 if self.off[target] <= 1 else 0.0)
        return found

    @cached_property
    def targets(self) -> dict[Hex, float]:
        return {here: self.worth(here) for here in self.s.theirs}

    @cached_property
    def goals(self) -> dict[Hex, float]:
        """Where units are drawn to, with a distance to begin with: for the Soviets enemies who bar
        the way, for the Germans the way itself where they do not hold it."""
        s, p = self.s, self.s.p
        if not s.is_german:
            found = {here: 6 * (1 - w) for here, w in self.targets.items() if w >= 0.3}
            found |= {here: 1.0 for here in self.way if self.price[here] == 1.0}
            return found or dict.fromkeys(self.way, 0.0)
        goals = {}
        for here in self.way:
            held = s.power(p.stacks[here]) if here in s.ours else 0.0
            goals[here] = min(6.0, held / 2) + (0.0 if here not in s.theirs else 2.0)
        return goals

    def field(self, row: str, column: bool) -> list[float]:
        """The cost of the march from each hex to the nearest goal."""
        key = (row, column)
        if key not in self._fields:
            self._fields[key] = self.march(row, column)
        return self._fields[key]

    def march(self, row: str, column: bool) -> list[float]:
        s = self.s
        costs = s.pack.costs(row, column, s.p.weather is Weather.FOG)
        found = [FAR] * len(s.grid)
        waiting: list[tuple[float, Hex]] = []
        for here, far in self.goals.items():
            found[here] = far
            heappush(waiting, (far, here))
        around, other_side = s.grid.around, s.grid.other_side
        while waiting:
            total, here = heappop(waiting)
            if found[here] < total:
                continue
            extra = 4.0 if here in s.theirs and total > 6 else 0.0
            for side in range(6 * here, 6 * here + 6):
                there = around[side]
                if there == OFF_MAP:
                    continue
                cost = costs[other_side(side)]
                further = total + extra + (cost if cost < NEVER else 12.0)
                if further < found[there]:
                    found[there] = further
                    heappush(waiting, (further, there))
        return found


def cheapest(grid: HexGrid, price: Sequence[float], starts: Iterable[Hex]) -> list[float]:
    """What the cheapest way from some hexes to each costs, both ends paid for."""
    neighbours = grid.neighbours
    found = [FAR] * len(price)
    waiting: list[tuple[float, Hex]] = []
    for here in starts:
        if price[here] < FAR:
            found[here] = price[here]
            heappush(waiting, (found[here], here))
    while waiting:
        total, here = heappop(waiting)
        if found[here] < total:
            continue
        for there in neighbours[here]:
            further = total + price[there]
            if further < found[there]:
                found[there] = further
                heappush(waiting, (further, there))
    return found


@cache
def cover(map: Map) -> tuple[float, ...]:
    """How well each hex can be defended."""
    found = [COVER.get(terrain, 0.0) for terrain in map.terrain]
    for here in map.works:
        found[here] += 2.0
    for here in map.hills:
        found[here] += 1.0
    return tuple(found)


def spread_hexes(map: Map, starts: Iterable[Hex]) -> list[int]:
    """Hexes from each hex to the nearest of some."""
    found = [99] * len(map.grid)
    edge, distance = list(dict.fromkeys(starts)), 0
    for here in edge:
        found[here] = 0
    while edge:
        distance += 1
        following = []
        for here in edge:
            for there in map.grid.neighbours[here]:
                if found[there] > distance:
                    found[there] = distance
                    following.append(there)
        edge = following
    return found


F = TypeVar("F")
Ask = asking.Ask[Situation, Doctrine, Aims, F]

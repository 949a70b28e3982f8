"""17.2 Closing the way: where a unit lengthens it most, and who can be there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.board.reach import Arrival, way
from kessel.games.spark.pack.r03_units import GERMAN, Mobility
from kessel.games.spark.rules.r17_victory import water
from kessel.games.spark.rules.state import Condition, zone_of, zone_ways
from kessel.games.spark.staff.aims import FAR, STACK, ZONE, Aims, cheapest
from kessel.games.spark.staff.marches import March
from kessel.games.spark.staff.massing import Room
from kessel.kernel.effort import within
from kessel.kernel.units import UnitId

PLUGS: Final = (4, 14)
"""Units that are sent in one impulse at most,"""
TRIED: Final = 12
"""and hexes that are weighed for each of them."""
BARS: Final = (2, 9)
"""One zone is not enough: it is gone with the next assault. At night few hexes are assaulted
(9.31), so on the last day the way is barred in depth."""


class Barrier:
    """The price of every hex while units are thought to move."""

    def __init__(self, aims: Aims, room: Room) -> None:
        self.aims, self.s, self.room = aims, aims.s, room
        zones = self.s.p.zones
        self.zone = [a + b for a, b in zip(zones[2 * GERMAN], zones[2 * GERMAN + 1], strict=True)]
        self.price = list(aims.price)
        self.ways = zone_ways(self.s.map)[0]
        self.wet = water(self.s.map)

    def moved(self, unit: UnitId, there: Hex) -> list[float]:
        """The prices if a unit stood elsewhere."""
        price, here = list(self.price), self.room.where[unit]
        exerts = zone_of(self.s.p, unit) > 0
        if self.room.at[here] == [unit]:
            price[here] = 1.0 + ZONE * (self.zone[here] > 0)
            for near in self.ways[here] if exerts else ():
                if self.zone[near] <= 2 and price[near] <= 1 + ZONE:
                    price[near] = 1.0
        if not self.wet[there]:
            price[there] = max(price[there], 1 + STACK)
        for near in self.ways[there] if exerts else ():
            if not self.wet[near] and price[near] < 1 + ZONE:
                price[near] += ZONE
        return price

    def line(self, price: Sequence[float]) -> tuple[float, list[Hex]]:
        """The cheapest way at some prices, and what it costs."""
        s = self.s
        found = cheapest(s.grid, price, s.map.volkhov_start)
        start = min(s.map.leningrad_start, key=lambda here: (found[here], here))
        path = [start]
        while path[-1] not in s.map.volkhov_start and len(path) < 100:
            around = s.grid.neighbours[path[-1]]
            path.append(min(around, key=lambda here: (found[here], here)))
        return found[start], path

    def is_open(self, path: Iterable[Hex], price: Sequence[float]) -> bool:
        """Whether the way is barred by too little: a zone counts one, a unit two."""
        bars = sum((price[here] > 1.0) + (price[here] >= 1 + STACK) for here in path)
        return bars < BARS[self.aims.is_late]


def plug(aims: Aims, units: Iterable[UnitId], room: Room) -> list[March]:
    """Send units onto the way as long as it is open, each to where it lengthens it most."""
    s, found = aims.s, []
    barrier = Barrier(aims, room)
    free = [unit for unit in units if is_free(aims, unit)]
    reaches = {
        unit: s.reach(unit, s.p.hex_of[unit], s.allowance(unit), fresh=True) for unit in free
    }
    _, path = barrier.line(barrier.price)
    for _ in range(PLUGS[aims.is_late]):
        if not barrier.is_open(path, barrier.price):
            break
        best = best_plug(barrier, path, reaches)
        if best is None:
            break
        unit, there = best
        barrier.price = barrier.moved(unit, there)
        room.go(unit, there)
        found.append(March(unit, tuple(way(reaches.pop(unit), there)[1:]), 0.0))
        _, path = barrier.line(barrier.price)
    return found


def is_free(aims: Aims, unit: UnitId) -> bool:
    """Whether a unit can be spared to close the way."""
    s = aims.s
    counter = s.units[unit]
    if counter.mobility in (Mobility.FIXED, Mobility.RAIL) or counter.is_headquarters:
        return False
    if s.p.condition[unit] is Condition.DISRUPTED:
        return False
    return s.is_fighter(unit) or aims.is_late


def best_plug(
    barrier: Barrier, path: Sequence[Hex], reaches: dict[UnitId, dict[Hex, Arrival]]
) -> tuple[UnitId, Hex] | None:
    """The unit and the hex of the way that lengthen it most."""
    s = barrier.s
    who: dict[Hex, tuple[float, UnitId]] = {}
    near = {there for here in path for there in (here, *s.grid.neighbours[here])}
    for unit, ways in reaches.items():
        for here in near.intersection(ways):
            if here != barrier.room.where[unit] and barrier.room.fits(unit, here):
                held = 4.0 * (s.far[s.p.hex_of[unit]] <= 1)
                cost = ways[here].spent + held + 3.0 * (not s.is_fighter(unit))
                if here not in who or (cost, unit) < who[here]:
                    who[here] = (cost, unit)
    hexes = sorted(who, key=lambda here: (who[here], here))[:TRIED]
    best: tuple[float, Hex] | None = None
    for here in within(hexes):
        price = barrier.moved(who[here][1], here)
        length, line = barrier.line(price)
        value = min(length, FAR) - 0.2 * who[here][0] - 10.0 * barrier.is_open(line, price)
        if best is None or value > best[0]:
            best = (value, here)
    return None if best is None else (who[best[1]][1], best[1])

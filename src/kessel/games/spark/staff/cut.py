"""17.2 Cutting the way once nobody bars it: the narrowest gap between what the Germans bar already,
and who gets there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from kessel.board.fields import cheapest_chain
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import GERMAN, Mobility
from kessel.games.spark.rules.r17_victory import water
from kessel.games.spark.rules.state import Condition, Period, zone_of
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.line import ALERT, shore
from kessel.games.spark.staff.massing import Room
from kessel.games.spark.staff.trips import depart, trips
from kessel.games.spark.staff.ways import FAR
from kessel.kernel.effort import within
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

BARRED: Final = 0.01
"""What a hex of the cut costs that is held, reached by a zone or far from every enemy,"""
GAP: Final = 1.0
"""one that somebody may come to bar,"""
BEYOND: Final = 40.0
"""and one that nobody can."""
MOST: Final = 8
"""Units that are sent at most to close it at once."""
TRIED: Final = 2_000
"""Marches that are weighed in all: each looks for the whole line anew."""
STAGED: Final = 4
"""Open hexes to which units are brought near for the next impulse,"""
EACH: Final = 3
"""and how many to each,"""
NEAR: Final = 2
"""so near."""


class Cut:
    """Zones while units are thought to move."""

    def __init__(self, aims: Aims, room: Room) -> None:
        self.aims, self.s, self.room = aims, aims.s, room
        zones = self.s.p.zones
        self.zone = [a + b for a, b in zip(zones[2 * GERMAN], zones[2 * GERMAN + 1], strict=True)]
        self.reaches: dict[UnitId, list[Hex]] = {}
        self.covers: set[Hex] = set()
        """What somebody may come to bar."""
        self.left = TRIED
        self._bare: list[float] | None = None

    def may_go(self, units: Iterable[UnitId]) -> None:
        """Who could come where, and bar what from there; guns and headquarters too."""
        s = self.s
        for unit in within(units):
            still = s.units[unit].mobility in (Mobility.FIXED, Mobility.RAIL)
            if still or s.p.condition[unit] is Condition.DISRUPTED or not zone_of(s.p, unit):
                continue
            found = trips(s, unit).items()
            hexes = [here for here, trip in found if trip.road == OFF_MAP or trip.deploys]
            self.reaches[unit] = hexes
            self.cover(hexes)

    def cover(self, hexes: Iterable[Hex]) -> None:
        self._bare = None
        for here in hexes:
            self.covers.add(here)
            self.covers.update(self.s.map.zone_ways[here])

    # --- where it is open ------------------------------------------------------------------------

    def bare(self) -> list[float]:
        """What each hex of a cut costs if nobody stands there and no zone reaches it."""
        s = self.s
        wet, held = water(s.map), s.p.control
        return [
            FAR
            if wet[here]
            else BARRED
            if s.far[here] > ALERT and held[here] == GERMAN
            else GAP
            if here in self.covers
            else BEYOND
            for here in range(len(s.grid))
        ]

    def chain(self) -> tuple[float, list[Hex]]:
        """What the cheapest line from the lake to the south edge costs, and where it is open."""
        s = self.s
        if self._bare is None:
            self._bare = self.bare()
        cost = [
            BARRED if zone and bare < FAR else bare
            for zone, bare in zip(self.zone, self._bare, strict=True)
        ]
        for here, stack in self.room.at.items():
            if stack and cost[here] < FAR:
                cost[here] = BARRED
        found = cheapest_chain(s.grid, shore(s.map), s.map.entries["south"], cost)
        if not found:
            return FAR, []
        return sum([cost[here] for here in found]), [here for here in found if cost[here] >= GAP]

    # --- who closes it ---------------------------------------------------------------------------

    def shift(self, unit: UnitId, there: Hex) -> Hex:
        """A unit goes; where it came from."""
        here = self.room.where[unit]
        self.count(here, unit, -1)
        self.room.go(unit, there)
        self.count(there, unit, 1)
        return here

    def count(self, here: Hex, unit: UnitId, by: int) -> None:
        """A zone comes or goes, unless somebody else in the hex has one."""
        others = (one for one in self.room.at.get(here, ()) if one != unit)
        if not any(zone_of(self.s.p, one) for one in others):
            for near in self.s.map.zone_ways[here]:
                self.zone[near] = max(0, self.zone[near] + by)

    def best(self, gaps: Sequence[Hex], price: float) -> tuple[UnitId, Hex] | None:
        """Who closes most of it."""
        s, wanted = self.s, set(gaps)
        around = wanted.union(*(s.map.zone_ways[here] for here in gaps))
        tried = (
            (unit, here)
            for unit, hexes in self.reaches.items()
            for here in around.intersection(hexes)
            if wanted.intersection((here, *s.map.zone_ways[here])) and self.room.fits(unit, here)
        )
        found: tuple[float, float, UnitId, Hex] | None = None
        for unit, here in within(islice(tried, self.left)):
            self.left -= 1
            if here == self.room.where[unit]:
                continue
            came = self.shift(unit, here)
            left = self.chain()[0]
            self.shift(unit, came)
            entry = (left, -s.strength(unit), unit, here)
            if left < price - GAP / 2 and (found is None or entry < found):
                found = entry
        return (found[2], found[3]) if found is not None else None

    def closed(self) -> list[tuple[UnitId, Hex]]:
        """The marches that close the gap whole; none if that cannot be."""
        price, gaps = self.chain()
        gone: list[tuple[UnitId, Hex, Hex]] = []
        while gaps and price < BEYOND and len(gone) < MOST:
            found = self.best(gaps, price)
            if found is None:
                break
            unit, there = found
            gone.append((unit, there, self.shift(unit, there)))
            price, gaps = self.chain()
        if not gaps:
            return [(unit, there) for unit, there, _ in gone]
        for unit, _, came in reversed(gone):
            self.shift(unit, came)
        return []

    # --- in two impulses -------------------------------------------------------------------------

    def staged(self) -> list[tuple[UnitId, Hex]]:
        """Marches to where the next impulse may close it from."""
        s = self.s
        reached = {here for hexes in self.reaches.values() for here in hexes}
        self.cover({near for one in reached for near in s.grid.neighbours[one]} - set(s.theirs))
        _, gaps = self.chain()
        gone: dict[UnitId, Hex] = {}
        free = [unit for unit in self.reaches if not self.is_needed(unit)]
        for gap in within(gaps[:STAGED]):
            near = s.grid.within(gap, NEAR)
            for _ in range(EACH):
                found = [
                    (-s.grid.distance(here, gap), s.strength(unit), -unit, -here)
                    for unit in free
                    if unit not in gone
                    for here in near
                    if here in self.reaches[unit] and here != self.room.where[unit]
                    if self.room.fits(unit, here)
                ]
                if not found:
                    break
                _, _, unit, here = max(found)
                gone[UnitId(-unit)] = Hex(-here)
                self.shift(UnitId(-unit), Hex(-here))
        return list(gone.items())

    def is_needed(self, unit: UnitId) -> bool:
        """Whether the gap is wider without a unit."""
        here, before = self.room.where[unit], self.chain()[0]
        self.count(here, unit, -1)
        stack = self.room.at[here]
        self.room.at[here] = [one for one in stack if one != unit]
        after = self.chain()[0]
        self.room.at[here] = stack
        self.count(here, unit, 1)
        return after > before + GAP / 2


def cut(aims: Aims, units: Iterable[UnitId], room: Room) -> list[list[Order]]:
    """17.2 Once nobody bars the way it is cut whole, or not at all; on the last day, where the
    night impulse follows, in two impulses."""
    s = aims.s
    if not (aims.d.looks_ahead and s.is_german and aims.is_free):
        return []
    plan = Cut(aims, room)
    plan.may_go(units)
    gone = plan.closed()
    if not gone and aims.is_late and s.p.period is not Period.NIGHT:
        gone = plan.staged()
    return [depart(aims, unit, there) for unit, there in gone if comes(aims, unit, there)]


def comes(aims: Aims, unit: UnitId, there: Hex) -> bool:
    """Whether no column has come between by now."""
    aims.s.trips.pop(unit, None)
    return there in trips(aims.s, unit)

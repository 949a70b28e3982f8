"""17.2 Manning the lines that bar the way: gaps first, then what is weak, then the second line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_units import GERMAN, Mobility
from kessel.games.spark.rules.state import Condition, zone_of
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.line import ALERT, WHOLE, is_shore
from kessel.games.spark.staff.massing import Room
from kessel.games.spark.staff.situation import Trip
from kessel.games.spark.staff.trips import depart, trips
from kessel.games.spark.staff.ways import cover
from kessel.kernel.effort import within
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

CLOSED: Final = 6.0
"""What it is worth to close a hex of the line, in points of march,"""
SECOND: Final = 2.0
"""and one of the second line."""
POINT: Final = (2.0, 1.7, 1.4, 1.0, 0.7, 0.5)
"""What a point of strength is worth where one is wanting, by the distance from the enemy's way."""
THREAT: Final = 0.1
"""For so much of the enemy strength within two hexes a stack of the line should be stronger."""
SHORE: Final = 1.8
"""At the shore more, since there the enemy goes around over the ice:"""
FULL: Final = 12.0
"""as much as a hex holds."""
SPARE: Final = 4.0
"""What a stack of the line keeps at least when others are sent to the shore."""
POSTED: Final = 2
"""So near to the enemy's way nobody leaves an entrenchment."""
HELD: Final = 5.0
"""What it costs to take a unit away from the enemy before it;"""
MARCH: Final = 0.25
"""and a point of march, since whoever is near comes first."""
FEAR: Final = (0.15, 0.03)
"""What a point of enemy strength beside a hex costs, beyond three times the strength in it."""


class Barrier:
    """Who bars what while units are thought to move."""

    def __init__(self, aims: Aims, room: Room) -> None:
        self.aims, self.s, self.room = aims, aims.s, room
        zones = self.s.p.zones
        self.zone = [a + b for a, b in zip(zones[2 * GERMAN], zones[2 * GERMAN + 1], strict=True)]
        self.ways = self.s.map.zone_ways
        self.reaches: dict[UnitId, dict[Hex, Trip]] = {}

    def is_open(self, here: Hex) -> bool:
        return not self.zone[here] and not self.room.at.get(here)

    def closes(self, unit: UnitId, here: Hex, hexes: Iterable[Hex]) -> int:
        """How many open hexes of a line a unit would close."""
        reached = {here, *(self.ways[here] if zone_of(self.s.p, unit) else ())}
        return sum(self.is_open(there) for there in hexes if there in reached)

    def cost(self, unit: UnitId, here: Hex) -> float:
        """Of sending a unit to a hex."""
        s = self.s
        mass = s.power(self.room.at.get(here, ())) + s.strength(unit)
        fear = FEAR[self.aims.is_late] * max(0.0, s.contact.get(here, 0.0) - 3 * mass)
        held = HELD * (s.far[s.p.hex_of[unit]] <= 1) + 3.0 * (not s.is_fighter(unit))
        return MARCH * self.reaches[unit][here].spent + held + fear - cover(s.map)[here]

    def send(
        self, hexes: Sequence[Hex], worth: Callable[[UnitId, Hex], float]
    ) -> Iterator[list[Order]]:
        """Units to the hexes of a line where they are worth most, one after the other."""
        wanted = set(hexes)
        for _ in within(range(len(hexes))):
            best: tuple[float, UnitId, Hex] | None = None
            for unit, reach in self.reaches.items():
                for here in wanted.intersection(reach):
                    value = worth(unit, here)
                    if value <= 0 or not self.room.fits(unit, here):
                        continue
                    value -= self.cost(unit, here)
                    if value > 0 and (best is None or (value, -unit, -here) > best):
                        best = (value, UnitId(-unit), Hex(-here))
            if best is None:
                return
            unit, here = UnitId(-best[1]), Hex(-best[2])
            if self.finds_way(unit, here):
                yield self.go(unit, here)

    def finds_way(self, unit: UnitId, here: Hex) -> bool:
        """Whether no column has come between by now."""
        if not self.aims.d.looks_ahead:
            return True
        self.s.trips.pop(unit, None)
        self.reaches[unit] = trips(self.s, unit)
        return here in self.reaches[unit]

    def go(self, unit: UnitId, there: Hex) -> list[Order]:
        here, at, p = self.room.where[unit], self.room.at, self.s.p
        if zone_of(p, unit):
            if not any(zone_of(p, one) for one in at[here] if one != unit):
                for near in self.ways[here]:
                    self.zone[near] = max(0, self.zone[near] - 1)
            for near in self.ways[there]:
                self.zone[near] += 1
        self.room.go(unit, there)
        del self.reaches[unit]
        return depart(self.aims, unit, there)

    def wanting(self, unit: UnitId, here: Hex) -> float:
        """What a unit's strength is worth in a hex of the line: in strong points whose zones meet,
        not in a cordon."""
        s = self.s
        if not self.room.at.get(here) and self.zone[here]:
            return 0.0
        need = WHOLE + min(4.0, THREAT * self.aims.pressure.get(here, 0.0))
        point = POINT[min(self.aims.off[here], len(POINT) - 1)]
        if is_shore(s.map, here):
            need, point = FULL, SHORE * POINT[0]
        return point * min(s.strength(unit), need - s.power(self.room.at.get(here, ())))


def bar(aims: Aims, units: Iterable[UnitId], room: Room) -> list[list[Order]]:
    """Close the line, strengthen it, then close the second one."""
    s, barrier = aims.s, Barrier(aims, room)
    for unit in units:
        if is_free(aims, unit):
            barrier.reaches[unit] = trips(s, unit)
    first, second = aims.line, aims.second_line
    near = [here for here in first if s.far[here] <= ALERT]
    around = [there for here in near for there in (here, *s.grid.neighbours[here])]
    return [
        *barrier.send(around, lambda unit, here: CLOSED * barrier.closes(unit, here, first)),
        *barrier.send(near, barrier.wanting),
        *barrier.send(second, lambda unit, here: SECOND * barrier.closes(unit, here, second)),
    ]


def can_be_spared(aims: Aims, unit: UnitId) -> bool:
    """Whether a stack of the line, away from the shore, is strong without a unit."""
    s, here = aims.s, aims.s.p.hex_of[unit]
    if is_shore(s.map, here) or s.far[here] <= 1:
        return False
    return s.power(s.ours[here]) - s.strength(unit) >= SPARE


def is_free(aims: Aims, unit: UnitId) -> bool:
    """Whether a unit can be spared: it is not posted on the line, and able."""
    s = aims.s
    counter = s.units[unit]
    if counter.mobility in (Mobility.FIXED, Mobility.RAIL) or counter.is_headquarters:
        return False
    if s.p.condition[unit] is Condition.DISRUPTED:
        return False
    here = s.p.hex_of[unit]
    if aims.is_posted(here) and not can_be_spared(aims, unit):
        return False
    if s.p.dug_in[unit] and aims.off[here] <= POSTED:
        return False
    return s.is_fighter(unit) or aims.is_late

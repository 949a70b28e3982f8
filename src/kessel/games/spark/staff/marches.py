"""11 Where units that do not assault are to stand: the line, the reserves, guns and rear units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.orders import Deploy, Halt, Move, Occupy
from kessel.games.spark.rules.r11_movement.s3_formation import digging_refusal
from kessel.games.spark.rules.state import Condition
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.massing import Room
from kessel.games.spark.staff.situation import Situation
from kessel.games.spark.staff.trips import depart, trips
from kessel.games.spark.staff.ways import cover
from kessel.kernel.effort import within
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

BAD: Final = -1e9
WORTHWHILE: Final = 1.0
"""So much better must a hex be, in points of march, for a unit to go there."""
QUIET: Final = 6
"""So far from the way a unit in contact holds the line where it is."""
FEAR: Final = (0.35, 0.1)
"""How much a point of enemy strength beside a hex frightens: on the last day hardly."""
DISTANT: Final = 14.0
"""So many points of march away a unit goes in column if it can."""
POSTED: Final = 2
"""So near to the way, or so near to the line as `NEAR`, Germans stay in their entrenchments."""
NEAR: Final = 4
"""So near to an enemy a column deploys."""


class Marches:
    """The destinations of a side's units, one after the other."""

    def __init__(self, aims: Aims, room: Room) -> None:
        self.aims, self.room, self.s = aims, room, aims.s

    # --- how a unit stands -----------------------------------------------------------------------

    def score(self, unit: UnitId, here: Hex) -> float:
        """How well a unit stands in a hex, in points of march."""
        s = self.s
        counter = s.units[unit]
        downhill = self.aims.downhill(unit, here)
        if s.is_guns(unit):
            return self.gun_score(unit, here, downhill)
        if not s.is_fighter(unit):
            near = max(0, 3 - s.far[here])
            return -abs(downhill - 8) * 0.5 - 6.0 * near
        if s.p.condition[unit] is Condition.DISRUPTED or s.strength(unit) < 2:
            return min(0.0, 3.0 * (s.far[here] - 3)) + cover(s.map)[here] - 0.2 * downhill
        if s.is_german:
            return self.german_score(unit, here, downhill)
        exposed = 0.05 * s.contact.get(here, 0.0) - 0.5 * cover(s.map)[here]
        if counter.is_engineer:
            return -downhill - exposed - 2.0 * (s.far[here] < 2)
        return -downhill - exposed

    def german_score(self, unit: UnitId, here: Hex, downhill: float) -> float:
        """On the way itself, in cover, and not all in one hex."""
        s = self.s
        others = [one for one in self.room.at.get(here, ()) if one != unit]
        mass = s.power(others)
        around = s.grid.neighbours[here]
        beside = sum(s.power(self.room.at.get(there, ())) for there in around)
        found = -downhill + 1.2 * cover(s.map)[here] - 0.7 * max(0.0, mass - 2) - 0.1 * beside
        threat = s.contact.get(here, 0.0)
        fear = FEAR[self.aims.is_late]
        found -= fear * max(0.0, threat - 3 * (mass + s.strength(unit)))
        return found

    def gun_score(self, unit: UnitId, here: Hex, downhill: float) -> float:
        """Within range of the fighting, out of reach of the enemy."""
        s = self.s
        reach = max(3, s.units[unit].range - 3)
        far = s.far[here]
        danger = 8.0 * (2 - far) if far < 2 else 2.0 * (far < 3)
        return -max(0.0, downhill - 1.5 * reach) - danger

    def is_held(self, unit: UnitId) -> bool:
        """Whether a unit is needed where it stands: in contact, away from the fighting, or dug in
        where the way passes."""
        s = self.s
        here = s.p.hex_of[unit]
        if s.p.condition[unit] is not Condition.NORMAL and s.far[here] < 2:
            return False
        if not s.is_fighter(unit) or (s.far[here] > 2 and not s.is_german):
            return False
        if s.is_german:
            if self.aims.is_posted(here):
                return True
            if not s.p.dug_in[unit]:
                return False
            if self.aims.off[here] <= POSTED or self.aims.from_line[here] <= NEAR:
                return True
            return s.far[here] <= 1 and not self.is_backed(unit)
        return self.aims.off[here] > QUIET and s.far[here] <= 1

    def is_backed(self, unit: UnitId) -> bool:
        """Whether somebody else watches the front of a quiet hex."""
        near = self.s.grid.within(self.s.p.hex_of[unit], 2)
        others = (one for there in near for one in self.room.at.get(there, ()) if one != unit)
        return any(self.s.is_fighter(one) for one in others)

    # --- where it goes ---------------------------------------------------------------------------

    def best(self, unit: UnitId, here: Hex, goals: Iterable[Hex], *, must: bool = False) -> Hex:
        """The best hex for a unit; where it is unless another is better, or it must go."""
        best, goal = BAD if must else self.score(unit, here) + WORTHWHILE, here
        for there in goals:
            if there == here:
                continue
            found = self.score(unit, there)
            if found > best and self.room.fits(unit, there):
                best, goal = found, there
        return goal

    def goal(self, unit: UnitId) -> Hex:
        """Where a unit is to go."""
        s = self.s
        here = s.p.hex_of[unit]
        if s.units[unit].mobility in (Mobility.RAIL, Mobility.FIXED) or self.is_held(unit):
            return here
        downhill = self.aims.downhill(unit, here)
        if unit in s.p.fired_from and s.far[here] > 2 and downhill < 2.5 * s.units[unit].range:
            return here
        if downhill < DISTANT and not s.p.column[unit]:
            return self.best(unit, here, s.reach(unit, here, s.allowance(unit), fresh=True))
        return self.best(unit, here, trips(s, unit))


def spread_out(aims: Aims, left: Iterable[UnitId], room: Room) -> list[list[Order]]:
    """Everybody who neither assaults nor closes the way, those in front first."""
    s = aims.s
    found: list[list[Order]] = []
    marches = Marches(aims, room)
    for unit in within(sorted(left, key=lambda unit: (aims.ahead(unit), unit))):
        if aims.d.looks_ahead:
            s.trips.pop(unit, None)  # the road may be free by now
        here, goal = s.p.hex_of[unit], marches.goal(unit)
        if goal != here:
            room.go(unit, goal)
            found.append(depart(aims, unit, goal))
        elif s.p.column[unit] and is_over(s, unit):
            if aims.d.looks_ahead:
                s.goes(unit, here, in_column=False)
            found.append([Move(unit), Deploy(), Occupy(), Halt()])
        elif not s.p.dug_in[unit] and digging_refusal(s.p, unit, here) is None:
            found.append([Move(unit), Occupy()])
    return found


def is_over(s: Situation, unit: UnitId) -> bool:
    """Whether a column that goes no farther deploys: near an enemy, or to leave the road to those
    behind it."""
    return s.far[s.p.hex_of[unit]] <= NEAR or (s.frees_roads and not s.is_fighter(unit))

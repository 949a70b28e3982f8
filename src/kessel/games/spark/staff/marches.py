"""11 Where units that do not assault are to stand: the line, the reserves, guns and rear units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.board.reach import Arrival, way
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.orders import Deploy, Halt, Move, Occupy, To
from kessel.games.spark.rules.r11_movement.s2_steps import row
from kessel.games.spark.rules.r11_movement.s3_formation import digging_refusal
from kessel.games.spark.rules.state import Condition
from kessel.games.spark.staff.aims import Aims, cover
from kessel.games.spark.staff.massing import Room
from kessel.kernel.effort import within
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

BAD: Final = -1e9
WORTHWHILE: Final = 1.0
"""So much better must a hex be, in points of march, for a unit to go there."""
QUIET: Final = 6
"""So far from the way a unit in contact holds the line where it is."""
CRISIS: Final = 17.0
"""A price of the way at which the Germans thin out the rest of their line."""
FEAR: Final = (0.35, 0.1)
"""How much a point of enemy strength beside a hex frightens: on the last day hardly."""
RUSH: Final = (4.0, 25.0)
"""What it is worth to stand on a way that is open: only the last evening counts (17.2)."""
NEAR: Final = 4
"""So near to an enemy a column deploys."""


class March(NamedTuple):
    """Where a unit goes, how, and how much better it stands there."""

    unit: UnitId
    path: tuple[Hex, ...]
    gain: float


class Marches:
    """The destinations of a side's units, one after the other."""

    def __init__(self, aims: Aims, room: Room) -> None:
        self.aims, self.room, self.s = aims, room, aims.s

    # --- how a unit stands -----------------------------------------------------------------------

    def score(self, unit: UnitId, here: Hex) -> float:
        """How well a unit stands in a hex, in points of march."""
        s = self.s
        counter = s.units[unit]
        downhill = self.aims.field(row(s.p, unit), s.p.column[unit])[here]
        if s.is_guns(unit):
            return self.gun_score(unit, here, downhill)
        if not s.is_fighter(unit) or s.p.column[unit]:
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
        if self.aims.off[here] <= 1 and not mass:
            found += 4.0
            if self.aims.is_bare:
                found += RUSH[self.aims.is_late]
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
        if not s.is_fighter(unit) or s.far[here] > 2 + s.is_german:
            return False
        if s.is_german:
            alone = s.power(self.room.at.get(here, ())) <= s.strength(unit)
            if self.aims.is_bare and self.aims.off[here] > 1:
                return s.far[here] <= 1 and alone and self.aims.off[here] > 8
            if self.aims.length < CRISIS and self.aims.off[here] > QUIET and self.is_backed(here):
                return False
            return alone or (s.p.dug_in[unit] and s.contact.get(here, 0.0) > 8)
        return self.aims.off[here] > QUIET and s.far[here] <= 1

    def is_backed(self, here: Hex) -> bool:
        """Whether somebody else is left to watch the front of a quiet hex."""
        near = self.s.grid.within(here, 2)
        return any(
            self.s.is_fighter(unit)
            for there in near
            if there != here
            for unit in self.room.at.get(there, ())
        )

    # --- where it goes ---------------------------------------------------------------------------

    def best(
        self, unit: UnitId, here: Hex, ways: dict[Hex, Arrival], *, must: bool = False
    ) -> March | None:
        """The best hex for a unit; none where it stays, unless it must go."""
        stands = BAD if must else self.score(unit, here)
        best, goal = stands + WORTHWHILE, here
        for there in ways:
            if there == here:
                continue
            found = self.score(unit, there)
            if found > best and self.room.fits(unit, there):
                best, goal = found, there
        if goal == here:
            return None
        return March(unit, tuple(way(ways, goal)[1:]), best - stands)

    def march(self, unit: UnitId) -> March | None:
        s = self.s
        here = s.p.hex_of[unit]
        if s.units[unit].mobility in (Mobility.RAIL, Mobility.FIXED) or self.is_held(unit):
            return None
        if unit in s.p.fired_from and s.far[here] > 2:
            downhill = self.aims.field(row(s.p, unit), s.p.column[unit])[here]
            if downhill < 2.5 * s.units[unit].range:
                return None
        return self.best(unit, here, s.reach(unit, here, s.allowance(unit), fresh=True))


def ending(aims: Aims, unit: UnitId, there: Hex) -> list[Order]:
    """How a movement ends: in line near the enemy, in the entrenchment where there is one."""
    s = aims.s
    found: list[Order] = []
    if s.p.column[unit] and s.far[there] <= NEAR + 2:
        found.append(Deploy())
    return [*found, Occupy(), Halt()]


def march_orders(aims: Aims, march: March) -> list[Order]:
    steps: list[Order] = [To(there) for there in march.path]
    return [Move(march.unit), *steps, *ending(aims, march.unit, march.path[-1])]


def spread_out(aims: Aims, left: Iterable[UnitId], room: Room) -> list[list[Order]]:
    """Everybody who neither assaults nor closes the way, those in front first."""
    s = aims.s
    found: list[list[Order]] = []
    marches = Marches(aims, room)
    others = sorted(
        left,
        key=lambda unit: (aims.field("foot", False)[s.p.hex_of[unit]], unit),
    )
    for unit in within(others):
        march = marches.march(unit)
        here = s.p.hex_of[unit]
        if march is not None:
            room.go(unit, march.path[-1])
            found.append(march_orders(aims, march))
        elif s.p.column[unit] and s.far[here] <= NEAR:
            found.append([Move(unit), Deploy(), Occupy(), Halt()])
        elif not s.p.dug_in[unit] and digging_refusal(s.p, unit, here) is None:
            found.append([Move(unit), Occupy()])
    return found

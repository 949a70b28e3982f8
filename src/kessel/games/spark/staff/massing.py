"""11.4 Which hexes are assaulted in an impulse, by whom and from where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.board.reach import Arrival
from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.frames import Impulse
from kessel.games.spark.rules.r10_integrity import is_enclosed
from kessel.games.spark.rules.r11_movement.s2_steps import is_closed
from kessel.games.spark.rules.state import is_night
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.prospects import NEEDS, chance, expected
from kessel.games.spark.staff.situation import Situation
from kessel.kernel.effort import within
from kessel.kernel.flow import innermost
from kessel.kernel.units import UnitId

ENOUGH: Final = 4.0
"""Times the strength of the defenders, beyond which more attackers bring nothing (CH.amod)."""
BARS: Final = 0.85
"""The worth of a target that bars the way itself."""
CUTTING: Final = 0.2
"""So much less has a German assault to promise while the Fronts are joined: who waits has lost."""
KEEP: Final = 4
"""10.22.a"""


class Post(NamedTuple):
    """Where a unit could stand for an assault, and what it has spent by then."""

    unit: UnitId
    here: Hex
    spent: int


class Assault(NamedTuple):
    """One that is planned."""

    target: Hex
    posts: tuple[Post, ...]
    chance: float
    value: float


class Room:
    """Who stands where as the plan goes on: 11.2, 11.21, 11.23, and roughly 10.22."""

    def __init__(self, s: Situation) -> None:
        self.s = s
        self.at: dict[Hex, list[UnitId]] = {here: list(stack) for here, stack in s.ours.items()}
        self.where: dict[UnitId, Hex] = {u: here for here, stack in s.ours.items() for u in stack}

    def fits(self, unit: UnitId, here: Hex) -> bool:
        s, counter = self.s, self.s.units[unit]
        others = [one for one in self.at.get(here, ()) if one != unit]
        if s.power(others) + s.strength(unit) > s.pack.charts.figures.stack and others:
            return False
        if s.p.column[unit] and any(s.p.column[one] for one in others):
            return False
        if counter.side == SOVIET and counter.is_division:
            for one in others:
                other = s.units[one]
                if other.is_division and other.formation != counter.formation:
                    return False
        return self.keeps(unit, here)

    def keeps(self, unit: UnitId, here: Hex) -> bool:
        """10.22 Near its formation, and not between two units of another."""
        s, counter = self.s, self.s.units[unit]
        if counter.side != SOVIET or not counter.formation or here == self.where.get(unit):
            return True
        if counter.is_weapon or counter.is_engineer or counter.is_bridging:
            return True
        members = [one for one in s.pack.formations[counter.formation] if one != unit]
        hexes = [self.where[one] for one in members if one in self.where]
        if hexes and min(s.grid.distance(here, there) for there in hexes) > KEEP:
            return False
        return not is_enclosed(s.p, counter, here)

    def go(self, unit: UnitId, here: Hex) -> None:
        before = self.where.get(unit)
        if before is not None:
            self.at[before].remove(unit)
        self.at.setdefault(here, []).append(unit)
        self.where[unit] = here


def posts_of(
    s: Situation, units: Iterable[UnitId], targets: dict[Hex, float]
) -> dict[Hex, list[Post]]:
    """For every target the hexes beside it that units can come to, with a point to spare."""
    found: dict[Hex, list[Post]] = {}
    price, neighbours = s.pack.charts.figures.assault_mp, s.grid.neighbours
    beside = {there for target in targets for there in neighbours[target]}
    for unit in within(units):
        here, points = s.p.hex_of[unit], s.allowance(unit)
        ways: dict[Hex, Arrival] = s.reach(unit, here, points, fresh=True)
        for there in beside.intersection(ways):
            spent = ways[there].spent
            if spent + price > points:
                continue
            for target in neighbours[there]:
                if target in targets and is_closed(s.p, unit, there, target) is None:
                    found.setdefault(target, []).append(Post(unit, there, spent))
    return found


def plan_assaults(aims: Aims, units: Iterable[UnitId], room: Room) -> list[Assault]:
    """The best assaults first; each unit takes part in one."""
    s = aims.s
    impulse = innermost(s.p, Impulse)
    if impulse is None or s.p.is_lull or not impulse.most:
        return []
    able = [unit for unit in units if s.can_assault(unit)]
    targets = {here: w for here, w in aims.targets.items() if w >= 0.08}
    found = posts_of(s, able, targets)
    order = sorted(found, key=lambda here: (-targets[here] * ease(s, here), here))
    taken: set[UnitId] = set()
    plans: list[Assault] = []
    for target in within(order):
        if len(plans) >= impulse.most:
            break
        plan = gather(
            aims, target, [post for post in found[target] if post.unit not in taken], room
        )
        if plan is not None:
            plans.append(plan)
            for post in plan.posts:
                taken.add(post.unit)
                room.go(post.unit, post.here)
    return plans


def ease(s: Situation, target: Hex) -> float:
    """Weak enemies first."""
    return 1 / (4 + s.power(s.theirs[target]))


def haste(aims: Aims) -> float:
    """How much less an assault that cuts the way has to promise. Who looks ahead saves his strength
    for the last day, and then asks for no more than others do."""
    if not aims.d.looks_ahead:
        return CUTTING
    return CUTTING - aims.d.nerve if aims.is_late else 0.0


def gather(aims: Aims, target: Hex, posts: list[Post], room: Room) -> Assault | None:
    """Attackers for a hex, those who are near first, until they are enough; none where it does not
    pay."""
    s = aims.s
    need = ENOUGH * s.power(s.theirs[target])
    chosen: dict[UnitId, Post] = {}
    before: dict[UnitId, Hex] = {}
    power = 0.0
    for post in sorted(posts, key=lambda post: (post.spent, -s.strength(post.unit), post)):
        if power >= need:
            break
        if post.unit in chosen or not room.fits(post.unit, post.here):
            continue
        before[post.unit] = room.where[post.unit]
        room.go(post.unit, post.here)
        chosen[post.unit] = post
        power += s.strength(post.unit)
    for unit, here in before.items():
        room.go(unit, here)
    if not chosen:
        return None
    final = tuple(chosen.values())
    lead = expected(s, [(post.unit, post.here) for post in final], target)
    hope = chance(lead)
    least = NEEDS[s.side] - aims.d.nerve - 0.1 * (aims.targets[target] - 0.5)
    if is_night(s.p):
        least += 0.05
    if s.is_german and aims.is_open:
        least -= haste(aims)
    if s.side == SOVIET and s.p.day >= 17:
        least -= 0.04 * (s.p.day - 16)
        if aims.is_late and not aims.is_open and aims.targets[target] >= BARS:
            least -= 0.15
    if hope < least:
        return None
    return Assault(target, final, hope, hope * aims.targets[target])

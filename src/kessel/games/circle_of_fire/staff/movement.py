"""12 Movement impulses: which units of a place go where, together or apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import SOVIET, UnitId
from kessel.games.circle_of_fire.rules.orders import Activate, Done, Halt, Move
from kessel.games.circle_of_fire.rules.r13_fire.s1_restrictions import uncommitted
from kessel.games.circle_of_fire.rules.state import NO_UNIT, Moving, Position
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.march import Costs, Way, ways
from kessel.kernel.effort import within
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, ranked

AIRFIELD: Final = "staff-airfield"
ASSAULT: Final = "staff-assault"
ASSAULT_TOWN: Final = "staff-assault-town"
TAKE: Final = "staff-take"
TAKE_TOWN: Final = "staff-take-town"
CUT_OFF: Final = "staff-cut-off"
RELIEVE: Final = "staff-relieve"
MARCH: Final = "staff-march"
STAY: Final = "staff-stay"

ALTERNATIVES: Final = 3
"""So many first marches of a stack are thought through when time allows."""
LARGEST_GROUP: Final = 4
"""Units that are sent somewhere together at most."""


class Group(NamedTuple):
    """Units that march together, where to, and what that is worth."""

    gain: float
    to: Space
    units: tuple[UnitId, ...]


class Stack:
    """The units of one place that may march, and the map as their marches change it."""

    def __init__(self, a: Assessment, costs: Costs, place: Space, units: Sequence[UnitId]) -> None:
        self.a = a
        self.costs = costs
        self.place = place
        self.units = list(units)
        self.ways: dict[tuple[int, bool], dict[Space, Way]] = {}
        self.added: dict[Space, tuple[int, float]] = {}
        self.control: dict[Space, Side] = {}

    def copy(self) -> Stack:
        new = Stack(self.a, self.costs, self.place, self.units)
        new.ways = self.ways
        new.added = dict(self.added)
        new.control = dict(self.control)
        return new

    def ways_of(self, unit: UnitId) -> dict[Space, Way]:
        """Units that are alike in points and in what the occupation limit asks go alike."""
        counter = self.a.p.pack.units[unit]
        key = (counter.allowance, counter.is_ordinary)
        found = self.ways.get(key)
        if found is None:
            found = self.ways[key] = ways(self.costs, unit, self.place)
        return found

    # --- what a march is worth ------------------------------------------------------------------

    def worth(self, s: Space, number: int, power: float, control: Side | None = None) -> float:
        """What a place is worth with the marches so far, and with more units coming or going."""
        more, stronger = self.added.get(s, (0, 0.0))
        if control is None:
            control = self.control.get(s, self.a.p.control[s])
        return self.a.changed(s, self.a.side, more + number, stronger + power, control)

    def after_leaving(self, number: int, power: float) -> float:
        """What the place they leave is worth without them; enemies left alone there take it."""
        p, side = self.a.p, self.a.side
        more, _ = self.added.get(self.place, (0, 0.0))
        everybody = number >= len(p.units[side][self.place]) + more
        enemy = Side(1 - side)
        flips = everybody and p.units[enemy][self.place]
        return self.worth(self.place, -number, -power, enemy if flips else None)

    def on_the_way(self, way: Way, to: Space) -> float:
        """What it changes that places on the way are taken."""
        side = self.a.side
        found = 0.0
        for s in way.taken:
            if s != to and self.control.get(s) != side:
                found += self.worth(s, 0, 0.0, side) - self.worth(s, 0, 0.0)
        return found

    def room(self, to: Space) -> tuple[int, int]:
        """6.1 How many more units, and how many more ordinary ones, a place takes."""
        p = self.a.p
        if p.pack.map.is_zone[to]:
            return len(self.units), len(self.units)
        there = p.units[self.a.side][to]
        limit = p.pack.stacking
        more, _ = self.added.get(to, (0, 0.0))
        ordinary = 0
        for unit in there:
            ordinary += p.pack.units[unit].is_ordinary
        return limit.units + limit.extra - len(there) - more, limit.units - ordinary - more

    def that_fit(self, to: Space, units: Sequence[UnitId]) -> list[UnitId]:
        """6.1 Of the units that can go to a place, those that find room there."""
        total, ordinary = self.room(to)
        total = min(total, LARGEST_GROUP)
        group: list[UnitId] = []
        for unit in units:
            if len(group) >= total:
                break
            plain = self.a.p.pack.units[unit].is_ordinary
            if not plain or ordinary > 0:
                ordinary -= plain
                group.append(unit)
        return group

    def filled(self) -> set[Space]:
        """R11 Places that the marches so far have filled: nobody passes through them any more."""
        return {s for s in self.added if s != self.place and min(self.room(s)) <= 0}

    def groups(self) -> list[Group]:
        """One unit, or all that fit, to every place they can reach: the better, best first."""
        goers: dict[Space, list[UnitId]] = {}
        full = self.filled()
        for unit in sorted(self.units, key=self.a.power.__getitem__, reverse=True):
            for to, way in self.ways_of(unit).items():
                if not full or full.isdisjoint(way.steps[:-1]):
                    goers.setdefault(to, []).append(unit)
        here, felt_here = self.worth(self.place, 0, 0.0), self.a.felt(self.place)
        found = []
        for to, units in within(goers.items()):
            group = self.that_fit(to, units)
            if group:
                fixed = -here - self.worth(to, 0, 0.0)
                fixed += self.on_the_way(self.ways_of(group[0])[to], to)
                gain = self.gain(to, group, fixed, felt_here)
                if len(group) > 1:
                    alone = self.gain(to, group[:1], fixed, felt_here)
                    if alone >= gain:
                        gain, group = alone, group[:1]
                found.append(Group(gain, to, tuple(group)))
        found.sort(key=lambda march: -march.gain)
        return found

    def gain(self, to: Space, units: Sequence[UnitId], fixed: float, felt_here: float) -> float:
        """What it changes that these units go to a place; `fixed` is for any number of them."""
        a = self.a
        number, power = len(units), a.strength(units)
        control = None if a.p.units[1 - a.side][to] else a.side
        found = fixed + power * (a.felt(to) - felt_here)
        return found + self.after_leaving(number, power) + self.worth(to, number, power, control)

    # --- carrying it on -------------------------------------------------------------------------

    def go(self, to: Space, units: Sequence[UnitId]) -> list[Order]:
        """Let units march; the orders that do it."""
        a, side = self.a, self.a.side
        orders: list[Order] = []
        for unit in units:
            way = self.ways_of(unit)[to]
            orders += [Move(unit, step) for step in way.steps]
            if way.goes_on:
                orders.append(Halt())
            for s in way.taken:
                self.control[s] = side
            self.shift(self.place, -1, -a.power[unit])
            self.shift(to, 1, a.power[unit])
            self.units.remove(unit)
        return orders

    def shift(self, s: Space, number: int, power: float) -> None:
        more, stronger = self.added.get(s, (0, 0.0))
        self.added[s] = more + number, stronger + power

    def finish(self) -> tuple[float, list[Order]]:
        """Let the others march while it is worth it."""
        total, orders = 0.0, []
        while self.units:
            groups = self.groups()
            if not groups or groups[0][0] <= 0.0:
                break
            gain, to, units = groups[0]
            total += gain
            orders += self.go(to, units)
        return total, orders


def reason(a: Assessment, to: Space) -> str:
    """What a march is for, in the terms of rule 19."""
    rules = a.p.pack.map
    enemies = bool(a.p.units[1 - a.side][to])
    if to == rules.airfield:
        return AIRFIELD
    if rules.is_urban[to]:
        if enemies:
            return ASSAULT_TOWN
        return TAKE_TOWN if a.p.control[to] != a.side else MARCH
    if any(to in way.path for way in a.forecast.ways):
        return CUT_OFF if a.side == SOVIET else RELIEVE
    if enemies:
        return ASSAULT
    return TAKE if a.p.control[to] != a.side else MARCH


def advise_stacks(stacks: Sequence[Stack], stacks_most: int, marches_most: int) -> list[Advice]:
    """The best movement impulses of the best places."""
    ideas = [(groups[0][0], stack, groups) for stack in stacks if (groups := stack.groups())]
    ideas.sort(key=lambda idea: -idea[0])
    found = []
    for _, stack, groups in ideas[:stacks_most]:
        found += advise_stack(stack, groups[:marches_most])
    return found


def advise_stack(stack: Stack, groups: Sequence[Group]) -> list[Advice]:
    """Movement impulses of one place: first marches, each carried on while it is worth it."""
    found = []
    for gain, to, units in groups:
        if gain <= 0.0:
            break
        trial = stack.copy()
        orders = trial.go(to, units)
        more, others = trial.finish()
        why = reason(stack.a, to)
        done: tuple[Order, ...] = (Done(),) if trial.units else ()
        first = Activate(stack.place)
        found.append(Advice(first, gain + more, why, (*orders, *others, *done)))
    return found


# --- decisions within a movement impulse ----------------------------------------------------------


def advise_moving(p: Position, f: Moving, options: Sequence[Order]) -> list[Advice]:
    """For whoever comes upon an impulse under way: the units left go where they are worth most."""
    if f.unit != NO_UNIT:
        return advise_march(p, f, options)
    a = Assessment(p, f.side)
    units = [unit for unit in uncommitted(p, f.side, f.place) if unit not in f.moved]
    stack = Stack(a, Costs(p, f.side), f.place, units)
    found = []
    for advice in advise_stack(stack, stack.groups()[:ALTERNATIVES]):
        first, *then = advice.then
        found.append(Advice(first, advice.worth, advice.why, tuple(then)))
    found = [advice for advice in found if advice.order in options]
    return [*found, Advice(Done(), 0.0, STAY)]


def advise_march(p: Position, f: Moving, options: Sequence[Order]) -> list[Advice]:
    """A unit on the march: a step further, or halt."""
    a = Assessment(p, f.side)
    power = a.power[f.unit]
    here = a.changed(f.here, f.side, -1, -power, p.control[f.here])
    found = []
    for order in options:
        worth = 0.0
        if isinstance(order, Move):
            to = order.to
            control = p.control[to] if p.units[1 - f.side][to] else f.side
            worth = a.changed(to, f.side, 1, power, control) - a.now(to)
            worth += here - a.now(f.here)
            worth += power * (a.felt(to) - a.felt(f.here))
        found.append(Advice(order, worth, MARCH))
    return ranked(found)

"""12 Movement impulses: which units of a place go where, together or apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.orders import Activate, Done, Halt, Move
from kessel.games.circle_of_fire.r04_units import UnitId
from kessel.games.circle_of_fire.r13_fire.s1_restrictions import uncommitted
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.march import Costs, Way, ways
from kessel.games.circle_of_fire.state import NO_UNIT, Moving, Position
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice

ASSAULT: Final = "staff-assault"
TAKE: Final = "staff-take"
MARCH: Final = "staff-march"
STAY: Final = "staff-stay"

ALTERNATIVES: Final = 3
"""So many first marches of a stack are thought through when time allows."""
LARGEST_GROUP: Final = 4
"""Units that are sent somewhere together at most."""


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

    def gain(self, to: Space, units: Sequence[UnitId]) -> float:
        """What it changes that these units go to a place."""
        a, side = self.a, self.a.side
        power = a.strength(list(units))
        number = len(units)
        found = power * (a.felt(to) - a.felt(self.place))
        found += self.after_leaving(number, power) - self.worth(self.place, 0, 0.0)
        arrived_control = None
        for s in self.ways_of(units[0])[to].taken:
            if self.control.get(s) == side:
                continue
            if s == to:
                arrived_control = side
            else:
                found += self.worth(s, 0, 0.0, side) - self.worth(s, 0, 0.0)
        found += self.worth(to, number, power, arrived_control) - self.worth(to, 0, 0.0)
        return found

    def room(self, to: Space) -> tuple[int, int]:
        """6.1 How many more units, and how many more ordinary ones, a place takes."""
        p = self.a.p
        there = p.units[self.a.side][to]
        if p.pack.map.is_zone[to]:
            return len(self.units), len(self.units)
        limit = p.pack.stacking
        more, _ = self.added.get(to, (0, 0.0))
        ordinary = sum(p.pack.units[unit].is_ordinary for unit in there)
        return limit.units + limit.extra - len(there) - more, limit.units - ordinary - more

    def groups(self) -> list[tuple[float, Space, tuple[UnitId, ...]]]:
        """The best number of units for every place they can reach, best first."""
        goers: dict[Space, list[UnitId]] = {}
        for unit in sorted(self.units, key=self.a.power.__getitem__, reverse=True):
            for to in self.ways_of(unit):
                goers.setdefault(to, []).append(unit)
        found = []
        for to, units in goers.items():
            best: tuple[float, Space, tuple[UnitId, ...]] | None = None
            group = self.that_fit(to, units)
            for number in range(1, len(group) + 1):
                gain = self.gain(to, group[:number])
                if best is None or gain > best[0]:
                    best = gain, to, tuple(group[:number])
            if best is not None:
                found.append(best)
        found.sort(key=lambda march: -march[0])
        return found

    def that_fit(self, to: Space, units: Sequence[UnitId]) -> list[UnitId]:
        """6.1 Of the units that can go to a place, those that find room there."""
        total, ordinary = self.room(to)
        group: list[UnitId] = []
        for unit in units:
            if len(group) == min(total, LARGEST_GROUP):
                break
            plain = self.a.p.pack.units[unit].is_ordinary
            if not plain or ordinary > 0:
                ordinary -= plain
                group.append(unit)
        return group

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


def reason(a: Assessment, stack: Stack, to: Space, units: Sequence[UnitId]) -> str:
    if a.p.units[1 - a.side][to]:
        return ASSAULT
    return TAKE if stack.ways_of(units[0])[to].taken else MARCH


def advise_stacks(stacks: Sequence[Stack], stacks_most: int, marches_most: int) -> list[Advice]:
    """The best movement impulses of the best places."""
    ideas = [(groups[0][0], stack, groups) for stack in stacks if (groups := stack.groups())]
    ideas.sort(key=lambda idea: -idea[0])
    found = []
    for _, stack, groups in ideas[:stacks_most]:
        found += advise_stack(stack, groups[:marches_most])
    return found


def advise_stack(
    stack: Stack, groups: Sequence[tuple[float, Space, tuple[UnitId, ...]]]
) -> list[Advice]:
    """Movement impulses of one place: first marches, each carried on while it is worth it."""
    found = []
    for gain, to, units in groups:
        if gain <= 0.0:
            break
        trial = stack.copy()
        orders = trial.go(to, units)
        more, others = trial.finish()
        why = reason(stack.a, stack, to, units)
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
    return sorted(found, key=lambda advice: -advice.worth)

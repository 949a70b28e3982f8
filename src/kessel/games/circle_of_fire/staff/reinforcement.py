"""10 Reinforcements: who comes, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules.orders import (
    GiveUp,
    Interdict,
    Place,
    Select,
    Spend,
    Stubborn,
    Substitute,
    Take,
)
from kessel.games.circle_of_fire.rules.r10_reinforcements.s3_random import favour, in_display, owner
from kessel.games.circle_of_fire.rules.r10_reinforcements.s5_interdiction import (
    germans_pick_delayed,
)
from kessel.games.circle_of_fire.rules.r14_bombardment import bombard_candidates
from kessel.games.circle_of_fire.rules.state import (
    ChoosingArrivals,
    ChoosingInfiltrators,
    ChoosingResult,
    DeclaringInfiltration,
    Interdicting,
    Placing,
    PlacingStubborn,
    Position,
    Reorganising,
    SelectingUnits,
    SpendingOnRandom,
    Substituting,
)
from kessel.games.circle_of_fire.staff.advantage import price
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.chances import FACES
from kessel.games.circle_of_fire.staff.fire import advise_bombardments
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, offered, ranked

PLACE: Final = "staff-place"
SELECT: Final = "staff-select"
REORGANISE: Final = "staff-reorganise"
RANDOM: Final = "staff-random"
INTERDICT: Final = "staff-interdict"
INFILTRATE: Final = "staff-infiltrate"
SUBSTITUTE: Final = "staff-substitute"
MARKER: Final = "staff-marker"

DELAY: Final = 0.2
"""What a turn's delay costs, as a part of a unit's life."""


def advise_placing(p: Position, f: Placing, options: Sequence[Order]) -> list[Advice]:
    """Each unit where it is worth most, given those before it; or all of them to one place."""
    a = Assessment(p, f.side)
    spaces = [order.space for order in options if isinstance(order, Place)]
    scripts = [spread_out(a, f, spaces), *(massed(a, f, space, spaces) for space in spaces)]
    found: dict[tuple[Order, ...], Advice] = {}
    for worth, orders in scripts:
        if orders[0] in options and orders not in found:
            found[orders] = Advice(orders[0], worth, PLACE, orders[1:])
    return ranked(list(found.values()))


def spread_out(
    a: Assessment, f: Placing, spaces: Sequence[Space]
) -> tuple[float, tuple[Order, ...]]:
    """One unit after the other to where it is worth most by then."""
    arrivals = Arrivals(a, f.side)
    orders: list[Order] = []
    total = 0.0
    for unit in f.units:
        worth, space = max((arrivals.worth(unit, space), space) for space in spaces)
        arrivals.add(unit, space)
        orders.append(Place(unit, space))
        total += worth
    return total, tuple(orders)


def massed(
    a: Assessment, f: Placing, chosen: Space, spaces: Sequence[Space]
) -> tuple[float, tuple[Order, ...]]:
    """All units to one place while there is room, the others where they are worth most."""
    arrivals = Arrivals(a, f.side)
    orders: list[Order] = []
    total = 0.0
    for unit in f.units:
        space = chosen
        if arrivals.worth(unit, chosen) == NO_ROOM:
            _, space = max((arrivals.worth(unit, other), other) for other in spaces)
        total += arrivals.worth(unit, space)
        arrivals.add(unit, space)
        orders.append(Place(unit, space))
    return total, tuple(orders)


class Arrivals:
    """Units put on the map one by one, in thought."""

    def __init__(self, a: Assessment, side: Side) -> None:
        self.a = a
        self.side = side
        self.added: dict[Space, list[UnitId]] = {}

    def worth(self, unit: UnitId, s: Space) -> float:
        a, p = self.a, self.a.p
        there = self.added.get(s, [])
        if not has_room(p, unit, s, there):
            return NO_ROOM
        control = p.control[s] if p.units[1 - self.side][s] else self.side
        before, power = a.strength(there), a.power[unit]
        was = a.changed(s, self.side, len(there), before, control if there else p.control[s])
        worth = a.changed(s, self.side, len(there) + 1, before + power, control) - was
        return worth + power * a.felt(s)

    def add(self, unit: UnitId, s: Space) -> None:
        self.added.setdefault(s, []).append(unit)


def has_room(p: Position, unit: UnitId, space: Space, more: Sequence[UnitId]) -> bool:
    """6.1 Whether a place takes a unit, if some more were there."""
    if p.pack.map.is_zone[space]:
        return True
    units = p.pack.units
    there = [*p.units[units[unit].side][space], *more]
    limit = p.pack.stacking
    if len(there) >= limit.units + limit.extra:
        return False
    return not units[unit].is_ordinary or sum(units[u].is_ordinary for u in there) < limit.units


NO_ROOM: Final = -10.0
"""Less than anything can be worth."""


def advise_reorganising(p: Position, f: Reorganising, options: Sequence[Order]) -> list[Advice]:
    """10.2 Lost units are of no other use."""
    return ranked([Advice(o, 1.0 if isinstance(o, GiveUp) else 0.0, REORGANISE) for o in options])


# --- the random segment --------------------------------------------------------------------------


def group_worth(a: Assessment, code: str) -> float:
    """10.3 What a result brings at most."""
    p = a.p
    units = in_display(p, code)
    chart = p.pack.charts.random_reinforcements
    lives = sorted((a.life(unit) for unit in units), reverse=True)
    if code == "U":
        return sum(lives[: chart.most_u])
    if code == "A":
        light = [a.life(u) for u in units if p.pack.units[u].model != "T-34"]
        return max(sum(light[: chart.most_t26]), max(lives, default=0.0))
    return sum(lives)


def advise_random(p: Position, f: SpendingOnRandom, options: Sequence[Order]) -> list[Advice]:
    """8.1.1A Two in one's favour on the roll, against what else the advantage might do."""
    a = Assessment(p, f.side)
    chart = p.pack.charts.random_reinforcements
    worths = {code: group_worth(a, code) * (1 if owner(code) == f.side else -1) for code in "UJAK"}
    toward = 1 if f.side == SOVIET else -1

    def mean(modifier: int) -> float:
        total = 0.0
        for first in range(1, FACES + 1):
            for second in range(1, FACES + 1):
                result = chart.result(p.turn, first + second + toward * modifier)
                total += worths.get(result or "", 0.0)
        return total / FACES**2

    gain = mean(favour(p, spent=True)) - mean(favour(p, spent=False)) - price(p, f.side)
    return ranked([Advice(o, gain if isinstance(o, Spend) else 0.0, RANDOM) for o in options])


def advise_result(p: Position, f: ChoosingResult, options: Sequence[Order]) -> list[Advice]:
    a = Assessment(p, f.side)
    found = []
    for order in offered(options, Take):
        worth = group_worth(a, order.result) if order.result in "UJAK" else 0.0
        found.append(Advice(order, worth, SELECT))
    return ranked(found)


def advise_selecting(p: Position, f: SelectingUnits, options: Sequence[Order]) -> list[Advice]:
    """10.3 As many as may come, the strongest first; three T-26 rather than a T-34."""
    a = Assessment(p, f.side)
    chart = p.pack.charts.random_reinforcements
    light = sum(p.pack.units[u].model == "T-26" for u in in_display(p, "A"))
    found = []
    for order in options:
        worth = 0.0
        if isinstance(order, Select):
            unit = p.pack.units[order.unit]
            worth = a.power[order.unit] + MOBILITY * unit.allowance
            if unit.model == "T-26":
                worth *= min(light, chart.most_t26)
        found.append(Advice(order, worth, SELECT))
    return ranked(found)


MOBILITY: Final = 0.1
"""What a movement point adds to a point of power in a choice between units."""


def advise_infiltration(
    p: Position, f: DeclaringInfiltration, options: Sequence[Order]
) -> list[Advice]:
    """8.1.1E Units behind the Soviet lines, against what else the advantage might do."""
    a = Assessment(p, GERMAN)
    s, zone = p.pack.map.infiltration, p.pack.map.zone_d
    unit = next(iter(in_display(p, "U")), None)
    gain = -price(p, GERMAN)
    if unit is not None:
        power = a.power[unit]
        control = p.control[s] if p.units[SOVIET][s] else GERMAN
        gain += a.changed(s, GERMAN, 1, power, control) - a.now(s)
        gain += power * (a.felt(s) - a.felt(zone))
    return ranked([Advice(o, gain if isinstance(o, Spend) else 0.0, INFILTRATE) for o in options])


def advise_infiltrators(
    p: Position, f: ChoosingInfiltrators, options: Sequence[Order]
) -> list[Advice]:
    a = Assessment(p, GERMAN)
    return ranked(
        [Advice(o, a.power[o.unit] if isinstance(o, Select) else 0.0, INFILTRATE) for o in options]
    )


def advise_arrivals(p: Position, f: ChoosingArrivals, options: Sequence[Order]) -> list[Advice]:
    """The strongest first; the weakest where the Germans choose (R24)."""
    a = Assessment(p, SOVIET)
    sign = -1.0 if germans_pick_delayed(p) else 1.0
    return ranked(
        [
            Advice(o, sign * a.power[o.unit] if isinstance(o, Select) else 0.0, SELECT)
            for o in options
        ]
    )


def advise_interdiction(p: Position, f: Interdicting, options: Sequence[Order]) -> list[Advice]:
    """10.5 A third of the time some come later; against what the Stuka could do over the field."""
    a = Assessment(p, GERMAN)
    due = len(f.units)
    faces = range(1, FACES + 1)
    held = sum(max(0, due - arriving) for arriving in faces) / FACES
    chance = sum(die >= p.pack.charts.interdiction.delays for die in faces) / FACES
    delay = chance * held * DELAY * a.life(f.units[0])
    strikes = [
        order for order in bombard_candidates(p, GERMAN) if p.pack.units[order.unit].is_stuka
    ]
    other = max((strike.worth for strike in advise_bombardments(a, strikes)), default=0.0)
    gain = delay - other
    return ranked(
        [Advice(o, gain if isinstance(o, Interdict) else 0.0, INTERDICT) for o in options]
    )


# --- optional rules ------------------------------------------------------------------------------


def advise_substitute(p: Position, f: Substituting, options: Sequence[Order]) -> list[Advice]:
    """21.1 An impulse that commits nobody."""
    worths = {"impulse": 2.0, "stubborn": 1.0}
    return ranked(
        [
            Advice(o, worths[o.what] if isinstance(o, Substitute) else 0.0, SUBSTITUTE)
            for o in options
        ]
    )


def advise_marker(p: Position, f: PlacingStubborn, options: Sequence[Order]) -> list[Advice]:
    """21.1b Where Germans stand among or beside the most enemies."""
    a = Assessment(p, GERMAN)
    found = []
    for order in offered(options, Stubborn):
        s = order.space
        here = len(p.units[GERMAN][s]) > 0
        found.append(Advice(order, abs(a.slopes[s]) if here else -1.0, MARKER))
    return ranked(found)

"""6.4-6.7 What a result is met with, where one falls back to, who advances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.orders import (
    Advance,
    Apart,
    Back,
    BackOff,
    Capture,
    Done,
    Lose,
    Push,
    Retreat,
)
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.rules.state import (
    Advancing,
    Battle,
    Capturing,
    Crowding,
    MeetingResult,
    Position,
    Retreating,
    Shedding,
    TakingFire,
)
from kessel.games.paulus.staff.aims import Aims, Role
from kessel.games.paulus.staff.doctrine import Doctrine
from kessel.games.paulus.staff.guard import Guard
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

STEPS: Final = "staff-steps"
RETREAT: Final = "staff-retreat"
ADVANCE: Final = "staff-advance"
STAND: Final = "staff-stand"
CAPTURE: Final = "staff-capture"

SCALE: Final = 0.01
BACK: Final = 0.6
"""What giving up a hex costs in any case."""
HEX_BACK: Final = 0.2
POST: Final = 2.0
"""What it costs to give up a post of the line."""
RING: Final = 8.0
"""What it costs to let the pocket out."""
HOLDS_CITY: Final = 2.0
AIRFIELD: Final = 8.0
TAKEN: Final = 2.0
"""What an attacker gives up who retreats from a hex that lies open before him."""


def cheapest_steps(s: Situation, orders: Sequence[Lose]) -> list[Lose]:
    return sorted(orders, key=lambda order: (s.step_cost(order.unit), order.unit))


def advise_steps(
    p: Position, f: TakingFire | Shedding, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    s = Situation(p, f.side)
    due = cheapest_steps(s, [order for order in options if isinstance(order, Lose)])
    return [Advice(order, -SCALE * s.step_cost(order.unit), STEPS) for order in due]


def advise_result(
    p: Position, f: MeetingResult, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """6.42 Steps or retreat, whichever hurts less."""
    s = Situation(p, f.side)
    steps = cheapest_steps(s, [order for order in options if isinstance(order, Lose)])
    costs = s.loss_costs([unit for unit in f.units if p.hex_of[unit] != OFF_MAP])
    by_steps = d.caution * costs[min(f.points, len(costs) - 1)]
    dies = f.points >= len(costs) - 1
    found = [
        Advice(order, -SCALE * (by_steps + s.step_cost(order.unit) / 10), STEPS) for order in steps
    ]
    if Retreat() in options:
        price = retreat_price(s, Aims(s, d), f, dies)
        back = Advice(Retreat(), -SCALE * price, RETREAT)
        found = [back, *found] if price < by_steps else [*found, back]
    return found


def retreat_price(s: Situation, aims: Aims, f: MeetingResult, dies: bool) -> float:
    """What falling back costs: the ground, the order of the stack, perhaps the ring."""
    battle = enclosing(s.p, Battle)
    price = BACK + HEX_BACK * f.points
    if f.side == battle.side:
        open_before = any(target not in s.p.stacks for target in battle.targets)
        return price + (TAKEN if open_before and not battle.overrun else 0.0)
    hexes = {s.p.hex_of[unit] for unit in f.units if s.p.hex_of[unit] != OFF_MAP}
    for here in sorted(hexes):
        price += held_value(s, aims, here, 0.0 if dies else 1.0)
        if not any(not in_zone(s.p, f.side, near) for near in s.grid.neighbours[here]):
            price += s.our_forces[here].costs[1] if len(s.our_forces[here].costs) > 1 else 0.0
    return price


def held_value(s: Situation, aims: Aims, here: Hex, part: float) -> float:
    """What a hex is worth to who holds it; nothing to who would die there."""
    value = 0.0
    if here in s.pack.map.city:
        value += HOLDS_CITY
    if any(s.units[unit].is_airfield for unit in s.ours[here]):
        value += AIRFIELD
    if any(post.hex == here for post in aims.posts):
        value += POST
    if s.side == SOVIET and aims.is_ringed and Guard(s, aims).leaks(here):
        value += RING
    return part * value


# --- falling back --------------------------------------------------------------------------------


def advise_retreat(
    p: Position, f: Retreating, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """6.61 Together, to the hex that is safest and still of use."""
    s = Situation(p, f.side)
    aims = Aims(s, d)
    found = []
    for order in options:
        if isinstance(order, Back):
            found.append(Advice(order, SCALE * refuge(s, aims, f.units, order.hex), RETREAT))
        elif isinstance(order, BackOff):
            found.append(Advice(order, -SCALE * 3.0, RETREAT))
        else:
            found.append(Advice(order, -SCALE * 50.0, RETREAT))
    found.sort(key=lambda advice: (-advice.worth, isinstance(advice.order, Apart)))
    return found


def refuge(s: Situation, aims: Aims, units: Sequence[UnitId], there: Hex) -> float:
    """How good it is to end up in a hex."""
    post = any(post.hex == there for post in aims.posts)
    company = there in s.ours
    supplied = all(s.has_supply(unit, there) for unit in units)
    return (
        1.0 * post
        + 0.5 * company
        + 2.0 * supplied
        + s.ground.shelter[there] / 3
        - s.threat[there] / 20
        - 3.0 * s.near[there]
    )


def advise_crowd(p: Position, f: Crowding, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    """4.17, 6.65 Somebody goes on; if somebody must go, the cheapest."""
    s = Situation(p, f.side)
    aims = Aims(s, d)
    found = []
    for order in options:
        if isinstance(order, Push):
            found.append(Advice(order, SCALE * refuge(s, aims, (order.unit,), order.hex), RETREAT))
        elif isinstance(order, Lose):
            found.append(Advice(order, -SCALE * (20 + s.worth(order.unit)), STEPS))
    found.sort(key=lambda advice: -advice.worth)
    return found


# --- going on ------------------------------------------------------------------------------------


def advise_advance(
    p: Position, f: Advancing, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """6.71 Into ground that matters, if the hex behind does not matter more; out of a full hex in
    any case (6.79)."""
    s = Situation(p, f.side)
    aims = Aims(s, d)
    guard = Guard(s, aims)
    may_stand = Done() in options
    found = []
    for order in options:
        if isinstance(order, Advance):
            gain = advance_gain(s, aims, guard, order)
            if gain > 0 or not may_stand:
                found.append(Advice(order, SCALE * gain, ADVANCE))
    found.sort(key=lambda advice: -advice.worth)
    return [*found, Advice(Done(), 0.0, STAND)] if may_stand else found


def advance_gain(s: Situation, aims: Aims, guard: Guard, order: Advance) -> float:
    """Downhill, into company, and not where the enemy is strong."""
    unit, there = order.unit, order.hex
    here = s.p.hex_of[unit]
    counter = s.units[unit]
    if not counter.is_combat or aims.role(unit) in (Role.STAY, Role.POCKET):
        return -1.0
    if guard.is_needed and len(guard.standing.get(here, ())) < 2 and guard.leaks(here):
        return -1.0
    downhill = aims.march_of(unit)
    gain = (downhill[here] - downhill[there]) / 2 if downhill[here] < FAR else 0.0
    danger = (s.threat[there] - s.threat[here]) / 30
    alone = s.threat[there] / 40 - (s.defence[unit] + support(s, there)) / 8
    bold = 1.0 if s.side == SOVIET else -0.5
    return bold + gain - danger - max(0.0, alone)


def support(s: Situation, here: Hex) -> float:
    return s.our_forces[here].defence if here in s.our_forces else 0.0


def advise_capture(
    p: Position, f: Capturing, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """7.61 Nothing is lost by trying."""
    return [Advice(Capture(), 0.0, CAPTURE)]

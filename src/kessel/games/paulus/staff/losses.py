"""6.4-6.7 What a result is met with, where one falls back to, who advances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import orders, state
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.staff.aims import Aims, Ask, Role
from kessel.games.paulus.staff.guard import Guard
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.staff import Advice, ranked

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


def cheapest_steps(ask: Ask[Any]) -> list[orders.Lose]:
    return sorted(
        ask.offered(orders.Lose), key=lambda order: (ask.s.step_cost(order.unit), order.unit)
    )


def advise_steps(ask: Ask[state.TakingFire | state.Shedding]) -> list[Advice]:
    step_cost = ask.s.step_cost
    return [Advice(o, -SCALE * step_cost(o.unit), STEPS) for o in cheapest_steps(ask)]


def advise_result(ask: Ask[state.MeetingResult]) -> list[Advice]:
    """6.42 Steps or retreat, whichever hurts less."""
    s, f = ask.s, ask.frame
    costs = s.loss_costs([unit for unit in f.units if s.p.hex_of[unit] != OFF_MAP])
    by_steps = ask.d.caution * costs[min(f.points, len(costs) - 1)]
    dies = f.points >= len(costs) - 1
    found = [
        Advice(order, -SCALE * (by_steps + s.step_cost(order.unit) / 10), STEPS)
        for order in cheapest_steps(ask)
    ]
    if orders.Retreat() in ask.options:
        price = retreat_price(ask.aims, f, dies)
        back = Advice(orders.Retreat(), -SCALE * price, RETREAT)
        found = [back, *found] if price < by_steps else [*found, back]
    return found


def retreat_price(aims: Aims, f: state.MeetingResult, dies: bool) -> float:
    """What falling back costs: the ground, the order of the stack, perhaps the ring."""
    s = aims.s
    battle = enclosing(s.p, state.Battle)
    price = BACK + HEX_BACK * f.points
    if f.side == battle.side:
        open_before = any(target not in s.p.stacks for target in battle.targets)
        return price + (TAKEN if open_before and not battle.overrun else 0.0)
    hexes = {s.p.hex_of[unit] for unit in f.units if s.p.hex_of[unit] != OFF_MAP}
    for here in sorted(hexes):
        price += held_value(aims, here, 0.0 if dies else 1.0)
        if not any(not in_zone(s.p, f.side, near) for near in s.grid.neighbours[here]):
            price += s.our_forces[here].costs[1] if len(s.our_forces[here].costs) > 1 else 0.0
    return price


def held_value(aims: Aims, here: Hex, part: float) -> float:
    """What a hex is worth to who holds it; nothing to who would die there."""
    s, value = aims.s, 0.0
    if here in s.pack.map.city:
        value += HOLDS_CITY
    if any(s.units[unit].is_airfield for unit in s.ours[here]):
        value += AIRFIELD
    if any(post.hex == here for post in aims.posts):
        value += POST
    if s.side == SOVIET and aims.is_ringed and Guard(aims).leaks(here):
        value += RING
    return part * value


# --- falling back --------------------------------------------------------------------------------


def advise_retreat(ask: Ask[state.Retreating]) -> list[Advice]:
    """6.61 Together, to the hex that is safest and still of use."""
    found = []
    for order in ask.options:
        worth = -3.0 if isinstance(order, orders.BackOff) else -50.0
        if isinstance(order, orders.Back):
            worth = refuge(ask.aims, ask.frame.units, order.hex)
        found.append(Advice(order, SCALE * worth, RETREAT))
    return sorted(found, key=lambda advice: (-advice.worth, isinstance(advice.order, orders.Apart)))


def refuge(aims: Aims, units: Sequence[UnitId], there: Hex) -> float:
    """How good it is to end up in a hex."""
    s = aims.s
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


def advise_crowd(ask: Ask[state.Crowding]) -> list[Advice]:
    """4.17, 6.65 Somebody goes on; if somebody must go, the cheapest."""
    found = []
    for order in ask.options:
        if isinstance(order, orders.Push):
            merit = refuge(ask.aims, (order.unit,), order.hex)
            found.append(Advice(order, SCALE * merit, RETREAT))
        elif isinstance(order, orders.Lose):
            found.append(Advice(order, -SCALE * (20 + ask.s.worth(order.unit)), STEPS))
    return ranked(found)


# --- going on ------------------------------------------------------------------------------------


def advise_advance(ask: Ask[state.Advancing]) -> list[Advice]:
    """6.71 Into ground that matters, if the hex behind does not matter more; out of a full hex in
    any case (6.79)."""
    guard = Guard(ask.aims)
    may_stand = orders.Done() in ask.options
    found = []
    for order in ask.offered(orders.Advance):
        gain = advance_gain(ask.aims, guard, order)
        if gain > 0 or not may_stand:
            found.append(Advice(order, SCALE * gain, ADVANCE))
    return [*ranked(found), *([Advice(orders.Done(), 0.0, STAND)] if may_stand else ())]


def advance_gain(aims: Aims, guard: Guard, order: orders.Advance) -> float:
    """Downhill, into company, and not where the enemy is strong."""
    s, unit, there = aims.s, order.unit, order.hex
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


def advise_capture(ask: Ask[state.Capturing]) -> list[Advice]:
    """7.61 Nothing is lost by trying."""
    return [Advice(orders.Capture(), 0.0, CAPTURE)]

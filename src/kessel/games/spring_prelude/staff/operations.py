"""10 The phases of movement, decision by decision."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.board.reach import Arrival, way
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.orders import Done, Enter, Halt, March, Move, To
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import has_come_far
from kessel.games.spring_prelude.rules.r10_movement.s2_search import search_from
from kessel.games.spring_prelude.rules.r12_stacking import dots_of
from kessel.games.spring_prelude.staff.aims import Ask
from kessel.games.spring_prelude.staff.movement import Movement
from kessel.games.spring_prelude.staff.rear import army, plan_headquarters, plan_works, service
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, script

MARCH: Final = "staff-march"
ENTER: Final = "staff-enter"
FORCED: Final = "staff-forced"
SCALE: Final = 0.01
FULL: Final = 1000.0
STARVING: Final = 60


def advise_mover(ask: Ask[frames.ChoosingMover]) -> list[Advice]:
    """The rest of the phase, planned as a whole: reinforcements, works, marches, headquarters."""
    phase = enclosing(ask.s.p, MovePhase)
    must = [*phase.forced, *phase.driven]
    if must and Move(must[0]) in ask.options:
        return [Advice(Move(must[0]), 0.0, FORCED)]
    entering = ask.offered(Enter)
    if entering:
        first = entering[0].unit
        own = [order for order in entering if order.unit == first]
        downhill = ask.aims.fields["prize", ask.s.units[first].mobility]
        return [Advice(min(own, key=lambda o: (downhill[o.hex], o.hex)), 0.0, ENTER)]
    works = [] if phase.exploiting else list(plan_works(ask))
    if works:
        return [script(works, 0.0, "staff-work")]
    movement = Movement(ask.aims, phase)
    plan = movement.plan()
    ends = {m.unit: m.here if m.is_free else m.to for m in movement.company.movers}
    rear = plan_headquarters(ask.aims, phase, ends)
    orders = [*plan.orders, *rear, Done()]
    while orders[0] not in ask.options:
        del orders[0]
    return [script(orders, SCALE * plan.value, MARCH)]


def advise_moving(ask: Ask[frames.Moving]) -> list[Advice]:
    """10.0 A unit in hand: one that has just come in, one that must move, or one that somebody
    else has taken up."""
    s, f = ask.s, ask.frame
    found: dict[Hex, tuple[float, bool]] = {}
    ways: dict[bool, dict[Hex, Arrival]] = {}
    for strategic in (False, True):
        if f.strategic is not None and f.strategic is not strategic:
            continue
        ways[strategic] = search_from(s.p, f, strategic)
        for there in ways[strategic]:
            if f.aim and not has_come_far(s.p, f, there):
                continue
            cost = misery(ask, there)
            if there not in found or cost < found[there][0]:
                found[there] = (cost, strategic)
    for there in sorted(found, key=lambda h: (found[h][0], h)):
        strategic = found[there][1]
        kind = March if strategic else To
        orders: list[Order] = [kind(h) for h in way(ways[strategic], there)[1:]]
        orders.append(Halt())
        if orders[0] in ask.options:
            return [script(orders, 0.0, MARCH)]
    return [Advice(ask.options[-1], 0.0, MARCH)]


def misery(ask: Ask[frames.Moving], there: Hex) -> float:
    """How badly a unit stands in a hex."""
    s, unit = ask.s, ask.frame.unit
    counter = s.units[unit]
    if counter.is_headquarters:
        return -service(ask.aims, counter, there, army(ask.aims, counter, {}))
    others = [one for one in s.p.stacks.get(there, ()) if one != unit]
    full = dots_of(s.p, others) + counter.dots > s.pack.charts.figures.stack
    danger = max(0.0, s.threat[there] - 2 * s.defence[unit])
    starving = 0 if s.is_supplied(there) else STARVING
    return ask.aims.downhill(unit)[there] + danger + starving + FULL * full

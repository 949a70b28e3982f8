"""5.16, 6.11 The phases of movement and combat, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import AXIS, UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.orders import Attack, Done, Enter, Exit, Halt, Join, Move, Reserve
from kessel.games.paulus.rules.r05_movement.s5_phases import has_set_out, is_let_go
from kessel.games.paulus.rules.r06_combat.s1_attack import city_cap, has_been_attacked, lone_refusal
from kessel.games.paulus.rules.state import Battle, CombatPhase, Kind, MovePhase
from kessel.games.paulus.staff.aims import Aims, Ask, Role
from kessel.games.paulus.staff.battle import Assault, Attacker, Means
from kessel.games.paulus.staff.movement import Movement
from kessel.games.paulus.staff.opening import CORPS, ENTER, best_entry
from kessel.games.paulus.staff.overruns import advance_orders, best_charge, can_begin, charge_orders
from kessel.games.paulus.staff.reach import Paths
from kessel.games.paulus.staff.rear import plan_headquarters, plan_supply
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.effort import within
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, script

MARCH: Final = "staff-march"
OVERRUN: Final = "staff-overrun"
RESERVE: Final = "staff-reserve"
REAR: Final = "staff-rear"
ATTACK: Final = "staff-attack"
NO_MORE: Final = "staff-no-more"

SCALE: Final = 0.01
"""Chances to win for each point of strength."""
BREACH: Final = 1.0
"""What the attacks of a phase must promise for others to wait for the breach."""
OPEN_WAY: Final = 10
"""Half points that a corps must get nearer to its goal to go at once."""


def advise_mover(ask: Ask[state.ChoosingMover]) -> list[Advice]:
    """The rest of the phase, planned as a whole: reinforcements, reserves, overruns, marches."""
    phase = enclosing(ask.s.p, MovePhase)
    entering = ask.offered(Enter)
    if entering:
        first = entering[0]
        return [script((first, best_entry(ask.s, first.unit)), 0.0, ENTER)]
    if phase.kind is Kind.HEADQUARTERS:
        return [script((*plan_headquarters(ask.aims, phase), Done()), 0.0, REAR)]
    held = reserves(ask, phase)
    if held:
        return [script(held, 0.0, RESERVE)]
    movement = Movement(ask.aims, phase)
    charge = None if movement.comes_first() else best_charge(movement)
    if charge is not None and can_begin(ask.s.p, charge):
        return [script(charge_orders(charge), SCALE * charge.value, OVERRUN)]
    plan = movement.plan()
    rear = plan_supply(ask.aims, phase) if phase.kind is Kind.MOVEMENT else ()
    return [script((*plan.orders, *rear, Done()), SCALE * plan.value, MARCH)]


def reserves(ask: Ask[Any], phase: MovePhase) -> list[Reserve]:
    """5.34 Soviet corps whose way is barred wait for the breach; one for each headquarters."""
    s, p = ask.s, ask.s.p
    if s.side == AXIS:
        return relief_reserves(ask, phase)
    if phase.kind is not Kind.MOVEMENT or ask.d.reserves <= 0 or not p.offensive:
        return []
    paths = Paths(s, phase.kind)
    return [
        order
        for order in ask.offered(Reserve)
        if s.attack[order.unit] >= CORPS
        and s.units[order.unit].is_vehicle
        and s.offensive[p.hex_of[order.unit]]
        and is_barred(ask.aims, paths, order.unit)
    ]


def relief_reserves(ask: Ask[Any], phase: MovePhase) -> list[Reserve]:
    """5.35 Panzers that the attack on the ring does not need go through the breach it makes."""
    offered = [o for o in ask.offered(Reserve) if ask.aims.role(o.unit) is Role.FREE]
    if phase.kind is not Kind.MOVEMENT or ask.d.reserves <= 0 or not ask.aims.relieves:
        return []
    if not offered:
        return []
    movement = Movement(ask.aims, phase)
    if movement.open_lanes() or movement.set_up_attacks() < BREACH:
        return []
    paths = movement.company.paths
    return [
        order
        for order in offered
        if movement.by_unit[order.unit].is_free and ends_in_zone(ask.aims, paths, order.unit)
    ]


def ends_in_zone(aims: Aims, paths: Paths, unit: UnitId) -> bool:
    """5.61 Whether a march would end where nobody can exploit from."""
    downhill = aims.march_of(unit)
    found = paths.reach(aims.s.p.hex_of[unit], paths.gait(unit))
    return bool(aims.s.near[min(found, key=lambda there: (downhill[there], there))])


def is_barred(aims: Aims, paths: Paths, unit: UnitId) -> bool:
    """Whether a unit would come no nearer to its goal if it moved now."""
    here = aims.s.p.hex_of[unit]
    downhill = aims.march_of(unit)
    nearest = min(downhill[there] for there in paths.reach(here, paths.gait(unit)))
    return downhill[here] - nearest < OPEN_WAY


def advise_moving(ask: Ask[state.Moving]) -> list[Advice]:
    """5.11 A move that has begun goes on: another overrun, or to where the units are needed."""
    if Exit() in ask.options:
        return [Advice(Exit(), 0.0, MARCH)]
    unit, phase = ask.frame.units[0], enclosing(ask.s.p, MovePhase)
    if not ask.s.units[unit].is_combat:
        return [script(errand(ask, phase), 0.0, MARCH)]
    movement = Movement(ask.aims, phase, under_way=ask.frame)
    charge = best_charge(movement, under_way=ask.frame)
    if charge is not None:
        orders = advance_orders(charge)
        if orders[0] in ask.options:
            return [script(orders, SCALE * charge.value, OVERRUN)]
    mover = movement.by_unit[unit]
    movement.comes_first()
    movement.leave()
    if mover.is_free:
        movement.advance(mover)
    orders = tuple(movement.steps(mover))
    return [script(orders if orders[0] in ask.options else (Halt(),), 0.0, MARCH)]


def errand(ask: Ask[state.Moving], phase: MovePhase) -> Sequence[Order]:
    """5.17 A headquarters or supply unit in hand is let go, and planned with the others. Where its
    move would be over with that (R88) it goes at once."""
    f = ask.frame
    orders: list[Order] = [Halt()]
    if has_set_out(f) or is_let_go(ask.s.p, f):
        return orders
    plan = plan_headquarters if phase.kind is Kind.HEADQUARTERS else plan_supply
    planned = [*plan(ask.aims, phase)]
    if Move(f.units[0]) in planned:
        begun = planned[planned.index(Move(f.units[0])) + 1 :]
        orders = begun[: begun.index(Halt()) + 1]
    return orders if orders[0] in ask.options else [Halt()]


# --- attacks -------------------------------------------------------------------------------------


def contacts(s: Situation, phase: CombatPhase) -> dict[Hex, list[Attacker]]:
    """Who may attack which hex from where he stands, the strongest first."""
    found: dict[Hex, list[Attacker]] = {}
    for target, stack in s.theirs.items():
        if not s.is_held(stack) or has_been_attacked(s.p, phase, target):
            continue
        able = [
            (unit, near)
            for near in s.grid.neighbours[target]
            for unit in s.ours.get(near, ())
            if s.attack[unit] and lone_refusal(s.p, phase, unit, target) is None
        ]
        if able:
            able.sort(key=lambda attacker: (-s.attack[attacker[0]], attacker[0]))
            found[target] = within_city_cap(s, target, able)
    return found


def within_city_cap(s: Situation, target: Hex, able: Sequence[Attacker]) -> list[Attacker]:
    """4.15"""
    fight = Battle(side=s.side, targets=[target])
    for unit, _ in able:
        if city_cap(s.p, fight, unit) is None:
            fight.attackers.append(unit)
    return [(unit, s.p.hex_of[unit]) for unit in fight.attackers]


def is_willing(s: Situation, unit: UnitId) -> bool:
    """6.46 Who is out of supply pays for an attack with another marker."""
    return not s.p.markers[unit]


def plan_attacks(means: Means, phase: CombatPhase) -> list[Assault]:
    """Attacks that do not need the same units, the best first."""
    s = means.s
    found = []
    for target, able in within(contacts(s, phase).items()):
        willing = [attacker for attacker in able if is_willing(s, attacker[0])]
        made = means.best(target, willing) if willing else None
        if made is not None and made.value >= means.d.worthwhile:
            found.append(made)
    return sorted(found, key=lambda made: (-made.value, made.target))


def advise_target(ask: Ask[state.ChoosingTarget]) -> list[Advice]:
    """6.11 The next attack of the phase, or none."""
    means = Means(ask.s, ask.aims.ground, ask.d)
    found = []
    for made in plan_attacks(means, enclosing(ask.s.p, CombatPhase)):
        orders = (Attack(made.target), *(Join(unit) for unit, _ in made.attackers), Done())
        if orders[0] in ask.options:
            found.append(script(orders, SCALE * made.value, ATTACK))
    return [*found, Advice(Done(), 0.0, NO_MORE)]


def advise_attackers(ask: Ask[state.ChoosingAttackers]) -> list[Advice]:
    """6.13 Who joins an attack that has been declared by somebody else's hand."""
    s, fight = ask.s, enclosing(ask.s.p, Battle)
    means = Means(s, ask.aims.ground, ask.d)
    target, may_end = fight.targets[0], Done() in ask.options
    joined = [(unit, s.p.hex_of[unit]) for unit in fight.attackers]
    able = [(order.unit, s.p.hex_of[order.unit]) for order in ask.offered(Join)]
    able.sort(key=lambda attacker: (-s.attack[attacker[0]], attacker[0]))
    best, added = means.assault(target, joined) if joined else None, 0
    for number in range(1, len(able) + 1):
        made = means.assault(target, [*joined, *able[:number]])
        if best is None or made.value > best.value or not may_end:
            best, added = made, number
    orders: list[Order] = [Join(unit) for unit, _ in able[:added]]
    if not orders or best is None:
        return [Advice(Done() if may_end else ask.options[0], 0.0, ATTACK)]
    return [script((*orders, Done()), SCALE * best.value, ATTACK)]

"""5.16, 6.11 The phases of movement and combat, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import AXIS, UnitId
from kessel.games.paulus.rules.orders import Attack, Done, Enter, Exit, Halt, Join, Move, Reserve
from kessel.games.paulus.rules.r05_movement.s5_phases import has_set_out, is_let_go
from kessel.games.paulus.rules.r06_combat.s1_attack import city_cap, has_been_attacked, lone_refusal
from kessel.games.paulus.rules.state import (
    Battle,
    ChoosingAttackers,
    ChoosingMover,
    ChoosingTarget,
    CombatPhase,
    Kind,
    MovePhase,
    Moving,
    Placing,
    Position,
)
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.battle import Assault, Attacker, Means
from kessel.games.paulus.staff.doctrine import Doctrine
from kessel.games.paulus.staff.movement import Movement
from kessel.games.paulus.staff.opening import best_entry
from kessel.games.paulus.staff.overruns import advance_orders, best_charge, can_begin, charge_orders
from kessel.games.paulus.staff.reach import Paths
from kessel.games.paulus.staff.rear import plan_headquarters, plan_supply
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.effort import within
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

MARCH: Final = "staff-march"
OVERRUN: Final = "staff-overrun"
RESERVE: Final = "staff-reserve"
ENTER: Final = "staff-enter"
REAR: Final = "staff-rear"
ATTACK: Final = "staff-attack"
NO_MORE: Final = "staff-no-more"

SCALE: Final = 0.01
"""Chances to win for each point of strength."""
OPEN_WAY: Final = 10
"""Half points that a corps must get nearer to its goal to go at once."""
CORPS: Final = 5
"""Attack strength of a unit that is kept for the exploitation."""


def advise_mover(
    p: Position, f: ChoosingMover, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """The rest of the phase, planned as a whole: reinforcements, reserves, overruns, marches."""
    phase = enclosing(p, MovePhase)
    entering = [order for order in options if isinstance(order, Enter)]
    if entering:
        return [enter(p, f, entering[0], options)]
    if phase.kind is Kind.HEADQUARTERS:
        return [script((*plan_headquarters(p, phase, d), Done()), 0.0, REAR)]
    held = reserves(p, phase, options, d)
    if held:
        return [script((*held,), 0.0, RESERVE)]
    movement = Movement(p, phase, d)
    charge = best_charge(movement)
    if charge is not None and can_begin(p, charge):
        return [script(charge_orders(charge), SCALE * charge.value, OVERRUN)]
    plan = movement.plan()
    rear = plan_supply(p, phase, movement.aims) if phase.kind is Kind.MOVEMENT else ()
    orders = (*plan.orders[:-1], *rear, Done())
    if phase.kind is Kind.REACTION:
        orders = plan.orders
    return [script(orders, SCALE * plan.value, MARCH)]


def script(orders: Sequence[Order], worth: float, why: str) -> Advice:
    return Advice(orders[0], worth, why, tuple(orders[1:]))


def enter(p: Position, f: ChoosingMover, order: Enter, options: Sequence[Order]) -> Advice:
    return Advice(order, 0.0, ENTER, (best_entry(p, Placing(f.side, order.unit)),))


def reserves(p: Position, phase: MovePhase, options: Sequence[Order], d: Doctrine) -> list[Reserve]:
    """5.34 Soviet corps whose way is barred wait for the breach; one for each headquarters."""
    if phase.side == AXIS or phase.kind is not Kind.MOVEMENT or d.reserves <= 0 or not p.offensive:
        return []
    s = Situation(p, phase.side)
    aims = Aims(s, d)
    paths = Paths(s, phase.kind)
    return [
        order
        for order in options
        if isinstance(order, Reserve)
        and s.attack[order.unit] >= CORPS
        and s.units[order.unit].is_vehicle
        and s.offensive[p.hex_of[order.unit]]
        and is_barred(aims, paths, order.unit)
    ]


def is_barred(aims: Aims, paths: Paths, unit: UnitId) -> bool:
    """Whether a unit would come no nearer to its goal if it moved now."""
    here = aims.s.p.hex_of[unit]
    downhill = aims.march(True)
    nearest = min(downhill[there] for there in paths.reach(here, paths.gait(unit)))
    return downhill[here] - nearest < OPEN_WAY


def advise_moving(p: Position, f: Moving, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    """5.11 A move that has begun goes on: another overrun, or to where the units are needed."""
    if Exit() in options:
        return [Advice(Exit(), 0.0, MARCH)]
    unit = f.units[0]
    phase = enclosing(p, MovePhase)
    if not p.pack.units[unit].is_combat:
        return [script(errand(p, f, phase, options, d), 0.0, MARCH)]
    movement = Movement(p, phase, d, under_way=f)
    charge = best_charge(movement, under_way=f)
    if charge is not None:
        orders = advance_orders(charge)
        if orders[0] in options:
            return [script(orders, SCALE * charge.value, OVERRUN)]
    mover = next(m for m in movement.company.movers if m.unit == unit)
    movement.leave()
    if mover.to == OFF_MAP:
        movement.advance(mover)
    orders = tuple(movement.steps(mover))
    return [script(orders if orders[0] in options else (Halt(),), 0.0, MARCH)]


def errand(
    p: Position, f: Moving, phase: MovePhase, options: Sequence[Order], d: Doctrine
) -> Sequence[Order]:
    """5.17 A headquarters or supply unit in hand is let go, and planned with the others. Where its
    move would be over with that (R88) it goes at once."""
    orders: list[Order] = [Halt()]
    if has_set_out(f) or is_let_go(p, f):
        return orders
    if phase.kind is Kind.HEADQUARTERS:
        planned = [*plan_headquarters(p, phase, d)]
    else:
        planned = [*plan_supply(p, phase, Aims(Situation(p, f.side), d))]
    if Move(f.units[0]) in planned:
        begun = planned[planned.index(Move(f.units[0])) + 1 :]
        orders = begun[: begun.index(Halt()) + 1]
    return orders if orders[0] in options else [Halt()]


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


def plan_attacks(means: Means, phase: CombatPhase, d: Doctrine) -> list[Assault]:
    """Attacks that do not need the same units, the best first."""
    s = means.s
    found = []
    for target, able in within(contacts(s, phase).items()):
        willing = [attacker for attacker in able if is_willing(s, attacker[0])]
        made = means.best(target, willing) if willing else None
        if made is not None and made.value >= d.worthwhile:
            found.append(made)
    found.sort(key=lambda made: (-made.value, made.target))
    return found


def advise_target(
    p: Position, f: ChoosingTarget, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """6.11 The next attack of the phase, or none."""
    phase = enclosing(p, CombatPhase)
    s = Situation(p, f.side)
    means = Means(s, Aims(s, d).ground, d)
    found = []
    for made in plan_attacks(means, phase, d):
        orders = (Attack(made.target), *(Join(unit) for unit, _ in made.attackers), Done())
        if orders[0] in options:
            found.append(script(orders, SCALE * made.value, ATTACK))
    found.append(Advice(Done(), 0.0, NO_MORE))
    return found


def advise_attackers(
    p: Position, f: ChoosingAttackers, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """6.13 Who joins an attack that has been declared by somebody else's hand."""
    fight = enclosing(p, Battle)
    s = Situation(p, f.side)
    means = Means(s, Aims(s, d).ground, d)
    target = fight.targets[0]
    joined = [(unit, p.hex_of[unit]) for unit in fight.attackers]
    able = [(order.unit, p.hex_of[order.unit]) for order in options if isinstance(order, Join)]
    able.sort(key=lambda attacker: (-s.attack[attacker[0]], attacker[0]))
    now = means.assault(target, joined) if joined else None
    best, added = now, 0
    for number in range(1, len(able) + 1):
        made = means.assault(target, [*joined, *able[:number]])
        if best is None or made.value > best.value or Done() not in options:
            best, added = made, number
    orders = [Join(unit) for unit, _ in able[:added]]
    if not orders:
        return [Advice(options[0] if Done() not in options else Done(), 0.0, ATTACK)]
    worth = SCALE * best.value if best is not None else 0.0
    return [script((*orders, Done()), worth, ATTACK)]

"""11.1-11.5, 11.18, 11.19 Declaring attacks: which hex, and who may take part."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_map import LAKE, RIVER
from kessel.games.cherkassy.pack.r02_units import SOVIET, Type, UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.events import AttackDeclared
from kessel.games.cherkassy.rules.orders import Attack, Done, Join
from kessel.games.cherkassy.rules.r06_zones import enemies_in, hexes_of
from kessel.games.cherkassy.rules.r11_combat.s2_odds import attack_strength
from kessel.games.cherkassy.rules.s1_forging import may_not_attack
from kessel.games.cherkassy.rules.state import (
    Battle,
    ChoosingAttackers,
    ChoosingTarget,
    CombatPhase,
    Position,
)
from kessel.hexkit.rules.contact import nobody_can
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import opponent

NOBODY_THERE = Reason("11.1", "nobody-there")
ATTACKED_ONCE = Reason("11.2", "attacked-once")
ARTILLERY_FIRST = Reason("11.21", "artillery-first")
NOBODY_CAN = Reason("11.1", "nobody-can-attack")
NOBODY_NEAR = Reason("11.1", "nobody-near")
NOT_YOURS = Reason("11.1", "not-yours")
ALREADY_IN = Reason("11.4", "already-in")
NOT_ADJACENT = Reason("11.1", "attacker-not-adjacent")
FOUGHT = Reason("11.4", "has-attacked")
ARTILLERY_NEVER = Reason("11.20", "artillery-never-attacks")
NO_ATTACK_STRENGTH = Reason("2.9", "no-attack-strength")
LAKE_BETWEEN = Reason("11.14", "lake-between")
TANK_ACROSS_RIVER = Reason("11.14", "tank-across-river")
OTHER_FORMATION = Reason("11.18", "other-formation")
TOO_MANY_INDEPENDENTS = Reason("11.19", "too-many-independents")
STACK_CAPACITY = Reason("11.3", "stack-capacity")
NOBODY_ATTACKS = Reason("11.1", "nobody-attacks")


# --- the target ----------------------------------------------------------------------------------


def is_artillery_target(p: Position, target: Hex) -> bool:
    """11.21 Artillery stands alone."""
    return p.pack.units[p.stacks[target][0]].is_artillery


def target_refusal(p: Position, f: ChoosingTarget, order: Attack) -> Reason | None:
    phase = enclosing(p, CombatPhase)
    reason = attack_refusal(p, phase, order.hex)
    if reason is not NOBODY_CAN:
        return reason
    against = partial(lone_refusal, p, phase, target=order.hex)
    return nobody_can(p, phase.side, order.hex, against, Join, NOBODY_NEAR)


def attack_refusal(p: Position, phase: CombatPhase, target: Hex) -> Reason | None:
    """11.1, 11.2, 11.21 Why a hex may not be attacked."""
    if not enemies_in(p, phase.side, target):
        return NOBODY_THERE
    if target in phase.attacked:
        return ATTACKED_ONCE
    if phase.opened and is_artillery_target(p, target):
        return ARTILLERY_FIRST
    return None if next(able_attackers(p, phase, target), None) is not None else NOBODY_CAN


def able_attackers(p: Position, phase: CombatPhase, target: Hex) -> Iterator[UnitId]:
    """Everybody who could attack a hex, each by himself."""
    for near in p.pack.map.grid.neighbours[target]:
        for unit in p.stacks.get(near, ()):
            mine = p.pack.units[unit].side == phase.side
            if mine and lone_refusal(p, phase, unit, target) is None:
                yield unit


def target_candidates(p: Position, f: ChoosingTarget) -> Iterator[Order]:
    """Exactly the hexes that may be attacked."""
    neighbours, phase = p.pack.map.grid.neighbours, enclosing(p, CombatPhase)
    ours, theirs = set(hexes_of(p, f.side)), hexes_of(p, opponent(f.side))
    for target in sorted(h for h in theirs if not ours.isdisjoint(neighbours[h])):
        if attack_refusal(p, phase, target) is None:
            yield Attack(target)


def choose_target(p: Position, f: ChoosingTarget, order: Attack, emit: Emit) -> None:
    phase = enclosing(p, CombatPhase)
    phase.attacked.append(order.hex)
    phase.opened = phase.opened or not is_artillery_target(p, order.hex)
    emit(AttackDeclared(f.side, order.hex))
    p.flow.append(Battle(side=f.side, target=order.hex))


# --- who takes part ------------------------------------------------------------------------------


def lone_refusal(p: Position, phase: CombatPhase, unit: UnitId, target: Hex) -> Reason | None:
    """Why a unit may not attack a hex, whoever else does."""
    return attacker_refusal(p, phase, unit) or across_refusal(p, unit, target)


def attacker_refusal(p: Position, phase: CombatPhase, unit: UnitId) -> Reason | None:
    """2.9, 11.4, 11.20, S1.2 Why a unit may not attack at all in a phase; of its strengths that
    of the face that shows counts."""
    counter = p.pack.units[unit]
    if counter.is_artillery:
        return ARTILLERY_NEVER
    if unit in phase.fought:
        return FOUGHT
    return NO_ATTACK_STRENGTH if attack_strength(p, unit) <= 0 else may_not_attack(p, unit)


def across_refusal(p: Position, unit: UnitId, target: Hex) -> Reason | None:
    """11.1, 11.14 Why a unit may not attack a hex from where it is."""
    here = p.hex_of[unit]
    side = p.pack.map.grid.side(here, target) if here != OFF_MAP else -1
    if side < 0:
        return NOT_ADJACENT
    flags = p.pack.map.sides[side]
    if flags & LAKE:
        return LAKE_BETWEEN
    return TANK_ACROSS_RIVER if flags & RIVER and p.pack.units[unit].is_tank else None


def join_refusal(p: Position, f: ChoosingAttackers, order: Join | Done) -> Reason | None:
    """11.1-11.4, 11.18, 11.19 Why a unit may not join the attack."""
    battle = enclosing(p, Battle)
    if isinstance(order, Done):
        return None if battle.attackers else NOBODY_ATTACKS
    if p.pack.units[order.unit].side != f.side:
        return NOT_YOURS
    if order.unit in battle.attackers:
        return ALREADY_IN
    phase = enclosing(p, CombatPhase)
    return (
        lone_refusal(p, phase, order.unit, f.target)
        or formation_refusal(p, battle, order.unit)
        or capacity_refusal(p, battle, order.unit)
    )


def formation_refusal(p: Position, battle: Battle, unit: UnitId) -> Reason | None:
    """11.18, 11.19 Soviet attacks are made by one formation, and up to four independents."""
    if battle.side != SOVIET:
        return None
    counter = p.pack.units[unit]
    others = [p.pack.units[other] for other in battle.attackers]
    if counter.is_independent:
        number = sum(other.is_independent for other in others)
        return TOO_MANY_INDEPENDENTS if number >= p.pack.charts.combat.independents else None
    formed = [other for other in others if not other.is_independent]
    if all(may_attack_together(p, unit, other.id) for other in formed):
        return None
    return OTHER_FORMATION


def may_attack_together(p: Position, one: UnitId, other: UnitId) -> bool:
    """11.18 The same formation, or the brigade that has fought with it from the start."""
    first, second = p.pack.units[one], p.pack.units[other]
    if first.formation == second.formation:
        return True
    host = p.pack.charts.attachment.host
    return (one in p.pack.attached and second.formation == host) or (
        other in p.pack.attached and first.formation == host
    )


def capacity(p: Position, unit: UnitId) -> int:
    """11.3, R13 What a unit counts in a Soviet stack that fights, in half regiments."""
    counter = p.pack.units[unit]
    if counter.type is Type.CAVALRY and rulings.CAVALRY_IS_HALF in p.options:
        return 1
    return counter.capacity


def capacity_refusal(p: Position, battle: Battle, unit: UnitId) -> Reason | None:
    """11.3 Of a Soviet stack at most two regiments' worth."""
    if battle.side != SOVIET:
        return None
    here = p.hex_of[unit]
    used = sum(capacity(p, other) for other in battle.attackers if p.hex_of[other] == here)
    if used + capacity(p, unit) > p.pack.charts.stacking.capacity:
        return STACK_CAPACITY
    return None


def join_candidates(p: Position, f: ChoosingAttackers) -> Iterator[Order]:
    for near in p.pack.map.grid.neighbours[f.target]:
        for unit in p.stacks.get(near, ()):
            yield Join(unit)
    yield Done()


def join_ready(p: Position, f: ChoosingAttackers, emit: Emit) -> bool:
    """Whether somebody may still join."""
    for order in join_candidates(p, f):
        if isinstance(order, Join) and join_refusal(p, f, order) is None:
            return True
    p.flow.pop()
    return False


def join(p: Position, f: ChoosingAttackers, order: Join | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
        return
    battle = enclosing(p, Battle)
    battle.attackers.append(order.unit)
    enclosing(p, CombatPhase).fought.append(order.unit)


CHOOSING_TARGET = optional(
    "11.1", (Attack,), target_candidates, target_refusal, choose_target, exact=True
)
CHOOSING_ATTACKERS = Decision("11.2", (Join, Done), join_candidates, join_refusal, join, join_ready)

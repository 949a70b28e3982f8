"""6.1 Declaring attacks: which hexes, and who may take part."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.events import BattleDeclared
from kessel.games.paulus.rules.orders import Attack, Done, Join
from kessel.games.paulus.rules.r04_stacking import has_zone, stacking_of
from kessel.games.paulus.rules.r04_zones import attack_now, enemies_in, friends_in, only_supply
from kessel.games.paulus.rules.r06_combat.s2_odds import BELOW_LEAST, attack_of, is_too_weak
from kessel.games.paulus.rules.r08_special import first_turn_refusal
from kessel.games.paulus.rules.state import (
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

NOBODY_THERE = Reason("6.11", "nobody-there")
ATTACKED_ONCE = Reason("6.13", "attacked-once")
NOBODY_CAN = Reason("6.11", "nobody-can-attack")
NOBODY_NEAR = Reason("6.11", "nobody-near")
NOT_YOURS = Reason("6.11", "not-yours")
ALREADY_IN = Reason("6.13", "already-in")
NOT_ADJACENT = Reason("6.11", "attacker-not-adjacent")
HAS_ATTACKED = Reason("6.13", "has-attacked")
NOT_AT_START = Reason("6.11", "not-next-at-start")
NO_ATTACK = Reason("6.17", "no-attack-strength")
DISRUPTED = Reason("6.17", "disrupted-no-attack")
RESERVE = Reason("5.32", "reserve-no-attack")
CLOSED_SIDE = Reason("6.26", "closed-side")
CITY_CAP = Reason("4.15", "city-cap")
SEVERAL_BY_ONE = Reason("6.16", "several-by-one")
ALREADY_TARGET = Reason("6.16", "already-target")
NOBODY_ATTACKS = Reason("6.12", "nobody-attacks")


def target_refusal(p: Position, f: ChoosingTarget, order: Attack) -> Reason | None:
    phase = enclosing(p, CombatPhase)
    reason = attack_refusal(p, phase, order.hex)
    if reason is not NOBODY_CAN:
        return reason
    against = partial(lone_refusal, p, phase, target=order.hex)
    return nobody_can(p, phase.side, order.hex, against, Join, NOBODY_NEAR)


def attack_refusal(p: Position, phase: CombatPhase, target: Hex) -> Reason | None:
    """6.11-6.13 Why nobody may attack a hex."""
    if not enemies_in(p, phase.side, target) or only_supply(p, target):
        return NOBODY_THERE
    if has_been_attacked(p, phase, target):
        return ATTACKED_ONCE
    together = strongest(p, phase, target)
    if not together.attackers:
        return NOBODY_CAN
    return BELOW_LEAST if is_too_weak(p, together) else None


def strongest(p: Position, phase: CombatPhase, target: Hex) -> Battle:
    """The attack on a hex by everybody who could join it, the strong before the weak where a city
    hex holds too many (4.15)."""
    near, city = p.pack.map.grid.neighbours[target], p.pack.map.city
    able = [
        unit
        for here in near
        if friends_in(p, phase.side, here)
        for unit in p.stacks[here]
        if lone_refusal(p, phase, unit, target) is None
    ]
    if city.isdisjoint(near):
        return Battle(side=phase.side, targets=[target], attackers=able)
    battle = Battle(side=phase.side, targets=[target])
    for unit in sorted(able, key=lambda unit: -attack_of(p, unit, battle.targets)):
        if city_cap(p, battle, unit) is None:
            battle.attackers.append(unit)
    return battle


def has_been_attacked(p: Position, phase: CombatPhase, target: Hex) -> bool:
    """6.13, 6.68 A hex with a unit that has been attacked and stayed; who retreated there does not
    shield it, nor can he be attacked by himself."""
    stack = [unit for unit in p.stacks[target] if not p.pack.units[unit].is_supply]
    attacked = [unit for unit in stack if unit in phase.was_attacked]
    stayed = any(unit not in phase.retreated for unit in attacked)
    return stayed or len(attacked) == len(stack)


def target_candidates(p: Position, f: ChoosingTarget) -> Iterator[Order]:
    """Every legal order: only who has a zone of control there can attack a hex (6.11)."""
    phase, zones = enclosing(p, CombatPhase), p.zones[f.side]
    near = [here for here in p.stacks if zones[here] and enemies_in(p, f.side, here)]
    for here in sorted(near):
        if attack_refusal(p, phase, here) is None:
            yield Attack(here)


def choose_target(p: Position, f: ChoosingTarget, order: Attack, emit: Emit) -> None:
    p.flow.append(Battle(side=f.side, targets=[order.hex]))


def lone_refusal(p: Position, phase: CombatPhase, unit: UnitId, target: Hex) -> Reason | None:
    """4.27, 6.11-6.17, 6.26 Why a unit may not attack a hex, whoever else does."""
    return attacker_refusal(p, phase, unit) or across_refusal(p, phase, unit, target)


def attacker_refusal(p: Position, phase: CombatPhase, unit: UnitId) -> Reason | None:
    """5.32, 6.13, 6.17, 8.22 Why a unit may not attack at all in a phase."""
    if p.pack.units[unit].side != phase.side:
        return NOT_YOURS
    if unit in phase.attacked:
        return HAS_ATTACKED
    if not has_zone(p, unit) or attack_now(p, unit) == 0:
        return NO_ATTACK
    if p.disrupted[unit]:
        return DISRUPTED
    return RESERVE if p.reserve[unit] else first_turn_refusal(p, unit)


def across_refusal(p: Position, phase: CombatPhase, unit: UnitId, target: Hex) -> Reason | None:
    """4.27, 6.11, 6.26 Why a unit may not attack a hex from where it is."""
    here = p.hex_of[unit]
    side = p.pack.map.grid.side(here, target) if here != OFF_MAP else -1
    if side < 0:
        return NOT_ADJACENT
    if not p.pack.map.open_sides[side]:
        return CLOSED_SIDE
    began_elsewhere = phase.began and not was_adjacent(p, phase, unit, target)
    return NOT_AT_START if began_elsewhere else None


def was_adjacent(p: Position, phase: CombatPhase, unit: UnitId, target: Hex) -> bool:
    """6.11 Whether an enemy in a hex was in the unit's zone when the phase began."""
    map = p.pack.map
    start = phase.began.get(unit, p.hex_of[unit])
    sides = [map.grid.side(start, phase.began.get(enemy, target)) for enemy in p.stacks[target]]
    return any(side >= 0 and map.open_sides[side] for side in sides)


def note_start(p: Position, unit: UnitId, here: Hex) -> None:
    """6.11 Remember where a unit stood that retreats, is pushed on or advances."""
    for frame in p.flow:
        if isinstance(frame, CombatPhase):
            frame.began.setdefault(unit, here)


def join_refusal(p: Position, f: ChoosingAttackers, order: Join | Attack | Done) -> Reason | None:
    return answer_refusal(p, enclosing(p, Battle), enclosing(p, CombatPhase), order)


def answer_refusal(
    p: Position, battle: Battle, phase: CombatPhase, order: Join | Attack | Done
) -> Reason | None:
    match order:
        case Done():
            if not battle.attackers:
                return NOBODY_ATTACKS
            return BELOW_LEAST if is_too_weak(p, battle) else None
        case Attack(hex=there):
            return further_refusal(p, battle, phase, there)
        case Join(unit=unit):
            if unit in battle.attackers:
                return ALREADY_IN
            for target in battle.targets:
                reason = lone_refusal(p, phase, unit, target)
                if reason is not None:
                    return reason
            if battle.attackers and len(battle.targets) > 1:
                return SEVERAL_BY_ONE
            return city_cap(p, battle, unit)
    return None


def further_refusal(p: Position, battle: Battle, phase: CombatPhase, there: Hex) -> Reason | None:
    """6.16 A single unit may attack several hexes at once."""
    if there in battle.targets:
        return ALREADY_TARGET
    if len(battle.attackers) != 1:
        return SEVERAL_BY_ONE
    if not enemies_in(p, battle.side, there) or only_supply(p, there):
        return NOBODY_THERE
    if has_been_attacked(p, phase, there):
        return ATTACKED_ONCE
    reason = lone_refusal(p, phase, battle.attackers[0], there)
    if reason is not None:
        return reason
    targets = [*battle.targets, there]
    wider = Battle(side=battle.side, targets=targets, attackers=battle.attackers)
    return BELOW_LEAST if is_too_weak(p, wider) else None


def city_cap(p: Position, battle: Battle, unit: UnitId) -> Reason | None:
    """4.15 Out of a city hex no more than the usual limit attacks in one battle (R43)."""
    here = p.hex_of[unit]
    if here not in p.pack.map.city:
        return None
    same = [other for other in (*battle.attackers, unit) if p.hex_of[other] == here]
    return CITY_CAP if stacking_of(p, same) > p.pack.charts.figures.stacking else None


def join_candidates(p: Position, f: ChoosingAttackers) -> Iterator[Order]:
    """Every legal order."""
    battle, phase = enclosing(p, Battle), enclosing(p, CombatPhase)
    orders = [*joining(p, battle), Done()]
    return (order for order in orders if answer_refusal(p, battle, phase, order) is None)


def joining(p: Position, battle: Battle) -> Iterator[Join | Attack]:
    """Who is near enough to join a battle, and which hexes one attacker could add to it."""
    grid = p.pack.map.grid
    for near in grid.neighbours[battle.targets[0]]:
        if not enemies_in(p, battle.side, near):
            for unit in p.stacks.get(near, ()):
                yield Join(unit)
    if len(battle.attackers) == 1:
        for near in grid.neighbours[p.hex_of[battle.attackers[0]]]:
            if enemies_in(p, battle.side, near):
                yield Attack(near)


def join(p: Position, f: ChoosingAttackers, order: Join | Attack | Done, emit: Emit) -> None:
    battle = enclosing(p, Battle)
    match order:
        case Join(unit=unit):
            battle.attackers.append(unit)
        case Attack(hex=there):
            battle.targets.append(there)
        case Done():
            declare(p, emit)


def declare(p: Position, emit: Emit) -> None:
    p.flow.pop()
    battle, phase = enclosing(p, Battle), enclosing(p, CombatPhase)
    phase.attacked.extend(battle.attackers)
    battle.hexes = sorted({p.hex_of[unit] for unit in battle.attackers})
    for target in battle.targets:
        phase.was_attacked.extend(p.stacks[target])
    emit(BattleDeclared(battle.side, tuple(battle.targets), False, "6.11"))


def choose_attackers(p: Position, battle: Battle, emit: Emit) -> None:
    if not battle.overrun:
        p.flow.append(ChoosingAttackers(battle.side, battle.targets[0]))


def join_ready(p: Position, f: ChoosingAttackers, emit: Emit) -> bool:
    """6.3 An attack that is declared but can no longer reach the least odds is carried out as it
    is: it breaks."""
    if next(join_candidates(p, f), None) is not None:
        return True
    declare(p, emit)
    return False


CHOOSING_TARGET = optional(
    "6.11", (Attack,), target_candidates, target_refusal, choose_target, exact=True
)
CHOOSING_ATTACKERS = Decision(
    "6.13", (Join, Attack, Done), join_candidates, join_refusal, join, join_ready, exact=True
)

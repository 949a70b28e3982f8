"""14.0, 14.2, 12.2, 8.2 Declaring attacks: which hexes, and who takes part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from kessel.board.bits import disc
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_map import DNIEPER
from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules.events import AttackDeclared
from kessel.games.spring_prelude.rules.frames import (
    Battle,
    ChoosingAttack,
    CombatPhase,
    Declaring,
    Fight,
    Linking,
)
from kessel.games.spring_prelude.rules.orders import Attack, Cadre, Done, Fire, Fly, Join
from kessel.games.spring_prelude.rules.r06_zones import fighting
from kessel.games.spring_prelude.rules.r07_supply import is_attrition
from kessel.games.spring_prelude.rules.r08_headquarters import is_linked
from kessel.games.spring_prelude.rules.r11_reserves import RESERVE_WAITS, reserves_sit_out
from kessel.games.spring_prelude.rules.r12_stacking import (
    are_strange,
    enemies_in,
    enemy_near,
    fighters_in,
    friends_in,
)
from kessel.games.spring_prelude.rules.r14_combat.s1_odds import hexes_of
from kessel.games.spring_prelude.rules.r14_combat.s3_support import (
    air_refusal,
    fly,
    gun_candidates,
    gun_refusal,
)
from kessel.games.spring_prelude.rules.r15_bridges import is_bridged
from kessel.games.spring_prelude.rules.r18_doctrine import bound, note_attack, symbols
from kessel.games.spring_prelude.rules.state import Position, is_cadre
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Because, Order, Reason, Refusal, commonest
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOBODY_THERE = Reason("14.0", "nobody-there")
DEFENDED_ALREADY = Reason("14.0", "defended-already")
IS_TARGET = Reason("14.2", "is-target")
NOBODY_NEAR = Reason("14.0", "nobody-near")
MUST_ATTACK = Reason("7.4", "must-attack")
NOT_YOURS = Reason("14.0", "not-yours")
ALREADY_IN = Reason("14.0", "already-in")
NO_FIGHTER = Reason("8.1", "no-fighter")
FOUGHT = Reason("14.0", "has-fought")
FELL_BACK = Reason("12.1", "fell-back")
NO_RESERVE = Reason("11.0", "no-reserve")
HEX_HAS_FOUGHT = Reason("14.2", "hex-has-fought")
NO_COMMUNICATION = Reason("8.2", "no-communication")
OVER_DNIEPER = Reason("14.1", "over-dnieper")
STRANGERS = Reason("8.2", "allied-contingents")
TOO_MANY_DOTS = Reason("12.2", "too-many-dots")
NO_CADRE = Reason("12.2", "no-cadre-strength")
LINKED_FIRST = Reason("14.2", "linked-first")
NOBODY_ATTACKS = Reason("14.0", "nobody-attacks")


class NobodyCan(Because, frozen=True):
    """14.0 Why one of those who are next to a hex may not attack it."""


class LeftOut(Reason, frozen=True):
    """7.4 Who must break out, and would find nothing to attack after this attack."""

    unit: UnitId


# --- who may attack at all -----------------------------------------------------------------------


def attacker_refusal(p: Position, phase: CombatPhase, unit: UnitId) -> Reason | None:
    """8.2, 11.0, 12.1, 14.0, 14.2, 18 Why a unit may not attack at all in a phase."""
    counter = p.pack.units[unit]
    if not counter.is_combat:
        return NO_FIGHTER
    if unit in phase.fought:
        return FOUGHT
    if unit in phase.fell_back:
        return FELL_BACK
    if phase.exploiting and not p.reserve[unit]:
        return NO_RESERVE
    if not phase.exploiting and p.reserve[unit] and reserves_sit_out(p):
        return RESERVE_WAITS
    if p.hex_of[unit] in phase.closed:
        return HEX_HAS_FOUGHT
    if reason := bound(p, unit):
        return reason
    if counter.side == SOVIET and not is_linked(p, unit) and not is_attrition(p, unit):
        return NO_COMMUNICATION
    return None


def find_able(p: Position, phase: CombatPhase) -> None:
    """Who may attack at all now: asked once before each attack is chosen."""
    near = enemy_near(p, phase.side, 1)
    for one in p.pack.headquarters:
        if one.side != phase.side and p.hex_of[one.id] != OFF_MAP:
            near |= disc(p.pack.map.grid, p.hex_of[one.id], 1)
    front = {here for here in fighting(p, phase.side) if near >> here & 1}
    phase.able = [
        unit
        for here, stack in p.stacks.items()
        if here in front
        for unit in stack
        if attacker_refusal(p, phase, unit) is None
    ]


class Apart(Reason, frozen=True):
    """14.0 The hex that an attacker is not next to."""

    hex: Hex


def across_refusal(p: Position, here: Hex, target: Hex) -> Reason | None:
    """14.0, 14.1.f Why nobody attacks one hex from another."""
    side = p.pack.map.grid.side(here, target) if here != OFF_MAP else -1
    if side < 0:
        return Apart("14.0", "attacker-not-adjacent", target)
    if p.pack.map.sides[side] & DNIEPER and not is_bridged(p, here, target):
        return OVER_DNIEPER
    return None


# --- the hexes -----------------------------------------------------------------------------------


def fresh(p: Position, phase: CombatPhase, target: Hex) -> list[UnitId]:
    """14.0, 8.1.l, R30 Who would defend a hex: whoever has not fought or fallen back; a
    headquarters only alone."""
    stack = fighters_in(p, target) or p.stacks.get(target, ())
    return [unit for unit in stack if unit not in phase.fought and unit not in phase.fell_back]


def target_refusal(p: Position, phase: CombatPhase, target: Hex) -> Reason | None:
    """14.0 Why a hex may not be attacked: first what would hold in the next phase too."""
    if not enemies_in(p, phase.side, target):
        return NOBODY_THERE
    if not any(friends_in(p, phase.side, here) for here in p.pack.map.grid.neighbours[target]):
        return NOBODY_NEAR
    if not fresh(p, phase, target):
        return DEFENDED_ALREADY
    able = next(who_can(p, phase, [target]), None)
    return None if able is not None else nobody_can(p, phase, target)


def who_can(p: Position, phase: CombatPhase, targets: list[Hex]) -> Iterator[UnitId]:
    """Who of those who may attack at all may attack all of some hexes."""
    near = set(p.pack.map.grid.neighbours[targets[0]])
    for unit in phase.able:
        here = p.hex_of[unit]
        near_by = here in near and unit not in phase.fought
        if near_by and all(across_refusal(p, here, target) is None for target in targets):
            yield unit


def nobody_can(p: Position, phase: CombatPhase, target: Hex) -> Reason:
    """What keeps those who are next to a hex from attacking it, or that nobody is."""
    refused = []
    for here in p.pack.map.grid.neighbours[target]:
        for unit in p.stacks.get(here, ()):
            if p.pack.units[unit].side == phase.side:
                reason = attacker_refusal(p, phase, unit) or across_refusal(p, here, target)
                refused += [Refusal.of(reason, Join(unit))] if reason else []
    if not refused:
        return NOBODY_NEAR
    why = commonest(refused)
    return NobodyCan(why.rule, "nobody-can-attack", why)


def targets_of(p: Position, phase: CombatPhase, units: Iterable[UnitId]) -> list[Hex]:
    """Every hex that some of these units may attack."""
    neighbours, found = p.pack.map.grid.neighbours, set()
    for here in {p.hex_of[unit] for unit in units}:
        for there in neighbours[here]:
            theirs = there not in found and enemies_in(p, phase.side, there)
            if theirs and across_refusal(p, here, there) is None and fresh(p, phase, there):
                found.add(there)
    return sorted(found)


# --- choosing an attack --------------------------------------------------------------------------


def choosing_ready(p: Position, f: ChoosingAttack, emit: Emit) -> bool:
    phase = enclosing(p, CombatPhase)
    find_able(p, phase)
    f.targets = targets_of(p, phase, phase.able)
    f.must = breaking_out(p, phase, phase.able)
    if not f.targets:
        p.flow.pop()
    return bool(f.targets)


def choosing_candidates(p: Position, f: ChoosingAttack) -> Iterator[Order]:
    yield from map(Attack, f.targets)
    if not f.must:
        yield Done()


def choosing_refusal(p: Position, f: ChoosingAttack, order: Attack | Done) -> Reason | None:
    """14.0, 7.4"""
    if isinstance(order, Done):
        return MUST_ATTACK if f.must else None
    return target_refusal(p, enclosing(p, CombatPhase), order.hex)


def choose_attack(p: Position, f: ChoosingAttack, order: Attack | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
    else:
        p.flow.append(Battle(side=f.side, fights=[Fight([order.hex])]))


# --- 7.4 who must break out ----------------------------------------------------------------------


def breaking_out(p: Position, phase: CombatPhase, units: Iterable[UnitId]) -> list[UnitId]:
    """7.4.a, R15 Who of some units that may attack must do so, and has something to attack."""
    if phase.side != SOVIET:
        return []
    must = [unit for unit in units if unit not in phase.fought and is_attrition(p, unit)]
    return [unit for unit in must if targets_of(p, phase, (unit,))]


def left_out(p: Position, phase: CombatPhase, fight: Fight, hexes: list[Hex]) -> Iterator[UnitId]:
    """7.4.a Who must break out, is not in an attack, and could attack nothing but its hexes."""
    for unit in breaking_out(p, phase, phase.able):
        if unit not in fight.attackers and set(targets_of(p, phase, (unit,))) <= set(hexes):
            yield unit


def evasion(p: Position, battle: Battle) -> LeftOut | None:
    """7.4.a Who must break out joins the attack that leaves him no other, if he can."""
    phase, fight = enclosing(p, CombatPhase), battle.fight
    for unit in left_out(p, phase, fight, fight.targets):
        if any(join_refusal(p, battle, unit, as_cadre=c) is None for c in (False, True)):
            return LeftOut("7.4", "left-out", unit)
    return None


def parting(p: Position, fight: Fight, target: Hex) -> Reason | None:
    """7.4.a One more hex does not part an attack from somebody who must be in it."""
    hexes = [*fight.targets, target]
    for unit in left_out(p, enclosing(p, CombatPhase), fight, hexes):
        if any(across_refusal(p, p.hex_of[unit], there) for there in hexes):
            return LeftOut("7.4", "left-out", unit)
    return None


def crowding_out(p: Position, battle: Battle, unit: UnitId, dots: int) -> Reason | None:
    """7.4.a, 12.2.a Nobody takes the dots of one who must break out of the same hex."""
    stack, phase = p.stacks[p.hex_of[unit]], enclosing(p, CombatPhase)
    if is_attrition(p, unit):
        return None
    able = [u for u in stack if u in phase.able and u not in battle.fight.attackers]
    waiting = sorted(breaking_out(p, phase, able), key=lambda other: fewest_dots(p, other))
    needed = 0
    for other in waiting:  # as many of them as can
        needed += fewest_dots(p, other)
        if dots_refusal(p, battle, other, needed) is not None:
            return None
        if fewest_dots(p, other) and dots_refusal(p, battle, other, needed + dots) is not None:
            return LeftOut("7.4", "left-out", other)
    return None


# --- 14.2 another attack out of the same hex -----------------------------------------------------


def linking_ready(p: Position, f: Linking, emit: Emit) -> bool:
    """14.2.d Whether somebody who shares a hex with attackers may attack something else."""
    battle, phase = enclosing(p, Battle), enclosing(p, CombatPhase)
    idle = {
        unit
        for here in linked_hexes(battle)
        for unit in fighters_in(p, here)
        if unit not in phase.fought and dots_refusal(p, battle, unit, fewest_dots(p, unit)) is None
    }
    if idle:
        find_able(p, phase)  # what was paid may have changed it
    able = idle.intersection(phase.able)
    f.targets, f.must = targets_of(p, phase, able), sorted(breaking_out(p, phase, able))
    if not f.targets:
        p.flow.pop()
    return bool(f.targets)


def linked_hexes(battle: Battle) -> set[Hex]:
    return {here for fight in battle.fights for here in fight.stood}


def linking_candidates(p: Position, f: Linking) -> Iterator[Order]:
    return chain(map(Attack, f.targets), () if f.must else (Done(),))


def linking_refusal(p: Position, f: Linking, order: Attack | Done) -> Reason | None:
    """14.2.d, 7.4"""
    if isinstance(order, Done):
        return MUST_ATTACK if f.must else None
    if order.hex in f.targets:
        return None
    return target_refusal(p, enclosing(p, CombatPhase), order.hex) or LINKED_FIRST


def link_attack(p: Position, f: Linking, order: Attack | Done, emit: Emit) -> None:
    p.flow.pop()
    if isinstance(order, Attack):
        battle = enclosing(p, Battle)
        battle.fights.append(Fight([order.hex]))
        battle.now = len(battle.fights) - 1
        battle.step = 0


# --- declaring -----------------------------------------------------------------------------------


def declaring_candidates(p: Position, f: Declaring) -> Iterator[Order]:
    """Exactly the legal orders."""
    phase, battle = enclosing(p, CombatPhase), enclosing(p, Battle)
    fight = battle.fight
    for unit in who_can(p, phase, fight.targets):
        if unit in fight.attackers or apart_refusal(p, battle, unit) is not None:
            continue
        if share_refusal(p, battle, unit, combat_dots(p, unit)) is None:
            yield Join(unit)
        if cadre_refusal(p, unit) is None and share_refusal(p, battle, unit, 1) is None:
            yield Cadre(unit)
    if not fight.attackers:
        return
    for target in targets_of(p, phase, fight.attackers[:1]):
        if further_refusal(p, fight, f.side, target) is None:
            yield Attack(target)
    for gun in gun_candidates(p, fight, f.side, attacks=True):
        if gun_refusal(p, fight, f.side, gun, attacks=True) is None:
            yield Fire(gun)
    if air_refusal(p, fight, f.side) is None:
        yield Fly()
    if evasion(p, battle) is None:
        yield Done()


def declaring_refusal(
    p: Position, f: Declaring, order: Attack | Join | Cadre | Fire | Fly | Done
) -> Reason | None:
    """14.6.a Somebody attacks before anything else is said of the attack; what would be in the way
    then comes first."""
    battle = enclosing(p, Battle)
    fight = battle.fight
    match order:
        case Join() | Cadre():
            return join_refusal(p, battle, order.unit, as_cadre=isinstance(order, Cadre))
        case Attack():
            reason = further_refusal(p, fight, f.side, order.hex)
        case Fire():
            reason = gun_refusal(p, fight, f.side, order.unit, attacks=True)
        case Fly():
            reason = air_refusal(p, fight, f.side)
        case Done():
            reason = evasion(p, battle) if fight.attackers else None
    return reason or (None if fight.attackers else NOBODY_ATTACKS)


def further_refusal(p: Position, fight: Fight, side: Side, target: Hex) -> Reason | None:
    """14.2.a, c, R76 One more hex: who attacks is next to all hexes of the attack."""
    if target in fight.targets:
        return IS_TARGET
    if not enemies_in(p, side, target):
        return NOBODY_THERE
    for here in hexes_of(p, fight.attackers):
        if reason := across_refusal(p, here, target):
            return reason
    if not fresh(p, enclosing(p, CombatPhase), target):
        return DEFENDED_ALREADY
    return parting(p, fight, target)


def join_refusal(p: Position, battle: Battle, unit: UnitId, *, as_cadre: bool) -> Reason | None:
    """Why a unit may not join the attack."""
    fight, phase, counter = battle.fight, enclosing(p, CombatPhase), p.pack.units[unit]
    if counter.side != battle.side:
        return NOT_YOURS
    if unit in fight.attackers:
        return ALREADY_IN
    if not counter.is_combat:
        return NO_FIGHTER
    for target in fight.targets:
        if reason := across_refusal(p, p.hex_of[unit], target):
            return reason
    if unit not in phase.able or unit in phase.fought:
        return attacker_refusal(p, phase, unit) or FOUGHT
    if as_cadre and (reason := cadre_refusal(p, unit)):
        return reason
    dots = 1 if as_cadre else combat_dots(p, unit)
    return apart_refusal(p, battle, unit) or share_refusal(p, battle, unit, dots)


def apart_refusal(p: Position, battle: Battle, unit: UnitId) -> Reason | None:
    """14.2.d, 8.2.f, 12.0.h, 18.1 Why a unit that could attack the hexes does not do so with those
    who do."""
    fight, linked = battle.fight, linked_hexes(battle)
    if linked and not fight.attackers and p.hex_of[unit] not in linked:
        return LINKED_FIRST
    return company_refusal(p, fight, unit) or command_refusal(p, fight, unit)


def share_refusal(p: Position, battle: Battle, unit: UnitId, dots: int) -> Reason | None:
    """12.2.a, 7.4.a Why so many dots of a unit find no room beside those out of the same hex."""
    return dots_refusal(p, battle, unit, dots) or crowding_out(p, battle, unit, dots)


def cadre_refusal(p: Position, unit: UnitId) -> Reason | None:
    """12.2.b Only black dots are saved."""
    return None if p.pack.units[unit].is_major and combat_dots(p, unit) > 1 else NO_CADRE


def company_refusal(p: Position, fight: Fight, unit: UnitId) -> Reason | None:
    """8.2.f, 12.0.h Allies of two nations do not fight side by side."""
    units = p.pack.units
    others = (*fight.attackers, *fight.guns)
    return STRANGERS if any(are_strange(units[unit], units[o]) for o in others) else None


def command_refusal(p: Position, fight: Fight, unit: UnitId) -> Reason | None:
    """18.1, 7.4.c Of one army, but who breaks out asks nobody."""
    if p.pack.units[unit].side != SOVIET or is_attrition(p, unit):
        return None
    others = (*fight.attackers, *fight.guns)
    return symbols(p, [other for other in others if other not in fight.breakouts], unit)


def combat_dots(p: Position, unit: UnitId) -> int:
    """12.2, R23 A cadre counts one."""
    dots = p.pack.units[unit].dots
    return min(dots, 1) if is_cadre(p, unit) else dots


def fewest_dots(p: Position, unit: UnitId) -> int:
    """12.2.b With how many a unit can fight."""
    return 1 if cadre_refusal(p, unit) is None else combat_dots(p, unit)


def dots_in(p: Position, units: Iterable[UnitId], cadres: list[UnitId], here: Hex) -> int:
    """12.2 Dots that fight from a hex."""
    inside = [unit for unit in units if p.hex_of[unit] == here]
    return sum(1 if unit in cadres else combat_dots(p, unit) for unit in inside)


def dots_refusal(p: Position, battle: Battle, unit: UnitId, dots: int) -> Reason | None:
    """12.2.a, 14.2.c In all combats out of a hex together."""
    here = p.hex_of[unit]
    used = sum(dots_in(p, fight.attackers, fight.cadres, here) for fight in battle.fights)
    most = p.pack.charts.figures.combat_dots
    return TOO_MANY_DOTS if dots and used + dots > most else None


def declare(
    p: Position, f: Declaring, order: Attack | Join | Cadre | Fire | Fly | Done, emit: Emit
) -> None:
    fight = enclosing(p, Battle).fight
    match order:
        case Attack():
            fight.targets.append(order.hex)
        case Join() | Cadre():
            enlist(p, fight, order.unit, as_cadre=isinstance(order, Cadre))
        case Fire():
            fight.guns.append(order.unit)
        case Fly():
            fly(p, fight, f.side)
        case Done():
            p.flow.pop()
            open_attack(p, fight, f.side, emit)


def enlist(p: Position, fight: Fight, unit: UnitId, *, as_cadre: bool) -> None:
    """14.6.a, 12.2.b, 7.4 A unit joins an attack; who must break out does so by it."""
    fight.attackers.append(unit)
    if as_cadre:
        fight.cadres.append(unit)
    if is_attrition(p, unit):
        fight.breakouts.append(unit)


def open_attack(p: Position, fight: Fight, side: Side, emit: Emit) -> None:
    """14.6.a The attack is declared: who fights in it fights in no other of this phase."""
    phase = enclosing(p, CombatPhase)
    fight.stood = hexes_of(p, fight.attackers)
    commit(p, phase, fight.attackers)
    units = tuple(fight.attackers)
    emit(AttackDeclared(side, tuple(fight.targets), units, tuple(fight.cadres)))
    note_attack(p, fight.targets, emit)


def commit(p: Position, phase: CombatPhase, units: Iterable[UnitId]) -> None:
    for unit in units:
        phase.fought.append(unit)
        phase.stood[unit] = p.hex_of[unit]


CHOOSING_ATTACK = Decision(
    "14.0",
    (Attack, Done),
    choosing_candidates,
    choosing_refusal,
    choose_attack,
    choosing_ready,
    exact=True,
)
DECLARING = Decision(
    "14.6",
    (Attack, Join, Cadre, Fire, Fly, Done),
    declaring_candidates,
    declaring_refusal,
    declare,
    exact=True,
)
LINKING = Decision(
    "14.2",
    (Attack, Done),
    linking_candidates,
    linking_refusal,
    link_attack,
    linking_ready,
    exact=True,
)

"""11.16, 11.20-11.26 Air points and artillery, and who stands in the defence."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Front, UnitId
from kessel.games.cherkassy.rules.events import AirCalled, ArtilleryJoined, StacksRevealed
from kessel.games.cherkassy.rules.orders import Air, Decline, Stand, Support
from kessel.games.cherkassy.rules.r08_stacking import covered
from kessel.games.cherkassy.rules.r11_combat.s1_attack import capacity
from kessel.games.cherkassy.rules.s1_forging import may_not_attack
from kessel.games.cherkassy.rules.state import (
    Battle,
    CallingAir,
    ChoosingDefenders,
    Position,
    SupportingAttack,
    SupportingDefence,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as, enclosing, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import opponent

NO_AIR_POINTS = Reason("11.16", "no-air-points")
NOT_YOURS = Reason("11.20", "not-yours")
NOT_ARTILLERY = Reason("11.20", "not-artillery")
NOT_ON_MAP = Reason("11.20", "not-on-map")
ALREADY_FIRING = Reason("11.20", "already-firing")
USED = Reason("11.20", "artillery-used")
UNSUPPLIED = Reason("11.20", "artillery-unsupplied")
OUT_OF_RANGE = Reason("11.22", "out-of-range")
ENOUGH_SUPPORT = Reason("11.24", "enough-support")
ROCKETS_ATTACK_ONLY = Reason("11.20", "rockets-attack-only")
NOT_IN_HEX = Reason("11.3", "not-in-hex")
ALREADY_STANDS = Reason("11.3", "already-stands")
STACK_CAPACITY = Reason("11.3", "stack-capacity")


# --- air -----------------------------------------------------------------------------------------


def air_points(p: Position, battle: Battle) -> int:
    """11.16 Points left for a battle. Divided Soviet points belong to the Front of the attacking
    formation, or of the independents if they attack alone (R17)."""
    if battle.side == GERMAN:
        return p.air.german
    return p.air.second if p.air.divided and front_of(p, battle) is Front.SECOND else p.air.first


def front_of(p: Position, battle: Battle) -> Front:
    units = [p.pack.units[unit] for unit in battle.attackers]
    formed = [unit for unit in units if not unit.is_independent]
    return (formed or units)[0].front


def air_candidates(p: Position, f: CallingAir) -> Iterator[Order]:
    yield Air()
    yield Decline()


def has_points(p: Position, f: CallingAir) -> bool:
    return air_points(p, enclosing(p, Battle)) > 0


def air_refusal(p: Position, f: CallingAir, order: Air | Decline) -> Reason | None:
    return NO_AIR_POINTS if isinstance(order, Air) and not has_points(p, f) else None


def call_air(p: Position, f: CallingAir, order: Air | Decline, emit: Emit) -> None:
    """11.16 One point for a battle, before any artillery die."""
    p.flow.pop()
    if isinstance(order, Decline):
        return
    battle = enclosing(p, Battle)
    if battle.side == GERMAN:
        p.air.german -= 1
    elif p.air.divided and front_of(p, battle) is Front.SECOND:
        p.air.second -= 1
    else:
        p.air.first -= 1
    battle.air = True
    emit(AirCalled(f.side, f.target, air_points(p, battle)))


# --- the stacks lie open -------------------------------------------------------------------------


def reveal(p: Position, battle: Battle, emit: Emit) -> None:
    """8.3 Both players see the stacks that fight, until the battle is over."""
    battle.revealed = True
    battle.hexes = sorted({battle.target, *(p.hex_of[unit] for unit in battle.attackers)})
    if any(covered(p, p.stacks[here]) for here in battle.hexes):
        p.revealed += 1
    emit(StacksRevealed(tuple(battle.attackers), p.stacks[battle.target]))


# --- artillery -----------------------------------------------------------------------------------


def silence(p: Position, unit: UnitId) -> Reason | None:
    """11.20 Why a unit supports nobody with its fire."""
    if not p.pack.units[unit].is_artillery:
        return NOT_ARTILLERY
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if p.used[unit]:
        return USED
    return UNSUPPLIED if p.out_of_supply[unit] else None


def fire_refusal(p: Position, battle: Battle, unit: UnitId) -> Reason | None:
    """11.20, 11.22 Why an artillery unit cannot support a battle on either side."""
    if unit in battle.support or unit in battle.cover:
        return ALREADY_FIRING
    if reason := silence(p, unit):
        return reason
    counter = p.pack.units[unit]
    if p.pack.map.grid.distance(p.hex_of[unit], battle.target) > counter.range:
        return OUT_OF_RANGE
    return None


def support_refusal(p: Position, f: SupportingAttack, order: Support) -> Reason | None:
    battle = enclosing(p, Battle)
    if p.pack.units[order.unit].side != f.side:
        return NOT_YOURS
    reason = fire_refusal(p, battle, order.unit) or may_not_attack(p, order.unit)
    if reason is None and len(battle.support) >= p.pack.charts.combat.artillery_attack:
        return ENOUGH_SUPPORT
    return reason


def cover_refusal(p: Position, f: SupportingDefence, order: Support) -> Reason | None:
    battle = enclosing(p, Battle)
    if p.pack.units[order.unit].side != f.side:
        return NOT_YOURS
    if p.pack.units[order.unit].is_rocket:
        return ROCKETS_ATTACK_ONLY
    reason = fire_refusal(p, battle, order.unit)
    if reason is None and len(battle.cover) >= p.pack.charts.combat.artillery_defence:
        return ENOUGH_SUPPORT
    return reason


def support_candidates(p: Position, f: SupportingAttack | SupportingDefence) -> Iterator[Order]:
    """Artillery near enough to be worth a question."""
    distance = p.pack.map.grid.distance
    for counter in p.pack.artillery:
        here = p.hex_of[counter.id]
        mine = counter.side == f.side and here != OFF_MAP
        if mine and distance(here, f.target) <= counter.range:
            yield Support(counter.id)


def support(p: Position, f: SupportingAttack, order: Support, emit: Emit) -> None:
    enclosing(p, Battle).support.append(order.unit)
    emit(ArtilleryJoined(f.side, order.unit, True))


def cover(p: Position, f: SupportingDefence, order: Support, emit: Emit) -> None:
    enclosing(p, Battle).cover.append(order.unit)
    emit(ArtilleryJoined(f.side, order.unit, False))


# --- who stands in the defence -------------------------------------------------------------------


def choose_defenders(p: Position, battle: Battle, emit: Emit) -> None:
    """11.3 All of a stack, but at most two regiments' worth of a Soviet one."""
    stack = p.stacks[battle.target]
    worth = sum(capacity(p, unit) for unit in stack)
    defender = opponent(battle.side)
    if defender == SOVIET and worth > p.pack.charts.stacking.capacity:
        p.flow.append(ChoosingDefenders(defender, battle.target))
    else:
        battle.defenders = list(stack)


def stand_candidates(p: Position, f: ChoosingDefenders) -> Iterator[Order]:
    return map(Stand, p.stacks[f.target])


def stand_refusal(p: Position, f: ChoosingDefenders, order: Stand) -> Reason | None:
    battle = enclosing(p, Battle)
    if order.unit not in p.stacks[f.target]:
        return NOT_IN_HEX
    if order.unit in battle.defenders:
        return ALREADY_STANDS
    used = sum(capacity(p, unit) for unit in (*battle.defenders, order.unit))
    return STACK_CAPACITY if used > p.pack.charts.stacking.capacity else None


def stand_ready(p: Position, f: ChoosingDefenders, emit: Emit) -> bool:
    """Until nobody else fits: it never pays to leave room."""
    for order in stand_candidates(p, f):
        if isinstance(order, Stand) and stand_refusal(p, f, order) is None:
            return True
    p.flow.pop()
    return False


def stand(p: Position, f: ChoosingDefenders, order: Stand, emit: Emit) -> None:
    enclosing(p, Battle).defenders.append(order.unit)


CALLING_AIR = Decision(
    "11.16", (Air, Decline), air_candidates, air_refusal, call_air, as_long_as(has_points)
)
SUPPORTING_ATTACK = optional("11.26", (Support,), support_candidates, support_refusal, support)
CHOOSING_DEFENDERS = Decision("11.3", (Stand,), stand_candidates, stand_refusal, stand, stand_ready)
SUPPORTING_DEFENCE = optional("11.26", (Support,), support_candidates, cover_refusal, cover)

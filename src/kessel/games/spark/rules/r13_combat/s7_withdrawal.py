"""13.7 Withdrawals: defenders that leave before the assault, attackers that give it up."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.frames import Assault, GivingUp, Withdrawing
from kessel.games.spark.rules.orders import GiveUp, Withdraw
from kessel.games.spark.rules.r11_movement.s2_steps import zone_refusal
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of
from kessel.games.spark.rules.r13_conditions import suppress
from kessel.games.spark.rules.r13_events import AssaultGivenUp, WithdrawalTried
from kessel.games.spark.rules.r13_fire.s5_morale import conditioned_morale
from kessel.games.spark.rules.r13_retreat import (
    begin,
    bound_for,
    goals,
    length,
    way_refusal,
)
from kessel.games.spark.rules.state import Condition, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.preview import Modifier
from kessel.kernel.units import UnitId

NOT_IN_TARGET = Reason("13.71", "not-in-target-hex")
SHAKEN = Reason("13.71", "suppressed-or-disrupted")
TRIED = Reason("13.71", "tried-already")
NOT_MOBILE = Reason("13.71", "not-mobile")
FIXED = Reason("13.12.2", "cannot-withdraw")
TOO_FAR = Reason("13.71", "one-hex-or-two")
NOT_ASSAULTING = Reason("13.72", "not-assaulting")
CHOSE_ALREADY = Reason("13.72", "chose-already")
NO_CLEAR_HEX = Reason("13.72", "next-to-target")
ONE_HEX = Reason("13.72", "withdraws-one-hex")
ONLY_GIVING_UP = Reason("13.72", "no-second-withdrawal")

COVER: Final = (Terrain.WOODS, Terrain.VILLAGE, Terrain.TOWN)
"""13.71.g Entrenchment hexes beside them."""


# --- 13.71 the defender --------------------------------------------------------------------------


def able_refusal(p: Position, f: Withdrawing, unit: UnitId) -> Reason | None:
    """13.71.a, b Why a defender may not try to withdraw at all: first what no recovery mends."""
    counter = p.pack.units[unit]
    if counter.side != f.side or p.hex_of[unit] != enclosing(p, Assault).target:
        return NOT_IN_TARGET
    if counter.mobility is Mobility.FIXED:
        return FIXED
    if f.second and not is_mobile(p, unit):
        return NOT_MOBILE
    if unit in f.tried:
        return TRIED
    return SHAKEN if p.condition[unit] is not Condition.NORMAL else None


def is_mobile(p: Position, unit: UnitId) -> bool:
    """13.71.b, R29 Wheeled, tracked, armoured ski and railway units; whoever has left his vehicles
    goes on foot."""
    counter = p.pack.units[unit]
    if counter.is_motorised and not p.mounted[unit]:
        return False
    return counter.is_mechanised or counter.is_afv or counter.mobility is Mobility.RAIL


def ways(p: Position, f: Withdrawing, unit: UnitId) -> list[Hex]:
    """13.71.i, j, 13.12.1.f Beside whoever goes to the same hex."""
    enemy = sorted({p.hex_of[other] for other in attackers_of(p, p.hex_of[unit])})
    return goals(p, unit, p.pack.charts.figures.withdrawal, enemy, leaving=f.leaving)


def withdraw_candidates(p: Position, f: Withdrawing) -> Iterator[Order]:
    for unit in p.stacks.get(enclosing(p, Assault).target, ()):
        if able_refusal(p, f, unit) is None:
            yield from (Withdraw(unit, there) for there in ways(p, f, unit))


def withdraw_refusal(p: Position, f: Withdrawing, order: Withdraw) -> Reason | None:
    if reason := able_refusal(p, f, order.unit):
        return reason
    if order.hex in ways(p, f, order.unit):
        return None
    far = p.pack.map.grid.distance(p.hex_of[order.unit], order.hex)
    if not 1 <= far <= p.pack.charts.figures.withdrawal:
        return TOO_FAR
    return way_refusal(p, (order.unit, *bound_for(f.leaving, order.hex)), order.hex, room=True)


def withdraw(p: Position, f: Withdrawing, order: Withdraw, emit: Emit) -> None:
    f.tried.append(order.unit)
    if is_exempt(p, order.unit) or check(p, order, emit):
        f.leaving[order.unit] = order.hex


def is_exempt(p: Position, unit: UnitId) -> bool:
    """13.71.c AFVs get away from attackers that have none."""
    units = p.pack.units
    attackers = attackers_of(p, p.hex_of[unit])
    return units[unit].is_afv and not any(units[other].is_afv for other in attackers)


def check(p: Position, order: Withdraw, emit: Emit) -> bool:
    """13.71.d-f Not above the morale; a ten always fails, and suppresses."""
    morale = sum(part.value for part in withdrawal_parts(p, order.unit, order.hex))
    (die,) = roll(p, emit, p.pack.units[order.unit].side, 1, "13.71", "withdrawal")
    result = tried(p, morale, die)
    passed = result is Tried.WITHDRAWS
    emit(WithdrawalTried(order.unit, order.hex, morale, die, passed))
    if result is Tried.STAYS_SUPPRESSED:
        suppress(p, order.unit, "13.71", emit)
    return passed


class Tried(StrEnum):
    """What comes of trying to withdraw."""

    WITHDRAWS = "withdraws"
    STAYS = "stays"
    STAYS_SUPPRESSED = "stays-suppressed"


def tried(p: Position, morale: int, die: int) -> Tried:
    """13.71.d-f"""
    if die >= p.pack.charts.figures.withdrawal_fails:
        return Tried.STAYS_SUPPRESSED
    return Tried.WITHDRAWS if die <= morale else Tried.STAYS


def withdrawal_parts(p: Position, unit: UnitId, goal: Hex) -> Iterator[Modifier]:
    """13.71.g, h With cover to go to; or that of a headquarters in the hex, whichever is better."""
    counter, map = p.pack.units[unit], p.pack.map
    is_cover = (map.terrain[goal] in COVER or goal in map.works) and not counter.is_afv
    cover = p.pack.charts.figures.withdrawal_cover if is_cover else 0
    best = max(headquarters(p, unit), default=0)
    if best > counter.morale + cover:
        yield Modifier("13.71", "headquarters-morale", best)
    else:
        yield Modifier("13.71", "morale", counter.morale)
        if cover:
            yield Modifier("13.71", "to-cover", cover)
    die = enclosing(p, Assault).surprise
    if die and (change := p.pack.charts.surprise(die).defender_morale):
        yield Modifier("13.5", "surprise", change)


def headquarters(p: Position, unit: UnitId) -> Iterator[int]:
    """13.71.h The modified morale of the German headquarters that share the hex."""
    units = p.pack.units
    for other in p.stacks[p.hex_of[unit]]:
        if units[other].is_headquarters:
            yield conditioned_morale(p, other)


def leave(p: Position, f: Withdrawing, emit: Emit) -> None:
    """13.12.2.d, e Everybody who may goes now, who goes as far to the same hex as one stack."""
    p.flow.pop()
    target = enclosing(p, Assault).target
    enemy = sorted({p.hex_of[other] for other in attackers_of(p, target)})
    stacks: dict[tuple[Hex, int], list[UnitId]] = {}
    for unit, there in f.leaving.items():
        stacks.setdefault((there, length(p, unit, there)), []).append(unit)
    for (there, _), units in reversed(stacks.items()):
        begin(p, emit, units, 0, f.side, enemy, withdrawal=True, goal=there)


# --- 13.72 the attacker --------------------------------------------------------------------------


def chooses(p: Position, f: GivingUp) -> list[UnitId]:
    """13.72.a, b Who still assaults, and after the first segment whom defensive fire made stop."""
    assault = enclosing(p, Assault)
    still = attackers_of(p, assault.target)
    if f.second:
        return still
    stopped = [
        unit
        for unit in dict.fromkeys((*assault.attackers, *assault.stopped))
        if unit not in p.assault and unit not in assault.gone and p.hex_of[unit] != OFF_MAP
    ]
    return still + stopped


def target_of(assault: Assault, unit: UnitId) -> Hex:
    """What a unit assaults, or did until it was stopped."""
    return assault.stopped.get(unit, assault.target)


def ways_out(p: Position, unit: UnitId) -> list[Hex]:
    """13.72.c"""
    target = target_of(enclosing(p, Assault), unit)
    return goals(p, unit, p.pack.charts.figures.giving_up, [target], clear_of=target)


def give_up_candidates(p: Position, f: GivingUp) -> Iterator[Order]:
    for unit in chooses(p, f):
        if unit in p.assault:
            yield GiveUp(unit)
        if not f.second:
            yield from (Withdraw(unit, there) for there in ways_out(p, unit))


def give_up_refusal(p: Position, f: GivingUp, order: GiveUp | Withdraw) -> Reason | None:
    """13.72, R46"""
    assault = enclosing(p, Assault)
    if order.unit in assault.gone:
        return CHOSE_ALREADY
    if isinstance(order, GiveUp):
        still = p.assault.get(order.unit) == assault.target
        return None if still else NOT_ASSAULTING
    if f.second:
        return ONLY_GIVING_UP
    if order.unit not in chooses(p, f):
        return NOT_ASSAULTING
    if order.hex in ways_out(p, order.unit):
        return None
    target = target_of(assault, order.unit)
    if order.hex != target and order.hex in near(p, target):
        return NO_CLEAR_HEX
    away = p.pack.map.grid.distance(p.hex_of[order.unit], order.hex)
    if away != p.pack.charts.figures.giving_up:
        return ONE_HEX
    against = zone_refusal(p, order.unit, order.hex)
    return against or way_refusal(p, (order.unit,), order.hex, room=True)


def near(p: Position, target: Hex) -> tuple[Hex, ...]:
    return (target, *p.pack.map.grid.neighbours[target])


def give_up(p: Position, f: GivingUp, order: GiveUp | Withdraw, emit: Emit) -> None:
    assault = enclosing(p, Assault)
    assault.gone.append(order.unit)
    if p.assault.pop(order.unit, None) is not None:
        emit(AssaultGivenUp(order.unit, "13.72"))
        keep_infantry_going(p, assault)
    if isinstance(order, Withdraw):
        away_from = [target_of(assault, order.unit)]
        begin(p, emit, [order.unit], 1, f.side, away_from, withdrawal=True, goal=order.hex)


def keep_infantry_going(p: Position, assault: Assault) -> None:
    """13.81.i AFVs that give up of their own will take nobody along (R37)."""
    left = attackers_of(p, assault.target)
    if not any(p.pack.units[unit].is_afv for unit in left):
        assault.with_afvs = False


WITHDRAWING = optional(
    "13.71", (Withdraw,), withdraw_candidates, withdraw_refusal, withdraw, exact=True, leave=leave
)
GIVING_UP = optional(
    "13.72", (GiveUp, Withdraw), give_up_candidates, give_up_refusal, give_up, exact=True
)

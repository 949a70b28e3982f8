"""13.2, 8.0 Air strikes: observation, assignment of points, anti-aircraft fire, resolution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.rules.frames import (
    AirPhase,
    Answering,
    AssigningAir,
    Attack,
    CombatPhase,
    Fire,
    Occasion,
    Striking,
)
from kessel.games.spark.rules.orders import Assign, Done, Flak, Shoot, Strike
from kessel.games.spark.rules.r12_observation import air_observes, reveal_by_fire
from kessel.games.spark.rules.r13_events import AirAssigned, FlakFired
from kessel.games.spark.rules.r13_fire.s4_results import resolve
from kessel.games.spark.rules.r15_ammunition import spend_for
from kessel.games.spark.rules.state import Condition, Position, enemy_of, is_night
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, each_of, enclosing, opens, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOBODY_SEEN = Reason("13.23", "nobody-air-observed")
TWO_POINTS = Reason("13.24", "two-points")
BEGINS_WITH_TWO = Reason("13.24", "strike-begins-with-two")
ONLY_MORE = Reason("13.24", "only-more-points")
NO_POINTS = Reason("13.24", "no-air-points")
NO_STRIKE = Reason("13.25", "no-strike-there")
NO_AA = Reason("13.25", "no-aa-unit")
NOT_DEPLOYED = Reason("13.25", "aa-in-column")
FIRED_ALREADY = Reason("13.25", "aa-has-fired")
DISRUPTED = Reason("13.10.10", "aa-disrupted")
OUT_OF_RANGE = Reason("13.25", "aa-out-of-range")
ONE_HEX = Reason("13.25", "aa-one-hex-at-a-time")
HEX_CLOSED = Reason("13.25", "aa-hex-closed")
NOBODY_FIRES = Reason("13.25", "nobody-fires")
FIRE_FIRST = Reason("13.25", "fire-first")


# --- 13.22 the steps -----------------------------------------------------------------------------


def begin_strikes(p: Position, f: CombatPhase, emit: Emit) -> None:
    """13.22.a"""
    push_air_phase(p, f.side)


def push_air_phase(p: Position, side: Side) -> None:
    """13.22 Air strikes of a side: in the combat phase, or the special phase. Not in a lull, and
    not at night: nobody has points then (8.0)."""
    figures = p.pack.charts.figures
    if p.air[side] >= figures.strike and not p.is_lull and not is_night(p):
        p.flow.append(AirPhase(side=side))


def observe(p: Position, f: AirPhase, emit: Emit) -> None:
    """13.23.d What air power observes now stays observed until it moves."""
    side = f.side
    for stack in p.stacks.values():
        if p.pack.units[stack[0]].side != side:
            for unit in stack:
                if not p.air_known[unit] and air_observes(p, side, unit):
                    p.air_known[unit] = True


def answer(p: Position, f: AirPhase, emit: Emit) -> None:
    if f.strikes:
        p.flow.append(Answering(enemy_of(f.side)))


def strike(p: Position, f: AirPhase, emit: Emit) -> None:
    if f.strikes:
        p.flow.append(Striking(f.side))


STEPS = (observe, opens(AssigningAir, "side"), answer, strike)


# --- 13.24 assigning points ----------------------------------------------------------------------


def visible(p: Position, side: Side, here: Hex) -> bool:
    """13.23 Whether a hex holds an enemy that air power observes: asked after `observe`."""
    stack = p.stacks.get(here, ())
    if not stack or p.pack.units[stack[0]].side == side:
        return False
    return any(p.air_known[unit] for unit in stack)


def assign_candidates(p: Position, f: AssigningAir) -> Iterator[Order]:
    strikes, left = enclosing(p, AirPhase).strikes, p.air[f.side]
    least = p.pack.charts.figures.strike
    for here, points in strikes.items():
        for more in range(1, left + 1):
            yield Assign(here, points + more)
    if left >= least:
        for here in p.stacks:
            if here not in strikes and visible(p, f.side, here):
                yield Assign(here, least)


def assign_refusal(p: Position, f: AssigningAir, order: Assign) -> Reason | None:
    """13.24.a A strike begins with two points, and grows."""
    strikes, least = enclosing(p, AirPhase).strikes, p.pack.charts.figures.strike
    already = strikes.get(order.hex, 0)
    if not already and not visible(p, f.side, order.hex):
        return NOBODY_SEEN
    if order.points < least:
        return TWO_POINTS
    if already and order.points <= already:
        return ONLY_MORE
    if order.points - already > p.air[f.side]:
        return NO_POINTS
    return BEGINS_WITH_TWO if not already and order.points > least else None


def assign_points(p: Position, f: AssigningAir, order: Assign, emit: Emit) -> None:
    strikes = enclosing(p, AirPhase).strikes
    p.air[f.side] -= order.points - strikes.get(order.hex, 0)
    strikes[order.hex] = order.points


def leave_assigning(p: Position, f: AssigningAir, emit: Emit) -> None:
    """13.24 The points are declared; what is left may serve later in the period (13.24.c)."""
    p.flow.pop()
    phase = enclosing(p, AirPhase)
    for here, points in phase.strikes.items():
        emit(AirAssigned(phase.side, here, points))


# --- 13.25 anti-aircraft fire --------------------------------------------------------------------


@cache
def aa_units(pack: Pack, side: Side) -> tuple[UnitId, ...]:
    return tuple(unit.id for unit in pack.units if unit.is_aa and unit.side == side)


def aa_range(p: Position, unit: UnitId) -> int:
    """13.25.d Half the printed range, at least one hex."""
    return max(1, p.pack.units[unit].range // p.pack.charts.figures.aa_range)


def aa_refusal(p: Position, side: Side, unit: UnitId) -> Reason | None:
    """13.25.c, e, 13.10.10.e Why a unit gives no AA fire in this impulse, whatever the hex."""
    counter = p.pack.units[unit]
    if counter.side != side or not counter.is_aa or p.hex_of[unit] == OFF_MAP:
        return NO_AA
    if p.column[unit]:
        return NOT_DEPLOYED
    if p.condition[unit] is Condition.DISRUPTED:
        return DISRUPTED
    if unit in p.fired_aa or unit in p.fired_zone:
        return FIRED_ALREADY
    return None


def flak_refusal(p: Position, f: Answering, order: Flak) -> Reason | None:
    """13.25.b-e Why a unit may not fire at a strike."""
    phase = enclosing(p, AirPhase)
    if not phase.strikes.get(order.hex):
        return NO_STRIKE
    if reason := aa_refusal(p, f.side, order.unit):
        return reason
    if order.unit in f.firers:
        return FIRED_ALREADY
    if f.firers and order.hex != f.hex:
        return ONE_HEX
    if order.hex in f.closed:
        return HEX_CLOSED
    if p.pack.map.grid.distance(p.hex_of[order.unit], order.hex) > aa_range(p, order.unit):
        return OUT_OF_RANGE
    return None


def answer_candidates(p: Position, f: Answering) -> Iterator[Order]:
    strikes = enclosing(p, AirPhase).strikes
    hexes = [f.hex] if f.firers else strikes
    for unit in aa_units(p.pack, f.side):
        if aa_refusal(p, f.side, unit) is None:
            yield from (Flak(unit, here) for here in hexes)
    yield Shoot()
    yield Done()


def answer_refusal(p: Position, f: Answering, order: Flak | Shoot | Done) -> Reason | None:
    match order:
        case Flak():
            return flak_refusal(p, f, order)
        case Shoot():
            return None if f.firers else NOBODY_FIRES
    return FIRE_FIRST if f.firers else None


def answer_ready(p: Position, f: Answering, emit: Emit) -> bool:
    """13.1.b Asked while somebody can fire."""
    asked = bool(f.firers) or any(
        isinstance(order, Flak) and flak_refusal(p, f, order) is None
        for order in answer_candidates(p, f)
    )
    if not asked:
        p.flow.pop()
    return asked


def answer_strikes(p: Position, f: Answering, order: Flak | Shoot | Done, emit: Emit) -> None:
    match order:
        case Flak():
            if order.hex != f.hex and f.hex != OFF_MAP:
                f.closed.append(f.hex)
            f.hex = order.hex
            f.firers.append(order.unit)
        case Shoot():
            fire_flak(p, f, emit)
        case Done():
            p.flow.pop()


def fire_flak(p: Position, f: Answering, emit: Emit) -> None:
    """13.25.f-i One die each, ties again; every further AA unit adds one. Points that are lost are
    lost for this strike alone (13.25.a, h). Like all fire it gives a hidden unit away (12.04.e) and
    empties an isolated one (15.14.a)."""
    phase, figures = enclosing(p, AirPhase), p.pack.charts.figures
    more = flak_bonus(p, len(f.firers))
    mine = theirs = 0
    while mine == theirs:
        (mine,) = roll(p, emit, f.side, 1, "13.25", "flak")
        (theirs,) = roll(p, emit, phase.side, 1, "13.25", "aircraft")
        mine += more
    p.fired_aa += f.firers
    for unit in f.firers:
        reveal_by_fire(p, unit)
        spend_for(p, unit, emit, indirect=False)
    if mine > theirs:
        phase.strikes[f.hex] -= figures.aa_loss
    emit(FlakFired(f.side, f.hex, tuple(f.firers), len(f.firers), phase.strikes[f.hex]))
    if not phase.strikes[f.hex]:
        del phase.strikes[f.hex]
    f.firers = []


def flak_bonus(p: Position, firers: int) -> int:
    """13.25.i"""
    return p.pack.charts.figures.aa_combined * (firers - 1)


# --- 13.26 resolving strikes ---------------------------------------------------------------------


def strikes(p: Position, f: Striking) -> Iterable[Hex]:
    """13.1.c The order is the attacker's, as long as there is one."""
    return enclosing(p, AirPhase).strikes


def resolve_strike(p: Position, f: Striking, order: Strike, emit: Emit) -> None:
    """13.26"""
    points = enclosing(p, AirPhase).strikes.pop(order.hex)
    attack = Attack(f.side, Occasion.AIR, Fire.NORMAL, order.hex, air=points)
    resolve(p, attack, emit)


ASSIGNING_AIR = optional(
    "13.24",
    (Assign,),
    assign_candidates,
    assign_refusal,
    assign_points,
    exact=True,
    leave=leave_assigning,
    counts=(("left", lambda p, f: p.air[f.side]),),
)
ANSWERING = Decision(
    "13.25", (Flak, Shoot, Done), answer_candidates, answer_refusal, answer_strikes, answer_ready
)
STRIKING = each_of("13.26", Strike, strikes, NO_STRIKE, resolve_strike)

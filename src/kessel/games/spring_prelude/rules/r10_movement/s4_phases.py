"""10.0, 11.0 The movement phase and the moves of the exploitation phase: who may move, who must,
and choosing who does."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules.frames import ChoosingMover, MovePhase, PlayerTurn
from kessel.games.spring_prelude.rules.orders import (
    Build,
    Dig,
    Done,
    Enter,
    Move,
    Remove,
    Reserve,
)
from kessel.games.spring_prelude.rules.r07_supply import is_attrition
from kessel.games.spring_prelude.rules.r10_movement.s2_search import (
    attrition_aim,
    headquarters_aim,
    in_hand,
)
from kessel.games.spring_prelude.rules.r11_reserves import (
    IS_AT_WORK,
    NOT_ON_MAP,
    NOT_YOURS,
    RESERVE_WAITS,
    designate,
    possible_reserves,
    reserve_refusal,
)
from kessel.games.spring_prelude.rules.r15_engineers import (
    start_work,
    startable,
    starting_refusal,
)
from kessel.games.spring_prelude.rules.r15_works import end_of_movement, work_of
from kessel.games.spring_prelude.rules.r16_reinforcements import (
    can_enter,
    due_units,
    enter,
    entry_candidates,
    entry_refusal,
    note_delays,
    waits_for_release,
)
from kessel.games.spring_prelude.rules.r18_doctrine import bound
from kessel.games.spring_prelude.rules.r21_scenarios import (
    HALF,
    NONE,
    first_turn_limit,
    is_limited,
    still,
)
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId

BRIDGE_UNIT = Reason("15.0", "bridge-unit")
NO_RESERVE = Reason("11.0", "no-reserve")
MOVES: Final = tuple(Move(UnitId(unit)) for unit in range(1000))
RESERVES: Final = tuple(Reserve(UnitId(unit)) for unit in range(1000))
"""Orders are asked for at every decision: one of each is enough."""
Choice = Move | Reserve | Enter | Build | Dig | Remove | Done


class Ended(Reason, frozen=True):
    """10.0 Where a unit has ended its move."""

    here: Hex


class Pressing(Reason, frozen=True):
    """8.1, 7.4 A unit that must move before others, or before the phase ends."""

    unit: UnitId


class MustStay(Reason, frozen=True):
    """6.1 The hex in which a unit must stay."""

    here: Hex


# --- the phase -----------------------------------------------------------------------------------


def open_phase(p: Position, phase: MovePhase, emit: Emit) -> None:
    """What counts as it is when the phase begins."""
    units, side = p.pack.units, phase.side
    stacks = [stack for stack in p.stacks.values() if units[stack[0]].side == side]
    mine = sorted([unit for stack in stacks for unit in stack])
    turn = enclosing(p, PlayerTurn)
    if phase.exploiting:
        mine = [unit for unit in mine if p.reserve[unit]]
    else:
        if is_limited(p, side):
            limits = [(unit, first_turn_limit(p, unit)) for unit in mine]
            turn.halved = [unit for unit, limit in limits if limit == HALF]
            turn.still = [unit for unit, limit in limits if limit == NONE]
        phase.due = due_units(p, side)
        note_delays(p, phase, emit)
    phase.limits = list(turn.halved)
    for unit in mine:
        is_bound = bound_refusal(p, turn, unit) is not None
        (phase.bound if is_bound else phase.left).append(unit)
    if side == SOVIET:
        headquarters = [unit for unit in phase.left if units[unit].is_headquarters]
        phase.forced = [unit for unit in headquarters if headquarters_aim(p, unit)]
        phase.driven = driven_units(p, phase.left)


def driven_units(p: Position, units: list[UnitId]) -> list[UnitId]:
    """7.4, R15 Who must move towards a source, and can."""
    return [unit for unit in units if is_attrition(p, unit) and attrition_aim(p, unit)]


def bound_refusal(p: Position, turn: PlayerTurn, unit: UnitId) -> Reason | None:
    """S1-S4, 16.2, 18.2, 18.3 Why a unit may not move at all in this phase."""
    if unit in turn.still:
        return still(p)
    return waits_for_release(p, unit) or bound(p, unit)


def choose(p: Position, phase: MovePhase, emit: Emit) -> None:
    name = "exploitation" if phase.exploiting else "movement"
    p.flow.append(ChoosingMover(phase.side, name))


def close_phase(p: Position, phase: MovePhase, emit: Emit) -> None:
    if not phase.exploiting:
        end_of_movement(p, emit)


# --- choosing ------------------------------------------------------------------------------------


def mover_candidates(p: Position, f: ChoosingMover) -> list[Order]:
    """Exactly the legal orders."""
    phase = enclosing(p, MovePhase)
    if phase.forced:
        return [Move(unit) for unit in phase.forced]
    orders: list[Order] = list(map(MOVES.__getitem__, phase.left))
    if phase.anchors:
        orders = [MOVES[unit] for unit in phase.left if stay_refusal(p, phase, unit) is None]
    if phase.exploiting:
        return [*orders, Done()]
    orders += map(RESERVES.__getitem__, possible_reserves(p, phase))
    if phase.due:
        orders += entry_candidates(p, phase)
    orders += startable(p, phase)
    if not phase.driven:
        orders.append(Done())
    return orders


def mover_refusal(p: Position, f: ChoosingMover, order: Choice) -> Reason | None:
    phase = enclosing(p, MovePhase)
    refusal = choice_refusal(p, phase, order)
    is_forced = isinstance(order, Move) and order.unit in phase.forced
    if refusal is None and phase.forced and not is_forced:
        return Pressing("8.1", "headquarters-first", phase.forced[0])
    return refusal


def choice_refusal(p: Position, phase: MovePhase, order: Choice) -> Reason | None:
    match order:
        case Move(unit=unit):
            return move_refusal(p, phase, unit)
        case Reserve(unit=unit):
            return reserve_refusal(p, phase, unit)
        case Enter(unit=unit, hex=there):
            return entry_refusal(p, phase, unit, there)
        case Done():
            driven = phase.driven
            return Pressing("7.4", "must-move", driven[0]) if driven else None
    return starting_refusal(p, phase, order)


def move_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """10.0, 11.0 Why a unit may not begin to move now."""
    counter = p.pack.units[unit]
    if counter.side != phase.side:
        return NOT_YOURS
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if unit in phase.left:
        return stay_refusal(p, phase, unit) if phase.anchors else None
    if counter.is_bridge:
        return BRIDGE_UNIT
    if unit in phase.moved:
        return Ended("10.0", "has-moved", p.hex_of[unit])
    if phase.exploiting and not p.reserve[unit]:
        return NO_RESERVE
    if rule := work_of(p, unit):
        return Reason(rule, "at-work")
    refusal = bound_refusal(p, enclosing(p, PlayerTurn), unit)
    return refusal or (RESERVE_WAITS if p.reserve[unit] else IS_AT_WORK)


def stay_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """6.1 The last friend in a hex where another's shift needs him stays for the whole phase."""
    here = p.hex_of[unit]
    if here not in phase.anchors:
        return None
    others = [other for other in p.stacks[here] if other != unit and other not in phase.moved]
    return None if others else MustStay("6.1", "must-stay", here)


def mover_ready(p: Position, f: ChoosingMover, emit: Emit) -> bool:
    """Whether anybody is left to move or to come, or anything to be begun."""
    phase = enclosing(p, MovePhase)
    if phase.left:
        if not phase.anchors:
            return True
        if any(stay_refusal(p, phase, unit) is None for unit in phase.left):
            return True
    if not phase.exploiting:
        if possible_reserves(p, phase) or can_enter(p, phase):
            return True
        if not phase.forced and next(startable(p, phase), None) is not None:
            return True
    p.flow.pop()
    return False


def choose_mover(p: Position, f: ChoosingMover, order: Choice, emit: Emit) -> None:
    phase = enclosing(p, MovePhase)
    match order:
        case Move(unit=unit):
            p.flow.append(in_hand(p, unit, aim_of(p, phase, unit)))
        case Reserve(unit=unit):
            designate(p, phase, unit, emit)
        case Enter(unit=unit, hex=there):
            enter(p, phase, unit, there, emit)
        case Done():
            p.flow.pop()
        case _:
            start_work(p, phase, order, emit)


def aim_of(p: Position, phase: MovePhase, unit: UnitId) -> int:
    """8.1, 7.4 Where a unit must get that is about to move."""
    if unit in phase.forced:
        return headquarters_aim(p, unit)
    return attrition_aim(p, unit) if unit in phase.driven else 0


def under_way(p: Position) -> list[MovePhase]:
    return [frame for frame in p.flow if isinstance(frame, MovePhase)]


def asked_by(p: Position, f: ChoosingMover) -> str:
    """8.1, 10.0, 11.0 Headquarters come before all others; reserves have a phase of their own."""
    phase = enclosing(p, MovePhase)
    return "8.1" if phase.forced else "11.0" if phase.exploiting else "10.0"


CHOOSING: Final = Decision(
    "10.0",
    (Move, Reserve, Enter, Build, Dig, Remove, Done),
    mover_candidates,
    mover_refusal,
    choose_mover,
    mover_ready,
    exact=True,
    cites=asked_by,
    counts=(
        ("forced", lambda p, f: sum(len(phase.forced) for phase in under_way(p))),
        ("driven", lambda p, f: sum(len(phase.driven) for phase in under_way(p))),
    ),
)

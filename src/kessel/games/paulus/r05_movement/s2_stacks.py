"""5.1, 5.3, 5.5, 5.6 Phases of movement: who may move, reserves, reaction, exploitation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.events import Designated, Marked, Moved, ReserveLost
from kessel.games.paulus.orders import (
    Cross,
    Done,
    Enter,
    Exit,
    Halt,
    Infiltrate,
    Leave,
    Move,
    Overrun,
    Reserve,
    To,
    With,
)
from kessel.games.paulus.r02_units import SOVIET, UnitId
from kessel.games.paulus.r04_stacking import put, take_up
from kessel.games.paulus.r04_zones import enemies_in, in_zone
from kessel.games.paulus.r05_movement.s1_steps import allowance, rest_refusal, step
from kessel.games.paulus.r05_movement.s4_overruns import (
    begin_overrun,
    may_overrun_now,
    overrun_cost,
)
from kessel.games.paulus.r07_capture import offer_capture
from kessel.games.paulus.r07_lines import (
    closed_to_lines,
    is_on_normal_line,
    mark_range,
    road_lines,
)
from kessel.games.paulus.r08_special import note_leaving
from kessel.games.paulus.r09_reinforcements import entering_units, entry_refusal
from kessel.games.paulus.r11_kalach import exit_refusal, leave_south
from kessel.games.paulus.r14_options import (
    cross_don,
    cross_refusal,
    infiltrate,
    infiltration_refusal,
)
from kessel.games.paulus.state import (
    DON_CROSSING,
    INFILTRATION,
    KALACH,
    ChoosingMover,
    Kind,
    MovePhase,
    Moving,
    Placing,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import opponent

NOT_YOURS = Reason("5.0", "not-yours")
NOT_ON_MAP = Reason("5.0", "not-on-map")
HAS_MOVED = Reason("5.17", "has-moved")
NOT_NOW_HEADQUARTERS = Reason("3.A", "headquarters-later")
ONLY_HEADQUARTERS = Reason("3.A", "only-headquarters")
NEVER_MOVES = Reason("5.25", "no-allowance")
WRONG_TYPE = Reason("5.54", "may-not-react")
OUT_OF_SUPPLY = Reason("5.54", "out-of-supply-no-reaction")
IN_ZONE = Reason("5.54", "in-zone-no-reaction")
DISRUPTED = Reason("5.54", "disrupted-no-reaction")
NO_LINE = Reason("5.54", "no-line-no-reaction")
TWO_STACKS = Reason("5.52", "two-stacks")
TWO_UNITS = Reason("5.53", "two-units")
NOT_IN_EXPLOITATION = Reason("5.61", "not-in-exploitation")
BEGAN_IN_ZONE = Reason("5.61", "began-in-zone")
RESTED = Reason("7.62", "captured-rests")
NOT_IN_STACK = Reason("5.12", "not-in-stack")
ALREADY_MOVING = Reason("5.12", "already-moving")
MOVE_BEGUN = Reason("5.12", "move-begun")
OTHER_ALLOWANCE = Reason("5.12", "other-allowance")
LAST_OF_STACK = Reason("5.45", "last-of-stack")
NOT_MOVING = Reason("5.45", "not-moving")
RESERVE_PHASE = Reason("5.31", "reserve-phase")
ALREADY_RESERVE = Reason("5.31", "already-reserve")
RESERVE_MOVED = Reason("5.36", "reserve-moved")
RESERVE_IN_ZONE = Reason("5.36", "reserve-in-zone")
RESERVE_UNSUPPLIED = Reason("5.36", "reserve-unsupplied")
RESERVE_TYPE = Reason("5.36", "reserve-type")
RESERVE_STACKS = Reason("5.35", "reserve-stacks")
NO_HEADQUARTERS = Reason("5.34", "no-headquarters-for-reserve")


# --- who may move --------------------------------------------------------------------------------


def phase_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """Why a unit may not move in a phase at all."""
    counter = p.pack.units[unit]
    if counter.side != phase.side:
        return NOT_YOURS
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if not counter.allowance:
        return NEVER_MOVES
    if phase.kind is Kind.MOVEMENT and counter.is_headquarters:
        return NOT_NOW_HEADQUARTERS
    if phase.kind is Kind.HEADQUARTERS and not counter.is_headquarters:
        return ONLY_HEADQUARTERS
    if phase.kind is Kind.REACTION:
        return reaction_refusal(p, phase, unit)
    if phase.kind is Kind.EXPLOITATION:
        return exploitation_refusal(p, phase, unit)
    return rest_refusal(p, unit)


def reaction_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """5.52-5.54"""
    counter = p.pack.units[unit]
    if not counter.can_react:
        return WRONG_TYPE
    if p.markers[unit]:
        return OUT_OF_SUPPLY
    if unit in phase.in_zone:
        return IN_ZONE
    if p.disrupted[unit]:
        return DISRUPTED
    if counter.side == SOVIET and not is_on_normal_line(p, unit, p.hex_of[unit]):
        return NO_LINE
    return None


def exploitation_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """5.61"""
    counter = p.pack.units[unit]
    if counter.is_headquarters or counter.is_supply:
        return NOT_IN_EXPLOITATION
    return BEGAN_IN_ZONE if unit in phase.in_zone else rest_refusal(p, unit)


def number_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """5.52, 5.53 Two stacks of Germans, two units of Soviets react (R19)."""
    full = len(phase.stacks) >= p.pack.charts.figures.reacting
    if phase.kind is not Kind.REACTION or not full:
        return None
    if phase.side == SOVIET:
        return TWO_UNITS
    return None if p.hex_of[unit] in phase.stacks else TWO_STACKS


def note_reaction(p: Position, phase: MovePhase, unit: UnitId) -> None:
    """5.52, 5.53 Where a unit that reacts began: once for a German stack, for each Soviet unit."""
    here = p.hex_of[unit]
    if phase.kind is Kind.REACTION and (phase.side == SOVIET or here not in phase.stacks):
        phase.stacks.append(here)


def open_phase(p: Position, phase: MovePhase, emit: Emit) -> None:
    mine = [u for u, here in enumerate(p.hex_of) if here != OFF_MAP]
    mine = [unit for unit in mine if p.pack.units[unit].side == phase.side]
    phase.in_zone = [UnitId(u) for u in mine if in_zone(p, phase.side, p.hex_of[u])]
    phase.left = [UnitId(u) for u in mine if phase_refusal(p, phase, UnitId(u)) is None]


# --- choosing ------------------------------------------------------------------------------------


def mover_candidates(p: Position, f: ChoosingMover) -> Iterator[Order]:
    """Every legal order: the headquarters that may designate are looked for once."""
    phase = enclosing(p, MovePhase)
    reserves = phase.kind is Kind.MOVEMENT
    named = designators(p, phase) if reserves and phase.side == SOVIET else []
    for unit in phase.left:
        if move_refusal(p, phase, unit) is None:
            yield Move(unit)
        if reserves and reserve_refusal(p, phase, unit, named) is None:
            yield Reserve(unit)
    for unit in entering_units(p, phase):
        yield Enter(unit)
    yield Done()


def mover_refusal(
    p: Position, f: ChoosingMover, order: Move | Reserve | Enter | Done
) -> Reason | None:
    if isinstance(order, Done):
        return None
    phase = enclosing(p, MovePhase)
    if isinstance(order, Enter):
        return entry_refusal(p, phase, order.unit)
    if isinstance(order, Reserve):
        return reserve_refusal(p, phase, order.unit, designators(p, phase))
    return move_refusal(p, phase, order.unit)


def move_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """Why a unit may not begin to move now."""
    reason = phase_refusal(p, phase, unit) or number_refusal(p, phase, unit)
    if reason is not None:
        return reason
    if unit in phase.rested:
        return RESTED
    return None if unit in phase.left else HAS_MOVED


def mover_ready(p: Position, f: ChoosingMover, emit: Emit) -> bool:
    phase = enclosing(p, MovePhase)
    if any(move_refusal(p, phase, unit) is None for unit in phase.left):
        return True
    if any(entering_units(p, phase)):
        return True
    p.flow.pop()
    return False


def choose_mover(
    p: Position, f: ChoosingMover, order: Move | Reserve | Enter | Done, emit: Emit
) -> None:
    phase = enclosing(p, MovePhase)
    if isinstance(order, Done):
        p.flow.pop()
    elif isinstance(order, Enter):
        p.flow.append(Placing(f.side, order.unit))
    elif isinstance(order, Reserve):
        designate(p, phase, order.unit, emit)
    else:
        here = p.hex_of[order.unit]
        note_reaction(p, phase, order.unit)
        can = may_overrun_now(p, phase, order.unit)
        p.flow.append(Moving(f.side, [order.unit], here, here, may_overrun=can))


# --- reserves ------------------------------------------------------------------------------------


Designators = Sequence[tuple[UnitId, bytearray]]
"""Headquarters that may designate, each with the hexes in its range."""


def reserve_refusal(
    p: Position, phase: MovePhase, unit: UnitId, named: Designators
) -> Reason | None:
    """5.31-5.36"""
    counter = p.pack.units[unit]
    if phase.kind is not Kind.MOVEMENT:
        return RESERVE_PHASE
    if counter.side != phase.side:
        return NOT_YOURS
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if p.reserve[unit]:
        return ALREADY_RESERVE
    if (
        not counter.is_combat
        or counter.is_alarm
        or not (counter.is_german or counter.side == SOVIET)
    ):
        return RESERVE_TYPE
    if unit not in phase.left:
        return rest_refusal(p, unit) or RESERVE_MOVED
    if unit in phase.in_zone:
        return RESERVE_IN_ZONE
    if p.markers[unit]:
        return RESERVE_UNSUPPLIED
    if counter.side == SOVIET:
        here = p.hex_of[unit]
        return None if any(covered[here] for _, covered in named) else NO_HEADQUARTERS
    full = len(phase.stacks) >= p.pack.charts.figures.axis_reserves
    return RESERVE_STACKS if full and p.hex_of[unit] not in phase.stacks else None


def designators(p: Position, phase: MovePhase) -> Designators:
    """5.34 Soviet headquarters that can trace and have designated nobody yet."""
    if phase.side != SOVIET:
        return []
    shut = closed_to_lines(p, SOVIET)
    roads = road_lines(p, SOVIET, shut)
    found = []
    for counter in p.pack.units:
        here = p.hex_of[counter.id]
        waits = counter.side == SOVIET and counter.is_headquarters and here != OFF_MAP
        if waits and counter.id not in phase.designated and roads.reaches(here):
            covered = bytearray(len(shut))
            mark_range(p, here, counter.range, shut, covered)
            found.append((counter.id, covered))
    return found


def designate(p: Position, phase: MovePhase, unit: UnitId, emit: Emit) -> None:
    if phase.side == SOVIET:
        here = p.hex_of[unit]
        phase.designated.append(next(hq for hq, near in designators(p, phase) if near[here]))
    elif p.hex_of[unit] not in phase.stacks:
        phase.stacks.append(p.hex_of[unit])
    p.reserve[unit] = True
    emit(Designated(unit))


def strip_reserves(p: Position, here: Hex, emit: Emit) -> None:
    """5.38, 5.56 Enemy reserves next to a unit that reacts lose their status."""
    phase = enclosing(p, MovePhase)
    if phase.kind is not Kind.REACTION:
        return
    for near in p.pack.map.grid.neighbours[here]:
        for unit in p.stacks.get(near, ()):
            if p.reserve[unit] and p.pack.units[unit].side == opponent(phase.side):
                p.reserve[unit] = False
                emit(ReserveLost(unit))


# --- a stack on the move -------------------------------------------------------------------------


def moving_candidates(p: Position, f: Moving) -> Iterator[Order]:
    around = p.pack.map.grid.neighbours[f.here]
    for there in around:
        yield To(there)
    for there in around:
        if enemies_in(p, f.side, there):
            yield Overrun(there)
    for there in around:
        if DON_CROSSING in p.options:
            yield Cross(there)
        if INFILTRATION in p.options:
            yield Infiltrate(there)
    if p.scenario == KALACH:
        yield Exit()
    if f.spent == 0:
        for unit in p.stacks[f.here]:
            yield With(unit)
    if len(f.units) > 1:
        for unit in f.units:
            yield Leave(unit)
    yield Halt()


def moving_refusal(p: Position, f: Moving, order: Order) -> Reason | None:
    match order:
        case To(hex=there):
            return first_reason(p, f, there)
        case Overrun(hex=there):
            found = overrun_cost(p, f, there)
            return found if isinstance(found, Reason) else None
        case Cross(hex=there):
            return cross_refusal(p, f, there)
        case Infiltrate(hex=there):
            return infiltration_refusal(p, f, there)
        case Exit():
            return exit_refusal(p, f)
        case With(unit=unit):
            return with_refusal(p, f, unit)
        case Leave(unit=unit):
            if unit not in f.units:
                return NOT_MOVING
            return LAST_OF_STACK if len(f.units) == 1 else None
    return None


def first_reason(p: Position, f: Moving, there: Hex) -> Reason | None:
    for unit in f.units:
        found = step(p, f, unit, there)
        if isinstance(found, Reason):
            return found
    return None


def with_refusal(p: Position, f: Moving, unit: UnitId) -> Reason | None:
    """5.12 Units that began the phase together and have the same allowance."""
    if unit in f.units:
        return ALREADY_MOVING
    if p.pack.units[unit].side != f.side or p.hex_of[unit] != f.here:
        return NOT_IN_STACK
    if f.spent:
        return MOVE_BEGUN
    phase = enclosing(p, MovePhase)
    if unit not in phase.left:
        return phase_refusal(p, phase, unit) or HAS_MOVED
    if allowance(p, unit, phase.kind) != allowance(p, f.units[0], phase.kind):
        return OTHER_ALLOWANCE
    return number_refusal(p, phase, unit)


def move_stack(p: Position, f: Moving, order: Order, emit: Emit) -> None:
    match order:
        case To(hex=there):
            take_step(p, f, there, emit)
        case Overrun(hex=there):
            cost = overrun_cost(p, f, there)
            assert isinstance(cost, int), "the overrun was allowed"
            begin_move(p, f, emit)
            f.spent = cost
            begin_overrun(p, f, there, emit)
        case Cross(hex=there):
            begin_move(p, f, emit)
            cross_don(p, f, there, emit)
        case Infiltrate(hex=there):
            begin_move(p, f, emit)
            infiltrate(p, f, there, emit)
        case Exit():
            leave_south(p, f, emit)
        case With(unit=unit):
            phase = enclosing(p, MovePhase)
            note_reaction(p, phase, unit)
            f.units.append(unit)
            f.may_overrun = f.may_overrun and may_overrun_now(p, phase, unit)
        case Leave(unit=unit):
            f.units.remove(unit)
            finish_unit(p, unit, f.start != f.here, emit)
        case Halt():
            finish(p, f, emit)


def begin_move(p: Position, f: Moving, emit: Emit) -> None:
    """5.39 A reserve that starts to move in the exploitation phase is none any more, after its
    allowance has been reckoned; the marker comes off when the move is over."""


def take_step(p: Position, f: Moving, there: Hex, emit: Emit) -> None:
    spent = max(int(result) for result in (step(p, f, u, there) for u in f.units))  # type: ignore[arg-type]
    start, cost = f.here, spent - f.spent
    f.spent = spent
    for unit in f.units:
        take_up(p, unit)
        put(p, unit, there)
        note_leaving(p, unit, start, there)
    f.here = there
    emit(Moved(f.side, tuple(f.units), start, there, cost))
    strip_reserves(p, there, emit)
    offer_capture(p, f.side, there)


def finish_unit(p: Position, unit: UnitId, has_moved: bool, emit: Emit) -> None:
    """5.17, 5.18 Its move is over; who moved while out of supply gets one more marker."""
    phase = enclosing(p, MovePhase)
    if unit in phase.left:
        phase.left.remove(unit)
    if phase.kind is Kind.EXPLOITATION:
        p.reserve[unit] = False
    own = phase.kind is not Kind.REACTION
    if has_moved and own and p.markers[unit] and p.hex_of[unit] != OFF_MAP:
        add_marker(p, unit, "5.18", emit)


def add_marker(p: Position, unit: UnitId, rule: str, emit: Emit) -> None:
    """7.74 Three at most."""
    if p.pack.units[unit].is_combat and p.markers[unit] < 3:
        p.markers[unit] += 1
        emit(Marked(unit, p.markers[unit], rule))


def finish(p: Position, f: Moving, emit: Emit) -> None:
    if p.flow[-1] is f:
        p.flow.pop()
    for unit in f.units:
        finish_unit(p, unit, f.start != f.here or f.spent > 0, emit)


def moving_ready(p: Position, f: Moving, emit: Emit) -> bool:
    """A stack that is stopped, gone or cannot go on is finished without a question; so is who has
    fallen back from an overrun."""
    for unit in tuple(f.units):
        if p.hex_of[unit] != f.here:
            f.units.remove(unit)
            finish_unit(p, unit, True, emit)
    if f.units and not f.stopped and (f.spent == 0 or can_go_on(p, f)):
        return True
    finish(p, f, emit)
    return False


def can_go_on(p: Position, f: Moving) -> bool:
    return len(f.units) > 1 or any(
        moving_refusal(p, f, order) is None
        for order in moving_candidates(p, f)
        if not isinstance(order, Halt | With | Leave)
    )

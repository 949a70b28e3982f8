"""5.12, 5.17 A unit or stack on the move: hex by hex, together or apart."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import Marked
from kessel.games.paulus.rules.orders import Cross, Exit, Halt, Infiltrate, Leave, Overrun, To, With
from kessel.games.paulus.rules.r04_stacking import set_markers
from kessel.games.paulus.rules.r04_zones import enemies_in
from kessel.games.paulus.rules.r05_movement.s1_steps import (
    allowance,
    open_steps,
    spent_after,
    step,
    told,
)
from kessel.games.paulus.rules.r05_movement.s3_reserves import come_in, release, take_back
from kessel.games.paulus.rules.r05_movement.s4_overruns import (
    begin_overrun,
    may_overrun_now,
    overrun_cost,
)
from kessel.games.paulus.rules.r05_movement.s5_phases import (
    has_moved,
    has_set_out,
    is_let_go,
    number_refusal,
    phase_refusal,
    set_out,
)
from kessel.games.paulus.rules.r11_kalach import exit_refusal, leave_south
from kessel.games.paulus.rules.r14_options import (
    cross_don,
    cross_refusal,
    infiltrate,
    infiltration_refusal,
)
from kessel.games.paulus.rules.state import KALACH, REACTION, Kind, MovePhase, Moving, Position
from kessel.kernel.copying import clone
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason

NOT_IN_STACK = Reason("5.12", "not-in-stack")
ALREADY_MOVING = Reason("5.12", "already-moving")
MOVE_BEGUN = Reason("5.12", "move-begun")
OTHER_ALLOWANCE = Reason("5.12", "other-allowance")
LAST_OF_STACK = Reason("5.45", "last-of-stack")
NOT_MOVING = Reason("5.45", "not-moving")


def moving_candidates(p: Position, f: Moving) -> list[Order]:
    """Every legal order: what is the same for all hexes around is asked once."""
    orders: list[Order] = [To(there) for there in open_steps(p, f)]
    orders += other_ways(p, f)
    if f.spent == 0:
        joining = [unit for unit in p.stacks[f.here] if with_refusal(p, f, unit) is None]
        orders += map(With, joining)
    if len(f.units) > 1:
        orders += map(Leave, f.units)
    orders.append(Halt())
    return orders


def other_ways(p: Position, f: Moving) -> list[Order]:
    """Whatever takes the stack as a whole further, besides a step."""
    orders: list[Order] = []
    around, stacks = p.pack.map.grid.neighbours[f.here], p.stacks
    for there in around if f.may_overrun else ():
        taken = there in stacks and enemies_in(p, f.side, there)
        if taken and isinstance(overrun_cost(p, f, there), int):
            orders.append(Overrun(there))
    for there in around if p.options else ():
        if cross_refusal(p, f, there) is None:
            orders.append(Cross(there))
        if infiltration_refusal(p, f, there) is None:
            orders.append(Infiltrate(there))
    if p.scenario == KALACH and exit_refusal(p, f) is None:
        orders.append(Exit())
    return orders


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
            return told(p, f, unit, there, found)
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
        return phase_refusal(p, phase, unit) or has_moved(p, unit)
    if not go_together(p, unit, f.units[0], phase.kind):
        return OTHER_ALLOWANCE
    return number_refusal(p, phase, unit, len(f.units))


def go_together(p: Position, one: UnitId, other: UnitId, kind: Kind) -> bool:
    """5.12, R76 Whether two allowances are the same: as they are now, not as they are printed."""
    if rulings.PRINTED_ALLOWANCES in p.options:
        return p.pack.units[one].allowance == p.pack.units[other].allowance
    return allowance(p, one, kind) == allowance(p, other, kind)


def move_stack(p: Position, f: Moving, order: Order, emit: Emit) -> None:
    if not has_set_out(f):
        setting_out = starters(p, f, order)
        if setting_out:
            set_out(p, f, setting_out)
    match order:
        case To(hex=there):
            take_step(p, f, there, emit)
        case Overrun(hex=there):
            cost = overrun_cost(p, f, there)
            assert isinstance(cost, int), "the overrun was allowed"
            f.spent = HalfPoints(cost)
            begin_overrun(p, f, there, emit)
        case Cross(hex=there):
            cross_don(p, f, there, emit)
        case Infiltrate(hex=there):
            infiltrate(p, f, there, emit)
        case Exit():
            leave_south(p, f, emit)
        case With(unit=unit):
            release(p, enclosing(p, MovePhase), unit)
            f.units.append(unit)
            f.may_overrun = may_all_overrun(p, f)
        case Leave(unit=unit):
            part(p, f, unit, emit)
        case Halt():
            finish(p, f, emit)


def take_step(p: Position, f: Moving, there: Hex, emit: Emit) -> None:
    spent = spent_after(p, f, there, enclosing(p, MovePhase).kind)
    cost = HalfPoints(spent - f.spent)
    f.spent, f.here = HalfPoints(spent), there
    come_in(p, f.side, f.units, there, cost, emit)


def starters(p: Position, f: Moving, order: Order) -> list[UnitId]:
    """5.17 Who begins his move by an order to units in hand that have not moved yet."""
    match order:
        case With():
            return []
        case Leave(unit=unit):
            return [] if is_let_go(p, f) else [unit]
        case Halt():
            return [] if is_let_go(p, f) else f.units
    return f.units


def may_all_overrun(p: Position, f: Moving) -> bool:
    """5.43, 5.45 Judged when the stack starts to move."""
    return all(may_overrun_now(p, enclosing(p, MovePhase), unit) for unit in f.units)


def part(p: Position, f: Moving, unit: UnitId, emit: Emit) -> None:
    """5.17, 5.45 A unit stays behind. Its move is over, but after an overrun it goes on by itself
    when the others have finished; where nobody has moved yet it is only let go."""
    f.units.remove(unit)
    if is_let_go(p, f):
        take_back(p, enclosing(p, MovePhase), unit)
    elif f.overran:
        alone = clone(f)
        alone.units = [unit]
        p.flow.insert(-1, alone)
    else:
        finish_unit(p, unit, f.spent > 0, emit)
    if not has_set_out(f):
        f.may_overrun = may_all_overrun(p, f)


def finish_unit(p: Position, unit: UnitId, has_moved: bool, emit: Emit) -> None:
    """5.17, 5.18 Its move is over; who moved while out of supply gets one more marker."""
    phase = enclosing(p, MovePhase)
    if unit in phase.left:
        phase.left.remove(unit)
    own = phase.kind is not REACTION
    if has_moved and own and p.markers[unit] and p.hex_of[unit] != OFF_MAP:
        add_marker(p, unit, "5.18", emit)


def add_marker(p: Position, unit: UnitId, rule: str, emit: Emit) -> None:
    """7.74 Three at most."""
    if p.pack.units[unit].is_combat and p.markers[unit] < 3:
        set_markers(p, unit, p.markers[unit] + 1)
        emit(Marked(unit, p.markers[unit], rule))


def finish(p: Position, f: Moving, emit: Emit) -> None:
    if p.flow[-1] is f:
        p.flow.pop()
    for unit in f.units:
        if is_let_go(p, f):
            take_back(p, enclosing(p, MovePhase), unit)
        else:
            finish_unit(p, unit, f.spent > 0, emit)


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
    if len(f.units) > 1 or next(open_steps(p, f), None) is not None:
        return True
    return bool(other_ways(p, f))


MOVING = Decision(
    "5.11",
    (To, Overrun, Cross, Infiltrate, Exit, With, Leave, Halt),
    moving_candidates,
    moving_refusal,
    move_stack,
    moving_ready,
    exact=True,
)

"""10.0 A unit on the move, hex by hex; 10.6 over the south edge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_map import Sixths
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules.events import Left, Moved
from kessel.games.spring_prelude.rules.frames import MovePhase, Moving
from kessel.games.spring_prelude.rules.orders import Exit, Halt, March, To
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import (
    beyond,
    has_come_far,
    kind_refusal,
    open_steps,
    step,
)
from kessel.games.spring_prelude.rules.r10_movement.s2_search import leads
from kessel.games.spring_prelude.rules.r12_stacking import carry, enemy_near, take_up
from kessel.games.spring_prelude.rules.r15_works import approached
from kessel.games.spring_prelude.rules.r20_victory import check_at_once
from kessel.games.spring_prelude.rules.state import Place, Position, Supply
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Each, Order, Reason

AXIS_ONLY = Reason("10.6", "axis-only")
NO_EXIT = Reason("10.6", "no-exit")
NO_WAY_BACK = Reason("10.6", "no-way-back")
MUST_GET_AWAY = Reason("8.1", "must-get-away")
MUST_COME_NEARER = Reason("7.4", "must-come-nearer")

RULES: Final = {False: "10.1", True: "10.2"}
TO: Final = Each(To)
MARCH: Final = Each(March)


# --- what may be ordered -------------------------------------------------------------------------


def moving_candidates(p: Position, f: Moving) -> list[Order]:
    """Exactly the legal orders."""
    frame, orders = p.onward.pop() if p.onward else (None, [])
    if frame is not f:
        orders = ways_on(p, f)
    if not f.aim or halt_refusal(p, f) is None:
        orders.append(Halt())
    return orders


def ways_on(p: Position, f: Moving) -> list[Order]:
    """Those that take the unit on."""
    orders: list[Order] = []
    if not f.strategic:
        orders += map(TO.__getitem__, steps(p, f, False))
    if f.strategic is not False:
        orders += map(MARCH.__getitem__, steps(p, f, True))
    if f.here in p.pack.map.exits and exit_refusal(p, f) is None:
        orders.append(Exit())
    return orders


def steps(p: Position, f: Moving, strategic: bool) -> Iterable[Hex]:
    """Where a unit may go next in one kind of movement, if it has not begun by the other."""
    if f.stopped:
        return ()
    if strategic and (is_watched(p, f) or kind_refusal(p, f, True) is not None):
        return ()
    found = open_steps(p, f, strategic)
    if not f.aim:
        return found
    return (there for there in found if may_lead(p, f, there, strategic))


def may_lead(p: Position, f: Moving, there: Hex, strategic: bool) -> bool:
    """8.1, 7.4 Whether a step that could be taken leads a unit where it must get."""
    spent = beyond(p, f, strategic, p.pack.map.grid.side(f.here, there))
    return leads(p, f, there, spent, strategic)


def is_watched(p: Position, f: Moving) -> bool:
    """10.2 Whether an enemy is too near to begin strategic movement, as at most units it is."""
    near = p.pack.charts.figures.strategic_enemy
    return f.strategic is None and enemy_near(p, f.side, near) >> f.here & 1 > 0


def moving_refusal(p: Position, f: Moving, order: To | March | Exit | Halt) -> Reason | None:
    match order:
        case To(hex=there):
            return step_refusal(p, f, there, False)
        case March(hex=there):
            return step_refusal(p, f, there, True)
        case Exit():
            return exit_refusal(p, f)
    return halt_refusal(p, f)


def step_refusal(p: Position, f: Moving, there: Hex, strategic: bool) -> Reason | None:
    found = step(p, f, there, strategic)
    if isinstance(found, Reason):
        return found
    return aim_refusal(p, f, there, strategic) if f.aim else None


def aim_refusal(p: Position, f: Moving, there: Hex, strategic: bool) -> Reason | None:
    """8.1, 7.4 Why a step may not be taken by a unit that must get somewhere."""
    spent = step(p, f, there, strategic)
    if isinstance(spent, Reason):
        return spent
    return None if leads(p, f, there, spent, strategic) else duty_of(p, f)


def duty_of(p: Position, f: Moving) -> Reason:
    return MUST_GET_AWAY if p.pack.units[f.unit].is_headquarters else MUST_COME_NEARER


def halt_refusal(p: Position, f: Moving) -> Reason | None:
    """8.1, 7.4 Who must move does not halt before he has got where he must."""
    return duty_of(p, f) if f.aim and not has_come_far(p, f, f.here) else None


def exit_refusal(p: Position, f: Moving) -> Reason | None:
    """10.6 Axis units leave strategically by a marked hex, if there is another one to come back."""
    if f.side != AXIS:
        return AXIS_ONLY
    mark = p.pack.map.exits.get(f.here)
    if mark is None:
        return NO_EXIT
    return kind_refusal(p, f, True) if exits_of(p, mark) else NO_WAY_BACK


def exits_of(p: Position, mark: str) -> tuple[Hex, ...]:
    """10.6 The hexes by which who has left by one mark comes back: those of the other."""
    in_play = p.pack.in_play[p.scenario]
    exits = sorted(p.pack.map.exits.items())
    return tuple(here for here, other in exits if other != mark and in_play[here])


# --- what orders do ------------------------------------------------------------------------------


def move_unit(p: Position, f: Moving, order: To | March | Exit | Halt, emit: Emit) -> None:
    match order:
        case To(hex=there):
            take_step(p, f, there, False, emit)
        case March(hex=there):
            take_step(p, f, there, True, emit)
        case Exit():
            leave_map(p, f, emit)
        case _:
            finish(p, f)


def take_step(p: Position, f: Moving, there: Hex, strategic: bool, emit: Emit) -> None:
    """10.0 One hex; 6.1 who enters an enemy zone stops there."""
    spent = beyond(p, f, strategic, p.pack.map.grid.side(f.here, there))
    stops = in_zone(p, f.side, there)
    if stops and f.left_zone:
        enclosing(p, MovePhase).anchors += [f.start, there]
    if not f.went:
        enclosing(p, MovePhase).moved.append(f.unit)
    f.here, f.spent, f.strategic = there, Sixths(spent), strategic
    f.went += 1
    f.stopped = stops or spent >= f.points
    control = p.control
    carry(p, f.unit, there)
    emit(Moved(f.unit, there, RULES[strategic]))
    approached(p, f.unit, emit)
    if p.control is not control:
        check_at_once(p, emit)


def leave_map(p: Position, f: Moving, emit: Emit) -> None:
    """10.6 It is back after a whole turn outside, and in supply when it comes (7.0)."""
    take_up(p, f.unit, Place.OUTSIDE)
    p.supply[f.unit] = Supply.IN
    p.outside[f.unit] = (p.turn, p.pack.map.exits[f.here])
    f.went += 1
    emit(Left(f.unit, f.here, back_turn(p, p.turn)))
    finish(p, f)


def back_turn(p: Position, left: int) -> int:
    """10.6 The turn on which who has left can come back."""
    return left + p.pack.charts.figures.off_map_turns + 1


def finish(p: Position, f: Moving) -> None:
    """10.0 The move is over. Who has entered no hex has not moved."""
    p.flow.pop()
    phase = enclosing(p, MovePhase)
    if f.went and f.unit in phase.left:
        phase.left.remove(f.unit)
    for waiting in (phase.forced, phase.driven):
        if f.unit in waiting:
            waiting.remove(f.unit)


def moving_ready(p: Position, f: Moving, emit: Emit) -> bool:
    """A unit that has moved and cannot go on is finished without a question."""
    if p.hex_of[f.unit] == OFF_MAP:
        finish(p, f)
        return False
    if f.aim and not f.went and not can_go_on(p, f):
        f.aim = 0
    if not f.went:
        return True
    orders = ways_on(p, f)
    if orders:
        p.onward[:] = [(f, orders)]
        return True
    finish(p, f)
    return False


def can_go_on(p: Position, f: Moving) -> bool:
    """Whether the unit has anywhere to go."""
    for strategic in (False, True) if f.strategic is None else (f.strategic,):
        for _ in steps(p, f, strategic):
            return True
    return f.here in p.pack.map.exits and exit_refusal(p, f) is None


MOVING: Final = Decision(
    "10.0",
    (To, March, Exit, Halt),
    moving_candidates,
    moving_refusal,
    move_unit,
    moving_ready,
    exact=True,
)

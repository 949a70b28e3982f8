"""8.6, 8.7, 10.2 The movement phase: units and stacks one after the other, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules.events import Moved
from kessel.games.cherkassy.rules.orders import Enter, Halt, Leave, March, Move, Split, To, With
from kessel.games.cherkassy.rules.r03_control import arrive
from kessel.games.cherkassy.rules.r06_zones import in_enemy_zone
from kessel.games.cherkassy.rules.r08_stacking import covered, is_covered, stacking_refusal, take_up
from kessel.games.cherkassy.rules.r09_reinforcements import entering_units, entry_refusal
from kessel.games.cherkassy.rules.r10_movement.s1_steps import (
    NOT_ADJACENT,
    TOO_FEW_POINTS,
    Stopped,
    TooFar,
    allowance,
    bound,
    enemy_beside,
    halted,
    march_refusal,
    rest_refusal,
    side_to,
    spent_after,
    step_refusal,
)
from kessel.games.cherkassy.rules.r10_movement.s3_breakdown import roll_for_breakdown
from kessel.games.cherkassy.rules.state import (
    ChoosingMover,
    MovementPhase,
    Moving,
    Placing,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing, optional
from kessel.kernel.orders import Order, Reason

NOT_YOURS = Reason("10.1", "not-yours")
NOT_ON_MAP = Reason("10.1", "not-on-map")
NOT_IN_STACK = Reason("8.6", "not-in-stack")
NOT_STACKED_AT_START = Reason("8.6", "not-stacked-at-start")
STACK_BEGUN = Reason("8.6", "stack-begun")
ALREADY_MOVING = Reason("8.6", "already-moving")
NOT_MOVING = Reason("8.7", "not-moving")
STACK_NOT_BEGUN = Reason("8.7", "stack-not-begun")
LAST_OF_STACK = Reason("8.7", "last-of-stack")


class Ended(Reason, frozen=True):
    """10.2 Where a unit has ended its move."""

    here: Hex


MOVES: Final = tuple(Move(UnitId(unit)) for unit in range(1000))
"""Orders are asked for at every decision: one of each is enough."""


# --- the phase -----------------------------------------------------------------------------------


def movable_units(p: Position, f: MovementPhase) -> list[UnitId]:
    """10.2 Whoever may move in the phase, moved or not."""
    units = p.pack.units
    return [
        UnitId(unit)
        for unit, here in enumerate(p.hex_of)
        if here != OFF_MAP and units[unit].side == f.side and rest_refusal(p, UnitId(unit)) is None
    ]


def mover_candidates(p: Position, f: ChoosingMover) -> Iterator[Order]:
    phase = enclosing(p, MovementPhase)
    for unit in phase.left:
        yield MOVES[unit]
    yield from map(Enter, entering_units(p, phase))


def mover_refusal(p: Position, f: ChoosingMover, order: Move | Enter) -> Reason | None:
    if p.pack.units[order.unit].side != f.side:
        return NOT_YOURS
    phase = enclosing(p, MovementPhase)
    if isinstance(order, Enter):
        return entry_refusal(p, phase, order.unit)
    if p.hex_of[order.unit] == OFF_MAP:
        return NOT_ON_MAP
    if order.unit in phase.left:
        return None
    return rest_refusal(p, order.unit) or has_moved(p, order.unit)


def has_moved(p: Position, unit: UnitId) -> Reason:
    """10.2 Where a unit has ended its move, and by which rule if not of its own accord."""
    here = p.hex_of[unit]
    if in_enemy_zone(p, unit, here):
        return Stopped("6.3", "has-stopped", here, enemy_beside(p, unit, here))
    return Ended("10.2", "has-moved", here)


def choose_mover(p: Position, f: ChoosingMover, order: Move | Enter, emit: Emit) -> None:
    if isinstance(order, Enter):
        p.flow.append(Placing(f.side, order.unit, "entry"))
    else:
        p.flow.append(Moving(f.side, [order.unit], [0], p.hex_of[order.unit]))


# --- a stack on the move -------------------------------------------------------------------------


def moving_candidates(p: Position, f: Moving) -> list[Order]:
    """Exactly the legal orders."""
    around = p.pack.map.grid.around
    orders: list[Order] = [To(around[side]) for side in crossable_sides(p, f)]
    if any(f.spent):
        if len(f.units) > 1:
            for unit in f.units:
                orders += (Split(unit), Leave(unit))
    elif not f.march:
        if march_refusal(p, f) is None:
            orders.append(March())
        orders += [With(unit) for unit in p.stacks[f.here] if with_refusal(p, f, unit) is None]
    orders.append(Halt())
    return orders


def crossable_sides(p: Position, f: Moving) -> Iterator[int]:
    """The hexsides that the whole stack may cross; `to_refusal` says why it may not."""
    moving = []
    for unit, spent in zip(f.units, f.spent, strict=True):
        if bound(p, f, unit, spent) is not None:
            return
        costs = p.pack.step_costs[p.weather][p.pack.units[unit].is_mechanised]
        left = allowance(p, unit, f.march) - spent if spent else NEVER
        moving.append((unit, spent, costs, left))
    around = p.pack.map.grid.around
    for side in range(6 * f.here, 6 * f.here + 6):
        there = around[side]
        if there == OFF_MAP:
            continue
        if there in p.stacks and stacking_refusal(p, f.units, there) is not None:
            continue
        for unit, spent, costs, left in moving:
            # who cannot pay is not asked for what else may stand in his way
            if costs[side] > left or step_refusal(p, f, unit, spent, side) is not None:
                break
        else:
            yield side


def moving_refusal(
    p: Position, f: Moving, order: To | With | March | Split | Leave | Halt
) -> Reason | None:
    match order:
        case To():
            return to_refusal(p, f, order)
        case With(unit=unit):
            return with_refusal(p, f, unit)
        case March():
            return march_refusal(p, f)
        case Split(unit=unit) | Leave(unit=unit):
            if unit not in f.units:
                return NOT_MOVING
            if len(f.units) == 1:
                return LAST_OF_STACK
            return None if any(f.spent) else STACK_NOT_BEGUN
    return None


def to_refusal(p: Position, f: Moving, order: To) -> Reason | None:
    """Why the stack may not go to a hex: the reason of the first of its units that may not."""
    side = side_to(p, f.here, order.hex)
    if side < 0:
        return NOT_ADJACENT
    for unit, spent in zip(f.units, f.spent, strict=True):
        reason = halted(p, f, unit, spent) or step_refusal(p, f, unit, spent, side)
        if reason is TOO_FEW_POINTS:
            costs = p.pack.step_costs[p.weather][p.pack.units[unit].is_mechanised]
            left = allowance(p, unit, f.march) - spent
            return TooFar(reason.rule, reason.key, unit, order.hex, costs[side], left)
        if reason is not None:
            return reason
    return stacking_refusal(p, f.units, order.hex)


def with_refusal(p: Position, f: Moving, unit: UnitId) -> Reason | None:
    """8.6 Who may be taken along: units that were stacked with it when the phase began."""
    if unit in f.units:
        return ALREADY_MOVING
    if p.pack.units[unit].side != f.side or p.hex_of[unit] != f.here:
        return NOT_IN_STACK
    if any(f.spent) or f.march or is_split_off(p):
        return STACK_BEGUN
    phase = enclosing(p, MovementPhase)
    if unit not in phase.left:
        return rest_refusal(p, unit) or NOT_STACKED_AT_START
    # R53 who has just come onto the map was stacked with others who have
    together = (unit in phase.entered) == (f.units[0] in phase.entered)
    return None if together else NOT_STACKED_AT_START


def is_split_off(p: Position) -> bool:
    """8.7 Whether the unit on the move has left a stack that waits for it."""
    return isinstance(p.flow[-2], Moving)


def move_stack(
    p: Position, f: Moving, order: To | With | March | Split | Leave | Halt, emit: Emit
) -> None:
    match order:
        case To():
            take_step(p, f, order, emit)
        case With(unit=unit):
            f.units.append(unit)
            f.spent.append(0)
        case March():
            f.march = True
        case Split(unit=unit):
            p.flow.append(Moving(f.side, [unit], [drop(f, unit)], f.here, f.march))
        case Leave(unit=unit):
            drop(f, unit)
            finish_unit(p, unit)
        case Halt():
            finish(p, f)


def drop(f: Moving, unit: UnitId) -> int:
    """8.7 Take a unit out of the stack; says what it has spent."""
    number = f.units.index(unit)
    del f.units[number]
    return f.spent.pop(number)


def finish_unit(p: Position, unit: UnitId) -> None:
    left = enclosing(p, MovementPhase).left
    if unit in left:
        left.remove(unit)


def finish(p: Position, f: Moving) -> None:
    """10.2 The move is over. Who was taken up and let go without entering a hex has not moved."""
    p.flow.pop()
    if any(f.spent):
        for unit in f.units:
            finish_unit(p, unit)


def take_step(p: Position, f: Moving, order: To, emit: Emit) -> None:
    """10.1 One hex. Whose engines fail stays behind or goes to a box before the step (R18)."""
    side = side_to(p, f.here, order.hex)
    start = f.here
    if 0 in f.spent:
        for unit, spent in zip(tuple(f.units), tuple(f.spent), strict=True):
            if spent == 0 and roll_for_breakdown(p, unit, emit):
                drop(f, unit)
                finish_unit(p, unit)
        if not f.units:
            return
    before = f.spent[0]
    for number, unit in enumerate(f.units):
        f.spent[number] = spent_after(p, f, unit, f.spent[number], side)
        if p.pack.units[unit].is_artillery:
            p.used[unit] = True
    cost = f.spent[0] - before
    minimum = (
        before == 0
        and cost != p.pack.step_costs[p.weather][p.pack.units[f.units[0]].is_mechanised][side]
    )
    shown = len(f.units) == 1 and not is_covered(p, f.units[0])
    for unit in f.units:
        take_up(p, unit)
    stack = (*p.stacks.get(order.hex, ()), *f.units)
    seen = shown or (len(f.units) == 1 and f.units[0] not in covered(p, stack))
    emit(Moved(f.side, tuple(f.units), start, order.hex, cost, minimum, seen))
    f.here = order.hex
    arrive(p, f.units, order.hex, emit)


def moving_ready(p: Position, f: Moving, emit: Emit) -> bool:
    """A stack that has moved and cannot go on is finished without a question."""
    if f.units and (not any(f.spent) or can_go_on(p, f)):
        return True
    finish(p, f)
    return False


def can_go_on(p: Position, f: Moving) -> bool:
    """Whether the stack, or one of its units alone, can take another step."""
    if len(f.units) > 1:
        return True
    return next(crossable_sides(p, f), None) is not None


CHOOSING_MOVER = optional(
    "10.2", (Move, Enter), mover_candidates, mover_refusal, choose_mover, exact=True
)
MOVING = Decision(
    "10.1",
    (To, With, March, Split, Leave, Halt),
    moving_candidates,
    moving_refusal,
    move_stack,
    moving_ready,
    exact=True,
)

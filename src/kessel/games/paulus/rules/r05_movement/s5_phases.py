"""5.5, 5.6 The phases of movement: who may move in them, and choosing who does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kessel.board.hexes import OFF_MAP
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.orders import Done, Enter, Move, Reserve
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import (
    NO_ALLOWANCE,
    NOT_ON_MAP,
    NOT_YOURS,
    Ended,
)
from kessel.games.paulus.rules.r05_movement.s3_reserves import (
    designate,
    possible_reserves,
    release,
    reserve_reach,
    reserve_refusal,
)
from kessel.games.paulus.rules.r05_movement.s4_overruns import (
    may_overrun_now,
    range_counts_at_start,
)
from kessel.games.paulus.rules.r07_lines import is_in_offensive_range, normal_supply
from kessel.games.paulus.rules.r08_special import first_turn_refusal, is_restricted
from kessel.games.paulus.rules.r09_reinforcements import entering_units, entry_refusal
from kessel.games.paulus.rules.state import (
    EXPLOITATION,
    HEADQUARTERS,
    MOVEMENT,
    REACTION,
    ChoosingMover,
    MovePhase,
    Moving,
    Placing,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as, enclosing
from kessel.kernel.orders import Order, Reason

PLACEMENT_OVER = Reason("3.A", "placement-over")
REACTION_OVER = Reason("3.A3", "reaction-over")
NOT_NOW_HEADQUARTERS = Reason("3.A", "headquarters-later")
ONLY_HEADQUARTERS = Reason("3.A", "only-headquarters")
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


# --- who may move --------------------------------------------------------------------------------


def phase_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """Why a unit may not move in a phase at all."""
    counter = p.pack.units[unit]
    if counter.side != phase.side:
        return NOT_YOURS
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if not counter.allowance:
        return NO_ALLOWANCE
    if phase.kind is MOVEMENT and counter.is_headquarters:
        return NOT_NOW_HEADQUARTERS
    if phase.kind is HEADQUARTERS and not counter.is_headquarters:
        return ONLY_HEADQUARTERS
    if phase.kind is REACTION:
        return reaction_refusal(p, phase, unit)
    if phase.kind is EXPLOITATION:
        return exploitation_refusal(p, phase, unit)
    return first_turn_refusal(p, unit)


def reaction_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """5.52-5.54, 8.22 The line counts as it was when the phase began, the zone as it is now."""
    if not p.pack.units[unit].can_react:
        return WRONG_TYPE
    if p.markers[unit]:
        return OUT_OF_SUPPLY
    if p.disrupted[unit]:
        return DISRUPTED
    if unit in phase.cut_off:
        return NO_LINE
    waits = first_turn_refusal(p, unit)
    if waits is not None:
        return waits
    return IN_ZONE if is_bound_by_zone(p, phase, unit) else None


def is_bound_by_zone(p: Position, phase: MovePhase, unit: UnitId) -> bool:
    """5.54, R82 Whether an enemy zone keeps a unit from reacting: as it is now, not as it was when
    the phase began."""
    if rulings.REACTION_ZONE_AT_START in p.options:
        return unit in phase.in_zone
    return in_zone(p, phase.side, p.hex_of[unit])


def exploitation_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """5.61"""
    counter = p.pack.units[unit]
    if counter.is_headquarters or counter.is_supply:
        return NOT_IN_EXPLOITATION
    return BEGAN_IN_ZONE if unit in phase.in_zone else first_turn_refusal(p, unit)


def number_refusal(p: Position, phase: MovePhase, unit: UnitId, in_hand: int = 0) -> Reason | None:
    """5.52, 5.53 Two stacks of Germans, two units of Soviets react (R19); some units may have been
    taken up to move with this one."""
    if phase.kind is not REACTION:
        return None
    most, reacted = p.pack.charts.figures.reacting, len(phase.stacks)
    if phase.side == SOVIET:
        return TWO_UNITS if reacted + in_hand >= most else None
    goes_with_stack = p.hex_of[unit] in phase.stacks and not counts_moves(p)
    return TWO_STACKS if reacted >= most and not goes_with_stack else None


def counts_moves(p: Position) -> bool:
    """5.52, R19 Whether Germans who began in one hex but go one by one are as many stacks."""
    return rulings.REACTION_COUNTS_MOVES in p.options


def open_phase(p: Position, phase: MovePhase, emit: Emit) -> None:
    """What counts as it is when the phase begins: zones of control, supply lines, ranges."""
    units, side = p.pack.units, phase.side
    stacks = [stack for stack in p.stacks.values() if units[stack[0]].side == side]
    mine = sorted([unit for stack in stacks for unit in stack])
    phase.in_zone = [unit for unit in mine if in_zone(p, side, p.hex_of[unit])]
    if phase.kind is REACTION and side == SOVIET:
        _, near = normal_supply(p, SOVIET)
        phase.cut_off = [unit for unit in mine if not near[p.hex_of[unit]]]
    if side == SOVIET and range_counts_at_start(p, phase):
        phase.in_range = [unit for unit in mine if is_in_offensive_range(p, p.hex_of[unit])]
    able = mine
    if phase.kind is HEADQUARTERS:
        able = [unit for unit in mine if units[unit].is_headquarters]
    elif phase.kind is REACTION:
        able = [unit for unit in mine if units[unit].can_react]
    phase.left = [unit for unit in able if phase_refusal(p, phase, unit) in (None, IN_ZONE)]


# --- choosing ------------------------------------------------------------------------------------


def mover_candidates(p: Position, f: ChoosingMover) -> list[Order]:
    """Every legal order: where units may be designated is looked for once."""
    phase = enclosing(p, MovePhase)
    movers, reserves = set(ready_to_move(p, phase)), possible_reserves(p, phase)
    orders: list[Order] = []
    for unit in phase.left:
        if unit in movers:
            orders.append(Move(unit))
        if unit in reserves:
            orders.append(Reserve(unit))
    if phase.due and not placement_is_over(phase):
        orders += [Enter(unit) for unit in entering_units(p, phase)]
    orders.append(Done())
    return orders


def ready_to_move(p: Position, phase: MovePhase) -> Iterator[UnitId]:
    """Everybody whom `move_refusal` lets move. Outside reaction phases what barred a unit when the
    phase began bars it still, and only who came since may be held by other rules."""
    if phase.kind is REACTION:
        yield from (unit for unit in phase.left if move_refusal(p, phase, unit) is None)
        return
    units, hex_of, rested = p.pack.units, p.hex_of, phase.rested
    waiting = phase.side == SOVIET and is_restricted(p)
    for unit in phase.left:
        if hex_of[unit] == OFF_MAP or not units[unit].allowance or unit in rested:
            continue
        if not waiting or first_turn_refusal(p, unit) is None:
            yield unit


def placement_is_over(phase: MovePhase) -> bool:
    """3.A Soviet reinforcements are placed before any unit moves."""
    return phase.second and phase.kind is MOVEMENT


def mover_refusal(
    p: Position, f: ChoosingMover, order: Move | Reserve | Enter | Done
) -> Reason | None:
    if isinstance(order, Done):
        return None
    phase = enclosing(p, MovePhase)
    if isinstance(order, Enter):
        refusal = entry_refusal(p, phase, order.unit)
        return PLACEMENT_OVER if refusal is None and placement_is_over(phase) else refusal
    if isinstance(order, Reserve):
        return reserve_refusal(p, phase, order.unit, reserve_reach(p, phase))
    return move_refusal(p, phase, order.unit)


def move_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """Why a unit may not begin to move now."""
    reason = phase_refusal(p, phase, unit) or number_refusal(p, phase, unit)
    if reason is not None:
        return reason
    if unit in phase.rested:
        return RESTED
    if phase.second and phase.kind is REACTION:
        return REACTION_OVER
    return None if unit in phase.left else has_moved(p, unit)


def has_moved(p: Position, unit: UnitId) -> Reason:
    """5.17"""
    return Ended("5.17", "has-moved", p.hex_of[unit])


def can_go_on(p: Position, f: ChoosingMover) -> bool:
    phase = enclosing(p, MovePhase)
    if next(ready_to_move(p, phase), None) is not None:
        return True
    return not placement_is_over(phase) and bool(entering_units(p, phase))


def choose_mover(
    p: Position, f: ChoosingMover, order: Move | Reserve | Enter | Done, emit: Emit
) -> None:
    phase = enclosing(p, MovePhase)
    if isinstance(order, Done):
        p.flow.pop()
    elif isinstance(order, Enter):
        phase.second = phase.second or phase.kind is REACTION
        p.flow.append(Placing(f.side, order.unit))
    elif isinstance(order, Reserve):
        phase.second = True
        designate(p, phase, order.unit, emit)
    else:
        take_in_hand(p, order.unit)


# --- setting out ---------------------------------------------------------------------------------


def take_in_hand(p: Position, unit: UnitId) -> Moving:
    """5.39, 5.43 A unit is chosen to move: it is no reserve any more, and whether it may overrun is
    judged."""
    phase, here = enclosing(p, MovePhase), p.hex_of[unit]
    release(p, phase, unit)
    can = may_overrun_now(p, phase, unit)
    p.flow.append(moving := Moving(phase.side, [unit], here, here, may_overrun=can))
    return moving


def has_set_out(f: Moving) -> bool:
    """5.17, 5.36, 5.52 Whether units in hand have moved at all: who enters no hex and fights nobody
    on his way has not, and may be let go as if he had never been taken up (R88)."""
    return f.spent > 0 or f.stopped


def is_let_go(p: Position, f: Moving) -> bool:
    """5.17, R88 Whether units that leave the hand now are as if they had never been taken up."""
    return not has_set_out(f) and rulings.TAKEN_UP_HAS_MOVED not in p.options


def set_out(p: Position, f: Moving, units: Sequence[UnitId]) -> None:
    """3.A, 5.52, 5.53 Units begin to move, and placing is over. Where they began is noted in a
    reaction phase: once for Germans, for each Soviet unit."""
    phase = enclosing(p, MovePhase)
    if phase.kind is not REACTION:
        phase.second = True
    elif f.side == SOVIET:
        phase.stacks += [f.start] * len(units)
    elif f.start not in phase.stacks or counts_moves(p):
        phase.stacks.append(f.start)


def asked_by(p: Position, f: ChoosingMover) -> str:
    """3.A, 5.16, 5.52, 5.53, 5.61 The rule that lets somebody move in a phase."""
    if f.phase == REACTION.name.lower():
        return "5.53" if f.side == SOVIET else "5.52"
    return {"headquarters": "3.A", "exploitation": "5.61"}.get(f.phase, "5.16")


def reactions_left(p: Position, f: ChoosingMover) -> int:
    """5.52, 5.53 How many stacks of Germans or Soviet units may still react."""
    reacted = [len(phase.stacks) for phase in p.flow if isinstance(phase, MovePhase)]
    return max(0, p.pack.charts.figures.reacting - sum(reacted))


CHOOSING_MOVER = Decision(
    "5.16",
    (Move, Reserve, Enter, Done),
    mover_candidates,
    mover_refusal,
    choose_mover,
    as_long_as(can_go_on),
    exact=True,
    cites=asked_by,
    counts=(("left", reactions_left),),
)

"""11.0 The movement phase: who may move, who must, and what else can be begun."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules.events import Appealed
from kessel.games.spark.rules.frames import (
    ChoosingCluster,
    ChoosingMover,
    Consenting,
    MovePhase,
    Moving,
)
from kessel.games.spark.rules.orders import Agree, Appeal, Bridge, Done, Move, Refuse, Wreck
from kessel.games.spark.rules.r10_command import CHOOSING_CLUSTER
from kessel.games.spark.rules.r10_integrity import is_out, points_of
from kessel.games.spark.rules.r11_bridging import build, build_refusal, works, wreck, wreck_refusal
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.r11_movement.s3_formation import changing_cost
from kessel.games.spark.rules.r11_movement.s4_paces import ended
from kessel.games.spark.rules.r11_movement.s5_moving import (
    INTEGRITY,
    MOVING,
    bound_refusal,
)
from kessel.games.spark.rules.r11_movement.s6_duties import Pressing, can_make_room, review_duties
from kessel.games.spark.rules.r11_reinforcements import (
    due_units,
    entries,
    is_way,
    kept_out,
    ready_to_come,
    who_can_come,
)
from kessel.games.spark.rules.r11_stacking import overstacked
from kessel.games.spark.rules.r13_fire.s5_morale import kill
from kessel.games.spark.rules.state import GATES, Place, Position, on_map, side_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, Decisions, Procedures, enclosing, free_choice, opens
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId

NOT_YOURS = Reason("11.0", "not-yours")
NOT_ON_MAP = Reason("11.0", "not-on-map")
NOT_DUE = Reason("11.7", "not-due")
AA_DENIED = Reason("16.7", "denied")
NOT_KEPT_BACK = Reason("16.7", "not-kept-back")
AA: Final = "aa"
MOVES: Final = tuple(Move(UnitId(unit)) for unit in range(1000))
DONE: Final = Done()
Choice = Move | Bridge | Wreck | Appeal | Done


# --- the phase -----------------------------------------------------------------------------------


def open_phase(p: Position, phase: MovePhase, emit: Emit) -> None:
    """What counts as it is when the phase begins."""
    p.ties.clear()
    p.__dict__.pop("errands", None)
    stacks = [stack for here, stack in p.stacks.items() if side_of(p, here) == phase.side]
    mine = sorted([unit for stack in stacks for unit in stack])
    phase.left = [unit for unit in mine if bound_refusal(p, unit) is None]
    phase.due = due_units(p, phase.side)
    ready_to_come(p, phase)
    if phase.side == SOVIET:
        phase.out = [unit for unit in phase.left if is_out(p, unit)]
    phase.crowds = [here for here in p.stacks if overstacked(p, here)]


def close_phase(p: Position, phase: MovePhase, emit: Emit) -> None:
    """13.12.2.j Who had retreated off the map and has not come back is lost."""
    for unit in phase.due:
        if p.place[unit] is Place.OUTSIDE:
            kill(p, unit, "13.12.2", emit)


# --- choosing ------------------------------------------------------------------------------------


def mover_candidates(p: Position, f: ChoosingMover) -> list[Order]:
    """Exactly the legal orders."""
    phase = enclosing(p, MovePhase)
    orders: list[Order] = [MOVES[unit] for unit in phase.left]
    orders += [MOVES[unit] for unit in phase.coming]
    orders += works(p, phase)
    if phase.side == SOVIET:
        orders += [Appeal(u) for u in p.pack.setup.rear_aa if aa_refusal(p, u) is None]
    if pressing(phase) is None:
        orders.append(DONE)
    return orders


def mover_refusal(p: Position, f: ChoosingMover, order: Choice) -> Reason | None:
    phase = enclosing(p, MovePhase)
    match order:
        case Move(unit=unit):
            return move_refusal(p, phase, unit)
        case Bridge(unit=unit, hex=river):
            return build_refusal(p, phase, unit, river)
        case Wreck(unit=unit, hex=river):
            return wreck_refusal(p, phase, unit, river)
        case Appeal(unit=unit):
            return aa_refusal(p, unit) if phase.side == SOVIET else NOT_YOURS
    return pressing(phase)


def move_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """11.0 Why a unit may not begin to move now."""
    if p.pack.units[unit].side != phase.side:
        return NOT_YOURS
    if unit in phase.left:
        return None
    if unit in phase.due:
        return None if unit in phase.coming else kept_out(p, phase, unit)
    if not on_map(p, unit):
        return NOT_DUE if p.place[unit] is Place.COMING else NOT_ON_MAP
    return bound_refusal(p, unit) or ended(p, unit)


def pressing(phase: MovePhase) -> Reason | None:
    """What holds up the end of the phase: 11.73.a, 9.36, 10.22.d, 11.24.c."""
    if phase.coming:
        return Pressing("11.73", "must-come", phase.coming[0])
    if phase.parked is not None:
        return Pressing("11.73", "must-give-way", phase.parked)
    if phase.pledge is not None:
        return Pressing("9.36", "must-mark", phase.pledge)
    if phase.astray is not None:
        return Pressing("10.22", "must-rejoin", phase.astray)
    if phase.crowded is not None:
        return Pressing("11.24", "must-make-room", phase.crowded)
    return None


def find_parked(p: Position, phase: MovePhase) -> UnitId | None:
    """11.73.a A column that keeps out somebody who must come, and can go on or deploy."""
    for due in phase.due:
        if due not in phase.coming:
            for there in entries(p, due):
                # who keeps it out may be of another division (11.21) and no column
                column = next((unit for unit in p.stacks.get(there, ()) if p.column[unit]), None)
                if column is None or not is_way(p, phase, due, there, phase.left):
                    continue
                if can_make_room(p, column) or can_deploy(p, column):
                    return column
    return None


def can_deploy(p: Position, unit: UnitId) -> bool:
    """11.13.m Whether a column has the points to deploy where it stands."""
    return changing_cost(p, unit, p.hex_of[unit]) <= allowance(p, unit, points_of(p))


def aa_refusal(p: Position, unit: UnitId) -> Reason | None:
    """16.7, R44 Why the German player is not asked to let an AA unit come to the front."""
    if p.place[unit] is not Place.WAITING or unit not in p.pack.setup.rear_aa:
        return NOT_KEPT_BACK
    return AA_DENIED if unit in p.denied else None


def mover_ready(p: Position, f: ChoosingMover, emit: Emit) -> bool:
    """Whether anybody is left to move or to come, or anything to be begun."""
    phase = enclosing(p, MovePhase)
    if GATES not in p.__dict__:
        phase.coming = who_can_come(p, phase) if phase.due else []
        p.__dict__[GATES] = True
    phase.parked = find_parked(p, phase)
    review_duties(p, phase)
    if phase.left or mover_candidates(p, f) != [DONE]:
        return True
    p.flow.pop()
    return False


def choose_mover(p: Position, f: ChoosingMover, order: Choice, emit: Emit) -> None:
    phase = enclosing(p, MovePhase)
    match order:
        case Move(unit=unit):
            here = p.hex_of[unit]
            p.flow.append(
                Moving(phase.side, [unit], here, here, [allowance(p, unit, points_of(p))])
            )
        case Bridge(unit=unit, hex=river):
            build(p, phase, unit, river, emit)
        case Wreck(unit=unit, hex=river):
            wreck(p, phase, unit, river, emit)
        case Appeal(unit=unit):
            p.flow.append(Consenting(GERMAN, AA, [unit]))
        case _:
            p.flow.pop()


# --- asking the German player --------------------------------------------------------------------

RULES: Final = {INTEGRITY: "10.22", AA: "16.7"}
"""By what is asked for."""


def answer(p: Position, f: Consenting, order: Agree | Refuse, emit: Emit) -> None:
    """10.22.e, 16.7.b, R44 A refusal is final: for the impulse, of AA units for the game."""
    p.flow.pop()
    phase, agreed = enclosing(p, MovePhase), isinstance(order, Agree)
    emit(Appealed(f.about, agreed, RULES[f.about]))
    if f.about == INTEGRITY:
        (phase.waived if agreed else phase.denied).extend(f.units)
    elif agreed:
        for unit in f.units:
            p.place[unit] = Place.COMING
            phase.due.append(unit)
        ready_to_come(p, phase)
    else:
        p.denied += f.units


# --- tables --------------------------------------------------------------------------------------

CHOOSING_MOVER: Final = Decision(
    "11.0",
    (Move, Bridge, Wreck, Appeal, Done),
    mover_candidates,
    mover_refusal,
    choose_mover,
    mover_ready,
    exact=True,
)
CONSENTING: Final = replace(
    free_choice("10.22", (Agree(), Refuse()), answer), cites=lambda p, f: RULES[f.about]
)
PROCEDURES: Final[Procedures] = {MovePhase: (open_phase, opens(ChoosingMover, "side"), close_phase)}
DECISIONS: Final[Decisions] = {
    ChoosingCluster: CHOOSING_CLUSTER,
    ChoosingMover: CHOOSING_MOVER,
    Moving: MOVING,
    Consenting: CONSENTING,
}

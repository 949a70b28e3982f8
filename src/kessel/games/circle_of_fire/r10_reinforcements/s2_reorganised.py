"""10.2 Reorganised unit segment: three lost units make one new."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.events import Reorganised
from kessel.games.circle_of_fire.orders import Done, GiveUp
from kessel.games.circle_of_fire.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.r06_control import box, unbox
from kessel.games.circle_of_fire.r10_reinforcements.s0_placing import entry_places
from kessel.games.circle_of_fire.state import Box, Placing, Position, Reorganising, Turn
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

NOT_ELIMINATED = Reason("10.2", "not-eliminated")
ALREADY_GIVEN_UP = Reason("10.2", "already-given-up")
THREE_NEEDED = Reason("10.2", "three-needed")


def group(side: Side) -> str:
    return "KG" if side == GERMAN else "RG"


def reorganise_germans(p: Position, f: Turn, emit: Emit) -> None:
    p.flow.append(Reorganising(GERMAN))


def reorganise_soviets(p: Position, f: Turn, emit: Emit) -> None:
    p.flow.append(Reorganising(SOVIET))


# --- the decision ----------------------------------------------------------------------------


def reorganising_ready(p: Position, f: Reorganising, emit: Emit) -> bool:
    """Three lost units, a counter to make of them, and a place for it."""
    boxes = p.boxes[f.side]
    if (
        len(boxes[Box.ELIMINATED]) >= p.pack.charts.reorganisation.units_given_up
        and boxes[Box.REORGANISED]
        and entry_places(p, boxes[Box.REORGANISED][0], group(f.side))
    ):
        return True
    p.flow.pop()
    return False


def reorganising_candidates(p: Position, f: Reorganising) -> Iterator[GiveUp | Done]:
    for unit in p.boxes[f.side][Box.ELIMINATED]:
        yield GiveUp(unit)
    yield Done()


def reorganising_refusal(p: Position, f: Reorganising, order: GiveUp | Done) -> Reason | None:
    if isinstance(order, Done):
        return THREE_NEEDED if f.given_up else None
    if order.unit not in p.boxes[f.side][Box.ELIMINATED]:
        return NOT_ELIMINATED
    return ALREADY_GIVEN_UP if order.unit in f.given_up else None


def reorganise(p: Position, f: Reorganising, order: GiveUp | Done, emit: Emit) -> None:
    """10.2 Any three, of whatever class, are gone for good; the next counter comes for them."""
    if isinstance(order, Done):
        p.flow.pop()
        return
    f.given_up.append(order.unit)
    if len(f.given_up) < p.pack.charts.reorganisation.units_given_up:
        return
    for unit in f.given_up:
        unbox(p, unit, Box.ELIMINATED)
        box(p, unit, Box.REMOVED)
    emit(Reorganised(f.side, tuple(f.given_up)))
    f.given_up = []
    new = p.boxes[f.side][Box.REORGANISED][0]
    p.flow.append(Placing(f.side, group(f.side), [new]))

"""10.2 Reorganised unit segment: three lost units make one new."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.events import Reorganised
from kessel.games.circle_of_fire.rules.orders import Done, GiveUp
from kessel.games.circle_of_fire.rules.r06_control import box, unbox
from kessel.games.circle_of_fire.rules.r10_reinforcements.s0_placing import entry_places
from kessel.games.circle_of_fire.rules.state import Box, Placing, Position, Reorganising, Turn
from kessel.games.circle_of_fire.rules.whereabouts import REMOVED
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

NOT_ELIMINATED = Reason("10.2", "not-eliminated")
ALREADY_GIVEN_UP = Reason("10.2", "already-given-up")
NONE_LEFT = Reason("10.2", "none-left-to-reorganise")
NO_PLACE = Reason("10.2", "no-place-to-reorganise")


class TooFew(Reason, frozen=True):
    """10.2 How many lost units a new one takes, and how many there are."""

    needed: int
    there: int


def group(side: Side) -> str:
    return "KG" if side == GERMAN else "RG"


def reorganise_germans(p: Position, f: Turn, emit: Emit) -> None:
    p.flow.append(Reorganising(GERMAN))


def reorganise_soviets(p: Position, f: Turn, emit: Emit) -> None:
    p.flow.append(Reorganising(SOVIET))


# --- the decision ----------------------------------------------------------------------------


def segment_refusal(p: Position, side: Side) -> Reason | None:
    """10.2 Three lost units, a counter to make of them, and a place for it."""
    needed = p.pack.charts.reorganisation.units_given_up
    new, lost = p.boxes[side][Box.REORGANISED], len(p.boxes[side][Box.ELIMINATED])
    if not new:
        return NONE_LEFT
    if lost < needed:
        return TooFew("10.2", "too-few-lost", needed, lost)
    return None if entry_places(p, new[0], group(side)) else NO_PLACE


def reorganising_candidates(p: Position, f: Reorganising) -> Iterator[GiveUp | Done]:
    for unit in p.boxes[f.side][Box.ELIMINATED]:
        yield GiveUp(unit)
    yield Done()


def reorganising_refusal(p: Position, f: Reorganising, order: GiveUp | Done) -> Reason | None:
    if isinstance(order, Done):
        needed = p.pack.charts.reorganisation.units_given_up
        chosen = len(f.given_up)
        return TooFew("10.2", "three-needed", needed, chosen) if chosen else None
    if order.unit not in p.boxes[f.side][Box.ELIMINATED]:
        gone = order.unit in p.boxes[f.side][Box.REMOVED]
        return REMOVED if gone else NOT_ELIMINATED
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


REORGANISING = Decision(
    "10.2",
    (GiveUp, Done),
    reorganising_candidates,
    reorganising_refusal,
    reorganise,
    as_long_as(lambda p, f: segment_refusal(p, f.side) is None),
)

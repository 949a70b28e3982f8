"""8 The tactical advantage: held by one side, passed on by every use.

Its six uses stand in their own chapters: A in r10, B in r09, C here, D in r17, E in r10, F in r18.
"""

from __future__ import annotations

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import (
    AdvantagePassed,
    AdvantageSpent,
    StubbornPlaced,
    StubbornRemoved,
)
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.sides import NOBODY, Side, opponent

NOT_HELD = Reason("8.1", "advantage-not-held")


class Spent(Reason, frozen=True):
    """8.1.2 The advantage has been spent, and who gets it."""

    taker: Side


GERMAN_ONLY = Reason("8.1.1C", "stubborn-german-only")
ONE_MARKER = Reason("8.1.1C", "stubborn-once")
NO_GERMANS = Reason("8.1.1C", "stubborn-no-germans")
HEADQUARTERS_THERE = Reason("8.1.1C", "stubborn-headquarters")
NOT_A_ZONE = Reason("8.1.1C", "stubborn-zone")


def spend(p: Position, side: Side, use: str, emit: Emit) -> None:
    """8.1.2 After a use nobody holds the advantage until the phase or impulse ends."""
    if side == p.advantage_began:
        p.advantage_used = True
    p.advantage = NOBODY
    p.advantage_next = opponent(side)
    emit(AdvantageSpent(side, use))


def pass_on(p: Position, emit: Emit) -> None:
    """8.1.2 A spent advantage goes to the other side when the impulse, segment or phase ends."""
    if p.advantage_next != NOBODY:
        p.advantage, p.advantage_next = p.advantage_next, NOBODY
        emit(AdvantagePassed(p.advantage, automatic=False))


def pass_on_unused(p: Position, emit: Emit) -> None:
    """8.1.3 Held from the turn's beginning to its end and never used: it passes by itself."""
    if p.advantage == p.advantage_began and not p.advantage_used:
        p.advantage = opponent(p.advantage)
        emit(AdvantagePassed(p.advantage, automatic=True))


def holder(p: Position) -> Side:
    """Who holds the advantage, or is about to get it (R4)."""
    return p.advantage if p.advantage != NOBODY else p.advantage_next


def unheld(p: Position, side: Side) -> Reason | None:
    """8.1 Why a side has no advantage to spend, if it has none."""
    if p.advantage == side:
        return None
    if p.advantage == NOBODY:
        return Spent("8.1.2", "advantage-spent", p.advantage_next)
    return NOT_HELD


def marker_refusal(p: Position, side: Side) -> Reason | None:
    """8.1.1C Why a side cannot buy the stubborn-defence marker."""
    if side != GERMAN:
        return GERMAN_ONLY
    return ONE_MARKER if p.stubborn_used else unheld(p, side)


def stubborn_refusal(p: Position, side: Side, space: Space) -> Reason | None:
    """8.1.1C Why the stubborn-defence marker may not be put in an area."""
    return marker_refusal(p, side) or marker_place_refusal(p, space)


def substitute_stubborn_refusal(p: Position, space: Space) -> Reason | None:
    """21.1b Any area without Scherer will do, and it costs no advantage (R51)."""
    if p.stubborn_used:
        return ONE_MARKER
    return marker_place_refusal(p, space, substitute_needs_germans(p))


def marker_place_refusal(p: Position, space: Space, germans_needed: bool = True) -> Reason | None:
    """8.1.1C An area with Germans, and without their headquarters."""
    if p.pack.map.is_zone[space] and not marker_may_lie_in_zones(p):
        return NOT_A_ZONE
    if germans_needed and not p.units[GERMAN][space]:
        return NO_GERMANS
    return HEADQUARTERS_THERE if has_headquarters(p, space) else None


def marker_may_lie_in_zones(p: Position) -> bool:
    """R6 The other reading: a zone is an area here too (12.4)."""
    return rulings.STUBBORN_IN_ZONES in p.options


def substitute_needs_germans(p: Position) -> bool:
    """R51 The other reading: 8.1.1C still asks for Germans where the marker goes."""
    return rulings.SUBSTITUTE_MARKER_WITH_GERMANS in p.options


def place_stubborn(p: Position, space: Space, emit: Emit) -> None:
    """8.1.1C One marker in a turn."""
    p.stubborn = space
    p.stubborn_used = True
    emit(StubbornPlaced(space))


def remove_stubborn(p: Position, emit: Emit) -> None:
    """8.1.1C, 18.0 The marker leaves the map in the End Phase."""
    if p.stubborn != NOWHERE:
        emit(StubbornRemoved(p.stubborn))
    p.stubborn = NOWHERE
    p.stubborn_used = False


def has_headquarters(p: Position, space: Space) -> bool:
    """Whether the German headquarters (Scherer) is in a place, committed or not (R44)."""
    there = p.units[GERMAN][space]
    for headquarters in p.pack.headquarters:
        if headquarters in there:
            return True
    return False


def is_stubborn(p: Position, space: Space) -> bool:
    """8.1.1C The marker is there and the headquarters is not: its benefit counts."""
    return p.stubborn == space and not has_headquarters(p, space)

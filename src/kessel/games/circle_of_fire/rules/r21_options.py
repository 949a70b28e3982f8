"""21 Optional rules. What they change elsewhere is asked there; here is what they add."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import PointsAbsorbed, SubstituteTaken
from kessel.games.circle_of_fire.rules.orders import Decline, Stubborn, Substitute
from kessel.games.circle_of_fire.rules.r08_advantage import (
    place_stubborn,
    substitute_stubborn_refusal,
)
from kessel.games.circle_of_fire.rules.state import (
    INFANTRY_AGAINST_ARMOUR,
    NO_UNIT,
    Attack,
    Bombardment,
    Impulse,
    PlacingStubborn,
    Position,
    Substituting,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

IMPULSE = "impulse"
STUBBORN = "stubborn"
UNKNOWN_SUBSTITUTE = Reason("21.1", "unknown-substitute")
GERMAN_SUBSTITUTE = Reason("21.1", "substitute-german-only")
NO_MARKER_PLACE = Reason("21.1", "substitute-no-place")
MARKER_USED = Reason("8.1.1C", "stubborn-once")


# --- 21.1 in place of random reinforcements ----------------------------------------------------


def substitute_candidates(p: Position, f: Substituting) -> Iterator[Substitute | Decline]:
    yield Substitute(IMPULSE)
    yield Substitute(STUBBORN)
    yield Decline()


def substitute_refusal(p: Position, f: Substituting, order: Substitute | Decline) -> Reason | None:
    if isinstance(order, Decline) or order.what == IMPULSE:
        return None
    if order.what != STUBBORN:
        return UNKNOWN_SUBSTITUTE
    if f.side != GERMAN:
        return GERMAN_SUBSTITUTE
    if p.stubborn_used:
        return MARKER_USED
    return None if marker_places(p) else NO_MARKER_PLACE


def take_substitute(p: Position, f: Substituting, order: Substitute | Decline, emit: Emit) -> None:
    """21.1 One impulse that commits nobody (R48), or for the Germans the marker (R51)."""
    p.flow.pop()
    if isinstance(order, Decline):
        return
    emit(SubstituteTaken(f.side, order.what))
    if order.what == IMPULSE:
        p.flow.append(Impulse(f.side, substitute=True))
    else:
        p.flow.append(PlacingStubborn())


def substitute_has_guns(p: Position) -> bool:
    """R48 A substitute impulse may be a bombardment.

    The other reading: it activates an area, and guns are in none.
    """
    return rulings.SUBSTITUTE_WITHOUT_GUNS not in p.options


def marker_side(p: Position, f: PlacingStubborn) -> Side:
    return GERMAN


def marker_places(p: Position) -> list[Space]:
    spaces = p.pack.map.board.spaces
    return [space for space in spaces if substitute_stubborn_refusal(p, space) is None]


def marker_candidates(p: Position, f: PlacingStubborn) -> Iterator[Stubborn]:
    for space in marker_places(p):
        yield Stubborn(space)


def marker_refusal(p: Position, f: PlacingStubborn, order: Stubborn) -> Reason | None:
    return substitute_stubborn_refusal(p, order.space)


def place_marker(p: Position, f: PlacingStubborn, order: Stubborn, emit: Emit) -> None:
    p.flow.pop()
    place_stubborn(p, order.space, emit)


# --- 21.3 infantry fire at neighbouring armour ---------------------------------------------------


def absorb(p: Position, f: Attack, points: int, emit: Emit) -> tuple[int, UnitId]:
    """21.3 Each armour unit swallows some points unharmed before the rest is assigned.

    Returns the points left and the lead that must take the first of them. Ruling R39: what an
    armour lead swallows counts as the first points.
    """
    if not points or not is_absorbed(p, f):
        return points, f.defence_lead
    units = p.pack.units
    armour = sum(units[unit].is_armour for unit in p.units[1 - f.side][f.target])
    swallowed = min(points, armour * p.pack.charts.casualties.armour_absorbs)
    emit(PointsAbsorbed(swallowed, points - swallowed))
    swallows_first = units[f.defence_lead].is_armour and not armour_lead_is_hit_first(p)
    return points - swallowed, NO_UNIT if swallows_first else f.defence_lead


def armour_lead_is_hit_first(p: Position) -> bool:
    """R39 The other reading: the first point that is left after absorption falls on the lead."""
    return rulings.ARMOUR_LEAD_FIRST in p.options


def is_absorbed(p: Position, f: Attack) -> bool:
    """21.3 Infantry alone has fired at a neighbour with armour."""
    if INFANTRY_AGAINST_ARMOUR not in p.options or isinstance(f, Bombardment):
        return False
    armour = p.pack.armour
    if f.space == f.target or not armour.isdisjoint(f.firers):
        return False
    return not armour.isdisjoint(p.units[1 - f.side][f.target])


SUBSTITUTING = Decision(
    "21.1", (Substitute, Decline), substitute_candidates, substitute_refusal, take_substitute
)
PLACING_STUBBORN = Decision(
    "21.1", (Stubborn,), marker_candidates, marker_refusal, place_marker, side=marker_side
)

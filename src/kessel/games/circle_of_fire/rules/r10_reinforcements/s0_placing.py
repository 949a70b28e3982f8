"""10.0 Putting units on the map: German first, uncommitted, within the occupation limit.

Where a unit may come in depends on its group: KG, RG, U, J, A, K, or regular ("R").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import GunArrived, UnitsWait
from kessel.games.circle_of_fire.rules.orders import Place
from kessel.games.circle_of_fire.rules.r05_setup import put_on_map
from kessel.games.circle_of_fire.rules.r06_control import (
    box,
    box_of,
    full,
    is_full_for,
    unbox,
    where,
)
from kessel.games.circle_of_fire.rules.state import Box, Placing, Position
from kessel.games.circle_of_fire.rules.whereabouts import absence
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

REGULAR = "R"

NOT_ARRIVING = Reason("10.0", "not-arriving")
ON_MAP = Reason("10.0", "already-on-map")
KG_PLACE = Reason("10.2", "kg-place")
KG_CONTROL = Reason("10.2", "kg-control")
RG_PLACE = Reason("10.2", "rg-place")
U_PLACE = Reason("10.3", "u-place")
J_PLACE = Reason("10.3", "j-place")
J_CONTROL = Reason("10.3", "j-control")
SOVIET_ZONE = Reason("10.3", "soviet-zone")
NOT_ZONE_D = Reason("10.3", "not-zone-d")
GERMAN_REGULAR = Reason("10.4", "german-regular")
REGULAR_ZONE = Reason("10.4", "soviet-zone")
REGULAR_NOT_ZONE_D = Reason("10.4", "not-zone-d")


class NotNext(Reason, frozen=True):
    """10.0 Units come in one by one: the next of them."""

    first: UnitId


def placement_refusal(p: Position, unit: UnitId, group: str, space: Space) -> Reason | None:
    """Why a unit may not come in at a place."""
    reason = group_refusal(p, unit, group, space)
    if reason is None and is_full_for(p, unit, space):
        return full(p, unit, space, "10.0")
    return reason


def group_refusal(p: Position, unit: UnitId, group: str, space: Space) -> Reason | None:
    """10.2, 10.3, 10.4 The entry places of a group."""
    if group == "KG":
        return kg_refusal(p, space)
    if group == "RG":
        return None if is_soviet_zone(p, space) else RG_PLACE
    if group == "U":
        return None if space == p.pack.map.zone_d else U_PLACE
    if group == "J":
        return j_refusal(p, space)
    if p.pack.units[unit].side == GERMAN:
        return german_regular_refusal(p, unit, space)
    return soviet_refusal(p, group, space)


def soviet_refusal(p: Position, group: str, space: Space) -> Reason | None:
    """10.3 A Soviet-controlled zone except D; it may be contested. Regulars alike (10.4, R45)."""
    if space == p.pack.map.zone_d:
        return REGULAR_NOT_ZONE_D if group == REGULAR else NOT_ZONE_D
    if is_soviet_zone(p, space):
        return None
    return REGULAR_ZONE if group == REGULAR else SOVIET_ZONE


def kg_refusal(p: Position, space: Space) -> Reason | None:
    """10.2 Zone D or an urban area, German-controlled; it may be contested."""
    if space != p.pack.map.zone_d and not p.pack.map.is_urban[space]:
        return KG_PLACE
    return None if p.control[space] == GERMAN else KG_CONTROL


def j_refusal(p: Position, space: Space) -> Reason | None:
    """10.3 Zone E or any urban area, whoever holds it (R25)."""
    if space == p.pack.map.zone_e:
        return None
    if not p.pack.map.is_urban[space]:
        return J_PLACE
    return J_CONTROL if j_needs_control(p) and p.control[space] != GERMAN else None


def j_needs_control(p: Position) -> bool:
    """R25 The other reading: "any" urban area is any that the Germans control."""
    return rulings.J_GERMAN_CONTROLLED in p.options


def german_regular_refusal(p: Position, unit: UnitId, space: Space) -> Reason | None:
    """10.4, R45 Zone D in any state; Scherer also straight into a German-controlled town area."""
    if space == p.pack.map.zone_d:
        return None
    in_town = p.pack.map.is_urban[space] and p.control[space] == GERMAN
    return None if in_town and p.pack.units[unit].is_headquarters else GERMAN_REGULAR


def is_soviet_zone(p: Position, space: Space) -> bool:
    return p.pack.map.is_zone[space] and p.control[space] == SOVIET


def entry_places(p: Position, unit: UnitId, group: str) -> list[Space]:
    board = p.pack.map
    spaces = (*board.zones, *board.urban) if p.pack.units[unit].side == GERMAN else board.zones
    return [space for space in spaces if placement_refusal(p, unit, group, space) is None]


def bring_in(p: Position, side: Side, group: str, units: Iterable[UnitId], emit: Emit) -> None:
    """Guns go to the artillery box (10.4), the others to the map as their owner decides."""
    on_foot = []
    for unit in units:
        if p.pack.units[unit].is_gun:
            unbox(p, unit, Box.REINFORCEMENT)
            box(p, unit, Box.ARTILLERY)
            emit(GunArrived(unit))
        else:
            on_foot.append(unit)
    if on_foot:
        p.flow.append(Placing(side, group, on_foot))


# --- the decision ----------------------------------------------------------------------------


def placing_ready(p: Position, f: Placing, emit: Emit) -> bool:
    """Units with one way in take it; units with none wait for the next turn (R32)."""
    while f.units:
        places = entry_places(p, f.units[0], f.group)
        if len(places) > 1:
            return True
        unit = f.units.pop(0)
        if places:
            put_on_map(p, unit, places[0], box_of(p, unit), emit)
        else:
            hold(p, [unit], f.group)
            emit(UnitsWait((unit,)))
    p.flow.pop()
    return False


def hold(p: Position, units: Iterable[UnitId], group: str) -> None:
    """10.5, R32 Units come in the same segment of the next turn, and are not held again."""
    held = Box.HELD_REGULAR if group == REGULAR else Box.HELD_RANDOM
    for unit in units:
        unbox(p, unit, box_of(p, unit))
        box(p, unit, held)


def placing_candidates(p: Position, f: Placing) -> Iterator[Place]:
    """Just the legal orders."""
    for space in entry_places(p, f.units[0], f.group):
        yield Place(f.units[0], space)


def placing_refusal(p: Position, f: Placing, order: Place) -> Reason | None:
    """Units come in one by one, in the order of their counters."""
    if order.unit != f.units[0]:
        return arrival_refusal(p, f, order.unit)
    return placement_refusal(p, order.unit, f.group, order.space)


def arrival_refusal(p: Position, f: Placing, unit: UnitId) -> Reason:
    """10.0 Why it is not this unit that comes in now."""
    if unit in f.units:
        return NotNext("10.0", "not-next", f.units[0])
    if p.pack.units[unit].side != f.side:
        return NOT_ARRIVING
    return absence(p, unit) if where(p, unit) == NOWHERE else ON_MAP


def place(p: Position, f: Placing, order: Place, emit: Emit) -> None:
    f.units.remove(order.unit)
    put_on_map(p, order.unit, order.space, box_of(p, order.unit), emit)


PLACING = Decision(
    "10.0", (Place,), placing_candidates, placing_refusal, place, placing_ready, exact=True
)

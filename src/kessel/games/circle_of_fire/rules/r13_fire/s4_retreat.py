"""13.4 Retreat: the priority table, forced and voluntary."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import SOVIET, UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import CannotRetreat, Retreated
from kessel.games.circle_of_fire.rules.orders import Done, Retreat
from kessel.games.circle_of_fire.rules.r06_control import (
    eliminate,
    full,
    is_contested,
    is_free,
    is_full_for,
    is_vacant,
    shift,
    surroundings,
)
from kessel.games.circle_of_fire.rules.state import Position, Retreating
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

NOT_LINKED = Reason("13.4", "retreat-not-linked")
CORNER = Reason("13.4", "retreat-corner")
NOT_RETREATING = Reason("13.4", "not-retreating")
UNCOMMITTED_STANDS = Reason("13.4.3", "uncommitted-soviet-stands")
ENEMY_ZONE = Reason("13.4", "retreat-enemy-zone")
ENEMY_HELD = Reason("13.4", "retreat-enemy-held")
CONTESTED_ZONE = Reason("13.4", "retreat-contested-zone")
FROM_ZONE = Reason("13.4", "retreat-from-zone")
FRIENDS_NOT_LISTED = Reason("13.4", "retreat-friends-not-listed")
MUST_RETREAT = Reason("13.4", "must-retreat")


class BetterPlace(Reason, frozen=True):
    """13.4 The places that the table ranks higher."""

    better: tuple[Space, ...]


FREE, VACANT, CONTESTED, ENEMY_CONTESTED = 1, 2, 3, 4


def destinations(p: Position, unit: UnitId, here: Space) -> list[Space]:
    """13.4 The open places of the highest priority; ties are the owner's to break (R19)."""
    side = p.pack.units[unit].side
    ranked: dict[Space, int] = {}
    for there in p.pack.map.board.neighbours[here]:
        rank = priority(p, side, here, there)
        if isinstance(rank, int) and not is_full_for(p, unit, there):
            ranked[there] = rank
    best = min(ranked.values(), default=FREE)
    places = [there for there, rank in ranked.items() if rank == best]
    if best == FREE or p.pack.map.is_zone[here]:
        return places
    return least_threatened(p, side, places)


def priority(p: Position, side: Side, here: Space, there: Space) -> int | Reason:
    """The line of the table on which a neighbouring place stands, or why it is on none."""
    mine = p.control[there] == side
    zone = p.pack.map.is_zone[there]
    if zone and not mine:
        return ENEMY_ZONE
    if is_free(p, side, there):
        return FREE
    if p.pack.map.is_zone[here]:
        if not mine:
            return FROM_ZONE
        if not is_vacant(p, side, there):
            return contested(p, there, CONTESTED)
        # R18: friends of one's own stand between the two lines of the table.
        return FRIENDS_NOT_LISTED if zone_retreat_is_as_listed(p) else VACANT
    if is_vacant(p, side, there):
        return VACANT
    if zone:
        return CONTESTED_ZONE
    return contested(p, there, CONTESTED if mine else ENEMY_CONTESTED)


def zone_retreat_is_as_listed(p: Position) -> bool:
    """R18 The other reading: what the table for zones does not list is no destination."""
    return rulings.ZONE_RETREAT_AS_LISTED in p.options


def contested(p: Position, there: Space, rank: int) -> int | Reason:
    """A contested place has its line; one that only the enemy holds has none (R19)."""
    return rank if is_contested(p, there) else ENEMY_HELD


def least_threatened(p: Position, side: Side, places: list[Space]) -> list[Space]:
    """The areas with the fewest enemy-controlled areas beside them; a zone ranks with them (R19).

    Only the table for units in areas asks for it, and not on its first line.
    """
    adjacent, is_zone = surroundings(p).adjacent, p.pack.map.is_zone
    threats = {
        there: sum(p.control[area] != side for area in adjacent[there])
        for there in places
        if not is_zone[there]
    }
    fewest = min(threats.values(), default=0)
    return [there for there in places if threats.get(there, fewest) == fewest]


def retreat_step_refusal(p: Position, unit: UnitId, here: Space, there: Space) -> Reason | None:
    """13.4 Why a unit may not retreat to a place."""
    board = p.pack.map.board
    if board.link(here, there) is None:
        return CORNER if (here, there) in board.corners else NOT_LINKED
    rank = priority(p, p.pack.units[unit].side, here, there)
    if isinstance(rank, Reason):
        return rank
    if is_full_for(p, unit, there):
        return full(p, unit, there, "13.4")
    best = destinations(p, unit, here)
    return None if there in best else BetterPlace("13.4", "retreat-better-place", tuple(best))


# --- the decision ----------------------------------------------------------------------------


def retreat_ready(p: Position, f: Retreating, emit: Emit) -> bool:
    """Units with nowhere to go are lost, or stay if nobody made them go; the rest decides."""
    for unit in tuple(f.units):
        if not destinations(p, unit, f.space):
            f.units.remove(unit)
            if not f.voluntary:
                emit(CannotRetreat(unit))
                eliminate(p, unit, f.space, "13.4", emit)
    if not f.units:
        p.flow.pop()
        return False
    if not f.voluntary and len(f.units) == 1:
        places = destinations(p, f.units[0], f.space)
        if len(places) == 1:
            fall_back(p, f, f.units[0], places[0], emit)
            p.flow.pop()
            return False
    return True


def retreat_candidates(p: Position, f: Retreating) -> Iterator[Retreat | Done]:
    for unit in f.units:
        for there in destinations(p, unit, f.space):
            yield Retreat(unit, there)
    if f.voluntary:
        yield Done()


def retreat_refusal(p: Position, f: Retreating, order: Retreat | Done) -> Reason | None:
    if isinstance(order, Done):
        return None if f.voluntary else MUST_RETREAT
    if order.unit not in f.units:
        stands = f.voluntary and order.unit in uncommitted_soviets(p, f.space)
        return UNCOMMITTED_STANDS if stands else NOT_RETREATING
    return retreat_step_refusal(p, order.unit, f.space, order.to)


def uncommitted_soviets(p: Position, space: Space) -> list[UnitId]:
    """13.4.3 Who may not retreat of his own will."""
    return [unit for unit in p.units[SOVIET][space] if not p.committed[unit]]


def retreat(p: Position, f: Retreating, order: Retreat | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
    else:
        fall_back(p, f, order.unit, order.to, emit)


def fall_back(p: Position, f: Retreating, unit: UnitId, there: Space, emit: Emit) -> None:
    """13.4 Retreating commits nobody."""
    f.units.remove(unit)
    emit(Retreated(unit, there))
    shift(p, unit, f.space, there, emit)


RETREATING = Decision(
    "13.4", (Retreat, Done), retreat_candidates, retreat_refusal, retreat, retreat_ready, exact=True
)

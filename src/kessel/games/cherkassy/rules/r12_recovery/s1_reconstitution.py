"""12.1 German infantry divisions make one battalion out of three that were lost."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, Size, Type, UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.events import Raised, Reconstituted
from kessel.games.cherkassy.rules.orders import Rebuild
from kessel.games.cherkassy.rules.r03_control import arrive, join_group
from kessel.games.cherkassy.rules.r06_zones import enemies_in
from kessel.games.cherkassy.rules.r08_stacking import crowding
from kessel.games.cherkassy.rules.state import Member, Place, Placing, Position, Reconstituting
from kessel.kernel.events import Emit
from kessel.kernel.flow import optional
from kessel.kernel.orders import Order, Reason

NOT_IN_BOX = Reason("12.1", "not-in-box")
NOT_INFANTRY_BATTALION = Reason("12.1", "not-infantry-battalion")
ONCE_A_DIVISION = Reason("12.1", "once-a-division")
THREE_NEEDED = Reason("12.1", "three-needed")
NO_DIVISION = Reason("12.1", "no-division-on-map")
NOT_NEAR_DIVISION = Reason("12.1", "not-near-division")
NO_PLACE = Reason("12.1", "no-place")
ENEMY_THERE = Reason("10.5", "enemy-there")


def is_battalion(p: Position, unit: UnitId) -> bool:
    """R21 An infantry counter of battalion size that belongs to a division."""
    counter = p.pack.units[unit]
    is_infantry = counter.type is Type.INFANTRY and counter.size is Size.BATTALION
    return counter.side == GERMAN and is_infantry and counter.is_division


def material(p: Position, unit: UnitId) -> list[UnitId]:
    """12.1 Battalions in the box that can be counted together with one: of its division, and like
    it inside Group Stemmermann or outside."""
    inside = p.group[unit] is Member.MEMBER
    return [
        other
        for other in p.pack.formations[p.pack.units[unit].formation]
        if p.place[other] is Place.RECONSTITUTION
        and is_battalion(p, other)
        and (p.group[other] is Member.MEMBER) == inside
    ]


def rebuild_refusal(p: Position, f: Reconstituting, order: Rebuild) -> Reason | None:
    counter = p.pack.units[order.unit]
    if counter.formation in p.reconstituted and once_a_division(p):
        return ONCE_A_DIVISION
    if p.place[order.unit] is not Place.RECONSTITUTION:
        return NOT_IN_BOX
    if not is_battalion(p, order.unit):
        return NOT_INFANTRY_BATTALION
    if len(material(p, order.unit)) < p.pack.charts.recovery.battalions:
        return THREE_NEEDED
    if not division_hexes(p, order.unit):
        return NO_DIVISION
    return None if next(rebuild_hexes(p, order.unit), None) is not None else NO_PLACE


def once_a_division(p: Position) -> bool:
    """R21 Whether a division does it once, or for every three battalions that it has lost."""
    return rulings.REBUILD_EVERY_THREE not in p.options


def moves_in(p: Position) -> bool:
    """R21 Whether the battalion comes in the next German movement phase instead of at once."""
    return rulings.REBUILT_MOVE_IN in p.options


def rebuild_candidates(p: Position, f: Reconstituting) -> Iterator[Order]:
    for unit, place in enumerate(p.place):
        if place is Place.RECONSTITUTION:
            yield Rebuild(UnitId(unit))


def choose_rebuild(p: Position, f: Reconstituting, order: Rebuild, emit: Emit) -> None:
    if moves_in(p):
        emit(Raised(order.unit, use_up(p, order.unit)))
        p.place[order.unit] = Place.TRACK
        p.rebuilt.append(order.unit)
    else:
        p.flow.append(Placing(GERMAN, order.unit, "rebuild"))


def division_hexes(p: Position, unit: UnitId) -> list[Hex]:
    """Where its division stands."""
    division = p.pack.formations[p.pack.units[unit].formation]
    return [p.hex_of[other] for other in division if p.hex_of[other] != OFF_MAP]


def rebuild_hexes(p: Position, unit: UnitId) -> Iterator[Hex]:
    grid = p.pack.map.grid
    near: dict[Hex, None] = {}
    for here in division_hexes(p, unit):
        near.update(dict.fromkeys((here, *grid.neighbours[here])))
    return (here for here in sorted(near) if rebuild_hex_refusal(p, unit, here) is None)


def rebuild_hex_refusal(p: Position, unit: UnitId, there: Hex) -> Reason | None:
    """12.1 With or next to its division, within the stacking limit however it comes (R20, R21);
    enemy zones do not matter (R21)."""
    if enemies_in(p, GERMAN, there):
        return ENEMY_THERE
    distance = p.pack.map.grid.distance
    if all(distance(here, there) > 1 for here in division_hexes(p, unit)):
        return NOT_NEAR_DIVISION
    return crowding(p, (unit,), there)


def rebuild(p: Position, f: Placing, there: Hex, emit: Emit) -> None:
    """12.1 With or beside its division."""
    emit(Reconstituted(f.unit, there, use_up(p, f.unit)))
    stand_by_division(p, f.unit, there, emit)


def use_up(p: Position, unit: UnitId) -> tuple[UnitId, ...]:
    """12.1 Reduced; two others are gone for good, and the division does not do it again."""
    used = p.pack.charts.recovery.battalions - 1
    spent = tuple(other for other in material(p, unit) if other != unit)[:used]
    for other in spent:
        p.place[other] = Place.ELIMINATED
    if once_a_division(p):
        p.reconstituted.append(p.pack.units[unit].formation)
    p.reduced[unit] = True
    return spent


def stand_by_division(p: Position, unit: UnitId, there: Hex, emit: Emit) -> None:
    arrive(p, (unit,), there, emit)
    if beside_members(p, unit, there):
        join_group(p, unit, emit)


def beside_members(p: Position, unit: UnitId, there: Hex) -> bool:
    """R7 Whether members of its division stand with or next to it: then it joins the group."""
    distance = p.pack.map.grid.distance
    return any(
        p.group[other] is Member.MEMBER
        and p.hex_of[other] != OFF_MAP
        and distance(p.hex_of[other], there) <= 1
        for other in p.pack.formations[p.pack.units[unit].formation]
    )


RECONSTITUTING = optional("12.1", (Rebuild,), rebuild_candidates, rebuild_refusal, choose_rebuild)

"""3.3-3.5 Hex control, the ring, Group Stemmermann, and what follows when units arrive or go."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.events import Awarded, Released, RingClosed
from kessel.games.cherkassy.rules.r03_chains import (
    Fence,
    Link,
    Parts,
    divided,
    net_of,
    north_of_a_chain,
)
from kessel.games.cherkassy.rules.r06_zones import hexes_of
from kessel.games.cherkassy.rules.r07_supply import is_supplied, network, south_edge
from kessel.games.cherkassy.rules.r08_stacking import put, take_up
from kessel.games.cherkassy.rules.r12_recovery.s2_markers import BOXES, break_off_recovery
from kessel.games.cherkassy.rules.state import CAMPAIGN, FORGING, Member, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.sides import Side

LOST = frozenset((Place.RECONSTITUTION, Place.TWO_STEPS, Place.ONE_STEP, Place.ELIMINATED))


# --- arriving and leaving ------------------------------------------------------------------------


def arrive(p: Position, units: Sequence[UnitId], there: Hex, emit: Emit) -> None:
    """Units come to stand in a hex: control changes at once (3.3), recovery may be broken off
    (12.2), the ring may close (3.4)."""
    for unit in units:
        put(p, unit, there)
    side = p.pack.units[units[0]].side
    occupy(p, side, there)
    if p.recovering:
        break_off_recovery(p, there, emit)
    check_ring(p, emit)


def leave_map(p: Position, unit: UnitId, place: Place, emit: Emit) -> None:
    """A unit goes from the map to a box; a ring may close by it (R5)."""
    take_up(p, unit)
    p.place[unit] = place
    p.out_of_supply[unit] = False
    if rulings.FULL_TURN_IN_BOX in p.options and place in BOXES:
        p.boxed[unit] = p.turn
    check_ring(p, emit)


def occupy(p: Position, side: Side, here: Hex) -> None:
    """3.3 A hex belongs to the side that was in it last."""
    if p.control[here] == side:
        return
    p.control[here] = side
    if p.pack.map.road_hexes[here] and p.lateral_road == (side == GERMAN):
        p.lateral_road = has_lateral_road(p)


# --- the ring ------------------------------------------------------------------------------------


def has_lateral_road(p: Position) -> bool:
    """3.4 Whether the Soviets hold a chain of road from the west edge to the east edge (R4)."""
    return held_parts(p).are_divided


def held_parts(p: Position) -> Parts:
    """3.4 What the roads that the Soviets hold divide the map into."""
    control, only = p.control, one_road(p)

    def is_held(fence: Fence) -> bool:
        if only is not None and not fence.links <= only:
            return False
        return all(control[here] == SOVIET for here in fence.hexes)

    def ends(here: Hex) -> bool:
        named = only is None or any(here in link for link in only)
        return named and control[here] == SOVIET

    return divided(net_of(p.pack.map), is_held, ends)


def one_road(p: Position) -> frozenset[Link] | None:
    """R4 The links of the lateral road, where the table lets no other road do."""
    if rulings.ONE_ROAD not in p.options:
        return None
    return frozenset((min(link), max(link)) for link in pairwise(p.pack.map.lateral))


def check_ring(p: Position, emit: Emit) -> None:
    """3.4 Whenever somebody comes or goes the ring may close (R5)."""
    if not ring_waits(p):
        test_ring(p, emit)


def ring_waits(p: Position) -> bool:
    """R5 Whether the ring is tested in the Mutual Supply Phase alone."""
    return rulings.RING_IN_SUPPLY_PHASE in p.options


def test_ring(p: Position, emit: Emit) -> None:
    """3.4 The ring closes once and for good (R5)."""
    if p.ring_closed or not p.lateral_road:
        return
    trapped = encircled_hexes(p, hexes_of(p, GERMAN))
    if trapped:
        units = [unit for unit, here in enumerate(p.hex_of) if here in trapped]
        close_ring(p, [UnitId(unit) for unit in units], emit)


def encircled_hexes(p: Position, hexes: Sequence[Hex]) -> set[Hex]:
    """3.4, 3.5 Of hexes with German units those north of a held chain north of which no German has
    a line to the south edge. None while there is no such chain: then the ring is open.

    R4 Any chain will do, and whoever is north of one that closes belongs to the group.
    """
    parts = held_parts(p)
    mesh_of, of_mesh = net_of(p.pack.map).mesh_of, parts.of_mesh
    north = {here: part for here in hexes if (part := of_mesh[mesh_of[here]]) != parts.south}
    if not north:
        return set()
    lines = network(p, GERMAN, south_edge(p))
    supplied = 0
    for here, part in north.items():
        if is_supplied(p, lines, here):
            supplied |= part
    closed = 0
    for part in sorted(set(north.values())):
        if not part & (supplied | closed):
            closed |= north_of_a_chain(parts, part, supplied)
    return {here for here, part in north.items() if part & closed}


def close_ring(p: Position, encircled: Sequence[UnitId], emit: Emit) -> None:
    """3.5 Group Stemmermann is formed. N units still to come count as encircled (R6)."""
    p.ring_closed = True
    p.ring_turn = p.turn
    for unit in encircled:
        p.group[unit] = Member.MEMBER
    north, other = count_trapped(p)
    emit(RingClosed(len(encircled), north, other))
    if p.scenario == FORGING:
        award_forging(p, north, other, emit)
    award_group(p, emit)


def count_trapped(p: Position) -> tuple[int, int]:
    """S1.3 N units and others that are eliminated, encircled, or (N only) still to come."""
    north = other = 0
    for unit in p.pack.units:
        if unit.side != GERMAN:
            continue
        to_come = unit.from_north and is_to_come(p, unit.id) and north_counts(p)
        if p.group[unit.id] is Member.MEMBER or p.place[unit.id] in LOST or to_come:
            north += unit.from_north
            other += not unit.from_north
    return north, other


def is_to_come(p: Position, unit: UnitId) -> bool:
    """Whether a unit has not been on the map yet."""
    return p.place[unit] is Place.TRACK and unit not in p.rebuilt


def north_counts(p: Position) -> bool:
    """R6 Whether N units that are still to come count as encircled."""
    return rulings.NORTH_ON_MAP_ONLY not in p.options


def award_forging(p: Position, north: int, other: int, emit: Emit) -> None:
    """S1.3 The two awards of the moment are independent of each other (R41)."""
    chart = p.pack.charts.victory
    first = north >= chart.north
    if first:
        award(p, "S1.3.a", emit)
    if other >= chart.other and (first or rulings.SECOND_AWARD_NEEDS_FIRST not in p.options):
        award(p, "S1.3.b", emit)


def award_group(p: Position, emit: Emit) -> None:
    """S4.3.a Earned the first time the group is large enough, and kept (R55)."""
    if p.scenario != CAMPAIGN or "S4.3.a" in p.awards or judged_at_end(p):
        return
    if is_group_large(p):
        award(p, "S4.3.a", emit)


def judged_at_end(p: Position) -> bool:
    """R55 Whether the size of the group is looked at when the game is over, and only then."""
    return rulings.GROUP_JUDGED_AT_END in p.options


def is_group_large(p: Position) -> bool:
    """S4.3.a Enough N units and enough others, living and lost."""
    members = [u for u in p.pack.units if p.group[u.id] is Member.MEMBER]
    north = sum(unit.from_north for unit in members)
    chart = p.pack.charts.victory
    return north >= chart.north and len(members) - north >= chart.other


def award(p: Position, point: str, emit: Emit) -> None:
    p.awards.append(point)
    emit(Awarded(point.replace(".", "-")))


# --- Group Stemmermann ---------------------------------------------------------------------------


def join_group(p: Position, unit: UnitId, emit: Emit) -> None:
    """R6, R7 N units that come after the ring has closed, and rebuilt battalions of members."""
    if p.group[unit] is Member.NEVER:
        p.group[unit] = Member.MEMBER
        award_group(p, emit)


def members_on_map(p: Position) -> list[UnitId]:
    """3.5 Who of the group is still there."""
    return [
        UnitId(unit)
        for unit, part in enumerate(p.group)
        if part is Member.MEMBER and p.hex_of[unit] != OFF_MAP
    ]


def release_members(p: Position, emit: Emit) -> None:
    """3.5 In the Mutual Supply Phase members with a line to the south edge leave the group."""
    here = members_on_map(p)
    if not here:
        return
    lines = network(p, GERMAN, south_edge(p))
    free = [unit for unit in here if is_supplied(p, lines, p.hex_of[unit])]
    for unit in free:
        p.group[unit] = Member.RELEASED
    if free:
        p.broken_out = True
        emit(Released(len(free), len(here) - len(free)))

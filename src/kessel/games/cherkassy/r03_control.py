"""3.3-3.5 Hex control, the ring, Group Stemmermann, and what follows when units arrive or go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR, flood
from kessel.games.cherkassy.events import Awarded, Released, RingClosed
from kessel.games.cherkassy.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.r07_supply import is_supplied, network, south_edge
from kessel.games.cherkassy.r08_stacking import put, take_up
from kessel.games.cherkassy.r12_recovery.s2_markers import break_off_recovery
from kessel.games.cherkassy.state import CAMPAIGN, FORGING, Member, Place, Position
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
    check_ring(p, emit)


def occupy(p: Position, side: Side, here: Hex) -> None:
    """3.3 A hex belongs to the side that was in it last."""
    if p.control[here] == side:
        return
    p.control[here] = side
    if p.pack.map.road_hexes[here] and p.lateral_road == (side == GERMAN):
        p.lateral_road = bool(lateral_roads(p))


# --- the ring ------------------------------------------------------------------------------------


def lateral_roads(p: Position) -> list[Hex]:
    """3.4 Soviet-controlled road hexes joined by roads to both the west and the east edge (R4);
    none where no such road is held."""
    map = p.pack.map
    foreign = [side != SOVIET for side in p.control]
    west, east = (
        [h for h in edge if map.road_hexes[h]] for edge in (map.edges.west, map.edges.east)
    )
    from_west = flood(map.grid, west, map.road_sides, foreign)
    if not any(from_west.reaches(here) for here in east):
        return []
    from_east = flood(map.grid, east, map.road_sides, foreign)
    both = zip(from_west.distance, from_east.distance, strict=True)
    return [Hex(here) for here, distances in enumerate(both) if max(distances) < FAR]


def check_ring(p: Position, emit: Emit) -> None:
    """3.4 The ring closes once and for good (R5)."""
    if p.ring_closed or not p.lateral_road:
        return
    encircled = encircled_units(p)
    if encircled is not None:
        close_ring(p, encircled, emit)


def encircled_units(p: Position) -> list[UnitId] | None:
    """The German units north of a held road, if there are any and none has a line to the south
    edge.

    R4 Of several roads any one will do: the southernmost is tried first, then the northernmost.
    """
    roads = lateral_roads(p)
    lines = network(p, GERMAN, south_edge(p))
    for north in (north_of_southernmost(p, roads), north_of_northernmost(p, roads)):
        trapped = [
            UnitId(unit)
            for unit, here in enumerate(p.hex_of)
            if here != OFF_MAP and north[here] and p.pack.units[unit].side == GERMAN
        ]
        if trapped and not any(is_supplied(p, lines, p.hex_of[unit]) for unit in trapped):
            return trapped
    return None


def north_of_southernmost(p: Position, roads: Sequence[Hex]) -> bytearray:
    """Hexes that the roads cut off from the south edge."""
    north = cut_off(p, roads, p.pack.map.edges.south)
    for here in roads:
        north[here] = 0
    return north


def north_of_northernmost(p: Position, roads: Sequence[Hex]) -> bytearray:
    """Hexes still joined to the north edge."""
    south = cut_off(p, roads, p.pack.map.edges.north)
    return bytearray(not beyond for beyond in south)


def cut_off(p: Position, roads: Sequence[Hex], edge: Iterable[Hex]) -> bytearray:
    """Hexes from which the roads shut off an edge, the roads included."""
    grid = p.pack.map.grid
    wall = bytearray(len(grid))
    for here in roads:
        wall[here] = 1
    reached = flood(grid, edge, b"\1" * (6 * len(grid)), wall)
    return bytearray(not reached.reaches(Hex(here)) for here in range(len(grid)))


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
        to_come = unit.from_north and p.place[unit.id] is Place.TRACK
        if p.group[unit.id] is Member.MEMBER or p.place[unit.id] in LOST or to_come:
            north += unit.from_north
            other += not unit.from_north
    return north, other


def award_forging(p: Position, north: int, other: int, emit: Emit) -> None:
    """S1.3 The two awards of the moment are independent of each other (R41)."""
    chart = p.pack.charts.victory
    if north >= chart.north:
        award(p, "S1.3.a", emit)
    if other >= chart.other:
        award(p, "S1.3.b", emit)


def award_group(p: Position, emit: Emit) -> None:
    """S4.3.a Earned the first time the group is large enough, and kept (R55)."""
    if p.scenario != CAMPAIGN or "S4.3.a" in p.awards:
        return
    members = [u for u in p.pack.units if p.group[u.id] is Member.MEMBER]
    north = sum(unit.from_north for unit in members)
    chart = p.pack.charts.victory
    if north >= chart.north and len(members) - north >= chart.other:
        award(p, "S4.3.a", emit)


def award(p: Position, point: str, emit: Emit) -> None:
    p.awards.append(point)
    emit(Awarded(point.replace(".", "-")))


# --- Group Stemmermann ---------------------------------------------------------------------------


def join_group(p: Position, unit: UnitId, emit: Emit) -> None:
    """R6, R7 N units that come after the ring has closed, and rebuilt battalions of members."""
    if p.group[unit] is Member.NEVER:
        p.group[unit] = Member.MEMBER
        award_group(p, emit)


def release_members(p: Position, emit: Emit) -> None:
    """3.5 In the Mutual Supply Phase members with a line to the south edge leave the group."""
    members = [unit for unit, part in enumerate(p.group) if part is Member.MEMBER]
    here = [unit for unit in members if p.hex_of[unit] != OFF_MAP]
    if not here:
        return
    lines = network(p, GERMAN, south_edge(p))
    free = [unit for unit in here if is_supplied(p, lines, p.hex_of[unit])]
    for unit in free:
        p.group[unit] = Member.RELEASED
    if free:
        p.broken_out = True
        emit(Released(len(free), len(here) - len(free)))

"""11.7-11.74, 16.7 Units that come: reinforcements, those who retreated off the map, rear AA."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from kessel.board.hexes import Asked, Edges, Hex
from kessel.board.reach import NEVER, gets_to
from kessel.games.spark.pack.pack import Arrival, Pack
from kessel.games.spark.pack.r03_map import ROAD
from kessel.games.spark.pack.r03_units import GERMAN, Front
from kessel.games.spark.rules.frames import MovePhase
from kessel.games.spark.rules.r10_integrity import EVERYWHERE, points_of
from kessel.games.spark.rules.r11_bridging import is_land
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.r11_movement.s2_steps import (
    ENEMY_THERE,
    holds_enemy,
    row,
    zone_refusal,
)
from kessel.games.spark.rules.r11_movement.s4_gaits import Gait, Terms, comes_otherwise, going
from kessel.games.spark.rules.r11_rail import station_refusal, train_stops
from kessel.games.spark.rules.r11_stacking import Together, column_there, fits, is_roomy
from kessel.games.spark.rules.r18_options import arrival_day
from kessel.games.spark.rules.state import FOG, GATES, Place, Position, Supply, strength
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

KEPT_OUT = Reason("11.73", "kept-out")
NOT_AN_ENTRY = Reason("11.71", "not-an-entry")
AREAS = {Front.LENINGRAD: "west", Front.VOLKHOV: "east", Front.GERMAN: "south"}


class LongColumn(Reason, frozen=True):
    """11.72.b, h What entering takes behind the others, and what the unit has."""

    unit: UnitId
    needs: int
    has: int


# --- who comes -----------------------------------------------------------------------------------


@cache
def arrivals(pack: Pack) -> dict[UnitId, Arrival]:
    return {arrival.unit: arrival for arrival in pack.setup.arrivals}


def due_units(p: Position, side: Side) -> list[UnitId]:
    """11.7 Who is to come in this impulse: reinforcements of the day and of days before, and who
    had to leave the map."""
    found = []
    for unit in p.pack.units:
        if unit.side == side and unit.id < p.pack.unknown and is_due(p, unit.id):
            found.append(unit.id)
    return found


def is_due(p: Position, unit: UnitId) -> bool:
    if p.place[unit] is Place.OUTSIDE:
        return True
    if p.place[unit] is not Place.COMING:
        return False
    arrival = arrivals(p.pack).get(unit)
    return arrival is None or arrival_day(p, arrival) <= p.day


# --- where ---------------------------------------------------------------------------------------


def entries(p: Position, unit: UnitId) -> tuple[Hex, ...]:
    """11.71, 11.74, 11.6.e The hexes of the edge by which a unit may come."""
    if p.place[unit] is Place.OUTSIDE:
        return ways_back(p, p.left_edge[unit])
    if p.pack.units[unit].is_bridge:
        return bank_edge(p.pack)
    return p.pack.map.entries[area_of(p, unit)]


def area_of(p: Position, unit: UnitId) -> str:
    """11.71 By its Front; all Germans come from the south."""
    arrival = arrivals(p.pack).get(unit)
    return arrival.area if arrival is not None else AREAS[p.pack.units[unit].front]


@cache
def bank_edge(pack: Pack) -> tuple[Hex, ...]:
    """11.6.e The west edge north of the Neva."""
    west = Edges.of(pack.map.grid).west
    return tuple(here for here in west if here < pack.map.neva_exit and is_land(pack.map, here))


@cache
def edge_roads(pack: Pack) -> tuple[Hex, ...]:
    """11.74.b Road hexes of the edge, those among them by which nobody else comes."""
    map, neighbours = pack.map, pack.map.grid.neighbours
    found = {here for area, hexes in map.entries.items() if area != "rail" for here in hexes}
    edge = (here for here in map.roads if len(neighbours[here]) < 6)
    found.update(here for here in edge if any(flags & ROAD for flags in map.around(here)))
    return tuple(sorted(found))


@cache
def all_entries(pack: Pack) -> frozenset[Hex]:
    """11.71, 11.74, 11.6.e Every hex by which anybody comes over the edge."""
    found = {here for hexes in pack.map.entries.values() for here in hexes}
    return frozenset(found.union(edge_roads(pack), bank_edge(pack)))


@cache
def way_to_edge(pack: Pack) -> tuple[int, ...]:
    """How far each hex is from the nearest of those."""
    nearest, roads = pack.map.grid.nearest, edge_roads(pack)
    return tuple(nearest(Hex(here), roads) for here in range(len(pack.map.grid)))


def ways_back(p: Position, edge: Hex) -> tuple[Hex, ...]:
    """11.74.b-d The road hex that a unit left by, and the nearest others."""
    distance = p.pack.map.grid.distance
    others = [here for here in edge_roads(p.pack) if here != edge]
    nearest = min([distance(edge, here) for here in others], default=0)
    found = tuple(here for here in others if distance(edge, here) == nearest)
    return (edge, *found) if edge in edge_roads(p.pack) else found


# --- entering ------------------------------------------------------------------------------------


def comes_in_column(p: Position, there: Hex) -> bool:
    """11.72.a By road, that is: everybody but a bridge-management battalion (11.6.e)."""
    return there in edge_roads(p.pack)


def entry_cost(p: Position, phase: MovePhase, unit: UnitId, there: Hex) -> int:
    """11.72.b The road cost for each unit of the column, those before it included."""
    if not comes_in_column(p, there):
        return p.pack.ground(row(p, unit), p.weather is FOG)[there]
    costs = p.pack.charts.costs.get(row(p, unit))
    return costs.road * (phase.entered.get(there, 0) + 1) if costs else NEVER  # 11.11.c trains


def entry_points(p: Position, unit: UnitId) -> int:
    return allowance(p, unit, points_of(p))


def entry_refusal(p: Position, phase: MovePhase, unit: UnitId, there: Hex) -> Reason | None:
    """11.72, 11.73 Why a unit may not come in by a hex."""
    return edge_refusal(p, phase, unit, there) if there in entries(p, unit) else NOT_AN_ENTRY


def edge_refusal(p: Position, phase: MovePhase, unit: UnitId, there: Hex) -> Reason | None:
    """The same of a hex by which it comes, if it is open."""
    if holds_enemy(p, unit, there):
        return ENEMY_THERE
    needs, has = entry_cost(p, phase, unit, there), entry_points(p, unit)
    if needs > has or needs >= NEVER:
        return LongColumn("11.72", "long-column", unit, needs, has)
    if comes_in_column(p, there) and (reason := column_there(p, unit, there)):
        return reason
    if reason := zone_refusal(p, unit, there):
        return reason
    reason = fits(p, [unit], there)
    return None if reason is None or can_pass(p, unit, there, has - needs) else reason


def can_pass(p: Position, unit: UnitId, there: Hex, left: int) -> bool:
    """11.23 Whether a column that comes into a full hex finds room farther on, if need be by a
    change of formation, as far as is kept in mind when others move (`GATES`)."""
    with going(p, unit, Gait(column=True, mounted=p.mounted[unit])):
        costs, shut, goals, has_room = onward(p, unit)
        can, came = gets_to(p.pack.map.grid, {there: left}, costs, shut, goals, has_room)
        return can or comes_otherwise(p, unit, came, partial(onward, p, unit))[0]


def onward(p: Position, unit: UnitId) -> Terms:
    costs = p.pack.costs(row(p, unit), p.column[unit], p.weather is FOG)
    return Terms(
        costs, Asked(partial(is_kept_from, p, unit)), EVERYWHERE, partial(is_roomy, p, unit)
    )


def is_kept_from(p: Position, unit: UnitId, there: Hex) -> bool:
    """Whether an enemy, a zone or, as a column, another keeps a unit out of a hex, or it is too far
    off to be kept in mind."""
    is_far, is_held = not p.pack.map.gates[there], holds_enemy(p, unit, there)
    if is_far or is_held or (p.column[unit] and column_there(p, unit, there) is not None):
        return True
    return zone_refusal(p, unit, there) is not None


def detrain_refusal(
    p: Position, unit: UnitId, there: Hex, stops: Sequence[Hex] | None = None
) -> Reason | None:
    """11.72.d-g Why a reinforcement may not leave its train at one of the stations that trains
    come to."""
    reached, has = train_stops(p) if stops is None else stops, entry_points(p, unit)
    reason = station_refusal(p, unit, there, has, reached)
    if reason is not None or (full := fits(p, [unit], there)) is None:
        return reason
    left = has - p.pack.charts.figures.detraining_mp
    return None if can_pass(p, unit, there, left) else full


def open_entries(p: Position, phase: MovePhase, unit: UnitId) -> list[Hex]:
    found = entries(p, unit)
    return [there for there in found if edge_refusal(p, phase, unit, there) is None]


def open_stations(p: Position, unit: UnitId, stops: Sequence[Hex]) -> list[Hex]:
    """Of the stations that trains come to, those where a unit can leave its train."""
    return [there for there in stops if detrain_refusal(p, unit, there, stops) is None]


def who_can_come(p: Position, phase: MovePhase) -> list[UnitId]:
    """11.73.a Who of the units that are due can come in at all."""
    stops = train_stops(p) if phase.side == GERMAN else []
    free: dict[tuple[Hex, ...], bool] = {}
    known: dict[tuple[object, ...], bool] = {}
    found = []
    for unit in phase.due:
        ways = entries(p, unit)
        if ways not in free:
            free[ways] = any(is_free(p, unit, there) for there in ways)
        if not (free[ways] or stops):
            continue
        like = likeness(p, unit)
        if like not in known:
            known[like] = (
                free[ways] and any(edge_refusal(p, phase, unit, there) is None for there in ways)
            ) or bool(open_stations(p, unit, stops))
        if known[like]:
            found.append(unit)
    return found


def likeness(p: Position, unit: UnitId) -> tuple[object, ...]:
    """What decides whether a unit can come: units alike are asked once."""
    counter = p.pack.units[unit]
    state = row(p, unit), strength(p, unit), p.condition[unit], p.place[unit]
    return (entries(p, unit), counter.division, counter.is_motorised, *state)


def last_ways(p: Position, phase: MovePhase, units: Sequence[UnitId]) -> dict[Hex, UnitId]:
    """11.73.a The hexes of the edge that are the last way in for somebody who is due: a column of
    his own side that ended there would keep him out. Where the units themselves stand counts as
    open."""
    stops = train_stops(p) if phase.side == GERMAN else []
    found: dict[Hex, UnitId] = {}
    alike = {likeness(p, unit): unit for unit in reversed(phase.due) if unit not in units}
    for unit in alike.values():
        if not open_stations(p, unit, stops):
            ways = [there for there in entries(p, unit) if is_way(p, phase, unit, there, units)]
            if len(ways) == 1:
                found[ways[0]] = unit
    return found


def is_way(
    p: Position, phase: MovePhase, unit: UnitId, there: Hex, units: Sequence[UnitId]
) -> bool:
    """Whether a unit could come in by road, were it not for some columns."""
    reason = edge_refusal(p, phase, unit, there)
    if isinstance(reason, Together) and reason.other in units:
        return zone_refusal(p, unit, there) is None
    return reason is None and comes_in_column(p, there)


def is_free(p: Position, unit: UnitId, there: Hex) -> bool:
    """Whether neither an enemy nor a column fills a hex of the edge."""
    return not holds_enemy(p, unit, there) and column_there(p, unit, there) is None


def kept_out(p: Position, phase: MovePhase, unit: UnitId) -> Reason:
    """11.73.b, 11.72.h Why a unit that is due cannot come now."""
    reasons = [entry_refusal(p, phase, unit, there) for there in entries(p, unit)]
    return next((why for why in reasons if isinstance(why, LongColumn)), KEPT_OUT)


def ready_to_come(p: Position, phase: MovePhase) -> None:
    """11.7.d Who enters is in supply and in command."""
    p.__dict__.pop(GATES, None)
    for unit in phase.due:
        p.supply[unit], p.in_command[unit] = Supply.IN, True


def settle(p: Position, phase: MovePhase, unit: UnitId, there: Hex, by_road: bool) -> None:
    """11.72 Note that a unit has come in, in column."""
    phase.due.remove(unit)
    p.left_edge.pop(unit, None)
    if by_road:
        p.column[unit] = comes_in_column(p, there)
        phase.entered[there] = phase.entered.get(there, 0) + 1
    else:
        p.column[unit] = True

"""7 Supply: sources, lines, and what a unit without one suffers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR, Flood, flood
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.events import SupplyChecked
from kessel.games.cherkassy.rules.r06_zones import zone_of
from kessel.games.cherkassy.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.sides import Side, opponent


class Network(NamedTuple):
    """Where lines of a side may end: `roads` is the road part, `off_road` runs from it and from
    the sources (and from the depot away from its airfield) up to six hexes."""

    roads: Flood
    off_road: Flood
    closed: bytearray
    """6.4, 7.13 Hexes that no line may enter."""


# --- sources -------------------------------------------------------------------------------------


def edge_sources(p: Position, side: Side) -> Iterator[Hex]:
    """7.7, 7.8 The map's edges. 7034 serves both sides (R24)."""
    map = p.pack.map
    if side == GERMAN:
        yield from map.edges.south
        yield from (here for here in map.edges.west if map.german_start[here])
    else:
        yield from map.edges.east
        yield from (here for here in map.edges.west if not map.german_start[here])
        yield from (here for here in map.edges.north if not map.german_start[here])


def south_edge(p: Position) -> Iterator[Hex]:
    """3.4 The only sources that keep a ring from closing (R5)."""
    yield from p.pack.map.edges.south


def depot(p: Position) -> UnitId | None:
    """7.9 The German depot, while it is on the map."""
    for unit in p.pack.units:
        if unit.type is Type.DEPOT and p.hex_of[unit.id] != OFF_MAP:
            return unit.id
    return None


# --- lines ---------------------------------------------------------------------------------------


def closed_to_lines(p: Position, side: Side) -> bytearray:
    """6.4 Enemy zones of control, unless a friendly unit stands there; 7.13 enemy units."""
    closed = zone_of(p, opponent(side))
    units = p.pack.units
    for here, stack in p.stacks.items():
        closed[here] = units[stack[0]].side != side
    return closed


def network(p: Position, side: Side, sources: Iterable[Hex] | None = None) -> Network:
    """7.6 Everything a side's lines can use now; with `sources` only those, and no depot (3.4)."""
    map = p.pack.map
    closed = closed_to_lines(p, side)
    ends = list(edge_sources(p, side) if sources is None else sources)
    nearby: list[Hex] = []
    found = depot(p) if side == GERMAN and sources is None else None
    if found is not None:
        # 7.9 in Korsun a source like any other, elsewhere only for who is near
        (ends if p.hex_of[found] == map.airfield else nearby).append(p.hex_of[found])
    grid = map.grid
    roads = flood(grid, ends, map.road_sides, closed)
    reached = [Hex(here) for here, far in enumerate(roads.distance) if far < FAR]
    reach = p.pack.charts.supply.hexes
    off_road = flood(grid, [*reached, *nearby], off_road_sides(p), closed, reach)
    return Network(roads, off_road, closed)


def off_road_sides(p: Position) -> bytes:
    """7.11, R45 The hexsides that a line off the road may cross: dry ones, and bridged ones."""
    map = p.pack.map
    sides: bytes = (
        map.waterless_sides if rulings.BRIDGES_SERVE_ROADS in p.options else map.dry_sides
    )
    return sides


def supply_line(p: Position, lines: Network, here: Hex) -> list[Hex] | None:
    """7.6 The line of a unit in a hex, from it to the source; None where it has none.

    7.11 A river or lake may be crossed once, and only on a side of the unit's own hex.
    """
    off_road = lines.off_road
    if off_road.reaches(here):
        return onward(lines, off_road.line(here))
    limit = p.pack.charts.supply.hexes
    for there in p.pack.map.grid.neighbours[here]:
        if off_road.distance[there] < limit:
            return [here, *onward(lines, off_road.line(there))]
    return None


def onward(lines: Network, path: list[Hex]) -> list[Hex]:
    """The road part added to the part off the road."""
    return [*path, *lines.roads.line(path[-1])[1:]] if lines.roads.reaches(path[-1]) else path


def is_supplied(p: Position, lines: Network, here: Hex) -> bool:
    """Whether a unit in a hex has a line: the answer of `supply_line`, sooner."""
    distance = lines.off_road.distance
    if distance[here] < FAR:
        return True
    limit = p.pack.charts.supply.hexes
    return any(distance[there] < limit for there in p.pack.map.grid.neighbours[here])


# --- the phase -----------------------------------------------------------------------------------


def determine_supply(p: Position, emit: Emit) -> None:
    """7.2 Both sides; the state lasts until this phase comes again."""
    for side in (SOVIET, GERMAN):
        lines = network(p, side)
        out = [
            unit
            for unit, here in enumerate(p.hex_of)
            if here != OFF_MAP
            and p.pack.units[unit].side == side
            and not is_supplied(p, lines, here)
        ]
        mark(p, side, out)
        where = sorted({p.hex_of[unit] for unit in out})
        emit(SupplyChecked(side, len(out), tuple(where)))


def mark(p: Position, side: Side, out: list[int]) -> None:
    for unit in range(len(p.hex_of)):
        if p.pack.units[unit].side == side:
            p.out_of_supply[unit] = False
    for unit in out:
        p.out_of_supply[unit] = True

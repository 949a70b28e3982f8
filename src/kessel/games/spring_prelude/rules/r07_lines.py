"""7.0, 7.5, 8.1 Supply lines, supply roads and lines of communication, as bits of hexes.

Lines are laid from where they may end, so a few floods answer for every unit of a side: along the
roads from the sources, then up to four hexes from those roads and three from the sources, and once
more however far. A line may leave the unit's own hex over a river without a bridge (7.0), so the
last step of a flood, into that hex, goes over other hexsides than those before it; nor can an enemy
zone hinder it there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from kessel.board.bits import (
    IS_OPEN,
    Strides,
    disc,
    fill,
    from_hexes,
    spread,
    strides,
    to_bits,
    to_marks,
    without,
)
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, across
from kessel.board.tracing import FAR, Flood, breaks, flood, least_broken
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, DNIEPER, RIVER, ROAD, Map
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.r06_zones import fighting, reaching
from kessel.games.spring_prelude.rules.r12_stacking import enemies_in
from kessel.games.spring_prelude.rules.r15_bridges import both_ways, down_sides
from kessel.games.spring_prelude.rules.state import Position, Supply
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId


class Sides(NamedTuple):
    """The hexsides that lines may cross: off the road, along roads, and out of a unit's hex."""

    open: bytes
    road: bytes
    leaving: bytes


class Ways(NamedTuple):
    """The hexsides that lines cross off the road, and out of a unit's hex, as bits."""

    open: Strides
    leaving: Strides


@dataclass(frozen=True)
class Lines:
    """What the lines of a side reach now; sets of hexes are bits. What matters only to units
    without a supply line is found when somebody asks."""

    pack: Pack
    side: Side
    ways: Ways
    closed: int
    """7.0 Hexes that no line may enter."""
    sources: tuple[Hex, ...]
    roads: int
    """7.0 Supply road hexes, and the sources."""
    sole: int
    """7.0 Sources that no road joins to another."""
    supplied: int
    """7.0 Where a unit has a supply line."""
    feeding: int
    """7.2 Where there are combat units in supply."""

    @cached_property
    def joined(self) -> int:
        """R10 Where a unit has a line of any length to a source."""
        grid = self.pack.map.grid
        starts = from_hexes(self.sources) & ~self.closed
        return into(grid, fill(grid, starts, self.ways.open, self.closed), self.ways.leaving)

    @cached_property
    def near(self) -> int:
        """7.1, 7.2 Within three hexes of a combat unit in supply."""
        map, reach = self.pack.map, self.pack.charts.figures.supplied_near
        return spread(map.grid, self.feeding, everywhere(map), 0, reach)

    def state_at(self, here: Hex, *, is_headquarters: bool = False) -> Supply:
        """7.0-7.2, R9 The supply state of a unit that stands there."""
        if self.supplied >> here & 1:
            return Supply.IN
        if self.joined >> here & 1 or (self.near >> here & 1 and not is_headquarters):
            return Supply.OUT
        return Supply.ISOLATED


class Line(NamedTuple):
    """A unit's line, for who wants to see it: hexes from the unit to the source. Of a unit without
    one, the line that comes nearest to being one (none at all if only a bridge is to blame)."""

    path: tuple[Hex, ...]
    road: Hex
    """Where it comes to a road, or to a source off the road."""
    off_road: int
    """Hexes up to there."""
    breaks: tuple[Hex, ...]
    """Where the enemy breaks it, the nearest first."""

    @property
    def source(self) -> Hex:
        return self.path[-1] if self.path else OFF_MAP


# --- what lines run over -------------------------------------------------------------------------


def sides_now(p: Position) -> Sides:
    """7.0, 15.1 Hexsides for lines while some bridges are down."""
    return sides_without(p.pack.map, down_sides(p))


def supply_sides(p: Position, side: Side) -> Sides:
    """7.0, R11 The same for the supply of a side."""
    sides, cut = sides_now(p), cut_sides(p, side)
    return sides._replace(road=uncut(sides.road, cut)) if cut else sides


def cut_sides(p: Position, side: Side) -> frozenset[int]:
    """7.0, R11 The hexsides over which no supply road of a side runs, though there is a road: by
    one of the readings those of the hex that the enemy interdicts."""
    target = p.interdicted[opponent(side)]
    if target == OFF_MAP or rulings.INTERDICTION_CUTS_ROADS not in p.options:
        return frozenset()
    grid, mine = p.pack.map.grid, range(6 * target, 6 * target + 6)
    return frozenset(mine) | {grid.other_side(way) for way in mine if grid.around[way] != OFF_MAP}


@lru_cache(maxsize=16)
def uncut(road: bytes, cut: frozenset[int]) -> bytes:
    left = bytearray(road)
    for way in cut:
        left[way] = 0
    return bytes(left)


@lru_cache(maxsize=64)
def sides_without(board: Map, down: frozenset[int]) -> Sides:
    """The hexsides of the map, and those of broken bridges otherwise."""
    if not down:
        return Sides(*passable(board.sides))
    whole = [bytearray(sides) for sides in sides_without(board, frozenset())]
    for way in down:
        for sides, crossed in zip(whole, passable([board.sides[way] & ~BRIDGE]), strict=True):
            sides[way] = crossed[0]
    return Sides(*map(bytes, whole))


def passable(flags: Sequence[int]) -> tuple[bytes, bytes, bytes]:
    """7.0 Of each hexside whether lines go over it, along a road, and out of a unit's hex: over
    rivers only by a bridge or out of the hex, over the Dnieper by a bridge alone."""
    dry = [f & BRIDGE or not f & (RIVER | DNIEPER) for f in flags]
    return (
        bytes(map(bool, dry)),
        bytes(bool(f & ROAD and over) for f, over in zip(flags, dry, strict=True)),
        bytes(f & (BRIDGE | DNIEPER) != DNIEPER for f in flags),
    )


def ways_now(p: Position) -> Ways:
    """The same for floods."""
    return ways_without(p.pack.map, tuple(p.down))


@lru_cache(maxsize=64)
def ways_without(board: Map, down: tuple[int, ...]) -> Ways:
    grid = board.grid
    if not down:
        sides = sides_without(board, frozenset())
        return Ways(strides(grid, sides.open), strides(grid, sides.leaving))
    whole, broken = ways_without(board, ()), tuple(both_ways(grid, down))
    is_open, _, may_leave = passable([board.sides[way] & ~BRIDGE for way in broken])
    return Ways(
        without(grid, whole.open, [way for n, way in enumerate(broken) if not is_open[n]]),
        without(grid, whole.leaving, [way for n, way in enumerate(broken) if not may_leave[n]]),
    )


@lru_cache(maxsize=16)
def everywhere(map: Map) -> bytes:
    """Every hexside: for distances."""
    return bytes([1]) * len(map.sides)


@lru_cache(maxsize=16)
def out_of_play(pack: Pack, scenario: str) -> int:
    """S1, S4 The part of the map that is not used."""
    return to_bits(pack.in_play[scenario]) ^ ((1 << len(pack.map.grid)) - 1)


def closed_bits(p: Position, side: Side) -> int:
    """7.0, 6.0 Enemy units, enemy zones without a friendly unit, and what is not in play."""
    if side not in p.closed:
        enemy = opponent(side)
        marks = reaching(p, enemy).translate(IS_OPEN)
        for here in fighting(p, enemy):
            marks[here] = 1
        for here in fighting(p, side):
            marks[here] = 0
        for one in p.pack.headquarters:  # with whom there need be no combat units
            if (here := p.hex_of[one.id]) != OFF_MAP:
                marks[here] = one.side != side
        p.closed[side] = to_bits(marks) | out_of_play(p.pack, p.scenario)
    return p.closed[side]


def sources(p: Position, side: Side) -> tuple[Hex, ...]:
    """7.5 Those of the scenario on the edges; for the Axis the cities too that it controls."""
    edge = edge_sources(p.pack, p.scenario, side)
    if side != AXIS:
        return edge
    control = p.control
    return (*edge, *[h for h in cities_of(p.pack, p.scenario) if control[h] == side])


def open_sources(p: Position, side: Side) -> tuple[Hex, ...]:
    """7.4, 14.7 Those to which a side's units can turn: where an enemy stands is none."""
    stacks = p.stacks
    return tuple([h for h in sources(p, side) if h not in stacks or not enemies_in(p, side, h)])


@lru_cache(maxsize=16)
def cities_of(pack: Pack, scenario: str) -> tuple[Hex, ...]:
    in_play = pack.in_play[scenario]
    return tuple(here for here in sorted(pack.map.cities) if in_play[here])


@lru_cache(maxsize=32)
def edge_sources(pack: Pack, scenario: str, side: Side) -> tuple[Hex, ...]:
    return tuple(sorted(pack.charts.scenarios[scenario].sources[side]))


# --- floods --------------------------------------------------------------------------------------


def trace(p: Position, side: Side) -> Lines:
    """7.0-7.2 What a side's lines reach as the counters lie now."""
    map, ways, figures = p.pack.map, ways_now(p), p.pack.charts.figures
    closed, ends = closed_bits(p, side), sources(p, side)
    roads, sole = supply_roads(map, ends, down_sides(p) | cut_sides(p, side), closed)
    ahead = figures.supply_road_hexes - figures.supply_source_hexes
    reached = spread(map.grid, roads & ~sole, ways.open, closed, ahead) | sole
    reached = spread(map.grid, reached, ways.open, closed, figures.supply_source_hexes - 1)
    supplied = into(map.grid, reached, ways.leaving)
    feeding = from_hexes(fighting(p, side)) & supplied | from_hexes(newcomers(p, side))
    return Lines(p.pack, side, ways, closed, ends, roads, sole, supplied, feeding)


@lru_cache(maxsize=64)
def supply_roads(
    map: Map, sources: tuple[Hex, ...], down: frozenset[int], closed: int
) -> tuple[int, int]:
    """7.0 The hexes on roads that lead to a source; and of these the sources that no road joins to
    another one: they are no supply road hexes themselves, and lines to them are shorter."""
    along, marks, sole = along_roads(map, down), to_marks(closed, len(map.grid)), 0
    for source in sources:
        if marks[source]:
            continue
        marks[source] = 1
        network = [source]
        for here in network:
            for there in along[here]:
                if not marks[there]:
                    marks[there] = 1
                    network.append(there)
        if len(set(network).intersection(sources)) == 1:
            sole |= 1 << source
    return to_bits(marks) & ~closed, sole


@lru_cache(maxsize=16)
def along_roads(map: Map, down: frozenset[int]) -> tuple[tuple[Hex, ...], ...]:
    """For each hex the neighbours to which roads lead."""
    grid = map.grid
    if not down:
        return across(grid, sides_without(map, down).road)
    found = list(along_roads(map, frozenset()))
    for here in {Hex(side // 6) for side in down}:
        ways = (there for there in found[here] if grid.side(here, there) not in down)
        found[here] = tuple(ways)
    return tuple(found)


def newcomers(p: Position, side: Side) -> list[Hex]:
    """7.0 Where combat units stand that came onto the map this turn."""
    units, hex_of = p.pack.units, p.hex_of
    new = [units[unit] for unit, turn in p.arrived.items() if turn == p.turn]
    mine = [unit.id for unit in new if unit.side == side and unit.is_combat]
    return [hex_of[unit] for unit in mine if hex_of[unit] != OFF_MAP]


def is_new(p: Position, unit: UnitId) -> bool:
    """7.0 Whether a unit came onto the map this turn."""
    return p.arrived.get(unit) == p.turn


def found(p: Position, lines: Lines, unit: UnitId) -> Supply:
    """7.0-7.2 The state in which a supply phase would find a unit of the map now."""
    if is_new(p, unit) or p.turn <= 1:
        return Supply.IN
    counter = p.pack.units[unit]
    return lines.state_at(p.hex_of[unit], is_headquarters=counter.is_headquarters)


def around(p: Position, side: Side, hexes: tuple[Hex, ...], reach: int) -> int:
    """8.1, 15.1 The hexes from which a line of at most so many hexes leads to one of some."""
    grid, near = p.pack.map.grid, 0
    for here in hexes:
        near |= disc(grid, here, reach)
    return lines_to(p.pack.map, hexes, reach, tuple(p.down), closed_bits(p, side) & near)


@lru_cache(maxsize=1024)
def lines_to(
    map: Map, hexes: tuple[Hex, ...], reach: int, down: tuple[int, ...], closed: int
) -> int:
    """Only what is closed nearby matters, and that seldom changes."""
    ends = from_hexes(hexes)
    if reach < 1 or not ends & ~closed:
        return ends
    ways = ways_without(map, down)
    reached = spread(map.grid, ends & ~closed, ways.open, closed, reach - 1)
    return ends | into(map.grid, reached, ways.leaving)


def into(grid: HexGrid, ends: int, leaving: Strides) -> int:
    """The hexes from which a line comes to one of some ends with its first step, or is there."""
    return spread(grid, ends, leaving, 0, 1)


# --- one unit's line, to be shown ----------------------------------------------------------------


def line_of(p: Position, lines: Lines, here: Hex) -> Line:
    """The line of a unit that stands in a hex, as it is or as it breaks."""
    if not lines.supplied >> here & 1:
        return broken_line(p, lines, here)
    map, sides = p.pack.map, supply_sides(p, lines.side)
    shut = bytes(to_marks(lines.closed, len(map.grid)))
    roads = flood_from(map.grid, lines.sources, sides.road, shut)
    off_road = flood_off_road(p.pack, lines.sources, lines.sole, sides, shut)
    path = off_road.line(here)
    if not off_road.reaches(here):
        ways = range(6 * here, 6 * here + 6)
        beyond = [map.grid.around[way] for way in ways if sides.leaving[way]]
        best = min((h for h in beyond if h != OFF_MAP), key=lambda h: off_road.distance[h])
        path = [here, *off_road.line(best)]
    return Line((*path, *roads.line(path[-1])[1:]), path[-1], len(path) - 1, ())


@lru_cache(maxsize=64)
def flood_from(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes, shut: bytes) -> Flood:
    return flood(grid, starts, sides, shut)


@lru_cache(maxsize=8)
def flood_off_road(
    pack: Pack, sources: tuple[Hex, ...], sole: int, sides: Sides, shut: bytes
) -> Flood:
    """7.0 Four hexes from roads and three from sources that no road joins; the same for all units
    of a side."""
    roads = flood_from(pack.map.grid, sources, sides.road, shut)
    most = pack.charts.figures.supply_road_hexes
    ahead = most - pack.charts.figures.supply_source_hexes
    starts = {
        Hex(road): ahead if sole >> road & 1 else 0
        for road, far in enumerate(roads.distance)
        if far < FAR
    }
    return flood(pack.map.grid, starts, sides.open, shut, most)


def broken_line(p: Position, lines: Lines, here: Hex) -> Line:
    """7.1, 7.2 The line with the fewest breaks: within the length that is allowed if there is one,
    else of any length."""
    map, sides = p.pack.map, supply_sides(p, lines.side)
    grid, most = map.grid, p.pack.charts.figures.supply_road_hexes
    shut = to_marks(lines.closed, len(grid))
    first = slice(6 * here, 6 * here + 6)
    open = bytearray(sides.open)
    open[first] = sides.leaving[first]
    goals = to_marks(from_hexes(lines.sources), len(grid))
    path = least_broken(grid, here, goals, open, shut, most, sides.road)
    path = path or least_broken(grid, here, goals, open, shut, FAR, sides.road)
    if not path:
        return Line((), OFF_MAP, 0, ())
    off_road = next(
        steps
        for steps in range(len(path))
        if all(sides.road[grid.side(a, b)] for a, b in pairwise(path[steps:]))
    )
    return Line(tuple(path), path[off_road], off_road, tuple(breaks(path, shut)))

"""7.2, 7.3 Supply lines: from sources, from headquarters, along roads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from kessel.board.bits import spread, to_bits, to_marks
from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.board.tracing import Flood, flood
from kessel.games.paulus.r02_map import Map
from kessel.games.paulus.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.r04_zones import enemies_in, zone_of
from kessel.games.paulus.state import Position
from kessel.kernel.sides import Side, opponent

SOURCES = {AXIS: ("E", "F", "G"), SOVIET: ("A", "B", "C", "D")}
BUILT_IN = ("A", "B")
"""7.35 Entry hexes that count as headquarters."""


def in_play(p: Position, here: Hex) -> bool:
    """10.11 Whether a hex belongs to the scenario's part of the map."""
    return p.pack.in_play[p.scenario][here] > 0


def entry_hexes(p: Position, code: str) -> tuple[Hex, ...]:
    """9.13 An entry hex of the scenario, or what stands in for it (12.41)."""
    stand_in = p.pack.setups[p.scenario].supply.get(code)
    if stand_in is not None:
        return stand_in
    here = p.pack.map.entries[code]
    return (here,) if in_play(p, here) else ()


def sources(p: Position, side: Side) -> tuple[Hex, ...]:
    """7.33 Entry hexes of the side that are in play (R60, R61)."""
    return tuple(here for code in SOURCES[side] for here in entry_hexes(p, code))


def built_in_headquarters(p: Position) -> Iterator[Hex]:
    """7.35 A and B while no Axis unit is there; what stands in for B is no headquarters (R61)."""
    for code in BUILT_IN:
        here = p.pack.map.entries.get(code)
        if here is not None and in_play(p, here) and not enemies_in(p, SOVIET, here):
            yield here


def closed_to_lines(p: Position, side: Side) -> bytearray:
    """7.31, 7.32 Enemy units, enemy zones without a friendly unit, and what is out of play; A and B
    have one (R72)."""
    closed = zone_of(p, opponent(side))
    units = p.pack.units
    for here in built_in_headquarters(p) if side == SOVIET else ():
        closed[here] = 0
    for here, stack in p.stacks.items():
        closed[here] = units[stack[0]].side != side
    scenario, columns = p.pack.charts.scenarios[p.scenario], p.pack.map.grid.columns
    north, south = columns * (scenario.first_row - 1), columns * scenario.last_row
    closed[:north] = b"\1" * north
    closed[south:] = b"\1" * (len(closed) - south)
    return closed


@lru_cache(maxsize=256)
def lines_from(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes, closed: bytes) -> Flood:
    """Remembered, since most moves neither open nor close a hex to lines."""
    return flood(grid, starts, sides, closed)


def source_lines(p: Position, side: Side, closed: bytearray | None = None) -> Flood:
    """7.21 Lines of any length to a source."""
    shut = closed_to_lines(p, side) if closed is None else closed
    return lines_from(p.pack.map.grid, sources(p, side), p.pack.map.open_sides, bytes(shut))


def source_hexes(p: Position, side: Side, closed: bytearray) -> bytes:
    """7.21 Every hex with such a line."""
    map = p.pack.map
    return joined(map.grid, sources(p, side), map.open_sides, bytes(closed))


def road_lines(p: Position, side: Side, closed: bytearray | None = None) -> Flood:
    """7.22 Lines along roads, trails and railways; a Soviet one not over a pontoon (7.36)."""
    map = p.pack.map
    shut = closed_to_lines(p, side) if closed is None else closed
    sides = map.along_bridges if side == SOVIET else map.along_ways
    return lines_from(map.grid, sources(p, side), sides, bytes(shut))


def road_hexes(p: Position, side: Side, closed: bytearray) -> bytes:
    """7.22 Every hex with such a line."""
    map = p.pack.map
    sides = map.along_bridges if side == SOVIET else map.along_ways
    return joined(map.grid, sources(p, side), sides, bytes(closed))


def working_headquarters(p: Position, side: Side, closed: bytearray) -> Iterator[tuple[Hex, int]]:
    """7.22, 7.35, 7.55 Headquarters that can supply, and their ranges."""
    roads = road_hexes(p, side, closed)
    for unit in p.pack.headquarters[side]:
        here = p.hex_of[unit.id]
        if here != OFF_MAP and (roads[here] or unit.id in p.offensive):
            yield here, unit.range
    if side == SOVIET:
        for here in built_in_headquarters(p):
            yield here, p.pack.charts.figures.entry_headquarters_range


def within_headquarters(p: Position, side: Side, closed: bytearray | None = None) -> bytearray:
    """7.23 Every hex in range of a headquarters that can supply."""
    shut = closed_to_lines(p, side) if closed is None else closed
    return in_ranges(p, working_headquarters(p, side, shut), shut)


def in_ranges(p: Position, ranges: Iterable[tuple[Hex, int]], shut: bytearray) -> bytearray:
    """7.23 Every hex in one of some ranges."""
    return bytearray(ranges_together(p.pack.map, tuple(ranges), bytes(shut)))


@lru_cache(maxsize=64)
def ranges_together(map: Map, ranges: tuple[tuple[Hex, int], ...], shut: bytes) -> bytes:
    closed, together = to_bits(shut), 0
    for here, reach in ranges:
        together |= in_range(map, here, reach, closed)
    return bytes(to_marks(together, len(shut)))


def mark_range(p: Position, here: Hex, reach: int, shut: bytearray, covered: bytearray) -> None:
    found = in_range(p.pack.map, here, reach, to_bits(shut))
    covered[:] = to_marks(found | to_bits(covered), len(covered))


def in_range(map: Map, here: Hex, reach: int, closed: int) -> int:
    """7.23 The range of a headquarters, as bits; only what is closed nearby matters to it."""
    return range_around(map, here, reach, closed & disc(map.grid, here, reach))


@lru_cache(maxsize=1024)
def range_around(map: Map, here: Hex, reach: int, closed: int) -> int:
    """Where a headquarters stands, or would stand, an enemy zone is no hindrance."""
    return spread(map.grid, (here,), map.open_sides, closed, reach)


@lru_cache(maxsize=1024)
def disc(grid: HexGrid, here: Hex, reach: int) -> int:
    return sum(1 << near for near in grid.within(here, reach))


@lru_cache(maxsize=64)
def joined(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes, shut: bytes) -> bytes:
    """The hexes that `lines_from` reaches, for those who do not ask how; only what is closed where
    lines can run matters to them."""
    return hexes_joined(grid, starts, sides, to_bits(shut) & ground(grid, starts, sides))


@lru_cache(maxsize=256)
def hexes_joined(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes, closed: int) -> bytes:
    free = [here for here in starts if not closed >> here & 1]
    return bytes(to_marks(spread(grid, free, sides, closed), len(grid)))


@lru_cache(maxsize=16)
def ground(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes) -> int:
    """The hexes that lines along some hexsides can come to at all."""
    return spread(grid, starts, sides, 0)


def offensive_range(p: Position) -> bytearray:
    """7.53 Every hex in range of a headquarters in offensive supply."""
    if not p.offensive:
        return bytearray(len(p.pack.map.grid))
    standing = [unit for unit in p.offensive if p.hex_of[unit] != OFF_MAP]
    ranges = [(p.hex_of[unit], p.pack.units[unit].range) for unit in standing]
    return in_ranges(p, ranges, closed_to_lines(p, SOVIET))


def is_in_offensive_range(p: Position, here: Hex) -> bool:
    """7.53 The same for one hex: the lines are drawn only where the distance is short enough."""
    map, units, hex_of = p.pack.map, p.pack.units, p.hex_of
    near = [
        unit
        for unit in p.offensive
        if hex_of[unit] != OFF_MAP and map.grid.distance(hex_of[unit], here) <= units[unit].range
    ]
    closed = to_bits(closed_to_lines(p, SOVIET)) if near else 0
    return any(in_range(map, hex_of[unit], units[unit].range, closed) >> here & 1 for unit in near)


def normal_supply(p: Position, side: Side) -> tuple[bytearray, bytearray]:
    """R29 Hexes with a normal supply line: for units that draw on sources, and for those that
    need a headquarters (Soviets, alarm units)."""
    shut = closed_to_lines(p, side)
    direct = source_hexes(p, side, shut) if side == AXIS else bytes(len(shut))
    return bytearray(direct), within_headquarters(p, side, shut)


def needs_headquarters(p: Position, unit: UnitId) -> bool:
    """7.22"""
    counter = p.pack.units[unit]
    return counter.side == SOVIET or counter.is_alarm


def is_on_normal_line(p: Position, unit: UnitId, there: Hex) -> bool:
    """Whether a unit would have a normal supply line in a hex."""
    direct, near = normal_supply(p, p.pack.units[unit].side)
    return bool((near if needs_headquarters(p, unit) else direct)[there])

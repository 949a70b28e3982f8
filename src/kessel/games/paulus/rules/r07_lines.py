"""7.2, 7.3 Supply lines: from sources, from headquarters, along roads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from kessel.board.bits import fill, spread, to_bits, to_marks
from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.board.tracing import Flood, flood
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import Map
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.r04_zones import enemies_in, zone_bits
from kessel.games.paulus.rules.state import KALACH, WINTER_STORM, Position
from kessel.kernel.sides import Side, opponent

SOURCES = {AXIS: "EFG", SOVIET: "ABCD"}
BUILT_IN = ("A", "B")
"""7.35 Entry hexes that count as headquarters."""


def in_play(p: Position, here: Hex) -> bool:
    """10.11 Whether a hex belongs to the scenario's part of the map."""
    return p.pack.in_play[p.scenario][here] > 0


def entry_hexes(p: Position, code: str) -> tuple[Hex, ...]:
    """9.13 An entry hex of the scenario, or what stands in for it (12.41)."""
    return entries(p.pack, p.scenario, code)


def sources(p: Position, side: Side) -> tuple[Hex, ...]:
    """7.33 Entry hexes of the side that are in play (R60, R61)."""
    return (*entries(p.pack, p.scenario, SOURCES[side]), *cut_edge(p, side))


def cut_edge(p: Position, side: Side) -> tuple[Hex, ...]:
    """7.33, R60, R61 Hexes where a part map ends that are sources too: none as we play it, or those
    on the side's own edge."""
    scenario = p.pack.charts.scenarios[p.scenario]
    if side == AXIS and p.scenario == KALACH and rulings.SOUTH_EDGE_SUPPLIES in p.options:
        return row_of(p.pack, scenario.last_row)
    if side == SOVIET and p.scenario == WINTER_STORM and rulings.NORTH_EDGE_SUPPLIES in p.options:
        return row_of(p.pack, scenario.first_row)
    return ()


def row_of(pack: Pack, row: int) -> tuple[Hex, ...]:
    columns = pack.map.grid.columns
    return tuple(Hex(here) for here in range((row - 1) * columns, row * columns))


@lru_cache(maxsize=128)
def entries(pack: Pack, scenario: str, codes: str) -> tuple[Hex, ...]:
    """The entry hexes of some letters: as printed where they are in play, else what stands in."""
    printed, stand_ins = pack.map.entries, pack.setups[scenario].supply
    found: list[Hex] = []
    for code in codes:
        if code in stand_ins:
            found += stand_ins[code]
        elif pack.in_play[scenario][printed[code]]:
            found.append(printed[code])
    return tuple(found)


def built_in_headquarters(p: Position) -> Iterator[Hex]:
    """7.35 A and B while no Axis unit is there; what stands in for B is no headquarters (R61)."""
    for code in BUILT_IN:
        here = p.pack.map.entries.get(code)
        if here is not None and in_play(p, here) and not enemies_in(p, SOVIET, here):
            yield here


def closed_to_lines(p: Position, side: Side) -> bytearray:
    """7.31, 7.32 Enemy units, enemy zones without a friendly unit, and what is out of play; A and B
    have one (R72)."""
    return to_marks(closed_bits(p, side), len(p.pack.map.grid))


def closed_bits(p: Position, side: Side) -> int:
    """The same as bits."""
    enemy, friends = opponent(side), p.held[side]
    for here in built_in_headquarters(p) if side == SOVIET and entry_is_unit(p) else ():
        friends |= 1 << here
    zones = zone_bits(p, enemy) & ~friends
    return zones | p.held[enemy] | out_of_play(p.pack, p.scenario)


def entry_is_unit(p: Position) -> bool:
    """7.32, 7.35, R72 Whether the built-in headquarters of A and B stand against enemy zones."""
    return rulings.ENTRY_IS_NO_UNIT not in p.options


@lru_cache(maxsize=16)
def out_of_play(pack: Pack, scenario: str) -> int:
    """10.11"""
    return to_bits(pack.in_play[scenario]) ^ ((1 << len(pack.map.grid)) - 1)


@lru_cache(maxsize=256)
def lines_from(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes, closed: bytes) -> Flood:
    """Remembered, since most moves neither open nor close a hex to lines."""
    return flood(grid, starts, sides, closed)


def source_lines(p: Position, side: Side, closed: bytearray | None = None) -> Flood:
    """7.21 Lines of any length to a source."""
    shut = closed_to_lines(p, side) if closed is None else closed
    return lines_from(p.pack.map.grid, sources(p, side), p.pack.map.open_sides, bytes(shut))


def source_hexes(p: Position, side: Side, closed: int) -> int:
    """7.21 Every hex with such a line, as bits."""
    map = p.pack.map
    return joined(map.grid, sources(p, side), map.open_sides, closed)


def road_lines(p: Position, side: Side, closed: bytearray | None = None) -> Flood:
    """7.22 Lines along roads, trails and railways; a Soviet one not over a pontoon (7.36)."""
    map = p.pack.map
    shut = closed_to_lines(p, side) if closed is None else closed
    sides = map.along_bridges if side == SOVIET else map.along_ways
    return lines_from(map.grid, sources(p, side), sides, bytes(shut))


def road_hexes(p: Position, side: Side) -> int:
    """7.22 Every hex with such a line, as bits."""
    map = p.pack.map
    sides = map.along_bridges if side == SOVIET else map.along_ways
    return joined(map.grid, sources(p, side), sides, closed_bits(p, side))


def working_headquarters(p: Position, side: Side) -> Iterator[tuple[Hex, int]]:
    """7.22, 7.35, 7.55 Headquarters that can supply, and their ranges."""
    roads = road_hexes(p, side)
    for unit in p.pack.headquarters[side]:
        here = p.hex_of[unit.id]
        if here != OFF_MAP and (roads >> here & 1 or unit.id in p.offensive):
            yield here, unit.range
    if side == SOVIET:
        for here in built_in_headquarters(p):
            yield here, p.pack.charts.figures.entry_headquarters_range


def within_headquarters(p: Position, side: Side) -> bytearray:
    """7.23 Every hex in range of a headquarters that can supply."""
    return in_ranges(p, side, working_headquarters(p, side))


def in_ranges(p: Position, side: Side, ranges: Iterable[tuple[Hex, int]]) -> bytearray:
    """7.23 Every hex in one of some ranges."""
    return to_marks(ranges_together(p, side, ranges), len(p.pack.map.grid))


def ranges_together(p: Position, side: Side, ranges: Iterable[tuple[Hex, int]]) -> int:
    """The same as bits."""
    closed, together = closed_bits(p, side), 0
    for here, reach in ranges:
        together |= in_range(p.pack.map, here, reach, closed)
    return together


def mark_range(p: Position, here: Hex, reach: int, shut: bytearray, covered: bytearray) -> None:
    found = in_range(p.pack.map, here, reach, to_bits(shut))
    covered[:] = to_marks(found | to_bits(covered), len(covered))


def in_range(map: Map, here: Hex, reach: int, closed: int) -> int:
    """7.23 The range of a headquarters, as bits; only what is closed nearby matters to it."""
    return range_around(map, here, reach, closed & disc(map.grid, here, reach))


@lru_cache(maxsize=1024)
def range_around(map: Map, here: Hex, reach: int, closed: int) -> int:
    """Where a headquarters stands, or would stand, an enemy zone is no hindrance."""
    return spread(map.grid, 1 << here, map.open_sides, closed, reach)


@lru_cache(maxsize=1024)
def disc(grid: HexGrid, here: Hex, reach: int) -> int:
    return sum(1 << near for near in grid.within(here, reach))


def joined(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes, closed: int) -> int:
    """The hexes that `lines_from` reaches, for those who do not ask how; only what is closed where
    lines can run matters to them."""
    return hexes_joined(grid, starts, sides, closed & ground(grid, starts, sides))


@lru_cache(maxsize=256)
def hexes_joined(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes, closed: int) -> int:
    return fill(grid, sum({1 << here for here in starts}) & ~closed, sides, closed)


@lru_cache(maxsize=16)
def ground(grid: HexGrid, starts: tuple[Hex, ...], sides: bytes) -> int:
    """The hexes that lines along some hexsides can come to at all."""
    return hexes_joined(grid, starts, sides, 0)


def offensive_range(p: Position) -> bytearray:
    """7.53 Every hex in range of a headquarters in offensive supply."""
    if not p.offensive:
        return bytearray(len(p.pack.map.grid))
    standing = [unit for unit in p.offensive if p.hex_of[unit] != OFF_MAP]
    ranges = [(p.hex_of[unit], p.pack.units[unit].range) for unit in standing]
    return in_ranges(p, SOVIET, ranges)


def is_in_offensive_range(p: Position, here: Hex) -> bool:
    """7.53 The same for one hex: the lines are drawn only where the distance is short enough."""
    map, units, hex_of = p.pack.map, p.pack.units, p.hex_of
    near = [
        unit
        for unit in p.offensive
        if hex_of[unit] != OFF_MAP and map.grid.distance(hex_of[unit], here) <= units[unit].range
    ]
    closed = closed_bits(p, SOVIET) if near else 0
    return any(in_range(map, hex_of[unit], units[unit].range, closed) >> here & 1 for unit in near)


def normal_supply(p: Position, side: Side) -> tuple[bytearray, bytearray]:
    """R29 Hexes with a normal supply line: for units that draw on sources, and for those that
    need a headquarters (Soviets, alarm units)."""
    direct = source_hexes(p, side, closed_bits(p, side)) if side == AXIS else 0
    hexes = len(p.pack.map.grid)
    return to_marks(direct, hexes), to_marks(served_hexes(p, side), hexes)


def served_hexes(p: Position, side: Side) -> int:
    """7.22 Hexes with a line for those who need a headquarters, as bits."""
    served = ranges_together(p, side, working_headquarters(p, side))
    return served | source_hexes(p, side, closed_bits(p, side)) if sources_serve(p) else served


def sources_serve(p: Position) -> bool:
    """7.22, R53 Whether Soviets and alarm units draw on sources directly as well."""
    return rulings.SOURCES_SUPPLY_ALL in p.options


def needs_headquarters(p: Position, unit: UnitId) -> bool:
    """7.22"""
    counter = p.pack.units[unit]
    return counter.side == SOVIET or counter.is_alarm


def is_on_normal_line(p: Position, unit: UnitId, there: Hex) -> bool:
    """Whether a unit would have a normal supply line in a hex."""
    direct, near = normal_supply(p, p.pack.units[unit].side)
    return bool((near if needs_headquarters(p, unit) else direct)[there])

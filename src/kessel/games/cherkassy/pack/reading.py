"""Reading the files of a pack: the map from seven tables, and the units."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, mask, numbered
from kessel.board.tracing import flood
from kessel.components.pack import Row, Table
from kessel.components.printed import side_of, yes_or_no
from kessel.games.cherkassy.pack.r02_map import (
    BRIDGE,
    FORTIFIED,
    IMPROVED,
    LAKE,
    RIVER,
    ROAD,
    STREAM,
    Map,
    Terrain,
)
from kessel.games.cherkassy.pack.r02_units import GERMAN, SIDES, Front, Size, Type, Unit
from kessel.hexkit.pack.reading import Line, MapReader, Pair, Tables, pair
from kessel.kernel.errors import BadComponent
from kessel.kernel.units import UnitId

TABLES: Final = {
    "terrain": ("hex terrain", "hex", "hex"),
    "towns": ("hex name name_ja mark", "hex", "town"),
    "roads": ("id class name name_ja hexes", "id", "road"),
    "waters": ("name name_ja kind hexsides", "name hexsides", "water"),
    "lakes": ("hexside name name_ja", "hexside", "lake"),
    "bridges": ("hexside", "hexside", "bridge"),
    "front": ("wing hexes", "wing", "wing"),
}
"""The files that make up the map."""
SURROUNDED: Final = "surrounded"
WINGS: Final = ("west", "east", SURROUNDED)
ROADS: Final = {"improved": IMPROVED, "road": ROAD}
WATERS: Final = {"stream": STREAM, "river": RIVER}
UNIT_COLUMNS: Final = (
    "side formation formation_ja superior front name name_ja type size steps attack defence move "
    "range code division misprint"
)
CODE: Final = re.compile(r"\d{4}|\d{1,2}[WE]?|N|Special")


@cache
def make_grid() -> HexGrid:
    """2.2, 9.2 Hexes 1001 to 7034, west to east and north to south; one grid for all packs.

    Odd columns stand half a hex lower: else 6128 and 6029 would not touch (7.11).
    """
    return HexGrid.build(61, 34, numbered(10, 1), flat=True, shifted=1)


# ---- The map ----


def read_map(tables: Tables, read: MapReader) -> Map:
    """The map that the files describe."""
    grid, roads = read.grid, tables["roads"]
    terrain = [Terrain.CLEAR] * len(grid)
    for row in tables["terrain"]:
        terrain[read.hex(row, "hex")] = Terrain(row.one_of("terrain", Terrain))
    fronts = {row.one_of("wing", WINGS): front(read, row) for row in tables["front"]}
    for wing in WINGS:
        if wing not in fronts:
            raise BadComponent("front.csv", None, f"expected a row for {wing}: rule 11.15")
    (surrounded,) = fronts.pop(SURROUNDED)
    airfield = airfield_of(read, tables["towns"])
    inside = german_area(grid, airfield, surrounded, [h for w in fronts.values() for h in w])
    lines = [fortified(grid, fronts[wing], inside) for wing in ("west", "east")]
    lines.append([pair(surrounded, there) for there in grid.neighbours[surrounded]])
    flags = {
        **water_flags(read, tables),
        **road_flags(read, roads),
        BRIDGE: [read.side(row) for row in tables["bridges"]],
        FORTIFIED: [side for line in lines for side in line],
    }
    return Map(
        grid,
        terrain,
        grid.features(flags),
        towns=read.places(tables["towns"]),
        german_start=inside,
        airfield=airfield,
        surrounded=surrounded,
        roads=[read.chain(row) for row in roads],
        lines=[
            *read.chains(roads),
            *read.shores(tables["waters"], joined=True),
            *read.lakes(tables["lakes"]),
            *(
                Line("Fortified line", "陣地帯", "fortified", tuple(h for s in line for h in s))
                for line in lines
            ),
        ],
    )


def airfield_of(read: MapReader, towns: Table) -> Hex:
    found = [row for row in towns if row.one_of("mark", ("", "airfield"))]
    if len(found) != 1:
        expected = f"expected one town with the airfield, got {len(found)}: rule 7.9"
        raise BadComponent(towns.file, None, expected)
    return read.hex(found[0], "hex")


def water_flags(read: MapReader, tables: Tables) -> dict[int, list[Pair]]:
    """10.8 A lake takes the place of the stream or river on its hexside."""
    lakes = {read.side(row) for row in tables["lakes"]}
    flags = read.flags(
        tables["waters"], "kind", WATERS, lambda row: [s for s in read.sides(row) if s not in lakes]
    )
    return flags | {LAKE: sorted(lakes)}


def road_flags(read: MapReader, roads: Table) -> dict[int, list[Pair]]:
    """10.11 Where two roads share a link, the better class counts."""
    laid = read.flags(roads, "class", ROADS, read.links)
    better = set(laid[IMPROVED])
    return laid | {ROAD: [link for link in laid[ROAD] if link not in better]}


# ---- The front ----


def front(read: MapReader, row: Row) -> tuple[Hex, ...]:
    """The German hexes of a wing; of the surrounded force, its one hex."""
    hexes = read.chain(row)
    if row.text("wing") == SURROUNDED and len(hexes) != 1:
        raise row.bad("expected one surrounded hex: rule 11.15")
    return hexes


def german_area(
    grid: HexGrid, inside: Hex, surrounded: Hex, front_hexes: Sequence[Hex]
) -> frozenset[Hex]:
    """3.3 The hexes of the front and all behind it, where `inside` lies, but the surrounded one."""
    wall = mask(len(grid), front_hexes)
    behind = flood(grid, [inside], bytes([1]) * len(grid.around), wall)
    found = {Hex(here) for here in range(len(grid)) if behind.reaches(Hex(here))}
    return frozenset(found | set(front_hexes)) - {surrounded}


def fortified(grid: HexGrid, front_hexes: Iterable[Hex], inside: frozenset[Hex]) -> list[Pair]:
    """11.15 The hexsides between a wing and what lies before it, as they follow each other."""
    corners: dict[Pair, list[tuple[int, int]]] = {}
    for here in front_hexes:
        for number, there in enumerate(grid.around[6 * here : 6 * here + 6]):
            if there != OFF_MAP and there not in inside:
                ends = (grid.corner(here, number), grid.corner(here, number + 1))
                corners[pair(here, there)] = [(round(10 * x), round(10 * y)) for x, y in ends]
    return _as_it_runs(corners)


def _as_it_runs(corners: Mapping[Pair, Sequence[tuple[int, int]]]) -> list[Pair]:
    """Hexsides in the order in which one's end is the next one's beginning, from a loose end."""
    meeting: dict[tuple[int, int], list[Pair]] = {}
    for side, ends in corners.items():
        for end in ends:
            meeting.setdefault(end, []).append(side)
    loose = [end for end, sides in meeting.items() if len(sides) == 1]
    ordered: dict[Pair, None] = {}
    for corner in loose:
        while follows := [side for side in meeting[corner] if side not in ordered]:
            ordered[follows[0]] = None
            corner = next(end for end in corners[follows[0]] if end != corner)
    return [*ordered, *(side for side in corners if side not in ordered)]


# ---- Units ----


def read_unit(id: UnitId, label: str, row: Row) -> Unit:
    kind = Type(row.one_of("type", Type))
    artillery = kind in (Type.ARTILLERY, Type.ROCKET)
    side = side_of(row, SIDES)
    fronts = [Front.NONE] if side == GERMAN else [Front.FIRST, Front.SECOND]
    code = row.text("code")
    if not CODE.fullmatch(code):
        expected = "expected code to be a hex, a turn with or without W or E, N or Special"
        raise row.bad(f"{expected}, got '{code}'")
    if not artillery and row.text("range"):
        raise row.bad("expected no range but on artillery: rule 11.22")
    return Unit(
        id=id,
        label=label,
        side=side,
        type=kind,
        size=Size(row.one_of("size", Size)),
        steps=row.integer("steps", 1, 2),
        attack=row.integer("attack", 0, 20),
        defence=row.integer("defence", 1, 20),
        allowance=row.integer("move", 1, 20),
        range=row.integer("range", 1, 20) if artillery else 0,
        front=Front(row.one_of("front", fronts)),
        superior=row.text("superior"),
        code=code,
        is_division=yes_or_no(row, "division"),
        **row.texts("formation", "formation_ja", "name", "name_ja"),
    )

"""Reading the files of a pack: the map from eight tables, and the units."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.board.hexes import Hex, HexGrid, numbered
from kessel.components.pack import Row
from kessel.components.printed import side_of, yes_or_no
from kessel.games.paulus.pack.r02_map import (
    BRIDGE,
    CHIR,
    DON,
    LAKE,
    MAJOR,
    PONTOON,
    RAILWAY,
    RIVER,
    ROAD,
    STREAM,
    TRAIL,
    Map,
    Terrain,
)
from kessel.games.paulus.pack.r02_units import AXIS, SIDES, SOVIET, Face, Nation, Size, Type, Unit
from kessel.hexkit.pack.reading import MapReader, Tables
from kessel.kernel.units import UnitId

TABLES: Final = {
    "terrain": ("hex terrain", "hex", "hex"),
    "places": ("hex kind name name_ja", "hex", "place"),
    "waters": ("name name_ja kind hexsides", "name hexsides", "water"),
    "lakes": ("hexside name name_ja", "hexside", "lake"),
    "crossings": ("hexside kind water", "hexside", "crossing"),
    "ways": ("id class name name_ja hexes", "id", "way"),
    "entries": ("entry hex side name name_ja", "entry", "entry hex"),
    "region": ("first last", "first", "stretch"),
}
"""The files that make up the map."""
NATIONS: Final = {
    AXIS: (Nation.GERMAN, Nation.LUFTWAFFE, Nation.ROMANIAN, Nation.CROATIAN),
    SOVIET: (Nation.SOVIET, Nation.GUARDS, Nation.NAVAL),
}
GROUND: Final = (Terrain.FOREST,)
BUILT: Final = (Terrain.TOWN, Terrain.VILLAGE, Terrain.CITY)
WATERS: Final = {"stream": STREAM, "river": RIVER, "major": MAJOR}
NAMED_WATERS: Final = {"Don": DON, "Chir": CHIR}
CROSSINGS: Final = {"bridge": BRIDGE, "pontoon": PONTOON}
WAY_CLASSES: Final = {"road": ROAD, "trail": TRAIL, "railway": RAILWAY}
ENTRIES: Final = ("A", "B", "C", "D", "E", "F", "G")
UNIT_COLUMNS: Final = (
    "side nation type size name name_ja division division_ja formation formation_ja army strengths "
    "dots move range vehicle"
)


@cache
def make_grid() -> HexGrid:
    """CH.map Hexes 0101 to 5634: rows from the north, columns from the east; one grid for all
    packs. Even rows stand half a hex further west, so the odd ones are the shifted ones."""
    label = numbered(34, 1, eastward=-1, row_first=True)
    return HexGrid.build(34, 56, label, flat=False, shifted=0)


# ---- The map ----


def read_map(tables: Tables, read: MapReader) -> Map:
    """The map that the files describe. Where a road and a railway share a link it has both; what
    is cheapest counts (5.13)."""
    waters = tables["waters"]
    named = [row for row in waters if row.some_text("name") in NAMED_WATERS]
    flags = {
        **read.flags(waters, "kind", WATERS, read.sides),
        **read.flags(named, "name", NAMED_WATERS, read.sides),
        **read.flags(tables["ways"], "class", WAY_CLASSES, read.links),
        **read.flags(tables["crossings"], "kind", CROSSINGS, lambda row: [read.side(row)]),
        LAKE: [read.side(row) for row in tables["lakes"]],
    }
    return Map(
        read.grid,
        read.terrain(tables, Terrain.CLEAR, GROUND, BUILT),
        read.grid.features(flags),
        places=read.places(tables["places"]),
        entries={row.one_of("entry", ENTRIES): read.hex(row, "hex") for row in tables["entries"]},
        west_of_chir=[here for row in tables["region"] for here in stretch(read, row)],
        lines=[*read.chains(tables["ways"]), *read.shores(waters), *read.lakes(tables["lakes"])],
    )


def stretch(read: MapReader, row: Row) -> list[Hex]:
    """The hexes of a row from `first` to `last`, east to west; a hex's index falls that way."""
    first, last = read.hex(row, "first"), read.hex(row, "last")
    if read.grid.place(first)[1] != read.grid.place(last)[1] or last > first:
        raise row.bad("expected first and last hex of one row, the eastern one first")
    return [Hex(here) for here in range(last, first + 1)]


# ---- Units ----


def read_unit(id: UnitId, label: str, row: Row) -> Unit:
    side = side_of(row, SIDES)
    nation = Nation(row.one_of("nation", NATIONS[side]))
    kind, size = Type(row.one_of("type", Type)), Size(row.one_of("size", Size))
    german = nation in (Nation.GERMAN, Nation.LUFTWAFFE)
    return Unit(
        id=id,
        label=label,
        side=side,
        nation=nation,
        type=kind,
        size=size,
        faces=tuple(_faces(row)),
        allowance=row.integer("move", 0, 20),
        range=row.integer("range", 1, 20, 0),
        is_vehicle=yes_or_no(row, "vehicle"),
        army=row.one_of("army", ("", "3", "4")),
        is_corps_headquarters=german and kind is Type.HEADQUARTERS and size is Size.CORPS,
        **row.texts("name", "name_ja"),
        **row.texts("division", "division_ja", "formation", "formation_ja", blank=True),
    )


def _faces(row: Row) -> Iterator[Face]:
    """Strengths such as "3-4 1-2", and as many numbers of dots, in whole or half units."""
    strengths, dots = row.some_text("strengths").split(), row.some_text("dots").split()
    if len(strengths) != len(dots):
        expected = f"expected dots for each of {len(strengths)} steps, got {len(dots)}"
        raise row.bad(f"{expected}: rule 4.12")
    for strength, dot in zip(strengths, dots, strict=True):
        match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", strength)
        if match is None:
            raise row.bad(f"expected strengths such as 3-4 for each step, got '{strength}'")
        if dot not in ("0", "1/2", "1", "2", "3", "4"):
            raise row.bad(f"expected dots from 0 to 4 or 1/2, got '{dot}'")
        halves = 1 if dot == "1/2" else 2 * int(dot)
        yield Face(int(match[1]), int(match[2]), halves)

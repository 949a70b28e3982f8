"""Reading the files of a pack: the map from nine tables, and the units."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.board.hexes import Hex, HexGrid, numbered, sheets
from kessel.components.charts import row_into
from kessel.components.pack import Row
from kessel.components.printed import side_of
from kessel.games.spring_prelude.pack import charts, setups
from kessel.games.spring_prelude.pack.r02_map import (
    BRIDGE,
    DNIEPER,
    DONETS,
    LEVEL_TWO,
    RAIL,
    RIVER,
    ROAD,
    STREAM,
    SWELLS,
    WEST_COLUMNS,
    Map,
    Terrain,
)
from kessel.games.spring_prelude.pack.r02_units import SIDES, Size, Unit
from kessel.hexkit.pack.reading import MapReader, Tables
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

TABLES: Final = {
    "terrain": ("hex terrain", "hex", "hex"),
    "heights": ("hexes", "hexes", "heights"),
    "places": ("hex kind name name_ja points", "hex", "place"),
    "waters": ("name name_ja kind hexsides", "name hexsides", "water"),
    "bridges": ("hexside kind water", "hexside", "bridge"),
    "ways": ("id class name name_ja hexes", "id", "way"),
    "works": ("kind side hexes", "kind side", "works"),
    "marks": ("mark hexes", "mark", "mark"),
    **charts.TABLES,
    **setups.TABLES,
}
"""The files that make up map, charts and set-ups."""
GROUND: Final = (Terrain.SWAMP, Terrain.WOODED_SWAMP)
BUILT: Final = (Terrain.VILLAGE, Terrain.TOWN, Terrain.CITY)
WATERS: Final = {
    "stream": STREAM,
    "swelling stream": STREAM | SWELLS,
    "river": RIVER,
    "Dnieper": DNIEPER,
}
WAYS: Final = {"road": ROAD, "railway": RAIL}
DONETS_NAME: Final = "Northern Donets"
KHARKOV: Final = "Kharkov: "
IMPROVED: Final = "improved position"
ENTRENCHMENT: Final = "entrenchment"
ROWS: Final = 52
UNIT_COLUMNS: Final = (
    "side nation command type size name name_ja formation formation_ja color band revised_band "
    "chit_class rating is_veteran strengths dots fire allowance range group is_asterisk"
)


@cache
def make_grid() -> HexGrid:
    """2.1 Both sheets as one grid: W1001 to W4752, then E1001 to E4852, odd columns half a hex
    lower. The last column of W is the first of E, and goes by either name; one grid for all."""
    west, east = numbered(10, 1, prefix="W"), numbered(10, 1, prefix="E")
    label = sheets((WEST_COLUMNS, west), (WEST_COLUMNS + 1, east))
    also = {east(0, row): west(WEST_COLUMNS, row) for row in range(ROWS)}
    return HexGrid.build(2 * WEST_COLUMNS + 1, ROWS, label, also=also)


# ---- The map ----


def read_map(tables: Tables, read: MapReader) -> Map:
    """The map that the files describe."""
    waters, ways, places = tables["waters"], tables["ways"], tables["places"]
    donets = [row for row in waters if row.text("name") == DONETS_NAME]
    flags = {
        **read.flags(waters, "kind", WATERS, read.sides),
        **read.flags(ways, "class", WAYS, read.links),
        BRIDGE: [read.side(row) for row in tables["bridges"]],
        DONETS: [side for row in donets for side in read.sides(row)],
    }
    high = {here for row in tables["heights"] for here in read.hexes(row)}
    marks = {row.text("mark"): read.hexes(row) for row in tables["marks"]}
    named = read.places(places)
    return Map(
        read.grid,
        read.terrain(tables, Terrain.CLEAR, GROUND, BUILT),
        read.grid.features(flags),
        level=bytes(LEVEL_TWO if here in high else 1 for here in range(len(read.grid))),
        places=named,
        points={
            read.hex(row, "hex"): row.integer("points", 1, 60)
            for row in places
            if row.text("points")
        },
        improved=works(tables, read, IMPROVED),
        entrenched=works(tables, read, ENTRENCHMENT),
        exits={here: letter for letter in "EW" for here in marks[f"exit {letter}"]},
        airfield=marks["airfield"][0],
        kharkov=frozenset(h for h, place in named.items() if place.name.startswith(KHARKOV)),
        orange=marks["orange line"],
        west_bank=marks["west bank"][0],
        marks=marks,
        lines=[*read.chains(ways), *read.shores(waters)],
    )


def works(tables: Tables, read: MapReader, kind: str) -> dict[Hex, Side]:
    """14.1.p Printed works of a kind by the side that built them."""
    return {
        here: side_of(row, SIDES)
        for row in tables["works"]
        if row.one_of("kind", (IMPROVED, ENTRENCHMENT)) == kind
        for here in read.hexes(row)
    }


# ---- Units ----


def read_unit(id: UnitId, label: str, row: Row) -> Unit:
    """2.5.b A size in parentheses stands for several such units, and counts as one."""
    names = row.texts("name", "name_ja", "formation", "formation_ja")
    size = Size(row.one_of("size", [*Size, *(f"({size})" for size in Size)]).strip("()"))
    return row_into(row, Unit, id=id, label=label, side=side_of(row, SIDES), size=size, **names)

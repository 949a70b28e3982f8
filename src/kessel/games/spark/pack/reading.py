"""Reading the files of a pack: the map from six tables, and the units from their templates."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.components.pack import Row
from kessel.components.printed import read_units, side_of, yes_or_no
from kessel.games.spark.pack import charts, setups
from kessel.games.spark.pack.r03_map import (
    BRIDGE,
    LIGHT_RAIL,
    RAIL,
    ROAD,
    STREAM,
    TRENCH,
    Map,
    Terrain,
)
from kessel.games.spark.pack.r03_units import (
    SIDES,
    SOVIET,
    Front,
    Gun,
    Mobility,
    Size,
    Target,
    Unit,
    UnitId,
)
from kessel.hexkit.pack.reading import MapReader, Tables

COLUMNS: Final = 49
MAP_ROWS: Final = 40
TABLES: Final = {
    "terrain": ("row hexes", "row", "row"),
    "places": ("hex kind name name_ja is_station", "hex", "place"),
    "waters": ("name name_ja kind hexsides", "name", "water"),
    "ways": ("id class name name_ja hexes", "id", "way"),
    "works": ("hex side line faces", "hex", "entrenchment"),
    "marks": ("mark hexes", "mark", "mark"),
    "templates": (
        "code kind kind_ja size morale strength is_asterisked may_assault at range mobility "
        "target armour gun abilities",
        *("code", "template"),
    ),
    "formations": ("formation name_ja kind side", "formation", "formation"),
    **charts.TABLES,
    **setups.TABLES,
}
"""The files that make up map, charts, counters and set-up."""
UNIT_COLUMNS: Final = "side code name name_ja formation army size mobility gun abilities"
LEGEND: Final = {
    ".": Terrain.CLEAR,
    "w": Terrain.WOODS,
    "v": Terrain.VILLAGE,
    "T": Terrain.TOWN,
    "s": Terrain.SWAMP,
    "b": Terrain.BOG,
    "~": Terrain.LAKE,
    "=": Terrain.RIVER,
    "h": Terrain.CLEAR,
    "H": Terrain.WOODS,
    "X": Terrain.VILLAGE,
}
"""Letters of `terrain.csv`; those of `HILLS` stand on a hill."""
HILLS: Final = "hHX"
DRY: Final = frozenset(Terrain) - {Terrain.LAKE, Terrain.RIVER}
BUILT: Final = (Terrain.VILLAGE, Terrain.TOWN)
WAYS: Final = {"road": ROAD, "railway": RAIL, "light railway": LIGHT_RAIL}
FACES: Final = ("N", "NE", "SE", "S", "SW", "NW")
ALL_FACES: Final = "all"
ENTRIES: Final = ("west", "north", "east", "south", "rail")
FRONTS: Final = {
    "67": Front.LENINGRAD,
    "2S": Front.VOLKHOV,
    "8": Front.VOLKHOV,
    "": Front.GERMAN,
}
"""Armies, and the Front of each."""
ABILITIES: Final = (
    *("weak", "heavy", "motorised", "engineer", "special_engineer", "smg", "headquarters"),
    *("bridging", "bridge", "balloon", "observation", "aa", "heavy_aa"),
)
"""Each is a field of a unit: `is_engineer`."""
DIVISION: Final = "division"
FORMATIONS: Final = (DIVISION, "brigade", "region")
BOXES: Final = {8: 2, 10: 2, 12: 3}
"""13.10.8.f What a box of an asterisked unit is worth, by the strength that it begins with."""
STEPS_AN_AT: Final = 2
"""CH.roster How many steps cost a point of AT fire."""


@cache
def make_grid() -> HexGrid:
    """0101 to 4940, even columns half a hex lower; one grid for all."""
    return HexGrid.build(COLUMNS, MAP_ROWS, numbered(1, 1))


# ---- The map ----


def read_map(tables: Tables, read: MapReader) -> Map:
    """The map that the files describe."""
    waters, ways, places = tables["waters"], tables["ways"], tables["places"]
    letters = read_letters(tables)
    hexes = [Hex(here) for here in range(len(read.grid))]
    marks = {row.text("mark"): read.hexes(row) for row in tables["marks"]}
    streams = {side for row in waters for side in read.sides(row)}
    flags = read.flags(ways, "class", WAYS, read.links)
    crossings = {side for sides in flags.values() for side in sides if side in streams}
    sides = list(read.grid.features({**flags, STREAM: streams, BRIDGE: crossings}))
    for row in tables["works"]:
        for side in read_faces(row, read):
            sides[side] |= TRENCH
    map = Map(
        read.grid,
        read_terrain(tables, read, letters),
        sides,
        hills=frozenset(here for here in hexes if letters[here] in HILLS),
        places=read.places(places),
        stations=frozenset(read.hex(row, "hex") for row in places if yes_or_no(row, "is_station")),
        heights=frozenset(marks["Sinyavino heights"]),
        neva_exit=marks["Neva exit"][0],
        entries={name: marks[f"entry {name}"] for name in ENTRIES},
        leningrad_start=frozenset(marks["Leningrad start"]),
        volkhov_start=frozenset(marks["Volkhov start"]),
        soviet_area=frozenset(),
        lines=[*read.chains(ways), *read.shores(waters)],
    )
    map.soviet_area = _soviet_area(map, marks)
    return map


def _soviet_area(map: Map, marks: dict[str, tuple[Hex, ...]]) -> frozenset[Hex]:
    """18.6.a What is reached over land from both corners behind the Soviet lines, and the outposts
    beyond the Neva."""
    built = {here for here in map.works if here not in map.volkhov_start}
    water = {Hex(h) for h, kind in enumerate(map.terrain) if kind not in DRY}
    west, east = marks["Soviet corners"]
    area: set[Hex] = {*marks["Soviet outposts"], *map.volkhov_start}
    for corner, closed in ((west, set[Hex]()), (east, built | map.volkhov_start)):
        reached = map.flood([corner], avoid=water | closed)
        area |= {Hex(here) for here in range(len(map.grid)) if reached.reaches(Hex(here))}
    return frozenset(area)


def read_letters(tables: Tables) -> str:
    """The letters of all hexes, row by row."""
    letters = ""
    for number, row in enumerate(tables["terrain"], 1):
        said = row.text("hexes")
        row.integer("row", number, number)
        if len(said) != COLUMNS or not {*said} <= {*LEGEND}:
            raise row.bad(f"expected {COLUMNS} of {' '.join(LEGEND)}, got '{said}'")
        letters += said
    if len(letters) != COLUMNS * MAP_ROWS:
        raise tables["terrain"].rows[-1].bad(f"expected {MAP_ROWS} rows")
    return letters


def read_terrain(tables: Tables, read: MapReader, letters: str) -> list[Terrain]:
    """Every hex; each village and town has a place of its kind and the other way round."""
    terrain = [LEGEND[letter] for letter in letters]
    named = {read.hex(row, "hex"): row for row in tables["places"]}
    for here, row in named.items():
        kind = terrain[here] if terrain[here] in BUILT else "other"
        if row.one_of("kind", (*BUILT, "other")) != kind:
            raise row.bad(f"expected kind {kind} as in terrain.csv, got '{row.text('kind')}'")
    for number, kind in enumerate(terrain):
        if kind in BUILT and number not in named:
            column, line = read.grid.place(Hex(number))
            row = tables["terrain"].rows[line]
            raise row.bad(f"expected no {kind} without a place in column {column + 1}")
    return terrain


def read_faces(row: Row, read: MapReader) -> Iterator[int]:
    """13.10.2T.a The hexsides of an entrenchment, seen from the hex that it lies in."""
    side_of(row, SIDES)
    here, said = read.hex(row, "hex"), row.some_text("faces").split()
    for face in FACES if said == [ALL_FACES] else said:
        if face not in FACES:
            raise row.bad(f"expected {ALL_FACES} or some of {' '.join(FACES)}, got '{face}'")
        side = 6 * here + FACES.index(face)
        if read.grid.around[side] != OFF_MAP:
            yield side


# ---- Counters ----


def read_counters(directory: Path, tables: Tables) -> list[tuple[Row, Unit]]:
    """The units with the rows they stand in."""
    templates = {row.text("code"): row for row in tables["templates"]}
    formations = {row.text("formation"): row for row in tables["formations"]}

    def unit(id: UnitId, label: str, row: Row) -> Unit:
        return _unit(id, label, row, templates, formations)

    return read_units(directory, UNIT_COLUMNS, unit)


def _unit(
    id: UnitId,
    label: str,
    row: Row,
    templates: dict[str, Row],
    formations: dict[str, Row],
) -> Unit:
    """A counter: what its template says, unless its own row says otherwise."""
    template = templates[row.one_of("code", templates)]

    def own(column: str) -> Row:
        return row if row.text(column) else template

    side = side_of(row, SIDES)
    formation = row.one_of("formation", ("", *formations))
    parent = formations[formation] if formation else None
    if parent and side_of(parent, SIDES) != side:
        raise row.bad(f"expected a formation of its side, got '{formation}'")
    gun = own("gun").one_of("gun", ("", *Gun))
    strengths, at, back = roster(template)
    return Unit(
        id=id,
        label=label,
        side=side,
        code=row.text("code"),
        formation=formation,
        is_division=parent is not None and parent.one_of("kind", FORMATIONS) == DIVISION,
        army=row.one_of("army", [army for army in FRONTS if bool(army) == (side == SOVIET)]),
        front=FRONTS[row.text("army")],
        size=Size(own("size").one_of("size", Size)),
        morale=template.integer("morale", 1, 10),
        strengths=strengths,
        at=at,
        back=back,
        may_assault=yes_or_no(template, "may_assault"),
        range=template.integer("range", 1, 60, 0),
        at_range=_at_range(template, gun, at[0]),
        mobility=Mobility(own("mobility").one_of("mobility", Mobility)),
        target=Target(template.one_of("target", Target)),
        armour=template.integer("armour", 1, 2, 0),
        gun=Gun(gun) if gun else None,
        **row.texts("name", "name_ja"),
        **_abilities(own("abilities")),
    )


def _abilities(row: Row) -> dict[str, Any]:
    words = row.text("abilities").split()
    for word in words:
        if word not in ABILITIES:
            raise row.bad(f"expected abilities of {' '.join(ABILITIES)}, got '{word}'")
    return {f"is_{word}": True for word in words}


def _at_range(template: Row, gun: str, at: int) -> int:
    """3.21.e, 3.21.h, 3.21.j One hex for artillery, and without a printed range."""
    if not at:
        return 0
    return 1 if gun else template.integer("range", 1, 60, 1)


def roster(template: Row) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """CH.roster, 13.10.8 Strength and AT strength by steps lost, and the strength on the back: half
    of it, rounded up; of asterisked units the box at or below half, where AT falls by one."""
    full, at = template.integer("strength", 1, 12), template.integer("at", 0, 20)
    if not yes_or_no(template, "is_asterisked"):
        strengths = tuple(range(full, 0, -1))
        lost = (max(at - step // STEPS_AN_AT, 0) for step in range(full))
        return strengths, tuple(lost), -(-full // 2)
    if full not in BOXES:
        raise template.bad(f"expected an asterisk at strength {', '.join(map(str, BOXES))}")
    strengths = tuple(range(full, 0, -BOXES[full]))
    back = next(strength for strength in strengths if strength <= full // 2)
    return strengths, tuple(max(at - (s <= back), 0) for s in strengths), back

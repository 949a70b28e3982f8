"""What the rulebook states of charts and map beyond single values, which are in `stated.toml`.

Each check raises BadComponent with the file, the line where there is one, and the rule. Those of
counters and set-up are in `facts_units.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from kessel.board.hexes import Edges, Hex
from kessel.components import stated
from kessel.components.pack import Chart, Row
from kessel.games.spark.pack.charts import RESULTS, ROWS, Charts, FireTable
from kessel.games.spark.pack.r03_map import HEXSIDES, LIGHT_RAIL, RAIL, ROAD, TRENCH, Map, Terrain
from kessel.games.spark.pack.r03_units import SIDES
from kessel.games.spark.pack.reading import DRY
from kessel.hexkit.pack.facts import check_kinds, check_waters
from kessel.hexkit.pack.pack import Files
from kessel.hexkit.pack.reading import MapReader
from kessel.kernel.errors import BadComponent

STATED: Final = stated.read_stated(Path(__file__).parent)
WORDED: Final = {
    "weather": "weather",
    "turn_track": "day",
    "assault_results": "difference",
    "marks": "mark",
}
"""Tables with stated rows and cells, and the column that names a row."""
KINDS: Final = {"entrenchment": TRENCH, "railway": RAIL, "light railway": LIGHT_RAIL, **HEXSIDES}
LIKE_SKI: Final = ("clear", "lake", "river", "swamp", "peat bog", "town", "village", "road")
"""16.1.a Where aerosans pay as ski units do."""
FIRE_TABLES: Final = {"crt": ((0, 12, 18, 60), ()), "at_crt": ((0, 12, 20), range(13, 20))}
"""Columns that are there, the first and the last among them, and those that are not."""
KIROV, BRANCH = "Kirov line", "Branch to Sinyavino station"
MGA, STATION = "Mga", "Sinyavino station"

# ---- Charts ----


def check_charts(files: Files, charts: Charts) -> None:
    """Every number in a rule, the shape of the tables, and their stated cells."""
    stated.check_charts(files.book, STATED)
    stated.check_table(files.effects.table, STATED, "terrain", only=True)
    for name, column in WORDED.items():
        stated.check_table(files.tables[name], STATED, column, only=True)
    for name, (there, missing) in FIRE_TABLES.items():
        _check_fire(files.book.chart(name), getattr(charts, name), there, missing)
    _check_effects(files)
    _check_artillery(files)
    _check_surprise(files, charts)


def _check_fire(
    chart: Chart, table: FireTable, there: tuple[int, ...], missing: Iterable[int]
) -> None:
    """CH.crt, CH.atcrt, 13.10.5 Columns that the text names; all results; more to the right and
    with a higher die."""
    rule = "CH.crt" if chart.name == "crt" else "CH.atcrt"
    columns = table.columns
    if (columns[0], columns[-1]) != (there[0], there[-1]) or not {*there} <= {*columns}:
        expected = f"expected columns from {there[0]} to {there[-1]} with {there[1:-1]}"
        raise chart.bad("columns", f"{expected}: rule {rule}")
    if between := {*missing} & {*columns}:
        raise chart.bad("columns", f"expected no column {min(between)}: rules 13.26.b, {rule}")
    found = [result for row in table.rows for result in row]
    for word, result in RESULTS.items():
        if result not in found:
            raise chart.bad("rows", f"expected some result {word}: rule {rule}")
    worth = {result: number for number, result in enumerate(RESULTS.values())}
    rows = [[worth[result] for result in row] for row in table.rows]
    for line in (*rows, *zip(*rows, strict=True)):
        if list(line) != sorted(line):
            raise chart.bad("rows", "expected results that rise with die and column: rule 13.10.5")


def _check_effects(files: Files) -> None:
    """16.1.a, 16.1.b, 11.14 Aerosans pay as skiers do; what is added has a sign."""
    effects = files.effects
    for name in LIKE_SKI:
        row = effects[name]
        if row.text("aerosan") != row.text("ski"):
            raise row.bad("expected the cost of ski units for aerosans: rules 16.1.a, 16.1.b")
    for name in ("hill", "stream", "entrenchment"):
        for column in ROWS:
            if effects[name].text(column)[0] not in "+cn":
                raise effects[name].bad(f"expected {column} to be added such as +1: rule 11.14")


def _check_artillery(files: Files) -> None:
    """CH.arty A row for each kind of each side, with what the text says of it."""
    rows = {(row.text("side"), row.text("gun")): row for row in files.tables["artillery"]}
    for side, guns in STATED["artillery"].items():
        for gun, cells in guns.items():
            if (side, gun) not in rows:
                expected = f"expected a row for {side} {gun}: rule CH.arty"
                raise BadComponent("artillery.csv", None, expected)
            row = rows.pop((side, gun))
            for column, (value, rule) in cells.items():
                if row.text(column) != value:
                    said = f"expected {column} '{value}', got '{row.text(column)}'"
                    raise row.bad(f"{said}: {stated.cite(rule)}")
    for row in rows.values():
        raise row.bad("expected no other artillery: rule CH.arty")


def _check_surprise(files: Files, charts: Charts) -> None:
    """CH.surprise, 13.5.a Surprise for either side, or none."""
    table = files.tables["surprise"]
    harm: set[tuple[bool, bool]] = set()
    for row in table:
        found = charts.surprise(int(row.text("low")))
        attacker = any((found.defender_shift, found.attacker_morale, found.attacker_assault))
        defender = any((found.attacker_shift, found.defender_morale, found.defender_assault))
        defender = defender or found.halves_defenders
        if attacker and defender:
            raise row.bad("expected surprise of one side: rule CH.surprise")
        harm.add((attacker, defender))
    if len(harm) < 3:
        expected = "expected surprise of attackers, of defenders, and none: rule CH.surprise"
        raise BadComponent(table.file, None, expected)


# ---- Map ----


def check_map(files: Files, map: Map, charts: Charts) -> None:
    """The Neva and the lake, railways and stations, edges, heights, start lines, entrenchments."""
    check_kinds(map, STATED, Terrain, KINDS)
    if not map.hills:
        raise BadComponent("terrain.csv", None, "expected some hill hex: rule CH.tec")
    check_waters(files.read, files.tables, "CH.tec")
    marks = {row.text("mark"): row for row in files.tables["marks"]}
    _check_neva(marks, files.read, map)
    _check_lake(map)
    _check_railways(files, map)
    _check_edges(files, marks, map)
    _check_lines(files, marks, map, charts)
    _check_works(files, map)


def _check_neva(marks: dict[str, Row], read: MapReader, map: Map) -> None:
    """16.5.c, 13.11.3.e, R41 One chain of river hexes that leaves the map in the west."""
    row, leaving = marks["Neva"], marks["Neva exit"]
    chain = read.chain(row)
    river = {Hex(here) for here, kind in enumerate(map.terrain) if kind is Terrain.RIVER}
    if wrong := river ^ {*chain}:
        label = map.grid.labels[min(wrong)]
        raise row.bad(f"expected all river hexes and no other, see {label}: rule 13.11.3.e")
    if map.neva_exit != chain[-1] or map.neva_exit not in Edges.of(map.grid).west:
        raise leaving.bad("expected the hex where the Neva leaves the west edge: rule 16.5.c")


def _check_lake(map: Map) -> None:
    """13.11.3.g, 15.11.a Lake Ladoga is one; roads lie on land."""
    lake = [Hex(here) for here, kind in enumerate(map.terrain) if kind is Terrain.LAKE]
    others = [Hex(here) for here, kind in enumerate(map.terrain) if kind is not Terrain.LAKE]
    reached = map.flood(lake[:1], avoid=others)
    for here in lake:
        if not reached.reaches(here):
            raise _at(map, here, "expected one lake: rule 13.11.3.g")


def _at(map: Map, here: Hex, expected: str) -> BadComponent:
    column, row = map.grid.place(here)
    return BadComponent("terrain.csv", row + 2, f"{expected}, see column {column + 1}")


def _check_railways(files: Files, map: Map) -> None:
    """11.18.b, 11.72.d The Kirov line through Mga, its branch, and stations on them."""
    rows = {row.text("name"): row for row in files.tables["ways"]}
    towns = {name: {h for h, p in map.places.items() if p.name == name} for name in (MGA, STATION)}
    for name, town in ((KIROV, MGA), (BRANCH, MGA), (BRANCH, STATION)):
        if name not in rows or rows[name].text("class") != "railway":
            raise BadComponent("ways.csv", None, f"expected a railway {name}: rule 11.18.b")
        if not towns[town] & {*files.read.chain(rows[name])}:
            raise rows[name].bad(f"expected it to pass {town}: rule 11.18.b")
    for row in files.tables["ways"]:
        if row.text("class") == "railway" and row.text("name") not in (KIROV, BRANCH):
            raise row.bad("expected no other railway for trains: rule 11.18.c")
        for here in files.read.chain(row):
            if map.terrain[here] not in DRY:
                raise row.bad(f"expected no way on water, see {map.grid.labels[here]}: rule 11.5")
    for row in files.tables["places"]:
        here = files.read.hex(row, "hex")
        if here in map.stations and not any(flags & RAIL for flags in map.around(here)):
            raise row.bad("expected a station on a railway for trains: rule 11.72.d")
    for town, hexes in towns.items():
        if not hexes & map.stations:
            raise BadComponent("places.csv", None, f"expected a station {town}: rule 11.72.d")


def _check_edges(files: Files, marks: dict[str, Row], map: Map) -> None:
    """11.71, 15.11 All roads that leave the map north, east, south, and west north of the Neva; a
    railway in the south."""
    edges = Edges.of(map.grid)
    ends = {ROAD: set[Hex](), RAIL: set[Hex](), LIGHT_RAIL: set[Hex]()}
    words = {"road": ROAD, "railway": RAIL, "light railway": LIGHT_RAIL}
    for row in files.tables["ways"]:
        chain = files.read.chain(row)
        ends[words[row.text("class")]] |= {chain[0], chain[-1]}
    exit_row = map.grid.place(map.neva_exit)[1]
    north_of_neva = {here for here in edges.west if map.grid.place(here)[1] < exit_row}
    expected = {
        "west": ends[ROAD] & north_of_neva,
        "north": ends[ROAD] & {*edges.north},
        "east": ends[ROAD] & {*edges.east},
        "south": ends[ROAD] & {*edges.south},
        "rail": ends[RAIL] & {*edges.south},
    }
    for name, hexes in expected.items():
        if not hexes or hexes != {*map.entries[name]}:
            labels = " ".join(map.grid.labels[here] for here in sorted(hexes)) or "some"
            rules = "11.71, 15.11.b" if name in ("south", "rail") else "11.71, 15.11.a"
            raise marks[f"entry {name}"].bad(f"expected {labels} at the edge: rules {rules}")


def _check_lines(files: Files, marks: dict[str, Row], map: Map, charts: Charts) -> None:
    """16.4, 16.5.c, 17.2.a, 18.6.a Heights on hills, the fleet in range, start lines on land."""
    if len(map.heights) < 2 or not map.heights <= map.hills:
        raise marks["Sinyavino heights"].bad("expected several hill hexes: rule 16.4.a")
    reach = charts.figures.fleet_range
    grid = map.grid
    if not any(grid.distance(map.neva_exit, here) <= reach for here in map.leningrad_start):
        expected = f"expected the front within {reach} hexes: rule 16.5.c"
        raise marks["Neva exit"].bad(expected)
    for name, hexes in (("Leningrad", map.leningrad_start), ("Volkhov", map.volkhov_start)):
        if any(map.terrain[here] not in DRY for here in hexes):
            raise marks[f"{name} start"].bad("expected full-land hexes: rule 17.2.a")
    bank = {h for here in files.read.chain(marks["Neva"]) for h in grid.neighbours[here]}
    right = map.soviet_area - {*files.read.hexes(marks["Soviet outposts"])}
    for here in map.leningrad_start:
        if here in right or here not in bank:
            where = grid.labels[here]
            raise marks["Leningrad start"].bad(f"expected {where} on the left bank: rule 17.2.a")
    if not map.volkhov_start <= map.soviet_area:
        raise marks["Volkhov start"].bad("expected hexes of the Soviet side: rules 17.2.a, 18.6.a")


def _check_works(files: Files, map: Map) -> None:
    """13.10.2T.a Entrenchments on land, of both sides."""
    for row in files.tables["works"]:
        here, faces = files.read.hex(row, "hex"), row.text("faces").split()
        if map.terrain[here] not in DRY:
            raise row.bad("expected no entrenchment in water: rule 13.10.2T.a")
        if len(faces) != len({*faces}):
            raise row.bad("expected each face once: rule 13.10.2T.a")
    if {row.text("side") for row in files.tables["works"]} != {*SIDES}:
        raise BadComponent("works.csv", None, "expected works of both sides: rule 13.10.2T.a")

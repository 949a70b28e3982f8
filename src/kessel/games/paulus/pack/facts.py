"""What the rulebook states about charts and map beyond single values, which are in `stated.toml`.

Each check raises BadComponent with the file, the line where there is one, and the rule. Counters
and set-ups are checked in `facts_units.py`.
"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Final

from kessel.board.hexes import Edges, Hex
from kessel.components import stated
from kessel.components.charts import fields
from kessel.components.pack import ChartBook, Table
from kessel.games.paulus.pack.charts import ELIMINATED, LEVELS, Charts
from kessel.games.paulus.pack.r02_map import (
    BRIDGE,
    CHIR,
    CROSSING,
    DON,
    HEXSIDES,
    LAKE,
    MAJOR,
    PONTOON,
    RIVER,
    STREAM,
    WAYS,
    Map,
    Terrain,
)
from kessel.games.paulus.pack.reading import ENTRIES, stretch
from kessel.hexkit.pack.charts import Effects
from kessel.hexkit.pack.facts import (
    check_crossings,
    check_kinds,
    check_places,
    check_waters,
    check_ways,
)
from kessel.hexkit.pack.pack import Files
from kessel.hexkit.pack.reading import MapReader, Pair, Tables, side_name
from kessel.kernel.errors import BadComponent

STATED: Final = stated.read_stated(Path(__file__).parent)

# ---- Charts ----

AIRLIFT: Final = (2, 1, 1, 1, 1, 0)
LAST_DAY: Final = date(1942, 12, 24)
OVERRUN_EXAMPLE: Final = 3
"""5.47 An attacker's loss that the text knows."""
WINTER_STORM_ROW: Final = 31


def check_charts(files: Files, charts: Charts) -> None:
    """Every number in a rule, the shape of the tables, and their stated cells."""
    book, effects = files.book, files.effects
    stated.check_charts(book, STATED)
    stated.check_table(effects.table, STATED, "terrain", only=True)
    _check_results(book, charts)
    _check_tables(book, charts)
    _check_track(book, charts)
    _check_rows(book, charts)
    _check_markers(book, charts)
    _check_costs(effects, charts)


def _check_results(book: ChartBook, charts: Charts) -> None:
    chart = book.chart("combat_results")
    results = {result for row in charts.combat_results.rows for result in row}
    if (0, ELIMINATED) not in results:
        raise chart.bad("rows", "expected some result of -/E: rule 6.75")
    if not any(attacker == OVERRUN_EXAMPLE for attacker, _ in results):
        raise chart.bad("rows", "expected some attacker's loss of 3: rule 5.47")
    if not any(defender == 0 for _, defender in results):
        raise chart.bad("rows", "expected some dash for the defender: rule 6.45")


def _check_tables(book: ChartBook, charts: Charts) -> None:
    """7.41, 8.13, 10.25 Airlift and bombardment; levels of both sides, the worst for the Axis is
    strategic."""
    if not any(0 in row for row in charts.bombardment.rows):
        raise book.chart("bombardment").bad("rows", "expected some result of 0: rule CH.bomb")
    if charts.airlift.units != AIRLIFT:
        expected = "expected 2 units on 1, 1 on 2-5, 0 on 6: rule 7.41"
        raise book.chart("airlift").bad("rows", expected)
    if [level for _, level in charts.victory.levels] != list(reversed(LEVELS)):
        expected = f"expected a row for each of {', '.join(LEVELS)}, in this order"
        raise book.chart("victory").bad("rows", f"{expected}: rules 10.25, 13.55")


def _check_track(book: ChartBook, charts: Charts) -> None:
    track = charts.turn_track
    last = track.date_of(track.turns) + timedelta(days=track.days - 1)
    if last != LAST_DAY:
        expected = f"expected the last day to be {LAST_DAY}, got {last}"
        raise book.chart("turn_track").bad("turns", f"{expected}: rule CH.turns")


def _check_rows(book: ChartBook, charts: Charts) -> None:
    """12.1, 13.1 Row 31 and all south of it; the whole map."""
    chart, scenarios = book.chart("rows"), charts.scenarios
    if scenarios["winter-storm"].first_row != WINTER_STORM_ROW:
        raise chart.bad("winter-storm", "expected winter-storm from row 31 on: rule 12.1")
    if scenarios["winter-storm"].last_row != scenarios["campaign"].last_row:
        raise chart.bad("winter-storm", "expected winter-storm to the last row: rule 12.1")
    if scenarios["campaign"].first_row != 1:
        raise chart.bad("campaign", "expected campaign from row 1 on: rule 13.1")


def _check_markers(book: ChartBook, charts: Charts) -> None:
    chart, numbers = book.chart("counters"), dict(fields(charts.counters))
    del numbers["sheets"]
    stated.check_sum(chart, "total", numbers, "2.3")
    for name, number in numbers.items():
        if not number:
            raise chart.bad(name, f"expected some {name} counters: rule 2.25")


def _check_costs(rows: Effects, charts: Charts) -> None:
    foot, vehicle = charts.terrain_effects.costs[False], charts.terrain_effects.costs[True]
    if vehicle.hexes[Terrain.FOREST] <= foot.hexes[Terrain.FOREST]:
        raise rows["forest"].bad("expected vehicles to pay more than foot units: rule 5.14")
    if vehicle.stream <= foot.stream:
        raise rows["stream"].bad("expected vehicles to pay more than foot units: rule 5.14")
    for costs in (foot, vehicle):
        if costs.hexes[Terrain.CLEAR] + costs.river < charts.terrain_effects.overrun_limit:
            raise rows["river"].bad("expected a crossing too dear for overruns: rule 5.42")


# ---- Map ----

ENDS: Final = {"0334": CHIR, "3625": CHIR | DON, "4633": DON}
"""10.23 Hexes where the line of the region begins, turns and ends, and their waters."""
WEST_BANK: Final = "3626"
OWNERS: Final = {letter: "soviet" if letter in "ABCD" else "axis" for letter in ENTRIES}
NORTH_ROW: Final = 29
KINDS: Final = {"major river": MAJOR, **HEXSIDES}
WATER: Final = STREAM | RIVER | MAJOR | LAKE


def check_map(files: Files, map: Map, charts: Charts) -> None:
    """CH.map, CH.tec, 9.13, 10.23 Places, entry hexes, waters, ways and their crossings."""
    tables, read = files.tables, files.read
    check_places(tables["places"], STATED)
    wanted = charts.scale.city_hexes
    if len(map.city) != wanted:
        expected = f"expected {wanted} city hexes, got {len(map.city)}: rule 4.15"
        raise BadComponent("places.csv", None, expected)
    check_kinds(map, STATED, Terrain, KINDS)
    waters = check_waters(read, tables, "CH.map")
    _check_waters(tables, read, waters)
    _check_ends(map)
    _check_region(tables["region"], read, map)
    _check_crossings(tables, read, map, waters)
    over = {BRIDGE: "bridge", PONTOON: "pontoon"}
    check_ways(read, tables["ways"], map, WATER, over, "5.13")
    _check_entries(tables["entries"], map)
    if charts.scenarios["campaign"].last_row != map.grid.rows:
        expected = f"expected campaign to row {map.grid.rows}, the last: rule 13.1"
        raise BadComponent("charts.toml", None, expected)


def _check_waters(tables: Tables, read: MapReader, laid: dict[Pair, str]) -> None:
    """Don, Volga and Chir are what the text says, and no lake lies on a river."""
    for row in tables["waters"]:
        wanted = STATED["waters"].get(row.text("name"), row.text("kind"))
        if row.text("kind") != wanted:
            raise row.bad(f"expected the {row.text('name')} to be {wanted}: rules 5.14, 14.2")
    for row in tables["lakes"]:
        side = read.side(row)
        if side in laid:
            where = side_name(read.grid, side)
            raise row.bad(f"expected one water at {where}, {laid[side]} is there")
    for name in STATED["waters"]:
        if name not in laid.values():
            raise BadComponent("waters.csv", None, f"expected the {name}: rule CH.map")


def _check_ends(map: Map) -> None:
    for label, waters in ENDS.items():
        around = map.around(map.grid.hex(label))
        for flag, name in ((CHIR, "Chir"), (DON, "Don")):
            if waters & flag and not any(flags & flag for flags in around):
                expected = f"expected the {name} at {label}: rule 10.23"
                raise BadComponent("waters.csv", None, expected)


def _check_region(region: Table, read: MapReader, map: Map) -> None:
    """10.23 West of the Chir and then of the Don: what these two cut off with the map edge."""
    labels = map.grid.labels
    west = map.flood([map.grid.hex(WEST_BANK)], shut=CHIR | DON)
    for row in region:
        for here in stretch(read, row):
            if not west.reaches(here):
                raise row.bad(f"expected no {labels[here]} west of the Chir: rule 10.23")
    for number, label in enumerate(labels):
        if west.reaches(Hex(number)) and not map.west_of_chir[number]:
            expected = f"expected {label} west of the Chir: rule 10.23"
            raise BadComponent(region.file, None, expected)


def _check_crossings(tables: Tables, read: MapReader, map: Map, waters: dict[Pair, str]) -> None:
    """6.25, 7.36, 14.21 A bridge or pontoon carries a way over the water that it names, and the
    Don has stretches with neither."""
    check_crossings(read, tables["crossings"], map, waters, WAYS, "5.13")
    for row in tables["crossings"]:
        side = read.side(row)
        flags = map.between(*side)
        if flags & PONTOON and not flags & MAJOR:
            raise row.bad("expected pontoons on major rivers only: rule 6.25")
    if not any(flags & DON and not flags & CROSSING for flags in map.sides):
        raise BadComponent("crossings.csv", None, "expected a bare Don hexside: rule 14.21")


def _check_entries(entries: Table, map: Map) -> None:
    """9.13, 7.22, 11.41, 12.41 At the own edge of the map, on a way, and in the half they serve."""
    rows = {row.text("entry"): row for row in entries}
    for letter in ENTRIES:
        if letter not in rows:
            raise BadComponent(entries.file, None, f"expected entry hex {letter}: rule 7.33")
    number = {letter: map.grid.place(here)[1] + 1 for letter, here in map.entries.items()}
    sides = Edges.of(map.grid)
    for letter, row in rows.items():
        here, owner = map.entries[letter], OWNERS[letter]
        if row.text("side") != owner:
            raise row.bad(f"expected entry hex {letter} to be {owner}: rule 7.33")
        if here not in (sides.west + sides.south if owner == "axis" else sides.north + sides.east):
            edges = "west or south" if owner == "axis" else "north or east"
            raise row.bad(f"expected a hex of the {edges} edge: rules 6.62, 9.13")
        if not map.way_hexes[here]:
            raise row.bad("expected a road, trail or railway: rule 7.22")
        if letter in "ABG" and number[letter] > NORTH_ROW:
            raise row.bad(f"expected entry hex {letter} in rows 01 to 29: rule 11.41")
        if letter in "BC" and number[letter] >= WINTER_STORM_ROW:
            raise row.bad(f"expected entry hex {letter} north of row 31: rule 12.41")
    if not number["G"] < number["F"] < number["E"]:
        raise rows["F"].bad("expected F between G in the north and E in the south: rule 9.23")

"""What the rulebook states about charts and map beyond single values, which are in `stated.toml`.

Each check raises BadComponent with the file, the line where there is one, and the rule. Counters
and set-ups are checked in `facts_units.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.board.paths import connected
from kessel.components import stated
from kessel.components.charts import fields
from kessel.components.pack import ChartBook, Table
from kessel.games.cherkassy.pack.charts import Charts
from kessel.games.cherkassy.pack.r02_map import (
    ANY_ROAD,
    BRIDGE,
    HEXSIDES,
    IMPROVED,
    RIVER,
    WATER,
    Map,
    Terrain,
)
from kessel.hexkit.pack.facts import check_kinds, check_places, check_waters, check_ways
from kessel.hexkit.pack.pack import Files
from kessel.hexkit.pack.reading import MapReader, Tables, pair, side_name
from kessel.kernel.errors import BadComponent

STATED: Final = stated.read_stated(Path(__file__).parent)
TURNS: Final = 24

# ---- Charts ----


def check_charts(files: Files, charts: Charts) -> None:
    """Every number in a rule, the shape of both tables, and their stated cells."""
    book, effects = files.book, files.effects
    stated.check_charts(book, STATED)
    stated.check_table(effects.table, STATED, "terrain", only=True)
    _check_results(book, charts)
    _check_track(book, charts)
    _check_markers(book, charts)


def _check_results(book: ChartBook, charts: Charts) -> None:
    table, chart = charts.combat_results, book.chart("combat_results")
    got = table.result(4, table.columns.index("2:1"))
    if got != (1, 1):
        expected = f"expected 1/1 in column 2:1 for a roll of 4, got {got[0]}/{got[1]}"
        raise chart.bad("rows", f"{expected}: rule 11.9")
    if not any(0 in result for row in table.rows for result in row):
        raise chart.bad("rows", "expected some result of 0: rule 11.11")


def _check_track(book: ChartBook, charts: Charts) -> None:
    chart, weather = book.chart("turn_track"), charts.turn_track.weather
    if len(weather) != TURNS:
        expected = f"expected weather for turns 0 to {TURNS - 1}, got {len(weather)} turns"
        raise chart.bad("weather", f"{expected}: rule S4.1")
    for turn in (7, 16):
        if weather[turn] != "roll":
            expected = f"expected turn {turn} to be a Snow/Mud box, got {weather[turn]}"
            raise chart.bad("weather", f"{expected}: a scenario fixes it, rules S2.2, S3.2")


def _check_markers(book: ChartBook, charts: Charts) -> None:
    chart, numbers = book.chart("counters"), dict(fields(charts.counters))
    stated.check_sum(chart, "total", numbers, "2.1")
    for name, most in (("soviet_air", 6), ("german_air", charts.air.german_most)):
        if numbers[name] < most:
            raise chart.bad(name, f"expected {name} {most} or more, got {numbers[name]}: 11.16")
    for name, number in numbers.items():
        if name != "control" and not number:
            raise chart.bad(name, f"expected some {name} markers: rule 2.12")


# ---- Map ----

AIRFIELD: Final = "Korsun"
SURROUNDED: Final = "2625"
RIVER_EXAMPLE: Final = ("6029", "6128")
KINDS: Final = {"improved road": IMPROVED, **HEXSIDES}


def check_map(files: Files, map: Map, charts: Charts) -> None:
    """2.2, 3.3, 10.7 to 10.12 Places, front and edges, roads, waters and bridges."""
    tables, read = files.tables, files.read
    check_places(tables["towns"], STATED)
    for row in tables["towns"]:
        if row.text("mark") == "airfield" and row.text("name") != AIRFIELD:
            raise row.bad(f"expected the airfield at {AIRFIELD}: rule 7.9")
    _check_front(tables["front"], map, charts)
    check_kinds(map, STATED, Terrain, KINDS)
    check_waters(read, tables, "10.8", alike="kind")
    _check_river_example(tables, read, map)
    for row in tables["bridges"]:
        flags = map.between(*read.side(row))
        if not (flags & ANY_ROAD and flags & WATER):
            raise row.bad("expected a bridge to carry a road over water: rule 10.12")
    check_ways(read, tables["roads"], map, WATER, {BRIDGE: "bridge"}, "10.12")
    _check_lateral_road(map)


def _check_front(front: Table, map: Map, charts: Charts) -> None:
    """3.3, 7.7, 7.8, 9.4 The German side reaches the edges where the rules say."""
    rows = {row.text("wing"): row for row in front}
    labels, edges, numbers = map.grid.labels, map.edges, charts.reinforcements
    if labels[map.surrounded] != SURROUNDED:
        raise rows["surrounded"].bad(f"expected the surrounded hex to be {SURROUNDED}: rule 11.15")
    north = [labels[here] for here in edges.north if map.german_start[here]]
    west = [labels[here] for here in edges.west if map.german_start[here]]
    first, last = numbers.north_first, numbers.north_last
    if any(map.german_start[here] for here in edges.east):
        raise rows["east"].bad("expected no hex of the east edge behind the front: rule 7.7")
    if west != ["1033", "1034"]:
        raise rows["west"].bad("expected only 1033 and 1034 of the west edge behind it: rule 7.8")
    for wing, found, wanted in (("west", north[:1], first), ("east", north[-1:], last)):
        if found != [wanted]:
            raise rows[wing].bad(
                f"expected the front to leave the north edge at {wanted}: rule 9.4"
            )
    if len(north) != int(last[:2]) - int(first[:2]) + 1:
        raise rows["east"].bad(f"expected {first} to {last} of the north edge behind it: rule 9.4")


def _check_river_example(tables: Tables, read: MapReader, map: Map) -> None:
    """7.11 The river in the example: no lake, and no bridge, which would make it no obstacle."""
    a, b = (map.grid.hex(label) for label in RIVER_EXAMPLE)
    if map.between(a, b) & (WATER | BRIDGE) != RIVER:
        found = [row for row in tables["waters"] if pair(a, b) in read.sides(row)]
        where = side_name(map.grid, (a, b))
        expected = f"expected {where} to be a river without a bridge: rule 7.11"
        raise found[0].bad(expected) if found else BadComponent("waters.csv", None, expected)


def _check_lateral_road(map: Map) -> None:
    """3.4 A road from edge to edge that cuts Korsun off from the south edge."""
    road = lateral_road(map, lambda here: here != map.airfield)
    if not road or cut_off_from_south(map, road, [map.airfield]) != [map.airfield]:
        expected = "expected a road from the west to the east edge south of Korsun: rule 3.4"
        raise BadComponent("roads.csv", None, expected)


def lateral_road(map: Map, may_use: Callable[[Hex], bool]) -> list[Hex]:
    """The shortest chain of hexes joined by roads from the west to the east edge, if any (R4)."""

    def along_roads(here: Hex) -> list[Hex]:
        return [t for t in map.grid.neighbours[here] if map.between(here, t) & ANY_ROAD]

    west = [here for here in map.edges.west if may_use(here)]
    return connected(west, map.edges.east, along_roads, may_use) or []


def cut_off_from_south(map: Map, road: Collection[Hex], hexes: Iterable[Hex]) -> list[Hex]:
    """Those of `hexes` from which nobody comes to the south edge without stepping on the road."""
    south = map.flood(map.edges.south, avoid=road)
    return [here for here in hexes if not south.reaches(here)]

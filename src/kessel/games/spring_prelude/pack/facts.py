"""What the rulebook states of a pack beyond single values, which are in `stated.toml`.

Each check raises BadComponent with the file, the line where there is one, and the rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.components import stated
from kessel.components.pack import Row
from kessel.games.spring_prelude.pack.charts import LEVELS, Charts, Scenario
from kessel.games.spring_prelude.pack.r02_map import (
    BRIDGE,
    DNIEPER,
    DONETS,
    HEXSIDES,
    RAIL,
    RIVER,
    ROAD,
    SWELLS,
    WATER,
    Map,
    Terrain,
)
from kessel.games.spring_prelude.pack.r02_units import AXIS, SIDES, SOVIET, Command, Unit
from kessel.games.spring_prelude.pack.setups import Setup
from kessel.hexkit.pack.facts import (
    check_crossings,
    check_kinds,
    check_places,
    check_waters,
    check_ways,
)
from kessel.hexkit.pack.pack import Files
from kessel.kernel.errors import BadComponent

STATED: Final = stated.read_stated(Path(__file__).parent)
WORDED: Final = {"scenarios": "id", "marks": "mark", "abbreviations": "abbreviation"}
"""Tables with stated rows and cells, and the column that names a row."""
SETUP: Final = "setup.csv"
Rows = Sequence[tuple[Row, Unit]]
RAIN_DAYS: Final = 6
FIRST_AIR: Final = (1, 3)
PASSIVE: Final = 4
KINDS: Final = {"stream that swells": SWELLS, "Dnieper": DNIEPER, "railway": RAIL, **HEXSIDES}

# ---- Charts ----


def check_charts(files: Files, charts: Charts) -> None:
    """Every number in a rule, the shape of the tables, and their stated cells."""
    stated.check_charts(files.book, STATED)
    stated.check_table(files.effects.table, STATED, "terrain", only=True)
    for name, column in WORDED.items():
        stated.check_table(files.tables[name], STATED, column, only=name == "scenarios")
    _check_results(files, charts)
    _check_chits(files, charts)
    _check_days(files, charts)


def _check_results(files: Files, charts: Charts) -> None:
    """14.6.v, 14.9.a, 5.0.h, 20.0.d"""
    chart = files.book.chart
    results = [result for row in charts.combat_results.rows for result in row]
    if not any(result.is_split for result in results):
        raise chart("combat_results").bad("rows", "expected some A(1*)/D(1): rule 14.6.v")
    if not any(result.is_overrun for result in results):
        raise chart("combat_results").bad("rows", "expected some overrun: rule 14.9.a")
    *ranges, last = charts.weather.highest
    if len(ranges) != RAIN_DAYS or last or not all(ranges):
        expected = f"expected {RAIN_DAYS} boxes with a range and a last one of 0: rule 5.0.h"
        raise chart("weather").bad("highest", expected)
    if [level for _, level in charts.victory.levels] != list(reversed(LEVELS)):
        expected = f"expected a row for each of {', '.join(LEVELS)}, in this order: rule 20.0.d"
        raise chart("victory").bad("rows", expected)


def _check_chits(files: Files, charts: Charts) -> None:
    """13.2, 14.6.r Two sides, the reduced one weaker, some of them 0."""
    for row, chit in zip(files.tables["chits"], charts.chits, strict=True):
        if any(weak >= strong for weak, strong in zip(chit.reduced, chit.full, strict=True)):
            raise row.bad("expected a reduced side below the full one: rule 13.2.c")
    if not any(0 in chit.reduced for chit in charts.chits):
        raise BadComponent("chits.csv", None, "expected some reduced 0: rule 14.6.r")
    numbers = Counter[str]()
    for chit in charts.chits:
        numbers[chit.chit_class] += chit.count
    if numbers != STATED["chits"]:
        expected = f"expected chits {STATED['chits']}, got {dict(numbers)}: rule 13.1.c"
        raise BadComponent("chits.csv", None, expected)


def _check_days(files: Files, charts: Charts) -> None:
    """CH.trt, 8.0.f, S1.o A row for each day of each scenario; half of some are stated."""
    for row in files.tables["scenarios"]:
        scenario = charts.scenarios[row.text("id")]
        days = [scenario.date_of(turn) for turn in range(1, scenario.turns + 1)]
        if missing := [day for day in days if day not in charts.turn_track]:
            expected = f"expected a row for {missing[0]} of {scenario.id}: rule CH.trt"
            raise BadComponent("turn_track.csv", None, expected)
        if scenario.is_halved and charts.day(scenario, 1).ap != FIRST_AIR:
            expected = f"expected twice the air points of {FIRST_AIR} or one more: rule S1.o"
            raise BadComponent("turn_track.csv", None, expected)
        for fixed in range(1, scenario.clear_turns + 1):
            day = charts.turn_track[scenario.first_date + timedelta(days=fixed - 1)]
            if (day.is_rain or day.is_mud) and not scenario.is_halved:
                expected = f"expected Clear and Dry on {day.date}: rules S2.k, S3.j, S4.j"
                raise BadComponent("turn_track.csv", None, expected)


# ---- Map ----


def check_map(files: Files, map: Map, charts: Charts) -> None:
    """2.1, CH.tec, 7.5, 10.6, 16.0.h, 20.0, 20.1 Places, waters, ways, edges."""
    tables, read = files.tables, files.read
    check_places(tables["places"], STATED)
    check_kinds(map, STATED, Terrain, KINDS)
    waters = check_waters(read, tables, "CH.tec")
    check_crossings(read, tables["bridges"], map, waters, ROAD | RAIL, "10.3.c")
    _check_bridges(map)
    check_ways(read, tables["ways"], map, WATER, {BRIDGE: "bridge"}, "10.4")
    _check_cities(map, charts)
    _check_marks(files, map)
    _check_sources(files, map, charts)


def _check_bridges(map: Map) -> None:
    """14.1.g, 15.0.b The Dnieper has a bridge, and one of the Donets is known by its hexes."""
    for flag, name, rule in ((DNIEPER, "Dnieper", "14.1.g"), (DONETS, "Donets", "15.0.b")):
        if not any(flags & flag and flags & BRIDGE for flags in map.sides):
            raise BadComponent("bridges.csv", None, f"expected a bridge of the {name}: rule {rule}")
    a, b = (map.grid.hex(label) for label in STATED["bridge"])
    if map.between(a, b) & (DONETS | BRIDGE | ROAD) != DONETS | BRIDGE | ROAD:
        expected = f"expected a road bridge of the Donets at {'/'.join(STATED['bridge'])}"
        raise BadComponent("bridges.csv", None, f"{expected}: rule S4.n")


def _check_cities(map: Map, charts: Charts) -> None:
    """9.3.e, 20.0.g, 20.1.i"""
    number, points = len(map.cities), charts.points
    if number != points.city_hexes:
        expected = f"expected {points.city_hexes} city hexes, got {number}: rule 20.1.i"
        raise BadComponent("places.csv", None, expected)
    worth = sum(map.points.get(here, 0) for here in map.kharkov)
    if worth != points.kharkov or not map.kharkov <= map.cities:
        expected = f"expected city hexes of Kharkov worth {points.kharkov}, got {worth}"
        raise BadComponent("places.csv", None, f"{expected}: rule 20.0.g")
    if map.airfield not in map.kharkov:
        raise BadComponent("marks.csv", None, "expected the airfield in Kharkov: rule 9.3.b")


def _check_marks(files: Files, map: Map) -> None:
    """10.6, 14.1.p, S4.i Exits on the south edge, and the orange line through its corners."""
    grid = map.grid
    for row in files.tables["marks"]:
        name, hexes = row.text("mark"), files.read.hexes(row)
        if name.startswith("exit") and any(grid.place(h)[1] != grid.rows - 1 for h in hexes):
            raise row.bad("expected hexes of the south edge: rule 10.6.a")
        if name == "orange line":
            corners = [grid.hex(label) for label in STATED["orange"]]
            if [here for here in files.read.chain(row) if here in corners] != corners:
                expected = f"expected a line through {'-'.join(STATED['orange'])}"
                raise row.bad(f"{expected}: rule S4.i")
    for row in files.tables["works"]:
        if both := set(files.read.hexes(row)) & {*map.improved} & {*map.entrenched}:
            label = grid.labels[min(both)]
            raise row.bad(f"expected one kind of works in {label}: rule 14.1.p")


def _check_sources(files: Files, map: Map, charts: Charts) -> None:
    """7.5, 16.0.h, S1.g, S1.h, S4.e, S4.f Road hexes of stretches of the edges; where all of them
    count, no other."""
    for row in files.tables["scenarios"]:
        scenario = charts.scenarios[row.text("id")]
        fact = STATED["sources"][str(scenario.number)]
        for side, found in enumerate(scenario.sources):
            allowed = {here for span in fact[SIDES[side]] for here in stretch(map, span)}
            if not found <= allowed or (fact["all"] and found != allowed):
                label = map.grid.labels[min(found ^ allowed if fact["all"] else found - allowed)]
                expected = f"expected other {SIDES[side]} sources, see {label}"
                raise row.bad(f"{expected}: rule {fact['rule'][side]}")
    for row in files.tables["entries"]:
        span = STATED["entries"].get(row.text("entry"))
        if span and [*stretch(map, span)] != sorted(files.read.hexes(row)):
            raise row.bad(f"expected the road hexes from {span}: rule 16.0.h")


def stretch(map: Map, span: str) -> list[Hex]:
    """The road hexes of a row or column between two, as in "E4805-E4822"."""
    first, last = (map.grid.place(map.grid.hex(label)) for label in span.split("-"))
    hexes = (
        map.grid.at(column, row)
        for row in range(first[1], last[1] + 1)
        for column in range(first[0], last[0] + 1)
    )
    return [here for here in hexes if map.roads[here]]


# ---- Counters ----


def check_units(files: Files, rows: Rows, charts: Charts) -> None:
    """2.3 to 2.6, 8.1, 13, 15.0 Every counter by itself, then who must be there."""
    stated.check_names(rows)
    groups = ("", *(row.text("group") for row in files.tables["variable"]))
    for row, unit in rows:
        stated.check_counter(row, unit, STATED, SIDES)
        _check_strength(row, unit)
        row.one_of("group", groups)
    units = [unit for _, unit in rows]
    stated.check_numbers(units, STATED, SIDES)
    for kind in ("red", "blue"):
        number = sum(chit.count for chit in charts.chits if chit.chit_class == kind)
        major = [unit for unit in units if unit.chit_class == kind]
        stated.demand(f"no more {kind} units than chits", "13.1.b", major, 1, number)


def _check_strength(row: Row, unit: Unit) -> None:
    """13.1.a, 13.2, 13.3.c"""
    if unit.is_major != bool(unit.rating) or (unit.is_major and unit.strengths):
        raise row.bad("expected class and rating, or printed strengths: rules 13.1.a, 13.3.a")
    if unit.is_combat and not unit.is_major and not unit.strengths:
        raise row.bad("expected a printed strength: rule 13.3.a")
    if len(unit.strengths) > 2 or any(b > a for a, b in pairwise(unit.strengths)):
        raise row.bad("expected one or two steps, the first the stronger: rule 13.3.c")


# ---- Set-ups ----


def check_setups(
    files: Files, setups: Mapping[str, Setup], units: Sequence[Unit], map: Map, charts: Charts
) -> None:
    """3.0, 8.1.h, 15.0, 18.3.e, 20.0.c, S1 to S4 Who stands where, and who holds what."""
    for name, setup in setups.items():
        scenario = charts.scenarios[name]
        part = map.part(scenario.first_row, scenario.last_row, west=scenario.has_west)
        _check_places(setup, scenario, units, map, part)
        _check_stacks(setup, scenario, units, map, charts)
        _check_start(setup, scenario, units, map, charts)
        for unit, side in setup.bridges.items():
            if (
                setup.units[unit] not in side
                or map.between(*side) & (RIVER | BRIDGE) != RIVER | BRIDGE
            ):
                expected = f"expected {units[unit].name} at a bridge of a river: rule 15.0.c"
                raise BadComponent("bridge_units.csv", None, expected)


def _check_places(
    setup: Setup, scenario: Scenario, units: Sequence[Unit], map: Map, part: bytes
) -> None:
    """S1.a, S4.a, R37 Within the map, and on the own side of the front."""
    for unit, here in setup.units.items():
        said = f"{units[unit].name} in {map.grid.labels[here]} of scenario {scenario.number}"
        if not part[here]:
            raise BadComponent(SETUP, None, f"expected {said} within its map: rules S1.a, S4.a")
        if (here in setup.soviet) != (units[unit].side == SOVIET):
            raise BadComponent(SETUP, None, f"expected {said} on its side of the front: rule 3.0.j")
    for arrival in setup.arrivals:
        if not 1 < arrival.turn <= 20 or any(not part[here] for here in arrival.entries):
            said = f"{units[arrival.unit].name} to come within scenario {scenario.number}"
            raise BadComponent(SETUP, None, f"expected {said}: rule 16.1")


def _check_stacks(
    setup: Setup, scenario: Scenario, units: Sequence[Unit], map: Map, charts: Charts
) -> None:
    """8.1.h, 12.0, S4: overstacking is for the other three; headquarters keep their distance."""
    figures, labels = charts.figures, map.grid.labels
    dots: dict[int, int] = {}
    for unit, here in setup.units.items():
        dots[here] = dots.get(here, 0) + units[unit].dots
        if dots[here] > figures.stack and scenario.number == PASSIVE:
            expected = f"expected at most {figures.stack} dots in {labels[here]} of scenario 4"
            raise BadComponent(SETUP, None, f"{expected}: rules 12.0.a, S1.c")
    enemies = [here for unit, here in setup.units.items() if units[unit].side == AXIS]
    for unit, here in setup.units.items():
        near = min(map.grid.distance(here, there) for there in enemies)
        if units[unit].is_headquarters and near < figures.headquarters_distance:
            expected = f"expected {units[unit].name} 3 hexes from Axis units, got {near}"
            raise BadComponent(SETUP, None, f"{expected}: rule 8.1.h")


def _check_start(
    setup: Setup, scenario: Scenario, units: Sequence[Unit], map: Map, charts: Charts
) -> None:
    """18.3.e, 20.0.c, S1.b, S2.b, S2.h, S3.g and the numbers of [setups]."""
    fact = STATED["setups"][str(scenario.number)]
    points = sum(worth for here, worth in map.points.items() if here in setup.soviet)
    found = {
        "axis": sum(units[unit].side == AXIS for unit in setup.units),
        "soviet": sum(units[unit].side == SOVIET for unit in setup.units),
        "hexes": len(setup.soviet),
        "reduced": sorted(units[unit].name for unit in setup.reduced),
        "points": points,
        "axis_points": sum(map.points.values()) - points,
        "groups": len(setup.groups),
        "asterisks": sorted({f"{a.turn} {map.grid.labels[a.entries[0]]}" for a in setup.asterisks}),
        "entrenchments": len(setup.entrenchments),
    }
    for key, (value, rule) in fact.items():
        if found[key] != value:
            expected = f"expected {key} {value}, got {found[key]}, in scenario {scenario.number}"
            raise BadComponent(SETUP, None, f"{expected}: {stated.cite(rule)}")
    for here in scenario.half_move - {*setup.units.values()}:
        expected = f"expected a unit in {map.grid.labels[here]}: rules S2.h, S3.g"
        raise BadComponent(SETUP, None, expected)
    if "18.3" in scenario.command:
        north = [
            units[unit].name
            for unit, here in setup.units.items()
            if units[unit].command is Command.SEVENTEENTH
            and map.grid.place(here)[1] < charts.figures.north_row
        ]
        if len(north) > charts.figures.north_units:
            expected = f"expected no more of the 17th Army at row 38 or north than {north[:2]}"
            raise BadComponent(SETUP, None, f"{expected}: rule 18.3.e")

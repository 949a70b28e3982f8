"""What the rulebook states about charts and map, so that no pack can break it unnoticed.

Each check raises BadComponent with the file, the line where there is one, and the rule. Counters
and set-ups are checked in `facts_units.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import pairwise
from typing import Final

from kessel.board.hexes import Hex, HexGrid
from kessel.components.pack import ChartBook, Row, Table
from kessel.games.paulus.pack.charts import ELIMINATED, LEVELS, Charts
from kessel.games.paulus.pack.r02_map import (
    BRIDGE,
    CHIR,
    CROSSING,
    DON,
    LAKE,
    MAJOR,
    PONTOON,
    RAILWAY,
    RIVER,
    ROAD,
    STREAM,
    TRAIL,
    WAYS,
    Map,
    Terrain,
)
from kessel.games.paulus.pack.reading import (
    ENTRIES,
    MapTables,
    Pair,
    chain,
    links,
    many_sides,
    one_side,
    stretch,
)
from kessel.kernel.errors import BadComponent

# ---- Charts ----

STATED: Final[dict[str, dict[str, tuple[int | str, str]]]] = {
    "combat_results": {
        "columns": ("1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "6.3"),
        "stated": ("-/E", "6.75"),
    },
    "bombardment": {"points": ("5T:7 21:5 57:6 51:6", "8.12")},
    "turn_track": {
        "first_date": ("1942-11-19", "CH.turns"),
        "days": (3, "1.0"),
        "turns": (12, "13.1"),
    },
    "scenarios": {
        "kalach": ("1-3", "11.1"),
        "winter-storm": ("8-12", "12.1"),
        "campaign": ("1-12", "13.1"),
    },
    "rows": {"kalach": ("1-29", "11.1")},
    "entries": {
        "kalach": ("A B G", "11.41"),
        "kalach_turns": ("1-3", "11.41"),
        "winter_storm_turns": ("8-9", "12.41"),
        "absent": ("A", "12.41"),
        "stand_in_for": ("B C", "12.41"),
        "first": ("3117", "12.41"),
        "last": ("3105", "12.41"),
        "later": (1, "12.41"),
    },
    "stacking": {"units": (4, "4.12")},
    "combat": {
        "minimum_odds": ("1:4", "6.3"),
        "german_bonus": (4, "6.27"),
        "romanian_bonus": (2, "6.27"),
        "division_units": (3, "6.27"),
        "offensive_shift": (2, "6.3"),
        "vehicle_advance": (3, "6.73"),
    },
    "movement": {"axis_reserves": (4, "5.35"), "reacting": (2, "5.52, 5.53")},
    "supply": {
        "corps_relief": (4, "7.14"),
        "entry_headquarters_range": (7, "7.35"),
        "consumed_range": (7, "7.44"),
        "axis_supply_units": (12, "7.43, 7.64"),
        "soviet_supply_units": (10, "7.64"),
        "airlift_turn": (3, "7.41"),
        "last_consumption_turn": (12, "7.44"),
        "panzer_supplied_up_to": (3, "7.45"),
        "capture_up_to": (2, "7.61"),
        "surrender_german": (5, "7.82"),
        "surrender_soviet": (4, "7.82"),
        "surrender_allied": (2, "7.82"),
    },
    "special": {"city_leavers": (9, "8.21"), "blocked_entry_hexes": (10, "9.16")},
    "points": {
        "sudden_victory": (70, "10.25"),
        "scoring_from": (5, "10.22"),
        "exit_strength": (20, "11.51"),
        "relief_steps": (45, "12.51"),
        "airfield_points": (5, "13.52"),
        "entry_points": (10, "13.53"),
        "city_points": (10, "14.4"),
    },
    "tigers": {"tiger_overrun_shift": (2, "14.1"), "tiger_attack_shift": (1, "14.1")},
    "scale": {"days": (3, "1.0"), "kilometres": ("5.5", "2.1"), "city_hexes": (4, "4.15")},
    "counters": {
        "total": (800, "2.3"),
        "sheets": (4, "2.3"),
        "axis_supply": (12, "7.64"),
        "soviet_supply": (10, "7.64"),
        "bombardment": (4, "8.12"),
    },
}
"""Every value of `charts.toml` that the rulebook gives, with its rule."""

AIRLIFT: Final = (2, 1, 1, 1, 1, 0)
LAST_DAY: Final = date(1942, 12, 24)
OVERRUN_EXAMPLE: Final = 3
"""5.47 An attacker's loss that the text knows."""
WINTER_STORM_ROW: Final = 31
ROWS: Final = (
    *("clear", "forest", "town", "village", "city", "stream", "river", "major river"),
    *("bridge", "pontoon", "lake", "road", "trail", "railway", "leave zone", "overrun limit"),
)
STATED_EFFECTS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "clear": {"combat": ("none", "6.21"), "surrender": ("", "7.83")},
    "forest": {"combat": ("+2", "6.21"), "surrender": ("", "7.83")},
    "town": {"combat": ("+1", "6.21"), "surrender": ("2", "7.83")},
    "village": {"combat": ("none", "6.21"), "surrender": ("1", "7.83")},
    "city": {"combat": ("x2", "6.22"), "surrender": ("2", "7.83")},
    "stream": {"combat": ("+2 if all across", "6.23, 6.24")},
    "river": {"combat": ("attack 1/2", "6.25")},
    "major river": {
        "foot": ("closed", "14.21"),
        "vehicle": ("closed", "14.21"),
        "combat": ("closed", "6.26"),
    },
    "bridge": {"combat": ("attack 1/2", "6.25")},
    "pontoon": {"combat": ("attack 1/3", "6.25")},
    "lake": {
        "foot": ("closed", "7.31"),
        "vehicle": ("closed", "7.31"),
        "combat": ("closed", "6.26"),
    },
    "road": {"combat": ("none", "6.2")},
    "trail": {"combat": ("none", "6.2")},
    "railway": {"combat": ("none", "6.2")},
    "leave zone": {"foot": ("+3", "4.23"), "vehicle": ("+3", "4.23")},
    "overrun limit": {"foot": ("3", "5.42"), "vehicle": ("3", "5.42")},
}
"""Cells of the Terrain Effects Chart that the rulebook gives."""


def check_charts(book: ChartBook, effects: Table, charts: Charts) -> None:
    """Every number in a rule, the shape of the tables, and their stated cells."""
    for name, values in STATED.items():
        chart = book.chart(name)
        for key, (value, rule) in values.items():
            said = chart.values.get(key)
            if said != value:
                raise chart.bad(key, f"expected {key} {value!r}, got {said!r}: rule {rule}")
    _check_results(book, charts)
    _check_bombardment(book, charts)
    _check_airlift(book, charts)
    _check_victory(book, charts)
    _check_track(book, charts)
    _check_rows(book, charts)
    _check_markers(book, charts)
    _check_effects(effects, charts)


def _check_results(book: ChartBook, charts: Charts) -> None:
    chart = book.chart("combat_results")
    results = {result for row in charts.combat_results.rows for result in row}
    if (0, ELIMINATED) not in results:
        raise chart.bad("rows", "expected some result of -/E: rule 6.75")
    if not any(attacker == OVERRUN_EXAMPLE for attacker, _ in results):
        raise chart.bad("rows", "expected some attacker's loss of 3: rule 5.47")
    if not any(defender == 0 for _, defender in results):
        raise chart.bad("rows", "expected some dash for the defender: rule 6.45")


def _check_bombardment(book: ChartBook, charts: Charts) -> None:
    if not any(0 in row for row in charts.bombardment.rows):
        raise book.chart("bombardment").bad("rows", "expected some result of 0: rule CH.bomb")


def _check_airlift(book: ChartBook, charts: Charts) -> None:
    if charts.airlift.units != AIRLIFT:
        raise book.chart("airlift").bad(
            "rows", "expected 2 units on 1, 1 on 2-5, 0 on 6: rule 7.41"
        )


def _check_victory(book: ChartBook, charts: Charts) -> None:
    """10.25, CH.victory Levels of both sides; the worst for the Axis is strategic."""
    levels = [level for _, level in charts.victory.levels]
    if levels != list(reversed(LEVELS)):
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
    chart, counters = book.chart("counters"), charts.counters
    numbers = {name: getattr(counters, name) for name in counters.__struct_fields__}
    total = numbers.pop("total")
    del numbers["sheets"]
    if sum(numbers.values()) != total:
        expected = f"expected units and markers to make {total}, got {sum(numbers.values())}"
        raise chart.bad("total", f"{expected}: rule 2.3")
    for name, number in numbers.items():
        if not number:
            raise chart.bad(name, f"expected some {name} counters: rule 2.25")


def _check_effects(effects: Table, charts: Charts) -> None:
    rows = {row.one_of("terrain", ROWS): row for row in effects}
    for terrain in ROWS:
        if terrain not in rows:
            raise BadComponent(effects.file, None, f"expected a row for {terrain}: rule CH.tec")
    for terrain, cells in STATED_EFFECTS.items():
        for column, (value, rule) in cells.items():
            _demand_cell(rows[terrain], column, value, rule)
    foot, vehicle = charts.terrain_effects.costs[False], charts.terrain_effects.costs[True]
    if vehicle.hexes[Terrain.FOREST] <= foot.hexes[Terrain.FOREST]:
        raise rows["forest"].bad("expected vehicles to pay more than foot units: rule 5.14")
    if vehicle.stream <= foot.stream:
        raise rows["stream"].bad("expected vehicles to pay more than foot units: rule 5.14")
    for costs in (foot, vehicle):
        if costs.hexes[Terrain.CLEAR] + costs.river < charts.terrain_effects.overrun_limit:
            raise rows["river"].bad("expected a crossing too dear for overruns: rule 5.42")


def _demand_cell(row: Row, column: str, value: str, rule: str) -> None:
    if row.text(column) != value:
        raise row.bad(f"expected {column} '{value}', got '{row.text(column)}': rule {rule}")


# ---- Map ----

NIZHNE_CHIRSKAYA: Final = ("Nizhne-Chirskaya", "3625", "10.23")
ENDS: Final = {"0334": CHIR, "3625": CHIR | DON, "4633": DON}
"""10.23 Hexes where the line of the region begins, turns and ends, and their waters."""
WEST_BANK: Final = "3626"
KINDS_OF_WATER: Final = {"Don": "major", "Volga": "major", "Chir": "river"}
OWNERS: Final = {letter: "soviet" if letter in "ABCD" else "axis" for letter in ENTRIES}
NORTH_ROW: Final = 29
KINDS: Final = {
    STREAM: ("waters.csv", "stream hexside"),
    RIVER: ("waters.csv", "river hexside"),
    MAJOR: ("waters.csv", "major river hexside"),
    LAKE: ("lakes.csv", "lake hexside"),
    BRIDGE: ("crossings.csv", "bridge"),
    PONTOON: ("crossings.csv", "pontoon"),
    ROAD: ("ways.csv", "road"),
    TRAIL: ("ways.csv", "trail"),
    RAILWAY: ("ways.csv", "railway"),
}


def check_map(tables: MapTables, map: Map, charts: Charts) -> None:
    """CH.map, CH.tec, 9.13, 10.23 Places, entry hexes, waters, ways and their crossings."""
    _check_places(tables.places, map, charts)
    _check_kinds(map)
    _check_waters(tables, map)
    _check_ends(map)
    _check_region(tables.region, map)
    _check_crossings(tables, map)
    _check_entries(tables.entries, map)
    if charts.scenarios["campaign"].last_row != map.grid.rows:
        expected = f"expected campaign to row {map.grid.rows}, the last: rule 13.1"
        raise BadComponent("charts.toml", None, expected)


def _check_places(places: Table, map: Map, charts: Charts) -> None:
    name, label, rule = NIZHNE_CHIRSKAYA
    for row in places:
        if (row.text("name") == name) != (row.text("hex") == label):
            raise row.bad(f"expected {name} in {label}: rule {rule}")
    if name not in [row.text("name") for row in places]:
        raise BadComponent(places.file, None, f"expected {name} in {label}: rule {rule}")
    wanted = charts.scale.city_hexes
    if len(map.city) != wanted:
        expected = f"expected {wanted} city hexes, got {len(map.city)}: rule 4.15"
        raise BadComponent(places.file, None, expected)


def _check_kinds(map: Map) -> None:
    """CH.tec Every terrain is somewhere on the map."""
    for terrain in Terrain:
        if terrain not in map.terrain:
            file = "terrain.csv" if terrain is Terrain.FOREST else "places.csv"
            raise BadComponent(file, None, f"expected some {terrain} hex: rule CH.tec")
    for flag, (file, noun) in KINDS.items():
        if not any(flags & flag for flags in map.sides):
            raise BadComponent(file, None, f"expected some {noun}: rule CH.tec")


def _check_waters(tables: MapTables, map: Map) -> None:
    """Each row runs without a gap, and no hexside has two waters; Don, Volga and Chir are what
    the text says."""
    grid = map.grid
    laid: dict[Pair, str] = {}
    for row in tables.waters:
        name, sides = row.text("name"), many_sides(grid, row)
        wanted = KINDS_OF_WATER.get(name)
        if wanted is not None and row.text("kind") != wanted:
            raise row.bad(f"expected the {name} to be {wanted}: rules 5.14, 14.2")
        for side in sides:
            if side in laid:
                raise row.bad(f"expected one water at {_named(grid, side)}, {laid[side]} is there")
            laid[side] = name
        for side, following in pairwise(sides):
            apart = sorted({*side} ^ {*following})
            if len(apart) != 2 or apart[0] not in grid.neighbours[apart[1]]:
                gap = f"{_named(grid, side)} and {_named(grid, following)}"
                raise row.bad(f"expected hexsides that follow each other, got {gap}")
    for row in tables.lakes:
        side = one_side(grid, row)
        if side in laid:
            raise row.bad(f"expected one water at {_named(grid, side)}, {laid[side]} is there")
    for name in KINDS_OF_WATER:
        if name not in laid.values():
            raise BadComponent(tables.waters.file, None, f"expected the {name}: rule CH.map")


def _check_ends(map: Map) -> None:
    for label, waters in ENDS.items():
        around = map.around(map.grid.hex(label))
        for flag, name in ((CHIR, "Chir"), (DON, "Don")):
            if waters & flag and not any(flags & flag for flags in around):
                expected = f"expected the {name} at {label}: rule 10.23"
                raise BadComponent("waters.csv", None, expected)


def _check_region(region: Table, map: Map) -> None:
    """10.23 West of the Chir and then of the Don: what these two cut off with the map edge."""
    grid = map.grid
    west = _reached(map, grid.hex(WEST_BANK), CHIR | DON)
    for row in region:
        for here in stretch(grid, row):
            if here not in west:
                raise row.bad(f"expected no {grid.labels[here]} west of the Chir: rule 10.23")
    for here in sorted(west):
        if not map.west_of_chir[here]:
            expected = f"expected {grid.labels[here]} west of the Chir: rule 10.23"
            raise BadComponent(region.file, None, expected)


def _reached(map: Map, start: Hex, wall: int) -> set[Hex]:
    """All hexes that can be reached without crossing hexsides with these flags."""
    found = {start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for there in map.grid.neighbours[here]:
            if there not in found and not map.between(here, there) & wall:
                found.add(there)
                waiting.append(there)
    return found


def _check_crossings(tables: MapTables, map: Map) -> None:
    """6.25, 7.36, 14.21 A bridge or pontoon carries a way over water, no way is cut by water, and
    the Don has stretches with neither."""
    grid = map.grid
    names = {side: row.text("name") for row in tables.waters for side in many_sides(grid, row)}
    for row in tables.crossings:
        side = one_side(grid, row)
        flags = map.between(*side)
        if names.get(side) != row.text("water") or not flags & WAYS:
            raise row.bad("expected a way that crosses the water named here: rule 5.13")
        if flags & PONTOON and not flags & MAJOR:
            raise row.bad("expected pontoons on major rivers only: rule 6.25")
    for row in tables.ways:
        for side in links(chain(grid, row)):
            flags = map.between(*side)
            water = flags & (STREAM | RIVER | MAJOR) and not flags & CROSSING
            if water or flags & LAKE:
                where = _named(grid, side)
                raise row.bad(f"expected a bridge or pontoon where it crosses water at {where}")
    if not any(flags & DON and not flags & CROSSING for flags in map.sides):
        raise BadComponent(tables.crossings.file, None, "expected a bare Don hexside: rule 14.21")


def _check_entries(entries: Table, map: Map) -> None:
    """9.13, 7.22, 11.41, 12.41 At the own edge of the map, on a way, and in the half they serve."""
    rows = {row.text("entry"): row for row in entries}
    for letter in ENTRIES:
        if letter not in rows:
            raise BadComponent(entries.file, None, f"expected entry hex {letter}: rule 7.33")
    number = {letter: map.grid.place(here)[1] + 1 for letter, here in map.entries.items()}
    for letter, row in rows.items():
        here = map.entries[letter]
        if row.text("side") != OWNERS[letter]:
            raise row.bad(f"expected entry hex {letter} to be {OWNERS[letter]}: rule 7.33")
        if not _at_edge(map.grid, here, OWNERS[letter]):
            edges = "west or south" if OWNERS[letter] == "axis" else "north or east"
            raise row.bad(f"expected a hex of the {edges} edge: rules 6.62, 9.13")
        if not map.way_hexes[here]:
            raise row.bad("expected a road, trail or railway: rule 7.22")
        if letter in "ABG" and number[letter] > NORTH_ROW:
            raise row.bad(f"expected entry hex {letter} in rows 01 to 29: rule 11.41")
        if letter in "BC" and number[letter] >= WINTER_STORM_ROW:
            raise row.bad(f"expected entry hex {letter} north of row 31: rule 12.41")
    if not number["G"] < number["F"] < number["E"]:
        raise rows["F"].bad("expected F between G in the north and E in the south: rule 9.23")


def _at_edge(grid: HexGrid, here: Hex, owner: str) -> bool:
    column, row = grid.place(here)
    if owner == "axis":
        return column == 0 or row == grid.rows - 1
    return column == grid.columns - 1 or row == 0


def _named(grid: HexGrid, side: Iterable[Hex]) -> str:
    return "/".join(sorted(grid.labels[here] for here in side))

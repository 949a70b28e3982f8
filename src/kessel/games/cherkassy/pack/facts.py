"""What the rulebook states about charts and map, so that no pack can break it unnoticed.

Each check raises BadComponent with the file, the line where there is one, and the rule. Counters
and set-ups are checked in `facts_units.py`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import Final

from kessel.board.hexes import Hex, HexGrid
from kessel.components.pack import ChartBook, Row, Table
from kessel.games.cherkassy.pack.charts import Charts
from kessel.games.cherkassy.pack.r02_map import (
    ANY_ROAD,
    BRIDGE,
    IMPROVED,
    LAKE,
    RIVER,
    ROAD,
    STREAM,
    WATER,
    Map,
    Terrain,
)
from kessel.games.cherkassy.pack.reading import (
    MapTables,
    Pair,
    chain,
    links,
    many_sides,
    one_side,
    pair,
)
from kessel.kernel.errors import BadComponent

# ---- Charts ----

STATED: Final[dict[str, dict[str, tuple[int | str, str]]]] = {
    "combat_results": {
        "columns": ("1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1", "11.8"),
        "stated": ("2:1 4 1/1", "11.9"),
    },
    "turn_track": {"first_date": ("1944-01-25", "S1.1"), "rolled": ("7 16", "S2.2, S3.2")},
    "scenarios": {
        "forging": ("0-6", "S1.1"),
        "hammering": ("7-15", "S2.1"),
        "breaking": ("16-23", "S3.1"),
        "campaign": ("0-23", "S4.1"),
    },
    "scale": {
        "hours": (24, "1.2"),
        "miles": ("1.25", "1.2"),
        "battalion": ("200-900", "1.2"),
        "brigade": ("1000-2000", "1.2"),
    },
    "counters": {"total": (500, "2.1")},
    "supply": {"hexes": (6, "7.6")},
    "stacking": {"units": (3, "8.1"), "capacity": (4, "11.3")},
    "reinforcements": {
        "north_turn": (2, "9.4"),
        "north_segment": (2, "9.4"),
        "north_first": ("1901", "9.4"),
        "north_last": ("5201", "9.4"),
        "west_last": ("1032", "9.2"),
        "panzer_division": ("24 PzD", "9.5"),
        "panzer_up_to": (3, "9.5"),
    },
    "breakdown": {"up_to": (1, "10.3")},
    "air": {
        "german_most": (5, "11.16"),
        "soviet_fixed": ("3 6", "11.16"),
        "german_first_turn": (3, "S2.2, S3.2"),
    },
    "combat": {
        "independents": (4, "11.19"),
        "artillery_attack": (3, "11.24"),
        "artillery_defence": (1, "11.24"),
        "air": (1, "11.16"),
        "concentric": (1, "11.17"),
        "prepared": (1, "11.27"),
        "armour": (1, "11.28"),
    },
    "attachment": {"guest": ("5 MC", "11.18"), "host": ("5 GTC", "11.18")},
    "recovery": {"battalions": (3, "12.1"), "distance": (6, "12.2")},
    "victory": {"north": (10, "S1.3"), "other": (14, "S1.3")},
    "standoff": {
        "airfield_distance": (6, "S1.2"),
        "frozen_west_of": (37, "S1.2"),
        "tank_corps": ("18 TC, 20 TC, 29 TC", "S1.2"),
    },
}
"""Every value of `charts.toml` that the rulebook gives, with its rule."""

TURNS: Final = 24
OTHER: Final = "other terrain"
NATURAL: Final = ("clear", "woods", "hill", "swamp", "stream", "river", "lake")
MAN_MADE: Final = ("improved road", "road", "bridge", "town", "airfield", "fortified line")
MOVES: Final = ("snow_foot", "snow_mech", "mud_foot", "mud_mech")
STATED_MOVES: Final[dict[str, tuple[Sequence[str | None], str]]] = {
    "woods": ((None, None, None, "2"), "10.8"),
    "swamp": ((None, None, None, "prohibited"), "6.2"),
    "stream": (("+1", "+1", "+2", "+2"), "10.9"),
    "river": (("whole allowance", "prohibited", "whole allowance", "prohibited"), "10.9"),
    "lake": (("prohibited",) * 4, "10.9"),
    "improved road": (("1", "1", "1", "2"), "10.11"),
    "road": (("1", "1", None, None), "10.11"),
    "bridge": (("no extra",) * 4, "10.12"),
    "town": ((OTHER,) * 4, "10.10"),
    "airfield": ((OTHER,) * 4, "10.10"),
    "fortified line": ((OTHER,) * 4, "10.10"),
}
"""Movement cells of the Terrain Effects Chart, None where the rulebook is silent."""
STATED_COMBAT: Final = {
    "stream": ("1 left if all across", "11.14"),
    "river": ("half / prohibited **", "11.14"),
    "lake": ("prohibited", "11.14"),
    "improved road": ("none", "11.13"),
    "road": ("none", "11.13"),
    "bridge": ("none", "11.13"),
    "fortified line": ("1 left against Soviets if all across", "11.15"),
}
FOOTNOTE: Final = "** = (non-tank or non-panzer)/(tank or panzer)"


def check_charts(book: ChartBook, effects: Table, charts: Charts) -> None:
    """Every number in a rule, the shape of both tables, and their stated cells."""
    for name, values in STATED.items():
        chart = book.chart(name)
        for key, (value, rule) in values.items():
            said = chart.values.get(key)
            if said != value:
                raise chart.bad(key, f"expected {key} {value!r}, got {said!r}: rule {rule}")
    _check_results(book, charts)
    _check_track(book, charts)
    _check_effects(effects)
    _check_markers(book, charts)


def _check_results(book: ChartBook, charts: Charts) -> None:
    table = charts.combat_results
    column = table.columns.index("2:1")
    if table.result(4, column) != (1, 1):
        got = "{}/{}".format(*table.result(4, column))
        raise book.chart("combat_results").bad(
            "rows", f"expected 1/1 in column 2:1 for a roll of 4, got {got}: rule 11.9"
        )
    if not any(0 in result for row in table.rows for result in row):
        raise book.chart("combat_results").bad("rows", "expected some result of 0: rule 11.11")


def _check_track(book: ChartBook, charts: Charts) -> None:
    chart, weather = book.chart("turn_track"), charts.turn_track.weather
    if len(weather) != TURNS:
        expected = f"expected weather for turns 0 to {TURNS - 1}, got {len(weather)} turns"
        raise chart.bad("weather", f"{expected}: rule S4.1")
    for turn in (7, 16):
        if weather[turn] != "roll":
            expected = f"expected turn {turn} to be a Snow/Mud box, got {weather[turn]}"
            raise chart.bad("weather", f"{expected}: a scenario fixes it, rules S2.2, S3.2")


def _check_effects(effects: Table) -> None:
    for row in effects:
        terrain = row.one_of("terrain", (*NATURAL, *MAN_MADE))
        stated, rule = STATED_MOVES.get(terrain, ((None,) * 4, ""))
        for column, value in zip(MOVES, stated, strict=True):
            if value is not None:
                _demand_cell(row, column, value, rule)
        if terrain in STATED_COMBAT:
            _demand_cell(row, "combat", *STATED_COMBAT[terrain])
        if terrain == "river":
            _demand_cell(row, "note", FOOTNOTE, "ER.1")
    there = {row.text("terrain") for row in effects}
    for terrain in (*NATURAL, *MAN_MADE):
        if terrain not in there:
            expected = f"expected a row for {terrain}: rules 10.8, 10.10"
            raise BadComponent(effects.file, None, expected)


def _demand_cell(row: Row, column: str, value: str, rule: str) -> None:
    if row.text(column) != value:
        raise row.bad(f"expected {column} '{value}', got '{row.text(column)}': rule {rule}")


def _check_markers(book: ChartBook, charts: Charts) -> None:
    chart, counters = book.chart("counters"), charts.counters
    numbers = {name: getattr(counters, name) for name in counters.__struct_fields__}
    total = numbers.pop("total")
    if sum(numbers.values()) != total:
        expected = f"expected units and markers to make {total}, got {sum(numbers.values())}"
        raise chart.bad("total", f"{expected}: rule 2.1")
    for name, most in (("soviet_air", 6), ("german_air", charts.air.german_most)):
        if numbers[name] < most:
            raise chart.bad(name, f"expected {name} {most} or more, got {numbers[name]}: 11.16")
    for name, number in numbers.items():
        if name != "control" and not number:
            raise chart.bad(name, f"expected some {name} markers: rule 2.12")


# ---- Map ----

RAKITINO: Final = ("Rakitino", "1006", "2.2")
KORSUN: Final = ("Korsun", "3809", "7.9")
SURROUNDED: Final = "2625"
RIVER_EXAMPLE: Final = ("6029", "6128")
KINDS: Final = {
    STREAM: ("waters.csv", "stream hexside", "10.8"),
    RIVER: ("waters.csv", "river hexside", "10.8"),
    LAKE: ("lakes.csv", "lake hexside", "10.8"),
    BRIDGE: ("bridges.csv", "bridge", "10.10"),
    IMPROVED: ("roads.csv", "improved road", "10.10"),
    ROAD: ("roads.csv", "road", "10.10"),
}


def check_map(tables: MapTables, map: Map, charts: Charts) -> None:
    """2.2, 3.3, 10.7 to 10.12 Places, front and edges, roads, waters and bridges."""
    for place in (RAKITINO, KORSUN):
        _check_town(tables.towns, *place)
    _check_front(tables.front, map, charts)
    _check_kinds(map)
    _check_waters(tables.waters, map)
    _check_river_example(tables, map)
    _check_bridges(tables, map)
    _check_lateral_road(map)


def _check_town(towns: Table, name: str, label: str, rule: str) -> None:
    for row in towns:
        if row.text("name") == name and row.text("hex") != label:
            raise row.bad(f"expected {name} in {label}, got {row.text('hex')}: rule {rule}")
        if row.text("mark") == "airfield" and row.text("name") != KORSUN[0]:
            raise row.bad(f"expected the airfield at Korsun, {KORSUN[1]}: rule {KORSUN[2]}")
    if name not in [row.text("name") for row in towns]:
        raise BadComponent(towns.file, None, f"expected {name} in {label}: rule {rule}")


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
    if north[:1] != [first]:
        raise rows["west"].bad(f"expected the front to leave the north edge at {first}: rule 9.4")
    if north[-1:] != [last]:
        raise rows["east"].bad(f"expected the front to leave the north edge at {last}: rule 9.4")
    if len(north) != int(last[:2]) - int(first[:2]) + 1:
        raise rows["east"].bad(f"expected {first} to {last} of the north edge behind it: rule 9.4")


def _check_kinds(map: Map) -> None:
    """10.8, 10.10 Every terrain is somewhere on the map."""
    for terrain in Terrain:
        if terrain not in map.terrain:
            raise BadComponent("terrain.csv", None, f"expected some {terrain} hex: rule 10.8")
    for flag, (file, noun, rule) in KINDS.items():
        if not any(flags & flag for flags in map.sides):
            raise BadComponent(file, None, f"expected some {noun}: rule {rule}")


def _check_waters(waters: Table, map: Map) -> None:
    """10.8 Water runs on, and no hexside is stream and river at once."""
    grid = map.grid
    kinds: dict[Pair, str] = {}
    for row in waters:
        sides = many_sides(grid, row)
        for side in sides:
            if kinds.setdefault(side, row.text("kind")) != row.text("kind"):
                both = _named(grid, side)
                raise row.bad(f"expected {both} to be stream or river, not both: rule 10.8")
        for side, following in pairwise(sides):
            apart = sorted({*side} ^ {*following})
            if len(apart) != 2 or apart[0] not in grid.neighbours[apart[1]]:
                gap = f"{_named(grid, side)} and {_named(grid, following)}"
                raise row.bad(f"expected hexsides that follow each other, got {gap}")


def _check_river_example(tables: MapTables, map: Map) -> None:
    """7.11 The river in the example: no lake, and no bridge, which would make it no obstacle."""
    a, b = (map.grid.hex(label) for label in RIVER_EXAMPLE)
    if map.between(a, b) & (WATER | BRIDGE) != RIVER:
        found = [row for row in tables.waters if pair(a, b) in many_sides(map.grid, row)]
        expected = f"expected {_named(map.grid, (a, b))} to be a river without a bridge: rule 7.11"
        raise found[0].bad(expected) if found else BadComponent("waters.csv", None, expected)


def _check_bridges(tables: MapTables, map: Map) -> None:
    """10.12 A bridge carries a road over water, and no road is cut by water."""
    grid = map.grid
    for row in tables.bridges:
        a, b = one_side(grid, row)
        flags = map.between(a, b)
        if not (flags & ANY_ROAD and flags & WATER):
            raise row.bad("expected a bridge to carry a road over water: rule 10.12")
    for row in tables.roads:
        for a, b in links(chain(grid, row)):
            flags = map.between(a, b)
            if flags & WATER and not flags & BRIDGE:
                where = _named(grid, (a, b))
                raise row.bad(f"expected a bridge where it crosses water at {where}: rule 10.12")


def _check_lateral_road(map: Map) -> None:
    """3.4 A road from edge to edge that cuts Korsun off from the south edge."""
    road = lateral_road(map, lambda here: here != map.airfield)
    if not road or cut_off_from_south(map, road, [map.airfield]) != [map.airfield]:
        expected = "expected a road from the west to the east edge south of Korsun: rule 3.4"
        raise BadComponent("roads.csv", None, expected)


def lateral_road(map: Map, may_use: Callable[[Hex], bool]) -> list[Hex]:
    """The shortest chain of hexes joined by roads from the west to the east edge, if any (R4)."""
    before: dict[Hex, Hex | None] = {h: None for h in map.edges.west if may_use(h)}
    waiting = deque(before)
    while waiting:
        here = waiting.popleft()
        if here in map.edges.east:
            found = [here]
            while (back := before[found[-1]]) is not None:
                found.append(back)
            return found
        for there in map.grid.neighbours[here]:
            if there not in before and map.between(here, there) & ANY_ROAD and may_use(there):
                before[there] = here
                waiting.append(there)
    return []


def cut_off_from_south(map: Map, road: Collection[Hex], hexes: Iterable[Hex]) -> list[Hex]:
    """Those of `hexes` from which nobody comes to the south edge without stepping on the road."""
    wall = set(road)
    reached = {here for here in map.edges.south if here not in wall}
    waiting = list(reached)
    while waiting:
        for there in map.grid.neighbours[waiting.pop()]:
            if there not in reached and there not in wall:
                reached.add(there)
                waiting.append(there)
    return [here for here in hexes if here not in reached]


def _named(grid: HexGrid, side: Pair) -> str:
    return f"{grid.labels[side[0]]}/{grid.labels[side[1]]}"

"""What the rulebook states about counters and set-ups; charts and map are in `facts.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from kessel.board.hexes import Hex
from kessel.components import stated
from kessel.components.pack import ChartBook, Row, Table
from kessel.games.paulus.pack.charts import Charts
from kessel.games.paulus.pack.facts import STATED
from kessel.games.paulus.pack.r02_map import PONTOON, WAYS, Map
from kessel.games.paulus.pack.r02_units import (
    AXIS,
    SIDES,
    SOVIET,
    Nation,
    Size,
    Type,
    Unit,
    UnitId,
)
from kessel.games.paulus.pack.setups import (
    CAMPAIGN,
    CHIR,
    KALACH,
    WINTER_STORM,
    Arrival,
    Group,
    Setup,
    SetupTables,
)
from kessel.hexkit.pack.pack import Files
from kessel.kernel.errors import BadComponent
from kessel.kernel.sides import Side

Rows = Sequence[tuple[Row, Unit]]

DOTS: Final = 2
"""Half units that a dot stands for (4.12)."""
FULL_TANK_CORPS: Final = 4
CORPS_STEPS: Final = {Type.TANK: (6, 8), Type.MECHANISED: (6, 8), Type.RIFLE: (5,)}
CITY_ARMY: Final = ("62", 2)
CITY_CORPS: Final = ("LI", 24)
TIGERS: Final = ("503", 8, "G")
TIGER_SUPPLY: Final = (9, "ABCD")
RELIEF_DIVISION: Final = ("23 Pz", "5233", 8)


def _check_names(rows: Rows) -> None:
    """2.23 Battle groups and alarm units of every name."""
    names = {unit.name for _, unit in rows if unit.size is Size.BATTLE_GROUP}
    for name in STATED["names"]["battle_groups"].split():
        if f"KG {name}" not in names:
            expected = f"expected the battle group KG {name}: rule 2.23"
            raise BadComponent(stated.UNITS_FILE, None, expected)
    alarm = STATED["names"]["alarm_units"]
    for row, unit in rows:
        if unit.is_alarm and unit.name.split()[0] not in alarm.split():
            raise row.bad(f"expected an alarm unit to be one of {alarm}: rule 2.23")


# ---- Counters ----


def check_units(files: Files, rows: Rows, charts: Charts) -> None:
    """2.2, 4.12, 6.19, 6.5 Every counter by itself, then who must be there."""
    stated.check_table(files.tables["abbreviations"], STATED, "abbreviation")
    _check_names(rows)
    stated.check_names(rows)
    for row, unit in rows:
        _check_type(row, unit)
        _check_steps(row, unit)
        _check_dots(row, unit)
        stated.check_counter(row, unit, STATED, SIDES)
    units = [unit for _, unit in rows]
    stated.check_numbers(units, STATED, SIDES)
    _check_numbers(units, files.book, charts)


def _check_type(row: Row, unit: Unit) -> None:
    allied = unit.nation in (Nation.ROMANIAN, Nation.CROATIAN)
    whose = "Soviet" if unit.side == SOVIET else "allied" if allied else "German"
    if unit.size not in STATED["types"][whose].get(unit.type, ()):
        raise row.bad(f"expected no {whose} {unit.type} of size '{unit.size}': rule 2.22")


def _check_steps(row: Row, unit: Unit) -> None:
    if unit.is_corps:
        wanted = CORPS_STEPS.get(unit.type, ())
        if unit.steps not in wanted:
            numbers = " or ".join(map(str, wanted))
            raise row.bad(f"expected {numbers} steps, got {unit.steps}: rules 6.53, 6.54")
    elif len(unit.faces) > 2:
        raise row.bad(f"expected at most two steps, got {unit.steps}: rule 6.51")
    for strong, weak in pairwise(unit.faces):
        if weak.attack > strong.attack or weak.defence > strong.defence:
            raise row.bad("expected no step stronger than the one before: rule 6.52")
    strengths = [(face.attack, face.defence) for face in unit.faces]
    if unit.is_headquarters and strengths != [(0, 1)]:
        raise row.bad("expected one step, attack 0 and defence 1: rules 6.19, 6.51")
    if unit.is_supply and any(map(any, strengths)):
        raise row.bad("expected no combat strength on a supply unit: rule 7.48")


def _check_dots(row: Row, unit: Unit) -> None:
    """4.12, 4.13"""
    dots = [face.stacking for face in unit.faces]
    if not unit.is_combat:
        wanted = [0] * len(dots)
    elif unit.is_german and unit.size is Size.BATTALION:
        wanted = [DOTS // 2] * len(dots)
    elif unit.is_german and unit.size is Size.BATTLE_GROUP:
        wanted = [DOTS] * (len(dots) - 1) + [DOTS // 2]
    elif unit.size in (Size.CORPS, Size.DIVISION):
        whole = all(dot and dot % DOTS == 0 for dot in dots)
        wanted = dots if whole and dots == sorted(dots, reverse=True) else []
    else:
        wanted = [DOTS] * len(dots)
    if dots != wanted:
        raise row.bad(f"expected other dots than {row.text('dots')}: rules 4.12, 4.13")
    if unit.is_corps and unit.type is Type.TANK and dots[0] != FULL_TANK_CORPS * DOTS:
        raise row.bad("expected four dots on a full tank corps: rule 4.12")


def _check_numbers(units: Sequence[Unit], book: ChartBook, charts: Charts) -> None:
    """Who must be there because of others, and how many."""
    heads = [unit.formation for unit in units if unit.is_headquarters]
    armies = {unit.formation for unit in units if unit.side == SOVIET} - {""}
    for army in sorted(armies):
        expected = f"one headquarters of the Soviet army {army}"
        stated.demand(expected, "5.34", (head for head in heads if head == army), 1, 1)
    weak = (u for u in units if u.side == AXIS and u.is_combat and not u.faces[0].attack)
    stated.demand("an Axis unit with attack 0 and a zone of control", "14.36", weak)
    number = charts.counters.units
    plain = (unit for unit in units if not unit.is_supply)
    stated.demand(f"{number} units as charts.toml says", "2.3", plain, number, number)
    further = sum((unit.steps + 1) // 2 - 1 for unit in units if unit.is_corps)
    if further != charts.counters.corps_steps:
        expected = f"expected corps_steps {further}, as units.csv needs: rule 6.53"
        raise book.chart("counters").bad("corps_steps", expected)


# ---- Set-ups ----


def check_setups(
    tables: SetupTables,
    setups: Mapping[str, Setup],
    units: Sequence[Unit],
    map: Map,
    charts: Charts,
) -> None:
    """8.21, 8.32, 10.1, 11.2 to 11.4, 12.41 Groups and reinforcements."""
    for scenario, setup in setups.items():
        rows = tables.rows(scenario)
        _check_groups(rows, setup, units)
        _check_hexes(rows, setup, scenario, map, charts)
        _check_lines(rows, setup, units, map)
    _check_kalach(tables, setups[KALACH])
    _check_city(tables, setups[CAMPAIGN], units, map)
    _check_targets(tables, setups[CAMPAIGN], units, map, charts)
    _check_relief(tables, setups, units, map)
    _check_arrivals(tables, setups[CAMPAIGN], units)


def _check_groups(rows: Sequence[Row], setup: Setup, units: Sequence[Unit]) -> None:
    """10.12 The Axis first; nobody twice."""
    placed: set[UnitId] = set()
    side = AXIS
    for row, group in zip(rows, setup.groups, strict=True):
        if group.side < side:
            raise row.bad("expected all Axis groups before the Soviet ones: rule 10.12")
        side = Side(group.side)
        for unit in group.units:
            if unit in placed:
                raise row.bad(f"expected {units[unit].name} in one group only")
            placed.add(unit)


def _hexes(group: Group) -> set[Hex]:
    return {*group.area, *group.rear, *group.fixed.values()}


def _check_hexes(
    rows: Sequence[Row], setup: Setup, scenario: str, map: Map, charts: Charts
) -> None:
    """11.1, 12.1 In the scenario's part of the map, and in no hex of the other side."""
    labels, part = map.grid.labels, charts.scenarios[scenario]
    held: dict[Hex, int] = {}
    for row, group in zip(rows, setup.groups, strict=True):
        for here in sorted(_hexes(group)):
            if not part.first_row <= map.grid.place(here)[1] + 1 <= part.last_row:
                expected = f"expected {labels[here]} in rows {part.first_row}-{part.last_row}"
                raise row.bad(f"{expected} of {scenario}: rules 11.1, 12.1")
            if held.setdefault(here, group.side) != group.side:
                raise row.bad(f"expected {labels[here]} on one side only: rule 10.14")


def _check_lines(rows: Sequence[Row], setup: Setup, units: Sequence[Unit], map: Map) -> None:
    """7.22, 7.36 A Soviet headquarters starts where a line runs along ways, not over a pontoon,
    to an entry hex or to a hex that stands in for one."""
    sources = [map.entries[letter] for letter in "ABCD"]
    sources += [here for hexes in setup.supply.values() for here in hexes]
    joined = map.flood(sources, needed=WAYS, shut=PONTOON)
    for row, group in zip(rows, setup.groups, strict=True):
        for unit, here in group.fixed.items():
            if units[unit].is_headquarters and group.side == SOVIET and not joined.reaches(here):
                expected = f"expected a way without pontoon from {map.grid.labels[here]}"
                raise row.bad(f"{expected} to an entry hex: rules 7.22, 7.36")


def _check_kalach(tables: SetupTables, setup: Setup) -> None:
    """11.2, 11.3 The groups of scenario 1, and how many units each has."""
    wanted = {(s, name): n for s, counts in STATED["kalach"].items() for name, n in counts.items()}
    for row, group in zip(tables.rows(KALACH), setup.groups, strict=True):
        number = wanted.pop((row.text("side"), group.id), None)
        if number is None:
            raise row.bad("expected no asterisk on this group: rules 11.2, 11.3")
        if len(group.units) != number:
            expected = f"expected {number} units, got {len(group.units)}"
            raise row.bad(f"{expected}: rules 11.2, 11.3")
    for side, name in wanted:
        expected = f"expected the {side} group {name} with an asterisk: rules 11.2, 11.3"
        raise BadComponent(tables.first.file, None, expected)


def _check_city(tables: SetupTables, setup: Setup, units: Sequence[Unit], map: Map) -> None:
    """8.21, 2.21 LI Corps in the city; the 62nd Army in it too, with its headquarters, whose range
    is 2, beyond the river."""
    corps, army = CITY_CORPS[0], CITY_ARMY
    for row, group in zip(tables.rows(CAMPAIGN), setup.groups, strict=True):
        if group.side == AXIS and group.id == corps:
            if not _hexes(group) <= map.city or len(group.units) != CITY_CORPS[1]:
                raise row.bad("expected 24 units of LI Corps in the city: rule 8.21")
        elif group.side == SOVIET and group.id == army[0]:
            held = [here for here in group.area if here in map.city]
            heads = [h for unit, h in group.fixed.items() if units[unit].is_headquarters]
            near = all(map.grid.distance(a, b) <= army[1] for a in heads for b in held)
            if not held or len(heads) != 1 or heads[0] in map.city or not near:
                expected = "expected the army in the city, its headquarters within 2 outside"
                raise row.bad(f"{expected}: rules 2.21, 8.22")


def _check_targets(
    tables: SetupTables, setup: Setup, units: Sequence[Unit], map: Map, charts: Charts
) -> None:
    """8.12, 8.13 Each army that bombards has Romanians before it."""
    romanians = {
        here
        for group in setup.groups
        if all(units[unit].nation is Nation.ROMANIAN for unit in group.units)
        for here in group.area
    }
    for row, group in zip(tables.rows(CAMPAIGN), setup.groups, strict=True):
        if group.side == SOVIET and group.id in charts.bombardment.points:
            near = {there for here in group.area for there in map.grid.neighbours[here]}
            if not near & romanians:
                raise row.bad("expected Romanians next to this army's area: rule 8.13")


def _check_relief(
    tables: SetupTables, setups: Mapping[str, Setup], units: Sequence[Unit], map: Map
) -> None:
    """12.41 The 23rd Panzer Division stands in 5233, and comes on turn 8 in the campaign."""
    division, label, turn = RELIEF_DIVISION
    members = {unit.id for unit in units if unit.division == division}
    standing = {
        unit: here for group in setups[WINTER_STORM].groups for unit, here in group.fixed.items()
    }
    if any(standing.get(unit) != map.grid.hex(label) for unit in members):
        expected = f"expected the units of {division} in {label}: rule 12.41"
        raise BadComponent(tables.second.file, None, expected)
    for arrival in setups[CAMPAIGN].arrivals:
        if arrival.unit in members and arrival.turn < turn:
            expected = f"expected {division} on turn {turn} or later: rule 12.41"
            raise BadComponent(tables.reinforcements.file, None, expected)


def _check_arrivals(tables: SetupTables, setup: Setup, units: Sequence[Unit]) -> None:
    """7.33, 8.32, 9.1, 14.1 Everybody by an entry of his side, alarm units on the Chir."""
    rows = tables.reinforcements
    for row in rows:
        own = "EFG" if row.text("side") == "axis" else "ABCD"
        entry = row.text("entry")
        special = entry == CHIR or "/" in entry
        if (special and own != "EFG") or not (special or set(entry) <= set(own)):
            raise row.bad(f"expected an entry of the side, {own}: rules 7.33, 9.13")
    placed = {unit for group in setup.groups for unit in group.units}
    coming = Counter(a.unit for a in setup.arrivals if not units[a.unit].is_supply)
    for unit in units:
        times = coming[unit.id] + (unit.id in placed)
        if times != 1 and not unit.is_supply:
            expected = f"expected {unit.name} once, in a group or as a reinforcement, got {times}"
            raise BadComponent(rows.file, None, f"{expected}: rules 13.2, 13.3, 13.41")
    for arrival in setup.arrivals:
        unit = units[arrival.unit]
        if unit.is_alarm != (arrival.entry == CHIR):
            raise BadComponent(rows.file, None, f"expected {CHIR} for alarm units: rule 8.32")
    _check_tigers(rows, list(_optional(setup)), units)


def _optional(setup: Setup) -> Iterator[Arrival]:
    return (arrival for arrival in setup.arrivals if arrival.option)


def _check_tigers(table: Table, optional: Sequence[Arrival], units: Sequence[Unit]) -> None:
    name, turn, entry = TIGERS
    said = [(units[a.unit].name, a.turn, a.entry) for a in optional if not units[a.unit].is_supply]
    if said != [(name, turn, entry)]:
        expected = f"expected the {name} as an option on turn {turn} at {entry}: rule 14.1"
        raise BadComponent(table.file, None, expected)
    supply = [(a.turn, a.entry) for a in optional if units[a.unit].side == SOVIET]
    if supply != [TIGER_SUPPLY]:
        expected = "expected a Soviet supply unit as an option on turn 9 at A, B, C or D: rule 14.1"
        raise BadComponent(table.file, None, expected)

"""What the rulebook states about counters and set-ups; charts and map are in `facts.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from kessel.board.hexes import Hex
from kessel.components.pack import ChartBook, Row, Table
from kessel.games.paulus.pack.charts import Charts
from kessel.games.paulus.pack.r02_map import PONTOON, WAYS, Map
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Nation, Size, Type, Unit, UnitId
from kessel.games.paulus.pack.setups import (
    CHIR,
    KALACH,
    WINTER_STORM,
    Arrival,
    Group,
    Setup,
    SetupTables,
)
from kessel.kernel.errors import BadComponent
from kessel.kernel.sides import Side

Rows = Sequence[tuple[Row, Unit]]

UNITS_FILE: Final = "units.csv"
ALLIED: Final = (Nation.ROMANIAN, Nation.CROATIAN)
GERMAN_TYPES: Final[Mapping[Type, Sequence[Size]]] = {
    Type.PANZER: (Size.REGIMENT, Size.BATTALION, Size.BATTLE_GROUP),
    Type.ASSAULT_GUN: (Size.BATTALION,),
    Type.PANZER_GRENADIER: (Size.BATTLE_GROUP,),
    Type.MOTORISED: (Size.REGIMENT, Size.BATTLE_GROUP),
    Type.CAVALRY: (Size.BATTLE_GROUP,),
    Type.INFANTRY: (Size.DIVISION, Size.REGIMENT, Size.BATTLE_GROUP),
    Type.ALARM: (Size.BATTALION,),
    Type.HEADQUARTERS: (Size.ARMY, Size.CORPS),
    Type.SUPPLY: (Size.NONE,),
    Type.AIRFIELD: (Size.NONE,),
}
ALLIED_TYPES: Final[Mapping[Type, Sequence[Size]]] = {
    Type.ARMOURED: (Size.DIVISION,),
    Type.CAVALRY: (Size.DIVISION,),
    Type.INFANTRY: (Size.REGIMENT,),
}
SOVIET_TYPES: Final[Mapping[Type, Sequence[Size]]] = {
    Type.TANK: (Size.CORPS, Size.BRIGADE, Size.REGIMENT),
    Type.MECHANISED: (Size.CORPS, Size.BRIGADE),
    Type.MOTORISED_RIFLE: (Size.BRIGADE, Size.REGIMENT),
    Type.MOTORCYCLE: (Size.REGIMENT,),
    Type.RIFLE: (Size.CORPS, Size.DIVISION, Size.BRIGADE, Size.REGIMENT),
    Type.CAVALRY: (Size.DIVISION,),
    Type.NAVAL: (Size.BRIGADE,),
    Type.HEAVY_WEAPONS: (Size.BRIGADE,),
    Type.HEADQUARTERS: (Size.ARMY,),
    Type.SUPPLY: (Size.NONE,),
}
"""2.22 Which unit types there are, in which sizes (of the Soviet ones the sizes are ours)."""

DOTS: Final = 2
"""Half units that a dot stands for (4.12)."""
FULL_TANK_CORPS: Final = 4
CORPS_STEPS: Final = {Type.TANK: (6, 8), Type.MECHANISED: (6, 8), Type.RIFLE: (5,)}
RANGE: Final = 7
CITY_ARMY: Final = ("62", 2)
BATTLE_GROUPS: Final = (
    "Birk Bsff Gobl Ludw Miko Prus Quen Saub Sauv Sbru Seyd Smns Strk Tsch Unre "
    "v.Br v.Hu v.Op v.Pw Zoll"
)
ALARM_UNITS: Final = "Ur.z. Be.h. Es.b. Vg.d. BdLw"
ABBREVIATIONS: Final = (
    f"Pz Mot Jg KG Lw {ALARM_UNITS} Fl.Pl. Rum C {BATTLE_GROUPS} G Gd SK KK TK VPU Sh OPA"
)
DIVISIONS: Final = {
    "22 Pz": (2, "11.2"),
    "14 Pz": (5, "6.28"),
    "6 Pz": (4, "6.28"),
    "23 Pz": (3, "12.41"),
    "100 Jg": (3, "6.28"),
}
CITY_CORPS: Final = ("LI", 24)
COUNTS: Final = {
    **{("axis", name): 6 for name in ("I", "II", "V")},
    ("axis", "7 Cav"): 1,
    ("axis", "IV Rum"): 7,
    ("axis", "XI"): 10,
    ("axis", "22 Pz"): 2,
    ("axis", "1 Arm"): 1,
    ("axis", "Ludw"): 1,
    ("soviet", "1G"): 8,
    ("soviet", "5T"): 17,
    ("soviet", "21"): 13,
    ("soviet", "65"): 12,
}
"""11.2, 11.3 The groups of scenario 1, and how many units each has."""
TIGERS: Final = ("503", 8, "G")
TIGER_SUPPLY: Final = (9, "ABCD")
RELIEF_DIVISION: Final = ("23 Pz", "5233", 8)


def check_abbreviations(table: Table, rows: Rows) -> None:
    """2.23 All that the rulebook explains, and battle groups and alarm units of every name."""
    there = {row.text("abbreviation") for row in table}
    for word in ABBREVIATIONS.split():
        if word not in there:
            raise BadComponent(table.file, None, f"expected a row for {word}: rule 2.23")
    groups = {unit.name for _, unit in rows if unit.size is Size.BATTLE_GROUP}
    for name in BATTLE_GROUPS.split():
        if f"KG {name}" not in groups:
            raise BadComponent(UNITS_FILE, None, f"expected the battle group KG {name}: rule 2.23")
    for row, unit in rows:
        if unit.is_alarm and unit.name.split()[0] not in ALARM_UNITS.split():
            raise row.bad(f"expected an alarm unit to be one of {ALARM_UNITS}: rule 2.23")


# ---- Counters ----


def check_units(rows: Rows, book: ChartBook, charts: Charts) -> None:
    """2.2, 4.12, 6.19, 6.5 Every counter by itself, then who must be there."""
    names: dict[tuple[int, str], Unit] = {}
    for row, unit in rows:
        other = names.setdefault((unit.side, unit.name.replace(" ", "")), unit)
        if other is not unit:
            raise row.bad(f"expected a name of its own, {other.label} is called {other.name}")
        _check_type(row, unit)
        _check_steps(row, unit)
        _check_dots(row, unit)
        _check_headquarters(row, unit)
        _check_parents(row, unit)
    _check_numbers([unit for _, unit in rows], book, charts)


def _check_type(row: Row, unit: Unit) -> None:
    if unit.side == SOVIET:
        allowed = SOVIET_TYPES
    else:
        allowed = ALLIED_TYPES if unit.nation in ALLIED else GERMAN_TYPES
    if unit.size not in allowed.get(unit.type, ()):
        whose = "Soviet" if unit.side == SOVIET else "allied" if unit.nation in ALLIED else "German"
        raise row.bad(f"expected no {whose} {unit.type} of size '{unit.size}': rule 2.22")
    if (unit.nation is Nation.NAVAL) != (unit.type is Type.NAVAL):
        raise row.bad("expected the colour of naval infantry on naval infantry: rule 2.24")
    if unit.type is Type.PANZER and not unit.is_vehicle:
        raise row.bad("expected a panzer unit to be a vehicle unit: rule 2.24")
    if unit.is_supply and not unit.is_vehicle:
        raise row.bad("expected supply units to move as vehicles: rule 7.42")
    if unit.is_airfield and unit.allowance:
        raise row.bad("expected an airfield not to move: rule 6.66")


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
    if unit.is_supply and any(face.attack or face.defence for face in unit.faces):
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


def _check_headquarters(row: Row, unit: Unit) -> None:
    """2.21, 6.19, 6.51"""
    if not unit.is_headquarters:
        if unit.range and not (unit.is_supply and unit.range == RANGE):
            raise row.bad("expected a range on headquarters, and 7 on supply: rules 2.21, 7.44")
        return
    if [(face.attack, face.defence) for face in unit.faces] != [(0, 1)]:
        raise row.bad("expected one step, attack 0 and defence 1: rules 6.19, 6.51")
    army, short = CITY_ARMY
    wanted = short if (unit.side, unit.formation) == (SOVIET, army) else RANGE
    if unit.range != wanted:
        raise row.bad(f"expected a supply range of {wanted}, got {unit.range}: rule 2.21")


def _check_parents(row: Row, unit: Unit) -> None:
    """9.21 Romanians are of the 3rd or 4th Army."""
    if (unit.nation is Nation.ROMANIAN) != bool(unit.army):
        raise row.bad("expected an army, 3 or 4, on Romanian units and nobody else: rule 9.21")
    if not unit.formation and not unit.is_supply:
        raise row.bad("expected a formation: rules 2.21, 2.24")


def _check_numbers(units: Sequence[Unit], book: ChartBook, charts: Charts) -> None:
    """Who must be there, and how many."""

    def demand(
        expected: str, rule: str, least: int, found: Iterable[Unit], most: int = 999
    ) -> None:
        number = len(list(found))
        if not least <= number <= most:
            raise BadComponent(UNITS_FILE, None, f"expected {expected}, got {number}: rule {rule}")

    def like(**said: object) -> list[Unit]:
        found = list(units)
        for name, value in said.items():
            found = [unit for unit in found if getattr(unit, name) == value]
        return found

    def exactly(expected: str, rule: str, number: int, found: Iterable[Unit]) -> None:
        demand(expected, rule, number, found, number)

    counters = charts.counters
    for side, number, name in (
        (AXIS, counters.axis_supply, "Axis"),
        (SOVIET, counters.soviet_supply, "Soviet"),
    ):
        supply = like(side=side, is_supply=True)
        exactly(f"{number} {name} supply units", "7.64", number, supply)
    demand("one or two airfields", "7.41", 1, like(is_airfield=True), 2)
    exactly("one Croatian unit", "6.28", 1, like(nation=Nation.CROATIAN, division="100 Jg"))
    for division, (number, rule) in DIVISIONS.items():
        exactly(f"{number} units of {division}", rule, number, like(division=division))
    corps, number = CITY_CORPS
    exactly(f"{number} units of {corps} Corps", "8.21", number, like(formation=corps))
    headquarters = like(is_headquarters=True)
    armies = {unit.formation for unit in units if unit.side == SOVIET} - {""}
    for army in sorted(armies):
        own = (hq for hq in headquarters if hq.formation == army)
        exactly(f"one headquarters of the Soviet army {army}", "5.34", 1, own)
    for army in charts.bombardment.points:
        demand(f"a unit of the army {army}", "8.12", 1, like(side=SOVIET, formation=army))
    exactly("one headquarters of XLVIII Corps", "6.51", 1, [
        hq for hq in headquarters if hq.formation == "XLVIII"
    ])  # fmt: skip
    german = [hq for hq in headquarters if hq.is_german]
    demand("a German corps headquarters", "7.14", 1, [h for h in german if h.is_corps_headquarters])
    others = [h for h in german if not h.is_corps_headquarters]
    demand("a German headquarters that is no corps", "7.14", 1, others)
    weak = [u for u in units if u.side == AXIS and u.is_combat and not u.faces[0].attack]
    demand("an Axis unit with attack 0 and a zone of control", "14.36", 1, weak)
    exactly("the Tigers", "14.1", 1, like(name=TIGERS[0], type=Type.PANZER, size=Size.BATTALION))
    for army in ("3", "4"):
        demand(f"a unit of the Romanian army {army}", "9.21", 1, like(army=army))
    for kind in Type:
        demand(f"a unit of type {kind}", "2.22", 1, like(type=kind))
    for nation in Nation:
        demand(f"a unit of colour {nation}", "2.24", 1, like(nation=nation))
    plain = [unit for unit in units if not unit.is_supply]
    exactly(f"{counters.units} units as charts.toml says", "2.3", counters.units, plain)
    further = sum((unit.steps + 1) // 2 - 1 for unit in units if unit.is_corps)
    if further != counters.corps_steps:
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
    _check_city(tables, setups["campaign"], units, map)
    _check_targets(tables, setups["campaign"], units, map, charts)
    _check_relief(tables, setups, units, map)
    _check_arrivals(tables, setups["campaign"], units)


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
    joined = _along_ways(map, sources)
    for row, group in zip(rows, setup.groups, strict=True):
        for unit, here in group.fixed.items():
            if units[unit].is_headquarters and group.side == SOVIET and here not in joined:
                expected = f"expected a way without pontoon from {map.grid.labels[here]}"
                raise row.bad(f"{expected} to an entry hex: rules 7.22, 7.36")


def _along_ways(map: Map, sources: Iterable[Hex]) -> set[Hex]:
    found = set(sources)
    waiting = list(found)
    while waiting:
        here = waiting.pop()
        for there in map.grid.neighbours[here]:
            flags = map.between(here, there)
            if there not in found and flags & WAYS and not flags & PONTOON:
                found.add(there)
                waiting.append(there)
    return found


def _check_kalach(tables: SetupTables, setup: Setup) -> None:
    """11.2, 11.3"""
    there: set[tuple[str, str]] = set()
    for row, group in zip(tables.rows(KALACH), setup.groups, strict=True):
        key = (row.text("side"), group.id)
        there.add(key)
        if key not in COUNTS:
            raise row.bad("expected no asterisk on this group: rules 11.2, 11.3")
        if len(group.units) != COUNTS[key]:
            expected = f"expected {COUNTS[key]} units, got {len(group.units)}"
            raise row.bad(f"{expected}: rules 11.2, 11.3")
    for side, name in COUNTS.keys() - there:
        expected = f"expected the {side} group {name} with an asterisk: rules 11.2, 11.3"
        raise BadComponent(tables.first.file, None, expected)


def _check_city(tables: SetupTables, setup: Setup, units: Sequence[Unit], map: Map) -> None:
    """8.21, 2.21 LI Corps in the city; the 62nd Army in it too, with its headquarters, whose range
    is 2, beyond the river."""
    corps, army = CITY_CORPS[0], CITY_ARMY
    for row, group in zip(tables.rows("campaign"), setup.groups, strict=True):
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
    for row, group in zip(tables.rows("campaign"), setup.groups, strict=True):
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
    for arrival in setups["campaign"].arrivals:
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

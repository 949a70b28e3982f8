"""What the rulebook states about counters and set-ups. See `facts.py`."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from kessel.board.hexes import Hex, HexGrid
from kessel.components.pack import Row, Table
from kessel.games.cherkassy.pack.charts import Charts
from kessel.games.cherkassy.pack.facts import TURNS, cut_off_from_south, lateral_road
from kessel.games.cherkassy.pack.r02_map import Map
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Size, Type, Unit
from kessel.games.cherkassy.pack.reading import one_hex
from kessel.games.cherkassy.pack.setups import Placement, Setup, SetupTables
from kessel.kernel.errors import BadComponent
from kessel.kernel.sides import Side

UNITS_FILE: Final = "units.csv"
Rows = Sequence[tuple[Row, Unit]]

ARTILLERY: Final = {
    "3 PzK rocket": (Type.ROCKET, ("4", "5", "6")),
    "3 PzK art": (Type.ARTILLERY, ("2",)),
    "7 K art": (Type.ARTILLERY, ("2518", "2425", "1630")),
    "11 K art": (Type.ARTILLERY, ("5626", "5317")),
    "42 K art": (Type.ARTILLERY, ("2306",)),
    "47 PzK art": (Type.ARTILLERY, ("5213", "2", "6130")),
}
"""ER.3 All German artillery, with its hexes and turns."""

MISPRINTS: Final = {
    "10 PzGr": "unusable",
    "42 K": "unusable",
    "213 Sec": "unusable",
    "3 PzK rocket": "ACT 6130",
    "3 PzK art": "wrong",
    "7 K art": "wrong",
    "11 K art": "wrong",
    "42 K art": "wrong",
    "47 PzK art": "wrong",
}
"""ER.2, ER.3 Formations whose first such unit has a wrong reverse, and how wrong it is."""

LISTED_BRIGADE: Final = Placement("3128", reduced=True, maintenance=True)
SOVIET_CORPS: Final = ("5 GTC", "5 MC", "18 TC", "20 TC", "29 TC")
ABBREVIATIONS: Final = {
    "2.4": "I",
    "2.6": "Cos,K,KG,KAB,Pz,PzK,PzGr,SS,SS Wall,A,FA,G,GTA,GTC,MC,TA,TC,UF",
    "3.1": "Bde,Bn,CD,GAD,GCC,GRD,ID,MB,MIB,MRB,Pz,PzD,PzGr,Recon,RD,TB,TR,StuG",
}


def check_abbreviations(table: Table) -> None:
    """2.6, 3.1 All that the rulebook explains."""
    there = {row.text("abbreviation") for row in table}
    for rule, words in ABBREVIATIONS.items():
        for word in words.split(","):
            if word not in there:
                raise BadComponent(table.file, None, f"expected a row for {word}: rule {rule}")


# ---- Counters ----


def check_units(rows: Rows, map: Map, charts: Charts) -> None:
    """2.3 to 2.11, 9.2 and the errata."""
    for row, unit in rows:
        _check_face(row, unit)
        _check_code(row, unit, map)
    _check_formations(rows)
    _check_artillery(rows)
    _check_misprints(rows)
    _check_guards_tank_corps(rows)
    _check_numbers([unit for _, unit in rows], charts)
    _check_contact(rows, map, charts)


def _check_face(row: Row, unit: Unit) -> None:
    if unit.is_artillery:
        if (unit.steps, unit.attack, unit.defence) != (1, 0, 1):
            raise row.bad("expected artillery to have one step, attack 0 and defence 1: rule 11.21")
    elif unit.side == SOVIET and unit.attack != unit.defence:
        raise row.bad("expected one combat strength on a Soviet counter: rules 2.9, 3.2")
    if unit.side == GERMAN and unit.name.startswith("StuG") and not unit.is_tank:
        raise row.bad("expected the tank symbol on a StuG: rule 3.1")
    if unit.side == GERMAN and unit.formation.endswith(" I"):
        raise row.bad("expected the letter I on Soviet units only: rule 2.4")
    if unit.is_division and (unit.side == SOVIET or unit.is_artillery or unit.type is Type.DEPOT):
        raise row.bad("expected only German divisional units to be of a division: rule 12.1")
    if unit.type is Type.SKI and unit.side == SOVIET:
        raise row.bad("expected ski infantry to be German: rule 6.3")


def _check_code(row: Row, unit: Unit, map: Map) -> None:
    """3.1, 3.3, 9.2 A hex on the own side of the line, or a turn with the own side's edge."""
    code = unit.code
    if len(code) == 4:
        here = one_hex(map.grid, row, "code")
        if map.german_start[here] != (unit.side == GERMAN):
            whose = "behind" if unit.side == GERMAN else "before"
            raise row.bad(f"expected {code} {whose} the German front: rule 3.3")
    elif code[0].isdecimal():
        lettered = code[-1] in "WE"
        if lettered == (unit.side == GERMAN):
            expected = "no letter after a German turn" if lettered else "W or E after a Soviet turn"
            raise row.bad(f"expected {expected}: rule 9.2, ruling R1")
        if int(code.rstrip("WE")) >= TURNS:
            raise row.bad(f"expected a turn before {TURNS}: rule 3.1")


def _check_formations(rows: Rows) -> None:
    """2.3 A formation is of one side, one Front, and a division or not."""
    first: dict[str, Unit] = {}
    for row, unit in rows:
        other = first.setdefault(unit.formation, unit)
        said = (unit.side, unit.front, unit.formation_ja)
        if said != (other.side, other.front, other.formation_ja):
            raise row.bad(f"expected side, front and formation_ja of {unit.formation} as before")
        if unit.is_division != other.is_division:
            raise row.bad(f"expected {unit.formation} to be a division or not: rule 12.1")


def _check_artillery(rows: Rows) -> None:
    for formation, (kind, codes) in ARTILLERY.items():
        found = [(row, unit) for row, unit in rows if unit.formation == formation]
        if len(found) != len(codes):
            expected = f"expected {len(codes)} units of {formation}, got {len(found)}: rule ER.3"
            raise BadComponent(UNITS_FILE, None, expected)
        for (row, unit), code in zip(found, codes, strict=True):
            if (unit.type, unit.code) != (kind, code):
                raise row.bad(f"expected {kind} with code {code}, got {unit.code}: rule ER.3")
    for row, unit in rows:
        if unit.side == GERMAN and unit.is_artillery and unit.formation not in ARTILLERY:
            raise row.bad("expected only the German artillery that the errata list: rule ER.3")


def _check_misprints(rows: Rows) -> None:
    """The nine counters, in 213 Sec and the artillery the first of theirs."""
    seen: set[str] = set()
    for row, unit in rows:
        is_it = unit.formation in MISPRINTS and unit.formation not in seen
        if unit.formation == "42 K":
            is_it = unit.type is Type.CAVALRY
        elif is_it:
            seen.add(unit.formation)
        expected = MISPRINTS[unit.formation] if is_it else ""
        if row.text("misprint") != expected:
            raise row.bad(f"expected misprint '{expected}' here: rules ER.2, ER.3")


def _check_guards_tank_corps(rows: Rows) -> None:
    """S1.2 One motorised rifle battalion on two counters; 11.18 a brigade that starts with it."""
    special = [(row, unit) for row, unit in rows if unit.code == "Special"]
    if len(special) != 1:
        expected = f"expected one unit marked Special, got {len(special)}: rule S1.2"
        raise BadComponent(UNITS_FILE, None, expected)
    row, motorised = special[0]
    shape = (motorised.formation, motorised.type, motorised.size)
    if shape != ("5 GTC", Type.MOTORISED, Size.BATTALION):
        raise row.bad("expected Special on a motorised battalion of 5 GTC: rule S1.2")
    foot = [(r, u) for r, u in rows if u.formation == "5 GTC" and u.code == "2625"]
    if len(foot) != 1:
        expected = f"expected one unit of 5 GTC in 2625, got {len(foot)}: rule S1.2"
        raise BadComponent(UNITS_FILE, None, expected)
    row, walking = foot[0]
    if walking.is_mechanised or walking.allowance != 4 or walking.size is not Size.BATTALION:
        raise row.bad("expected a battalion on foot with move 4 in 2625: rule S1.2")
    if (walking.steps, walking.defence) != (motorised.steps, motorised.defence):
        raise row.bad(f"expected the strength of {motorised.name}, its other counter: rule S1.2")
    corps = {unit.code for _, unit in rows if unit.formation == "5 GTC"}
    brigades = [u for _, u in rows if u.formation == "5 MC" and u.is_tank and u.code in corps]
    if [unit.size for unit in brigades] != [Size.BRIGADE]:
        expected = "expected one tank brigade of 5 MC to start with 5 GTC"
        raise BadComponent(UNITS_FILE, None, f"{expected}, got {len(brigades)}: rule 11.18")


def _check_numbers(units: Sequence[Unit], charts: Charts) -> None:
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

    specimen = like(formation="34 ID", size=Size.BATTALION, attack=6, defence=8, allowance=12)
    found = (u for u in specimen if u.code == "2121" and u.steps == 2)
    demand("a battalion of 34 ID, 6-8-12, two steps, in 2121", "2.4", 1, found)
    tanks = like(side=SOVIET, type=Type.TANK, size=Size.BRIGADE, attack=12, allowance=8, steps=2)
    demand("a Soviet 12-8 tank brigade", "3.2", 1, tanks)
    demand("most units to have two steps", "2.11", len(units) // 2 + 1, like(steps=2))
    demand("one depot unit", "7.9", 1, like(side=GERMAN, type=Type.DEPOT), 1)
    demand("no Soviet depot unit", "7.9", 0, like(side=SOVIET, type=Type.DEPOT), 0)
    demand("a German ski unit", "6.3", 1, like(side=GERMAN, type=Type.SKI))
    demand("a KG of 10 PzGr", "ER.2", 1, like(formation="10 PzGr", size=Size.BATTLE_GROUP))
    cossacks = like(formation="42 K", type=Type.CAVALRY, size=Size.REGIMENT)
    demand("one cavalry regiment of 42 K", "ER.2", 1, cossacks, 1)
    demand("two regiments of 213 Sec", "ER.2", 2, like(formation="213 Sec", size=Size.REGIMENT))
    for name in ("KAB", "SS Wall"):
        demand(f"a unit of {name}", "2.6", 1, like(side=GERMAN, formation=name))
    for name in SOVIET_CORPS:
        demand(f"a unit of {name}", "11.18, S1.2", 1, like(side=SOVIET, formation=name))
    forts = (u for u in units if u.side == SOVIET and u.formation.endswith(" FA"))
    demand("a unit of an FA", "2.6", 1, forts)
    demand("an independent Soviet unit", "2.4", 1, like(side=SOVIET, is_independent=True))
    division = charts.reinforcements.panzer_division
    demand(f"a unit of {division}", "9.5", 1, like(side=GERMAN, formation=division))
    late = (unit for unit in like(formation=division) if unit.code != "9")
    demand(f"no unit of {division} but on turn 9", "9.5", 0, late, 0)
    demand("a unit for turn 5", "3.1", 1, (u for u in units if u.code.rstrip("WE") == "5"))
    north, other = charts.victory.north, charts.victory.other
    german_north = like(side=GERMAN, from_north=True)
    demand(f"{north} German units or more of code N", "S1.3", north, german_north)
    rest = like(side=GERMAN, from_north=False)
    demand(f"{other} other German units or more", "S1.3", other, rest)
    demand("a Soviet unit of code N", "9.4", 1, like(side=SOVIET, from_north=True))
    for kind in Type:
        demand(f"a unit of type {kind}", "2.7", 1, like(type=kind))
    for size in Size:
        demand(f"a unit of size {size}", "2.8", 1, like(size=size))
    quick = min(u.allowance for u in like(side=GERMAN, is_artillery=True))
    slow = (u for u in like(side=SOVIET, is_artillery=True) if u.allowance < quick)
    demand("some Soviet artillery slower than all German", "5.5", 1, slow)
    number = charts.counters.units
    demand(f"{number} units as charts.toml says", "2.1", number, units, number)


def _check_contact(rows: Rows, map: Map, charts: Charts) -> None:
    """S1.2 The tank corps that may not touch a German at first do not begin so."""
    german = {u.code for _, u in rows if u.side == GERMAN and len(u.code) == 4}
    for row, unit in rows:
        if unit.formation in charts.standoff.tank_corps and len(unit.code) == 4:
            around = map.grid.neighbours[map.grid.hex(unit.code)]
            if any(map.grid.labels[there] in german for there in around):
                raise row.bad(f"expected {unit.formation} not next to a German: rule S1.2")


# ---- Set-ups ----


def check_setups(tables: SetupTables, setups: Mapping[str, Setup], rows: Rows, map: Map) -> None:
    """3.2, 8.1, 8.4 and the start of scenarios 2 and 3."""
    units = [unit for _, unit in rows]
    _check_hexes(setups["forging"], rows, lambda unit: rows[unit.id][0])
    for scenario, table in tables.listings.items():
        _check_hexes(setups[scenario], rows, _row_of(table))
        _check_ring(table, setups[scenario], units, map)
    _check_worked_listing(tables.states, setups, units)


def _check_hexes(setup: Setup, rows: Rows, line: Callable[[Unit], Row]) -> None:
    """10.5, 8.1, 8.4 No hex holds both sides, four units, or artillery with another unit."""
    held: dict[str, list[Unit]] = {}
    for (_, unit), placement in zip(rows, setup.placements, strict=True):
        if len(placement.code) != 4:
            continue
        here = held.setdefault(placement.code, [])
        here.append(unit)
        where = placement.code
        if here[0].side != unit.side:
            raise line(unit).bad(f"expected one side in {where}, {here[0].label} is there: 10.5")
        if len(here) > 1 and any(other.is_artillery for other in here):
            raise line(unit).bad(f"expected artillery alone in {where}, so in no stack: rule 8.4")
        if len(here) > 3:
            raise line(unit).bad(f"expected three units or fewer in {where}: rule 8.1")


def _row_of(listing: Table) -> Callable[[Unit], Row]:
    lines = {row.text("formation"): row for row in listing}
    return lambda unit: lines[unit.formation]


def _check_worked_listing(
    states: Table, setups: Mapping[str, Setup], units: Sequence[Unit]
) -> None:
    """3.2 "12-8 tank brigade (-1, MSL) at 3128" stands in scenario 2 or 3."""
    for setup in (setups["hammering"], setups["breaking"]):
        for unit, placement in zip(units, setup.placements, strict=True):
            face = (unit.side, unit.type, unit.size, unit.attack, unit.allowance)
            if face == (SOVIET, Type.TANK, Size.BRIGADE, 12, 8) and placement == LISTED_BRIGADE:
                return
    expected = "expected a 12-8 tank brigade, -1 MSL, at 3128 in a scenario: rule 3.2"
    raise BadComponent(states.file, None, expected)


def _check_ring(table: Table, setup: Setup, units: Sequence[Unit], map: Map) -> None:
    """S2.3, S3.3 The ring is closed, and who is inside is Group Stemmermann.

    Control is as our notes have it: a hex belongs to the side whose nearest unit is closer, and to
    the Soviets where both are equally near.
    """
    grid = map.grid
    at = {
        unit.id: grid.hex(placement.code)
        for unit, placement in zip(units, setup.placements, strict=True)
        if len(placement.code) == 4
    }

    def distances(side: Side) -> list[int]:
        return _distances(grid, {at[unit] for unit in at if units[unit].side == side})

    german, soviet = distances(GERMAN), distances(SOVIET)
    road = lateral_road(map, lambda here: soviet[here] <= german[here])
    if not road:
        expected = "expected the Soviets to hold a road from edge to edge: rule 3.4"
        raise BadComponent(table.file, None, expected)
    inside = set(cut_off_from_south(map, road, at.values()))
    group = set(setup.group_stemmermann)
    row_of = _row_of(table)
    for unit in units:
        if unit.id in at and (unit.id in group) != (unit.side == GERMAN and at[unit.id] in inside):
            expected = f"expected stemmermann on Germans north of the road: {unit.label}"
            where = grid.labels[at[unit.id]]
            raise row_of(unit).bad(f"{expected} in {where}, rules 3.5, S2.3, S3.3")


def _distances(grid: HexGrid, sources: Iterable[Hex]) -> list[int]:
    """How far each hex is from the nearest source."""
    far = [len(grid)] * len(grid)
    waiting = deque(sources)
    for here in waiting:
        far[here] = 0
    while waiting:
        here = waiting.popleft()
        for there in grid.neighbours[here]:
            if far[there] > far[here] + 1:
                far[there] = far[here] + 1
                waiting.append(there)
    return far

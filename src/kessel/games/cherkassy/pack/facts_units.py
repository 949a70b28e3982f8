"""What the rulebook states about counters and set-ups. See `facts.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kessel.components import stated
from kessel.components.pack import Row, Table
from kessel.games.cherkassy.pack.charts import Charts
from kessel.games.cherkassy.pack.facts import STATED, TURNS, cut_off_from_south, lateral_road
from kessel.games.cherkassy.pack.r02_map import Map
from kessel.games.cherkassy.pack.r02_units import GERMAN, SIDES, SOVIET, Size, Type, Unit
from kessel.games.cherkassy.pack.setups import Placement, Setup, SetupTables
from kessel.hexkit.pack.pack import Files
from kessel.hexkit.pack.reading import MapReader
from kessel.kernel.errors import BadComponent
from kessel.kernel.sides import Side

Rows = Sequence[tuple[Row, Unit]]

LISTED_BRIGADE: Final = Placement("3128", reduced=True, maintenance=True)


# ---- Counters ----


def check_units(files: Files, rows: Rows, map: Map, charts: Charts) -> None:
    """2.3 to 2.11, 3.1, 9.2 and the errata; all abbreviations that the rulebook explains."""
    stated.check_table(files.tables["abbreviations"], STATED, "abbreviation")
    for row, unit in rows:
        if unit.side == SOVIET and not unit.is_artillery and unit.attack != unit.defence:
            raise row.bad("expected one combat strength on a Soviet counter: rules 2.9, 3.2")
        stated.check_counter(row, unit, STATED, SIDES)
        _check_code(row, unit, files.read, map)
    _check_formations(rows)
    _check_artillery(rows)
    _check_misprints(rows)
    _check_guards_tank_corps(rows)
    units = [unit for _, unit in rows]
    stated.check_numbers(units, STATED, SIDES)
    _check_numbers(units, charts)
    _check_contact(rows, map, charts)


def _check_code(row: Row, unit: Unit, read: MapReader, map: Map) -> None:
    """3.1, 3.3, 9.2 A hex on the own side of the line, or a turn with the own side's edge."""
    code = unit.code
    if len(code) == 4:
        here = read.hex(row, "code")
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
    listed = STATED["artillery"]
    for formation, (kind, said) in listed.items():
        codes = said.split()
        found = [(row, unit) for row, unit in rows if unit.formation == formation]
        number = len(codes)
        stated.demand(f"{number} units of {formation}", "ER.3", found, number, number)
        for (row, unit), code in zip(found, codes, strict=True):
            if (unit.type, unit.code) != (kind, code):
                raise row.bad(f"expected {kind} with code {code}, got {unit.code}: rule ER.3")
    for row, unit in rows:
        if unit.side == GERMAN and unit.is_artillery and unit.formation not in listed:
            raise row.bad("expected only the German artillery that the errata list: rule ER.3")


def _check_misprints(rows: Rows) -> None:
    """The nine counters, in 213 Sec and the artillery the first of theirs."""
    misprints, seen = STATED["misprints"], set[str]()
    for row, unit in rows:
        is_it = unit.formation in misprints and unit.formation not in seen
        if unit.formation == "42 K":
            is_it = unit.type is Type.CAVALRY
        elif is_it:
            seen.add(unit.formation)
        expected = misprints[unit.formation] if is_it else ""
        if row.text("misprint") != expected:
            raise row.bad(f"expected misprint '{expected}' here: rules ER.2, ER.3")


def _check_guards_tank_corps(rows: Rows) -> None:
    """S1.2 One motorised rifle battalion on two counters; 11.18 a brigade that starts with it."""
    special = [(row, unit) for row, unit in rows if unit.code == "Special"]
    stated.demand("one unit marked Special", "S1.2", special, 1, 1)
    row, motorised = special[0]
    shape = (motorised.formation, motorised.type, motorised.size)
    if shape != ("5 GTC", Type.MOTORISED, Size.BATTALION):
        raise row.bad("expected Special on a motorised battalion of 5 GTC: rule S1.2")
    foot = [(r, u) for r, u in rows if u.formation == "5 GTC" and u.code == "2625"]
    stated.demand("one unit of 5 GTC in 2625", "S1.2", foot, 1, 1)
    row, walking = foot[0]
    if walking.is_mechanised or walking.allowance != 4 or walking.size is not Size.BATTALION:
        raise row.bad("expected a battalion on foot with move 4 in 2625: rule S1.2")
    if (walking.steps, walking.defence) != (motorised.steps, motorised.defence):
        raise row.bad(f"expected the strength of {motorised.name}, its other counter: rule S1.2")
    corps = {unit.code for _, unit in rows if unit.formation == "5 GTC"}
    tanks = [u for _, u in rows if u.formation == "5 MC" and u.is_tank and u.code in corps]
    brigades = tanks if all(unit.size is Size.BRIGADE for unit in tanks) else []
    stated.demand("one tank brigade of 5 MC to start with 5 GTC", "11.18", brigades, 1, 1)


def _check_numbers(units: Sequence[Unit], charts: Charts) -> None:
    """Who must be there compared with others, and how many."""
    stated.demand(
        "most units to have two steps",
        "2.11",
        (unit for unit in units if unit.steps == 2),
        len(units) // 2 + 1,
    )
    guns = [unit for unit in units if unit.is_artillery]
    slowest = min(unit.allowance for unit in guns if unit.side == GERMAN)
    slow = (unit for unit in guns if unit.side == SOVIET and unit.allowance < slowest)
    stated.demand("some Soviet artillery slower than all German", "5.5", slow)
    number = charts.counters.units
    stated.demand(f"{number} units as charts.toml says", "2.1", units, number, number)


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
        return map.flood({at[unit] for unit in at if units[unit].side == side}).distance

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

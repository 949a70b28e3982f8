"""What the rulebook states about counters and set-ups; charts and map are in `facts.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from kessel.components import stated
from kessel.components.pack import Row
from kessel.games.spring_prelude.pack.charts import Charts, Scenario
from kessel.games.spring_prelude.pack.facts import STATED
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, RIVER, Map
from kessel.games.spring_prelude.pack.r02_units import AXIS, SIDES, SOVIET, Command, Unit
from kessel.games.spring_prelude.pack.setups import Setup
from kessel.hexkit.pack.pack import Files
from kessel.kernel.errors import BadComponent

Rows = Sequence[tuple[Row, Unit]]
SETUP: Final = "setup.csv"
PASSIVE: Final = 4
WORKING: Final = RIVER | BRIDGE

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
            if setup.units[unit] not in side or map.between(*side) & WORKING != WORKING:
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

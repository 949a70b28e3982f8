"""17.1 What must be true of the set-up and of the reinforcements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from kessel.board.hexes import Hex, mask
from kessel.board.reach import NEVER
from kessel.board.tracing import flood
from kessel.components import stated
from kessel.games.spark.pack.ground import Ground, open_to, row_of
from kessel.games.spark.pack.r03_units import GERMAN, SIDES, SOVIET, Front, Mobility, Size, Unit
from kessel.games.spark.pack.setups import Setup
from kessel.hexkit.pack.pack import Files
from kessel.kernel.errors import BadComponent

AREAS: Final = {Front.LENINGRAD: "west", Front.VOLKHOV: "east", Front.GERMAN: "south"}
"""11.71 Where each enters."""
Placed = tuple[Unit, Hex]
Distance = Callable[[Hex, Hex], int]


def check_setup(files: Files, setup: Setup, units: Sequence[Unit], ground: Ground) -> None:
    """Who stands where, and who comes when."""
    facts = SetupFacts(files, setup, units, ground)
    facts.check_places()
    facts.check_stacks()
    facts.check_command()
    facts.check_ranges()
    facts.check_supply()
    facts.check_waiting()
    facts.check_arrivals()


class SetupFacts:
    """A set-up and the rows it was read from."""

    def __init__(self, files: Files, setup: Setup, units: Sequence[Unit], ground: Ground) -> None:
        self.rows = {row.text("unit"): row for row in files.tables["setup"]}
        self.setup, self.units, self.ground = setup, units, ground
        self.map, self.figures = ground.map, ground.charts.figures
        self.placed: list[Placed] = [(units[unit], here) for unit, here in setup.units.items()]
        self.held = [
            {here for unit, here in self.placed if unit.side == side} for side in range(len(SIDES))
        ]

    def bad(self, unit: Unit, expected: str, rule: str) -> BadComponent:
        return self.rows[unit.label].bad(f"expected {expected}: {stated.cite(rule)}")

    def near(self, here: Hex, others: set[Hex], reach: int) -> bool:
        return any(self.map.grid.distance(here, there) <= reach for there in others)

    def check_places(self) -> None:
        """11.11, 17.1.a, 18.6.a Behind the own lines, in a hex that is open to the unit."""
        for unit, here in self.placed:
            if not open_to(unit, here, self.ground):
                raise self.bad(unit, f"a hex that is open to {unit.mobility} units", "11.11")
            if (here in self.map.soviet_area) != (unit.side == SOVIET):
                raise self.bad(unit, "a hex behind its own lines", "17.1.a, 18.6.a")

    def check_stacks(self) -> None:
        """11.2.a, 11.21.a At most 12 points in a hex, and one Soviet division."""
        points = Counter[Hex]()
        divisions: dict[Hex, str] = {}
        for unit, here in self.placed:
            points[here] += unit.strengths[0]
            if points[here] > self.figures.stack:
                raise self.bad(unit, f"at most {self.figures.stack} points in a hex", "11.2.a")
            if unit.side == GERMAN or not unit.is_division:
                continue
            if divisions.setdefault(here, unit.formation) != unit.formation:
                raise self.bad(unit, "one Soviet division in a hex", "11.21.a")

    def check_command(self) -> None:
        """10.12.a, 10.21.d Germans near a headquarters, Soviet formations in one cluster."""
        staffs = {here for unit, here in self.placed if unit.is_headquarters}
        reach = self.figures.german_command
        formations: dict[str, list[Placed]] = {}
        for unit, here in self.placed:
            if unit.side == GERMAN and not self.near(here, staffs, reach):
                raise self.bad(unit, f"an HQ within {reach} hexes", "10.12.a")
            if unit.side == SOVIET and unit.formation:
                formations.setdefault(unit.formation, []).append((unit, here))
        reach = self.figures.soviet_command
        for name, members in formations.items():
            for unit, _ in outside(members, self.map.grid.distance, reach):
                raise self.bad(unit, f"others of {name} within {reach} hexes", "10.21.d")

    def check_ranges(self) -> None:
        """3.21.f Every battery has an enemy within its range."""
        for unit, here in self.placed:
            if unit.is_artillery and not self.near(here, self.held[1 - unit.side], unit.range):
                raise self.bad(unit, f"an enemy within {unit.range} hexes", "3.21.f")

    def check_supply(self) -> None:
        """15.11, 15.12 Everybody has a way to his edge that no enemy stands in."""
        entries = self.map.entries
        edges = (("west", "north", "east"), ("south", "rail"))
        sources = [[here for name in names for here in entries[name]] for names in edges]
        rows = {(unit.side, supply_row(unit)) for unit, _ in self.placed}
        reached = {
            (side, row): flood(
                self.map.grid,
                sources[side],
                self._ways(row),
                mask(len(self.map.grid), self.held[1 - side]),
            )
            for side, row in rows
        }
        for unit, here in self.placed:
            if not reached[unit.side, supply_row(unit)].reaches(here):
                raise self.bad(unit, "a supply line", "15.12.a")

    def _ways(self, row: str) -> bytes:
        """The hexsides that are open when they are crossed from beyond."""
        costs = self.ground.sides[row, True, False]
        return bytes(costs[side] < NEVER for side in self.ground.beyond)

    def check_waiting(self) -> None:
        """16.7.a, 11.51.j One AA battalion of each army in the line, the others in the rear; the
        bridge-management battalions wait too, and nobody else."""
        line = Counter(unit.army for unit, _ in self.placed if is_soviet_aa(unit))
        for unit in self.units:
            waits, for_bridge = (
                unit.id in self.setup.rear_aa,
                unit.id in self.setup.bridge_battalions,
            )
            in_line = line[unit.army] == self.figures.front_aa and unit.size is Size.BATTALION
            if is_soviet_aa(unit) and not (waits or in_line):
                raise self.bad(unit, "one AA battalion of each army in the line", "16.7.a")
            if waits and not is_soviet_aa(unit):
                raise self.bad(unit, "no other unit in the rear", "16.7.a")
            if unit.is_bridge != for_bridge:
                raise self.bad(unit, "bridge-management battalions to wait, alone", "11.51.j")

    def check_arrivals(self) -> None:
        """11.71, 18.5.b Everybody at his edge; Germans on 18 January and before."""
        days: set[int] = set()
        for arrival in self.setup.arrivals:
            unit = self.units[arrival.unit]
            if arrival.area != AREAS[unit.front]:
                raise self.bad(unit, f"to come in the {AREAS[unit.front]}", "11.71")
            if unit.side == GERMAN:
                days.add(arrival.day)
        late = self.figures.late_day
        if late not in days or min(days) >= late:
            expected = f"expected German reinforcements on {late} January and before: rule 18.5.b"
            raise BadComponent("setup.csv", None, expected)


def is_soviet_aa(unit: Unit) -> bool:
    return unit.side == SOVIET and unit.is_aa


def supply_row(unit: Unit) -> str:
    """15.12.c By whose costs terrain is closed; guns that do not move are supplied on foot."""
    return Mobility.FOOT if unit.mobility in (Mobility.RAIL, Mobility.FIXED) else row_of(unit)


def outside(members: Sequence[Placed], distance: Distance, reach: int) -> Sequence[Placed]:
    """10.21.d, R4 Who is not in one cluster with the first: each so near to another of it."""
    inside, left = [members[0]], list(members[1:])
    for _, here in inside:
        near = [member for member in left if distance(here, member[1]) <= reach]
        left = [member for member in left if member not in near]
        inside += near
    return left

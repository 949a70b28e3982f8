"""3.0, 16 Where every unit begins in each scenario, and when the others come.

`setup.csv` has a row for each unit and a column for each scenario number. A cell is empty for a
unit that is not used, or says one of:

E3402             it stands there; "E3414 H4" under Do Not Move until turn 4 (18.2), "E2816 reduced"
                  with one step lost, "E2117 VAR" until its group is released (16.2)
T4 N              it comes on turn 4 at the hexes that `entries.csv` calls N; "T4 N *" not with 20.1
T4 E3052          the same at a hex
VAR               it comes with its group
city+2 E1001 T5   3.0.g, R54 an asterisk unit comes two turns after the first city hex falls, and
                  with 20.1 on turn 5 (T0: never)
Murom SWF         20.1.c it comes the turn after Murom falls, with 20.1 alone
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NewType

import msgspec

from kessel.board.hexes import Hex
from kessel.components.pack import Row
from kessel.components.printed import side_of
from kessel.games.spring_prelude.pack.charts import Charts, Scenario
from kessel.games.spring_prelude.pack.r02_map import Map
from kessel.games.spring_prelude.pack.r02_units import SIDES, SOVIET, Unit, UnitId
from kessel.hexkit.pack.reading import MapReader, Pair, Tables
from kessel.kernel.sides import Side

TABLES: Final = {
    "setup": ("side unit 1 2 3 4", "side unit", "unit"),
    "entries": ("entry hexes", "entry", "entry"),
    "markers": ("number kind side hexes", "number kind side", "marker"),
    "bridge_units": ("unit hexside", "unit", "bridge unit"),
    "variable": (
        "group name_ja side release_2 release_3 highest automatic_2 automatic_3 place",
        *("group", "group"),
    ),
    "front": ("hexes", "hexes", "front"),
}
HEX: Final = r"[EW]\d{4}"
STANDS: Final = re.compile(
    rf"(?P<hex>{HEX})(?: H(?P<held>\d+))?(?P<reduced> reduced)?(?P<var> VAR)?"
)
COMES: Final = re.compile(r"T(?P<turn>\d+) (?P<entry>\w+)(?P<asterisk> \*)?")
CITY: Final = re.compile(r"city\+(?P<delay>\d) (?P<entry>\w+) T(?P<turn>\d+)")
MUROM: Final = re.compile(r"Murom (?P<entry>\w+)")
VARIABLE: Final = re.compile("VAR")


GroupName = NewType("GroupName", str)
"""16.2 Variable reinforcements, by the name that players read."""


class Arrival(msgspec.Struct, frozen=True):
    """16.1 A scheduled reinforcement; one with an asterisk does not come with 20.1."""

    unit: UnitId
    turn: int
    entries: tuple[Hex, ...]
    asterisk: bool = False


class Asterisk(msgspec.Struct, frozen=True):
    """3.0.g, R54 A unit that comes so many turns after the first city hex falls, and with 20.1 on
    a turn of its own (0: never)."""

    unit: UnitId
    entries: tuple[Hex, ...]
    delay: int
    turn: int


class Group(msgspec.Struct, frozen=True):
    """16.2 A group of variable reinforcements in one scenario. Without `entries` it stands on the
    map and waits for its release; `automatic` is 0 where there is no such turn."""

    id: GroupName
    name_ja: str
    side: Side
    units: tuple[UnitId, ...]
    release: int
    highest: int
    automatic: int
    entries: tuple[Hex, ...]


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario."""

    units: Mapping[UnitId, Hex]  # headquarters and bridge units too
    reduced: frozenset[UnitId]  # S1.b, S2.b
    held: Mapping[UnitId, int]  # 18.2.a released at the start of this turn
    arrivals: tuple[Arrival, ...]
    groups: tuple[Group, ...]
    asterisks: tuple[Asterisk, ...]
    after_murom: Mapping[UnitId, tuple[Hex, ...]]  # 20.1.c
    entrenchments: Mapping[Hex, Side]  # markers, 15.3.b
    bridges: Mapping[UnitId, Pair]  # 15.0.c the hexside that each bridge unit serves
    soviet: frozenset[Hex]  # R37 what the Soviets control; the rest is the other side's


def read_setups(
    tables: Tables, units: Sequence[Unit], map: Map, charts: Charts, read: MapReader
) -> dict[str, Setup]:
    """The set-ups of all scenarios.

    :raises BadComponent: naming the line and what was expected there.
    """
    reader = SetupReader(tables, units, map, charts, read)
    return {name: reader.setup(scenario) for name, scenario in charts.scenarios.items()}


class SetupReader:
    """Reads the cells of `setup.csv` and what goes with them."""

    def __init__(
        self, tables: Tables, units: Sequence[Unit], map: Map, charts: Charts, read: MapReader
    ) -> None:
        self.tables, self.map, self.charts, self.read = tables, map, charts, read
        self.named = {(unit.side, unit.name): unit for unit in units}
        self.entries = {row.text("entry"): read.hexes(row) for row in tables["entries"]}
        self.rows = [(row, self.unit(row, side_of(row, SIDES))) for row in tables["setup"]]
        front = [here for row in tables["front"] for here in read.chain(row)]
        self.soviet = map.beyond(front, map.marks["soviet side"][0])
        self.bridges = {self.unit(row, SOVIET).id: read.side(row) for row in tables["bridge_units"]}

    def unit(self, row: Row, side: Side) -> Unit:
        try:
            return self.named[side, row.text("unit")]
        except KeyError:
            raise row.bad(f"expected a unit of units.csv, got '{row.text('unit')}'") from None

    def setup(self, scenario: Scenario) -> Setup:
        cells = [(row, unit, row.text(str(scenario.number))) for row, unit in self.rows]
        stands, comes, city, murom, variable = (
            [(row, unit, match) for row, unit, said in cells if (match := form.fullmatch(said))]
            for form in (STANDS, COMES, CITY, MUROM, VARIABLE)
        )
        read = stands + comes + city + murom + variable
        for row, unit, said in cells:
            if said and unit not in [known for _, known, _ in read]:
                raise row.bad(f"expected a place such as E3402 or T4 N, got '{said}'")
        placed = {unit.id: self.read.hex(row, "", match["hex"]) for row, unit, match in stands}
        part = self.map.part(scenario.first_row, scenario.last_row, west=scenario.has_west)
        waiting = [unit for _, unit, _ in variable]
        waiting += [unit for _, unit, match in stands if match["var"]]
        return Setup(
            units=placed,
            reduced=frozenset(unit.id for _, unit, match in stands if match["reduced"]),
            held={unit.id: int(match["held"]) for _, unit, match in stands if match["held"]},
            arrivals=tuple(
                Arrival(unit.id, int(m["turn"]), self.entry(row, m), m["asterisk"] is not None)
                for row, unit, m in comes
            ),
            groups=tuple(self.groups(scenario.number, waiting)),
            asterisks=tuple(
                Asterisk(unit.id, self.entry(row, m), int(m["delay"]), int(m["turn"]))
                for row, unit, m in city
            ),
            after_murom={unit.id: self.entry(row, match) for row, unit, match in murom},
            entrenchments=self.entrenchments(scenario.number),
            bridges={unit: side for unit, side in self.bridges.items() if unit in placed},
            soviet=frozenset(here for here in self.soviet if part[here]),
        )

    def entry(self, row: Row, match: re.Match[str]) -> tuple[Hex, ...]:
        """The hexes of a named entry, or the one hex that is said."""
        named = self.entries.get(match["entry"])
        return named or (self.read.hex(row, "", match["entry"]),)

    def groups(self, number: int, units: Sequence[Unit]) -> Iterator[Group]:
        for row in self.tables["variable"]:
            id = GroupName(row.some_text("group"))
            if members := tuple(unit.id for unit in units if unit.group == id):
                yield Group(
                    id,
                    row.some_text("name_ja"),
                    side_of(row, SIDES),
                    members,
                    row.integer(f"release_{number}", 1, 20),
                    row.integer("highest", 1, 6),
                    row.integer(f"automatic_{number}", 1, 20, 0),
                    self.entries.get(row.text("place"), ()),
                )

    def entrenchments(self, number: int) -> dict[Hex, Side]:
        return {
            here: side_of(row, SIDES)
            for row in self.tables["markers"]
            if row.integer("number", 1, 4) == number
            for here in self.read.hexes(row)
        }

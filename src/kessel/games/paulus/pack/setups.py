"""10.14, 9.0 Where every unit begins in each scenario, and when the others come.

`setup_1_3.csv` and `setup_2.csv` are the deployment charts: a row for each group. Its `units` are
blocks between bars, each headed by the division or formation of its units: "XI: HQXI@2313 | 376 ID:
672 673-1 767" has a headquarters that starts in 2313 and a regiment that has lost one step. Names
are written without blanks. `reinforcements.csv` names units alike; "supply" there is any supply
unit of the side that is free when it comes, since consumed ones come again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kessel.board.hexes import Hex, HexGrid
from kessel.components.pack import Row, Table, read_tables
from kessel.components.printed import side_of
from kessel.games.paulus.pack.charts import Charts
from kessel.games.paulus.pack.r02_units import SIDES, Unit, UnitId
from kessel.games.paulus.pack.reading import ENTRIES
from kessel.hexkit.pack.reading import MapReader
from kessel.kernel.sides import Side

KALACH: Final = "kalach"
WINTER_STORM: Final = "winter-storm"
CAMPAIGN: Final = "campaign"
OPTIONS: Final = ("", "tigers")
CHIR: Final = "chir"
SUPPLY: Final = "supply"
OTHER_TIGER_ENTRY: Final = "F"
"""R66 Where the option's battalion comes in a scenario without its entry hex."""
GROUP_COLUMNS: Final = "side group name name_ja units area rear within each"
WORD: Final = re.compile(r"(?P<name>[^@]+?)(?:-(?P<lost>\d))?(?:@(?P<hex>\d{4}))?")


class Group(msgspec.Struct, frozen=True):
    """10.14 A group of the deployment chart: its units with their places, and its areas.

    Units of `fixed` stand in a hex; all others go into `area` or `rear`, and the area must be
    covered by the group's zones of control.
    """

    id: str
    name: str
    name_ja: str
    side: int
    units: tuple[UnitId, ...]
    fixed: Mapping[UnitId, Hex]
    area: tuple[Hex, ...]
    rear: tuple[Hex, ...]
    each_occupied: bool = False  # every hex of the area must hold a unit (the city)


class Arrival(msgspec.Struct, frozen=True):
    """9 A reinforcement: its turn, and A-G, `chir`, or `N/HEX` for within N hexes of one.

    Several letters leave the choice between them (14.1). A supply unit stands for any of its side
    that is free when it comes.
    """

    unit: UnitId
    turn: int
    entry: str
    option: str = ""  # only with this optional rule


class Setup(msgspec.Struct, frozen=True):
    """One scenario: groups in the order in which they are set up (10.12), steps lost at the
    start, and reinforcements."""

    groups: tuple[Group, ...]
    lost: Mapping[UnitId, int]
    arrivals: tuple[Arrival, ...]
    supply: Mapping[str, tuple[Hex, ...]]  # further sources: 12.41 stand-ins for entry hexes


class SetupTables(NamedTuple):
    """The deployment charts and the reinforcement tables."""

    first: Table  # scenarios 1 and 3
    second: Table
    reinforcements: Table

    @classmethod
    def read(cls, directory: Path) -> SetupTables:
        """:raises BadComponent: a file or column is missing, or a row is there twice."""
        arriving = "side turn entry option"
        tables = read_tables(
            directory,
            {
                "setup_1_3": (f"{GROUP_COLUMNS} kalach", "side group", "group"),
                "setup_2": (GROUP_COLUMNS, "side group", "group"),
                "reinforcements": (f"{arriving} units", arriving, "arrival"),
            },
        )
        return cls(*tables.values())

    def rows(self, scenario: str) -> list[Row]:
        """The groups of a scenario; in scenario 1 those with an asterisk (11.2, 11.3)."""
        if scenario == WINTER_STORM:
            return list(self.second)
        starred = [row for row in self.first if row.one_of("kalach", ("", "yes"))]
        return starred if scenario == KALACH else list(self.first)

    def setups(self, units: Sequence[Unit], read: MapReader, charts: Charts) -> dict[str, Setup]:
        """The set-ups of all scenarios."""
        roll = Roll(units)
        return {name: self._setup(name, roll, read, charts) for name in charts.scenarios}

    def _setup(self, scenario: str, roll: Roll, read: MapReader, charts: Charts) -> Setup:
        lost: dict[UnitId, int] = {}
        groups = tuple(_group(row, roll, read, lost) for row in self.rows(scenario))
        placed = {unit for group in groups for unit in group.units}
        return Setup(
            groups,
            lost,
            tuple(self._arrivals(scenario, roll, read, charts, placed)),
            _stand_ins(read.grid, charts) if scenario == WINTER_STORM else {},
        )

    def _arrivals(
        self, scenario: str, roll: Roll, read: MapReader, charts: Charts, placed: set[UnitId]
    ) -> Iterator[Arrival]:
        """11.41, 12.41 What comes in a scenario; who stands on the map already does not."""
        for row in self.reinforcements:
            turn, entry = row.integer("turn", 1, charts.turn_track.turns), _entry(row, read)
            option = row.one_of("option", OPTIONS)
            for word in words(row, roll):
                used = _used(scenario, charts, word.unit, turn, entry, option)
                if used is not None and (word.unit.is_supply or word.unit.id not in placed):
                    yield Arrival(word.unit.id, *used, option)


def _used(
    scenario: str, charts: Charts, unit: Unit, turn: int, entry: str, option: str
) -> tuple[int, str] | None:
    """When and where a reinforcement of the table comes in a scenario, if it does."""
    figures = charts.entries
    if scenario == CAMPAIGN:
        return turn, entry
    if scenario == KALACH:
        first, last = figures.kalach_turns
        return (turn, entry) if entry in figures.kalach and first <= turn <= last else None
    first, last = figures.winter_storm_turns
    if entry in figures.absent or not first <= turn <= last:
        return None
    if entry in figures.stand_in_for:
        return turn + figures.later, entry
    if option and not unit.is_supply:
        return turn, OTHER_TIGER_ENTRY
    return turn, entry


def _stand_ins(grid: HexGrid, charts: Charts) -> dict[str, tuple[Hex, ...]]:
    """12.41, R61 The hexes of row 31 in place of entry hexes."""
    first, last = grid.hex(charts.entries.first), grid.hex(charts.entries.last)
    hexes = tuple(Hex(here) for here in range(first, last + 1))
    return dict.fromkeys(charts.entries.stand_in_for, hexes)


# ---- Words of a listing ----


class Roll:
    """The units by name within their side."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self.units = units
        self.named = {(unit.side, unit.name.replace(" ", "")): unit for unit in units}

    def supply(self, side: Side) -> Unit:
        """Any supply unit of a side."""
        return next(unit for unit in self.units if unit.side == side and unit.is_supply)


class Word(NamedTuple):
    """A unit of a listing, with the steps it has lost and the hex where it stands."""

    unit: Unit
    lost: int
    hex: str | None


def words(row: Row, roll: Roll) -> Iterator[Word]:
    """The units that a row lists.

    :raises BadComponent: there is no such unit, or it is of another formation than its block says.
    """
    side = side_of(row, SIDES)
    for block in row.some_text("units").split("|"):
        head, colon, names = block.rpartition(":")
        for said in names.split():
            if said == SUPPLY:
                yield Word(roll.supply(side), 0, None)
                continue
            match = WORD.fullmatch(said)
            unit = roll.named.get((side, match["name"])) if match else None
            if match is None or unit is None:
                raise row.bad(f"expected units of units.csv, got '{said}'")
            if colon and head.strip() not in (unit.division, unit.formation):
                raise row.bad(f"expected {said} to be of {head.strip()} in units.csv")
            lost = int(match["lost"] or 0)
            if lost and lost >= unit.steps:
                raise row.bad(f"expected {said} to keep a step of {unit.steps}: rule 6.52")
            yield Word(unit, lost, match["hex"])


def _group(row: Row, roll: Roll, read: MapReader, lost: dict[UnitId, int]) -> Group:
    units: list[UnitId] = []
    fixed: dict[UnitId, Hex] = {}
    for word in words(row, roll):
        units.append(word.unit.id)
        if word.lost:
            lost[word.unit.id] = word.lost
        if word.hex is not None:
            fixed[word.unit.id] = read.hex(row, "units", word.hex)
    area, rear = read.hexes(row, "area"), read.hexes(row, "rear")
    if row.text("within"):
        rear += tuple(sorted(read.within(row, "within")))
    if len(fixed) < len(units) and not area + rear:
        raise row.bad("expected an area for the units without a hex: rule 10.14")
    return Group(
        id=row.some_text("group"),
        name=row.some_text("name"),
        name_ja=row.some_text("name_ja"),
        side=side_of(row, SIDES),
        units=tuple(units),
        fixed=fixed,
        area=area,
        rear=rear,
        each_occupied=row.one_of("each", ("", "yes")) == "yes",
    )


def _entry(row: Row, read: MapReader) -> str:
    entry = row.some_text("entry")
    if "/" in entry:
        read.within(row, "entry")
    elif entry != CHIR and not set(entry) <= set(ENTRIES):
        raise row.bad(f"expected entry hexes A to G, {CHIR} or such as 3/5231, got '{entry}'")
    return entry

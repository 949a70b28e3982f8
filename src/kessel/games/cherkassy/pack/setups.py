"""3.1, 3.2 Where every counter begins in each scenario.

In scenarios 1 and 4 the counters say it themselves. Scenarios 2 and 3 have listings: `setup_2.csv`
and `setup_3.csv` name the hexes of a formation, among which its counters are dealt in the order of
`units.csv`, one to a hex, round and round; `states.csv` says who is not at full strength.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kessel.components.pack import Row, Table, read_tables
from kessel.components.printed import side_of
from kessel.games.cherkassy.pack.charts import Charts
from kessel.games.cherkassy.pack.r02_units import SIDES, Unit, UnitId
from kessel.hexkit.pack.reading import MapReader
from kessel.kernel.errors import BadComponent

OUT: Final = "-"
BOXES: Final = ("box-2-steps", "box-1-step")
STATES: Final = ("-1", "-1 MSL", *BOXES, OUT)
LISTED: Final = {"2": "hammering", "3": "breaking"}
PRINTED: Final = ("forging", "campaign")
ALL: Final = "all"


class Placement(msgspec.Struct, frozen=True):
    """Where a counter begins in a scenario: on the map, on the turn track, in a box, or nowhere.

    `code` is what the counter or the listing says: a hex, a turn with or without an edge, N,
    Special, box-2-steps, box-1-step, or - for a unit that is out of the scenario.
    """

    code: str
    reduced: bool = False
    maintenance: bool = False  # 3.2 MSL: the step was lost to maintenance


class Setup(msgspec.Struct, frozen=True):
    """One scenario's listing: a placement for every unit, in the order of ids."""

    placements: tuple[Placement, ...]
    group_stemmermann: tuple[UnitId, ...]  # members at the start (scenarios 2 and 3)


class State(NamedTuple):
    """A remark of a listing about one unit."""

    row: Row
    word: str
    at: str
    """The hex where it stands, if it is not dealt with its formation."""


class SetupTables(NamedTuple):
    """The files of scenarios 2 and 3."""

    listings: Mapping[str, Table]
    """By scenario, as `LISTED` names them."""
    states: Table

    @classmethod
    def read(cls, directory: Path) -> SetupTables:
        """:raises BadComponent: a file or column is missing, or a row is there twice."""
        listing = ("side formation places stemmermann", "formation", "formation")
        remark = ("scenario formation unit state at", "scenario formation unit", "state")
        files = dict.fromkeys((f"setup_{number}" for number in LISTED), listing)
        tables = read_tables(directory, files | {"states": remark})
        listings = {name: tables[f"setup_{number}"] for number, name in LISTED.items()}
        return cls(listings, tables["states"])

    def setups(self, units: Sequence[Unit], read: MapReader, charts: Charts) -> dict[str, Setup]:
        """The set-ups of all four scenarios."""
        own = Setup(tuple(Placement(unit.code) for unit in units), ())
        setups = dict.fromkeys(PRINTED, own)
        for scenario, table in self.listings.items():
            states = self._states(scenario, units, read)
            first_turn = charts.scenarios[scenario].first_turn
            setups[scenario] = _listed(table, states, units, read, first_turn)
        return setups

    def _states(self, scenario: str, units: Sequence[Unit], read: MapReader) -> dict[UnitId, State]:
        """The remarks of a scenario; one about a single unit goes before one about them all."""
        remarks: dict[UnitId, State] = {}
        rows = [row for row in self.states if LISTED[row.one_of("scenario", LISTED)] == scenario]
        for row in sorted(rows, key=lambda row: row.text("unit") != ALL):
            word, at = row.one_of("state", STATES), row.text("at")
            if at:
                read.hex(row, "at")
            for unit in _meant(row, units):
                if ("MSL" in word or word in BOXES) and not unit.breaks_down:
                    raise row.bad(f"expected {word} on Soviet tanks and mechanised units: rule 3.2")
                remarks[unit.id] = State(row, word, at)
        return remarks


def _meant(row: Row, units: Sequence[Unit]) -> list[Unit]:
    formation, name = row.some_text("formation"), row.some_text("unit")
    found = [u for u in units if u.formation == formation and name in (ALL, u.name)]
    if not found:
        raise row.bad(f"expected a unit '{name}' of {formation} in units.csv")
    return found


def _listed(
    table: Table,
    states: Mapping[UnitId, State],
    units: Sequence[Unit],
    read: MapReader,
    first_turn: int,
) -> Setup:
    formations: dict[str, list[Unit]] = {}
    for unit in units:
        formations.setdefault(unit.formation, []).append(unit)
    codes: dict[UnitId, str] = {}
    group: list[UnitId] = []
    for row in table:
        members = formations.pop(row.some_text("formation"), [])
        if not members or members[0].side != side_of(row, SIDES):
            raise row.bad("expected a formation of that side in units.csv")
        codes.update(_dealt(row, members, states, read, first_turn))
        if row.one_of("stemmermann", ("", "yes")):
            group += [unit.id for unit in members if len(codes[unit.id]) == 4]
    for missing in formations:
        raise BadComponent(table.file, None, f"expected a row for {missing}: rule 3.1")
    placements = (_placement(codes[unit.id], states.get(unit.id)) for unit in units)
    return Setup(tuple(placements), tuple(sorted(group)))


def _placement(code: str, state: State | None) -> Placement:
    if state is None or not state.word.startswith("-1"):
        return Placement(code)
    return Placement(code, reduced=True, maintenance="MSL" in state.word)


def _dealt(
    row: Row,
    members: Sequence[Unit],
    states: Mapping[UnitId, State],
    read: MapReader,
    first_turn: int,
) -> Iterator[tuple[UnitId, str]]:
    """Each unit of a formation with its code.

    Who is due on a later turn than the scenario's first keeps that turn; who is in a box, out of
    the scenario, or has a hex of his own takes no place in the deal.
    """
    places = row.some_text("places").split()
    turn = _turn(places[0]) if len(places) == 1 else None
    if turn is None:
        for place in places:
            if place != OUT:
                read.hex(row, "places", place)
    number = 0
    for unit in members:
        state = states.get(unit.id)
        due = _turn(unit.code) or 0
        if state and (state.at or state.word in (*BOXES, OUT)):
            yield unit.id, state.at or state.word
        elif places == [OUT]:
            yield unit.id, OUT
        elif due > max(first_turn, turn or 0):
            yield unit.id, unit.code
        else:
            yield unit.id, places[number % len(places)]
            number += 1


def _turn(code: str) -> int | None:
    """The turn of a code such as 9 or 12W."""
    match = re.fullmatch(r"(\d{1,2})[WE]?", code)
    return int(match[1]) if match else None

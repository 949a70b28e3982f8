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
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kessel.board.hexes import Hex
from kessel.components.pack import Row, Table, read_tables
from kessel.components.printed import side_of
from kessel.games.spring_prelude.pack.charts import Charts, Scenario
from kessel.games.spring_prelude.pack.r02_map import Map
from kessel.games.spring_prelude.pack.r02_units import SIDES, SOVIET, Unit, UnitId
from kessel.hexkit.pack.reading import MapReader, Pair
from kessel.kernel.sides import Side

NUMBERS: Final = ("1", "2", "3", "4")
TABLES: Final = {
    "setup": ("side unit 1 2 3 4", "side unit", "unit"),
    "entries": ("entry hexes", "entry", "entry"),
    "markers": ("scenario kind side hexes", "scenario kind side", "marker"),
    "bridge_units": ("unit hexside", "unit", "bridge unit"),
    "front": ("hexes", "hexes", "front"),
}
HEX: Final = r"[EW]\d{4}"
STANDS: Final = re.compile(
    rf"(?P<hex>{HEX})(?: H(?P<held>\d+))?(?P<reduced> reduced)?(?P<var> VAR)?"
)
COMES: Final = re.compile(r"T(?P<turn>\d+) (?P<entry>\w+)(?P<asterisk> \*)?")
CITY: Final = re.compile(r"city\+(?P<delay>\d) (?P<entry>\w+) T(?P<turn>\d+)")
MUROM: Final = re.compile(r"Murom (?P<entry>\w+)")
VARIABLE: Final = "VAR"


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

    id: str
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

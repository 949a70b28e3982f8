"""17.1, 11.7 Where every unit begins, and when and where the others come.

A row of `setup.csv` has a hex; or a day and the area where the unit comes, `west`, `east` or
`south`; or an area alone: `bridges` of bridge-management battalions (11.51.j), `rear` of AA units
that are kept out of the line (16.7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from kessel.board.hexes import Hex
from kessel.components.pack import Row
from kessel.games.spark.pack.r03_units import Unit, UnitId
from kessel.hexkit.pack.reading import MapReader, Tables
from kessel.kernel.errors import BadComponent

TABLES: Final = {"setup": ("unit name hex day area", "unit", "unit")}
AREAS: Final = ("west", "east", "south")
"""Where reinforcements come from (11.71)."""
BRIDGES: Final = "bridges"
REAR: Final = "rear"


class Arrival(msgspec.Struct, frozen=True):
    """11.7 A reinforcement."""

    unit: UnitId
    day: int
    area: str


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The one scenario."""

    units: Mapping[UnitId, Hex]
    arrivals: tuple[Arrival, ...]
    bridge_battalions: tuple[UnitId, ...]  # 11.51.j
    rear_aa: tuple[UnitId, ...]  # 16.7


def read_setup(
    tables: Tables, units: Sequence[Unit], read: MapReader, days: Sequence[int]
) -> Setup:
    """The set-up.

    :raises BadComponent: naming the line and what was expected there.
    """
    labels = {unit.label: unit for unit in units}
    placed: dict[UnitId, Hex] = {}
    arrivals: list[Arrival] = []
    waiting: dict[str, list[UnitId]] = {BRIDGES: [], REAR: []}
    for row in tables["setup"]:
        unit = labels.pop(row.text("unit"), None)
        if unit is None or row.text("name") != unit.name:
            said = f"'{row.text('unit')}', '{row.text('name')}'"
            raise row.bad(f"expected id and name of a unit of units.csv, got {said}")
        if row.text("hex"):
            _only(row, "hex")
            placed[unit.id] = read.hex(row, "hex")
        elif row.text("day"):
            day = row.integer("day", days[0], days[-1])
            arrivals.append(Arrival(unit.id, day, row.one_of("area", AREAS)))
        else:
            waiting[row.one_of("area", waiting)].append(unit.id)
    if labels:
        raise BadComponent("setup.csv", None, f"expected a row for {min(labels)}: rule 17.1")
    return Setup(
        units=placed,
        arrivals=tuple(arrivals),
        bridge_battalions=tuple(waiting[BRIDGES]),
        rear_aa=tuple(waiting[REAR]),
    )


def _only(row: Row, column: str) -> None:
    if row.text("day") or row.text("area"):
        raise row.bad(f"expected {column}, or day and area")

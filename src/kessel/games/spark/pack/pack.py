"""The component pack of the game: map, units, set-up, reinforcements and charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.charts import EFFECTS, Charts
from kessel.games.spark.pack.r03_map import ANY_ROAD, RAIL, STREAM, TRENCH, Map
from kessel.games.spark.pack.r03_units import (
    GERMAN,
    SIDES,
    SOVIET,
    Front,
    Mobility,
    Size,
    Unit,
    UnitId,
)
from kessel.games.spark.pack.reading import TABLES, make_grid, read_counters, read_map
from kessel.games.spark.pack.setups import Arrival, Setup, read_setup
from kessel.hexkit.pack.pack import Files, HexPack

__all__ = ["GAME", "Arrival", "Pack", "Setup", "load", "shipped"]

GAME: Final = "spark"
SCENARIO: Final = "spark"
"""17.0 The only one."""


class Pack(HexPack[Map, Unit, Charts, Setup]):
    """Everything that is printed."""

    def __init__(
        self,
        map: Map,
        units: Sequence[Unit],
        charts: Charts,
        setup: Setup,
        *,
        formations_ja: dict[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(map, units, charts, {SCENARIO: setup}, **more)
        self.units = (*units, *unknown_counters(len(units)))
        """The counters, and one more of each side that stands for what cannot be seen (12.0)."""
        self.unknown = len(units)
        """Units from this id on are the unknown ones."""
        self.setup = setup
        self.formations_ja = dict(formations_ja or {})
        """Names of formations in Japanese."""
        self.formations: dict[str, tuple[UnitId, ...]] = {}
        """10.21, 9.32 Units of each division and brigade, in the order of ids."""
        for unit in units:
            if unit.formation:
                members = self.formations.get(unit.formation, ())
                self.formations[unit.formation] = (*members, unit.id)
        self.headquarters = tuple(unit for unit in units if unit.is_headquarters)
        self.subordinates = {hq.id: tuple(subordinates(hq, units)) for hq in self.headquarters}
        """10.13, R40 Who suffers when a headquarters is lost."""
        self._costs: dict[tuple[str, bool, bool], tuple[int, ...]] = {}
        self._ground: dict[tuple[str, bool], tuple[int, ...]] = {}

    def row_of(self, unit: Unit, *, mounted: bool = True) -> str:
        """Which row of the Terrain Effects Chart a unit pays by: the four movement types, others of
        AFVs with a white dot or with two and of aerosans, `rail` and `fixed`. A motorised unit
        that is not `mounted` goes on foot (11.16)."""
        if unit.is_motorised and not mounted:
            return Mobility.FOOT
        if unit.is_afv and unit.mobility is Mobility.SKI:
            return "aerosan"
        if unit.is_afv and unit.is_weak:
            return "weak_tracked"
        if unit.armour > 1:
            return "heavy_tracked"
        return unit.mobility

    def costs(self, row: str, in_column: bool, fog: bool = False) -> tuple[int, ...]:
        """11.14 Movement points for crossing each hexside by a row of the chart, `NEVER` where it
        is closed. Fog doubles what is off roads (7.0.l); a train pays nothing (11.18.d)."""
        key = (row, in_column, fog)
        if key not in self._costs:
            price = self._price(row, in_column, 2 if fog else 1)
            self._costs[key] = tuple(map(price, range(len(self.map.sides))))
        return self._costs[key]

    def ground(self, row: str, fog: bool = False) -> tuple[int, ...]:
        """11.13.j, R9 What each hex costs a deployed unit by itself, `NEVER` where it is closed."""
        if (row, fog) not in self._ground:
            factor = 2 if fog else 1
            self._ground[row, fog] = tuple(
                _times(self._hex(row, Hex(here)), factor) for here in range(len(self.map.grid))
            )
        return self._ground[row, fog]

    def _hex(self, row: str, here: Hex) -> int:
        if row not in self.charts.costs:
            return NEVER
        costs = self.charts.costs[row]
        return costs.ground(self.map.terrain[here], is_hill=here in self.map.hills)

    def _price(self, row: str, in_column: bool, factor: int) -> Callable[[int], int]:
        map, costs = self.map, self.charts.costs.get(row)

        def train(side: int) -> int:
            return 0 if map.sides[side] & RAIL else NEVER

        def price(side: int) -> int:
            there, flags = map.grid.around[side], map.sides[side]
            if costs is None or there == OFF_MAP:
                return NEVER
            if in_column and flags & ANY_ROAD:
                return NEVER if costs.shuns_hills and there in map.hills else costs.road
            parts = [self._hex(row, there)]
            if flags & STREAM:
                parts.append(costs.stream)
            if map.sides[map.grid.other_side(side)] & TRENCH:
                parts.append(costs.trench)
            return NEVER if NEVER in parts else factor * sum(parts)

        return train if row == Mobility.RAIL else price


def _times(points: int, factor: int) -> int:
    return points if points == NEVER else points * factor


def subordinates(hq: Unit, units: Sequence[Unit]) -> Iterator[UnitId]:
    """R40 The units of its division; those of none are the corps'."""
    for unit in units:
        if unit.side == hq.side and unit.formation == hq.formation and unit is not hq:
            yield unit.id


def unknown_counters(first: int) -> Iterator[Unit]:
    """12.0 A counter of each side, face down."""
    for side in (SOVIET, GERMAN):
        front = Front.GERMAN if side == GERMAN else Front.LENINGRAD
        yield Unit(
            id=UnitId(first + side),
            label=f"?{first + side}",
            side=side,
            code="",
            size=Size.BATTALION,
            front=front,
            strengths=(1,),
            at=(0,),
        )


@cache
def shipped() -> Pack:
    """The pack that comes with the program."""
    return load(Path(__file__).parent / "data")


def load(directory: Path) -> Pack:
    """Read a pack and check it against every fact that the rulebook states.

    :raises BadComponent: naming the file, the line and what was expected there.
    """
    files = Files.open(directory, GAME, EFFECTS, TABLES, make_grid())
    tables = files.tables
    charts = Charts.of(files.book, files.effects, tables)
    map = read_map(tables, files.read)
    rows = read_counters(directory, tables)
    units = [unit for _, unit in rows]
    setup = read_setup(tables, units, files.read, sorted(charts.track))
    formations = {row.text("formation"): row.text("name_ja") for row in tables["formations"]}
    return Pack(map, units, charts, setup, formations_ja=formations, **files.made(*SIDES, ""))

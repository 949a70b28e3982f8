"""The component pack of the game: map, units, set-up, reinforcements and charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kessel.board.hexes import Asked, Marks
from kessel.games.spark.pack import facts, facts_setup, facts_units
from kessel.games.spark.pack.charts import EFFECTS, Charts
from kessel.games.spark.pack.ground import Ground, row_of
from kessel.games.spark.pack.r03_map import Map
from kessel.games.spark.pack.r03_units import (
    AT_ZONE,
    GERMAN,
    NORMAL_ZONE,
    SIDES,
    SOVIET,
    Front,
    Size,
    Unit,
    UnitId,
)
from kessel.games.spark.pack.reading import TABLES, make_grid, read_counters, read_map
from kessel.games.spark.pack.setups import Arrival, Setup, read_setup
from kessel.hexkit.pack.pack import Files, HexPack

__all__ = ["GAME", "Arrival", "Pack", "Setup", "load", "shipped"]

GAME: Final = "spark"
BOTH: Final = (False, True)
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
        self._ground = Ground(map, charts)
        self.side_costs = self._ground.sides
        self.beyond = self._ground.beyond
        """Each hexside as it is seen from beyond, -1 at the edge of the map."""
        self.rows = tuple(
            (row_of(unit, mounted=False), row_of(unit, mounted=True)) for unit in self.units
        )
        """11.11, 11.16 The row of the Terrain Effects Chart that each unit pays by, on foot and
        mounted."""
        self.paces = Paces(self)
        """11.14 What each hexside costs a unit; see `pace_key`."""
        self.least = Least(self)
        """The least of it, in column or not, mounted or not; see `pace_key`."""
        self.motorised = frozenset(unit.id for unit in self.units if unit.is_motorised)
        """11.16"""
        self.zones = tuple(zone_ability(unit, charts) for unit in self.units)
        """11.31.b, e The zones that units have as long as nothing keeps them from firing."""

    def row_of(self, unit: Unit, *, mounted: bool = True) -> str:
        """Which row of the Terrain Effects Chart a unit pays by; see `ground.row_of`."""
        return row_of(unit, mounted=mounted)

    def costs(self, row: str, in_column: bool, fog: bool = False) -> tuple[int, ...]:
        """11.14 Movement points for crossing each hexside by a row of the chart, `NEVER` where it
        is closed. Fog doubles what is off roads (7.0.l); a train pays nothing (11.18.d)."""
        return self.side_costs[row, in_column, fog]

    def ground(self, row: str, fog: bool = False) -> tuple[int, ...]:
        """11.13.k, 11.13.m, R9 What each hex costs by itself, off roads, `NEVER` where it is
        closed: the price of a change of formation."""
        return self._ground.hexes(row, fog)


def zone_ability(unit: Unit, charts: Charts) -> int:
    """11.31.b, e, R77"""
    gives = unit.gun is None or bool(charts.capability(unit.side, unit.gun).zone)
    if not gives or unit.is_special_engineer:
        return 0
    return NORMAL_ZONE | AT_ZONE if unit.at_range > 1 else NORMAL_ZONE


def pace_key(unit: UnitId, mounted: bool, column: bool, fog: bool) -> int:
    """Of a unit as it moves: one number, since it is asked for at every step."""
    return unit << 3 | mounted << 2 | column << 1 | fog


class Paces(dict[int, tuple[int, ...]]):
    """11.14, 11.16 What crossing each hexside costs a unit, by `pace_key`."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack = pack

    def __missing__(self, key: int) -> tuple[int, ...]:
        row = self.pack.rows[key >> 3][key >> 2 & 1]
        self[key] = found = self.pack.side_costs[row, bool(key & 2), bool(key & 1)]
        return found


class Least(dict[int, Marks]):
    """11.13, 11.16 The least that crossing each hexside can cost a unit that changes on its way, by
    the `pace_key` of its going deployed and on foot."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack = pack
        self.shared: dict[tuple[tuple[str, str], int], Marks] = {}

    def __missing__(self, key: int) -> Marks:
        like = self.pack.rows[key >> 3], key & 1
        if like not in self.shared:
            gaits = (pace_key(UnitId(key >> 3), m, c, bool(key & 1)) for m in BOTH for c in BOTH)
            costs = [self.pack.paces[gait] for gait in gaits]
            self.shared[like] = Asked(lambda side: min([prices[side] for prices in costs]))
        self[key] = found = self.shared[like]
        return found


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
    files = open_files(directory)
    charts = load_charts(files)
    map = load_map(files, charts)
    units = load_units(files, charts)
    setup = load_setup(files, units, Ground(map, charts))
    formations = {row.text("formation"): row.text("name_ja") for row in files.tables["formations"]}
    made = files.made(*SIDES, "")
    return Pack(map, units, charts, setup, formations_ja=formations, **made)


def open_files(directory: Path) -> Files:
    return Files.open(directory, GAME, EFFECTS, TABLES, make_grid())


def load_charts(files: Files) -> Charts:
    """The charts, checked."""
    charts = Charts.of(files.book, files.effects, files.tables)
    facts.check_charts(files, charts)
    return charts


def load_map(files: Files, charts: Charts) -> Map:
    """The map, checked."""
    map = read_map(files.tables, files.read)
    facts.check_map(files, map, charts)
    return map


def load_units(files: Files, charts: Charts) -> list[Unit]:
    """The counters, checked."""
    rows = read_counters(files.directory, files.tables)
    facts_units.check_units(rows, charts)
    return [unit for _, unit in rows]


def load_setup(files: Files, units: Sequence[Unit], ground: Ground) -> Setup:
    """The set-up, checked."""
    setup = read_setup(files.tables, units, files.read, sorted(ground.charts.track))
    facts_setup.check_setup(files, setup, units, ground)
    return setup

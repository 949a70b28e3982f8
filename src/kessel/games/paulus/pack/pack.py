"""The component pack of the game: map, units, set-ups, reinforcements and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kessel.components.pack import CHARTS_FILE, About, ChartBook, pack_hash, read_tables
from kessel.games.paulus.pack import facts, facts_units
from kessel.games.paulus.pack.charts import Charts, read_effects
from kessel.games.paulus.pack.r02_map import Map
from kessel.games.paulus.pack.r02_units import AXIS, SIDES, SOVIET, Unit
from kessel.games.paulus.pack.reading import TABLES, make_grid, read_counters, read_map
from kessel.games.paulus.pack.setups import Arrival, Group, Setup, SetupTables
from kessel.hexkit.pack.reading import ABBREVIATIONS, MapReader, Meaning, meanings
from kessel.hexkit.pack.terrain import HexPack

__all__ = ["GAME", "Arrival", "Group", "Pack", "Setup", "load", "shipped"]

GAME: Final = "paulus"


class Pack(HexPack[Map, Unit, Charts]):
    """Everything that is printed."""

    def __init__(
        self,
        map: Map,
        units: Sequence[Unit],
        charts: Charts,
        setups: Mapping[str, Setup],
        *,
        abbreviations: Mapping[str, Meaning] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(map, units, charts, **more)
        self.setups = dict(setups)
        self.abbreviations = dict(abbreviations or {})
        """2.23 What the letters on counters and in listings stand for."""
        self.headquarters = tuple(
            tuple(unit for unit in self.units if unit.is_headquarters and unit.side == side)
            for side in (AXIS, SOVIET)
        )
        self.armies: dict[str, list[Unit]] = {}
        """Soviet units by formation."""
        for unit in self.units:
            if unit.side == SOVIET:
                self.armies.setdefault(unit.formation, []).append(unit)
        self.arrivals = {
            name: {arrival.unit: arrival for arrival in setup.arrivals}
            for name, setup in setups.items()
        }
        self.in_play = {
            name: map.rows(scenario.first_row, scenario.last_row)
            for name, scenario in charts.scenarios.items()
        }
        """10.11 One for each hex of a scenario's part of the map."""
        costs = [charts.terrain_effects.costs[vehicle] for vehicle in (False, True)]
        self.step_costs = tuple(map.prices(of.price) for of in costs)
        """What crossing each hexside costs foot and vehicle units, in half points."""
        self.overrun_costs = tuple(map.prices(of.off_ways) for of in costs)
        """5.42 The same without roads, trails and railways."""


@cache
def shipped() -> Pack:
    """The pack that comes with the program."""
    return load(Path(__file__).parent / "data")


def load(directory: Path) -> Pack:
    """Read a pack and check it against every fact that the rulebook states.

    :raises BadComponent: naming the file, the line and what was expected there.
    """
    about = About.of(directory, GAME)
    book = ChartBook.read(directory / CHARTS_FILE)
    effects = read_effects(directory)
    charts = Charts.of(book, effects)
    facts.check_charts(book, effects, charts)
    tables = read_tables(directory, TABLES | {"abbreviations": ABBREVIATIONS})
    read = MapReader(make_grid())
    map = read_map(tables, read)
    facts.check_map(tables, read, map, charts)
    rows = read_counters(directory)
    facts_units.check_abbreviations(tables["abbreviations"], rows)
    facts_units.check_units(rows, book, charts)
    units = [unit for _, unit in rows]
    listings = SetupTables.read(directory)
    setups = listings.setups(units, read, charts)
    facts_units.check_setups(listings, setups, units, map, charts)
    return Pack(
        map,
        units,
        charts,
        setups,
        about=about,
        hash=pack_hash(directory),
        abbreviations=meanings(tables["abbreviations"], SIDES),
    )

"""The component pack of the game: map, units, set-ups, reinforcements and charts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kessel.components.printed import read_units
from kessel.games.paulus.pack import facts, facts_units
from kessel.games.paulus.pack.charts import EFFECTS, Charts
from kessel.games.paulus.pack.r02_map import Map
from kessel.games.paulus.pack.r02_units import AXIS, SIDES, SOVIET, Unit
from kessel.games.paulus.pack.reading import TABLES, UNIT_COLUMNS, make_grid, read_map, read_unit
from kessel.games.paulus.pack.setups import Arrival, Group, Setup, SetupTables
from kessel.hexkit.pack.pack import Files, HexPack

__all__ = ["GAME", "Arrival", "Group", "Pack", "Setup", "load", "shipped"]

GAME: Final = "paulus"


class Pack(HexPack[Map, Unit, Charts, Setup]):
    """Everything that is printed."""

    def prepare(self) -> None:
        map, charts = self.map, self.charts
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
            for name, setup in self.setups.items()
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
    files = Files.open(directory, GAME, EFFECTS, TABLES, make_grid())
    charts = Charts.of(files.book, files.effects)
    facts.check_charts(files, charts)
    map = read_map(files.tables, files.read)
    facts.check_map(files, map, charts)
    rows = read_units(directory, UNIT_COLUMNS, read_unit)
    facts_units.check_units(files, rows, charts)
    units = [unit for _, unit in rows]
    listings = SetupTables.read(directory)
    setups = listings.setups(units, files.read, charts)
    facts_units.check_setups(listings, setups, units, map, charts)
    return Pack(map, units, charts, setups, **files.made(*SIDES))

"""The component pack of the game: map, units, set-ups, reinforcements and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.components.pack import CHARTS_FILE, About, ChartBook, pack_hash
from kessel.games.paulus.pack import facts, facts_units
from kessel.games.paulus.pack.charts import Charts, read_effects
from kessel.games.paulus.pack.r02_map import Map
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Unit, UnitId
from kessel.games.paulus.pack.reading import (
    MapTables,
    Meaning,
    make_grid,
    meanings,
    read_abbreviations,
    read_units,
)
from kessel.games.paulus.pack.setups import Arrival, Group, Setup, SetupTables
from kessel.kernel.errors import BadInput

__all__ = ["GAME", "Arrival", "Group", "Pack", "Setup", "load", "shipped"]

GAME: Final = "paulus"


class Pack:
    """Everything that is printed. Units are in the order of their ids; labels are unique.

    A plain class, so that a position is saved with its pack's hash and not with its pack.
    """

    __slots__ = (
        "_by_label",
        "abbreviations",
        "armies",
        "arrivals",
        "charts",
        "hash",
        "headquarters",
        "id",
        "in_play",
        "map",
        "overrun_costs",
        "setups",
        "step_costs",
        "title",
        "title_ja",
        "units",
    )

    def __init__(
        self,
        map: Map,
        units: Sequence[Unit],
        charts: Charts,
        setups: Mapping[str, Setup],
        *,
        id: str = "made-up",
        title: str = "Made-up components",
        title_ja: str = "架空のコンポーネント",
        hash: str,
        abbreviations: Mapping[str, Meaning] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.title_ja = title_ja
        self.hash = hash
        self.map = map
        self.units = tuple(units)
        self.charts = charts
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
        costs = charts.terrain_effects.costs
        self.step_costs = tuple(map.step_costs(costs[vehicle]) for vehicle in (False, True))
        """What crossing each hexside costs foot and vehicle units, in half points."""
        self.overrun_costs = tuple(
            map.step_costs(costs[vehicle], by_ways=False) for vehicle in (False, True)
        )
        """5.42 The same without roads, trails and railways."""
        self._by_label = {unit.label: unit.id for unit in units}
        if len(self._by_label) < len(self.units):
            raise BadInput("expected a label of its own for every unit")

    def unit(self, label: str) -> UnitId:
        """The unit with this label, or the only one with this name.

        :raises BadInput: there is none, or the name is not unique.
        """
        if label in self._by_label:
            return self._by_label[label]
        compact = label.replace(" ", "")
        named = [
            unit.label
            for unit in self.units
            if compact and compact in (unit.name.replace(" ", ""), unit.name_ja.replace(" ", ""))
        ]
        if len(named) == 1:
            return self._by_label[named[0]]
        if named:
            raise BadInput(f"several units are named '{label}': say one of {', '.join(named)}")
        first, last = self.units[0].label, self.units[-1].label
        raise BadInput(f"there is no unit '{label}'; labels go from {first} to {last}")

    def hex(self, label: str) -> Hex:
        return self.map.grid.hex(label)


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
    tables = MapTables.read(directory)
    map = tables.map(make_grid())
    facts.check_map(tables, map, charts)
    abbreviations = read_abbreviations(directory)
    rows_and_units = read_units(directory)
    facts_units.check_abbreviations(abbreviations, rows_and_units)
    facts_units.check_units(rows_and_units, book, charts)
    units = [unit for _, unit in rows_and_units]
    listings = SetupTables.read(directory)
    setups = listings.setups(units, map, charts)
    facts_units.check_setups(listings, setups, units, map, charts)
    return Pack(
        map,
        units,
        charts,
        setups,
        id=about.id,
        title=about.title,
        title_ja=about.title_ja,
        hash=pack_hash(directory),
        abbreviations=meanings(abbreviations),
    )

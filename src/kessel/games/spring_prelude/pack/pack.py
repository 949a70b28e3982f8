"""The component pack of the game: map, units, set-ups, reinforcements and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER, Prices
from kessel.components.printed import read_units
from kessel.games.spring_prelude.pack import facts
from kessel.games.spring_prelude.pack.charts import EFFECTS, Charts
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, Map, Mobility
from kessel.games.spring_prelude.pack.r02_units import SIDES, Unit
from kessel.games.spring_prelude.pack.reading import (
    TABLES,
    UNIT_COLUMNS,
    make_grid,
    read_map,
    read_unit,
)
from kessel.games.spring_prelude.pack.setups import Arrival, Asterisk, Group, Setup, read_setups
from kessel.hexkit.pack.pack import Files, HexPack

__all__ = ["GAME", "Arrival", "Asterisk", "Group", "Pack", "Setup", "load", "shipped"]

GAME: Final = "spring_prelude"
REMEMBERED: Final = 64
"""How many cost tables with broken bridges are kept: sixteen for each set of them."""


class Tables(dict[tuple[Mobility, bool, bool], Prices]):
    """Prices of all hexsides by mobility, kind of movement and mud, made when they are wanted."""

    def __init__(self, map: Map, charts: Charts) -> None:
        super().__init__()
        self.map, self.effects = map, charts.terrain_effects

    def __missing__(self, asked: tuple[Mobility, bool, bool]) -> Prices:
        mobility, strategic, mud = asked
        costs = self.effects.costs[mobility, mud]
        self[asked] = found = self.map.prices(
            lambda flags, into: costs.price(flags, into, strategic=strategic)
        )
        return found


Kind = tuple[str, Mobility, bool, bool, Hex]
"""Scenario, mobility, whether strategic, whether in mud, and where from."""
Way = tuple[int, Hex, int, bool]
"""A hexside, the hex beyond it, what it costs to go there, and whether by a bridge."""


class Ways(dict[Kind, tuple[Way, ...]]):
    """Out of a hex the ways that can be gone as long as no bridge is down, in a scenario's part of
    the map; made when they are wanted."""

    def __init__(self, map: Map, intact: Tables, in_play: Mapping[str, bytes]) -> None:
        super().__init__()
        self.map, self.intact, self.in_play = map, intact, in_play

    def __missing__(self, asked: Kind) -> tuple[Way, ...]:
        scenario, mobility, strategic, mud, here = asked
        prices, in_play = self.intact[mobility, strategic, mud], self.in_play[scenario]
        grid, flags = self.map.grid, self.map.sides
        self[asked] = found = tuple(
            (side, grid.around[side], prices[side], flags[side] & BRIDGE > 0)
            for side in range(6 * here, 6 * here + 6)
            if prices[side] < NEVER and in_play[grid.around[side]]
        )
        return found


class Pack(HexPack[Map, Unit, Charts, Setup]):
    """Everything that is printed."""

    def prepare(self) -> None:
        map, charts = self.map, self.charts
        self.chits = charts.chits
        """13.1 The kinds of strength chits."""
        self.headquarters = tuple(unit for unit in self.units if unit.is_headquarters)
        self.bands = _by(self.units, "band")
        """14.3 Units by colour band."""
        self.revised_bands = _by(self.units, "revised_band")
        """S4.b The same in scenario 4."""
        self.in_play = {
            name: map.part(scenario.first_row, scenario.last_row, west=scenario.has_west)
            for name, scenario in charts.scenarios.items()
        }
        """S1.a, S4.a One for each hex of a scenario's part of the map."""
        self.intact = Tables(map, charts)
        """10.1, 10.2 What crossing each hexside costs as long as no bridge is down."""
        self.ways = Ways(map, self.intact, self.in_play)
        self._without = lru_cache(REMEMBERED)(self._broken)

    def costs(
        self, mobility: Mobility, strategic: bool, mud: bool, down: tuple[int, ...] = ()
    ) -> Prices:
        """10.1, 10.2 What crossing each hexside costs in sixths, `NEVER` where it is prohibited;
        `down` are the hexsides, from one of their hexes, whose bridges do not work now."""
        if not down:
            return self.intact[mobility, strategic, mud]
        return self._without(mobility, strategic, mud, down)

    def _broken(
        self, mobility: Mobility, strategic: bool, mud: bool, down: tuple[int, ...]
    ) -> Prices:
        prices = list(self.intact[mobility, strategic, mud])
        for bridge in down:
            for side in (bridge, self.map.grid.other_side(bridge)):
                prices[side] = self.unbridged(side, mobility, strategic, mud)
        return Prices(prices)

    def unbridged(self, side: int, mobility: Mobility, strategic: bool, mud: bool) -> int:
        """15.1 What crossing a hexside costs whose bridge does not work."""
        costs, map = self.charts.terrain_effects.costs[mobility, mud], self.map
        into = map.terrain[map.grid.around[side]]
        return costs.price(map.sides[side] & ~BRIDGE, into, strategic=strategic)


def _by(units: Sequence[Unit], field: str) -> dict[str, tuple[Unit, ...]]:
    names = dict.fromkeys(getattr(unit, field) for unit in units)
    return {name: tuple(u for u in units if getattr(u, field) == name) for name in names if name}


@cache
def shipped() -> Pack:
    """The pack that comes with the program."""
    return load(Path(__file__).parent / "data")


def load(directory: Path) -> Pack:
    """Read a pack and check it against every fact that the rulebook states.

    :raises BadComponent: naming the file, the line and what was expected there.
    """
    files = Files.open(directory, GAME, EFFECTS, TABLES, make_grid())
    charts = Charts.of(files.book, files.effects, files.tables, files.read)
    facts.check_charts(files, charts)
    map = read_map(files.tables, files.read)
    facts.check_map(files, map, charts)
    rows = read_units(directory, UNIT_COLUMNS, read_unit)
    facts.check_units(files, rows, charts)
    units = [unit for _, unit in rows]
    setups = read_setups(files.tables, units, map, charts, files.read)
    facts.check_setups(files, setups, units, map, charts)
    return Pack(map, units, charts, setups, **files.made(*SIDES, ""))

"""The component pack of the game: map, units, set-ups and charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from kessel.components.printed import read_units
from kessel.games.cherkassy.pack import facts, facts_units
from kessel.games.cherkassy.pack.charts import EFFECTS, Attachment, Charts
from kessel.games.cherkassy.pack.r02_map import Map, Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SIDES, SOVIET, Size, Type, Unit, UnitId
from kessel.games.cherkassy.pack.reading import TABLES, UNIT_COLUMNS, make_grid, read_map, read_unit
from kessel.games.cherkassy.pack.setups import Placement, Setup, SetupTables
from kessel.hexkit.pack.pack import Files, HexPack

__all__ = ["GAME", "Pack", "Placement", "Setup", "load", "shipped"]

GAME: Final = "cherkassy"


class Pack(HexPack[Map, Unit, Charts, Setup]):
    """Everything that is printed."""

    def prepare(self) -> None:
        units, charts = self.units, self.charts
        self.units = (*units, *unknown_counters(len(units)))
        """The counters, and four more that stand for what a side cannot see (8.3)."""
        self.unknown = len(units)
        """Units from this id on are the unknown ones."""
        self.artillery = tuple(unit for unit in units if unit.is_artillery)
        self.formations: dict[str, tuple[UnitId, ...]] = {}
        """Units of each formation, in the order of ids."""
        for unit in units:
            self.formations[unit.formation] = (*self.formations.get(unit.formation, ()), unit.id)
        self.attached = attached(self.formations, units, charts.attachment)
        """11.18 The brigades that may attack with another formation."""
        costs = charts.terrain_effects.costs
        self.step_costs = {
            weather: (
                self.map.prices(costs[weather, False].price),
                self.map.prices(costs[weather, True].price),
            )
            for weather in Weather
        }
        """What crossing each hexside costs, by weather, for foot and for mechanised units."""


def attached(
    formations: Mapping[str, Sequence[UnitId]], units: Sequence[Unit], attachment: Attachment
) -> frozenset[UnitId]:
    """11.18 Tank brigades of the guest that begin in a hex of the host."""
    hosts = {units[unit].code for unit in formations.get(attachment.host, ())}
    guests = (units[unit] for unit in formations.get(attachment.guest, ()))
    return frozenset(
        unit.id
        for unit in guests
        if unit.is_tank and unit.size is Size.BRIGADE and unit.code in hosts
    )


def unknown_counters(first: int) -> Iterator[Unit]:
    """8.3 A light and a dark counter of each side, face down: what a zone of control does to a
    mover is known, the rest is not."""
    for side, type in product((GERMAN, SOVIET), (Type.INFANTRY, Type.TANK)):
        yield Unit(
            id=UnitId(first),
            label=f"?{first}",
            side=side,
            type=type,
            size=Size.BATTALION,
            steps=2,
            attack=0,
            defence=0,
            allowance=0,
            formation="",
        )
        first += 1


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
    facts_units.check_units(files, rows, map, charts)
    units = [unit for _, unit in rows]
    listings = SetupTables.read(directory)
    setups = listings.setups(units, files.read, charts)
    facts_units.check_setups(listings, setups, rows, map)
    return Pack(map, units, charts, setups, **files.made(*SIDES, "both"))

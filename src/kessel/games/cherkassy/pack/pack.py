"""The component pack of the game: map, units, set-ups and charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.components.pack import CHARTS_FILE, About, ChartBook, pack_hash
from kessel.games.cherkassy.pack import facts, facts_units
from kessel.games.cherkassy.pack.charts import Attachment, Charts, read_effects
from kessel.games.cherkassy.pack.r02_map import Map, Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Size, Type, Unit, UnitId
from kessel.games.cherkassy.pack.reading import (
    MapTables,
    Meaning,
    make_grid,
    meanings,
    read_abbreviations,
    read_units,
)
from kessel.games.cherkassy.pack.setups import Placement, Setup, SetupTables
from kessel.kernel.errors import BadInput

__all__ = ["GAME", "Pack", "Placement", "Setup", "load", "shipped"]

GAME: Final = "cherkassy"


class Pack:
    """Everything that is printed. Units are in the order of their ids; labels are unique.

    A plain class, so that a position is saved with its pack's hash and not with its pack.
    """

    __slots__ = (
        "_by_label",
        "abbreviations",
        "artillery",
        "attached",
        "charts",
        "formations",
        "hash",
        "id",
        "map",
        "setups",
        "step_costs",
        "title",
        "title_ja",
        "units",
        "unknown",
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
        self.units = (*units, *unknown_counters(len(units)))
        """The counters, and four more that stand for what a side cannot see (8.3)."""
        self.unknown = len(units)
        """Units from this id on are the unknown ones."""
        self.artillery = tuple(unit for unit in units if unit.is_artillery)
        self.charts = charts
        self.setups = dict(setups)
        self.abbreviations = dict(abbreviations or {})
        """2.6, 3.1 What the letters on counters and in listings stand for."""
        self.formations: dict[str, tuple[UnitId, ...]] = {}
        """Units of each formation, in the order of ids."""
        for unit in units:
            self.formations[unit.formation] = (*self.formations.get(unit.formation, ()), unit.id)
        self.attached = attached(self.formations, units, charts.attachment)
        """11.18 The brigades that may attack with another formation."""
        costs = charts.terrain_effects.costs
        self.step_costs: dict[Weather, tuple[tuple[int, ...], tuple[int, ...]]] = {
            weather: (
                map.step_costs(costs[weather, False]),
                map.step_costs(costs[weather, True]),
            )
            for weather in Weather
        }
        """What crossing each hexside costs, by weather, for foot and for mechanised units."""
        self._by_label = {unit.label: unit.id for unit in units}
        if len(self._by_label) < len(units):
            raise BadInput("expected a label of its own for every unit")

    def unit(self, label: str) -> UnitId:
        """The unit with this label, or the only one with this name.

        :raises BadInput: there is none, or the name is not unique.
        """
        if label in self._by_label:
            return self._by_label[label]
        compact = label.replace(" ", "")
        counters = self.units[: self.unknown]
        named = [
            unit.label
            for unit in counters
            if compact in (unit.name.replace(" ", ""), unit.name_ja.replace(" ", ""))
        ]
        if len(named) == 1:
            return self._by_label[named[0]]
        if named:
            raise BadInput(f"several units are named '{label}': say one of {', '.join(named)}")
        first, last = counters[0].label, counters[-1].label
        raise BadInput(f"there is no unit '{label}'; labels go from {first} to {last}")

    def hex(self, label: str) -> Hex:
        return self.map.grid.hex(label)


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
    about = About.of(directory, GAME)
    book = ChartBook.read(directory / CHARTS_FILE)
    effects = read_effects(directory)
    charts = Charts.of(book, effects)
    facts.check_charts(book, effects, charts)
    tables = MapTables.read(directory)
    map = tables.map(make_grid())
    facts.check_map(tables, map, charts)
    abbreviations = read_abbreviations(directory)
    facts_units.check_abbreviations(abbreviations)
    rows_and_units = read_units(directory)
    facts_units.check_units(rows_and_units, map, charts)
    units = [unit for _, unit in rows_and_units]
    listings = SetupTables.read(directory)
    setups = listings.setups(units, map.grid, charts)
    facts_units.check_setups(listings, setups, rows_and_units, map)
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

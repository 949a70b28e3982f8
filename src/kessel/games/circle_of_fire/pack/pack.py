"""The component pack of the game: map, units and charts, read from a directory or made in code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from kessel.components.pack import About, Row, Table, pack_hash, tables_of
from kessel.games.circle_of_fire.pack import facts
from kessel.games.circle_of_fire.pack.charts import Charts
from kessel.games.circle_of_fire.pack.r03_map import (
    NON_ROAD,
    ROAD,
    Border,
    Landmarks,
    Map,
    River,
    Terrain,
)
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Kind, Unit, UnitId
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

GAME: Final = "circle_of_fire"
SIDES: Final[Mapping[str, Side]] = {"german": GERMAN, "soviet": SOVIET}
CODES: Final = ("C", "U", "J", "A", "K", "KG", "RG", *"123456789")
UNIT_COLUMNS: Final = (
    *("id", "side", "name", "name_ja", "formation", "formation_ja"),
    *("type", "cf", "night", "mp", "code", "model"),
)


class Pack:
    """Everything that is printed. Make one with `load` or `shipped`, or here from its parts.

    Nothing is asked of the parts but that units are in id order and no label comes twice. A plain
    class, and no dataclass, so that a position is saved with its pack's hash and not with its pack.
    """

    __slots__ = (
        "_by_label",
        "armour",
        "charts",
        "hash",
        "headquarters",
        "id",
        "map",
        "stacking",
        "title",
        "title_ja",
        "units",
    )

    def __init__(
        self,
        map: Map,
        units: Sequence[Unit],
        charts: Charts,
        *,
        id: str = "made-up",
        title: str = "Made-up components",
        title_ja: str = "架空のコンポーネント",
        hash: str,
    ) -> None:
        assert all(unit.id == i for i, unit in enumerate(units)), "units go by their ids"
        self.id = id
        self.title = title
        self.title_ja = title_ja
        self.hash = hash
        self.map = map
        self.units = tuple(units)
        self.charts = charts
        self.stacking = charts.stacking
        self.armour = frozenset(unit.id for unit in units if unit.is_armour)
        self.headquarters = tuple(unit.id for unit in units if unit.is_headquarters)
        self._by_label: dict[str, UnitId] = {}
        for unit in units:
            if unit.label in self._by_label:
                raise BadInput(f"unit '{unit.label}' appears twice")
            self._by_label[unit.label] = unit.id

    def unit(self, label: str) -> UnitId:
        """The unit with this label, or the only one with this name.

        :raises BadInput: there is none; the sentence names some that there are.
        """
        if label in self._by_label:
            return self._by_label[label]
        named = [unit.label for unit in self.units if label in (unit.name, unit.name_ja)]
        if len(named) == 1:
            return self._by_label[named[0]]
        if named:
            raise BadInput(f"several units are named '{label}': say one of {', '.join(named)}")
        raise BadInput(f"there is no unit '{label}'; {self._labels()}")

    def _labels(self) -> str:
        labels = list(self._by_label)
        if len(labels) > 12:
            return f"labels go from {labels[0]} to {labels[-1]}"
        return f"there are {', '.join(labels)}" if labels else "this pack has none"


@cache
def shipped() -> Pack:
    """The pack that comes with the program."""
    return load(Path(__file__).parent / "data")


def load(directory: Path) -> Pack:
    """Read a pack and check it against every fact that the rulebook states.

    :raises BadComponent: naming the file, the line and what was expected there.
    """
    about = About.of(directory, GAME)
    charts = Charts.read(directory)
    facts.check_charts(charts)
    tables = MapTables.read(directory)
    units = read_units(directory)
    facts.check_areas(tables.areas)
    facts.check_zones(tables.zones)
    facts.check_joins(tables.borders, tables.corners, tables.arrows, tables.zone_links)
    map = tables.map(charts.landmarks)
    facts.check_connected(map)
    facts.check_units(units, map, charts)
    return Pack(
        map,
        [unit for _, unit in units],
        charts,
        id=about.id,
        title=about.title,
        title_ja=about.title_ja,
        hash=pack_hash(directory),
    )


class MapTables(NamedTuple):
    """The files that make up the map."""

    areas: Table
    zones: Table
    borders: Table
    corners: Table
    arrows: Table
    zone_links: Table
    rivers: Table

    @classmethod
    def read(cls, directory: Path) -> MapTables:
        """:raises BadComponent: a file or column is missing, or a row is there twice."""
        table = tables_of(directory)
        return cls(
            areas=table("areas", "no name name_ja terrain bank x y mark", "no", "area"),
            zones=table(
                "zones", "letter name name_ja side_of_map x y terrain control", "letter", "zone"
            ),
            borders=table("borders", "a b kind", "a b", "border"),
            corners=table("corners", "a b", "a b", "corner"),
            arrows=table("arrows", "zone area kind", "zone area", "arrow"),
            zone_links=table("zone_links", "a b", "a b", "link"),
            rivers=table("rivers", "river name_ja x y", "river x y", "point"),
        )

    def map(self, landmarks: Landmarks) -> Map:
        """The map that the files describe."""
        places = [(row, row.text("no")) for row in self.areas]
        places += [(row, row.text("letter")) for row in self.zones]
        return Map.build(
            areas=[(row.text("no"), row.one_of("terrain", Terrain)) for row in self.areas],
            zones=[row.text("letter") for row in self.zones],
            borders=[
                (row.text("a"), row.text("b"), row.one_of("kind", Border)) for row in self.borders
            ],
            arrows=[
                (row.text("zone"), row.text("area"), row.one_of("kind", (ROAD, NON_ROAD)))
                for row in self.arrows
            ],
            zone_links=[(row.text("a"), row.text("b")) for row in self.zone_links],
            corners=[(row.text("a"), row.text("b")) for row in self.corners],
            control={row.text("letter"): SIDES[row.text("control")] for row in self.zones},
            names={
                label: (row.some_text("name"), row.some_text("name_ja")) for row, label in places
            },
            xy={label: _point(row) for row, label in places},
            marks={
                row.text("no"): row.one_of("mark", ("", "church", "airfield")) for row in self.areas
            },
            rivers=_rivers(self.rivers),
            landmarks=landmarks,
        )


def _point(row: Row) -> tuple[int, int]:
    return row.integer("x", -5000, 5000), row.integer("y", -5000, 5000)


def _rivers(table: Table) -> list[River]:
    points: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for row in table:
        points.setdefault((row.some_text("river"), row.some_text("name_ja")), []).append(
            _point(row)
        )
    return [River(name, name_ja, tuple(line)) for (name, name_ja), line in points.items()]


def read_units(directory: Path) -> list[tuple[Row, Unit]]:
    """The units with the rows they stand in.

    :raises BadComponent: naming the line and what was expected there.
    """
    table = Table.read(directory / "units.csv", UNIT_COLUMNS, key=("id",), noun="unit")
    return [(row, _unit(UnitId(i), row)) for i, row in enumerate(table)]


def _unit(id: UnitId, row: Row) -> Unit:
    label = row.some_text("id")
    if not label.isalnum():
        raise row.bad(f"expected an id of letters and digits, got '{label}'")
    kind = Kind(row.one_of("type", Kind))
    if kind is not Kind.ARTILLERY and row.text("night"):
        raise row.bad("expected no night strength but on artillery: rule 9.1")
    if kind is not Kind.ARMOUR and row.text("model"):
        raise row.bad("expected no vehicle model but on armour: rule 4.2")
    return Unit(
        id=id,
        label=label,
        side=SIDES[row.one_of("side", SIDES)],
        kind=kind,
        strength=row.integer("cf", 1, 9),
        night=row.integer("night", 1, 9) if kind is Kind.ARTILLERY else 0,
        allowance=row.integer("mp", 1, 9, blank=0 if kind in facts.SUPPORT else None),
        code=row.one_of("code", CODES),
        name=row.some_text("name"),
        name_ja=row.some_text("name_ja"),
        formation=row.text("formation"),
        formation_ja=row.text("formation_ja"),
        model=row.some_text("model") if kind is Kind.ARMOUR else "",
    )

"""The component pack of the game: map, units and charts, read from a directory or made in code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kessel.components.pack import (
    CHARTS_FILE,
    About,
    ChartBook,
    Row,
    Table,
    pack_hash,
    read_tables,
)
from kessel.components.printed import Printed, read_units, side_of
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
from kessel.games.circle_of_fire.pack.r04_units import SIDES, Kind, Unit
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

GAME: Final = "circle_of_fire"
TABLES: Final = {
    "areas": ("no name name_ja terrain bank x y mark", "no", "area"),
    "zones": ("letter name name_ja side_of_map x y terrain control", "letter", "zone"),
    "borders": ("a b kind", "a b", "border"),
    "corners": ("a b", "a b", "corner"),
    "arrows": ("zone area kind", "zone area", "arrow"),
    "zone_links": ("a b", "a b", "link"),
    "rivers": ("river name_ja x y", "river x y", "point"),
}
"""The files that make up the map."""
CODES: Final = ("C", "U", "J", "A", "K", "KG", "RG", *"123456789")
UNIT_COLUMNS: Final = "side name name_ja formation formation_ja type cf night mp code model"


class Pack(Printed[Map, Unit, Charts]):
    """Everything that is printed. Make one with `load` or `shipped`, or here from its parts."""

    def __init__(self, map: Map, units: Sequence[Unit], charts: Charts, **more: Any) -> None:
        super().__init__(map, units, charts, **more)
        self.stacking = charts.stacking
        self.armour = frozenset(unit.id for unit in units if unit.is_armour)
        self.headquarters = tuple(unit.id for unit in units if unit.is_headquarters)


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
    charts = Charts.of(book)
    facts.check_charts(book, charts)
    tables = read_tables(directory, TABLES)
    rows = read_units(directory, UNIT_COLUMNS, _unit)
    facts.check_areas(tables["areas"])
    facts.check_zones(tables["zones"])
    facts.check_joins(tables)
    map = read_map(tables, charts.landmarks)
    facts.check_connected(map)
    facts.check_units(rows, map, charts)
    units = [unit for _, unit in rows]
    return Pack(map, units, charts, about=about, hash=pack_hash(directory))


def read_map(tables: Mapping[str, Table], landmarks: Landmarks) -> Map:
    """The map that the files describe."""
    areas, zones = tables["areas"], tables["zones"]
    places = {row.text("no"): row for row in areas} | {row.text("letter"): row for row in zones}
    return Map.build(
        areas=[(row.text("no"), row.one_of("terrain", Terrain)) for row in areas],
        zones=[row.text("letter") for row in zones],
        borders=[(*_pair(row), row.one_of("kind", Border)) for row in tables["borders"]],
        arrows=[
            (row.text("zone"), row.text("area"), row.one_of("kind", (ROAD, NON_ROAD)))
            for row in tables["arrows"]
        ],
        zone_links=[_pair(row) for row in tables["zone_links"]],
        corners=[_pair(row) for row in tables["corners"]],
        control={row.text("letter"): Side(SIDES.index(row.text("control"))) for row in zones},
        names={
            label: (row.some_text("name"), row.some_text("name_ja"))
            for label, row in places.items()
        },
        xy={label: _point(row) for label, row in places.items()},
        marks={row.text("no"): row.one_of("mark", ("", "church", "airfield")) for row in areas},
        rivers=_rivers(tables["rivers"]),
        landmarks=landmarks,
    )


def _pair(row: Row) -> tuple[str, str]:
    return row.text("a"), row.text("b")


def _point(row: Row) -> tuple[int, int]:
    return row.integer("x", -5000, 5000), row.integer("y", -5000, 5000)


def _rivers(table: Table) -> list[River]:
    points: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for row in table:
        points.setdefault((row.some_text("river"), row.some_text("name_ja")), []).append(
            _point(row)
        )
    return [River(name, name_ja, tuple(line)) for (name, name_ja), line in points.items()]


def _unit(id: UnitId, label: str, row: Row) -> Unit:
    kind = Kind(row.one_of("type", Kind))
    if kind is not Kind.ARTILLERY and row.text("night"):
        raise row.bad("expected no night strength but on artillery: rule 9.1")
    if kind is not Kind.ARMOUR and row.text("model"):
        raise row.bad("expected no vehicle model but on armour: rule 4.2")
    return Unit(
        id=id,
        label=label,
        side=side_of(row, SIDES),
        kind=kind,
        strength=row.integer("cf", 1, 9),
        night=row.integer("night", 1, 9) if kind is Kind.ARTILLERY else 0,
        allowance=row.integer("mp", 1, 9, blank=0 if kind in facts.SUPPORT else None),
        code=row.one_of("code", CODES),
        model=row.some_text("model") if kind is Kind.ARMOUR else "",
        **row.texts("name", "name_ja"),
        **row.texts("formation", "formation_ja", blank=True),
    )

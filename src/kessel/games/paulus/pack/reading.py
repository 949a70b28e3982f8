"""Reading the files of a pack: the map from eight tables, the units, the abbreviations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from kessel.board.hexes import Hex, HexGrid, numbered
from kessel.components.pack import Row, Table, tables_of
from kessel.games.paulus.pack.r02_map import (
    BRIDGE,
    CHIR,
    DON,
    LAKE,
    MAJOR,
    PONTOON,
    RAILWAY,
    RIVER,
    ROAD,
    STREAM,
    TRAIL,
    Line,
    Map,
    Place,
    Terrain,
)
from kessel.games.paulus.pack.r02_units import (
    AXIS,
    SOVIET,
    Face,
    Nation,
    Size,
    Type,
    Unit,
    UnitId,
)
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

Pair = tuple[Hex, Hex]
"""A hexside by its two hexes, the lower index first."""

SIDES: Final[Mapping[str, Side]] = {"axis": AXIS, "soviet": SOVIET}
NATIONS: Final = {
    AXIS: (Nation.GERMAN, Nation.LUFTWAFFE, Nation.ROMANIAN, Nation.CROATIAN),
    SOVIET: (Nation.SOVIET, Nation.GUARDS, Nation.NAVAL),
}
GROUND: Final = (Terrain.FOREST,)
BUILT: Final = (Terrain.TOWN, Terrain.VILLAGE, Terrain.CITY)
WATERS: Final = {"stream": STREAM, "river": RIVER, "major": MAJOR}
NAMED_WATERS: Final = {"Don": DON, "Chir": CHIR}
CROSSINGS: Final = {"bridge": BRIDGE, "pontoon": PONTOON}
WAY_CLASSES: Final = {"road": ROAD, "trail": TRAIL, "railway": RAILWAY}
ENTRIES: Final = ("A", "B", "C", "D", "E", "F", "G")
UNIT_COLUMNS: Final = (
    *("id", "side", "nation", "type", "size", "name", "name_ja", "division", "division_ja"),
    *("formation", "formation_ja", "army", "strengths", "dots", "move", "range", "vehicle"),
)


@cache
def make_grid() -> HexGrid:
    """CH.map Hexes 0101 to 5634: rows from the north, columns from the east; one grid for all
    packs. Even rows stand half a hex further west, so the odd ones are the shifted ones."""
    label = numbered(34, 1, eastward=-1, row_first=True)
    return HexGrid.build(34, 56, label, flat=False, shifted=0)


# ---- The map ----


class MapTables(NamedTuple):
    """The files that make up the map."""

    terrain: Table
    places: Table
    waters: Table
    lakes: Table
    crossings: Table
    ways: Table
    entries: Table
    region: Table

    @classmethod
    def read(cls, directory: Path) -> MapTables:
        """:raises BadComponent: a file or column is missing, or a row is there twice."""
        table = tables_of(directory)
        return cls(
            terrain=table("terrain", "hex terrain", "hex", "hex"),
            places=table("places", "hex kind name name_ja", "hex", "place"),
            waters=table("waters", "name name_ja kind hexsides", "name hexsides", "water"),
            lakes=table("lakes", "hexside name name_ja", "hexside", "lake"),
            crossings=table("crossings", "hexside kind water", "hexside", "crossing"),
            ways=table("ways", "id class name name_ja hexes", "id", "way"),
            entries=table("entries", "entry hex side name name_ja", "entry", "entry hex"),
            region=table("region", "first last", "first", "stretch"),
        )

    def map(self, grid: HexGrid) -> Map:
        """The map that the files describe."""
        flags = {
            **self._water_flags(grid),
            **self._way_flags(grid),
            **self._crossing_flags(grid),
            LAKE: [one_side(grid, row) for row in self.lakes],
        }
        return Map(
            grid,
            self._terrain(grid),
            grid.features(flags),
            places={
                one_hex(grid, row, "hex"): Place(row.some_text("name"), row.some_text("name_ja"))
                for row in self.places
            },
            entries={
                row.one_of("entry", ENTRIES): one_hex(grid, row, "hex") for row in self.entries
            },
            west_of_chir=[here for row in self.region for here in stretch(grid, row)],
            lines=[*self._way_lines(grid), *self._water_lines(grid)],
        )

    def _terrain(self, grid: HexGrid) -> list[Terrain]:
        """Clear but for forest, and where people live."""
        terrain = [Terrain.CLEAR] * len(grid)
        for row in self.terrain:
            terrain[one_hex(grid, row, "hex")] = Terrain(row.one_of("terrain", GROUND))
        for row in self.places:
            here = one_hex(grid, row, "hex")
            if terrain[here] is not Terrain.CLEAR:
                raise row.bad(f"expected no {terrain[here]} in a hex with a place: rule CH.tec")
            terrain[here] = Terrain(row.one_of("kind", BUILT))
        return terrain

    def _water_flags(self, grid: HexGrid) -> dict[int, list[Pair]]:
        flags: dict[int, list[Pair]] = {flag: [] for flag in (STREAM, RIVER, MAJOR, DON, CHIR)}
        for row in self.waters:
            sides = many_sides(grid, row)
            flags[WATERS[row.one_of("kind", WATERS)]] += sides
            named = NAMED_WATERS.get(row.some_text("name"))
            if named is not None:
                flags[named] += sides
        return flags

    def _crossing_flags(self, grid: HexGrid) -> dict[int, list[Pair]]:
        flags: dict[int, list[Pair]] = {flag: [] for flag in CROSSINGS.values()}
        for row in self.crossings:
            flags[CROSSINGS[row.one_of("kind", CROSSINGS)]].append(one_side(grid, row))
        return flags

    def _way_flags(self, grid: HexGrid) -> dict[int, list[Pair]]:
        """Where a road and a railway share a link it has both; what is cheapest counts (5.13)."""
        flags: dict[int, list[Pair]] = {flag: [] for flag in WAY_CLASSES.values()}
        for row in self.ways:
            flags[WAY_CLASSES[row.one_of("class", WAY_CLASSES)]] += links(chain(grid, row))
        return flags

    def _way_lines(self, grid: HexGrid) -> Iterator[Line]:
        for row in self.ways:
            kind = row.text("class")
            yield Line(row.some_text("name"), row.some_text("name_ja"), kind, chain(grid, row))

    def _water_lines(self, grid: HexGrid) -> Iterator[Line]:
        for row in self.waters:
            yield _line(row, row.text("kind"), many_sides(grid, row))
        for row in self.lakes:
            yield _line(row, "lake", [one_side(grid, row)])


def _line(row: Row, kind: str, sides: Iterable[Pair]) -> Line:
    hexes = tuple(here for side in sides for here in side)
    return Line(row.some_text("name"), row.some_text("name_ja"), kind, hexes)


def pair(a: Hex, b: Hex) -> Pair:
    return (a, b) if a < b else (b, a)


def links(hexes: Sequence[Hex]) -> list[Pair]:
    """The hexsides that a chain of hexes crosses."""
    return [pair(a, b) for a, b in pairwise(hexes)]


def one_hex(grid: HexGrid, row: Row, column: str, label: str | None = None) -> Hex:
    """The hex in a column, or with the label found there.

    :raises BadComponent: there is no such hex.
    """
    try:
        return grid.hex(row.text(column) if label is None else label)
    except BadInput as error:
        raise row.bad(f"expected a hex in {column}: {error}") from None


def many_hexes(grid: HexGrid, row: Row, column: str) -> tuple[Hex, ...]:
    """The hexes in a column, perhaps none."""
    return tuple(one_hex(grid, row, column, label) for label in row.text(column).split())


def stretch(grid: HexGrid, row: Row) -> list[Hex]:
    """The hexes of a row from `first` to `last`, east to west; a hex's index falls that way."""
    first, last = one_hex(grid, row, "first"), one_hex(grid, row, "last")
    if grid.place(first)[1] != grid.place(last)[1] or last > first:
        raise row.bad("expected first and last hex of one row, the eastern one first")
    return [Hex(here) for here in range(last, first + 1)]


def chain(grid: HexGrid, row: Row) -> tuple[Hex, ...]:
    """The hexes in `hexes`, each next to the one before."""
    hexes = tuple(one_hex(grid, row, "hexes", label) for label in row.some_text("hexes").split())
    for a, b in pairwise(hexes):
        _touching(grid, row, a, b)
    return hexes


def one_side(grid: HexGrid, row: Row) -> Pair:
    """The hexside in `hexside`."""
    return _side(grid, row, "hexside", row.text("hexside"))


def many_sides(grid: HexGrid, row: Row) -> list[Pair]:
    """The hexsides in `hexsides`."""
    return [_side(grid, row, "hexsides", said) for said in row.some_text("hexsides").split()]


def _side(grid: HexGrid, row: Row, column: str, said: str) -> Pair:
    labels = said.split("/")
    if len(labels) != 2:
        raise row.bad(f"expected a hexside such as 3624/3625 in {column}, got '{said}'")
    a, b = (one_hex(grid, row, column, label) for label in labels)
    _touching(grid, row, a, b)
    return pair(a, b)


def _touching(grid: HexGrid, row: Row, a: Hex, b: Hex) -> None:
    if b not in grid.neighbours[a]:
        raise row.bad(f"expected hexes that touch, got {grid.labels[a]} and {grid.labels[b]}")


# ---- Units ----


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
    side = SIDES[row.one_of("side", SIDES)]
    nation = Nation(row.one_of("nation", NATIONS[side]))
    kind, size = Type(row.one_of("type", Type)), Size(row.one_of("size", Size))
    german = nation in (Nation.GERMAN, Nation.LUFTWAFFE)
    return Unit(
        id=id,
        label=label,
        side=side,
        nation=nation,
        type=kind,
        size=size,
        faces=tuple(_faces(row)),
        allowance=row.integer("move", 0, 20),
        range=row.integer("range", 1, 20, 0),
        is_vehicle=row.one_of("vehicle", ("yes", "no")) == "yes",
        division=row.text("division"),
        formation=row.text("formation"),
        army=row.one_of("army", ("", "3", "4")),
        name=row.some_text("name"),
        name_ja=row.some_text("name_ja"),
        division_ja=row.text("division_ja"),
        formation_ja=row.text("formation_ja"),
        is_corps_headquarters=german and kind is Type.HEADQUARTERS and size is Size.CORPS,
    )


def _faces(row: Row) -> Iterator[Face]:
    """Strengths such as "3-4 1-2", and as many numbers of dots, in whole or half units."""
    strengths, dots = row.some_text("strengths").split(), row.some_text("dots").split()
    if len(strengths) != len(dots):
        expected = f"expected dots for each of {len(strengths)} steps, got {len(dots)}"
        raise row.bad(f"{expected}: rule 4.12")
    for strength, dot in zip(strengths, dots, strict=True):
        match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", strength)
        if match is None:
            raise row.bad(f"expected strengths such as 3-4 for each step, got '{strength}'")
        if dot not in ("0", "1/2", "1", "2", "3", "4"):
            raise row.bad(f"expected dots from 0 to 4 or 1/2, got '{dot}'")
        halves = 1 if dot == "1/2" else 2 * int(dot)
        yield Face(int(match[1]), int(match[2]), halves)


# ---- Abbreviations ----


class Meaning(NamedTuple):
    """2.23 What an abbreviation stands for."""

    en: str
    ja: str


def read_abbreviations(directory: Path) -> Table:
    """The abbreviations with the rows they stand in."""
    path = directory / "abbreviations.csv"
    columns = ("abbreviation", "side", "meaning", "meaning_ja")
    return Table.read(path, columns, key=("abbreviation",), noun="abbreviation")


def meanings(table: Table) -> dict[str, Meaning]:
    """What each abbreviation stands for."""
    for row in table:
        row.one_of("side", SIDES)
    return {
        row.some_text("abbreviation"): Meaning(
            row.some_text("meaning"), row.some_text("meaning_ja")
        )
        for row in table
    }

"""Reading the files of a pack: the map from seven tables, and the units."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.components.pack import Row, Table, tables_of
from kessel.games.cherkassy.pack.r02_map import (
    BRIDGE,
    FORTIFIED,
    IMPROVED,
    LAKE,
    RIVER,
    ROAD,
    STREAM,
    Line,
    Map,
    Terrain,
    Town,
)
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Front, Size, Type, Unit, UnitId
from kessel.kernel.errors import BadComponent, BadInput
from kessel.kernel.sides import Side

Pair = tuple[Hex, Hex]
"""A hexside by its two hexes, the lower index first."""

SIDES: Final[Mapping[str, Side]] = {"german": GERMAN, "soviet": SOVIET}
WINGS: Final = ("west", "east", "surrounded")
ROADS: Final = {"improved": IMPROVED, "road": ROAD}
WATERS: Final = {"stream": STREAM, "river": RIVER}
UNIT_COLUMNS: Final = (
    *("id", "side", "formation", "formation_ja", "superior", "front", "name", "name_ja"),
    *("type", "size", "steps", "attack", "defence", "move", "range", "code", "division"),
    "misprint",
)
CODE: Final = re.compile(r"\d{4}|\d{1,2}[WE]?|N|Special")


@cache
def make_grid() -> HexGrid:
    """2.2, 9.2 Hexes 1001 to 7034, west to east and north to south; one grid for all packs.

    Odd columns stand half a hex lower: else 6128 and 6029 would not touch (7.11).
    """
    return HexGrid.build(61, 34, numbered(10, 1), flat=True, shifted=1)


# ---- The map ----


class MapTables(NamedTuple):
    """The files that make up the map."""

    terrain: Table
    towns: Table
    roads: Table
    waters: Table
    lakes: Table
    bridges: Table
    front: Table

    @classmethod
    def read(cls, directory: Path) -> MapTables:
        """:raises BadComponent: a file or column is missing, or a row is there twice."""
        table = tables_of(directory)
        return cls(
            terrain=table("terrain", "hex terrain", "hex", "hex"),
            towns=table("towns", "hex name name_ja mark", "hex", "town"),
            roads=table("roads", "id class name name_ja hexes", "id", "road"),
            waters=table("waters", "name name_ja kind hexsides", "name hexsides", "water"),
            lakes=table("lakes", "hexside name name_ja", "hexside", "lake"),
            bridges=table("bridges", "hexside", "hexside", "bridge"),
            front=table("front", "wing hexes", "wing", "wing"),
        )

    def map(self, grid: HexGrid) -> Map:
        """The map that the files describe."""
        terrain = [Terrain.CLEAR] * len(grid)
        for row in self.terrain:
            terrain[one_hex(grid, row, "hex")] = Terrain(row.one_of("terrain", Terrain))
        towns = {
            one_hex(grid, row, "hex"): Town(row.some_text("name"), row.some_text("name_ja"))
            for row in self.towns
        }
        fronts = {row.one_of("wing", WINGS): front(grid, row) for row in self.front}
        for wing in WINGS:
            if wing not in fronts:
                raise BadComponent(self.front.file, None, f"expected a row for {wing}: rule 11.15")
        airfield = self._airfield(grid)
        surrounded = fronts["surrounded"][0]
        wings = {wing: fronts[wing] for wing in ("west", "east")}
        inside = german_area(grid, airfield, surrounded, [h for w in wings.values() for h in w])
        lines = {wing: fortified(grid, hexes, inside) for wing, hexes in wings.items()}
        ring = [pair(surrounded, there) for there in grid.neighbours[surrounded]]
        flags = {
            **self._water_flags(grid),
            **self._road_flags(grid),
            BRIDGE: [one_side(grid, row) for row in self.bridges],
            FORTIFIED: [*lines["west"], *lines["east"], *ring],
        }
        return Map(
            grid,
            terrain,
            grid.features(flags),
            towns=towns,
            german_start=inside,
            airfield=airfield,
            surrounded=surrounded,
            roads=[chain(grid, row) for row in self.roads],
            lines=[
                *self._road_lines(grid),
                *self._water_lines(grid),
                _line("Fortified line", "陣地帯", "fortified", lines["west"]),
                _line("Fortified line", "陣地帯", "fortified", lines["east"]),
                _line("Fortified line", "陣地帯", "fortified", ring),
            ],
        )

    def _airfield(self, grid: HexGrid) -> Hex:
        found = [row for row in self.towns if row.one_of("mark", ("", "airfield"))]
        if len(found) != 1:
            expected = f"expected one town with the airfield, got {len(found)}: rule 7.9"
            raise BadComponent(self.towns.file, None, expected)
        return one_hex(grid, found[0], "hex")

    def _water_flags(self, grid: HexGrid) -> dict[int, list[Pair]]:
        """10.8 A lake takes the place of the stream or river on its hexside."""
        lakes = {one_side(grid, row) for row in self.lakes}
        flags: dict[int, list[Pair]] = {LAKE: sorted(lakes), STREAM: [], RIVER: []}
        for row in self.waters:
            sides = [side for side in many_sides(grid, row) if side not in lakes]
            flags[WATERS[row.one_of("kind", WATERS)]] += sides
        return flags

    def _road_flags(self, grid: HexGrid) -> dict[int, list[Pair]]:
        """10.11 Where two roads share a link, the better class counts."""
        laid: dict[Pair, int] = {}
        for row in self.roads:
            flag = ROADS[row.one_of("class", ROADS)]
            for link in links(chain(grid, row)):
                laid[link] = max(flag, laid.get(link, 0))
        return {flag: [link for link in laid if laid[link] == flag] for flag in ROADS.values()}

    def _road_lines(self, grid: HexGrid) -> Iterator[Line]:
        for row in self.roads:
            kind = row.text("class")
            yield Line(row.some_text("name"), row.some_text("name_ja"), kind, chain(grid, row))

    def _water_lines(self, grid: HexGrid) -> Iterator[Line]:
        """A river whose row is cut in several, for the sake of their sources, is one line."""
        lines: list[tuple[str, str, str, list[Pair]]] = []
        for row in self.waters:
            head = row.some_text("name"), row.some_text("name_ja"), row.text("kind")
            if lines and lines[-1][:3] == head:
                lines[-1][3].extend(many_sides(grid, row))
            else:
                lines.append((*head, many_sides(grid, row)))
        for row in self.lakes:
            name, name_ja = row.some_text("name"), row.some_text("name_ja")
            lines.append((name, name_ja, "lake", [one_side(grid, row)]))
        return (_line(*line) for line in lines)


def _line(name: str, name_ja: str, kind: str, sides: Iterable[Pair]) -> Line:
    return Line(name, name_ja, kind, tuple(here for side in sides for here in side))


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
        raise row.bad(f"expected a hexside such as 6029/6128 in {column}, got '{said}'")
    a, b = (one_hex(grid, row, column, label) for label in labels)
    _touching(grid, row, a, b)
    return pair(a, b)


def _touching(grid: HexGrid, row: Row, a: Hex, b: Hex) -> None:
    if b not in grid.neighbours[a]:
        raise row.bad(f"expected hexes that touch, got {grid.labels[a]} and {grid.labels[b]}")


# ---- The front ----


def front(grid: HexGrid, row: Row) -> tuple[Hex, ...]:
    """The German hexes of a wing; of the surrounded force, its one hex."""
    hexes = chain(grid, row)
    if row.text("wing") == "surrounded" and len(hexes) != 1:
        raise row.bad("expected one surrounded hex: rule 11.15")
    return hexes


def german_area(
    grid: HexGrid, inside: Hex, surrounded: Hex, front_hexes: Iterable[Hex]
) -> frozenset[Hex]:
    """3.3 The hexes of the front and all behind it, where `inside` lies, but the surrounded one."""
    wall = frozenset(front_hexes)
    found = {inside}
    waiting = [inside]
    while waiting:
        for there in grid.neighbours[waiting.pop()]:
            if there not in found:
                found.add(there)
                if there not in wall:
                    waiting.append(there)
    return frozenset(found | wall) - {surrounded}


def fortified(grid: HexGrid, front_hexes: Sequence[Hex], inside: frozenset[Hex]) -> list[Pair]:
    """11.15 The hexsides between a wing and what lies before it, as they follow each other."""
    corners: dict[Pair, list[tuple[int, int]]] = {}
    for here in front_hexes:
        for number, there in enumerate(grid.around[6 * here : 6 * here + 6]):
            if there != OFF_MAP and there not in inside:
                ends = (grid.corner(here, number), grid.corner(here, number + 1))
                corners[pair(here, there)] = [(round(10 * x), round(10 * y)) for x, y in ends]
    return _as_it_runs(corners)


def _as_it_runs(corners: Mapping[Pair, Sequence[tuple[int, int]]]) -> list[Pair]:
    """Hexsides in the order in which one's end is the next one's beginning, from a loose end."""
    meeting: dict[tuple[int, int], list[Pair]] = {}
    for side, ends in corners.items():
        for end in ends:
            meeting.setdefault(end, []).append(side)
    loose = [end for end, sides in meeting.items() if len(sides) == 1]
    ordered: dict[Pair, None] = {}
    for corner in loose:
        while follows := [side for side in meeting[corner] if side not in ordered]:
            ordered[follows[0]] = None
            corner = next(end for end in corners[follows[0]] if end != corner)
    return [*ordered, *(side for side in corners if side not in ordered)]


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
    kind = Type(row.one_of("type", Type))
    artillery = kind in (Type.ARTILLERY, Type.ROCKET)
    side = SIDES[row.one_of("side", SIDES)]
    fronts = [Front.NONE] if side == GERMAN else [Front.FIRST, Front.SECOND]
    code = row.text("code")
    if not CODE.fullmatch(code):
        expected = "expected code to be a hex, a turn with or without W or E, N or Special"
        raise row.bad(f"{expected}, got '{code}'")
    if not artillery and row.text("range"):
        raise row.bad("expected no range but on artillery: rule 11.22")
    return Unit(
        id=id,
        label=label,
        side=side,
        type=kind,
        size=Size(row.one_of("size", Size)),
        steps=row.integer("steps", 1, 2),
        attack=row.integer("attack", 0, 20),
        defence=row.integer("defence", 1, 20),
        allowance=row.integer("move", 1, 20),
        range=row.integer("range", 1, 20) if artillery else 0,
        formation=row.some_text("formation"),
        superior=row.text("superior"),
        front=Front(row.one_of("front", fronts)),
        name=row.some_text("name"),
        name_ja=row.some_text("name_ja"),
        formation_ja=row.some_text("formation_ja"),
        code=code,
        is_division=row.one_of("division", ("yes", "no")) == "yes",
    )


# ---- Abbreviations ----


class Meaning(NamedTuple):
    """2.6 What an abbreviation stands for."""

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
        row.one_of("side", (*SIDES, "both"))
    return {
        row.some_text("abbreviation"): Meaning(
            row.some_text("meaning"), row.some_text("meaning_ja")
        )
        for row in table
    }

"""Reading a hex map from tables: hexes, chains of hexes and hexsides in the cells of CSV files."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from kessel.board.hexes import Hex, HexGrid
from kessel.components.pack import Row, Table
from kessel.kernel.errors import BadInput

Pair = tuple[Hex, Hex]
"""A hexside by its two hexes, the lower index first."""
Tables = Mapping[str, Table]
T = TypeVar("T", bound=StrEnum)
WITHIN: Final = re.compile(r"(\d)/(\w+)")


class Place(NamedTuple):
    """A named place."""

    name: str
    name_ja: str


class Line(NamedTuple):
    """A road, a river or a front as it runs, for drawing: its name, kind, and hexes or hexsides."""

    name: str
    name_ja: str
    kind: str
    hexes: tuple[Hex, ...]
    """Of a road, the chain; of water, the hexes of its hexsides two by two."""


def pair(a: Hex, b: Hex) -> Pair:
    return (a, b) if a < b else (b, a)


def links(hexes: Sequence[Hex]) -> list[Pair]:
    """The hexsides that a chain of hexes crosses."""
    return [pair(a, b) for a, b in pairwise(hexes)]


def side_name(grid: HexGrid, side: Pair) -> str:
    """A hexside as it is written."""
    return "/".join(sorted(grid.labels[here] for here in side))


class MapReader:
    """Reads cells that name hexes of a grid.

    :raises BadComponent: there is no such hex, or hexes do not touch that should.
    """

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid

    def hex(self, row: Row, column: str, label: str | None = None) -> Hex:
        """The hex in a column, or with the label found there."""
        try:
            return self.grid.hex(row.text(column) if label is None else label)
        except BadInput as error:
            raise row.bad(f"expected a hex in {column}: {error}") from None

    def hexes(self, row: Row, column: str = "hexes") -> tuple[Hex, ...]:
        """The hexes in a column, perhaps none."""
        return tuple(self.hex(row, column, label) for label in row.text(column).split())

    def chain(self, row: Row, column: str = "hexes") -> tuple[Hex, ...]:
        """The hexes in a column, each next to the one before."""
        row.some_text(column)
        hexes = self.hexes(row, column)
        for a, b in pairwise(hexes):
            self._touching(row, a, b)
        return hexes

    def links(self, row: Row) -> list[Pair]:
        """The hexsides that the chain in `hexes` crosses."""
        return links(self.chain(row))

    def side(self, row: Row, column: str = "hexside", said: str | None = None) -> Pair:
        """The hexside in a column, or written there."""
        said = row.text(column) if said is None else said
        labels = said.split("/")
        if len(labels) != 2:
            example = side_name(self.grid, (Hex(0), self.grid.neighbours[0][0]))
            raise row.bad(f"expected a hexside such as {example} in {column}, got '{said}'")
        a, b = (self.hex(row, column, label) for label in labels)
        self._touching(row, a, b)
        return pair(a, b)

    def sides(self, row: Row, column: str = "hexsides") -> list[Pair]:
        """The hexsides in a column."""
        return [self.side(row, column, said) for said in row.some_text(column).split()]

    def within(self, row: Row, column: str) -> list[Hex]:
        """The hexes within so many of one: 3/5231."""
        match = WITHIN.fullmatch(row.text(column))
        if match is None:
            raise row.bad(f"expected {column} such as 3/5231, got '{row.text(column)}'")
        return self.grid.within(self.hex(row, column, match[2]), int(match[1]))

    def places(self, rows: Iterable[Row]) -> dict[Hex, Place]:
        """The named places of a table."""
        return {
            self.hex(row, "hex"): Place(row.some_text("name"), row.some_text("name_ja"))
            for row in rows
        }

    def terrain(
        self, tables: Tables, clear: T, ground: Collection[T], built: Collection[T]
    ) -> list[T]:
        """What each hex is: clear but for what some rows say, and where people live."""
        found = [clear] * len(self.grid)
        for row in tables["terrain"]:
            found[self.hex(row, "hex")] = type(clear)(row.one_of("terrain", ground))
        for row in tables["places"]:
            here = self.hex(row, "hex")
            if found[here] is not clear:
                raise row.bad(f"expected no {found[here]} in a hex with a place: rule CH.tec")
            found[here] = type(clear)(row.one_of("kind", built))
        return found

    def flags(
        self,
        rows: Iterable[Row],
        column: str,
        words: Mapping[str, int],
        sides: Callable[[Row], Iterable[Pair]],
    ) -> dict[int, list[Pair]]:
        """The hexsides of some rows by flag: what the word in a column stands for."""
        found: dict[int, list[Pair]] = {flag: [] for flag in words.values()}
        for row in rows:
            found[words[row.one_of(column, words)]] += sides(row)
        return found

    def chains(self, rows: Iterable[Row]) -> Iterator[Line]:
        """Roads and railways as they run."""
        for row in rows:
            yield _line(row, row.text("class"), self.chain(row))

    def shores(self, rows: Iterable[Row], *, joined: bool = False) -> list[Line]:
        """Rivers as they run. With `joined`, one that is cut into several rows that follow each
        other, for the sake of their sources, is one line."""
        lines: list[Line] = []
        for row in rows:
            hexes = tuple(here for side in self.sides(row) for here in side)
            line = _line(row, row.text("kind"), hexes)
            if joined and lines and lines[-1][:3] == line[:3]:
                line = line._replace(hexes=lines.pop().hexes + hexes)
            lines.append(line)
        return lines

    def lakes(self, rows: Iterable[Row]) -> Iterator[Line]:
        """Lakes, a hexside each."""
        return (_line(row, "lake", self.side(row)) for row in rows)

    def _touching(self, row: Row, a: Hex, b: Hex) -> None:
        if b not in self.grid.neighbours[a]:
            labels = self.grid.labels
            raise row.bad(f"expected hexes that touch, got {labels[a]} and {labels[b]}")


def _line(row: Row, kind: str, hexes: tuple[Hex, ...]) -> Line:
    return Line(row.some_text("name"), row.some_text("name_ja"), kind, hexes)


# ---- Abbreviations ----


class Meaning(NamedTuple):
    """What an abbreviation stands for."""

    en: str
    ja: str


ABBREVIATIONS: Final = ("abbreviation side meaning meaning_ja", "abbreviation", "abbreviation")


def meanings(table: Table, sides: Iterable[str]) -> dict[str, Meaning]:
    """What each abbreviation stands for."""
    for row in table:
        row.one_of("side", sides)
    return {
        row.some_text("abbreviation"): Meaning(
            row.some_text("meaning"), row.some_text("meaning_ja")
        )
        for row in table
    }

"""Hex grids: printed labels, neighbours, distances. What a hex means is the game's business.

A hex is an index from 0, row by row from the north-west. A hexside is an index too: `6 * hex +
direction`, so a map's features on hexsides (rivers, roads, fortifications) are flat tuples of
flags. Directions run clockwise: a grid with flat tops (straight columns) begins in the north, one
with pointed tops (straight rows) in the north-east. The opposite of a direction is three further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Any, Final, NamedTuple, NewType, Protocol

from kessel.kernel.errors import BadInput
from kessel.kernel.misread import Misread

Hex = NewType("Hex", int)
"""Index into a grid's tuples."""

OFF_MAP: Final = Hex(-1)

FLAT_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""North, north-east, south-east, south, south-west, north-west, in axial coordinates."""
POINTED_STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""North-east, east, south-east, south-west, west, north-west."""

Label = Callable[[int, int], str]
"""What is printed in the hex of a column and a row, both counted from 0 in the north-west."""


def numbered(
    column: int,
    row: int,
    *,
    eastward: int = 1,
    southward: int = 1,
    row_first: bool = False,
    prefix: str = "",
) -> Label:
    """Two digits for the column and two for the row; the north-west hex has the numbers given.

    `eastward` and `southward` are -1 where the printed numbers fall in that direction.
    """

    def label(c: int, r: int) -> str:
        numbers = (column + eastward * c, row + southward * r)
        first, second = reversed(numbers) if row_first else numbers
        return f"{prefix}{first:02}{second:02}"

    return label


def sheets(*parts: tuple[int, Label]) -> Label:
    """Several sheets side by side, from the west: how many columns each has, and its numbers."""

    def label(c: int, r: int) -> str:
        for columns, sheet in parts:
            if c < columns:
                return sheet(c, r)
            c -= columns
        raise BadInput(f"expected sheets that cover every column, got none for {c} more")

    return label


@dataclass(frozen=True, slots=True, eq=False)
class HexGrid:
    """A grid. Make one with `build`; grids compare by identity, there is one a map."""

    columns: int
    rows: int
    flat: bool
    """Flat tops and straight columns, or pointed tops and straight rows."""
    shifted: int
    """Which columns (flat) stand half a hex lower, or rows (pointed) half a hex further east:
    those with an even (0) or an odd (1) index."""
    labels: tuple[str, ...]
    around: tuple[Hex, ...]
    """The neighbour across each hexside, `OFF_MAP` beyond the edge."""
    neighbours: tuple[tuple[Hex, ...], ...]
    _axial: tuple[tuple[int, int], ...]
    _at: Mapping[tuple[int, int], Hex]
    _named: Mapping[str, Hex]
    _keys: tuple[int, ...]
    _distances: tuple[int, ...]
    """By the difference of two keys: distances are asked for far too often to be worked out."""
    _sides: tuple[Mapping[Hex, int], ...]
    """For each hex the hexsides to its neighbours."""

    @classmethod
    def build(
        cls,
        columns: int,
        rows: int,
        label: Label,
        *,
        flat: bool = True,
        shifted: int = 1,
        also: Mapping[str, str] = {},
    ) -> HexGrid:
        """`also` are further names of some hexes, by label: where two sheets overlap."""
        places = [(c, r) for r in range(rows) for c in range(columns)]
        axial = tuple(_axial(c, r, flat, shifted) for c, r in places)
        at = {place: Hex(number) for number, place in enumerate(axial)}
        steps = FLAT_STEPS if flat else POINTED_STEPS
        around = tuple(at.get((q + dq, r + dr), OFF_MAP) for q, r in axial for dq, dr in steps)
        labels = tuple(label(c, r) for c, r in places)
        named = {text: Hex(number) for number, text in enumerate(labels)}
        if len(named) < len(labels):
            raise BadInput("expected a label of its own for every hex")
        named |= {other: named[text] for text, other in also.items()}
        neighbours = tuple(
            tuple(there for there in around[6 * here : 6 * here + 6] if there != OFF_MAP)
            for here in range(len(labels))
        )
        keys, distances = _distances(axial)
        sides = tuple(
            {
                there: way
                for way, there in enumerate(around[6 * here : 6 * here + 6], 6 * here)
                if there != OFF_MAP
            }
            for here in range(len(labels))
        )
        return cls(
            columns,
            rows,
            flat,
            shifted,
            labels,
            around,
            neighbours,
            axial,
            at,
            named,
            keys,
            distances,
            sides,
        )

    def __len__(self) -> int:
        return len(self.labels)

    def hex(self, label: str) -> Hex:
        """The hex with this printed label.

        :raises BadInput: no hex has it.
        """
        found = self._named.get(label)
        if found is None:
            first, last = self.labels[0], self.labels[-1]
            raise Misread("typed-hex", typed=label, first=first, last=last)
        return found

    def place(self, here: Hex) -> tuple[int, int]:
        """Column and row, counted from 0 in the north-west."""
        return here % self.columns, here // self.columns

    def at(self, column: int, row: int) -> Hex:
        """The hex of a column and a row, `OFF_MAP` outside."""
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return Hex(row * self.columns + column) if inside else OFF_MAP

    def axial(self, here: Hex) -> tuple[int, int]:
        """Where a hex lies in axial coordinates."""
        return self._axial[here]

    def at_axial(self, q: int, r: int) -> Hex:
        """The hex that lies there, `OFF_MAP` outside."""
        return self._at.get((q, r), OFF_MAP)

    # --- hexsides ---------------------------------------------------------------------------

    def side(self, here: Hex, there: Hex) -> int:
        """The hexside from one hex to its neighbour; -1 where they do not touch."""
        return self._sides[here].get(there, -1)

    def other_side(self, side: int) -> int:
        """The same hexside seen from beyond; -1 at the edge of the map."""
        beyond = self.around[side]
        return -1 if beyond == OFF_MAP else 6 * beyond + (side % 6 + 3) % 6

    def features(self, laid: Mapping[int, Iterable[tuple[Hex, Hex]]]) -> tuple[int, ...]:
        """Flags of every hexside from pairs of hexes by flag, seen alike from both.

        :raises BadInput: two hexes of a pair do not touch.
        """
        flags = [0] * (6 * len(self))
        for flag, pairs in laid.items():
            for a, b in pairs:
                side = self.side(a, b)
                if side < 0:
                    raise BadInput(f"{self.labels[a]} and {self.labels[b]} do not touch")
                flags[side] |= flag
                flags[self.other_side(side)] |= flag
        return tuple(flags)

    def once(self, features: Sequence[int], flag: int) -> list[int]:
        """The hexsides with a flag, each from one of its hexes."""
        return [
            side
            for side, flags in enumerate(features)
            if flags & flag and self.around[side] != OFF_MAP and side < self.other_side(side)
        ]

    # --- distance ---------------------------------------------------------------------------

    def distance(self, a: Hex, b: Hex) -> int:
        """Hexes from one to the other, the first not counted."""
        return self._distances[self._keys[a] - self._keys[b]]

    def nearest(self, here: Hex, goals: Iterable[Hex]) -> int:
        """Hexes to the nearest of some goals."""
        keys, distances = self._keys, self._distances
        key = keys[here]
        return min([distances[key - keys[goal]] for goal in goals])

    def farthest(self, here: Hex, goals: Iterable[Hex]) -> int:
        """Hexes to the farthest of some goals."""
        keys, distances = self._keys, self._distances
        key = keys[here]
        return max([distances[key - keys[goal]] for goal in goals])

    def within(self, centre: Hex, distance: int) -> list[Hex]:
        """Every hex at most so far away, the centre included."""
        q, r = self._axial[centre]
        found = []
        for dq in range(-distance, distance + 1):
            for dr in range(max(-distance, -distance - dq), min(distance, distance - dq) + 1):
                there = self._at.get((q + dq, r + dr))
                if there is not None:
                    found.append(there)
        return found

    def ring(self, centre: Hex, distance: int) -> list[Hex]:
        """Every hex exactly so far away."""
        return [
            there
            for there in self.within(centre, distance)
            if self.distance(centre, there) == distance
        ]

    # --- drawing ----------------------------------------------------------------------------

    def centre(self, here: Hex) -> tuple[float, float]:
        """The middle of a hex of radius 1, y downwards; the first hex's is at the origin or
        half a hex beside it."""
        column, row = self.place(here)
        if self.flat:
            return 1.5 * column, sqrt(3) * (row + (column % 2 == self.shifted) / 2)
        return sqrt(3) * (column + (row % 2 == self.shifted) / 2), 1.5 * row

    def corner(self, here: Hex, number: int) -> tuple[float, float]:
        """A corner, clockwise: hexside n runs from corner n to corner n + 1."""
        x, y = self.centre(here)
        half = sqrt(3) / 2
        flat = ((-0.5, -half), (0.5, -half), (1.0, 0.0), (0.5, half), (-0.5, half), (-1.0, 0.0))
        pointed = ((0.0, -1.0), (half, -0.5), (half, 0.5), (0.0, 1.0), (-half, 0.5), (-half, -0.5))
        dx, dy = (flat if self.flat else pointed)[number % 6]
        return x + dx, y + dy


def _axial(column: int, row: int, flat: bool, shifted: int) -> tuple[int, int]:
    if flat:
        return column, row - (column + (column % 2 if shifted == 0 else -(column % 2))) // 2
    return column - (row + (row % 2 if shifted == 0 else -(row % 2))) // 2, row


def _distances(axial: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A key for each hex, and the distance for every difference of two keys.

    A key is both coordinates in one number, so a difference of keys is both differences; a negative
    one counts from the end of the table.
    """
    wide = 1 + max(q for q, _ in axial) - min(q for q, _ in axial)
    high = 1 + max(r for _, r in axial) - min(r for _, r in axial)
    row = 2 * high - 1
    keys = tuple(q * row + r for q, r in axial)
    table = [0] * (row * (2 * wide - 1))
    for dq in range(1 - wide, wide):
        for dr in range(1 - high, high):
            table[dq * row + dr] = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    return keys, tuple(table)


# --- marks on hexes and hexsides ----------------------------------------------------------------


class Marks(Protocol):
    """A number for each hex or hexside: a tuple, a list, bytes, or what is worked out on demand."""

    def __getitem__(self, place: int, /) -> int: ...


class Asked(dict[int, int]):
    """Marks that are worked out when they are asked for: a search that sees a small part of the
    map then costs the same on a large one."""

    def __init__(self, answer: Callable[[Hex], int]) -> None:
        super().__init__()
        # to call a place a hex would take as long as many an answer
        self.answer: Callable[[Any], int] = answer

    def __missing__(self, place: int) -> int:
        self[place] = marked = int(self.answer(place))
        return marked

    # two of them are not alike because they have been asked the same so far
    __eq__ = object.__eq__
    __ne__ = object.__ne__


def mask(size: int, hexes: Iterable[int]) -> bytearray:
    """One for each hex named, zero elsewhere: how searches are told about places."""
    marked = bytearray(size)
    for here in hexes:
        marked[here] = 1
    return marked


def open_sides(features: Sequence[int], shut: int = 0, needed: int = 0) -> bytes:
    """Which hexsides may be crossed: those without any of the flags `shut`, and, where `needed`
    is given, with at least one of those flags."""
    return bytes(not flags & shut and (not needed or flags & needed != 0) for flags in features)


@lru_cache(maxsize=64)
def across(grid: HexGrid, sides: bytes) -> tuple[tuple[Hex, ...], ...]:
    """The neighbours of each hex across open hexsides. Remembered: a map's roads and waters change
    far more seldom than lines are traced over them."""
    return tuple(
        tuple(
            there
            for side, there in enumerate(grid.around[6 * here : 6 * here + 6], 6 * here)
            if sides[side] and there != OFF_MAP
        )
        for here in range(len(grid))
    )


class Edges(NamedTuple):
    """The four edges of a grid, north-west corners first."""

    north: tuple[Hex, ...]
    east: tuple[Hex, ...]
    south: tuple[Hex, ...]
    west: tuple[Hex, ...]

    @classmethod
    def of(cls, grid: HexGrid) -> Edges:
        columns, rows = range(grid.columns), range(grid.rows)
        return cls(
            north=tuple(grid.at(c, 0) for c in columns),
            east=tuple(grid.at(grid.columns - 1, r) for r in rows),
            south=tuple(grid.at(c, grid.rows - 1) for c in columns),
            west=tuple(grid.at(0, r) for r in rows),
        )

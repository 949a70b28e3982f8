"""A grid repeated side by side and one below the other: larger maps of the same country."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from kessel.board.hexes import Hex, HexGrid

T = TypeVar("T")


class Tiling:
    """So many copies of a grid in each direction.

    A copy must begin with a column (or a row, where tops are pointed) that stands as its own first
    does; where their number is odd, neighbours share the one in which they meet.
    """

    def __init__(self, tile: HexGrid, times: int) -> None:
        self.tile, self.times = tile, times
        self.wide = tile.columns - (tile.columns % 2 if tile.flat else 0)
        self.high = tile.rows - (0 if tile.flat else tile.rows % 2)
        self.grid = HexGrid.build(
            self.wide * times + tile.columns - self.wide,
            self.high * times + tile.rows - self.high,
            lambda column, row: f"{column:03}{row:03}",
            flat=tile.flat,
            shifted=tile.shifted,
        )

    def moved(self, here: Hex, copy: int) -> Hex:
        """A tile's hex in one of its copies."""
        column, row = self.tile.place(here)
        across, down = copy % self.times, copy // self.times
        return self.grid.at(across * self.wide + column, down * self.high + row)

    def copies(self) -> Iterator[tuple[Hex, Hex]]:
        """Every hex of the tile with each of its copies."""
        for copy in range(self.times * self.times):
            for here in range(len(self.tile)):
                yield Hex(here), self.moved(Hex(here), copy)

    def hexes(self, values: Sequence[T]) -> list[T]:
        """What each hex has, in all copies."""
        found = [values[0]] * len(self.grid)
        for here, there in self.copies():
            found[there] = values[here]
        return found

    def sides(self, flags: Sequence[int]) -> list[int]:
        """What each hexside has; where copies meet, what either of them has."""
        found = [0] * (6 * len(self.grid))
        for here, there in self.copies():
            for direction in range(6):
                found[6 * there + direction] |= flags[6 * here + direction]
        return found

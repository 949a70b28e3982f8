"""The map of a hex game: terrain in hexes, and flags on hexsides for water, ways and works."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Generic, TypeVar

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, mask, open_sides
from kessel.board.reach import NEVER, Prices
from kessel.board.tracing import Flood, flood
from kessel.components.codecs import Places
from kessel.hexkit.pack.reading import Line, Place

T = TypeVar("T")


class HexMap(Generic[T]):
    """Terrain by hex and flags by hexside; games add what their searches ask for."""

    def __init__(
        self,
        grid: HexGrid,
        terrain: Sequence[T],
        sides: Sequence[int],
        lines: Sequence[Line] = (),
    ) -> None:
        self.grid = grid
        self.terrain = tuple(terrain)
        self.sides = tuple(sides)
        self.lines = tuple(lines)

    def around(self, here: Hex) -> Sequence[int]:
        """The flags of a hex's six sides."""
        return self.sides[6 * here : 6 * here + 6]

    def between(self, here: Hex, there: Hex) -> int:
        """The flags of the hexside between two neighbours."""
        return self.sides[self.grid.side(here, there)]

    def beside(self, flags: int) -> bytearray:
        """One for each hex of which a hexside has any of these flags."""
        marked = (side // 6 for side, found in enumerate(self.sides) if found & flags)
        return mask(len(self.grid), marked)

    def prices(self, price: Callable[[int, T], int]) -> Prices:
        """What crossing each hexside costs, from its flags and the terrain beyond; `NEVER` at the
        edge of the map."""
        asked = cache(price)  # few kinds of hexsides, many of each
        return Prices(
            NEVER if there == OFF_MAP else asked(flags, self.terrain[there])
            for flags, there in zip(self.sides, self.grid.around, strict=True)
        )

    def flood(
        self, starts: Iterable[Hex], *, shut: int = 0, needed: int = 0, avoid: Iterable[Hex] = ()
    ) -> Flood:
        """What is reached from some hexes across hexsides without the flags `shut`, and with any
        of those `needed`, around the hexes to `avoid`."""
        sides = open_sides(self.sides, shut, needed)
        return flood(self.grid, starts, sides, mask(len(self.grid), avoid))


def hex_codec(grid: HexGrid, places: Mapping[Hex, Place]) -> Places:
    """Hexes by their labels, read with the name of the place there."""

    def called(here: Hex, language: str) -> str | None:
        place = places.get(here)
        return place and (place.name_ja if language == "ja" else place.name)

    return Places(grid.labels, grid.hex, called)

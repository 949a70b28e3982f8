"""What the map says once and for all: neighbourhoods by distance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, Protocol

from kessel.board.hexes import Hex, HexGrid
from kessel.board.tracing import flood

NEAR: Final = 9
"""As far as neighbourhoods are kept."""


class Ground(Protocol):
    """Tables by hex and by unit that every game has, made once for a pack."""

    @property
    def shelter(self) -> Sequence[float]:
        """What terrain gives to who defends each hex."""

    @property
    def motors(self) -> Sequence[bool]:
        """Which units are felt from further away than those on foot."""


@cache
def rings(grid: HexGrid, here: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes around one, by distance up to `NEAR`."""
    found: list[list[Hex]] = [[] for _ in range(NEAR + 1)]
    for there in grid.within(here, NEAR):
        found[grid.distance(here, there)].append(there)
    return tuple(tuple(ring) for ring in found)


@cache
def everywhere(grid: HexGrid) -> bytes:
    """Every hexside open."""
    return b"\1" * (6 * len(grid))


def distances(grid: HexGrid, hexes: Iterable[Hex]) -> list[int]:
    """Hexes from each hex to the nearest of some, whatever lies between."""
    return flood(grid, list(hexes), everywhere(grid), bytes(len(grid))).distance

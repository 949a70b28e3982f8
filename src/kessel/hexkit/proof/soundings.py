"""Positions on tiled maps, for the bench: as many units to the hex, however large the map is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, TypeVar

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.board.tiling import Tiling
from kessel.kernel.units import UnitId

U = TypeVar("U")


def copied(units: Sequence[U], times: int) -> list[U]:
    """The counters of a game for every tile of a map so many times as wide and as high."""
    return [
        replace(unit, id=copy * len(units) + number, label=f"{unit.label}/{copy}")  # type: ignore[attr-defined, type-var]
        for copy in range(times * times)
        for number, unit in enumerate(units)
    ]


def crowd(
    p: Any,
    tiles: Tiling,
    standing: Iterable[tuple[int, Hex]],
    count: int,
    put: Callable[[Any, UnitId, Hex], None],
) -> None:
    """Put the copies of who stands on the printed map into every tile; where two meet, nobody
    stands with an enemy. `count` is how many counters a tile has."""
    units = p.pack.units
    for copy, (unit, here) in product(range(tiles.times * tiles.times), list(standing)):
        mine, there = UnitId(copy * count + unit), tiles.moved(here, copy)
        if there != OFF_MAP and all(
            units[u].side == units[mine].side for u in p.stacks.get(there, ())
        ):
            put(p, mine, there)


def in_the_middle(p: Any, tile: HexGrid, movers: Iterable[UnitId]) -> UnitId:
    """The mover where the first tile is the same all around, however many tiles there are."""
    grid = p.pack.map.grid
    middle = grid.at(tile.columns // 2, tile.rows // 2)
    return min(movers, key=lambda unit: int(grid.distance(p.hex_of[unit], middle)))

"""2.1, 5.1 The map: terrain in hexes; water, roads, trails and railways on hexsides.

Movement points are counted in halves, because a road costs one half.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, NewType

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, across, mask, open_sides
from kessel.board.reach import NEVER

STREAM: Final = 1
RIVER: Final = 2
MAJOR: Final = 4
LAKE: Final = 8
BRIDGE: Final = 16
PONTOON: Final = 32
ROAD: Final = 64
TRAIL: Final = 128
RAILWAY: Final = 256
DON: Final = 512
CHIR: Final = 1024
"""Flags of a hexside. Roads, trails and railways cross it; `DON` and `CHIR` name the water."""

WAYS: Final = ROAD | TRAIL | RAILWAY
CROSSING: Final = BRIDGE | PONTOON


HalfPoints = NewType("HalfPoints", int)
"""Movement points that a player is told of, counted in halves."""


class Terrain(StrEnum):
    CLEAR = "clear"
    FOREST = "forest"
    TOWN = "town"
    VILLAGE = "village"
    CITY = "city"


class Place(NamedTuple):
    """A named place."""

    name: str
    name_ja: str


class Line(NamedTuple):
    """A road or a river as it runs, for drawing: chain of hexes, or hexsides two by two."""

    name: str
    name_ja: str
    kind: str
    hexes: tuple[Hex, ...]


class Costs(NamedTuple):
    """5.11-5.14 Half movement points of one mobility class."""

    hexes: Mapping[Terrain, int]
    stream: int
    river: int
    pontoon: int
    road: int
    trail: int
    railway: int
    leave_zone: int


class Map:
    """The map of a pack, with everything precomputed that searches ask for."""

    __slots__ = (
        "along_bridges",
        "along_ways",
        "city",
        "closed_sides",
        "entries",
        "grid",
        "lines",
        "near_chir",
        "open_sides",
        "open_to",
        "places",
        "sides",
        "terrain",
        "way_hexes",
        "west_of_chir",
    )

    def __init__(
        self,
        grid: HexGrid,
        terrain: Sequence[Terrain],
        sides: Sequence[int],
        *,
        places: Mapping[Hex, Place],
        entries: Mapping[str, Hex],
        west_of_chir: Iterable[Hex] = (),
        lines: Sequence[Line] = (),
    ) -> None:
        self.grid = grid
        self.terrain = tuple(terrain)
        self.sides = tuple(sides)
        self.places = dict(places)
        self.entries = dict(entries)
        """9.13 A to G."""
        self.west_of_chir = mask(len(grid), west_of_chir)
        """10.23"""
        self.lines = tuple(lines)
        self.city = frozenset(
            Hex(here) for here, kind in enumerate(self.terrain) if kind is Terrain.CITY
        )
        self.open_sides = bytes(not is_closed(flags) for flags in self.sides)
        """4.22, 6.26 Hexsides across which zones, attacks and supply lines go."""
        self.open_to = across(grid, self.open_sides)
        """The neighbours of each hex across them."""
        self.along_ways = open_sides(self.sides, needed=WAYS)
        """5.28 Hexsides that a road, trail or railway crosses."""
        self.along_bridges = bytes(
            flags & WAYS != 0 and not (flags & MAJOR and flags & PONTOON) for flags in self.sides
        )
        """7.36 The same without pontoons."""
        self.way_hexes = mask(
            len(grid),
            (h for h in range(len(grid)) if any(f & WAYS for f in self.around(Hex(h)))),
        )
        self.near_chir = mask(
            len(grid),
            (h for h in range(len(grid)) if any(f & CHIR for f in self.around(Hex(h)))),
        )
        """8.32 Hexes adjacent to the Chir."""

    def around(self, here: Hex) -> Sequence[int]:
        """The flags of a hex's six sides."""
        return self.sides[6 * here : 6 * here + 6]

    def between(self, here: Hex, there: Hex) -> int:
        """The flags of the hexside between two neighbours."""
        return self.sides[self.grid.side(here, there)]

    def rows(self, first: int, last: int) -> bytes:
        """One for each hex from one row to another, as they are numbered on the map."""
        columns = self.grid.columns
        return bytes(first <= here // columns + 1 <= last for here in range(len(self.grid)))

    def step_costs(self, costs: Costs, by_ways: bool = True) -> tuple[int, ...]:
        """5.13 What crossing each hexside costs a mobility class; without `by_ways` as if there
        were no roads, trails or railways (5.42)."""
        return tuple(self._step(costs, side, by_ways) for side in range(6 * len(self.grid)))

    def _step(self, costs: Costs, side: int, by_ways: bool) -> int:
        there = self.grid.around[side]
        flags = self.sides[side]
        if there == OFF_MAP or is_closed(flags):
            return NEVER
        if by_ways and flags & WAYS and not (flags & MAJOR and flags & PONTOON):
            if flags & ROAD:
                return costs.road
            return costs.trail if flags & TRAIL else costs.railway
        ground = costs.hexes[self.terrain[there]]
        if by_ways and flags & WAYS:  # a way that leads over a pontoon
            ground = costs.road if flags & ROAD else costs.trail
        if flags & MAJOR:
            return ground + (costs.pontoon if flags & PONTOON else costs.river)
        if flags & RIVER:
            return ground + costs.river
        return ground + (costs.stream if flags & STREAM else 0)


def is_closed(flags: int) -> bool:
    """4.22, 6.26 Lakes, and major rivers without bridge or pontoon."""
    return bool(flags & LAKE) or bool(flags & MAJOR and not flags & CROSSING)

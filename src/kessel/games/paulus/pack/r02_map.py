"""2.1, 5.1 The map: terrain in hexes; water, roads, trails and railways on hexsides.

Movement points are counted in halves, because a road costs one half.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, NewType

from kessel.board.hexes import Hex, HexGrid, across, mask, open_sides
from kessel.board.reach import NEVER
from kessel.hexkit.pack.reading import Line, Place
from kessel.hexkit.pack.terrain import HexMap

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

HEXSIDES: Final = {
    "road": ROAD,
    "trail": TRAIL,
    "railway": RAILWAY,
    "stream": STREAM,
    "river": RIVER,
    "major": MAJOR,
    "lake": LAKE,
    "bridge": BRIDGE,
    "pontoon": PONTOON,
}
"""What hexsides have by its name, in the order in which it is told."""

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

    def price(self, flags: int, terrain: Terrain) -> int:
        """5.13 What crossing a hexside costs, the cheapest way first."""
        over_pontoon = flags & MAJOR and flags & PONTOON
        if not flags & WAYS or is_closed(flags):
            return self.off_ways(flags, terrain)
        way = self.road if flags & ROAD else self.trail
        if over_pontoon:
            return way + self.pontoon
        return way if flags & (ROAD | TRAIL) else self.railway

    def off_ways(self, flags: int, terrain: Terrain) -> int:
        """5.42 The same as if there were no roads, trails or railways."""
        if is_closed(flags):
            return NEVER
        ground = self.hexes[terrain]
        if flags & MAJOR:
            return ground + (self.pontoon if flags & PONTOON else self.river)
        if flags & RIVER:
            return ground + self.river
        return ground + (self.stream if flags & STREAM else 0)


class Map(HexMap[Terrain]):
    """The map of a pack, with everything precomputed that searches ask for."""

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
        super().__init__(grid, terrain, sides, lines)
        self.places = dict(places)
        self.entries = dict(entries)
        """9.13 A to G."""
        self.west_of_chir = mask(len(grid), west_of_chir)
        """10.23"""
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
        self.way_hexes = self.beside(WAYS)
        self.near_chir = self.beside(CHIR)
        """8.32 Hexes adjacent to the Chir."""

    def rows(self, first: int, last: int) -> bytes:
        """One for each hex from one row to another, as they are numbered on the map."""
        columns = self.grid.columns
        return bytes(first <= here // columns + 1 <= last for here in range(len(self.grid)))


def is_closed(flags: int) -> bool:
    """4.22, 6.26 Lakes, and major rivers without bridge or pontoon."""
    return bool(flags & LAKE) or bool(flags & MAJOR and not flags & CROSSING)

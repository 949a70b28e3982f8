"""11.14, 12.03 The map: terrain in hexes; streams, roads, railways, entrenchments on hexsides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from kessel.board.bits import from_hexes
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, across, mask
from kessel.hexkit.pack.reading import Line, Place
from kessel.hexkit.pack.terrain import HexMap

STREAM: Final = 1
ROAD: Final = 2
RAIL: Final = 4
LIGHT_RAIL: Final = 8
BRIDGE: Final = 16
TRENCH: Final = 32
"""Flags of a hexside. `RAIL` is the Kirov line and its branch, the only ones for trains (11.18);
other railways are `LIGHT_RAIL`. All three serve as roads. `BRIDGE` is printed where one of them
crosses a stream (11.5.a). `TRENCH` alone is not the same from both sides: the entrenchment lies in
the hex it is seen from, and faces the other (13.10.2T.a)."""

HEXSIDES: Final = {
    "road": ROAD,
    "rail": RAIL,
    "light-rail": LIGHT_RAIL,
    "stream": STREAM,
    "bridge": BRIDGE,
    "trench": TRENCH,
}
"""What hexsides have by its name, in the order in which it is told."""

ANY_ROAD: Final = ROAD | RAIL | LIGHT_RAIL


class Terrain(StrEnum):
    """11.14 What a hex has beside hills and woods."""

    CLEAR = "clear"
    WOODS = "woods"
    VILLAGE = "village"
    TOWN = "town"
    SWAMP = "swamp"
    BOG = "peat bog"
    LAKE = "lake"
    RIVER = "river"

    @property
    def key(self) -> str:
        """As a part of a key of texts."""
        return self.value.replace(" ", "-")


class Map(HexMap[Terrain]):
    """The map of a pack, with everything precomputed that searches ask for."""

    def __init__(
        self,
        grid: HexGrid,
        terrain: Sequence[Terrain],
        sides: Sequence[int],
        *,
        hills: frozenset[Hex],
        places: Mapping[Hex, Place],
        stations: frozenset[Hex],
        heights: frozenset[Hex],
        neva_exit: Hex,
        entries: Mapping[str, tuple[Hex, ...]],
        leningrad_start: frozenset[Hex],
        volkhov_start: frozenset[Hex],
        soviet_area: frozenset[Hex],
        lines: Sequence[Line] = (),
    ) -> None:
        super().__init__(grid, terrain, sides, lines)
        self.hills = hills
        """Hexes with any hill symbol, beside their other terrain."""
        self.places = dict(places)
        self.stations = stations
        """11.72.d"""
        self.heights = heights
        """16.4 The Sinyavino heights."""
        self.neva_exit = neva_exit
        """16.5"""
        self.entries = dict(entries)
        """11.71, 15.11 Edge hexes by `west`, `north`, `east`, `south` (roads) and `rail`."""
        self.leningrad_start = leningrad_start
        self.volkhov_start = volkhov_start
        """17.2 The two ends of the path."""
        self.soviet_area = soviet_area
        """18.6.a Everything on the Soviet side of the start lines."""
        self.works = frozenset(
            Hex(here)
            for here in range(len(grid))
            if any(flags & TRENCH for flags in self.sides[6 * here : 6 * here + 6])
        )
        """13.10.2T.a Entrenchment hexes."""
        self.roads = frozenset(
            Hex(here)
            for here in range(len(grid))
            if any(flags & ANY_ROAD for flags in self.sides[6 * here : 6 * here + 6])
        )
        """11.13.j Hexes with a road or a railway."""
        self.ringed = tuple(from_hexes(near) for near in grid.neighbours)
        """The neighbours of each hex, as bits."""
        self.rings = tuple(grid.around[6 * here : 6 * here + 6] for here in range(len(grid)))
        """What lies across the six hexsides of each hex, `OFF_MAP` beyond the edge."""
        self.zone_ways, self.trench_ways = zone_ways(self)
        """11.31.c, R56 For each hex those that a zone reaches from it, and those that one across
        its own entrenchment's hexsides reaches."""
        self.gates = gates(self)
        """11.7 Marks for the hexes by which units can come, those about them and a few more."""


def zone_ways(map: Map) -> tuple[tuple[tuple[Hex, ...], ...], tuple[tuple[Hex, ...], ...]]:
    """11.31.c Zones reach no town and no entrenchment (R45)."""
    grid = map.grid
    towns = [here for here, found in enumerate(map.terrain) if found is Terrain.TOWN]
    shut = mask(len(grid), [*towns, *map.works])
    free = bytes(there != OFF_MAP and not shut[there] for there in grid.around)
    faced = bytes(
        is_free and flags & TRENCH > 0 for is_free, flags in zip(free, map.sides, strict=True)
    )
    return across(grid, free), across(grid, faced)


def gates(map: Map) -> bytearray:
    """11.7 The edge of the map, the stations, and two hexes around."""
    near = map.grid.neighbours
    found = {Hex(here) for here, around in enumerate(near) if len(around) < 6} | {*map.stations}
    found.update(*map.entries.values())
    for _ in range(2):
        found.update(*[near[here] for here in found])
    return mask(len(map.grid), found)

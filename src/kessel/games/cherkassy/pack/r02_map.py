"""2.2, 10.7-10.12 The map: terrain in hexes, water, roads and the fortified line on hexsides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Edges, Hex, HexGrid, mask, open_sides
from kessel.board.reach import NEVER
from kessel.hexkit.pack.reading import Line, Place
from kessel.hexkit.pack.terrain import HexMap

STREAM: Final = 1
RIVER: Final = 2
LAKE: Final = 4
FORTIFIED: Final = 8
BRIDGE: Final = 16
ROAD: Final = 32
IMPROVED: Final = 64
"""Flags of a hexside. `ROAD` and `IMPROVED` mean that the road crosses it."""

HEXSIDES: Final = {
    "improved": IMPROVED,
    "road": ROAD,
    "stream": STREAM,
    "river": RIVER,
    "lake": LAKE,
    "bridge": BRIDGE,
    "fortified": FORTIFIED,
}
"""What hexsides have by its name, in the order in which it is told."""

ANY_ROAD: Final = ROAD | IMPROVED
WATER: Final = STREAM | RIVER | LAKE


class Terrain(StrEnum):
    """10.8 Natural terrain of a hex."""

    CLEAR = "clear"
    WOODS = "woods"
    HILL = "hill"
    SWAMP = "swamp"


class Weather(StrEnum):
    """5.3"""

    SNOW = "snow"
    MUD = "mud"


class Costs(NamedTuple):
    """10.8-10.12 Movement points by terrain for one class of unit in one weather.

    -1 is prohibited; a road of -1 is no help: the other terrain counts.
    """

    hexes: Mapping[Terrain, int]
    stream: int
    improved: int
    road: int

    def price(self, flags: int, terrain: Terrain) -> int:
        """What crossing a hexside costs, `NEVER` where it is prohibited.

        Rivers without a bridge are `NEVER` here: who may cross one at all does so as his whole
        move (10.9).
        """
        bridged = bool(flags & BRIDGE)
        ground = self.hexes[terrain]
        if ground < 0 or (flags & (RIVER | LAKE) and not bridged):
            return NEVER
        if flags & IMPROVED:
            ground = self.improved
        elif flags & ROAD and self.road >= 0:
            ground = self.road
        return ground + (self.stream if flags & STREAM and not bridged else 0)


class Map(HexMap[Terrain]):
    """The map of a pack, with everything precomputed that searches ask for."""

    def __init__(
        self,
        grid: HexGrid,
        terrain: Sequence[Terrain],
        sides: Sequence[int],
        *,
        towns: Mapping[Hex, Place],
        german_start: Iterable[Hex],
        airfield: Hex = OFF_MAP,
        surrounded: Hex = OFF_MAP,
        lines: Sequence[Line] = (),
        roads: Sequence[Sequence[Hex]] = (),
    ) -> None:
        super().__init__(grid, terrain, sides, lines)
        self.towns = dict(towns)
        self.german_start = mask(len(grid), german_start)
        """3.3 The hexes on the German side of the front at the start."""
        self.airfield = airfield
        """7.9 Korsun."""
        self.surrounded = surrounded
        """11.15 The hex whose fortified hexsides serve the Soviets."""
        self.road_hexes = self.beside(ANY_ROAD)
        self.road_sides = open_sides(self.sides, needed=ANY_ROAD)
        """Hexsides that a road crosses."""
        self.dry_sides = bytes(
            not flags & (RIVER | LAKE) or flags & BRIDGE != 0 for flags in self.sides
        )
        """Hexsides without river or lake, or with a bridge over it (R45)."""
        self.waterless_sides = open_sides(self.sides, shut=RIVER | LAKE)
        """Hexsides without river or lake, bridge or no bridge."""
        self.edges = Edges.of(grid)
        self.lateral = lateral_road(self.edges, roads)
        """3.4 The first road that runs from the west edge to the east edge."""


def lateral_road(edges: Edges, roads: Sequence[Sequence[Hex]]) -> tuple[Hex, ...]:
    """The first of some roads that joins the west edge and the east edge; nothing if none does."""
    west, east = set(edges.west), set(edges.east)
    for road in roads:
        if road and {road[0], road[-1]} & west and {road[0], road[-1]} & east:
            return tuple(road)
    return ()

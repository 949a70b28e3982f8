"""2.2, 10.7-10.12 The map: terrain in hexes, water, roads and the fortified line on hexsides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, mask, open_sides
from kessel.board.reach import NEVER

STREAM: Final = 1
RIVER: Final = 2
LAKE: Final = 4
FORTIFIED: Final = 8
BRIDGE: Final = 16
ROAD: Final = 32
IMPROVED: Final = 64
"""Flags of a hexside. `ROAD` and `IMPROVED` mean that the road crosses it."""

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


class Town(NamedTuple):
    name: str
    name_ja: str


class Line(NamedTuple):
    """A road, a river or a front as it runs, for drawing: its name, kind, and hexes or hexsides."""

    name: str
    name_ja: str
    kind: str
    hexes: tuple[Hex, ...]
    """Of a road, the chain; of water, the hexes of its hexsides two by two."""


class Costs(NamedTuple):
    """10.8-10.12 Movement points by terrain for one class of unit in one weather.

    -1 is prohibited; a road of -1 is no help: the other terrain counts.
    """

    hexes: Mapping[Terrain, int]
    stream: int
    improved: int
    road: int


class Map:
    """The map of a pack, with everything precomputed that searches ask for."""

    __slots__ = (
        "airfield",
        "dry_sides",
        "edges",
        "german_start",
        "grid",
        "lateral",
        "lines",
        "road_hexes",
        "road_sides",
        "sides",
        "surrounded",
        "terrain",
        "towns",
        "waterless_sides",
    )

    def __init__(
        self,
        grid: HexGrid,
        terrain: Sequence[Terrain],
        sides: Sequence[int],
        *,
        towns: Mapping[Hex, Town],
        german_start: Iterable[Hex],
        airfield: Hex = OFF_MAP,
        surrounded: Hex = OFF_MAP,
        lines: Sequence[Line] = (),
        roads: Sequence[Sequence[Hex]] = (),
    ) -> None:
        self.grid = grid
        self.terrain = tuple(terrain)
        self.sides = tuple(sides)
        self.towns = dict(towns)
        self.german_start = mask(len(grid), german_start)
        """3.3 The hexes on the German side of the front at the start."""
        self.airfield = airfield
        """7.9 Korsun."""
        self.surrounded = surrounded
        """11.15 The hex whose fortified hexsides serve the Soviets."""
        self.lines = tuple(lines)
        self.road_hexes = mask(
            len(grid),
            (
                here
                for here in range(len(grid))
                if any(f & ANY_ROAD for f in self.around(Hex(here)))
            ),
        )
        self.road_sides = open_sides(self.sides, needed=ANY_ROAD)
        """Hexsides that a road crosses."""
        self.dry_sides = bytes(
            not flags & (RIVER | LAKE) or flags & BRIDGE != 0 for flags in self.sides
        )
        """Hexsides without river or lake, or with a bridge over it (R45)."""
        self.waterless_sides = open_sides(self.sides, shut=RIVER | LAKE)
        """Hexsides without river or lake, bridge or no bridge."""
        self.edges = edges(grid)
        self.lateral = lateral_road(self.edges, roads)
        """3.4 The first road that runs from the west edge to the east edge."""

    def around(self, here: Hex) -> Sequence[int]:
        """The flags of a hex's six sides."""
        return self.sides[6 * here : 6 * here + 6]

    def between(self, here: Hex, there: Hex) -> int:
        """The flags of the hexside between two neighbours."""
        return self.sides[self.grid.side(here, there)]

    def step_costs(self, costs: Costs) -> tuple[int, ...]:
        """What crossing each hexside costs a class of unit, `NEVER` where it is prohibited.

        Rivers without a bridge are `NEVER` here: who may cross one at all does so as his whole
        move (10.9).
        """
        return tuple(self._step(costs, side) for side in range(6 * len(self.grid)))

    def _step(self, costs: Costs, side: int) -> int:
        there = self.grid.around[side]
        if there == OFF_MAP:
            return NEVER
        flags = self.sides[side]
        bridged = bool(flags & BRIDGE)
        if flags & (RIVER | LAKE) and not bridged:
            return NEVER
        ground = costs.hexes[self.terrain[there]]
        if ground < 0:
            return NEVER
        if flags & IMPROVED:
            ground = costs.improved
        elif flags & ROAD and costs.road >= 0:
            ground = costs.road
        return ground + (costs.stream if flags & STREAM and not bridged else 0)


class Edges(NamedTuple):
    """The four edges of the map, north-west corners first."""

    north: tuple[Hex, ...]
    east: tuple[Hex, ...]
    south: tuple[Hex, ...]
    west: tuple[Hex, ...]


def lateral_road(edges: Edges, roads: Sequence[Sequence[Hex]]) -> tuple[Hex, ...]:
    """The first of some roads that joins the west edge and the east edge; nothing if none does."""
    west, east = set(edges.west), set(edges.east)
    for road in roads:
        if road and {road[0], road[-1]} & west and {road[0], road[-1]} & east:
            return tuple(road)
    return ()


def edges(grid: HexGrid) -> Edges:
    columns, rows = range(grid.columns), range(grid.rows)
    return Edges(
        north=tuple(grid.at(c, 0) for c in columns),
        east=tuple(grid.at(grid.columns - 1, r) for r in rows),
        south=tuple(grid.at(c, grid.rows - 1) for c in columns),
        west=tuple(grid.at(0, r) for r in rows),
    )

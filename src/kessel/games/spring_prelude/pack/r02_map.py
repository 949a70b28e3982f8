"""2.1, 10.4 The two maps as one: terrain in hexes; water, roads and railways on hexsides.

Movement points are counted in sixths, because roads cost a half or a third.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum, StrEnum
from typing import Final, NamedTuple, NewType

from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.board.reach import NEVER
from kessel.hexkit.pack.reading import Line, Place
from kessel.hexkit.pack.terrain import HexMap
from kessel.kernel.sides import Side

STREAM: Final = 1
SWELLS: Final = 2
RIVER: Final = 4
DNIEPER: Final = 8
BRIDGE: Final = 16
ROAD: Final = 32
RAIL: Final = 64
DONETS: Final = 128
CLIMB: Final = 256
"""Flags of a hexside. A stream that `SWELLS` in mud is a `STREAM` too (5.1.j); a `BRIDGE` is one
that is printed, of a road or a railway; `DONETS` names a river. `CLIMB` alone is not the same from
both sides: it goes from level 1 up to level 2 (10.1.g)."""

HEXSIDES: Final = {
    "road": ROAD,
    "rail": RAIL,
    "stream": STREAM,
    "swells": SWELLS,
    "river": RIVER,
    "dnieper": DNIEPER,
    "bridge": BRIDGE,
}
"""What hexsides have by its name, in the order in which it is told."""

WATER: Final = STREAM | RIVER | DNIEPER
LEVEL_TWO: Final = 2
WEST_COLUMNS: Final = 38
"""Columns of map W without its last, which is the first of map E."""


Sixths = NewType("Sixths", int)
"""Movement points that a player is told of, counted in sixths."""
POINT: Final = Sixths(6)


class Terrain(StrEnum):
    """14.1 The terrain that a hex has beside its level."""

    CLEAR = "clear"
    VILLAGE = "village"
    TOWN = "town"
    CITY = "city"
    SWAMP = "swamp"
    WOODED_SWAMP = "wooded swamp"


class Mobility(IntEnum):
    """10.1, 10.4 Who pays what, and what stops him."""

    FOOT = 0  # non-mechanized units but artillery
    GUNS = 1  # non-mechanized artillery
    MOTOR = 2  # 10.1.d motorized infantry, armored cars, recon: may cross rivers
    ARMOR = 3  # other mechanized units, Flak and motorized artillery included (10.4.e)


class Costs(NamedTuple):
    """10.1 Sixths of a point of one mobility in dry ground or mud; `NEVER` where it is closed."""

    hexes: Mapping[Terrain, int]
    climb: int
    stream: int
    swollen: int  # 5.1.j only in mud
    river: int
    road: int  # 10.1.c tactical
    strategic_road: int  # 10.2.c
    leave_zone: int  # 6.1.b
    is_mud: bool
    is_motor: bool

    def price(self, flags: int, terrain: Terrain, *, strategic: bool) -> int:
        """What crossing a hexside costs into some terrain. A road over a river or the Dnieper
        counts only with its `BRIDGE`; to climb costs more in tactical movement alone (10.1.g)."""
        is_bridged = bool(flags & BRIDGE)
        if flags & ROAD and (is_bridged or not flags & (RIVER | DNIEPER)):
            return self.strategic_road if strategic else self.road
        ground = self.hexes[terrain]
        water = 0 if is_bridged else self._water(flags, strategic)
        if NEVER in (ground, water):
            return NEVER
        return ground + water + (self.climb if flags & CLIMB and not strategic else 0)

    def _water(self, flags: int, strategic: bool) -> int:
        """10.1.d-f, 10.4.e, 10.4.f What unbridged water adds."""
        if flags & DNIEPER:
            return NEVER
        if flags & RIVER:
            return NEVER if strategic and self.is_motor else self.river
        if flags & SWELLS and self.is_mud:
            return NEVER if strategic and self.is_motor else self.swollen
        return self.stream if flags & STREAM else 0


class Map(HexMap[Terrain]):
    """Both maps of a pack, with everything precomputed that searches ask for."""

    def __init__(
        self,
        grid: HexGrid,
        terrain: Sequence[Terrain],
        sides: Sequence[int],
        *,
        level: bytes,
        places: Mapping[Hex, Place],
        points: Mapping[Hex, int],
        improved: Mapping[Hex, Side],
        entrenched: Mapping[Hex, Side],
        exits: Mapping[Hex, str],
        airfield: Hex,
        kharkov: frozenset[Hex],
        orange: Sequence[Hex],
        west_bank: Hex,
        marks: Mapping[str, tuple[Hex, ...]] = {},
        lines: Sequence[Line] = (),
    ) -> None:
        climbing = [
            flags | CLIMB if there != OFF_MAP and level[there] > level[side // 6] else flags
            for side, (flags, there) in enumerate(zip(sides, grid.around, strict=True))
        ]
        super().__init__(grid, terrain, climbing, lines)
        self.level = level
        """1 or 2 for each hex."""
        self.places = dict(places)
        self.points = dict(points)
        """20.0.a Printed victory points."""
        self.improved = dict(improved)
        self.entrenched = dict(entrenched)
        """14.1.p Printed works by the side that built them."""
        self.exits = dict(exits)
        """10.6 Hexes marked E and W."""
        self.airfield = airfield
        self.cities = frozenset(
            Hex(here) for here, kind in enumerate(self.terrain) if kind is Terrain.CITY
        )
        self.kharkov = kharkov
        self.orange_line = tuple(orange)
        self.orange = frozenset(_on_or_south(grid, orange))
        """S4.i Hexes on or south of the orange line of scenario 4."""
        self.marks = dict(marks)
        """What else is printed, and hexes that rules name, by what they are: see `marks.csv`."""
        self.west_of_donets = self._reached(west_bank, shut=DONETS)
        """S4.o, 18.2.f One for each hex of the west bank."""
        self.roads = bytes(self.beside(ROAD))
        """One for each hex with a road."""

    def _reached(self, start: Hex, shut: int = 0, avoid: Sequence[Hex] = ()) -> bytes:
        found = self.flood([start], shut=shut, avoid=avoid)
        return bytes(found.reaches(Hex(here)) for here in range(len(self.grid)))

    def beyond(self, front: Sequence[Hex], start: Hex) -> frozenset[Hex]:
        """R37 The hexes on that side of a front where one of them lies; those of the front are the
        other side's."""
        reached = self._reached(start, avoid=front)
        return frozenset(Hex(here) for here, found in enumerate(reached) if found)

    def part(self, first: int, last: int, *, west: bool) -> bytes:
        """One for each hex from one row to another, as they are numbered; with map W or without."""
        wide = self.grid.columns
        return bytes(
            first <= here // wide + 1 <= last and (west or here % wide >= WEST_COLUMNS)
            for here in range(len(self.grid))
        )


def _on_or_south(grid: HexGrid, line: Sequence[Hex]) -> Iterator[Hex]:
    for here in line:
        column, first = grid.place(here)
        yield from (grid.at(column, row) for row in range(first, grid.rows))

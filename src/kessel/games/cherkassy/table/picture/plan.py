"""What goes where on the drawn map, before anything is drawn."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex, HexGrid
from kessel.cartography.field import Field
from kessel.cartography.land import claim_patch, patch
from kessel.cartography.roads import Road, RoadNet, bridges
from kessel.cartography.sheet import Margins, Sheet
from kessel.cartography.towns import CITY, TOWN, VILLAGE, Size, settle
from kessel.cartography.water import courses, ponds, waters
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import (
    BRIDGE,
    FORTIFIED,
    IMPROVED,
    LAKE,
    ROAD,
    Map,
    Terrain,
)
from kessel.hexkit.table.plan import Drawing, Land

TEXTS: Final = Path(__file__).parent.parent / "texts" / "art"
RADIUS: Final = 32.0
MARGINS: Final = Margins(left=62, top=62, right=62, bottom=262)
LARGER: Final = frozenset(
    (
        *("Boguslav", "Gorodishche", "Kamenka", "Lysyanka", "Novomirgorod", "Olshana", "Rakitino"),
        *("Shpola", "Smela", "Steblev", "Tarashcha", "Zlatopol", "Zvenigorodka"),
    )
)
"""Towns that had more than a street or two in 1944."""


@cache
def sheet(grid: HexGrid) -> Sheet:
    """The sheet that the map is drawn on; a board has the same units."""
    return Sheet(grid, RADIUS, MARGINS)


class Ground(Land):
    def __init__(self, map: Map) -> None:
        super().__init__(map, sheet(map.grid))
        lines = courses(map.grid, map.lines, ("river", "stream"))
        self.waters = waters(self.sheet, lines)
        self.lakes = ponds(self.sheet, self.once(LAKE))
        roads = {"improved": self.once(IMPROVED), "road": self.once(ROAD)}
        self.net = RoadNet(self.sheet, roads)
        self.bridges = bridges(self.net, self.waters, self.once(BRIDGE))
        self.woods = self.patch(Terrain.WOODS, 1, 0.34)
        self.hills = self.patch(Terrain.HILL, 2, 0.36)
        self.marsh = self.patch(Terrain.SWAMP, 3, 0.5)
        self.ways = self.blank()
        """Where roads and waters are, as narrow as they are drawn."""
        self.claim_waters(self.ways)
        self.claim_lakes(self.ways)
        self.claim_roads(self.ways)
        self.towns = [
            settle(self.net, self.waters, here, self.size(here)) for here in sorted(map.towns)
        ]

    def roads(self) -> list[Road]:
        return self.net.roads

    def patch(self, terrain: Terrain, seed: int, roughness: float) -> Field:
        return patch(self.sheet, self.hexes(terrain), seed, roughness)

    def size(self, here: Hex) -> Size:
        """The airfield's town is the largest; the others follow their name or their roads."""
        if here == self.map.airfield:
            return CITY
        is_town = self.map.towns[here].name in LARGER or len(self.net.sides(here)) > 4
        return TOWN if is_town else VILLAGE

    @cached_property
    def fortified(self) -> list[int]:
        """Fortified hexsides, each seen from the hex that it shelters."""
        map = self.map
        return [
            side
            for side, flags in enumerate(map.sides)
            if flags & FORTIFIED
            and (
                side // 6 == map.surrounded
                or (map.german_start[side // 6] and map.grid.around[side] != map.surrounded)
            )
        ]


ground: Final = cache(Ground)
"""Made once for each map."""


class Plan(Drawing):
    """Roads and waters claim room around them, woods and the like a little."""

    def __init__(self, pack: Pack, language: str) -> None:
        self.ground = land = ground(pack.map)
        super().__init__(pack, language, TEXTS, land)
        land.claim_waters(self.papers.lines, 1.5)
        land.claim_roads(self.papers.lines, 1.8)
        for field in (land.woods, land.hills, land.marsh):
            claim_patch(self.papers.small, field)

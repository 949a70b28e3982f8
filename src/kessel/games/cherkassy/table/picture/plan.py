"""What goes where on the drawn map, before anything is drawn."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.field import Field
from kessel.cartography.grid import number_box
from kessel.cartography.land import claim_patch, patch
from kessel.cartography.names import Papers
from kessel.cartography.paper import Blank
from kessel.cartography.roads import Bridge, RoadNet, bridges
from kessel.cartography.towns import CITY, TOWN, VILLAGE, Settlement, Size, settle
from kessel.cartography.water import Water, courses, ponds, waters
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
from kessel.games.cherkassy.table.picture.sheet import sheet
from kessel.kernel.scene import Point
from kessel.kernel.text import Speaker

TEXTS: Final = Path(__file__).parent.parent / "texts" / "art"
NUMBER: Final = 7.4
"""The size of a hex's number."""
LARGER: Final = frozenset(
    (
        *("Boguslav", "Gorodishche", "Kamenka", "Lysyanka", "Novomirgorod", "Olshana", "Rakitino"),
        *("Shpola", "Smela", "Steblev", "Tarashcha", "Zlatopol", "Zvenigorodka"),
    )
)
"""Towns that had more than a street or two in 1944."""


class Ground:
    """The land of a map as it is drawn: the same in every language."""

    def __init__(self, map: Map) -> None:
        self.map = map
        self.sheet = sheet(map.grid)
        lines = courses(map.grid, map.lines, ("river", "stream"))
        self.waters: list[Water] = waters(self.sheet, lines)
        self.ponds: list[list[Point]] = ponds(self.sheet, self.once(LAKE))
        roads = {"improved": self.once(IMPROVED), "road": self.once(ROAD)}
        self.net = RoadNet(self.sheet, roads)
        self.bridges: list[Bridge] = bridges(self.net, self.waters, self.once(BRIDGE))
        self.woods = self.patch(Terrain.WOODS, 1, 0.34)
        self.hills = self.patch(Terrain.HILL, 2, 0.36)
        self.marsh = self.patch(Terrain.SWAMP, 3, 0.5)
        self.ways = self.blank()
        """Where roads and waters are, as narrow as they are drawn."""
        self.claim_ways()
        self.towns: list[Settlement] = [
            settle(self.net, self.waters, here, self.size(here)) for here in sorted(map.towns)
        ]

    def once(self, flag: int) -> list[int]:
        return self.map.grid.once(self.map.sides, flag)

    def blank(self) -> Blank:
        return Blank(self.sheet.width, self.sheet.height)

    def patch(self, terrain: Terrain, seed: int, roughness: float) -> Field:
        return patch(self.sheet, self.hexes(terrain), seed, roughness)

    def hexes(self, terrain: Terrain) -> list[Hex]:
        return [Hex(here) for here, kind in enumerate(self.map.terrain) if kind is terrain]

    def claim_ways(self) -> None:
        for water in self.waters:
            self.ways.fill_line(water.line, 4.0 if water.kind == "river" else 1.5)
        for ring in self.ponds:
            self.ways.fill_line([*ring, ring[0]], 4.0)
        for road in self.net.roads:
            self.ways.fill_line(road.line, 1.6)

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


@cache
def ground(map: Map) -> Ground:
    """Made once for each map."""
    return Ground(map)


class Plan:
    """A map being drawn in a language."""

    def __init__(self, pack: Pack, language: str) -> None:
        self.pack = pack
        self.map = pack.map
        self.language = language
        self.say = Speaker(language, (TEXTS,), {}).say
        """Says what is printed on the map; names of units and places it does not know."""
        self.ground = ground(pack.map)
        self.sheet = self.ground.sheet
        self.papers = self.claimed()

    def claimed(self) -> Papers:
        """Paper for names: roads and waters with room around them, and the small numbers."""
        ground = self.ground
        lines, small = ground.blank(), ground.blank()
        for water in ground.waters:
            lines.fill_line(water.line, 5.5 if water.kind == "river" else 3.0)
        for road in ground.net.roads:
            lines.fill_line(road.line, 3.4)
        for bridge in ground.bridges:
            lines.fill_line([bridge.at, bridge.at], 8.0)
        for town in ground.towns:
            for house in town.houses:
                lines.fill_line([house.at, house.at], 2.6)
        for field in (ground.woods, ground.hills, ground.marsh):
            claim_patch(small, field)
        for here in range(len(self.sheet.grid)):
            small.fill_box(number_box(self.sheet, Hex(here), NUMBER))
        return Papers(ground.blank(), lines, small)

    def name_of(self, names: tuple[str, str]) -> str:
        return names[self.language == "ja"]

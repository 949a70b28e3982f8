"""What goes where on the drawn map, before anything is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.cartography.gullies import gullies
from kessel.cartography.land import claim_patch, patch
from kessel.cartography.lines import spaced
from kessel.cartography.paper import Blank
from kessel.cartography.roads import Bridge, Road, RoadNet, bridges
from kessel.cartography.ruins import City, ruins
from kessel.cartography.sheet import Margins, Sheet
from kessel.cartography.towns import TOWN, VILLAGE, Settlement, settle
from kessel.cartography.water import Water, courses, lakes, waters
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import (
    BRIDGE,
    LAKE,
    PONTOON,
    RAILWAY,
    ROAD,
    TRAIL,
    Map,
    Terrain,
)
from kessel.hexkit.table.plan import Drawing, Land
from kessel.kernel.scene import Point

TEXTS: Final = Path(__file__).parent.parent / "texts" / "art"
RADIUS: Final = 32.0
MARGINS: Final = Margins(left=62, top=62, right=640, bottom=62)
VOLGA: Final = "Volga"
DON: Final = "Don"
BROAD: Final = "broad"
"""The ink of the Volga, which is several times as wide as the Don."""
KINDS: Final = (BROAD, "major", "river", "stream")
HALVES: Final = {BROAD: 12.0, "major": 6.0, "river": 4.0, "stream": 1.5}
"""How far each kind of water goes from its middle."""
ASIDE: Final = (0.15, 0.17)
"""How far railways run from where roads do, in radii."""
PLAIN: Final = 4
"""How many hexes the flood plain goes from the Volga."""


@cache
def sheet(grid: HexGrid) -> Sheet:
    """The sheet that the map is drawn on; a board has the same units."""
    return Sheet(grid, RADIUS, MARGINS)


class Ground(Land):
    halves: ClassVar = HALVES

    def __init__(self, map: Map) -> None:
        super().__init__(map, sheet(map.grid))
        self.waters = self.drawn_waters()
        self.lakes = lakes(self.sheet, self.once(LAKE))
        self.net = RoadNet(self.sheet, {"road": self.once(ROAD), "trail": self.once(TRAIL)})
        self.rails = RoadNet(self.sheet, {"rail": self.once(RAILWAY)}, ASIDE)
        self.bridges = list(self.crossings())
        self.woods = patch(self.sheet, self.hexes(Terrain.FOREST), 1, 0.34)
        self.plain = patch(self.sheet, flood_plain(map), 4, 0.4, over_edge=True)
        self.ways = self.blank()
        """Where roads and waters are, as narrow as they are drawn."""
        self.claim_ways(self.ways, 0.0)
        self.towns = [self.settlement(Hex(here)) for here in sorted(map.places)
                      if here not in map.city]  # fmt: skip
        self.city: City = ruins(self.sheet, sorted(map.city), self.outside_ways(sorted(map.city)))
        self.gullies = self.cut_gullies()

    def roads(self) -> list[Road]:
        return [*self.net.roads, *self.rails.roads]

    # --- waters and crossings --------------------------------------------------------------------

    def drawn_waters(self) -> list[Water]:
        lines = courses(self.map.grid, self.map.lines, KINDS)
        return waters(
            self.sheet,
            (line._replace(kind=BROAD) if line.name == VOLGA else line for line in lines),
        )

    def crossings(self) -> Iterator[Bridge]:
        """Bridges of roads and trails, those of railways beside them, and pontoons."""
        flags = self.map.sides
        for kind in (BRIDGE, PONTOON):
            sides = self.once(kind)
            by_road = [side for side in sides if flags[side] & (ROAD | TRAIL)]
            by_rail = [side for side in sides if flags[side] & RAILWAY]
            found = bridges(self.net, self.waters, by_road)
            found += bridges(self.rails, self.waters, by_rail)
            yield from (b._replace(kind="pontoon") for b in found) if kind == PONTOON else found

    def lines_of(self, name: str) -> list[tuple[Point, ...]]:
        return [water.line for water in self.waters if water.name == name]

    # --- what takes ground -----------------------------------------------------------------------

    def claim_ways(self, blank: Blank, more: float) -> None:
        """Waters and ways with so much room around them."""
        for claim in (self.claim_waters, self.claim_lakes, self.claim_roads):
            claim(blank, more)

    def settlement(self, here: Hex) -> Settlement:
        """Houses along the roads, or along the railway where there is none; off broad waters."""
        size = TOWN if self.map.terrain[here] is Terrain.TOWN else VILLAGE
        nets = (self.net, self.rails) if self.net.sides(here) else (self.rails, self.net)
        return settle(nets[0], [*self.waters, *self.broad_halves()], here, size, nets[1:])

    def outside_ways(self, hexes: list[Hex]) -> Callable[[Point], bool]:
        """Whether a point near some hexes is clear of waters and ways, to the unit: a `Blank` would
        leave too little ground between the streets and the river."""
        centres, far = [self.sheet.centre(here) for here in hexes], 2 * self.sheet.radius
        lines = [(water.line, HALVES[water.kind] + 1.2) for water in self.waters]
        lines += [(road.line, 2.6) for road in self.net.roads]
        lines += [(road.line, 3.4) for road in self.rails.roads]
        near = [
            (point, clear)
            for line, clear in lines
            for point in spaced(line, 2.0)
            if any(math.dist(point, centre) < far for centre in centres)
        ]
        return lambda at: all(math.dist(at, point) > clear for point, clear in near)

    def cut_gullies(self) -> list[list[Point]]:
        """Balkas, which the map of the rules does not know."""
        taken = self.blank()
        self.claim_ways(taken, 5.0)
        for town in self.towns:
            taken.fill_line([self.sheet.centre(town.here)] * 2, 24.0)
        for field in (self.woods, self.city.ground, self.plain):
            claim_patch(taken, field)
        cut = [water for water in self.waters if water.kind != BROAD]
        return gullies(cut, taken, self.sheet.hexes, 34.0)


ground: Final = cache(Ground)
"""Made once for each map."""


def flood_plain(map: Map) -> list[Hex]:
    """The hexes between the Volga and the east edge, as far as the flood plain goes."""
    volga = {
        side
        for line in courses(map.grid, map.lines, KINDS)
        if line.name == VOLGA
        for one in line.sides
        for side in (one, map.grid.other_side(one))
    }
    banks = [Hex(side // 6) for side in volga]
    last = map.grid.columns - 1
    rows = [row for column, row in (map.grid.place(here) for here in banks) if column == last]
    found = {map.grid.at(last, row) for row in range(min(rows) + 1, max(rows))} if rows else set()
    waiting = sorted(found)
    for here in waiting:  # the list grows while it is read
        for side in range(6 * here, 6 * here + 6):
            there = map.grid.around[side]
            near = there != OFF_MAP and there not in found and side not in volga
            if near and min(map.grid.distance(there, bank) for bank in banks) < PLAIN:
                found.add(there)
                waiting.append(there)
    return sorted(found)


class Plan(Drawing):
    """Ways, waters and ruins claim room around them, woods and balkas a little."""

    def __init__(self, pack: Pack, language: str) -> None:
        self.ground = land = ground(pack.map)
        super().__init__(pack, language, TEXTS, land)
        land.claim_ways(self.papers.lines, 1.6)
        for at in land.city.spots():
            self.papers.lines.fill_line([at, at], 3.0)
        claim_patch(self.papers.small, land.woods)
        for line in land.gullies:
            self.papers.small.fill_line(line, 2.0)

"""What goes where on the drawn map, before anything is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.cartography.gullies import gullies
from kessel.cartography.land import claim_patch, patch
from kessel.cartography.lines import spaced
from kessel.cartography.roads import RoadNet
from kessel.cartography.ruins import City, ruins
from kessel.cartography.sheet import Margins, Sheet
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
from kessel.hexkit.table.plan import Drawing, RailLand
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


class Ground(RailLand):
    halves: ClassVar = HALVES

    def __init__(self, map: Map) -> None:
        super().__init__(map, sheet(map.grid))
        self.waters = self.drawn_waters()
        self.lakes = lakes(self.sheet, self.once(LAKE))
        self.net = RoadNet(self.sheet, {"road": self.once(ROAD), "trail": self.once(TRAIL)})
        self.rails = RoadNet(self.sheet, {"rail": self.once(RAILWAY)}, ASIDE)
        nets = {ROAD | TRAIL: self.net, RAILWAY: self.rails}
        self.bridges = list(self.crossings(BRIDGE, nets))
        self.bridges += (b._replace(kind="pontoon") for b in self.crossings(PONTOON, nets))
        self.woods = patch(self.sheet, self.hexes(Terrain.FOREST), 1, 0.34)
        self.plain = patch(self.sheet, flood_plain(map), 4, 0.4, over_edge=True)
        self.ways = self.blank()
        """Where roads and waters are, as narrow as they are drawn."""
        self.claim_ways(self.ways, 0.0)
        self.towns = [self.settlement(Hex(here), Terrain.TOWN) for here in sorted(map.places)
                      if here not in map.city]  # fmt: skip
        self.city: City = ruins(self.sheet, sorted(map.city), self.outside_ways(sorted(map.city)))
        self.gullies = self.cut_gullies()

    # --- waters ----------------------------------------------------------------------------------

    def drawn_waters(self) -> list[Water]:
        lines = courses(self.map.grid, self.map.lines, KINDS)
        return waters(
            self.sheet,
            (line._replace(kind=BROAD) if line.name == VOLGA else line for line in lines),
        )

    def lines_of(self, name: str) -> list[tuple[Point, ...]]:
        return [water.line for water in self.waters if water.name == name]

    # --- what takes ground -----------------------------------------------------------------------

    def outside_ways(self, hexes: list[Hex]) -> Callable[[Point], bool]:
        """Whether a point near some hexes is clear of waters and ways, to the unit: a `Blank` would
        leave too little ground between the streets and the river."""
        centres, far = [self.sheet.centre(here) for here in hexes], 2 * self.sheet.radius
        near = [
            (point, clear)
            for line, clear in self.kept_clear(1.2, 2.6, 3.4)
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

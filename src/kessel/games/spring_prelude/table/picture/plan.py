"""What goes where on the drawn map, before anything is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from kessel.board.hexes import Hex, HexGrid
from kessel.cartography.cities import City, city
from kessel.cartography.gullies import gullies
from kessel.cartography.land import claim_patch, patch
from kessel.cartography.noise import drifting, noise
from kessel.cartography.relief import Relief, Valley
from kessel.cartography.roads import RoadNet
from kessel.cartography.sheet import Margins, Sheet
from kessel.cartography.water import Course, Water, courses, waters
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, LEVEL_TWO, RAIL, ROAD, Map, Terrain
from kessel.games.spring_prelude.pack.reading import DONETS_NAME
from kessel.hexkit.table.plan import Drawing, RailLand
from kessel.kernel.scene import Point

TEXTS: Final = Path(__file__).parent.parent / "texts" / "art"
RADIUS: Final = 32.0
MARGINS: Final = Margins(left=62, top=62, right=846, bottom=62)
DNIEPER: Final = "dnieper"
DONETS: Final = "donets"
"""Inks of rivers that are broader than others."""
INKS: Final = {
    "Dnieper": DNIEPER,
    "river": "river",
    "swelling stream": "swell",
    "stream": "stream",
}
"""The ink of each kind of water on the map."""
HALVES: Final = {DNIEPER: 14.0, DONETS: 6.0, "river": 4.0, "swell": 2.4, "stream": 1.5}
"""How far each kind of water goes from its middle."""
VALLEYS: Final = {
    DNIEPER: Valley(0.62, 150.0, 62.0),
    DONETS: Valley(0.6, 96.0, 40.0),
    "river": Valley(0.5, 74.0, 34.0),
    "swell": Valley(0.38, 46.0, 30.0),
    "stream": Valley(0.3, 40.0, 26.0),
}
"""Waters flow as they are listed, and their right banks are steep."""
BALKA: Final = Valley(0.2, 17.0, 15.0, 0.2)
STEP: Final = 8.0
"""How fine the relief is."""
ASIDE: Final = (0.15, 0.17)
"""How far railways run from where roads do, in radii."""


@cache
def sheet(grid: HexGrid) -> Sheet:
    """The sheet that the map is drawn on; a board has the same units."""
    return Sheet(grid, RADIUS, MARGINS)


class Ground(RailLand):
    halves: ClassVar = HALVES

    def __init__(self, map: Map) -> None:
        super().__init__(map, sheet(map.grid))
        self.waters: list[Water] = waters(self.sheet, self.courses())
        self.lakes = []
        self.net = RoadNet(self.sheet, {"road": self.once(ROAD)})
        self.rails = RoadNet(self.sheet, {"rail": self.once(RAIL)}, ASIDE)
        self.bridges = list(self.crossings(BRIDGE, {ROAD: self.net, RAIL: self.rails}))
        wooded = self.hexes(Terrain.WOODED_SWAMP)
        self.woods = patch(self.sheet, wooded, 1, 0.3)
        self.marsh = patch(self.sheet, [*self.hexes(Terrain.SWAMP), *wooded], 4, 0.4, True)
        high = [Hex(here) for here, level in enumerate(map.level) if level == LEVEL_TWO]
        self.heights = patch(self.sheet, high, 7, 0.3, over_edge=True)
        self.ways = self.blank()
        """Where roads and waters are, as narrow as they are drawn."""
        self.claim_ways(self.ways, 0.0)
        self.cities = list(self.built())
        self.towns = [
            self.settlement(Hex(here), Terrain.TOWN)
            for here in sorted(map.places)
            if here not in map.cities
        ]
        self.balkas = self.cut_balkas()
        self.relief = self.shaped()

    # --- waters ----------------------------------------------------------------------------------

    def courses(self) -> Iterator[Course]:
        for line in courses(self.map.grid, self.map.lines, tuple(INKS)):
            kind = DONETS if line.name == DONETS_NAME else INKS[line.kind]
            yield line._replace(kind=kind)

    # --- what takes ground -----------------------------------------------------------------------

    def built(self) -> Iterator[City]:
        """Kharkov over its four hexes, and every other city in its own."""
        kharkov = sorted(self.map.kharkov)
        others = [[here] for here in sorted(self.map.cities - self.map.kharkov)]
        lines = self.kept_clear(1.4, 2.4, 3.2)
        for hexes in filter(None, [kharkov, *others]):
            yield city(self.sheet, hexes, lines)

    # --- relief ----------------------------------------------------------------------------------

    def cut_balkas(self) -> list[list[Point]]:
        """Dry valleys, which the map of the rules does not know; roads go through them."""
        taken = self.blank()
        self.claim_waters(taken, 5.0)
        for field in (self.woods, self.marsh):
            claim_patch(taken, field)
        cut = [water for water in self.waters if water.kind != DNIEPER]
        return gullies(cut, taken, self.sheet.frame, 26.0, 30)

    def shaped(self) -> Relief:
        """Rolling steppe, the valleys of waters and balkas in it, and the heights on it."""
        relief = Relief(self.sheet.frame.grown(RADIUS), STEP, steppe)
        for kind, valley in VALLEYS.items():
            relief.cut((w.line for w in self.waters if w.kind == kind), valley)
        relief.cut(self.balkas, BALKA)
        relief.lift(self.heights, 0.8, 0.14, 1.0)
        relief.sink()
        return relief


def steppe(at: Point) -> float:
    """The country rises from the Dnieper to the upland in the north and the ridge in the south;
    on it broad swells, and hollows that run across them."""
    x, y = at[0] / RADIUS, at[1] / RADIUS
    rise = (
        0.0026 * x - 0.0022 * y + 0.24 * math.exp(-(((x - 108) / 26) ** 2 + ((y - 94) / 17) ** 2))
    )
    bend = noise(x / 3, y / 3, 71)
    hollow = abs(noise(x / 2.6 + bend, y / 2.6, 72))
    return rise + 0.28 * drifting(x / 9, y / 9, 3) + 0.22 * min(1.0, 2.2 * hollow) - 0.21


ground: Final = cache(Ground)
"""Made once for each map."""


class Plan(Drawing):
    """Ways, waters and blocks claim room around them, woods a little."""

    def __init__(self, pack: Pack, language: str) -> None:
        self.ground = land = ground(pack.map)
        super().__init__(pack, language, TEXTS, land)
        land.claim_ways(self.papers.lines, 1.6)
        for bridge in land.bridges:
            self.papers.names.fill_line([bridge.at, bridge.at], 6.0)
        for one in land.cities:
            for block in one.blocks:
                self.papers.lines.fill_line([block.at, block.at], 3.0)
        claim_patch(self.papers.small, land.woods)

"""The land as it is drawn: what lies where between the Neva and the Naziya, before any ink."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from kessel.board.hexes import Hex
from kessel.cartography.cities import City, city
from kessel.cartography.field import Field, raised
from kessel.cartography.land import EDGE, REACH, claim_patch
from kessel.cartography.lines import Line, angle_of, bent, calmed, shifted, spaced, unit_vector
from kessel.cartography.noise import drifting, hashed, noise
from kessel.cartography.paper import Blank, around
from kessel.cartography.relief import Relief, Valley
from kessel.cartography.roads import Road, RoadNet
from kessel.cartography.towns import TOWN, VILLAGE, House, Settlement, Size, settle
from kessel.cartography.water import Water, courses, waters
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import BRIDGE, LIGHT_RAIL, RAIL, ROAD, Map, Terrain
from kessel.games.spark.table.picture.plan import RADIUS, sheet
from kessel.hexkit.table.plan import Drawing, Land
from kessel.kernel.scene import Point

TEXTS: Final = Path(__file__).parent.parent / "texts" / "art"
WAYS: Final = {ROAD: "road", RAIL: "rail", LIGHT_RAIL: "light"}
ASIDE: Final = {ROAD: (0.0, 0.0), RAIL: (0.15, 0.17), LIGHT_RAIL: (-0.16, 0.12)}
"""How far each kind of way runs from the middles of hexes, in radii."""
WET: Final = (Terrain.LAKE, Terrain.RIVER)
WORKERS: Final = "Workers' Settlement"
STATION: Final = "8th GES power station"
ISLAND: Final = "Oreshek"
"""Places that are drawn in a way of their own, by their English names."""
SPOT: Final = Size(0.34, 1)
"""A place that has a name and no houses."""
CAMP: Final = Size(0.56, 2)
"""A settlement of barracks."""
BROAD: Final = 1.05
"""How far the hill of the Neva goes from its middle, in radii; its ice is 0.6 of that."""
RIVER_HALF: Final = 24.0
RIVER_VALLEY: Final = Valley(0.36, 62.0, 80.0)
STREAM_VALLEY: Final = Valley(0.3, 40.0, 34.0)
LATTICE: Final = 10.0
"""How fine the relief is."""
FINE: Final = 4.5
COARSE: Final = 8.0
"""How fine the lattice is under the Neva, and under lake and land."""
ASTRAY: Final = 0.24
"""How far the middle of a patch is from that of its hex, in radii."""
SHORE_REACH: Final = 2.4
SHORE_HEIGHT: Final = 2.23
"""How far in radii the hill of a hex of the lake goes, and what so many of them are together: so
wide that the shore forgets the hexes, not so wide that it swallows a cape of one hex."""
STRAIGHT: Final = 0.4
"""How much a way through a hex is drawn to the straight line between its neighbours."""


class Ways(RoadNet):
    """Ways that cut across where the hexes would have them zigzag."""

    def hub(self, here: Hex) -> Point:
        hub, sides = super().hub(here), self.sides(here)
        if len(sides) != 2:
            return hub
        ends = [self.sheet.centre(self.sheet.grid.around[side]) for side in sides]
        x, y = self.sheet.centre(here)
        across, down = (sum(end[i] for end in ends) / 2 for i in (0, 1))
        return hub[0] + STRAIGHT * (across - x), hub[1] + STRAIGHT * (down - y)


class Ground(Land):
    halves: ClassVar = {"stream": 2.2}

    def __init__(self, map: Map) -> None:
        super().__init__(map, sheet(map.grid))
        named = {place[0]: Hex(here) for here, place in sorted(map.places.items(), reverse=True)}
        self.island = named.get(ISLAND)
        self.power = named.get(STATION)
        ice = [*self.hexes(Terrain.LAKE), *([] if self.island is None else [self.island])]
        self.lake = self.shores(ice)
        self.neva = self.river()
        self.ice_river = self.frozen()
        self.waters: list[Water] = [
            self.led(water)
            for water in waters(self.sheet, courses(map.grid, map.lines, ("stream",)))
        ]
        self.lakes: list[list[Point]] = []
        self.nets = {
            flag: Ways(self.sheet, {kind: self.once(flag)}, ASIDE[flag])
            for flag, kind in WAYS.items()
        }
        self.bridges = list(self.crossings(BRIDGE, self.nets))  # 11.5.a
        self.woods = self.patch(self.hexes(Terrain.WOODS), 1, 0.3)
        self.marsh = self.patch(self.hexes(Terrain.SWAMP), 4, 0.4)
        self.bog = self.patch(self.hexes(Terrain.BOG), 5, 0.22)
        self.hills = self.patch(sorted(map.hills), 7, 0.3)
        self.cities = list(self.built())
        self.towns: list[Settlement] = list(self.settled())
        self.ways = self.blank()
        """Where ways, waters and houses are, as narrow as they are drawn."""
        self.claim_ways(self.ways, 0.4)
        self.claim_houses(self.ways, 5.0)
        self.relief = self.shaped()

    def roads(self) -> list[Road]:
        return [road for net in self.nets.values() for road in net.roads]

    # --- patches ---------------------------------------------------------------------------------

    def patch(self, hexes: Iterable[Hex], seed: int, roughness: float) -> Field:
        """A patch of ground that goes on over the edge; its hills stand a little astray, so that
        its outline does not show the hexes."""
        centres = []
        for here in hexes:
            turn, far = math.tau * hashed(here, seed, 5), ASTRAY * RADIUS * hashed(here, seed, 6)
            way = (math.cos(turn), math.sin(turn))
            centres.append(shifted(self.sheet.centre(here), way, far))
            centres += self.sheet.beyond(here)
        return raised(centres, REACH * RADIUS, COARSE, seed, roughness)

    def shores(self, hexes: Iterable[Hex]) -> Field:
        """The lake, with a shore that bends in long curves."""
        centres = [at for here in hexes for at in (self.sheet.centre(here), *self.beyond(here))]
        field = raised(centres, SHORE_REACH * RADIUS, COARSE, 11, 0.2)
        field.heights = {node: high / SHORE_HEIGHT for node, high in field.heights.items()}
        return field

    def beyond(self, here: Hex) -> list[Point]:
        """Two rows of hexes off the map, where it has an edge."""
        x, y = self.sheet.centre(here)
        near = self.sheet.beyond(here)
        return [*near, *((2 * across - x, 2 * down - y) for across, down in near)]

    # --- waters ----------------------------------------------------------------------------------

    def river(self) -> list[Point]:
        """The middle of the Neva from the lake to where it leaves the map."""
        hexes = self.chain()
        if not hexes:
            return []
        points = [self.sheet.centre(here) for here in hexes]
        out = self.sheet.ways_out(points[0])
        points[:0] = [shifted(point, unit_vector(points[0], point), RADIUS) for point in out[:1]]
        neighbours = self.map.grid.neighbours[hexes[-1]]
        lake = [h for h in neighbours if h == self.island or self.map.terrain[h] is Terrain.LAKE]
        points += [self.sheet.centre(here) for here in sorted(lake)[:1]]
        return calmed(spaced(bent(points), 8.0), 5)[::-1]

    def chain(self) -> list[Hex]:
        """The river's hexes one after the other, from the edge of the map."""
        left = set(self.hexes(Terrain.RIVER))
        around = self.map.grid.neighbours
        here = self.map.neva_exit if self.map.neva_exit in left else None
        found: list[Hex] = []
        while here is not None:
            found.append(here)
            left.discard(here)
            ahead = sorted(left & {*around[here]}, key=lambda h: (len(left & {*around[h]}), h))
            here = ahead[0] if ahead else None
        return found

    def frozen(self) -> Field:
        """The Neva as heights above its banks, broader here and narrower there."""
        reach = BROAD * RADIUS
        points = spaced(self.neva, 0.667 * reach) if self.neva else []
        return raised(points, reach, FINE, 13, 0.3)

    def led(self, water: Water) -> Water:
        """A stream that ends at ice goes on into it."""
        line = list(water.line)
        for end in (0, -1):
            near = [p for p in map(self.sheet.centre, self.icy()) if math.dist(p, line[end]) < 60]
            if near:
                goal = min(near, key=lambda p: math.dist(p, line[end]))
                more = spaced([line[end], goal], 9.0)[1:]
                line = [*more[::-1], *line] if end == 0 else [*line, *more]
        return replace(water, line=tuple(line))

    def icy(self) -> list[Hex]:
        return [*self.hexes(Terrain.LAKE), *self.hexes(Terrain.RIVER)]

    def on_ice(self, at: Point) -> bool:
        return self.lake.height(at) > EDGE or self.ice_river.height(at) > EDGE

    # --- settlements -----------------------------------------------------------------------------

    def built(self) -> Iterator[City]:
        """Towns of several hexes, as one."""
        lines: list[tuple[Line, float]] = [(road.line, 3.4) for road in self.roads()]
        lines += [(water.line, 4.0) for water in self.waters]
        lines += [(self.neva, RIVER_HALF + 4)] if self.neva else []
        for hexes in self.large():
            yield city(self.sheet, hexes, lines)

    def large(self) -> list[list[Hex]]:
        """The hexes of each town that has more than one."""
        towns: dict[str, list[Hex]] = {}
        for here in self.hexes(Terrain.TOWN):
            if here in self.map.places:
                towns.setdefault(self.map.places[here][0], []).append(here)
        return [hexes for hexes in towns.values() if len(hexes) > 1]

    def settled(self) -> Iterator[Settlement]:
        """Villages along their roads, barracks in rows, and places without houses; a name that
        several hexes have stands once."""
        large = {here for hexes in self.large() for here in hexes}
        seen: set[str] = set()
        for here, place in sorted(self.map.places.items()):
            if here in large or place[0] in seen:
                continue
            seen.add(place[0])
            terrain = self.map.terrain[here]
            if terrain not in (Terrain.TOWN, Terrain.VILLAGE):
                yield Settlement(here, SPOT, ())
            elif terrain is Terrain.TOWN or place[0].startswith(WORKERS):
                size = TOWN if terrain is Terrain.TOWN else CAMP
                yield Settlement(here, size, tuple(self.barracks(here, size)))
            else:
                yield self.village(here)

    def village(self, here: Hex) -> Settlement:
        nets = sorted(self.nets.values(), key=lambda net: not net.sides(here))
        banks = [*self.waters, Water("", "", (), tuple(self.shore(here)))]
        return settle(nets[0], banks, here, VILLAGE, nets[1:])

    def shore(self, here: Hex) -> list[Point]:
        """Points of ice near a hex, from which houses keep away."""
        x, y = self.sheet.centre(here)
        near = [(x + 8 * i, y + 8 * j) for i in range(-5, 6) for j in range(-5, 6)]
        return [at for at in near if self.on_ice(at)]

    def barracks(self, here: Hex, size: Size) -> Iterator[House]:
        """Long houses in rows along the way through a hex, with streets between them."""
        chance = random.Random(f"barracks {self.sheet.grid.labels[here]}")
        streets = [street for net in self.nets.values() for street in net.streets(here)]
        way = unit_vector(streets[0][0], streets[0][-1]) if streets else (1.0, 0.0)
        across, centre = (-way[1], way[0]), self.sheet.centre(here)
        taken = [point for street in streets for point in spaced(street, 2.0)]
        taken += [point for water in self.waters for point in water.line]
        rows, columns = (3, 2) if size is CAMP else (4, 3)
        for row in range(-rows, rows + 1):
            for column in range(-columns, columns + 1):
                at = shifted(shifted(centre, way, 9.4 * column), across, 6.2 * row)
                far = math.dist(at, centre) < size.reach * RADIUS
                clear = all(math.dist(at, point) > 5.2 for point in taken)
                if far and clear and not self.on_ice(at) and chance.random() < 0.9:
                    yield House(at, angle_of(way), chance.choice((6.8, 7.4, 5.2)), 3.1)

    # --- what takes ground -----------------------------------------------------------------------

    def claim_ways(self, blank: Blank, more: float) -> None:
        self.claim_waters(blank, more)
        self.claim_roads(blank, more)
        for at in self.neva:
            blank.fill_line([at, at], RIVER_HALF - 4)
        self.claim_lake(blank)

    def claim_lake(self, blank: Blank) -> None:
        for here in self.hexes(Terrain.LAKE):
            blank.fill_box(around(self.sheet.centre(here), 0.8 * RADIUS, self.sheet.apothem))

    def claim_houses(self, blank: Blank, half: float) -> None:
        houses: Iterable[House] = (house for town in self.towns for house in town.houses)
        for house in [*houses, *(block for one in self.cities for block in one.blocks)]:
            blank.fill_line([house.at, house.at], half)

    # --- relief ----------------------------------------------------------------------------------

    def shaped(self) -> Relief:
        """A plain hardly above the lake, the Neva and streams cut into it, and the heights."""
        relief = Relief(self.sheet.frame.grown(RADIUS), LATTICE, plain)
        if self.neva:
            relief.cut([self.neva], RIVER_VALLEY)
        relief.cut((water.line for water in self.waters), STREAM_VALLEY)
        relief.lift(self.hills, 0.95, 0.1, 1.05)
        relief.sink()
        return relief


def plain(at: Point) -> float:
    """Snow on level ground that rises to the south, with drifts."""
    x, y = at[0] / RADIUS, at[1] / RADIUS
    drift = 0.2 * drifting(x / 6, y / 6, 3) + 0.07 * noise(x / 1.3, y / 1.3, 73)
    return drift + 0.0022 * y - 0.06


ground: Final = cache(Ground)
"""Made once for each map."""


class Plan(Drawing):
    """Ways, waters and houses claim room around them, woods a little."""

    def __init__(self, pack: Pack, language: str) -> None:
        self.ground = land = ground(pack.map)
        super().__init__(pack, language, TEXTS, land)
        land.claim_waters(self.papers.lines, 1.6)
        land.claim_roads(self.papers.lines, 1.6)
        land.claim_houses(self.papers.lines, 3.0)
        for line in ([*land.neva],) if land.neva else ():
            self.papers.lines.fill_line(line, 10.0)
        claim_patch(self.papers.small, land.woods)

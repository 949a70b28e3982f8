"""Where spaces lie: cells around their seeds, with borders that wander like drawn ones.

Every border is one polyline that both its neighbours share, so no gap opens and nothing overlaps.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from kessel.board.areas import Space
from kessel.cartography.lines import between, middle
from kessel.cartography.paper import SAME, Box
from kessel.games.circle_of_fire.pack.r03_map import Map
from kessel.kernel.scene import Point

MAP_WIDTH: Final = 1100.0
MAP_HEIGHT: Final = 850.0
EDGE: Final = 14.0
"""Blank paper around everything."""
SIDE_MARGIN: Final = 190.0
TOP_MARGIN: Final = 110.0
"""How wide the zones are beside, above and below the map."""
CORNER: Final = 15.0
"""Shorter common edges are corners: they shrink to a point."""
WANDER: Final = 5.5
STEP: Final = 9.0

Line = tuple[Point, ...]
Ends = tuple[int, int]
"""Two vertices, the lower number first."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The drawn map: vertices, the rings of the spaces through them, and the lines between."""

    width: float
    height: float
    frame: Box
    """The map proper, without the zones."""
    paper: Box
    """Zones included."""
    vertices: tuple[Point, ...]
    rings: tuple[tuple[int, ...], ...]
    """Of each space, its vertices in order; straight lines between them nearly give its shape."""
    lines: dict[Ends, Line]
    """The wandering line between two vertices that some ring joins, from the lower number."""

    def line(self, a: int, b: int) -> Line:
        """From `a` to `b`."""
        found = self.lines[min(a, b), max(a, b)]
        return found if a < b else found[::-1]

    def outline(self, space: int) -> Line:
        ring = self.rings[space]
        return tuple(point for a, b in around(ring) for point in self.line(a, b)[:-1])

    def corners(self, space: int) -> list[Point]:
        return [self.vertices[v] for v in self.rings[space]]

    def border(self, one: int, other: int) -> list[Ends]:
        """The edges two spaces share."""
        mine = {(min(a, b), max(a, b)) for a, b in around(self.rings[one])}
        return [
            (min(a, b), max(a, b))
            for a, b in around(self.rings[other])
            if (min(a, b), max(a, b)) in mine
        ]


def around(ring: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each vertex with the next, the last with the first."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


@cache
def layout(map: Map) -> Layout:
    """The geometry of a map, made once."""
    frame = Box(EDGE + SIDE_MARGIN, EDGE + TOP_MARGIN, *far_corner(map))
    paper = Box(EDGE, EDGE, frame.right + SIDE_MARGIN, frame.bottom + TOP_MARGIN)
    points = [on_canvas(point) for point in map.xy]
    mesh = Mesh(frame, paper)
    rings = mesh.areas([points[a] for a in map.areas])
    rings += mesh.zones(map, rings, points)
    return Layout(
        width=paper.right + EDGE,
        height=paper.bottom + EDGE,
        frame=frame,
        paper=paper,
        vertices=tuple(mesh.vertices),
        rings=tuple(tuple(ring) for ring in rings),
        lines={ends: mesh.drawn(*ends) for ring in rings for ends in edges(ring)},
    )


def on_canvas(point: tuple[float, float]) -> Point:
    """A point of the map's data, such as of a river, where it is drawn."""
    return point[0] + EDGE + SIDE_MARGIN, point[1] + EDGE + TOP_MARGIN


def far_corner(map: Map) -> Point:
    """The lower right corner of the map; one with areas further out is larger."""
    beyond = [(x + 75.0, y + 75.0) for x, y in (map.xy[area] for area in map.areas)]
    wide = max([MAP_WIDTH, *(x for x, _ in beyond if x - 75 >= MAP_WIDTH)])
    high = max([MAP_HEIGHT, *(y for _, y in beyond if y - 75 >= MAP_HEIGHT)])
    return on_canvas((wide, high))


def edges(ring: Sequence[int]) -> Iterator[Ends]:
    return ((min(a, b), max(a, b)) for a, b in around(ring))


class Mesh:
    """Vertices while they are collected and joined."""

    def __init__(self, frame: Box, paper: Box) -> None:
        self.frame = frame
        self.paper = paper
        self.vertices: list[Point] = []

    def vertex(self, point: Point) -> int:
        """The number of a vertex; points that nearly coincide are one."""
        for number, other in enumerate(self.vertices):
            if math.dist(point, other) < SAME:
                return number
        self.vertices.append(point)
        return len(self.vertices) - 1

    # --- areas ----------------------------------------------------------------------------------

    def areas(self, seeds: Sequence[Point]) -> list[list[int]]:
        """The rings of the cells, corners shrunk to points."""
        cells = [cell(seeds, number, self.frame) for number in range(len(seeds))]
        rings = [[self.vertex(point) for point in polygon] for polygon in cells]
        joined = self.joined(rings)
        return [without_repeats([joined[v] for v in ring]) for ring in rings]

    def joined(self, rings: Iterable[Sequence[int]]) -> list[int]:
        """For each vertex the one it becomes: ends of a very short edge become one vertex."""
        become = list(range(len(self.vertices)))
        for ring in rings:
            for ends in edges(ring):
                a, b = become[ends[0]], become[ends[1]]
                if a == b or self.length(a, b) >= CORNER:
                    continue
                if self.frame.on_frame(self.vertices[a]) != self.frame.on_frame(self.vertices[b]):
                    continue
                self.vertices[a] = middle(self.vertices[a], self.vertices[b])
                become = [a if v == b else v for v in become]
        return become

    def length(self, a: int, b: int) -> float:
        return math.dist(self.vertices[a], self.vertices[b])

    # --- zones ----------------------------------------------------------------------------------

    def zones(
        self, map: Map, rings: Sequence[Sequence[int]], points: Sequence[Point]
    ) -> list[list[int]]:
        """Each zone takes the stretch of the margin along the areas it has arrows to."""
        owners = [
            (a, b, zone_beside(map, area, middle(self.vertices[a], self.vertices[b]), points))
            for a, b, area in self.frame_edges(rings)
        ]
        return [
            self.zone_ring([(a, b) for a, b, owner in turned(owners, zone) if owner == zone])
            or self.patch(points[zone])
            for zone in map.zones
        ]

    def frame_edges(self, rings: Sequence[Sequence[int]]) -> list[tuple[int, int, Space]]:
        """The edges of areas along the frame, clockwise."""
        found = []
        for area, ring in enumerate(rings):
            for a, b in around(ring):
                if self.is_along_frame(a, b):
                    first = self.frame.along(self.vertices[a])
                    found.append((first, a, b, Space(area)))
        return [(a, b, area) for _, a, b, area in sorted(found)]

    def is_along_frame(self, a: int, b: int) -> bool:
        (ax, ay), (bx, by) = self.vertices[a], self.vertices[b]
        box = self.frame
        upright = abs(ax - bx) < SAME and min(abs(ax - box.left), abs(ax - box.right)) < SAME
        level = abs(ay - by) < SAME and min(abs(ay - box.top), abs(ay - box.bottom)) < SAME
        return upright or level

    def zone_ring(self, run: list[tuple[int, int]]) -> list[int]:
        """A stretch of the frame and the outer edge beyond it; nothing if it is torn."""
        if not run or any(b != a for (_, b), (a, _) in pairwise(run)):
            return []
        inner = [run[0][0], *(b for _, b in run)]
        start, end = self.outside(inner[0]), self.outside(inner[-1])
        outer = self.outer_corners(start, end)
        return [*inner[::-1], *(self.vertex(point) for point in (start, *outer, end))]

    def outside(self, number: int) -> Point:
        """Straight out from a vertex of the frame to the edge of the paper."""
        x, y = self.vertices[number]
        far_x = {self.frame.left: self.paper.left, self.frame.right: self.paper.right}
        far_y = {self.frame.top: self.paper.top, self.frame.bottom: self.paper.bottom}
        return near(far_x, x), near(far_y, y)

    def outer_corners(self, start: Point, end: Point) -> list[Point]:
        """Corners of the paper passed clockwise from one point to the other."""
        first, last = self.paper.along(start), self.paper.along(end)
        lap = 2 * (self.paper.right - self.paper.left + self.paper.bottom - self.paper.top)
        if last <= first:
            last += lap
        found = []
        for corner in self.paper.corners():
            for along in (self.paper.along(corner), self.paper.along(corner) + lap):
                if first + SAME < along < last - SAME:
                    found.append((along, corner))
        return [corner for _, corner in sorted(found)]

    def patch(self, centre: Point) -> list[int]:
        """A square for a zone of a made-up map that has no stretch of the margin."""
        x, y = centre
        square = Box(x - 40, y - 40, x + 40, y + 40)
        return [self.vertex(point) for point in square.corners()]

    # --- lines ----------------------------------------------------------------------------------

    def drawn(self, a: int, b: int) -> Line:
        """The line between two vertices; the paper's own edge is straight."""
        start, end = self.vertices[a], self.vertices[b]
        if self.paper.on_frame(start) and self.paper.on_frame(end):
            return start, end
        calm = 0.45 if self.is_along_frame(a, b) else 1.0
        return wander(start, end, WANDER * calm)


def near(known: dict[float, float], value: float) -> float:
    return next((far for edge, far in known.items() if abs(edge - value) < SAME), value)


def turned(owners: list[tuple[int, int, Space]], zone: Space) -> list[tuple[int, int, Space]]:
    """The round trip begun elsewhere, so that a zone's stretch is in one piece."""
    for i, (_, _, owner) in enumerate(owners):
        if owner == zone and owners[i - 1][2] != zone:
            return owners[i:] + owners[:i]
    return owners


def zone_beside(map: Map, area: Space, point: Point, points: Sequence[Point]) -> Space:
    """Of the zones an area has arrows to (of all, if to none) the one nearest to a point."""
    linked = [zone for zone in map.zones if (zone, area) in map.board.between]
    return min(
        linked or map.zones, key=lambda zone: math.dist(points[zone], point), default=Space(-1)
    )


def cell(seeds: Sequence[Point], number: int, frame: Box) -> list[Point]:
    """All points of the frame that are nearest to one of the seeds (its Voronoi cell)."""
    polygon = frame.corners()
    here = seeds[number]
    for other, there in enumerate(seeds):
        if other != number:
            polygon = nearer(polygon, here, there)
    return polygon


def nearer(polygon: list[Point], here: Point, there: Point) -> list[Point]:
    """The part of a polygon that is nearer to `here` than to `there`."""
    a, b = there[0] - here[0], there[1] - here[1]
    x, y = middle(here, there)
    beyond = [a * (p[0] - x) + b * (p[1] - y) for p in polygon]
    kept: list[Point] = []
    for i, point in enumerate(polygon):
        if beyond[i - 1] * beyond[i] < 0:
            share = beyond[i - 1] / (beyond[i - 1] - beyond[i])
            kept.append(between(polygon[i - 1], point, share))
        if beyond[i] <= 0:
            kept.append(point)
    return kept


def without_repeats(ring: list[int]) -> list[int]:
    return [v for i, v in enumerate(ring) if v != ring[i - 1]]


def wander(start: Point, end: Point, width: float) -> Line:
    """A gently wandering line; the same two points always give the same line."""
    length = math.dist(start, end)
    steps = max(2, round(length / STEP))
    chance = random.Random(f"{start[0]:.0f} {start[1]:.0f} {end[0]:.0f} {end[1]:.0f}")
    waves = [
        (share, rate * length / 100 + chance.uniform(0.2, 0.8), chance.uniform(0, math.tau))
        for share, rate in ((0.6, 0.6), (0.3, 1.5), (0.2, 3.1))
    ]
    across = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
    points = [start]
    for i in range(1, steps):
        t = i / steps
        calm = min(1.0, t * length / 30, (1 - t) * length / 30)
        off = width * calm * sum(s * math.sin(math.tau * r * t + p) for s, r, p in waves)
        x, y = between(start, end, t)
        points.append((round(x + across[0] * off, 1), round(y + across[1] * off, 1)))
    return (*points, end)

"""Where things stand inside a space: its counters in the roomiest spot, its number beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from kessel.games.circle_of_fire.pack.r03_map import Map
from kessel.games.circle_of_fire.table.picture.geometry import Layout, layout, on_canvas
from kessel.kernel.scene import Point

STACK: Final = 27.0
"""Half the side of the square that a stack of counters takes."""
NUMBER: Final = 13.0
"""The radius of the circle around an area's number."""
GRID: Final = 7.0


class Spots(NamedTuple):
    """Where a space's counters and its number stand."""

    centre: Point
    anchor: Point


@cache
def spots(map: Map) -> tuple[Spots, ...]:
    """Of every space."""
    shape = layout(map)
    return tuple(
        zone_spots(map, shape, space) if map.is_zone[space] else area_spots(map, shape, space)
        for space in map.board.spaces
    )


def area_spots(map: Map, shape: Layout, area: int) -> Spots:
    """The stack as near to the seed as leaves the number a place outside it."""
    ring = shape.corners(area)
    seed = on_canvas(map.xy[area])
    inside = [(point, clearance(point, ring)) for point in grid(ring)]
    inside = [(point, free) for point, free in inside if free > NUMBER] or [(seed, 0.0)]
    roomy = sorted(inside, key=lambda spot: math.dist(spot[0], seed) * 0.35 - min(spot[1], 48))
    pairs = (
        (spot_value(centre, room, anchor, free), centre, anchor)
        for centre, room in roomy[:12]
        for anchor, free in inside
    )
    _, centre, anchor = max(pairs)
    return Spots(rounded(centre), rounded(anchor))


def spot_value(centre: Point, room: float, anchor: Point, free: float) -> float:
    """How good a pair is: both clear of the border and of one another, the number upper left."""
    dx, dy = anchor[0] - centre[0], anchor[1] - centre[1]
    apart = max(abs(dx), abs(dy)) - STACK - NUMBER
    return (
        min(room, 46.0)
        + 1.5 * min(free - NUMBER - 4, 3.0)
        + 3.0 * min(apart - 2, 0.0)
        - 0.05 * math.hypot(dx, dy)
        - (0.12 * dy + 0.06 * dx)
    )


def zone_spots(map: Map, shape: Layout, zone: int) -> Spots:
    """Near where the map's data want the zone, in the middle of the margin."""
    ring = shape.corners(zone)
    wanted = on_canvas(map.xy[zone])
    inside = [(point, clearance(point, ring)) for point in grid(ring)]
    centre = max(inside, key=lambda s: s[1] - 0.22 * math.dist(s[0], wanted), default=(wanted, 0))[
        0
    ]
    beside = [
        (point, free)
        for point, free in inside
        if free > 24 and max(abs(point[0] - centre[0]), abs(point[1] - centre[1])) > 62
    ]
    anchor = min(beside, key=lambda s: math.dist(s[0], centre) - 0.2 * s[1], default=(centre, 0))[0]
    return Spots(rounded(centre), rounded(anchor))


def rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def grid(ring: Sequence[Point]) -> Iterator[Point]:
    """Points of a fine grid inside a polygon."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    for i in range(int((max(xs) - min(xs)) / GRID)):
        for j in range(int((max(ys) - min(ys)) / GRID)):
            point = (min(xs) + (i + 0.5) * GRID, min(ys) + (j + 0.5) * GRID)
            if is_inside(point, ring):
                yield point


def is_inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a ray from the point leaves the polygon an odd number of times."""
    x, y = point
    inside = False
    for i, (bx, by) in enumerate(ring):
        ax, ay = ring[i - 1]
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def clearance(point: Point, ring: Sequence[Point]) -> float:
    """How far the nearest edge of a closed polygon is."""
    return min(distance(point, ring[i - 1], end) for i, end in enumerate(ring))


def distance(point: Point, a: Point, b: Point) -> float:
    """From a point to the straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    share = 0.0
    if long:
        share = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long))
    return math.hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)

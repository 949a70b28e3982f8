"""Lines as points: along them, beside them, smoother than they were."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kessel.kernel.scene import Point

Line = Sequence[Point]


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def middle(a: Point, b: Point) -> Point:
    return between(a, b, 0.5)


def unit_vector(a: Point, b: Point) -> Point:
    far = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def shifted(point: Point, along: Point, far: float) -> Point:
    """A point moved so far in a direction."""
    return point[0] + along[0] * far, point[1] + along[1] * far


def left_of(direction: Point) -> Point:
    """A quarter turn to the left, as one looks at the sheet."""
    return direction[1], -direction[0]


def angle_of(direction: Point) -> float:
    """Degrees, as SVG turns things."""
    return math.degrees(math.atan2(direction[1], direction[0]))


# --- along a line --------------------------------------------------------------------------------


def length(line: Line) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def spaced(line: Line, step: float) -> list[Point]:
    """Points along a line at even distances, both ends included."""
    total = length(line)
    count = max(1, round(total / step))
    wanted = total / count
    found, passed = [line[0]], 0.0
    for a, b in pairwise(line):
        part = math.dist(a, b)
        while part and len(found) < count and passed + part >= wanted * len(found):
            found.append(between(a, b, (wanted * len(found) - passed) / part))
        passed += part
    return [*found[:count], line[-1]]


def along(line: Line, distance: float) -> Point:
    """The point a given way along a line."""
    left = distance
    for a, b in pairwise(line):
        part = math.dist(a, b)
        if left <= part and part:
            return between(a, b, left / part)
        left -= part
    return line[-1]


def directions(line: Line) -> list[Point]:
    """Where a line runs, at each of its points."""
    last = len(line) - 1
    return [unit_vector(line[max(0, i - 1)], line[min(last, i + 1)]) for i in range(len(line))]


def beside(line: Line, far: float) -> list[Point]:
    """A line so far to the left of another."""
    return [
        shifted(point, left_of(way), far) for point, way in zip(line, directions(line), strict=True)
    ]


def crossing(one: Line, other: Line) -> Point | None:
    """The first point where two lines cross."""
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            found = meeting(a, b, c, d)
            if found is not None:
                return found
    return None


def meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where two straight pieces cross."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = ux * vy - uy * vx
    if not across:
        return None
    t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / across
    s = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / across
    return between(a, b, t) if 0 <= t <= 1 and 0 <= s <= 1 else None


# --- smoother ------------------------------------------------------------------------------------


def bent(points: Line, step: float = 12.0) -> list[Point]:
    """A curve through some points, as a fine polyline."""
    line = [points[0], *points, points[-1]]
    found = [points[0]]
    for a, b, c, d in zip(line, line[1:], line[2:], line[3:], strict=False):
        count = max(1, round(math.dist(b, c) / step))
        found += [catmull(a, b, c, d, i / count) for i in range(1, count + 1)]
    return found


def catmull(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point between `b` and `c` on the curve through all four."""

    def one(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (
            2 * q
            + (r - p) * t
            + (2 * p - 5 * q + 4 * r - s) * t * t
            + (3 * q - p - 3 * r + s) * t**3
        )

    return one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])


def eased(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point from `b` to `c` on the curve that four points pull at (a cubic B-spline)."""
    u = 1 - t
    p, q = u**3 / 6, (3 * t**3 - 6 * t * t + 4) / 6
    r, s = (3 * u**3 - 6 * u * u + 4) / 6, t**3 / 6
    return (
        p * a[0] + q * b[0] + r * c[0] + s * d[0],
        p * a[1] + q * b[1] + r * c[1] + s * d[1],
    )


def arched(a: Point, b: Point, c: Point, t: float) -> Point:
    """A point from `a` to `c` on the arc that `b` pulls at."""
    return between(between(a, b, t), between(b, c, t), t)


def steered(a: Point, leaving: Point, b: Point, arriving: Point, t: float) -> Point:
    """A point from `a` to `b` on the curve that leaves and arrives in given directions."""
    s, r = t * t, t * t * t
    p, q, u, v = 2 * r - 3 * s + 1, r - 2 * s + t, 3 * s - 2 * r, r - s
    return (
        p * a[0] + q * leaving[0] + u * b[0] + v * arriving[0],
        p * a[1] + q * leaving[1] + u * b[1] + v * arriving[1],
    )


def calmed(line: Line, width: int) -> list[Point]:
    """Every point the mean of its neighbours, so many on each side; the ends stay."""
    last = len(line) - 1
    found = []
    for i in range(len(line)):
        reach = min(width, i, last - i)
        near = line[i - reach : i + reach + 1]
        found.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return found

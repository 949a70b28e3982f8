"""Small words of SVG, and lines made smooth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from kessel.games.circle_of_fire.picture.geometry import between
from kessel.kernel.scene import Point

WHOLE: Final = 0.05


def number(value: float) -> str:
    """A coordinate, to a tenth, as short as it can be written."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def polyline(points: Iterable[Point], closed: bool = False) -> str:
    """Path data of straight lines."""
    return "M" + "L".join(pair(point) for point in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point]) -> str:
    """Path data of a curve through every point (Catmull and Rom's)."""
    line = [points[0], *points, points[-1]]
    parts = [f"M{pair(points[0])}"]
    for before, here, there, after in zip(line, line[1:], line[2:], line[3:], strict=False):
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        parts.append(f"C{pair(first)} {pair(second)} {pair(there)}")
    return "".join(parts)


def path(data: str, kind: str, more: str = "") -> str:
    return f'<path class="cof-{kind}" d="{data}"{more}/>'


def layered(id: str, data: str, *kinds: str) -> str:
    """The same path several times, in one ink over the other."""
    if not data:
        return ""
    uses = "".join(f'<use href="#cof-{id}" class="cof-{kind}"/>' for kind in kinds)
    return f'<defs><path id="cof-{id}" d="{data}"/></defs>{uses}'


def dots_data(points: Iterable[Point]) -> str:
    return "".join(f"M{pair(point)}h0" for point in points)


def dots(points: Iterable[Point], kind: str) -> str:
    """Round dots of the class's stroke width, as one path."""
    data = dots_data(points)
    return path(data, kind) if data else ""


def text(content: str, at: Point, kind: str, more: str = "") -> str:
    x, y = at
    return (
        f'<text class="cof-{kind}" x="{number(x)}" y="{number(y)}"{more}>{escape(content)}</text>'
    )


def group(kind: str, *parts: str) -> str:
    return f'<g class="cof-{kind}">{"".join(parts)}</g>'


def moved(at: Point, *parts: str, turn: float = 0.0, scale: float = 1.0) -> str:
    """Parts drawn around the origin, put in their place."""
    transform = f"translate({pair(at)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if abs(scale - 1) > WHOLE:
        transform += f" scale({scale:.2f})"
    return f'<g transform="{transform}">{"".join(parts)}</g>'


# --- lines ---------------------------------------------------------------------------------------


def length(line: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def spaced(line: Sequence[Point], step: float) -> list[Point]:
    """Points along a line at even distances, both ends included."""
    total = length(line)
    count = max(1, round(total / step))
    return [along(line, total * i / count) for i in range(count + 1)]


def along(line: Sequence[Point], distance: float) -> Point:
    """The point a given way along a line."""
    left = distance
    for a, b in pairwise(line):
        part = math.dist(a, b)
        if left <= part and part:
            return between(a, b, left / part)
        left -= part
    return line[-1]


def bent(points: Sequence[Point], step: float = 12.0) -> list[Point]:
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


def unit_vector(a: Point, b: Point) -> Point:
    far = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far

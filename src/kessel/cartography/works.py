"""Fortified lines along hexsides: a bank with half rounds towards the enemy; works around a hex."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.lines import Line, along, between, left_of, length, shifted, unit_vector
from kessel.cartography.sheet import Sheet, Spot, spot
from kessel.cartography.svg import Pen, group, layered, path, straight
from kessel.kernel.scene import Point

INSIDE: Final = 0.06
"""How far behind the hexside the line is drawn, in radii."""
TOOTH: Final = 0.29
"""How far apart the half rounds are, in radii."""


def fronts(sheet: Sheet, sides: Iterable[int]) -> list[list[Point]]:
    """Hexsides, seen from the hexes that they shelter, as long lines; the enemy is on the left."""
    ahead: dict[Spot, list[tuple[Point, Point]]] = {}
    ends: set[Spot] = set()
    for side in sorted(sides):
        a, b = sheet.ends(side)
        ahead.setdefault(spot(a), []).append((a, b))
        ends.add(spot(b))
    loose = [start for start in ahead if start not in ends]
    found = []
    for start in [*loose, *ahead]:
        while ahead.get(start):
            found.append(list(walk(ahead, start)))
    return found


def walk(ahead: dict[Spot, list[tuple[Point, Point]]], start: Spot) -> Iterator[Point]:
    """Corner after corner from a start, as long as a hexside goes on."""
    yield ahead[start][-1][0]
    here = start
    while ahead.get(here):
        _, there = ahead[here].pop()
        yield there
        here = spot(there)


def behind(front: Line, far: float) -> list[Point]:
    """A line parallel to a front, on its right; every stretch stays parallel at the corners."""
    closed = spot(front[0]) == spot(front[-1])
    last = len(front) - 1
    found = []
    for i, point in enumerate(front):
        before = front[i - 1] if i else (front[-2] if closed else None)
        after = front[i + 1] if i < last else (front[1] if closed else None)
        found.append(pulled_in(before, point, after, far))
    return found


def pulled_in(before: Point | None, here: Point, after: Point | None, far: float) -> Point:
    ways = [unit_vector(before, here)] if before else []
    ways += [unit_vector(here, after)] if after else []
    across = [left_of(way) for way in ways]
    x, y = sum(a for a, _ in across) / len(across), sum(b for _, b in across) / len(across)
    return shifted(here, (x, y), -far / max(0.25, x * x + y * y))


def draw_fronts(sheet: Sheet, lines: Iterable[Line]) -> str:
    """A bank a little behind the hexsides, with half rounds towards the enemy."""
    banks = [behind(line, INSIDE * sheet.radius) for line in lines]
    data = "".join(straight(bank) for bank in banks)
    rounds = "".join(half_rounds(bank, TOOTH * sheet.radius) for bank in banks)
    return group("works", layered("banks", data, "bank-halo", "bank-line"), path(rounds, "tooth"))


def half_rounds(line: Line, apart: float) -> str:
    """Half rounds on the left of a line, evenly spaced, each flat against it."""
    parts = []
    count = max(1, round(length(line) / apart))
    for i in range(count):
        middle = length(line) * (i + 0.5) / count
        a, b = along(line, middle - apart * 0.32), along(line, middle + apart * 0.32)
        way = unit_vector(a, b)
        out = shifted(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), left_of(way), math.dist(a, b) * 1.15)
        pen = Pen(a)
        pen.arc(out, b)
        parts.append(pen.told("z"))
    return "".join(parts)


# --- around a hex --------------------------------------------------------------------------------


def open_ring(sheet: Sheet, here: Hex, inside: float) -> list[Point]:
    """A line within the hexsides of a hex, clockwise, so many radii inside them; open at the upper
    edge, where the number stands."""
    upper = min(range(6 * here, 6 * here + 6), key=lambda side: sheet.middle(side)[1])
    centre = sheet.centre(here)
    corners = (sheet.corner(here, upper + n) for n in range(1, 7))
    return [between(corner, centre, inside) for corner in corners]


def battlements(line: Line, apart: float, high: float) -> str:
    """A line that steps out to its left and back again, evenly, over each of its stretches."""
    parts = [line[0]]
    for a, b in pairwise(line):
        way, far = unit_vector(a, b), math.dist(a, b)
        out = left_of(way)
        count = max(1, round(far / apart))
        for i in range(count):
            low = [shifted(a, way, far * (i + share) / count) for share in (0.25, 0.75)]
            parts += [low[0], *(shifted(point, out, high) for point in low), low[1]]
        parts.append(b)
    return straight(parts)

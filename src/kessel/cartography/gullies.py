"""What water has cut into open country: gullies that run into a stream, and steep banks.

They fill the paper between hexes that the rules call clear, and mean nothing in play.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kessel.cartography.lines import Line, directions, left_of, shifted, spaced
from kessel.cartography.noise import noise
from kessel.cartography.paper import Blank, Box
from kessel.cartography.svg import curved, group, path, strokes
from kessel.cartography.water import Water
from kessel.kernel.scene import Point

STRIDE: Final = 5.0
SHORTEST: Final = 4
"""Strides that make a gully worth drawing."""
TICK: Final = 3.4
"""The longest tooth of a gully's edge, at its mouth."""


def gullies(
    waters: Iterable[Water], blank: Blank, within: Box, every: float, longest: int = 15
) -> list[list[Point]]:
    """Gullies about so far apart along waters, each from its mouth uphill, with branches; they keep
    to blank ground and take it."""
    chance = random.Random("gullies")
    found: list[list[Point]] = []
    for water in waters:
        points = spaced(water.line, every)
        for point, way in zip(points, directions(points), strict=True):
            out = left_of(way) if chance.random() < 0.5 else left_of((-way[0], -way[1]))
            turn = math.atan2(out[1], out[0]) + chance.uniform(-0.5, 0.5)
            start = shifted(point, out, chance.uniform(10, 15))
            found += grown(start, turn, chance.randrange(5, longest), blank, within, chance)
    return found


def grown(
    start: Point, turn: float, strides: int, blank: Blank, within: Box, chance: random.Random
) -> Iterator[list[Point]]:
    """A gully that winds uphill as long as the ground is blank, and one branch of it."""
    line = [start] if blank.is_free(start) else []
    while line and len(line) <= strides:
        x, y = line[-1]
        turn += 0.5 * noise(x / 17, y / 17, 31)
        there = shifted((x, y), (math.cos(turn), math.sin(turn)), STRIDE)
        if not within.holds(there) or not blank.is_free(there):
            break
        line.append(there)
    if len(line) <= SHORTEST:
        return
    blank.fill_line(line, 5.0)
    yield line
    if strides > SHORTEST and len(line) > 6:
        fork = line[len(line) // 2]
        side = chance.choice((-0.9, 0.9))
        yield from grown(
            shifted(fork, (math.cos(turn + side), math.sin(turn + side)), 8.0),
            turn + side,
            len(line) // 2,
            blank,
            within,
            chance,
        )


def draw_gullies(found: Sequence[Line]) -> str:
    """A thread with teeth on both sides that shorten towards its head."""
    return group(
        "gullies",
        path("".join(curved(line) for line in found), "gully"),
        path(strokes(tooth for line in found for tooth in teeth(line)), "gully-tooth"),
    )


def teeth(line: Line) -> Iterator[Line]:
    points = spaced(line, 2.6)
    for i, (point, way) in enumerate(zip(points, directions(points), strict=True)):
        side = left_of(way) if i % 2 else left_of((-way[0], -way[1]))
        far = TICK * (1 - 0.75 * i / len(points))
        yield [shifted(point, side, 0.8), shifted(point, side, 0.8 + far)]


# --- steep banks ---------------------------------------------------------------------------------


def draw_bluffs(lines: Iterable[Line], off: float, blank: Blank) -> str:
    """Strokes down to the water on the right of lines, so far from their middle; some are missing,
    as banks come and go."""
    hatches = [hatch for line in lines for hatch in bluff(line, off) if blank.is_free(hatch[0])]
    return path(strokes(hatches), "bluff")


def bluff(line: Line, off: float) -> Iterator[Line]:
    points = spaced(line, 3.0)
    for point, way in zip(points, directions(points), strict=True):
        x, y = point
        high = 5.5 + 6.5 * noise(x / 60, y / 60, 17) + 1.5 * noise(x / 4, y / 4, 18)
        if high > 3:
            right = left_of((-way[0], -way[1]))
            foot, crest = shifted(point, right, off), shifted(point, right, off + high)
            yield [crest, foot]

"""A city over several hexes: blocks in rings around its middle, wherever nothing else is."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.cartography.field import Field
from kessel.cartography.land import EDGE, outlines, patch
from kessel.cartography.lines import Line, spaced
from kessel.cartography.noise import noise
from kessel.cartography.paper import Box, around
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import layered, straight
from kessel.cartography.towns import House
from kessel.kernel.scene import Point

SPREAD: Final = EDGE - 0.1
"""The height of its ground where a city ends: a little outside its hexes."""
RING: Final = 5.0
"""From one ring of blocks to the next."""
BLOCK: Final = 5.6
"""How far apart blocks stand along a ring."""
PARK: Final = 0.7
"""Above this the city leaves its ground to trees."""
WORKS: Final = 0.05
"""How often a block in the outskirts is a works hall, larger than others."""


class City(NamedTuple):
    """Blocks on built-up ground."""

    ground: Field
    blocks: tuple[House, ...]


def city(sheet: Sheet, hexes: Sequence[Hex], lines: Iterable[tuple[Line, float]]) -> City:
    """A city on neighbouring hexes, so far from each of some lines."""
    ground = patch(sheet, hexes, 9, 0.1)
    centres = [sheet.centre(here) for here in hexes]
    middle = (sum(x for x, _ in centres) / len(hexes), sum(y for _, y in centres) / len(hexes))
    far = max(math.dist(middle, centre) for centre in centres) + sheet.radius
    is_free = clear_of(lines, around(middle, far, far))
    found = []
    for block in rings(middle, far, random.Random(f"city {sheet.grid.labels[hexes[0]]}")):
        built = ground.height(block.at) > SPREAD + 0.06
        x, y = block.at
        if built and noise(x / 26, y / 26, 23) < PARK and all(map(is_free, block.corners())):
            found.append(block)
    return City(ground, tuple(found))


def rings(middle: Point, far: float, chance: random.Random) -> Iterator[House]:
    """Blocks around a middle; the outer ones stand wider apart, and some are works."""
    for ring in range(1, math.ceil(far / RING)):
        radius = ring * RING
        apart = BLOCK * (1 + 0.25 * radius / far)
        count = max(4, int(math.tau * radius / apart))
        for i in range(count):
            turn = math.tau * (i + 0.5 * (ring % 2)) / count
            out = radius + chance.uniform(-0.5, 0.5)
            at = (middle[0] + out * math.cos(turn), middle[1] + out * math.sin(turn))
            wide, deep = chance.uniform(3.4, 4.8), chance.uniform(2.6, 3.6)
            if radius > far / 2 and chance.random() < WORKS:
                wide, deep = 9.0, 4.4
            yield House(at, math.degrees(turn) + 90 + chance.uniform(-3, 3), wide, deep)


def clear_of(lines: Iterable[tuple[Line, float]], within: Box) -> Callable[[Point], bool]:
    """Whether a point in a box is so far from each line, to the unit: a `Blank` would leave too
    little ground between streets and rivers."""
    near = [
        (point, clear)
        for line, clear in lines
        for point in spaced(line, 2.0)
        if within.holds(point)
    ]
    return lambda at: all(math.dist(at, point) > clear for point, clear in near)


def draw_city_grounds(found: Iterable[City]) -> str:
    return layered(
        "city-floor", "".join(outlines(city.ground, SPREAD) for city in found), "city-ground"
    )


def draw_blocks(found: Iterable[City]) -> str:
    """Every block with its shadow."""
    blocks = "".join(
        straight(block.corners(), closed=True) for city in found for block in city.blocks
    )
    return layered("city-blocks", blocks, "block-shadow", "block")

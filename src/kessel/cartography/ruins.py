"""A city in ruins over several hexes: blocks in rows along its river, most of them burnt out."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.cartography.field import Field
from kessel.cartography.land import EDGE, outlines, patch
from kessel.cartography.lines import angle_of, unit_vector
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import dots_data, layered, straight
from kessel.cartography.towns import House
from kessel.kernel.scene import Point

ALONG: Final = 6.1
ACROSS: Final = 4.9
"""How far apart blocks stand along the city and across it."""
SHELL: Final = 0.58
RUBBLE: Final = 0.82
"""Below the first share of chance a block is a burnt-out shell, below the second a heap of rubble;
the others still stand."""
WORKS: Final = 0.07
"""How often a block is a works hall, larger than others."""


class City(NamedTuple):
    """Blocks that stand, shells of blocks, and rubble, on built-up ground."""

    ground: Field
    houses: tuple[House, ...]
    shells: tuple[House, ...]
    rubble: tuple[Point, ...]

    def spots(self) -> Iterator[Point]:
        """Where something is."""
        yield from (block.at for block in (*self.houses, *self.shells))


def ruins(sheet: Sheet, hexes: Sequence[Hex], is_free: Callable[[Point], bool]) -> City:
    """A city on neighbouring hexes, the first and the last its ends, on ground that is free."""
    ground = patch(sheet, hexes, 9, 0.12)
    houses: list[House] = []
    shells: list[House] = []
    rubble: list[Point] = []
    chance = random.Random("ruins")
    for block in blocks(sheet, hexes, chance):
        if ground.height(block.at) < EDGE + 0.06 or not all(map(is_free, block.corners())):
            continue
        fate = chance.random()
        if fate < SHELL:
            shells.append(block)
        elif fate < RUBBLE:
            rubble += heap(block, chance)
        else:
            houses.append(block)
    return City(ground, tuple(houses), tuple(shells), tuple(rubble))


def blocks(sheet: Sheet, hexes: Sequence[Hex], chance: random.Random) -> Iterator[House]:
    """Rows from one end of the city to the other, wider than it."""
    if not hexes:
        return
    centres = [sheet.centre(here) for here in hexes]
    way = unit_vector(centres[0], centres[-1]) if len(hexes) > 1 else (0.0, 1.0)
    turn, half = angle_of(way), 1.2 * sheet.radius
    long = math.dist(centres[0], centres[-1])
    rows = math.ceil(2 * half / ACROSS)
    for row in range(rows):
        side = -half + row * ACROSS
        for column in range(math.ceil((long + 2 * half) / ALONG)):
            far = -half + column * ALONG + (row % 2) * ALONG / 3
            at = (
                centres[0][0] + way[0] * far - way[1] * side + chance.uniform(-0.5, 0.5),
                centres[0][1] + way[1] * far + way[0] * side + chance.uniform(-0.7, 0.7),
            )
            wide, deep = chance.uniform(3.4, 5.4), chance.uniform(2.5, 3.7)
            if chance.random() < WORKS:
                wide, deep = 9.5, 4.2
            yield House(at, turn + chance.uniform(-2.5, 2.5), wide, deep)


def heap(block: House, chance: random.Random) -> Iterator[Point]:
    for _ in range(5):
        yield (
            block.at[0] + chance.uniform(-0.5, 0.5) * block.wide,
            block.at[1] + chance.uniform(-0.5, 0.5) * block.deep,
        )


def draw_city_ground(city: City) -> str:
    return layered("city-floor", outlines(city.ground), "city-ground")


def draw_ruins(city: City) -> str:
    """Rubble below, then shells as open rings, then what stands."""
    return (
        layered("rubble", dots_data(city.rubble), "rubble")
        + layered("shells", rings(city.shells), "shell-shadow", "shell")
        + layered("blocks", rings(city.houses), "house-shadow", "house")
    )


def rings(found: Iterable[House]) -> str:
    return "".join(straight(block.corners(), closed=True) for block in found)

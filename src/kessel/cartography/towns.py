"""Towns and villages: houses along their streets, on built-up ground where there are many."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.cartography.field import raised
from kessel.cartography.land import outlines
from kessel.cartography.lines import angle_of, directions, left_of, shifted, spaced
from kessel.cartography.roads import RoadNet
from kessel.cartography.svg import layered, path, straight
from kessel.cartography.water import Water
from kessel.kernel.scene import Point

HOUSE: Final = 5.6
"""How far apart houses stand along a street."""
SETBACK: Final = 5.2
"""From the middle of the street to the middle of a house."""
ROW: Final = 5.6
"""From one row of houses to the next behind it."""
APART: Final = 4.9
FROM_ROAD: Final = 4.4
FROM_WATER: Final = 7.5
"""How near the middle of a house may be to another's, to a road and to a river."""


class Size(NamedTuple):
    """How far a settlement goes from its middle, in radii, and how many rows of houses stand on
    each side of a street."""

    reach: float
    rows: int


VILLAGE: Final = Size(0.46, 1)
TOWN: Final = Size(0.62, 2)
CITY: Final = Size(0.8, 3)


class House(NamedTuple):
    at: Point
    turn: float
    wide: float
    deep: float

    def corners(self) -> list[Point]:
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        x, y = self.at
        halves = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [
            (
                x + (a * self.wide * cos - b * self.deep * sin) / 2,
                y + (a * self.wide * sin + b * self.deep * cos) / 2,
            )
            for a, b in halves
        ]


class Settlement(NamedTuple):
    here: Hex
    size: Size
    houses: tuple[House, ...]


class Surroundings(NamedTuple):
    """What is near a settlement, as points close to each other."""

    roads: list[Point]
    waters: list[Point]


def settle(
    net: RoadNet, waters: Iterable[Water], here: Hex, size: Size, beside: Iterable[RoadNet] = ()
) -> Settlement:
    """Houses along the roads of a hex, then around its middle, clear of roads and waters and of
    other ways `beside` them."""
    chance = random.Random(f"houses {net.sheet.grid.labels[here]}")
    middle = net.hub(here) if net.sides(here) else net.sheet.centre(here)
    far = size.reach * net.sheet.radius
    nearby = surroundings((net, *beside), waters, here)
    houses: list[House] = []
    for house in candidates(net, here, size, chance):
        if math.dist(house.at, middle) < far and is_clear(house.at, nearby, houses):
            houses.append(house)
    return Settlement(here, size, tuple(houses))


def surroundings(nets: Sequence[RoadNet], waters: Iterable[Water], here: Hex) -> Surroundings:
    sheet = nets[0].sheet
    centre, far = sheet.centre(here), 1.3 * sheet.radius
    roads = [p for net in nets for street in net.streets(here) for p in spaced(street, 2.0)]
    wet = [p for water in waters for p in water.line if math.dist(p, centre) < far]
    return Surroundings(roads, wet)


def is_clear(at: Point, nearby: Surroundings, houses: Sequence[House]) -> bool:
    return (
        all(math.dist(at, other.at) > APART for other in houses)
        and all(math.dist(at, point) > FROM_ROAD for point in nearby.roads)
        and all(math.dist(at, point) > FROM_WATER for point in nearby.waters)
    )


def candidates(net: RoadNet, here: Hex, size: Size, chance: random.Random) -> Iterator[House]:
    for row in range(size.rows):
        for street in net.streets(here):
            yield from frontage(street, SETBACK + ROW * row, chance)
    yield from ringed(net.sheet.centre(here), size, chance)


def frontage(street: Sequence[Point], back: float, chance: random.Random) -> Iterator[House]:
    """Houses on both sides of a street, looking at it."""
    points = spaced(street, HOUSE)
    for point, way in zip(points, directions(points), strict=True):
        for side in (-1, 1):
            if chance.random() < 0.88:
                at = shifted(point, left_of(way), side * (back + chance.uniform(-0.4, 0.6)))
                yield house(at, angle_of(way) + chance.uniform(-5, 5), chance)


def ringed(centre: Point, size: Size, chance: random.Random) -> Iterator[House]:
    """Houses around a middle, for places without a street."""
    lie = chance.uniform(-25, 25)
    x, y = centre
    for ring in range(1, 2 + size.rows):
        count = 5 * ring
        for i in range(count):
            turn = math.tau * (i + chance.uniform(-0.2, 0.2)) / count
            far = 6.0 * ring + chance.uniform(-1.2, 1.2)
            at = (x + far * math.cos(turn), y + far * math.sin(turn))
            yield house(at, lie + chance.choice((0, 90)), chance)


def house(at: Point, turn: float, chance: random.Random) -> House:
    return House(at, turn, chance.uniform(3.5, 4.9), chance.uniform(2.7, 3.5))


def draw_grounds(found: Iterable[Settlement]) -> str:
    """Built-up ground under the larger places; roads go over it."""
    return path(
        "".join(
            outlines(raised([h.at for h in one.houses], 13.0, 2.5, 7, 0.05), 0.4)
            for one in found
            if one.size.rows > 1
        ),
        "built-up",
    )


def draw_houses(found: Iterable[Settlement]) -> str:
    """Every house with its shadow."""
    houses = "".join(
        straight(house.corners(), closed=True) for one in found for house in one.houses
    )
    return layered("houses", houses, "house-shadow", "house")

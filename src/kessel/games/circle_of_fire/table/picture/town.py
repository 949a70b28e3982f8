"""What people built: houses, the church, the prison, the airfield and the villages."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from kessel.board.areas import Space
from kessel.cartography.lines import spaced
from kessel.cartography.paper import around
from kessel.cartography.svg import moved, polyline
from kessel.games.circle_of_fire.pack.r03_map import Terrain
from kessel.games.circle_of_fire.table.picture.ground import place
from kessel.games.circle_of_fire.table.picture.plan import Plan
from kessel.games.circle_of_fire.table.picture.svg import group, path
from kessel.kernel.scene import Point

BLOCK: Final = 9.6
"""How far apart houses stand in the town."""
ROWS: Final = (-11.5, 11.5, -20.5, 20.5)
"""How far from the middle of the street they stand."""
VILLAGE: Final = 74.0
"""How far from the middle of its area a village reaches."""


# --- landmarks -----------------------------------------------------------------------------------

CHURCH: Final = (
    '<path class="cof-shadow" d="M-13 15L22 15L28 10L6 10Z"/>'
    '<path class="cof-wall" d="M-14 15V1H14V15Z"/>'
    '<path class="cof-wall" d="M-6.5 15V-9H6.5V15Z"/>'
    '<path class="cof-dome" d="M-14 1C-14-3-11-4-10.5-8C-10-4-7-3-7 1Z'
    'M14 1C14-3 11-4 10.5-8C10-4 7-3 7 1Z"/>'
    '<path class="cof-dome" d="M-6.5-9C-9-15-2-16 0-23C2-16 9-15 6.5-9Z"/>'
    '<path class="cof-cross" d="M0-23V-31M-2.8-28.5H2.8M-1.8-25.5L1.8-24.7M-10.5-8V-12'
    'M-12-10.7H-9M10.5-8V-12M9-10.7H12"/>'
    '<path class="cof-opening" d="M-2.6 15V9C-2.6 5.5 2.6 5.5 2.6 9V15Z'
    'M-1.5 1V-4A1.5 1.5 0 0 1 1.5-4V1ZM-11 10V6.5H-9V10ZM9 10V6.5H11V10Z"/>'
)
PRISON: Final = (
    '<path class="cof-shadow" d="M-20 13L27 13L32 8L20-2Z"/>'
    '<path class="cof-wall" d="M-20 13V-5H20V13Z"/>'
    '<path class="cof-roof" d="M-22-5L-17-11H17L22-5Z"/>'
    '<path class="cof-wall" d="M-24 13V-12H-16V13ZM16 13V-12H24V13Z"/>'
    '<path class="cof-roof" d="M-26-12L-20-18L-14-12ZM14-12L20-18L26-12Z"/>'
    '<path class="cof-bars" d="M-11-1V5M-8.5-1V5M-6-1V5M-1.5-1V5M1-1V5M3.5-1V5M7.5-1V5M10-1V5'
    'M12.5-1V5M-12-1H-5M-12 5H-5M-2.5-1H4.5M-2.5 5H4.5M6.5-1H13.5M6.5 5H13.5"/>'
    '<path class="cof-opening" d="M-3 13V8H3V13Z"/>'
)
AIRFIELD: Final = (
    '<path class="cof-runway" d="M-46-9H46V9H-46Z"/>'
    '<path class="cof-centreline" d="M-40 0H40"/>'
    '<path class="cof-threshold" d="M-43-6V6M-40.5-6V6M43-6V6M40.5-6V6"/>'
)
AEROPLANE: Final = (
    '<path class="cof-aeroplane" d="M0-15C1.8-15 2.2-11 2.2-7L19-3.5V1L2.2 0.5L1.6 9'
    "L7.5 11.5V14L0 13L-7.5 14V11.5L-1.6 9L-2.2 0.5L-19 1V-3.5L-2.2-7"
    'C-2.2-11-1.8-15 0-15Z"/>'
    '<path class="cof-engines" d="M-9.5-8V-4M9.5-8V-4M0-17V-14"/>'
)
HUT: Final = (
    '<path class="cof-hut" d="M-5 4V-1H5V4Z"/><path class="cof-roof" d="M-6.5-1L-4-6H4L6.5-1Z"/>'
)


def draw_landmarks(plan: Plan) -> str:
    """Church, prison and airfield where their areas have most room; claims the ground."""
    parts = []
    for space in plan.map.areas:
        centre = plan.centre(space)
        if plan.map.marks[space] == "church":
            parts.append(landmark(plan, space, (44, 50), (centre[0] + 40, centre[1]), CHURCH))
        elif plan.map.marks[space] == "airfield":
            parts.append(airfield(plan, space))
        elif "prison" in plan.map.names[space].lower():
            parts.append(landmark(plan, space, (44, 30), (centre[0], centre[1] + 40), PRISON, 0.8))
    return group("landmarks", *parts)


def landmark(
    plan: Plan,
    space: Space,
    size: tuple[float, float],
    wanted: Point,
    drawing: str,
    scale: float = 1.0,
) -> str:
    _, (x, y) = plan.room_for(space, *size, wanted, 5.0, 1200)
    plan.blank.fill_box(around((x, y), size[0] / 2 + 2, size[1] / 2 + 2))
    return moved((x, y + size[1] / 6), drawing, scale=scale)


def airfield(plan: Plan, space: Space) -> str:
    """A runway cleared of snow, with an aeroplane beside it."""
    centre = plan.centre(space)
    _, (x, y) = plan.room_for(space, 94, 28, (centre[0], centre[1] + 50), 5.0, 1600)
    plan.blank.fill_box(around((x, y), 51, 18))
    plane = (x + 30, y - 1)
    return moved((x, y), AIRFIELD, turn=-6) + moved(plane, AEROPLANE, turn=62, scale=0.8)


# --- houses --------------------------------------------------------------------------------------


def draw_houses(plan: Plan, roads: list[list[Point]]) -> str:
    """Along the streets, then in blocks between them; snow on the roofs, shadows south-east."""
    houses = list(all_houses(plan, roads))
    walls = [polyline(house, closed=True) for house in houses]
    shadows = [polyline([(x + 2.2, y + 2.4) for x, y in house], closed=True) for house in houses]
    roofs = [polyline([house[0], house[1]]) + ridge(house) for house in houses]
    return group(
        "houses",
        path("".join(shadows), "house-shadow"),
        path("".join(walls), "house"),
        path("".join(roofs), "ridge"),
    )


def all_houses(plan: Plan, roads: list[list[Point]]) -> Iterator[list[Point]]:
    """The houses of the town and of the villages; each claims its ground."""
    chance = random.Random("houses")
    for space in plan.map.areas:
        urban = plan.map.terrain[space] == Terrain.URBAN
        if urban or is_village(plan, space):
            for house in street_houses(plan, space, roads, chance, 1.0 if urban else 0.8):
                claim(plan, house)
                yield house
        if urban:
            yield from town_houses(plan, space, chance)


def claim(plan: Plan, house: list[Point]) -> None:
    plan.blank.fill_line([half(house[0], house[3]), half(house[1], house[2])], 3)


def ridge(house: list[Point]) -> str:
    """The line of the roof along a house's longer side."""
    a, b, c, d = house
    return polyline([half(a, d), half(b, c)])


def half(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def is_village(plan: Plan, space: Space) -> bool:
    """Areas named after a place: the name is one word."""
    name = plan.map.names[space]
    clear = plan.map.terrain[space] == Terrain.CLEAR
    return clear and name.isalpha() and name != plan.map.board.labels[space]


def town_houses(plan: Plan, space: Space, chance: random.Random) -> Iterator[list[Point]]:
    """A grid of blocks along the quarter's own slant, with streets left open."""
    turn = chance.uniform(-0.5, 0.5)
    middle = plan.centre(space)
    reach = range(-13, 14)
    for row in reach:
        for column in reach:
            if row % 5 == 4 or column % 6 == 5 or chance.random() < 0.08:
                continue
            spot = place(middle, column * BLOCK, row * BLOCK * 0.85, turn)
            size = (chance.uniform(6, 9), chance.uniform(4.5, 6.5))
            house = corners(spot, size, turn + chance.uniform(-0.06, 0.06))
            if is_clear(plan, space, house, 3.5):
                yield house


def street_houses(
    plan: Plan, space: Space, roads: list[list[Point]], chance: random.Random, dense: float
) -> Iterator[list[Point]]:
    """Houses on both sides of the roads of an area, thinning out away from its middle."""
    centre = plan.centre(space)
    for road in roads:
        for a, b in pairwise(spaced(road, BLOCK)):
            if not plan.is_in(a, space) or chance.random() > dense:
                continue
            if dense < 1 and math.dist(a, centre) > VILLAGE:
                continue
            turn = math.atan2(b[1] - a[1], b[0] - a[0])
            for off in ROWS:
                size = (chance.uniform(6, 8.5), chance.uniform(4.8, 6))
                spot = place(a, chance.uniform(-1, 1), off + chance.uniform(-0.7, 0.7), turn)
                house = corners(spot, size, turn + chance.uniform(-0.08, 0.08))
                if is_clear(plan, space, house, 3.0):
                    yield house


def corners(middle: Point, size: tuple[float, float], turn: float) -> list[Point]:
    long, deep = size[0] / 2, size[1] / 2
    return [
        place(middle, x, y, turn)
        for x, y in ((-long, -deep), (long, -deep), (long, deep), (-long, deep))
    ]


def is_clear(plan: Plan, space: Space, house: list[Point], margin: float) -> bool:
    """Whether a house stands on blank ground, within its area."""
    middle = half(house[0], house[2])
    return all(
        plan.blank.is_free(point) and plan.is_in(point, space, margin) for point in (*house, middle)
    )


def star(at: Point, radius: float) -> str:
    """A five-pointed star."""
    points = []
    for i in range(10):
        far = radius if i % 2 == 0 else radius * 0.42
        angle = math.pi * i / 5 - math.pi / 2
        points.append((at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)))
    return path(polyline(points, closed=True), "star")

"""The names on the map: cities, towns, waters, the country; and the values of places."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.lines import Line, shifted
from kessel.cartography.names import Name, Style, along_lines, beside_place, width_of
from kessel.cartography.paper import Box, around
from kessel.cartography.svg import group, moved, named, put, text
from kessel.games.spring_prelude.pack.r02_map import WEST_COLUMNS
from kessel.games.spring_prelude.table.picture.edges import join, limits
from kessel.games.spring_prelude.table.picture.plan import DNIEPER, DONETS, Plan
from kessel.kernel.scene import Point

WATERS: Final = {
    DNIEPER: Style(17.0, 9.0, (0.0,), 620.0, 3),
    DONETS: Style(17.0, 4.0, (17.0, 24.0), 640.0),
    "river": Style(14.0, 2.4, (13.0, 19.0), 700.0),
    "swell": Style(11.5, 1.0, (11.0, 16.0), 700.0),
    "stream": Style(11.5, 1.0, (10.0, 15.0), 800.0),
}
CITY: Final = 25.0
JAPANESE_CITY: Final = 21.0
COUNTRY: Final = Style(24.0, 16.0, (0.0, 14.0, 28.0))
COUNTRIES: Final = {
    "art-upland": ("W3710", "W4309", "E1108", "E1507"),
    "art-lowland": ("W1930", "W2535", "W3038", "W3640"),
    "art-donbass": ("E2248", "E2748", "E3248", "E3748"),
}
"""Names of the country, along some hexes."""
SMALL: Final = 9.5
"""The size of what is written beside lines."""
DISC: Final = 8.4
FIELD: Final = 9.5
PARTS: Final = (", upper", ", lower", "上流", "下流")
"""A river whose parts differ in kind has one name on the map."""


def draw_names(plan: Plan) -> str:
    """Signs and values first, then places, then waters, then the country where there is room."""
    signs = [*place_lines(plan), *place_signs(plan)]
    placed = (*place_cities(plan), *plan.towns(plan.ground, plan.map.places))
    within = plan.sheet.hexes
    waters = [
        along_lines(plan.papers, kind, waters_of(plan, kind), style, within)
        for kind, style in WATERS.items()
    ]
    country = along_lines(plan.papers, "country", plan.along("country", COUNTRIES), COUNTRY, within)
    return group("names", country, *waters, *signs, *(name.drawn() for name in placed))


def waters_of(plan: Plan, kind: str) -> Iterator[tuple[str, str, Line]]:
    for name, ink, line in plan.waters(plan.ground, kind):
        yield whole(name), ink, line


def whole(name: str) -> str:
    """The name of a river without that of its part."""
    for part in PARTS:
        name = name.removesuffix(part)
    return name


# --- places --------------------------------------------------------------------------------------


def place_cities(plan: Plan) -> Iterator[Name]:
    """Kharkov once for its hexes, beside all of them; other cities beside their own."""
    map, sheet = plan.map, plan.sheet
    size = JAPANESE_CITY if plan.language == "ja" else CITY
    if map.kharkov:
        centres = [sheet.centre(here) for here in map.kharkov]
        at = (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
        name = plan.say("art-kharkov")
        yield beside_place(plan.papers, name, "city", size, at, 1.9 * sheet.radius, sheet.hexes)
    for here in sorted(map.cities - map.kharkov):
        name = plan.name_of(map.places[here])
        at, far = sheet.centre(here), 0.85 * sheet.radius
        yield beside_place(plan.papers, name, "city", size, at, far, sheet.hexes)


def place_lines(plan: Plan) -> Iterator[str]:
    """What the lines across the map mean, beside them, and the names of the sheets."""
    grid, sheet, say = plan.map.grid, plan.sheet, plan.say
    for scenario, last in limits(plan).items():
        for column in (WEST_COLUMNS + 3, grid.columns - 4):
            x, y = sheet.centre(grid.at(column, last - 1))
            at = (x, y + sheet.apothem + (-5.0 if scenario == 1 else 12.0))
            yield written(plan, say("art-limit", number=scenario), at, "limit-name")
    for here in plan.map.orange_line[-4:-3]:
        x, y = sheet.centre(here)
        yield written(plan, say("art-orange"), (x, y + 21), "orange-name")
    for far, key in ((-0.7, "art-sheet-west"), (0.7, "art-sheet-east")):
        for y in (sheet.frame.top + 18, sheet.frame.bottom - 12):
            yield written(plan, say(key), (join(plan) + far * sheet.radius, y), "join-name")


def written(plan: Plan, content: str, at: Point, kind: str) -> str:
    """A text in a place that it takes."""
    half = width_of(content, SMALL, 0.8) / 2
    plan.papers.names.fill_box(Box(at[0] - half, at[1] - SMALL, at[0] + half, at[1] + 2))
    return text(content, at, kind)


def place_signs(plan: Plan) -> Iterator[str]:
    """20.0.a The values of places in discs, and the sign of the airfield."""
    if plan.map.kharkov:
        yield put("airfield", corner(plan, plan.map.airfield, FIELD))
    for here, points in sorted(plan.map.points.items()):
        disc = f'<circle {named("disc")} r="{DISC:g}"/>'
        yield moved(corner(plan, here, DISC), disc, text(str(points), (0, 3.6), "disc-text"))


def corner(plan: Plan, here: Hex, half: float) -> Point:
    """The place near a corner of a hex where a sign covers least; it takes that place."""
    centre, radius = plan.sheet.centre(here), plan.sheet.radius
    turns = [math.radians(angle) for angle in range(-30, 211, 20)]
    spots = [shifted(centre, (math.cos(turn), math.sin(turn)), 0.6 * radius) for turn in turns]
    best = min(spots, key=lambda at: plan.papers.cost(around(at, half, half)))
    plan.papers.names.fill_box(around(best, half + 1, half + 1))
    return best

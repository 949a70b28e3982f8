"""The names on the map: towns, the city and its quarters, waters, the country."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.cartography.lines import Line
from kessel.cartography.names import Name, Style, along_lines, beside_place
from kessel.cartography.svg import group
from kessel.games.paulus.table.picture.inset import quarter
from kessel.games.paulus.table.picture.plan import BROAD, Plan
from kessel.kernel.scene import Point

QUARTER: Final = 10.0
LAKE: Final = 11.5
WATERS: Final = {
    BROAD: Style(15.0, 9.0, (0.0,), 620.0, 3),
    "major": Style(17.0, 4.0, (17.0, 22.0, 28.0), 760.0),
    "river": Style(13.5, 2.2, (12.0, 18.0, 24.0), 800.0),
    "stream": Style(11.5, 1.0, (10.0, 14.0, 19.0), 900.0),
}
CITY: Final = Style(21.0, 7.0, (46.0,))
COUNTRY: Final = Style(20.0, 14.0, (0.0, 12.0, 24.0))
COUNTRIES: Final = {
    "art-don-bend": ("2031", "2026", "2021", "2015"),
    "art-kalmuck": ("5324", "5319", "5316", "5311"),
}
"""Names of the country, along some hexes."""


def draw_names(plan: Plan) -> str:
    """Places first, then waters, then the country where there is room."""
    towns = plan.towns(plan.ground, plan.map.places)
    placed = (*towns, *place_quarters(plan), *place_lakes(plan))
    names = [name.drawn() for name in placed]
    within = plan.sheet.hexes
    city = along_lines(plan.papers, "city", city_name(plan), CITY, within)
    waters = [
        along_lines(plan.papers, kind, plan.waters(plan.ground, kind), style, within)
        for kind, style in WATERS.items()
    ]
    country = along_lines(plan.papers, "country", plan.along("country", COUNTRIES), COUNTRY, within)
    return group("names", country, *waters, city, *names)


def place_quarters(plan: Plan) -> Iterator[Name]:
    """The city's quarters in their hexes."""
    for here in sorted(plan.map.city):
        place = plan.map.places.get(here)
        if place is not None:
            name = quarter(plan.name_of(place))
            at = plan.sheet.centre(here)
            yield beside_place(plan.papers, name, "quarter", QUARTER, at, 6.0, plan.sheet.hexes)


def place_lakes(plan: Plan) -> Iterator[Name]:
    """Each lake once, beside the middle of its hexsides."""
    lakes: dict[tuple[str, str], list[Point]] = {}
    for line in plan.map.lines:
        if line.kind == "lake":
            side = plan.map.grid.side(*line.hexes)
            lakes.setdefault((line.name, line.name_ja), []).append(plan.sheet.middle(side))
    for names, middles in lakes.items():
        at = middles[len(middles) // 2]
        yield beside_place(
            plan.papers, plan.name_of(names), "stream-name", LAKE, at, 14.0, plan.sheet.hexes
        )


def city_name(plan: Plan) -> Iterator[tuple[str, str, Line]]:
    centres = [plan.sheet.centre(here) for here in sorted(plan.map.city)]
    if len(centres) > 1:
        (ax, ay), (bx, by) = centres[0], centres[-1]
        ends = ((ax * 1.25 - bx * 0.25, ay * 1.25 - by * 0.25),
                (bx * 1.25 - ax * 0.25, by * 1.25 - ay * 0.25))  # fmt: skip
        yield plan.say("art-city"), "city", ends

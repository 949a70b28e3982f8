"""The names on the map: towns and settlements, waters, and the country."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.cartography.lines import Line
from kessel.cartography.names import Name, Style, along_lines, beside_place
from kessel.cartography.svg import group
from kessel.games.spark.table.picture.country import Plan
from kessel.games.spark.table.picture.works import trenches

RIVER: Final = Style(19.0, 12.0, (0.0,), 560.0, 6)
STREAM: Final = Style(13.0, 2.0, (11.0, 16.0), 640.0)
LAKE: Final = Style(58.0, 44.0, (0.0,))
COUNTRY: Final = Style(17.0, 7.0, (0.0, 16.0, 30.0))
HEIGHTS: Final = Style(18.0, 8.0, (0.0, 12.0, 24.0))
LADOGA: Final = ("2204", "2804", "3405", "4005", "4605")
COUNTRIES: Final = {
    "art-peat-north": ("2113", "2513", "2913"),
    "art-peat-west": ("1523", "1722", "1920"),
    "art-swamps": ("2530", "2730", "2930"),
}
"""Names of the country, along some hexes."""
RIDGE: Final = ("1819", "2119", "2420")
CITY: Final = 21.0
JAPANESE_CITY: Final = 18.0


def draw_names(plan: Plan) -> str:
    """Places first, then waters, then the country where there is room."""
    for dug in trenches(plan.ground).values():
        for line in dug:
            plan.papers.lines.fill_line(line, 5.0)
    placed = (*place_towns(plan), *plan.towns(plan.ground, plan.map.places))
    papers, within = plan.papers, plan.sheet.hexes
    drawn = [name.drawn() for name in placed]
    waters = [
        along_lines(papers, "lake", plan.along("lake-name", {"art-ladoga": LADOGA}), LAKE, within),
        along_lines(papers, "neva", neva(plan), RIVER, within),
        along_lines(papers, "stream", plan.waters(plan.ground, "stream"), STREAM, within),
    ]
    ridge = plan.along("heights-name", {"art-heights": RIDGE})
    country = [
        along_lines(papers, "heights", ridge, HEIGHTS, within),
        along_lines(papers, "country", plan.along("country-name", COUNTRIES), COUNTRY, within),
    ]
    return group("names", *waters, *country, *drawn)


def place_towns(plan: Plan) -> Iterator[Name]:
    """Towns of several hexes, each once, beside all of them."""
    size = JAPANESE_CITY if plan.language == "ja" else CITY
    for hexes in plan.ground.large():
        centres = [plan.sheet.centre(here) for here in hexes]
        at = (sum(x for x, _ in centres) / len(hexes), sum(y for _, y in centres) / len(hexes))
        name = plan.name_of(plan.map.places[hexes[0]])
        clear = plan.sheet.radius * 0.5 * (1 + len(hexes))
        yield beside_place(plan.papers, name, "city", size, at, clear * 0.85, plan.sheet.hexes)


def neva(plan: Plan) -> Iterator[tuple[str, str, Line]]:
    if plan.ground.neva:
        yield plan.say("art-neva"), "neva-name", plan.ground.neva

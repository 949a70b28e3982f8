"""The map as a publisher would print it, as SVG text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kessel.cartography import grid, land, margin, roads, towns, water, works
from kessel.cartography.edges import draw_edges
from kessel.cartography.inks import style_sheet
from kessel.cartography.signs import CROSS, STAR, bridge, sign
from kessel.cartography.svg import defined, path, symbol
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import Terrain
from kessel.games.cherkassy.table.picture import furniture, key
from kessel.games.cherkassy.table.picture.edges import stretches
from kessel.games.cherkassy.table.picture.labels import draw_names
from kessel.games.cherkassy.table.picture.plan import Plan
from kessel.hexkit.table.plan import NUMBER

STYLE: Final = style_sheet(Path(__file__).with_name("inks.txt"))
PLANE: Final = (
    "M0-8.4C1-8.4 1.3-6 1.3-3.8L9.6-1.4V.7L1.3.2L.9 5L3.8 6.4V7.8L0 7.1L-3.8 7.8V6.4L-.9 5"
    "L-1.3.2L-9.6.7V-1.4L-1.3-3.8C-1.3-6-1-8.4 0-8.4Z"
)
SNOW: Final = tuple((level / 100, "snow") for level in range(-40, 50, 12))
"""Where the snow lies deeper and deeper."""


@cache
def art(pack: Pack, language: str) -> str:
    """The map in a language; the same bytes every time."""
    plan = Plan(pack, language)
    around = (
        draw_edges(plan.sheet, stretches(plan)),
        furniture.draw_title(plan),
        key.draw_key(plan),
        furniture.draw_turns(plan),
        furniture.draw_scale_and_compass(plan),
    )
    return plan.printed(STYLE, definitions(), land_layers(plan), around)


def land_layers(plan: Plan) -> list[str]:
    ground, sheet = plan.ground, plan.sheet
    patches = (ground.woods, ground.hills, ground.marsh)
    signs, names = draw_names(plan)
    floor, trees = land.draw_woods(ground.woods, ground.ways, 6.2)
    marsh, reeds = land.draw_marsh(ground.marsh, ground.ways, 11.0)
    return [
        margin.rectangle(sheet.frame, "land"),
        land.draw_ground(sheet, SNOW),
        land.draw_fields(sheet, plan.papers.lines, 47.0, patches),
        floor,
        marsh,
        land.draw_hills(ground.hills, ground.ways),
        reeds,
        trees,
        grid.draw_grid(sheet),
        grid.draw_outlines(sheet, ground.hexes(Terrain.WOODS)),
        towns.draw_grounds(ground.towns),
        water.draw_waters(ground.waters, ground.lakes, ("river", "stream")),
        roads.draw_roads(ground.net.roads, ("improved", "road")),
        roads.draw_bridges(ground.bridges),
        towns.draw_houses(ground.towns),
        works.draw_fronts(sheet, works.fronts(sheet, ground.fortified)),
        grid.draw_numbers(sheet, NUMBER),
        signs,
        names,
    ]


def definitions() -> str:
    """Symbols put in many places, and the shading of thaw."""
    return defined(
        symbol("bridge-river", bridge(6.5, 4, "rail")),
        symbol("bridge-stream", bridge(3.6, 3.4, "rail")),
        symbol("bridge-plain", bridge(3.6, 3.4, "rail")),
        symbol("star", sign(STAR, "star")),
        symbol("cross", sign(CROSS, "cross")),
        symbol("airfield", '<circle class="k-plane-ground" r="11"/>' + path(PLANE, "plane")),
        '<linearGradient id="k-thaw" x2="1" y2="1"><stop offset=".46" stop-color="#fbfaf5"/>'
        '<stop offset=".54" stop-color="#dfccae"/></linearGradient>',
    )

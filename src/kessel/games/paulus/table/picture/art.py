"""The map as a publisher would print it, as SVG text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kessel.cartography import grid, gullies, land, margin, roads, ruins, towns, water
from kessel.cartography.edges import draw_edges
from kessel.cartography.inks import style_sheet
from kessel.cartography.signs import CROSS, STAR, bridge, pontoon, sign
from kessel.cartography.svg import defined, symbol
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import Terrain
from kessel.games.paulus.table.picture import furniture, inset, key
from kessel.games.paulus.table.picture.edges import draw_border, draw_limits, stretches
from kessel.games.paulus.table.picture.labels import draw_names
from kessel.games.paulus.table.picture.plan import BROAD, DON, KINDS, VOLGA, Plan
from kessel.hexkit.table.plan import NUMBER

STYLE: Final = style_sheet(Path(__file__).with_name("inks.txt"))
SNOW: Final = tuple((level / 100, "snow") for level in range(-30, 50, 10))
"""Where the snow lies deeper and deeper."""
DEEP: Final = {BROAD: ("deep", "thread"), "major": ("thread",)}
"""Inks over the water of broad rivers."""


@cache
def art(pack: Pack, language: str) -> str:
    """The map in a language; the same bytes every time."""
    plan = Plan(pack, language)
    around = (
        draw_edges(plan.sheet, stretches(plan)),
        *furniture.draw_panels(plan),
        key.draw_key(plan),
        inset.draw_inset(plan),
    )
    return plan.printed(STYLE, definitions(), land_layers(plan), around)


def land_layers(plan: Plan) -> list[str]:
    ground, sheet = plan.ground, plan.sheet
    names = draw_names(plan)
    floor, trees = land.draw_woods(ground.woods, ground.ways, 6.2)
    patches = (ground.woods, ground.plain, ground.city.ground)
    return [
        margin.rectangle(sheet.frame, "land"),
        land.draw_ground(sheet, SNOW),
        land.draw_steppe(sheet, plan.papers.lines, 21.0, patches),
        *land.draw_marsh(ground.plain, ground.ways, 26.0),
        gullies.draw_gullies(ground.gullies),
        gullies.draw_bluffs(ground.lines_of(DON), 8.0, ground.ways),
        gullies.draw_bluffs(ground.lines_of(VOLGA), 14.0, ground.ways),
        floor,
        trees,
        grid.draw_grid(sheet),
        grid.draw_outlines(sheet, ground.hexes(Terrain.FOREST)),
        ruins.draw_city_ground(ground.city),
        towns.draw_grounds(ground.towns),
        water.draw_waters(ground.waters, ground.lakes, KINDS, DEEP),
        roads.draw_roads(ground.net.roads, ("road", "trail")),
        roads.draw_roads(ground.rails.roads, ("rail",)),
        roads.draw_bridges(ground.bridges),
        ruins.draw_ruins(ground.city),
        towns.draw_houses(ground.towns),
        draw_border(plan),
        draw_limits(plan),
        grid.draw_numbers(sheet, NUMBER),
        names,
    ]


def definitions() -> str:
    """Symbols put in many places."""
    return defined(
        symbol("bridge-broad", bridge(15.0, 4)),
        symbol("bridge-major", bridge(9.0, 4)),
        symbol("bridge-river", bridge(5.6, 4)),
        symbol("bridge-stream", bridge(3.6, 3.4)),
        symbol("bridge-plain", bridge(3.6, 3.4)),
        symbol("bridge-pontoon", pontoon(9.0, 3)),
        symbol("star", sign(STAR, "star")),
        symbol("cross", sign(CROSS, "cross")),
    )

"""The map as a publisher would print it, as SVG text."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.cartography import grid, land, margin, roads, towns, water, works
from kessel.cartography.edges import draw_edges
from kessel.cartography.printing import Print, printed
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import Terrain
from kessel.games.cherkassy.table.picture import furniture, key
from kessel.games.cherkassy.table.picture.edges import stretches
from kessel.games.cherkassy.table.picture.inks import STYLE, definitions
from kessel.games.cherkassy.table.picture.labels import draw_names
from kessel.games.cherkassy.table.picture.plan import Plan
from kessel.hexkit.table.plan import NUMBER

SNOW: Final = tuple((level / 100, "snow") for level in range(-40, 50, 12))
"""Where the snow lies deeper and deeper."""


@cache
def art(pack: Pack, language: str) -> str:
    """The map in a language; the same bytes every time."""
    plan = Plan(pack, language)
    what = Print(plan.sheet, language, plan.say("art-title"), STYLE, definitions())
    around = (
        draw_edges(plan.sheet, stretches(plan)),
        furniture.draw_title(plan),
        key.draw_key(plan),
        furniture.draw_turns(plan),
        furniture.draw_scale_and_compass(plan),
    )
    return printed(what, land_layers(plan), around)


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

"""The map as a publisher would print it, as SVG text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kessel.cartography import cities, grid, land, margin, roads, towns, water
from kessel.cartography.edges import draw_edges
from kessel.cartography.inks import style_sheet
from kessel.cartography.relief import Paint
from kessel.cartography.signs import CROSS, STAR, bridge, sign
from kessel.cartography.svg import defined, group, named, path, symbol
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.table.picture import furniture, key
from kessel.games.spring_prelude.table.picture.edges import (
    draw_join,
    draw_limits,
    draw_orange,
    draw_works,
    stretches,
)
from kessel.games.spring_prelude.table.picture.labels import draw_names
from kessel.games.spring_prelude.table.picture.plan import DNIEPER, DONETS, HALVES, Plan
from kessel.hexkit.table.plan import NUMBER

STYLE: Final = style_sheet(Path(__file__).with_name("inks.txt"))
SPRING: Final = Paint(
    -0.72, 1.12,
    ((142, 180, 122), (166, 197, 134), (203, 214, 156), (226, 219, 172), (224, 204, 158),
     (212, 184, 136), (198, 163, 112), (186, 146, 96)),
    light=(255, 252, 232), shade=(92, 84, 62), steep=34.0,
)  # fmt: skip
"""Wet meadows in the valleys, young corn on the slopes, dun steppe above, bare heights."""
CROPS: Final = ("corn", "plough", "fallow")
CONTOURS: Final = (0.7, 0.88, 1.06)
"""Lines around the heights, above the one where level 2 begins."""
SLOPES: Final = (-0.36, -0.18, 0.0)
"""Lines along the sides of valleys."""
DEEP: Final = {
    DNIEPER: ("deep", "thread"),
    DONETS: ("thread",),
    "river": ("thread",),
    "swell": ("dots",),
}
"""Inks over the water of broad rivers."""
PLANE: Final = (
    "M0-9L1.5-3.2L9 .6V2.8L1.4 1.2L.9 6L3.4 8V9.4L0 8.6"
    "L-3.4 9.4V8L-.9 6L-1.4 1.2L-9 2.8V.6L-1.5-3.2Z"
)


@cache
def art(pack: Pack, language: str) -> str:
    """The map in a language; the same bytes every time."""
    plan = Plan(pack, language)
    around = (
        draw_edges(plan.sheet, stretches(plan)),
        *furniture.draw_panels(plan),
        key.draw_key(plan),
    )
    return plan.printed(STYLE, definitions(), land_layers(plan), around)


def land_layers(plan: Plan) -> list[str]:
    ground, sheet = plan.ground, plan.sheet
    names = draw_names(plan)
    floor, trees = land.draw_woods(ground.woods, ground.ways, 8.0)
    wet, reeds = land.draw_marsh(ground.marsh, ground.ways, 22.0)
    patches = (ground.woods, ground.marsh, *(city.ground for city in ground.cities))
    return [
        margin.rectangle(sheet.frame, "land"),
        ground.relief.drawn(SPRING),
        draw_contours(plan),
        land.draw_crops(sheet, ground.ways, 33.0, (*patches, ground.heights), CROPS),
        land.draw_steppe(sheet, plan.papers.lines, 26.0, patches),
        wet,
        floor,
        reeds,
        trees,
        grid.draw_grid(sheet),
        grid.draw_outlines(sheet, ground.hexes("wooded swamp")),
        cities.draw_city_grounds(ground.cities),
        towns.draw_grounds(ground.towns),
        water.draw_waters(ground.waters, ground.lakes, tuple(HALVES), DEEP),
        roads.draw_roads(ground.net.roads, ("road",)),
        roads.draw_roads(ground.rails.roads, ("rail",)),
        roads.draw_bridges(ground.bridges),
        cities.draw_blocks(ground.cities),
        towns.draw_houses(ground.towns),
        draw_works(plan),
        draw_orange(plan),
        draw_limits(plan),
        draw_join(plan),
        grid.draw_numbers(sheet, NUMBER),
        names,
    ]


def draw_contours(plan: Plan) -> str:
    """Soft lines along valleys, clear ones around what is level 2."""
    slopes = plan.ground.relief.field(3)
    return group(
        "contours",
        *(path(land.outlines(slopes, level), "slope") for level in SLOPES),
        *(path(land.outlines(plan.ground.heights, level), "contour") for level in CONTOURS),
        path(land.outlines(plan.ground.heights), "contour-foot"),
    )


def definitions() -> str:
    """Symbols put in many places."""
    return defined(
        *(symbol(f"bridge-{kind}", bridge(half + 1.8, 3.8)) for kind, half in HALVES.items()),
        symbol("bridge-plain", bridge(3.6, 3.4)),
        symbol("star", sign(STAR, "star")),
        symbol("cross", sign(CROSS, "cross")),
        symbol("airfield", f'<circle {named("field-ground")} r="9.5"/>', path(PLANE, "plane")),
    )

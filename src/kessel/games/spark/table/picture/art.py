"""The map as a publisher would print it, as SVG text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography import cities, grid, land, margin, roads, towns, water
from kessel.cartography.edges import draw_edges
from kessel.cartography.inks import style_sheet
from kessel.cartography.paper import Blank
from kessel.cartography.relief import Paint
from kessel.cartography.signs import CROSS, STAR, bridge, sign
from kessel.cartography.svg import defined, group, moved, path, put, symbol
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.table.picture import furniture, ice, key, peat, works
from kessel.games.spark.table.picture.country import Ground, Plan
from kessel.games.spark.table.picture.labels import draw_names
from kessel.hexkit.table.plan import NUMBER

STYLE: Final = style_sheet(Path(__file__).with_name("inks.txt"))
SNOW: Final = Paint(
    -0.6, 1.15,
    ((206, 219, 226), (224, 231, 233), (239, 240, 236), (243, 240, 230), (239, 233, 220),
     (231, 220, 198), (221, 204, 174), (209, 186, 150)),
    light=(255, 255, 252), shade=(108, 120, 142), steep=30.0,
)  # fmt: skip
"""Blue shadow in the valleys, snow on the plain, wind-swept brown on the heights."""
CONTOURS: Final = (0.68, 0.84, 1.0, 1.16)
"""Lines around the heights, above the one where they begin."""
FORTRESS: Final = "M-12-3L-7-7.5H6L12-2.5L10 5.5L-1 8L-10 5Z"
KEEP: Final = "M-5-4H3V2H-5Z"
TOWERS: Final = ((-12, -3), (-7, -7.5), (6, -7.5), (12, -2.5), (10, 5.5), (-1, 8), (-10, 5))
ISLE: Final = "M-20-4C-17-13 4-15 14-11S24 1 18 8S-2 15-11 12S-23 4-20-4Z"
HALL: Final = "M-13-4H9V7H-13Z"
STACKS: Final = "M-10-4V-15H-7V-4ZM-4-4V-15H-1V-4ZM2-4V-12H5V-4Z"
SMOKE: Final = "M-8.5-16q3-4 7-3t6-3M-2.5-16q3-3 7-2t5-3"


@cache
def art(pack: Pack, language: str) -> str:
    """The map in a language; the same bytes every time."""
    plan = Plan(pack, language)
    around = (
        draw_edges(plan.sheet, furniture.stretches(plan)),
        *furniture.draw_panels(plan),
        key.draw_key(plan),
    )
    layers = [*land_layers(plan.ground), draw_names(plan)]
    return plan.printed(STYLE, definitions(), layers, around)


@cache
def land_layers(ground: Ground) -> tuple[str, ...]:
    """Everything without words, from the ground up."""
    sheet = ground.sheet
    floor, trees = land.draw_woods(ground.woods, ground.ways, 9.6)
    wet, reeds = land.draw_marsh(ground.marsh, ground.ways, 24.0)
    patches = (ground.woods, ground.marsh, ground.bog)
    return (
        margin.rectangle(sheet.frame, "land"),
        ground.relief.drawn(SNOW),
        draw_contours(ground),
        land.draw_fields(sheet, ground.ways, 46.0, (*patches, ground.hills)),
        land.draw_steppe(sheet, ground.ways, 24.0, patches),
        wet,
        ice.draw_pools(ground.marsh, ground.ways),
        floor,
        peat.draw_peat(ground.bog, ground.ways),
        reeds,
        trees,
        peat.draw_bare_trees(ground.woods, ground.ways, 15.0),
        cities.draw_city_grounds(ground.cities),
        towns.draw_grounds(ground.towns),
        works.draw_start_lines(ground),
        water.draw_waters(ground.waters, ground.lakes, ("stream",), {"stream": ("thread",)}),
        ice.draw_ice(ground),
        ice.draw_banks(ground, bare_banks(ground)),
        grid.draw_grid(sheet),
        grid.draw_outlines(sheet, [*ground.hexes("woods"), *ground.hexes("peat bog")]),
        *(roads.draw_roads(net.roads, (kind,)) for net, kind in ways(ground)),
        roads.draw_bridges(ground.bridges),
        cities.draw_blocks(ground.cities),
        towns.draw_houses(ground.towns),
        draw_landmarks(ground),
        works.draw_trenches(ground),
        grid.draw_numbers(sheet, NUMBER),
    )


def ways(ground: Ground) -> list[tuple[roads.RoadNet, str]]:
    """Roads lie below railways."""
    return [(net, road) for net in ground.nets.values() for road in {r.kind for r in net.roads}]


def bare_banks(ground: Ground) -> Blank:
    """Where no way comes down to the river."""
    blank = ground.blank()
    ground.claim_roads(blank, 2.0)
    ground.claim_houses(blank, 4.0)
    ground.claim_lake(blank)
    return blank


def draw_contours(ground: Ground) -> str:
    """A clear line where the heights begin, thinner ones above it, hachures on their slopes."""
    return group(
        "contours",
        path(land.outlines(ground.hills), "contour-foot"),
        *(path(land.outlines(ground.hills, level), "contour") for level in CONTOURS),
        land.draw_hills(ground.hills, ground.ways),
    )


def draw_landmarks(ground: Ground) -> str:
    """The fortress in the river's mouth, the power station, and railway stations."""
    parts = [put("station", station_spot(ground, here)) for here in sorted(ground.map.stations)]
    if ground.island is not None:
        x, y = ground.sheet.centre(ground.island)
        parts.append(put("fortress", (x, y + 2)))
    if ground.power is not None:
        x, y = ground.sheet.centre(ground.power)
        parts.append(put("power-station", (x + 8, y + 4)))
    return group("landmarks", *parts)


def station_spot(ground: Ground, here: Hex) -> tuple[float, float]:
    """On the rails of a hex."""
    nets = [net for net in ground.nets.values() if net.sides(here)]
    return (nets[-1].hub if nets else ground.sheet.centre)(here)


def definitions() -> str:
    """Symbols put in many places."""
    towers = "".join(f"M{x - 2.2:g} {y:g}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z"
                     for x, y in TOWERS)  # fmt: skip
    return defined(
        symbol("bridge-stream", bridge(4.6, 3.6)),
        symbol("bridge-plain", bridge(4.0, 3.6)),
        symbol("star", sign(STAR, "star")),
        symbol("cross", sign(CROSS, "cross")),
        symbol("station", path("M-6.5-3.6H6.5V3.6H-6.5Z", "station"),
               path("M-6.5 0H6.5", "platform")),
        symbol("fortress", path(ISLE, "isle"), path(FORTRESS, "fortress"), path(KEEP, "keep"),
               path(towers, "tower")),
        symbol("power-station", moved((0, 0), path(HALL, "hall-shadow")), path(SMOKE, "smoke"),
               path(STACKS, "stack"), path(HALL, "hall"),
               path("M-13 0H9M-6-4V7M2-4V7", "hall-line")),
    )  # fmt: skip

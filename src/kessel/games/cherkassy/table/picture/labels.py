"""The names on the map: towns, waters, a marsh and a hill."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.lines import shifted
from kessel.cartography.names import Style, along_lines, beside_place
from kessel.cartography.paper import around
from kessel.cartography.svg import group, put
from kessel.games.cherkassy.pack.r02_map import Terrain
from kessel.games.cherkassy.table.picture.plan import Plan

MARSH: Final = ("5505", "5606", "5706", "5806", "5907", "6008")
"""Through the Irdyn marsh."""
HILL: Final = "3219"
WATER_NAMES: Final = Style(13.0, 2.2, (12.0, 18.0, 24.0), 900.0)
MARSH_NAME: Final = Style(14.0, 4.0, (0.0, 6.0))


def place_airfield(plan: Plan) -> str:
    """The airfield's sign in its hex, where it covers least."""
    if plan.map.airfield < 0:
        return ""
    centre = plan.sheet.centre(plan.map.airfield)
    turns = [math.tau * i / 16 for i in range(16)]
    spots = [shifted(centre, (math.cos(turn), math.sin(turn)), 19) for turn in turns]
    at = min(spots, key=lambda spot: plan.papers.cost(around(spot, 11, 11)))
    plan.papers.names.fill_box(around(at, 12, 12))
    return put("airfield", at, 25)


def draw_names(plan: Plan) -> tuple[str, str]:
    """Names of places, and signs that stand among them."""
    signs = place_airfield(plan)
    towns = [name.drawn() for name in plan.towns(plan.ground, plan.map.towns)]
    terrain = list(terrain_names(plan))
    waters = plan.waters(plan.ground, "river", "stream")
    rivers = along_lines(plan.papers, "water", waters, WATER_NAMES, plan.sheet.hexes)
    return signs, group("names", rivers, *terrain, *towns)


def terrain_names(plan: Plan) -> Iterator[str]:
    """The marsh and the hill that history knows, if the map has them there."""
    if all(is_terrain(plan, label, Terrain.SWAMP) for label in MARSH[1:]):
        named = plan.along("marsh-name", {"art-marsh": MARSH})
        yield along_lines(plan.papers, "marsh", named, MARSH_NAME, plan.sheet.hexes)
    if is_terrain(plan, HILL, Terrain.HILL):
        at = plan.sheet.centre(plan.map.grid.hex(HILL))
        name = beside_place(
            plan.papers, plan.say("art-hill"), "hill-name", 11, at, 3.0, plan.sheet.hexes
        )
        yield name.drawn()


def is_terrain(plan: Plan, label: str, terrain: Terrain) -> bool:
    grid = plan.map.grid
    return label in grid.labels and plan.map.terrain[Hex(grid.hex(label))] is terrain

"""The terrain key: each sign with what it costs to enter and what it does in combat (CH.tec)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.cartography.key import (
    Columns,
    Entry,
    bridge,
    chosen,
    draw_signs,
    stroke,
    swatch,
    trees,
    water,
    way,
)
from kessel.cartography.svg import dots_data, path
from kessel.games.paulus.pack.r02_map import Terrain
from kessel.games.paulus.table.picture.furniture import boxes
from kessel.games.paulus.table.picture.plan import Plan

COLUMNS: Final = Columns(name=180.0, cost=74.0, row=26.0)


def entries(plan: Plan) -> Iterator[Entry]:
    """5.14, 6.2 in the words of the chart, from the pack's numbers."""
    say, effects = plan.say, plan.pack.charts.terrain_effects
    foot, vehicle = (effects.costs[is_vehicle] for is_vehicle in (False, True))
    no = say("art-cost-no")
    for terrain in Terrain:
        bonus = effects.defence[terrain]
        combat = say("art-combat-defence", points=bonus) if bonus else ""
        if terrain is Terrain.CITY:
            combat = say("art-combat-city", factor=effects.city_factor)
        yield Entry(terrain, (told(foot.hexes[terrain]), told(vehicle.hexes[terrain])), combat)
    for key in ("road", "trail", "railway"):
        yield Entry(key, (told(getattr(foot, key)), told(getattr(vehicle, key))), "")
    yield Entry(
        "stream", (more(foot.stream), more(vehicle.stream)),
        say("art-combat-stream", points=effects.stream),
    )  # fmt: skip
    half = say("art-combat-river", divisor=effects.river_divisor)
    yield Entry("river", (more(foot.river), more(vehicle.river)), half)
    yield Entry("major", (no, no), say("art-combat-no"))
    yield Entry("lake", (no, no), say("art-combat-no"))
    yield Entry("bridge", ("+0", "+0"), half)
    third = say("art-combat-river", divisor=effects.pontoon_divisor)
    yield Entry("pontoon", (more(foot.pontoon), more(vehicle.pontoon)), third)
    yield Entry("zone", (more(foot.leave_zone), more(vehicle.leave_zone)), "")
    yield Entry("border", (), "")


def told(halves: int) -> str:
    """Movement points, counted in halves."""
    return f"{halves // 2 or ''}{'½' if halves % 2 else ''}"


def more(halves: int) -> str:
    return f"+{told(halves)}"


def draw_key(plan: Plan) -> str:
    box, heads = boxes(plan.sheet)["key"], ("foot", "vehicle")
    return draw_signs(box, plan.say, heads, entries(plan), SIGNS, COLUMNS, first=52.0)


SHELLS: Final = "M-17-6h7v4h-7zM-7-6h5v5h-5zM2-6h9v4h-9zM-16 1h5v5h-5zM-8 1h8v4h-8zM12 1h6v5h-6z"
SIGNS: Final = {
    **chosen("clear", "town", "village", "road", "stream", "river", "lake"),
    "forest": swatch("woods-floor", trees()),
    "city": swatch("city-ground", path(SHELLS, "shell"), path("M3 1h6v5h-6z", "house"),
                   path(dots_data([(-4, -1), (14, -4), (16, -3)]), "rubble")),
    "trail": way("trail"),
    "railway": way("rail"),
    "major": water("major", "M-16 2C-9-4-3 4 4 0S11-2 16-1"),
    "border": path("M-21 0H21", "border"),
    "bridge": bridge("river", "road", "bridge-river"),
    "pontoon": bridge("major", "trail", "bridge-pontoon"),
    "zone": stroke("M-8.5-4.9L0-9.8L8.5-4.9V4.9L0 9.8L-8.5 4.9Z", "zone-sign"),
}  # fmt: skip

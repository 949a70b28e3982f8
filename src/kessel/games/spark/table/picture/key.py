"""The terrain key: each sign with what it costs to enter and what it does in combat (CH.tec)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.reach import NEVER
from kessel.cartography.key import (
    BLOCKS,
    DASHES,
    HEIGHT,
    HOUSES,
    REEDS,
    Columns,
    Entry,
    bridge,
    chosen,
    draw_signs,
    stroke,
    swatch,
    way,
)
from kessel.cartography.svg import path, put
from kessel.games.spark.pack.charts import Costs, Effect
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.table.picture.country import Plan
from kessel.games.spark.table.picture.furniture import boxes

COLUMNS: Final = Columns(name=150.0, cost=57.0, row=33.4)
KINDS: Final = ("foot", "ski", "wheeled", "tracked")
"""The rows of the chart that the key shows."""
COMBAT: Final = ("fired-on", "firing-from", "assault")
ADDED: Final = ("hill", "stream", "trench")
PLAIN: Final = (
    *("railway", "light", "bridge", "station", "start", "camp", "fortress", "power"),
    "entry",
)


def entries(plan: Plan) -> Iterator[Entry]:
    """11.14 in the words of the chart, from the pack's numbers."""
    charts = plan.pack.charts
    costs = [charts.costs[kind] for kind in KINDS]
    for terrain in Terrain:
        told = tuple(points(plan, one.hexes[terrain]) for one in costs)
        yield Entry(terrain.key, (*told, *combat(charts.terrain[terrain])), "")
    for key in ADDED:
        told = tuple(added(plan, key, one) for one in costs)
        yield Entry(key, (*told, *combat(getattr(charts, key))), "")
    yield Entry("road", tuple(points(plan, one.road) for one in costs), "")
    for key in PLAIN:
        yield Entry(key, (), "")


def points(plan: Plan, number: int) -> str:
    return plan.say("art-cost-no") if number >= NEVER else str(number)


def added(plan: Plan, key: str, costs: Costs) -> str:
    number: int = getattr(costs, key)
    return points(plan, number) if number >= NEVER else f"+{number}"


def combat(effect: Effect) -> tuple[str, str, str]:
    found = (effect.fired_on, effect.firing_from, effect.assault)
    a, b, c = (f"{number:+d}".replace("-", "−") if number else "–" for number in found)
    return a, b, c


def draw_key(plan: Plan) -> str:
    box, say = boxes(plan.sheet)["key"], plan.say
    columns = COLUMNS._replace(row=(box.height - 84) / (len(SIGNS) - 1))
    heads = (*KINDS, *COMBAT)
    return draw_signs(box, say, heads, entries(plan), SIGNS, columns, combat=False)


CAMP: Final = "".join(f"M{x}{y:+d}h8v3h-8z" for y in (-6, -1, 4) for x in (-18, -9, 1, 10))
PLOTS: Final = "M-19-7h17v6h-17zM1-7h17v6h-17zM-19 1h17v6h-17z"
RULES: Final = "M-19-5h17M-19-3h17M1-5h17M1-3h17M-19 3h17M-19 5h17M1 3h17M1 5h17"
WALL: Final = "M-20 3h4v-2h4v2h4v-2h4v2h4v-2h4v2h4v-2h4v2h8"
SPIKES: Final = "".join(f"M{x} 0l2.4-4.4l2.4 4.4z" for x in (-19, -10, -1, 8))
SIGNS: Final = {
    **chosen("clear", "woods", "road", "stream"),
    "village": swatch("land", path(HOUSES, "house")),
    "town": swatch("city-ground", path(BLOCKS, "block")),
    "swamp": swatch("marsh-sign", stroke(DASHES, "marsh-dash"), stroke(REEDS, "reed")),
    "peat-bog": swatch("peat-floor", path(PLOTS, "peat"), path("M1 1h17v6h-17z", "peat-dark"),
                       path(RULES, "furrow")),
    "lake": swatch("ice", stroke("M-14-3l8 5M-2-5l9 6M6 0l9 5", "ridge"),
                   stroke("M-20 5C-9-1 2 6 20-4", "crack")),
    "river": swatch("ice", path("M-22-8.5H22M-22 8.5H22", "sign-bank"),
                    stroke("M-16-2H2M-4 3H15", "thread")),
    "hill": HEIGHT,
    "trench": stroke(WALL, "trench-german", "trench-floor") + path(SPIKES, "parapet-german"),
    "railway": way("rail"),
    "light": way("light"),
    "bridge": bridge("stream", "road", "bridge-stream"),
    "station": way("rail") + put("station", (0, -2)),
    "start": stroke("M-21 0H21", "start-band", "start-dash"),
    "camp": swatch("built-up", path(CAMP, "house")),
    "fortress": put("fortress", (0, 0), 0, 0.66),
    "power": put("power-station", (0, 3), 0, 0.72),
    "entry": path("M-12 6L-4-5L4 6Z", "arrow-soviet") + path("M2 6L10-5L18 6Z", "arrow-german"),
}  # fmt: skip

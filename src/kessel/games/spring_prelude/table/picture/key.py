"""The terrain key: each sign with what it costs to enter and what it does in combat (CH.tec)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from kessel.board.reach import NEVER
from kessel.cartography.key import (
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
    trees,
    water,
    way,
)
from kessel.cartography.svg import path, put, text
from kessel.games.spring_prelude.pack.r02_map import Costs, Mobility, Terrain
from kessel.games.spring_prelude.table.picture.furniture import boxes
from kessel.games.spring_prelude.table.picture.plan import Plan
from kessel.games.spring_prelude.table.words import SIXTHS

COLUMNS: Final = Columns(name=148.0, cost=57.0, row=33.6)
KINDS: Final = (
    ("foot", Mobility.FOOT, False),
    ("guns", Mobility.GUNS, False),
    ("motor", Mobility.MOTOR, False),
    ("motor-mud", Mobility.MOTOR, True),
    ("armor", Mobility.ARMOR, False),
    ("armor-mud", Mobility.ARMOR, True),
)
"""The columns of the chart."""
ADDED: Final = {
    "level-2": lambda costs: costs.climb,
    "stream": lambda costs: costs.stream,
    "swell": lambda costs: costs.swollen,
    "river": lambda costs: costs.river,
    "dnieper": lambda costs: NEVER,
}
"""What is paid beside the hex."""
WAYS: Final = {
    "road": lambda costs: costs.road,
    "strategic": lambda costs: costs.strategic_road,
}


def entries(plan: Plan) -> Iterator[Entry]:
    """10.1, 14.1 in the words of the chart, from the pack's numbers."""
    say, figures = plan.say, plan.pack.charts.figures
    double, triple = (
        say("art-combat-factor", factor=n) for n in (figures.works_factor, figures.dnieper_factor)
    )
    ignore = say("art-combat-ignore", hexes=figures.settlement)
    combat = {
        Terrain.VILLAGE: ignore,
        Terrain.TOWN: f"{double} · {ignore}",
        Terrain.CITY: ignore,
        Terrain.WOODED_SWAMP: say("art-combat-wooded"),
        "stream": say("art-combat-stream"),
        "swell": double,
        "river": double,
        "dnieper": say("art-combat-no"),
    }

    def row(key: str, cost: Callable[[Costs], int], plus: str = "") -> Entry:
        costs = plan.pack.charts.terrain_effects.costs
        told = (cost(costs[mobility, mud]) for _, mobility, mud in KINDS)
        return Entry(key, tuple(say("art-cost-no") if n == NEVER else plus + SIXTHS.told(n)
                                for n in told), combat.get(key, ""))  # fmt: skip

    for terrain in Terrain:
        yield row(terrain, lambda costs, into=terrain: costs.hexes[into])  # type: ignore[misc]
    for key, cost in ADDED.items():
        yield row(key, cost, "+")
    for key, cost in WAYS.items():
        yield row(key, cost)
    none = ("–",) * len(KINDS)
    yield Entry("railway", none, "")
    yield Entry("bridge", ("+0",) * len(KINDS), say("art-combat-bridge", factor=triple))
    yield Entry("entrenchment", none, say("art-combat-entrenched", factor=double))
    yield Entry("improved", none, say("art-combat-improved", points=figures.improved))
    for key in ("airfield", "points", "orange", "limit"):
        yield Entry(key, (), "")


def draw_key(plan: Plan) -> str:
    box, say = boxes(plan.sheet)["key"], plan.say
    heads = [kind for kind, _, _ in KINDS]
    return draw_signs(box, say, heads, entries(plan), SIGNS, COLUMNS)


WALL: Final = "M-20 3h4v-5h5v5h5v-5h5v5h5v-5h5v5h5v-5h4v5h3"
POSTS: Final = "".join(f"M{x:g} 3a3.4 4.4 0 0 1 6.8 0z" for x in (-20, -11.5, -3, 5.5, 14))
SIGNS: Final = {
    **chosen("clear", "village", "city", "road", "stream", "river"),
    "town": swatch("built-up", path(HOUSES, "house")),
    "swamp": swatch("land", stroke(DASHES, "marsh-dash"), stroke(REEDS, "reed")),
    "wooded swamp": swatch("woods-floor", trees(), stroke(DASHES, "marsh-dash")),
    "level-2": HEIGHT,
    "swell": water("swell"),
    "dnieper": swatch("dnieper-sign", path("M-22-8.5H22M-22 8.5H22", "sign-bank")),
    "strategic": way("road"),
    "railway": way("rail"),
    "bridge": bridge("river", "road", "bridge-river"),
    "entrenchment": stroke(WALL, "works-german"),
    "improved": stroke(POSTS, "works-fill-soviet"),
    "airfield": put("airfield", (0, 0), 0, 0.85),
    "points": '<circle class="k-disc" r="8.4"/>' + text("15", (0, 3.6), "disc-text"),
    "orange": path("M-21 0H21", "orange"),
    "limit": path("M-21 0H21", "limit"),
}  # fmt: skip

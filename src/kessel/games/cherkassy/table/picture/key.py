"""The terrain key: each sign with what it costs to enter and what it does in combat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.cartography.furniture import headed
from kessel.cartography.key import (
    Columns,
    Entry,
    bridge,
    chosen,
    draw_line,
    rows_of,
    swatch,
    way,
)
from kessel.cartography.svg import group, path, put, text
from kessel.cartography.works import half_rounds
from kessel.games.cherkassy.pack.r02_map import Terrain, Weather
from kessel.games.cherkassy.table.picture.furniture import boxes
from kessel.games.cherkassy.table.picture.plan import Plan

CLASSES: Final = (
    (Weather.SNOW, False),
    (Weather.SNOW, True),
    (Weather.MUD, False),
    (Weather.MUD, True),
)
COLUMNS: Final = Columns()
ROWS: Final = 7


def entries(plan: Plan) -> Iterator[Entry]:
    """10.8 to 10.12 in the words of the chart, from the pack's numbers."""
    say = plan.say
    effects = plan.pack.charts.terrain_effects
    costs = [effects.costs[key] for key in CLASSES]
    other, no, whole = say("art-cost-other"), say("art-cost-no"), say("art-cost-all")

    def left(columns: int, key: str = "left") -> str:
        return say(f"art-combat-{key}", columns=columns) if columns else ""

    def told(values: list[int], none: str) -> tuple[str, ...]:
        return tuple(str(value) if value >= 0 else none for value in values)

    for terrain in Terrain:
        values = told([cost.hexes[terrain] for cost in costs], no)
        yield Entry(terrain, values, left(effects.shifts[terrain]))
    yield Entry("town", (other,) * 4, left(effects.town))
    yield Entry("airfield", (other,) * 4, "")
    yield Entry("improved", told([cost.improved for cost in costs], other), "")
    yield Entry("road", told([cost.road for cost in costs], other), "")
    yield Entry(
        "stream", tuple(f"+{cost.stream}" for cost in costs), left(effects.stream, "across")
    )
    yield Entry("river", (whole, no, whole, no), say("art-combat-river"))
    yield Entry("lake", (no,) * 4, say("art-combat-no"))
    yield Entry("bridge", (say("art-cost-free"),) * 4, "")
    yield Entry("fortified", ("",) * 4, left(effects.fortified, "fortified"))


def draw_key(plan: Plan) -> str:
    box = boxes(plan)["key"]
    parts = headed(box, plan.say("art-key"))
    half = (box.width - 24) / 2
    for column in (0, 1):
        parts += head(plan, box.left + 14 + column * half, box.top)
    for column, row, entry in rows_of(list(entries(plan)), ROWS):
        left, y = box.left + 14 + column * half, box.top + 48 + row * COLUMNS.row
        name = plan.say(f"art-key-{entry.key}")
        parts += draw_line(entry, name, SIGNS[entry.key], COLUMNS, left, y)
    return group("key", *parts)


def head(plan: Plan, left: float, top: float) -> Iterator[str]:
    say, at = plan.say, COLUMNS.cost_at
    for i, weather in enumerate(("snow", "mud")):
        yield text(say(f"art-key-{weather}"), (at(left, 0) + 44 * (2 * i + 0.5), top + 18),
                   "key-head")  # fmt: skip
    for i, kind in enumerate(("foot", "mech", "foot", "mech")):
        yield text(say(f"art-key-{kind}"), (at(left, i), top + 31), "key-head")
    yield text(say("art-key-combat"), (COLUMNS.combat_at(left, 4), top + 31), "key-start")


HATCHES: Final = "M-8-3l-4-3M-4-4l-2-3M1-4l1-3M6-3l4-3M-9 0l-5 0M9 0l5 0"
SHADED: Final = "M-8 3l-4 3M-3 4l-1 3M3 4l2 3M8 3l4 3"
SIGNS: Final = {
    **chosen("clear", "woods", "town", "road", "stream", "river", "lake"),
    "hill": swatch("land", path("M-13 0A13 8 0 1 0 13 0A13 8 0 1 0-13 0Z", "hill-tint"),
                   path("M-8 0A8 4.5 0 1 0 8 0A8 4.5 0 1 0-8 0Z", "hill-tint"),
                   path(HATCHES, "hachure-mid"), path(SHADED, "hachure-deep")),
    "swamp": swatch("marsh-floor", path("M-17-4h12M2-6h14M-12 2h13M6 4h12M-18 7h9", "marsh-dash"),
                    path("M-12-4l-2-4M-12-4l1-5M-11-4l3-4M8 4l-2-4M8 4l1-5M9 4l3-4", "reed")),
    "airfield": put("airfield", (0, 0), 25, 0.9),
    "improved": way("improved"),
    "bridge": bridge("river", "road", "bridge-river"),
    "fortified": path("M-20 3H20", "bank-line")
    + path(half_rounds([(-20, 3), (20, 3)], 8.6), "tooth"),
}  # fmt: skip

"""The terrain key: each sign with what it costs to enter and what it does in combat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kessel.cartography.margin import panel
from kessel.cartography.svg import dots_data, group, moved, path, put, text
from kessel.cartography.works import half_rounds
from kessel.games.cherkassy.picture.captions import captions
from kessel.games.cherkassy.picture.furniture import boxes
from kessel.games.cherkassy.picture.plan import Plan
from kessel.games.cherkassy.r02_map import Terrain, Weather

CLASSES: Final = (
    (Weather.SNOW, False),
    (Weather.SNOW, True),
    (Weather.MUD, False),
    (Weather.MUD, True),
)
ROW: Final = 20.8
ROWS: Final = 7
COST: Final = 44.0
NAME: Final = 148.0


class Entry(NamedTuple):
    key: str
    costs: tuple[str, ...]
    combat: str


def entries(plan: Plan) -> Iterator[Entry]:
    """10.8 to 10.12 in the words of the chart, from the pack's numbers."""
    say = captions(plan.language).say
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
    say = captions(plan.language).say
    parts = [panel(box), text(say("art-key"), (box.left + 16, box.top + 25), "head")]
    half = (box.width - 24) / 2
    for column in (0, 1):
        parts += head(plan, box.left + 14 + column * half, box.top)
    for i, entry in enumerate(entries(plan)):
        column, row = divmod(i, ROWS)
        left, y = box.left + 14 + column * half, box.top + 48 + row * ROW
        parts += line(plan, entry, left, y)
    return group("key", *parts)


def head(plan: Plan, left: float, top: float) -> Iterator[str]:
    say = captions(plan.language).say
    first = left + NAME + 62
    for i, weather in enumerate(("snow", "mud")):
        yield text(say(f"art-key-{weather}"), (first + COST * (2 * i + 0.5), top + 18), "key-head")
    for i, kind in enumerate(("foot", "mech", "foot", "mech")):
        yield text(say(f"art-key-{kind}"), (first + COST * i, top + 31), "key-head")
    yield text(say("art-key-combat"), (first + COST * 4 - 14, top + 31), "key-start")


def line(plan: Plan, entry: Entry, left: float, y: float) -> Iterator[str]:
    say = captions(plan.language).say
    yield moved((left + 24, y), SIGNS[entry.key])
    yield text(say(f"art-key-{entry.key}"), (left + 54, y + 4.5), "key-text")
    first = left + NAME + 62
    for i, cost in enumerate(entry.costs):
        yield text(cost, (first + COST * i, y + 4.5), "key-cost")
    yield text(entry.combat, (first + COST * 4 - 14, y + 4.5), "key-note")


def swatch(kind: str, *inside: str) -> str:
    return path("M-22-8.5H22V8.5H-22Z", f"{kind} swatch") + "".join(inside)


def stroke(data: str, *kinds: str) -> str:
    return "".join(path(data, kind) for kind in kinds)


def trees() -> str:
    spots = [(-16 + 7.2 * i + 3 * (j % 2), -4.4 + 4.6 * j) for j in range(3) for i in range(5)]
    data = dots_data([(x, y) for x, y in spots if abs(x) < 18])
    return stroke(data, "tree-shadow tree-1-shadow", "tree tree-1", "tree-light tree-1-light")


WAVE: Final = "M-22 3C-14-5-6 6 2 0S16-5 22-1"
HATCHES: Final = "M-8-3l-4-3M-4-4l-2-3M1-4l1-3M6-3l4-3M-9 0l-5 0M9 0l5 0"
SHADED: Final = "M-8 3l-4 3M-3 4l-1 3M3 4l2 3M8 3l4 3"
HOUSES: Final = "M-12-5h5v3h-5zM-5-6h4v4h-4zM2-5h5v3h-5zM-11 2h4v4h-4zM-4 2h6v3h-6zM5 1h4v4h-4z"
SIGNS: Final = {
    "clear": swatch("land", path("M-12-4h14M-9 0h16M-12 4h12", "fields")),
    "woods": swatch("woods-floor", trees()),
    "hill": swatch("land", path("M-13 0A13 8 0 1 0 13 0A13 8 0 1 0-13 0Z", "hill-tint"),
                   path("M-8 0A8 4.5 0 1 0 8 0A8 4.5 0 1 0-8 0Z", "hill-tint"),
                   path(HATCHES, "hachure-mid"), path(SHADED, "hachure-deep")),
    "swamp": swatch("marsh-floor", path("M-17-4h12M2-6h14M-12 2h13M6 4h12M-18 7h9", "marsh-dash"),
                    path("M-12-4l-2-4M-12-4l1-5M-11-4l3-4M8 4l-2-4M8 4l1-5M9 4l3-4", "reed")),
    "town": swatch("land", path(HOUSES, "house")),
    "airfield": put("airfield", (0, 0), 25, 0.9),
    "improved": stroke("M-22 2Q0-6 22 0", "improved-case", "improved-fill"),
    "road": stroke("M-22 2Q0-6 22 0", "road-case", "road-fill"),
    "stream": stroke(WAVE, "stream-bank", "stream-water"),
    "river": stroke(WAVE, "river-bank", "river-water"),
    "lake": stroke("M-17 0C-15-6-4-7 2-5S16-5 17 0S8 7-2 6S-18 5-17 0Z", "pond-bank", "pond-water"),
    "bridge": stroke("M0-6V6", "river-bank", "river-water") + stroke("M-20 0H20", "road-case",
                     "road-fill") + put("bridge-river", (0, 0), 0, 0.9),
    "fortified": path("M-20 3H20", "bank-line")
    + path(half_rounds([(-20, 3), (20, 3)], 8.6), "tooth"),
}  # fmt: skip

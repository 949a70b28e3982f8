"""Names and numbers, each where it covers least."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kessel.board.areas import Space
from kessel.cartography.lines import spaced
from kessel.cartography.paper import around
from kessel.cartography.svg import number, smooth
from kessel.games.circle_of_fire.pack.r03_map import Terrain
from kessel.games.circle_of_fire.table.picture.plan import Plan
from kessel.games.circle_of_fire.table.picture.spots import NUMBER
from kessel.games.circle_of_fire.table.picture.svg import group, text
from kessel.games.circle_of_fire.table.picture.town import star
from kessel.games.circle_of_fire.table.picture.ways import rivers
from kessel.kernel.scene import Point

SIZES: Final = {"clear": 13.0, "woods": 12.5, "urban": 11.0}
LEADING: Final = 1.12
WIDTH: Final = {"en": 0.5, "ja": 1.0}
"""The width of a letter, in its size."""


class Name(NamedTuple):
    """A name on the map: its lines around their middle."""

    lines: tuple[str, ...]
    at: Point
    size: float
    kind: str


def name_of(plan: Plan, space: Space) -> str:
    return (plan.map.names_ja if plan.language == "ja" else plan.map.names)[space]


def names(plan: Plan) -> list[Name]:
    """Places for all area names; each claims its ground."""
    return [place_name(plan, space) for space in plan.map.areas if name_of(plan, space)]


def place_name(plan: Plan, space: Space) -> Name:
    """Of the ways to break a name into lines, the one that fits best in the area."""
    kind = str(plan.map.terrain[space])
    size = SIZES[kind]
    tries = []
    for lines in broken(name_of(plan, space), plan.language):
        wide = max(len(line) for line in lines) * WIDTH[plan.language] * size + 4
        high = len(lines) * size * LEADING + 2
        x, y = plan.centre(space)
        value, at = plan.room_for(space, wide, high, (x, y + 36 + high / 2), 5.0)
        uneven = max(map(len, lines)) - min(map(len, lines))
        tries.append((value + 4 * len(lines) + uneven, at, lines, wide, high))
    _, at, lines, wide, high = min(tries)
    plan.blank.fill_box(around(at, wide / 2, high / 2))
    return Name(lines, at, size, kind)


def broken(name: str, language: str) -> Iterator[tuple[str, ...]]:
    """A name in one line, or in two or three."""
    yield (name,)
    if language == "ja":
        if len(name) > 4:
            for mark in ("・", "(", "の"):
                if mark in name[1:-1]:
                    cut = name.index(mark) + (mark != "(")
                    yield name[:cut], name[cut:]
            middle = len(name) // 2
            if not name[middle].isascii():
                yield name[:middle], name[middle:]
        return
    words = name.split()
    for cut in range(1, len(words)):
        yield " ".join(words[:cut]), " ".join(words[cut:])
    if len(words) > 2:
        yield words[0], " ".join(words[1:-1]), words[-1]


def draw_names(all_names: list[Name]) -> str:
    parts = []
    for name in all_names:
        x, y = name.at
        step = name.size * LEADING
        top = y - step * (len(name.lines) - 1) / 2 + name.size * 0.34
        parts += [
            text(line, (x, top + step * i), f"name-{name.kind}")
            for i, line in enumerate(name.lines)
        ]
    return group("names", *parts)


def draw_numbers(plan: Plan) -> str:
    """Area numbers in circles; the airfield's with its red star."""
    parts = []
    for space in plan.map.areas:
        x, y = plan.spots[space].anchor
        ring = "urban" if plan.map.terrain[space] == Terrain.URBAN else "plain"
        parts.append(
            f'<circle class="cof-ring-{ring}" cx="{number(x)}" cy="{number(y)}" r="{NUMBER}"/>'
        )
        parts.append(text(plan.map.board.labels[space], (x, y + 5.2), "number"))
        if plan.map.marks[space] == "airfield":
            parts.append(star((x + NUMBER * 1.9, y), 9))
    return group("numbers", *parts)


def draw_zone_labels(plan: Plan) -> str:
    """A zone's letter, large, and its name below or beside it."""
    parts = []
    for zone in plan.map.zones:
        x, y = plan.spots[zone].anchor
        parts.append(f'<circle class="cof-ring-zone" cx="{number(x)}" cy="{number(y)}" r="19"/>')
        parts.append(text(plan.map.board.labels[zone], (x, y + 8.5), "letter"))
    return group("zone-labels", *parts)


def draw_zone_names(plan: Plan) -> str:
    """Near the letter, clear of arrows and roads; claims its ground."""
    parts = []
    for zone in plan.map.zones:
        head, _, tail = name_of(plan, zone).partition("(")
        lines = [head.strip(), *([f"({tail}"] if tail else [])]
        wide = max(len(line) for line in lines) * WIDTH[plan.language] * 14 + 8
        high = 17.0 * len(lines)
        _, (x, y) = plan.room_for(zone, wide, high, plan.spots[zone].anchor, 5.0)
        plan.blank.fill_box(around((x, y), wide / 2, high / 2))
        for i, line in enumerate(lines):
            kind = "zone-about" if i else "zone-name"
            parts.append(text(line, (x, y - high / 2 + 13 + 16 * i), kind))
    return group("zone-names", *parts)


def draw_river_names(plan: Plan) -> str:
    """Along the water where it runs most from west to east, twice on a long river."""
    parts = []
    for index, ((line, _), river) in enumerate(zip(rivers(plan.map), plan.map.rivers, strict=True)):
        name = river.name_ja if plan.language == "ja" else river.name
        points = spaced(line, 24)
        if points[0][0] > points[-1][0]:
            points = points[::-1]
        id = f"cof-river-{index}"
        parts.append(f'<path id="{id}" d="{smooth(points)}" fill="none"/>')
        for share in level_stretches(plan, points):
            parts.append(
                f'<text class="cof-river-name"><textPath href="#{id}" startOffset="{share:.0%}">'
                f"{name}</textPath></text>"
            )
    return group("river-names", *parts)


def level_stretches(plan: Plan, points: list[Point]) -> list[float]:
    """Where along a river its name reads best: two places, as shares of its length."""
    frame = plan.shape.frame
    ranked = []
    for i in range(2, len(points) - 2):
        (ax, ay), (bx, by) = points[i - 2], points[i + 2]
        inside = frame.left < ax < frame.right and frame.top + 40 < ay < frame.bottom - 40
        ranked.append(
            (inside, (bx - ax) / (abs(by - ay) + abs(bx - ax) + 1), i / (len(points) - 1))
        )
    ranked.sort(reverse=True)
    best = [share for inside, _, share in ranked if inside] or [0.5]
    far = [share for share in best if abs(share - best[0]) > 0.35]
    return [best[0], *far[:1]]

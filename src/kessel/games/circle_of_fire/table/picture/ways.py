"""Rivers, roads, bridges and the arrows to the zones."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from kessel.board import paths
from kessel.board.areas import Space
from kessel.cartography.lines import along, bent, between, length, spaced, unit_vector
from kessel.cartography.svg import moved, polyline, smooth
from kessel.games.circle_of_fire.pack.r03_map import ROAD, ZONE, Border, Map
from kessel.games.circle_of_fire.table.picture.geometry import Line, layout, on_canvas, wander
from kessel.games.circle_of_fire.table.picture.plan import Plan
from kessel.games.circle_of_fire.table.picture.svg import group, path
from kessel.kernel.scene import Point

NEAR: Final = 12.0
"""A river's point belongs to a corner of areas this near."""
WIDTHS: Final = (19.0, 14.0)
"""How wide the first river and the others are."""


class Road(NamedTuple):
    """A road from one area's middle to another's, or out to a zone."""

    line: list[Point]
    main: bool
    track: bool
    """A mere track, through woods."""


# --- geometry ------------------------------------------------------------------------------------


@cache
def rivers(map: Map) -> tuple[tuple[list[Point], float], ...]:
    """Each river along the borders that it is, with its width, out to the paper's edge."""
    found = []
    for number, river in enumerate(map.rivers):
        line = river_line(map, [on_canvas(point) for point in river.points])
        found.append((spaced(line, 16), WIDTHS[min(number, 1)]))
    return tuple(found)


def river_line(map: Map, points: list[Point]) -> list[Point]:
    """From corner to corner along the borders, and on beyond the frame."""
    shape = layout(map)
    corners = [nearest(shape.vertices, point) for point in points]
    line: list[Point] = []
    for (a, start), (b, end) in pairwise(zip(corners, points, strict=True)):
        if a == b and a >= 0:
            continue
        known = a >= 0 and b >= 0 and (min(a, b), max(a, b)) in shape.lines
        line += shape.line(a, b) if known else wander(start, end, 4)
    return [*beyond(map, line[0])[::-1], *line, *beyond(map, line[-1])]


def nearest(vertices: tuple[Point, ...], point: Point) -> int:
    distance, number = min((math.dist(v, point), i) for i, v in enumerate(vertices))
    return number if distance < NEAR else -1


def beyond(map: Map, end: Point) -> list[Point]:
    """From the frame of the map out to the edge of the paper, if the end is there."""
    shape = layout(map)
    if not shape.frame.on_frame(end):
        return []
    x, y = end
    paper = shape.paper
    top, bottom = abs(y - shape.frame.top) < 1, abs(y - shape.frame.bottom) < 1
    if top or bottom:
        far = (x - 14, paper.top if top else paper.bottom)
    else:
        far = (paper.left if x < shape.width / 2 else paper.right, y + 14)
    return list(wander(end, far, 5))[1:]


def crossing(map: Map, here: Space, there: Space) -> Point | None:
    """The middle of the border between two spaces."""
    shape = layout(map)
    edges = shape.border(here, there)
    if not edges:
        return None
    line = max((shape.lines[ends] for ends in edges), key=length)
    return along(line, length(line) / 2)


@cache
def main_links(map: Map) -> frozenset[tuple[Space, Space]]:
    """Stretches of the roads that lead from the zones into the town, and of the bridges."""
    roads = [
        [link.to for link in row if link.kind == ROAD and not map.is_zone[link.to]]
        for row in map.board.links
    ]
    found: set[tuple[Space, Space]] = set()
    for zone in map.zones:
        entries = [link.to for link in map.board.links[zone] if link.kind == ROAD]
        way = paths.connected(entries, map.urban, roads, lambda _: True) or []
        found |= {(min(pair), max(pair)) for pair in pairwise(way)}
    bridges = {pair for pair, code in map.border_codes.items() if code is Border.BRIDGE}
    return frozenset(found | bridges)


def roads(plan: Plan) -> Iterator[Road]:
    """Every road border as a road from middle to middle, then the roads out of the map."""
    map, main = plan.map, main_links(plan.map)
    for pair, code in map.border_codes.items():
        middle = crossing(map, *pair)
        if code.kind == ROAD and middle is not None:
            line = road_line(plan.centre(pair[0]), middle, plan.centre(pair[1]))
            woods = all(map.terrain[space] == "woods" for space in pair)
            yield Road(line, pair in main, woods and pair not in main)
    for zone in map.zones:
        for link in map.board.links[zone]:
            middle = crossing(map, zone, link.to)
            if link.kind == ROAD and middle is not None:
                out = outward(plan, middle, 58)
                yield Road(bent([plan.centre(link.to), middle, out]), True, False)


def road_line(start: Point, middle: Point, end: Point) -> list[Point]:
    """A road with a slight bend of its own on either side of the border."""
    first, second = wander(start, middle, 3.4), wander(middle, end, 3.4)
    points = [
        start,
        along(first, length(first) / 2),
        middle,
        along(second, length(second) / 2),
        end,
    ]
    return bent(points)


def outward(plan: Plan, point: Point, far: float) -> Point:
    """Straight out of the map from a point on its frame."""
    x, y = point
    box = plan.shape.frame
    sides = (
        (abs(x - box.left), (-1, 0)),
        (abs(x - box.right), (1, 0)),
        (abs(y - box.top), (0, -1)),
        (abs(y - box.bottom), (0, 1)),
    )
    _, (dx, dy) = min(sides)
    return x + dx * far, y + dy * far


# --- drawing -------------------------------------------------------------------------------------


def draw_rivers(plan: Plan) -> str:
    """Frozen: a dark bank, ice, a lighter thread and a few cracks."""
    lines = rivers(plan.map)
    layers = []
    for kind, share in (("bank", 1.0), ("ice", 0.8), ("thread", 0.3)):
        for line, width in lines:
            layers.append(path(smooth(line), kind, f' stroke-width="{width * share:.1f}"'))
    layers += [path(cracks(line, width), "crack") for line, width in lines]
    layers.insert(0, path("".join(bluff(line, width) for line, width in lines), "bluff"))
    return group("rivers", *layers)


def cracks(line: list[Point], width: float) -> str:
    """Short strokes across the ice."""
    parts = []
    for number, (a, b) in enumerate(pairwise(line)):
        if number % 3 == 1:
            dx, dy = unit_vector(a, b)
            x, y = between(a, b, 0.5)
            half = width * 0.26
            slant = (number % 4 - 1.5) * 1.6
            parts.append(
                polyline(
                    [
                        (x - dy * half + dx * slant, y + dx * half + dy * slant),
                        (x + dx * 1.5, y + dy * 1.5),
                        (x + dy * half * 0.7, y - dx * half * 0.7),
                    ]
                )
            )
    return "".join(parts)


def bluff(line: list[Point], width: float) -> str:
    """Short strokes down the steep banks on both sides."""
    parts = []
    for number, (a, b) in enumerate(pairwise(spaced(line, 5.5))):
        dx, dy = unit_vector(a, b)
        for side in (-1, 1):
            near = side * (width / 2 + 0.5)
            far = near + side * (3.5 + (number * 7 + side) % 4)
            parts.append(
                polyline([(a[0] - dy * near, a[1] + dx * near), (a[0] - dy * far, a[1] + dx * far)])
            )
    return "".join(parts)


def draw_roads(plan: Plan, all_roads: list[Road]) -> str:
    """Cased lines: every casing first, so that junctions are open."""
    data = {
        kind: "".join(smooth(road.line) for road in all_roads if kind_of(road) == kind)
        for kind in ("track", "road", "main")
    }
    known = [kind for kind in data if data[kind]]
    paths = "".join(f'<path id="cof-{kind}" d="{data[kind]}"/>' for kind in known)
    layers = [
        f'<use href="#cof-{kind}" class="cof-{kind}-{layer}"/>'
        for layer in ("case", "fill")
        for kind in known
    ]
    return group("roads", f"<defs>{paths}</defs>", *layers)


def kind_of(road: Road) -> str:
    return "main" if road.main else "track" if road.track else "road"


def draw_bridges(plan: Plan) -> str:
    parts = []
    for pair, code in plan.map.border_codes.items():
        middle = crossing(plan.map, *pair)
        if code is Border.BRIDGE and middle is not None:
            a, b = (plan.centre(space) for space in pair)
            turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            parts.append(moved(middle, BRIDGE, turn=turn))
    return group("bridges", *parts)


BRIDGE: Final = (
    '<path class="cof-deck" d="M-17-5.5H17V5.5H-17Z"/>'
    '<path class="cof-planks" d="M-12-5V5M-7-5V5M-2-5V5M3-5V5M8-5V5M13-5V5"/>'
    '<path class="cof-rail" d="M-22-10L-16-6H16L22-10M-22 10L-16 6H16L22 10"/>'
)


def draw_borders(plan: Plan) -> str:
    """Thin lines between areas; where a road leads across, hardly a line at all."""
    kinds: dict[str, list[Line]] = {"plain": [], "open": []}
    for pair, code in plan.map.border_codes.items():
        kind = {Border.ROAD: "open", Border.PLAIN: "plain"}.get(code)
        if kind:
            kinds[kind] += [plan.shape.lines[ends] for ends in plan.shape.border(*pair)]
    parts = [
        path("".join(polyline(line) for line in lines), f"border-{kind}")
        for kind, lines in kinds.items()
        if lines
    ]
    return group("borders", *parts)


def draw_arrows(plan: Plan) -> str:
    """Road connections strong, others thin and dashed; between zones, small and pale."""
    parts = []
    for zone in plan.map.zones:
        for link in plan.map.board.links[zone]:
            if link.kind == ZONE and link.to < zone:
                continue
            middle = crossing(plan.map, zone, link.to)
            if middle is None:
                continue
            turn = arrow_turn(plan, zone, link.to, middle)
            kind = "zone" if link.kind == ZONE else "road" if link.kind == ROAD else "plain"
            parts.append(moved(middle, ARROWS[kind], turn=turn))
    return group("arrows", *parts)


def arrow_turn(plan: Plan, zone: Space, there: Space, middle: Point) -> float:
    """Across the border: out of the frame, or from zone to zone."""
    if not plan.map.is_zone[there]:
        out = outward(plan, middle, 1)
        return math.degrees(math.atan2(out[1] - middle[1], out[0] - middle[0]))
    (ax, ay), (bx, by) = zone_border_ends(plan, zone, there)
    return math.degrees(math.atan2(bx - ax, ay - by))


def zone_border_ends(plan: Plan, one: Space, other: Space) -> tuple[Point, Point]:
    a, b = plan.shape.border(one, other)[0]
    return plan.shape.vertices[a], plan.shape.vertices[b]


ARROWS: Final = {
    "road": ('<path class="cof-arrow-road" d="M-30 0L-14-13V-6H18V-13L36 0L18 13V6H-14V13Z"/>'),
    "plain": (
        '<path class="cof-arrow-plain" d="M-14 0H20"/>'
        '<path class="cof-arrow-head" d="M-24 0L-12-6V6ZM30 0L18-6V6Z"/>'
    ),
    "zone": '<path class="cof-arrow-zone" d="M-20 0L-10-7V-3H10V-7L20 0L10 7V3H-10V7Z"/>',
}

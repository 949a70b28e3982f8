"""The ground under the snow: quarters, fields, woods and marsh, and the shaded zones."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Final

from kessel.board.areas import Space
from kessel.cartography.svg import dots_data, polyline
from kessel.games.circle_of_fire.pack.r03_map import Terrain
from kessel.games.circle_of_fire.table.picture.plan import Plan
from kessel.games.circle_of_fire.table.picture.svg import dots, group, layered, path
from kessel.kernel.scene import Point

IN_WOODS: Final = 12.0
IN_ZONES: Final = 17.0
"""How far apart trees stand."""
FURROW: Final = 5.0


def draw_ground(plan: Plan) -> str:
    """Every area and zone in its tint."""
    parts = []
    for space in plan.map.board.spaces:
        kind = "zone" if plan.map.is_zone[space] else str(plan.map.terrain[space])
        parts.append(path(polyline(plan.shape.outline(space), closed=True), f"ground-{kind}"))
    zones = "".join(polyline(plan.shape.outline(z), closed=True) for z in plan.map.zones)
    if zones:
        parts.append(path(zones, "shade"))
    return group("ground", *parts)


def draw_drifts(plan: Plan) -> str:
    """Strokes of wind in the snow of open areas."""
    chance = random.Random("drifts")
    parts = []
    for space in plan.map.areas:
        if plan.map.terrain[space] == Terrain.URBAN:
            continue
        for x, y in scattered(plan, space, 30, chance, 8):
            wide = chance.uniform(8, 20)
            parts.append(f"M{x - wide / 2:.0f} {y:.0f}q{wide / 2:.0f} {-wide / 6:.1f} {wide:.0f} 0")
    return path("".join(parts), "drift") if parts else ""


def draw_light(plan: Plan) -> str:
    """A winter sky over the map: bright in the middle, bluish towards the edges."""
    return path(polyline(plan.shape.frame.corners(), closed=True), "light")


# --- fields --------------------------------------------------------------------------------------


def draw_fields(plan: Plan) -> str:
    """Ploughed strips under the snow in clear areas, each with its own slant."""
    furrows, hedges = [], []
    for space in plan.map.areas:
        if plan.map.terrain[space] == Terrain.CLEAR:
            chance = random.Random(f"fields {plan.map.board.labels[space]}")
            slant = chance.uniform(0, math.pi)
            for middle in scattered(plan, space, 62, chance, 10):
                turn = slant + chance.choice((0, 0, math.pi / 2)) + chance.uniform(-0.15, 0.15)
                size = (chance.uniform(44, 66), chance.uniform(22, 40))
                furrows += list(strip(plan, space, middle, size, turn))
                hedges += list(hedge(plan, space, middle, size, turn))
    lines = path("".join(polyline(line) for line in furrows), "furrow")
    return group("fields", lines, layered("hedges", dots_data(hedges), "hedge-shade", "hedge"))


def strip(
    plan: Plan, space: Space, middle: Point, size: tuple[float, float], turn: float
) -> Iterator[list[Point]]:
    """Parallel furrows of one field, cut where something else is drawn."""
    long, deep = size
    for row in range(int(deep / FURROW)):
        off = (row + 0.5) * FURROW - deep / 2
        points = [place(middle, -long / 2 + 4.0 * i, off, turn) for i in range(int(long / 4.0) + 1)]
        yield from kept(plan, space, points)


def place(middle: Point, along: float, across: float, turn: float) -> Point:
    """A point given along and across a turned axis."""
    cos, sin = math.cos(turn), math.sin(turn)
    return middle[0] + along * cos - across * sin, middle[1] + along * sin + across * cos


def kept(plan: Plan, space: Space, points: Sequence[Point]) -> Iterator[list[Point]]:
    """The stretches of a line that lie on blank ground of the space; only their ends are needed."""
    run: list[Point] = []
    for point in [*points, None]:
        if point is not None and plan.blank.is_free(point) and plan.is_in(point, space, 6):
            run.append(point)
            continue
        if len(run) > 2:
            yield [run[0], run[-1]]
        run = []


def hedge(
    plan: Plan, space: Space, middle: Point, size: tuple[float, float], turn: float
) -> Iterator[Point]:
    """Bushes along one side of a field."""
    long, deep = size
    for i in range(int(long / 6)):
        point = place(middle, -long / 2 + 6 * i + (i % 3), -deep / 2 - 3 + (i % 2), turn)
        if i % 5 != 4 and plan.blank.is_free(point) and plan.is_in(point, space, 7):
            yield point


# --- trees ---------------------------------------------------------------------------------------


def scattered(
    plan: Plan, space: Space, apart: float, chance: random.Random, margin: float = 0.0
) -> Iterator[Point]:
    """Points strewn over the blank parts of a space, evenly but not in rows."""
    ring = plan.rings[space]
    left, top = min(x for x, _ in ring), min(y for _, y in ring)
    right, bottom = max(x for x, _ in ring), max(y for _, y in ring)
    for row in range(int((bottom - top) / (apart * 0.87)) + 1):
        for column in range(int((right - left) / apart) + 1):
            x = left + (column + 0.5 * (row % 2)) * apart + chance.uniform(-0.36, 0.36) * apart
            y = top + (row + 0.3) * apart * 0.87 + chance.uniform(-0.36, 0.36) * apart
            if plan.blank.is_free((x, y)) and plan.is_in((x, y), space, margin):
                yield x, y


def draw_woods(plan: Plan) -> tuple[str, str]:
    """The dark floor, and what stands on it: firs under snow, groves of round crowns."""
    chance = random.Random("woods")
    trees: list[Point] = []
    for space in plan.map.areas:
        if plan.map.terrain[space] == Terrain.WOODS:
            apart = IN_WOODS + (4.5 if is_marsh(plan, space) else 0)
            trees += scattered(plan, space, apart, chance)
    crowns = {tree for tree in trees if wave(tree) > 0.62}
    firs = sorted((t for t in trees if t not in crowns), key=lambda t: t[1])
    whole = [(float(round(x)), float(round(y))) for x, y in trees]
    floor = group("floors", layered("trees", dots_data(whole), "floor", "floor-deep"))
    return floor, group("woods", draw_firs(firs, chance), draw_crowns(sorted(crowns)))


def wave(point: Point) -> float:
    """A smooth field over the map from -1 to 1: groves of one kind of tree."""
    x, y = point
    return math.sin(x / 37 + 1.3 * math.sin(y / 53)) * math.cos(y / 41 + 1.1 * math.sin(x / 67))


def draw_firs(firs: Sequence[Point], chance: random.Random) -> str:
    shadow, body, snow = [], [], []
    for x, y in firs:
        high = chance.choice((9, 10, 11, 12))
        half = high * 0.36
        shadow.append(f"M{x:.0f} {y + 3:.0f}l7-2")
        body.append(f"M{x:.0f} {y - high + 3:.0f}l{half:.1f} {high}h{-2 * half:.1f}z")
        snow.append(
            f"M{x:.0f} {y - high + 3:.0f}l{-half * 0.9:.1f} {high * 0.86:.1f}l{half * 0.8:.1f}-3z"
        )
    return (
        path("".join(shadow), "fir-shadow")
        + path("".join(body), "fir")
        + path("".join(snow), "fir-snow")
    )


def draw_crowns(crowns: Sequence[Point]) -> str:
    return (
        dots([(x + 1.2, y + 1.6) for x, y in crowns], "crown-shadow")
        + dots(crowns, "crown")
        + dots([(x - 1.1, y - 1.4) for x, y in crowns], "crown-snow")
    )


def draw_zone_trees(plan: Plan) -> str:
    """The same woods go on beyond the map, paler and thinner."""
    chance = random.Random("zones")
    trees = [
        tree
        for zone in plan.map.zones
        for tree in scattered(plan, zone, IN_ZONES, chance, 5)
        if wave((tree[0] * 0.8, tree[1] * 0.8)) > -0.15
    ]
    data = "".join(f"M{x:.0f} {y - 6:.0f}l3.4 9h-6.8z" for x, y in trees)
    return path(data, "far-fir") if data else ""


# --- marsh ---------------------------------------------------------------------------------------


def is_marsh(plan: Plan, space: Space) -> bool:
    return "marsh" in plan.map.names[space].lower()


def draw_marsh(plan: Plan) -> str:
    """Tufts of reed through the snow, over a dash of ice."""
    chance = random.Random("marsh")
    reeds, ice = [], []
    for space in plan.map.areas:
        if is_marsh(plan, space):
            for x, y in scattered(plan, space, 25, chance, 9):
                ice.append([(x - 8, y + 1.5), (x + 8, y + 1.5)])
                for dx, up in ((-4, 5), (-1.6, 8), (1.2, 7), (4, 4)):
                    reeds.append([(x + dx * 0.5, y), (x + dx, y - up)])
    if not reeds:
        return ""
    lines = ("".join(polyline(line) for line in found) for found in (ice, reeds))
    return group(
        "marsh", *(path(data, kind) for data, kind in zip(lines, ("pool", "reed"), strict=True))
    )

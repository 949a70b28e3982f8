"""Woods, hills, marsh and open ground: patches that merge across hexes and lose their hexagons."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.field import Field, raised, rolling
from kessel.cartography.lines import Line, left_of, shifted, spaced, unit_vector
from kessel.cartography.noise import drifting, noise
from kessel.cartography.paper import Blank, Box, around
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import dots_data, group, layered, path, rounded, straight, strokes
from kessel.kernel.scene import Point

STEP: Final = 0.15
"""How fine the lattice under a patch is, in radii."""
REACH: Final = 1.74
"""A patch's hill ends at the centres of the hexes around."""
EDGE: Final = 0.52
"""The height that is a patch's outline: about where the hexsides are."""


def patch(
    sheet: Sheet, hexes: Iterable[Hex], seed: int, roughness: float = 0.2, over_edge: bool = False
) -> Field:
    """The heights of a patch of hexes; it may go on over the edge of the map."""
    patched = list(hexes)
    centres = [sheet.centre(here) for here in patched]
    if over_edge:
        centres += [at for here in patched for at in sheet.beyond(here)]
    step = STEP * sheet.radius
    return raised(centres, REACH * sheet.radius, step, seed, roughness)


def claim_patch(blank: Blank, field: Field) -> None:
    """Take the ground of a patch."""
    half = field.step / 2
    for (i, j), height in field.heights.items():
        if height > EDGE:
            blank.fill_box(around((i * field.step, j * field.step), half, half))


def outlines(field: Field, level: float = EDGE) -> str:
    """Path data of everything above a height."""
    return "".join(rounded(ring) for ring in field.contours(level) if len(ring) > 5)


def scattered(
    box: Box, apart: float, chance: random.Random, jitter: float = 0.34
) -> Iterator[Point]:
    """Points strewn over a box, evenly but not in rows, from the top down."""
    for row in range(int(box.height / (apart * 0.87)) + 1):
        for column in range(int(box.width / apart) + 1):
            x = (
                box.left
                + (column + 0.5 * (row % 2)) * apart
                + chance.uniform(-1, 1) * jitter * apart
            )
            y = box.top + row * apart * 0.87 + chance.uniform(-1, 1) * jitter * apart
            yield x, y


def extent(field: Field) -> Iterator[Box]:
    """The lattice's ground in bands, so that nothing is strewn where nothing is."""
    band = 16
    rows: dict[tuple[int, int], list[int]] = {}
    for i, j in field.heights:
        rows.setdefault((i // band, j // band), []).append(i)
    for i, j in sorted(rows, key=lambda cell: (cell[1], cell[0])):
        left, top = i * band * field.step, j * band * field.step
        yield Box(left, top, left + band * field.step, top + band * field.step)


# --- open ground ---------------------------------------------------------------------------------


def draw_ground(sheet: Sheet, levels: Iterable[tuple[float, str]], scale: float = 7.0) -> str:
    """Broad, faint tones over the whole land: everything above each level in an ink."""
    far = sheet.radius * scale
    field = rolling(
        sheet.frame.grown(sheet.radius),
        sheet.radius,
        lambda point: 1 + drifting(point[0] / far, point[1] / far, 3),
    )
    return group("ground", *(path(outlines(field, 1 + level), kind) for level, kind in levels))


def draw_fields(sheet: Sheet, blank: Blank, apart: float, taken: Iterable[Field]) -> str:
    """Furrows under the snow, strewn where nothing is drawn and no patch lies."""
    chance = random.Random("fields")
    others = list(taken)
    lines: list[list[Point]] = []
    for point in scattered(sheet.hexes.grown(-8), apart, chance):
        lie = 0.9 * noise(point[0] / 260, point[1] / 260, 21) + chance.uniform(-0.25, 0.25)
        strip = list(furrows(point, lie, chance))
        if blank.is_free(point) and not any(field.height(point) > 0.2 for field in others):
            lines += strip
    return path(strokes(lines), "fields")


def furrows(at: Point, lie: float, chance: random.Random) -> Iterator[list[Point]]:
    """One ploughed strip: parallel lines of uneven length."""
    way = (math.cos(lie), math.sin(lie))
    half, rows = chance.uniform(8, 12.5), chance.randrange(3, 6)
    for row in range(rows):
        start = shifted(at, left_of(way), (row - (rows - 1) / 2) * 3.4)
        yield [
            shifted(start, way, -half + chance.uniform(0, 4)),
            shifted(start, way, half - chance.uniform(0, 4)),
        ]


def draw_crops(
    sheet: Sheet, blank: Blank, apart: float, taken: Iterable[Field], kinds: Sequence[str]
) -> str:
    """Fields of different crops side by side, where nothing is drawn and no patch lies."""
    chance = random.Random("crops")
    others = list(taken)
    data: dict[str, list[str]] = {kind: [] for kind in kinds}
    for x, y in scattered(sheet.hexes.grown(-8), apart, chance, 0.3):
        lie = 1.2 * noise(x / 210, y / 210, 27) + chance.uniform(-0.1, 0.1)
        tilled = chance.random() < 0.55 + 0.6 * noise(x / 170, y / 170, 28)
        for corners in strips((x, y), lie, chance):
            kind = chance.choice(kinds)
            free = tilled and all(map(blank.is_free, corners))
            if free and not any(f.height(at) > 0.2 for f in others for at in corners[::2]):
                data[kind].append(straight(corners, closed=True))
    return group("crops", *(path("".join(found), kind) for kind, found in data.items()))


def strips(at: Point, lie: float, chance: random.Random) -> Iterator[list[Point]]:
    """Two to four fields of one length beside each other."""
    way = (math.cos(lie), math.sin(lie))
    across, half = left_of(way), chance.uniform(9, 15)
    side = -chance.uniform(11, 17)
    for _ in range(chance.randrange(2, 5)):
        next_ = side + chance.uniform(5, 10)
        ends = ((-half, side), (half, side), (half, next_), (-half, next_))
        yield [shifted(shifted(at, way, far), across, off) for far, off in ends]
        side = next_ + 0.8


def draw_steppe(sheet: Sheet, blank: Blank, apart: float, taken: Iterable[Field]) -> str:
    """Dry grass through the snow, thick here and thin there, where nothing is drawn and no patch
    lies."""
    chance = random.Random("steppe")
    others = list(taken)
    blades: list[Line] = []
    for x, y in scattered(sheet.hexes.grown(-4), apart, chance, 0.45):
        thick = noise(x / 150, y / 150, 41) + 0.5 * noise(x / 40, y / 40, 42)
        grows = chance.random() < 0.45 + 0.5 * thick
        if grows and blank.is_free((x, y)) and not any(f.height((x, y)) > 0.2 for f in others):
            blades += tuft((x, y), chance)
    return path(strokes(blades), "grass")


def tuft(at: Point, chance: random.Random) -> Iterator[Line]:
    x, y = at
    for lean in (-1.7, 0.1, 1.6):
        if chance.random() < 0.8:
            yield [(x + lean * 0.5, y), (x + lean, y - chance.uniform(1.8, 3.4))]


# --- woods ---------------------------------------------------------------------------------------


def draw_woods(field: Field, blank: Blank, apart: float) -> tuple[str, str]:
    """The floor, and the massed crowns that stand on it where no road runs."""
    floor = layered("woods", outlines(field), "woods-edge", "woods-floor")
    chance = random.Random("trees")
    trees: list[list[Point]] = [[], [], []]
    for box in extent(field):
        for point in scattered(box, apart, chance):
            height = field.height(point)
            if height > EDGE + 0.02 and blank.is_free(point):
                size = 0 if height < EDGE + 0.1 else 1 + (chance.random() < 0.4)
                trees[size].append(point)
    parts = [crowns(f"trees-{size}", found, f"tree-{size}") for size, found in enumerate(trees)]
    return floor, group("trees", *parts)


def crowns(id: str, trees: Iterable[Point], kind: str) -> str:
    """A shadow, a crown and a light on it for every tree."""
    return layered(
        id,
        dots_data(trees),
        f"tree-shadow {kind}-shadow",
        f"tree {kind}",
        f"tree-light {kind}-light",
    )


# --- hills ---------------------------------------------------------------------------------------

FOOT: Final = (0.3, 0.4)
"""Heights where the ground begins to rise."""
LEVELS: Final = (EDGE, 0.69, 0.86, 1.03, 1.2, 1.37, 1.54)
"""Heights of the contours."""
HATCH: Final = 3.5


def draw_hills(field: Field, blank: Blank) -> str:
    """Tints that grow with the height, and hachures: thick in the shade, thin in the light."""
    tints = [path(outlines(field, level), "hill-foot") for level in FOOT]
    hatches: dict[str, list[Line]] = {"deep": [], "mid": [], "light": []}
    for level in LEVELS:
        rings = [ring for ring in field.contours(level) if len(ring) > 5]
        tints.append(path("".join(map(rounded, rings)), "hill-tint"))
        for ring in rings:
            for start, end, shade in hachures(field, ring):
                if blank.is_free(start) and blank.is_free(end):
                    hatches[shade].append((start, end))
    lines = [path(strokes(found), f"hachure-{shade}") for shade, found in hatches.items()]
    return group("hills", *tints, *lines)


def hachures(field: Field, ring: list[Point]) -> Iterator[tuple[Point, Point, str]]:
    """Strokes down the slope from a contour. The light comes from the north-west."""
    for point in spaced([*ring, ring[0]], HATCH)[:-1]:
        up = field.uphill(point)
        steep = math.hypot(*up)
        if steep < 0.002:
            continue
        down = unit_vector((0, 0), (-up[0], -up[1]))
        lit = down[0] * 0.6 + down[1] * 0.8
        far = min(6.5, max(3.2, 0.13 / steep))
        shade = "deep" if lit > 0.35 else "mid" if lit > -0.35 else "light"
        yield point, shifted(point, down, far), shade


# --- marsh ---------------------------------------------------------------------------------------


WET: Final = (0.34, 0.44, 0.54)
"""Heights at which the wet ground becomes wetter."""


def draw_marsh(field: Field, blank: Blank, apart: float) -> tuple[str, str]:
    """The wet ground, and dashes of water with tufts of reed."""
    floor = "".join(path(outlines(field, level), "marsh-floor") for level in WET)
    chance = random.Random("marsh")
    reeds: list[Line] = []
    dashes: list[Line] = []
    for box in extent(field):
        for x, y in scattered(box, apart, chance, 0.25):
            height = field.height((x, y))
            if height < EDGE + 0.04 or not blank.is_free((x, y)):
                continue
            long = chance.uniform(4.5, 8.5)
            dashes.append([(x - long, y + 1.5), (x + long, y + 1.5)])
            if chance.random() < 0.55:
                reeds += reed((x + chance.uniform(-2, 2), y))
    marks = path(strokes(dashes), "marsh-dash") + path(strokes(reeds), "reed")
    return floor, group("marsh-marks", marks)


def reed(at: Point) -> list[Line]:
    """Blades that fan out of one point."""
    x, y = at
    blades = ((-3.4, 3.6), (-1.3, 6), (1.0, 6.6), (3.3, 3.9))
    return [[(x + dx * 0.3, y), (x + dx, y - up)] for dx, up in blades]

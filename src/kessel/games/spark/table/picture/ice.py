"""The frozen lake and the frozen Neva, the snow on them, and what the frost left of swamps."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Final

from kessel.cartography.field import Field, rolling
from kessel.cartography.gullies import draw_bluffs
from kessel.cartography.land import EDGE, extent, outlines, scattered
from kessel.cartography.lines import Line, beside, shifted, spaced
from kessel.cartography.noise import drifting, noise
from kessel.cartography.paper import Blank
from kessel.cartography.svg import PREFIX, curved, defined, group, path, strokes, used
from kessel.games.spark.table.picture.country import RIVER_HALF, Ground
from kessel.kernel.scene import Point

DEPTHS: Final = (0.66, 0.8, 0.93)
"""Heights above the shore at which the ice becomes paler."""
TONES: Final = ((0.12, "ice-snow"), (0.3, "ice-snow"), (-0.28, "ice-bare"))
"""Above or below each height of a field of drifts, its ink."""


def draw_ice(ground: Ground) -> str:
    """Both shores below, then all ice, so that the river opens into the lake; snow and cracks
    lie on both."""
    fields = {"lake": ground.lake, "neva": ground.ice_river}
    data = {name: outlines(field) for name, field in fields.items()}
    found = [name for name in data if data[name]]
    if not found:
        return ""
    clip = "".join(f'<use href="#{PREFIX}ice-{name}"/>' for name in found)
    shapes = (f'<path id="{PREFIX}ice-{name}" d="{data[name]}"/>' for name in found)
    return group(
        "ice",
        defined(*shapes, f'<clipPath id="{PREFIX}on-ice">{clip}</clipPath>'),
        *(used(f"ice-{name}", "ice-shelf") for name in found),
        *(used(f"ice-{name}", "ice-bank") for name in found),
        *(used(f"ice-{name}", "ice") for name in found),
        *(path(outlines(fields[name], depth), "ice-deep") for name in found for depth in DEPTHS),
        group(
            "drifts",
            *draw_tones(ground),
            path("".join(cracks(ground)), "crack"),
            path(strokes(ridges(ground)), "ridge"),
            path("".join(threads(ground)), "thread"),
            more=f' clip-path="url(#{PREFIX}on-ice)"',
        ),
    )


def draw_tones(ground: Ground) -> Iterator[str]:
    """Snow blown over the ice, and ice swept bare."""
    field = drifts(ground)
    bare = Field(field.step)
    bare.heights = {node: 2 - height for node, height in field.heights.items()}
    for level, kind in TONES:
        yield path(outlines(field if level > 0 else bare, 1 + abs(level)), kind)


def drifts(ground: Ground) -> Field:
    """Long drifts from the north-west."""

    def height(at: Point) -> float:
        x, y = at[0] / 38, at[1] / 38
        return 1 + drifting((x + y) / 5.5, (y - x) / 1.9, 3)

    return rolling(ground.sheet.frame.grown(20), 19.0, height)


def cracks(ground: Ground) -> Iterator[str]:
    """Cracks that wander over the lake and fork."""
    chance = random.Random("cracks")
    frame = ground.sheet.frame
    for at in scattered(frame, 210.0, chance, 0.45):
        turn, long = chance.uniform(-0.5, 1.1), chance.randrange(7, 22)
        if ground.lake.height(at) > 0.9:
            line = wandering(at, turn, long, chance)
            yield curved(line)
            yield curved(wandering(line[len(line) // 2], turn + 0.8, long // 3 + 2, chance))


def wandering(at: Point, turn: float, strides: int, chance: random.Random) -> list[Point]:
    line = [at]
    for _ in range(strides):
        turn += chance.uniform(-0.38, 0.38)
        line.append(shifted(line[-1], (math.cos(turn), math.sin(turn)), 13.0))
    return line


def ridges(ground: Ground) -> Iterator[Line]:
    """Short strokes of wind-packed snow, thick here and thin there."""
    chance = random.Random("ridges")
    for box in extent(ground.lake):
        for x, y in scattered(box, 25.0, chance, 0.5):
            long, lean = chance.uniform(4, 11), chance.uniform(0.5, 0.75)
            if noise(x / 120, y / 120, 51) > -0.15 and ground.lake.height((x, y)) > EDGE:
                yield [(x - long, y - long * lean), (x + long, y + long * lean)]


def threads(ground: Ground) -> Iterator[str]:
    """Pressure lines along the river."""
    for off, long in ((-13.0, 90), (-5.0, 140), (4.0, 70), (12.0, 110)):
        line = beside(ground.neva, off) if ground.neva else []
        for start in range(0, len(line) - 12, long // 3):
            piece = line[start : start + long // 6]
            if len(piece) > 2:
                yield curved(spaced(piece, 16.0))


def draw_banks(ground: Ground, blank: Blank) -> str:
    """The left bank of the Neva is high and steep."""
    if not ground.neva:
        return ""
    calm = spaced(ground.neva, 10.0)
    return draw_bluffs([calm[::-1]], RIVER_HALF + 0.5, blank)


# --- swamps --------------------------------------------------------------------------------------


def draw_pools(field: Field, blank: Blank) -> str:
    """Frozen pools strewn over a swamp, each a small flat ring with light on its ice."""
    chance = random.Random("pools")
    pools, lights = [], []
    for box in extent(field):
        for x, y in scattered(box, 23.0, chance, 0.4):
            wide, high = chance.uniform(4.5, 9.0), chance.uniform(1.8, 3.3)
            if field.height((x, y)) > EDGE + 0.06 and blank.is_free((x, y)):
                pools.append(
                    f"M{x - wide:.1f} {y:.1f}q{wide / 2:.1f}{-high:.1f} {wide:.1f}{-high * 0.8:.1f}"
                    f"t{wide:.1f} {high * 0.9:.1f}q{-wide / 2:.1f} {high:.1f}"
                    f"{-wide:.1f} {high * 0.8:.1f}t{-wide:.1f}{-high * 0.9:.1f}z"
                )
                lights.append([(x - wide * 0.5, y - 0.4), (x + wide * 0.3, y - 0.6)])
    return path("".join(pools), "pool") + path(strokes(lights), "pool-light")

"""Peat cuttings: fields of ruled plots between ditches; and the trees of a winter wood."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Final

from kessel.cartography.field import Field
from kessel.cartography.land import EDGE, extent, outlines, scattered
from kessel.cartography.lines import Line, between, shifted
from kessel.cartography.noise import hashed
from kessel.cartography.paper import Blank
from kessel.cartography.svg import group, path, straight, strokes
from kessel.kernel.scene import Point

LONG: Final = 34.0
WIDE: Final = 12.0
"""A plot with the ditch beside it."""
FIELD: Final = 172.0
"""About how far one field of plots reaches before the next lies otherwise."""
KINDS: Final = ("peat-dark", "peat", "peat-snow")


def draw_peat(field: Field, blank: Blank) -> str:
    """Brown ground, plots in three states of cutting, furrows on each, and ditches around them."""
    plots: dict[str, list[str]] = {kind: [] for kind in KINDS}
    furrows: list[Line] = []
    ditches: list[Line] = []
    for corners, seed in ruled(field):
        if all(field.height(at) > EDGE + 0.02 and blank.is_free(at) for at in corners):
            share = hashed(*seed, 91)
            kind = KINDS[0 if share < 0.3 else 1 if share < 0.72 else 2]
            plots[kind].append(straight(corners, closed=True))
            furrows += lines_on(corners)
            a, b, c, _ = corners
            ditches += [[a, b]] if seed[1] % 2 else [[a, b], [b, c]]
    return group(
        "peat-land",
        *(path(outlines(field, level), "peat-floor") for level in (0.42, EDGE)),
        *(path("".join(data), kind) for kind, data in plots.items()),
        path(strokes(furrows), "furrow"),
        path(strokes(ditches), "ditch"),
    )


def ruled(field: Field) -> Iterator[tuple[list[Point], tuple[int, int]]]:
    """The plots of all fields, each as its corners and a number of its own."""
    found: set[tuple[int, int]] = set()
    for i, j in field.heights:
        found.add((math.floor(i * field.step / FIELD), math.floor(j * field.step / FIELD)))
    for column, row in sorted(found):
        lie = (
            math.radians(-38 + 76 * hashed(column, row, 17)) + (hashed(row, column, 3) > 0.5) * 1.5
        )
        along, across = (math.cos(lie), math.sin(lie)), (-math.sin(lie), math.cos(lie))
        middle = ((column + 0.5) * FIELD, (row + 0.5) * FIELD)
        for p in range(-4, 5):
            for q in range(-11, 12):
                at = shifted(shifted(middle, along, p * LONG), across, q * WIDE)
                if (
                    abs(at[0] - middle[0]) < FIELD / 2 - 2
                    and abs(at[1] - middle[1]) < FIELD / 2 - 2
                ):
                    yield plot(at, along, across), (column * 31 + p, row * 37 + q)


def plot(at: Point, along: Point, across: Point) -> list[Point]:
    half, side = LONG / 2 - 1.2, WIDE / 2 - 1.0
    ends = ((-half, -side), (half, -side), (half, side), (-half, side))
    return [shifted(shifted(at, along, far), across, off) for far, off in ends]


def lines_on(corners: list[Point]) -> Iterator[Line]:
    a, b, c, d = corners
    for share in (0.28, 0.52, 0.76):
        yield [between(a, d, share), between(b, c, share)]


# --- woods ---------------------------------------------------------------------------------------


def draw_bare_trees(field: Field, blank: Blank, apart: float) -> str:
    """Birches and alders without leaves among the snowy spruces, and the spruces' points."""
    chance = random.Random("bare trees")
    bare: list[Line] = []
    spruces: list[str] = []
    for box in extent(field):
        for x, y in scattered(box, apart, chance, 0.4):
            kind, high = chance.random(), chance.uniform(6.0, 9.5)
            if field.height((x, y)) < EDGE + 0.07 or not blank.is_free((x, y)):
                continue
            if kind < 0.45:
                bare += twigs((x, y), high)
            else:
                spruces.append(
                    f"M{x:.1f} {y - high:.1f}l2.9 {high * 0.5:.1f}h-1.3l2.3 {high * 0.42:.1f}"
                    f"h-7.8l2.3{-high * 0.42:.1f}h-1.3z"
                )
    return group("winter-trees", path("".join(spruces), "spruce"), path(strokes(bare), "bare-tree"))


def twigs(at: Point, high: float) -> list[Line]:
    """A trunk with two pairs of branches."""
    x, y = at
    return [
        [(x, y), (x, y - high)],
        [(x - 2.4, y - high * 0.86), (x, y - high * 0.45), (x + 2.5, y - high * 0.8)],
    ]

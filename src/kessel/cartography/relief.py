"""Relief: ground that rolls, is cut by valleys and raised into heights, painted in slanting light.

Heights are a lattice over the sheet. They become one small picture, which is drawn so large that
its points run into each other: smoother than any number of tinted outlines, and shorter.
"""

from __future__ import annotations

import base64
import math
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kessel.cartography.field import Field
from kessel.cartography.lines import Line, directions, spaced
from kessel.cartography.noise import noise
from kessel.cartography.paper import Box
from kessel.cartography.svg import named, number
from kessel.kernel.scene import Point

COARSE: Final = 3
"""Rolling ground is asked for at every third point of the lattice."""
UNEVEN: Final = 0.25
"""How much chance adds to a valley's breadth or takes from it."""
SHADES: Final = 48
"""How many steps there are between full shade and full light."""
FLOOR: Final = 0.12
"""The share of a valley's breadth that is level."""
DEEP: Final = 0.42
"""How deep a valley is in which no height rises."""
LIGHT: Final = (-0.6, -0.8)
"""Where the light comes from: the upper left."""

Colour = tuple[int, int, int]


class Valley(NamedTuple):
    """How deep ground is cut along a line, and how far to its left and to its right; and how much
    of that is left at the line's end, its head."""

    depth: float
    left: float
    right: float
    head: float = 1.0


class Paint(NamedTuple):
    """Colours by height, from the lowest up, evenly spread from `low` to `high`; the colours of
    full light and full shade, and how much relief is exaggerated."""

    low: float
    high: float
    ramp: Sequence[Colour]
    light: Colour
    shade: Colour
    steep: float


class Relief:
    """Heights on a lattice over a box and a little more."""

    def __init__(self, box: Box, step: float, rolling: Callable[[Point], float]) -> None:
        self.step = step
        self.left, self.top = box.left - step, box.top - step
        self.columns = math.ceil(box.width / step) + 3
        self.rows = math.ceil(box.height / step) + 3
        self.heights = [
            height for row in self._coarse(rolling) for height in stretched(row, self.columns)
        ]
        self.cuts: dict[int, float] = {}

    def _coarse(self, rolling: Callable[[Point], float]) -> Iterable[list[float]]:
        """Rows of heights, asked for at some points and drawn out between them."""
        far = self.step * COARSE
        across, down = self.columns // COARSE + 2, self.rows // COARSE + 2
        lattice = [
            [rolling((self.left + i * far, self.top + j * far)) for i in range(across)]
            for j in range(down)
        ]
        for row in range(self.rows):
            j, share = row // COARSE, row % COARSE / COARSE
            pairs = zip(lattice[j], lattice[j + 1], strict=True)
            yield [a + (b - a) * share for a, b in pairs]

    # --- shaping ---------------------------------------------------------------------------------

    def cut(self, lines: Iterable[Line], valley: Valley) -> None:
        """Valleys along lines; where several meet, the ground is as low as in the deepest."""
        reach = (1 + UNEVEN) * max(valley.left, valley.right)
        stride = max(self.step, reach / 5)
        nearest: dict[int, float] = {}
        found: dict[int, tuple[Point, Point, float, float]] = {}
        for line in lines:
            points = spaced(line, stride)
            fall = (1 - valley.head) / len(points)
            for i, (point, way) in enumerate(zip(points, directions(points), strict=True)):
                share = 1 - fall * i
                uneven = 1 + UNEVEN * noise(point[0] / 47, point[1] / 47, 61)
                mark = (point, way, share, (0.4 + 0.6 * share) * uneven)
                for node, far in self._around(point, reach):
                    if far < nearest.get(node, math.inf):
                        nearest[node] = far
                        found[node] = mark
        half = stride / 2
        for node, ((x, y), way, share, breadth) in found.items():
            here = self._at(node)
            across, down = here[0] - x, here[1] - y
            ahead = max(-half, min(half, across * way[0] + down * way[1]))
            far = math.hypot(across - ahead * way[0], down - ahead * way[1])
            wide = (valley.left if down * way[0] < across * way[1] else valley.right) * breadth
            deep = valley.depth * share * (1 - eased((far / wide - FLOOR) / (1 - FLOOR)))
            if deep > self.cuts.get(node, 0.0):
                self.cuts[node] = deep

    def sink(self) -> None:
        """Take what was cut from the ground."""
        for node, deep in self.cuts.items():
            self.heights[node] -= deep
        self.cuts = {}

    def lift(self, field: Field, height: float, foot: float, crest: float) -> None:
        """Raise the ground where a patch stands, from its foot to its top, which is uneven; not in
        deep valleys, so that rivers run below it."""
        for node in self._over(field):
            x, y = self._at(node)
            rise = (field.height((x, y)) - foot) / (crest - foot)
            if rise > 0:
                uneven = 1 + UNEVEN * noise(x / 31, y / 31, 67)
                cut = eased(2 * self.cuts.get(node, 0.0) / DEEP - 1)
                self.heights[node] += height * uneven * eased(rise) * (1 - cut)

    def _at(self, node: int) -> Point:
        row, column = divmod(node, self.columns)
        return self.left + column * self.step, self.top + row * self.step

    def _around(self, point: Point, reach: float) -> Iterator[tuple[int, float]]:
        """The nodes within reach of a point, with the squares of their distances."""
        x, y = (point[0] - self.left) / self.step, (point[1] - self.top) / self.step
        far = reach / self.step
        unit = self.step * self.step
        for row in range(max(0, math.ceil(y - far)), min(self.rows - 1, math.floor(y + far)) + 1):
            start, down = row * self.columns, (row - y) * (row - y)
            half = math.sqrt(max(0.0, far * far - down))
            first, last = max(0, math.ceil(x - half)), min(self.columns - 1, math.floor(x + half))
            for column in range(first, last + 1):
                yield start + column, ((column - x) * (column - x) + down) * unit

    def _over(self, field: Field) -> Iterable[int]:
        """The nodes above a field's own, each once."""
        share = field.step / self.step
        found: dict[int, None] = {}
        for i, j in field.heights:
            column = round(i * share - self.left / self.step)
            row = round(j * share - self.top / self.step)
            if 0 <= column < self.columns and 0 <= row < self.rows:
                found[row * self.columns + column] = None
        return found

    # --- drawing ---------------------------------------------------------------------------------

    def field(self, every: int) -> Field:
        """The same heights on a wider lattice whose origin is the sheet's, for contours."""
        found = Field(self.step * every)
        first = math.ceil(self.left / found.step), math.ceil(self.top / found.step)
        for j in range(first[1], int((self.top + (self.rows - 1) * self.step) / found.step) + 1):
            row = round((j * found.step - self.top) / self.step) * self.columns
            for i in range(first[0], int((self._at(self.columns - 1)[0]) / found.step) + 1):
                column = round((i * found.step - self.left) / self.step)
                found.heights[i, j] = self.heights[row + column]
        return found

    def drawn(self, paint: Paint) -> str:
        """The picture in its place."""
        left, top = self.left - self.step / 2, self.top - self.step / 2
        data = base64.b64encode(png(self.columns, self._painted(paint))).decode()
        return (
            f'<image {named("relief")} x="{number(left)}" y="{number(top)}"'
            f' width="{number(self.columns * self.step)}" height="{number(self.rows * self.step)}"'
            f' preserveAspectRatio="none" href="data:image/png;base64,{data}"/>'
        )

    def _painted(self, paint: Paint) -> Iterable[bytes]:
        """The rows of the picture, three bytes a point."""
        colours = [mixed(paint.ramp, i / 255) for i in range(256)]
        palette = [[lit(colour, paint, shade) for shade in range(-SHADES, SHADES + 1)]
                   for colour in colours]  # fmt: skip
        scale = 255 / (paint.high - paint.low)
        across, down = (paint.steep * part / (2 * self.step) for part in LIGHT)
        wide, last = self.columns, self.rows - 1
        for row in range(self.rows):
            here = self.heights[row * wide : (row + 1) * wide]
            above = self.heights[max(0, row - 1) * wide :][:wide]
            below = self.heights[min(last, row + 1) * wide :][:wide]
            ahead, behind = [*here[1:], here[-1]], [here[0], *here[:-1]]
            found = []
            for height, east, west, south, north in zip(
                here, ahead, behind, below, above, strict=True
            ):
                slope = (west - east) * across + (north - south) * down
                shade = int(SHADES * slope / (1 + abs(slope)))
                colour = max(0, min(255, int((height - paint.low) * scale)))
                found.append(palette[colour][shade + SHADES])
            yield b"".join(found)


def eased(share: float) -> float:
    """From 0 to 1, level at both ends."""
    bound = min(1.0, max(0.0, share))
    return bound * bound * (3 - 2 * bound)


def stretched(row: Sequence[float], count: int) -> list[float]:
    """A row with so many heights, drawn out between those that it has."""
    found = []
    for i in range(count):
        at, share = i // COARSE, i % COARSE / COARSE
        found.append(row[at] + (row[at + 1] - row[at]) * share)
    return found


def mixed(ramp: Sequence[Colour], share: float) -> Colour:
    """The colour at a share of the way along some colours."""
    at = share * (len(ramp) - 1)
    first = min(int(at), len(ramp) - 2)
    red, green, blue = (
        round(a + (b - a) * (at - first)) for a, b in zip(ramp[first], ramp[first + 1], strict=True)
    )
    return red, green, blue


def lit(colour: Colour, paint: Paint, shade: int) -> bytes:
    """A colour in so much light, or in so much shade where that is below 0."""
    other, share = paint.light if shade > 0 else paint.shade, abs(shade) / SHADES
    return bytes(int(a + (b - a) * share) for a, b in zip(colour, other, strict=True))


def png(columns: int, rows: Iterable[bytes]) -> bytes:
    """A picture of three bytes a point, as a file; every row is told from the one before."""
    before, lines = bytes(3 * columns), []
    for row in rows:
        lines.append(b"\2" + bytes((a - b) & 255 for a, b in zip(row, before, strict=True)))
        before = row
    head = struct.pack(">IIBBBBB", columns, len(lines), 8, 2, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


def chunk(name: bytes, data: bytes) -> bytes:
    told = name + data
    return struct.pack(">I", len(data)) + told + struct.pack(">I", zlib.crc32(told))

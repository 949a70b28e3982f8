"""A sheet of paper: rectangles on it, and what is still blank."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from kessel.cartography.lines import Line, spaced
from kessel.kernel.scene import Point

CELL: Final = 3.0
SAME: Final = 0.5


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def corners(self) -> list[Point]:
        """Clockwise from the upper left."""
        return [
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        ]

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def along(self, point: Point) -> float:
        """How far a point of the frame is from the upper left corner, clockwise."""
        x, y = point
        if abs(y - self.top) < SAME:
            return x - self.left
        if abs(x - self.right) < SAME:
            return self.width + y - self.top
        if abs(y - self.bottom) < SAME:
            return self.width + self.height + self.right - x
        return 2 * self.width + self.height + self.bottom - y

    def on_frame(self, point: Point) -> bool:
        x, y = point
        return min(abs(x - self.left), abs(x - self.right)) < SAME or (
            min(abs(y - self.top), abs(y - self.bottom)) < SAME
        )


def around(point: Point, half_wide: float, half_high: float) -> Box:
    x, y = point
    return Box(x - half_wide, y - half_high, x + half_wide, y + half_high)


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


class Blank:
    """A coarse grid that remembers what is drawn on."""

    def __init__(self, width: float, height: float) -> None:
        self.columns = int(width / CELL) + 2
        self.rows = int(height / CELL) + 2
        self.cells = bytearray(self.columns * self.rows)

    def fill_box(self, box: Box) -> None:
        left, right = self.span(box.left, box.right, self.columns)
        top, bottom = self.span(box.top, box.bottom, self.rows)
        for row in range(top, bottom):
            start = row * self.columns
            self.cells[start + left : start + right] = b"\1" * (right - left)

    def fill_line(self, line: Line, half: float) -> None:
        for x, y in spaced(line, CELL):
            self.fill_box(Box(x - half, y - half, x + half, y + half))

    def is_free(self, point: Point) -> bool:
        column, row = int(point[0] / CELL), int(point[1] / CELL)
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return inside and not self.cells[row * self.columns + column]

    def share(self, box: Box) -> float:
        """How much of a box is drawn on, from 0 to 1."""
        left, right = self.span(box[0], box[2], self.columns)
        top, bottom = self.span(box[1], box[3], self.rows)
        number, columns, count = 0, self.columns, self.cells.count
        for start in range(top * columns + left, bottom * columns + left, columns):
            number += count(1, start, start + right - left)
        return number / ((right - left) * (bottom - top))

    def span(self, low: float, high: float, limit: int) -> tuple[int, int]:
        first = int(low / CELL)
        first = 0 if first < 0 else limit - 1 if first >= limit else first
        last = math.ceil(high / CELL)
        return first, first + 1 if last <= first else limit if last > limit else last

"""A hex grid on a sheet of paper: where its hexes, corners and hexsides are drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.cartography.lines import middle
from kessel.cartography.paper import Box
from kessel.kernel.scene import Point


class Margins(NamedTuple):
    """Paper around the map."""

    left: float
    top: float
    right: float
    bottom: float


class Sheet:
    """The grid in the units of a board: hexes of a radius, inside a frame, inside margins."""

    def __init__(self, grid: HexGrid, radius: float, margins: Margins, bleed: float = 8.0) -> None:
        """`bleed` is how far the drawn land goes on beyond the outermost hexes."""
        self.grid = grid
        self.radius = radius
        corners = [grid.corner(Hex(h), n) for h in edge_hexes(grid) for n in range(6)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        wide = (max(x for x, _ in corners) - left) * radius
        high = (max(y for _, y in corners) - top) * radius
        self._origin = (
            margins.left + bleed - left * radius,
            margins.top + bleed - top * radius,
        )
        self.hexes = Box(
            margins.left + bleed,
            margins.top + bleed,
            margins.left + bleed + wide,
            margins.top + bleed + high,
        )
        """Around all hexes."""
        self.frame = self.hexes.grown(bleed)
        """The edge of the drawn land."""
        self.width = float(math.ceil(self.frame.right + margins.right))
        self.height = float(math.ceil(self.frame.bottom + margins.bottom))
        self._centres = tuple(self._put(grid.centre(Hex(h))) for h in range(len(grid)))

    def _put(self, point: Point) -> Point:
        x, y = self._origin
        return x + point[0] * self.radius, y + point[1] * self.radius

    @property
    def apothem(self) -> float:
        """From the middle of a hex to the middle of a hexside."""
        return self.radius * math.sqrt(3) / 2

    def centre(self, here: Hex) -> Point:
        return self._centres[here]

    def corner(self, here: Hex, number: int) -> Point:
        return self._put(self.grid.corner(here, number))

    def outline(self, here: Hex) -> tuple[Point, ...]:
        """The six corners, to a hundredth."""
        corners = (self.corner(here, number) for number in range(6))
        return tuple((round(x, 2), round(y, 2)) for x, y in corners)

    def top(self, here: Hex) -> Point:
        """The middle of a hex's upper edge, or its upper corner: where its number hangs."""
        x, y = self.centre(here)
        return x, y - (self.apothem if self.grid.flat else self.radius)

    def ends(self, side: int) -> tuple[Point, Point]:
        """The corners of a hexside, clockwise around its hex."""
        here, number = Hex(side // 6), side % 6
        return self.corner(here, number), self.corner(here, number + 1)

    def below(self, row: int, first: int = 0) -> list[tuple[Point, Point]]:
        """The hexsides between a row, from a column on, and the next."""
        grid = self.grid
        return [
            self.ends(side)
            for column in range(first, grid.columns)
            for side in range(6 * grid.at(column, row), 6 * grid.at(column, row) + 6)
            if (there := grid.around[side]) != OFF_MAP and grid.place(there)[1] == row + 1
        ]

    def middle(self, side: int) -> Point:
        return middle(*self.ends(side))

    @cached_property
    def rim(self) -> frozenset[Spot]:
        """The corners along the edge of the map."""
        off = (side for side, there in enumerate(self.grid.around) if there == OFF_MAP)
        return frozenset(spot(corner) for side in off for corner in self.ends(side))

    def ways_out(self, point: Point) -> list[Point]:
        """Straight out to the frame from a point of the outermost hexes, where it is near."""
        x, y = point
        box, long, short = self.frame, 2.15 * self.radius, 1.6 * self.radius
        level, upright = (short, long) if self.grid.flat else (long, short)
        outs = (
            (x - box.left < level, (box.left, y)),
            (box.right - x < level, (box.right, y)),
            (y - box.top < upright, (x, box.top)),
            (box.bottom - y < upright, (x, box.bottom)),
        )
        return [out for near, out in outs if near]

    def beyond(self, here: Hex) -> list[Point]:
        """The middles of the hexes that would lie around one at the edge, off the map."""
        x, y = self.centre(here)
        sides = range(6 * here, 6 * here + 6)
        middles = [self.middle(side) for side in sides if self.grid.around[side] == OFF_MAP]
        return [(2 * across - x, 2 * down - y) for across, down in middles]

    def is_at_edge(self, here: Hex) -> bool:
        return OFF_MAP in self.grid.around[6 * here : 6 * here + 6]


def edge_hexes(grid: HexGrid) -> Iterable[int]:
    """The hexes of the outer columns and rows."""
    columns, rows = grid.columns, grid.rows
    for row in range(rows):
        every = 1 if row in (0, rows - 1) else max(1, columns - 1)
        yield from range(row * columns, (row + 1) * columns, every)


class Spot(NamedTuple):
    """A corner of the grid, to compare with others."""

    x: int
    y: int


def spot(point: Point) -> Spot:
    return Spot(round(point[0] * 4), round(point[1] * 4))

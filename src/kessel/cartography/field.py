"""Heights over the sheet: what rises around hexes, and the lines of equal height through it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from kessel.cartography.noise import rough
from kessel.cartography.paper import Box
from kessel.kernel.scene import Point

Cell = tuple[int, int]
Edge = tuple[int, int, int]
"""An edge of the lattice from a node: 0 to the right, 1 downwards."""


class Field:
    """Heights on a square lattice; 0 where nothing was raised."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.heights: dict[Cell, float] = {}

    def height(self, point: Point) -> float:
        """The height anywhere, from the four nodes around."""
        x, y = point[0] / self.step, point[1] / self.step
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        get = self.heights.get
        upper = get((i, j), 0.0) * (1 - u) + get((i + 1, j), 0.0) * u
        lower = get((i, j + 1), 0.0) * (1 - u) + get((i + 1, j + 1), 0.0) * u
        return upper * (1 - v) + lower * v

    def uphill(self, point: Point) -> Point:
        """The slope: how much it rises to the right and downwards on the sheet."""
        x, y = point
        by = self.step
        across = self.height((x + by, y)) - self.height((x - by, y))
        down = self.height((x, y + by)) - self.height((x, y - by))
        return across / (2 * by), down / (2 * by)

    def contours(self, level: float) -> list[list[Point]]:
        """Closed lines of one height."""
        above = {node for node, height in self.heights.items() if height > level}
        steps: dict[Edge, Edge] = {}
        for cell in cells_at_edge(above, self.heights):
            for start, end in crossings(cell, [node in above for node in nodes(cell)]):
                steps[start] = end
        return [[self.cut(edge, level) for edge in ring] for ring in rings(steps)]

    def cut(self, edge: Edge, level: float) -> Point:
        """Where a height is met on an edge of the lattice."""
        i, j, down = edge
        here = self.heights.get((i, j), 0.0)
        there = self.heights.get((i, j + 1) if down else (i + 1, j), 0.0)
        share = min(0.95, max(0.05, (level - here) / ((there - here) or 1.0)))
        return (i + share * (1 - down)) * self.step, (j + share * down) * self.step


def raised(
    centres: Iterable[Point], reach: float, step: float, seed: int = 0, roughness: float = 0.12
) -> Field:
    """A hill of height 1 on every centre, nothing beyond its reach; near ones run into one.

    `roughness` is how much chance adds or takes, so that no two are alike.
    """
    field = Field(step)
    heights = field.heights
    for x, y in centres:
        for i in range(math.ceil((x - reach) / step), math.floor((x + reach) / step) + 1):
            for j in range(math.ceil((y - reach) / step), math.floor((y + reach) / step) + 1):
                far = ((i * step - x) ** 2 + (j * step - y) ** 2) / (reach * reach)
                if far < 1:
                    heights[i, j] = heights.get((i, j), 0.0) + (1 - far) ** 2
    far = step / (reach * 0.42)
    for (i, j), height in heights.items():
        if height > 0.05:
            uneven = roughness * rough(i * far, j * far, seed)
            heights[i, j] = height + uneven * min(1.0, height * 2.5)
    return field


def rolling(box: Box, step: float, height: Callable[[Point], float]) -> Field:
    """A whole box filled from a function, sunk to 0 just beyond it."""
    field = Field(step)
    for i in range(math.floor(box.left / step), math.ceil(box.right / step) + 1):
        for j in range(math.floor(box.top / step), math.ceil(box.bottom / step) + 1):
            field.heights[i, j] = height((i * step, j * step))
    return field


# --- lines through a lattice ---------------------------------------------------------------------


def nodes(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Clockwise from the upper left."""
    i, j = cell
    return (i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)


def cells_at_edge(above: set[Cell], order: Iterable[Cell]) -> Iterable[Cell]:
    """The cells around nodes that are above a level and have a neighbour that is not; in the
    order given, so that a drawing is the same every time."""
    found: dict[Cell, None] = {}
    for i, j in order:
        if (i, j) in above and not (
            (i - 1, j) in above
            and (i + 1, j) in above
            and (i, j - 1) in above
            and (i, j + 1) in above
        ):
            found.update(dict.fromkeys(((i - 1, j - 1), (i, j - 1), (i - 1, j), (i, j))))
    return found


def crossings(cell: Cell, above: list[bool]) -> Iterator[tuple[Edge, Edge]]:
    """The pieces of a line through a cell, high ground to the left, by the edges they cut."""
    i, j = cell
    edges = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
    starts = [n for n in range(4) if above[n] and not above[(n + 1) % 4]]
    ends = [n for n in range(4) if not above[n] and above[(n + 1) % 4]]
    for start in starts:
        # the next edge that leads up again closes the low ground this one leads down to
        end = min(ends, key=lambda n: (n - start) % 4)
        yield edges[start], edges[end]


def rings(steps: dict[Edge, Edge]) -> Iterator[list[Edge]]:
    left = dict(steps)
    while left:
        first, there = left.popitem()
        ring = [first]
        while there != first:
            ring.append(there)
            there = left.pop(there)
        yield ring

"""The hex grid itself: thin lines, and a number in every hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography.paper import Box
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, number, path, straight, strokes
from kessel.kernel.scene import Point


def draw_grid(sheet: Sheet) -> str:
    """Every hexside once."""
    return path("".join(lines(sheet)), "grid")


def draw_outlines(sheet: Sheet, hexes: Iterable[Hex]) -> str:
    """The hexsides of some hexes once more, lighter, where the ground would swallow them."""
    grid = sheet.grid
    sides = {
        min(side, grid.other_side(side)) if grid.around[side] != OFF_MAP else side
        for here in hexes
        for side in range(6 * here, 6 * here + 6)
    }
    return path(strokes(sheet.ends(side) for side in sorted(sides)), "grid-light")


def lines(sheet: Sheet) -> Iterator[str]:
    """Three hexsides of each hex in one stroke, and what is left at the edge."""
    for here in range(len(sheet.grid)):
        corners = [sheet.corner(Hex(here), n) for n in (3, 4, 5, 0, 1, 2)]
        yield straight(corners[:4])
        for n in (0, 1, 2):
            if sheet.grid.around[6 * here + n] == OFF_MAP:
                yield straight(sheet.ends(6 * here + n))


def number_spot(sheet: Sheet, here: Hex, size: float) -> Point:
    """The baseline of a hex's number, middle."""
    x, y = sheet.top(here)
    return x, y + size * (1.05 if sheet.grid.flat else 1.6)


def number_box(sheet: Sheet, here: Hex, size: float) -> Box:
    """The ground that a number covers."""
    x, y = number_spot(sheet, here, size)
    half = 0.29 * size * len(sheet.grid.labels[here])
    return Box(x - half, y - size * 0.8, x + half, y + size * 0.1)


def draw_numbers(sheet: Sheet, size: float) -> str:
    """The printed labels; the type is that of the class `numbers`.

    One text for all: browsers lay out two thousand texts much more slowly.
    """
    parts = []
    for here, label in enumerate(sheet.grid.labels):
        x, y = number_spot(sheet, Hex(here), size)
        parts.append(f'<tspan x="{number(x)}" y="{number(y)}">{label}</tspan>')
    return group("numbers", f"<text>{''.join(parts)}</text>")

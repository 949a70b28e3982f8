"""Where the map lies on its sheet."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.board.hexes import HexGrid
from kessel.cartography.sheet import Margins, Sheet

RADIUS: Final = 38.0
MARGINS: Final = Margins(left=62, top=62, right=746, bottom=62)


@cache
def sheet(grid: HexGrid) -> Sheet:
    """The sheet that the map is drawn on; a board has the same units."""
    return Sheet(grid, RADIUS, MARGINS)

"""Where the map lies on its sheet."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.board.hexes import HexGrid
from kessel.cartography.sheet import Margins, Sheet

RADIUS: Final = 38.0
MARGINS: Final = Margins(left=40, top=40, right=40, bottom=40)


@cache
def sheet(grid: HexGrid) -> Sheet:
    """The sheet that the map is drawn on; a board has the same units."""
    return Sheet(grid, RADIUS, MARGINS)

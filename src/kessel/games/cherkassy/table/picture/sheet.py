"""The sheet that the map is drawn on; a board has the same units."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.board.hexes import HexGrid
from kessel.cartography.sheet import Margins, Sheet

RADIUS: Final = 32.0
MARGINS: Final = Margins(left=62, top=62, right=62, bottom=262)


@cache
def sheet(grid: HexGrid) -> Sheet:
    """Made once for each grid."""
    return Sheet(grid, RADIUS, MARGINS)

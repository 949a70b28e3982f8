"""What the edges of a map are for: bars along stretches of hexes, and where units come in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import Hex, HexGrid
from kessel.cartography.lines import between
from kessel.cartography.margin import EdgeBar, draw_bar
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, moved, named, path, text
from kessel.kernel.scene import Point

OFF: Final = 20.0
"""From the frame to the middle of a bar."""
WIDTH: Final = 19.0
GAP: Final = 2.0
LONG: Final = 8
"""A longer stretch has arrows at both its ends."""
TURN: Final = {"north": 180, "east": -90, "south": 0, "west": 90}


class Stretch(NamedTuple):
    """Hexes along one edge, and what they are for. `side` is whose units come in there, if any; a
    letter stands in a roundel over their arrow. Words stand at a `share` of the stretch."""

    edge: str
    hexes: Sequence[Hex]
    kind: str
    content: str
    sign: str
    side: str = ""
    letter: str = ""
    share: float = 0.5


def edge_of(grid: HexGrid, here: Hex) -> str:
    """The edge at which a hex lies."""
    column, row = grid.place(here)
    if row in (0, grid.rows - 1):
        return "north" if row == 0 else "south"
    return "west" if column == 0 else "east"


def bar(sheet: Sheet, stretch: Stretch) -> EdgeBar:
    """From halfway to the neighbour before the first hex to halfway after the last."""
    frame = sheet.frame
    centres = [sheet.centre(here) for here in stretch.hexes]
    long, short = sheet.apothem - GAP, sheet.radius * 0.75 - GAP
    if stretch.edge in ("west", "east"):
        x = frame.left - OFF if stretch.edge == "west" else frame.right + OFF
        half = long if sheet.grid.flat else short
        start, end = (x, centres[0][1] - half), (x, centres[-1][1] + half)
    else:
        y = frame.top - OFF if stretch.edge == "north" else frame.bottom + OFF
        half = short if sheet.grid.flat else long
        start, end = (centres[0][0] - half, y), (centres[-1][0] + half, y)
    return EdgeBar(start, end, stretch.kind, stretch.content, stretch.sign, stretch.share)


def draw_edges(sheet: Sheet, stretches: Iterable[Stretch]) -> str:
    """The bars with their arrows; a stretch without words and sign is its arrow alone."""
    parts = []
    for stretch in stretches:
        if stretch.hexes:
            found = bar(sheet, stretch)
            if stretch.kind:
                parts.append(draw_bar(found, WIDTH))
            parts += [entry(stretch, at) for at in entries(stretch, found)]
    return group("edges", *parts)


def entries(stretch: Stretch, found: EdgeBar) -> list[Point]:
    """Where arrows stand: near both ends of a long stretch."""
    if not stretch.side:
        return []
    shares = (0.2, 0.8) if len(stretch.hexes) > LONG else (0.5,)
    return [between(found.start, found.end, share) for share in shares]


def entry(stretch: Stretch, at: Point) -> str:
    """A letter in a roundel over an arrow into the map."""
    arrow = path("M-8-10L0-21L8-10Z", f"arrow-{stretch.side}")
    arrow = moved((0, 0), arrow, turn=TURN[stretch.edge])
    if not stretch.letter:
        return moved(at, arrow)
    roundel = f'<circle {named(f"roundel roundel-{stretch.side}")} r="14"/>'
    return moved(at, arrow, roundel, text(stretch.letter, (0, 6), "roundel-letter"))

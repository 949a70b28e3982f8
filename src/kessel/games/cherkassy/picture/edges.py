"""What the edges of the map are for: entry areas (9.2, 9.4) and supply sources (7.7, 7.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.cartography.margin import EdgeBar, draw_bar
from kessel.cartography.svg import group, moved, path, text
from kessel.games.cherkassy.picture.captions import captions
from kessel.games.cherkassy.picture.plan import Plan
from kessel.kernel.scene import Point

OFF: Final = 20.0
"""From the frame to the middle of a bar."""
WIDTH: Final = 19.0
GAP: Final = 2.0


class Stretch(NamedTuple):
    """Hexes along one edge, and what they are for."""

    edge: str
    hexes: Sequence[Hex]
    kind: str
    content: str
    sign: str
    letter: str = ""


def stretches(plan: Plan) -> Iterator[Stretch]:
    map, say = plan.map, captions(plan.language).say
    numbers = plan.pack.charts.reinforcements
    west = [here for here in map.edges.west if not map.german_start[here]]
    corner = [here for here in map.edges.west if map.german_start[here]]
    yield Stretch("west", west, "soviet", say("art-bar-west"), "star", "W")
    yield Stretch("west", corner, "german", "", "cross")
    yield Stretch("east", map.edges.east, "soviet", say("art-bar-east"), "star", "E")
    yield Stretch("south", map.edges.south, "german", say("art-bar-south"), "cross", "")
    content = say("art-bar-north-german", first=numbers.north_first, last=numbers.north_last)
    for is_german, run in runs(plan, map.edges.north):
        if is_german:
            yield Stretch("north", run, "entry", content, "", "N")
        else:
            yield Stretch("north", run, "soviet", say("art-bar-north-soviet"), "star", "")


def runs(plan: Plan, hexes: Sequence[Hex]) -> Iterator[tuple[bool, list[Hex]]]:
    """Neighbours along an edge that are on the same side of the front."""
    run: list[Hex] = []
    for here in hexes:
        side = plan.map.german_start[here]
        if run and plan.map.german_start[run[-1]] != side:
            yield bool(plan.map.german_start[run[-1]]), run
            run = []
        run.append(here)
    if run:
        yield bool(plan.map.german_start[run[-1]]), run


def bar(plan: Plan, stretch: Stretch) -> EdgeBar:
    """From halfway to the neighbour before the first hex to halfway after the last."""
    sheet, frame = plan.sheet, plan.sheet.frame
    centres = [sheet.centre(here) for here in stretch.hexes]
    if stretch.edge in ("west", "east"):
        x = frame.left - OFF if stretch.edge == "west" else frame.right + OFF
        half = sheet.apothem - GAP
        start, end = (x, centres[0][1] - half), (x, centres[-1][1] + half)
    else:
        y = frame.top - OFF if stretch.edge == "north" else frame.bottom + OFF
        half = sheet.radius * 0.75 - GAP
        start, end = (centres[0][0] - half, y), (centres[-1][0] + half, y)
    return EdgeBar(start, end, stretch.kind, stretch.content, stretch.sign)


def draw_edges(plan: Plan) -> str:
    parts = []
    for stretch in stretches(plan):
        if stretch.hexes:
            found = bar(plan, stretch)
            parts.append(draw_bar(found, WIDTH))
            parts += [entry(stretch, at) for at in entries(stretch, found)]
    return group("edges", *parts)


def entries(stretch: Stretch, found: EdgeBar) -> list[Point]:
    """Where arrows stand: at the quarters of a long stretch."""
    if stretch.kind == "soviet" and not stretch.letter:
        return []
    (ax, ay), (bx, by) = found.start, found.end
    shares = (0.2, 0.8) if len(stretch.hexes) > 8 else (0.5,)
    return [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in shares]


TURN: Final = {"north": 180, "east": -90, "south": 0, "west": 90}


def entry(stretch: Stretch, at: Point) -> str:
    """A letter in a roundel over an arrow into the map."""
    side = "soviet" if stretch.kind == "soviet" else "german"
    arrow = moved((0, 0), path("M-8-10L0-21L8-10Z", f"arrow-{side}"), turn=TURN[stretch.edge])
    if not stretch.letter:
        return moved(at, arrow)
    roundel = f'<circle class="k-roundel k-roundel-{side}" r="14"/>'
    return moved(at, arrow, roundel, text(stretch.letter, (0, 6), "roundel-letter"))

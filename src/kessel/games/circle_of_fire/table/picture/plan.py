"""What goes where on the drawn map: roads, rivers, landmarks and names, and what is still blank."""

from __future__ import annotations

import math
from functools import cached_property

from kessel.board.areas import Space
from kessel.cartography.paper import Blank, around, meets
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.table.picture.geometry import Layout, layout
from kessel.games.circle_of_fire.table.picture.spots import (
    NUMBER,
    STACK,
    clearance,
    is_inside,
    spots,
)
from kessel.kernel.scene import Point


class Plan:
    """A map being drawn in a language."""

    def __init__(self, pack: Pack, language: str) -> None:
        self.pack = pack
        self.map = pack.map
        self.language = language
        self.shape: Layout = layout(pack.map)
        self.spots = spots(pack.map)
        self.blank = Blank(self.shape.width, self.shape.height)
        for spot in self.spots:
            self.blank.fill_box(around(spot.centre, STACK + 1, STACK + 1))
            self.blank.fill_box(around(spot.anchor, NUMBER + 3, NUMBER + 3))

    @cached_property
    def rings(self) -> list[list[Point]]:
        return [self.shape.corners(space) for space in self.map.board.spaces]

    def centre(self, space: Space) -> Point:
        return self.spots[space].centre

    def is_in(self, point: Point, space: Space, margin: float = 0.0) -> bool:
        """Whether a point lies in a space, so far from its border."""
        ring = self.rings[space]
        return is_inside(point, ring) and (not margin or clearance(point, ring) >= margin)

    def room_for(
        self,
        space: Space,
        wide: float,
        high: float,
        wanted: Point,
        step: float = 6.0,
        dear: float = 400.0,
    ) -> tuple[float, Point]:
        """The best place in a space for something of a size: how bad it is, and its middle."""
        ring = self.rings[space]
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        best = (math.inf, wanted)
        x = min(xs) + wide / 2
        while x <= max(xs) - wide / 2:
            y = min(ys) + high / 2
            while y <= max(ys) - high / 2:
                value = self.badness(space, (x, y), (wide, high), wanted, dear)
                best = min(best, (value, (x, y)))
                y += step
            x += step
        return best

    def badness(
        self,
        space: Space,
        at: Point,
        size: tuple[float, float],
        wanted: Point,
        dear: float,
    ) -> float:
        """Worse where it covers something (`dear` a share), leaves the space, or is far off."""
        ring, box = self.rings[space], around(at, size[0] / 2, size[1] / 2)
        if not is_inside(at, ring):
            return math.inf
        spot = self.spots[space]
        under = meets(box, around(spot.centre, STACK - 3, STACK - 3)) + meets(
            box, around(spot.anchor, NUMBER, NUMBER)
        )
        outside = sum(not is_inside(corner, ring) for corner in box.corners())
        drawn = self.blank.share(box)
        return dear * drawn + 220 * outside + 160 * under + 0.35 * math.dist(at, wanted)

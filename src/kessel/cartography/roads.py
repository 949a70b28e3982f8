"""Roads: from hex to hex, crossing each hexside near its middle.

Every hex has a hub near its centre that pulls at the road through it; where more than two roads
meet, all pass through the hub.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.cartography.lines import (
    angle_of,
    arched,
    between,
    crossing,
    middle,
    shifted,
    spaced,
    steered,
    unit_vector,
)
from kessel.cartography.noise import hashed
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import curved, group, layered, put, used
from kessel.cartography.water import Water
from kessel.kernel.scene import Point

FINE: Final = 8
STRIDE: Final = 9.5
SWAY: Final = 0.15
"""How far a hub is from its centre, in radii."""


class Road(NamedTuple):
    """A stretch of one kind from a meeting of roads (or a dead end) to another."""

    kind: str
    line: tuple[Point, ...]


class RoadNet:
    """The roads of a map, from the hexsides that they cross; the first kind is the best.

    `aside` is how far all of them run from where they would, in radii: railways beside roads.
    """

    def __init__(
        self, sheet: Sheet, kinds: Mapping[str, Iterable[int]], aside: Point = (0.0, 0.0)
    ) -> None:
        self.sheet = sheet
        self.aside = aside
        self.kind: dict[int, str] = {}
        """By hexside, seen from both hexes."""
        for kind, sides in reversed(list(kinds.items())):
            for side in sides:
                self.kind[side] = self.kind[sheet.grid.other_side(side)] = kind
        self.through = {here: self.paired(here) for here in self.hexes()}
        self.roads = list(self.trails())

    def hexes(self) -> list[Hex]:
        return sorted({Hex(side // 6) for side in self.kind})

    def sides(self, here: Hex) -> list[int]:
        """The hexsides of a hex that a road crosses."""
        return [side for side in range(6 * here, 6 * here + 6) if side in self.kind]

    # --- which road goes on into which ----------------------------------------------------------

    def paired(self, here: Hex) -> dict[int, int]:
        """Of the roads into a hex, those that pass through it: the same kind first, then the
        straightest."""
        sides = self.sides(here)
        found: dict[int, int] = {}
        pairs = sorted(combinations(sides, 2), key=lambda pair: self.bend(*pair))
        for a, b in pairs:
            if a not in found and b not in found and (len(sides) == 2 or apart(a, b) > 1):
                found[a], found[b] = b, a
        return found

    def bend(self, a: int, b: int) -> tuple[bool, int]:
        return self.kind[a] != self.kind[b], -apart(a, b)

    def trails(self) -> Iterator[Road]:
        """Every road once, kind by kind."""
        done: set[int] = set()
        for side in sorted(self.kind):
            if side not in done and not self.goes_on(side):
                yield self.trail(side, done)
        for side in sorted(self.kind):
            if side not in done:
                yield self.trail(side, done)

    def goes_on(self, side: int) -> bool:
        """Whether a road that leaves by a hexside came into the hex as the same kind."""
        back = self.through[Hex(side // 6)].get(side)
        return back is not None and self.kind[back] == self.kind[side]

    def trail(self, side: int, done: set[int]) -> Road:
        """The road that leaves by a hexside, as far as it goes."""
        kind = self.kind[side]
        line = list(self.leaving(side))
        while True:
            entered = self.sheet.grid.other_side(side)
            done |= {side, entered}
            there = Hex(entered // 6)
            out = self.through[there].get(entered)
            if out is None or self.kind[out] != kind or out in done:
                return Road(kind, (*line, *self.arriving(entered)))
            line += self.passing(entered, out)
            side = out

    # --- where it runs --------------------------------------------------------------------------

    def hub(self, here: Hex) -> Point:
        """The point that pulls at the roads of a hex, or in which they meet."""
        turn = math.tau * hashed(here, 2)
        far = SWAY * self.sheet.radius * (0.4 if len(self.sides(here)) > 2 else 1.0)
        centre = shifted(self.sheet.centre(here), self.aside, self.sheet.radius)
        return shifted(centre, (math.cos(turn), math.sin(turn)), far)

    def gate(self, side: int) -> Point:
        """Where a road crosses a hexside: halfway between two hubs, so that it does not bend."""
        return middle(self.hub(Hex(side // 6)), self.hub(self.sheet.grid.around[side]))

    def passing(self, entered: int, left: int) -> Iterator[Point]:
        """From one hexside through its hex to another; the first point is left out."""
        hub, start, end = self.hub(Hex(entered // 6)), self.gate(entered), self.gate(left)
        if len(self.sides(Hex(entered // 6))) < 3:
            for i in range(1, FINE + 1):
                yield arched(start, hub, end, i / FINE)
            return
        ahead = ((end[0] - start[0]) / 2, (end[1] - start[1]) / 2)
        for a, leaving, b, arriving in (
            (start, difference(hub, start), hub, ahead),
            (hub, ahead, end, difference(end, hub)),
        ):
            for i in range(1, FINE // 2 + 1):
                yield steered(a, leaving, b, arriving, 2 * i / FINE)

    def leaving(self, side: int) -> Iterator[Point]:
        """From where a road begins in a hex to a hexside."""
        yield from reversed(list(self.arriving(side)))
        yield self.gate(side)

    def arriving(self, side: int) -> Iterator[Point]:
        """From a hexside, left out, to where the road ends in its hex."""
        here, gate = Hex(side // 6), self.gate(side)
        through = self.through[here].get(side)
        if through is not None:
            yield from islice(self.passing(side, through), FINE // 2)
            return
        hub, out = self.hub(here), self.way_out(here, gate)
        for i in range(1, FINE + 1):
            yield between(gate, hub, i / FINE) if out is None else arched(gate, hub, out, i / FINE)

    def streets(self, here: Hex) -> list[list[Point]]:
        """The roads of a hex, each from its middle out to a hexside."""
        return [list(self.leaving(side)) for side in self.sides(here)]

    def way_out(self, here: Hex, gate: Point) -> Point | None:
        """Where a road that ends in a hex at the edge leaves the sheet: ahead of it if it can."""
        if not self.sheet.is_at_edge(here) or len(self.sides(here)) > 1:
            return None
        centre = self.sheet.centre(here)
        ahead = unit_vector(gate, centre)

        def turned(out: Point) -> float:
            way = unit_vector(centre, out)
            return -(way[0] * ahead[0] + way[1] * ahead[1])

        return min(self.sheet.ways_out(centre), key=turned, default=None)


def difference(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def apart(a: int, b: int) -> int:
    """How many hexsides lie from one to the other around a hex, 1 to 3."""
    return min((a - b) % 6, (b - a) % 6)


# --- drawing -------------------------------------------------------------------------------------


def draw_roads(roads: Sequence[Road], kinds: Sequence[str]) -> str:
    """Casings of every kind below, then the fillings; the first kind lies over the others."""
    found = {
        kind: "".join(curved(spaced(road.line, STRIDE)) for road in roads if road.kind == kind)
        for kind in reversed(kinds)
    }
    data = {kind: lines for kind, lines in found.items() if lines}
    return group(
        "roads",
        *(layered(f"way-{kind}", lines, f"{kind}-case") for kind, lines in data.items()),
        *(used(f"way-{kind}", f"{kind}-fill") for kind in data),
    )


class Bridge(NamedTuple):
    """A bridge: where, how it is turned, and over which kind of water."""

    at: Point
    turn: float
    kind: str


def bridges(net: RoadNet, waters: Sequence[Water], sides: Iterable[int]) -> list[Bridge]:
    """A bridge on each hexside, where the road's curve and the water's cross."""
    return [bridge(net, waters, side) for side in sorted(sides)]


def bridge(net: RoadNet, waters: Sequence[Water], side: int) -> Bridge:
    gate, radius = net.gate(side), net.sheet.radius
    way = unit_vector(net.hub(Hex(side // 6)), net.hub(net.sheet.grid.around[side]))
    road = (shifted(gate, way, -0.45 * radius), shifted(gate, way, 0.45 * radius))
    for water in waters:
        near = [point for point in water.line if math.dist(point, gate) < radius]
        at = crossing(road, near)
        if at is not None:
            return Bridge(at, angle_of(way), water.kind)
    return Bridge(gate, angle_of(way), "")


def draw_bridges(found: Iterable[Bridge]) -> str:
    """The symbol `bridge-KIND` for each."""
    return group("bridges", *(put(f"bridge-{b.kind or 'plain'}", b.at, b.turn) for b in found))

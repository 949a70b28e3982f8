"""Rivers, streams and ponds: they lie on hexsides, and flow.

A course is a chain of hexsides; its curve is pulled by the corners, so it keeps within a quarter
of a hexside of them and one always sees which hexsides it lies on.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from kessel.board.hexes import Hex, HexGrid
from kessel.cartography.field import raised
from kessel.cartography.lines import (
    Line,
    between,
    directions,
    eased,
    left_of,
    shifted,
    spaced,
    unit_vector,
)
from kessel.cartography.noise import noise
from kessel.cartography.sheet import Sheet, Spot, spot
from kessel.cartography.svg import PREFIX, curved, defined, group, rounded, used
from kessel.kernel.scene import Point

FINE: Final = 8
"""Points of a curve for each hexside."""
STRIDE: Final = 8.5
"""How far apart the points are that are written down."""
WANDER: Final = 0.085
"""How far a curve leaves its course by chance, in radii."""


class Course(NamedTuple):
    """Water as a map lists it: a name, a kind (an ink), and its hexsides one after the other."""

    name: str
    kind: str
    sides: tuple[int, ...]


class Listed(Protocol):
    """A water or a road in a game's list: its name and kind, and for a water its hexsides as pairs
    of hexes."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def hexes(self) -> Sequence[Hex]: ...


def courses(grid: HexGrid, lines: Iterable[Listed], kinds: Sequence[str]) -> list[Course]:
    """The waters of some kinds out of a map's list."""
    return [
        Course(
            line.name,
            line.kind,
            tuple(grid.side(a, b) for a, b in zip(line.hexes[::2], line.hexes[1::2], strict=True)),
        )
        for line in lines
        if line.kind in kinds
    ]


@dataclass(frozen=True, slots=True)
class Water:
    """Water as it is drawn. The corners are those of its hexsides."""

    name: str
    kind: str
    corners: tuple[Point, ...]
    line: tuple[Point, ...] = ()


def waters(sheet: Sheet, courses: Iterable[Course]) -> list[Water]:
    """The courses as curves: pieces of one river joined, mouths brought to the water they join."""
    chains = joined(
        Water(course.name, course.kind, corners)
        for course in courses
        for corners in chained(sheet, course.sides)
    )
    beyond = continuations(chains)
    drawn = [replace(water, line=tuple(flow(sheet, water.corners, beyond))) for water in chains]
    return [mouthed(water, drawn) for water in drawn]


# --- chains of corners ---------------------------------------------------------------------------


def chained(sheet: Sheet, sides: Sequence[int]) -> Iterator[tuple[Point, ...]]:
    """The corners along hexsides; a new chain where one does not touch the next."""
    chain: list[Point] = []
    for side in sides:
        a, b = sheet.ends(side)
        if len(chain) == 2 and spot(chain[0]) in (spot(a), spot(b)):
            chain.reverse()
        if chain and spot(chain[-1]) == spot(a):
            chain.append(b)
        elif chain and spot(chain[-1]) == spot(b):
            chain.append(a)
        else:
            if chain:
                yield tuple(chain)
            chain = [a, b]
    if chain:
        yield tuple(chain)


def joined(waters: Iterable[Water]) -> list[Water]:
    """Chains of the same name and kind that touch end to end become one."""
    found: list[Water] = []
    for water in waters:
        for i, other in enumerate(found):
            whole = end_to_end(other, water)
            if whole is not None:
                found[i] = replace(other, corners=whole)
                break
        else:
            found.append(water)
    return found


def end_to_end(one: Water, other: Water) -> tuple[Point, ...] | None:
    if (one.name, one.kind) != (other.name, other.kind):
        return None
    for first in (one.corners, one.corners[::-1]):
        for second in (other.corners, other.corners[::-1]):
            if spot(first[-1]) == spot(second[0]):
                return (*first, *second[1:])
    return None


def continuations(waters: Sequence[Water]) -> Mapping[Spot, list[Point]]:
    """For the ends of chains, the corners next to them."""
    found: dict[Spot, list[Point]] = {}
    for water in waters:
        for end, inner in ((0, 1), (-1, -2)):
            found.setdefault(spot(water.corners[end]), []).append(water.corners[inner])
    return found


# --- curves --------------------------------------------------------------------------------------


def flow(
    sheet: Sheet, corners: Sequence[Point], beyond: Mapping[Spot, list[Point]]
) -> Iterator[Point]:
    """The curve of a chain; water runs off the map at its edge and on into its own kind."""
    start = lead(sheet, corners[0], corners[1], beyond)
    end = lead(sheet, corners[-1], corners[-2], beyond)
    pulls = [*start, *corners, *end]
    line = [
        eased(a, b, c, d, i / FINE)
        for a, b, c, d in zip(pulls, pulls[1:], pulls[2:], pulls[3:], strict=False)
        for i in range(FINE)
    ]
    line.append(eased(pulls[-4], pulls[-3], pulls[-2], pulls[-1], 1.0))
    for point, way in zip(line, directions(line), strict=True):
        far = WANDER * sheet.radius * noise(point[0] / 23, point[1] / 23, 5)
        yield shifted(point, left_of(way), far)


def lead(sheet: Sheet, end: Point, inner: Point, beyond: Mapping[Spot, list[Point]]) -> list[Point]:
    """What pulls before the first corner of a chain (or after the last).

    At a corner where just one other chain ends, its next corner: the two curves meet smoothly.
    Elsewhere the curve ends in the corner itself.
    """
    off = off_sheet(sheet, end)
    if off is not None:
        return [off, off]
    others = [point for point in beyond[spot(end)] if spot(point) != spot(inner)]
    if len(others) == 1:
        return others
    return [(2 * end[0] - inner[0], 2 * end[1] - inner[1])]


def off_sheet(sheet: Sheet, corner: Point) -> Point | None:
    """Straight out over the frame from a corner at the edge of the map."""
    if spot(corner) not in sheet.rim:
        return None
    out = min(sheet.ways_out(corner), key=lambda point: math.dist(point, corner))
    return shifted(out, unit_vector(corner, out), sheet.radius)


def mouthed(water: Water, waters: Sequence[Water]) -> Water:
    """Ends that touch the middle of other water are led to where its curve runs."""
    line = list(water.line)
    for at_end in (False, True):
        goal = mouth(water.corners[-1 if at_end else 0], water, waters)
        if goal is not None:
            line = led(line[::-1], goal)[::-1] if at_end else led(line, goal)
    return replace(water, line=tuple(line))


def led(line: list[Point], goal: Point) -> list[Point]:
    """A line whose beginning is drawn to a goal, less and less along its way."""
    bent = min(FINE, len(line))
    near = [between(line[i], goal, (1 - i / bent) ** 2) for i in range(bent)]
    return [*near, *line[bent:]]


def mouth(corner: Point, water: Water, waters: Sequence[Water]) -> Point | None:
    for other in waters:
        if other is not water and spot(corner) in map(spot, other.corners[1:-1]):
            return min(other.line, key=lambda point: math.dist(point, corner))
    return None


# --- drawing -------------------------------------------------------------------------------------


def draw_waters(
    waters: Sequence[Water],
    ponds: Iterable[Line],
    kinds: Sequence[str],
    deep: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> str:
    """All banks below, then all water on them, so that mouths and ponds lie open; kinds that are
    `deep` have further inks over their water."""
    data = {
        kind: "".join(curved(spaced(w.line, STRIDE)) for w in waters if w.kind == kind)
        for kind in kinds
    }
    data["pond"] = "".join(rounded(ring) for ring in ponds)
    found = [kind for kind in data if data[kind]]
    return group(
        "waters",
        defined(*(f'<path id="{PREFIX}course-{kind}" d="{data[kind]}"/>' for kind in found)),
        *(used(f"course-{kind}", f"{kind}-{part}") for part in ("bank", "water") for kind in found),
        *(
            used(f"course-{kind}", f"{kind}-{part}")
            for kind in found
            for part in deep.get(kind, ())
        ),
    )


def ponds(sheet: Sheet, sides: Iterable[int]) -> list[list[Point]]:
    """A pond along each hexside, as rings."""
    return [pond(sheet, side) for side in sides]


def pond(sheet: Sheet, side: int) -> list[Point]:
    a, b = sheet.ends(side)
    (x, y), way = sheet.middle(side), unit_vector(a, b)
    across = left_of(way)
    ring = []
    for i in range(20):
        turn = math.tau * i / 20
        uneven = 1 + 0.3 * noise(x / 9 + math.cos(turn) * 1.3, y / 9 + math.sin(turn) * 1.3, 11)
        long = 0.66 * sheet.radius * uneven * math.cos(turn)
        wide = 0.36 * sheet.radius * uneven * math.sin(turn)
        ring.append(shifted(shifted((x, y), way, long), across, wide))
    return ring


# --- lakes ---------------------------------------------------------------------------------------

BREADTH: Final = 0.5
"""How far a lake's hill goes from its hexsides, in radii."""
SHORE: Final = 1.15
"""The height that is a lake's shore: hills that are near each other run into one."""


def lakes(sheet: Sheet, sides: Iterable[int]) -> list[list[Point]]:
    """Hexsides that touch as one lake each, as rings."""
    points = [point for side in sides for point in spaced(sheet.ends(side), 0.12 * sheet.radius)]
    shores = raised(points, BREADTH * sheet.radius, 0.07 * sheet.radius, 13, 1.2)
    return [ring for ring in shores.contours(SHORE) if len(ring) > 12]

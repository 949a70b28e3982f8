"""13.10.2T.a Entrenchments: trenches a little inside their hexsides, teeth towards the enemy; and
17.2 the start lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography.lines import Line, calmed, directions, left_of, shifted, spaced
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import Pen, curved, group, layered, path, straight, strokes
from kessel.cartography.works import behind, fronts
from kessel.games.spark.pack.r03_map import TRENCH, Map
from kessel.games.spark.table.picture.country import WET, Ground
from kessel.kernel.scene import Point

INSIDE: Final = 0.21
"""How far behind the hexside a trench runs, in radii."""
FINE: Final = 4.0
BAY: Final = 2
"""Points of a line to a bay of the trench and to the traverse after it."""
TOOTH: Final = 9.0
SAP: Final = 46.0
"""How far apart are the saps that lead back from a trench."""
OWNERS: Final = ("german", "soviet")


def owned(map: Map) -> dict[str, list[int]]:
    """The entrenched hexsides of both sides, seen from inside; the Soviet ones are those on the
    Soviet side of the start lines (18.6.a)."""
    found: dict[str, list[int]] = {owner: [] for owner in OWNERS}
    for side, flags in enumerate(map.sides):
        if flags & TRENCH:
            found[OWNERS[Hex(side // 6) in map.soviet_area]].append(side)
    return found


def trenches(ground: Ground) -> dict[str, list[list[Point]]]:
    """The trenches of both sides as they are dug."""
    return {owner: dug(ground.sheet, sides) for owner, sides in owned(ground.map).items()}


def dug(sheet: Sheet, sides: Iterable[int]) -> list[list[Point]]:
    """Trenches behind hexsides seen from inside; the enemy is on their left."""
    far = INSIDE * sheet.radius
    return [calmed(spaced(behind(front, far), FINE), 2) for front in fronts(sheet, sides)]


def draw_trenches(ground: Ground) -> str:
    """A ditch in bays and traverses, a parapet with teeth before it, saps behind it."""
    parts = []
    for owner, lines in trenches(ground).items():
        ditch = "".join(straight(bays(line)) for line in lines)
        parapet = "".join(tooth for line in lines for tooth in teeth(line))
        saps = strokes(sap for line in lines for sap in led_back(line))
        parts += [
            path(saps, f"sap sap-{owner}"),
            layered(f"trench-{owner}", ditch, "trench-halo", f"trench-{owner}", "trench-floor"),
            path(parapet, f"parapet-{owner}"),
        ]
    return group("trenches", *parts)


def bays(line: Line) -> list[Point]:
    """A line that steps forward and back, as trenches are dug."""
    found = []
    for i, (point, way) in enumerate(zip(line, directions(line), strict=True)):
        found.append(shifted(point, left_of(way), 1.1 if i // BAY % 2 else -1.1))
    return found


def teeth(line: Line) -> Iterator[str]:
    points = spaced(line, TOOTH)
    for point, way in list(zip(points, directions(points), strict=True))[:-1]:
        foot = shifted(shifted(point, way, TOOTH / 2), left_of(way), 2.0)
        pen = Pen(shifted(foot, way, -2.4))
        pen.line(shifted(foot, left_of(way), 3.4))
        pen.line(shifted(foot, way, 2.4))
        yield pen.told("z")


def led_back(line: Line) -> Iterator[Line]:
    """Saps that bend once on their way to the rear."""
    points = spaced(line, SAP)
    for point, way in list(zip(points, directions(points), strict=True))[1:-1]:
        back = left_of((-way[0], -way[1]))
        knee = shifted(shifted(point, back, 5.0), way, 2.0)
        yield [point, knee, shifted(shifted(knee, back, 5.0), way, -3.0)]


# --- start lines ---------------------------------------------------------------------------------


def start_sides(map: Map) -> list[int]:
    """17.2 The hexsides of both start lines on the side of the enemy or of the ice."""
    found = []
    for side, there in enumerate(map.grid.around):
        here = Hex(side // 6)
        if there == OFF_MAP or (here in map.leningrad_start and there in map.leningrad_start):
            continue
        west = here in map.leningrad_start and map.terrain[there] in WET
        east = here in map.volkhov_start and there not in map.soviet_area
        if west or (east and map.terrain[there] not in WET):
            found.append(side)
    return found


def draw_start_lines(ground: Ground) -> str:
    """A broad band of red under everything that stands there."""
    lines = fronts(ground.sheet, start_sides(ground.map))
    data = "".join(curved(spaced(calmed(spaced(line, 8.0), 3), 14.0)) for line in lines)
    return layered("start-line", data, "start-band", "start-dash")

"""4.15 The city's hexes enlarged, beside the map: for stacks without a limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.cartography.furniture import broken, headed
from kessel.cartography.paper import Box
from kessel.cartography.places import rounded
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, number, path, polyline, text, used
from kessel.games.paulus.table.picture.furniture import boxes
from kessel.games.paulus.table.picture.plan import Plan
from kessel.kernel.scene import Inset, Point

SCALE: Final = 3.4
LAYERS: Final = (
    ("city-floor", "city-ground"),
    ("course-broad", "inset-bank"),
    ("course-broad", "inset-water"),
    ("way-road", "inset-road-case"),
    ("way-road", "inset-road-fill"),
    ("way-rail", "inset-rail-case"),
    ("way-rail", "inset-rail-fill"),
    ("rubble", "inset-rubble"),
    ("shells", "inset-shell"),
    ("blocks", "inset-house"),
)
"""Paths of the map once more, in thinner inks."""


def draw_inset(plan: Plan) -> str:
    """Nothing on a map without a city."""
    city = sorted(plan.map.city)
    if not city:
        return ""
    box = boxes(plan.sheet)["inset"]
    notes = broken(plan.say("art-inset-note"), 12.0, box.width - 40)
    return group(
        "inset",
        *headed(box, plan.say("art-inset")),
        *(text(line, (box.left + 16, box.top + 46 + 16 * i), "inset-note")
          for i, line in enumerate(notes)),
        *enlarged(plan, city),
    )  # fmt: skip


class Enlarged(NamedTuple):
    """Where the enlarged hexes stand on the sheet."""

    dx: float
    dy: float

    def put(self, point: Point) -> Point:
        return point[0] * SCALE + self.dx, point[1] * SCALE + self.dy


def place(sheet: Sheet, city: list[Hex]) -> Enlarged:
    """In the middle of their panel, below its words."""
    box = boxes(sheet)["inset"]
    room = Box(box.left, box.top + 60, box.right, box.bottom)
    corners = [corner for here in city for corner in sheet.outline(here)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    middle = Box(min(across), min(down), max(across), max(down)).centre
    return Enlarged(
        room.centre[0] - SCALE * middle[0],
        room.centre[1] - SCALE * middle[1],
    )


def insets(sheet: Sheet, city: list[Hex]) -> Iterator[Inset]:
    """Where a client may lay out the stacks of the city."""
    for here in city:
        centre = place(sheet, city).put(sheet.centre(here))
        yield Inset(here, rounded(centre), SCALE * sheet.apothem)


def enlarged(plan: Plan, city: list[Hex]) -> Iterator[str]:
    """The hexes with the ground of the map clipped to them."""
    at = place(plan.sheet, city)
    outlines = [polyline(map(at.put, plan.sheet.outline(here)), closed=True) for here in city]
    yield f'<clipPath id="k-inset"><path d="{"".join(outlines)}"/></clipPath>'
    ground = "".join(used(id, kind) for id, kind in LAYERS if id in drawn_paths(plan))
    placed = f'<g transform="translate({number(at.dx)} {number(at.dy)})scale({SCALE})">{ground}</g>'
    yield f'<g clip-path="url(#k-inset)">{path("".join(outlines), "land")}{placed}</g>'
    yield path("".join(outlines), "inset-hex")
    for here in city:
        yield from words(plan, here, at.put(plan.sheet.centre(here)))


def drawn_paths(plan: Plan) -> set[str]:
    """What the map has defined."""
    ground = plan.ground
    found = {f"course-{water.kind}" for water in ground.waters}
    found |= {f"way-{road.kind}" for road in (*ground.net.roads, *ground.rails.roads)}
    return found | {"city-floor", "rubble", "shells", "blocks"}


def words(plan: Plan, here: Hex, at: Point) -> Iterator[str]:
    """The number and the name of a hex."""
    x, y = at
    yield text(plan.map.grid.labels[here], (x, y - SCALE * plan.sheet.radius + 36), "inset-number")
    place = plan.map.places.get(here)
    if place is not None:
        yield text(quarter(plan.name_of(place)), (x, y + 76), "inset-name")


def quarter(name: str) -> str:
    """The part of a city: `Stalingrad: Red October` is Red October."""
    part = name.replace("：", ":").rpartition(":")[2].strip()
    return part[:1].upper() + part[1:]

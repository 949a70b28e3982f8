"""What stands around a printed map: title, compass, scale, legend, and the frame."""

from __future__ import annotations

from typing import Final

from kessel.cartography.paper import Box, around
from kessel.cartography.svg import moved, number, polyline
from kessel.games.circle_of_fire.table.picture.geometry import EDGE
from kessel.games.circle_of_fire.table.picture.plan import Plan
from kessel.games.circle_of_fire.table.picture.svg import group, path, text
from kessel.games.circle_of_fire.table.picture.town import CHURCH, star
from kessel.games.circle_of_fire.table.picture.ways import ARROWS, BRIDGE
from kessel.games.circle_of_fire.table.picture.words import speaker
from kessel.kernel.scene import Point

KILOMETRE: Final = 144.0
"""On a sheet about 42 cm wide 1:25,000 makes a kilometre so long."""
TITLE: Final = (180.0, 92.0)
LEGEND: Final = (350.0, 96.0)
COLUMNS: Final = (0.0, 100.0, 214.0)


def title_box(plan: Plan) -> Box:
    paper = plan.shape.paper
    return Box(paper.left + 7, paper.top + 7, paper.left + 7 + TITLE[0], paper.top + 7 + TITLE[1])


def legend_box(plan: Plan) -> Box:
    paper = plan.shape.paper
    return Box(
        paper.left + 7, paper.bottom - 7 - LEGEND[1], paper.left + 7 + LEGEND[0], paper.bottom - 7
    )


def compass_spot(plan: Plan) -> Point:
    return plan.shape.paper.right - 52, plan.shape.paper.top + 60


def scale_spot(plan: Plan) -> Point:
    return plan.shape.paper.right - KILOMETRE * 1.5 - 22, plan.shape.paper.bottom - 30


def claim(plan: Plan) -> None:
    """Nothing else is drawn where these stand."""
    corners = plan.shape.paper.corners()
    plan.blank.fill_line([*corners, corners[0]], 9)
    corners = plan.shape.frame.corners()
    plan.blank.fill_line([*corners, corners[0]], 5)
    plan.blank.fill_box(title_box(plan))
    plan.blank.fill_box(legend_box(plan))
    plan.blank.fill_box(around(compass_spot(plan), 46, 56))
    x, y = scale_spot(plan)
    plan.blank.fill_box(Box(x - 14, y - 22, x + KILOMETRE * 1.5 + 14, y + 22))


def draw_frame(plan: Plan) -> str:
    """A line around the map and another around the sheet."""
    paper, frame = plan.shape.paper, plan.shape.frame
    edge = "".join(
        polyline(plan.shape.lines[ends])
        for zone in plan.map.zones
        for area in plan.map.areas
        for ends in plan.shape.border(zone, area)
    )
    outer = polyline(paper.corners(), closed=True)
    half = EDGE / 2
    far = Box(half, half, plan.shape.width - half, plan.shape.height - half)
    return group(
        "frame",
        path(edge or polyline(frame.corners(), closed=True), "frame-map"),
        path(outer, "frame-paper"),
        path(polyline(far.corners(), closed=True), "frame-sheet"),
    )


def draw_title(plan: Plan) -> str:
    say = speaker(plan.pack, plan.language).say
    box = title_box(plan)
    x = (box.left + box.right) / 2
    kind = "title-name-ja" if plan.language == "ja" else "title-name"
    return group(
        "title",
        panel(box),
        text(say("cartouche-title"), (x, box.top + 36), kind),
        path(polyline([(x - 58, box.top + 49), (x + 58, box.top + 49)]), "title-rule"),
        text(say("cartouche-place"), (x, box.top + 65), "title-place"),
        text(say("cartouche-date"), (x, box.top + 81), "title-date"),
    )


def panel(box: Box) -> str:
    inner = Box(box.left + 4, box.top + 4, box.right - 4, box.bottom - 4)
    return path(polyline(box.corners(), closed=True), "panel") + path(
        polyline(inner.corners(), closed=True), "panel-line"
    )


def draw_compass(plan: Plan) -> str:
    rose = (
        '<circle class="cof-compass-ring" r="25"/>'
        '<path class="cof-compass-light"'
        ' d="M0-38L6-6L0 0ZM38 0L6 6L0 0ZM0 38L-6 6L0 0ZM-38 0L-6-6L0 0Z"/>'
        '<path class="cof-compass-dark"'
        ' d="M0-38L-6-6L0 0ZM38 0L6-6L0 0ZM0 38L6 6L0 0ZM-38 0L-6 6L0 0Z"/>'
    )
    north = speaker(plan.pack, plan.language).say("compass-north")
    return moved(compass_spot(plan), rose, text(north, (0, -43), "compass-letter"))


def draw_scale(plan: Plan) -> str:
    say = speaker(plan.pack, plan.language).say
    x, y = scale_spot(plan)
    step = KILOMETRE / 4
    bars = "".join(
        polyline([(x + i * step, y), (x + (i + 1) * step, y), (x + (i + 1) * step, y + 5),
                  (x + i * step, y + 5)], closed=True)
        for i in (0, 2, 4)
    )  # fmt: skip
    whole = polyline([(x, y), (x + 6 * step, y), (x + 6 * step, y + 5), (x, y + 5)], closed=True)
    scale = say("scale", scale=f"{plan.pack.charts.campaign.scale:,}")
    marks = [
        text(label, (x + KILOMETRE * far, y - 4), "scale-mark")
        for label, far in (("0", 0.0), ("0.5", 0.5), ("1", 1.0), ("1.5 km", 1.5))
    ]
    return group(
        "scale",
        path(whole, "scale-bar"),
        path(bars, "scale-fill"),
        *marks,
        text(scale, (x + 3 * step, y + 19), "scale-text"),
    )


def draw_legend(plan: Plan) -> str:
    """Each sign with its word, in three columns."""
    say = speaker(plan.pack, plan.language).say
    box = legend_box(plan)
    parts = [panel(box)]
    for i, (key, sign) in enumerate(SIGNS):
        column, row = divmod(i, 4)
        x = box.left + 25 + COLUMNS[column]
        y = box.top + 18 + row * 20.5
        parts.append(moved((x, y), sign))
        parts.append(text(say(key), (x + 22, y + 4), "legend-text"))
    return group("legend", *parts)


def swatch(kind: str, inside: str = "") -> str:
    return f'<path class="cof-{kind} cof-swatch" d="M-15-7H15V7H-15Z"/>{inside}'


def stroke(kind: str, data: str, width: float | None = None) -> str:
    return path(data, kind, f' stroke-width="{number(width)}"' if width else "")


HOUSES: Final = "M-11-4H-4V1H-11ZM-1-3H7V3H-1ZM-8 3H-3V6H-8ZM9-5H13V1H9Z"
FIRS: Final = "M-8 5L-4.5-6L-1 5ZM1 6L4.5-5L8 6Z"
SNOW: Final = "M-4.5-6L-8 5L-6 2ZM4.5-5L1 6L3 3Z"

SIGNS: Final = (
    ("legend-urban", swatch("ground-urban", stroke("house", HOUSES))),
    ("legend-woods", swatch("ground-woods", stroke("fir", FIRS) + stroke("fir-snow", SNOW))),
    ("legend-clear", swatch("ground-clear", stroke("furrow", "M-11-3H8M-9 1H11M-11 5H6"))),
    ("legend-church", moved((0, 5), CHURCH, scale=0.42)),
    ("legend-road", stroke("main-case", "M-15 0H15") + stroke("main-fill", "M-15 0H15")),
    ("legend-non-road", stroke("border-plain", "M-15 2Q-7-4 0 0T15-2")),
    (
        "legend-river",
        stroke("bank", "M-15 2Q0-6 15 0", 11) + stroke("ice", "M-15 2Q0-6 15 0", 8.6)
        + stroke("thread", "M-15 2Q0-6 15 0", 3),
    ),
    ("legend-bridge", stroke("ice", "M-4-9L4 9", 10) + moved((0, 0), BRIDGE, scale=0.68)),
    ("legend-arrow-road", moved((-1, 0), ARROWS["road"], scale=0.5)),
    ("legend-arrow-plain", moved((-1, 0), ARROWS["plain"], scale=0.58)),
    ("legend-arrow-zone", moved((0, 0), ARROWS["zone"], scale=0.7)),
    ("legend-airfield", star((0, 0), 8)),
)  # fmt: skip

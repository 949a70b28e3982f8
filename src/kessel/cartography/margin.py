"""What stands around a printed map: frame, panels, compass, scale, and bars along the edges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kessel.cartography.lines import between
from kessel.cartography.paper import Box
from kessel.cartography.svg import group, moved, named, number, path, polyline, put, text
from kessel.kernel.scene import Point


def rectangle(box: Box, kind: str, corner: float = 0.0) -> str:
    round_ = f' rx="{number(corner)}"' if corner else ""
    return (
        f'<rect {named(kind)} x="{number(box.left)}" y="{number(box.top)}"'
        f' width="{number(box.width)}" height="{number(box.height)}"{round_}/>'
    )


def draw_frame(frame: Box, width: float, height: float) -> str:
    """A line around the land, and two around the sheet."""
    sheet = Box(8, 8, width - 8, height - 8)
    return group(
        "frames",
        rectangle(frame, "frame-land"),
        rectangle(sheet, "frame-sheet"),
        rectangle(sheet.grown(-4), "frame-thin"),
    )


def panel(box: Box) -> str:
    return rectangle(box, "panel") + rectangle(box.grown(-4), "panel-line")


# --- compass and scale ---------------------------------------------------------------------------


def draw_compass(at: Point, size: float, turn: float, north: str) -> str:
    """A rose turned so many degrees clockwise; its letter stays upright."""
    rose = (
        f'<circle {named("compass-ring")} r="26"/>'
        + path(
            "M0-19L4-4L19 0L4 4L0 19L-4 4L-19 0L-4-4Z", "compass-small", ' transform="rotate(45)"'
        )
        + path("M0-40L6-6L0 0ZM36 0L6 6L0 0ZM0 36L-6 6L0 0ZM-36 0L-6-6L0 0Z", "compass-light")
        + path("M0-40L-6-6L0 0ZM36 0L6-6L0 0ZM0 36L6 6L0 0ZM-36 0L-6 6L0 0Z", "compass-dark")
    )
    letter = moved(
        (0, -50), text(north, (0, 5.5), "compass-letter", f' transform="rotate({-turn:g})"')
    )
    return moved(at, rose, letter, turn=turn, scale=size / 50)


def draw_scale(at: Point, unit: float, marks: Sequence[str], note: str) -> str:
    """A bar of as many parts as there are marks after the first, and what it means below."""
    x, y = at
    parts = len(marks) - 1
    bars = "".join(
        polyline(Box(x + i * unit, y, x + (i + 1) * unit, y + 6).corners(), closed=True)
        for i in range(0, parts, 2)
    )
    labels = [text(mark, (x + i * unit, y - 5), "scale-mark") for i, mark in enumerate(marks)]
    return group(
        "scale",
        rectangle(Box(x, y, x + parts * unit, y + 6), "scale-bar"),
        path(bars, "scale-fill"),
        *labels,
        text(note, (x + parts * unit / 2, y + 23), "scale-text"),
    )


# --- bars along the edges ------------------------------------------------------------------------


class EdgeBar(NamedTuple):
    """A bar along an edge of the map, level or upright, with words in its middle.

    `sign` is a symbol shown at both ends, `share` where along the bar its words stand.
    """

    start: Point
    end: Point
    kind: str
    content: str
    sign: str = ""
    share: float = 0.5


def draw_bar(bar: EdgeBar, width: float) -> str:
    """Upright words are read from below."""
    (ax, ay), (bx, by) = bar.start, bar.end
    upright = abs(bx - ax) < abs(by - ay)
    half = width / 2
    box = Box(ax - half, ay, bx + half, by) if upright else Box(ax, ay - half, bx, by + half)
    at = between(bar.start, bar.end, bar.share)
    parts = [rectangle(box, f"bar bar-{bar.kind}")]
    turn = ' transform="rotate(-90)"' if upright else ""
    parts.append(moved(at, text(bar.content, (0, 4), f"bar-text bar-text-{bar.kind}", turn)))
    if bar.sign:
        for end in ends_inside(bar, half + 3):
            parts.append(put(bar.sign, end))
    return group("edge", *parts)


def ends_inside(bar: EdgeBar, by: float) -> tuple[Point, Point]:
    """Two points a little inside the ends of a bar."""
    (ax, ay), (bx, by_) = bar.start, bar.end
    if abs(bx - ax) < abs(by_ - ay):
        return (ax, ay + by), (bx, by_ - by)
    return (ax + by, ay), (bx - by, by_)

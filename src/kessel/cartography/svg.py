"""Small words of SVG. Every class has the same short prefix, so that a page is not disturbed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from kessel.cartography.lines import Line, middle
from kessel.kernel.scene import Point

PREFIX: Final = "k-"
WHOLE: Final = 0.05


def number(value: float) -> str:
    """A coordinate, to a tenth, as short as it can be written."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


# --- path data -----------------------------------------------------------------------------------


def polyline(points: Iterable[Point], closed: bool = False) -> str:
    """Path data of straight lines."""
    return "M" + "L".join(pair(point) for point in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point]) -> str:
    """Path data of a curve through every point (Catmull and Rom's)."""
    line = [points[0], *points, points[-1]]
    parts = [f"M{pair(points[0])}"]
    for before, here, there, after in zip(line, line[1:], line[2:], line[3:], strict=False):
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        parts.append(f"C{pair(first)} {pair(second)} {pair(there)}")
    return "".join(parts)


class Pen:
    """Writes short path data: every step is told from where the pen is, to a tenth."""

    def __init__(self, start: Point) -> None:
        self.x, self.y = round(start[0] * 10), round(start[1] * 10)
        self.parts = [f"M{tenth(self.x)} {tenth(self.y)}"]

    def curve(self, first: Point, second: Point, there: Point) -> None:
        self.write("c", first, second, there)

    def arc(self, pull: Point, there: Point) -> None:
        self.write("q", pull, there)

    def line(self, there: Point) -> None:
        self.write("l", there)

    def move(self, there: Point) -> None:
        """Lift the pen and put it down elsewhere."""
        self.write("m", there)

    def dot(self, there: Point) -> None:
        """A round dot of the stroke's width."""
        self.move(there)
        self.parts.append("h0")

    def write(self, letter: str, *points: Point) -> None:
        told = ""
        x, y = self.x, self.y
        for point in points:
            x, y = round(point[0] * 10), round(point[1] * 10)
            for step in (x - self.x, y - self.y):
                told += tenth(step) if not told or step < 0 else f" {tenth(step)}"
        self.x, self.y = x, y
        self.parts.append(letter + told)

    def told(self, end: str = "") -> str:
        return "".join(self.parts) + end


def tenth(value: int) -> str:
    """A number of tenths, as short as it can be written."""
    whole, part = divmod(abs(value), 10)
    text = f"{whole or ''}.{part}" if part else str(whole)
    return f"-{text}" if value < 0 else text


def curved(points: Line) -> str:
    """Path data of a curve through every point, in few letters."""
    line = [points[0], *points, points[-1]]
    pen = Pen(points[0])
    for before, here, there, after in zip(line, line[1:], line[2:], line[3:], strict=False):
        pen.curve(
            (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6),
            (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6),
            there,
        )
    return pen.told()


def straight(points: Line, closed: bool = False) -> str:
    """Path data of straight lines, in few letters."""
    pen = Pen(points[0])
    for point in points[1:]:
        pen.line(point)
    return pen.told("z" if closed else "")


def rounded(ring: Line) -> str:
    """Path data of a closed curve that touches every edge of a ring in its middle."""
    pen = Pen(middle(ring[-1], ring[0]))
    for here, there in pairwise([*ring, ring[0]]):
        pen.arc(here, middle(here, there))
    return pen.told("z")


def dots_data(points: Iterable[Point]) -> str:
    """Round dots of the stroke's width."""
    pen = Pen((0.0, 0.0))
    for point in points:
        pen.dot(point)
    return pen.told() if len(pen.parts) > 1 else ""


def strokes(lines: Iterable[Line]) -> str:
    """Path data of many short straight lines."""
    pen = Pen((0.0, 0.0))
    for line in lines:
        pen.move(line[0])
        for point in line[1:]:
            pen.line(point)
    return pen.told() if len(pen.parts) > 1 else ""


# --- elements ------------------------------------------------------------------------------------


def named(kind: str) -> str:
    """A class attribute; several kinds are separated by blanks."""
    return 'class="' + " ".join(PREFIX + one for one in kind.split()) + '"'


def path(data: str, kind: str, more: str = "") -> str:
    return f'<path {named(kind)} d="{data}"{more}/>' if data else ""


def layered(id: str, data: str, *kinds: str) -> str:
    """The same path several times, in one ink over the other."""
    if not data:
        return ""
    uses = "".join(used(id, kind) for kind in kinds)
    return f'<defs><path id="{PREFIX}{id}" d="{data}"/></defs>{uses}'


def used(id: str, kind: str) -> str:
    """A path defined elsewhere, in an ink."""
    return f'<use href="#{PREFIX}{id}" {named(kind)}/>'


def text(content: str, at: Point, kind: str, more: str = "") -> str:
    x, y = at
    return f'<text {named(kind)} x="{number(x)}" y="{number(y)}"{more}>{escape(content)}</text>'


def group(kind: str, *parts: str, more: str = "") -> str:
    inside = "".join(parts)
    return f"<g {named(kind)}{more}>{inside}</g>" if inside else ""


def placing(at: Point, turn: float = 0.0, scale: float = 1.0) -> str:
    """A transform attribute."""
    transform = f"translate({pair(at)})"
    if abs(turn) > WHOLE:
        transform += f"rotate({number(turn)})"
    if abs(scale - 1) > WHOLE / 5:
        transform += f"scale({scale:.2f})"
    return f' transform="{transform}"'


def moved(at: Point, *parts: str, turn: float = 0.0, scale: float = 1.0) -> str:
    """Parts drawn around the origin, put in their place."""
    return f"<g{placing(at, turn, scale)}>{''.join(parts)}</g>"


def symbol(id: str, *parts: str) -> str:
    """Parts drawn around the origin, to be put in many places."""
    return f'<g id="{PREFIX}{id}">{"".join(parts)}</g>'


def put(id: str, at: Point, turn: float = 0.0, scale: float = 1.0) -> str:
    """A symbol in its place."""
    return f'<use href="#{PREFIX}{id}"{placing(at, turn, scale)}/>'


def defined(*parts: str) -> str:
    return f"<defs>{''.join(parts)}</defs>"


def stylesheet(rules: str, language: str = "") -> str:
    """A style sheet from lines of the form `kind|declarations`, perhaps for one language only."""
    return styles(rules, f":lang({language}) .{PREFIX}" if language else f".{PREFIX}")


def styles(rules: str, before: str) -> str:
    """Rules for classes that all begin alike."""
    lines = (line.split("|", 1) for line in rules.splitlines() if line)
    return "".join(f"{before}{kind}{{{inks}}}" for kind, inks in lines)

"""Names where they cover least: beside a place, or along a line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from kessel.cartography.lines import Line, beside, calmed, length, shifted, spaced, unit_vector
from kessel.cartography.paper import Blank, Box
from kessel.cartography.svg import PREFIX, curved, defined, named, text
from kessel.kernel.scene import Point

NARROW: Final = frozenset("iljtfrI.,'’ -–·・")
BROAD: Final = frozenset("mwMWOQ")


def width_of(content: str, size: float, spread: float = 0.0) -> float:
    """About how wide a text is."""
    return sum(letter_width(letter) * size + spread for letter in content)


def letter_width(letter: str) -> float:
    if ord(letter) > 0x2E80:
        return 1.0
    if letter in NARROW:
        return 0.36
    if letter in BROAD:
        return 0.88
    return 0.68 if letter.isupper() else 0.57


class Papers(NamedTuple):
    """What a name had better not cover: other names at no price, lines and houses at a high one,
    small things (numbers, trees) at a low one."""

    names: Blank
    lines: Blank
    small: Blank

    def cost(self, box: Box) -> float:
        return (
            900 * self.names.share(box.grown(1.5))
            + 260 * self.lines.share(box)
            + 70 * self.small.share(box)
        )


class Name(NamedTuple):
    """A name in its place: the middle of its baseline."""

    content: str
    at: Point
    kind: str

    def drawn(self) -> str:
        return text(self.content, self.at, self.kind)


def beside_place(
    papers: Papers, content: str, kind: str, size: float, at: Point, clear: float, within: Box
) -> Name:
    """The best place for a name around a point that needs so much room; the name takes it."""
    wide, high = width_of(content, size), size * 0.92
    best: tuple[float, int, Point] | None = None
    for i, (dx, dy, price) in enumerate(places(wide, high, clear)):
        x, y = at[0] + dx, at[1] + dy
        box = Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        outside = 0 if within.holds(box[:2]) and within.holds(box[2:]) else 2000
        cost = papers.cost(box) + price + outside
        if best is None or (cost, i) < best[:2]:
            best = (cost, i, (x, y))
    assert best is not None
    x, y = best[2]
    papers.names.fill_box(Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
    return Name(content, (x, y + size * 0.34), kind)


def places(wide: float, high: float, clear: float) -> Iterator[tuple[float, float, float]]:
    """Where a name may stand around a point, and what each place costs: below is best."""
    up = clear + high / 2
    for far, more in ((0.0, 0.0), (3.0, 6.0), (7.0, 16.0)):
        for share, price in ((0.0, 0), (-0.22, 6), (0.22, 6), (-0.42, 14), (0.42, 14)):
            yield share * wide, up + far, price + more
            yield share * wide, -up - far, price + 14 + more
        out = clear + 2 + wide / 2 + far
        for down, price in ((0.0, 16), (high * 0.7, 18), (-high * 0.7, 22)):
            yield out, down, price + more
            yield -out, down, price + more + 3


# --- along lines ---------------------------------------------------------------------------------

STEP: Final = 8.0


class Style(NamedTuple):
    """How names along lines are set: size, room between letters, how far from the line they run,
    about how long a line is before its name comes again, and over how many steps on each side it
    is smoothed before a name runs along it."""

    size: float
    spread: float = 0.0
    off: tuple[float, ...] = (0.0,)
    every: float = math.inf
    calm: int = 15


class Stretch(NamedTuple):
    """A stretch that a name may run along from left to right, and how bad it is."""

    cost: float
    line: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        return self.line[len(self.line) // 2]


def along_lines(
    papers: Papers, id: str, names: Iterable[tuple[str, str, Line]], style: Style, within: Box
) -> str:
    """Names `(content, kind, line)` along their lines; `id` sets them apart from other names."""
    parts, paths = [], []
    for number, (content, kind, line) in enumerate(names):
        wide = width_of(content, style.size, style.spread)
        for again, stretch in enumerate(stretches(papers, line, wide, style, within)):
            along = f"{PREFIX}{id}-{number}-{again}"
            longer = drawn_out(spaced(stretch.line, 14), wide * 0.3)
            paths.append(f'<path id="{along}" d="{curved(longer)}"/>')
            parts.append(
                f'<text {named(kind)}><textPath href="#{along}" startOffset="50%">'
                f"{escape(content)}</textPath></text>"
            )
    return defined(*paths) + "".join(parts)


def drawn_out(line: Sequence[Point], far: float) -> list[Point]:
    """A line made longer at both ends, so that a name that is wider than we thought fits on it."""
    start, end = unit_vector(line[1], line[0]), unit_vector(line[-2], line[-1])
    return [shifted(line[0], start, far), *line, shifted(line[-1], end, far)]


def stretches(papers: Papers, line: Line, wide: float, style: Style, within: Box) -> list[Stretch]:
    """The best stretches along a line, far enough from each other; each takes its ground."""
    tries = sorted(tried(papers, line, wide, style, within))
    count = max(1, round(length(line) / style.every))
    found: list[Stretch] = []
    for stretch in tries:
        apart = all(math.dist(stretch.middle, o.middle) > style.every * 0.7 for o in found)
        if not found or (apart and stretch.cost < 110):
            found.append(stretch)
        if len(found) == count:
            break
    for stretch in found:
        papers.names.fill_line(stretch.line, style.size * 0.55)
    return found


def tried(papers: Papers, line: Line, wide: float, style: Style, within: Box) -> Iterator[Stretch]:
    """Every stretch as long as the name, at every distance on both sides."""
    calm = calmed(spaced(line, STEP), style.calm)
    need = math.ceil((wide + 10) / STEP)
    for i in range(0, max(1, len(calm) - need), 3):
        points = calm[i : i + need + 1]
        if points[0][0] > points[-1][0]:
            points.reverse()
        if within.holds(points[0]) and within.holds(points[-1]):
            for off in style.off:
                for side in (off, -off) if off else (0.0,):
                    yield judged(papers, beside(points, side), style.size, abs(side))


def judged(papers: Papers, line: list[Point], size: float, off: float) -> Stretch:
    """A name along a line is bad where it covers things, bends, climbs, or is far from its own."""
    half = size * 0.55
    asked = line[::2]
    cover = sum(papers.cost(Box(x - 8, y - half, x + 8, y + half)) for x, y in asked)
    climb = abs(line[-1][1] - line[0][1]) / (length(line) or 1.0)
    cost = cover / len(asked) + 60 * bending(line) + 45 * climb * climb + off
    return Stretch(cost, tuple(beside(line, -size * 0.34)))


def bending(line: Sequence[Point]) -> float:
    """How much longer a line is than the straight way, in tenths of it."""
    straight = math.dist(line[0], line[-1]) or 1.0
    return 10 * (length(line) / straight - 1)

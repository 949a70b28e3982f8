"""Small words of SVG, in this map's classes."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from kessel.cartography.svg import dots_data, number
from kessel.kernel.scene import Point


def path(data: str, kind: str, more: str = "") -> str:
    return f'<path class="cof-{kind}" d="{data}"{more}/>'


def layered(id: str, data: str, *kinds: str) -> str:
    """The same path several times, in one ink over the other."""
    if not data:
        return ""
    uses = "".join(f'<use href="#cof-{id}" class="cof-{kind}"/>' for kind in kinds)
    return f'<defs><path id="cof-{id}" d="{data}"/></defs>{uses}'


def dots(points: Iterable[Point], kind: str) -> str:
    """Round dots of the class's stroke width, as one path."""
    data = dots_data(points)
    return path(data, kind) if data else ""


def text(content: str, at: Point, kind: str, more: str = "") -> str:
    x, y = at
    return (
        f'<text class="cof-{kind}" x="{number(x)}" y="{number(y)}"{more}>{escape(content)}</text>'
    )


def group(kind: str, *parts: str) -> str:
    return f'<g class="cof-{kind}">{"".join(parts)}</g>'

"""A map to be seen at the size of a postcard: without whatever would only be grey there.

Browsers take a third of a second to make a whole map ready, and a page of five games shows five.
Where a drawn map names its places is read here, too: who lays counters over it wants to know.
"""

from __future__ import annotations

import functools
import re
from html import unescape
from typing import Final, NamedTuple

from kessel.cartography.svg import PREFIX
from kessel.kernel.scene import Point

FINE: Final = (
    "numbers",
    *("fields", "grass", "plough", "fallow", "corn", "slope", "contour"),
    *("trees-1", "trees-2", "spruce", "bare-tree", "reed", "pool"),
    *("hachure-deep", "hachure-mid", "hachure-light", "gully-tooth", "bluff", "ice-bare"),
)
"""Signs of a few points each, on maps of thousands of hexes."""

_FINE: Final = rf'"#?k-(?:{"|".join(FINE)})"'
_GROUP: Final = re.compile(rf"<g class={_FINE}[^>]*>(?:(?!<g\b).)*?</g>", re.DOTALL)
_SIGN: Final = re.compile(rf"<(?:path|use)\b[^>]*?\b(?:class|id|href)={_FINE}[^>]*/>")


@functools.lru_cache(maxsize=16)  # anybody may ask for it, as often as he likes
def at_a_glance(svg: str) -> str:
    return _SIGN.sub("", _GROUP.sub("", svg))


# --- names of places ---------------------------------------------------------------------------

HEIGHTS: Final = {"city": 21.0, "town": 14.0, "village": 11.0}
"""About how high the names of places are set."""
_PLACE: Final = re.compile(
    rf'<text class="{PREFIX}({"|".join(HEIGHTS)})" x="([-.0-9]+)" y="([-.0-9]+)">([^<]*)</text>'
)


class Printed(NamedTuple):
    """The name of a place on a drawn map: its middle, and how high it is set."""

    text: str
    at: Point
    size: float


def names_on(svg: str) -> list[Printed]:
    """Where a map names its places: counters may cover these names, and others must not repeat
    those that can be read."""
    found = []
    for kind, x, y, content in _PLACE.findall(svg):
        size = HEIGHTS[kind]
        at = (float(x), round(float(y) - size * 0.34, 1))
        found.append(Printed(unescape(content), at, size))
    return found

"""A map to be seen at the size of a postcard: without whatever would only be grey there.

Browsers take a third of a second to make a whole map ready, and a page of five games shows five.
"""

from __future__ import annotations

import functools
import re
from typing import Final

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

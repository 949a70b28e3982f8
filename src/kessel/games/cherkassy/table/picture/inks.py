"""Colours, lines and type of this map, over those that maps share."""

from __future__ import annotations

from typing import Final

from kessel.cartography.inks import FURNITURE, HALO, JAPANESE_TYPE, SANS, SERIF, WINTER
from kessel.cartography.signs import CROSS, STAR, bridge, sign
from kessel.cartography.svg import defined, path, stylesheet, symbol

ON_LAND: Final = f"text-anchor:middle;stroke:#f6f3ea;{HALO}"
RAIL: Final = "fill:none;stroke-linecap:round;stroke-linejoin:round"

RULES: Final = f"""
rail-halo|{RAIL};stroke:#f6f3ea;stroke-width:3
rail|{RAIL};stroke:#2f2418;stroke-width:1.5
city|font:700 22px {SERIF};letter-spacing:1.2px;fill:#1c1712;stroke-width:4;{ON_LAND}
town|font:600 14.5px {SERIF};fill:#1c1712;stroke-width:3.2;{ON_LAND}
village|font:500 11.5px {SERIF};fill:#2b241c;stroke-width:2.8;{ON_LAND}
river-name|font:italic 600 13.5px {SERIF};letter-spacing:2.2px;fill:#27587d;stroke-width:3;{ON_LAND}
stream-name|font:italic 11.5px {SERIF};letter-spacing:1px;fill:#2f6488;stroke-width:3;{ON_LAND}
marsh-name|font:italic 600 14px {SERIF};letter-spacing:4px;fill:#2f5f5a;stroke-width:3;{ON_LAND}
hill-name|font:italic 600 11px {SERIF};fill:#6a4a22;stroke-width:2.8;{ON_LAND}
plane-ground|fill:#f6f0e0;stroke:#20242b;stroke-width:1.1
plane|fill:#20242b
bar-entry|fill:#f1ead9;stroke:#4c524b;stroke-width:1.6
bar-text-entry|fill:#33382f
key-line|fill:none;stroke:#d3c6a6;stroke-width:.8
turn-snow|fill:#fbfaf5
turn-mud|fill:#dfccae
turn-roll|fill:url(#k-thaw)
turn-number|font:700 19px {SERIF};fill:#20242b
turn-date|font:500 12px {SANS};fill:#4a443a;text-anchor:middle
turn-weather|font:600 11.5px {SANS};fill:#4a443a;text-anchor:middle
"""

JAPANESE: Final = """
city|font-size:19px;font-weight:700;letter-spacing:1px
"""
"""Type that only this map has, in Japanese."""

STYLE: Final = stylesheet(WINTER + FURNITURE + RULES) + stylesheet(JAPANESE_TYPE + JAPANESE, "ja")

PLANE: Final = (
    "M0-8.4C1-8.4 1.3-6 1.3-3.8L9.6-1.4V.7L1.3.2L.9 5L3.8 6.4V7.8L0 7.1L-3.8 7.8V6.4L-.9 5"
    "L-1.3.2L-9.6.7V-1.4L-1.3-3.8C-1.3-6-1-8.4 0-8.4Z"
)


def definitions() -> str:
    """Symbols put in many places, and the shading of thaw."""
    return defined(
        symbol("bridge-river", bridge(6.5, 4, "rail")),
        symbol("bridge-stream", bridge(3.6, 3.4, "rail")),
        symbol("bridge-plain", bridge(3.6, 3.4, "rail")),
        symbol("star", sign(STAR, "star")),
        symbol("cross", sign(CROSS, "cross")),
        symbol("airfield", '<circle class="k-plane-ground" r="11"/>' + path(PLANE, "plane")),
        '<linearGradient id="k-thaw" x2="1" y2="1"><stop offset=".46" stop-color="#fbfaf5"/>'
        '<stop offset=".54" stop-color="#dfccae"/></linearGradient>',
    )

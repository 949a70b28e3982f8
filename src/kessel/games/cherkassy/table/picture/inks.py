"""Symbols of this map; its colours, lines and type stand in `inks.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.cartography.inks import style_sheet
from kessel.cartography.signs import CROSS, STAR, bridge, sign
from kessel.cartography.svg import defined, path, symbol

STYLE: Final = style_sheet(Path(__file__).with_name("inks.txt"))
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

"""Symbols of this map; its colours, lines and type stand in `inks.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.cartography.inks import style_sheet
from kessel.cartography.signs import CROSS, STAR, bridge, pontoon, sign
from kessel.cartography.svg import defined, symbol

STYLE: Final = style_sheet(Path(__file__).with_name("inks.txt"))


def definitions() -> str:
    """Symbols put in many places."""
    return defined(
        symbol("bridge-broad", bridge(15.0, 4)),
        symbol("bridge-major", bridge(9.0, 4)),
        symbol("bridge-river", bridge(5.6, 4)),
        symbol("bridge-stream", bridge(3.6, 3.4)),
        symbol("bridge-plain", bridge(3.6, 3.4)),
        symbol("bridge-pontoon", pontoon(9.0, 3)),
        symbol("star", sign(STAR, "star")),
        symbol("cross", sign(CROSS, "cross")),
    )

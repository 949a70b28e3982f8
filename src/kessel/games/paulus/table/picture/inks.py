"""Colours, lines and type of this map, over those that maps share."""

from __future__ import annotations

from typing import Final

from kessel.cartography.inks import FURNITURE, HALO, JAPANESE_TYPE, ROUND, SANS, SERIF, WINTER
from kessel.cartography.signs import CROSS, STAR, bridge, pontoon, sign
from kessel.cartography.svg import defined, stylesheet, symbol

ON_LAND: Final = f"text-anchor:middle;stroke:#f4efe2;{HALO}"
THIN: Final = f"fill-opacity:.8;text-anchor:middle;stroke:#f4efe2;stroke-opacity:.85;{HALO}"

RULES: Final = f"""
land|fill:#ebe3cf
snow|fill:#fbfaf6;fill-opacity:.17
grass|fill:none;stroke:#a99a6c;stroke-width:.55;stroke-linecap:round;stroke-opacity:.62
gully|{ROUND};stroke:#a07b4c;stroke-width:.9;stroke-opacity:.75
gully-tooth|fill:none;stroke:#a07b4c;stroke-width:.5;stroke-opacity:.7
bluff|fill:none;stroke:#8f6d42;stroke-width:.7;stroke-opacity:.8;stroke-linecap:round
marsh-floor|fill:#b7c9a4;fill-opacity:.24
marsh-dash|fill:none;stroke:#6d9bb0;stroke-width:.7;stroke-linecap:round;stroke-opacity:.75
reed|fill:none;stroke:#76854c;stroke-width:.7;stroke-linecap:round
broad-bank|{ROUND};stroke:#356287;stroke-width:25
broad-water|{ROUND};stroke:#8fbcd8;stroke-width:22.8
broad-deep|{ROUND};stroke:#a5cce2;stroke-width:16
broad-thread|{ROUND};stroke:#b9d9ea;stroke-width:8.5
major-bank|{ROUND};stroke:#37658b;stroke-width:13
major-water|{ROUND};stroke:#8fbcd8;stroke-width:10.9
major-thread|{ROUND};stroke:#b0d3e6;stroke-width:5.4
river-bank|{ROUND};stroke:#3f6f96;stroke-width:6.6
river-water|{ROUND};stroke:#9cc5dd;stroke-width:4.5
stream-bank|{ROUND};stroke:#3f6f96;stroke-width:3
stream-water|{ROUND};stroke:#8dbad6;stroke-width:1.6
road-case|{ROUND};stroke:#7a3b22;stroke-width:4.2
road-fill|{ROUND};stroke:#efc28f;stroke-width:2.5
trail-case|{ROUND};stroke:#f4efe2;stroke-width:3;stroke-opacity:.75
trail-fill|{ROUND};stroke:#7d5b37;stroke-width:1.5;stroke-dasharray:5 3.4;stroke-linecap:butt
rail-case|fill:none;stroke:#2c2a28;stroke-width:6;stroke-dasharray:1.3 5.2
rail-fill|{ROUND};stroke:#2c2a28;stroke-width:1.7
city-ground|fill:#c9b3a0;stroke:#9c8470;stroke-width:.8
shell|fill:#d8c5b2;stroke:#4d3830;stroke-width:1.1;stroke-linejoin:round
shell-shadow|fill:#8d7866;transform:translate(.9px,1px)
rubble|{ROUND};stroke:#6f5a4c;stroke-width:1.3
span-halo|{ROUND};stroke:#f4efe2;stroke-width:3
span|{ROUND};stroke:#2f2418;stroke-width:1.5
boat|fill:#efe6d0;stroke:#2f2418;stroke-width:.8
border|{ROUND};stroke:#b23a2e;stroke-width:2;stroke-dasharray:.1 5.2;stroke-opacity:.75
limit|{ROUND};stroke:#7c2a1c;stroke-width:1.5;stroke-dasharray:7 4.5;stroke-opacity:.7
city|font:700 21px {SERIF};letter-spacing:7px;fill:#5b1f16;stroke-width:4;{ON_LAND}
town|font:600 14.5px {SERIF};fill:#1c1712;stroke-width:3.2;{ON_LAND}
village|font:500 11.5px {SERIF};fill:#2b241c;stroke-width:2.8;{ON_LAND}
quarter|font:italic 600 10px {SERIF};fill:#3a1c14;stroke-width:2.6;{ON_LAND}
broad-name|font:italic 600 15px {SERIF};letter-spacing:9px;fill:#1f4c70;text-anchor:middle
major-name|font:italic 600 17px {SERIF};letter-spacing:4px;fill:#1f4c70;stroke-width:3.2;{ON_LAND}
river-name|font:italic 600 13.5px {SERIF};letter-spacing:2.2px;fill:#27587d;stroke-width:3;{ON_LAND}
stream-name|font:italic 11.5px {SERIF};letter-spacing:1px;fill:#2f6488;stroke-width:3;{ON_LAND}
country|font:italic 20px {SERIF};letter-spacing:14px;fill:#7b6a48;stroke-width:2;{THIN}
zone-sign|fill:#b23a2e;fill-opacity:.18;stroke:#b23a2e;stroke-width:1
turn-plain|fill:#fbfaf5
turn-number|font:700 22px {SERIF};fill:#20242b
turn-date|font:500 12.5px {SANS};fill:#4a443a;text-anchor:middle
turn-german|font:700 12.5px {SANS};fill:#4c524b;text-anchor:middle
turn-soviet|font:700 12.5px {SANS};fill:#b23a2e;text-anchor:middle
phase-box|stroke:#3a3328;stroke-width:1
phase-german|fill:#d5d8cd
phase-soviet|fill:#eed2c4
phase-name|font:600 12.5px {SANS};fill:#20242b;text-anchor:middle
track-box|fill:#fbfaf5;stroke:#8d8370;stroke-width:.8
track-last|fill:#e9b9a9;stroke:#7c2a1c;stroke-width:1.4
track-number|font:500 12px {SANS};fill:#4a443a;text-anchor:middle
routed-box|fill:#e3e7cf;stroke:#6f7a45;stroke-width:1
routed-name|font:italic 600 14px {SERIF};fill:#4b5430;text-anchor:middle
inset-note|font:italic 12px {SERIF};fill:#5b5446
inset-bank|{ROUND};stroke:#356287;stroke-width:25
inset-water|{ROUND};stroke:#a5cce2;stroke-width:24.2
inset-road-case|{ROUND};stroke:#7a3b22;stroke-width:2.6
inset-road-fill|{ROUND};stroke:#efc28f;stroke-width:1.9
inset-rail-case|fill:none;stroke:#2c2a28;stroke-width:3.4;stroke-dasharray:.6 2.6
inset-rail-fill|{ROUND};stroke:#2c2a28;stroke-width:.8
inset-shell|fill:#dccbb9;stroke:#5f4a40;stroke-width:.45;stroke-linejoin:round
inset-house|fill:#7d5b4d
inset-rubble|{ROUND};stroke:#8a7364;stroke-width:.9
inset-hex|fill:none;stroke:#3a3328;stroke-width:2
inset-number|font:600 15px {SANS};fill:#3f3a30;stroke-width:3.4;{ON_LAND}
inset-name|font:italic 600 17px {SERIF};fill:#3a1c14;stroke-width:4.4;{ON_LAND}
"""

JAPANESE: Final = """
city|font-size:19px;letter-spacing:6px
quarter|font-style:normal;font-size:9.5px
country|font-size:18px
inset-note|font-style:normal
inset-name|font-style:normal;font-size:14.5px
routed-name|font-style:normal
"""
"""Type that only this map has, in Japanese."""

STYLE: Final = stylesheet(WINTER + FURNITURE + RULES) + stylesheet(JAPANESE_TYPE + JAPANESE, "ja")


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

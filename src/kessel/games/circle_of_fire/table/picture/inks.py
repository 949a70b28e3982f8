"""Colours, lines and type of the drawn map, as one style sheet."""

from __future__ import annotations

from typing import Final

from kessel.cartography.inks import SANS, SERIF
from kessel.cartography.svg import polyline
from kessel.games.circle_of_fire.table.picture.plan import Plan

HALO: Final = "stroke-width:3.4;stroke-linejoin:round;paint-order:stroke"
ON_WATER: Final = (
    "fill:#2f5873;stroke:#eef5f8;stroke-width:2.6;paint-order:stroke;dominant-baseline:central"
)

RULES: Final = f"""
paper|fill:#efe9da
ground-clear|fill:#f7f8f6
ground-woods|fill:#e6ece6
ground-urban|fill:#ece4d8
ground-zone|fill:#b7c4ca
shade|fill:url(#cof-hatch)
swatch|stroke:#8b9596;stroke-width:.6
drift|fill:none;stroke:#d5dfe4;stroke-width:1.1;stroke-linecap:round
furrow|fill:none;stroke:#d3d5cb;stroke-width:.9;stroke-linecap:round
hedge-shade|fill:none;stroke:#b9c3b8;stroke-width:5;stroke-linecap:round
hedge|fill:none;stroke:#8c9b88;stroke-width:2.6;stroke-linecap:round
floors|clip-path:url(#cof-frame)
light|fill:url(#cof-light)
bluff|fill:none;stroke:#8d9fa6;stroke-width:.9;stroke-linecap:round
floor|fill:none;stroke:#d3ded4;stroke-width:27;stroke-linecap:round
floor-deep|fill:none;stroke:#bfcfc2;stroke-width:17;stroke-linecap:round
fir-shadow|fill:none;stroke:#93a89b;stroke-width:2;stroke-linecap:round
fir|fill:#53705f;stroke:#3f5a4b;stroke-width:.4
fir-snow|fill:#f3f7f5
far-fir|fill:#93a6a9
crown-shadow|fill:none;stroke:#8ea294;stroke-width:8;stroke-linecap:round
crown|fill:none;stroke:#6f8a74;stroke-width:8;stroke-linecap:round
crown-snow|fill:none;stroke:#edf3ee;stroke-width:4;stroke-linecap:round
pool|fill:none;stroke:#a9c6d4;stroke-width:1.6;stroke-linecap:round
reed|fill:none;stroke:#8b8a62;stroke-width:.9;stroke-linecap:round
border-plain|fill:none;stroke:#6d7b80;stroke-width:1.5;stroke-linejoin:round
border-open|fill:none;stroke:#8f9a9c;stroke-width:1;stroke-dasharray:1 4;stroke-linecap:round
bank|fill:none;stroke:#4f7389;stroke-linejoin:round
ice|fill:none;stroke:#b4d0de;stroke-linejoin:round
thread|fill:none;stroke:#e8f3f7;stroke-linejoin:round
crack|fill:none;stroke:#7ea6ba;stroke-width:.7
track-case|fill:none;stroke:#8c7147;stroke-width:4.2;stroke-linecap:round
track-fill|fill:none;stroke:#f4ead0;stroke-width:2.6;stroke-dasharray:9 3
road-case|fill:none;stroke:#8c7147;stroke-width:6;stroke-linecap:round
road-fill|fill:none;stroke:#f7e9c3;stroke-width:4;stroke-linecap:round
main-case|fill:none;stroke:#7a4a2a;stroke-width:7.6;stroke-linecap:round
main-fill|fill:none;stroke:#e6b07c;stroke-width:5;stroke-linecap:round
deck|fill:#e6d3b3;stroke:#5b4028;stroke-width:1
planks|fill:none;stroke:#9a7b55;stroke-width:.8
rail|fill:none;stroke:#3f2d1c;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round
house-shadow|fill:#b9ad9e
house|fill:#a4907d;stroke:#5f5145;stroke-width:.6
ridge|fill:none;stroke:#f6f3ee;stroke-width:1.7
hut|fill:#a4907d
shadow|fill:#9aa3a4;opacity:.5
wall|fill:#f5efe2;stroke:#4a3f36;stroke-width:1
roof|fill:#8b4a3a;stroke:#4a2a22;stroke-width:.9;stroke-linejoin:round
dome|fill:#5d8a78;stroke:#2f4c41;stroke-width:1
cross|fill:none;stroke:#9a7414;stroke-width:1.3
opening|fill:#4a3f36
bars|fill:none;stroke:#4a3f36;stroke-width:.9
runway|fill:#dfe3e2;stroke:#8d979a;stroke-width:1.2;stroke-dasharray:5 2.5
centreline|fill:none;stroke:#8d979a;stroke-width:1.2;stroke-dasharray:7 5
threshold|fill:none;stroke:#8d979a;stroke-width:1.2
aeroplane|fill:#5f6a63;stroke:#2d3431;stroke-width:.9;stroke-linejoin:round
engines|fill:none;stroke:#2d3431;stroke-width:2
star|fill:#b23a2e;stroke:#fff8f0;stroke-width:1.2;paint-order:stroke
arrow-road|fill:#8c3a22;stroke:#fdf6e8;stroke-width:2;stroke-linejoin:round
arrow-plain|fill:none;stroke:#3f4a50;stroke-width:2;stroke-dasharray:5 3.5
arrow-head|fill:#3f4a50
arrow-zone|fill:#dfe6e8;stroke:#5e6d74;stroke-width:1
frame-map|fill:none;stroke:#2f3a40;stroke-width:2.2;stroke-linejoin:round
frame-paper|fill:none;stroke:#2f3a40;stroke-width:1.4
frame-sheet|fill:none;stroke:#a79a80;stroke-width:.8
name-clear|font:600 13px {SERIF}
name-woods|font:italic 600 12.5px {SERIF};fill:#24402f
name-urban|font:600 11px {SERIF};fill:#3a2a1c
names|text-anchor:middle;fill:#20242b;stroke:#fbfbf8;{HALO}
number|font:700 14px {SANS};text-anchor:middle;fill:#20242b
ring-plain|fill:#fffdf6;stroke:#39434a;stroke-width:1.3
ring-urban|fill:#f6dfb4;stroke:#5b3a1e;stroke-width:1.5
ring-zone|fill:#33424b;stroke:#eef3f4;stroke-width:1.6
letter|font:700 23px {SERIF};text-anchor:middle;fill:#f7fafa
zone-names|text-anchor:middle;fill:#1f2b32;stroke:#c3ced3;{HALO}
zone-name|font:700 15px {SERIF}
zone-about|font:italic 12.5px {SERIF}
river-name|font:italic 600 13px {SERIF};letter-spacing:3px;text-anchor:middle;{ON_WATER}
panel|fill:#f6f0e0;stroke:#3a3328;stroke-width:1.4
panel-line|fill:none;stroke:#a08a5c;stroke-width:.8
title-name|font:700 21px {SERIF};fill:#7c2a1c;text-anchor:middle
title-name-ja|font:700 13.5px {SERIF};fill:#7c2a1c;text-anchor:middle
title-place|font:600 12.5px {SERIF};fill:#20242b;text-anchor:middle
title-date|font:italic 11.5px {SERIF};fill:#4a443a;text-anchor:middle
title-rule|fill:none;stroke:#a08a5c;stroke-width:1
compass-ring|fill:#f6f0e0;fill-opacity:.55;stroke:#39434a;stroke-width:1
compass-light|fill:#f8f4e8;stroke:#2f3a40;stroke-width:.7
compass-dark|fill:#39434a;stroke:#2f3a40;stroke-width:.7
compass-letter|font:700 15px {SERIF};text-anchor:middle;fill:#20242b
scale-bar|fill:#f8f4e8;stroke:#20242b;stroke-width:1
scale-fill|fill:#20242b
scale-mark|font:11px {SANS};text-anchor:middle;fill:#20242b
scale-text|font:italic 12px {SERIF};text-anchor:middle;fill:#20242b
legend-text|font:10.3px {SANS};fill:#20242b
"""

STYLE: Final = "".join(
    ".cof-{}{{{}}}".format(*line.split("|", 1)) for line in RULES.strip().splitlines()
)


def definitions(plan: Plan) -> str:
    """The hatching of the zones, the light over the map, and the shape of the map to cut by."""
    box = plan.shape.frame
    frame = polyline(box.corners(), closed=True)
    return (
        '<defs><pattern id="cof-hatch" width="7" height="7" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(38)"><path d="M0 0V7" stroke="#8fa1aa" stroke-width="1.1"'
        ' fill="none" opacity=".45"/></pattern>'
        '<radialGradient id="cof-light" r=".72"><stop offset=".35" stop-color="#fffaf0"'
        ' stop-opacity="0"/><stop offset="1" stop-color="#8ea6b6" stop-opacity=".3"/>'
        f'</radialGradient><clipPath id="cof-frame"><path d="{frame}"/></clipPath></defs>'
    )

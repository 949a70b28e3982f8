"""Colours, lines and type that drawn maps share; a game adds its own, or says them again.

A game's inks are a text file of lines `kind|declarations`. `{SERIF}` and the like stand for what is
named here or, in lines `@NAME|declarations`, in the file; what follows `:ja` is for Japanese.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kessel.cartography.svg import stylesheet

SERIF: Final = (
    "'Noto Serif','Source Serif 4',Georgia,'Noto Serif CJK JP','Noto Serif JP',"
    "'Hiragino Mincho ProN','Yu Mincho',serif"
)
SANS: Final = "'Noto Sans','Noto Sans CJK JP','Noto Sans JP',sans-serif"
ROUND: Final = "fill:none;stroke-linecap:round;stroke-linejoin:round"
HALO: Final = "paint-order:stroke;stroke-linejoin:round"
FAINT_HALO: Final = f"stroke:#f6f3ea;stroke-width:1.7;stroke-opacity:.6;{HALO}"

WINTER: Final = f"""
sheet|fill:#ece5d3
land|fill:#efe9db
snow|fill:#fbfbf8;fill-opacity:.2
fields|fill:none;stroke:#c9c1aa;stroke-width:.7;stroke-linecap:round;stroke-opacity:.6
woods-edge|fill:#c6d0b4;stroke:#c6d0b4;stroke-width:6;stroke-linejoin:round;stroke-opacity:.5
woods-floor|fill:#a9ba90
tree-shadow|{ROUND};stroke:#5f7757
tree|{ROUND};stroke:#8ba377
tree-light|{ROUND};stroke:#dbe4cf
tree-0-shadow|stroke-width:5.4;transform:translate(.7px,.9px)
tree-0|stroke-width:4.8
tree-0-light|stroke-width:2;transform:translate(-.7px,-.9px)
tree-1-shadow|stroke-width:6.8;transform:translate(.8px,1.1px)
tree-1|stroke-width:6.1
tree-1-light|stroke-width:2.7;transform:translate(-.9px,-1.1px)
tree-2-shadow|stroke-width:8;transform:translate(.9px,1.3px)
tree-2|stroke-width:7.2
tree-2-light|stroke-width:3.3;transform:translate(-1.1px,-1.3px)
hill-foot|fill:#cdb689;fill-opacity:.16
hill-tint|fill:#c2a26a;fill-opacity:.16
hachure-deep|fill:none;stroke:#7d5c30;stroke-width:1;stroke-linecap:round
hachure-mid|fill:none;stroke:#8f6f42;stroke-width:.65;stroke-linecap:round
hachure-light|fill:none;stroke:#a88a5d;stroke-width:.4;stroke-linecap:round
marsh-floor|fill:#b9d0c8;fill-opacity:.36
marsh-dash|fill:none;stroke:#6d9bb0;stroke-width:.8;stroke-linecap:round
reed|fill:none;stroke:#6f7f4a;stroke-width:.8;stroke-linecap:round
river-bank|{ROUND};stroke:#3f6f96;stroke-width:8.4
river-water|{ROUND};stroke:#a6cbe0;stroke-width:6
stream-bank|{ROUND};stroke:#3f6f96;stroke-width:3.4
stream-water|{ROUND};stroke:#8dbad6;stroke-width:1.8
pond-bank|fill:#3f6f96;stroke:#3f6f96;stroke-width:2.4
pond-water|fill:#a6cbe0
grid|fill:none;stroke:#5d5a4c;stroke-width:.7;stroke-opacity:.38
grid-light|fill:none;stroke:#f4f3e6;stroke-width:.9;stroke-opacity:.45
numbers|font:500 7.4px {SANS};text-anchor:middle;fill:#5d584a;{FAINT_HALO}
road-case|{ROUND};stroke:#80673d;stroke-width:4
road-fill|{ROUND};stroke:#fbf1d3;stroke-width:2.2
improved-case|{ROUND};stroke:#7a3b22;stroke-width:5.6
improved-fill|{ROUND};stroke:#e0905c;stroke-width:3.6
bank-halo|{ROUND};stroke:#f6f3ea;stroke-width:3;stroke-opacity:.6
bank-line|{ROUND};stroke:#6b4030;stroke-width:1.3
tooth|fill:#6b4030
built-up|fill:#dcc9b3;stroke:#c5ad92;stroke-width:.6
house|fill:#6d4a3d
house-shadow|fill:#b3a28c;transform:translate(.9px,1px)
"""

FURNITURE: Final = f"""
frame-land|fill:none;stroke:#2f3126;stroke-width:2.4
frame-sheet|fill:none;stroke:#2f3126;stroke-width:1.6
frame-thin|fill:none;stroke:#a79a80;stroke-width:.8
panel|fill:#f7f1e1;stroke:#3a3328;stroke-width:1.4
panel-line|fill:none;stroke:#a08a5c;stroke-width:.8
compass-ring|fill:#f6f0e0;fill-opacity:.7;stroke:#39434a;stroke-width:1
compass-small|fill:#c8bda0;stroke:#6b6453;stroke-width:.5
compass-light|fill:#fbf8ee;stroke:#2f3a40;stroke-width:.8;stroke-linejoin:round
compass-dark|fill:#39434a;stroke:#2f3a40;stroke-width:.8;stroke-linejoin:round
compass-letter|font:700 16px {SERIF};text-anchor:middle;fill:#20242b
scale-bar|fill:#fbf8ee;stroke:#20242b;stroke-width:1
scale-fill|fill:#20242b
scale-mark|font:11.5px {SANS};text-anchor:middle;fill:#20242b
scale-text|font:italic 12.5px {SERIF};text-anchor:middle;fill:#20242b
bar-text|font:600 13px {SANS};letter-spacing:1.2px;text-anchor:middle
bar|stroke:#2f3126;stroke-width:.8
bar-soviet|fill:#b23a2e
bar-german|fill:#4c524b
bar-text-soviet|fill:#fff3e6
bar-text-german|fill:#f4f2e9
arrow-soviet|fill:#b23a2e;stroke:#2f3126;stroke-width:.6
arrow-german|fill:#4c524b;stroke:#2f3126;stroke-width:.6
roundel|fill:#fbf6e8;stroke-width:2.2
roundel-soviet|stroke:#b23a2e
roundel-german|stroke:#4c524b
roundel-letter|font:700 17px {SERIF};text-anchor:middle;fill:#20242b
sign-ground|fill:#fbf6e8
star|fill:#b23a2e
cross|fill:#20242b
title-name|font:700 40px {SERIF};fill:#7c2a1c;text-anchor:middle
title-place|font:600 21px {SERIF};fill:#20242b;text-anchor:middle
title-date|font:italic 17px {SERIF};fill:#4a443a;text-anchor:middle
title-note|font:italic 12px {SERIF};fill:#5b5446;text-anchor:middle
title-rule|fill:none;stroke:#a08a5c;stroke-width:1.2
head|font:700 15px {SERIF};fill:#7c2a1c
key-text|font:500 13px {SANS};fill:#20242b
key-head|font:600 11px {SANS};fill:#6b6453;text-anchor:middle
key-start|font:600 11px {SANS};fill:#6b6453
key-cost|font:600 13px {SANS};fill:#20242b;text-anchor:middle
key-note|font:12px {SANS};fill:#20242b
swatch|stroke:#a79a80;stroke-width:.6
turn-box|stroke:#3a3328;stroke-width:1
"""

JAPANESE_TYPE: Final = """
town|font-size:12.5px;font-weight:700
village|font-size:10.5px;font-weight:600
title-name|font-size:33px
title-date|font-style:normal;font-size:16px
title-note|font-style:normal;font-size:11.5px
"""
"""Where Japanese type is set otherwise: its letters are wider, its thin strokes thinner."""


def style_sheet(file: Path) -> str:
    """The inks of a winter map: those that maps share, then the game's."""
    rules, _, japanese = filled(file).partition(":ja\n")
    shared = stylesheet(WINTER + FURNITURE + rules)
    return shared + stylesheet(JAPANESE_TYPE + japanese, "ja")


def filled(file: Path) -> str:
    """A game's lines with everything named written out."""
    names = {"SERIF": SERIF, "SANS": SANS, "ROUND": ROUND, "HALO": HALO}
    lines = []
    for line in file.read_text(encoding="utf-8").splitlines():
        kind, _, inks = line.partition("|")
        inks = inks.format(**names)
        if kind.startswith("@"):
            names[kind[1:]] = inks
        else:
            lines.append(f"{kind}|{inks}" if inks else kind)
    return "".join(f"{line}\n" for line in lines)

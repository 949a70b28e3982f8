"""How a hex game looks and reads: what its table says like every other's.

`shape` is what a position must have to be laid out at all. `describing` tells of hexes and units,
`drawing` makes the text map; `board` and `scene` make what a client draws, from counters, boxes and
states that the game names; `overlays` lays zones, supply and ways over it; `ways` and `why` take a
unit to a hex or say what keeps it; `plan`, `labels` and `panels` draw the map on paper.

A game hands over what is its own as functions, tables and texts. What all hex games call alike is
called so here, in `texts/`; a game's own catalogue may say it otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kessel.kernel.notation import Codecs
from kessel.kernel.text import Voice

TEXTS: Final = Path(__file__).parent / "texts"


def voice(codecs: Callable[[Any], Codecs], texts: Path) -> Voice:
    """Says the game's words, those of descriptions, and those that all hex games share."""
    own = (texts, texts / "map") if (texts / "map").is_dir() else (texts,)
    return Voice(codecs, TEXTS, *own)

"""The words on the drawn map."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kessel.kernel.text import Speaker

TEXTS: Final = Path(__file__).parent.parent / "texts" / "art"


@cache
def captions(language: str) -> Speaker:
    """Says what is printed on the map; names of units and places it does not know."""
    return Speaker(language, (TEXTS,), {})

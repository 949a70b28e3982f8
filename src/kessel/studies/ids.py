"""Which of a game's ids are units and which are spaces, told without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kessel.kernel.notation import Codecs


def labelled(codecs: Codecs, labels: Sequence[str]) -> Any:
    """The type whose codec writes 0, 1, 2 … as the board labels its counters, or its spaces; None
    where there is none."""
    for hint, codec in codecs.items():
        try:
            written = [codec.write(number) for number in range(min(len(labels), 3))]
        except (TypeError, LookupError, AttributeError):
            continue
        if written and written == list(labels[: len(written)]):
            return hint
    return None

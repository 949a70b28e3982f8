"""Levels and styles of computer opponents, and how they are written: `captain`, `captain:bold`.

A level is a handicap that does not cheat: everybody sees his side's view and throws the same dice.
The lower ones think less, misjudge what they compare, and now and then give another order than the
best they know.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from kessel.kernel.errors import BadInput

RANDOM: Final = "random"
STAFF: Final = "staff"
GENERAL: Final = "general"


class Level(msgspec.Struct, frozen=True):
    """How strong somebody plays."""

    name: str
    part: float = 0.0
    """Of the play-outs that a general makes for a stage; without any the staff's word is taken."""
    seconds: float = 0.0
    """On a slow machine a stage takes no longer than about this, with fewer play-outs."""
    blunder: float = 0.0
    """How often the second or third best is ordered."""
    noise: float = 0.0
    """How far what a proposal is worth is misjudged, as a part of what lies between the best and
    the third."""


SCALE: Final = (
    Level("recruit", blunder=0.3, noise=0.5),
    Level(STAFF),
    Level("captain", part=0.2, seconds=2.0, blunder=0.05),
    Level("colonel", part=0.5, seconds=4.0, blunder=0.02),
    Level(GENERAL, part=1.0, seconds=8.0),
    Level("marshal", part=3.0, seconds=24.0),
)
"""From the weakest to the strongest."""
LEVELS: Final = {level.name: level for level in SCALE}
NAMES: Final = (RANDOM, *LEVELS)

CAUTIOUS: Final = "cautious"
BOLD: Final = "bold"
HISTORICAL: Final = "historical"
STYLES: Final = (CAUTIOUS, BOLD, HISTORICAL)
OPPOSITE: Final = {CAUTIOUS: BOLD, BOLD: CAUTIOUS}


class Spec(msgspec.Struct, frozen=True):
    """Who is wanted: a level, how long he thinks where seconds are said, and a style."""

    name: str
    seconds: float | None = None
    style: str = ""

    @property
    def level(self) -> Level:
        return LEVELS[self.name]

    @property
    def searches(self) -> bool:
        """Whether he plays ahead: others answer at once."""
        return self.name != RANDOM and self.level.part > 0

    def __str__(self) -> str:
        seconds = "" if self.seconds is None else f"{self.seconds:g}"
        return ":".join(part for part in (self.name, seconds, self.style) if part)


def read(text: str) -> Spec:
    """What is written for an opponent: `staff`, `general:2`, `captain:bold`, `general:2:bold`."""
    name, *more = text.split(":")
    if name not in NAMES:
        raise BadInput(f"there is no opponent '{text}'; expected one of {', '.join(NAMES)}")
    style = more.pop() if more and more[-1] in STYLES else ""
    if style and name == RANDOM:
        raise BadInput(f"'{text}' cannot be had: chance has no style")
    if not more:
        return Spec(name, None, style)
    if name != GENERAL or len(more) > 1:
        known = ", ".join(STYLES)
        raise BadInput(f"expected a style after the colon in '{text}': one of {known}")
    return Spec(name, seconds_of(text, more[0]), style)


def seconds_of(text: str, word: str) -> float | None:
    """`general:` without a number is a general."""
    if not word:
        return None
    try:
        seconds = float(word)
    except ValueError:
        seconds = math.nan
    if not math.isfinite(seconds) or seconds < 0:
        raise BadInput(f"expected seconds after the colon in '{text}'")
    return seconds

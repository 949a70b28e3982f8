"""The two sides of a game; which is which, each game says."""

from __future__ import annotations

from typing import Final, NewType

Side = NewType("Side", int)
"""0 or 1."""

NOBODY: Final = Side(-1)
OTHER: Final = (Side(1), Side(0))


def opponent(side: Side) -> Side:
    """The other side."""
    return OTHER[side]

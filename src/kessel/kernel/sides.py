"""The two sides of a game; which is which, each game says."""

from __future__ import annotations

from typing import Final, NewType

Side = NewType("Side", int)
"""0 or 1."""

NOBODY: Final = Side(-1)


def opponent(side: Side) -> Side:
    """The other side."""
    return Side(1 - side)

"""Live connections as the hall knows them, where the server gives it more than the framework's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

LINE: Final = "kessel.line"
"""Under which extension of its scope the line of a connection is found, if it has one."""


class Line(Protocol):
    """A connection that can be written to, and heard, without waiting."""

    hear: Callable[[str], bool] | None
    """Who hears a text first; what it does not take is received as usual, one after the other."""

    def push(self, frame: bytes) -> bool:
        """Send a text at once; False where the other end does not keep up, or has gone."""

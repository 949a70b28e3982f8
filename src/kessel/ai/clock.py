"""How long a player may think, and how he is watched and hurried while he does."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

OVERTIME: Final = 2.0
"""Seconds beyond the time for a stage after which a play-out under way is broken off."""


@dataclass(slots=True)
class Clock:
    """How long to think about a stage; `stopped` ends it early ("play now"), once and for all.

    With `limit` play-outs are counted instead of seconds, so that a game can be repeated.
    """

    seconds: float = 1.0
    stopped: bool = False
    notice: Callable[[str, float], None] | None = None
    """Told what is being considered, and how far the time has run (0 to 1)."""
    limit: int | None = None
    latest: float | None = None
    """Where play-outs are counted: seconds for each second given after which it is enough all the
    same. A measurement has none."""
    now: Callable[[], float] = time.monotonic
    """Measurements on a busy machine count processor time instead."""
    playouts: int = 0
    _began: float = 0.0
    _given: float = 1.0

    def start(self, seconds: float, since: float | None = None) -> None:
        """Begin to think for so long; the limit of play-outs shrinks or grows likewise."""
        self._given = seconds
        self._began = self.now() if since is None else since
        self.playouts = 0

    @property
    def used(self) -> float:
        if self.limit is not None:
            counted = self.playouts * self.seconds / (self.limit * self._given)
            if self.latest is None:
                return counted
            return max(counted, (self.now() - self._began) / (self.latest * self._given))
        return (self.now() - self._began) / self._given if self._given > 0 else 1.0

    @property
    def left(self) -> float:
        """Seconds of the time for the stage that have not run yet."""
        return max(0.0, self._given - (self.now() - self._began))

    @property
    def is_up(self) -> bool:
        return self.stopped or self.used >= 1

    @property
    def is_over(self) -> bool:
        """Whether even the play-out under way should end; where they are counted and nothing but
        counted, all are finished."""
        if self.stopped:
            return True
        if self.limit is not None and self.latest is None:
            return False
        given = self._given * (self.latest or 1.0)
        return self.now() - self._began > given + OVERTIME

    def tell(self, what: str) -> None:
        """A play-out of something begins."""
        self.playouts += 1
        if self.notice is not None:
            self.notice(what, min(self.used, 1.0))

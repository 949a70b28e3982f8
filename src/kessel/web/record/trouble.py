"""When the database fails: what is wrong, in one sentence for the host and one for the player.

What fails was not stored, and nobody was told that it was; the next order is tried as if nothing
had been. The same trouble is told to the host once a minute, however often it is met.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from alembic.util.exc import CommandError

log: Final = logging.getLogger("kessel.web")
AGAIN: Final = 60.0
"""Seconds after which the same trouble is told again."""
FRESH: Final = 1.0
"""Seconds for which nobody asks the database again how it is."""


class Trouble(NamedTuple):
    """A kind of trouble: what the host is told, the key of what a player is told, and whether
    connections that met it are of no more use."""

    host: str
    player: str
    is_lost: bool = False


FULL: Final = Trouble(
    "the disk is full: nothing is stored until there is room again", "database-full"
)
FAILING: Final = Trouble(
    "the disk fails (I/O error): nothing is stored until it works again", "database-away"
)
LOCKED: Final = Trouble(
    "the database is locked by another program; orders are refused while it is", "database-locked"
)
DAMAGED: Final = Trouble(
    "the database is damaged: stop the server and restore a backup (kessel restore)",
    "database-broken",
    is_lost=True,
)
NEWER: Final = Trouble(
    "the database belongs to a newer version of Kessel: install that, or restore a backup",
    "database-broken",
    is_lost=True,
)
READ_ONLY: Final = Trouble("the database cannot be written to", "database-broken", is_lost=True)
AWAY: Final = Trouble("the database cannot be reached", "database-away", is_lost=True)
SIGNS: Final = (
    ("is full", FULL),
    ("no space left", FULL),
    ("disk i/o error", FAILING),
    ("diskfull", FULL),
    ("is locked", LOCKED),
    ("lock timeout", LOCKED),
    ("locknotavailable", LOCKED),
    ("queuepool limit", LOCKED),
    ("malformed", DAMAGED),
    ("not a database", DAMAGED),
    ("can't locate revision", NEWER),
    ("readonly", READ_ONLY),
    ("read-only", READ_ONLY),
)
"""Words by which a driver's message is known."""


def trouble_of(problem: BaseException) -> Trouble:
    """What kind of trouble an error of the database is."""
    said = f"{type(getattr(problem, 'orig', None)).__name__} {problem}".lower()
    return next((kind for words, kind in SIGNS if words in said), AWAY)


def sentence(problem: BaseException) -> str:
    """For the host: what is wrong, and the driver's own first line where that says more."""
    found = trouble_of(problem)
    if found is not AWAY and not isinstance(problem, CommandError):
        return found.host
    first = (str(getattr(problem, "orig", None) or problem).splitlines() or [""])[0]
    return f"{found.host} ({first})"


class Grumble:
    """Tells the host of each trouble once a minute."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._told: dict[str, float] = {}

    def tell(self, problem: BaseException) -> None:
        text, now = sentence(problem), time.monotonic()
        with self._lock:
            if now - self._told.get(text, -AGAIN) < AGAIN:
                return
            if len(self._told) > 100:
                self._told.clear()
            self._told[text] = now
        log.error("%s", text)


GRUMBLE: Final = Grumble()


class Pulse:
    """Asks the database how it is, once a second, however many want to know."""

    def __init__(self, problem: Callable[[], str | None]) -> None:
        self.problem = problem
        self._lock = threading.Lock()
        self._found: str | None = None
        self._asked = -FRESH

    def felt(self) -> str | None:
        """What is wrong, if anything."""
        with self._lock:
            if time.monotonic() - self._asked >= FRESH:
                self._found = self.problem()
                self._asked = time.monotonic()
            return self._found

"""Hearing soon what other processes wrote.

PostgreSQL tells; of SQLite one asks often for rows that are new, which costs next to nothing. Both
may miss something when a connection breaks, so whoever must know also asks for versions, seldom.
"""

from __future__ import annotations

import contextlib
import time
from typing import Any, Final, Protocol

import sqlalchemy as sa
from sqlalchemy.engine import Engine

CHANNEL: Final = "kessel"
PATIENCE: Final = 0.5
"""Seconds that PostgreSQL is listened to at a time."""
GATHER: Final = 0.02
"""Seconds in which what it tells is gathered: under load there is always something."""


class News(Protocol):
    """Somewhere to hear news; used by one thread at a time."""

    def wait(self) -> dict[str, int]:
        """The tables that changed since the last call, with their versions; waits a while."""

    def close(self) -> None: ...


def open_news(engine: Engine, poll: float) -> News:
    return Rows(engine, poll) if engine.dialect.name == "sqlite" else Bell(engine)


class Rows:
    """Asks for rows of the record that are new: SQLite numbers them, and none is ever removed."""

    LAST: Final = sa.text("SELECT coalesce(max(rowid), 0) FROM entry")
    NEW: Final = sa.text("SELECT rowid, match, number FROM entry WHERE rowid > :last")

    def __init__(self, engine: Engine, poll: float) -> None:
        self.engine = engine
        self.poll = poll
        self._last: int | None = None
        self._is_closed = False

    def wait(self) -> dict[str, int]:
        time.sleep(self.poll)
        if self._is_closed:  # while it slept
            return {}
        try:
            return self._new()
        except Exception:
            time.sleep(PATIENCE)
            raise

    def _new(self) -> dict[str, int]:
        with self.engine.connect() as connection:
            if self._last is None:
                self._last = connection.execute(self.LAST).scalar_one()
            found: dict[str, int] = {}
            for row, match, number in connection.execute(self.NEW, {"last": self._last}):
                found[match] = max(number, found.get(match, 0))
                self._last = max(self._last, row)
        return found

    def close(self) -> None:
        self._is_closed = True


class Bell:
    """Listens to what `ring` makes PostgreSQL tell."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._connection: Any = None
        self._is_closed = False

    def wait(self) -> dict[str, int]:
        if self._is_closed:
            return {}
        try:
            return self._listen()
        except Exception:
            self._hang_up()
            if self._is_closed:  # while it listened
                return {}
            time.sleep(PATIENCE)
            raise
        finally:
            if self._is_closed:  # while it was opened
                self._hang_up()

    def _listen(self) -> dict[str, int]:
        if self._connection is None:
            self._connection = self._open()
        time.sleep(GATHER)
        found: dict[str, int] = {}
        for note in self._connection.notifies(timeout=PATIENCE, stop_after=1):
            match, number = note.payload.split()
            found[match] = max(int(number), found.get(match, 0))
        return found

    def _open(self) -> Any:
        """A connection of its own: those of the pool are for questions."""
        borrowed = self.engine.raw_connection()
        connection: Any = borrowed.driver_connection
        borrowed.detach()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
        except Exception:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        self._is_closed = True
        self._hang_up()

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()


def ring(match: sa.Column[str], number: sa.Column[int]) -> sa.Function[Any]:
    """Tells, when a transaction is committed, that a table has a new version."""
    return sa.func.pg_notify(CHANNEL, sa.func.concat(match, " ", number))

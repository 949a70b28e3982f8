"""How the database is reached: SQLite (several processes, a file that is synced) or PostgreSQL."""

from __future__ import annotations

import contextlib
import math
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.pool import PoolProxiedConnection

WAIT: Final = 5.0
"""Seconds that something waits to be written before it is refused."""
THREADS: Final = 32
"""Requests that a process works on at a time; most of them wait for the disk."""
CONNECTIONS: Final = 16
"""Connections of one process to PostgreSQL, which allows a hundred in all unless told otherwise."""
MOST_KEPT: Final = 4
"""Connections that are kept out of SQLite's pool, which others need too."""
PRAGMAS: Final = (
    "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = FAST",
)  # fmt: skip
"""What is deleted is blanked where its page is written anyway. Many builds of SQLite blank whole
pages that fall free, too: at every order twice as many are written then as hold the position."""
PRIVATE: Final = 0o600
"""A database holds secrets: the dice to come, orders that are hidden, addresses for mail."""


def make_engine(url: str) -> Engine:
    """An engine for SQLite (safe against losing power, several processes) or PostgreSQL."""
    parsed = sa.make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return sa.create_engine(
            parsed,
            pool_size=CONNECTIONS,
            max_overflow=0,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_timeout=WAIT,
            connect_args={"connect_timeout": int(WAIT), "options": f"-c lock_timeout={WAIT:g}s"},
        )
    keep_private(parsed.database or "")
    # as many as there are threads: opening a file anew costs more than a question
    engine = sa.create_engine(
        parsed,
        pool_size=THREADS + 8,
        max_overflow=0,
        hide_parameters=True,  # secrets have no place in a log
        pool_timeout=WAIT,
        connect_args={"timeout": WAIT, "check_same_thread": False},
    )
    sa.event.listen(engine, "connect", prepare_sqlite)
    sa.event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, record: Any) -> None:
    """A log of writes beside the file, synced at every commit; transactions are ours to begin."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    """Writers lock at once: a transaction that reads first could not become a writer later.

    Reading is one statement at a time and needs no transaction.
    """
    options = connection.get_execution_options()
    if options.get("writes", False):
        wait_for(connection.info, connection.exec_driver_sql, options["wait"])
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def wait_for(info: Any, execute: Callable[[str], Any], wait: float) -> None:
    """Let SQLite wait for its lock, to the second above; `info` is what is kept about a
    connection, so that it is told only what is new."""
    seconds = math.ceil(wait)
    if info.get("wait") != seconds:
        execute(f"PRAGMA busy_timeout = {1000 * seconds}")
        info["wait"] = seconds


class Straight:
    """Connections to SQLite's own driver, kept from one statement to the next: lending one from the
    pool and giving it back costs as much as the statement."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._kept: list[PoolProxiedConnection] = []

    @contextlib.contextmanager
    def lent(self) -> Iterator[PoolProxiedConnection]:
        """One that nobody else uses; where something fails it is not used again."""
        kept = self._kept
        try:
            connection = kept.pop()
        except IndexError:
            connection = self.engine.raw_connection()
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        if kept is self._kept and len(kept) < MOST_KEPT:
            kept.append(connection)
        else:
            connection.close()

    def drop(self) -> None:
        """Use none of them again."""
        kept, self._kept = self._kept, []
        while kept:
            kept.pop().close()


def keep_private(file: str) -> None:
    """Nobody but its owner reads an SQLite file, nor what SQLite writes beside it.

    One that is there is never opened: closing it again would end the locks that SQLite holds on it
    in this process.
    """
    if file in ("", ":memory:") or file.startswith("file:"):
        return
    try:
        if not Path(file).exists():
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        elif Path(file).stat().st_mode & 0o077:
            Path(file).chmod(PRIVATE)
    except OSError:
        return  # the engine will say what is wrong

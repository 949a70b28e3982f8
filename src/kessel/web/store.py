"""Games in a database: an append-only record of what was done at each table.

Every change of a table is one entry, and its number is the table's version. An entry is written
together with the new version, in one transaction that asks for the version it builds on: of two
submissions of one decision only one can count. When `append` returns, the change is on the disk.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Engine

from kessel.web import schema
from kessel.web.news import News, open_news, ring

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x6B657373
"""Any number that nobody else locks in the same PostgreSQL database."""
PRESENT: Final = 30.0
"""Seconds for which a process's word about who is connected counts."""


THREADS: Final = 32
"""Requests that a process works on at a time; most of them wait for the disk."""
CONNECTIONS: Final = 16
"""Connections of one process to PostgreSQL, which allows a hundred in all unless told otherwise."""


class Stale(Exception):
    """Somebody else changed the table first."""


class MatchRow(msgspec.Struct, frozen=True):
    """A game as stored; see `schema.match`."""

    id: str
    version: int
    game: str
    setup: str
    recipe: str
    base: int
    rules: int
    position: str
    is_thinking: bool
    created: float
    changed: float


class EntryRow(msgspec.Struct, frozen=True):
    """One thing that was done at a table."""

    number: int
    kind: str
    side: int
    text: str
    at: float


class SeatRow(msgspec.Struct, frozen=True):
    """A link, by the hash of its token."""

    token: str
    match: str
    player: int
    email: str = ""
    standing: str = ""


class State(msgspec.Struct, frozen=True):
    """Where an entry leads: the position, under which rules, and whether a computer is to act."""

    position: str
    rules: int
    is_thinking: bool


Work = Callable[[Connection], None]


class Waiting:
    """Something on its way to the disk."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.is_done = False
        self.problem: Exception | None = None


class Store:
    """One database, shared with other processes."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        # every question is one statement: nothing to begin or to end around it
        alone = {} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        self.reader = self.engine.execution_options(**alone)
        # SQLite has one writer; waiting here is fair, waiting in SQLite is a matter of luck
        self._writer = threading.Lock() if self.is_sqlite else contextlib.nullcontext()
        self._queue: list[Waiting] = []
        self._queue_lock = threading.Lock()

    def news(self, poll: float) -> News:
        """Where to hear what other processes write."""
        return open_news(self.reader, poll)

    def close(self) -> None:
        self.engine.dispose()

    def migrate(self, to: str = "head") -> None:
        """Bring the tables up to date, or to a revision; who start together wait for each other."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        with self.writing() as connection:
            if not self.is_sqlite:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            config.attributes["connection"] = connection
            command.upgrade(config, to)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.reader.connect() as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that holds the right to write from its beginning."""
        with self._writer, self._transaction() as connection:
            yield connection

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            connection = connection.execution_options(writes=True)
            with connection.begin():
                yield connection

    def write(self, work: Work) -> None:
        """Do some writing; when this returns, it is on the disk.

        Who comes while another writes waits, and is written together with all who wait: syncing
        costs the same for many as for one. Work that raises Stale must not have written anything.
        """
        item = Waiting(work)
        if not self.is_sqlite:  # PostgreSQL does the same by itself
            self._write([item])
        else:
            with self._queue_lock:
                self._queue.append(item)
            with self._writer:
                if not item.is_done:
                    with self._queue_lock:
                        batch, self._queue = self._queue, []
                    self._write_all(batch)
        if item.problem is not None:
            raise item.problem

    def _write_all(self, batch: list[Waiting]) -> None:
        """All in one transaction; where that fails each on its own, to fail for itself alone."""
        try:
            self._write(batch)
        except Exception:
            for item in batch:
                try:
                    self._write([item])
                except Exception as problem:
                    item.problem = problem
        for item in batch:
            item.is_done = True

    def _write(self, batch: Sequence[Waiting]) -> None:
        with self._transaction() as connection:
            for item in batch:
                item.problem = None
                try:
                    item.work(connection)
                except Stale as stale:
                    item.problem = stale

    # --- games ------------------------------------------------------------------------------

    def create(self, row: MatchRow, seats: Sequence[SeatRow]) -> None:
        rows = [msgspec.structs.asdict(seat) for seat in seats]

        def work(connection: Connection) -> None:
            connection.execute(sa.insert(schema.match), [msgspec.structs.asdict(row)])
            if rows:
                connection.execute(sa.insert(schema.seat), rows)

        self.write(work)

    def match(self, match: str) -> MatchRow | None:
        query = sa.select(schema.match).where(schema.match.c.id == match)
        with self.reading() as connection:
            row = connection.execute(query).mappings().first()
        return MatchRow(**row) if row else None

    def versions(self, matches: Sequence[str]) -> dict[str, int]:
        """The versions of some tables, in one question."""
        columns = schema.match.c
        query = sa.select(columns.id, columns.version).where(columns.id.in_(matches))
        with self.reading() as connection:
            return {row.id: row.version for row in connection.execute(query)}

    def entries(self, match: str, after: int = 0) -> list[EntryRow]:
        with self.reading() as connection:
            found = connection.execute(ENTRIES, {"table": match, "after": after})
            return [EntryRow(*row) for row in found]

    def append(self, match: str, entry: EntryRow, state: State) -> None:
        """Write an entry, and the state it leads to, on top of the version before it.

        :raises Stale: the table has another version by now; nothing is written.
        """
        self.write(lambda connection: advance(connection, match, entry, state))

    def rebase(self, match: str, version: int, recipe: str, rules: int, position: str) -> None:
        """Replay from another recipe from now on: the old one no longer leads here.

        :raises Stale: somebody else did so first, or play went on.
        """
        columns = schema.match.c
        change = (
            sa.update(schema.match)
            .where(columns.id == match, columns.version == version, columns.base < version)
            .values(recipe=recipe, base=version, rules=rules, position=position)
        )

        def work(connection: Connection) -> None:
            if connection.execute(change).rowcount != 1:
                raise Stale(match)

        self.write(work)

    def thinking(self, before: float) -> list[str]:
        """Tables where a computer is to act and nothing has happened since a moment."""
        columns = schema.match.c
        query = sa.select(columns.id).where(columns.is_thinking, columns.changed < before)
        with self.reading() as connection:
            return list(connection.execute(query).scalars())

    # --- seats ------------------------------------------------------------------------------

    def seat(self, match: str, token: str) -> SeatRow | None:
        """The seat that a token (hashed) opens at a table."""
        columns = schema.seat.c
        query = sa.select(schema.seat).where(columns.token == token, columns.match == match)
        with self.reading() as connection:
            row = connection.execute(query).mappings().first()
        return SeatRow(**row) if row else None

    def add_seat(self, seat: SeatRow) -> None:
        row = msgspec.structs.asdict(seat)
        self.write(executing(sa.insert(schema.seat).values(row)))

    def set_email(self, match: str, player: int, email: str) -> None:
        columns = schema.seat.c
        change = sa.update(schema.seat).where(columns.match == match, columns.player == player)
        self.write(executing(change.values(email=email)))

    def emails(self, match: str, player: int) -> list[str]:
        """Where a player of a table wants to be told that it is his turn."""
        columns = schema.seat.c
        query = sa.select(columns.email).where(columns.match == match, columns.player == player)
        with self.reading() as connection:
            return sorted({email for email in connection.execute(query).scalars() if email})

    def set_standing(self, match: str, player: int, standing: str) -> None:
        columns = schema.seat.c
        change = sa.update(schema.seat).where(columns.match == match, columns.player == player)
        self.write(executing(change.values(standing=standing)))

    def standing(self, match: str, player: int) -> str:
        """What a player of a table leaves to the staff; he may hold several links."""
        columns = schema.seat.c
        query = sa.select(columns.standing).where(
            columns.match == match, columns.player == player, columns.standing != ""
        )
        with self.reading() as connection:
            return connection.execute(query.limit(1)).scalar() or ""

    # --- who is there -----------------------------------------------------------------------

    def set_present(self, worker: str, seats: Sequence[tuple[str, int]]) -> None:
        """All that are connected to a process now, in place of what it said before."""
        now = time.time()
        rows = [
            {"match": match, "player": player, "worker": worker, "seen": now}
            for match, player in seats
        ]
        columns = schema.presence.c
        old = sa.delete(schema.presence).where(
            sa.or_(columns.worker == worker, columns.seen < now - 2 * PRESENT)
        )

        def work(connection: Connection) -> None:
            connection.execute(old)
            if rows:
                connection.execute(sa.insert(schema.presence), rows)

        self.write(work)

    def present(self, matches: Sequence[str], but: str = "") -> set[tuple[str, int]]:
        """Which seats of some tables are connected to any process but one."""
        columns = schema.presence.c
        recent = time.time() - PRESENT
        query = sa.select(columns.match, columns.player).where(
            columns.match.in_(matches), columns.seen > recent, columns.worker != but
        )
        with self.reading() as connection:
            return {(row.match, row.player) for row in connection.execute(query)}


def executing(statement: sa.Executable) -> Work:
    """Work of one statement."""

    def work(connection: Connection) -> None:
        connection.execute(statement)

    return work


def advance(connection: Connection, match: str, entry: EntryRow, state: State) -> None:
    """Raise a table's version by one entry."""
    change = {
        "table": match,
        "before": entry.number - 1,
        "version": entry.number,
        "changed": entry.at,
        **msgspec.structs.asdict(state),
    }
    is_sqlite = connection.dialect.name == "sqlite"
    result = connection.execute(ADVANCE if is_sqlite else ADVANCE_AND_RING, change)
    if result.rowcount != 1:
        raise Stale(match)
    connection.execute(RECORD, {"match": match, **msgspec.structs.asdict(entry)})


# what is asked at every order is put together once
ADVANCE: Final = sa.update(schema.match).where(
    schema.match.c.id == sa.bindparam("table"),
    schema.match.c.version == sa.bindparam("before"),
)
ADVANCE_AND_RING: Final = ADVANCE.returning(ring(schema.match.c.id, schema.match.c.version))
RECORD: Final = sa.insert(schema.entry)
ENTRIES: Final = (
    sa.select(*(schema.entry.c[name] for name in EntryRow.__struct_fields__))
    .where(schema.entry.c.match == sa.bindparam("table"))
    .where(schema.entry.c.number > sa.bindparam("after"))
    .order_by(schema.entry.c.number)
)


# --- engines -------------------------------------------------------------------------------------


def make_engine(url: str) -> Engine:
    """An engine for SQLite (safe against losing power, several processes) or PostgreSQL."""
    parsed = sa.make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return sa.create_engine(parsed, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True)
    # as many as there are threads: opening a file anew costs more than a question
    engine = sa.create_engine(
        parsed,
        pool_size=THREADS + 8,
        max_overflow=0,
        connect_args={"timeout": 30, "check_same_thread": False},
    )
    sa.event.listen(engine, "connect", prepare_sqlite)
    sa.event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, record: Any) -> None:
    """A log of writes beside the file, synced at every commit; transactions are ours to begin."""
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    """Writers lock at once: a transaction that reads first could not become a writer later.

    Reading is one statement at a time and needs no transaction.
    """
    if connection.get_execution_options().get("writes", False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")

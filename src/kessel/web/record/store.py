"""Games in a database: an append-only record of what was done at each table.

Every change of a table is one entry, and its number is the table's version. An entry is written
together with the new version, in one transaction that asks for the version it builds on: of two
submissions of one decision only one can count. When `append` returns, the change is on the disk.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection

from kessel.web.record import schema
from kessel.web.record.advance import BEGIN, Advance, advance_all
from kessel.web.record.engines import WAIT, Straight, make_engine, wait_for
from kessel.web.record.news import News, open_news
from kessel.web.record.rows import EntryRow as EntryRow
from kessel.web.record.rows import MatchRow as MatchRow
from kessel.web.record.rows import Reached as Reached
from kessel.web.record.rows import SeatRow as SeatRow
from kessel.web.record.rows import Stale as Stale
from kessel.web.record.rows import State as State
from kessel.web.record.trouble import GRUMBLE, Trouble, trouble_of

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x6B657373
"""Any number that nobody else locks in the same PostgreSQL database."""
PRESENT: Final = 30.0
"""Seconds for which a process's word about who is connected counts."""


THINKER: Final = -2
"""In the place of a player: a computer that is being thought for."""


Work = Callable[[Connection], None]


class Waiting:
    """Something on its way to the disk."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.until = time.monotonic() + WAIT
        """When whoever waits for it is told that it cannot be done."""
        self.is_done = False
        self.problem: Exception | None = None


class Store:
    """One database, shared with other processes."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self.straight = Straight(self.engine)
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

    def problem(self) -> str | None:
        """What keeps the database from answering, or nothing; what the driver says stands in the
        log, since it may name hosts and users."""
        try:
            with self.reading() as connection:
                connection.execute(sa.select(schema.match.c.id).limit(1))
        except Exception as problem:
            GRUMBLE.tell(problem)
            return trouble_of(problem).host
        return None

    def failed(self, problem: BaseException) -> Trouble:
        """What is wrong, when something could not be asked or written: the host is told, and where
        connections are of no more use, new ones are made next time."""
        GRUMBLE.tell(problem)
        found = trouble_of(problem)
        if found.is_lost:
            self.close()
        return found

    def close(self) -> None:
        self.straight.drop()
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
    def _transaction(self, wait: float = WAIT) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            connection = connection.execution_options(writes=True, wait=wait)
            with connection.begin():
                yield connection

    def write(self, work: Work) -> None:
        """Do some writing; when this returns, it is on the disk.

        Who comes while another writes waits, and is written together with all who wait: syncing
        costs the same for many as for one. Work that raises Stale must not have written anything.
        """
        (problem,) = self.write_each([work])
        if problem is not None:
            raise problem

    def write_each(self, works: Sequence[Work]) -> list[Exception | None]:
        """Likewise for what has come together; answers what kept each from being written."""
        items = [Waiting(work) for work in works]
        if not self.is_sqlite:  # PostgreSQL writes together by itself
            for item in items:
                try:
                    self._write([item])
                except Exception as problem:
                    item.problem = problem
        elif items:
            with self._queue_lock:
                self._queue += items
            with self._writer:
                if not items[-1].is_done:
                    with self._queue_lock:
                        batch, self._queue = self._queue, []
                    self._write_all(batch)
        return [item.problem for item in items]

    def _write_all(self, batch: list[Waiting]) -> None:
        """All in one transaction; where that fails each on its own, to fail for itself alone,
        unless it is the database that fails: then it fails for all."""
        try:
            self._write(batch)
        except sa.exc.OperationalError as problem:
            for item in batch:
                item.problem = problem
        except Exception:
            for item in batch:
                try:
                    self._write([item])
                except Exception as problem:
                    item.problem = problem
        for item in batch:
            item.is_done = True

    def _write(self, batch: Sequence[Waiting]) -> None:
        wait = max(min(item.until for item in batch) - time.monotonic(), 0.0)
        advances = [item.work for item in batch if isinstance(item.work, Advance)]
        if self.is_sqlite and len(advances) == len(batch):
            for item, problem in zip(batch, self._advance_all(advances, wait), strict=True):
                item.problem = problem
            return
        with self._transaction(wait) as connection:
            for item in batch:
                item.problem = None
                try:
                    item.work(connection)
                except Stale as stale:
                    item.problem = stale

    def _advance_all(self, advances: Sequence[Advance], wait: float) -> list[Stale | None]:
        """Write orders, of which there are more than of all else, straight through the driver."""
        try:
            with self.straight.lent() as connection:
                cursor = connection.cursor()
                try:
                    wait_for(connection.info, cursor.execute, wait)
                    cursor.execute(BEGIN)
                    found = advance_all(cursor, advances)
                    cursor.execute("COMMIT")
                    return found
                except BaseException:
                    connection.rollback()
                    raise
        except sqlite3.Error as problem:
            raise told(problem) from problem

    def first(self, question: str, *values: Any) -> Any:
        """The first row that answers a question which is asked at many orders."""
        if not self.is_sqlite:
            with self.reading() as connection:
                return connection.exec_driver_sql(question.replace("?", "%s"), values).first()
        try:
            with self.straight.lent() as connection:
                found = connection.cursor().execute(question, values).fetchall()
                return found[0] if found else None
        except sqlite3.Error as problem:
            raise told(problem) from problem

    # --- games ------------------------------------------------------------------------------

    def create(self, row: MatchRow, seats: Sequence[SeatRow], around: Work | None = None) -> None:
        """Store a new game with its links, and what else belongs to it."""
        rows = [msgspec.structs.asdict(seat) for seat in seats]

        def work(connection: Connection) -> None:
            connection.execute(sa.insert(schema.match), [msgspec.structs.asdict(row)])
            if rows:
                connection.execute(sa.insert(schema.seat), rows)
            if around is not None:
                around(connection)

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

    def append(self, match: str, entries: Sequence[EntryRow], state: State) -> None:
        """Write entries, and the state that the last of them leads to, on top of the version before
        them.

        :raises Stale: the table has another version by now; nothing is written.
        """
        self.write(Advance(match, entries, state))

    def append_each(self, advances: Sequence[Advance]) -> list[Exception | None]:
        """Likewise at several tables together; answers what kept each from being written."""
        try:
            return self.write_each(advances)
        except Exception as problem:
            return [problem for _ in advances]

    def rebase(self, match: str, version: int, recipe: str, rules: int, position: str) -> None:
        """Replay from another recipe from now on: the old one no longer leads here.

        :raises Stale: somebody else did so first, or play went on.
        """
        columns = schema.match.c
        change = (
            sa.update(schema.match)
            .where(columns.id == match, columns.version == version, columns.base < version)
            .values(recipe=recipe, base=version, rules=rules, position=position, reached=version)
        )

        def work(connection: Connection) -> None:
            if connection.execute(change).rowcount != 1:
                raise Stale(match)

        self.write(work)

    def reach(self, rows: Sequence[Reached]) -> None:
        """Store positions that entries led to, where none is stored of later ones."""
        columns = schema.match.c
        change = sa.update(schema.match).where(
            columns.id == sa.bindparam("table"), columns.reached < sa.bindparam("later")
        )
        found = [{**msgspec.structs.asdict(row), "later": row.reached} for row in rows]
        if found:
            self.write(executing(change, [{"table": row.pop("match"), **row} for row in found]))

    def thinking(self, before: float, worker: str = "", lately: float = 0.0) -> list[str]:
        """Tables where a computer is to act and nothing has happened since a moment; but not where
        another process has said lately that it thinks there."""
        columns, said = schema.match.c, schema.presence.c
        elsewhere = sa.select(said.match).where(
            said.player == THINKER,
            said.worker != thinking_worker(worker),
            said.seen > time.time() - lately,
        )
        query = sa.select(columns.id).where(
            columns.is_thinking, columns.changed < before, columns.id.not_in(elsewhere)
        )
        with self.reading() as connection:
            return list(connection.execute(query).scalars())

    def set_thinking(self, worker: str, matches: Sequence[str]) -> None:
        """All tables where a process thinks for long, in place of what it said before."""
        self.set_present(thinking_worker(worker), [(match, THINKER) for match in matches])

    # --- seats ------------------------------------------------------------------------------

    def seat(self, match: str, token: str) -> SeatRow | None:
        """The seat that a token (hashed) opens at a table."""
        columns = schema.seat.c
        query = sa.select(schema.seat).where(columns.token == token, columns.match == match)
        with self.reading() as connection:
            row = connection.execute(query).mappings().first()
        return SeatRow(**row) if row else None

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
        self._set_wish(match, player, standing=standing)

    def standing(self, match: str, player: int) -> str:
        """What a player of a table leaves to the staff."""
        found = self.first(STANDING, match, player)
        return found[0] if found else ""

    def set_marches(self, match: str, player: int, marches: str) -> None:
        self._set_wish(match, player, marches=marches)

    def marches(self, match: str, player: int) -> str:
        """Whom a player of a table has sent where."""
        return self._wish(match, player, schema.seat.c.marches)

    def _set_wish(self, match: str, player: int, **wish: str) -> None:
        columns = schema.seat.c
        change = sa.update(schema.seat).where(columns.match == match, columns.player == player)
        self.write(executing(change.values(**wish)))

    def _wish(self, match: str, player: int, column: sa.Column[str]) -> str:
        """What is kept with a player's links, of which he may hold several."""
        columns = schema.seat.c
        query = sa.select(column).where(
            columns.match == match, columns.player == player, column != ""
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
            columns.match.in_(matches),
            columns.seen > recent,
            columns.worker != but,
            columns.player != THINKER,
        )
        with self.reading() as connection:
            return {(row.match, row.player) for row in connection.execute(query)}


def told(problem: sqlite3.Error) -> sa.exc.DBAPIError:
    """What the driver says, as SQLAlchemy would say it."""
    kind = getattr(sa.exc, type(problem).__name__, sa.exc.DatabaseError)
    made: sa.exc.DBAPIError = kind(None, None, problem, hide_parameters=True)
    return made


def thinking_worker(worker: str) -> str:
    """Under which name a process tells where it thinks; another tells who is connected to it."""
    return f"{worker}~"


def executing(statement: sa.Executable, values: Sequence[dict[str, Any]] | None = None) -> Work:
    """Work of one statement."""

    def work(connection: Connection) -> None:
        connection.execute(statement, values)

    return work


STANDING: Final = (
    "SELECT standing FROM seat WHERE match = ? AND player = ? AND standing <> '' LIMIT 1"
)
ENTRIES: Final = (
    sa.select(*(schema.entry.c[name] for name in EntryRow.__struct_fields__))
    .where(schema.entry.c.match == sa.bindparam("table"))
    .where(schema.entry.c.number > sa.bindparam("after"))
    .order_by(schema.entry.c.number)
)

"""What is written at every order: entries of a table, and the state that they lead to.

SQLAlchemy's statements serve both databases; an order would spend more on them than on its rules,
so the same is mostly said to the driver itself: to PostgreSQL in one statement and transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.web.record import schema
from kessel.web.record.news import CHANNEL, ring
from kessel.web.record.rows import EntryRow, Stale, State

ADVANCE: Final = sa.update(schema.match).where(
    schema.match.c.id == sa.bindparam("table"),
    schema.match.c.version == sa.bindparam("before"),
)
ADVANCE_AND_RING: Final = ADVANCE.returning(ring(schema.match.c.id, schema.match.c.version))
RECORD: Final = sa.insert(schema.entry)
ADVANCE_SQLITE: Final = (
    "UPDATE match SET version = ?, changed = ?, position = ?, rules = ?, is_thinking = ?"
    " WHERE id = ? AND version = ?"
)
RECORD_SQLITE: Final = (
    "INSERT INTO entry (match, number, kind, side, text, at) VALUES (?, ?, ?, ?, ?, ?)"
)
ADVANCE_POSTGRESQL: Final = (
    "WITH moved AS (UPDATE match SET version = %s, changed = %s, position = %s, rules = %s,"
    " is_thinking = %s WHERE id = %s AND version = %s RETURNING id)"
    " INSERT INTO entry (match, number, kind, side, text, at)"
    " SELECT id, %s, %s, %s, %s, %s FROM moved"
    f" RETURNING pg_notify('{CHANNEL}', concat(match, ' ', number))"
)


class Advance(msgspec.Struct, frozen=True):
    """Work that raises a table's version by some entries."""

    match: str
    entries: Sequence[EntryRow]
    state: State

    def __call__(self, connection: Connection) -> None:
        first, last = self.entries[0], self.entries[-1]
        change = {
            "table": self.match,
            "before": first.number - 1,
            "version": last.number,
            "changed": last.at,
            **msgspec.structs.asdict(self.state),
        }
        is_sqlite = connection.dialect.name == "sqlite"
        result = connection.execute(ADVANCE if is_sqlite else ADVANCE_AND_RING, change)
        if result.rowcount != 1:
            raise Stale(self.match)
        rows = [{"match": self.match, **msgspec.structs.asdict(one)} for one in self.entries]
        connection.execute(RECORD, rows)

    def through(self, cursor: Any) -> Stale | None:
        """The same through SQLite's own driver."""
        last, state = self.entries[-1], self.state
        changed = (last.number, last.at, state.position, state.rules, state.is_thinking)
        cursor.execute(ADVANCE_SQLITE, (*changed, self.match, self.entries[0].number - 1))
        if cursor.rowcount != 1:
            return Stale(self.match)
        for one in self.entries:
            cursor.execute(RECORD_SQLITE, (self.match, *msgspec.structs.astuple(one)))
        return None

    def at_once(self, cursor: Any) -> Stale | None:
        """The same, of a single entry, through PostgreSQL's own driver."""
        (entry,), state = self.entries, self.state
        changed = (entry.number, entry.at, state.position, state.rules, state.is_thinking)
        written = msgspec.structs.astuple(entry)
        cursor.execute(ADVANCE_POSTGRESQL, (*changed, self.match, entry.number - 1, *written))
        return None if cursor.rowcount == 1 else Stale(self.match)

"""What is written at every order: entries of a table, and the state that they lead to.

SQLAlchemy's statements serve both databases; with SQLite, where an order otherwise spends more on
them than on its rules, the same is said to the driver itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.web.record import schema
from kessel.web.record.news import ring
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

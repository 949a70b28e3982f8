"""What is written at every order: entries of a table, and the state that they lead to. The position
is part of that where orders are seldom; else it is stored later (`hall/arriving.py`).

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
    "UPDATE match SET version = ?, changed = ?, is_thinking = ? WHERE id = ? AND version = ?"
)
ARRIVE_SQLITE: Final = (
    "UPDATE match SET version = ?, changed = ?, is_thinking = ?,"
    " position = ?, rules = ?, reached = ? WHERE id = ? AND version = ?"
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
        state = self.state
        change = {
            "table": self.match,
            "before": first.number - 1,
            "version": last.number,
            "changed": last.at,
            "is_thinking": state.is_thinking,
        }
        if state.position is not None:
            change |= {"position": state.position, "rules": state.rules, "reached": last.number}
        is_sqlite = connection.dialect.name == "sqlite"
        result = connection.execute(ADVANCE if is_sqlite else ADVANCE_AND_RING, change)
        if result.rowcount != 1:
            raise Stale(self.match)
        rows = [{"match": self.match, **msgspec.structs.asdict(one)} for one in self.entries]
        connection.execute(RECORD, rows)

    def through(self, cursor: Any) -> Stale | None:
        """The same through SQLite's own driver."""
        last, state = self.entries[-1], self.state
        changed = (last.number, last.at, state.is_thinking)
        where = (self.match, self.entries[0].number - 1)
        if state.position is None:
            cursor.execute(ADVANCE_SQLITE, (*changed, *where))
        else:
            arrived = (state.position, state.rules, last.number)
            cursor.execute(ARRIVE_SQLITE, (*changed, *arrived, *where))
        if cursor.rowcount != 1:
            return Stale(self.match)
        for one in self.entries:
            cursor.execute(RECORD_SQLITE, (self.match, *msgspec.structs.astuple(one)))
        return None

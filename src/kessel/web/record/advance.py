"""What is written at every order: entries of a table, and the state that they lead to. The position
is part of that where orders are seldom; else it is stored later (`hall/arriving.py`).

SQLAlchemy's statements serve both databases; with SQLite, where an order otherwise spends more on
them than on its rules, the same is said to the driver itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
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
BEGIN: Final = "BEGIN IMMEDIATE"
ADVANCE_SQLITE: Final = (
    "UPDATE match SET version = ?, changed = ?, is_thinking = ? WHERE id = ? AND version = ?"
)
ADVANCE_MANY: Final = (
    "UPDATE match SET version = new.column1, changed = new.column2, is_thinking = new.column3"
    " FROM (VALUES {}) AS new WHERE id = new.column4 AND version = new.column5"
)
ARRIVE_SQLITE: Final = (
    "UPDATE match SET version = ?, changed = ?, is_thinking = ?,"
    " position = ?, rules = ?, reached = ? WHERE id = ? AND version = ?"
)
RECORD_SQLITE: Final = "INSERT INTO entry (match, number, kind, side, text, at) VALUES {}"
ABREAST: Final = 32
"""Tables that one statement advances: each number of them has a statement that SQLite keeps."""


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
        state = self.state
        if state.position is None:
            cursor.execute(ADVANCE_SQLITE, self.step)
        else:
            last = self.entries[-1].number
            arrived = (state.position, state.rules, last)
            cursor.execute(ARRIVE_SQLITE, (*self.step[:3], *arrived, *self.step[3:]))
        if cursor.rowcount != 1:
            return Stale(self.match)
        record(cursor, [self])
        return None

    @property
    def step(self) -> tuple[Any, ...]:
        """What its table's row says from now on, and which row that is."""
        last = self.entries[-1]
        before = self.entries[0].number - 1
        return last.number, last.at, self.state.is_thinking, self.match, before


def advance_all(cursor: Any, advances: Sequence[Advance]) -> list[Stale | None]:
    """Write orders at several tables, within one transaction of SQLite's own driver.

    In as few statements as can be: after each the driver waits until Python goes on with its
    thread, and others who want to write wait for it.
    """
    quick = [one for one in advances if one.state.position is None][:ABREAST]
    if len(quick) > 1 and len({one.match for one in quick}) == len(quick):
        cursor.execute(*many(ADVANCE_MANY, [one.step for one in quick]))
        if cursor.rowcount == len(quick):
            record(cursor, quick)
            done = set(map(id, quick))
            return [None if id(one) in done else one.through(cursor) for one in advances]
        # somebody was quicker at one of them: which, is found out one by one
        cursor.execute("ROLLBACK")
        cursor.execute(BEGIN)
    return [one.through(cursor) for one in advances]


def record(cursor: Any, advances: Sequence[Advance]) -> None:
    rows = [
        (one.match, *msgspec.structs.astuple(entry)) for one in advances for entry in one.entries
    ]
    cursor.execute(*many(RECORD_SQLITE, rows))


def many(statement: str, rows: Sequence[tuple[Any, ...]]) -> tuple[str, list[Any]]:
    """A statement about several rows, and all that they hold."""
    row = f"({', '.join('?' * len(rows[0]))})"
    return statement.format(", ".join([row] * len(rows))), list(chain.from_iterable(rows))

"""Replays that are watched together, in the database: for who looks on through another process, and
who does not want to be shown anything."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.web.record import schema
from kessel.web.record.seats import alone
from kessel.web.record.store import PRESENT, Store, executing


class ShownRow(msgspec.Struct, frozen=True):
    """Who shows which moment of a table; see `schema.shown`."""

    match: str
    id: str
    player: int
    at: int
    since: float
    worker: str


class ShowStore:
    """Who shows what, and to whom not."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def put(self, row: ShownRow) -> None:
        """Tell the other processes, unless somebody began to show later than this one."""
        columns, now = schema.shown.c, time.time()
        later = sa.select(columns.id).where(
            columns.match == row.match,
            columns.id != row.id,
            columns.since > row.since,
            columns.seen > now - PRESENT,
        )
        old = sa.delete(schema.shown).where(columns.match == row.match)

        def work(connection: Connection) -> None:
            alone(connection, row.match)
            if connection.execute(later).first() is None:
                connection.execute(old)
                new = {**msgspec.structs.asdict(row), "seen": now}
                connection.execute(sa.insert(schema.shown).values(new))

        self.store.write(work)

    def drop(self, ids: Collection[str]) -> None:
        """These are over."""
        gone = sa.delete(schema.shown).where(schema.shown.c.id.in_(ids))
        self.store.write(executing(gone))

    def shown(self, matches: Sequence[str]) -> dict[str, ShownRow]:
        """What is shown at some tables, as far as a living process says so."""
        columns = schema.shown.c
        query = sa.select(*(columns[name] for name in ShownRow.__struct_fields__)).where(
            columns.match.in_(matches), columns.seen > time.time() - PRESENT
        )
        with self.store.reading() as connection:
            return {row.match: ShownRow(*row) for row in connection.execute(query)}

    def muted(self, matches: Sequence[str]) -> set[tuple[str, int]]:
        """Players of some tables who do not want to hear the other, and -1 where spectators are
        not to show anything."""
        columns = schema.mute.c
        query = sa.select(columns.match, columns.player).where(columns.match.in_(matches))
        with self.store.reading() as connection:
            return {(row.match, row.player) for row in connection.execute(query)}

"""How long tables are kept: those that are over, and those that everybody has left.

A table that is over goes when nothing has happened at it for so many days; one that is not, when
nobody has opened it for as long, either. Members' records stay.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game
from kessel.web.hall import reading
from kessel.web.record import schema
from kessel.web.record.seats import SeatStore
from kessel.web.record.store import Store
from kessel.web.table.table import AROUND

log: Final = logging.getLogger("kessel.web")
DAY: Final = 86400.0
AT_ONCE: Final = 20
"""Tables that are deleted together: orders do not wait long for them."""
PAUSE: Final = 3600.0
"""Seconds between two looks of a server."""


class Old(msgspec.Struct, frozen=True):
    """A table that is kept no longer: when something happened at it last (seconds), and whether it
    was over."""

    id: str
    game: str
    changed: float
    is_over: bool


class Retention:
    """Finds and deletes the tables of a database that are older than so many days."""

    def __init__(self, store: Store, find_game: Callable[[str], Game], days: float) -> None:
        self.store = store
        self.find_game = find_game
        self.days = days

    def old(self) -> list[Old]:
        """All tables that are kept no longer, the oldest first."""
        before = time.time() - self.days * DAY
        match, seat = schema.match.c, schema.seat.c
        seen = sa.func.coalesce(sa.func.max(seat.seen), 0.0).label("seen")
        query = (
            sa.select(match.id, match.game, match.changed, seen)
            .join(schema.seat, seat.match == match.id, isouter=True)
            .where(match.changed < before)
            .group_by(match.id, match.game, match.changed)
            .order_by(match.changed)
        )
        with self.store.reading() as connection:
            rows = connection.execute(query).all()
        found = [Old(row.id, row.game, row.changed, self._is_over(row.id)) for row in rows]
        return [
            one for one, row in zip(found, rows, strict=True) if one.is_over or row.seen < before
        ]

    def _is_over(self, match: str) -> bool:
        """Whether a game has ended; of what cannot be read any more nobody can tell."""
        row = self.store.match(match)
        if row is None:
            return False
        try:
            around = SeatStore(self.store).around(match, tuple(AROUND))
            return reading.resumed(row, around, self.find_game).is_over
        except (KesselError, msgspec.MsgspecError, LookupError, ValueError, TypeError):
            return False

    def delete(self, tables: Sequence[Old]) -> int:
        """Delete tables, unless something has happened at them since; answers how many."""
        gone = 0
        for first in range(0, len(tables), AT_ONCE):
            gone += self._delete(tables[first : first + AT_ONCE])
        return gone

    def _delete(self, tables: Sequence[Old]) -> int:
        columns, counted = schema.match.c, [0]

        def work(connection: Connection) -> None:
            counted[0] = 0
            for one in tables:
                gone = sa.delete(schema.match).where(
                    columns.id == one.id, columns.changed == one.changed
                )
                counted[0] += connection.execute(gone).rowcount

        self.store.write(work)
        return counted[0]

    async def sweep(self) -> None:
        """Delete what is old, now and every hour."""
        while self.days > 0:
            try:
                gone = await asyncio.to_thread(lambda: self.delete(self.old()))
                if gone:
                    log.warning("%s tables were older than %s days: deleted", gone, self.days)
            except Exception:
                log.exception("old tables could not be deleted")
            await asyncio.sleep(PAUSE)

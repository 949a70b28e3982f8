"""Deadlines and reminders in the database."""

from __future__ import annotations

import contextlib
from typing import Literal

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from kessel.web.record import schema
from kessel.web.record.store import Store

DUE, REMINDER = schema.due.c, schema.reminder.c


class DueStore:
    """When to look at which table, and what players have been told."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- deadlines --------------------------------------------------------------------------

    def expect(self, match: str, look: float) -> None:
        """A table has to be looked at, not later than at a moment."""
        sooner = sa.update(schema.due).where(DUE.match == match, DUE.look > look)
        there = sa.select(DUE.match).where(DUE.match == match)

        def work(connection: Connection) -> None:
            if connection.execute(sooner.values(look=look)).rowcount:
                return
            if connection.execute(there).first() is None:
                connection.execute(sa.insert(schema.due).values(match=match, look=look))

        try:
            self.store.write(work)
        except IntegrityError:  # another process was faster
            self.store.write(lambda connection: run(connection, sooner.values(look=look)))

    def look(self, now: float) -> list[tuple[str, float]]:
        """Tables whose moment has come."""
        query = sa.select(DUE.match, DUE.look).where(DUE.look <= now).order_by(DUE.look).limit(100)
        with self.store.reading() as connection:
            return [(row.match, row.look) for row in connection.execute(query)]

    def take(self, match: str, look: float, until: float) -> bool:
        """Be the one process that looks; if it fails, another does after a while."""
        mine = sa.update(schema.due).where(DUE.match == match, DUE.look == look)
        taken: list[int] = []
        self.store.write(
            lambda connection: taken.append(connection.execute(mine.values(look=until)).rowcount)
        )
        return bool(taken[-1])

    def settle(self, match: str, taken: float, look: float | None) -> None:
        """After looking: when to look next, unless a change has asked for sooner."""
        row = (DUE.match == match, DUE.look == taken)
        change = (
            sa.delete(schema.due).where(*row)
            if look is None
            else sa.update(schema.due).where(*row).values(look=look)
        )
        self.store.write(lambda connection: run(connection, change))

    # --- reminders --------------------------------------------------------------------------

    def hook(self, match: str, player: int) -> str:
        query = sa.select(REMINDER.hook).where(REMINDER.match == match, REMINDER.player == player)
        with self.store.reading() as connection:
            return connection.execute(query).scalar() or ""

    def set_hook(self, match: str, player: int, hook: str) -> None:
        self._row(match, player)
        change = sa.update(schema.reminder).where(
            REMINDER.match == match, REMINDER.player == player
        )
        self.store.write(lambda connection: run(connection, change.values(hook=hook)))

    def is_news(
        self, match: str, player: int, what: Literal["told", "warned"], number: int
    ) -> bool:
        """Whether a player has still to be reminded of a decision; from now on he has been."""
        self._row(match, player)
        change = sa.update(schema.reminder).where(
            REMINDER.match == match, REMINDER.player == player, REMINDER[what] != number
        )
        changed: list[int] = []
        self.store.write(
            lambda connection: changed.append(
                connection.execute(change.values({what: number})).rowcount
            )
        )
        return bool(changed[-1])

    def _row(self, match: str, player: int) -> None:
        there = sa.select(REMINDER.match).where(REMINDER.match == match, REMINDER.player == player)

        def work(connection: Connection) -> None:
            if connection.execute(there).first() is None:
                row = sa.insert(schema.reminder).values(match=match, player=player)
                connection.execute(row)

        with contextlib.suppress(IntegrityError):  # another process was faster
            self.store.write(work)


def run(connection: Connection, statement: sa.Executable) -> None:
    connection.execute(statement)

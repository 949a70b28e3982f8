"""Looking at tables whose time is short or up: a word to who is away, and flags that fall.

Every process looks every second for tables whose moment has come; one of them takes a table. The
moment is only a hint when to look: what is to be done is told by the table's record.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Set
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from kessel.web.hall.tables import Tables
from kessel.web.record.due import DueStore
from kessel.web.season.notify import Notifier
from kessel.web.table.table import Table
from kessel.web.words import Refused

log: Final = logging.getLogger("kessel.web")
EVERY: Final = 1.0
AGAIN: Final = 60.0
"""Seconds after which a table is looked at again whose process failed while it looked."""
LATE: Final = 0.2
"""Seconds after a moment at which it has surely come."""


class Deadlines:
    """The deadlines of the tables of one service."""

    def __init__(
        self, tables: Tables, notifier: Notifier, present: Callable[[str], Set[int]]
    ) -> None:
        self.tables = tables
        self.due = DueStore(tables.store)
        self.notifier = notifier
        self.present = present
        self._known: dict[str, float] = {}
        """For which moments this process has seen to it that somebody looks."""

    def changed(self, table: Table) -> None:
        """See to it that somebody looks in time; called by whoever holds the table."""
        moment = next_moment(table, time.time())
        if moment is None:
            return
        known = self._known.get(table.id, 0.0)
        if time.time() < known <= moment:
            return
        try:
            self.due.expect(table.id, moment)
            self._known[table.id] = moment
        except SQLAlchemyError as problem:  # the change itself has been made
            self.tables.store.failed(problem)

    async def sweep(self) -> None:
        """Look, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                for table, player, number, deadline in await asyncio.to_thread(self.look):
                    if player not in self.present(table):
                        self.notifier.warn(table, player, number, deadline)
            except SQLAlchemyError as problem:
                self.tables.store.failed(problem)
            except Exception:
                log.exception("deadlines could not be looked at")

    def look(self) -> list[tuple[str, int, int, float]]:
        """Let flags fall; answers who has to be warned: table, player, his orders, deadline."""
        found = []
        for match, look in self.due.look(time.time()):
            taken = time.time() + AGAIN
            if self.due.take(match, look, taken):
                self._known.pop(match, None)
                try:
                    found += self.look_at(match, taken)
                except Refused as problem:
                    log.warning("table %s: %s", match, problem)
        return found

    def look_at(self, match: str, taken: float) -> list[tuple[str, int, int, float]]:
        with self.tables.opened(match) as table:
            self.tables.let_fall(table)
            now, found = time.time(), []
            runs, deadline = table.clocks.runs, table.clocks.deadline
            if runs >= 0 and is_short(table, now):
                found.append((match, runs, table.tally.orders[runs], deadline))
            self.due.settle(match, taken, next_moment(table, now))
        return found


def is_short(table: Table, now: float) -> bool:
    """Whether the running clock should worry its player, and is not out."""
    pace, deadline = table.setup.pace, table.clocks.deadline
    return pace is not None and deadline - pace.warning <= now < deadline


def next_moment(table: Table, now: float) -> float | None:
    """When something is to be done at a table if nobody does anything there."""
    pace = table.setup.pace
    if pace is None or table.is_over:
        return None
    standing = table.clocks
    if standing.runs < 0:
        return None
    moments = [standing.deadline - pace.warning, *([standing.deadline] if pace.falls else [])]
    return min((one + LATE for one in moments if one + LATE > now), default=None)

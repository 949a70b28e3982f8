"""Positions on their way to the store.

A position stands beside the record for the day on which other rules replay it to somewhere else. It
is larger than all else that an order has stored, and only the last one is ever read: so where
orders follow each other quickly it is stored after them, within about a second, and before the
server ends.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from kessel.web.record.store import Reached, Store
from kessel.web.table.table import Table
from kessel.web.words import Refused

log: Final = logging.getLogger("kessel.web")
REST: Final = 1.0
"""Seconds for which the position of a table is not stored again."""
ABREAST: Final = 20
"""Positions that are stored at a time: orders wait for no more."""


class Arriving:
    """Tables whose stored position is that of an earlier order."""

    def __init__(
        self, store: Store, opened: Callable[[str, int], AbstractContextManager[Table]]
    ) -> None:
        self.store = store
        self.opened = opened
        self._lock = threading.Lock()
        self._behind: set[str] = set()

    def with_order(self, table: Table) -> str | None:
        """The position, if it is to be stored together with an order."""
        now = time.monotonic()
        if now - table.arrived < REST:
            with self._lock:
                self._behind.add(table.id)
            return None
        table.arrived = now
        return position_of(table)

    def store_all(self) -> None:
        """Store what has been left until later."""
        with self._lock:
            behind, self._behind = self._behind, set()
        waiting = sorted(behind)
        try:
            while waiting:
                self.store.reach([row for one in waiting[:ABREAST] for row in self._reached(one)])
                del waiting[:ABREAST]
        finally:
            with self._lock:
                self._behind.update(waiting)

    def _reached(self, id: str) -> list[Reached]:
        """What a table has come to; nothing where it has gone."""
        try:
            with self.opened(id, 0) as table:
                table.arrived = time.monotonic()
                version, rules = table.version, table.game.rules_version
                return [Reached(id, version, position_of(table), rules)]
        except Refused:
            return []

    async def sweep(self) -> None:
        """Store what is left until later, for ever."""
        while True:
            await asyncio.sleep(REST)
            try:
                if self._behind:
                    await asyncio.to_thread(self.store_all)
            except SQLAlchemyError as problem:
                self.store.failed(problem)
            except Exception:
                log.exception("positions could not be stored")


def position_of(table: Table) -> str:
    return table.game.encode(table.match.position).decode()

"""The tables that lie open in memory: locked while in use, caught up with the store first."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

from kessel.kernel import save
from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game
from kessel.web.hall import reading
from kessel.web.hall.arriving import position_of
from kessel.web.record.store import Stale, Store
from kessel.web.table.table import Table
from kessel.web.words import refuse

log: Final = logging.getLogger("kessel.web")


class Shelf:
    """Tables by id, the `most` that were used last, with at most so many `bytes` together."""

    def __init__(
        self, store: Store, find_game: Callable[[str], Game], most: int, bytes: int
    ) -> None:
        self.store = store
        self.find_game = find_game
        self.most = most
        self.bytes = bytes
        self.held = 0
        """Bytes of all that lie open, about."""
        self._lock = threading.Lock()
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._locks: dict[str, threading.RLock] = {}

    def __len__(self) -> int:
        return len(self._open)

    @contextlib.contextmanager
    def opened(self, table_id: str, known: int | None = None) -> Iterator[Table]:
        """A table, locked and as new as the store, or as a version known to be new enough."""
        with self._lock:
            lock = self._locks.setdefault(table_id, threading.RLock())
        with lock:
            yield self._current(table_id, known)

    @contextlib.contextmanager
    def at_hand(self, table_id: str, known: int) -> Iterator[Table | None]:
        """A table that lies open, is as new as a version and used by nobody, locked; else none:
        neither its lock nor the store is waited for."""
        with self._lock:
            lock = self._locks.setdefault(table_id, threading.RLock())
        if not lock.acquire(blocking=False):
            yield None
            return
        try:
            table = self._open.get(table_id)
            is_new = table is not None and table.version >= known
            yield self._current(table_id, known) if is_new else None
        finally:
            lock.release()

    def _current(self, table_id: str, known: int | None) -> Table:
        table = self._open.get(table_id)
        if table is None:
            table = self._read(table_id)
        elif known is None or table.version < known:
            table = self._caught_up(table)
        self.put(table)
        return table

    def _caught_up(self, table: Table) -> Table:
        """A table with what other processes did since."""
        try:
            for entry in self.store.entries(table.id, table.version):
                table.apply(entry)
            return table
        except KesselError:
            log.exception("table %s cannot be caught up; it is read again", table.id)
            return self._read(table.id)

    def put(self, table: Table) -> None:
        with self._lock:
            self._open[table.id] = table
            self._open.move_to_end(table.id)
            weight = table.weight
            self.held += weight - self._weights.get(table.id, 0)
            self._weights[table.id] = weight
            while len(self._open) > 1 and (len(self._open) > self.most or self.held > self.bytes):
                oldest, _ = self._open.popitem(last=False)
                self._locks.pop(oldest, None)
                self.held -= self._weights.pop(oldest)

    def forget(self, table_id: str) -> None:
        with self._lock:
            self._open.pop(table_id, None)
            self.held -= self._weights.pop(table_id, 0)

    def _read(self, table_id: str, tries: int = 3) -> Table:
        """A table from the store: its recipe replayed, then every entry since."""
        row = self.store.match(table_id)
        if row is None:
            raise refuse(403, "link-wrong")
        entries = [one for one in self.store.entries(table_id) if one.number <= row.version]
        try:
            return reading.replayed(row, entries, self.find_game)
        except reading.NOT_TO_BE_APPLIED as failure:
            log.error("table %s goes on from its stored position: %s", table_id, failure)
        table = reading.resumed(row, entries, self.find_game)
        recipe, rules = save.dumps(table.match), table.game.rules_version
        try:
            self.store.rebase(row.id, row.version, recipe, rules, position_of(table))
        except Stale:  # another process did the same, or play went on
            return self._read(table_id, tries - 1) if tries else table
        return table

"""Orders that arrive together are carried out, written and told together.

An order in a thread of its own waits again and again until other threads let it go on: as it
begins, after each statement to the database, and until the loop hears of it. So a few threads take
as many orders as there are: one sync serves them all. They wait for no table: where somebody else
uses it, or it has yet to be read, its order is given in a thread of its own.
"""

from __future__ import annotations

import asyncio
import functools
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from kessel.web import wire
from kessel.web.hall.tables import Given, Tables

MOST: Final = 2
"""Threads that carry out orders: while one waits for the disk, another goes on."""
STUCK: Final = 0.25
"""Seconds after which they are at something long, and one more is let in."""
ABREAST: Final = 32
"""Orders that are carried out together."""
PATIENCE: Final = 0.004
"""Seconds after which no more of them are begun before the first are answered."""

Told = Callable[[wire.Ordered | Exception], None]


class Asked(msgspec.Struct, eq=False):
    """An order that waits, and who is told what came of it, in the loop."""

    given: Given
    told: Told


class Together:
    """The orders of live connections to one process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._waiting: deque[Asked] = deque()
        self._lock = threading.Lock()
        self._workers = 0
        self._taken = 0.0
        """When an order was last begun."""

    def give(self, given: Given, told: Told) -> None:
        """Give an order, and tell what `Tables.order` answers or raises; called in the loop."""
        loop, asked = asyncio.get_running_loop(), Asked(given, told)
        if not self.tables.store.is_sqlite:
            loop.run_in_executor(None, self._give_alone, loop, asked)
            return
        with self._lock:
            self._waiting.append(asked)
            if self._workers >= MOST and time.monotonic() - self._taken < STUCK:
                return
            self._workers += 1
        loop.run_in_executor(None, self._work, loop)

    def _give_alone(self, loop: asyncio.AbstractEventLoop, asked: Asked) -> None:
        given = asked.given
        found: wire.Ordered | Exception
        try:
            found = self.tables.order(given.seat, given.order, given.version, given.sure)
        except Exception as problem:
            found = problem
        loop.call_soon_threadsafe(asked.told, found)

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give what waits, until nothing does."""
        while True:
            batch: dict[int, Asked] = {}
            answer = functools.partial(self._answer, loop, batch)
            try:
                self.tables.orders(self._next(batch), answer)
            except Exception as problem:  # the program's fault; the next may fare better
                for number in tuple(batch):
                    answer(number, problem)
            with self._lock:
                if not self._waiting:
                    self._workers -= 1
                    return

    def _answer(
        self,
        loop: asyncio.AbstractEventLoop,
        batch: dict[int, Asked],
        number: int,
        found: wire.Ordered | Exception | None,
    ) -> None:
        asked = batch.pop(number)
        if found is None:
            loop.call_soon_threadsafe(loop.run_in_executor, None, self._give_alone, loop, asked)
        else:
            loop.call_soon_threadsafe(asked.told, found)

    def _next(self, batch: dict[int, Asked]) -> Iterator[Given]:
        """One after the other, as long as that is quickly done, of one table only one."""
        tables, until = set[str](), time.monotonic() + PATIENCE
        for number in range(ABREAST):
            with self._lock:
                self._taken = time.monotonic()
                is_known = self._waiting and self._waiting[0].given.seat.table in tables
                if not self._waiting or is_known or self._taken > until:
                    return
                asked = batch[number] = self._waiting.popleft()
            tables.add(asked.given.seat.table)
            yield asked.given

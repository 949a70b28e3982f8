"""The parts of a running server, wired together."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from litestar.di import NamedDependency

from kessel.kernel.game import Game
from kessel.web import catalog, reading
from kessel.web.computer import Computers
from kessel.web.drawings import Drawings
from kessel.web.limits import Limits
from kessel.web.live import Live, Ready
from kessel.web.loading import Loads
from kessel.web.notify import Notifier
from kessel.web.seats import Seat
from kessel.web.settings import Settings, database_url, drawings_folder
from kessel.web.staffwork import Staffwork
from kessel.web.store import THREADS, Store
from kessel.web.table import Table
from kessel.web.tables import Change, Tables
from kessel.web.words import Refused

SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets the others go on: the loop never waits long."""


GARBAGE: Final = (50_000, 20, 50)
"""How seldom Python looks for cycles: games leave few, and hold much that it would look through."""


class Sockets:
    """How many live connections each address has."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._count: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        self._count[address] += 1
        if self._count[address] > self.most:
            self.leave(address)
            return False
        return True

    def leave(self, address: str) -> None:
        self._count[address] -= 1
        if self._count[address] <= 0:
            del self._count[address]


class Parts:
    """One process of a server."""

    def __init__(self, settings: Settings, games: Sequence[Game]) -> None:
        self.settings = settings
        self.store = Store(database_url(settings))
        self.tables = Tables(settings, games, self.store)
        self.drawings = Drawings(drawings_folder(settings))
        self.limits = Limits(settings)
        self.sockets = Sockets(settings.limit_sockets)
        self.live = Live(settings, self.tables)
        self.loads = Loads(settings, self.tables)
        self.staffwork = Staffwork(settings, self.tables)
        self.computers = Computers(settings, self.staffwork)
        self.notifier = Notifier(settings, self.tables)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Bring the database up to date, then work in the background until the end."""
        loop = asyncio.get_running_loop()
        sys.setswitchinterval(SWITCH)
        gc.set_threshold(*GARBAGE)
        loop.set_default_executor(ThreadPoolExecutor(THREADS, "kessel"))
        await asyncio.to_thread(self.prepare)
        if self.settings.draw_ahead:
            self.drawings.prepare(self.tables.games.values())

        def listen(change: Change, table: Table) -> None:
            ready = self.live.ready(table)
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._changed, change, ready)

        self.tables.listeners.append(listen)
        when_stopped(self.loads.give_up)
        work = (self.live.follow(), self.live.make_sure(), self.computers.sweep())
        tasks = [spawn(one) for one in work]
        try:
            yield
        finally:
            self.staffwork.stop()
            self.tables.reviews.stop()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.to_thread(self.loads.stop)
            await self.computers.stop()
            await self.notifier.stop()
            await self.live.leave()
            self.store.close()

    def prepare(self) -> None:
        """Bring the database up to date, and do everything once before many threads do it at once.

        Catalogues are read and drawings made; and msgspec must have seen every type that is
        decoded, since two threads that show it a new type at the same time can crash it.
        """
        self.store.migrate()
        for game in self.tables.games.values():
            catalog.game_info(game)
            reading.rehearse(game)

    def _changed(self, change: Change, ready: Ready) -> None:
        self.live.changed(change, ready)
        self.computers.changed(change)
        self.notifier.changed(change, self.live.present(change.table))

    async def enter(self, table: str, token: str) -> Seat:
        """The seat that a link opens; one that was seen before needs no question."""
        seat = self.tables.known_seat(table, token)
        if seat is None:
            seat = await asyncio.to_thread(self.tables.enter, table, token)
        return seat

    async def enter_live(self, address: str, table: str, token: str) -> Seat | None:
        """The seat that a live connection shows the link of."""
        if not self.limits.wrong.has(address):
            return None
        try:
            return await self.enter(table, token)
        except Refused:
            self.limits.count_guess(address)
            return None


def when_stopped(act: Callable[[], None]) -> None:
    """Do something as soon as the process is told to end: answers under way are waited for, and
    only then does the application hear of it."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, chained(act, before))


def chained(
    act: Callable[[], None], before: Callable[[int, Any], Any]
) -> Callable[[int, Any], None]:
    def handler(number: int, frame: Any) -> None:
        act()
        before(number, frame)

    return handler


def spawn(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    return asyncio.create_task(work)


Here = NamedDependency[Parts]
"""How a request asks for the parts."""

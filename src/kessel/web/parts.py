"""The parts of a running server, wired together."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from litestar.di import NamedDependency
from sqlalchemy.exc import SQLAlchemyError

from kessel.games.registry import find
from kessel.kernel.game import Game
from kessel.kernel.typed import learn
from kessel.web.hall import catalog, reading
from kessel.web.hall.live import Live, Ready
from kessel.web.hall.loading import Loads
from kessel.web.hall.retention import Retention
from kessel.web.hall.speaking import Speaking
from kessel.web.hall.tables import Change, Tables
from kessel.web.host.drawings import Drawings
from kessel.web.host.lasting import Lasting
from kessel.web.host.limits import Limits
from kessel.web.host.metrics import Metrics
from kessel.web.people.accounts import Accounts
from kessel.web.people.holding import Holding
from kessel.web.people.lobby import Finding
from kessel.web.people.manners import Manners
from kessel.web.people.passkeys import Passkeys
from kessel.web.people.sitting import Sitting
from kessel.web.people.talk import Talk
from kessel.web.record.engines import THREADS
from kessel.web.record.store import Store
from kessel.web.record.trouble import Pulse
from kessel.web.season.deadlines import Deadlines
from kessel.web.season.events import Events
from kessel.web.season.ladders import Ladders
from kessel.web.season.notify import Notifier
from kessel.web.settings import Settings, database_url, drawings_folder
from kessel.web.staff.computer import Computers
from kessel.web.staff.plans import Plans
from kessel.web.staff.staffwork import Staffwork
from kessel.web.table.seats import Seat
from kessel.web.table.table import Table
from kessel.web.think.mind import Find
from kessel.web.words import Refused

SMALLEST: Final = "nimble"
"""The game that takes no time to open."""
DRAW_AFTER: Final = 3.0
"""Seconds until maps are drawn ahead: whoever waits for the server comes first."""
SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets the others go on: the loop never waits long."""


GARBAGE: Final = (50_000, 20, 50)
"""How seldom Python looks for cycles: games leave few, and hold much that it would look through."""


class Sockets:
    """How many live connections each address has."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._count: Counter[str] = Counter()

    @property
    def total(self) -> int:
        return sum(self._count.values())

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

    def __init__(self, settings: Settings, games: Sequence[Game], find: Find) -> None:
        self.settings = settings
        self.store = Store(database_url(settings))
        self.tables = Tables(settings, games, self.store, find)
        self.drawings = Drawings(drawings_folder(settings))
        self.lasting = Lasting()
        self.limits = Limits(settings)
        self.metrics = Metrics()
        self.is_draining = False
        self.pulse = Pulse(self.store.problem)
        self.sockets = Sockets(settings.limit_sockets)
        self.live = Live(settings, self.tables, Speaking(self.tables, self.limits))
        self.loads = Loads(settings, self.tables)
        self.staffwork = Staffwork(settings, self.tables)
        self.plans = Plans(settings, self.tables, self.staffwork)
        self.computers = Computers(settings, self.staffwork, self.live)
        self.live.watched = self.computers.watched
        self.notifier = Notifier(settings, self.tables)
        self.deadlines = Deadlines(self.tables, self.notifier, self.live.present)
        self.sitting = Sitting(self.tables)
        self.talk = Talk(settings, self.tables)
        self.manners = Manners(self.talk)
        self.accounts = Accounts(settings, self.store)
        self.passkeys = Passkeys(self.accounts)
        self.retention = Retention(self.store, self.tables.find_game, settings.keep_days)
        self.holding = Holding(self.tables, self.accounts)
        self.ladders = Ladders(settings, self.tables)
        self.events = Events(self.tables)
        self.finding = Finding(settings, self.tables, self.sitting, self.accounts)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Bring the database up to date, then work in the background until the end."""
        loop = asyncio.get_running_loop()
        sys.setswitchinterval(SWITCH)
        gc.set_threshold(*GARBAGE)
        loop.set_default_executor(ThreadPoolExecutor(THREADS, "kessel"))
        await asyncio.to_thread(self.prepare)
        if self.settings.draw_ahead:
            threading.Thread(target=self.look_ahead, daemon=True).start()

        def listen(change: Change, table: Table) -> None:
            ready = self.live.ready(table, change)
            self.deadlines.changed(table)
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._changed, change, ready)

        def said(table: str, last: int) -> None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self.live.tell_talk, table, last)

        self.tables.listeners.append(listen)
        self.tables.listeners.append(self.holding.changed)
        self.tables.listeners.append(self.ladders.changed)
        self.talk.listeners.append(said)
        when_stopped(self._stop_soon, self.settings.drain)
        work = (
            self.live.follow(), self.live.make_sure(), self.live.ping(), self.computers.sweep(),
            self.deadlines.sweep(), self.retention.sweep(), self.tables.arriving.sweep(),
        )  # fmt: skip
        tasks = [spawn(one) for one in work]
        try:
            yield
        finally:
            self.staffwork.stop()
            self.plans.stop()
            self.tables.reviews.stop()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.to_thread(self.loads.stop)
            await self.computers.stop()
            await self.notifier.stop()
            await self.live.leave()
            await asyncio.to_thread(self.store_positions)
            self.store.close()

    def store_positions(self) -> None:
        """What a server stores before it ends."""
        try:
            self.tables.arriving.store_all()
        except SQLAlchemyError as problem:  # the record leads to them all the same
            self.store.failed(problem)

    def prepare(self) -> None:
        """Bring the database up to date; what tables of all games share is done once, and what
        requests are made of is learnt before there are any: the framework reads them itself."""
        learn("kessel.web")
        self.store.migrate()
        reading.rehearse(find(SMALLEST))

    def look_ahead(self) -> None:
        """Do what somebody would wait for later: open the games, read what is said of them, let
        the computers do so too, and draw the maps."""
        for game in self.tables.games.values():
            catalog.game_info(game)
        self.tables.minds.get_ready()
        self.drawings.prepare(self.tables.games.values(), DRAW_AFTER)

    def _stop_soon(self) -> None:
        self.is_draining = True
        self.loads.give_up()

    def _changed(self, change: Change, ready: Ready) -> None:
        self.metrics.count("kessel_changes_total")
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
        """The seat that a live connection shows the link of.

        :raises Refused: the address has shown too many that were wrong.
        """
        try:
            return await self.enter(table, token)
        except Refused:
            self.limits.check(self.limits.wrong, address)
            return None


def when_stopped(act: Callable[[], None], wait: float = 0.0) -> None:
    """Do something as soon as the process is told to end, and end so many seconds later: answers
    under way are waited for, and only then does the application hear of it."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, chained(act, before, wait))


def chained(
    act: Callable[[], None], before: Callable[[int, Any], Any], wait: float
) -> Callable[[int, Any], None]:
    told = False

    def handler(number: int, frame: Any) -> None:
        nonlocal told
        act()
        if wait and not told:  # told again it ends at once
            told = True
            timer = threading.Timer(wait, os.kill, (os.getpid(), number))
            timer.daemon = True
            timer.start()
        else:
            before(number, frame)

    return handler


def spawn(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    return asyncio.create_task(work)


Here = NamedDependency[Parts]
"""How a request asks for the parts."""

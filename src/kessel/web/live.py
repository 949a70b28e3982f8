"""Live updates: every change of a table reaches all who watch it, whatever process made it.

A change made in this process is told at once: whoever made it also makes the views of it, while
the table is at hand. What other processes on the same database did is heard from the database
(`news.py`); what could be missed there is found by asking, every second, for the versions of the
tables that are watched here. A version is a fact that can be asked for again. Who is connected is
told to the other processes through the database too.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketException

from kessel.web import wire
from kessel.web.log import Lines
from kessel.web.seats import Seat, new_token
from kessel.web.settings import Settings
from kessel.web.store import PRESENT
from kessel.web.table import Table
from kessel.web.tables import Change, Tables
from kessel.web.views import Picture, picture

log: Final = logging.getLogger("kessel.web")
Socket = WebSocket[Any, Any, Any]
PING: Final = b'{"type":"ping"}'
SURE: Final = 1.0
"""Seconds between looks at who is connected elsewhere, and at versions that nobody told of."""


class PresenceFrame(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is connected."""

    players: tuple[wire.Player, ...]


class Ready(msgspec.Struct, frozen=True):
    """Views of a version, by player, made when so many were connected."""

    present: frozenset[int]
    views: dict[int, Picture]


NOTHING_READY: Final = Ready(frozenset(), {})


class Watcher:
    """One connection: what it has yet to be told. Of several changes only the last is sent."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.news = asyncio.Event()
        self.wants_view = True
        self.wants_presence = False
        self.view: Picture | None = None
        """The view to be sent, if somebody has made it already."""
        self.told: Lines = ()
        """The log as it was sent last."""
        self.news.set()

    def tell_view(self, view: Picture | None) -> None:
        self.wants_view, self.view = True, view
        self.news.set()

    def tell_presence(self) -> None:
        """Who is connected has changed; a view that waits would still say what was."""
        self.wants_presence, self.view = True, None
        self.news.set()


class Live:
    """Everyone who watches a table through this process."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.worker = new_token()
        self._watchers: dict[str, set[Watcher]] = defaultdict(set)
        self._versions: dict[str, int] = {}
        self._elsewhere: dict[str, frozenset[int]] = {}
        self._said: frozenset[tuple[str, int]] = frozenset()
        self._said_at = 0.0

    # --- who watches ------------------------------------------------------------------------

    def present(self, table: str) -> frozenset[int]:
        """The players (and -1 for spectators) connected to a table."""
        # a tuple is made at one stroke: another thread may ask while somebody comes or goes
        here = {watcher.seat.player for watcher in tuple(self._watchers.get(table, ()))}
        return frozenset(here) | self._elsewhere.get(table, frozenset())

    def add(self, watcher: Watcher) -> None:
        self._watchers[watcher.seat.table].add(watcher)
        self.tell_presence(watcher.seat.table)

    def remove(self, watcher: Watcher) -> None:
        table = watcher.seat.table
        self._watchers[table].discard(watcher)
        if not self._watchers[table]:
            for kept in (self._watchers, self._versions, self._elsewhere):
                kept.pop(table, None)
        self.tell_presence(table)

    def tell_presence(self, table: str) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.tell_presence()

    def ready(self, table: Table) -> Ready:
        """Views for all who watch a table here; called by whoever holds it, in any thread."""
        watchers = tuple(self._watchers.get(table.id, ()))
        present = self.present(table.id)
        try:
            return Ready(
                present,
                {
                    watcher.seat.player: picture(table, watcher.seat, present)
                    for watcher in watchers
                },
            )
        except Exception:  # the change itself has been made
            log.exception("table %s: no views could be made", table.id)
            return NOTHING_READY

    def changed(self, change: Change, ready: Ready) -> None:
        """A table has a new version."""
        if change.table in self._watchers:
            self.tell_version(change.table, change.version, ready)

    def tell_version(self, table: str, version: int, ready: Ready = NOTHING_READY) -> None:
        if version <= self._versions.get(table, -1):
            return
        self._versions[table] = version
        made = ready.views if ready.present == self.present(table) else {}
        for watcher in self._watchers.get(table, ()):
            watcher.tell_view(made.get(watcher.seat.player))

    # --- one connection ---------------------------------------------------------------------

    async def serve(self, socket: Socket, seat: Seat) -> None:
        """Tell one connection everything until it ends."""
        watcher = Watcher(seat)
        self.add(watcher)
        tasks = [
            asyncio.create_task(self._send(socket, watcher)),
            asyncio.create_task(drain(socket)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.remove(watcher)
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                note_failure(result)

    async def _send(self, socket: Socket, watcher: Watcher) -> None:
        while True:
            try:
                async with asyncio.timeout(self.settings.ping):
                    await watcher.news.wait()
            except TimeoutError:
                await socket.send_data(PING, mode="text")
                continue
            watcher.news.clear()
            frame = await self._frame(watcher)
            await socket.send_data(frame, mode="text")

    async def _frame(self, watcher: Watcher) -> bytes:
        """The newest view, or who is connected where nothing else changed."""
        wants_view, view = watcher.wants_view, watcher.view
        watcher.wants_view, watcher.wants_presence, watcher.view = False, False, None
        table = watcher.seat.table
        present = self.present(table)
        if not wants_view:
            players = await asyncio.to_thread(self.tables.players, table, present)
            return msgspec.json.encode(PresenceFrame(players))
        if view is None:
            known = self._versions.get(table)
            view = await asyncio.to_thread(self.tables.view, watcher.seat, present, known)
        frame = b'{"type":"view","view":%b}' % view.after(watcher.told)
        watcher.told = view.log
        return frame

    # --- other processes --------------------------------------------------------------------

    async def follow(self) -> None:
        """Hear, for ever, what other processes did to the tables watched here."""
        news = self.tables.store.news(self.settings.poll)
        try:
            while True:
                with reported("the database does not tell of changes"):
                    for table, version in (await asyncio.to_thread(news.wait)).items():
                        if table in self._watchers:
                            self.tell_version(table, version)
        finally:
            news.close()

    async def make_sure(self) -> None:
        """Ask, for ever, for what may have been missed, and who is connected elsewhere."""
        while True:
            await asyncio.sleep(SURE)
            with reported("the database could not be asked for changes"):
                await self._follow_versions()
                await self._follow_presence()

    async def _follow_versions(self) -> None:
        watched = list(self._watchers)
        if watched:
            found = await asyncio.to_thread(self.tables.store.versions, watched)
            for table, version in found.items():
                self.tell_version(table, version)

    async def _follow_presence(self) -> None:
        """Say who is connected here, where that is news or old, and hear who is elsewhere."""
        store = self.tables.store
        here = frozenset(
            (w.seat.table, w.seat.player) for ws in self._watchers.values() for w in ws
        )
        if here != self._said or (here and time.monotonic() - self._said_at > PRESENT / 3):
            await asyncio.to_thread(store.set_present, self.worker, sorted(here))
            self._said, self._said_at = here, time.monotonic()
        watched = list(self._watchers)
        if not watched:
            return
        found = await asyncio.to_thread(store.present, watched, self.worker)
        for table in watched:
            elsewhere = frozenset(player for one, player in found if one == table)
            if elsewhere != self._elsewhere.get(table, frozenset()):
                self._elsewhere[table] = elsewhere
                self.tell_presence(table)

    async def leave(self) -> None:
        """Nobody is connected here any more."""
        if self._said:
            with contextlib.suppress(Exception):
                await asyncio.to_thread(self.tables.store.set_present, self.worker, [])


@contextlib.contextmanager
def reported(problem: str) -> Iterator[None]:
    """The database may be away for a moment; nothing is lost by that."""
    try:
        yield
    except Exception:
        log.exception(problem)


async def drain(socket: Socket) -> None:
    """Listen until the other end goes; nothing it says changes anything."""
    while True:
        await socket.receive_data(mode="text")


def note_failure(result: object) -> None:
    """A connection that ends is nothing special; anything else is."""
    expected = (asyncio.CancelledError, WebSocketException, RuntimeError, ConnectionError, OSError)
    if isinstance(result, Exception) and not isinstance(result, expected):
        log.error("a live connection failed: %r", result)

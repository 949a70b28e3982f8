"""Live updates: every change of a table reaches all who watch it, whatever process made it.

A change made in this process is told at once. What other processes on the same database did is
found by asking, a few times a second, for the versions of the tables that are watched here: one
indexed question for all of them. It needs nothing but the database, is the same for SQLite and
PostgreSQL, and no message can be missed: a version is a fact that can be asked for again. Who is
connected is told to the other processes through the database too.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import defaultdict
from typing import Any, Final

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketException

from kessel.web import wire
from kessel.web.seats import Seat, new_token
from kessel.web.settings import Settings
from kessel.web.store import PRESENT
from kessel.web.tables import Change, Tables

log: Final = logging.getLogger("kessel.web")
Socket = WebSocket[Any, Any, Any]
PING: Final = b'{"type":"ping"}'
PRESENCE_POLL: Final = 1.0
"""Seconds between looks at who is connected elsewhere."""


class PresenceFrame(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is connected."""

    players: tuple[wire.Player, ...]


class Watcher:
    """One connection: what it has yet to be told. Of several changes only the last is sent."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.news = asyncio.Event()
        self.wants_view = True
        self.wants_presence = False
        self.news.set()

    def tell_view(self) -> None:
        self.wants_view = True
        self.news.set()

    def tell_presence(self) -> None:
        self.wants_presence = True
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
        here = {watcher.seat.player for watcher in self._watchers.get(table, ())}
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

    def changed(self, change: Change) -> None:
        """A table has a new version."""
        if change.table in self._watchers:
            self.tell_version(change.table, change.version)

    def tell_version(self, table: str, version: int) -> None:
        if version > self._versions.get(table, -1):
            self._versions[table] = version
            for watcher in self._watchers.get(table, ()):
                watcher.tell_view()

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
                await asyncio.wait_for(watcher.news.wait(), self.settings.ping)
            except TimeoutError:
                await socket.send_data(PING, mode="text")
                continue
            watcher.news.clear()
            frame = await self._frame(watcher)
            await socket.send_data(frame, mode="text")

    async def _frame(self, watcher: Watcher) -> bytes:
        """The newest view, or who is connected where nothing else changed."""
        present = self.present(watcher.seat.table)
        wants_view = watcher.wants_view
        watcher.wants_view = watcher.wants_presence = False
        if not wants_view:
            table = watcher.seat.table
            players = await asyncio.to_thread(self.tables.players, table, present)
            return msgspec.json.encode(PresenceFrame(players))
        known = self._versions.get(watcher.seat.table)
        view = await asyncio.to_thread(self.tables.view, watcher.seat, present, known)
        return b'{"type":"view","view":' + view + b"}"

    # --- other processes --------------------------------------------------------------------

    async def follow(self) -> None:
        """Look, for ever, at what other processes did to the tables watched here."""
        last = 0.0
        while True:
            await asyncio.sleep(self.settings.poll)
            try:
                await self._follow_versions()
                if time.monotonic() - last >= PRESENCE_POLL:
                    last = time.monotonic()
                    await self._follow_presence()
            except Exception:  # the database may be away for a moment; nothing is lost by that
                log.exception("the database could not be asked for changes")

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


async def drain(socket: Socket) -> None:
    """Listen until the other end goes; nothing it says changes anything."""
    while True:
        await socket.receive_data(mode="text")


def note_failure(result: object) -> None:
    """A connection that ends is nothing special; anything else is."""
    expected = (asyncio.CancelledError, WebSocketException, RuntimeError, ConnectionError, OSError)
    if isinstance(result, Exception) and not isinstance(result, expected):
        log.error("a live connection failed: %r", result)

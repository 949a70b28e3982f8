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
import functools
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketException
from sqlalchemy.exc import SQLAlchemyError

from kessel.web import wire
from kessel.web.hall.shows import Shows
from kessel.web.hall.speaking import OrderSent, Reading, Speaking, Whole, heard
from kessel.web.hall.tables import Change, Tables
from kessel.web.hall.views import Picture, picture
from kessel.web.hall.watcher import ABREAST, Watcher
from kessel.web.host.lines import LINE, Line
from kessel.web.host.tokens import new_token
from kessel.web.record.seats import SeatStore
from kessel.web.record.store import PRESENT
from kessel.web.settings import Settings
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.table.table import Table
from kessel.web.tongues import LANGS, Lang, known_lang
from kessel.web.wire.shows import ShowSent, StepSent, StopSent

log: Final = logging.getLogger("kessel.web")
Socket = WebSocket[Any, Any, Any]
PING: Final = b'{"type":"ping"}'
LINK_WRONG: Final = 4403
"""How a connection is closed whose link does not open its table."""
LANG_UNKNOWN: Final = 4422
"""How a connection is closed that wants to read what there is in no language."""
NO_SUCH_LANG: Final = f"texts are there in these languages: {', '.join(LANGS)}"
BREATH: Final = 0.05
"""Seconds for which a connection is not heard after it wanted the whole view."""
LONG: Final = 5.0
"""Seconds between looks whether links that are connected still open their seats."""
LEISURE: Final = 0.2
"""Seconds between two views for who waits while another gives order after order."""
SURE: Final = 1.0
"""Seconds between looks at who is connected elsewhere, and at versions that nobody told of."""


class PresenceFrame(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is connected."""

    players: tuple[wire.Player, ...]


class TalkFrame(msgspec.Struct, frozen=True, tag_field="type", tag="talk"):
    """Somebody said something: the number of the last message."""

    last: int


EVERYBODY: Final = frozenset({SPECTATOR, 0, 1})


class Ready(msgspec.Struct, frozen=True):
    """Views of a version, by player and language, made when so many were connected."""

    present: frozenset[int]
    views: dict[tuple[int, Lang | None], Picture]
    at_once: frozenset[int] = EVERYBODY
    """The players (and -1 for spectators) who are told at once, others at their leisure."""

    def view(self, watcher: Watcher) -> Picture | None:
        return self.views.get((watcher.seat.player, watcher.lang))


NOTHING_READY: Final = Ready(frozenset(), {})


class Live:
    """Everyone who watches a table through this process."""

    def __init__(self, settings: Settings, tables: Tables, speaking: Speaking) -> None:
        self.settings = settings
        self.tables = tables
        self.speaking = speaking
        self.worker = new_token()
        self.watched: Callable[[str], None] = lambda table: None
        """Told of a table to which somebody connects."""
        self._watchers: dict[str, set[Watcher]] = defaultdict(set)
        self._versions: dict[str, int] = {}
        self._elsewhere: dict[str, frozenset[int]] = {}
        self.seats = SeatStore(tables.store)
        self.shows = Shows(tables, self.worker, self._watchers, self._elsewhere)
        self._said_last: dict[str, int] = {}
        self._told_all: dict[str, float] = {}
        """When those who wait were told last."""
        self._later: dict[str, asyncio.TimerHandle] = {}
        """When they will be told again, where play goes on faster."""
        self._catching_up: set[asyncio.Task[None]] = set()
        self._crowds: dict[str, Ready] = {}
        """What spectators were last told, or are being told."""
        self._turned_out = 0.0
        self._said: frozenset[tuple[str, int]] = frozenset()
        self._said_at = 0.0

    # --- who watches ------------------------------------------------------------------------

    def present(self, table: str) -> frozenset[int]:
        """The players (and -1 for spectators) connected to a table."""
        # a tuple is made at one stroke: another thread may ask while somebody comes or goes
        here = {watcher.seat.player for watcher in tuple(self._watchers.get(table, ()))}
        return frozenset(here) | self._elsewhere.get(table, frozenset())

    def add(self, watcher: Watcher) -> None:
        table = watcher.seat.table
        before = self.present(table)
        self._watchers[table].add(watcher)
        self.tell_if_other(table, before)
        self.shows.joined(watcher)
        self.watched(table)

    def remove(self, watcher: Watcher) -> None:
        table = watcher.seat.table
        before = self.present(table)
        self._watchers[table].discard(watcher)
        if not self._watchers[table]:
            for kept in (
                self._watchers, self._versions, self._elsewhere, self._said_last, self._told_all,
                self._crowds,
            ):  # fmt: skip
                kept.pop(table, None)
            if table in self._later:
                self._later.pop(table).cancel()
        self.shows.left(watcher)
        self.tell_if_other(table, before)

    def tell_if_other(self, table: str, before: frozenset[int]) -> None:
        """Nobody need hear of one spectator more or less."""
        if self.present(table) != before:
            self.tell_presence(table)

    def tell_presence(self, table: str) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.tell_presence()

    def ready(self, table: Table, change: Change | None = None) -> Ready:
        """Views for all who watch a table here, or for who is told at once of a change; called by
        whoever holds the table, in any thread."""
        watchers = tuple(self._watchers.get(table.id, ()))
        present, at_once = self.present(table.id), self.at_once(table, change)
        if watchers and at_once == EVERYBODY:
            self._told_all[table.id] = time.monotonic()
        try:
            readers = {(one.seat, one.lang) for one in watchers if one.seat.player in at_once}
            views = {
                (seat.player, lang): picture(table, seat, present, lang) for seat, lang in readers
            }
            return Ready(present, views, at_once)
        except Exception:  # the change itself has been made
            log.exception("table %s: no views could be made", table.id)
            return NOTHING_READY

    def at_once(self, table: Table, change: Change | None) -> frozenset[int]:
        """Who has to be told of a change at once: while a player gives order after order, as by a
        plan, or a computer does, who waits meanwhile can see the outcome of several together."""
        if change is None or not change.goes_on or self._leisure(table.id) <= 0:
            return EVERYBODY
        return frozenset({0, 1} if table.setup.shared else {change.to_act})

    def _leisure(self, table: str) -> float:
        """Seconds until who waits is to be told again."""
        return self._told_all.get(table, 0.0) + LEISURE - time.monotonic()

    def changed(self, change: Change, ready: Ready) -> None:
        """A table has a new version."""
        if change.table in self._watchers:
            self.tell_version(change.table, change.version, ready)

    def tell_version(self, table: str, version: int, ready: Ready = NOTHING_READY) -> None:
        if version <= self._versions.get(table, -1):
            return
        self._versions[table] = version
        if ready.present != self.present(table):
            ready = msgspec.structs.replace(ready, views={})
        if ready.at_once != EVERYBODY and table not in self._later:
            loop = asyncio.get_running_loop()
            self._later[table] = loop.call_later(self._leisure(table), self._tell_later, table)
        self._tell(table, ready)

    def _tell(self, table: str, ready: Ready) -> None:
        crowd = []
        for watcher in self._watchers.get(table, ()):
            if watcher.seat.player not in ready.at_once:
                continue
            if watcher.seat.player == SPECTATOR:
                crowd.append(watcher)
            else:
                watcher.tell_view(ready.view(watcher))
        if crowd:
            self._crowds[table] = ready
            self._tell_crowd(table, crowd, ready)

    def _tell_crowd(self, table: str, crowd: list[Watcher], ready: Ready) -> None:
        """Tell spectators, a few in every round of the loop: no player waits until hundreds have
        been sent their view. Where they are told of more meanwhile, who is left hears of that."""
        if self._crowds.get(table) is not ready:
            return
        for watcher in crowd[:ABREAST]:
            watcher.tell_view(ready.view(watcher))
        if len(crowd) > ABREAST:
            loop = asyncio.get_running_loop()
            loop.call_soon(self._tell_crowd, table, crowd[ABREAST:], ready)

    def _tell_later(self, table: str) -> None:
        """Tell who has waited, while whoever is to act may know it already."""
        del self._later[table]
        task = asyncio.create_task(self._catch_up(table))
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)

    async def _catch_up(self, table: str) -> None:
        with self.reported():
            self._tell(table, await asyncio.to_thread(self._ready_now, table))

    def _ready_now(self, table: str) -> Ready:
        with self.tables.opened(table, self._versions.get(table)) as opened:
            return self.ready(opened)

    # --- talk and links ---------------------------------------------------------------------

    def tell_talk(self, table: str, last: int) -> None:
        """Somebody said something; spectators are not told."""
        if last <= self._said_last.get(table, 0):
            return
        self._said_last[table] = last
        for watcher in self._watchers.get(table, ()):
            if watcher.seat.player >= 0:
                watcher.said = last
                watcher.news.set()

    async def turn_out(self) -> None:
        """End the connections whose links open nothing any more."""
        self._turned_out = time.monotonic()
        watchers = [one for all_of in self._watchers.values() for one in all_of if one.key]
        if not watchers:
            return
        keys = {one.key for one in watchers}
        valid = await asyncio.to_thread(self.seats.valid, keys)
        for one in watchers:
            if one.key not in valid:
                one.is_out = True
                one.news.set()

    async def _follow_talk(self) -> None:
        watched = list(self._watchers)
        if watched:
            found = await asyncio.to_thread(self.seats.last_said, watched)
            for table, last in found.items():
                self.tell_talk(table, last)

    # --- one connection ---------------------------------------------------------------------

    async def serve(
        self, socket: Socket, seat: Seat, key: str = "", lang: Lang | None = None
    ) -> None:
        """Tell one connection everything until it ends."""
        line = line_of(socket)
        watcher = Watcher(seat, key, lang, line)
        if line is not None:
            line.hear = functools.partial(self._heard, watcher)
        self.add(watcher)
        tasks = [
            asyncio.create_task(self._send(socket, watcher)),
            asyncio.create_task(self._listen(socket, watcher)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if line is not None:
                line.hear = None
            self.remove(watcher)
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                note_failure(result)

    async def _send(self, socket: Socket, watcher: Watcher) -> None:
        while True:
            watcher.is_idle = True
            await watcher.news.wait()
            watcher.is_idle = False
            watcher.news.clear()
            if watcher.is_out:
                await socket.close(LINK_WRONG, "this link does not open this table any more")
                return
            while watcher.answers:
                await socket.send_data(watcher.answers.popleft(), mode="text")
            if watcher.wants_ping:
                watcher.wants_ping = False
                await socket.send_data(PING, mode="text")
            if watcher.said:
                frame, watcher.said = msgspec.json.encode(TalkFrame(watcher.said)), 0
                await socket.send_data(frame, mode="text")
            if watcher.show is not None:
                frame, watcher.show = watcher.show, None
                await socket.send_data(frame, mode="text")
            if watcher.wants_view or watcher.wants_presence:
                await socket.send_data(await self._frame(watcher), mode="text")

    async def _listen(self, socket: Socket, watcher: Watcher) -> None:
        """Hear what the other end says, one thing after the other, until it goes."""
        while True:
            said = heard(await socket.receive_data(mode="text"))
            await watcher.given.wait()
            if isinstance(said, Whole):
                watcher.lacks()
                await asyncio.sleep(BREATH)
            elif isinstance(said, Reading):
                lang = known_lang(said.lang)
                if lang is None:
                    await socket.close(LANG_UNKNOWN, NO_SUCH_LANG)
                    return
                watcher.reads(lang)
                await asyncio.sleep(BREATH)
            elif isinstance(said, OrderSent) and not watcher.is_out:
                self._give(watcher, said)
            elif isinstance(said, ShowSent | StepSent):
                self.shows.wish(watcher, said)
            elif isinstance(said, StopSent):
                self.shows.stop(watcher)

    def _heard(self, watcher: Watcher, text: str) -> bool:
        """Hear an order as it arrives; False where it is something else, or has to wait."""
        if watcher.is_out or not watcher.given.is_set():
            return False
        said = heard(text)
        if isinstance(said, OrderSent):
            self._give(watcher, said)
            return True
        return False

    def _give(self, watcher: Watcher, order: OrderSent) -> None:
        watcher.given.clear()

        def answer(frame: bytes) -> None:
            watcher.given.set()
            watcher.answer(frame)

        self.speaking.order(watcher.seat, order, answer)

    async def _frame(self, watcher: Watcher) -> bytes:
        """The newest view, or who is connected where nothing else changed."""
        wants_view, view = watcher.wants_view, watcher.view
        watcher.wants_view, watcher.wants_presence, watcher.view = False, False, None
        table = watcher.seat.table
        present = self.present(table)
        if not wants_view:
            players = await asyncio.to_thread(self.tables.players, table, present)
            if watcher.told is not None:
                watcher.told = watcher.told.joined_by(players)
            return msgspec.json.encode(PresenceFrame(players))
        if view is None:
            known = self._versions.get(table)
            view = await asyncio.to_thread(self._view, watcher, present, known)
        frame, watcher.told = view.frame(watcher.told), view
        return frame

    def _view(self, watcher: Watcher, present: frozenset[int], known: int | None) -> Picture:
        return self.tables.view(watcher.seat, present, known, watcher.lang)

    async def ping(self) -> None:
        """Say something to everybody now and then, for ever: a connection on which nothing is said
        is ended by what lies between. A timer for each would cost more than all else it is sent."""
        while True:
            await asyncio.sleep(self.settings.ping)
            for watcher in [one for table in self._watchers.values() for one in table]:
                watcher.wants_ping = True
                watcher.news.set()

    # --- other processes --------------------------------------------------------------------

    async def follow(self) -> None:
        """Hear, for ever, what other processes did to the tables watched here."""
        news = self.tables.store.news(self.settings.poll)
        try:
            while True:
                with self.reported():
                    for table, version in (await asyncio.to_thread(news.wait)).items():
                        if table in self._watchers:
                            self.tell_version(table, version)
        finally:
            news.close()

    async def make_sure(self) -> None:
        """Ask, for ever, for what may have been missed, and who is connected elsewhere."""
        while True:
            await asyncio.sleep(SURE)
            with self.reported():
                await self._follow_versions()
                await self._follow_presence()
                await self._follow_talk()
                await self.shows.follow()
                if time.monotonic() - self._turned_out > LONG:
                    await self.turn_out()

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

    @contextlib.contextmanager
    def reported(self) -> Iterator[None]:
        """The database may be away for a moment; nothing is lost by that."""
        try:
            yield
        except SQLAlchemyError as problem:
            self.tables.store.failed(problem)
        except Exception:
            log.exception("what other processes did could not be heard")

    async def leave(self) -> None:
        """Nobody is connected here any more."""
        if self._said:
            with contextlib.suppress(Exception):
                await asyncio.to_thread(self.tables.store.set_present, self.worker, [])
                await self.shows.leave()


def line_of(socket: Socket) -> Line | None:
    """The line that a connection has under `kessel serve`; other runners know none."""
    extensions: Any = socket.scope.get("extensions") or {}
    line: Line | None = extensions.get(LINE)
    return line


def note_failure(result: object) -> None:
    """A connection that ends is nothing special; anything else is."""
    expected = (asyncio.CancelledError, WebSocketException, RuntimeError, ConnectionError, OSError)
    if isinstance(result, Exception) and not isinstance(result, expected):
        log.error("a live connection failed: %r", result)

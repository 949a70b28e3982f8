"""A replay watched together: somebody at a table shows a moment of it to all who have it open.

Only the number of orders travels; everybody asks for his own view of that moment, so that nobody
is shown what he may not know. One shows at a time at a table, whoever began last. Who shows too
fast is not refused: of what he wished meanwhile the last is shown.

Another process hears of it through the database, which it asks every second, and only of tables
that are watched through several.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Set
from typing import Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from kessel.web import wire
from kessel.web.hall.tables import Tables
from kessel.web.hall.watcher import ABREAST, Watcher
from kessel.web.host.tokens import new_token
from kessel.web.record.shows import ShownRow, ShowStore
from kessel.web.record.store import PRESENT
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.wire.shows import ShowFrame, Shown, ShowRefusedFrame, ShowSent, StepSent
from kessel.web.words import Refused, say

log: Final = logging.getLogger("kessel.web")
SLOWEST: Final = 100.0
"""Seconds between two moments, whatever the settings say."""
LED: Final = 200.0
"""Watchers a second who are told of a moment, each of whom may ask for his view of it: a crowd goes
along more slowly."""
NOTHING: Final = msgspec.json.encode(ShowFrame(None))
Wish = ShowSent | StepSent


def frame_of(row: ShownRow, mine: bool) -> bytes:
    return msgspec.json.encode(ShowFrame(Shown(row.id, row.player, row.at, mine)))


class Shows:
    """Who shows what at the tables that are watched through this process; used in its loop."""

    def __init__(
        self,
        tables: Tables,
        worker: str,
        watchers: Mapping[str, Set[Watcher]],
        elsewhere: Mapping[str, Set[int]],
    ) -> None:
        self.tables = tables
        self.worker = worker
        self.store = ShowStore(tables.store)
        self.watchers = watchers
        """All who watch a table here, by table."""
        self.elsewhere = elsewhere
        """Players (and -1 for spectators) who watch it through other processes."""
        self.pause = 1 / max(tables.settings.limit_shows, 1 / SLOWEST)
        self._shown: dict[str, ShownRow] = {}
        self._showers: dict[str, Watcher] = {}
        """Who shows through this process."""
        self._muted: frozenset[tuple[str, int]] = frozenset()
        self._written: dict[str, tuple[ShownRow, float]] = {}
        """What the other processes were told last, and when, by table."""
        self._wishes: dict[Watcher, Wish] = {}
        self._tasks: dict[Watcher, asyncio.Task[None]] = {}

    # --- who comes and goes -----------------------------------------------------------------

    def joined(self, watcher: Watcher) -> None:
        """Somebody opens a table: what is shown is shown to him too."""
        row = self._shown.get(watcher.seat.table)
        if row is not None:
            self._tell_one(watcher, row)

    def left(self, watcher: Watcher) -> None:
        """Somebody goes; with who shows, the show is over."""
        self.stop(watcher)
        task = self._tasks.pop(watcher, None)
        if task is not None:
            task.cancel()
        if not self.watchers.get(watcher.seat.table):
            self._shown.pop(watcher.seat.table, None)

    # --- wishes -----------------------------------------------------------------------------

    def wish(self, watcher: Watcher, wish: Wish) -> None:
        """Somebody wants to show a moment: soon, and of several wishes the last."""
        self._wishes[watcher] = wish
        if watcher not in self._tasks:
            self._tasks[watcher] = asyncio.create_task(self._fulfil(watcher))

    def stop(self, watcher: Watcher) -> None:
        """He shows no more, if it was he who did."""
        self._wishes.pop(watcher, None)
        if self._showers.get(watcher.seat.table) is watcher:
            self._end(watcher.seat.table)

    async def _fulfil(self, watcher: Watcher) -> None:
        table = watcher.seat.table
        while watcher in self._wishes:
            wish = self._wishes.pop(watcher)
            try:
                await self._show(watcher, wish)
            except SQLAlchemyError as problem:
                self.tables.store.failed(problem)
            except Refused:  # the table is gone
                pass
            except Exception:
                log.exception("table %s: a moment could not be shown", table)
            crowd = len(self.watchers.get(table, ()))
            await asyncio.sleep(max(self.pause, crowd / LED))
        self._tasks.pop(watcher, None)

    async def _show(self, watcher: Watcher, wish: Wish) -> None:
        seat, at = watcher.seat, wish.at
        orders = await asyncio.to_thread(self._orders, seat)
        await self._hear_mutes(seat.table)
        if at > orders or watcher.is_out or watcher not in self.watchers.get(seat.table, ()):
            return
        if seat.player == SPECTATOR and (seat.table, SPECTATOR) in self._muted:
            watcher.answer(refusal("show-muted"))
            return
        is_shower = self._showers.get(seat.table) is watcher
        if isinstance(wish, StepSent) and not is_shower:
            return  # somebody took over while he said so
        if is_shower:
            row = msgspec.structs.replace(self._shown[seat.table], at=at)
        else:
            since = time.time()
            row = ShownRow(seat.table, new_token(), seat.player, at, since, self.worker)
        self._showers[seat.table] = watcher
        self._set(row)
        await self._write(seat.table)

    def _orders(self, seat: Seat) -> int:
        with self.tables.opened(seat.table) as table:
            return len(table.match.entries)

    def _end(self, table: str) -> None:
        """Nobody shows anything any more."""
        self._showers.pop(table, None)
        self._shown.pop(table, None)
        self._tell(table)

    def _set(self, row: ShownRow) -> None:
        self._shown[row.match] = row
        self._tell(row.match)

    # --- telling ----------------------------------------------------------------------------

    def _tell(self, table: str) -> None:
        """Players at once, of spectators a few at a time."""
        watchers = sorted(
            self.watchers.get(table, ()), key=lambda one: one.seat.player == SPECTATOR
        )
        self._tell_some(table, self._shown.get(table), watchers)

    def _tell_some(self, table: str, row: ShownRow | None, watchers: list[Watcher]) -> None:
        if self._shown.get(table) is not row:
            return  # who is left hears of what is shown now
        for watcher in watchers[:ABREAST]:
            self._tell_one(watcher, row)
        if watchers[ABREAST:]:
            loop = asyncio.get_running_loop()
            loop.call_later(ABREAST / LED, self._tell_some, table, row, watchers[ABREAST:])

    def _tell_one(self, watcher: Watcher, row: ShownRow | None) -> None:
        if row is None or not self._is_for(watcher, row):
            if watcher.told_show:
                watcher.tell_show(NOTHING)
        else:
            watcher.tell_show(frame_of(row, self._showers.get(row.match) is watcher))

    def _is_for(self, watcher: Watcher, row: ShownRow) -> bool:
        """Whether a watcher wants to hear of it: a mute is for the other player's shows too."""
        seat = watcher.seat
        hears = seat.player == SPECTATOR or (seat.table, seat.player) not in self._muted
        return hears or row.player in (SPECTATOR, seat.player)

    # --- mutes and other processes ----------------------------------------------------------

    async def follow(self) -> None:
        """Hear who was muted, tell other processes what is shown here, and hear what is shown
        there; once a second."""
        for table, row in list(self._shown.items()):
            await self._hear_mutes(table)
            is_muted = (table, SPECTATOR) in self._muted and row.player == SPECTATOR
            if is_muted and table in self._showers:
                self._showers[table].answer(refusal("show-muted"))
                self._end(table)
        for table in list(self._showers):
            await self._write(table)
        await self._drop_ended()
        shared = [one for one in self.watchers if self.elsewhere.get(one)]
        shared += [one for one in self._shown if one not in shared and one not in self._showers]
        if shared:
            found = await asyncio.to_thread(self.store.shown, shared)
            for table in shared:
                self._hear(table, found.get(table))

    async def _hear_mutes(self, table: str) -> None:
        found = await asyncio.to_thread(self.store.muted, [table])
        others = {one for one in self._muted if one[0] != table and one[0] in self._shown}
        muted = frozenset(others | found)
        if muted != self._muted:
            self._muted = muted
            self._tell(table)

    def _hear(self, table: str, row: ShownRow | None) -> None:
        """What the database says of a table is news where it comes from another process and is
        later than what is shown here."""
        here = self._shown.get(table)
        is_ours = table in self._showers
        if row is None or row.worker == self.worker:
            if here is not None and not is_ours:
                self._end(table)
        elif row != here and not (is_ours and here is not None and here.since >= row.since):
            self._showers.pop(table, None)
            self._set(row)

    async def _write(self, table: str) -> None:
        """Tell the other processes, if anybody is there, what they do not know or may forget."""
        row = self._shown.get(table)
        if row is None or not self.elsewhere.get(table):
            return
        written, at = self._written.get(table, (None, 0.0))
        if written != row or time.monotonic() - at > PRESENT / 3:
            await asyncio.to_thread(self.store.put, row)
            self._written[table] = row, time.monotonic()

    async def _drop_ended(self) -> None:
        shown = {row.id for row in self._shown.values()}
        ended = {table: row.id for table, (row, _) in self._written.items() if row.id not in shown}
        if ended:
            await asyncio.to_thread(self.store.drop, list(ended.values()))
            for table in ended:
                self._written.pop(table, None)

    async def leave(self) -> None:
        """This process ends, and what is shown through it."""
        if self._written:
            ids = [row.id for row, _ in self._written.values()]
            await asyncio.to_thread(self.store.drop, ids)


def refusal(key: str) -> bytes:
    return msgspec.json.encode(ShowRefusedFrame(wire.Problem("", say(key))))

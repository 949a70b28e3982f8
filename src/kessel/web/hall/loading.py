"""Saves that are sent: short ones are replayed at once, long ones in the background.

A request replays for a fraction of a second. What is not done by then goes on in a thread of its
own, order by order; whoever sent the save is told how far it is over the same connection, and when
he hangs up it is given up. A table is stored only when all is done.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from kessel.kernel.save import recorded_lines, was_over
from kessel.web import wire
from kessel.web.hall.founding import checked_recipe, loading_table
from kessel.web.hall.tables import Tables
from kessel.web.settings import Settings
from kessel.web.wire.seats import SaveInfo, Seating
from kessel.web.words import Refused, refuse

log: Final = logging.getLogger("kessel.web")
AT_ONCE: Final = 0.15
"""Processor seconds of a replay within its request."""
SLICE: Final = 0.05
"""Processor seconds between looks whether anybody still waits."""
TELL: Final = 0.25
"""Seconds between two messages to who waits."""
AS_EVER: Final = Seating()
"""Two people, of whom the first brings the save."""
LAST_WAIT: Final = 2.0
"""Seconds that the server waits for replays when it ends."""


class Load:
    """A save on its way to a table."""

    def __init__(self, body: bytes, tables: Tables, wanted: Seating = AS_EVER) -> None:
        recipe = checked_recipe(text_of(body))
        self._tables = tables
        self._work = loading_table(recipe, tables.find_game, wanted)
        self.total = len(recorded_lines(recipe))
        self.done = 0
        self.used = 0.0
        """Processor seconds so far."""
        self.created: wire.Created | None = None
        self.refused: Refused | None = None
        self.given_up = False
        """Nobody waits for it any more."""

    @property
    def state(self) -> wire.LoadState:
        refused = self.refused
        error = None if refused is None else wire.Problem(refused.rule, refused.text)
        return wire.LoadState(min(self.done, self.total), self.total, self.created, error)

    @property
    def is_done(self) -> bool:
        return self.created is not None or self.refused is not None

    def go_on(self, seconds: float) -> None:
        """Replay for so long, or to the end, where a table is stored.

        :raises Refused: the save cannot be loaded.
        """
        began = time.thread_time()
        try:
            while time.thread_time() - began < seconds:
                next(self._work)
                self.done += 1
        except StopIteration as made:
            self.created = self._tables.found(*made.value)
        finally:
            self.used += time.thread_time() - began


class Loads:
    """The long saves that this process replays, few at a time."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self._lock = threading.Lock()
        self._count: Counter[str] = Counter()
        self._threads: dict[threading.Thread, Load] = {}
        self._ends = False

    def begin(self, address: str, body: bytes, wanted: Seating = AS_EVER) -> Load:
        """Load a save; one that takes longer goes on in the background.

        :raises Refused: it cannot be loaded, or too many are being replayed.
        """
        load = Load(body, self.tables, wanted)
        load.go_on(AT_ONCE)
        if not load.is_done:
            self._enter(address, load)
        return load

    def _enter(self, address: str, load: Load) -> None:
        with self._lock:
            all_busy = len(self._threads) >= self.settings.limit_all_loads
            if self._ends or all_busy or self._count[address] >= self.settings.limit_loads:
                raise refuse(429, "save-busy")
            self._count[address] += 1
            thread = threading.Thread(
                target=self._run, args=(address, load), name="kessel-load", daemon=True
            )
            self._threads[thread] = load
        thread.start()

    def _run(self, address: str, load: Load) -> None:
        try:
            self._replay(load)
        except Refused as refused:
            load.refused = refused
        except Exception:
            log.exception("a save could not be loaded")
            load.refused = refuse(500, "server-failed")
        finally:
            with self._lock:
                self._threads.pop(threading.current_thread(), None)
                self._count[address] -= 1
                self._count += Counter()  # forgets who has none

    def _replay(self, load: Load) -> None:
        while not load.is_done:
            if load.given_up or self._ends:
                raise refuse(503, "save-given-up")
            if load.used > self.settings.load_seconds:
                raise refuse(422, "save-too-slow", seconds=round(self.settings.load_seconds))
            load.go_on(SLICE)

    async def follow(self, load: Load) -> AsyncIterator[bytes]:
        """How far a save is, a line of JSON at a time; who stops listening gives it up."""
        try:
            while not load.is_done:
                yield line(load)
                await asyncio.sleep(TELL)
            yield line(load)
        finally:
            load.given_up = True

    def give_up(self) -> None:
        """Nothing is replayed any more."""
        self._ends = True

    def stop(self) -> None:
        """Give up what is being replayed, and wait a moment for it."""
        self.give_up()
        until = time.monotonic() + LAST_WAIT
        with self._lock:
            running = list(self._threads)
        for thread in running:
            thread.join(max(0.0, until - time.monotonic()))


def about(body: bytes) -> SaveInfo:
    """What a save says about itself, before anything is replayed."""
    recipe = checked_recipe(text_of(body))
    orders = len(recorded_lines(recipe))
    return SaveInfo(recipe.game, recipe.scenario, orders, was_over(recipe))


def text_of(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise refuse(422, "save-not-text") from None


def line(load: Load) -> bytes:
    return msgspec.json.encode(load.state) + b"\n"

"""Computer seats: one order after the other in the background."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections import OrderedDict
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from kessel.web.hall.live import Live
from kessel.web.hall.tables import Change
from kessel.web.settings import Settings
from kessel.web.staff.staffwork import Staffwork, Unwatched
from kessel.web.think.desk import Ended
from kessel.web.words import Refused

log: Final = logging.getLogger("kessel.web")
SWEEP: Final = 2.0
"""Seconds between looks for computer seats that nobody plays, as after a restart."""


MOST_LOOKS: Final = 20_000
"""Tables of which it is known when somebody looked last."""
MOST_AT_ONCE: Final = 20
"""Tables that one such look takes up: after a restart there may be many."""


class Computers:
    """Plays the computer seats of the tables that changed in this process."""

    def __init__(self, settings: Settings, staffwork: Staffwork, live: Live) -> None:
        self.settings = settings
        self.staffwork = staffwork
        self.store = staffwork.tables.store
        self.live = live
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._began: dict[str, float] = {}
        self._looked: OrderedDict[str, float] = OrderedDict()
        self._paused: set[str] = set()
        """Where only computers play, and nobody looked."""
        self._said: list[str] = []

    def changed(self, change: Change) -> None:
        if change.version == 0:  # whoever wanted it will look
            self.looked(change.table)
        if change.is_thinking:
            self.wake(change.table)

    def wake(self, table: str) -> None:
        """Play at a table until it is a person's turn."""
        if table not in self._playing:
            self._began[table] = time.monotonic()
            self._playing[table] = asyncio.create_task(self._play(table))

    # --- who looks ----------------------------------------------------------------------------

    def looked(self, table: str) -> None:
        """Somebody looks at a table, in whatever way; called in any thread."""
        self._looked[table] = time.monotonic()
        if len(self._looked) > MOST_LOOKS:
            with contextlib.suppress(KeyError):
                self._looked.popitem(last=False)

    def watched(self, table: str) -> None:
        """Somebody has connected: what was paused goes on."""
        self.looked(table)
        if table in self._paused:
            self._paused.discard(table)
            self.wake(table)

    def is_watched(self, table: str) -> bool:
        if self.live.present(table):
            return True
        return time.monotonic() - self._looked.get(table, -math.inf) < self.settings.unwatched

    # --- playing ------------------------------------------------------------------------------

    async def _play(self, table: str) -> None:
        try:
            goes_on = True
            while goes_on:
                if not await asyncio.to_thread(self.staffwork.is_prelude, table):
                    await asyncio.sleep(self.settings.computer_pause)
                goes_on = await self.staffwork.move_computer(table, self.is_watched(table))
                self._began[table] = time.monotonic()
        except Unwatched:
            self._paused.add(table)
        except Refused as refused:
            if refused.status != 409:  # 409: another process plays here, and was faster
                log.error("table %s: the computer's order was refused: %s", table, refused)
        except Ended:
            pass
        except SQLAlchemyError as problem:  # the next sweep takes it up again
            self.store.failed(problem)
        except Exception:
            log.exception("table %s: the computer cannot go on", table)
        finally:
            self._playing.pop(table, None)
            self._began.pop(table, None)

    async def sweep(self) -> None:
        """Take up, for ever, tables where a computer should have moved and nobody made it."""
        while True:
            try:
                self._paused = {table for table in self._paused if not self.is_watched(table)}
                await asyncio.to_thread(self.staffwork.tables.minds.rest)
                await self._say()
                for table in await self._left():
                    self.wake(table)
            except SQLAlchemyError as problem:
                self.store.failed(problem)
            except Exception:
                log.exception("waiting computers could not be looked for")
            await asyncio.sleep(SWEEP)

    async def _left(self) -> list[str]:
        quiet = time.time() - SWEEP - 3 * self.settings.computer_pause
        worker = self.live.worker
        left = await asyncio.to_thread(self.store.thinking, quiet, worker, 3 * SWEEP)
        new = [one for one in left if one not in self._paused and one not in self._playing]
        return new[:MOST_AT_ONCE]

    async def _say(self) -> None:
        """Tell other processes where a long thought is under way, lest they think it too."""
        since = time.monotonic() - SWEEP / 2
        long = sorted(table for table, began in self._began.items() if began < since)
        if long or self._said:
            await asyncio.to_thread(self.store.set_thinking, self.live.worker, long)
            self._said = long

    async def stop(self) -> None:
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

"""Computer seats: one order after the other in the background."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from kessel.web.desk import Ended
from kessel.web.settings import Settings
from kessel.web.staffwork import Staffwork
from kessel.web.tables import Change
from kessel.web.words import Refused

log: Final = logging.getLogger("kessel.web")
SWEEP: Final = 2.0
"""Seconds between looks for computer seats that nobody plays, as after a restart."""


class Computers:
    """Plays the computer seats of the tables that changed in this process."""

    def __init__(self, settings: Settings, staffwork: Staffwork) -> None:
        self.settings = settings
        self.staffwork = staffwork
        self.store = staffwork.tables.store
        self._playing: dict[str, asyncio.Task[None]] = {}

    def changed(self, change: Change) -> None:
        if change.is_thinking:
            self.wake(change.table)

    def wake(self, table: str) -> None:
        """Play at a table until it is a person's turn."""
        if table not in self._playing:
            task = asyncio.create_task(self._play(table))
            self._playing[table] = task

    async def _play(self, table: str) -> None:
        try:
            goes_on = True
            while goes_on:
                await asyncio.sleep(self.settings.computer_pause)
                goes_on = await self.staffwork.move_computer(table)
        except Refused as refused:
            if refused.status != 409:  # 409: another process plays here, and was faster
                log.error("table %s: the computer's order was refused: %s", table, refused)
        except Ended:
            pass
        except Exception:
            log.exception("table %s: the computer cannot go on", table)
        finally:
            self._playing.pop(table, None)

    async def sweep(self) -> None:
        """Take up, for ever, tables where a computer should have moved and nobody made it."""
        while True:
            quiet = SWEEP + 3 * self.settings.computer_pause
            try:
                left = await asyncio.to_thread(self.store.thinking, time.time() - quiet)
                for table in left:
                    self.wake(table)
            except Exception:
                log.exception("the database could not be asked for waiting computers")
            await asyncio.sleep(SWEEP)

    async def stop(self) -> None:
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

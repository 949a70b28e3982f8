"""Where the computers think: a few at a time, beside the server's own work.

Requests are answered by a pool of threads in which nobody may sit down to think: however many
thinkers there are, and whatever becomes of them, a request finds a thread. Each thought has a
thread of its own, which nobody joins: one that does not come back in time is given up, and none
keeps the server from ending.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

from kessel.ai.watch import interrupt

T = TypeVar("T")
MOST_LOST: Final = 50
"""Threads that never came back; when there are more, nobody is asked any more."""


class Late(Exception):
    """No answer in time, or nobody left to ask."""


class Ended(Late):
    """The server ends."""


class Thinker(threading.Thread):
    """Somebody who thinks, and how he is told to come to an end."""

    def __init__(self, work: Callable[[], Any], hurry: Callable[[], None]) -> None:
        super().__init__(name="kessel-thinker", daemon=True)
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.hurry = hurry
        self._work = work
        self._lock = threading.Lock()
        self._is_done = False

    def run(self) -> None:
        """Think, and tell whoever is still waiting."""
        try:
            self._tell(self.answer.set_result, self._work())
        except Exception as problem:
            self._tell(self.answer.set_exception, problem)
        except BaseException:  # it was broken off
            self._tell(self.answer.set_exception, Late())
        finally:
            with self._lock:
                self._is_done = True

    def _tell(self, say: Callable[[Any], None], what: Any) -> None:
        def told() -> None:
            if not self.answer.done():
                say(what)

        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(told)

    def give_up(self) -> None:
        """Nobody waits any more: it ends by itself, or is broken off."""
        self.hurry()
        with self._lock:  # the number of a thread that has ended may be another's by now
            if not self._is_done and self.ident is not None:
                interrupt(self.ident)


class Desk:
    """So many may think here at once, each for so many seconds; the others wait their turn."""

    def __init__(self, seats: int, patience: float) -> None:
        self.patience = patience
        self._seats = asyncio.Semaphore(seats)
        self._thinkers: set[Thinker] = set()
        self._lost: set[Thinker] = set()
        self._is_closed = False

    async def ask(
        self,
        work: Callable[[], T],
        hurry: Callable[[], None] = lambda: None,
        turn: float | None = None,
    ) -> T:
        """What the work answers. Raises Late when it takes too long, or where a `turn` is named and
        none comes in so many seconds; `hurry` tells whoever thinks that nobody waits any more."""
        try:
            async with asyncio.timeout(turn):
                await self._seats.acquire()
        except TimeoutError:
            raise Late from None
        try:
            return await self._answer(work, hurry)
        finally:
            self._seats.release()

    async def _answer(self, work: Callable[[], T], hurry: Callable[[], None]) -> T:
        self._lost = {thinker for thinker in self._lost if thinker.is_alive()}
        if self._is_closed:
            raise Ended
        if len(self._lost) >= MOST_LOST:
            raise Late
        thinker = Thinker(work, hurry)
        self._thinkers.add(thinker)
        thinker.start()
        try:
            async with asyncio.timeout(self.patience):
                found: T = await thinker.answer
        except TimeoutError:
            raise Late from None
        finally:
            self._thinkers.discard(thinker)
            if not thinker.answer.done() or thinker.answer.cancelled():
                self._lost.add(thinker)
                thinker.give_up()
        return found

    def close(self) -> None:
        """The server ends: nobody is asked any more, and who thinks is told to stop."""
        self._is_closed = True
        for thinker in self._thinkers:
            if not thinker.answer.done():
                thinker.answer.set_exception(Ended())
            thinker.hurry()

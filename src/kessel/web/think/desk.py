"""Where the computers think: a few at a time, each in a process of its own, fairly.

Whose turn it is goes by how much has been thought of late for an address, then for a table: who
sets forty generals to work waits for himself, not others for him. A thought that does not come back
in time is given up with its process, and none keeps the server from ending.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import threading
import time
from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple

from kessel.web.think.mind import Question
from kessel.web.think.minds import Call, Lost, Minds

log: Final = logging.getLogger("kessel.web")
HALF: Final = 60.0
"""Seconds after which half of what was thought for somebody is forgotten."""
MOST_SHARES: Final = 10_000
TRIES: Final = 2
"""A process that ends by itself is followed by another, which is asked once more."""


class Late(Exception):
    """No answer in time, or nobody left to ask."""


class Ended(Late):
    """The server ends."""


class Whose(NamedTuple):
    """For whom something is thought."""

    address: str
    table: str


Place = tuple[Whose, asyncio.Future[None]]
"""Somebody who waits for his turn."""


class Shares:
    """How many seconds were thought for whom, of late."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._used: dict[Hashable, tuple[float, float]] = {}

    def of(self, key: Hashable) -> float:
        seconds, then = self._used.get(key, (0.0, 0.0))
        return seconds * math.exp2((then - self.clock()) / HALF)

    def add(self, whose: Whose, seconds: float) -> None:
        now = self.clock()
        for key in (whose.address, whose):
            self._used[key] = (self.of(key) + seconds, now)
        if len(self._used) > MOST_SHARES:
            self._used = {key: one for key, one in self._used.items() if self.of(key) > 0.1}

    def rank(self, whose: Whose) -> tuple[float, float]:
        """The least is next."""
        return self.of(whose.address), self.of(whose)


class Thinker(threading.Thread):
    """Waits for what a mind answers."""

    def __init__(self, minds: Minds, call: Call) -> None:
        super().__init__(name="kessel-thinker", daemon=True)
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.minds = minds
        self.call = call

    def run(self) -> None:
        try:
            self._tell(self.answer.set_result, self.minds.ask(self.call))
        except Exception as problem:
            self._tell(self.answer.set_exception, problem)

    def _tell(self, say: Callable[[Any], None], what: Any) -> None:
        def told() -> None:
            if not self.answer.done():
                say(what)

        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(told)


class Desk:
    """So many may think here at once, each for so many seconds; the others wait their turn."""

    def __init__(self, seats: int, patience: float, minds: Minds, shares: Shares) -> None:
        self.patience = patience
        self.minds = minds
        self.shares = shares
        self._free = seats
        self._waiting: list[Place] = []
        self._thinkers: set[Thinker] = set()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def thinking(self) -> int:
        return len(self._thinkers)

    async def ask(
        self,
        question: Question,
        whose: Whose,
        begun: Callable[[Call], None] = lambda call: None,
        notice: Callable[[str, float], None] = lambda what, share: None,
        turn: float | None = None,
    ) -> Any:
        """What a mind answers. Raises Late when it takes too long, or where a `turn` is named and
        none comes in so many seconds; who began is told how to hurry.

        :raises Lost: the process that was asked ended before it answered, and so did the next.
        """
        await self._wait(whose, turn)
        began = time.monotonic()
        try:
            for left in reversed(range(TRIES)):
                call = Call(question, notice)
                begun(call)
                try:
                    return await self._answer(call)
                except Lost:
                    log.error("table %s: the process that thought has ended", whose.table)
                    if not left:
                        raise
        finally:
            self.shares.add(whose, time.monotonic() - began)
            self._leave()

    async def _wait(self, whose: Whose, turn: float | None) -> None:
        if self._free:
            self._free -= 1
            return
        place: Place = whose, asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        try:
            async with asyncio.timeout(turn):
                await place[1]
        except TimeoutError:
            self._step_back(place)
            raise Late from None
        except asyncio.CancelledError:
            self._step_back(place)
            raise

    def _step_back(self, place: Place) -> None:
        """Somebody waits no longer; where his turn came at that moment, it is another's."""
        if place in self._waiting:
            self._waiting.remove(place)
        elif place[1].done() and not place[1].cancelled() and place[1].exception() is None:
            self._leave()

    def _leave(self) -> None:
        """Somebody is done: who has had least is next."""
        if not self._waiting:
            self._free += 1
            return
        place = min(self._waiting, key=lambda one: self.shares.rank(one[0]))
        self._waiting.remove(place)
        place[1].set_result(None)

    async def _answer(self, call: Call) -> Any:
        if self._is_closed:
            raise Ended
        thinker = Thinker(self.minds, call)
        self._thinkers.add(thinker)
        thinker.start()
        try:
            async with asyncio.timeout(self.patience):
                return await thinker.answer
        except TimeoutError:
            raise Late from None
        except Lost:
            if self._is_closed:
                raise Ended from None
            raise
        finally:
            self._thinkers.discard(thinker)
            if not thinker.answer.done() or thinker.answer.cancelled():
                call.give_up()

    def close(self) -> None:
        """The server ends: nobody is asked any more, and who thinks is no longer waited for."""
        self._is_closed = True
        for _, place in self._waiting:
            if not place.done():
                place.set_exception(Ended())
        self._waiting.clear()
        for thinker in self._thinkers:
            if not thinker.answer.done():
                thinker.answer.set_exception(Ended())
            thinker.call.give_up()

"""A crew: processes that play proposals out beside the general, so that he uses all cores.

A play-out is an errand that holds all it needs and comes out the same wherever it is run: a general
with a crew decides as he would alone after as many play-outs. Where anything goes wrong the crew is
let go and he plays on by himself.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, TimeoutError
from functools import lru_cache
from typing import Any, Final

from kessel.ai.clock import Clock
from kessel.ai.guard import guarded
from kessel.ai.judging import judged_by
from kessel.ai.playout import Errand
from kessel.games.registry import find
from kessel.kernel.game import Game
from kessel.kernel.staff import Staff

log: Final = logging.getLogger("kessel.ai")
MOST: Final = 4
"""More processes than these find too little to do: a round has at most ten proposals."""
LOOK: Final = 0.05
"""Seconds between two looks at the clock while an errand is waited for."""


class Crew:
    """So many processes, begun at once and ready when the first has answered."""

    def __init__(self, game: Game, size: int) -> None:
        self.size = size
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(size, mp_context=context, initializer=settle_in)
        self._first = [self._pool.submit(open_game, game.id) for _ in range(size)]

    @property
    def is_ready(self) -> bool:
        """Whether somebody has opened the game; loading takes longer than many a thought."""
        return any(one.done() for one in self._first)

    def wait_until_ready(self) -> None:
        """For whoever has time."""
        for one in self._first:
            one.result()

    def send(self, errand: Errand) -> Future[float | None]:
        return self._pool.submit(run, errand)

    def end(self) -> None:
        """Nobody waits for what is still under way, and nobody is left behind."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def awaited(sent: Future[float | None], clock: Clock) -> float | None:
    """What came of an errand; nothing where the clock ends it before."""
    while True:
        try:
            return sent.result(LOOK)
        except TimeoutError:
            if clock.is_over:
                sent.cancel()
                return None


@contextlib.contextmanager
def crewed(players: Iterable[Any], game: Game, cores: int) -> Iterator[None]:
    """Let those of the players who can use a crew share one, as long as they play."""
    able = [one for one in players if hasattr(one, "crew")]
    if cores < 2 or not able or game.staff is None:
        yield
        return
    crew = Crew(game, min(cores, MOST))
    for one in able:
        one.crew = crew
    try:
        yield
    finally:
        for one in able:
            one.crew = None
        crew.end()


# --- in the process ------------------------------------------------------------------------------


def settle_in() -> None:
    """A key pressed at the terminal is not for the crew, and it does not outlive who it is for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, name="kessel-crew", daemon=True).start()


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@lru_cache(maxsize=2)
def open_game(game: str) -> None:
    opened(game)


@lru_cache(maxsize=4)
def opened(game: str, judge: str = "") -> tuple[Game, Staff]:
    found = find(game)
    assert found.staff is not None
    return found, guarded(judged_by(found.staff, judge))


@lru_cache(maxsize=4)
def start_of(game: str, position: bytes) -> Any:
    return opened(game)[0].decode(position)


def run(errand: Errand) -> float | None:
    game, staff = opened(errand.game, errand.judge)
    clock = None
    if errand.seconds is not None:
        clock = Clock()
        clock.start(errand.seconds)
    return errand.run(game, staff, start_of(errand.game, errand.position), clock)

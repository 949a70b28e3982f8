"""The minds of a server: processes that think for it, few, replaced when they die or do not answer.

They are forked from a process that has opened every game and does nothing else, so that a new one
costs milliseconds, and little memory of its own.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import threading
import time
from collections.abc import Callable
from multiprocessing import forkserver
from typing import Any, Final

from kessel.web.think import mind
from kessel.web.think.mind import Find, Question

log: Final = logging.getLogger("kessel.web")
METHODS: Final = multiprocessing.get_all_start_methods()
CONTEXT: Final[Any] = multiprocessing.get_context(
    "forkserver" if "forkserver" in METHODS else "spawn"
)
CONTEXT.set_forkserver_preload(["kessel.web.think.nursery"])
IDLE: Final = 60.0
"""Seconds after which a mind that nobody asks is let go."""
GOODBYE: Final = 2.0
"""Seconds that a mind which was told to end is waited for."""


class Lost(Exception):
    """The process ended before it answered."""


class Failed(Exception):
    """It answered that it cannot."""


class Mind:
    """One process."""

    def __init__(self, find: Find, megabytes: int) -> None:
        self.connection, theirs = CONTEXT.Pipe()
        self.process = CONTEXT.Process(
            target=mind.live, args=(theirs, find, megabytes), name="kessel-mind", daemon=True
        )
        self.process.start()
        theirs.close()
        self.rested = time.monotonic()

    def answer(self, question: Question, notice: Callable[[str, float], None]) -> Any:
        """Blocks until there is one."""
        try:
            self.connection.send(question)
            while True:
                kind, what = self.connection.recv()
                if kind == mind.NOTICE:
                    notice(*what)
                elif kind == mind.LOG:
                    name, level, text = what
                    logging.getLogger(name).log(level, "%s", text)
                elif kind == mind.FAILED:
                    raise Failed(what)
                else:
                    return what
        except (EOFError, OSError):
            raise Lost from None

    def hurry(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.connection.send(None)

    def kill(self) -> None:
        """At once; whoever waits for its answer hears that it is lost."""
        with contextlib.suppress(Exception):
            self.process.kill()

    def end(self) -> None:
        """Nothing is left of it."""
        self.kill()
        with contextlib.suppress(Exception):
            self.process.join(GOODBYE)
            self.process.close()
        self.connection.close()


class Call:
    """A question on its way, and how whoever thinks about it is reached."""

    def __init__(self, question: Question, notice: Callable[[str, float], None]) -> None:
        self.question = question
        self.notice = notice
        self._lock = threading.Lock()
        self._mind: Mind | None = None
        self._given_up = False

    def hurry(self) -> None:
        """Play now: the search ends with the best it has."""
        with self._lock:
            if self._mind is not None:
                self._mind.hurry()

    def give_up(self) -> None:
        """Nobody waits any more."""
        with self._lock:
            self._given_up = True
            if self._mind is not None:
                self._mind.kill()

    def begin(self, mind: Mind) -> None:
        with self._lock:
            self._mind = mind
            if self._given_up:
                mind.kill()

    def done(self) -> bool:
        """The mind is another's from now on; whether it still can be."""
        with self._lock:
            self._mind = None
            return not self._given_up


class Minds:
    """Those of one server. As many as are asked at a time; who is free is asked again."""

    def __init__(self, find: Find, megabytes: int) -> None:
        self.find = find
        self.megabytes = megabytes
        self._lock = threading.Lock()
        self._free: list[Mind] = []
        self._busy: set[Mind] = set()
        self._is_closed = False

    def get_ready(self) -> None:
        """Begin to open the games in the process from which minds are forked."""
        if CONTEXT.get_start_method() == "forkserver":
            forkserver.ensure_running()

    @property
    def pids(self) -> list[int]:
        with self._lock:
            return [one.process.pid or 0 for one in (*self._free, *self._busy)]

    def ask(self, call: Call) -> Any:
        """What a mind answers, in the thread that asks.

        :raises Lost: its process ended first.
        :raises Failed: it could not tell.
        """
        mind = self._take()
        call.begin(mind)
        is_sound = False
        try:
            answer = mind.answer(call.question, call.notice)
            is_sound = True
            return answer
        except Failed:
            is_sound = True
            raise
        finally:
            self._give_back(mind, call.done() and is_sound)

    def _take(self) -> Mind:
        with self._lock:
            if self._is_closed:
                raise Lost
            while self._free:
                found = self._free.pop()
                if found.process.is_alive():
                    self._busy.add(found)
                    return found
                found.end()
        made = Mind(self.find, self.megabytes)
        with self._lock:
            self._busy.add(made)
            if self._is_closed:
                made.kill()
        return made

    def _give_back(self, mind: Mind, is_sound: bool) -> None:
        with self._lock:
            self._busy.discard(mind)
            if is_sound and not self._is_closed:
                mind.rested = time.monotonic()
                self._free.append(mind)
                return
        mind.end()

    def rest(self) -> None:
        """Let go of minds that nobody has asked for long."""
        before = time.monotonic() - IDLE
        with self._lock:
            old = [one for one in self._free if one.rested < before]
            self._free = [one for one in self._free if one.rested >= before]
        for one in old:
            one.end()

    def close(self) -> None:
        """All end, whatever they think about."""
        with self._lock:
            self._is_closed = True
            free, self._free = self._free, []
            for one in self._busy:
                one.kill()
        for one in free:
            one.kill()
        for one in free:
            one.end()

"""The last resort: a call that has used far too much processor time is broken off.

What thinks is bounded by the work that it is allowed (`kernel.effort`, `clock`). Where that fails,
by a mistake that nobody foresaw, a thread that watches all others raises `Overrun` in the one that
does not come back. Time is the processor's own, so that a busy machine breaks nothing off.

A call that waits inside the machine (for a lock, for the network) cannot be broken off; whoever may
meet one calls it in a thread that nobody needs, as the server does.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

LOOK: Final = 0.25
"""Seconds between two looks at who is thinking."""
ON_ITS_WAY: Final = 1.0
"""Seconds in which an interruption that was sent arrives."""


class Overrun(BaseException):
    """It took too long. No search may take this for a mistake of its own and go on."""


class Call:
    """Something that is being done, how long it may take, and since when the watch has seen it:
    most are done before it looks."""

    __slots__ = ("began", "clock", "seconds")

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self.clock = clock
        self.seconds = seconds
        self.began: float | None = None

    def is_late(self) -> bool:
        try:
            now = self.clock()
        except OSError:  # the thread has ended
            return False
        if self.began is None:
            self.began = now
        return now - self.began > self.seconds


class Watch:
    """Everybody who is being watched, by thread, and the thread that watches."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """With nobody to watch; a process that was forked has not the thread that would do it."""
        self.calls: dict[int, Call] = {}
        self._awake = threading.Event()
        self._thread: threading.Thread | None = None
        self._clocks = threading.local()

    def call(self, seconds: float, work: Callable[[], T]) -> T:
        """What a piece of work answers; raises Overrun where it uses more processor time."""
        thread = threading.get_ident()
        self.calls[thread] = Call(self.own_clock(), seconds)
        if not self._awake.is_set():
            self.wake()
        try:
            return work()
        finally:
            self.leave(thread)

    def leave(self, thread: int) -> None:
        """No longer watched. An interruption that has been sent is waited for: otherwise it would
        meet whatever is done next."""
        if self.calls.pop(thread, None) is not None or isinstance(sys.exc_info()[1], Overrun):
            return
        until = time.monotonic() + ON_ITS_WAY
        while time.monotonic() < until:
            time.sleep(0)

    def own_clock(self) -> Callable[[], float]:
        """A clock that any thread may read, of the processor time of the one that asks for it."""
        found: Callable[[], float] | None = getattr(self._clocks, "own", None)
        if found is None:
            found = self._clocks.own = thread_clock()
        return found

    def wake(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self.look, name="kessel-watch", daemon=True)
            self._thread.start()
        self._awake.set()

    def look(self) -> None:
        """For ever: whoever is over his time is interrupted, once."""
        while True:
            self._awake.wait()
            time.sleep(LOOK)
            for thread, call in list(self.calls.items()):
                if call.is_late() and self.calls.get(thread) is call:
                    del self.calls[thread]
                    interrupt(thread)
            self._awake.clear()
            if self.calls:
                self._awake.set()


def thread_clock() -> Callable[[], float]:
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.monotonic
    number = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(number)


def interrupt(thread: int) -> None:
    """Raise Overrun in another thread, at its next step."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Overrun))


WATCH: Final = Watch()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=WATCH.begin)

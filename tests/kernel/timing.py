"""How long work takes that may be given to us by anybody, on a machine that others use as well."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MEASURING: Final = ("time", "processor_time", "taking_less")
"""By these names a module of tests is known to read the clock."""
LOOP: Final = 100_000
QUIET: Final = 0.008
"""Seconds that the loop takes on a quiet machine of ours."""


def processor_time(work: Callable[[], object]) -> float:
    """The quickest of three, as seconds of a quiet machine.

    A worker collects the garbage of other tests when it likes, and a neighbour on the same core
    slows down everything: so each time is measured against a loop that ran beside it.
    """
    return min(_once(work) / slowness() for _ in range(3))


@contextmanager
def taking_less(seconds: float, clock: Callable[[], float] = time.thread_time) -> Iterator[None]:
    """What is done takes no longer, in seconds of a quiet machine."""
    began = clock()
    yield
    spent = clock() - began
    assert spent < seconds * slowness(), f"{spent:.2f} s"


def slowness() -> float:
    """How many times slower this moment is than a quiet one; never less than one."""
    return max(1.0, _once(_loop) / QUIET)


def _loop() -> None:
    found: dict[int, int] = {}
    for number in range(LOOP):
        found[number & 1023] = number


def _once(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began

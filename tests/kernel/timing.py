"""How long work takes that may be given to us by anybody."""

from __future__ import annotations

import time
from collections.abc import Callable


def processor_time(work: Callable[[], object]) -> float:
    """The quickest of three: a worker collects the garbage of other tests when it likes."""
    return min(_once(work) for _ in range(3))


def _once(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began

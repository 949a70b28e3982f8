"""How often one address or one seat may ask: buckets that fill at a steady rate."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable
from typing import Final

from kessel.web.settings import Settings
from kessel.web.words import refuse

BURST: Final = 10.0
"""A full bucket holds the requests of so many seconds."""
MOST_BUCKETS: Final = 10_000


class Limit:
    """Buckets by key; one that has filled up again is forgotten."""

    def __init__(
        self,
        rate: float,
        clock: Callable[[], float] = time.monotonic,
        most: float | None = None,
    ) -> None:
        self.rate = rate
        self.most = max(1.0, rate * BURST) if most is None else most
        self.clock = clock
        self._lock = threading.Lock()
        self._buckets: dict[Hashable, tuple[float, float]] = {}

    def allows(self, key: Hashable) -> bool:
        """Take one from a bucket; False when it is empty."""
        with self._lock:
            now = self.clock()
            left = self._left(key, now)
            if left < 1.0:
                return False
            self._buckets[key] = (left - 1.0, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._forget_full(now)
            return True

    def give_back(self, key: Hashable) -> None:
        """What was taken does not count."""
        with self._lock:
            now = self.clock()
            self._buckets[key] = (min(self.most, self._left(key, now) + 1.0), now)

    def _left(self, key: Hashable, now: float) -> float:
        left, then = self._buckets.get(key, (self.most, now))
        return min(self.most, left + (now - then) * self.rate)

    def _forget_full(self, now: float) -> None:
        waiting = {
            key: one for key, one in self._buckets.items() if self._left(key, now) < self.most
        }
        self._buckets = waiting if len(waiting) <= MOST_BUCKETS else {}


class Limits:
    """All limits of a process."""

    def __init__(self, settings: Settings) -> None:
        self.address = Limit(settings.limit_address)
        self.seat = Limit(settings.limit_seat)
        self.new = Limit(settings.limit_new)
        self.wrong = Limit(settings.limit_wrong)

    def check(self, limit: Limit, key: Hashable) -> None:
        """Refuse what is too much."""
        if not limit.allows(key):
            raise refuse(429, "too-many")

"""Counting what a process does, for Prometheus."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final

BUCKETS: Final = (0.005, 0.02, 0.1, 0.5, 2.0)
"""Seconds of a request, in the histogram."""


class Metrics:
    """What one process has done since it began."""

    def __init__(self) -> None:
        self.began = time.time()
        self._lock = threading.Lock()
        self._counts: Counter[tuple[str, str]] = Counter()
        self._buckets: Counter[float] = Counter()
        self._seconds = 0.0

    def count(self, name: str, labels: str = "") -> None:
        with self._lock:
            self._counts[name, labels] += 1

    def answered(self, status: int, seconds: float) -> None:
        """A request was answered."""
        with self._lock:
            self._counts["kessel_requests_total", f'status="{status // 100}xx"'] += 1
            self._seconds += seconds
            for bucket in BUCKETS:
                self._buckets[bucket] += seconds <= bucket

    def lines(self) -> Iterator[tuple[str, str, str, float]]:
        """Kind, name, labels and value."""
        with self._lock:
            counts, buckets, seconds = dict(self._counts), dict(self._buckets), self._seconds
        for (name, labels), value in sorted(counts.items()):
            yield "counter", name, labels, value
        total = sum(value for (name, _), value in counts.items() if name == "kessel_requests_total")
        name = "kessel_request_seconds"
        for bucket in BUCKETS:
            yield "histogram", f"{name}_bucket", f'le="{bucket:g}"', buckets.get(bucket, 0)
        yield "histogram", f"{name}_bucket", 'le="+Inf"', total
        yield "histogram", f"{name}_count", "", total
        yield "histogram", f"{name}_sum", "", seconds

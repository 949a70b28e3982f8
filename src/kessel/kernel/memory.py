"""What was made before and need not be made again: so many things, then begun anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memory:
    """Things by what they were made from; games come to the same again and again."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._found: dict[Hashable, Any] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        found: T | None = self._found.get(key)
        if found is None:
            if len(self._found) >= self.most:
                self._found.clear()
            found = self._found[key] = make()
        return found

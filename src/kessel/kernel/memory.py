"""What was made before and need not be made again: so many things, the least used forgotten."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memory:
    """Things by what they were made from; games come to the same again and again.

    Half of them are those that were wanted last. When these are full, those before are forgotten
    at a stroke: that costs a use nothing, and hundreds of tables do not drive each other out.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._found: dict[Hashable, Any] = {}
        self._before: dict[Hashable, Any] = {}

    def __len__(self) -> int:
        return len(self._found) + len(self._before)

    def get(self, key: Hashable, make: Callable[..., T], *given: Any) -> T:
        """What was made before under this key, or what is made now of what is given."""
        found: T | None = self._found.get(key)
        if found is None:
            found = self._before.pop(key, None)
            if found is None:
                found = make(*given)
            if len(self._found) >= self.most // 2:
                self._before, self._found = self._found, {}
            self._found[key] = found
        return found

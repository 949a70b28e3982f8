"""Effort: how much work an answer may cost, so that it comes in time, with the best found so far.

Work is counted, not timed: the same question costs the same on every machine, and a game that is
played again for its seed goes the same way. A step is one thing weighed, such as an attack, a march
or a group of units. Whoever asks says how many are allowed; whoever searches goes through its
candidates `within` that, and so comes to an end by itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from typing import Final, TypeVar

T = TypeVar("T")


class Effort:
    """Steps that are left."""

    __slots__ = ("left",)

    def __init__(self, steps: float = math.inf) -> None:
        self.left = steps


_allowed: Final[ContextVar[Effort]] = ContextVar("effort")


def allowed() -> Effort:
    """What the work at hand may still cost; without limit where nobody has said."""
    found = _allowed.get(None)
    return Effort() if found is None else found


class Limited:
    """`with limited(1000):` whatever is searched meanwhile shares so many steps."""

    __slots__ = ("_steps", "_token")

    def __init__(self, steps: float) -> None:
        self._steps = steps

    def __enter__(self) -> Effort:
        effort = Effort(self._steps)
        self._token = _allowed.set(effort)
        return effort

    def __exit__(self, *problem: object) -> None:
        _allowed.reset(self._token)


limited = Limited


def within(candidates: Iterable[T]) -> Iterator[T]:
    """The candidates one by one, as long as steps are left; the first in any case."""
    effort = allowed()
    is_first = True
    for candidate in candidates:
        if effort.left <= 0 and not is_first:
            return
        effort.left -= 1
        is_first = False
        yield candidate

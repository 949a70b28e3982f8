"""Answers that are worked out once, when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Known(dict[K, V]):
    """`Known(ask)[question]` asks once."""

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[K], V]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, question: K) -> V:
        found = self[question] = self._ask(question)
        return found

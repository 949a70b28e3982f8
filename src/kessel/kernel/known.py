"""Answers that are worked out once, when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from types import MethodType
from typing import TypeVar
from weakref import WeakMethod

K = TypeVar("K")
V = TypeVar("V")


class Known(dict[K, V]):
    """`Known(ask)[question]` asks once. Whoever keeps one that asks himself is not kept by it, so
    that both are gone as soon as nobody needs them."""

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[K], V]) -> None:
        super().__init__()
        self._ask = WeakMethod(ask) if isinstance(ask, MethodType) else lambda: ask

    def __missing__(self, question: K) -> V:
        ask = self._ask()
        assert ask is not None, "whoever would answer is gone"
        found: V = ask(question)
        self[question] = found
        return found

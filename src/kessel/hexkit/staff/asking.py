"""A decision that a staff is asked about, and the desk where it is answered."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from kessel.kernel.doctrine import Doctrines
from kessel.kernel.judge import Bench
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan, offered

S = TypeVar("S")
D = TypeVar("D")
A = TypeVar("A")
F = TypeVar("F")
K = TypeVar("K", bound=Order)


class Ask(Generic[S, D, A, F]):
    """One decision under one plan: the situation, the doctrine, what the side is after, the frame.
    A game says of which kinds these are."""

    def __init__(
        self, s: S, frame: F, options: Sequence[Order], d: D, aims: Callable[[S, D], A]
    ) -> None:
        self.s = s
        self.frame = frame
        self.options = options
        self.d = d
        self._aims = aims

    @cached_property
    def aims(self) -> A:
        return self._aims(self.s, self.d)

    def offered(self, kind: type[K]) -> list[K]:
        """The orders of a kind that may be given."""
        return offered(self.options, kind)


def whose(p: Any) -> Side:
    """The side whose decision it is, which need not be the one that makes it."""
    return Side(p.flow[-1].side)


@dataclass(frozen=True, slots=True)
class Desk:
    """Who advises on what."""

    advisors: Mapping[type, Callable[[Any], list[Advice]]]
    """By the frame of the decision."""
    situation: Callable[[Any, Side], Any]
    aims: Callable[[Any, Any], Any]
    """Of a situation and a doctrine."""
    doctrine: Callable[..., Any]
    seen_by: Callable[[Any], Side] = whose
    """From whose side the situation is seen."""

    def advise(
        self, p: Any, options: Sequence[Order], plan: Plan, luck: random.Random
    ) -> list[Advice]:
        return self.advise_each(p, options, (plan,))[0]

    def advise_each(
        self, p: Any, options: Sequence[Order], plans: Sequence[Plan]
    ) -> list[list[Advice]]:
        """The situation is the same under every plan, and the dearest part of advice."""
        frame = p.flow[-1]
        advisor, s = self.advisors[type(frame)], self.situation(p, self.seen_by(p))
        weights = (self.doctrine(*plan.weights) for plan in plans)
        return [advisor(Ask(s, frame, options, d, self.aims)) for d in weights]

    def face(self, bench: Bench, doctrines: Doctrines) -> dict[str, Any]:
        """The fields of a `Staff` that is asked here, is judged by a bench, and whose doctrines
        games may better."""
        return {
            "advise": self.advise,
            "advise_each": self.advise_each,
            "evaluate": bench.evaluate,
            "bench": bench,
            "usual": doctrines.of,
            "doctrines": doctrines,
        }

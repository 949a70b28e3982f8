"""A decision that a staff is asked about, and the desk where it is answered."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan, offered

F = TypeVar("F")
K = TypeVar("K", bound=Order)


class Ask(Generic[F]):
    """One decision under one plan. Games say what they know of the situation `s` and of the
    doctrine `d`, and add what a side is after."""

    s: Any
    d: Any

    def __init__(self, s: Any, frame: F, options: Sequence[Order], d: Any) -> None:
        self.s = s
        self.frame = frame
        self.options = options
        self.d = d

    def offered(self, kind: type[K]) -> list[K]:
        """The orders of a kind that may be given."""
        return offered(self.options, kind)


@dataclass(frozen=True, slots=True)
class Desk:
    """Who advises on what."""

    advisors: Mapping[type, Callable[[Any], list[Advice]]]
    """By the frame of the decision."""
    situation: Callable[[Any, Side], Any]
    ask: Callable[[Any, Any, Sequence[Order], Any], Any]
    doctrine: Callable[..., Any]

    def advise(
        self, p: Any, options: Sequence[Order], plan: Plan, luck: random.Random
    ) -> list[Advice]:
        return self.advise_each(p, options, (plan,))[0]

    def advise_each(
        self, p: Any, options: Sequence[Order], plans: Sequence[Plan]
    ) -> list[list[Advice]]:
        """The situation is the same under every plan, and the dearest part of advice."""
        frame = p.flow[-1]
        advisor, s = self.advisors[type(frame)], self.situation(p, frame.side)
        asked = (self.ask(s, frame, options, self.doctrine(*plan.weights)) for plan in plans)
        return [advisor(ask) for ask in asked]

"""What a player answers: an order and why."""

from __future__ import annotations

from dataclasses import dataclass

from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice


@dataclass(frozen=True, slots=True)
class Thought:
    """An order and why: what it is worth, the reason, and the best that was not done."""

    order: Order
    value: float = 0.0
    why: str = ""
    others: tuple[Advice, ...] = ()
    plan: str = ""
    """The key of the plan that it belongs to."""
    weighed: bool = False
    """Whether values are those of play-outs (from -1, lost, to 1, won), or only compare orders."""

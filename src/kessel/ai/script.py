"""Following advice through: the orders that were meant to come after the first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice


@dataclass(slots=True)
class Script:
    """What is left of an advice in the stage it was given for."""

    stage: Hashable = None
    left: list[Order] = field(default_factory=list)

    def begin(self, stage: Hashable, advice: Advice) -> None:
        self.stage = stage
        self.left = list(advice.then)

    def next(self, stage: Hashable, options: Sequence[Order]) -> Order | None:
        """The next order that is offered; those before it are left out, another stage ends all."""
        if stage != self.stage:
            self.left.clear()
        while self.left:
            order = self.left.pop(0)
            if order in options:
                return order
        return None

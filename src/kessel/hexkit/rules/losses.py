"""Steps that units lose one after the other, as their owner chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Order, Reason


def losing(
    rule: str,
    order: type[Order],
    due: Callable[[Any, Any], Sequence[int]],
    refusal: Callable[[Any, Any, Any], Reason | None],
    lose: Callable[[Any, Any, Any, Emit], None],
) -> Decision:
    """The decision of a frame with `steps` to lose, by orders that name a unit: `due` are those
    whose turn it is. What leaves no choice is taken; what exceeds the steps there are is ignored.
    """

    def candidates(p: Any, f: Any) -> Iterator[Order]:
        return map(order, due(p, f))

    def apply(p: Any, f: Any, order: Any, emit: Emit) -> None:
        lose(p, f, order.unit, emit)

    def ready(p: Any, f: Any, emit: Emit) -> bool:
        while f.steps and (units := due(p, f)):
            if len(units) > f.steps:
                return True
            for unit in units:
                lose(p, f, unit, emit)
        p.flow.pop()
        return False

    return Decision(rule, (order,), candidates, refusal, apply, ready)

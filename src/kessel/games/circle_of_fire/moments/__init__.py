"""Orders of another moment: when one would be right, or why its moment has gone.

`moment` is asked only for orders that the pending decision does not take. Each file answers for the
orders of some chapters; what no file answers, the kernel explains by the decisions that take it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.moments import fights, impulses, reinforcement
from kessel.games.circle_of_fire.r04_units import UnitId
from kessel.games.circle_of_fire.state import Position
from kessel.kernel.notation import fields_of
from kessel.kernel.orders import Order, Reason

ANSWERS: Final[Mapping[type[Order], Callable[[Position, Any], Reason | None]]] = {
    **reinforcement.ANSWERS,
    **impulses.ANSWERS,
    **fights.ANSWERS,
}


def moment(p: Position, order: Order) -> Reason | None:
    """Why an order that is not asked for cannot be given now."""
    answer = ANSWERS.get(type(order))
    return answer(p, order) if answer is not None and exists(p, order) else None


def exists(p: Position, order: Order) -> bool:
    """Whether there are such units and places: who types an order may name any."""
    known = {UnitId: range(len(p.pack.units)), Space: range(len(p.control))}
    return all(
        getattr(order, name) in known[hint]
        for name, hint in fields_of(type(order))
        if hint in known
    )

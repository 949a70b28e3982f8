"""Orders of another moment: when one would be right, or why its moment has gone.

`moment` is asked only for orders that the pending decision does not take. Each file answers for the
orders of some chapters; what no file answers, the kernel explains by the decisions that take it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table import words
from kessel.games.circle_of_fire.table.moments import fights, impulses, reinforcement
from kessel.kernel.notation import PLAIN, Notation
from kessel.kernel.orders import Order, Reason

ANSWERS: Final[Mapping[type[Order], Callable[[Position, Any], Reason | None]]] = {
    **reinforcement.ANSWERS,
    **impulses.ANSWERS,
    **fights.ANSWERS,
}


def moment(p: Position, order: Order) -> Reason | None:
    """Why an order that is not asked for cannot be given now.

    Who types an order may name what does not exist: of that nothing can be said.
    """
    answer = ANSWERS.get(type(order))
    return answer(p, order) if answer is not None and notation(p.pack).knows(order) else None


@cache
def notation(pack: Pack) -> Notation:
    return Notation(tuple(ANSWERS), {**PLAIN, **words.codecs(pack)})

"""11 The choice of an impulse: fire, bombardment or movement, whatever is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.circle_of_fire.orders import (
    Activate,
    Again,
    Bombard,
    Fire,
    Night,
    Pass,
    Stubborn,
)
from kessel.games.circle_of_fire.r13_fire.s1_restrictions import uncommitted
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.fire import advise_bombardment, advise_fire
from kessel.games.circle_of_fire.staff.march import Costs
from kessel.games.circle_of_fire.staff.movement import ALTERNATIVES, Stack, advise_stacks
from kessel.games.circle_of_fire.state import ChoosingAction, Position
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

PASS: Final = "staff-pass"
NIGHT: Final = "staff-night"
STUBBORN: Final = "staff-stubborn"
AGAIN: Final = "staff-again"

UNWISE: Final = -1.0

NARROW, WIDE = 3, 8


def advise_action(
    p: Position, f: ChoosingAction, options: Sequence[Order], wide: bool = False
) -> list[Advice]:
    a = Assessment(p, f.side)
    costs = Costs(p, f.side)
    found: list[Advice] = []
    stacks: list[Stack] = []
    for order in options:
        if isinstance(order, Fire):
            found.append(advise_fire(a, order, f.substitute))
        elif isinstance(order, Bombard):
            found.append(advise_bombardment(a, order))
        elif isinstance(order, Activate):
            stack = Stack(a, costs, order.space, uncommitted(p, f.side, order.space))
            stacks.append(stack)
        elif isinstance(order, Pass):
            found.append(Advice(order, 0.0, PASS))
        elif isinstance(order, Night):
            found.append(Advice(order, UNWISE, NIGHT))
        elif isinstance(order, Stubborn):
            found.append(Advice(order, UNWISE, STUBBORN))
        elif isinstance(order, Again):
            found.append(Advice(order, UNWISE, AGAIN))
    found += advise_stacks(stacks, WIDE if wide else NARROW, ALTERNATIVES if wide else 1)
    found.sort(key=lambda advice: -advice.worth)
    return found

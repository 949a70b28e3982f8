"""11 The choice of an impulse: fire, bombardment or movement, whatever is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.rules.orders import (
    Activate,
    Again,
    Bombard,
    Done,
    Fire,
    Night,
    Pass,
    Stubborn,
)
from kessel.games.circle_of_fire.rules.r11_impulses import action_candidates
from kessel.games.circle_of_fire.rules.r13_fire.s1_restrictions import uncommitted
from kessel.games.circle_of_fire.rules.state import ChoosingAction, EndingImpulse, Position
from kessel.games.circle_of_fire.staff.advantage import INITIATIVE, marker_worth, price
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.fire import advise_bombardments, advise_fire
from kessel.games.circle_of_fire.staff.march import Costs
from kessel.games.circle_of_fire.staff.movement import ALTERNATIVES, Stack, advise_stacks
from kessel.kernel.copying import clone
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side, opponent
from kessel.kernel.staff import Advice, ranked

PASS: Final = "staff-pass"
NIGHT: Final = "staff-night"
STUBBORN: Final = "staff-stubborn"
AGAIN: Final = "staff-again"

NARROW: Final = 3
"""Places whose movement is thought through by the staff itself."""
WIDE: Final = 8
"""Likewise when a general asks for everything worth comparing."""
EARLY: Final = 2
"""Night is thought of before the Soviets' third impulse: later it is worth little."""
FORESEEN: Final = 3
"""Impulses of each side that night is judged by."""


def advise_action(
    p: Position, f: ChoosingAction, options: Sequence[Order], wide: bool = False
) -> list[Advice]:
    """Every kind of impulse by what it can be expected to change."""
    a = Assessment(p, f.side)
    found = advise_impulses(a, options, f.substitute, wide)
    best = max(advice.worth for advice in found)
    found += advise_purchases(a, options, best)
    return ranked(found)


def advise_impulses(
    a: Assessment, options: Sequence[Order], substitute: bool, wide: bool
) -> list[Advice]:
    """11.2 The four kinds."""
    costs = Costs(a.p, a.side)
    found: list[Advice] = []
    stacks: list[Stack] = []
    bombardments: list[Bombard] = []
    for order in options:
        if isinstance(order, Fire):
            found.append(advise_fire(a, order, substitute))
        elif isinstance(order, Bombard):
            bombardments.append(order)
        elif isinstance(order, Activate):
            units = uncommitted(a.p, a.side, order.space)
            stacks.append(Stack(a, costs, order.space, units))
        elif isinstance(order, Pass):
            found.append(Advice(order, 0.0, PASS))
    found += advise_bombardments(a, bombardments)
    return found + advise_stacks(stacks, WIDE if wide else NARROW, ALTERNATIVES if wide else 1)


def advise_purchases(a: Assessment, options: Sequence[Order], best: float) -> list[Advice]:
    """8.1, 20.1.5 What is bought before the action; the best action can still follow."""
    p, side = a.p, a.side
    found: list[Advice] = []
    for order in options:
        if isinstance(order, Night):
            found.append(Advice(order, best + night_worth(p, side) - price(p, side), NIGHT))
        elif isinstance(order, Stubborn):
            worth = marker_worth(a, order.space) - price(p, side)
            found.append(Advice(order, best + worth, STUBBORN))
        elif isinstance(order, Again):
            found.append(Advice(order, best - INITIATIVE, AGAIN))
    return found


def advise_ending(p: Position, f: EndingImpulse, options: Sequence[Order]) -> list[Advice]:
    """8.1.1C The marker once the action is over, if it is worth the advantage."""
    purchases = advise_purchases(Assessment(p, f.side), options, 0.0)
    found = [*purchases, Advice(Done(), 0.0, STUBBORN)]
    return ranked(found)


def night_worth(p: Position, side: Side) -> float:
    """9.1 What the next impulses of both sides gain and lose by night."""
    if p.impulse_box > EARLY:
        return 0.0
    dark = clone(p)
    dark.night = True
    enemy = opponent(side)
    gain = prospects(dark, side) - prospects(p, side)
    return gain - prospects(dark, enemy) + prospects(p, enemy)


def prospects(p: Position, side: Side) -> float:
    """What a side's best impulses are worth, each of another place or gun."""
    action = ChoosingAction(side, substitute=True, place=NOWHERE)
    found: dict[tuple[type, int], float] = {}
    for advice in advise_action(p, action, list(action_candidates(p, action))):
        order = advice.order
        if isinstance(order, Activate | Fire):
            found.setdefault((Activate, order.space), advice.worth)
        elif isinstance(order, Bombard):
            found.setdefault((Bombard, order.unit), advice.worth)
    return sum(sorted(found.values(), reverse=True)[:FORESEEN])

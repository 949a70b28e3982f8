"""13.4, 17, 20 Retreats, and what may be bought when dice fall badly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.orders import Decline, Retreat, Seize, Spend
from kessel.games.circle_of_fire.rules.r11_impulses import action_candidates
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import (
    attack_modifiers,
    defence_modifiers,
    margin,
    total,
)
from kessel.games.circle_of_fire.rules.state import (
    Attack,
    ChoosingAction,
    OfferingReroll,
    Position,
    PreventingHalt,
    Retreating,
)
from kessel.games.circle_of_fire.staff.advantage import INITIATIVE, price
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.casualties import harm
from kessel.games.circle_of_fire.staff.fire import expected
from kessel.games.circle_of_fire.staff.impulses import advise_action
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side, opponent
from kessel.kernel.staff import Advice, ranked

RETREAT: Final = "staff-retreat"
STAND: Final = "staff-stand"
REROLL: Final = "staff-reroll"
GO_ON: Final = "staff-go-on"


def advise_retreat(p: Position, f: Retreating, options: Sequence[Order]) -> list[Advice]:
    """13.4 To where the unit is worth most; of its own will only if that is better than to stay."""
    a = Assessment(p, f.side)
    found = []
    for order in options:
        if isinstance(order, Retreat):
            worth = moved_worth(a, order.unit, f.space, order.to)
            found.append(Advice(order, worth, RETREAT))
        else:
            found.append(Advice(order, 0.0, STAND))
    return ranked(found)


def moved_worth(a: Assessment, unit: UnitId, here: Space, there: Space) -> float:
    """What it changes that a unit goes from one place to another at once."""
    p, side, power = a.p, a.side, a.power[unit]
    enemies = p.units[1 - side]
    alone = len(p.units[side][here]) == 1
    left_control = Side(1 - side) if alone and enemies[here] else p.control[here]
    new_control = p.control[there] if enemies[there] else side
    worth = a.changed(here, side, -1, -power, left_control) - a.now(here)
    worth += a.changed(there, side, 1, power, new_control) - a.now(there)
    return worth + power * (a.felt(there) - a.felt(here))


# --- bought with the advantage or the initiative -------------------------------------------------


def advise_halt(p: Position, f: PreventingHalt, options: Sequence[Order]) -> list[Advice]:
    """17.1.4 Go on if enough is left to do."""
    action = ChoosingAction(f.side, False, NOWHERE)
    ideas = advise_action(p, action, list(action_candidates(p, action)))
    best = ideas[0].worth
    found = []
    for order in options:
        cost = price(p, f.side) if isinstance(order, Spend) else INITIATIVE
        worth = 0.0 if isinstance(order, Decline) else ACTIONS_LEFT * best - cost
        found.append(Advice(order, worth, GO_ON))
    return ranked(found)


ACTIONS_LEFT: Final = 2.0
"""A phase that goes on brings several more impulses, of less worth each."""


def advise_reroll(p: Position, f: OfferingReroll, options: Sequence[Order]) -> list[Advice]:
    """20.1.5a Throw again what fell well below expectation."""
    attack = p.flow[-2]
    gain = 0.0
    if isinstance(attack, Attack):
        a = Assessment(p, f.side)
        difference = total(attack_modifiers(p, attack))
        difference -= total(defence_modifiers(p, attack, attack.defence_lead))
        points = max(0, margin(difference, 0, attack.attack_dice + attack.defence_dice))
        costs = harm(a, attack.target, opponent(attack.side))
        fallen = costs[min(points, len(costs) - 1)]
        gain = expected(a, attack, attack.defence_lead) - fallen
        if f.side != attack.side:
            gain = -gain
    found = [
        Advice(order, gain - INITIATIVE if isinstance(order, Seize) else 0.0, REROLL)
        for order in options
    ]
    return ranked(found)

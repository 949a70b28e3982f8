"""8.1.1F Redeployment at the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.circle_of_fire.orders import Redeploy, Spend, TakeBack
from kessel.games.circle_of_fire.r06_control import is_full_for, where
from kessel.games.circle_of_fire.r18_end import redeploy_candidates
from kessel.games.circle_of_fire.staff.advantage import ADVANTAGE
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.retreat import moved_worth
from kessel.games.circle_of_fire.state import OfferingRedeployment, Position, Redeploying
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

REDEPLOY: Final = "staff-redeploy"


def advise_offer(p: Position, f: OfferingRedeployment, options: Sequence[Order]) -> list[Advice]:
    """Whoever has held the advantage all turn long loses it anyway (8.1.3)."""
    lost_anyway = p.advantage_began == f.side and not p.advantage_used
    price = 0.0 if lost_anyway else ADVANTAGE
    a = Assessment(p, f.side)
    best = max((worth for worth, _ in moves(a, redeploy_candidates(p, Redeploying(f.side)))), default=0.0)
    gain = best - price
    found = [Advice(o, gain if isinstance(o, Spend) else 0.0, REDEPLOY) for o in options]
    return sorted(found, key=lambda advice: -advice.worth)


def moves(a: Assessment, options: object) -> list[tuple[float, Redeploy]]:
    p = a.p
    found = []
    for order in options:  # type: ignore[attr-defined]
        if isinstance(order, Redeploy) and not is_full_for(p, order.unit, order.to):
            here = where(p, order.unit)
            found.append((moved_worth(a, order.unit, here, order.to), order))
    return found


def advise_redeployment(p: Position, f: Redeploying, options: Sequence[Order]) -> list[Advice]:
    """One unit after the other, while it helps."""
    a = Assessment(p, f.side)
    found = [Advice(order, worth, REDEPLOY) for worth, order in moves(a, options)]
    known = {advice.order for advice in found}
    for order in options:
        if order not in known:
            worth = -1.0 if isinstance(order, Redeploy | TakeBack) else 0.0
            found.append(Advice(order, worth, REDEPLOY))
    return sorted(found, key=lambda advice: -advice.worth)

"""8.1.1F Redeployment at the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.circle_of_fire.rules.orders import Done, Redeploy, Spend
from kessel.games.circle_of_fire.rules.r06_control import is_full_for, shift, where
from kessel.games.circle_of_fire.rules.r18_end import redeploy_candidates
from kessel.games.circle_of_fire.rules.state import OfferingRedeployment, Position, Redeploying
from kessel.games.circle_of_fire.staff.advantage import ADVANTAGE
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.retreat import moved_worth
from kessel.kernel.copying import clone
from kessel.kernel.events import unheard
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, ranked

REDEPLOY: Final = "staff-redeploy"
MOST_MOVES: Final = 8
"""More units are not redeployed."""


def advise_offer(p: Position, f: OfferingRedeployment, options: Sequence[Order]) -> list[Advice]:
    """Whoever has held the advantage all turn long loses it anyway (8.1.3)."""
    lost_anyway = p.advantage_began == f.side and not p.advantage_used
    gain, moves = best_moves(p, f.side, [])
    gain -= 0.0 if lost_anyway else ADVANTAGE
    found = []
    for order in options:
        if isinstance(order, Spend):
            found.append(Advice(order, gain, REDEPLOY, (*moves, Done())))
        else:
            found.append(Advice(order, 0.0, REDEPLOY))
    return ranked(found)


def best_moves(p: Position, side: Side, moved: Sequence[int]) -> tuple[float, list[Redeploy]]:
    """One unit after the other to where it is worth more, each in its turn (R31)."""
    trial = clone(p)
    frame = Redeploying(side, moved=list(moved))  # type: ignore[arg-type]
    orders: list[Redeploy] = []
    total = 0.0
    while len(orders) < MOST_MOVES:
        a = Assessment(trial, side)
        best, gain = None, 0.0
        for order in redeploy_candidates(trial, frame):
            if isinstance(order, Redeploy) and not is_full_for(trial, order.unit, order.to):
                worth = moved_worth(a, order.unit, where(trial, order.unit), order.to)
                if worth > gain:
                    best, gain = order, worth
        if best is None:
            break
        shift(trial, best.unit, where(trial, best.unit), best.to, unheard)
        frame.moved.append(best.unit)
        orders.append(best)
        total += gain
    return total, orders


def advise_redeployment(p: Position, f: Redeploying, options: Sequence[Order]) -> list[Advice]:
    """For whoever comes upon a redeployment under way."""
    gain, moves = best_moves(p, f.side, f.moved)
    script = [order for order in (*moves, Done()) if order in options or order in moves]
    if not script or script[0] not in options:
        return [Advice(order, 0.0, REDEPLOY) for order in options]
    return [Advice(script[0], gain, REDEPLOY, tuple(script[1:]))]

"""What the staff would do in a person's place."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Final

from kessel.ai.guard import guarded
from kessel.kernel.game import Game, View
from kessel.kernel.notation import UNIT_TYPES
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Staff
from kessel.kernel.telling import ids_of

ALTERNATIVES: Final = 2
"""Orders that a hint names besides the best."""


def advised(game: Game, view: View) -> list[Advice]:
    """The best order and at most two others."""
    if game.staff is None or len(view.options) == 1:
        return [Advice(random.Random(0).choice(view.options), 0.0)]
    staff = guarded(game.staff)
    plan = staff.foremost(view.position)
    best, *rest = staff.advise(view.position, view.options, plan, random.Random(0))
    others = [one for one in rest if one.order in view.options]
    found = {best.order: best}
    for one in others or chain(others_meant(best, view.options), others_planned(staff, view)):
        found.setdefault(one.order, one)
        if len(found) > ALTERNATIVES:
            break
    return list(found.values())


def others_meant(best: Advice, options: Sequence[Order]) -> Iterator[Advice]:
    """What else of a whole script could be ordered now: another unit of those that are to go."""
    offered = {order for order in options if ids_of(order, UNIT_TYPES)}
    starts = [n for n, order in enumerate(best.then) if order in offered]
    for start, end in pairwise([*starts, len(best.then)]):
        yield Advice(best.then[start], best.worth, best.why, best.then[start + 1 : end])


def others_planned(staff: Staff, view: View) -> Iterator[Advice]:
    """What would be ordered under other plans."""
    for plan in staff.plans(view.position):
        found = staff.advise(view.position, view.options, plan, random.Random(0))[0]
        if found.order in view.options:
            yield found

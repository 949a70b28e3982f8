"""Standing orders: a small decision left to the staff, unless that might cost too much."""

from __future__ import annotations

import logging
import random
from typing import Any, Final

from kessel.ai.clock import Clock
from kessel.ai.guard import guarded
from kessel.ai.players import StaffPlayer
from kessel.ai.playout import imagined
from kessel.ai.throws import SPARE
from kessel.kernel.game import Game, View
from kessel.kernel.orders import Order
from kessel.kernel.staff import Staff

log: Final = logging.getLogger("kessel.ai")
MOST_ALTERNATIVES: Final = 24
"""Orders that the staff's own is compared with at most."""
SAMPLES: Final = 4
"""Sets of dice that each of them meets."""


def answer(game: Game, staff: Staff, view: View, limit: float | None) -> Order | None:
    """What the staff orders, or nothing where another order looks better by more than a limit, or
    nobody can tell."""
    staff, luck = guarded(staff), random.Random("standing")
    order = StaffPlayer(staff, luck).choose(view, Clock()).order
    try:
        if limit is not None and expected_loss(game, staff, view, order, luck) > limit:
            return None
    except Exception:
        log.exception("what an order may cost could not be told")
        return None
    return order


def expected_loss(game: Game, staff: Staff, view: View, order: Order, luck: random.Random) -> float:
    """How far the evaluation after an order lies behind the best it would find after another."""
    others = [option for option in view.options if option != order][:MOST_ALTERNATIVES]
    if not others:
        return 0.0
    starts = [start(game, staff, view, luck) for _ in range(SAMPLES)]

    def value(of: Order) -> float:
        return sum(after(game, staff, one, of, view) for one in starts) / SAMPLES

    return max(0.0, max(map(value, others)) - value(order))


def start(game: Game, staff: Staff, view: View, luck: random.Random) -> Any:
    """A position that the view might be, with dice to come."""
    position = imagined(game, staff, view, luck)
    faces = range(1, position.faces + 1)
    position.dice.script = tuple(luck.choices(faces, k=SPARE))
    return position


def after(game: Game, staff: Staff, before: Any, order: Order, view: View) -> float:
    """What the evaluation makes of an order."""
    position = game.copy(before)
    game.carry_out(position, order)
    return staff.evaluate(position, view.side)

"""Luck: how far the dice of an order moved what side 0 could expect.

The order is given again, on copies, with all its dice turned on by no pip, one, two … five: each
face of each die comes up once. What the dice left to decide (losses, retreats) is answered by the
staff, and its evaluation judges all six positions; luck is how far the one with the real dice lies
above their mean. Over many games that is 0, whatever the evaluation is worth.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import fallen_dice
from kessel.kernel.orders import Order
from kessel.kernel.position import Procedure
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff
from kessel.studies.record import Swing

FACES: Final = 6
SPARE: Final = 200
"""Dice that fall after those of the order, the same in all six positions."""
ANSWERS: Final = 6
"""So many questions that the dice raised are answered at most."""
DIGITS: Final = 6


class Fortune:
    """Adds up the luck of one game."""

    def __init__(self, game: Game, staff: Staff, seed: int) -> None:
        self.game = game
        self.staff = staff
        self.luck = random.Random(f"luck {seed}")
        self.swings: dict[str, list[float]] = {}

    def weigh(self, before: Any, order: Order, events: Sequence[Event]) -> None:
        """An order was given; where dice fell, see what others would have done."""
        fallen = fallen_dice(events)
        if not fallen:
            return
        spare = tuple(self.luck.choices(range(1, FACES + 1), k=SPARE))
        seed = self.luck.getrandbits(32)
        values = [
            self.value(before, order, (*turned(fallen, pips), *spare), seed)
            for pips in range(FACES)
        ]
        why = next(event.why for event in events if isinstance(event, Rolled))
        self.swings.setdefault(why, []).append(values[0] - sum(values) / FACES)

    def value(self, before: Any, order: Order, dice: tuple[int, ...], seed: int) -> float:
        """What side 0 can expect when the order meets these dice."""
        position = self.game.copy(before)
        position.dice.script = dice
        frames = list(position.flow)
        self.game.carry_out(position, order)
        self.answer(position, frames, random.Random(seed))
        return self.staff.evaluate(position, Side(0))

    def answer(self, position: Any, before: Sequence[Any], luck: random.Random) -> None:
        """The staff's answers, while the order's own procedure, or one that it began, is under way
        and asks something else than the order answered."""
        under_way = procedure(position.flow)
        if not any(under_way is frame for frame in before) and len(position.flow) <= len(before):
            return
        for _ in range(ANSWERS):
            asks = position.flow and procedure(position.flow) is under_way
            if not asks or type(position.flow[-1]) is type(before[-1]):
                return
            options = self.game.options(position)
            best = self.staff.advise(position, options, self.staff.usual, luck)[0]
            self.game.carry_out(position, best.order)

    @property
    def total(self) -> float:
        return round(sum(sum(swings) for swings in self.swings.values()), DIGITS)

    def told(self) -> tuple[Swing, ...]:
        return tuple(
            Swing(why, len(found), round(sum(found), DIGITS), round(sum(map(abs, found)), DIGITS))
            for why, found in sorted(self.swings.items())
        )


def procedure(flow: Sequence[Any]) -> Any:
    """The innermost procedure under way."""
    return next((frame for frame in reversed(flow) if isinstance(frame, Procedure)), None)


def turned(dice: Sequence[int], pips: int) -> tuple[int, ...]:
    return tuple((die - 1 + pips) % FACES + 1 for die in dice)

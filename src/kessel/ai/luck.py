"""Luck: how far dice moved what side 0 can expect.

An order is given again, on copies, with other dice. What they leave to decide (losses, retreats) is
answered by the staff, and its evaluation judges; luck is how far the position with the real dice
lies above the mean of all. Over many throws that is 0, whatever the evaluation is worth.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, Final

from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.position import Procedure
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff

FACES: Final = 6
SPARE: Final = 200
"""Dice that fall after those of the order, the same in all positions that are compared."""
ANSWERS: Final = 6
"""So many questions that the dice raised are answered at most."""


class Scales:
    """Weighs the dice of one game's orders."""

    def __init__(self, game: Game, staff: Staff, luck: random.Random) -> None:
        self.game = game
        self.staff = staff
        self.luck = luck

    def weigh(
        self, before: Any, order: Order, fallen: tuple[int, ...], others: Iterable[tuple[int, ...]]
    ) -> float:
        """How much better the dice of an order were than these and the others on the average."""
        spare = tuple(self.luck.choices(range(1, FACES + 1), k=SPARE))
        seed = self.luck.getrandbits(32)
        values = [self.value(before, order, (*dice, *spare), seed) for dice in (fallen, *others)]
        return values[0] - sum(values) / len(values)

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


def procedure(flow: Sequence[Any]) -> Any:
    """The innermost procedure under way."""
    return next((frame for frame in reversed(flow) if isinstance(frame, Procedure)), None)


def turned(dice: Sequence[int], pips: int) -> tuple[int, ...]:
    """All dice turned on by so many pips: from 0 to 5 each face of each die comes up once."""
    return tuple((die - 1 + pips) % FACES + 1 for die in dice)

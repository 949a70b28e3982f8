"""Luck: how far dice moved what side 0 can expect.

The order that threw them is given again, on copies, once for every sum that the throw can have. The
staff plays all these lines on to the same moment (`moment.py`), and its evaluation judges them
there. The luck of a throw is how far its line lies above the mean of all, each counting by its
chance: over all that a throw can show that is 0, whatever the evaluation is worth.

Dice that fall meanwhile are the same in all lines, and where there are any, more than one set of
them is tried. What cannot be told from the scatter between the sets is taken off the luck of all
lines alike.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from kessel.ai.hands import Hands
from kessel.ai.moment import Line, Spent, Work, meet
from kessel.ai.throws import Throw, further_dice, outcomes, rolls, throws_of
from kessel.kernel.events import Event
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff

FEWEST: Final = 2
"""Sets of further dice that are tried at least, where further dice fall."""
MOST: Final = 20_000
"""A throw that takes more work than so much is not weighed."""


class Scales:
    """Weighs the dice of one game's orders, within a budget of work, with so many sets of further
    dice at most; else with as many as a die has faces."""

    def __init__(
        self,
        game: Game,
        staff: Staff,
        luck: random.Random,
        limit: int,
        sets: int | None = None,
        pause: Callable[[], None] = lambda: None,
    ) -> None:
        self.game = game
        self.staff = staff
        self.luck = luck
        self.sets = sets
        self.work = Work(limit, pause)

    def weigh(
        self, before: Any, order: Order, events: Sequence[Event], left: int = 1
    ) -> list[float | None]:
        """The luck of each throw of an order; nothing for a draw, nor where the work would be too
        much.

        So many throws are still to be weighed, these included, and share the work that is left.
        """
        found: list[float | None] = [None] * len(rolls(events))
        for at, throw in enumerate(throws_of(self.game, before, order, events)):
            found[len(throw.rolls) - 1] = self.weigh_one(throw, max(1, left - at))
        return found

    def weigh_one(self, throw: Throw, left: int = 1) -> float | None:
        work = Work(min(MOST, self.work.left), self.work.pause)
        found = Weighing(self, throw, work).luck(self.work.left // left)
        self.work.done += work.done
        return found


class Weighing:
    """One throw on the scales."""

    def __init__(self, scales: Scales, throw: Throw, work: Work) -> None:
        self.game = scales.game
        self.staff = scales.staff
        self.throw = throw
        self.work = work
        faces = self.game.position_type.faces
        self.outcomes = outcomes(throw.roll.dice, faces)
        self.sets = further_dice(scales.luck, faces)[: scales.sets]
        self.seed = scales.luck.getrandbits(32)

    def luck(self, share: int) -> float | None:
        """The luck of the real dice. More sets of dice are tried as long as the work stays within
        a share."""
        tried: list[list[float]] = []
        try:
            for further in self.sets:
                lines = self.lines(further)
                tried.append(self.above_mean(self.values(lines)))
                if all(line.is_certain for line in lines):
                    break
                if len(tried) >= FEWEST and self.work.done * (len(tried) + 1) > share * len(tried):
                    break
        except Spent:
            return None
        real = [one.dice for one in self.outcomes].index(self.throw.roll.dice)
        return self.told(tried)[real]

    def lines(self, further: tuple[int, ...]) -> list[Line]:
        """Every outcome played on with a set of further dice, all to the same moment."""
        begun = [self.line((*one.dice, *further)) for one in self.outcomes]
        return meet(begun, self.staff, self.throw.depth)

    def line(self, dice: tuple[int, ...]) -> Line:
        hands = Hands(self.game, self.staff, random.Random(self.seed), self.work.think)
        return Line(self.throw, dice, hands, self.work)

    # --- figures ------------------------------------------------------------------------------

    def values(self, lines: Sequence[Line]) -> list[float]:
        """What side 0 makes of each; lines that have become one are judged once."""
        found: dict[int, float] = {}
        for line in lines:
            if id(line) not in found:
                self.work.think()
                found[id(line)] = self.staff.evaluate(line.position, Side(0))
        return [found[id(line)] for line in lines]

    def mean(self, values: Sequence[float]) -> float:
        return math.fsum(
            one.chance * value for one, value in zip(self.outcomes, values, strict=True)
        )

    def above_mean(self, values: Sequence[float]) -> list[float]:
        mean = self.mean(values)
        return [value - mean for value in values]

    def told(self, tried: Sequence[Sequence[float]]) -> list[float]:
        """The luck of every outcome: its mean over the sets of dice, less what is but scatter."""
        number = len(tried)
        means = [sum(values) / number for values in zip(*tried, strict=True)]
        if number == 1:
            return means
        scatter = sum(
            self.mean([(one - mean) ** 2 for one, mean in zip(values, means, strict=True)])
            for values in tried
        ) / (number * (number - 1))
        seen = self.mean([mean**2 for mean in means])
        part = max(0.0, 1 - scatter / seen) if seen > 0 else 0.0
        return [part * mean for mean in means]

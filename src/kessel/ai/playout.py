"""Playing a proposal out: the staff goes on for both sides, and its evaluation judges."""

from __future__ import annotations

import random
from typing import Any, Final

from kessel.ai.clock import Clock
from kessel.ai.hands import Hands
from kessel.kernel.dice import seeded
from kessel.kernel.game import Game, View
from kessel.kernel.staff import Advice, Plan, Staff

MOST_DECISIONS: Final = 3_000
"""A play-out is judged after so many decisions at the latest."""
DICE: Final = 1_000
"""Dice made beforehand for a play-out; no stage throws nearly as many."""


class Playouts:
    """Play-outs from one view. What the side cannot see is imagined anew for every set of dice."""

    def __init__(
        self, game: Game, staff: Staff, view: View, luck: random.Random, horizon: int
    ) -> None:
        self.game = game
        self.staff = staff
        self.view = view
        self.luck = luck
        self.horizon = horizon
        self.stage = staff.stage(view.position)
        self.start: Any = None
        self.seed = 0
        self.fallen: tuple[int, ...] = ()
        self.turn_over = False

    def next_dice(self) -> None:
        """New dice, or those of the last time upside down: what was luck is now misfortune."""
        faces = self.game.position_type.faces
        if self.turn_over:
            self.fallen = tuple(faces + 1 - die for die in self.fallen)
        else:
            self.fallen = tuple(self.luck.choices(range(1, faces + 1), k=DICE))
            self.seed = self.luck.getrandbits(40)
            self.start = imagined(self.game, self.staff, self.view, self.luck)
        self.turn_over = not self.turn_over
        self.start.dice.script = self.fallen

    def play(self, advice: Advice, plan: Plan, clock: Clock | None = None) -> float | None:
        """What the view's side makes of a proposal, some stages later; nothing where the clock ends
        it before."""
        game, staff = self.game, self.staff
        position = game.copy(self.start)
        hands = Hands(game, staff, random.Random(self.seed))
        hands.begin(self.view.side, self.stage, advice)
        game.carry_out(position, advice.order)
        stage, left = self.stage, self.horizon
        current = plan
        for _ in range(MOST_DECISIONS):
            if not position.flow:
                break
            if clock is not None and clock.is_over:
                return None
            now = staff.stage(position)
            if now != stage:
                if left == 0:
                    break
                stage, left, current = now, left - 1, staff.usual
            game.carry_out(position, hands.order(position, stage, current))
        return staff.evaluate(position, self.view.side)


def imagined(game: Game, staff: Staff, view: View, luck: random.Random) -> Any:
    """A whole position that fits what a side sees, with dice of its own."""
    position = game.copy(view.position)
    if staff.imagine is not None:
        position = staff.imagine(position, view.side, luck)
    position.dice = seeded(luck.getrandbits(40))
    return position

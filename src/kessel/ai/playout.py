"""Playing a proposal out: the staff goes on for both sides, and its evaluation judges."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Any, Final, NamedTuple

from kessel.ai.clock import Clock
from kessel.ai.hands import Hands
from kessel.kernel.dice import seeded
from kessel.kernel.game import Game, View
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan, Staff

MOST_DECISIONS: Final = 3_000
"""A play-out is judged after so many decisions at the latest."""
DICE: Final = 1_000
"""Dice made beforehand for a play-out; no stage throws nearly as many."""


class Playouts:
    """Play-outs from one view. What the side cannot see is imagined anew for every set of dice."""

    def __init__(
        self,
        game: Game,
        staff: Staff,
        view: View,
        luck: random.Random,
        horizon: int,
        judge: str = "",
    ) -> None:
        self.game = game
        self.judge = judge
        self.staff = staff
        self.view = view
        self.luck = luck
        self.horizon = horizon
        self.stage = staff.stage(view.position)
        self.start: Any = None
        self.seed = 0
        self.fallen: tuple[int, ...] = ()
        self.turn_over = False
        self.packed = b""
        """The start, made to travel."""
        self.rounds: list[tuple[Any, tuple[int, ...], int]] = []
        """Position, dice and seed of each round so far."""

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
        self.packed = b""
        self.rounds.append((self.start, self.fallen, self.seed))

    def again(self, number: int) -> None:
        """The dice of an earlier round once more, for who comes late."""
        self.start, self.fallen, self.seed = self.rounds[number]
        self.start.dice.script = self.fallen
        self.packed = b""

    def play(self, advice: Advice, plan: Plan, clock: Clock | None = None) -> float | None:
        """What the view's side makes of a proposal, some stages later; nothing where the clock ends
        it before."""
        return self.errand(advice, plan).run(self.game, self.staff, self.start, clock)

    def errand(self, advice: Advice, plan: Plan) -> Errand:
        side, stage = self.view.side, self.stage
        horizon, judge = self.horizon, self.judge
        return Errand(self.game.id, self.seed, side, stage, horizon, advice, plan, judge)

    def to_send(self, advice: Advice, plan: Plan, seconds: float | None) -> Errand:
        """Likewise, with the position made to travel."""
        if not self.packed:
            self.packed = self.game.encode(self.start)
        return self.errand(advice, plan)._replace(position=self.packed, seconds=seconds)


class Errand(NamedTuple):
    """One play-out: what it needs besides the game and the position that it begins with."""

    game: str
    seed: int
    side: Side
    stage: Hashable
    horizon: int
    advice: Advice
    plan: Plan
    judge: str = ""
    """Who judges instead of the game's own; see `judging`."""
    position: bytes = b""
    seconds: float | None = None
    """Where it is run in another process."""

    def run(self, game: Game, staff: Staff, start: Any, clock: Clock | None) -> float | None:
        position = game.copy(start)
        hands = Hands(game, staff, random.Random(self.seed))
        hands.begin(self.side, self.stage, self.advice)
        game.carry_out(position, self.advice.order)
        stage, left = self.stage, self.horizon
        far_enough = staff.far_enough(start)
        for _ in range(MOST_DECISIONS):
            if not position.flow:
                break
            if clock is not None and clock.is_over:
                return None
            now = staff.stage(position)
            if far_enough is not None and far_enough(position) and staff.may_judge(position):
                break
            if now != stage:
                if far_enough is None and left <= 0 and staff.may_judge(position):
                    break
                stage, left = now, left - 1
            follows = stage == self.stage and position.to_act == self.side
            plan = self.plan if follows else staff.usual(position)
            game.carry_out(position, hands.order(position, stage, plan))
        return staff.evaluate(position, self.side)


def imagined(game: Game, staff: Staff, view: View, luck: random.Random) -> Any:
    """A whole position that fits what a side sees, with dice of its own."""
    position = game.copy(view.position)
    if staff.imagine is not None:
        position = staff.imagine(position, view.side, luck)
    position.dice = seeded(luck.getrandbits(40))
    return position

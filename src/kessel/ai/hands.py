"""The staff's hands: orders for both sides, each advice followed through."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from kessel.ai.script import Script
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan, Staff


class Hands:
    """Plays a position on as the staff would; `asks` is called before the staff is asked."""

    def __init__(
        self,
        game: Game,
        staff: Staff,
        luck: random.Random,
        asks: Callable[[], None] = lambda: None,
    ) -> None:
        self.game = game
        self.staff = staff
        self.luck = luck
        self.asks = asks
        self.scripts = (Script(), Script())

    def begin(self, side: Side, stage: Hashable, advice: Advice) -> None:
        """A side has taken an advice; its further orders follow."""
        self.scripts[side].begin(stage, advice)

    def order(self, position: Any, stage: Hashable, plan: Plan) -> Order:
        """What is ordered now, where somebody must decide."""
        script = self.scripts[position.to_act]
        order = self.scripted(position, script, stage)
        if order is not None:
            return order
        options = self.game.options(position)
        if len(options) == 1:
            return options[0]
        self.asks()
        found = self.choose(self.staff.advise(position, options, plan, self.luck))
        script.begin(stage, found)
        return found.order

    def choose(self, advice: Sequence[Advice]) -> Advice:
        return advice[0]

    def scripted(self, position: Any, script: Script, stage: Hashable) -> Order | None:
        """The script's next order, asked of the rules without listing all options."""
        if stage != script.stage:
            script.left.clear()
        while script.left:
            order = script.left.pop(0)
            frame = position.flow[-1]
            decision = self.game.decisions[type(frame)]
            if type(order) in decision.orders and decision.refusal(position, frame, order) is None:
                return order
        return None

"""Hints: what a general would order without time to compare."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any

from kessel.ai.hints import advised
from kessel.ai.players import staff_of
from kessel.games.registry import find
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Plan


def test_a_hint_is_what_a_general_would_order() -> None:
    """Where he does not begin with the staff's own plan, a player is not told that one either."""
    game = find("cherkassy")
    staff = staff_of(game)
    asked: list[Plan] = []

    def advise(
        position: Any, options: Sequence[Order], plan: Plan, luck: random.Random
    ) -> list[Advice]:
        asked.append(plan)
        return staff.advise(position, options, plan, luck)

    position = game.new("hammering", (), dice=1)
    view = game.view(position, position.to_act)
    told = advised(dataclasses.replace(game, staff=dataclasses.replace(staff, advise=advise)), view)
    assert told[0].order in view.options
    assert asked[0] == staff.plans(view.position)[0] != staff.usual(view.position)

"""A staff that takes a unit up and puts it down again goes on in the end, and a sound one never
meets the limit."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any

import pytest

from kessel.ai.circles import OFTEN, Circles
from kessel.ai.clock import Clock
from kessel.ai.guard import AT_A_LOSS
from kessel.ai.players import decide, keep_in_mind, player, recall
from kessel.games.registry import find
from kessel.games.spring_prelude.rules.orders import Halt, Move
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Plan
from tests.ai.staffs import with_staff

SPRING = find("spring_prelude")
DITHERING = (Move, Halt)


def dithers(
    position: Any, options: Sequence[Order], plan: Plan, luck: random.Random
) -> list[Advice]:
    """Takes the first unit up, and puts it down."""
    wanted = [order for order in options if isinstance(order, DITHERING)]
    return [Advice((wanted[-1:] or options)[0], 0.0)]


def at_movement() -> Any:
    """The first phase of movement."""
    position, chance = SPRING.new("northern-pincer", dice=1), random.Random(1)
    while not any(isinstance(order, Move) for order in SPRING.options(position)):
        SPRING.carry_out(position, chance.choice(SPRING.options(position)))
    return position


@pytest.mark.failing_staff
@pytest.mark.parametrize("level", ["staff", "general:0.1"])
def test_who_dithers_goes_on_in_the_end(level: str) -> None:
    assert SPRING.staff is not None
    staff = dataclasses.replace(SPRING.staff, advise=dithers, advise_each=None)
    game, position = with_staff(staff, SPRING), at_movement()
    seat = player(game, level)
    before = SPRING.encode(position)
    for _ in range(2 * OFTEN):
        thought = decide(game, position, seat, Clock(limit=2))
        assert isinstance(thought.order, DITHERING)
        SPRING.carry_out(position, thought.order)
    assert SPRING.encode(position) == before
    assert decide(game, position, seat, Clock(limit=2)).why == AT_A_LOSS


@pytest.mark.failing_staff
def test_it_is_kept_in_mind_and_forgotten_with_the_stage() -> None:
    options, luck = [Move(1), Halt()], random.Random(1)
    circles = Circles()
    for _ in range(OFTEN):
        assert circles.left("march", options, Advice(Move(1), 0.0), luck).order == Move(1)
    assert circles.left("march", options, Advice(Move(1), 0.0), luck).order == Halt()
    assert circles.left("march", [*options, Move(2)], Advice(Move(1), 0.0), luck).order == Move(1)
    assert circles.left("fight", options, Advice(Move(1), 0.0), luck).order == Move(1)
    one, other = player(SPRING, "staff"), player(SPRING, "staff")
    recall(other, keep_in_mind(one))
    assert vars(other)["_circles"] is vars(one)["_circles"]


def test_who_has_one_order_gives_it() -> None:
    circles, only = Circles(), Advice(Halt(), 0.0)
    for _ in range(2 * OFTEN):
        assert circles.left("march", [Halt()], only, random.Random(1)) is only

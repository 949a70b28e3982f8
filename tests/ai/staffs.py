"""Staffs that no game should have, each at the table of a game that has none."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any

from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan, Staff
from kessel.testkit.nimble import NIMBLE, Pick

USUAL = Plan("staff-usual")


def advise_first(
    position: Any, options: Sequence[Order], plan: Plan, luck: random.Random
) -> list[Advice]:
    return [Advice(option, -float(rank)) for rank, option in enumerate(options)]


def evaluate_evenly(position: Any, side: Side) -> float:
    return 0.0


SOUND = Staff(
    advise=advise_first,
    evaluate=evaluate_evenly,
    stage=lambda position: len(position.flow),
    plans=lambda position: (USUAL,),
    usual=lambda position: USUAL,
)


def never(*question: Any) -> Any:
    """Computes for ever."""
    while True:
        pass


def raises(*question: Any) -> Any:
    raise ZeroDivisionError("a staff that was not thought through")


def says_nothing(*question: Any) -> list[Advice]:
    return []


def says_nonsense(*question: Any) -> list[Advice]:
    return [Advice(Pick(99), 1.0)]


def with_staff(staff: Staff, game: Game = NIMBLE) -> Game:
    return dataclasses.replace(game, staff=staff, packs={})


def with_advice(advise: Any) -> Game:
    return with_staff(dataclasses.replace(SOUND, advise=advise))

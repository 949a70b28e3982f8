"""A staff behind a door: every question gets an answer, in time, and one that can be used.

A staff may fail, advise what is not offered, or not come back. The game goes on: what it advised
of use counts, otherwise chance decides among what is legal, and the log says what happened. All
opponents, hints and reviews ask through here.
"""

from __future__ import annotations

import dataclasses
import functools
import logging
import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeVar

from kessel.ai.watch import WATCH, Overrun
from kessel.kernel.effort import limited
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan, Staff

log: Final = logging.getLogger("kessel.ai")
T = TypeVar("T")

AT_A_LOSS: Final = "staff-at-a-loss"
NO_PLAN: Final = Plan("")
"""As the staff weighs things by hand."""
STEPS: Final = 20_000
"""Things that a staff may weigh for one advice; it never comes near in an honest game."""
SECONDS: Final = 10.0
"""Processor time after which a question is given up. No advice takes a fifth of it."""
PATIENCE: Final = 3
"""After so many a question of this kind is not asked any more."""


class Guard:
    """One staff, and what went wrong with it."""

    def __init__(self, staff: Staff) -> None:
        self.bare = staff
        self._told: set[tuple[str, type]] = set()
        self._overruns: Counter[str] = Counter()
        self.staff = dataclasses.replace(
            staff,
            advise=self.advise,
            advise_each=self.advise_each if staff.advise_each is not None else None,
            evaluate=self.evaluate,
            stage=self.stage,
            plans=self.plans,
            usual=self.usual,
            imagine=self.imagine if staff.imagine is not None else None,
            horizon=self.horizon,
            far_enough=self.far_enough,
            follows=self.follows,
            styles={name: functools.partial(self.style, name) for name in staff.styles},
            aim=self.aim if staff.aim is not None else None,
        )

    def advise(
        self, position: Any, options: Sequence[Order], plan: Plan, luck: random.Random
    ) -> list[Advice]:
        nothing: list[Advice] = []
        ask = functools.partial(self.bare.advise, position, options, plan, luck)
        return self.usable(self.answer("advise", ask, nothing), options, luck)

    def advise_each(
        self, position: Any, options: Sequence[Order], plans: Sequence[Plan]
    ) -> list[list[Advice]]:
        each, luck = self.bare.advise_each, random.Random("guard")
        assert each is not None
        nothing: list[list[Advice]] = [[] for _ in plans]
        ask = functools.partial(each, position, options, plans)
        found = self.answer("advise_each", ask, nothing)
        if len(found) != len(plans):
            self.tell("advise_each", ValueError(f"{len(found)} answers for {len(plans)} plans"))
            found = nothing
        return [self.usable(advised, options, luck) for advised in found]

    def usable(
        self, found: list[Advice], options: Sequence[Order], luck: random.Random
    ) -> list[Advice]:
        """The advice from the first on that is offered; where there is none, any order."""
        for number, advice in enumerate(found):
            if advice.order in options:
                return found[number:] if number else found
            self.tell("advise", ValueError(f"{advice.order} is not offered"))
        return [Advice(luck.choice(options), 0.0, AT_A_LOSS)]

    def evaluate(self, position: Any, side: Side) -> float:
        return self.answer("evaluate", functools.partial(self.bare.evaluate, position, side), 0.0)

    def stage(self, position: Any) -> Hashable:
        return self.answer("stage", functools.partial(self.bare.stage, position), None)

    def plans(self, position: Any) -> Sequence[Plan]:
        usual = (self.usual(position),)
        return self.answer("plans", functools.partial(self.bare.plans, position), usual) or usual

    def usual(self, position: Any) -> Plan:
        return self.answer("usual", functools.partial(self.bare.usual, position), NO_PLAN)

    def horizon(self, position: Any) -> int:
        return self.answer("horizon", functools.partial(self.bare.horizon, position), 0)

    def far_enough(self, position: Any) -> Callable[[Any], bool] | None:
        ask = functools.partial(self.bare.far_enough, position)
        reached = self.answer("far_enough", ask, None)
        if reached is None:
            return None
        return lambda now: self.answer("far_enough", functools.partial(reached, now), True)

    def follows(self, position: Any) -> bool:
        return self.answer("follows", functools.partial(self.bare.follows, position), True)

    def style(self, name: str, position: Any) -> Plan:
        ask = functools.partial(self.bare.styles[name], position)
        return self.answer("style", ask, self.usual(position))

    def aim(self, position: Any, side: Side) -> str:
        aim = self.bare.aim
        assert aim is not None
        return self.answer("aim", functools.partial(aim, position, side), "")

    def imagine(self, position: Any, side: Side, luck: random.Random) -> Any:
        imagine = self.bare.imagine
        assert imagine is not None
        ask = functools.partial(imagine, position, side, luck)
        return self.answer("imagine", ask, position)

    # --- answers ------------------------------------------------------------------------------

    def answer(self, question: str, ask: Callable[[], T], otherwise: T) -> T:
        """The staff's answer, or another where it has none."""
        if self._overruns[question] >= PATIENCE:
            return otherwise
        try:
            with limited(STEPS):
                return WATCH.call(SECONDS, ask)
        except Exception as problem:
            self.tell(question, problem)
        except Overrun as problem:
            self._overruns[question] += 1
            self.tell(question, problem)
        return otherwise

    def tell(self, question: str, problem: BaseException) -> None:
        """What went wrong, into the log; the same thing once."""
        kind = (question, type(problem))
        if kind not in self._told:
            self._told.add(kind)
            log.error("a staff failed to %s", question, exc_info=problem)


def guarded(staff: Staff) -> Staff:
    return Guard(staff).staff

"""The general: compares whole impulses by playing them out, within a budget of time.

A stage (an impulse, a phase) holds many small decisions, too many for a tree. So the staff's
proposals are searched, each a whole script: it is played, the staff answers for both sides for some
stages more, and the staff's evaluation judges. All proposals of a round meet the same dice, every
second round the same dice turned upside down. Time goes to those that look best: the worse half is
dropped again and again. The staff's own judgement counts like a few play-outs, so that with little
time the general plays like his staff.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kessel.ai.clock import Clock
from kessel.ai.playout import Playouts
from kessel.ai.script import Script
from kessel.ai.thought import Thought
from kessel.kernel.game import Game, View
from kessel.kernel.staff import Advice, Plan, Staff

MOST_CANDIDATES: Final = 16
"""So many proposals are compared at most."""
HORIZON: Final = 3
"""Stages beyond the present one that are played before a position is judged."""
TRUST: Final = 2.0
"""The staff's judgement counts like so many play-outs."""
FEWEST_ROUNDS: Final = 4
"""Before so many rounds nothing is sure enough to be cut off."""
SURE: Final = 3.0
"""A proposal that lies so many standard errors behind the best is dropped at once."""
REACTION: Final = 0.4
"""The part of the time that goes to a further decision within a stage."""


@dataclass
class Trial:
    """A proposal and how its play-outs ended."""

    advice: Advice
    plan: Plan
    values: list[float] = field(default_factory=list)
    mean: float = 0.0
    """Of the play-outs and of what the staff expects."""


@dataclass
class General:
    """Searches the stages that are his to decide; small decisions are left to the staff."""

    game: Game
    staff: Staff
    luck: random.Random
    seconds: float | None = None
    name: str = "general"
    horizon: int = HORIZON
    candidates: int = MOST_CANDIDATES
    trust: float = TRUST
    playouts: int = 0
    """How many were made so far, for whoever wants to know."""
    _script: Script = field(default_factory=Script)
    _plan: Plan | None = None
    _value: float = 0.0
    _why: str = ""

    def choose(self, view: View, clock: Clock) -> Thought:
        if len(view.options) == 1:
            return Thought(view.options[0], self._value)
        stage = self.staff.stage(view.position)
        order = self._script.next(stage, view.options)
        if order is not None:
            return Thought(order, self._value, self._why)
        further = self._script.stage == stage
        trials = self.proposals(view)
        if len(trials) > 1 and type(view.position.flow[-1]) not in self.staff.minor:
            self.think(view, trials, clock, REACTION if further else 1.0)
        best = trials[0]
        self._script.begin(stage, best.advice)
        self._plan, self._value, self._why = best.plan, best.mean, best.advice.why
        others = tuple(Advice(t.advice.order, t.mean, t.advice.why) for t in trials[1:3])
        return Thought(best.advice.order, best.mean, best.advice.why, others)

    def proposals(self, view: View) -> list[Trial]:
        """What the staff would do under each of its plans, the best first."""
        found: dict[tuple[Any, ...], Trial] = {}
        for plan in self.staff.plans(view.position):
            for advice in self.staff.advise(view.position, view.options, plan, self.luck):
                key = (advice.order, advice.then)
                if key not in found:
                    found[key] = Trial(advice, plan, mean=advice.worth)
        ranked = sorted(found.values(), key=lambda trial: -trial.mean)
        return ranked[: self.candidates]

    # --- thinking -----------------------------------------------------------------------------

    def think(self, view: View, trials: list[Trial], clock: Clock, share: float) -> None:
        """Sort the proposals by what play-outs make of them."""
        seconds = self.seconds if self.seconds is not None else clock.seconds
        clock.start(seconds * share)
        playouts = Playouts(self.game, self.staff, view, self.luck, self.horizon)
        left = list(trials)
        phases = max(1, (len(left) - 1).bit_length())
        for number in range(phases):
            until = (number + 1) / phases
            while len(left) > 1 and (clock.used < until or not left[0].values):
                self.round(playouts, left, clock)
                if clock.stopped:
                    break
                left = self.without_hopeless(left)
            left.sort(key=lambda trial: -trial.mean)
            if clock.is_up or len(left) == 1:
                break
            left = left[: (len(left) + 1) // 2]
        rest = [trial for trial in trials if trial not in left]
        trials[:] = [*left, *sorted(rest, key=lambda trial: -trial.mean)]
        self.playouts += clock.playouts

    def round(self, playouts: Playouts, trials: Sequence[Trial], clock: Clock) -> None:
        """One play-out of each proposal, all with the same dice."""
        playouts.next_dice()
        for trial in trials:
            if clock.stopped and trial.values:
                return
            clock.tell(trial.advice.why)
            trial.values.append(playouts.play(trial.advice, trial.plan))
        self.judge(trials)

    def judge(self, trials: Sequence[Trial]) -> None:
        """The mean of a proposal's play-outs, drawn towards what the staff expects of it."""
        level = sum(t.values[0] for t in trials) / len(trials)
        expected = sum(t.advice.worth for t in trials) / len(trials)
        for t in trials:
            prior = level + t.advice.worth - expected
            t.mean = (sum(t.values) + self.trust * prior) / (len(t.values) + self.trust)

    def without_hopeless(self, trials: list[Trial]) -> list[Trial]:
        """Early cut-off: drop what is surely worse than the best."""
        if len(trials[0].values) < FEWEST_ROUNDS:
            return trials
        best = max(trials, key=lambda trial: trial.mean)
        return [trial for trial in trials if trial is best or not surely_worse(trial, best)]


def surely_worse(trial: Trial, best: Trial) -> bool:
    """By the differences of play-outs that met the same dice."""
    gaps = [b - t for b, t in zip(best.values, trial.values, strict=False)]
    number = len(gaps)
    mean = sum(gaps) / number
    spread = sum((gap - mean) ** 2 for gap in gaps) / (number - 1)
    return mean > SURE * math.sqrt(spread / number) and best.mean > trial.mean

"""The general: compares whole impulses by playing them out, within a budget of time.

A stage (an impulse, a phase) holds many small decisions, too many for a tree. So the staff's
proposals are searched, each a whole script: it is played, the staff answers for both sides for some
stages more, and the staff's evaluation judges. All proposals of a round meet the same dice, every
second round the same dice turned upside down. Time goes to those that look best: the worse half is
dropped again and again. The staff's own judgement counts like a few play-outs, so that with little
time the general plays like his staff.
"""

from __future__ import annotations

import logging
import math
import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from kessel.ai.circles import Circles
from kessel.ai.clock import Clock
from kessel.ai.crew import Crew, awaited
from kessel.ai.playout import Playouts
from kessel.ai.script import Script
from kessel.ai.thought import Thought
from kessel.ai.variation import HELD_BACK, crossed, held_back, parts_of, wings
from kessel.kernel.game import Game, View
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Plan, Staff

log: Final = logging.getLogger("kessel.ai")
MOST_CANDIDATES: Final = 10
"""So many proposals are compared at most."""
ERROR: Final = 0.02
"""How far the staff's judgement of a proposal is usually off: the more play-outs vary, the more of
them it takes to outweigh it."""
LOOK_ERROR: Final = 0.05
"""Likewise the evaluation at the end of the stage, against that after the enemy's answer."""
LOOKS: Final = 2
LOOKING: Final = 0.4
"""First looks at each proposal, with dice and with the same dice upside down; and the part of the
time after which there are no more."""
BREEDING: Final = 0.3
PARENTS: Final = 2
"""The part of the time in which new proposals are made, and out of how many."""
GUESSED_NOISE: Final = 0.0025
FAR_NOISE: Final = 0.01
GUESSED_FREEDOM: Final = 2
"""The variance of play-outs before any has been repeated (the second figure holds where they go on
until the enemy has answered), and how much of a sample it replaces."""
FEWEST_ROUNDS: Final = 4
FEWEST_AFTER_LOOK: Final = 2
"""Fewer play-outs of a proposal say too little: with little time fewer proposals are compared."""
SURE: Final = 3.0
"""A proposal that lies so many standard errors behind the best is dropped at once."""
FIRST_SHARE: Final = 0.7
DEAR_SHARE: Final = 0.85
"""The part of a stage's time that its first decision gets (where play-outs are dear the second
figure holds); the next ones get half of the rest."""
NEXT_SHARE: Final = 0.5


@dataclass
class Trial:
    """A proposal and how its play-outs ended."""

    advice: Advice
    plan: Plan
    behind: float
    """What the staff expects of it, against the best that it would do under the same plan; plans
    weigh differently, so that their worths cannot be compared."""
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
    horizon: int | None = None
    """Instead of the staff's."""
    candidates: int = MOST_CANDIDATES
    judge: str = ""
    """Who judges in his staff instead of the game's own, for whoever plays for him elsewhere."""
    breeds: bool = False
    """Whether new proposals are made out of the best, where there is time. Not until games have
    shown that it wins them: see `docs/opponents.md`."""
    crew: Crew | None = None
    """Other processes that play proposals out."""
    playouts: int = 0
    """How many were made so far, for whoever wants to know."""
    _script: Script = field(default_factory=Script)
    _circles: Circles = field(default_factory=Circles)
    _stage: Hashable = None
    _share_left: float = 1.0
    _value: float = 0.0
    _why: str = ""
    _error: float = ERROR
    _noise: float = GUESSED_NOISE

    def goes_on(self, stage: Hashable, options: Sequence[Order]) -> Thought | None:
        if len(options) == 1:
            return Thought(options[0], self._value)
        order = self._script.next(stage, options)
        return Thought(order, self._value, self._why) if order is not None else None

    def choose(self, view: View, clock: Clock) -> Thought:
        stage = self.staff.stage(view.position)
        followed = self.goes_on(stage, view.options)
        if followed is not None:
            return followed
        began = clock.now()
        trials = self.proposals(view)
        if self.is_worth_thinking(view, trials):
            seconds = self.seconds if self.seconds is not None else clock.seconds
            clock.start(seconds * self.share(stage), began)
            self.think(view, trials, clock)
        best = trials[0]
        advice = self._circles.left(stage, view.options, best.advice, self.luck)
        self._script.begin(stage, advice)
        self._value, self._why = best.mean, advice.why
        others = tuple(Advice(t.advice.order, t.mean, t.advice.why) for t in trials[1:3])
        return Thought(advice.order, best.mean, advice.why, others)

    def is_worth_thinking(self, view: View, trials: Sequence[Trial]) -> bool:
        """Whether there is anything to compare, or could be."""
        staff, position = self.staff, view.position
        if type(position.flow[-1]) in staff.minor or staff.follows(position):
            return False
        return len(trials) > 1 or (self.breeds and len(parts_of(trials[0].advice).acts) > 1)

    def share(self, stage: Hashable) -> float:
        """The part of a stage's time for the decision at hand."""
        part = NEXT_SHARE
        if stage != self._stage:
            part = DEAR_SHARE if self.staff.looks_first else FIRST_SHARE
            self._stage, self._share_left = stage, 1.0
        given = part * self._share_left
        self._share_left -= given
        return given

    def proposals(self, view: View) -> list[Trial]:
        """What the staff would do under each of its plans: what each likes best, then the rest."""
        found: dict[tuple[Any, ...], tuple[int, Trial]] = {}
        plans = self.staff.plans(view.position)
        if self.staff.follows(view.position):
            plans = plans[:1]
        for plan, advised in zip(plans, self.advised(view, plans), strict=True):
            for rank, advice in enumerate(advised):
                trial = Trial(advice, plan, advice.worth - advised[0].worth, mean=advice.worth)
                found.setdefault((advice.order, advice.then), (rank, trial))
        ranked = sorted(found.values(), key=lambda one: one[0])
        trials = [trial for _, trial in ranked if trial.advice.order in view.options]
        return trials[: self.candidates]

    def advised(self, view: View, plans: Sequence[Plan]) -> list[list[Advice]]:
        staff, position, options = self.staff, view.position, view.options
        if staff.advise_each is not None:
            return staff.advise_each(position, options, plans)
        return [staff.advise(position, options, plan, self.luck) for plan in plans]

    # --- thinking -----------------------------------------------------------------------------

    def think(self, view: View, trials: list[Trial], clock: Clock) -> None:
        """Sort the proposals by what play-outs make of them; where one fails, by those before."""
        try:
            left = self.compare(view, trials, clock)
        except Exception:
            log.exception("a play-out failed")
            left = []
        self.playouts += clock.playouts
        rest = [trial for trial in trials if trial not in left]
        if left or any(trial.values for trial in rest):
            rest.sort(key=lambda trial: (-bool(trial.values), -trial.mean))
        trials[:] = [*left, *rest]

    def compare(self, view: View, trials: list[Trial], clock: Clock) -> list[Trial]:
        """The proposals that are the best to the end, the very best first."""
        horizon = self.staff.horizon(view.position) if self.horizon is None else self.horizon
        playouts = Playouts(self.game, self.staff, view, self.luck, horizon, self.judge)
        left = trials
        self.gauge(view)
        if self.looks(view):
            looks = Playouts(self.game, self.staff, view, self.luck, 0, self.judge)
            left = self.look(looks, trials, clock, view)
        elif len(trials) < self.candidates:
            trials += self.bred(view, trials)[: self.candidates - len(trials)]
        left = self.first_round(playouts, left, clock)
        phases = max(1, (len(left) - 1).bit_length())
        for number in range(phases):
            while len(left) > 1 and clock.used < (number + 1) / phases and not clock.is_up:
                self.round(playouts, left, clock)
                left = without_hopeless(left)
            left.sort(key=lambda trial: -trial.mean)
            if clock.is_up or len(left) == 1:
                break
            left = left[: (len(left) + 1) // 2]
        return left

    def looks(self, view: View) -> bool:
        """Whether the end of the stage is looked at first: it tells nothing of what the enemy will
        answer, so not where play-outs wait for that."""
        return self.staff.looks_first and self.staff.far_enough(view.position) is None

    def gauge(self, view: View) -> None:
        """How far off the staff, or a first look, and play-outs are taken to be."""
        self._error = LOOK_ERROR if self.looks(view) else ERROR
        is_far = self.staff.far_enough(view.position) is not None
        self._noise = FAR_NOISE if is_far else GUESSED_NOISE

    def look(
        self, playouts: Playouts, trials: list[Trial], clock: Clock, view: View | None = None
    ) -> list[Trial]:
        """What each proposal has brought about by the end of the stage, which is cheap to know,
        takes the place of what the staff expects of it; the better half is played on."""
        for _ in range(LOOKS):
            playouts.next_dice()
            self.played(playouts, trials, clock)
            if clock.used > LOOKING:
                break
        looked = [trial for trial in trials if trial.values]
        while view is not None and looked and clock.used < BREEDING:
            young = self.bred(view, looked)
            if not young:
                break
            for number in range(min(LOOKS, len(looked[0].values))):
                playouts.again(number)
                self.played(playouts, young, clock)
            full = len(looked[0].values)
            looked += [trial for trial in young if len(trial.values) == full]
        for trial in looked:
            trial.mean = fmean(trial.values)
            trial.values.clear()
        looked.sort(key=lambda trial: -trial.mean)
        for trial in looked:
            trial.behind = trial.mean - looked[0].mean
        trials[:] = [*looked, *(trial for trial in trials if trial not in looked)]
        return looked[: min((len(looked) + 1) // 2, self.candidates // 2)]

    def bred(self, view: View, looked: Sequence[Trial]) -> list[Trial]:
        """Proposals out of the best so far: wings of two, units held back, and what the staff says
        with other weights; none that has been looked at."""
        if not self.breeds:
            return []
        best = sorted(looked, key=lambda t: -fmean(t.values) if t.values else 0.0)[:PARENTS]
        known = {(trial.advice.order, trial.advice.then) for trial in looked}
        made: list[tuple[Advice | None, Plan]] = []
        for one in best:
            other = self.luck.choice(best if len(best) == 1 else [t for t in best if t is not one])
            made.append((wings(one.advice, other.advice, self.luck), one.plan))
            made += ((held_back(one.advice, s, self.luck), one.plan) for s in HELD_BACK)
        plan = crossed(best[0].plan, self.luck.choice(self.staff.plans(view.position)), self.luck)
        made += ((advice, plan) for advice in self.advised(view, [plan])[0][:1])
        young: list[Trial] = []
        for advice, plan in made:
            if advice is None or advice.order not in view.options:
                continue
            key = (advice.order, advice.then)
            if key not in known:
                known.add(key)
                young.append(Trial(advice, plan, best[0].behind, mean=best[0].mean))
        return young

    def first_round(self, playouts: Playouts, trials: list[Trial], clock: Clock) -> list[Trial]:
        """One play-out each, of as many proposals as there is time to compare."""
        rounds = FEWEST_AFTER_LOOK if self.staff.looks_first else FEWEST_ROUNDS
        began = clock.used
        playouts.next_dice()
        self.played(playouts, trials, clock, lambda: (clock.used - began) * rounds > 1 - began)
        tried = [trial for trial in trials if trial.values]
        judge(tried, self._error, self._noise)
        return tried

    def round(self, playouts: Playouts, trials: Sequence[Trial], clock: Clock) -> None:
        """One play-out of each proposal, all with the same dice."""
        playouts.next_dice()
        self.played(playouts, trials, clock)
        judge(trials, self._error, self._noise)

    def played(
        self,
        playouts: Playouts,
        trials: Sequence[Trial],
        clock: Clock,
        is_enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """One play-out of each proposal, as long as there is time."""
        left = list(trials)
        while left:
            crew = self.crew if self.crew is not None and self.crew.is_ready else None
            at_once = 1 if crew is None else len(left) if clock.limit else 2 * crew.size
            batch: list[Trial] = []
            is_over = False
            for trial in left[:at_once]:
                clock.tell(trial.advice.why)
                batch.append(trial)
                is_over = clock.limit is not None and (clock.is_up or is_enough())
                if is_over:
                    break
            del left[: len(batch)]
            if crew is None:
                self.play(playouts, batch[0], clock)
            else:
                self.send(crew, playouts, batch, clock)
            if is_over or clock.is_up or is_enough():
                break

    def play(self, playouts: Playouts, trial: Trial, clock: Clock) -> None:
        value = playouts.play(trial.advice, trial.plan, clock)
        if value is not None:
            trial.values.append(value)

    def send(self, crew: Crew, playouts: Playouts, batch: Sequence[Trial], clock: Clock) -> None:
        """Let the crew play; where it fails we play ourselves, now and from now on."""
        found: list[float | None] = []
        try:
            seconds = None if clock.limit is not None else clock.left
            sent = [crew.send(playouts.to_send(t.advice, t.plan, seconds)) for t in batch]
            for one in sent:
                found.append(awaited(one, clock))
        except Exception:
            log.exception("the crew failed")
            self.crew = None
            crew.end()
        for trial, value in zip(batch, found, strict=False):
            if value is not None:
                trial.values.append(value)
        for trial in batch[len(found) :]:
            self.play(playouts, trial, clock)


def judge(trials: Sequence[Trial], error: float, guessed: float = GUESSED_NOISE) -> None:
    """The mean of each proposal's play-outs, drawn towards what the staff expects of it."""
    if not trials:
        return
    rounds = min(len(trial.values) for trial in trials)
    level = sum(sum(trial.values[:rounds]) for trial in trials) / (rounds * len(trials))
    expected = sum(trial.behind for trial in trials) / len(trials)
    trust = noise(trials, rounds, guessed) / error**2
    for trial in trials:
        prior = max(-1.0, min(1.0, level + trial.behind - expected))
        trial.mean = (sum(trial.values) + trust * prior) / (len(trial.values) + trust)


def noise(trials: Sequence[Trial], rounds: int, guessed: float) -> float:
    """The variance of a play-out, what all proposals of its round have in common left out."""
    freedom = (len(trials) - 1) * (rounds - 1)
    found = guessed * GUESSED_FREEDOM
    common = [sum(trial.values[n] for trial in trials) / len(trials) for n in range(rounds)]
    for trial in trials:
        gaps = [value - mean for value, mean in zip(trial.values, common, strict=False)]
        mean = sum(gaps) / rounds
        found += sum((gap - mean) ** 2 for gap in gaps)
    return found / (GUESSED_FREEDOM + freedom)


def without_hopeless(trials: list[Trial]) -> list[Trial]:
    """Early cut-off: drop what is surely worse than the best."""
    if len(trials[-1].values) < FEWEST_ROUNDS:
        return trials
    best = max(trials, key=lambda trial: trial.mean)
    return [trial for trial in trials if trial is best or not is_surely_worse(trial, best)]


def is_surely_worse(trial: Trial, best: Trial) -> bool:
    """By the differences of play-outs that met the same dice."""
    gaps = [b - t for b, t in zip(best.values, trial.values, strict=False)]
    number = len(gaps)
    mean = sum(gaps) / number
    spread = sum((gap - mean) ** 2 for gap in gaps) / (number - 1)
    return mean > SURE * math.sqrt(spread / number) and best.mean > trial.mean

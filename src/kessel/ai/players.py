"""Opponents by level: `random`, `staff`, `general`. A player sees his side's view and no more."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, Protocol

from kessel.ai.clock import Clock
from kessel.ai.general import General
from kessel.ai.guard import guarded
from kessel.ai.script import Script
from kessel.ai.thought import Thought
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game, View
from kessel.kernel.staff import Staff

RANDOM: Final = "random"
STAFF: Final = "staff"
GENERAL: Final = "general"
LEVELS: Final = (RANDOM, STAFF, GENERAL)


class Player(Protocol):
    """Somebody who decides for a side."""

    name: str

    def choose(self, view: View, clock: Clock) -> Thought: ...


@dataclass
class RandomPlayer:
    """Any option, each as likely as the others."""

    luck: random.Random
    name: str = RANDOM

    def choose(self, view: View, clock: Clock) -> Thought:
        return Thought(self.luck.choice(view.options))


@dataclass
class StaffPlayer:
    """The game's script."""

    staff: Staff
    luck: random.Random
    name: str = STAFF
    _script: Script = field(default_factory=Script)
    _thought: Thought | None = None

    def choose(self, view: View, clock: Clock) -> Thought:
        if len(view.options) == 1:
            return Thought(view.options[0])
        stage = self.staff.stage(view.position)
        order = self._script.next(stage, view.options)
        if order is not None and self._thought is not None:
            return Thought(order, self._thought.value, self._thought.why)
        advice = self.staff.advise(view.position, view.options, self.staff.usual, self.luck)
        best = advice[0]
        others = (other for other in advice[1:] if other.order in view.options)
        self._script.begin(stage, best)
        self._thought = Thought(best.order, best.worth, best.why, tuple(islice(others, 2)))
        return self._thought


def staff_of(game: Game) -> Staff:
    if game.staff is None:
        raise BadInput(f"{game.id} has no computer staff yet; play against 'random'")
    return game.staff


def player(game: Game, level: str, seed: int = 0) -> Player:
    """A player of a level; `general` may say how many seconds a stage gets: `general:2`."""
    word, _, seconds = level.partition(":")
    luck = random.Random(seed)
    if word == RANDOM:
        return RandomPlayer(luck)
    if word == STAFF:
        return StaffPlayer(guarded(staff_of(game)), luck)
    if word == GENERAL:
        return General(game, guarded(staff_of(game)), luck, float(seconds) if seconds else None)
    raise BadInput(f"there is no opponent '{level}'; expected one of {', '.join(LEVELS)}")

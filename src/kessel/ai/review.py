"""A game looked at again: how each side stood, where it turned, and what the dice did.

The staff's evaluation judges the positions; what a throw was worth is told by giving its order
again with other dice (see `luck.py`). Everything is deterministic and stays within a budget: the
longer the game, the fewer other faces of a die are tried, and when the staff has been asked too
often no more throws are weighed.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kessel.ai.guard import Guard
from kessel.ai.luck import FACES, Scales, turned
from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import Entry, fallen_dice
from kessel.kernel.sides import Side

LIMIT: Final = 2_500
"""About so many times an order is given again to weigh dice."""
MOST_ASKED: Final = 100_000
"""Advices and evaluations after which no more throws are weighed."""
SECONDS: Final = 180.0
"""And, whatever the staff is asked, processor time: it is not met unless something is wrong."""
THOROUGH: Final = (FACES**2, FACES, FACES // 2, 2)
"""Throws to compare a throw with, the real one included: as many as the budget allows."""
MOST_TURNS: Final = 8
LEAST_SWING: Final = 0.005
"""A smaller change of the evaluation is no turning point."""
GRAIN: Final = 24
"""Positions judged at a time, when a long stretch is searched for the order that made a change."""
WALK_SHARE: Final = 0.1
"""The part of the work that is done when the game has been walked through once."""

Notice = Callable[[float], None]
"""Told how much of the work is done (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Moment:
    """How side 0 stood after so many orders, from -1 (lost) to 1 (won)."""

    number: int
    value: float


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: what changed from one moment to the next, and the order that did most.

    `first` is the order that the stretch began with, `number` the one that did most; orders are
    counted from 1.
    """

    first: int
    number: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Fall:
    """A throw: the order it belongs to, which of that order's throws it is, and its luck."""

    number: int
    throw: int
    roll: Rolled
    luck: float
    """How far it raised what side 0 could expect."""


@dataclass(frozen=True, slots=True)
class Review:
    """All that is to be said about a game."""

    moments: tuple[Moment, ...]
    turns: tuple[Turn, ...]
    """Turning points as they came."""
    falls: tuple[Fall, ...]
    faces: int
    """Throws that each was compared with at most, itself included."""


def review(
    game: Game,
    start: Any,
    entries: Sequence[Entry],
    notice: Notice = lambda share: None,
    limit: int = LIMIT,
) -> Review:
    """Review the game that orders led through from a position."""
    assert game.staff is not None
    return Reviewer(game, Guard(game.staff), start, tuple(entries), notice).review(limit)


class Reviewer:
    """One review in the making. The record is replayed with the dice that are written in it."""

    def __init__(
        self, game: Game, guard: Guard, start: Any, entries: tuple[Entry, ...], notice: Notice
    ) -> None:
        self.game = game
        self.guard = guard
        self.staff = guard.staff
        self.until = time.thread_time() + SECONDS
        self.start = start
        self.entries = entries
        self.notice = notice
        self.is_decided = False

    def review(self, limit: int) -> Review:
        moments = self.moments()
        self.notice(WALK_SHARE)
        turns = tuple(self.turns(moments))
        faces = affordable([roll for entry in self.entries for roll in rolls(entry.events)], limit)
        falls = tuple(self.falls(faces))
        self.notice(1.0)
        return Review(tuple(moments), turns, falls, faces)

    def walk(self) -> Iterator[tuple[int, Any]]:
        return walk(self.game, self.start, self.entries)

    def value(self, position: Any) -> float:
        return self.staff.evaluate(position, Side(0))

    # --- how it went --------------------------------------------------------------------------

    def moments(self) -> list[Moment]:
        """The value where a stage begins, before dice fall, and at the end.

        In between it goes up and down with every unit on its way, which means nothing.
        """
        found: list[Moment] = []
        stage: Any = None
        for number, position in self.walk():
            ends = number == len(self.entries)
            self.is_decided = not position.flow
            now = None if ends else self.staff.stage(position)
            if ends or now != stage or rolls(self.entries[number].events):
                found.append(Moment(number, self.value(position)))
                self.notice(WALK_SHARE * number / max(1, len(self.entries)))
            stage = now
        return found

    def turns(self, moments: Sequence[Moment]) -> Iterator[Turn]:
        """The largest swings; setting up is none, nor that the verdict is spoken."""
        # before the first moment come the set-up and the like
        stretches = list(itertools.pairwise(moments))[1:]
        if self.is_decided:
            del stretches[-1:]
        largest = sorted(stretches, key=lambda pair: -abs(pair[1].value - pair[0].value))
        chosen = {
            before.number: (before, after)
            for before, after in largest[:MOST_TURNS]
            if abs(after.value - before.value) >= LEAST_SWING
        }
        for number, position in self.walk():
            if number in chosen:
                before, after = chosen[number]
                order = self.pinpoint(self.game.copy(position), before, after)
                yield Turn(number + 1, order, before.value, after.value)

    def pinpoint(self, position: Any, before: Moment, after: Moment) -> int:
        """The order between two moments that did most of what changed."""
        first, last = before.number, after.number
        sign = 1 if after.value > before.value else -1
        while last - first > 1:
            stride = max(1, (last - first) // GRAIN)
            best, at = -2.0, (first, last, position)
            here, value = self.game.copy(position), self.value(position)
            for number in range(first, last, stride):
                end, begin = min(number + stride, last), self.game.copy(here)
                for entry in self.entries[number:end]:
                    step(self.game, here, entry)
                now = self.value(here)
                if sign * (now - value) > best:
                    best, at = sign * (now - value), (number, end, begin)
                value = now
            first, last, position = at
        return last

    @property
    def is_spent(self) -> bool:
        """Whether the review must end with what it has found."""
        return self.guard.asked >= MOST_ASKED or time.thread_time() >= self.until

    # --- dice ---------------------------------------------------------------------------------

    def falls(self, faces: int) -> Iterator[Fall]:
        scales = Scales(self.game, self.staff, random.Random("review"))
        for number, position in self.walk():
            if number == len(self.entries):
                return
            if self.is_spent:
                return
            entry = self.entries[number]
            fallen, at = fallen_dice(entry.events), 0
            for throw, roll in enumerate(rolls(entry.events)):
                end = at + len(roll.dice)
                others = [
                    (*fallen[:at], *other, *fallen[end:]) for other in others_of(roll.dice, faces)
                ]
                luck = scales.weigh(position, entry.order, fallen, others)
                yield Fall(number + 1, throw, roll, luck)
                at = end
            if fallen:
                done = (number + 1) / len(self.entries)
                self.notice(WALK_SHARE + (1 - WALK_SHARE) * done)


def walk(game: Game, start: Any, entries: Sequence[Entry]) -> Iterator[tuple[int, Any]]:
    """Every position with the number of orders before it; it changes underneath."""
    position = game.copy(start)
    for number, entry in enumerate(entries):
        yield number, position
        step(game, position, entry)
    yield len(entries), position


def step(game: Game, position: Any, entry: Entry) -> None:
    """Give an order again, with the dice that are written down."""
    position.dice.script = fallen_dice(entry.events)
    game.carry_out(position, entry.order)


def rolls(events: Sequence[Event]) -> list[Rolled]:
    return [event for event in events if isinstance(event, Rolled)]


def affordable(thrown: Sequence[Rolled], limit: int) -> int:
    """How many throws each can be compared with, itself included."""
    for faces in THOROUGH:
        if sum(1 + len(others_of(roll.dice, faces)) for roll in thrown) <= limit:
            return faces
    return THOROUGH[-1]


def others_of(dice: tuple[int, ...], faces: int) -> list[tuple[int, ...]]:
    """Throws to compare a throw with: all others, or its dice turned on by equal steps.

    Either way throws fall into sets, each of which is compared within itself: so luck is fair.
    """
    if FACES ** len(dice) <= faces:
        every = itertools.product(range(1, FACES + 1), repeat=len(dice))
        return [other for other in every if other != dice]
    step = FACES // min(faces, FACES)
    return [turned(dice, pips) for pips in range(step, FACES, step)]

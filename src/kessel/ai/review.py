"""A game looked at again: how each side stood, where it turned, and what the dice did.

The staff's evaluation judges the positions; what a throw was worth is told by giving its order
again with other dice (see `luck.py`). Everything is deterministic and stays within a budget of
work: the longer the game, the fewer sets of further dice are tried, and a throw that would take too
much is left out.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kessel.ai.guard import guarded
from kessel.ai.luck import Scales
from kessel.ai.throws import rolls
from kessel.kernel.events import Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import Entry, fallen_dice
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff

LIMIT: Final = 120_000
"""Work that weighing the dice may take (see `moment.py`): a minute or so at most."""
SECONDS: Final = 180.0
"""And, whatever the staff is asked, processor time: it is not met unless something is wrong."""
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
    """The throws that have been weighed."""
    thrown: int
    """All throws of the game."""


def review(
    game: Game,
    start: Any,
    entries: Sequence[Entry],
    notice: Notice = lambda share: None,
    limit: int = LIMIT,
) -> Review:
    """Review the game that orders led through from a position."""
    assert game.staff is not None
    return Reviewer(game, guarded(game.staff), start, tuple(entries), notice).review(limit)


class Reviewer:
    """One review in the making. The record is replayed with the dice that are written in it."""

    def __init__(
        self, game: Game, staff: Staff, start: Any, entries: tuple[Entry, ...], notice: Notice
    ) -> None:
        self.game = game
        self.staff = staff
        self.until = time.thread_time() + SECONDS
        self.start = start
        self.entries = entries
        self.notice = notice
        self.is_decided = False

    def review(self, limit: int) -> Review:
        moments = self.moments()
        self.notice(WALK_SHARE)
        turns = tuple(self.turns(moments))
        thrown = sum(self.judged(entry) for entry in self.entries)
        falls = tuple(self.falls(thrown, limit))
        self.notice(1.0)
        return Review(tuple(moments), turns, falls, thrown)

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
        return time.thread_time() >= self.until

    # --- dice ---------------------------------------------------------------------------------

    def judged(self, entry: Entry) -> int:
        """How many throws of an order are judged: a draw is none."""
        return sum(roll.why not in self.game.draws for roll in rolls(entry.events))

    def falls(self, thrown: int, limit: int) -> Iterator[Fall]:
        """Every throw with its luck, as far as the work goes."""
        share = WALK_SHARE
        luck = random.Random("review")
        scales = Scales(self.game, self.staff, luck, limit, pause=lambda: self.notice(share))
        left = thrown
        for number, position in self.walk():
            if not left or self.is_spent:
                return
            entry = self.entries[number]
            thrown_now = rolls(entry.events)
            if not thrown_now:
                continue
            weighed = scales.weigh(position, entry.order, entry.events, left)
            for throw, (roll, found) in enumerate(zip(thrown_now, weighed, strict=True)):
                if found is not None:
                    yield Fall(number + 1, throw, roll, found)
            left -= self.judged(entry)
            share = 1 - (1 - WALK_SHARE) * left / thrown
            self.notice(share)


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

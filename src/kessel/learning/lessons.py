"""What is learnt from: positions of played games, each with how its game ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import numpy
from numpy.typing import NDArray

from kessel.kernel.judge import TIME, Feature
from kessel.kernel.sides import NOBODY
from kessel.studies.record import Record

Numbers = NDArray[numpy.float64]
EVERY: Final = 5
"""Every fifth game is held out: nobody learns from it."""
DRAWN: Final = 0.5


@dataclass(frozen=True)
class Lessons:
    """Positions, one below the other; `game` says which belong together."""

    seen: Numbers
    """By position and feature."""
    won: Numbers
    """1 where side 0 won the game, 0 where it lost, a half where it was drawn."""
    by_hand: Numbers
    """The hand-written evaluation of side 0, from -1 to 1."""
    turn: NDArray[numpy.int64]
    game: NDArray[numpy.int64]

    def __len__(self) -> int:
        return len(self.won)

    @property
    def games(self) -> int:
        return len(set(self.game.tolist()))

    @property
    def weight(self) -> Numbers:
        """Of each position, so that every game counts alike, however long it took."""
        _, place, many = numpy.unique(self.game, return_inverse=True, return_counts=True)
        found: Numbers = (len(self) / len(many)) / many[place]
        return found

    def part(self, which: Any) -> Lessons:
        return Lessons(
            self.seen[which], self.won[which], self.by_hand[which], self.turn[which],
            self.game[which],
        )  # fmt: skip

    def split(self) -> tuple[Lessons, Lessons]:
        """What is learnt from, and what is held out: whole games, never positions of one game on
        both sides."""
        held = self.game % EVERY == EVERY - 1
        return self.part(~held), self.part(held)


def lessons(records: Iterable[Record], features: int) -> Lessons:
    rows = [
        (note.features, points(record.winner), note.by_hand, note.turn, number)
        for number, record in enumerate(records)
        for note in record.notes
    ]
    seen, won, by_hand, turn, game = zip(*rows, strict=True) if rows else ((), (), (), (), ())
    return Lessons(
        numpy.array(seen, dtype=float).reshape(len(rows), features),
        numpy.array(won, dtype=float),
        numpy.array(by_hand, dtype=float),
        numpy.array(turn, dtype=int),
        numpy.array(game, dtype=int),
    )


def points(winner: int) -> float:
    return DRAWN if winner == NOBODY else float(winner == 0)


def time_of(names: tuple[str, ...], seen: Numbers) -> Numbers:
    left: Numbers = seen[:, names.index(TIME)]
    return left


def terms(names: tuple[str, ...], seen: Numbers) -> Numbers:
    """Early and late parts of a constant and of every feature: columns to be weighed."""
    left = time_of(names, seen)[:, None]
    whole = numpy.hstack([numpy.ones((len(seen), 1)), seen])
    return numpy.hstack([whole * left, whole * (1.0 - left)])


def signs(features: tuple[Feature, ...]) -> NDArray[numpy.int64]:
    """Of the columns of `terms`: what is known of their weights beforehand."""
    one = [0, *(feature.sign for feature in features)]
    return numpy.array([*one, *one])


def usual_weights(features: tuple[Feature, ...]) -> Numbers:
    """Likewise: what they are where nothing has been learnt."""
    one = [0.0, *(feature.usual for feature in features)]
    return numpy.array([*one, *one])

"""What a judge is worth: on games that nobody learnt from, against the hand-written evaluation and
against the mere frequency."""

from __future__ import annotations

from typing import Final

import msgspec
import numpy

from kessel.learning.fitting import Fit, log_loss
from kessel.learning.lessons import Lessons, Numbers

JUDGE: Final = "judge"
BY_HAND: Final = "by hand"
FREQUENCY: Final = "frequency"
SURE: Final = 0.02
"""An evaluation by hand is not taken to be surer than this: it never said that it was a chance."""
BINS: Final = 10


class Marks(msgspec.Struct, frozen=True, kw_only=True):
    """How well one of them foretold the winner. The less, the better."""

    who: str
    log_loss: float
    brier: float
    jump_between: float | None = None
    """How far the chance moves on average from the last moment of a turn to the first of the next,
    and from one moment to the next within a turn."""
    jump_within: float | None = None


class TurnMarks(msgspec.Struct, frozen=True, kw_only=True):
    """The same by turn: log losses."""

    turn: int
    games: int
    log_loss: dict[str, float]


class Bin(msgspec.Struct, frozen=True, kw_only=True):
    """Positions of which one said about the same: what was said, what came of it, how many."""

    who: str
    said: float
    came: float
    positions: int


class Exam(msgspec.Struct, frozen=True, kw_only=True):
    """All that is told of a judge."""

    games: int
    held_out: int
    positions: int
    penalty: float
    marks: tuple[Marks, ...]
    turns: tuple[TurnMarks, ...]
    calibration: tuple[Bin, ...]

    def of(self, who: str) -> Marks:
        return next(marks for marks in self.marks if marks.who == who)

    @property
    def is_passed(self) -> bool:
        """Whether the judge knows more than how often a side wins."""
        judge, frequency = self.of(JUDGE), self.of(FREQUENCY)
        return judge.log_loss < frequency.log_loss and judge.brier < frequency.brier


def examine(fit: Fit, known: Lessons, asked: Lessons) -> Exam:
    """`known` is what was learnt from, `asked` what was held out."""
    said = {
        JUDGE: fit.chance(asked.seen),
        BY_HAND: numpy.clip((asked.by_hand + 1.0) / 2.0, SURE, 1.0 - SURE),
        FREQUENCY: numpy.full(len(asked), numpy.average(known.won, weights=known.weight)),
    }
    return Exam(
        games=known.games + asked.games,
        held_out=asked.games,
        positions=len(known) + len(asked),
        penalty=fit.penalty,
        marks=tuple(marks(who, asked, chance) for who, chance in said.items()),
        turns=tuple(by_turn(asked, said)),
        calibration=tuple(
            bin for who in (JUDGE, BY_HAND) for bin in calibration(who, asked, said[who])
        ),
    )


def marks(who: str, asked: Lessons, chance: Numbers) -> Marks:
    between, within = jumps(asked, chance) if who != FREQUENCY else (None, None)
    return Marks(
        who=who,
        log_loss=log_loss(asked.won, chance, asked.weight),
        brier=brier(asked.won, chance, asked.weight),
        jump_between=between,
        jump_within=within,
    )


def brier(won: Numbers, chance: Numbers, weight: Numbers) -> float:
    return float(numpy.average((won - chance) ** 2, weights=weight))


def jumps(asked: Lessons, chance: Numbers) -> tuple[float | None, float | None]:
    """Mean steps from moment to moment of a game: over a change of turn, and within a turn."""
    step = numpy.abs(numpy.diff(chance))
    same_game = numpy.diff(asked.game) == 0
    new_turn = numpy.diff(asked.turn) != 0
    found = (step[same_game & new_turn], step[same_game & ~new_turn])
    between, within = (float(steps.mean()) if len(steps) else None for steps in found)
    return between, within


def by_turn(asked: Lessons, said: dict[str, Numbers]) -> list[TurnMarks]:
    found = []
    for turn in sorted(set(asked.turn.tolist())):
        here = asked.turn == turn
        part = asked.part(here)
        losses = {
            who: log_loss(part.won, chance[here], part.weight) for who, chance in said.items()
        }
        found.append(TurnMarks(turn=turn, games=part.games, log_loss=losses))
    return found


def calibration(who: str, asked: Lessons, chance: Numbers) -> list[Bin]:
    """Tenths of the positions by what was said of them."""
    order = numpy.argsort(chance, kind="stable")
    return [
        Bin(
            who=who,
            said=float(chance[some].mean()),
            came=float(asked.won[some].mean()),
            positions=len(some),
        )
        for some in numpy.array_split(order, BINS)
        if len(some)
    ]

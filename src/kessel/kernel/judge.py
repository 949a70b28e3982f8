"""Judges: how likely side 0 is to win, learnt from played games (`kessel learn`).

A game names what its judges look at; a judge is a line of weights for one scenario, shipped as a
small file in the game's `staff/judges`, and needs nothing but arithmetic to be asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from kessel.kernel import learnt
from kessel.kernel.sides import NOBODY, Side

FORMAT: Final = "kessel judge 1"
SUREST: Final = 12.0
"""Log-odds beyond which nothing is surer."""
TIME: Final = "time-left"
"""The one feature that every game has: 1 as the game begins, 0 as it ends, and no leap between."""


class Feature(NamedTuple):
    """Something about a position that is a number.

    `sign` says what is known beforehand: more of it is never bad (1) or never good (-1) for side 0;
    no judge learns otherwise, however few games there are. `usual` is its weight where nothing
    has been learnt: 1 for an estimate that is a log-odds already.
    """

    name: str
    sign: int = 0
    usual: float = 0.0


class Weight(NamedTuple):
    """How the log-odds grow with a feature as the game begins and as it ends; in between in
    proportion to the time that is left."""

    early: float
    late: float


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge was learnt from, and how it did on games that it had not seen."""

    games: int
    players: tuple[str, str]
    seeds: tuple[int, int]
    """The first and the last."""
    playouts: int | None
    date: str
    rules: int
    penalty: float
    held_out: int
    log_loss: dict[str, float]
    brier: dict[str, float]


class Judge(msgspec.Struct, frozen=True, kw_only=True):
    """The judge of one scenario."""

    format: str = FORMAT
    game: str
    scenario: str
    bias: Weight
    weights: dict[str, Weight]
    origin: Origin

    def odds(self, names: Sequence[str], numbers: Sequence[float]) -> float:
        """The log-odds that side 0 wins."""
        left = numbers[names.index(TIME)]
        total = self.bias.late + (self.bias.early - self.bias.late) * left
        for name, number in zip(names, numbers, strict=True):
            weight = self.weights.get(name)
            if weight is not None:
                total += (weight.late + (weight.early - weight.late) * left) * number
        return max(-SUREST, min(SUREST, total))

    def chance(self, names: Sequence[str], numbers: Sequence[float]) -> float:
        return logistic(self.odds(names, numbers))


def logistic(odds: float) -> float:
    """The chance of a log-odds."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))


def odds_against(chance: float, least: float) -> float:
    """The log-odds that something does not happen, never taken to be surer than by so much."""
    chance = min(max(chance, least), 1.0 - least)
    return math.log((1.0 - chance) / chance)


def sign(side: Side, first: Side) -> float:
    """As a number from one side's point of view: 1 for it, -1 for the other, 0 for nobody."""
    return 0.0 if side == NOBODY else 1.0 if side == first else -1.0


def plainly(p: Any, chance: float) -> float:
    """From a chance to win to an evaluation."""
    return 2.0 * chance - 1.0


@dataclass(frozen=True)
class Bench:
    """Who judges the positions of a game, and by what. All is seen from side 0."""

    features: tuple[Feature, ...]
    look: Callable[[Any], tuple[float, ...]]
    """The features of a position, which one side's view or a whole one may be."""
    moments: tuple[type, ...]
    """Decisions that begin a side's stage, with nothing half done: there judges learn, and there
    they are asked."""
    by_hand: Callable[[Any, Side], float]
    """The evaluation that somebody wrote down: where there is no judge it counts."""
    worth: Callable[[Any, float], float] = plainly
    """(position, chance of side 0): what that is worth to side 0, from -1 to 1. A game that counts
    more than who wins says so here."""
    home: Path | None = None
    """The folder in which judges are shipped."""
    judges: Mapping[str, Judge] = field(default_factory=dict)
    """By scenario."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(feature.name for feature in self.features)

    def is_moment(self, p: Any) -> bool:
        """Whether a position can be judged as it is."""
        return not p.flow or isinstance(p.flow[-1], self.moments)

    def evaluate(self, p: Any, side: Side) -> float:
        """How well a side stands, from -1 (lost) to 1 (won)."""
        judge = self.judges.get(p.scenario)
        if judge is None or p.outcome is not None:
            return self.by_hand(p, side)
        value = self.worth(p, judge.chance(self.names, self.look(p)))
        return value if side == 0 else -value


def evaluation_with(bench: Bench, judge: Judge | None) -> Callable[[Any, Side], float]:
    """The evaluation that another judge, or none, would make."""
    judges = {} if judge is None else {judge.scenario: judge}
    return replace(bench, judges=judges).evaluate


# --- files ---------------------------------------------------------------------------------------


def read_judge(path: Path) -> Judge:
    return learnt.read(path, Judge, "judge", FORMAT)


def shipped(folder: Path) -> dict[str, Judge]:
    """The judges that lie in a game's folder, by scenario."""
    return learnt.by_scenario(folder, Judge, "judge", FORMAT)


def bench(
    home: Path,
    features: tuple[Feature, ...],
    look: Callable[[Any], tuple[float, ...]],
    moments: tuple[type, ...],
    by_hand: Callable[[Any, Side], float],
    worth: Callable[[Any, float], float] = plainly,
) -> Bench:
    """With the judges that are shipped in a folder."""
    return Bench(features, look, moments, by_hand, worth, home, shipped(home))

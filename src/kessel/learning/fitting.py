"""Finding a judge's weights: logistic regression that knows the signs of what it weighs.

Newton's steps on the log loss with a quadratic penalty; weights that would get the wrong sign stay
at 0. The penalty draws them to what is usual; how strong it is, is chosen by cross-validation over
games.
"""

from __future__ import annotations

from typing import Final

import numpy
from numpy.typing import NDArray

from kessel.kernel.judge import Feature, Weight
from kessel.learning.lessons import Lessons, Numbers, signs, terms, usual_weights

PENALTIES: Final = (3.0, 10.0, 30.0, 100.0, 300.0, 1000.0)
"""Belief that a weight is the usual one, in tenths of a game."""
GAMES_A_UNIT: Final = 10.0
ENOUGH: Final = 8_000
"""So many positions are enough to choose between them: those of a game are much alike."""
FOLDS: Final = 5
STEPS: Final = 60
CLOSE: Final = 1e-7
LEAST: Final = 1e-9


def chances(odds: Numbers) -> Numbers:
    return 1.0 / (1.0 + numpy.exp(-numpy.clip(odds, -30.0, 30.0)))


def log_loss(won: Numbers, chance: Numbers, weight: Numbers | None = None) -> float:
    chance = numpy.clip(chance, LEAST, 1.0 - LEAST)
    each = -(won * numpy.log(chance) + (1.0 - won) * numpy.log(1.0 - chance))
    return float(numpy.average(each, weights=weight))


def fitted(
    columns: Numbers,
    won: Numbers,
    weight: Numbers,
    penalty: Numbers,
    sign: NDArray[numpy.int64],
    usual: Numbers,
) -> Numbers:
    """The weights of columns that make the penalised loss least, each of the sign it must have."""
    found: Numbers = usual.copy()

    def loss(weights: Numbers) -> float:
        odds = columns @ weights
        fits = weight * (numpy.logaddexp(0.0, odds) - won * odds)
        return float(fits.sum() + 0.5 * (penalty * (weights - usual) ** 2).sum())

    now = loss(found)
    for _ in range(STEPS):
        expected = chances(columns @ found)
        slope = columns.T @ (weight * (expected - won)) + penalty * (found - usual)
        # a weight at 0 that would have to cross it stays
        stuck = (sign != 0) & (found == 0.0) & (slope * sign >= 0.0)
        free = ~stuck
        some = columns[:, free]
        curve = (some.T * (weight * expected * (1.0 - expected))) @ some
        curve += numpy.diag(penalty[free] + LEAST)
        step = numpy.zeros_like(found)
        step[free] = numpy.linalg.solve(curve, slope[free])
        length, better = 1.0, False
        while length > CLOSE:
            tried = found - length * step
            tried[(sign != 0) & (tried * sign < 0.0)] = 0.0
            then = loss(tried)
            if then < now:
                better = True
                break
            length /= 2
        if not better:
            break
        gained, found, now = now - then, tried, then
        if gained < CLOSE * (1.0 + abs(now)):
            break
    return found


class Fit:
    """Weights of one scenario's features."""

    def __init__(self, features: tuple[Feature, ...], penalty: float) -> None:
        self.features = features
        self.names = tuple(feature.name for feature in features)
        self.penalty = penalty
        self.weights: Numbers = numpy.zeros(2 * (len(features) + 1))

    def learn(self, lessons: Lessons) -> Fit:
        columns = terms(self.names, lessons.seen)
        # every game counts as one, and every feature in units of its own spread
        weight = lessons.weight * (lessons.games / len(lessons))
        spread = numpy.concatenate([[1.0], lessons.seen.std(axis=0)])
        scale = numpy.where(spread > 0.0, spread, 1.0)
        penalty = self.penalty * numpy.concatenate([scale, scale]) ** 2 / GAMES_A_UNIT
        half = len(scale)
        penalty[[0, half]] = LEAST  # how often a side wins is no belief
        constant = numpy.concatenate([spread, spread]) == 0.0
        penalty[constant] = 1.0 / LEAST
        known = signs(self.features), usual_weights(self.features)
        self.weights = fitted(columns, lessons.won, weight, penalty, *known)
        self.weights[constant] = 0.0
        return self

    def chance(self, seen: Numbers) -> Numbers:
        return chances(terms(self.names, seen) @ self.weights)

    def weight(self, place: int) -> Weight:
        """Of the constant (0) or of a feature (from 1)."""
        half = len(self.names) + 1
        early, late = self.weights[place], self.weights[place + half]
        return Weight(round(float(early), DIGITS), round(float(late), DIGITS))


DIGITS: Final = 6


def fit(features: tuple[Feature, ...], lessons: Lessons) -> Fit:
    """The weights, with the penalty that does best on games left out in turn."""
    some = lessons.part(slice(None, None, 1 + len(lessons) // ENOUGH))
    best = min(PENALTIES, key=lambda penalty: cross_validated(features, some, penalty))
    return Fit(features, best).learn(lessons)


def cross_validated(features: tuple[Feature, ...], lessons: Lessons, penalty: float) -> float:
    """The loss on games that were left out, over all folds."""
    places = numpy.unique(lessons.game, return_inverse=True)[1]
    total = 0.0
    for fold in range(FOLDS):
        out = places % FOLDS == fold
        if out.all() or not out.any():
            continue
        known, asked = lessons.part(~out), lessons.part(out)
        chance = Fit(features, penalty).learn(known).chance(asked.seen)
        total += asked.games * log_loss(asked.won, chance, asked.weight)
    return total

"""How strong players are, on one scale, from games between them: Bradley and Terry's model.

The chance to win is logistic in the difference of two ratings and in what the first side has over
the second (Davidson and Beaver, 1977). Ratings are those of greatest likelihood with a weak prior,
so that somebody who has lost every game has one too; their intervals follow from the curvature
there (Fisher). The scale is that of the club's ratings: 400 points are odds of ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from kessel.ai.measured import Rated
from kessel.club.ratings import MIDDLE, SCALE

Z_95: Final = 1.96
WEAK: Final = 4.0
"""The prior's standard deviation, in natural units: seven hundred points."""
STEPS: Final = 100
CLOSE: Final = 1e-9

Matrix = list[list[float]]


class Game(msgspec.Struct, frozen=True):
    """A game: who had which side, and the score of side 0."""

    first: str
    second: str
    score: float


class Ratings(msgspec.Struct, frozen=True):
    """Everybody's, the weakest first, and what side 0 has over side 1 in points."""

    players: tuple[Rated, ...]
    side: float


def rated(games: Sequence[Game], anchor: str) -> Ratings:
    """Ratings of all who played; the anchor's is the middle of the scale."""
    names = sorted({name for game in games for name in (game.first, game.second)} - {anchor})
    place = {name: number for number, name in enumerate(names)}
    values, spread = fitted(games, place)
    found = [
        Rated(name, *points(values[n], math.sqrt(spread[n][n])), games=count(games, name))
        for name, n in place.items()
    ]
    found.append(Rated(anchor, MIDDLE, MIDDLE, MIDDLE, count(games, anchor)))
    return Ratings(
        tuple(sorted(found, key=lambda one: one.value)), round(SCALE * values[len(names)], 1)
    )


def points(value: float, error: float) -> tuple[float, float, float]:
    ends = (value, value - Z_95 * error, value + Z_95 * error)
    middle, low, high = (round(MIDDLE + SCALE * end, 1) for end in ends)
    return middle, low, high


def count(games: Sequence[Game], name: str) -> int:
    return sum(name in (game.first, game.second) for game in games)


def fitted(games: Sequence[Game], place: dict[str, int]) -> tuple[list[float], Matrix]:
    """By Newton's method: the ratings, the advantage of side 0 last, and their covariance."""
    size = len(place) + 1
    values = [0.0] * size
    for _ in range(STEPS):
        slope = [-value / WEAK**2 for value in values]
        bend = [[(row == column) / WEAK**2 for column in range(size)] for row in range(size)]
        for game in games:
            signs = signs_of(game, place, size)
            chance = 1 / (1 + math.exp(-sum(values[n] * sign for n, sign in signs)))
            for n, sign in signs:
                slope[n] += sign * (game.score - chance)
                for m, other in signs:
                    bend[n][m] += sign * other * chance * (1 - chance)
        spread = inverse(bend)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in spread]
        values = [value + change for value, change in zip(values, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    return values, spread


def signs_of(game: Game, place: dict[str, int], size: int) -> list[tuple[int, int]]:
    """What counts for side 0 in a game, and what against it; the anchor counts nothing."""
    found = [(size - 1, 1)]
    for name, sign in ((game.first, 1), (game.second, -1)):
        if name in place:
            found.append((place[name], sign))
    return found


def inverse(matrix: Matrix) -> Matrix:
    """Gauss and Jordan; a positive definite matrix needs no exchange of rows."""
    size = len(matrix)
    rows = [[*row, *(float(n == m) for m in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = rows[n][n]
        rows[n] = [value / pivot for value in rows[n]]
        for m in range(size):
            if m != n:
                part = rows[m][n]
                rows[m] = [a - part * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [row[size:] for row in rows]

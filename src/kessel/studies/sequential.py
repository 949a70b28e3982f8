"""When enough has been played: a test that may be looked at after every game.

Games come in pairs, a seed with the sides swapped. A pair that one player wins twice speaks for
him; a pair that both win once speaks for nobody, however uneven the sides are. Between equals a
decided pair is as likely to go one way as the other. Against that stands a mixture of all chances
(Beta(1/2, 1/2)); its likelihood ratio is a martingale between equals, which exceeds 1/e with a
probability of e at most, whenever one stops (Ville). So one may stop as soon as it does: Robbins,
"Statistical methods related to the law of the iterated logarithm" (1970); Howard, Ramdas, McAuliffe
and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences" (2021).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

ERROR: Final = 0.05
"""How often two equals are told apart."""
PRIOR: Final = 0.5
PRECISION: Final = 40
"""Halvings in which the end of an interval is found."""


def decided(scores: Mapping[int, float]) -> tuple[int, int]:
    """Pairs that the first player won and lost, of his scores by the number of the game; a game
    whose partner has not been played waits for it."""
    pairs = [scores[n] + scores[n + 1] for n in scores if n % 2 == 0 and n + 1 in scores]
    return sum(score > 1 for score in pairs), sum(score < 1 for score in pairs)


def evidence(won: int, lost: int, chance: float = 0.5) -> float:
    """The logarithm of the ratio: how much better all chances together explain what was seen than
    this one does."""
    mixed = log_beta(PRIOR + won, PRIOR + lost) - log_beta(PRIOR, PRIOR)
    return mixed - won * math.log(chance) - lost * math.log1p(-chance)


def log_beta(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


def is_sure(won: int, lost: int, error: float = ERROR) -> bool:
    """Whether one of the two is the stronger."""
    return evidence(won, lost) >= -math.log(error)


def interval(won: int, lost: int, error: float = ERROR) -> tuple[float, float]:
    """Chances of winning a decided pair that are not ruled out: right at every moment at once."""
    top = won / (won + lost) if won + lost else 0.5
    return end(won, lost, error, 0.0, top), end(won, lost, error, 1.0, top)


def end(won: int, lost: int, error: float, outside: float, inside: float) -> float:
    """Between a chance that is ruled out (or an end) and one that is not."""
    if inside == outside:  # who has won every pair may win them all
        return inside
    for _ in range(PRECISION):
        middle = (outside + inside) / 2
        if evidence(won, lost, middle) >= -math.log(error):
            outside = middle
        else:
            inside = middle
    return inside

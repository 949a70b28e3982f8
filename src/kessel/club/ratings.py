"""Ratings after Glickman's Glicko-2: how strong somebody is, how sure that is, how steady.

Numbers are on the scale that players know: 1500 with a deviation of 350 for who is new. Results of
a period count together; who does not play becomes less sure. See "Example of the Glicko-2 system"
(Mark Glickman, 2013), whose steps these are and whose worked example the tests recompute.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NewType

import msgspec

Who = NewType("Who", str)
"""Somebody who is rated, in whatever words the caller tells them apart."""
SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How much volatility may change from period to period."""
CLOSE: Final = 1e-6
SURE: Final = 110.0
"""Deviations above this are provisional."""


class Rating(msgspec.Struct, frozen=True):
    """What is known of somebody's strength."""

    value: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


NEW: Final = Rating()


class Result(msgspec.Struct, frozen=True):
    """A game between two, in a period: the score of the first is 1, 0.5 or 0."""

    period: int
    one: Who
    other: Who
    score: float


def weight(deviation: float) -> float:
    """Step 3: how much a game against somebody tells, the less the surer he is."""
    return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)


def expected(mine: float, theirs: float, deviation: float) -> float:
    """The score that is to be expected."""
    return 1 / (1 + math.exp(-weight(deviation) * (mine - theirs)))


def rated(rating: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """A rating after the games of a period: opponents as they were before it, and scores."""
    if not games:
        return aged(rating, 1)
    mine, phi = (rating.value - MIDDLE) / SCALE, rating.deviation / SCALE
    against = [((one.value - MIDDLE) / SCALE, one.deviation / SCALE, score) for one, score in games]
    chances = [expected(mine, value, deviation) for value, deviation, _ in against]
    variance = 1 / sum(
        weight(deviation) ** 2 * chance * (1 - chance)
        for (_, deviation, _), chance in zip(against, chances, strict=True)
    )
    gain = sum(
        weight(deviation) * (score - chance)
        for (_, deviation, score), chance in zip(against, chances, strict=True)
    )
    sigma = new_volatility(phi, rating.volatility, variance, variance * gain)
    before = math.hypot(phi, sigma)
    after = 1 / math.sqrt(1 / before**2 + 1 / variance)
    return Rating(MIDDLE + SCALE * (mine + after**2 * gain), SCALE * after, sigma)


def new_volatility(phi: float, sigma: float, variance: float, change: float) -> float:
    """Step 5, by the Illinois method."""
    start = math.log(sigma**2)

    def at(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        pull = math.exp(x) * (change**2 - grown) / (2 * grown**2)
        return pull - (x - start) / TAU**2

    low = start
    if change**2 > phi**2 + variance:
        high = math.log(change**2 - phi**2 - variance)
    else:
        steps = 1
        while at(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = at(low), at(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = at(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def aged(rating: Rating, periods: int) -> Rating:
    """A rating after so many periods without a game: no surer than that of who is new."""
    grown = math.sqrt((rating.deviation / SCALE) ** 2 + periods * rating.volatility**2) * SCALE
    return msgspec.structs.replace(rating, deviation=min(grown, NEW.deviation))


def ratings(results: Iterable[Result], now: int) -> Mapping[Who, Rating]:
    """The ratings of everybody who played, at a period, from all results before and in it."""
    found: dict[Who, Rating] = {}
    last: dict[Who, int] = {}
    periods: dict[int, list[Result]] = {}
    for result in results:
        periods.setdefault(result.period, []).append(result)
    for period in sorted(periods):
        games: dict[Who, list[tuple[Who, float]]] = {}
        for result in periods[period]:
            games.setdefault(result.one, []).append((result.other, result.score))
            games.setdefault(result.other, []).append((result.one, 1 - result.score))
        before = {
            who: aged(found.get(who, NEW), max(0, period - last.get(who, period) - 1))
            for who in games
        }
        for who, played in games.items():
            found[who] = rated(before[who], [(before[one], score) for one, score in played])
            last[who] = period
    return {who: aged(one, max(0, now - last[who] - 1)) for who, one in found.items()}

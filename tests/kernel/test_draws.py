"""Draws without replacement against every order in which they can come, and secret dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations

from kessel.kernel.draws import Worth, added, spread_of
from kessel.kernel.events import Rolled, seen
from kessel.kernel.sides import NOBODY, Side

LEFT = (3, 1, 2, 2)
"""Tickets of four kinds."""


def tickets() -> list[int]:
    return [kind for kind, count in enumerate(LEFT) for _ in range(count)]


def share(spread: Mapping[int, int]) -> dict[int, Fraction]:
    total = sum(spread.values())
    return {value: Fraction(ways, total) for value, ways in spread.items() if ways}


def test_groups_draw_without_replacement() -> None:
    strong: Worth = (7, 5, 4, 1)
    weak: Worth = (30, 20, None, 10)
    found = spread_of(LEFT, (), ((strong, 2), (weak, 1)))
    brute: Counter[int] = Counter()
    for a, b, c in permutations(tickets(), 3):
        third = weak[c]
        if third is not None:
            brute[(strong[a] or 0) + (strong[b] or 0) + third] += 1
    assert share(found) == share(brute)


def test_who_draws_two_keeps_the_better_of_two_and_gives_the_other_back() -> None:
    value: Worth = (3, 3, 2, 1)
    adds: Worth = (1000, 2000, 3000, 4000)
    plain: Worth = (1, 10, 100, 0)
    found = spread_of(LEFT, ((value, adds),), ((plain, 1),))
    brute: Counter[int] = Counter()
    for first, second in permutations(range(len(tickets())), 2):
        one, two = tickets()[first], tickets()[second]
        kept, at = (one, first) if (value[one] or 0) >= (value[two] or 0) else (two, second)
        for number, other in enumerate(tickets()):
            if number != at:
                brute[(adds[kept] or 0) + (plain[other] or 0)] += 1
    assert share(found) == share(brute)


def test_the_sum_of_two_spreads() -> None:
    assert added({1: 1, 2: 3}, {0: 2, 1: 1}) == {1: 2, 2: 7, 3: 3}


def test_secret_dice_are_seen_by_their_side_alone() -> None:
    secret = Rolled(Side(1), "chit", "13.1", (1, 2, 3), 0, secret=True)
    plain = Rolled(Side(1), "combat", "14.6", (4, 5), 1)
    assert seen((secret, plain), Side(1)) == (secret, plain)
    for reader in (Side(0), NOBODY):
        covered, fallen = seen((secret, plain), reader)
        assert isinstance(covered, Rolled)
        assert covered.dice == ()
        assert fallen == plain

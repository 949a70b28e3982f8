"""Previews: every throw counted once."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kessel.kernel.preview import Chance, Modifier, Preview, Sum, over_all_dice


def total(dice: tuple[int, ...]) -> tuple[str, int]:
    return "total", sum(dice)


@pytest.mark.parametrize("count", range(5))
def test_every_throw_is_counted(count: int) -> None:
    """The ways add up to six to the number of dice."""
    assert sum(ways for _, ways in over_all_dice(count, total)) == 6**count


def test_two_dice_as_everybody_knows_them() -> None:
    """Seven is the most common sum of two dice."""
    known = [(("total", number), 6 - abs(7 - number)) for number in range(2, 13)]
    assert list(over_all_dice(2, total)) == known


@given(st.integers(1, 3), st.integers(-3, 12))
def test_agrees_with_counting_by_hand(count: int, threshold: int) -> None:
    """The share of an outcome is the number of throws that lead to it."""

    def outcome(dice: tuple[int, ...]) -> tuple[str, int]:
        return ("hit", sum(dice)) if sum(dice) >= threshold else ("miss", 0)

    chances = tuple(
        Chance(key, number, ways) for (key, number), ways in over_all_dice(count, outcome)
    )
    preview = Preview("7", "fire", (), (), chances)
    throws = list(product(range(1, 7), repeat=count))
    hits = sum(sum(dice) >= threshold for dice in throws)
    assert preview.ways == len(throws)
    assert preview.probability("hit") == Fraction(hits, len(throws))
    assert preview.probability("hit") + preview.probability("miss") == 1
    exact = sum(sum(dice) == 7 >= threshold for dice in throws)
    assert preview.probability("hit", 7) == Fraction(exact, len(throws))


def test_outcomes_are_sorted() -> None:
    """By number, and those of one number as rising dice bring them."""

    def outcome(dice: tuple[int, ...]) -> tuple[str, int]:
        return "none" if dice[0] < 5 else "retreat" if dice[0] == 5 else "eliminated", 0

    assert [key for (key, _), _ in over_all_dice(1, outcome)] == ["none", "retreat", "eliminated"]
    found = [number for (_, number), _ in over_all_dice(2, lambda dice: ("x", -dice[0]))]
    assert found == sorted(found)


def test_sums_add_their_modifiers() -> None:
    """A sum is its lines."""
    lines = (Modifier("1", "lead", 3), Modifier("2", "night", -1))
    assert Sum("attack", lines).total == 2
    assert Sum("attack", ()).total == 0

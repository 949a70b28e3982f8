"""Glicko-2: the published example, and what must hold for any results."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.club.ratings import NEW, Rating, Result, Who, aged, rated, ratings

NAMES = [Who(one) for one in "abcde"]


def test_the_published_example() -> None:
    """Glickman's player of 1500 and deviation 200, who beats one of three."""
    games = [
        (Rating(1400, 30, 0.06), 1.0),
        (Rating(1550, 100, 0.06), 0.0),
        (Rating(1700, 300, 0.06), 0.0),
    ]
    found = rated(Rating(1500, 200, 0.06), games)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_sure() -> None:
    """Step 6 without games; and never less sure than who is new."""
    one = Rating(1800, 60, 0.06)
    assert rated(one, []) == aged(one, 1)
    assert aged(one, 1).deviation == pytest.approx(60.901, abs=0.01)
    assert aged(one, 100_000).deviation == NEW.deviation
    assert aged(one, 10).value == 1800


results = st.lists(
    st.builds(
        lambda period, pair, score: Result(period, pair[0], pair[1], score),
        st.integers(0, 20),
        st.sampled_from([(a, b) for a in NAMES for b in NAMES if a != b]),
        st.sampled_from([0.0, 0.5, 1.0]),
    ),
    max_size=40,
)


@settings(max_examples=60)
@given(results)
def test_any_results_give_sensible_ratings(found: list[Result]) -> None:
    """Everybody who played has one, surer than who is new, the same in any order of a period."""
    made = ratings(found, 20)
    assert set(made) == {who for one in found for who in (one.one, one.other)}
    for rating in made.values():
        assert 0 < rating.deviation <= NEW.deviation
        assert 0 < rating.value < 3500
        assert 0.01 < rating.volatility < 0.2
    again = ratings(sorted(found, key=lambda one: (one.one, one.other, one.score)), 20)
    for who, rating in made.items():
        assert again[who].value == pytest.approx(rating.value, abs=0.01)


@settings(max_examples=60)
@given(results, st.sampled_from(NAMES))
def test_another_victory_never_harms(found: list[Result], winner: Who) -> None:
    """In the last period, against somebody new."""
    before = ratings([*found, Result(20, winner, Who("new"), 0.0)], 20)[winner]
    after = ratings([*found, Result(20, winner, Who("new"), 1.0)], 20)[winner]
    assert after.value > before.value

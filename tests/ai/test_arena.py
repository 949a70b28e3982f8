"""The arena: sides swapped on each seed, and intervals as Wilson has them."""

from __future__ import annotations

import pytest

from kessel.ai.arena import contest, pairings, wilson
from kessel.ai.levels import LEVELS
from kessel.ai.players import player
from kessel.kernel.errors import BadInput
from tests.ai.table import GAME


def test_each_seed_is_played_from_both_sides() -> None:
    todo = pairings("circle_of_fire", ("staff", "random"), 4, seed=5)
    assert [(one.levels, one.seed) for one in todo] == [
        (("staff", "random"), 5),
        (("random", "staff"), 5),
        (("staff", "random"), 6),
        (("random", "staff"), 6),
    ]


def test_a_contest_counts_by_player_and_by_side() -> None:
    players = ("random", "random")
    score = contest(pairings("circle_of_fire", players, 4, seed=1), players)
    won, games = score.wins()
    assert games == 4
    assert won == score.wins(0)[0] + score.wins(1)[0]
    assert "random against random" in score.lines()[0]


def test_wilson() -> None:
    low, high = wilson(39, 60)
    assert low == pytest.approx(0.524, abs=0.001)
    assert high == pytest.approx(0.758, abs=0.001)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_levels() -> None:
    for level in (*LEVELS, "general:0.5"):
        assert player(GAME, level).name in LEVELS
    with pytest.raises(BadInput, match="no opponent"):
        player(GAME, "genius")

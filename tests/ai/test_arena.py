"""The arena: sides swapped on each seed, and intervals as Wilson has them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from kessel.ai.arena import contest, pairings, wilson
from kessel.ai.clock import Clock
from kessel.ai.levels import LEVELS
from kessel.ai.players import Player, StaffPlayer, decide, player, staff_of
from kessel.ai.thought import Thought
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game, View
from tests.ai.table import GAME, JUDGED, recorded


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


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
def test_who_follows_a_plan_orders_what_he_would_if_he_looked(game: Game) -> None:
    """The looks that he saves are most of them."""
    looks: list[int] = []

    class Looking(StaffPlayer):
        def choose(self, view: View, clock: Clock) -> Thought:
            looks.append(view.side)
            return super().choose(view, clock)

    def played(ask: Callable[[Any, Player], Thought]) -> int:
        """How often was looked while everything was ordered as it was when the game was played."""
        looks.clear()
        position = game.new(dice=3)
        seats = [Looking(staff_of(game), random.Random(3 + seat)) for seat in (0, 1)]
        for entry in recorded(game, most=200).entries:
            seat = seats[position.players.index(position.to_act)]
            assert ask(position, seat).order == entry.order
            game.carry_out(position, entry.order)
        return len(looks)

    always = played(lambda p, seat: seat.choose(game.view(p, p.to_act), Clock()))
    assert played(lambda p, seat: decide(game, p, seat, Clock())) < always / 2

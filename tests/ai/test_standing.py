"""What the staff decides under standing orders, and what it hands back."""

from __future__ import annotations

import random

import pytest

from kessel.ai.standing import answer, expected_loss
from kessel.games.registry import find
from kessel.kernel.game import Game, View
from kessel.kernel.match import Match
from tests.ai.table import JUDGED, recorded

CIRCLE = find("circle_of_fire")


def small_decisions(game: Game) -> list[View]:
    """The views of all decisions of a game that may be left to the staff."""
    assert game.staff is not None
    match, found = recorded(game), []
    for position, entry in match.walk():
        if type(position.flow[-1]) in game.staff.delegable:
            view = game.view(position, entry.side)
            if len(view.options) > 1:
                found.append(view)
    return found


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
def test_the_staff_answers_from_what_the_side_knows(game: Game) -> None:
    """One of the orders on offer, the same each time it is asked; no limit, no refusal."""
    assert game.staff is not None
    asked = small_decisions(game)[:6]
    assert asked
    for view in asked:
        order = answer(game, game.staff, view, None)
        assert order in view.options
        assert answer(game, game.staff, view, 2.0) == order


def test_the_loss_is_measured_against_the_best_other_order() -> None:
    """The best order loses nothing, the worst the most, and nobody less than nothing."""
    assert CIRCLE.staff is not None
    differing = 0
    for view in small_decisions(CIRCLE)[:40]:
        losses = [
            expected_loss(CIRCLE, CIRCLE.staff, view, order, random.Random(1))
            for order in view.options[:8]
        ]
        assert min(losses) >= 0
        if len(view.options) <= 8:
            assert min(losses) == pytest.approx(0)
        differing += max(losses) > 0.01
    assert differing > 3


def test_a_forced_order_loses_nothing() -> None:
    assert CIRCLE.staff is not None
    match = Match.begin(CIRCLE, dice=3)
    view = match.view(match.position.to_act)
    only = View(view.side, view.position, view.options[:1])
    assert expected_loss(CIRCLE, CIRCLE.staff, only, only.options[0], random.Random(1)) == 0
    assert answer(CIRCLE, CIRCLE.staff, only, 0.0) == only.options[0]


def test_beyond_the_limit_the_player_is_asked() -> None:
    """Whatever the staff would lose by its own order decides, and nothing else."""
    assert CIRCLE.staff is not None
    handed_back = 0
    for view in small_decisions(CIRCLE)[:60]:
        order = answer(CIRCLE, CIRCLE.staff, view, None)
        strict = answer(CIRCLE, CIRCLE.staff, view, 0.0)
        assert strict in (order, None)
        handed_back += strict is None
    assert 0 < handed_back < 60

"""A computer explains itself, and tells its opponent no secret."""

from __future__ import annotations

import pytest

from kessel.ai import explaining
from kessel.ai.clock import Clock
from kessel.ai.explaining import Reasons
from kessel.ai.players import player
from kessel.games.registry import find
from kessel.kernel.game import Game, View
from kessel.kernel.sides import Side
from tests.ai.table import GAME, JUDGED


def first_choice(level: str) -> tuple[View, Reasons]:
    """The first decision that is worth telling, of a general who counts."""
    position, someone = GAME.new(dice=5), player(GAME, level, 1)
    while True:
        view = GAME.view(position, position.to_act)
        thought = someone.choose(view, Clock(limit=40))
        found = explaining.reasons(GAME, view, thought)
        if found is not None and found.other:
            return view, found
        GAME.carry_out(position, thought.order)


def test_a_general_tells_how_much_worse_the_alternative_was() -> None:
    view, found = first_choice("general")
    assert found.chance is not None
    assert 0 <= found.chance <= 1
    assert found.behind is not None
    assert found.behind >= 0
    english, japanese = (
        list(explaining.told(found, GAME.speaker(view.position, lang))) for lang in ("en", "ja")
    )
    assert len(english) == len(japanese) == 2
    assert english[0].startswith("Why: ")
    assert found.other in english[1]
    assert found.other in japanese[1]


def test_a_staff_has_no_chances_to_tell() -> None:
    view, found = first_choice("staff")
    assert (found.chance, found.behind) == (None, None)
    assert len(list(explaining.told(found, GAME.speaker(view.position, "en")))) == 1


@pytest.mark.parametrize(
    "behind, said",
    [
        (0.034, "would have cost 3.4 points"),
        (0.001, "looked just as good"),
        (-0.05, "An error: “pass” would have been 5.0 points"),
    ],
)
def test_what_was_left_is_told_by_how_good_it_was(behind: float, said: str) -> None:
    reasons = Reasons(why="staff-fire", other="pass", other_why="staff-pass", behind=behind)
    *_, line = explaining.told(reasons, GAME.speaker(GAME.new(), "en"))
    assert said in line
    assert "Nothing else would help." in line


def test_the_rest_of_a_script_is_not_explained_again() -> None:
    position, someone = GAME.new(dice=5), player(GAME, "staff", 1)
    told = []
    for _ in range(80):
        view = GAME.view(position, position.to_act)
        thought = someone.choose(view, Clock())
        told.append(explaining.reasons(GAME, view, thought) is not None)
        GAME.carry_out(position, thought.order)
    assert 0 < sum(told) < len(told) / 2


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
def test_both_sides_have_an_aim_in_every_scenario(game: Game) -> None:
    for scenario in game.scenarios:
        position = game.new(scenario.id)
        aims = [explaining.aim_of(game, position, Side(side)) for side in (0, 1)]
        assert aims[0] != aims[1]
        for lang in ("en", "ja"):
            assert all(game.speaker(position, lang).has(aim) for aim in aims)


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
def test_an_aim_follows_from_what_both_sides_see(game: Game) -> None:
    """Asked of either side's view, and of the whole position, it is the same."""
    position = game.new(dice=3)
    for side in (Side(0), Side(1)):
        views = [game.view(position, Side(eyes)).position for eyes in (0, 1)]
        assert len({explaining.aim_of(game, one, side) for one in (position, *views)}) == 1


def test_games_with_hidden_units_have_secrets() -> None:
    assert [explaining.has_secrets(find(name)) for name in ("cherkassy", "circle_of_fire")] == [
        True,
        False,
    ]

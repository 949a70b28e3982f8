"""The staff of Circle of Fire: an answer to everything, always the same, and better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kessel.ai.thought import Thought
from kessel.games.circle_of_fire.rules.r07_sequence import DECISIONS
from kessel.games.circle_of_fire.rules.state import ChoosingAction
from kessel.games.circle_of_fire.staff import ADVISORS, STAFF
from kessel.kernel.game import View
from kessel.kernel.sides import Side
from tests.ai.table import GAME, play

ALL_OPTIONS = [option.id for option in GAME.optional_rules]
GERMAN, SOVIET = Side(0), Side(1)


def test_there_is_an_advisor_for_every_decision() -> None:
    assert ADVISORS.keys() == DECISIONS.keys()


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("levels", [("staff", "random"), ("random", "staff")])
def test_the_staff_answers_everything_and_beats_chance(levels: tuple[str, str], seed: int) -> None:
    """Orders that were not offered fail in `play`; without the bid sides keep their players."""
    position, _ = play(levels, seed, ALL_OPTIONS[1:])
    assert levels[position.outcome.winner] == "staff"


def test_the_staff_plays_both_sides_with_all_options_and_the_bid() -> None:
    position, orders = play(("staff", "staff"), 3, ALL_OPTIONS)
    assert position.outcome is not None
    assert len(orders) > 100


def test_a_staff_repeats_itself_for_a_seed() -> None:
    def first_turn(position: Any) -> bool:
        return bool(position.turn > 1)

    _, once = play(("staff", "staff"), 5, until=first_turn)
    _, again = play(("staff", "staff"), 5, until=first_turn)
    assert once == again


def test_every_advice_is_offered_in_random_positions() -> None:
    """Not only what the staff does: all that it proposes, wherever chance has led."""
    luck = random.Random(7)
    position = GAME.new(options=ALL_OPTIONS, dice=7)
    asked = set()
    while position.flow:
        options = GAME.options(position)
        kind = type(position.flow[-1])
        if len(options) > 1 and (kind not in asked or luck.random() < 0.05):
            asked.add(kind)
            for plan in (STAFF.usual(position), *STAFF.plans(position)):
                advice = STAFF.advise(position, options, plan, luck)
                assert advice
                assert all(found.order in options for found in advice)
                worths = [found.worth for found in advice]
                assert worths == sorted(worths, reverse=True)
        GAME.carry_out(position, luck.choice(options))


def test_advice_leaves_the_position_alone() -> None:
    position, _ = play(("staff", "staff"), 4, until=is_impulse_of_turn(2))
    before = GAME.encode(position)
    STAFF.advise(position, GAME.options(position), STAFF.usual(position), random.Random(0))
    STAFF.evaluate(position, SOVIET)
    assert GAME.encode(position) == before


def test_scripts_are_carried_out_as_they_were_meant() -> None:
    """What follows the first order of an impulse is on offer when its turn comes."""
    missed: list[Any] = []
    expected: list[Any] = []

    def watch(view: View, thought: Thought) -> None:
        if isinstance(view.position.flow[-1], ChoosingAction):
            missed.extend(expected)
            advice = STAFF.advise(
                view.position, view.options, STAFF.usual(view.position), random.Random(0)
            )[0]
            expected[:] = [order for order in advice.then if hasattr(order, "to")]
        elif thought.order in expected:
            expected.remove(thought.order)

    play(("staff", "staff"), 6, until=lambda position: position.turn > 2, watch=watch)
    assert not missed


def test_the_staff_says_why() -> None:
    def watch(view: View, thought: Thought) -> None:
        speaker = GAME.speaker(view.position, "en")
        for key in (thought.why, *(other.why for other in thought.others)):
            assert not key or speaker.has(key), key
        if isinstance(view.position.flow[-1], ChoosingAction) and len(view.options) > 2:
            assert thought.why
            assert thought.others

    play(("staff", "staff"), 8, until=lambda position: position.turn > 1, watch=watch)


# --- the evaluation ------------------------------------------------------------------------------


def is_impulse_of_turn(turn: int) -> Any:
    def found(position: Any) -> bool:
        return position.turn == turn and isinstance(position.flow[-1], ChoosingAction)

    return found


def test_what_one_side_has_the_other_lacks() -> None:
    luck = random.Random(9)
    position = GAME.new(dice=9)
    while position.flow:
        GAME.carry_out(position, luck.choice(GAME.options(position)))
        value = STAFF.evaluate(position, SOVIET)
        assert -1 <= value <= 1
        assert STAFF.evaluate(position, GERMAN) == -value
    assert STAFF.evaluate(position, position.outcome.winner) == 1


def test_more_units_are_better() -> None:
    """A Soviet unit less is good for the Germans, wherever it stood."""
    position, _ = play(("staff", "staff"), 10, until=is_impulse_of_turn(3))
    before = STAFF.evaluate(position, SOVIET)
    for space, units in enumerate(position.units[SOVIET]):
        if units:
            poorer = GAME.copy(position)
            poorer.units[SOVIET][space] = units[1:]
            assert STAFF.evaluate(poorer, SOVIET) <= before

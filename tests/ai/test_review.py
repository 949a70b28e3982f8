"""Reviews: values, turning points and luck, the same whenever they are made."""

from __future__ import annotations

import functools
import itertools

import pytest

from kessel.ai.review import (
    LEAST_SWING,
    MOST_TURNS,
    Review,
    review,
    walk,
)
from kessel.games.registry import find
from kessel.kernel.events import Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import Match, fallen_dice
from kessel.kernel.sides import Side
from tests.ai.table import JUDGED, MET, recorded


@functools.cache
def reviewed(game: Game, limit: int = 120_000) -> Review:
    match = recorded(game)
    return review(game, match.start, match.entries, limit=limit)


every_game = pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)


@pytest.mark.parametrize(
    "game",
    [pytest.param(one, marks=pytest.mark.on_demand) if one.id in MET else one for one in JUDGED],
    ids=lambda game: game.id,
)
def test_every_game_can_be_reviewed(game: Game) -> None:
    """From the first moment to the last, every throw but draws weighed, orders named that exist."""
    match, found = recorded(game), reviewed(game)
    numbers = [moment.number for moment in found.moments]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (0, len(match.entries))
    assert all(-1 <= moment.value <= 1 for moment in found.moments)
    thrown = [event for entry in match.entries for event in entry.events if type(event) is Rolled]
    judged = [roll for roll in thrown if roll.why not in game.draws]
    assert [fall.roll for fall in found.falls] == judged
    assert found.thrown == len(judged)
    assert all(1 <= turn.first <= turn.number <= len(match.entries) for turn in found.turns)


@every_game
def test_the_walk_repeats_the_game(game: Game) -> None:
    """Dice come from the record, so the last position is the match's own but for dice to come."""
    match = recorded(game)
    *_, (number, last) = walk(game, match.start, match.entries)
    assert number == len(match.entries)
    last.dice = match.position.dice
    assert game.encode(last) == game.encode(match.position)


def test_orders_taken_back_by_consent_do_not_confuse_it() -> None:
    """After a rewind other dice fall; the record holds those that counted."""
    game = find("circle_of_fire")
    match = Match.begin(game, dice=5)
    orders = [entry.order for entry in recorded(game, seed=5).entries]
    for order in orders[:150]:
        match.do(order)
    match.rewind(100)
    while match.position.flow and len(match.entries) < 200:
        match.do(match.options[-1])
    assert fallen_dice([e for entry in match.entries[100:] for e in entry.events])
    *_, (_, last) = walk(game, match.start, match.entries)
    last.dice, last.revealed = match.position.dice, match.position.revealed
    assert game.encode(last) == game.encode(match.position)


def test_the_same_game_gets_the_same_review() -> None:
    game = find("circle_of_fire")
    match = recorded(game)
    again = review(game, match.start, match.entries)
    assert again == reviewed(game)


def test_turning_points_are_the_largest_swings() -> None:
    """In the order in which they came; each within its stretch; setting up is none."""
    game = find("circle_of_fire")
    found = reviewed(game)
    assert 0 < len(found.turns) <= MOST_TURNS
    numbers = [turn.number for turn in found.turns]
    assert numbers == sorted(numbers)
    stretches = {a.number + 1: (a, b) for a, b in itertools.pairwise(found.moments)}
    assert 1 not in {turn.first for turn in found.turns}
    for turn in found.turns:
        before, after = stretches.pop(turn.first)
        assert (turn.before, turn.after) == (before.value, after.value)
        assert before.number < turn.number <= after.number
        assert abs(turn.swing) >= LEAST_SWING
    del stretches[1]
    least = min(abs(turn.swing) for turn in found.turns)
    assert all(abs(b.value - a.value) <= least for a, b in stretches.values())


def test_the_order_that_did_most_is_named() -> None:
    """No single order of a stretch moved the value further in its direction."""
    game = find("circle_of_fire")
    assert game.staff is not None
    match, found = recorded(game), reviewed(game)
    values = [game.staff.evaluate(position, Side(0)) for _, position in walk(
        game, match.start, match.entries)]  # fmt: skip
    ends = {a.number + 1: b.number for a, b in itertools.pairwise(found.moments)}
    for turn in found.turns:
        sign = 1 if turn.swing > 0 else -1
        steps = {
            number: sign * (values[number] - values[number - 1])
            for number in range(turn.first, ends[turn.first] + 1)
        }
        assert steps[turn.number] == max(steps.values())


def test_the_verdict_is_no_turning_point() -> None:
    """A finished game ends at 1 or -1; what the last throw did is told as luck."""
    game = find("circle_of_fire")
    match = recorded(game, seed=3, most=5000)
    found = review(game, match.start, match.entries, limit=1)
    assert match.position.outcome is not None
    assert found.moments[-1].value == (1 if match.position.outcome.winner == 0 else -1)
    assert found.moments[-2].number + 1 not in {turn.first for turn in found.turns}


def test_progress_is_told_and_can_end_it() -> None:
    """Shares grow to 1; whoever raises ends the work."""
    game = find("circle_of_fire")
    match, shares = recorded(game), []
    review(game, match.start, match.entries[:150], shares.append, limit=5_000)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(shares) > 5

    def enough(share: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        review(game, match.start, match.entries, enough)

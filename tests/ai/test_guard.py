"""Whatever a staff does, its player answers with a legal order, and in time."""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import random
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from kessel.ai import guard, standing
from kessel.ai.clock import Clock
from kessel.ai.guard import guarded
from kessel.ai.players import decide, player
from kessel.ai.review import review
from kessel.ai.watch import WATCH, Overrun
from kessel.kernel.dice import seeded
from kessel.kernel.effort import allowed, limited, within
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from tests.ai import staffs
from tests.ai.staffs import SOUND, with_advice, with_staff

HOPELESS = [staffs.never, staffs.raises, staffs.says_nothing, staffs.says_nonsense]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never comes back is given up soon."""
    monkeypatch.setattr(guard, "SECONDS", 0.05)
    monkeypatch.setattr("kessel.ai.watch.LOOK", 0.02)


def play(game: Game, levels: tuple[str, str], seed: int = 1) -> Any:
    """A game to its end."""
    position = game.new(dice=seed)
    seats = [player(game, level, seed) for level in levels]
    while position.flow:
        view = game.view(position, position.to_act)
        thought = seats[position.to_act].choose(view, Clock(limit=4))
        assert thought.order in view.options
        game.carry_out(position, thought.order)
    return position


# --- a staff that is of no use -------------------------------------------------------------------


@pytest.mark.failing_staff
@pytest.mark.parametrize("level", ["staff", "general:1"])
@pytest.mark.parametrize("advise", HOPELESS)
def test_the_game_goes_on_whatever_the_staff_does(advise: Any, level: str) -> None:
    assert play(with_advice(advise), (level, "random")).outcome is not None


@pytest.mark.failing_staff
@pytest.mark.parametrize(
    "question", ["evaluate", "stage", "plans", "horizon", "far_enough", "follows", "imagine"]
)
@pytest.mark.parametrize("answer", [staffs.never, staffs.raises])
def test_any_question_may_fail(question: str, answer: Any) -> None:
    broken = with_staff(dataclasses.replace(SOUND, **{question: answer}))
    position = broken.new(dice=1)
    view = broken.view(position, position.to_act)
    thought = player(broken, "general:1").choose(view, Clock(limit=4))
    assert thought.order in view.options
    for level in ("staff", "general:1", "random"):
        asked = decide(broken, position, player(broken, level), Clock(limit=4))
        assert asked.order in view.options


@pytest.mark.failing_staff
@pytest.mark.parametrize("advise", [staffs.never, staffs.raises, staffs.says_nothing])
def test_advice_for_several_plans_may_fail(advise: Any) -> None:
    staff = guarded(dataclasses.replace(SOUND, advise_each=advise))
    position = staffs.NIMBLE.new(dice=1)
    options = staffs.NIMBLE.options(position)
    assert staff.advise_each is not None
    each = staff.advise_each(position, options, (SOUND.usual(position), SOUND.usual(position)))
    assert [found[0].order in options for found in each] == [True, True]


@pytest.mark.failing_staff
def test_who_never_comes_back_is_soon_asked_no_more() -> None:
    """Three times the limit, however long the game."""
    game = with_advice(staffs.never)
    began = time.thread_time()
    for seed in range(5):
        seat = player(game, "staff")
        position = game.new("hill", dice=seed)
        while position.flow:
            view = game.view(position, position.to_act)
            game.carry_out(position, seat.choose(view, Clock()).order)
        assert time.thread_time() - began < (seed + 1) * guard.PATIENCE * 0.3


@pytest.mark.failing_staff
def test_chance_decides_alike_for_a_seed() -> None:
    game = with_advice(staffs.raises)
    position = game.new(dice=1)
    view = game.view(position, position.to_act)
    chosen = {player(game, "staff", 5).choose(view, Clock()).order for _ in range(3)}
    assert len(chosen) == 1


@pytest.mark.failing_staff
def test_a_failure_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    play(with_advice(staffs.raises), ("staff", "random"))
    told = [record for record in caplog.records if record.name == "kessel.ai"]
    assert [record.levelno for record in told] == [logging.ERROR]


def test_a_sound_staff_is_left_alone() -> None:
    bare, behind = SOUND, guarded(SOUND)
    position = staffs.NIMBLE.new(dice=1)
    options = staffs.NIMBLE.options(position)
    luck = random.Random(1)
    assert behind.advise(position, options, SOUND.usual(position), luck) == bare.advise(
        position, options, SOUND.usual(position), luck
    )
    assert behind.stage(position) == bare.stage(position)
    assert behind.imagine is None
    assert behind.advise_each is None


# --- reviews and standing orders -----------------------------------------------------------------


def a_game(game: Game) -> Match:
    match = Match.begin(game, dice=seeded(3))
    while match.position.flow:
        match.do(game.options(match.position)[0])
    return match


@pytest.mark.failing_staff
@pytest.mark.parametrize("answer", [staffs.never, staffs.raises])
@pytest.mark.parametrize("question", ["advise", "evaluate"])
def test_a_review_ends(question: str, answer: Any) -> None:
    game = with_staff(dataclasses.replace(SOUND, **{question: answer}))
    match = a_game(game)
    found = review(game, match.start, match.entries, limit=4)
    assert found.moments


def test_a_review_weighs_no_more_than_it_may() -> None:
    """It ends with what it has found, and ends the same way every time."""
    game = with_staff(SOUND)
    match = a_game(game)
    whole = review(game, match.start, match.entries)
    assert len(whole.falls) == whole.thrown > 1
    once, again = (review(game, match.start, match.entries, limit=200) for _ in range(2))
    assert once == again
    assert once.moments == whole.moments
    assert 0 < len(once.falls) < whole.thrown


def test_a_review_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kessel.ai.review.SECONDS", 0.0)
    game = with_staff(SOUND)
    match = a_game(game)
    found = review(game, match.start, match.entries)
    assert (found.falls, found.thrown > 0) == ((), True)


@pytest.mark.failing_staff
@pytest.mark.parametrize("question", ["advise", "evaluate"])
def test_standing_orders_are_answered(question: str) -> None:
    staff = dataclasses.replace(SOUND, **{question: staffs.never})
    position = staffs.NIMBLE.new(dice=1)
    view = staffs.NIMBLE.view(position, position.to_act)
    order = standing.answer(staffs.NIMBLE, staff, view, 0.1)
    assert order is None or order in view.options


# --- the watch -----------------------------------------------------------------------------------


def test_what_takes_too_long_is_broken_off() -> None:
    with pytest.raises(Overrun):
        WATCH.call(0.05, staffs.never)


def test_what_comes_back_in_time_is_not_disturbed_afterwards() -> None:
    """Calls that end at about their limit, in several threads: none is interrupted when over."""
    stray: list[str] = []

    def count() -> None:
        until = time.thread_time() + 0.004
        while time.thread_time() < until:
            pass

    def work() -> None:
        try:
            for _ in range(60):
                with contextlib.suppress(Overrun):
                    WATCH.call(0.001, count)
                sum(range(2_000))
        except Overrun:
            stray.append("after the call")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not stray
    assert not WATCH.calls


def given_up_in_a_fork() -> bool:
    try:
        WATCH.call(0.05, staffs.never)
    except Overrun:
        return True
    return False


def test_a_forked_process_is_watched_too() -> None:
    """Forked while somebody is watched here, as the workers of a study may be."""

    def fork() -> bool:
        with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
            return pool.submit(given_up_in_a_fork).result(timeout=60)

    assert WATCH.call(60.0, fork)


def test_an_error_passes_through_the_watch() -> None:
    with pytest.raises(ZeroDivisionError):
        WATCH.call(1.0, staffs.raises)
    assert not WATCH.calls


# --- effort --------------------------------------------------------------------------------------


def test_a_search_ends_when_its_steps_are_used_up() -> None:
    assert len(list(within(range(1_000)))) == 1_000
    with limited(10):
        assert list(within(range(1_000))) == list(range(10))
        assert list(within("abc")) == ["a"], "there is always something to answer with"
    with limited(3) as effort:
        assert list(within(range(2))) == [0, 1]
        assert effort.left == 1
        with limited(5):
            assert len(list(within(range(9)))) == 5
        assert effort.left == 1


def test_every_thread_has_its_own_effort() -> None:
    found: list[float] = []
    with limited(3):
        thread = threading.Thread(target=lambda: found.append(allowed().left))
        thread.start()
        thread.join()
    assert found == [float("inf")]


def test_a_staff_that_searches_without_end_answers_with_the_best_so_far() -> None:
    """Its search is within the effort: it needs no watch."""

    def searches(position: Any, options: Any, plan: Any, luck: Any) -> Any:
        weighed = 0
        for _ in within(iter(int, 1)):
            weighed += 1
        return [staffs.Advice(options[0], float(weighed))]

    game = with_advice(searches)
    position = game.new(dice=1)
    view = game.view(position, position.to_act)
    assert player(game, "staff").choose(view, Clock()).value == guard.STEPS

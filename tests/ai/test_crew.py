"""A general with a crew decides as he would alone, and does without it where it fails."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Iterator

import pytest

from kessel.ai.clock import Clock
from kessel.ai.crew import Crew, crewed
from kessel.ai.general import General
from kessel.ai.players import player, staff_of
from kessel.ai.playout import Playouts
from tests.ai.table import GAME
from tests.ai.test_general import an_impulse, general


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    found = Crew(GAME, 2)
    found.wait_until_ready()
    yield found
    found.end()
    assert multiprocessing.active_children() == []


def test_an_errand_comes_out_the_same_anywhere(crew: Crew) -> None:
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    playouts = Playouts(GAME, staff_of(GAME), view, random.Random(3), 3)
    for trial in general().proposals(view)[:3]:
        playouts.next_dice()
        here = playouts.play(trial.advice, trial.plan)
        there = crew.send(playouts.to_send(trial.advice, trial.plan, None)).result()
        assert there == here


def test_another_judge_goes_with_the_errand(crew: Crew) -> None:
    """A crew that asked the game's own would compare what two judges say."""
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    someone = player(GAME, "general@hand")
    assert isinstance(someone, General)
    own = Playouts(GAME, staff_of(GAME), view, random.Random(3), 3)
    hand = Playouts(GAME, someone.staff, view, random.Random(3), 3, someone.judge)
    trial = general().proposals(view)[0]
    own.next_dice()
    hand.next_dice()
    here = hand.play(trial.advice, trial.plan)
    assert crew.send(hand.to_send(trial.advice, trial.plan, None)).result() == here
    assert own.play(trial.advice, trial.plan) != here


@pytest.mark.parametrize("limit", [7, 60])
def test_the_same_count_gives_the_same_thought(crew: Crew, limit: int) -> None:
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    alone, together = general(5), general(5, crew=crew)
    thought = alone.choose(view, Clock(limit=limit))
    assert together.choose(view, Clock(limit=limit)) == thought
    assert together.playouts == alone.playouts
    assert together.luck.getstate() == alone.luck.getstate()


def test_time_is_kept(crew: Crew) -> None:
    position = an_impulse()
    someone = general(5, crew=crew)
    clock = Clock(seconds=1.0)
    someone.choose(GAME.view(position, position.to_act), clock)
    assert someone.playouts > 4
    assert clock.used < 3


@pytest.mark.failing_staff
def test_who_loses_his_crew_goes_on_alone() -> None:
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    before = set(multiprocessing.active_children())
    alone, deserted = general(5), general(5, crew=Crew(GAME, 1))
    assert deserted.crew is not None
    deserted.crew.wait_until_ready()
    for process in set(multiprocessing.active_children()) - before:
        process.kill()
    assert deserted.choose(view, Clock(limit=20)) == alone.choose(view, Clock(limit=20))
    assert deserted.crew is None
    assert set(multiprocessing.active_children()) == before


def test_only_who_searches_gets_a_crew_and_gives_it_back() -> None:
    staff, someone = player(GAME, "staff"), player(GAME, "general")
    before = multiprocessing.active_children()
    with crewed([staff], GAME, 2):
        assert multiprocessing.active_children() == before
    with crewed([someone], GAME, 1):
        assert isinstance(someone, General)
        assert someone.crew is None
    with crewed([staff, someone], GAME, 2):
        assert someone.crew is not None
    assert someone.crew is None
    assert set(multiprocessing.active_children()) == set(before)

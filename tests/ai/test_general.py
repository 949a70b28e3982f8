"""The general: on time, repeatable, blind to the dice to come, and quick to see a won fight."""

from __future__ import annotations

import dataclasses
import random
import time
from typing import Any

import pytest

from kessel.ai.clock import Clock
from kessel.ai.general import FAR_NOISE, GUESSED_NOISE, General, Trial, judge
from kessel.ai.players import decide, player, staff_of
from kessel.ai.playout import Playouts, imagined
from kessel.ai.script import Script
from kessel.games.cherkassy.rules.state import Declaring
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.orders import Bombard, Fire, Pass
from kessel.games.circle_of_fire.rules.state import ChoosingAction
from kessel.games.circle_of_fire.staff import STAFF
from kessel.games.registry import find
from kessel.games.spring_prelude.rules.frames import ChoosingMover
from kessel.kernel.game import View
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan
from tests.ai.table import GAME, play
from tests.kernel.timing import taking_less

CHERKASSY = find("cherkassy")
SPRING = find("spring_prelude")


def general(seed: int = 0, **more: Any) -> General:
    return General(GAME, STAFF, random.Random(seed), **more)


def is_impulse(position: Any) -> bool:
    return isinstance(position.flow[-1], ChoosingAction) and len(GAME.options(position)) > 5


def an_impulse() -> Any:
    position, _ = play(("staff", "staff"), 2, until=lambda p: p.turn == 2 and is_impulse(p))
    return position


def last_hour() -> Any:
    """Turn 9: all is won for the Soviets if their lone unit stays on the airfield.

    The Germans may shoot it off: three units of them stand there, uncommitted.
    """
    position, _ = play(("staff", "staff"), 2, until=lambda p: is_impulse(p) and p.to_act == GERMAN)
    pack, spaces = position.pack, len(position.control)
    airfield = pack.map.airfield
    position.turn = pack.charts.tracks.turns
    position.impulse_box = 10
    position.control = [SOVIET] * spaces
    position.control[airfield] = GERMAN
    position.control[pack.map.urban[0]] = GERMAN
    position.units = [[()] * spaces, [()] * spaces]
    guards = [pack.unit(label) for label in ("G16", "G17", "G18")]
    position.units[GERMAN][airfield] = tuple(guards)
    position.units[SOVIET][airfield] = (pack.unit("S01"),)
    position.committed = [False] * len(position.committed)
    return position


def test_it_shoots_when_that_wins() -> None:
    position = last_hour()
    airfield = position.pack.map.airfield
    assert Fire(airfield, airfield) in GAME.options(position)
    player, given = general(), []
    while position.to_act == GERMAN and isinstance(position.flow[-1], ChoosingAction):
        thought = player.choose(GAME.view(position, GERMAN), Clock(limit=60))
        assert 0 < thought.value <= 1
        given.append(thought.order)
        GAME.carry_out(position, thought.order)
    assert any(isinstance(order, Fire | Bombard) for order in given)


def test_it_keeps_to_its_time() -> None:
    position = an_impulse()
    for seconds in (0.02, 0.2):
        clock = Clock(seconds=seconds, now=time.process_time)
        with taking_less(seconds + 0.1, time.process_time):
            general().choose(GAME.view(position, position.to_act), clock)


def test_time_for_a_stage_is_shared_by_its_decisions() -> None:
    player = general()
    shares = [player.share("impulse") for _ in range(5)]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) < 1
    assert player.share("another") == shares[0]


def test_play_now_ends_the_search() -> None:
    position = an_impulse()
    clock = Clock(seconds=60.0)
    told: list[tuple[str, float]] = []

    def hurry(what: str, used: float) -> None:
        told.append((what, used))
        if len(told) == 5:
            clock.stopped = True

    clock.notice = hurry
    thought = general().choose(GAME.view(position, position.to_act), clock)
    assert thought.order in GAME.options(position)
    assert len(told) == 5
    assert all(0 <= used <= 1 for _, used in told)
    assert all(GAME.speaker(position, "ja").has(what) for what, _ in told)


def test_it_can_be_repeated_when_play_outs_are_counted() -> None:
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    once, again = (general(4).choose(view, Clock(limit=40)) for _ in range(2))
    assert once == again
    assert len(once.others) == 2


def test_it_sees_no_more_than_its_side() -> None:
    """The view's dice have no secret; the general imagines its own."""
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    made_up = imagined(GAME, STAFF, view, random.Random(1))
    assert made_up.dice.secret not in ("", position.dice.secret)
    assert GAME.encode(view.position) == GAME.encode(GAME.view(position, position.to_act).position)


def test_all_proposals_of_a_round_meet_the_same_dice_and_every_second_round_their_reverse() -> None:
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    playouts = Playouts(GAME, STAFF, view, random.Random(3), horizon=2)
    passing = Advice(Pass(), 0.0)
    playouts.next_dice()
    first, dice = playouts.play(passing, STAFF.usual(position)), playouts.fallen
    assert playouts.play(passing, STAFF.usual(position)) == first
    playouts.next_dice()
    assert all(a + b == 7 for a, b in zip(dice, playouts.fallen, strict=True))


def test_in_a_play_out_a_plan_is_followed_by_who_tries_it_and_in_his_stage_alone() -> None:
    """Retreats and losses of the enemy in the same impulse go by the enemy's own plan."""
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    asked: set[tuple[bool, bool, str]] = set()

    def advise(p: Any, options: Any, plan: Plan, luck: random.Random) -> list[Advice]:
        asked.add((p.to_act == view.side, STAFF.stage(p) == STAFF.stage(position), plan.name))
        return STAFF.advise(p, options, STAFF.usual(p), luck)

    staff = dataclasses.replace(STAFF, advise=advise)
    playouts = Playouts(GAME, staff, view, random.Random(3), horizon=3)
    for advice in STAFF.advise(position, view.options, STAFF.usual(position), random.Random(0))[:6]:
        playouts.next_dice()
        playouts.play(dataclasses.replace(advice, then=()), Plan("tried"))
    usual = STAFF.usual(position).name
    assert {name for ours, own, name in asked if ours and own} == {"tried"}
    assert {name for ours, own, name in asked if not (ours and own)} == {usual}
    assert (False, True, usual) in asked


def test_small_decisions_are_left_to_the_staff() -> None:
    position, _ = play(("staff", "staff"), 2, until=lambda p: type(p.flow[-1]) in STAFF.minor)
    player = general()
    thought = player.choose(GAME.view(position, position.to_act), Clock(limit=50))
    options = GAME.options(position)
    assert (
        thought.order
        == STAFF.advise(position, options, STAFF.usual(position), random.Random())[0].order
    )
    assert player.playouts == 0


def test_where_he_follows_nothing_is_compared() -> None:
    """The staff says where play-outs mislead; he does what it advises under its first plan."""
    position = an_impulse()
    view = GAME.view(position, position.to_act)
    plan = STAFF.plans(position)[0]
    player = General(GAME, dataclasses.replace(STAFF, follows=lambda _: True), random.Random(0))
    thought = player.choose(view, Clock(limit=50))
    assert thought.order == STAFF.advise(position, view.options, plan, random.Random(0))[0].order
    assert player.playouts == 0


def test_a_script_ends_with_its_stage_and_leaves_out_what_is_not_offered() -> None:
    script = Script()
    one, two = Fire(1, 2), Fire(2, 3)  # type: ignore[arg-type]
    script.begin("now", Advice(Pass(), 0.0, then=(one, two, one)))
    assert script.next("now", [two]) == two
    assert script.next("now", [two]) is None
    script.begin("now", Advice(Pass(), 0.0, then=(one,)))
    assert script.next("later", [one]) is None


def judged(one: list[float], other: list[float]) -> list[float]:
    """Two proposals of which the staff likes the first better, after these play-outs."""
    trials = [
        Trial(Advice(Pass(), 0.02), Plan(""), 0.0, one),
        Trial(Advice(Pass(), 0.0), Plan(""), -0.02, other),
    ]
    judge(trials, 0.02)
    return [trial.mean for trial in trials]


def test_the_staff_is_overruled_by_play_outs_that_agree_but_not_by_noise() -> None:
    liked, found_better = judged([0.10, 0.11, 0.09, 0.10], [0.14, 0.15, 0.13, 0.14])
    assert found_better > liked
    liked, lucky = judged([0.4, -0.3, 0.5, -0.2], [-0.2, 0.6, -0.3, 0.46])
    assert liked > lucky


def test_the_level_of_a_judgement_is_that_of_the_play_outs() -> None:
    liked, other = judged([0.5, 0.3], [0.5, 0.3])
    assert liked > 0.4 > other
    assert abs((liked + other) / 2 - 0.4) < 1e-9


# --- dear play-outs ------------------------------------------------------------------------------


class Known(Playouts):
    """Play-outs that end as it is written, by plan."""

    def __init__(self, ends: dict[str, list[float]]) -> None:
        self.ends = ends

    def next_dice(self) -> None:
        pass

    def play(self, advice: Advice, plan: Plan, clock: Clock | None = None) -> float | None:
        return self.ends[plan.name].pop(0)


def looking(ends: dict[str, list[float]], clock: Clock) -> list[Trial]:
    trials = [Trial(Advice(Pass(), 0.0), Plan(name), 0.0) for name in ends]
    return general().look(Known(ends), trials, clock)


def test_a_first_look_keeps_the_better_half_and_what_it_saw_of_it() -> None:
    ends = {"a": [0.1, 0.3], "b": [0.6, 0.4], "c": [0.4, 0.4], "d": [-0.5, 0.0]}
    better = looking(ends, Clock(limit=100))
    assert [trial.plan.name for trial in better] == ["b", "c"]
    assert [round(trial.behind, 6) for trial in better] == [0.0, -0.1]
    assert all(not trial.values for trial in better)


def test_with_little_time_a_first_look_sees_only_some() -> None:
    ends = {"a": [0.1], "b": [0.2], "c": [0.9]}
    clock = Clock(limit=2)
    clock.start(1.0)
    assert [trial.plan.name for trial in looking(ends, clock)] == ["b"]


def at_operations() -> Any:
    position = CHERKASSY.new("forging", (), dice=3)
    staff = player(CHERKASSY, "staff", 1)
    while not isinstance(position.flow[-1], Declaring):
        view = CHERKASSY.view(position, position.to_act)
        CHERKASSY.carry_out(position, staff.choose(view, Clock()).order)
    return position


def test_advice_under_several_plans_is_what_each_would_get_alone() -> None:
    position = at_operations()
    staff, options = staff_of(CHERKASSY), CHERKASSY.options(position)
    plans = staff.plans(position)[:4]
    assert staff.advise_each is not None
    alone = [staff.advise(position, options, plan, random.Random(1)) for plan in plans]
    assert staff.advise_each(position, options, plans) == alone
    assert len({advised[0].then for advised in alone}) > 1


def test_the_general_of_a_hex_game_plays_to_the_end_of_the_enemys_operations() -> None:
    position = at_operations()
    staff = staff_of(CHERKASSY)
    side, horizon = position.to_act, staff.horizon(position)
    staffs = [player(CHERKASSY, "staff", 1), player(CHERKASSY, "staff", 2)]
    stages = [staff.stage(position)]
    while len(stages) < 1 + horizon + 1:
        view = CHERKASSY.view(position, position.to_act)
        CHERKASSY.carry_out(position, staffs[position.to_act].choose(view, Clock()).order)
        if staff.stage(position) != stages[-1]:
            stages.append(staff.stage(position))
    assert [whose for _, _, whose, _ in stages] == [side, side, 1 - side, 1 - side, side]


# --- until the enemy has answered ----------------------------------------------------------------


def at_movement(scenario: str, side: Side) -> View:
    """The first movement of a side."""
    position = SPRING.new(scenario, (), dice=1)
    seats = [player(SPRING, "staff", seat) for seat in range(2)]
    while not isinstance(position.flow[-1], ChoosingMover) or position.to_act != side:
        thought = decide(SPRING, position, seats[position.to_act], Clock())
        SPRING.carry_out(position, thought.order)
    return SPRING.view(position, side)


@pytest.mark.parametrize("side", [Side(0), Side(1)])
def test_in_the_northern_pincer_a_play_out_waits_for_the_enemys_player_turn(side: Side) -> None:
    view, ends = at_movement("northern-pincer", side), []

    def told(position: Any, asked: Side) -> float:
        ends.append((position.turn, position.phasing))
        return 0.0

    staff = dataclasses.replace(staff_of(SPRING), evaluate=told)
    playouts = Playouts(SPRING, staff, view, random.Random(1), staff.horizon(view.position))
    playouts.next_dice()
    trial = General(SPRING, staff, random.Random(1)).proposals(view)[0]
    playouts.play(trial.advice, trial.plan)
    assert ends == [(view.position.turn + 1, side)]


@pytest.mark.parametrize(
    ("scenario", "looks"), [("northern-pincer", False), ("passive-timoshenko", True)]
)
def test_who_waits_for_the_answer_takes_no_first_look(scenario: str, looks: bool) -> None:
    position = SPRING.new(scenario, (), dice=1)
    someone = General(SPRING, staff_of(SPRING), random.Random(1))
    assert someone.looks(SPRING.view(position, position.to_act)) is looks


@pytest.mark.parametrize(("guessed", "is_overruled"), [(GUESSED_NOISE, True), (FAR_NOISE, False)])
def test_a_single_play_out_overrules_where_they_scatter_little(
    guessed: float, is_overruled: bool
) -> None:
    trials = [
        Trial(Advice(Pass(), 0.02), Plan(""), 0.0, [0.0]),
        Trial(Advice(Pass(), 0.0), Plan(""), -0.02, [0.2]),
    ]
    judge(trials, 0.02, guessed)
    assert (trials[1].mean > trials[0].mean) is is_overruled

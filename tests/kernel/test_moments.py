"""Orders of another moment, told by the sequence of play."""

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from kessel.games.registry import find
from kessel.kernel.dice import seeded
from kessel.kernel.flow import Decision
from kessel.kernel.moments import (
    CANNOT_BE_LEFT,
    FIRST_SOMETHING_ELSE,
    LATER,
    NEVER_AGAIN,
    OTHER_QUESTION,
    QUESTION_GONE,
    SAY_INSTEAD,
    Asked,
    Instead,
    Later,
    Moment,
    OtherQuestion,
    Whose,
    by_question,
    giver,
    other_question,
    untimely,
)
from kessel.kernel.orders import Done, Order, Reason
from kessel.kernel.position import Frame
from kessel.kernel.scene import PhaseInfo, Words
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId
from kessel.testkit.salient import BLUE, RED, SALIENT, TURNS, Combat, Lose, Move

SEQUENCE = tuple(
    PhaseInfo(id, "1", Words(id, id), level)
    for id, level in (("weather", 0), ("day", 0), ("move", 1), ("fight", 1), ("end", 0))
)


@pytest.mark.parametrize(
    "now, line, steps",
    [
        ("weather", "fight", 2),  # a heading is no step
        ("day", "move", 1),  # the first line under the heading being played
        ("move", "fight", 1),
        ("fight", "move", 3),  # next turn
        ("end", "weather", 1),
        ("fight", "day", 3),  # a heading may itself be meant
    ],
)
def test_how_many_steps_away_a_line_is(now: str, line: str, steps: int) -> None:
    assert untimely(Moment("5.2", (line,)), SEQUENCE, now) == Later("5.2", LATER, line, steps)


def test_the_nearest_of_several_lines_is_told() -> None:
    found = untimely(Moment("5.2", ("weather", "end")), SEQUENCE, "fight")
    assert found == Later("5.2", LATER, "end", 1)


@pytest.mark.parametrize(
    "line, found",
    [
        ("end", Later("5.2", LATER, "end", 1)),
        ("move", Later("5.2", NEVER_AGAIN, "move", 0)),
        ("nowhere", None),
    ],
)
def test_in_the_last_turn_no_phase_comes_again(line: str, found: Reason | None) -> None:
    assert untimely(Moment("5.2", (line,)), SEQUENCE, "fight", is_last=True) == found


@pytest.mark.parametrize(
    "game, scenario, turn, last",
    [
        ("cherkassy", "campaign", "turn", 23),
        ("paulus", "campaign", "turn", 12),
        ("spring_prelude", "izyum-campaign", "turn", 16),
        ("spark", None, "day", 19),
    ],
)
def test_games_know_their_last_turn(game: str, scenario: str | None, turn: str, last: int) -> None:
    found = find(game)
    position, _ = found.begin(scenario, (), seeded(1))
    for number, is_last in ((last - 1, False), (last, True)):
        setattr(position, turn, number)
        assert found.is_last(position) is is_last


def test_in_its_own_phase_another_question_comes_first() -> None:
    found = untimely(Moment("5.2", ("fight",)), SEQUENCE, "fight")
    assert found == Reason("5.2", FIRST_SOMETHING_ELSE)


@pytest.mark.parametrize("now, line", [("nowhere", "fight"), ("fight", "nowhere")])
def test_a_line_that_is_not_in_the_sequence_tells_nothing(now: str, line: str) -> None:
    assert untimely(Moment("5.2", (line,)), SEQUENCE, now) is None


# --- questions -----------------------------------------------------------------------------------


class Crowded(Frame, tag="crowded"):
    """A stack over the limit."""


class Losses(Frame, tag="losses"):
    """After a battle."""


class Shelled(Frame, tag="shelled"):
    """Before the first turn."""


class Pay(Order, frozen=True, tag="pay"):
    """The answer to all three."""


def decision(rule: str) -> Decision:
    return Decision(rule, (Pay,), lambda p, f: (), lambda p, f, o: None, lambda p, f, o, e: None)


DECISIONS = {Shelled: decision("1"), Crowded: decision("8.2"), Losses: decision("11.1")}
LINES: dict[type[Frame], tuple[str, ...]] = {
    Shelled: ("shelling",),
    Crowded: ("move",),
    Losses: ("fight",),
}
CAMPAIGN = (PhaseInfo("shelling", "1", Words("", ""), 0, once=True), *SEQUENCE)


@pytest.mark.parametrize(
    "now, found",
    [
        ("shelling", OtherQuestion("1", OTHER_QUESTION, ("shelled",), "shelling", 0)),
        ("weather", OtherQuestion("8.2", OTHER_QUESTION, ("crowded",), "move", 1)),
        ("move", OtherQuestion("8.2", OTHER_QUESTION, ("crowded",), "move", 0)),
        ("fight", OtherQuestion("11.1", OTHER_QUESTION, ("losses",), "fight", 0)),
    ],
)
def test_the_phase_chooses_question_and_rule(now: str, found: Reason) -> None:
    assert other_question(Pay(), DECISIONS, LINES.__getitem__, CAMPAIGN, now) == found


def test_a_question_of_a_line_that_is_played_once_has_gone() -> None:
    only = {Shelled: DECISIONS[Shelled]}
    found = other_question(Pay(), only, LINES.__getitem__, CAMPAIGN, "move")
    assert found == OtherQuestion("1", QUESTION_GONE, ("shelled",))


def test_whose_phases() -> None:
    red, blue = Side(0), Side(1)
    assert Whose.OWN.sides(red) == (red,)
    assert Whose.ENEMY.sides(red) == (blue,)
    assert Whose.EITHER.sides(blue) == (blue, red)


def test_what_cannot_be_passed_over() -> None:
    """Where the question does not take it: another word for it if there is one."""
    p = SALIENT.new()
    while Done in SALIENT.decision(p).orders:
        SALIENT.carry_out(p, SALIENT.options(p)[0])
    refusal = SALIENT.refusal(p, Done())
    assert refusal is not None
    assert refusal.key == CANNOT_BE_LEFT
    game = replace(SALIENT, partings=(Done, Lose))
    refusal = game.refusal(p, Done())
    assert refusal is not None
    assert refusal.reason == Instead(refusal.rule, SAY_INSTEAD, "lose")
    assert "“lose”" in game.explain(p, refusal, "en")


@pytest.mark.parametrize("turn, key", [(TURNS - 1, OTHER_QUESTION), (TURNS, QUESTION_GONE)])
def test_what_is_asked_no_more_in_the_last_turn(turn: int, key: str) -> None:
    """In the last phase of a turn: the other side moves in the next, if there is one."""
    p, luck = SALIENT.new(), random.Random(1)
    while (p.to_act, type(p.flow[-1])) != (BLUE, Combat) or p.turn < turn:
        SALIENT.carry_out(p, luck.choice(SALIENT.options(p)))
    refusal = SALIENT.refusal(p, Move(next(iter(p.units_of(RED))), p.pack.map.goal))
    assert refusal is not None
    assert refusal.key == key
    assert SALIENT.explain(p, refusal, "en")


class Moving(Frame, tag="moving-here"):
    side: Side


class Losing(Frame, tag="losing-here"):
    side: Side


def test_questions_of_a_phase_are_asked_in_somebodys_turn() -> None:
    asked = Asked(
        by_question(
            {(("move", "fight"), Whose.OWN): (Moving,), (("fight",), Whose.EITHER): (Losing,)}
        ),
        by_question({("weather",): (Combat,)}),
        ("red", "blue"),
    )
    p: Any = SimpleNamespace(
        to_act=Side(0), pack=SimpleNamespace(units=[SimpleNamespace(side=Side(1))])
    )
    none = Done()
    assert asked(p, Moving, none) == ("red-move", "red-fight")
    assert asked(p, Losing, none) == ("red-fight", "blue-fight")
    assert asked(p, Combat, none) == ("weather",)
    of_blue = Lose(UnitId(0))
    assert (giver(p, none), giver(p, of_blue)) == (0, 1)
    assert asked(p, Moving, of_blue) == ("blue-move", "blue-fight")

"""A computer's reasons at the table: told where they betray nothing, stored with its orders."""

from __future__ import annotations

import pytest

from kessel.ai.explaining import Reasons
from kessel.games.registry import find
from kessel.kernel.match import Match
from kessel.kernel.sides import Side
from kessel.testkit.nimble import NIMBLE
from kessel.web.table.log import Log
from kessel.web.think.thinking import checked_level, levels_of


def some_orders(name: str, count: int) -> Match:
    """A match with some orders, any that are offered."""
    match = Match.begin(find(name), dice=3)
    for _ in range(count):
        match.do(match.options[0])
    return match


def explained(match: Match, turn: int = 1) -> Log:
    log = Log(match)
    aim = "staff-aim-hold" if match.game.id == "circle_of_fire" else "staff-aim-open"
    for number in (1, 2):
        log.explain(
            number, Reasons(aim=aim, turn=turn, why="staff-place", other="done", behind=0.02)
        )
    return log


def test_reasons_stand_with_the_order_where_nothing_is_hidden() -> None:
    match = some_orders("circle_of_fire", 3)
    log = explained(match)
    first, second, third = (line for line in log.lines(Side(1), 1, 3) if line.notation)
    assert first.aim is not None
    assert first.aim.en.startswith("The Germans mean to hold")
    assert second.aim is None, "an aim is told once a turn"
    assert len(first.reasons) == 2
    assert "2.0 points" in first.reasons[1].en
    assert third.reasons == ()


def test_where_something_is_hidden_the_aim_alone_is_told_until_the_end() -> None:
    match = some_orders("cherkassy", 3)
    log = explained(match)
    lines = [line for line in log.lines(Side(1), 1, 3) if line.aim or line.reasons]
    assert all(line.reasons == () for line in lines)
    log.reveal()
    assert any(line.reasons for line in log.lines(Side(1), 1, 3))


def test_a_recap_tells_what_each_computer_was_last_after() -> None:
    match = some_orders("circle_of_fire", 3)
    log = explained(match)
    side = match.entries[0].side
    assert [aim.en[:24] for aim in log.aims(Side(1), 0)] == ["The Germans mean to hold"]
    assert log.aims(Side(1), 1) == (), "it was said before"
    log.explain(3, Reasons("staff-aim-hold", 2, why="staff-place", other="", behind=0.0))
    assert len(log.aims(Side(1), 0)) == len({side, match.entries[2].side})
    assert log.aims(Side(1), 2) == log.aims(Side(1), 0)[-1:]


def test_what_is_taken_back_is_not_explained() -> None:
    match = some_orders("circle_of_fire", 3)
    log = explained(match)
    log.cut(1)
    assert log.lines(Side(1), 2, 2)[0].reasons == ()


def test_aims_after_a_cut_are_those_of_a_fresh_log() -> None:
    """What was last told is kept; after something is taken back it is reckoned anew."""
    match = some_orders("circle_of_fire", 3)
    lived, fresh = explained(match), explained(match)
    lived.cut(0)
    for number, why in fresh._reasons.items():
        lived.explain(number, why)
    assert lived.lines(Side(1), 1, 3) == fresh.lines(Side(1), 1, 3)


@pytest.mark.parametrize(
    "wanted, found",
    [
        ("captain:bold", "captain:bold"),
        ("general:2", "general:2"),
        ("general:500", "general:30"),
        ("general:x", "general"),
        ("marshal:wild", "marshal"),
        ("nobody", "random"),
        ("general@hand", "random"),
    ],
)
def test_a_seat_gets_what_can_be_had(wanted: str, found: str) -> None:
    assert checked_level(find("circle_of_fire"), wanted) == found
    assert checked_level(NIMBLE, wanted) == "random"


def test_levels_are_offered_from_the_strongest_down() -> None:
    assert levels_of(find("circle_of_fire")) == (
        "marshal", "general", "colonel", "captain", "staff", "recruit", "random",
    )  # fmt: skip
    assert levels_of(NIMBLE) == ("random",)

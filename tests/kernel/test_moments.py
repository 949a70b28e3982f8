"""Orders of another moment, told by the sequence of play."""

import pytest

from kessel.kernel.moments import FIRST_SOMETHING_ELSE, LATER, Later, Moment, untimely
from kessel.kernel.orders import Reason
from kessel.kernel.scene import PhaseInfo, Words

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


def test_in_its_own_phase_another_question_comes_first() -> None:
    found = untimely(Moment("5.2", ("fight",)), SEQUENCE, "fight")
    assert found == Reason("5.2", FIRST_SOMETHING_ELSE)


@pytest.mark.parametrize("now, line", [("nowhere", "fight"), ("fight", "nowhere")])
def test_a_line_that_is_not_in_the_sequence_tells_nothing(now: str, line: str) -> None:
    assert untimely(Moment("5.2", (line,)), SEQUENCE, now) is None

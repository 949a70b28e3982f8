"""Which of two verdicts is better."""

from __future__ import annotations

import pytest

from kessel.kernel.errors import BrokenRule
from kessel.kernel.position import Outcome
from kessel.studies.ladder import Ladder, better

LADDER = Ladder(("light-great", "light-small", "dark-small"))
GREAT = Outcome(0, "light-great", "1")
SMALL = Outcome(0, "light-small", "1")
DARK = Outcome(1, "dark-small", "1")


def test_verdicts_are_compared_and_not_only_winners() -> None:
    assert better(LADDER, GREAT, SMALL) == 1
    assert better(LADDER, SMALL, GREAT) == -1
    assert better(LADDER, SMALL, SMALL) == 0
    assert better(LADDER, SMALL, DARK) == 1
    assert better(LADDER, SMALL, DARK, side=1) == -1


def test_rungs_count_from_the_worst() -> None:
    assert [LADDER.rungs(one, 0) for one in (GREAT, SMALL, DARK)] == [2, 1, 0]
    assert [LADDER.rungs(one, 1) for one in (GREAT, SMALL, DARK)] == [0, 1, 2]


def test_without_a_list_the_winner_counts() -> None:
    plain, draw = Ladder(), Outcome(-1, "nobody", "1")
    assert better(plain, GREAT, SMALL) == 0
    assert better(plain, GREAT, draw) == better(plain, draw, DARK) == 1
    assert [plain.rungs(draw, side) for side in (0, 1)] == [1, 1]


def test_a_verdict_that_is_not_on_the_ladder_is_our_mistake() -> None:
    with pytest.raises(BrokenRule, match="'other' is not on the game's ladder"):
        LADDER.rungs(Outcome(0, "other", "1"), 0)

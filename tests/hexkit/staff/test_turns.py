"""How much of a turn has passed where each side has a player turn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kessel.hexkit.staff.turns import part_passed
from kessel.kernel.position import Procedure
from kessel.kernel.sides import Side

FIRST, SECOND = Side(0), Side(1)


class PlayerTurn(Procedure, tag="player-turn"):
    """A side's half of a turn."""


def position(phasing: Side, *steps: int) -> Any:
    return SimpleNamespace(phasing=phasing, flow=[PlayerTurn(step=step) for step in steps])


@pytest.mark.parametrize(
    "phasing, step, passed",
    [(FIRST, 0, 0), (FIRST, 1, 0), (FIRST, 3, 0.25), (SECOND, 1, 0.5), (SECOND, 9, 1)],
)
def test_each_side_has_half_of_a_turn(phasing: Side, step: int, passed: float) -> None:
    assert part_passed(position(phasing, step), PlayerTurn, 4, SECOND) == passed


def test_between_player_turns_nothing_has_passed() -> None:
    assert part_passed(position(SECOND), PlayerTurn, 4, SECOND) == 0

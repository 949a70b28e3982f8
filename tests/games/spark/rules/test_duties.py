"""9.36, 10.22.d, 11.24.c Who is held to a duty can do something about it: every phase ends."""

from __future__ import annotations

import random

import pytest

from kessel.games.spark.game import GAME
from kessel.games.spark.rules.frames import ChoosingMover, MovePhase
from kessel.games.spark.rules.orders import Halt, Move, With
from kessel.games.spark.rules.state import Position
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Done
from kessel.kernel.units import UnitId

ORDERS = 4_000
IDLE = (Halt, With)
"""What leaves a unit where it is."""


def held(position: Position) -> UnitId | None:
    """Who keeps the phase from its end."""
    phase = enclosing(position, MovePhase)
    held = (phase.parked, phase.pledge, phase.astray, phase.crowded)
    return next((unit for unit in held if unit is not None), None)


@pytest.mark.shows("10.22.d", "11.24.c")
@pytest.mark.parametrize("seed", range(4))
def test_who_must_do_something_can(seed: int) -> None:
    position, chance, asked = GAME.new(dice=seed), random.Random(seed), 0
    for _ in range(ORDERS):
        if not position.flow:
            break
        options = GAME.options(position)
        if isinstance(position.flow[-1], ChoosingMover):
            unit = held(position)
            if unit is not None and Done() not in options:
                tried = GAME.copy(position)
                GAME.carry_out(tried, Move(unit))
                assert any(not isinstance(one, IDLE) for one in GAME.options(tried)), unit
                asked += 1
        GAME.carry_out(position, chance.choice(options))
    assert asked

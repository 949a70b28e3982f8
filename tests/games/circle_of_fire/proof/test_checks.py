"""The invariants notice when what is under way disagrees with the map."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kessel.board.areas import Space
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.proof.checks import check
from kessel.games.circle_of_fire.rules.state import (
    CloseAttack,
    Firing,
    Moving,
    Position,
    Retreating,
)
from kessel.kernel.errors import BrokenRule


def standing() -> Position:
    """A position with somebody on the map."""
    p: Position = GAME.new("cholm", dice=1)
    while not any(p.units[GERMAN]):
        GAME.carry_out(p, GAME.options(p)[0])
    return p


def place_of(p: Position) -> tuple[UnitId, Space]:
    """A German unit on the map and where it stands."""
    return next((units[0], Space(n)) for n, units in enumerate(p.units[GERMAN]) if units)


FRAMES: list[Callable[[UnitId, Space], Moving | Firing | Retreating | CloseAttack]] = [
    lambda unit, space: Moving(GERMAN, space, unit=unit, here=space),
    lambda unit, space: Firing(GERMAN, space, space, firers=[unit]),
    lambda unit, space: Retreating(GERMAN, space, [unit]),
    lambda unit, space: CloseAttack(side=SOVIET, space=space, target=unit, attackers=[]),
]


@pytest.mark.parametrize("frame", FRAMES)
def test_units_stand_where_they_are_said_to(
    frame: Callable[[UnitId, Space], Moving | Firing | Retreating | CloseAttack],
) -> None:
    p = standing()
    unit, here = place_of(p)
    p.flow.append(frame(unit, here))
    check(p)
    p.flow[-1] = frame(unit, Space(here + 1))
    with pytest.raises(BrokenRule):
        check(p)

"""Chapter 17 where a rule's number is not enough: what is said of a unit that no point can help."""

from __future__ import annotations

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, Type, Unit
from kessel.games.spring_prelude.rules.frames import ReplacementPhase, Replacing
from kessel.games.spring_prelude.rules.orders import Refit, Return
from kessel.games.spring_prelude.rules.r13_chits import eliminate
from kessel.games.spring_prelude.rules.r17_replacements import refusal
from kessel.games.spring_prelude.rules.state import Position, on_map


def without_points() -> Position:
    """An Axis replacement phase of scenario 4, where all kinds of units are on the map."""
    p: Position = GAME.new("passive-timoshenko")
    p.flow = [ReplacementPhase(side=AXIS), Replacing(AXIS)]
    return p


def some(p: Position, kind: Type) -> Unit:
    """A German unit on the map that may be replaced as far as its name goes."""
    ours = (unit for unit in p.pack.units if unit.type is kind and on_map(p, unit.id))
    return next(unit for unit in ours if unit.side == AXIS and unit.name != "912 Eng")


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (Type.INFANTRY, "at-full-strength"),
        (Type.ENGINEER, "no-kind-of-point"),
        (Type.ARTILLERY, "no-kind-of-point"),
    ],
)
def test_what_a_point_could_not_change_is_said_before_that_there_is_none(
    kind: Type, key: str
) -> None:
    p = without_points()
    against = refusal(p, Replacing(AXIS), Refit(some(p, kind).id))
    assert against is not None
    assert against.key == key


@pytest.mark.parametrize(
    ("kind", "key"), [(Type.TANK, "no-kind-of-point"), (Type.MOTORIZED_INFANTRY, "no-points")]
)
def test_a_tank_battalion_that_is_gone_never_returns(kind: Type, key: str) -> None:
    p = without_points()
    unit = some(p, kind)
    here = p.hex_of[unit.id]
    eliminate(p, unit.id, "14.6", lambda event: None)
    against = refusal(p, Replacing(AXIS), Return(unit.id, here))
    assert against is not None
    assert against.key == key

"""15.1, 15.5 Whose units blow bridges and clear rubble."""

from __future__ import annotations

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.r12_stacking import take_up
from kessel.games.spring_prelude.rules.r15_demolition import unit_refusal
from kessel.games.spring_prelude.rules.r15_engineers import clear_refusal
from kessel.games.spring_prelude.rules.state import Position, on_map
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


def keys(p: Position, side: Side, unit: UnitId) -> list[str]:
    against = unit_refusal(p, side, unit), clear_refusal(p, side, unit)
    return [reason.key if reason else "" for reason in against]


@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_15_only_own_units_on_the_map_work(side: Side) -> None:
    """An enemy's unit, and one that is off the map, are refused as what they are."""
    p: Position = GAME.new("izyum-salient")
    unit = next(u.id for u in p.pack.units if u.side == side and u.is_combat and on_map(p, u.id))
    assert keys(p, side, unit) == ["", "no-rubble"]
    assert keys(p, Side(1 - side), unit) == ["not-yours", "not-yours"]
    take_up(p, unit)
    assert keys(p, side, unit) == ["not-on-map", "not-on-map"]


def test_15_headquarters_do_neither() -> None:
    p: Position = GAME.new("izyum-salient")
    assert keys(p, SOVIET, p.pack.headquarters[0].id) == ["cannot-blow", "cannot-clear"]

"""7 The supply phase: states, second markers, surrender, air supply drops."""

from __future__ import annotations

from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules.r08_headquarters import reached
from kessel.games.spring_prelude.rules.r08_support import supply_of
from kessel.games.spring_prelude.rules.state import Position, Supply
from kessel.kernel.units import UnitId


def is_attrition(p: Position, unit: UnitId) -> bool:
    """7.4, R15 Whether a Soviet unit must break out: it is not in supply itself, and every
    headquarters to which it has a line is isolated."""
    if supply_of(p, unit) is Supply.IN or p.pack.units[unit].side != SOVIET:
        return False
    if not p.pack.units[unit].is_combat:
        return False
    found = reached(p, unit)
    return bool(found) and all(supply_of(p, one) >= Supply.ISOLATED for one in found)

"""6.51-6.54 Steps: the weaker face or counter, and the last one."""

from __future__ import annotations

from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.events import Eliminated, StepLost
from kessel.games.paulus.rules.r04_stacking import take_up
from kessel.games.paulus.rules.state import Place, Position
from kessel.kernel.events import Emit


def lose_step(p: Position, unit: UnitId, rule: str, emit: Emit) -> None:
    """6.52-6.54 The weaker face or counter; the last step eliminates."""
    p.lost[unit] += 1
    left = p.pack.units[unit].steps - p.lost[unit]
    if left > 0:
        emit(StepLost(unit, left))
        return
    eliminate(p, unit, rule, emit)


def eliminate(p: Position, unit: UnitId, rule: str, emit: Emit) -> None:
    emit(Eliminated(unit, rule))
    take_up(p, unit, Place.POOL if p.pack.units[unit].is_supply else Place.ELIMINATED)

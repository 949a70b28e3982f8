"""11.12, 11.13 What a unit may spend in an impulse."""

from __future__ import annotations

from kessel.games.spark.rules.state import Condition, Position, Supply
from kessel.kernel.units import UnitId


def allowance(p: Position, unit: UnitId, points: int) -> int:
    """11.12, 11.13 Points of a unit that begins with those of the impulse. Halvings add up, and
    each drops fractions; suppression comes after all of them."""
    if suffers_from_supply(p, unit):
        points //= 2
    if not p.in_command[unit]:
        points //= 2  # 10.3.a
    condition = p.condition[unit]
    if condition is Condition.DISRUPTED:
        points //= 2
    elif condition is Condition.SUPPRESSED:
        points = max(0, points - p.pack.charts.figures.suppressed_mp)
    return points


def suffers_from_supply(p: Position, unit: UnitId) -> bool:
    """11.13.b, 15.14 Mechanised units and aerosans that are out of supply."""
    if p.supply[unit] is not Supply.OUT:
        return False
    counter = p.pack.units[unit]
    return counter.is_mechanised or counter.is_motorised or counter.is_afv

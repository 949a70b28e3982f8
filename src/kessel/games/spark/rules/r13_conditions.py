"""13.10.10 Suppression and disruption."""

from __future__ import annotations

from typing import Final

from kessel.games.spark.rules.r11_bridging import stop_building
from kessel.games.spark.rules.r12_observation import is_open
from kessel.games.spark.rules.r13_events import ConditionChanged, MarkerLost
from kessel.games.spark.rules.state import Condition, Position, on_map, touch
from kessel.kernel.events import Emit
from kessel.kernel.units import UnitId

EASED: Final = "eased"
"""14.0 From disrupted to suppressed, which is no suppression."""


def set_condition(p: Position, unit: UnitId, condition: Condition, by: str, emit: Emit) -> None:
    """13.10.10 A marker is laid, turned or taken away; off the map too, where it is told of at the
    hex that the unit left (11.74)."""
    if p.condition[unit] is condition:
        return
    is_worse = condition > p.condition[unit]
    if is_worse:
        stop_building(p, unit, emit)  # 11.51.g
    p.condition[unit] = condition
    here = p.hex_of[unit] if on_map(p, unit) else p.left_edge[unit]
    touch(p, here)
    side, is_seen = p.pack.units[unit].side, is_open(p, unit)
    told = condition.name.lower() if is_worse or condition is Condition.NORMAL else EASED
    emit(ConditionChanged(unit, told, by, side, here, is_seen))
    if condition is not Condition.NORMAL and p.assault.pop(unit, None) is not None:
        emit(MarkerLost(side, here, unit, is_seen))  # 13.10.10.c, e


def suppress(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    """13.10.10.a, b, R52 A suppressed unit becomes disrupted, a disrupted one stays so."""
    fresh = p.condition[unit] is Condition.NORMAL
    set_condition(p, unit, Condition.SUPPRESSED if fresh else Condition.DISRUPTED, by, emit)


def disrupt(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    """13.10.10"""
    set_condition(p, unit, Condition.DISRUPTED, by, emit)

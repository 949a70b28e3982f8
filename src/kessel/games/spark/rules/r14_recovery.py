"""14.0 Recovery, after the last impulse of each period."""

from __future__ import annotations

from kessel.games.spark.rules.frames import Day
from kessel.games.spark.rules.r11_bridging import inspect
from kessel.games.spark.rules.r11_zones import is_pressed
from kessel.games.spark.rules.r13_conditions import set_condition
from kessel.games.spark.rules.state import Condition, Position, on_map
from kessel.kernel.events import Emit
from kessel.kernel.units import UnitId


def recover(p: Position, f: Day, emit: Emit) -> None:
    """14.0 Both sides at once: suppression goes, then disruption becomes suppression; nobody in
    an enemy zone recovers. A gun that is at work again has a zone for the second step. Who has
    retreated off the map (11.74) is in no zone."""
    disrupted = shaken(p, Condition.DISRUPTED)
    for unit in free(p, shaken(p, Condition.SUPPRESSED)):
        set_condition(p, unit, Condition.NORMAL, "14.0", emit)
    for unit in free(p, disrupted):
        set_condition(p, unit, Condition.SUPPRESSED, "14.0", emit)
    inspect(p, emit)


def shaken(p: Position, condition: Condition) -> list[UnitId]:
    units = (*(unit for stack in p.stacks.values() for unit in stack), *p.left_edge)
    return sorted(unit for unit in units if p.condition[unit] is condition)


def free(p: Position, units: list[UnitId]) -> list[UnitId]:
    return [unit for unit in units if not on_map(p, unit) or not is_pressed(p, unit)]

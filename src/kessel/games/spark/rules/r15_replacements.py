"""15.2 Soviet armour replacements."""

from __future__ import annotations

from typing import Final

from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.events import ArmourCame, Replaced
from kessel.games.spark.rules.frames import Day, Replacing
from kessel.games.spark.rules.orders import Done, Replace
from kessel.games.spark.rules.r11_zones import is_pressed
from kessel.games.spark.rules.state import Condition, Place, Position, Supply, on_map, touch
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.units import UnitId

NOT_AN_AFV: Final = Reason("15.2", "only-soviet-afvs")
GONE: Final = Reason("15.2", "not-rebuilt")
OFF_THE_MAP: Final = Reason("15.2", "afv-off-the-map")
WHOLE: Final = Reason("15.2", "no-steps-lost")
SHAKEN: Final = Reason("15.2", "shaken-afv")
OUT_OF_COMMAND: Final = Reason("15.2", "afv-out-of-command")
OUT_OF_SUPPLY: Final = Reason("15.2", "afv-out-of-supply")
IN_ZONE: Final = Reason("15.2", "afv-in-zone")


def armour_comes(p: Position, f: Day, emit: Emit) -> None:
    """15.2.a, f"""
    figures = p.pack.charts.figures
    (die,) = roll(p, emit, SOVIET, 1, "15.2", "armour")
    points = figures.armour_high if die >= figures.armour_die else figures.armour_low
    p.armour_points += points
    emit(ArmourCame(points))
    p.flow.append(Replacing())


def replace_refusal(p: Position, f: Replacing, order: Order) -> Reason | None:
    """15.2.b-e"""
    if not isinstance(order, Replace):
        return None
    unit = order.unit
    counter = p.pack.units[unit]
    if counter.side != SOVIET or not counter.is_afv:
        return NOT_AN_AFV
    if p.place[unit] is Place.ELIMINATED:
        return GONE
    if not p.lost[unit]:
        return WHOLE
    if not on_map(p, unit):
        return OFF_THE_MAP
    if p.condition[unit] is not Condition.NORMAL:
        return SHAKEN
    if not p.in_command[unit]:
        return OUT_OF_COMMAND
    if p.supply[unit] is not Supply.IN:
        return OUT_OF_SUPPLY
    return IN_ZONE if is_pressed(p, unit) else None


def damaged(p: Position) -> list[UnitId]:
    return [
        unit.id
        for unit in p.pack.units
        if p.lost[unit.id] and replace_refusal(p, Replacing(), Replace(unit.id)) is None
    ]


def replace_candidates(p: Position, f: Replacing) -> list[Order]:
    return [*map(Replace, damaged(p)), Done()]


def replace(p: Position, f: Replacing, order: Order, emit: Emit) -> None:
    """15.2.c A step for a point."""
    if not isinstance(order, Replace):
        p.flow.pop()
        return
    unit = order.unit
    p.armour_points -= 1
    p.lost[unit] -= 1
    touch(p, p.hex_of[unit])
    emit(Replaced(SOVIET, unit, p.pack.units[unit].steps - p.lost[unit]))


REPLACING: Final = Decision(
    "15.2",
    (Replace, Done),
    replace_candidates,
    replace_refusal,
    replace,
    as_long_as(lambda p, f: p.armour_points and damaged(p)),
    counts=(("points", lambda p, f: max(0, p.armour_points)),),
)

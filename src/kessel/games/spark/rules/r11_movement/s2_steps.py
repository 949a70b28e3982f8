"""11.11, 11.14, 11.5, 16.1 One step: what it costs, and why terrain or an enemy shuts a hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER
from kessel.games.spark.pack.pack import pace_key
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Mobility
from kessel.games.spark.rules.counters import put, shift
from kessel.games.spark.rules.events import Formed, Moved
from kessel.games.spark.rules.r11_bridging import disturb, void
from kessel.games.spark.rules.r11_zones import (
    in_zone_at,
    is_feared,
    is_foggy_night,
    is_sure,
)
from kessel.games.spark.rules.r12_observation import arrived
from kessel.games.spark.rules.state import DISRUPTED, FOG, Position, enemy_of, touch, zones_of
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NOT_ADJACENT = Reason("11.14", "not-adjacent")
ENEMY_THERE = Reason("11.17", "enemy-there")
FIXED = Reason("11.11", "fixed")
ENEMIES: Final = tuple(
    bytes(holder == 2 - side for holder in range(256)) for side in (SOVIET, GERMAN)
)
"""Of each side, what turns `Position.holders` into marks for the other's hexes."""


class InZone(Reason, frozen=True):
    """11.13.g, 9.33.h A hex in an enemy zone that a unit may not enter."""

    unit: UnitId
    hex: Hex


class Closed(Reason, frozen=True):
    """11.11.e Ground that a unit may not enter, or a hexside that it may not cross."""

    unit: UnitId
    here: Hex
    hex: Hex


# --- terrain -------------------------------------------------------------------------------------


def row(p: Position, unit: UnitId) -> str:
    """11.11, 11.16 The row of the terrain effects chart that a unit pays by."""
    return p.pack.rows[unit][p.mounted[unit]]


def costs_of(p: Position, unit: UnitId) -> Sequence[int]:
    """11.14 What every hexside costs a unit as it moves now; bridges over the Neva apart."""
    key = pace_key(unit, p.mounted[unit], p.column[unit], p.weather is FOG)
    return p.pack.paces[key]


def least_for(p: Position, unit: UnitId) -> Marks:
    """The least of it for a unit that changes on its way."""
    return p.pack.least[pace_key(unit, False, False, p.weather is FOG)]


def price(p: Position, unit: UnitId, side: int) -> int:
    """11.14, 11.5.e What crossing a hexside costs a unit, `NEVER` where it is closed."""
    if p.bridges and p.column[unit] and is_bridged(p, side):
        return p.pack.charts.costs[row(p, unit)].bridge
    return costs_of(p, unit)[side]


def is_bridged(p: Position, side: int) -> bool:
    """11.51 Whether a bridge leads over the Neva across a hexside: from its banks, or to them."""
    here, there = Hex(side // 6), p.pack.map.grid.around[side]
    for river, bank in ((here, there), (there, here)):
        bridge = p.bridges.get(river)
        if bridge is not None and bank in bridge.banks:
            return True
    return False


def is_closed(p: Position, unit: UnitId, here: Hex, there: Hex) -> Reason | None:
    """11.11.e Why terrain or a hexside never lets a unit pass; a motorised one may get off its
    vehicles at any time (11.16)."""
    side = p.pack.map.grid.side(here, there) if OFF_MAP not in (here, there) else -1
    if side < 0:
        return NOT_ADJACENT
    counter = p.pack.units[unit]
    if counter.mobility is Mobility.FIXED:
        return FIXED
    if price(p, unit, side) < NEVER or (counter.is_motorised and is_open_on_foot(p, unit, side)):
        return None
    return Closed("11.11", "closed", unit, here, there)


def is_open_on_foot(p: Position, unit: UnitId, side: int) -> bool:
    return p.pack.costs(Mobility.FOOT, p.column[unit], False)[side] < NEVER


# --- enemies -------------------------------------------------------------------------------------


def holds_enemy(p: Position, unit: UnitId, there: Hex) -> bool:
    stack = p.stacks.get(there)
    units = p.pack.units
    return stack is not None and units[stack[0]].side != units[unit].side


def may_enter(p: Position, unit: UnitId, here: Hex, there: Hex) -> Reason | None:
    """11.11.e, R10 Why a unit may not go into a neighbouring hex by any movement, whatever it has
    to spend: terrain, hexsides, enemies."""
    if holds_enemy(p, unit, there):
        return ENEMY_THERE
    return is_closed(p, unit, here, there)


def shuns_zones(p: Position, unit: UnitId) -> str:
    """11.13.g, 9.33.h The rule by which a unit may not enter enemy zones; none for most."""
    if p.condition[unit] is DISRUPTED:
        return "11.13"
    return "9.33" if p.is_lull else ""


def zone_refusal(p: Position, unit: UnitId, there: Hex) -> Reason | None:
    """11.13.g, 9.33.h Why an enemy zone shuts a hex to a unit. Who reads a view may not know
    whether there is one: the enemy says so when the unit tries."""
    rule = shuns_zones(p, unit)
    if not rule:
        return None
    if p.veils:
        if not is_sure(p, unit, there):
            feared = is_feared(p, unit, there)
            return InZone(rule, "may-be-in-zone", unit, there) if feared else None
    elif not in_zone_at(p, unit, there):
        return None
    return InZone(rule, "in-zone", unit, there)


def shut_by_zones(p: Position, unit: UnitId) -> Marks:
    """The same of every hex, for a unit that shuns zones."""
    if p.veils or is_foggy_night(p):
        return Asked(lambda there: zone_refusal(p, unit, there) is not None)
    enemy = enemy_of(p.pack.units[unit].side)
    return zones_of(p, enemy)[2 * enemy + (p.pack.units[unit].is_afv)]


# --- going there ---------------------------------------------------------------------------------


def go(p: Position, units: Sequence[UnitId], there: Hex, by: str, emit: Emit) -> None:
    """Units come from one hex to a neighbouring one, by any kind of movement: vehicles stay behind
    where they cannot go (11.16), works are left or disturbed (11.51), what they see is noted
    (12.04.f, 13.23.d)."""
    here, counters = p.hex_of[units[0]], p.pack.units
    for unit in units:
        if p.mounted[unit] and here != OFF_MAP:
            side = p.pack.map.grid.side(here, there)
            if side >= 0 and price(p, unit, side) >= NEVER:
                dismount(p, unit, emit)
        if p.wrecking or p.building:
            void(p, unit, emit)
        if here != OFF_MAP:
            shift(p, unit, there)
        else:
            put(p, unit, there)
    emit(Moved(counters[units[0]].side, tuple(units), there, by, here))
    if p.building:
        disturb(p, units[0], emit)
    arrived(p, units)


def dismount(p: Position, unit: UnitId, emit: Emit) -> None:
    """11.16, 18.7"""
    here = p.hex_of[unit]
    p.mounted[unit] = False
    p.dismounted_at[unit] = here
    touch(p, here)
    emit(Formed(p.pack.units[unit].side, (unit,), here, "dismounted", "11.16"))

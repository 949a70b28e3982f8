"""11.11, 11.14, 11.5, 16.1 One step: what it costs, and why terrain or an enemy shuts a hex."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.state import Position, Weather
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NOT_ADJACENT = Reason("11.1", "not-adjacent")
ENEMY_THERE = Reason("11.17", "enemy-there")
FIXED = Reason("11.11", "fixed")


class Closed(Reason, frozen=True):
    """11.11.e Ground that a unit may not enter, or a hexside that it may not cross."""

    unit: UnitId
    here: Hex
    hex: Hex


def row(p: Position, unit: UnitId) -> str:
    """11.11, 11.16 The row of the terrain effects chart that a unit pays by."""
    if p.pack.units[unit].is_motorised:
        return Mobility.WHEELED if p.mounted[unit] else Mobility.FOOT
    return p.pack.row_of(unit)


def costs_of(p: Position, unit: UnitId) -> Sequence[int]:
    """11.14 What every hexside costs a unit as it moves now; bridges over the Neva apart."""
    return p.pack.costs(row(p, unit), p.column[unit], p.weather is Weather.FOG)


def price(p: Position, unit: UnitId, side: int) -> int:
    """11.14, 11.5.e What crossing a hexside costs a unit, `NEVER` where it is closed."""
    cost = costs_of(p, unit)[side]
    if p.bridges and p.column[unit] and is_bridged(p, side):
        return min(cost, p.pack.charts.figures.bridge)
    return cost


def is_bridged(p: Position, side: int) -> bool:
    """11.51 Whether a bridge leads over the Neva across a hexside: from its banks, or to them."""
    here, there = Hex(side // 6), p.pack.map.grid.around[side]
    for river, bank in ((here, there), (there, here)):
        bridge = p.bridges.get(river)
        if bridge is not None and bank in bridge.banks:
            return True
    return False


def is_closed(p: Position, unit: UnitId, here: Hex, there: Hex) -> Reason | None:
    """11.11.e Why terrain or a hexside never lets a unit pass, as it is: a motorised one may get
    off its vehicles at any time (11.16)."""
    side = p.pack.map.grid.side(here, there) if OFF_MAP not in (here, there) else -1
    if side < 0:
        return NOT_ADJACENT
    if p.pack.units[unit].mobility is Mobility.FIXED:
        return FIXED
    if price(p, unit, side) < NEVER:
        return None
    if p.pack.units[unit].is_motorised and p.mounted[unit]:
        on_foot = p.pack.costs(Mobility.FOOT, p.column[unit], p.weather is Weather.FOG)
        if on_foot[side] < NEVER:
            return None
    return Closed("11.11", "closed", unit, here, there)


def may_enter(p: Position, unit: UnitId, here: Hex, there: Hex) -> Reason | None:
    """11.11.e, R10 Why a unit may not go into a neighbouring hex by any movement, whatever it has
    to spend: terrain, hexsides, enemies."""
    if holds_enemy(p, unit, there):
        return ENEMY_THERE
    return is_closed(p, unit, here, there)


def holds_enemy(p: Position, unit: UnitId, there: Hex) -> bool:
    stack = p.stacks.get(there)
    units = p.pack.units
    return stack is not None and units[stack[0]].side != units[unit].side

"""6 Zones of control: who exerts one, and whom it stops. Supply has its own view (6.4)."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.board.zones import zones
from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, Type, UnitId
from kessel.games.cherkassy.rules.state import Position
from kessel.hexkit.rules.contact import enemies_in as enemies_in
from kessel.hexkit.rules.contact import hexes_of as hexes_of
from kessel.kernel.sides import Side


def is_adjacent_to_enemy(p: Position, side: Side, here: Hex) -> bool:
    """6.1 Every unit has a zone of control in the six hexes around it (R11), across every kind of
    hexside (6.2): a hex is in one where an enemy is adjacent."""
    stacks, units = p.stacks, p.pack.units
    for there in p.pack.map.grid.neighbours[here]:
        stack = stacks.get(there)
        if stack is not None and units[stack[0]].side != side:
            return True
    return False


def is_adjacent_to_dark(p: Position, side: Side, here: Hex) -> bool:
    """2.5 Whether a red or black enemy is adjacent."""
    stacks, units = p.stacks, p.pack.units
    for there in p.pack.map.grid.neighbours[here]:
        stack = stacks.get(there)
        if stack is not None and units[stack[0]].side != side:
            for unit in stack:
                if units[unit].is_dark:
                    return True
    return False


def ignores_light(p: Position, unit: UnitId) -> bool:
    """6.3 Tank units ignore the zones of light counters; so do German skis in snow."""
    counter = p.pack.units[unit]
    if counter.is_tank:
        return True
    return counter.type is Type.SKI and counter.side == GERMAN and p.weather is Weather.SNOW


def in_enemy_zone(p: Position, unit: UnitId, here: Hex) -> bool:
    """6.3 Whether a hex is in a zone of control that binds this unit when it moves."""
    side = p.pack.units[unit].side
    if ignores_light(p, unit):
        return is_adjacent_to_dark(p, side, here)
    return is_adjacent_to_enemy(p, side, here)


def zone_of(p: Position, side: Side) -> bytearray:
    """6.1 Every hex in a side's zones of control."""
    return zones(p.pack.map.grid, hexes_of(p, side))

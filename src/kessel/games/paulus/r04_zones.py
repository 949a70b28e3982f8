"""4.2 Zones of control: who has one, where it reaches, and what it does to movers."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.r02_units import UnitId
from kessel.games.paulus.r04_stacking import face
from kessel.games.paulus.state import Position
from kessel.kernel.sides import Side

NO_ZONE = 3
"""4.21 Out-of-supply markers with which a unit has no zone of control."""


def has_zone(p: Position, unit: UnitId) -> bool:
    """4.21"""
    return p.pack.units[unit].is_combat and p.markers[unit] < NO_ZONE


def enemies_in(p: Position, side: Side, here: Hex) -> bool:
    stack = p.stacks.get(here)
    return stack is not None and p.pack.units[stack[0]].side != side


def friends_in(p: Position, side: Side, here: Hex) -> bool:
    stack = p.stacks.get(here)
    return stack is not None and p.pack.units[stack[0]].side == side


def only_supply(p: Position, here: Hex) -> bool:
    """5.21 A hex with supply units and nothing else."""
    stack = p.stacks.get(here)
    return stack is not None and all(p.pack.units[unit].is_supply for unit in stack)


def exerts(p: Position, here: Hex) -> bool:
    """Whether a unit in a hex has a zone of control."""
    return any(has_zone(p, unit) for unit in p.stacks.get(here, ()))


def in_zone(p: Position, side: Side, here: Hex) -> bool:
    """4.21, 4.22 Whether a hex is in a zone of control of the other side; it does not cross lakes
    nor major rivers without bridge or pontoon."""
    map, stacks, units = p.pack.map, p.stacks, p.pack.units
    for hexside in range(6 * here, 6 * here + 6):
        if not map.open_sides[hexside]:
            continue
        stack = stacks.get(map.grid.around[hexside])
        if stack is not None and units[stack[0]].side != side:
            for unit in stack:
                if units[unit].is_combat and p.markers[unit] < NO_ZONE:
                    return True
    return False


def zone_of(p: Position, side: Side) -> bytearray:
    """Every hex in a side's zones of control."""
    map = p.pack.map
    reached = bytearray(len(map.grid))
    for here, stack in p.stacks.items():
        if p.pack.units[stack[0]].side != side or not any(has_zone(p, unit) for unit in stack):
            continue
        for hexside in range(6 * here, 6 * here + 6):
            there = map.grid.around[hexside]
            if there != OFF_MAP and map.open_sides[hexside]:
                reached[there] = 1
    return reached


def attack_now(p: Position, unit: UnitId) -> int:
    """The attack strength that shows; none with three markers (7.76)."""
    return 0 if p.markers[unit] >= NO_ZONE else face(p, unit).attack


def is_held_back(p: Position, unit: UnitId) -> bool:
    """4.25 A reserve, or disrupted."""
    return p.reserve[unit] or p.disrupted[unit]


def may_not_enter_zone(p: Position, unit: UnitId, there: Hex) -> bool:
    """4.25, 4.29 Reserve and disrupted units never enter an enemy zone; a unit without attack
    strength only where a friend with some is already."""
    if is_held_back(p, unit):
        return True
    if attack_now(p, unit) > 0:
        return False
    side = p.pack.units[unit].side
    return not any(
        p.pack.units[other].side == side and attack_now(p, other) > 0
        for other in p.stacks.get(there, ())
        if other != unit
    )

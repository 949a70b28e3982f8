"""4.2 Zones of control: who has one, where it reaches, and what it does to movers."""

from __future__ import annotations

from kessel.board.bits import to_bits
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.r04_stacking import exerts, face
from kessel.games.paulus.rules.state import NO_ZONE, Position
from kessel.hexkit.rules.contact import enemies_in as enemies_in
from kessel.hexkit.rules.contact import friends_in as friends_in
from kessel.kernel.sides import Side, opponent

IS_REACHED = bytes((0, *[1] * 255))


def only_supply(p: Position, here: Hex) -> bool:
    """5.21 A hex with supply units and nothing else."""
    stack = p.stacks.get(here)
    return stack is not None and all(p.pack.units[unit].is_supply for unit in stack)


def in_zone(p: Position, side: Side, here: Hex) -> bool:
    """4.21, 4.22 Whether a hex is in a zone of control of the other side; it does not cross lakes
    nor major rivers without bridge or pontoon."""
    return p.zones[opponent(side)][here] > 0


def zone_holder(p: Position, side: Side, here: Hex) -> Hex:
    """A hex whose enemies have a zone of control over another, off the map if nobody has."""
    for there in p.pack.map.open_to[here]:
        if enemies_in(p, side, there) and exerts(p, there):
            return there
    return OFF_MAP


def zone_of(p: Position, side: Side) -> bytearray:
    """Every hex in a side's zones of control."""
    return p.zones[side].translate(IS_REACHED)


def zone_bits(p: Position, side: Side) -> int:
    """The same as bits."""
    if side not in p.zone_bits:
        p.zone_bits[side] = to_bits(zone_of(p, side))
    return p.zone_bits[side]


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

"""11.31-11.33 Zones of control: where they reach, whom they concern, and what makes them fire."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_map import Map, Terrain
from kessel.games.spark.pack.r03_units import AT_ZONE, NORMAL_ZONE, TRENCH_ZONE
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.frames import (
    AT_FIRE,
    NORMAL_FIRE,
    Assault,
    Fire,
)
from kessel.games.spark.rules.state import (
    FOG,
    NIGHT,
    Position,
    enemy_of,
    may_have_zone,
    zone_of,
    zones_of,
)
from kessel.games.spark.rules.state import touch as touch
from kessel.kernel.flow import innermost
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


def is_foggy_night(p: Position) -> bool:
    """11.31.d, R12"""
    return p.weather is FOG and p.period is NIGHT


@cache
def open_ground(map: Map) -> bytes:
    """11.31.d One for each hex that a zone reaches on a foggy night: clear, river or lake."""
    open_terrain = (Terrain.CLEAR, Terrain.RIVER, Terrain.LAKE)
    return bytes(
        terrain in open_terrain and here not in map.hills
        for here, terrain in enumerate(map.terrain)
    )


def reaches(p: Position, side: Side, fire: Fire, here: Hex) -> bool:
    """11.31 Whether a hex is in a side's zone of a kind."""
    if not zones_of(p, side)[2 * side + (fire is AT_FIRE)][here]:
        return False
    return not is_foggy_night(p) or open_ground(p.pack.map)[here] == 1


def zones(p: Position, side: Side, fire: Fire) -> bytearray:
    """11.31 The same of every hex: how many hexes of the side reach it."""
    found = zones_of(p, side)[2 * side + (fire is AT_FIRE)]
    if not is_foggy_night(p):
        return found
    return bytearray(a * b for a, b in zip(found, open_ground(p.pack.map), strict=True))


def either_zone(p: Position, side: Side, here: Hex) -> bool:
    """R59 Whether a zone of any kind reaches a hex: for rail lines and the victory path."""
    return reaches(p, side, NORMAL_FIRE, here) or reaches(p, side, AT_FIRE, here)


def fire_at(p: Position, unit: UnitId) -> Fire:
    """11.31.a The kind of fire, and of zone, that concerns a unit."""
    return AT_FIRE if p.pack.units[unit].is_afv else NORMAL_FIRE


def in_zone_at(p: Position, unit: UnitId, here: Hex) -> bool:
    """11.31.f, R59 Whether a hex is in an enemy zone that concerns a unit."""
    counter = p.pack.units[unit]
    enemy = enemy_of(counter.side)
    if not zones_of(p, enemy)[2 * enemy + counter.is_afv][here]:
        return False
    return not is_foggy_night(p) or open_ground(p.pack.map)[here] == 1


def in_zone(p: Position, unit: UnitId) -> bool:
    """11.31.f, R59 Whether a unit stands in an enemy zone that concerns it."""
    return in_zone_at(p, unit, p.hex_of[unit])


def kinds_that_count(p: Position, fire: Fire) -> tuple[Fire, ...]:
    """R59 The kinds of zone that cut a supply line or keep a unit from recovery and replacement:
    the one that concerns it."""
    return tuple(Fire) if rulings.ANY_ZONE_COUNTS in p.options else (fire,)


def is_sure(p: Position, unit: UnitId, here: Hex) -> bool:
    """12.0 Whether an enemy zone that concerns a unit reaches a hex from counters that are seen;
    whoever reads the position itself sees all of them."""
    kind = AT_ZONE | TRENCH_ZONE if p.pack.units[unit].is_afv else NORMAL_ZONE
    around, faced = p.pack.map.zone_ways, p.pack.map.trench_ways
    for there in enemies_beside(p, unit, here):
        for other in p.stacks[there]:
            found = zone_of(p, other) & kind if other < p.pack.unknown else 0
            if found and here in (faced if found == TRENCH_ZONE else around)[there]:
                return True
    return False


def is_feared(p: Position, unit: UnitId, here: Hex) -> bool:
    """12.0 Whether counters that lie face down may reach a hex with a zone that concerns a unit:
    who knows no more can neither say so nor deny it."""
    around = p.pack.map.zone_ways
    return any(
        here in around[there] and any(map(may_have_zone, p.veils.get(there, ())))
        for there in enemies_beside(p, unit, here)
    )


def enemies_beside(p: Position, unit: UnitId, here: Hex) -> Iterator[Hex]:
    """Hexes of enemies from which a zone could reach a hex."""
    units, stacks = p.pack.units, p.stacks
    if is_foggy_night(p) and not open_ground(p.pack.map)[here]:
        return
    for there in p.pack.map.grid.neighbours[here]:
        if there in stacks and units[stacks[there][0]].side != units[unit].side:
            yield there


def is_pressed(p: Position, unit: UnitId) -> bool:
    """14.0, 15.2.d, R59 Whether a unit stands in an enemy zone that keeps it from recovering."""
    enemy, here = enemy_of(p.pack.units[unit].side), p.hex_of[unit]
    return any(reaches(p, enemy, fire, here) for fire in kinds_that_count(p, fire_at(p, unit)))


def is_target_hex(p: Position, here: Hex) -> bool:
    """11.35.b Whether a hex is the target of an assault that is to come, or of the one under way
    even after its end: who advances out of it triggers nothing (13.11.5.h)."""
    if here in p.assault.values():
        return True
    assault = innermost(p, Assault)
    return assault is not None and here == assault.target


def triggers(p: Position, units: Iterable[UnitId], here: Hex) -> bool:
    """11.33 Whether units trigger ZOC fire as they leave a hex or change formation in it; in the
    combat phase as they withdraw, retreat or advance (R14). Towns and entrenchments need no word:
    no zone reaches them (11.33.e, 11.31.c)."""
    return any(triggers_alone(p, unit, here) for unit in units)


def triggers_alone(p: Position, unit: UnitId, here: Hex) -> bool:
    """11.34.d, 11.35.a, b Whether one of them does."""
    return in_zone_at(p, unit, here) and unit not in p.assault and not is_target_hex(p, here)

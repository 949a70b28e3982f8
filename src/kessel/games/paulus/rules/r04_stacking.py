"""4.1 Stacking: what a unit counts, when the limit holds, and laying counters down, which
moves their zones of control with them."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import Face, UnitId
from kessel.games.paulus.rules.state import NO_ZONE, Place, Position

NO_LIMIT = 1_000_000


def face(p: Position, unit: UnitId) -> Face:
    """6.52 The face or the counter that shows."""
    faces, lost = p.pack.units[unit].faces, p.lost[unit]
    return faces[lost] if lost < len(faces) else faces[-1]


def stacking_of(p: Position, units: Iterable[UnitId]) -> int:
    """4.12, 4.13 What units count together, in half units."""
    counters, lost, total = p.pack.units, p.lost, 0
    for unit in units:
        faces = counters[unit].faces
        total += faces[min(lost[unit], len(faces) - 1)].stacking
    return total


def limit_at(p: Position, here: Hex) -> int | None:
    """4.12, 4.15 The limit of a hex in half units; none in the city."""
    return None if here in p.pack.map.city else p.pack.charts.figures.stacking


def room_in(p: Position, here: Hex) -> int:
    """4.12, 4.15 How much more a hex can hold, in half units."""
    if here in p.pack.map.city:
        return NO_LIMIT
    return p.pack.charts.figures.stacking - stacking_of(p, p.stacks.get(here, ()))


def rooms_in(p: Position, hexes: Iterable[Hex]) -> list[int]:
    """The same for many hexes."""
    most, stacks, city = p.pack.charts.figures.stacking, p.stacks, p.pack.map.city
    return [
        room_in(p, here) if here in stacks or here in city else most  # nobody is there
        for here in hexes
    ]


def fits(p: Position, units: Iterable[UnitId], here: Hex) -> bool:
    """Whether units together with those in a hex are within the limit."""
    stack = p.stacks.get(here, ())
    return stacking_of(p, [unit for unit in units if unit not in stack]) <= room_in(p, here)


def is_crowded(p: Position, here: Hex) -> bool:
    """4.17 Over the limit."""
    return room_in(p, here) < 0


# --- laying counters down ------------------------------------------------------------------------


def has_zone(p: Position, unit: UnitId) -> bool:
    """4.21"""
    return p.pack.units[unit].is_combat and p.markers[unit] < NO_ZONE


def exerts(p: Position, here: Hex) -> bool:
    """Whether a unit in a hex has a zone of control."""
    units, markers = p.pack.units, p.markers
    for unit in p.stacks.get(here, ()):
        if units[unit].is_combat and markers[unit] < NO_ZONE:
            return True
    return False


def put(p: Position, unit: UnitId, there: Hex) -> None:
    if has_zone(p, unit) and not exerts(p, there):
        spread_zone(p, unit, there, 1)
    p.hex_of[unit] = there
    p.place[unit] = Place.MAP
    change_stack(p, there, joined(p, unit, p.stacks.get(there, ())))


def joined(p: Position, unit: UnitId, stack: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """A stack and who comes to it: behind his own, but before supply units of the enemy, since the
    hex is his who has come into it (7.61)."""
    units = p.pack.units
    if stack and units[stack[0]].side != units[unit].side:
        return (unit, *stack)
    return (*stack, unit)


def take_up(p: Position, unit: UnitId, to: Place = Place.MAP) -> Hex:
    """Lift a counter from the map; says where it stood."""
    here = p.hex_of[unit]
    change_stack(p, here, tuple([other for other in p.stacks[here] if other != unit]))
    p.hex_of[unit] = OFF_MAP
    p.place[unit] = to
    if has_zone(p, unit) and not exerts(p, here):
        spread_zone(p, unit, here, -1)
    return here


def set_markers(p: Position, unit: UnitId, number: int) -> None:
    """7.74 Out-of-supply markers, which can take a unit's zone of control from it."""
    here = p.hex_of[unit]
    before = exerts(p, here)
    p.markers[unit] = number
    after = exerts(p, here)
    if before != after:
        spread_zone(p, unit, here, 1 if after else -1)


def spread_zone(p: Position, unit: UnitId, here: Hex, by: int) -> None:
    """Keep `Position.zones` in step where it has been asked for."""
    if "zones" in p.__dict__:
        side = p.pack.units[unit].side
        mine = p.zones[side]
        for there in p.pack.map.open_to[here]:
            mine[there] += by
        p.zone_bits.pop(side, None)


def change_stack(p: Position, here: Hex, stack: tuple[UnitId, ...]) -> None:
    """Who stands in a hex from now on; `Position.held` is kept in step likewise."""
    before = p.stacks.get(here, ())
    if stack:
        p.stacks[here] = stack
    else:
        del p.stacks[here]
    if "held" in p.__dict__ and before[:1] != stack[:1]:
        for holder in (*before[:1], *stack[:1]):
            p.held[p.pack.units[holder].side] ^= 1 << here


def crowded_hexes(p: Position) -> list[Hex]:
    """4.11 Hexes over the limit at the end of a phase. A unit by itself never is."""
    limit, city = p.pack.charts.figures.stacking, p.pack.map.city
    return [
        here
        for here, stack in p.stacks.items()
        if len(stack) > 1 and here not in city and stacking_of(p, stack) > limit
    ]

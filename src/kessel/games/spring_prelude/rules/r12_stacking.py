"""12 Stacking: what units count, and laying counters down, which moves zones and control along."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from kessel.board.bits import disc
from kessel.board.hexes import OFF_MAP, Hex, HexGrid
from kessel.games.spring_prelude.pack.r02_units import Unit
from kessel.games.spring_prelude.rules.r06_zones import fighting, stir
from kessel.games.spring_prelude.rules.state import Place, Position, settle
from kessel.hexkit.rules.contact import enemies_in as enemies_in
from kessel.hexkit.rules.contact import friends_in as friends_in
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId

ON_MAP: Final = Place.MAP


def dots_of(p: Position, units: Iterable[UnitId]) -> int:
    """12.0 Stacking dots of units together."""
    counters = p.pack.units
    return sum([counters[unit].dots for unit in units])


@cache
def hexes_near(grid: HexGrid, here: Hex, distance: int) -> tuple[Hex, ...]:
    return tuple(grid.within(here, distance))


@cache
def hexes_within(grid: HexGrid, here: Hex, distance: int) -> frozenset[Hex]:
    return frozenset(grid.within(here, distance))


def enemy_near(p: Position, side: Side, distance: int) -> int:
    """R7, R8 The hexes from which an enemy combat unit is at most so far away, as bits."""
    enemy = opponent(side)
    if p.stirred[enemy]:
        settle(p)
    found = p.watched[enemy]
    if distance not in found:
        grid, bits = p.pack.map.grid, 0
        for here in fighting(p, enemy):
            bits |= disc(grid, here, distance)
        found[distance] = bits
    return found[distance]


def enemy_within(p: Position, side: Side, here: Hex, distance: int) -> Hex:
    """R7, R8 The nearest hex with an enemy combat unit at most so far away, or `OFF_MAP`."""
    if not enemy_near(p, side, distance) >> here & 1:
        return OFF_MAP
    grid = p.pack.map.grid
    near = hexes_within(grid, here, distance) & fighting(p, opponent(side))
    return min(near, key=lambda there: (grid.distance(here, there), there))


def fighters_in(p: Position, here: Hex) -> list[UnitId]:
    """8.1 The combat units in a hex: headquarters are none."""
    units = p.pack.units
    return [unit for unit in p.stacks.get(here, ()) if units[unit].is_combat]


def are_strange(a: Unit, b: Unit) -> bool:
    """12.0, 8.2 Whether two units are of allies that do not work together: one of them must be
    German, or both of one nation."""
    return not (a.is_german or b.is_german) and a.nation != b.nation


# --- laying counters down ------------------------------------------------------------------------


def put(p: Position, unit: UnitId, there: Hex) -> None:
    """A counter comes to lie in a hex; a combat unit wins it for its side (R37)."""
    p.place[unit] = ON_MAP
    counter = p.pack.units[unit]
    if counter.is_bridge:
        p.hex_of[unit] = there
    else:
        lay(p, counter, there)
        stir(p, counter.side, there)


def lay(p: Position, counter: Unit, there: Hex) -> None:
    unit, stacks = counter.id, p.stacks
    p.hex_of[unit] = there
    stacks[there] = (*stacks[there], unit) if there in stacks else (unit,)
    if counter.is_combat and p.control[there] != counter.side:
        p.control = p.control[:there] + bytes((counter.side,)) + p.control[there + 1 :]


def carry(p: Position, unit: UnitId, there: Hex) -> None:
    """A counter of the map goes to another hex."""
    counter, here = p.pack.units[unit], p.hex_of[unit]
    leave(p, unit, here)
    lay(p, counter, there)
    stir(p, counter.side, here, there)


def take_up(p: Position, unit: UnitId, to: Place = Place.MAP) -> Hex:
    """Lift a counter from the map; says where it lay."""
    here = p.hex_of[unit]
    p.hex_of[unit] = OFF_MAP
    p.place[unit] = to
    counter = p.pack.units[unit]
    if not counter.is_bridge:
        leave(p, unit, here)
        stir(p, counter.side, here)
    return here


def leave(p: Position, unit: UnitId, here: Hex) -> None:
    """A counter is in a stack no longer."""
    stacks = p.stacks
    stack = stacks[here]
    if len(stack) == 1:
        del stacks[here]
    else:
        stacks[here] = tuple([other for other in stack if other != unit])

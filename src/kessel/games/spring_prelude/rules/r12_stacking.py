"""12 Stacking: what units count, and laying counters down, which moves zones and control along."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import SOVIET, Nation, Unit
from kessel.games.spring_prelude.rules.r06_zones import touch
from kessel.games.spring_prelude.rules.state import Place, Position
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

MUROM: Final = "E3010"


def dots_of(p: Position, units: Iterable[UnitId]) -> int:
    """12.0 Stacking dots of units together."""
    counters = p.pack.units
    return sum([counters[unit].dots for unit in units])


def enemies_in(p: Position, side: Side, here: Hex) -> bool:
    stack = p.stacks.get(here)
    return stack is not None and p.pack.units[stack[0]].side != side


def friends_in(p: Position, side: Side, here: Hex) -> bool:
    stack = p.stacks.get(here)
    return stack is not None and p.pack.units[stack[0]].side == side


def enemies_near(
    p: Position, side: Side, here: Hex, distance: int, *, any_unit: bool = False
) -> bool:
    """R7, R8 Whether an enemy combat unit, or a unit of any kind, is at most so many hexes away."""
    stacks, units = p.stacks, p.pack.units
    for there in p.pack.map.grid.within(here, distance):
        stack = stacks.get(there)
        if stack is None or units[stack[0]].side == side:
            continue
        if any_unit or any(units[unit].is_combat for unit in stack):
            return True
    return False


def fighters_in(p: Position, here: Hex) -> list[UnitId]:
    """8.1 The combat units in a hex: headquarters are none."""
    units = p.pack.units
    return [unit for unit in p.stacks.get(here, ()) if units[unit].is_combat]


def are_strange(a: Unit, b: Unit) -> bool:
    """12.0, 8.2 Whether two units are of allies that do not work together: one of them must be
    German, or both of one nation."""
    return a.nation != b.nation and Nation.GERMAN not in (a.nation, b.nation)


# --- laying counters down ------------------------------------------------------------------------


def put(p: Position, unit: UnitId, there: Hex) -> None:
    """A counter comes to lie in a hex; a combat unit wins it for its side (R37)."""
    counter = p.pack.units[unit]
    p.hex_of[unit] = there
    p.place[unit] = Place.MAP
    if counter.is_bridge:
        return
    p.stacks[there] = (*p.stacks.get(there, ()), unit)
    touch(p, there)
    if counter.is_combat and p.control[there] != counter.side:
        p.control = p.control[:there] + bytes((counter.side,)) + p.control[there + 1 :]
        if counter.side == SOVIET:
            note_capture(p, there)


def note_capture(p: Position, there: Hex) -> None:
    """R54, 20.1 The Soviets take a hex: a city brings Axis reserves, Murom a brigade of theirs."""
    if not p.city_fell and there in p.pack.map.cities:
        p.city_fell = p.turn
    if not p.murom_fell and there == p.pack.hex(MUROM):
        p.murom_fell = p.turn


def take_up(p: Position, unit: UnitId, to: Place = Place.MAP) -> Hex:
    """Lift a counter from the map; says where it lay."""
    here = p.hex_of[unit]
    p.hex_of[unit] = OFF_MAP
    p.place[unit] = to
    if not p.pack.units[unit].is_bridge:
        rest = tuple([other for other in p.stacks[here] if other != unit])
        if rest:
            p.stacks[here] = rest
        else:
            del p.stacks[here]
        touch(p, here)
    return here

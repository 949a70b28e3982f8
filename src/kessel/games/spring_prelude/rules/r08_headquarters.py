"""8.1 Soviet headquarters: their lines of communication, and the support points they pass on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import SOVIET, WHITE
from kessel.games.spring_prelude.rules.r07_lines import around
from kessel.games.spring_prelude.rules.r08_support import command_of, supply_of
from kessel.games.spring_prelude.rules.state import PASSIVE, Position, Supply
from kessel.kernel.units import UnitId


def parents(p: Position, unit: UnitId) -> list[UnitId]:
    """8.1, 8.2 The headquarters on the map that a Soviet unit belongs to: the one of its colour,
    for a unit of the front all of its command; in scenario 4 colours do not matter (S4)."""
    if p.pack.units[unit].side != SOVIET:
        return []
    if p.scenario != PASSIVE:
        return [one for one in printed_parents(p.pack, unit) if p.hex_of[one] != OFF_MAP]
    command = command_of(p, unit)
    on_map = [one.id for one in p.pack.headquarters if p.hex_of[one.id] != OFF_MAP]
    return [one for one in on_map if command_of(p, one) == command]


@cache
def printed_parents(pack: Pack, unit: UnitId) -> tuple[UnitId, ...]:
    """The same by what is printed on counters."""
    counter = pack.units[unit]
    return tuple(
        other.id
        for other in pack.headquarters
        if other.command == counter.command and counter.color in (WHITE, other.color)
    )


def network(p: Position) -> Mapping[UnitId, int]:
    """8.1 For each headquarters on the map from where lines of communication lead to it."""
    on_map = [one.id for one in p.pack.headquarters if p.hex_of[one.id] != OFF_MAP]
    return {one: commanded(p, one) for one in on_map}


def commanded(p: Position, headquarters: UnitId) -> int:
    """8.1 From where, as bits, lines of communication lead to a headquarters: like supply lines,
    but no longer than its command range."""
    lines = p.networks.setdefault(tuple(p.down), {})
    if headquarters not in lines:
        here = p.hex_of[headquarters]
        reach = p.pack.units[headquarters].range
        lines[headquarters] = around(p, SOVIET, (here,), reach) if here != OFF_MAP else 0
    return lines[headquarters]


def has_line(p: Position, unit: UnitId, headquarters: UnitId) -> bool:
    """8.1 Whether a unit has a line of communication to a headquarters."""
    here, there = p.hex_of[unit], p.hex_of[headquarters]
    if OFF_MAP in (here, there):
        return False
    is_near = p.pack.map.grid.distance(here, there) <= p.pack.units[headquarters].range
    return is_near and commanded(p, headquarters) >> here & 1 > 0


def reached(p: Position, unit: UnitId) -> list[UnitId]:
    """8.2, R64 The headquarters of a unit to which it has a line, whatever their state."""
    return [one for one in parents(p, unit) if has_line(p, unit, one)]


def may_pass(p: Position, headquarters: UnitId, unit: UnitId) -> bool:
    """8.1, R63 Whether a headquarters lets a unit that it can reach have a point now: in supply as
    many as there are, out of supply one a turn for its own colour, isolated none."""
    state = supply_of(p, headquarters)
    if not state:
        return True
    if state is not Supply.OUT:
        return False
    units = p.pack.units
    own = p.scenario == PASSIVE or units[unit].color == units[headquarters].color
    return own and headquarters not in p.drawn_on


def link(p: Position, unit: UnitId) -> UnitId | None:
    """8.1 The headquarters through which a Soviet unit may spend a point now; one in supply rather
    than one that has but a single point."""
    found = [one for one in reached(p, unit) if may_pass(p, one, unit)]
    return min(found, key=lambda one: (supply_of(p, one), one), default=None)


def is_linked(p: Position, unit: UnitId) -> bool:
    """8.1 Whether there is any such headquarters."""
    for one in parents(p, unit):
        if has_line(p, unit, one) and may_pass(p, one, unit):
            return True
    return False


def use(p: Position, headquarters: UnitId) -> None:
    """8.1 A point has gone through a headquarters: out of supply it is the only one this turn."""
    if supply_of(p, headquarters) is not Supply.IN:
        p.drawn_on.append(headquarters)

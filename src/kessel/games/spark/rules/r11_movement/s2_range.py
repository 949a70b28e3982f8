"""11.14 How far units could come by their movement points alone, as bits: along roads and in the
open, as if nothing but enemy units and closed terrain were in the way."""

from __future__ import annotations

from functools import cache

from kessel.board.bits import Strides, strides
from kessel.board.hexes import OFF_MAP
from kessel.board.reach import NEVER
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import Unit
from kessel.games.spark.rules.r07_weather import effects
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.state import Position, enemy_of
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

Ways = tuple[tuple[int, Strides], ...]
"""Hexsides by what it costs to cross them."""


def rows_of(p: Position, counter: Unit) -> set[str]:
    """11.16 Motorised units go on wheels or on foot, as they like."""
    return {*p.pack.rows[counter.id]}


def might_come(p: Position, unit: UnitId, points: int) -> int:
    """The hexes that a unit might reach; 11.17 one next to it for all it has."""
    counter, start = p.pack.units[unit], 1 << p.hex_of[unit]
    budget, foes, found = allowance(p, unit, points), p.held[enemy_of(counter.side)], 0
    for row in rows_of(p, counter):
        found |= reached(p, counter.side, row, start, budget)
        found |= beside(start, ways_of(p, row)) & ~foes
    return found


def reached(p: Position, side: Side, row: str, starts: int, budget: int) -> int:
    """What units of one kind reach from some hexes."""
    foes, ways = p.held[enemy_of(side)], ways_of(p, row)
    rows = [0] * (budget + 1)
    rows[:1], found = [starts & ~foes], 0
    for total in range(budget + 1):
        edge = rows[total] & ~found
        found |= edge
        for cost, strides_over in ways if edge else ():
            if total + cost <= budget:
                rows[total + cost] |= one_step(edge, strides_over) & ~foes
    return found


def beside(hexes: int, ways: Ways, *, back: bool = False) -> int:
    """The hexes to which one step leads from some, or from which it leads back to them, whatever it
    costs."""
    found, step = 0, one_step_back if back else one_step
    for _, strides_over in ways:
        found |= step(hexes, strides_over)
    return found


def one_step(edge: int, ways: Strides) -> int:
    """The hexes beside some, across some hexsides."""
    found = 0
    for by, leaving in ways:
        leave = edge & leaving
        if leave:
            found |= leave << by if by > 0 else leave >> -by
    return found


def one_step_back(edge: int, ways: Strides) -> int:
    """The hexes from which some are one step away, across some hexsides."""
    found = 0
    for by, leaving in ways:
        found |= (edge >> by if by > 0 else edge << -by) & leaving
    return found


def ways_of(p: Position, row: str) -> Ways:
    """11.14, 11.5 The hexsides that a row of the chart crosses now, by what they cost."""
    ways = ways_by_cost(p.pack, row, effects(p).doubles_cost)
    return (*ways, (1, bridged(p))) if p.bridges else ways


@cache
def ways_by_cost(pack: Pack, row: str, doubled: bool) -> Ways:
    """11.14 The hexsides that a row of the chart crosses, by what they cost."""
    costs = pack.costs(row, True, doubled)
    found: dict[int, bytearray] = {}
    for side, cost in enumerate(costs):
        if cost < NEVER:
            found.setdefault(cost, bytearray(len(costs)))[side] = 1
    return tuple((cost, strides(pack.map.grid, bytes(found[cost]))) for cost in sorted(found))


def bridged(p: Position) -> Strides:
    """11.5 Over bridges anybody goes."""
    grid = p.pack.map.grid
    sides = bytearray(len(grid.around))
    for river in p.bridges:
        for side in range(6 * river, 6 * river + 6):
            if grid.around[side] != OFF_MAP:
                sides[side] = sides[grid.other_side(side)] = 1
    return strides(grid, bytes(sides))

"""9.31, 9.32 What a side could assault in the coming impulse: the most that it may write down.

Found by movement points alone, along roads and in the open, as if nothing but enemy units and
closed terrain were in the way: nobody is kept from a bid that he might fulfil. Who cannot after all
must assault as many hexes as he can (R30).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from kessel.board.bits import Strides, strides
from kessel.board.hexes import OFF_MAP
from kessel.board.reach import NEVER
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules.r07_weather import effects
from kessel.games.spark.rules.r09_formations import is_new
from kessel.games.spark.rules.r11_assault_markers import bearer_refusal
from kessel.games.spark.rules.state import Position, side_of
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


class Prospects(NamedTuple):
    """Enemy hexes that could be assaulted, and the new formations that could take part."""

    targets: int
    formations: tuple[str, ...]


def prospects(p: Position, side: Side, points: int) -> Prospects:
    """9.31.d, 9.32.a No more hexes than units: each assaults one (11.4.e)."""
    units = tuple(able(p, side))
    found = targets_of(p, units, points).bit_count()
    return Prospects(min(found, len(units)), tuple(new_formations(p, units, points)))


def could_assault(p: Position, side: Side, points: int) -> bool:
    """9.4 Whether there is anything at all."""
    return targets_of(p, able(p, side), points, any_will_do=True) != 0


def able(p: Position, side: Side) -> Iterator[UnitId]:
    """11.41.e, 11.42 Who might receive an assault marker."""
    for here, stack in p.stacks.items():
        if side_of(p, here) == side:
            yield from (unit for unit in stack if bearer_refusal(p, unit) is None)


def new_formations(p: Position, units: Iterable[UnitId], points: int) -> Iterator[str]:
    """9.32.d Those with a unit that could come to assault somebody."""
    members: dict[str, list[UnitId]] = {}
    for unit in units:
        formation = p.pack.units[unit].formation
        if is_new(p, formation):
            members.setdefault(formation, []).append(unit)
    for formation, some in sorted(members.items()):
        if targets_of(p, some, points, any_will_do=True):
            yield formation


def targets_of(
    p: Position, units: Iterable[UnitId], points: int, *, any_will_do: bool = False
) -> int:
    """11.4.b, d Enemy-occupied hexes next to which some units can come with a point to spare, as
    bits; not all of them if `any_will_do`."""
    rows: dict[str, int] = {}
    for unit in units:
        row = p.pack.row_of(p.pack.units[unit], mounted=p.mounted[unit])
        rows[row] = rows.get(row, 0) | 1 << p.hex_of[unit]
    budget, found = points - p.pack.charts.figures.assault_mp, 0
    for row, starts in rows.items():
        found |= beyond(p, row, starts, budget, any_will_do)
        if found and any_will_do:
            break
    return found


def beyond(p: Position, row: str, starts: int, budget: int, any_will_do: bool) -> int:
    """Enemy-occupied hexes at the border of what units of one kind reach from some hexes."""
    foes = p.held[GERMAN] if starts & p.held[SOVIET] else p.held[SOVIET]
    ways = ways_by_cost(p.pack, row, effects(p).doubles_cost)
    if p.bridges:
        ways = (*ways, (1, bridged(p)))
    rows = [0] * (budget + 1)
    rows[0], reached, found = starts, 0, 0
    for total in range(budget + 1):
        edge = rows[total] & ~reached
        if not edge:
            continue
        reached |= edge
        for cost, strides_over in ways:
            further = one_step(edge, strides_over) & ~reached
            found |= further & foes
            if total + cost <= budget:
                rows[total + cost] |= further & ~foes
        if found and any_will_do:
            break
    return found


def one_step(edge: int, ways: Strides) -> int:
    """The hexes beside some, across some hexsides."""
    found = 0
    for by, leaving in ways:
        leave = edge & leaving
        if leave:
            found |= leave << by if by > 0 else leave >> -by
    return found


@cache
def ways_by_cost(pack: Pack, row: str, doubled: bool) -> tuple[tuple[int, Strides], ...]:
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

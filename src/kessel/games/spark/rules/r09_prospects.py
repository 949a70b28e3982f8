"""9.31, 9.32 What a side could assault in the coming impulse: the most that it may write down.

Found by movement points alone, along roads and in the open, as if nothing but enemy units and
closed terrain were in the way: nobody is kept from a bid that he might fulfil. Who cannot after all
must assault as many hexes as he can (R30).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kessel.board.bits import to_hexes
from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.spark.rules.r07_weather import effects
from kessel.games.spark.rules.r09_formations import is_new
from kessel.games.spark.rules.r11_assault_markers import bearer_refusal
from kessel.games.spark.rules.state import Position, enemy_of, side_of
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


class Prospects(NamedTuple):
    """Enemy hexes that could be assaulted, and the new formations that could take part."""

    targets: int
    formations: tuple[str, ...]


def prospects(p: Position, side: Side, points: int) -> Prospects:
    """9.31.d, 9.32.a No more hexes than units: each assaults one (11.4.e)."""
    units = tuple(able(p, side))
    found = set(targets_of(p, units, points))
    return Prospects(min(len(found), len(units)), tuple(new_formations(p, units, points)))


def could_assault(p: Position, side: Side, points: int) -> bool:
    """9.4 Whether there is anything at all."""
    return next(targets_of(p, able(p, side), points), None) is not None


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
        if next(targets_of(p, some, points), None) is not None:
            yield formation


def targets_of(p: Position, units: Iterable[UnitId], points: int) -> Iterator[Hex]:
    """11.4.b, d Enemy-occupied hexes next to which some units can come with a point to spare, some
    of them more than once."""
    rows: dict[str, list[Hex]] = {}
    for unit in units:
        row = p.pack.row_of(p.pack.units[unit], mounted=p.mounted[unit])
        rows.setdefault(row, []).append(p.hex_of[unit])
    budget = points - p.pack.charts.figures.assault_mp
    for row, starts in rows.items():
        yield from beyond(p, row, starts, budget)


def beyond(p: Position, row: str, starts: list[Hex], budget: int) -> Iterator[Hex]:
    """Enemy-occupied hexes at the border of what units of one kind reach from some hexes."""
    around, bridges = p.pack.map.grid.around, p.bridges
    foes = set(to_hexes(p.held[enemy_of(side_of(p, starts[0]))]))
    costs = p.pack.costs(row, True, effects(p).doubles_cost)
    spent = dict.fromkeys(starts, 0)
    rows: list[list[Hex]] = [[] for _ in range(budget + 1)]
    rows[0] = list(spent)
    for total, waiting in enumerate(rows):
        for here in waiting:
            if spent[here] < total:
                continue
            for way in range(6 * here, 6 * here + 6):
                price, there = costs[way], around[way]
                if there == OFF_MAP:
                    continue
                if price == NEVER:
                    if here not in bridges and there not in bridges:
                        continue
                    price = 1
                if there in foes:
                    yield there
                elif total + price <= budget and total + price < spent.get(there, NEVER):
                    spent[there] = total + price
                    rows[total + price].append(there)

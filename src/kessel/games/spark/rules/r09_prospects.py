"""9.31, 9.32 What a side could assault in the coming impulse: the most that it may write down.

Found by movement points alone, along roads and in the open, as if nothing but enemy units and
closed terrain were in the way: nobody is kept from a bid that he might fulfil. Who cannot after all
must assault as many hexes as he can (R30).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules.r09_formations import is_new
from kessel.games.spark.rules.r11_assault_markers import bearer_refusal
from kessel.games.spark.rules.r11_movement.s2_range import (
    beside,
    one_step_back,
    reached,
    rows_of,
    ways_of,
)
from kessel.games.spark.rules.r11_rail import train_stops
from kessel.games.spark.rules.r11_reinforcements import due_units, entries
from kessel.games.spark.rules.state import Place, Position, enemy_of, on_map, side_of
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
    return Prospects(min(found, len(units)), tuple(new_formations(p, side, units, points)))


def could_assault(p: Position, side: Side, points: int) -> bool:
    """9.4 Whether there is anything at all."""
    outposts = Outposts(p, side, points)
    return any(outposts.can_assault(unit) for unit in able(p, side))


def able(p: Position, side: Side) -> Iterator[UnitId]:
    """11.41.e, 11.42 Who might receive an assault marker, those who are to come in among them."""
    for here, stack in p.stacks.items():
        if side_of(p, here) == side:
            yield from (unit for unit in stack if bearer_refusal(p, unit) is None)
    yield from (unit for unit in due_units(p, side) if bearer_refusal(p, unit) is None)


def new_formations(p: Position, side: Side, units: Iterable[UnitId], points: int) -> Iterator[str]:
    """9.32.d Those with a unit that could come to assault somebody."""
    members: dict[str, list[UnitId]] = {}
    for unit in units:
        formation = p.pack.units[unit].formation
        if is_new(p, formation):
            members.setdefault(formation, []).append(unit)
    outposts = Outposts(p, side, points)
    for formation, some in sorted(members.items()):
        if any(outposts.can_assault(unit) for unit in some):
            yield formation


def targets_of(p: Position, units: Iterable[UnitId], points: int) -> int:
    """11.4.b, d Enemy-occupied hexes next to which some units can come with a point to spare, as
    bits."""
    budget = points - p.pack.charts.figures.assault_mp
    groups: dict[tuple[Side, str, int], int] = {}
    for unit in units:
        counter = p.pack.units[unit]
        for row in rows_of(p, counter):
            for here, cost in starts_of(p, unit, row):
                key = counter.side, row, budget - cost
                groups[key] = groups.get(key, 0) | 1 << here
    found = 0
    for (side, row, left), starts in groups.items():
        found |= beyond(p, side, row, starts, left)
    return found


class Outposts(dict[str, list[int]]):
    """11.4.b, d By row of the chart and points to spend: the hexes from which a unit of a side
    comes next to an enemy with a point to spare, as bits."""

    def __init__(self, p: Position, side: Side, points: int) -> None:
        super().__init__()
        self.p, self.side = p, side
        self.budget = points - p.pack.charts.figures.assault_mp

    def can_assault(self, unit: UnitId) -> bool:
        p, budget = self.p, self.budget
        return any(
            cost <= budget and self[row][budget - cost] >> here & 1
            for row in rows_of(p, p.pack.units[unit])
            for here, cost in starts_of(p, unit, row)
        )

    def __missing__(self, row: str) -> list[int]:
        """Backwards from the enemy, one point after the other."""
        foes, ways = self.p.held[enemy_of(self.side)], ways_of(self.p, row)
        found = [0] * (self.budget + 1)
        found[:1] = [beside(foes, ways, back=True) & ~foes]
        reached = 0
        for points, hexes in enumerate(found):
            edge, reached = hexes & ~reached, hexes | reached
            found[points] = reached
            for cost, strides_over in ways if edge else ():
                if points + cost <= self.budget:
                    found[points + cost] |= one_step_back(edge, strides_over) & ~foes
        self[row] = found
        return found


def starts_of(p: Position, unit: UnitId, row: str) -> Iterator[tuple[Hex, int]]:
    """Where a unit sets out, and for how much: from its hex, or from the edge and the stations by
    which it comes in (11.72)."""
    if on_map(p, unit):
        yield p.hex_of[unit], 0
        return
    costs = p.pack.charts.costs[row]
    yield from ((there, costs.road) for there in entries(p, unit))
    if p.pack.units[unit].side == GERMAN and p.place[unit] is Place.COMING:
        cost = p.pack.charts.figures.detraining_mp
        yield from ((there, cost) for there in train_stops(p))


def beyond(p: Position, side: Side, row: str, starts: int, budget: int) -> int:
    """Enemy-occupied hexes at the border of what units of one kind reach from some hexes."""
    reach = reached(p, side, row, starts, budget)
    return beside(reach, ways_of(p, row)) & p.held[enemy_of(side)]

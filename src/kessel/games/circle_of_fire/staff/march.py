"""12 Where a unit of an activated place can be taken, and by which steps."""

from __future__ import annotations

from typing import NamedTuple

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import ROAD
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.r06_control import is_full_for, is_near_enemy
from kessel.games.circle_of_fire.rules.r12_movement import (
    breaks_away,
    first_step_refusal,
    road_cost,
)
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.sides import Side


class Way(NamedTuple):
    """The steps to a place, and which places change hands as the unit passes or arrives (6.2)."""

    steps: tuple[Space, ...]
    taken: tuple[Space, ...]
    goes_on: bool
    """Whether the march has to be halted there."""


class Costs:
    """12.2 What entering costs a side by road, asked once for each place of a position."""

    def __init__(self, p: Position, side: Side) -> None:
        self.p = p
        self.side = side
        self.known: dict[Space, int] = {}

    def road(self, there: Space) -> int:
        cost = self.known.get(there)
        if cost is None:
            cost = self.known[there] = road_cost(self.p, self.side, there)
        return cost


def ways(costs: Costs, unit: UnitId, start: Space) -> dict[Space, Way]:
    """Every place the unit can end its march in; of several ways the one that takes most."""
    p, side = costs.p, costs.side
    rules = p.pack.map
    allowance = p.pack.units[unit].allowance
    links, is_zone = rules.board.links, rules.is_zone
    enemies, mine = p.units[1 - side], p.units[side]
    found: dict[Space, Way] = {}
    queue: list[tuple[Space, int, tuple[Space, ...], tuple[Space, ...]]] = []
    taken: tuple[Space, ...]
    for link in links[start]:
        there = link.to
        if first_step_refusal(p, side, unit, start, there) is not None:
            continue
        taken = (there,) if p.control[there] != side and not enemies[there] else ()
        if is_zone[there]:
            note(found, there, Way((there,), taken, True))
            if is_zone[start] and not enemies[there]:
                bonus(costs, unit, start, there, taken, found)
            continue
        spent = allowance
        if link.kind == ROAD and not breaks_away(p, side, start, there):
            spent = min(costs.road(there), allowance)
        queue.append((there, spent, (there,), taken))
    seen: dict[Space, tuple[int, int]] = {}
    for here, spent, steps, taken in queue:  # grows while it is read
        known = seen.get(here)
        if known is not None and known[0] <= spent and known[1] >= len(taken):
            continue
        seen[here] = spent, len(taken)
        left = allowance - spent
        stops = bool(enemies[here]) or p.ruins[here] > 0 or left == 0
        note(found, here, Way(steps, taken, not stops))
        if stops:
            continue
        for link in links[here]:
            there = link.to
            if link.kind != ROAD or is_zone[there] or there == start or there in steps:
                continue
            cost = costs.road(there)
            if cost > left or (mine[there] and is_full_for(p, unit, there)):
                continue
            more = (there,) if p.control[there] != side and not enemies[there] else ()
            queue.append((there, spent + cost, (*steps, there), taken + more))
    return found


def note(found: dict[Space, Way], there: Space, way: Way) -> None:
    known = found.get(there)
    if known is None or len(way.taken) > len(known.taken):
        found[there] = way


def bonus(
    costs: Costs,
    unit: UnitId,
    start: Space,
    zone: Space,
    taken: tuple[Space, ...],
    found: dict[Space, Way],
) -> None:
    """12.4.3 From zone to vacant zone, then once more: a vacant zone, or a quiet area by road."""
    p, side = costs.p, costs.side
    rules, enemies = p.pack.map, p.units[1 - side]
    for link in rules.board.links[zone]:
        there = link.to
        if enemies[there] or there == start:
            continue
        if not rules.is_zone[there] and (
            link.kind != ROAD or is_near_enemy(p, side, there) or is_full_for(p, unit, there)
        ):
            continue
        more = (there,) if p.control[there] != side else ()
        note(found, there, Way((zone, there), taken + more, False))

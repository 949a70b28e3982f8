"""How far it is from every hex to some goals: what marching units follow downhill."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from kessel.board import fields
from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import BRIDGE, LAKE, Weather
from kessel.games.cherkassy.staff.situation import Situation

FORD: Final = 4
"""10.9 A river costs infantry its whole move."""
ENEMY: Final = 6
"""Points that a hex with an enemy costs more, to clear it."""
ENEMY_STRENGTH: Final = 3
"""And one more for so much of his defence."""
ZONE: Final = 1
"""Points that an enemy zone costs more."""


@cache
def steps_into(
    pack: Pack, weather: Weather, mechanised: bool
) -> tuple[tuple[tuple[Hex, int], ...], ...]:
    """For each hex, its neighbours and what coming from there costs."""
    map, prices = pack.map, pack.step_costs[weather][mechanised]
    found = []
    for here in range(len(map.grid)):
        ways = []
        for direction in range(6):
            there = map.grid.around[6 * here + direction]
            if there == OFF_MAP:
                continue
            side = 6 * there + (direction + 3) % 6
            price = prices[side]
            if price >= NEVER and not mechanised and not map.sides[side] & (LAKE | BRIDGE):
                price = FORD
            if price < NEVER:
                ways.append((there, price))
        found.append(tuple(ways))
    return tuple(found)


def field(
    s: Situation,
    goals: Mapping[Hex, int],
    mechanised: bool,
    more: Sequence[int],
    asked: Iterable[Hex] = (),
) -> list[int]:
    """Movement points from every hex to the nearest goal (`board.fields.field`)."""
    return fields.field(steps_into(s.pack, s.p.weather, mechanised), goals, more, asked)


def resistance(s: Situation) -> list[int]:
    """What enemies add to the cost of every hex."""
    more = [ZONE if near else 0 for near in s.near]
    for here, force in s.forces.items():
        more[here] = ENEMY + round(force.defence / ENEMY_STRENGTH)
    return more

"""17.2 The way by land between the Fronts: what each hex costs the Soviets, and the cheapest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Final

from kessel.board.fields import cheapest_way
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_map import Map, Terrain
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules.r17_victory import water
from kessel.games.spark.rules.state import side_of
from kessel.games.spark.staff.situation import Situation
from kessel.kernel.units import UnitId

FAR: Final = 1e9
STACK: Final = 3.0
"""What a German stack adds to the length of a way, in hexes,"""
POINT: Final = 0.5
"""with each point of its strength;"""
WORKS: Final = 1.5
"""behind an entrenchment more;"""
ZONE: Final = 1.2
"""and a zone without anybody in the hex."""
GERMAN_HEX: Final = 1.0
SOVIET_HEX: Final = 0.3
"""R63 Ground that has yet to be walked, and ground that is already won."""
COVER: Final = {Terrain.TOWN: 2.0, Terrain.VILLAGE: 1.0, Terrain.WOODS: 1.0}


@cache
def cover(map: Map) -> tuple[float, ...]:
    """How well each hex can be defended."""
    found = [COVER.get(terrain, 0.0) for terrain in map.terrain]
    for here in map.works:
        found[here] += 2.0
    for here in map.hills:
        found[here] += 1.0
    return tuple(found)


@cache
def by_land(map: Map) -> bytes:
    """The hexsides that lead on by land, without what lies behind the start lines: no way is
    shorter for it."""
    wet, grid = water(map), map.grid
    behind = map.soviet_area - map.leningrad_start - map.volkhov_start
    return bytes(
        there != OFF_MAP and not wet[there] and there not in behind for there in grid.around
    )


def stack_price(s: Situation, here: Hex, units: Iterable[UnitId]) -> float:
    """What Germans in a hex cost."""
    works = WORKS if here in s.map.works else 0.0
    ground = 0.5 * COVER.get(s.map.terrain[here], 0.0)
    return GERMAN_HEX + STACK + POINT * s.power(units) + works + ground


def prices(s: Situation) -> list[float]:
    """What each hex costs on the way."""
    p = s.p
    hexes = zip(water(s.map), p.control, p.zones[2 * GERMAN], p.zones[2 * GERMAN + 1], strict=True)
    found = [
        FAR
        if wet
        else (GERMAN_HEX if held == GERMAN else SOVIET_HEX) + (ZONE if normal or at else 0.0)
        for wet, held, normal, at in hexes
    ]
    for here, stack in p.stacks.items():
        if found[here] < FAR and side_of(p, here) == GERMAN:
            found[here] = stack_price(s, here, stack)
    return found


def cheapest(map: Map, price: Sequence[float], ends: Collection[Hex]) -> tuple[float, list[Hex]]:
    """The cheapest way from the Leningrad Front on, and what it costs, both ends paid for."""
    starts = {here: price[here] for here in map.volkhov_start if price[here] < FAR}
    found = cheapest_way(map.grid, by_land(map), starts, ends, price)[::-1]
    return (sum([price[here] for here in found]), found) if found else (FAR, [])

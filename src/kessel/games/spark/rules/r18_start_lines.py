"""18.6.a, b The historical start lines: what lies behind them, and where the front runs."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.pack.r03_units import GERMAN, Front
from kessel.kernel.sides import Side

WATER: Final = (Terrain.LAKE, Terrain.RIVER)


@cache
def area(pack: Pack, side: Side, front: Front) -> frozenset[Hex]:
    """18.6.a Behind the start lines; Soviet units on the land of their own Front."""
    map = pack.map
    land = {Hex(here) for here, terrain in enumerate(map.terrain) if terrain not in WATER}
    if side == GERMAN:
        return frozenset(land - map.soviet_area)
    near = depths(pack, map.leningrad_start), depths(pack, map.volkhov_start)
    own, other = near if front is Front.LENINGRAD else near[::-1]
    return frozenset(here for here in map.soviet_area if own[here] <= other[here])


@cache
def depths(pack: Pack, line: frozenset[Hex]) -> list[int]:
    """How far each hex is from some others."""
    distance = pack.map.grid.distance
    hexes = range(len(pack.map.grid))
    return [min((distance(Hex(here), there) for there in line), default=0) for here in hexes]


@cache
def behind(pack: Pack, side: Side) -> list[int]:
    """18.6.c How far each hex lies behind the enemy's side of the start lines."""
    if side == GERMAN:
        return depths(pack, pack.map.soviet_area)
    return depths(pack, area(pack, GERMAN, Front.GERMAN))


@cache
def front_line(pack: Pack, side: Side) -> frozenset[Hex]:
    """18.6.b Hexes of a side next to the other's, or to the Neva between them."""
    map = pack.map
    german = area(pack, GERMAN, Front.GERMAN)
    mine, enemy = (german, map.soviet_area) if side == GERMAN else (map.soviet_area, german)
    return frozenset(
        here
        for here in mine
        if any(
            there in enemy or map.terrain[there] is Terrain.RIVER
            for there in map.grid.neighbours[here]
        )
    )

"""What the map and the counters say once and for all: neighbourhoods, the lateral road, worths."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.board.tracing import FAR, flood
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import BRIDGE, LAKE, RIVER
from kessel.games.cherkassy.pack.r02_units import Type, Unit

TANK_WORTH: Final = 1.2
"""A tank breaks lines, ignores light zones and counts for victory (S2.3)."""
GUN_WORTH: Final = 4.0
"""An artillery unit adds a die to a battle in every segment (11.25)."""
DEPOT_WORTH: Final = 10.0
"""7.9 The pocket lives on it."""
BATTALION: Final = 5.0
"""Strength of an infantry battalion: worths are counted in such."""
NEAR: Final = 9
"""As far as neighbourhoods are kept."""


class Ground(NamedTuple):
    """Tables by hex and by unit, made once for a pack."""

    worth: tuple[float, ...]
    """Of each unit at full strength, in infantry battalions."""
    shelter: tuple[int, ...]
    """11.12 Columns to the left for who defends a hex, whatever side he is attacked from."""
    lateral: tuple[Hex, ...]
    """3.4 The shortest road from the west edge to the east edge."""
    everywhere: bytes
    """Every hexside open."""
    walkable: bytes
    """Hexsides without lake or river, or with a bridge over it."""


@cache
def ground(pack: Pack) -> Ground:
    return Ground(
        worth=tuple(worth(unit) for unit in pack.units),
        shelter=shelter(pack),
        lateral=lateral_road(pack),
        everywhere=b"\1" * (6 * len(pack.map.grid)),
        walkable=bytes(
            not flags & (RIVER | LAKE) or flags & BRIDGE != 0 for flags in pack.map.sides
        ),
    )


def worth(unit: Unit) -> float:
    """What a unit at full strength is worth, in infantry battalions."""
    if unit.is_artillery:
        return GUN_WORTH / BATTALION
    if unit.type is Type.DEPOT:
        return DEPOT_WORTH / BATTALION
    strength = (unit.attack + unit.defence) / 2
    return strength * (TANK_WORTH if unit.is_tank else 1.0) / BATTALION


def shelter(pack: Pack) -> tuple[int, ...]:
    effects, map = pack.charts.terrain_effects, pack.map
    return tuple(
        effects.shifts[terrain] + (effects.town if here in map.towns else 0)
        for here, terrain in enumerate(map.terrain)
    )


def lateral_road(pack: Pack) -> tuple[Hex, ...]:
    """3.4 The shortest chain of road hexes from edge to edge; empty on a map without one."""
    map = pack.map
    nothing = bytes(len(map.grid))
    west = [here for here in map.edges.west if map.road_hexes[here]]
    found = flood(map.grid, west, map.road_sides, nothing)
    east = min(map.edges.east, key=lambda here: found.distance[here])
    return tuple(found.line(east)[::-1]) if found.distance[east] < FAR else ()


@cache
def circle(pack: Pack, here: Hex, distance: int) -> tuple[Hex, ...]:
    """Every hex at most so far away."""
    return tuple(pack.map.grid.within(here, distance))


@cache
def circle_by_distance(pack: Pack, here: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes around one, by distance up to `NEAR`."""
    grid = pack.map.grid
    rings: list[list[Hex]] = [[] for _ in range(NEAR + 1)]
    for there in circle(pack, here, NEAR):
        rings[grid.distance(here, there)].append(there)
    return tuple(tuple(ring) for ring in rings)

"""What the map and the counters say once and for all: worths, shelter, prices of a march."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from kessel.board.fields import Ways, ways_into
from kessel.board.reach import NEVER
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import BRIDGE, LAKE, Weather
from kessel.games.cherkassy.pack.r02_units import Type, Unit

TANK_WORTH: Final = 1.2
"""A tank breaks lines, ignores light zones and counts for victory (S2.3)."""
GUN_WORTH: Final = 4.0
"""An artillery unit adds a die to a battle in every segment (11.25)."""
DEPOT_WORTH: Final = 10.0
"""7.9 The pocket lives on it."""
BATTALION: Final = 5.0
"""Strength of an infantry battalion: worths are counted in such."""
FORD: Final = 4
"""10.9 A river costs infantry its whole move."""


class Force(NamedTuple):
    """A stack as its enemy must reckon with it."""

    attack: float
    defence: float
    """11.3 Of those who can take part."""
    steps: int
    dark: bool
    """11.28 Denies armour superiority."""
    artillery: bool
    costs: tuple[float, ...]
    """What it loses, in worth, with 0, 1, 2 … steps;"""
    tanks: tuple[int, ...]
    """and how many tank units."""


class Ground(NamedTuple):
    """Tables by hex and by unit, made once for a pack."""

    worth: tuple[float, ...]
    """Of each unit at full strength, in infantry battalions."""
    motors: tuple[bool, ...]
    """Which units are mechanised."""
    shelter: tuple[int, ...]
    """11.12 Columns to the left for who defends a hex, whatever side he is attacked from."""
    attack: tuple[float, ...]
    """Of each unit at full strength."""
    defence: tuple[float, ...]
    forces: dict[tuple[float, ...], Force]
    """Stacks that have been reckoned with."""


@cache
def ground(pack: Pack) -> Ground:
    effects, map = pack.charts.terrain_effects, pack.map
    return Ground(
        worth=tuple(worth(unit) for unit in pack.units),
        motors=tuple(unit.is_mechanised for unit in pack.units),
        shelter=tuple(
            effects.shifts[terrain] + (effects.town if here in map.towns else 0)
            for here, terrain in enumerate(map.terrain)
        ),
        attack=tuple(float(unit.attack) for unit in pack.units),
        defence=tuple(float(unit.defence) for unit in pack.units),
        forces={},
    )


def worth(unit: Unit) -> float:
    """What a unit at full strength is worth, in infantry battalions."""
    if unit.is_artillery:
        return GUN_WORTH / BATTALION
    if unit.type is Type.DEPOT:
        return DEPOT_WORTH / BATTALION
    strength = (unit.attack + unit.defence) / 2
    return strength * (TANK_WORTH if unit.is_tank else 1.0) / BATTALION


@cache
def marching(pack: Pack, weather: Weather, mechanised: bool) -> Ways:
    """For each hex, its neighbours and what coming from there costs."""
    prices = pack.step_costs[weather][mechanised]
    if mechanised:
        return ways_into(pack.map.grid, prices)
    return ways_into(
        pack.map.grid,
        [
            FORD if price >= NEVER and not flags & (LAKE | BRIDGE) else price
            for price, flags in zip(prices, pack.map.sides, strict=True)
        ],
    )

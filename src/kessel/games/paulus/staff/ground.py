"""What the map and the counters say once and for all: banks, worths of steps."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from kessel.board.fields import Ways, ways_into
from kessel.board.hexes import Hex, mask
from kessel.board.reach import NEVER, Prices
from kessel.board.tracing import flood
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import DON, MAJOR, RIVER, STREAM, WAYS, Terrain
from kessel.games.paulus.pack.r02_units import Unit

ARMOUR_WORTH: Final = 1.3
"""Vehicles break lines, react and exploit."""
STEP: Final = 0.5
"""What a step counts beyond its strength: it holds a hex, and the Germans' are points (13.52)."""
HEADQUARTERS_WORTH: Final = 4.0
AIRFIELD_WORTH: Final = 6.0
WATER: Final = STREAM | RIVER | MAJOR


class Ground(NamedTuple):
    """Tables by hex and by unit, made once for a pack."""

    worths: tuple[tuple[float, ...], ...]
    """Of each unit by steps lost; nothing after the last."""
    shelter: tuple[float, ...]
    """What terrain adds to the defence of a hex, streams and rivers around it included."""
    motors: tuple[bool, ...]
    """Which units are vehicles."""
    west_of_don: bytearray
    """Hexes on the Axis bank."""
    ways: tuple[Ways, Ways]
    """For marching fields, on foot and with vehicles."""
    roads: tuple[Prices, Prices]
    """5.28 Prices along roads, trails and railways alone."""


@cache
def ground(pack: Pack) -> Ground:
    size = len(pack.map.grid)
    return Ground(
        worths=tuple(worths(unit) for unit in pack.units),
        shelter=tuple(shelter(pack, Hex(here)) for here in range(size)),
        motors=tuple(unit.is_vehicle for unit in pack.units),
        west_of_don=west_of_don(pack),
        ways=(
            ways_into(pack.map.grid, pack.step_costs[False]),
            ways_into(pack.map.grid, pack.step_costs[True]),
        ),
        roads=(by_roads(pack, False), by_roads(pack, True)),
    )


def worths(unit: Unit) -> tuple[float, ...]:
    """What a unit is worth with each number of steps lost."""
    if unit.is_supply:
        return (2.0, 0.0)
    if unit.is_headquarters:
        return (HEADQUARTERS_WORTH, 0.0)
    if unit.is_airfield:
        return (AIRFIELD_WORTH, 0.0)
    factor = ARMOUR_WORTH if unit.is_vehicle else 1.0
    steps = len(unit.faces)
    found = [
        factor * (face.attack + face.defence) / 2 + STEP * (steps - lost)
        for lost, face in enumerate(unit.faces)
    ]
    return (*found, 0.0)


def shelter(pack: Pack, here: Hex) -> float:
    """6.2 In points of defence; a city hex counts as a good deal."""
    terrain = pack.map.terrain[here]
    if terrain is Terrain.CITY:
        return 6.0
    wet = sum(1 for flags in pack.map.around(here) if flags & WATER)
    return pack.charts.terrain_effects.defence[terrain] + wet / 3


def west_of_don(pack: Pack) -> bytearray:
    """The bank that the Axis holds: what G reaches without crossing the Don."""
    map = pack.map
    start = map.entries.get("G")
    if start is None:
        return mask(len(map.grid), range(len(map.grid)))
    dry = bytes(not flags & DON for flags in map.sides)
    found = flood(map.grid, (start,), dry, bytes(len(map.grid)))
    return mask(len(map.grid), (h for h in range(len(map.grid)) if found.reaches(Hex(h))))


def by_roads(pack: Pack, vehicle: bool) -> Prices:
    return Prices(
        price if flags & WAYS else NEVER
        for price, flags in zip(pack.step_costs[vehicle], pack.map.sides, strict=True)
    )

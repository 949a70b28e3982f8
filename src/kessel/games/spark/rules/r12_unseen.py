"""12.0 Why a unit does not observe what it would fire at.

In a side's view the enemy's counters lie face down and off the map; what is seen of them is the
make-up of their hex, and that is what is asked then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_map import Map
from kessel.games.spark.pack.r03_units import Target
from kessel.games.spark.rules.r12_observation import (
    blockers,
    is_on_hill,
    may_spot,
    may_spot_for,
    observes,
    overlooks,
    range_of,
    spotter,
    watchers,
)
from kessel.games.spark.rules.state import Position
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId


class Unseen(Reason, frozen=True):
    """12.04 Whoever is in the hex is hidden from the unit."""

    unit: UnitId
    hex: Hex


class OutOfSight(Reason, frozen=True):
    """12.02 How far away the hex is, and how far the unit observes now."""

    unit: UnitId
    hex: Hex
    far: int
    range: int


class Blocked(Reason, frozen=True):
    """12.03 Where the line of sight to the hex is blocked first."""

    unit: UnitId
    hex: Hex
    here: Hex


def sight_refusal(
    p: Position, unit: UnitId, hex: Hex, targets: Collection[UnitId], *, afvs: bool = False
) -> Reason | None:
    """12.0.e, g Why a unit observes none of some targets in a hex, if it does not."""
    if any(observes(p, unit, one) for one in targets):
        return None
    if p.makeup and shows(p, hex, afvs) and has_sight(p, unit, hex):
        return None
    return unseen(p, unit, hex)


def is_spotted(p: Position, gun: UnitId, hex: Hex, targets: Collection[UnitId]) -> bool:
    """12.0.f, 13.92 Whether somebody observes one of some targets in a hex for a gun."""
    if any(spotter(p, gun, one) is not None for one in targets):
        return True
    if not p.makeup or not shows(p, hex, afvs=False):
        return False
    seers = watchers(p, hex, p.pack.units[gun].side)
    return has_sight(p, gun, hex) or any(
        may_spot(p, seer) and may_spot_for(p, gun, seer) for seer in seers
    )


def is_face_down(p: Position, unit: UnitId) -> bool:
    """Whether it is a counter of a view that stands for a unit nobody knows."""
    return unit >= p.pack.unknown


def shows(p: Position, hex: Hex, afvs: bool) -> bool:
    """12.0.b Whether AFVs, or units that are none, are seen among the counters face down."""
    return any((kind is Target.AFV) == afvs for kind in p.makeup.get(hex, ()))


def has_sight(p: Position, unit: UnitId, hex: Hex) -> bool:
    return hex in p.pack.map.grid.neighbours[p.hex_of[unit]] or overlooks(p, unit, hex)


def markers(p: Position) -> Iterator[tuple[Hex, Hex]]:
    """11.4 Assault markers, those on counters face down too: where each lies and what it points
    at."""
    for unit, target in p.assault.items():
        yield p.hex_of[unit], target
    for here, veils in p.veils.items():
        for veil in veils:
            if veil.assault != OFF_MAP:
                yield here, veil.assault


def is_marked(p: Position, target: Hex) -> bool:
    """13.42 Whether an assault marker points at a hex."""
    if target in p.assault.values():
        return True
    return bool(p.veils) and any(goal == target for _, goal in markers(p))


def unseen(p: Position, unit: UnitId, hex: Hex) -> Reason:
    """12.01.a Too far away, behind something, or hidden by its own hex."""
    map, here = p.pack.map, p.hex_of[unit]
    far, most = map.grid.distance(here, hex), range_of(p, unit)
    if far > most:
        return OutOfSight("12.02", "beyond-observation", unit, hex, far, most)
    between, rule = obstacle(map, here, hex, is_on_hill(p, unit))
    if rule == "12.03.b":
        return Blocked("12.03", "behind-hill", unit, hex, between)
    if rule:
        return Blocked("12.03", "behind-cover", unit, hex, between)
    return Unseen("12.04", "not-observed", unit, hex)


@cache
def obstacle(map: Map, here: Hex, there: Hex, from_hill: bool) -> tuple[Hex, str]:
    """12.03.b, c What blocks a line of sight first, and by which rule; no rule where nothing
    does."""
    found = [
        (map.grid.distance(here, one), one, rule)
        for hexes, rule in blockers(map, here, there, from_hill)
        for one in hexes
        if one != OFF_MAP
    ]
    return min(found)[1:] if found else (OFF_MAP, "")

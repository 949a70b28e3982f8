"""6.6 Why a retreat does not lead to a hex: the first of the rules that keeps a unit from it, from
what lies in the hex to what lies at the end of the ways through it."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.r04_stacking import fits
from kessel.games.paulus.rules.r04_zones import enemies_in
from kessel.games.paulus.rules.r05_movement.s1_steps import (
    NO_ATTACK_STRENGTH,
    OUT_OF_PLAY,
    bound_to_roads,
    shut_by_zone,
    ways_out,
)
from kessel.games.paulus.rules.r06_combat.s5_ways import (
    CLOSED,
    LinesAfter,
    ends_of,
    leaving_with,
    near_overrunner,
    paths,
    pays_zones,
    rank_from,
)
from kessel.games.paulus.rules.r07_lines import in_play
from kessel.games.paulus.rules.r08_special import city_refusal
from kessel.games.paulus.rules.state import Position
from kessel.kernel.orders import Reason

NOT_A_WAY = Reason("6.69", "not-a-retreat-hex")
NOT_ADJACENT = Reason("6.61", "retreat-not-adjacent")
ENEMY_THERE = Reason("6.62", "enemy-there")
CLOSED_SIDE = Reason("6.62", "retreat-closed")
NOT_FARTHER = Reason("6.61", "retreat-not-farther")
BESIDE_OVERRUNNER = Reason("5.48", "beside-overrunner")
DEAD_END = Reason("6.62", "retreat-dead-end")
OUT_OF_SUPPLY = Reason("6.61", "retreat-out-of-supply")
CROWDED = Reason("6.64", "retreat-crowded")


def back_refusal(
    p: Position, units: Sequence[UnitId], start: Hex, here: Hex, left: int, there: Hex
) -> Reason:
    """Why a stack that has so many hexes left to fall back does not do so by a hex."""
    for unit in units:
        reason = hex_refusal(p, unit, start, here, there)
        if reason is not None:
            return reason
    for unit in units:
        reason = way_refusal(p, unit, units, start, here, left, there)
        if reason is not None:
            return reason
    return NOT_A_WAY


def hex_refusal(p: Position, unit: UnitId, start: Hex, here: Hex, there: Hex) -> Reason | None:
    """5.48, 6.61, 6.62, 8.21 What is against the hex itself."""
    counter, grid = p.pack.units[unit], p.pack.map.grid
    if grid.side(here, there) < 0:
        return NOT_ADJACENT
    if not in_play(p, there):
        return OUT_OF_PLAY
    if enemies_in(p, counter.side, there):
        return ENEMY_THERE
    ways = ways_out(p.pack, p.scenario, counter.is_vehicle, bound_to_roads(p, unit))[here]
    if there not in [beyond for _, beyond, _ in ways]:
        return CLOSED_SIDE
    if near_overrunner(p, counter.side, there):
        return BESIDE_OVERRUNNER
    if grid.distance(start, there) <= grid.distance(start, here):
        return NOT_FARTHER
    return city_refusal(p, unit, here, there, leaving_with(p, unit))


def way_refusal(
    p: Position,
    unit: UnitId,
    units: Sequence[UnitId],
    start: Hex,
    here: Hex,
    left: int,
    there: Hex,
) -> Reason | None:
    """4.29, 6.61, 6.64 What is against the ways through the hex."""
    if rank_from(p, unit, here, there, 0) == CLOSED:
        return shut_by_zone(p, p.pack.units[unit].side, NO_ATTACK_STRENGTH, there)
    lines = LinesAfter(p, units)
    ways = list(paths(p, unit, start, here, left, pays_zones(p, unit, units)))
    by_hex = [way for way in ways if way[0] == there]
    if not by_hex:
        return DEAD_END
    through = ends_of(by_hex)
    supplied = {end for end in ends_of(ways) if lines.reach(unit, end)}
    if supplied and through and not through & supplied:
        return OUT_OF_SUPPLY
    ends = supplied or ends_of(ways)
    roomy = {end for end in ends if fits(p, (unit,), end)}
    return CROWDED if roomy and through and not through & roomy else None

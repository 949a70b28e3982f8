"""10.1, 10.4-10.13 One step of one unit: what it costs, or why it may not be taken."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress, count

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER, Prices
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import ANY_ROAD, BRIDGE, FORTIFIED, LAKE, RIVER, Weather
from kessel.games.cherkassy.pack.r02_units import SOVIET, Recovering, UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.r06_zones import (
    enemies_in,
    ignores_light,
    in_enemy_zone,
    is_adjacent_to_enemy,
)
from kessel.games.cherkassy.rules.s1_forging import approach_refusal, waiting, waits
from kessel.games.cherkassy.rules.state import MovementPhase, Moving, Position
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

NOT_ADJACENT = Reason("10.1", "not-adjacent")
ENEMY_THERE = Reason("10.5", "enemy-there")
LAKE_SHUT = Reason("10.9", "lake")
RIVER_MOTORISED = Reason("10.9", "river-motorised")
RIVER_WHOLE_MOVE = Reason("10.9", "river-whole-move")
RIVER_ENDS_MOVE = Reason("10.9", "river-ends-move")
SWAMP_IN_MUD = Reason("CH.tec", "swamp-in-mud")
MUST_STOP = Reason("6.3", "must-stop")
ZONE_TO_ZONE = Reason("6.3", "zone-to-zone")
FORTIFIED_LINE = Reason("6.3", "fortified-line")
TOO_FEW_POINTS = Reason("10.1", "too-far")
MARCH_ROAD = Reason("10.13", "march-road")
MARCH_STOP = Reason("10.13", "march-stop")
USED_ARTILLERY = Reason("11.20", "used-artillery")
RECOVERING = Reason("12.2", "recovering")
MARCH_BEGUN = Reason("10.13", "march-begun")
MARCH_SUPPLY = Reason("10.13", "march-supply")
MARCH_ARTILLERY = Reason("10.13", "march-artillery")
MARCH_FROM_ROAD = Reason("10.13", "march-from-road")
MARCH_NEAR_ENEMY = Reason("10.13", "march-near-enemy")


class TooFar(Reason, frozen=True):
    """10.1 The points that a hex takes, and those that the unit has left."""

    unit: UnitId
    hex: Hex
    needs: int
    has: int


class Stopped(Reason, frozen=True):
    """6.3, 10.13 The hex where a unit stops, and the nearest enemy who makes it."""

    here: Hex
    enemy: Hex


def allowance(p: Position, unit: UnitId, march: bool = False) -> int:
    """2.10, 7.3, 10.13 Movement points: halved for a motorised unit out of supply, rounded down
    but never below 1 (R25), doubled on the march."""
    counter = p.pack.units[unit]
    points = counter.allowance
    if p.out_of_supply[unit] and counter.is_mechanised:
        points = max(1, points // 2)
    return 2 * points if march else points


@cache
def prices_of(pack: Pack, weather: Weather, mechanised: bool, march: bool) -> Prices:
    """The chart's prices; a march keeps to roads (10.13)."""
    prices = pack.step_costs[weather][mechanised]
    if not march:
        return prices
    flags = pack.map.sides
    return Prices(price if flags[side] & ANY_ROAD else NEVER for side, price in enumerate(prices))


def rest_refusal(p: Position, unit: UnitId) -> Reason | None:
    """Why a unit may not move at all in this phase."""
    if p.used[unit]:
        return USED_ARTILLERY
    if is_recovering(p, unit):
        return RECOVERING
    return waits(p, unit)


def resting(p: Position, side: Side) -> frozenset[int]:
    """Units of a side on the map that may not move at all in this phase, as `rest_refusal` has it
    of each: a picture asks for all of them at every order."""
    used = compress(count(), p.used)
    return frozenset(used).union(recovering(p.pack, tuple(p.recovering)), waiting(p, side))


def is_recovering(p: Position, unit: UnitId) -> bool:
    """12.2 Its formation, or the unit if it is independent, has a marker."""
    return bool(p.recovering) and unit in recovering(p.pack, tuple(p.recovering))


@lru_cache(maxsize=500)
def recovering(pack: Pack, marked: tuple[Recovering, ...]) -> frozenset[UnitId]:
    """12.2 Units with one of these markers."""
    return frozenset(
        unit.id
        for unit in pack.units
        if (unit.label if unit.is_independent else unit.formation) in marked
    )


def march_refusal(p: Position, f: Moving) -> Reason | None:
    """10.13 Why a unit or stack may not march: it begins on a road, in supply, clear of enemies."""
    if f.march or any(f.spent):
        return MARCH_BEGUN
    for unit in f.units:
        counter = p.pack.units[unit]
        if counter.is_artillery and counter.side == SOVIET:
            return MARCH_ARTILLERY
        if p.out_of_supply[unit]:
            return MARCH_SUPPLY
    if not p.pack.map.road_hexes[f.here]:
        return MARCH_FROM_ROAD
    return MARCH_NEAR_ENEMY if is_adjacent_to_enemy(p, f.side, f.here) else None


def bound(p: Position, f: Moving, unit: UnitId, spent: int) -> Reason | None:
    """6.3, 10.13 Why a unit may not go on from where it is, wherever to."""
    if spent:
        if f.march and is_adjacent_to_enemy(p, f.side, f.here):
            return MARCH_STOP
        return MUST_STOP if in_enemy_zone(p, unit, f.here) else None
    # R53 who has just come onto the map in an enemy zone stops there
    phase = enclosing(p, MovementPhase)
    if unit in phase.entered and in_enemy_zone(p, unit, f.here):
        return MUST_STOP
    return None


def halted(p: Position, f: Moving, unit: UnitId, spent: int) -> Reason | None:
    """The same as `bound`, with the enemy who holds the unit."""
    reason = bound(p, f, unit, spent)
    if reason is None:
        return None
    return Stopped(reason.rule, reason.key, f.here, enemy_beside(p, unit, f.here, f.march))


def enemy_beside(p: Position, unit: UnitId, here: Hex, march: bool = False) -> Hex:
    """6.3, 10.13 Whose zone binds a unit in a hex, on the march any enemy's."""
    side, dark = p.pack.units[unit].side, ignores_light(p, unit) and not march
    for there in p.pack.map.grid.neighbours[here]:
        binds = enemies_in(p, side, there) and (
            not dark or any(p.pack.units[enemy].is_dark for enemy in p.stacks[there])
        )
        if binds:
            return there
    return OFF_MAP


def step_refusal(p: Position, f: Moving, unit: UnitId, spent: int, side: int) -> Reason | None:
    """10.1 Why a unit may not cross a hexside from where the stack is.

    `bound` has been asked before. Stacking is a matter of the whole stack.
    """
    pack = p.pack
    there = pack.map.grid.around[side]
    if there in p.stacks and enemies_in(p, f.side, there):
        return ENEMY_THERE
    flags = pack.map.sides[side]
    if f.march and not flags & ANY_ROAD:
        return MARCH_ROAD
    cost = pack.step_costs[p.weather][pack.units[unit].is_mechanised][side]
    if cost >= NEVER:
        reason = closed(p, unit, spent, flags)
        if reason is not None:
            return reason
    if not spent and not may_go_zone_to_zone(p) and is_zone_to_zone(p, unit, f.here, there):
        return ZONE_TO_ZONE
    if f.side == SOVIET:
        reason = fortified_refusal(p, unit, f.here, there, flags) if flags & FORTIFIED else None
        reason = reason or approach_refusal(p, unit, there)
        if reason is not None:
            return reason
    # 10.4 the first hex may cost more than there is
    if spent and spent + cost > allowance(p, unit, f.march):
        return TOO_FEW_POINTS
    return None


def may_go_zone_to_zone(p: Position) -> bool:
    """R3 Whether a minimum move may lead from one enemy zone straight into another."""
    return rulings.MINIMUM_MOVE_OUT_OF_ZONES not in p.options


def is_zone_to_zone(p: Position, unit: UnitId, here: Hex, there: Hex) -> bool:
    return in_enemy_zone(p, unit, here) and in_enemy_zone(p, unit, there)


def spent_after(p: Position, f: Moving, unit: UnitId, spent: int, side: int) -> int:
    """10.1 What a unit has spent once it has crossed a hexside that it may cross."""
    counter = p.pack.units[unit]
    cost = p.pack.step_costs[p.weather][counter.is_mechanised][side]
    if spent:
        return spent + cost
    points = allowance(p, unit, f.march)
    there = p.pack.map.grid.around[side]
    # 10.4 one hex for everything it has; R3 so too from one enemy zone to the next
    if cost > points or is_zone_to_zone(p, unit, f.here, there):
        return points
    return cost


def closed(p: Position, unit: UnitId, spent: int, flags: int) -> Reason | None:
    """10.9 Water without a bridge, 10.8 swamp in mud. Who goes on foot may cross a river as his
    whole move."""
    if not flags & BRIDGE:
        if flags & LAKE:
            return LAKE_SHUT
        if flags & RIVER:
            if p.pack.units[unit].is_mechanised:
                return RIVER_MOTORISED
            return RIVER_WHOLE_MOVE if spent else None
    return SWAMP_IN_MUD


def fortified_refusal(
    p: Position, unit: UnitId, here: Hex, there: Hex, flags: int
) -> Reason | None:
    """6.3 Soviet tanks do not cross the fortified line from zone to zone; for this every German
    zone counts (R48)."""
    counter = p.pack.units[unit]
    if not flags & FORTIFIED or not counter.is_tank or counter.side != SOVIET:
        return None
    if is_adjacent_to_enemy(p, SOVIET, here) and is_adjacent_to_enemy(p, SOVIET, there):
        return FORTIFIED_LINE
    return None


def side_to(p: Position, here: Hex, there: Hex) -> int:
    """The hexside to a neighbour, -1 for a hex that is none."""
    return p.pack.map.grid.side(here, there) if there != OFF_MAP else -1

"""15.4 Armor and guns that an engineer takes over a river, in the engineering phase."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.spring_prelude.pack.r02_map import RIVER, SWELLS
from kessel.games.spring_prelude.rules.events import Moved
from kessel.games.spring_prelude.rules.frames import Engineering, PlayerTurn
from kessel.games.spring_prelude.rules.orders import Cross
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r12_stacking import (
    are_strange,
    carry,
    enemies_in,
)
from kessel.games.spring_prelude.rules.r15_bridges import hexside, is_bridged
from kessel.games.spring_prelude.rules.r15_works import (
    approached,
    bridging_refusal,
    engineers_of,
    is_building,
)
from kessel.games.spring_prelude.rules.r18_doctrine import bound, north_refusal, stays_south
from kessel.games.spring_prelude.rules.r20_victory import check_at_once
from kessel.games.spring_prelude.rules.r21_scenarios import still
from kessel.games.spring_prelude.rules.state import Position, on_map
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId


def needs_help(p: Position, unit: UnitId) -> bool:
    """15.4.a Armor and artillery, Flak included."""
    counter = p.pack.units[unit]
    return counter.is_armor or counter.is_artillery or counter.is_flak


def idle_refusal(p: Position, unit: UnitId) -> Reason | None:
    """15.4.b, 18.2, 18.3, S1-S3 Why a unit is not free to go."""
    if unit in p.acted or unit in p.defended:
        return Reason("15.4", "crosser-acted")
    if unit in enclosing(p, PlayerTurn).still:
        return still(p)
    return bound(p, unit) or bridging_refusal(p, unit)


def crossings(p: Position, f: Engineering) -> Iterator[Order]:
    starts = dict.fromkeys(here for here, _ in f.crossed.values())
    for unit in engineers_of(p.pack, f.side):
        if on_map(p, unit) and unit not in p.acted:
            starts[p.hex_of[unit]] = None
    for here in starts:
        for unit in p.stacks.get(here, ()):
            if needs_help(p, unit):
                yield from (Cross(unit, there) for there in p.pack.map.grid.neighbours[here])


def cross_refusal(p: Position, f: Engineering, order: Cross) -> Reason | None:
    """15.4"""
    unit, there = order.unit, order.hex
    counter, here = p.pack.units[unit], p.hex_of[unit]
    if counter.side != f.side or not on_map(p, unit) or not needs_help(p, unit):
        return Reason("15.4", "needs-no-help")
    if not is_crossing(p, here, there):
        return Reason("15.4", "no-crossing")
    if not p.pack.in_play[p.scenario][there]:
        return Reason("2.1", "out-of-play")
    costs = p.pack.charts.terrain_effects.costs[counter.mobility, p.mud]
    if costs.hexes[p.pack.map.terrain[there]] == NEVER:
        return Reason("15.4", "crossing-shut")
    if p.rain:
        return Reason("15.4", "crossing-in-rain")
    against = idle_refusal(p, unit)
    if against is not None:
        return against
    if enemies_in(p, f.side, there):
        return Reason("15.4", "crossing-enemy")
    if in_zone(p, f.side, there):
        return Reason("15.4", "crossing-zone")
    going = party(p, f, unit, there)
    if not going:
        return Reason("15.4", "no-helper")
    return limit_refusal(p, going, here, there) or company_refusal(p, going, there)


def is_crossing(p: Position, here: Hex, there: Hex) -> bool:
    """15.4.a, 15.4.c A river without a bridge, the Dnieper being none, or a swollen stream."""
    side = hexside(p, here, there)
    if side < 0 or is_bridged(p, here, there):
        return False
    flags = p.pack.map.sides[side]
    return bool(flags & RIVER or (flags & SWELLS and p.mud))


def party(p: Position, f: Engineering, unit: UnitId, there: Hex) -> list[UnitId]:
    """15.4.b, 15.4.c Who goes: with an engineer of its stack, rather one that does not dig (15.3)
    and may go north (18.3), or after one that has gone this way; nobody if there is none."""
    here, units = p.hex_of[unit], p.pack.units
    if (here, there) in f.crossed.values():
        return [unit]
    able = [
        other
        for other in p.stacks[here]
        if units[other].is_engineer and idle_refusal(p, other) is None
    ]
    able.sort(key=lambda other: (stays_south(p, other), is_building(p, other)))
    return [able[0], unit] if able else []


def company_refusal(p: Position, going: list[UnitId], there: Hex) -> Reason | None:
    """12.0.g Allies apart; that the hex is full does not count before the next movement phase ends
    (12.0.b)."""
    units, stack = p.pack.units, p.stacks.get(there, ())
    strange = any(are_strange(units[one], units[other]) for one in going for other in stack)
    return Reason("12.0", "crossing-strange") if strange else None


def limit_refusal(p: Position, going: list[UnitId], here: Hex, there: Hex) -> Reason | None:
    """18.3.e"""
    many = sum(stays_south(p, unit) for unit in going)
    return north_refusal(p, here, there, many) if many else None


def cross(p: Position, f: Engineering, order: Cross, emit: Emit) -> None:
    """R46 One hex over the river, the engineer with the first."""
    here, there = p.hex_of[order.unit], order.hex
    going = party(p, f, order.unit, there)
    f.crossed[going[0]] = (here, there)
    for unit in going:
        carry(p, unit, there)
        emit(Moved(unit, there, "15.4"))
        approached(p, unit, emit)
    check_at_once(p, emit)

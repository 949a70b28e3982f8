"""6.6 Retreat: hex by hex, in the order of preference, to where there is supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.events import Disrupted, Eliminated, FellBack, LeftMap
from kessel.games.paulus.orders import Apart, Back, BackOff, Lose, Push
from kessel.games.paulus.r02_map import WAYS
from kessel.games.paulus.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.r04_stacking import fits, is_crowded, put, take_up
from kessel.games.paulus.r04_zones import (
    attack_now,
    enemies_in,
    friends_in,
    in_zone,
)
from kessel.games.paulus.r05_movement.s1_steps import bound_to_roads
from kessel.games.paulus.r07_lines import in_play, needs_headquarters, normal_supply
from kessel.games.paulus.r08_special import city_refusal, note_leaving
from kessel.games.paulus.state import (
    Battle,
    CombatPhase,
    Crowding,
    MeetingResult,
    MovePhase,
    Place,
    Position,
    Retreating,
    Shedding,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side

CANNOT_RETREAT = Reason("6.66", "cannot-retreat")
NO_WAY_BACK = Reason("6.62", "no-way-back")
NOT_A_WAY = Reason("6.69", "not-a-retreat-hex")
NOT_AT_EDGE = Reason("6.62", "not-at-own-edge")
NOT_RETREATING = Reason("6.61", "not-retreating")
LAST = Reason("6.61", "last-of-stack")
NOT_CROWDED = Reason("4.17", "not-in-hex")
PUSHED_ONCE = Reason("6.65", "pushed-once")
NOT_A_PUSH = Reason("6.64", "not-a-push-hex")
NOT_SHEDDING = Reason("6.63", "not-in-stack")

THREE = 3


class Supply(NamedTuple):
    """Hexes with a normal line, for units that draw on sources and for the others."""

    direct: bytearray
    near: bytearray


# --- ways back -----------------------------------------------------------------------------------


def rank(p: Position, unit: UnitId, there: Hex) -> int:
    """6.69 The class of a retreat hex: 1 is best, 0 is closed."""
    side = p.pack.units[unit].side
    friends = any(
        p.pack.units[other].side == side and not p.pack.units[other].is_supply and other != unit
        for other in p.stacks.get(there, ())
    )
    if not in_zone(p, side, there):
        return 2 if friends_in(p, side, there) else 1
    if friends:
        return 3 if attack_now(p, unit) or p.markers[unit] >= THREE or has_strong(p, there) else 0
    closed = p.markers[unit] >= THREE or attack_now(p, unit) == 0
    return 0 if closed else 4


def has_strong(p: Position, here: Hex) -> bool:
    """4.29 A friend with attack strength is there."""
    return any(attack_now(p, unit) > 0 for unit in p.stacks.get(here, ()))


def is_open(p: Position, unit: UnitId, here: Hex, there: Hex) -> bool:
    """6.62 Whether a unit may fall back from a hex into a neighbour at all."""
    counter = p.pack.units[unit]
    hexside = p.pack.map.grid.side(here, there)
    if not in_play(p, there) or enemies_in(p, counter.side, there):
        return False
    if p.pack.step_costs[counter.is_vehicle][hexside] >= NEVER:
        return False
    roads = counter.side == SOVIET and bound_to_roads(p, unit)
    if roads and not p.pack.map.sides[hexside] & WAYS:
        return False
    if city_refusal(p, unit, here, there, retreating_together(p)) is not None:
        return False
    return rank(p, unit, there) > 0 and not near_overrunner(p, there)


def retreating_together(p: Position) -> Sequence[UnitId]:
    """6.61 Who falls back with a unit: all whose result is being met, or who are on their way."""
    for frame in reversed(p.flow):
        if isinstance(frame, MeetingResult):
            return movers(p, frame.units)
        if isinstance(frame, Battle):
            return frame.fell_back
    return ()


def near_overrunner(p: Position, there: Hex) -> bool:
    """5.48 Not next to the unit that overran."""
    battle = enclosing(p, Battle)
    if not battle.overrun:
        return False
    return any(p.pack.map.grid.distance(there, here) <= 1 for here in battle.hexes)


def paths(p: Position, unit: UnitId, start: Hex, here: Hex, left: int) -> list[tuple[Hex, ...]]:
    """R27 Every way back of so many hexes more that leads ever farther from the start."""
    if left == 0:
        return [()]
    grid = p.pack.map.grid
    away = grid.distance(start, here)
    found: list[tuple[Hex, ...]] = []
    for there in grid.neighbours[here]:
        if grid.distance(start, there) != away + 1 or not is_open(p, unit, here, there):
            continue
        found.extend((there, *rest) for rest in paths(p, unit, start, there, left - 1))
    return found


def best_paths(
    p: Position, unit: UnitId, start: Hex, here: Hex, left: int, supply: Supply
) -> list[tuple[Hex, ...]]:
    """6.61, 6.64, 6.69 Ways that end in supply if any do, then within the stacking limit if any
    do, and of those the best hex for the next step."""
    ways = paths(p, unit, start, here, left)
    lines = supply.near if needs_headquarters(p, unit) else supply.direct
    ways = [way for way in ways if lines[way[-1]]] or ways
    ways = [way for way in ways if fits(p, (unit,), way[-1])] or ways
    best = min((rank(p, unit, way[0]) for way in ways), default=0)
    return [way for way in ways if rank(p, unit, way[0]) == best]


def at_own_edge(p: Position, side: Side, here: Hex) -> bool:
    """6.62 West and south for the Axis, north and east for the Soviets; the edges of a part map
    count as map edges (R39)."""
    grid = p.pack.map.grid
    column, row = grid.place(here)
    scenario = p.pack.charts.scenarios[p.scenario]
    north, south = row + 1 == scenario.first_row, row + 1 == scenario.last_row
    west, east = column == 0, column == grid.columns - 1
    return west or south if side == AXIS else east or north


def movers(p: Position, units: Sequence[UnitId]) -> list[UnitId]:
    """6.66, 6.67 Who can fall back at all."""
    return [u for u in units if p.pack.units[u].allowance and not p.pack.units[u].is_supply]


def retreat_refusal(p: Position, f: MeetingResult, hexes: int) -> Reason | None:
    """R28 Every unit of the side must have a way; units that cannot move do not prevent it."""
    units = movers(p, [unit for unit in f.units if p.hex_of[unit] != OFF_MAP])
    if not units:
        return CANNOT_RETREAT
    for unit in units:
        here = p.hex_of[unit]
        if not at_own_edge(p, f.side, here) and not paths(p, unit, here, here, hexes):
            return NO_WAY_BACK
    return None


# --- falling back --------------------------------------------------------------------------------


def begin_retreat(p: Position, side: Side, units: Sequence[UnitId], hexes: int, emit: Emit) -> None:
    """6.61, R25 All fall back, stack by stack; who cannot loses a step for each hex."""
    from kessel.games.paulus.r06_combat.s4_losses import lose_step

    going = movers(p, units)
    for unit in units:
        if unit not in going and not p.pack.units[unit].is_supply:
            for _ in range(hexes):
                if p.hex_of[unit] != OFF_MAP:
                    lose_step(p, unit, "6.66", emit)
    for start in sorted({p.hex_of[unit] for unit in going}, reverse=True):
        stack = [unit for unit in going if p.hex_of[unit] == start]
        p.flow.append(Retreating(side, stack, start, start, hexes))
    for unit in going:
        disrupt(p, unit, emit)
    battle = enclosing(p, Battle)
    battle.fell_back.extend(going)
    for frame in p.flow:
        if isinstance(frame, CombatPhase):
            frame.retreated.extend(going)


def disrupt(p: Position, unit: UnitId, emit: Emit) -> None:
    """6.81, 6.84 On the other side only units that could react need the marker."""
    counter = p.pack.units[unit]
    if counter.is_combat and (counter.side == p.phasing or counter.can_react):
        p.disrupted[unit] = True
        emit(Disrupted(unit))


def supply_of(p: Position, side: Side) -> Supply:
    return Supply(*normal_supply(p, side))


def common_hexes(p: Position, f: Retreating) -> list[Hex]:
    """Hexes where the whole stack may go next."""
    supply = supply_of(p, f.side)
    left = f.hexes - f.went
    choices = [
        {way[0] for way in best_paths(p, unit, f.start, f.here, left, supply)} for unit in f.units
    ]
    return sorted(set.intersection(*choices)) if choices else []


def retreat_candidates(p: Position, f: Retreating) -> Iterator[Order]:
    for there in common_hexes(p, f):
        yield Back(there)
    if at_own_edge(p, f.side, f.here):
        yield BackOff()
    if len(f.units) > 1:
        for unit in f.units:
            yield Apart(unit)


def retreat_order_refusal(
    p: Position, f: Retreating, order: Back | BackOff | Apart
) -> Reason | None:
    match order:
        case Back(hex=there):
            return None if there in common_hexes(p, f) else NOT_A_WAY
        case BackOff():
            return None if at_own_edge(p, f.side, f.here) else NOT_AT_EDGE
        case Apart(unit=unit):
            if unit not in f.units:
                return NOT_RETREATING
            return LAST if len(f.units) == 1 else None
    return None


def retreat_ready(p: Position, f: Retreating, emit: Emit) -> bool:
    f.units = [unit for unit in f.units if p.hex_of[unit] == f.here]
    if not f.units:
        p.flow.pop()
        return False
    if f.went == f.hexes:
        p.flow.pop()
        if is_crowded(p, f.here):
            p.flow.append(Crowding(f.side, f.here, True))
        return False
    hexes = common_hexes(p, f)
    if not hexes and not at_own_edge(p, f.side, f.here):
        return separate(p, f, emit)
    if len(hexes) == 1 and len(f.units) == 1 and not at_own_edge(p, f.side, f.here):
        go_back(p, f, hexes[0], emit)
        return False
    return True


def separate(p: Position, f: Retreating, emit: Emit) -> bool:
    """A stack whose units must go different ways parts; who has no way at all is lost."""
    if len(f.units) == 1:
        emit(Eliminated(f.units[0], "6.62"))
        take_up(p, f.units[0], Place.ELIMINATED)
        return False
    p.flow.append(Retreating(f.side, [f.units.pop()], f.start, f.here, f.hexes, f.went))
    return False


def fall_back(p: Position, f: Retreating, order: Back | BackOff | Apart, emit: Emit) -> None:
    match order:
        case Back(hex=there):
            go_back(p, f, there, emit)
        case BackOff():
            for unit in f.units:
                p.returning[unit] = (p.turn + 1, f.here)
                take_up(p, unit, Place.RETREATED)
                p.disrupted[unit] = False
                emit(LeftMap(unit, f.here))
        case Apart(unit=unit):
            f.units.remove(unit)
            p.flow.append(Retreating(f.side, [unit], f.start, f.here, f.hexes, f.went))


def go_back(p: Position, f: Retreating, there: Hex, emit: Emit) -> None:
    """6.63 In an enemy zone without friends each unit loses a step, the Germans of a stack one
    between them."""
    costly = in_zone(p, f.side, there) and not any(
        not p.pack.units[unit].is_supply for unit in p.stacks.get(there, ())
    )
    start = f.here
    for unit in f.units:
        take_up(p, unit)
        put(p, unit, there)
        note_leaving(p, unit, start, there)
    f.here = there
    f.went += 1
    emit(FellBack(tuple(f.units), start, there))
    if costly:
        pay_zone(p, f, emit)


def pay_zone(p: Position, f: Retreating, emit: Emit) -> None:
    from kessel.games.paulus.r06_combat.s4_losses import lose_step

    germans = [unit for unit in f.units if p.pack.units[unit].is_german]
    for unit in f.units:
        if unit not in germans:
            lose_step(p, unit, "6.63", emit)
    if len(germans) == 1:
        lose_step(p, germans[0], "6.63", emit)
    elif germans:
        p.flow.append(Shedding(f.side, germans))


def shed_candidates(p: Position, f: Shedding) -> Iterator[Order]:
    for unit in f.units:
        yield Lose(unit)


def shed_refusal(p: Position, f: Shedding, order: Lose) -> Reason | None:
    return None if order.unit in f.units else NOT_SHEDDING


def shed(p: Position, f: Shedding, order: Lose, emit: Emit) -> None:
    from kessel.games.paulus.r06_combat.s4_losses import lose_step

    p.flow.pop()
    lose_step(p, order.unit, "6.63", emit)


# --- too many in a hex ---------------------------------------------------------------------------


def crowd_candidates(p: Position, f: Crowding) -> Iterator[Order]:
    for unit in p.stacks.get(f.hex, ()):
        if p.pack.units[unit].faces[0].stacking:
            yield Lose(unit)
            if f.pushing:
                for there in p.pack.map.grid.neighbours[f.hex]:
                    yield Push(unit, there)


def crowd_refusal(p: Position, f: Crowding, order: Lose | Push) -> Reason | None:
    """6.64, 6.65 An excess unit goes one hex further, once; else it is eliminated (4.17)."""
    if order.unit not in p.stacks.get(f.hex, ()):
        return NOT_CROWDED
    if isinstance(order, Lose):
        can_push = f.pushing and any(
            push_refusal(p, f, order.unit, there) is None
            for there in p.pack.map.grid.neighbours[f.hex]
        )
        return NOT_A_PUSH if can_push else None
    return push_refusal(p, f, order.unit, order.hex)


def push_refusal(p: Position, f: Crowding, unit: UnitId, there: Hex) -> Reason | None:
    if not f.pushing:
        return NOT_A_PUSH
    if unit in f.pushed:
        return PUSHED_ONCE
    if p.pack.map.grid.side(f.hex, there) < 0 or not p.pack.units[unit].allowance:
        return NOT_A_PUSH
    return None if is_open(p, unit, f.hex, there) and fits(p, (unit,), there) else NOT_A_PUSH


def crowd_ready(p: Position, f: Crowding, emit: Emit) -> bool:
    if f.hex in p.stacks and is_crowded(p, f.hex):
        return True
    p.flow.pop()
    return False


def uncrowd(p: Position, f: Crowding, order: Lose | Push, emit: Emit) -> None:
    """6.65 Who is pushed by friends that failed an overrun has moved in that phase."""
    if isinstance(order, Lose):
        emit(Eliminated(order.unit, "4.17"))
        take_up(p, order.unit, Place.ELIMINATED)
        return
    f.pushed.append(order.unit)
    take_up(p, order.unit)
    put(p, order.unit, order.hex)
    emit(FellBack((order.unit,), f.hex, order.hex))
    for frame in p.flow:
        if isinstance(frame, MovePhase) and order.unit in frame.left:
            frame.left.remove(order.unit)

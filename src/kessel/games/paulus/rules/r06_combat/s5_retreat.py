"""6.6 Retreat: hex by hex, in the order of preference, to where there is supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import Disrupted, FellBack, LeftMap
from kessel.games.paulus.rules.orders import Apart, Back, BackOff, Lose, Push
from kessel.games.paulus.rules.r04_stacking import fits, is_crowded, put, take_up
from kessel.games.paulus.rules.r04_zones import enemies_in
from kessel.games.paulus.rules.r06_combat.s1_attack import note_start
from kessel.games.paulus.rules.r06_combat.s4_steps import eliminate, lose_step
from kessel.games.paulus.rules.r06_combat.s5_refused import back_refusal
from kessel.games.paulus.rules.r06_combat.s5_ways import (
    ZONE,
    LinesAfter,
    at_own_edge,
    best_ways,
    leaving_with,
    may_leave_map,
    movers,
    paths,
    pays_zones,
    rank,
)
from kessel.games.paulus.rules.r08_special import (
    CITY_LIMIT,
    CITY_STANDS,
    city_refusal,
    must_stand,
    note_leaving,
)
from kessel.games.paulus.rules.state import (
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
from kessel.kernel.flow import Decision, as_long_as, enclosing, one_of
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side

CANNOT_RETREAT = Reason("6.66", "cannot-retreat")
NO_WAY_BACK = Reason("6.62", "no-way-back")
NOT_AT_EDGE = Reason("6.62", "not-at-own-edge")
KEEPS_TO_ROADS = Reason("6.62", "keeps-to-roads")
NOT_RETREATING = Reason("6.61", "not-retreating")
LAST = Reason("6.61", "last-of-stack")
NOT_CROWDED = Reason("4.17", "not-in-hex")
NOT_COUNTED = Reason("4.13", "not-counted")
NOT_A_PUSH = Reason("6.64", "not-a-push-hex")
NOT_SHEDDING = Reason("6.63", "not-in-stack")


def retreat_refusal(p: Position, f: MeetingResult, hexes: int) -> Reason | None:
    """R28 Every unit of the side must have a way; units that cannot move do not prevent it."""
    standing = [unit for unit in f.units if p.hex_of[unit] != OFF_MAP]
    units = movers(p, standing)
    if not units or airfield_bars(p, f):
        return CANNOT_RETREAT
    for unit in units:
        if must_stand(p, unit):
            return CITY_STANDS
        here = p.hex_of[unit]
        stack = [other for other in units if p.hex_of[other] == here]
        pays = pays_zones(p, unit, stack)
        if next(paths(p, unit, here, here, hexes, pays), None) is None:
            return CITY_LIMIT if is_shut_in(p, unit) else NO_WAY_BACK
    return None


def airfield_bars(p: Position, f: MeetingResult) -> bool:
    """6.66, R25 Whether a unit that cannot move keeps the others from falling back."""
    standing = [unit for unit in f.units if p.hex_of[unit] != OFF_MAP]
    return rulings.AIRFIELD_BARS_RETREAT in p.options and bool(immobile(p, standing))


def is_shut_in(p: Position, unit: UnitId) -> bool:
    """8.21 Whether it is the limit that keeps a unit in the city, and not the enemy around it."""
    here, side = p.hex_of[unit], p.pack.units[unit].side
    return any(
        city_refusal(p, unit, here, there, leaving_with(p, unit)) and not enemies_in(p, side, there)
        for there in p.pack.map.grid.neighbours[here]
    )


# --- falling back --------------------------------------------------------------------------------


def begin_retreat(p: Position, side: Side, units: Sequence[UnitId], hexes: int, emit: Emit) -> None:
    """6.61, R25 All fall back, stack by stack; who cannot loses a step for each hex."""
    going = movers(p, units)
    for unit in immobile(p, units) if stayers_pay(p) else ():
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


def immobile(p: Position, units: Sequence[UnitId]) -> list[UnitId]:
    """6.66 Airfields: units that take part in a battle and cannot fall back from it."""
    counters = p.pack.units
    return [unit for unit in units if not counters[unit].allowance and not counters[unit].is_supply]


def stayers_pay(p: Position) -> bool:
    """6.66, R25 Whether who cannot fall back pays in steps for those who do."""
    return rulings.AIRFIELD_STAYS not in p.options


def disrupt(p: Position, unit: UnitId, emit: Emit) -> None:
    """6.81, 6.84 On the other side only units that could react need the marker."""
    counter = p.pack.units[unit]
    if counter.is_combat and (counter.side == p.phasing or counter.can_react):
        p.disrupted[unit] = True
        emit(Disrupted(unit))


def common_hexes(p: Position, f: Retreating) -> list[Hex]:
    """Hexes where the whole stack may go next."""
    left = f.hexes - f.went
    lines = LinesAfter(p, f.units)
    choices = [
        {way[0] for way in best_ways(p, unit, f.start, f.here, left, lines)} for unit in f.units
    ]
    return sorted(set.intersection(*choices) - {OFF_MAP})


def may_all_leave(p: Position, f: Retreating) -> bool:
    return leaving_refusal(p, f) is None


def leaving_refusal(p: Position, f: Retreating) -> Reason | None:
    """6.62 Over their own edge; no road leads a Soviet headquarters there."""
    if not at_own_edge(p, f.side, f.here):
        return NOT_AT_EDGE
    return None if all(may_leave_map(p, unit, f.here) for unit in f.units) else KEEPS_TO_ROADS


def retreat_candidates(p: Position, f: Retreating) -> Iterator[Order]:
    for there in common_hexes(p, f):
        yield Back(there)
    if may_all_leave(p, f):
        yield BackOff()
    if len(f.units) > 1:
        for unit in f.units:
            yield Apart(unit)


def retreat_order_refusal(
    p: Position, f: Retreating, order: Back | BackOff | Apart
) -> Reason | None:
    match order:
        case Back(hex=there):
            if there in common_hexes(p, f):
                return None
            return back_refusal(p, f.units, f.start, f.here, f.hexes - f.went, there)
        case BackOff():
            return leaving_refusal(p, f)
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
    if len(f.units) > 1 or may_all_leave(p, f):
        return True
    hexes = common_hexes(p, f)
    if len(hexes) > 1:
        return True
    if hexes:
        go_back(p, f, hexes[0], emit)
    else:
        eliminate(p, f.units[0], "6.62", emit)
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
    costly = rank(p, f.units[0], there) == ZONE
    start = f.here
    for unit in f.units:
        displace(p, unit, there)
    f.here = there
    f.went += 1
    emit(FellBack(tuple(f.units), start, there))
    if costly:
        pay_zone(p, f.side, tuple(f.units), emit)


def displace(p: Position, unit: UnitId, there: Hex) -> None:
    here = take_up(p, unit)
    put(p, unit, there)
    note_leaving(p, unit, here, there)
    note_start(p, unit, here)


def pay_zone(p: Position, side: Side, units: Sequence[UnitId], emit: Emit) -> None:
    """6.63"""
    germans = [unit for unit in units if p.pack.units[unit].is_german]
    for unit in units:
        if unit not in germans:
            lose_step(p, unit, "6.63", emit)
    if len(germans) == 1:
        lose_step(p, germans[0], "6.63", emit)
    elif germans:
        p.flow.append(Shedding(side, germans))


def shed(p: Position, f: Shedding, order: Lose, emit: Emit) -> None:
    p.flow.pop()
    lose_step(p, order.unit, "6.63", emit)


# --- too many in a hex ---------------------------------------------------------------------------


def crowd_candidates(p: Position, f: Crowding) -> Iterator[Order]:
    for unit in p.stacks.get(f.hex, ()):
        yield Lose(unit)
        if f.pushing:
            for there in p.pack.map.grid.neighbours[f.hex]:
                yield Push(unit, there)


def crowd_refusal(p: Position, f: Crowding, order: Lose | Push) -> Reason | None:
    """6.64, 6.65 An excess unit goes one hex further, once; else it is eliminated (4.17). Who does
    not count is none (4.13)."""
    if order.unit not in p.stacks.get(f.hex, ()):
        return NOT_CROWDED
    if not p.pack.units[order.unit].faces[0].stacking:
        return NOT_COUNTED
    if isinstance(order, Lose):
        can_push = f.pushing and any(
            push_refusal(p, f, order.unit, there) is None
            for there in p.pack.map.grid.neighbours[f.hex]
        )
        return NOT_A_PUSH if can_push else None
    return push_refusal(p, f, order.unit, order.hex)


def push_refusal(p: Position, f: Crowding, unit: UnitId, there: Hex) -> Reason | None:
    """The additional hex is a retreat like any other (6.61, 6.69), but not back into the battle."""
    if not f.pushing or not movers(p, (unit,)):
        return NOT_A_PUSH
    battle = enclosing(p, Battle)
    if there in (*battle.targets, *battle.hexes):
        return NOT_A_PUSH
    ways = best_ways(p, unit, f.hex, f.hex, 1, LinesAfter(p, (unit,)))
    return None if (there,) in ways and fits(p, (unit,), there) else NOT_A_PUSH


def crowded(p: Position, f: Crowding) -> bool:
    return f.hex in p.stacks and is_crowded(p, f.hex)


def uncrowd(p: Position, f: Crowding, order: Lose | Push, emit: Emit) -> None:
    """6.65 Who is pushed by friends that failed an overrun has moved in that phase."""
    if isinstance(order, Lose):
        eliminate(p, order.unit, "4.17", emit)
        return
    note_pushed(p, order.unit, order.hex)
    costly = rank(p, order.unit, order.hex) == ZONE
    displace(p, order.unit, order.hex)
    emit(FellBack((order.unit,), f.hex, order.hex))
    if costly:
        pay_zone(p, f.side, (order.unit,), emit)
    for frame in p.flow:
        if isinstance(frame, MovePhase) and order.unit in frame.left:
            frame.left.remove(order.unit)


def note_pushed(p: Position, unit: UnitId, there: Hex) -> None:
    """6.68 Who is pushed on onto friends has retreated to them like any other; who only joins
    others that have fallen back is attacked for himself."""
    for frame in p.flow:
        if isinstance(frame, CombatPhase):
            hosts = [host for host in p.stacks.get(there, ()) if not p.pack.units[host].is_supply]
            if any(host not in frame.retreated for host in hosts):
                frame.retreated.append(unit)


RETREATING = Decision(
    "6.61",
    (Back, BackOff, Apart),
    retreat_candidates,
    retreat_order_refusal,
    fall_back,
    retreat_ready,
    exact=True,
)
SHEDDING = one_of("6.63", Lose, lambda p, f: f.units, NOT_SHEDDING, shed)
CROWDING = Decision(
    "4.17", (Lose, Push), crowd_candidates, crowd_refusal, uncrowd, as_long_as(crowded)
)

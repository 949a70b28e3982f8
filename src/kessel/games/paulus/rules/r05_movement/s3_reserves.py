"""5.3 Reserves: who may be one, who designates them, and how they cease to be."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.events import Designated, Moved, ReserveLost
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.r05_movement.s1_steps import NOT_ON_MAP, NOT_YOURS
from kessel.games.paulus.rules.r07_capture import offer_capture
from kessel.games.paulus.rules.r07_lines import closed_bits, in_range, ranges_together, road_hexes
from kessel.games.paulus.rules.r08_special import first_turn_refusal, note_leaving
from kessel.games.paulus.rules.state import EXPLOITATION, MOVEMENT, REACTION, MovePhase, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent

RESERVE_PHASE = Reason("5.31", "reserve-phase")
ALREADY_RESERVE = Reason("5.31", "already-reserve")
RESERVE_MOVED = Reason("5.36", "reserve-moved")
RESERVE_IN_ZONE = Reason("5.36", "reserve-in-zone")
RESERVE_UNSUPPLIED = Reason("5.36", "reserve-unsupplied")
RESERVE_TYPE = Reason("5.36", "reserve-type")
RESERVE_STACKS = Reason("5.35", "reserve-stacks")
NO_HEADQUARTERS = Reason("5.34", "no-headquarters-for-reserve")


def reserve_refusal(p: Position, phase: MovePhase, unit: UnitId, reach: int) -> Reason | None:
    """5.31-5.36"""
    counter = p.pack.units[unit]
    if phase.kind is not MOVEMENT:
        return RESERVE_PHASE
    if counter.side != phase.side:
        return NOT_YOURS
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if p.reserve[unit]:
        return ALREADY_RESERVE
    if not counter.can_be_reserve:
        return RESERVE_TYPE
    if unit not in phase.left:
        return first_turn_refusal(p, unit) or RESERVE_MOVED
    if unit in phase.in_zone:
        return RESERVE_IN_ZONE
    if p.markers[unit]:
        return RESERVE_UNSUPPLIED
    if reach >> p.hex_of[unit] & 1:
        return None
    return NO_HEADQUARTERS if phase.side == SOVIET else RESERVE_STACKS


def possible_reserves(p: Position, phase: MovePhase) -> set[UnitId]:
    """Everybody whom `reserve_refusal` lets become a reserve."""
    if phase.kind is not MOVEMENT:
        return set()
    units, hex_of, reach = p.pack.units, p.hex_of, reserve_reach(p, phase)
    return {
        unit
        for unit in phase.left
        if units[unit].can_be_reserve
        and not p.markers[unit]
        and not p.reserve[unit]
        and hex_of[unit] != OFF_MAP
        and reach >> hex_of[unit] & 1
    }.difference(phase.in_zone)


def reserve_reach(p: Position, phase: MovePhase) -> int:
    """5.34, 5.35 Where units may be designated, as bits: in range of a Soviet headquarters that can
    have a reserve of its own yet; anywhere, then in the Axis stacks that have been chosen."""
    if phase.side == SOVIET:
        taken = spoken_for(phase.designated)
        named = [one for one in designators(p) if one not in taken]
        ranges = [(p.hex_of[one], p.pack.units[one].range) for one in named]
        return ranges_together(p, SOVIET, ranges)
    if len(phase.stacks) < p.pack.charts.figures.axis_reserves:
        return (1 << len(p.pack.map.grid)) - 1
    return sum(1 << here for here in phase.stacks)


def designators(p: Position) -> list[UnitId]:
    """5.34 Soviet headquarters that have a supply line themselves."""
    roads, hex_of = road_hexes(p, SOVIET), p.hex_of
    return [
        counter.id
        for counter in p.pack.headquarters[SOVIET]
        if hex_of[counter.id] != OFF_MAP and roads >> hex_of[counter.id] & 1
    ]


def within_reach(p: Position, unit: UnitId) -> list[UnitId]:
    """The headquarters that could designate a unit."""
    map, hex_of, closed = p.pack.map, p.hex_of, closed_bits(p, SOVIET)
    return [
        one
        for one in designators(p)
        if in_range(map, hex_of[one], p.pack.units[one].range, closed) >> hex_of[unit] & 1
    ]


def spoken_for(choices: Sequence[Sequence[UnitId]]) -> set[UnitId]:
    """5.34 Headquarters that reserves need, each one of its own, however they are shared out."""
    serves: dict[UnitId, int] = {}

    def find(reserve: int, tried: set[UnitId]) -> bool:
        for headquarters in choices[reserve]:
            if headquarters not in tried:
                tried.add(headquarters)
                if headquarters not in serves or find(serves[headquarters], tried):
                    serves[headquarters] = reserve
                    return True
        return False

    for reserve in range(len(choices)):
        find(reserve, set())
    taken = set(serves)
    while freed := {one for one in taken if not taken.issuperset(choices[serves[one]])}:
        taken -= freed
    return taken


def designate(p: Position, phase: MovePhase, unit: UnitId, emit: Emit) -> None:
    if phase.side == SOVIET:
        phase.designated.append(within_reach(p, unit))
    elif p.hex_of[unit] not in phase.stacks:
        phase.stacks.append(p.hex_of[unit])
    p.reserve[unit] = True
    emit(Designated(unit))


def release(p: Position, phase: MovePhase, unit: UnitId) -> None:
    """5.39 The marker comes off as a reserve starts its move in the exploitation phase."""
    if phase.kind is EXPLOITATION and p.reserve[unit]:
        p.reserve[unit] = False
        phase.released.append(unit)


def take_back(p: Position, phase: MovePhase, unit: UnitId) -> None:
    """5.39 Who was taken up and has not moved is a reserve still."""
    if unit in phase.released:
        phase.released.remove(unit)
        p.reserve[unit] = True


def strip_reserves(p: Position, phase: MovePhase, here: Hex, emit: Emit) -> None:
    """5.38, 5.56 Enemy reserves next to a unit that reacts lose their status."""
    if phase.kind is not REACTION:
        return
    for near in p.pack.map.grid.neighbours[here]:
        for unit in p.stacks.get(near, ()):
            if p.reserve[unit] and p.pack.units[unit].side == opponent(phase.side):
                p.reserve[unit] = False
                emit(ReserveLost(unit))


def come_in(
    p: Position, side: Side, units: Sequence[UnitId], there: Hex, cost: HalfPoints, emit: Emit
) -> None:
    """5.11, 5.38, 7.61, 8.21 A stack goes from one hex into another, and what follows from that."""
    start = p.hex_of[units[0]]
    for unit in units:
        take_up(p, unit)
        put(p, unit, there)
        note_leaving(p, unit, start, there)
    emit(Moved(side, tuple(units), start, there, cost))
    strip_reserves(p, enclosing(p, MovePhase), there, emit)
    offer_capture(p, side, there)

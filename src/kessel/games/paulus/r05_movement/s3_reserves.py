"""5.3 Reserves: who may be one, who designates them, and how they cease to be."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.events import Designated, ReserveLost
from kessel.games.paulus.r02_units import SOVIET, UnitId
from kessel.games.paulus.r05_movement.s1_steps import NOT_ON_MAP, NOT_YOURS
from kessel.games.paulus.r07_lines import closed_to_lines, mark_range, road_lines
from kessel.games.paulus.r08_special import first_turn_refusal
from kessel.games.paulus.state import Kind, MovePhase, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import opponent

RESERVE_PHASE = Reason("5.31", "reserve-phase")
ALREADY_RESERVE = Reason("5.31", "already-reserve")
RESERVE_MOVED = Reason("5.36", "reserve-moved")
RESERVE_IN_ZONE = Reason("5.36", "reserve-in-zone")
RESERVE_UNSUPPLIED = Reason("5.36", "reserve-unsupplied")
RESERVE_TYPE = Reason("5.36", "reserve-type")
RESERVE_STACKS = Reason("5.35", "reserve-stacks")
NO_HEADQUARTERS = Reason("5.34", "no-headquarters-for-reserve")

Designators = Sequence[tuple[UnitId, bytearray]]
"""Headquarters that may designate, each with the hexes in its range."""


def reserve_refusal(
    p: Position, phase: MovePhase, unit: UnitId, named: Designators
) -> Reason | None:
    """5.31-5.36"""
    counter = p.pack.units[unit]
    if phase.kind is not Kind.MOVEMENT:
        return RESERVE_PHASE
    if counter.side != phase.side:
        return NOT_YOURS
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if p.reserve[unit]:
        return ALREADY_RESERVE
    able = counter.is_german or counter.side == SOVIET
    if not able or not counter.is_combat or counter.is_alarm:
        return RESERVE_TYPE
    if unit not in phase.left:
        return first_turn_refusal(p, unit) or RESERVE_MOVED
    if unit in phase.in_zone:
        return RESERVE_IN_ZONE
    if p.markers[unit]:
        return RESERVE_UNSUPPLIED
    if counter.side == SOVIET:
        wanted = [*phase.designated, within_reach(p, unit, named)]
        return None if each_finds_one(wanted) else NO_HEADQUARTERS
    full = len(phase.stacks) >= p.pack.charts.figures.axis_reserves
    return RESERVE_STACKS if full and p.hex_of[unit] not in phase.stacks else None


def designators(p: Position, phase: MovePhase) -> Designators:
    """5.34 Soviet headquarters that have a supply line themselves."""
    if phase.side != SOVIET:
        return []
    shut = closed_to_lines(p, SOVIET)
    roads = road_lines(p, SOVIET, shut)
    found = []
    for counter in p.pack.units:
        here = p.hex_of[counter.id]
        stands = counter.side == SOVIET and counter.is_headquarters and here != OFF_MAP
        if stands and roads.reaches(here):
            covered = bytearray(len(shut))
            mark_range(p, here, counter.range, shut, covered)
            found.append((counter.id, covered))
    return found


def within_reach(p: Position, unit: UnitId, named: Designators) -> list[UnitId]:
    """The headquarters that could designate a unit."""
    return [headquarters for headquarters, covered in named if covered[p.hex_of[unit]]]


def each_finds_one(choices: Sequence[Sequence[UnitId]]) -> bool:
    """5.34 Whether every reserve can have a headquarters of its own."""
    serves: dict[UnitId, int] = {}

    def find(reserve: int, tried: set[UnitId]) -> bool:
        for headquarters in choices[reserve]:
            if headquarters not in tried:
                tried.add(headquarters)
                if headquarters not in serves or find(serves[headquarters], tried):
                    serves[headquarters] = reserve
                    return True
        return False

    return all(find(reserve, set()) for reserve in range(len(choices)))


def designate(p: Position, phase: MovePhase, unit: UnitId, emit: Emit) -> None:
    if phase.side == SOVIET:
        phase.designated.append(within_reach(p, unit, designators(p, phase)))
    elif p.hex_of[unit] not in phase.stacks:
        phase.stacks.append(p.hex_of[unit])
    p.reserve[unit] = True
    emit(Designated(unit))


def release(p: Position, phase: MovePhase, unit: UnitId) -> None:
    """5.39 The marker comes off as a reserve starts its move in the exploitation phase."""
    if phase.kind is Kind.EXPLOITATION and p.reserve[unit]:
        p.reserve[unit] = False
        phase.released.append(unit)


def strip_reserves(p: Position, here: Hex, emit: Emit) -> None:
    """5.38, 5.56 Enemy reserves next to a unit that reacts lose their status."""
    phase = enclosing(p, MovePhase)
    if phase.kind is not Kind.REACTION:
        return
    for near in p.pack.map.grid.neighbours[here]:
        for unit in p.stacks.get(near, ()):
            if p.reserve[unit] and p.pack.units[unit].side == opponent(phase.side):
                p.reserve[unit] = False
                emit(ReserveLost(unit))

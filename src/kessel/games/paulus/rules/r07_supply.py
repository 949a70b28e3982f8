"""7.1, 7.4, 7.5, 7.8 The supply phases: airlift, consumption, judgement, surrender."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import (
    Marked,
    PanzerSupplied,
    SupplyConcentrated,
    SupplyConsumed,
    SupplyLanded,
    SurrenderChecked,
)
from kessel.games.paulus.rules.orders import Concentrate, Consume, Land
from kessel.games.paulus.rules.r04_stacking import exerts, put, set_markers, take_up
from kessel.games.paulus.rules.r04_zones import enemies_in, zone_of
from kessel.games.paulus.rules.r05_movement.s2_stacks import add_marker
from kessel.games.paulus.rules.r06_combat.s4_steps import lose_step
from kessel.games.paulus.rules.r07_capture import free_supply
from kessel.games.paulus.rules.r07_lines import in_ranges, needs_headquarters, normal_supply
from kessel.games.paulus.rules.state import (
    ConcentratingSupply,
    Consuming,
    Landing,
    Place,
    Position,
    SupplyPhase,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import one_of, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side, opponent

NOT_A_HEADQUARTERS = Reason("7.52", "not-a-headquarters")
ALREADY_OFFENSIVE = Reason("7.52", "already-offensive")
NO_SUPPLY_THERE = Reason("7.52", "no-supply-there")
NOT_AN_AIRFIELD = Reason("7.41", "not-an-airfield")
NOT_SUPPLY = Reason("7.44", "not-supply")
LAST_TURN = Reason("7.44", "last-turn")

MOST = 3
RELIEVED = 2
"""7.14 Markers beyond which a corps headquarters does not let a unit go."""


# --- 7.5 offensive supply ------------------------------------------------------------------------


def supply_with(p: Position, unit: UnitId) -> UnitId | None:
    """A Soviet supply unit in the hex of a headquarters."""
    here = p.hex_of[unit]
    for other in p.stacks.get(here, ()) if here != OFF_MAP else ():
        counter = p.pack.units[other]
        if counter.is_supply and counter.side == SOVIET:
            return other
    return None


def concentrate_refusal(p: Position, f: ConcentratingSupply, order: Concentrate) -> Reason | None:
    """7.52, 7.56 Neither enemy zones nor a cut line matter."""
    counter = p.pack.units[order.unit]
    if counter.side != SOVIET or not counter.is_headquarters:
        return NOT_A_HEADQUARTERS
    if order.unit in p.offensive:
        return ALREADY_OFFENSIVE
    return None if supply_with(p, order.unit) is not None else NO_SUPPLY_THERE


def concentrate_candidates(p: Position, f: ConcentratingSupply) -> Iterator[Order]:
    for counter in p.pack.units:
        if counter.side == SOVIET and counter.is_headquarters:
            yield Concentrate(counter.id)


def concentrate(p: Position, f: ConcentratingSupply, order: Concentrate, emit: Emit) -> None:
    supply = supply_with(p, order.unit)
    assert supply is not None, "the supply unit was there"
    take_up(p, supply, Place.POOL)
    p.offensive.append(order.unit)
    emit(SupplyConcentrated(order.unit, supply))


# --- 7.4 airlift and consumption -----------------------------------------------------------------


def airfields(p: Position) -> list[Hex]:
    return [
        p.hex_of[unit.id]
        for unit in p.pack.units
        if unit.is_airfield and p.hex_of[unit.id] != OFF_MAP
    ]


def airlift(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """7.41 From turn 3: one die, if there is an airfield; two units to one airfield lose one. No
    more come than the limit allows (7.43)."""
    fields = airfields(p)
    if f.side != AXIS or p.turn < p.pack.charts.figures.airlift_turn or not fields:
        return
    (die,) = roll(p, emit, AXIS, 1, "7.41", "airlift")
    flown = min(p.pack.charts.airlift.units[die - 1], len(free_supply(p, AXIS)))
    if flown == 1 and len(fields) > 1:
        p.flow.append(Landing())
    else:
        for here in fields[:flown]:
            land_at(p, here, emit)


def land_at(p: Position, here: Hex, emit: Emit) -> None:
    unit = free_supply(p, AXIS)[0]
    put(p, unit, here)
    emit(SupplyLanded(unit, here))


def land(p: Position, f: Landing, order: Land, emit: Emit) -> None:
    p.flow.pop()
    land_at(p, order.hex, emit)


def consumption(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """7.44, 7.46 Before supply is judged; not on the last turn."""
    if f.side == AXIS:
        p.flow.append(Consuming())


def consume_refusal(p: Position, f: Consuming, order: Consume) -> Reason | None:
    counter = p.pack.units[order.unit]
    if not counter.is_supply or counter.side != AXIS or p.hex_of[order.unit] == OFF_MAP:
        return NOT_SUPPLY
    if p.turn == p.pack.charts.figures.last_consumption_turn:
        return LAST_TURN
    return NOT_SUPPLY if order.unit in p.consumed else None


def consume_candidates(p: Position, f: Consuming) -> Iterator[Order]:
    for counter in p.pack.units:
        if counter.is_supply and counter.side == AXIS and p.hex_of[counter.id] != OFF_MAP:
            yield Consume(counter.id)


def consume(p: Position, f: Consuming, order: Consume, emit: Emit) -> None:
    p.consumed.append(order.unit)
    emit(SupplyConsumed(order.unit))


# --- 7.1 judgement -------------------------------------------------------------------------------


def judge(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """7.11 Every unit of the side: freed of its markers, or one more."""
    direct, near = normal_supply(p, f.side)
    stocks = consumed_range(p)
    relief = corps_relief(p) if f.side == AXIS else bytearray(len(direct))
    for counter in p.pack.units:
        unit, here = counter.id, p.hex_of[counter.id]
        if counter.side != f.side or here == OFF_MAP or not counter.is_combat:
            continue
        had_most = p.markers[unit] >= MOST
        supplied = bool((near if needs_headquarters(p, unit) else direct)[here])
        if not supplied and stocks[here]:
            supplied = draws(p, unit, emit)
        if supplied:
            clear_markers(p, unit, emit)
        else:
            starve(p, unit, counter.is_german and bool(relief[here]), emit)
        if had_most or (new_markers_count(p) and p.markers[unit] >= MOST):
            f.judged.append(unit)


def consumed_range(p: Position) -> bytearray:
    """7.44 Hexes that a consumed supply unit reaches."""
    if not p.consumed:
        return bytearray(len(p.pack.map.grid))
    reach = p.pack.charts.figures.consumed_range
    ranges = [(p.hex_of[unit], reach) for unit in p.consumed]
    return in_ranges(p, AXIS, ranges)


def corps_relief(p: Position) -> bytearray:
    """7.14, R30 Hexes within a provisional line of a German corps headquarters."""
    reach = p.pack.charts.figures.corps_relief
    corps = [unit for unit in p.pack.headquarters[AXIS] if unit.is_corps_headquarters]
    ranges = [(p.hex_of[unit.id], reach) for unit in corps if p.hex_of[unit.id] != OFF_MAP]
    return in_ranges(p, AXIS, ranges)


def draws(p: Position, unit: UnitId, emit: Emit) -> bool:
    """7.45 Armour needs luck, all others do not."""
    if not p.pack.units[unit].is_armour:
        return True
    (die,) = roll(p, emit, AXIS, 1, "7.45", "panzer-supply")
    supplied = die <= p.pack.charts.figures.panzer_supplied_up_to
    emit(PanzerSupplied(unit, die, supplied))
    return supplied


def clear_markers(p: Position, unit: UnitId, emit: Emit) -> None:
    if p.markers[unit]:
        set_markers(p, unit, 0)
        emit(Marked(unit, 0, "7.12"))


def starve(p: Position, unit: UnitId, relieved: bool, emit: Emit) -> None:
    """7.12, 7.14"""
    if not relieved or p.markers[unit] < RELIEVED:
        add_marker(p, unit, "7.12", emit)
    elif p.markers[unit] > RELIEVED:
        set_markers(p, unit, RELIEVED)
        emit(Marked(unit, RELIEVED, "7.14"))


# --- 7.8 surrender and the end of the phase ------------------------------------------------------


def surrender(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """7.81 Three markers before and after, and enemy zones all around (R35)."""
    zones = zone_of(p, opponent(f.side))
    for unit in f.judged:
        still = p.markers[unit] >= MOST and p.hex_of[unit] != OFF_MAP
        if still and is_ringed(p, f.side, p.hex_of[unit], zones):
            check_surrender(p, unit, emit)


def is_ringed(p: Position, side: Side, here: Hex, zones: bytearray) -> bool:
    """7.81 Six hexes in enemy zones, or held by who has one; never at the map edge (R36)."""
    around = p.pack.map.grid.neighbours[here]
    return (len(around) == 6 or rings_end_at_edge(p)) and all(
        zones[near] or (holding_covers(p) and enemies_in(p, side, near) and exerts(p, near))
        for near in around
    )


def holding_covers(p: Position) -> bool:
    """7.81, R71 Whether a hex that an enemy with a zone holds is as good as in it."""
    return rulings.RING_OF_ZONES not in p.options


def rings_end_at_edge(p: Position) -> bool:
    """7.81, R36 Whether hexes that are not there need no enemy zone."""
    return rulings.SURRENDER_AT_EDGE in p.options


def new_markers_count(p: Position) -> bool:
    """3.A, 7.81, R35 Whether a third marker of this very phase brings surrender about."""
    return rulings.SURRENDER_AT_THIRD_MARKER in p.options


def check_surrender(p: Position, unit: UnitId, emit: Emit) -> None:
    """7.82, 7.83"""
    counter, figures = p.pack.units[unit], p.pack.charts.figures
    (die,) = roll(p, emit, counter.side, 1, "7.82", "surrender")
    shelter = p.pack.charts.terrain_effects.surrender[p.pack.map.terrain[p.hex_of[unit]]]
    if counter.side == SOVIET:
        needed = figures.surrender_soviet
    else:
        needed = figures.surrender_german if counter.is_german else figures.surrender_allied
    lost = die - shelter >= needed
    emit(SurrenderChecked(unit, die, lost))
    if lost:
        lose_step(p, unit, "7.82", emit)


def tidy(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """6.85, 5.39, 7.46, 7.57 Markers come off, consumed supply is gone."""
    for unit in p.consumed:
        take_up(p, unit, Place.POOL)
    p.consumed.clear()
    p.reserve = [False] * len(p.reserve)
    p.disrupted = [False] * len(p.disrupted)
    if f.side == SOVIET:
        p.offensive.clear()


CONCENTRATING_SUPPLY = optional(
    "7.52", (Concentrate,), concentrate_candidates, concentrate_refusal, concentrate
)
LANDING = one_of("7.41", Land, lambda p, f: airfields(p), NOT_AN_AIRFIELD, land)
CONSUMING = optional("7.44", (Consume,), consume_candidates, consume_refusal, consume)

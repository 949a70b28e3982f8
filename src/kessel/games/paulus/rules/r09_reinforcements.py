"""9 Reinforcements: when they come, where, and the routed Romanians."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import Hex
from kessel.board.tracing import Flood, flood
from kessel.games.paulus.pack.pack import Arrival
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Army, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import Eliminated, Entered, RoutedReturned
from kessel.games.paulus.rules.orders import At, Call, Done
from kessel.games.paulus.rules.r04_stacking import put
from kessel.games.paulus.rules.r04_zones import enemies_in, in_zone
from kessel.games.paulus.rules.r07_capture import from_pool
from kessel.games.paulus.rules.r07_lines import SOURCES, entry_hexes, in_play, source_lines
from kessel.games.paulus.rules.state import (
    CAMPAIGN,
    KALACH,
    MOVEMENT,
    REACTION,
    TIGERS,
    ChoosingRouted,
    Kind,
    MovePhase,
    Place,
    Placing,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side

NOT_WAITING = Reason("9.0", "not-waiting")
TOO_EARLY = Reason("9.0", "too-early")
WRONG_PHASE = Reason("9.12", "wrong-phase")
NOT_YOURS = Reason("9.0", "not-yours")
OPTION_OFF = Reason("14.1", "option-off")
NO_PLACE = Reason("9.16", "no-place")
WRONG_HEX = Reason("9.13", "wrong-hex")
ENEMY_THERE = Reason("9.16", "entry-taken")
NOT_ON_CHIR = Reason("8.32", "not-on-chir")
ENEMY_ON_CHIR = Reason("8.32", "enemy-there")
IN_ZONE = Reason("8.32", "in-soviet-zone")
NO_LINE_ON_CHIR = Reason("8.32", "no-line")
NO_LINE = Reason("9.14", "no-line")
NOT_ROUTED = Reason("9.22", "not-routed")

CHIR = "chir"
ROUTED_TURN = 2
ROUTED_ENTRY = {"3": "G", "4": "E"}


def arrival_of(p: Position, unit: UnitId) -> Arrival | None:
    if p.pack.units[unit].is_supply:
        arrivals = p.pack.setups[p.scenario].arrivals
        numbers = [number for number, drawn in p.drawn.items() if drawn == unit]
        return arrivals[numbers[-1]] if numbers else None
    return p.pack.arrivals[p.scenario].get(unit)


def draw_supply(p: Position, phase: MovePhase) -> None:
    """7.64, 9.11 Supply units that are due get a counter that is free, or wait for one."""
    if phase.side != SOVIET or phase.kind is not MOVEMENT:
        return
    for number, arrival in enumerate(p.pack.setups[p.scenario].arrivals):
        wanted = p.pack.units[arrival.unit].is_supply and number not in p.drawn
        allowed = not arrival.option or option_allows(p, arrival.unit)
        if wanted and allowed and arrival.turn <= p.turn:
            unit = from_pool(p, SOVIET)
            if unit is not None:
                p.drawn[number] = unit
                p.place[unit] = Place.COMING


def entry_phase(side: Side) -> Kind:
    """9.11, 9.12 Soviets come in their movement phase, the Axis in the German reaction phase."""
    return MOVEMENT if side == SOVIET else REACTION


def due_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """9.1 Why a unit may not come in this phase."""
    counter = p.pack.units[unit]
    if counter.side != phase.side:
        return NOT_YOURS
    if phase.kind is not entry_phase(counter.side):
        return WRONG_PHASE
    if p.place[unit] is Place.RETREATED:
        return None if p.turn >= p.returning[unit][0] else TOO_EARLY
    arrival = arrival_of(p, unit)
    if p.place[unit] is not Place.COMING or arrival is None:
        return NOT_WAITING
    if arrival.option and (arrival.option not in p.options or not option_allows(p, unit)):
        return OPTION_OFF
    return TOO_EARLY if p.turn < arrival.turn else None


def option_allows(p: Position, unit: UnitId) -> bool:
    """14.1 The Soviet supply unit comes only if the battalion has been brought on."""
    counter = p.pack.units[unit]
    return TIGERS in p.options and (counter.side == AXIS or p.tigers_entered)


def due_units(p: Position, phase: MovePhase) -> list[UnitId]:
    if phase.kind is not entry_phase(phase.side):
        return []
    new, back = Place.COMING, Place.RETREATED
    waiting = [UnitId(unit) for unit, at in enumerate(p.place) if at is new or at is back]
    return [unit for unit in waiting if due_refusal(p, phase, unit) is None]


def entering_units(p: Position, phase: MovePhase) -> list[UnitId]:
    return [unit for unit in phase.due if next(hexes_for(p, unit), None) is not None]


def entry_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    if unit not in phase.due:
        return due_refusal(p, phase, unit) or NOT_WAITING
    return None if next(hexes_for(p, unit), None) is not None else NO_PLACE


# --- where ---------------------------------------------------------------------------------------


def code_of(p: Position, unit: UnitId) -> str:
    """The entry that a unit uses: printed, or of its routed army (9.23)."""
    arrival = arrival_of(p, unit)
    return arrival.entry if arrival is not None else ROUTED_ENTRY[p.pack.units[unit].army]


def hexes_for(p: Position, unit: UnitId) -> Iterator[Hex]:
    """Every hex where a reinforcement may be put."""
    hexes, supplied = prescribed(p, unit)
    return (here for here in hexes if place_refusal(p, unit, here, supplied) is None)


def hex_refusal(p: Position, unit: UnitId, there: Hex) -> Reason | None:
    """8.32, 9.14, 9.16 Why a reinforcement may not be put into a hex."""
    hexes, supplied = prescribed(p, unit)
    if there not in hexes:
        on_chir = p.place[unit] is not Place.RETREATED and code_of(p, unit) == CHIR
        return NOT_ON_CHIR if on_chir else WRONG_HEX
    return place_refusal(p, unit, there, supplied)


def place_refusal(p: Position, unit: UnitId, there: Hex, supplied: Flood | None) -> Reason | None:
    """Why a reinforcement may not be put into a hex of its entry."""
    counter = p.pack.units[unit]
    if not in_play(p, there):
        return WRONG_HEX
    if enemies_in(p, counter.side, there):
        return ENEMY_ON_CHIR if counter.is_alarm else ENEMY_THERE
    if counter.is_alarm and in_zone(p, AXIS, there):
        return IN_ZONE
    if supplied is None or supplied.reaches(there):
        return None
    return NO_LINE_ON_CHIR if counter.is_alarm else NO_LINE


def prescribed(p: Position, unit: UnitId) -> tuple[list[Hex], Flood | None]:
    """The hexes of a unit's entry, and the lines that must reach them where it is no entry hex."""
    if p.place[unit] is Place.RETREATED:
        return nearest_entries(p, unit), None
    code, grid = code_of(p, unit), p.pack.map.grid
    if code == CHIR:
        near = [Hex(here) for here in range(len(grid)) if p.pack.map.near_chir[here]]
        return near, source_lines(p, AXIS)
    if "/" in code:
        distance, _, centre = code.partition("/")
        return sorted(grid.within(p.pack.hex(centre), int(distance))), source_lines(p, AXIS)
    return edge_hexes(p, unit, code), None


def nearest_entries(p: Position, unit: UnitId) -> list[Hex]:
    """6.62 Of the friendly entry hexes that the enemy does not hold, those nearest to where the
    unit left (R40, R65)."""
    side, left_at = p.pack.units[unit].side, p.returning[unit][1]
    free = {here for here in entry_hexes(p, SOURCES[side]) if not enemies_in(p, side, here)}
    away = {here: p.pack.map.grid.distance(here, left_at) for here in free}
    return sorted(here for here in free if away[here] == min(away.values()))


def edge_hexes(p: Position, unit: UnitId, code: str) -> list[Hex]:
    """9.13, 9.16 The entry hexes, of several letters any (14.1); only if all are taken, hexes
    within ten of them along the edge."""
    side = p.pack.units[unit].side
    entries = sorted({here for letter in code for here in entry_hexes(p, letter)})
    if any(not enemies_in(p, side, here) for here in entries):
        return entries
    grid, far = p.pack.map.grid, p.pack.charts.figures.blocked_entry_hexes
    inland = bytearray(not is_at_edge(p, Hex(here)) for here in range(len(grid)))
    along = flood(grid, entries, b"\1" * (6 * len(grid)), inland, far)
    return [Hex(here) for here in range(len(grid)) if along.reaches(Hex(here))]


def is_at_edge(p: Position, here: Hex) -> bool:
    """9.16 At the edge of the printed map, or of the scenario's part of it (R39)."""
    around = p.pack.map.grid.neighbours[here]
    if not in_play(p, here) or len(around) < 6:
        return in_play(p, here)
    return part_has_edges(p) and not all(in_play(p, near) for near in around)


def part_has_edges(p: Position) -> bool:
    """6.62, 9.16, R39 Whether a scenario's part of the map ends in map edges like the printed."""
    return rulings.PRINTED_EDGES_ONLY not in p.options


def placing_candidates(p: Position, f: Placing) -> list[Order]:
    return [At(here) for here in hexes_for(p, f.unit)]


def placing_refusal(p: Position, f: Placing, order: At) -> Reason | None:
    return hex_refusal(p, f.unit, order.hex)


def enter(p: Position, f: Placing, order: At, emit: Emit) -> None:
    """9.11, 9.12, 9.15 In supply and at full strength; Axis units do not move in this phase. Who
    comes back from off the map keeps his steps (R65); Soviets have begun the phase here (R85)."""
    p.flow.pop()
    phase = enclosing(p, MovePhase)
    phase.due.remove(f.unit)
    p.returning.pop(f.unit, None)
    p.markers[f.unit] = 0
    if p.place[f.unit] is Place.RETREATED and returns_at_full(p):
        p.lost[f.unit] = 0
    put(p, f.unit, order.hex)
    emit(Entered(f.unit, order.hex))
    counter = p.pack.units[f.unit]
    arrival = arrival_of(p, f.unit)
    if arrival is not None and arrival.option == TIGERS and counter.side == AXIS:
        p.tigers_entered = True
    if counter.side == SOVIET and not counter.is_headquarters:
        phase.left.append(f.unit)
        if in_zone(p, SOVIET, order.hex) and begins_where_he_enters(p):
            phase.in_zone.append(f.unit)


def returns_at_full(p: Position) -> bool:
    """9.15, R65 Whether who comes back from off the map is as good as new."""
    return rulings.RETURN_AT_FULL in p.options


def begins_where_he_enters(p: Position) -> bool:
    """5.36, 9.11, R85 Whether a Soviet who enters next to the enemy began the phase in his zone."""
    return rulings.NEWCOMERS_BEGIN_OUTSIDE not in p.options


# --- routed units --------------------------------------------------------------------------------


def call_routed(p: Position, emit: Emit) -> None:
    """9.22 On turn 2, before the reaction moves (R68): half of each compartment, rounded up."""
    if p.turn != ROUTED_TURN or p.scenario not in (KALACH, CAMPAIGN):
        return
    for army in reversed(tuple(ROUTED_ENTRY)):
        routed = routed_units(p, army)
        if routed and not (p.scenario == KALACH and ROUTED_ENTRY[army] != "G"):
            p.flow.append(ChoosingRouted(Army(army), (len(routed) + 1) // 2))
        else:
            dismiss(p, army, emit)


def routed_units(p: Position, army: str) -> list[UnitId]:
    return [
        UnitId(unit)
        for unit, place in enumerate(p.place)
        if place is Place.ROUTED and p.pack.units[unit].army == army
    ]


def routed_candidates(p: Position, f: ChoosingRouted) -> Iterator[Order]:
    for unit in routed_units(p, f.army):
        yield Call(unit)
    yield Done()


def routed_refusal(p: Position, f: ChoosingRouted, order: Call | Done) -> Reason | None:
    if isinstance(order, Done) or order.unit in routed_units(p, f.army):
        return None
    return NOT_ROUTED


def routed_ready(p: Position, f: ChoosingRouted, emit: Emit) -> bool:
    if f.left:
        return True
    p.flow.pop()
    dismiss(p, f.army, emit)
    return False


def call(p: Position, f: ChoosingRouted, order: Call | Done, emit: Emit) -> None:
    """9.22, 9.23 It comes this turn or not at all; at full strength again (R48)."""
    if isinstance(order, Done):
        f.left = 0
        return
    f.left -= 1
    p.place[order.unit] = Place.COMING
    p.lost[order.unit] = 0
    enclosing(p, MovePhase).due.append(order.unit)
    emit(RoutedReturned(order.unit))


def dismiss(p: Position, army: str, emit: Emit) -> None:
    """9.22 The others are gone for good."""
    for unit in routed_units(p, army):
        p.place[unit] = Place.ELIMINATED
        emit(Eliminated(unit, "9.22"))


def dismiss_unplaced(p: Position, phase: MovePhase, emit: Emit) -> None:
    """9.23 Nor does a routed unit wait that was called and not placed."""
    for unit in phase.due:
        if p.place[unit] is Place.COMING and arrival_of(p, unit) is None:
            p.place[unit] = Place.ELIMINATED
            emit(Eliminated(unit, "9.23"))


PLACING = Decision("9.13", (At,), placing_candidates, placing_refusal, enter, exact=True)
CHOOSING_ROUTED = Decision(
    "9.22", (Call, Done), routed_candidates, routed_refusal, call, routed_ready
)

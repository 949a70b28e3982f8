"""9 Reinforcements: when they may come, through which hexes, and the 24th Panzer Division."""

from __future__ import annotations

from functools import cache

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.events import Entered, NorthOpened, PanzersDecided
from kessel.games.cherkassy.rules.r03_control import arrive, join_group, north_counts
from kessel.games.cherkassy.rules.r06_zones import enemies_in
from kessel.games.cherkassy.rules.r08_stacking import crowding
from kessel.games.cherkassy.rules.r10_movement.s1_steps import rest_refusal
from kessel.games.cherkassy.rules.r12_recovery.s1_reconstitution import (
    rebuild_hex_refusal,
    rebuild_hexes,
    stand_by_division,
)
from kessel.games.cherkassy.rules.s1_forging import SPECIAL, approach_refusal, waits
from kessel.games.cherkassy.rules.state import (
    SURE_PANZERS,
    MovementPhase,
    Place,
    Placing,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side

NOT_WAITING = Reason("9.1", "not-waiting")
TOO_EARLY = Reason("9.1", "too-early")
NORTH_SHUT = Reason("9.4", "north-shut")
PANZERS_GONE = Reason("9.5", "panzers-gone")
ONLY_BY_EXCHANGE = Reason("3.1", "only-by-exchange")
NO_FREE_ENTRY = Reason("9.2", "no-free-entry")
WRONG_EDGE = Reason("9.2", "wrong-edge")
WRONG_NORTH_HEX = Reason("9.4", "wrong-north-hex")
ENTRY_TAKEN = Reason("9.2", "entry-taken")
ONE_HEX = Reason("9.3", "one-hex")

COME = "come"
GONE = "gone"


# --- when ----------------------------------------------------------------------------------------


def code_of(p: Position, unit: UnitId) -> str:
    """What the counter or the scenario's listing says of its coming."""
    return p.pack.setups[p.scenario].placements[unit].code


@cache
def due_turn(code: str) -> int:
    """The turn a code names: 5, 12W, 2E."""
    return int(code.rstrip("WE"))


def due_refusal(p: Position, unit: UnitId) -> Reason | None:
    """9.1, 9.4, 9.5 Why a unit may not come yet, or at all. To come is to move, so whoever may not
    move on this turn (12.2, S1.2) waits."""
    if p.place[unit] is not Place.TRACK:
        return NOT_WAITING
    code = code_of(p, unit)
    counter = p.pack.units[unit]
    if unit in p.rebuilt:
        return rest_refusal(p, unit)
    if code == SPECIAL:
        return ONLY_BY_EXCHANGE
    if code == "N":
        if not (p.north_open if counter.side == GERMAN else p.soviet_north_open):
            return NORTH_SHUT
    elif p.turn < due_turn(code):
        return TOO_EARLY
    elif counter.formation == p.pack.charts.reinforcements.panzer_division and p.panzers != COME:
        return PANZERS_GONE
    return rest_refusal(p, unit)


def open_north(p: Position, side: Side, emit: Emit) -> None:
    """9.4 At the start of its operations: are the N units of a side available (R26)?"""
    chart = p.pack.charts.reinforcements
    if side == GERMAN and not p.north_open:
        late = (p.turn, p.segment) >= (chart.north_turn, chart.north_segment)
        p.north_open = p.ring_closed or late
        if p.north_open and any_waiting(p, GERMAN):
            emit(NorthOpened(GERMAN))
    elif side == SOVIET and not p.soviet_north_open and p.north_entered:
        p.soviet_north_open = True
        emit(NorthOpened(SOVIET))


def any_waiting(p: Position, side: Side) -> bool:
    return any(
        unit.from_north and unit.side == side and p.place[unit.id] is Place.TRACK
        for unit in p.pack.units
    )


def roll_for_panzers(p: Position, side: Side, emit: Emit) -> None:
    """9.5 One die when the division is due; by agreement it comes without."""
    chart = p.pack.charts.reinforcements
    if side != GERMAN or p.panzers:
        return
    waiting = [
        unit
        for unit in p.pack.formations.get(chart.panzer_division, ())
        if p.place[unit] is Place.TRACK
    ]
    if not waiting or p.turn < min(due_turn(code_of(p, unit)) for unit in waiting):
        return
    comes = SURE_PANZERS in p.options
    if not comes:
        (die,) = roll(p, emit, GERMAN, 1, "9.5", "panzers")
        comes = die <= chart.panzer_up_to
    p.panzers = COME if comes else GONE
    emit(PanzersDecided(comes))
    if not comes:
        for unit in waiting:
            p.place[unit] = Place.OUT


# --- where ---------------------------------------------------------------------------------------


def entry_hexes(p: Position, unit: UnitId) -> tuple[Hex, ...]:
    """9.2, 9.4 The hexes of the edge that a unit's code names; 12.1 of a rebuilt battalion that
    moves in (R21) those around its division."""
    if unit in p.rebuilt:
        return tuple(rebuild_hexes(p, unit))
    return edge_of(p.pack, code_of(p, unit), p.pack.units[unit].side)


@cache
def edge_of(pack: Pack, code: str, side: Side) -> tuple[Hex, ...]:
    map, chart = pack.map, pack.charts.reinforcements
    if code == "N":
        if side == SOVIET:
            return map.edges.north
        first, last = chart.north_first, chart.north_last
        return tuple(h for h in map.edges.north if first <= map.grid.labels[h] <= last)
    if code.endswith("E"):
        return map.edges.east
    if code.endswith("W"):
        return tuple(h for h in map.edges.west if map.grid.labels[h] <= chart.west_last)
    # R1 German arrivals: the south edge, and the German end of the west edge
    rest = tuple(h for h in map.edges.west if map.grid.labels[h] > chart.west_last)
    return (*map.edges.south, *(h for h in rest if h not in map.edges.south))


def hex_refusal(p: Position, phase: MovementPhase, unit: UnitId, there: Hex) -> Reason | None:
    """9.2-9.4 Why a unit may not come in through a hex."""
    if unit in p.rebuilt:
        return rebuild_hex_refusal(p, unit, there)
    if there not in entry_hexes(p, unit):
        return WRONG_NORTH_HEX if code_of(p, unit) == "N" else WRONG_EDGE
    return edge_refusal(p, phase, unit, there)


def edge_refusal(p: Position, phase: MovementPhase, unit: UnitId, there: Hex) -> Reason | None:
    """The same, of the hexes that its code names. Who is placed keeps to the stacking limit even
    where those who move need not (9.3, R20)."""
    counter = p.pack.units[unit]
    if unit in p.rebuilt:
        return rebuild_hex_refusal(p, unit, there)
    if there in p.stacks and enemies_in(p, counter.side, there):
        return ENTRY_TAKEN
    if p.control[there] != counter.side and code_of(p, unit) == "N":
        return WRONG_NORTH_HEX
    used = phase.entries.get(counter.formation)
    if used is not None and used != there and not counter.is_independent:
        return ONE_HEX
    if there in p.stacks and (full := crowding(p, (unit,), there)) is not None:
        return full
    return approach_refusal(p, unit, there) if counter.side == SOVIET else None


def due_units(p: Position, side: Side) -> list[UnitId]:
    """Whoever may come in this phase, hexes permitting."""
    return [
        UnitId(unit)
        for unit, place in enumerate(p.place)
        if place is Place.TRACK
        and p.pack.units[unit].side == side
        and due_refusal(p, UnitId(unit)) is None
    ]


def entering_units(p: Position, phase: MovementPhase) -> list[UnitId]:
    """Whoever is due and finds a hex."""
    return [unit for unit in phase.due if room_refusal(p, phase, unit) is None]


def entry_refusal(p: Position, phase: MovementPhase, unit: UnitId) -> Reason | None:
    """Why a unit may not come in now."""
    return due_refusal(p, unit) or room_refusal(p, phase, unit)


def room_refusal(p: Position, phase: MovementPhase, unit: UnitId) -> Reason | None:
    """9.2 Of a unit's hexes one must be free; 9.3 the one its formation uses, if it uses one."""
    counter = p.pack.units[unit]
    used = phase.entries.get(counter.formation)
    if used is not None and not counter.is_independent and unit not in p.rebuilt:
        return hex_refusal(p, phase, unit, used)
    for there in entry_hexes(p, unit):
        if edge_refusal(p, phase, unit, there) is None:
            return None
    return NO_FREE_ENTRY


def enter(p: Position, f: Placing, there: Hex, emit: Emit) -> None:
    """9.3 In supply and at full strength; it may move on from there. Artillery has moved (R53)."""
    phase = enclosing(p, MovementPhase)
    counter = p.pack.units[f.unit]
    if not counter.is_independent and f.unit not in p.rebuilt:
        phase.entries[counter.formation] = there
    phase.entered.append(f.unit)
    phase.due.remove(f.unit)
    if counter.is_artillery:
        p.used[f.unit] = True
    emit(Entered(f.unit, there))
    if f.unit in p.rebuilt:
        p.rebuilt.remove(f.unit)
        stand_by_division(p, f.unit, there, emit)
        if waits(p, f.unit) is None:
            phase.left.append(f.unit)
        return
    phase.left.append(f.unit)
    arrive(p, (f.unit,), there, emit)
    if counter.from_north and counter.side == GERMAN:
        p.north_entered = True
        if p.ring_closed and north_counts(p):
            join_group(p, f.unit, emit)

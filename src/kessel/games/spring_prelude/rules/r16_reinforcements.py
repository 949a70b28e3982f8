"""16 Reinforcements: when they are due, where they come in and what it costs them; 10.6 who has
left over the south edge comes back like one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.spring_prelude.pack.pack import Arrival, Asterisk, Group, Pack
from kessel.games.spring_prelude.pack.r02_map import Sixths
from kessel.games.spring_prelude.pack.r02_units import Unit, UnitId
from kessel.games.spring_prelude.rules.events import Delayed, Entered
from kessel.games.spring_prelude.rules.frames import MovePhase, Moving
from kessel.games.spring_prelude.rules.orders import Enter
from kessel.games.spring_prelude.rules.r06_zones import in_zone, zone_holders
from kessel.games.spring_prelude.rules.r07_lines import sources
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import (
    STRANGERS,
    WOODED_SWAMP,
    TooFar,
    Watched,
    allowance,
    costs_of,
    strategic_refusal,
    surcharge,
)
from kessel.games.spring_prelude.rules.r10_movement.s3_moving import back_turn, exits_of
from kessel.games.spring_prelude.rules.r12_stacking import are_strange, enemies_in, put
from kessel.games.spring_prelude.rules.r15_works import approached, settle
from kessel.games.spring_prelude.rules.r18_doctrine import arrival_refusal
from kessel.games.spring_prelude.rules.r20_victory import check_at_once
from kessel.games.spring_prelude.rules.state import Place, Position, Supply
from kessel.kernel.events import Emit
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side

NOT_YOURS = Reason("10.0", "not-yours")
NOT_WAITING = Reason("16.0", "not-waiting")
WRONG_PHASE = Reason("16.0", "enters-in-movement")
NOT_RELEASED = Reason("16.2", "not-released")
NOT_CALLED = Reason("3.0", "not-called")
WRONG_ENTRY = Reason("16.0", "wrong-entry")
OTHER_MARK = Reason("10.6", "other-mark")
ENTRY_TAKEN = Reason("16.1", "entry-taken")


class TooEarly(Reason, frozen=True):
    """16.1 The turn on which a unit comes."""

    turn: int


# --- when ----------------------------------------------------------------------------------------


class Listings(NamedTuple):
    """A scenario's reinforcements by unit."""

    arrivals: Mapping[UnitId, Arrival]
    groups: Mapping[UnitId, Group]
    asterisks: Mapping[UnitId, Asterisk]


@cache
def listings(pack: Pack, scenario: str) -> Listings:
    setup = pack.setups[scenario]
    return Listings(
        {one.unit: one for one in setup.arrivals},
        {unit: group for group in setup.groups for unit in group.units},
        {one.unit: one for one in setup.asterisks},
    )


def due_refusal(p: Position, unit: UnitId) -> Reason | None:
    """16.1, 16.2, 3.0, 10.6 Why a unit does not come yet, or at all."""
    place, lists = p.place[unit], listings(p.pack, p.scenario)
    if place is Place.OUTSIDE:
        return until(p, back_turn(p, p.outside[unit][0]), "10.6")
    if place is Place.WAITING:
        return NOT_RELEASED if unit in lists.groups else NOT_CALLED
    if place is not Place.COMING:
        return NOT_WAITING
    arrival = lists.arrivals.get(unit)
    return until(p, arrival.turn) if arrival is not None else None


def until(p: Position, turn: int, rule: str = "16.1") -> Reason | None:
    return TooEarly(rule, "too-early", turn) if p.turn < turn else None


def due_units(p: Position, side: Side) -> list[UnitId]:
    """16.0 Everybody who may come this turn."""
    units, place = p.pack.units, p.place
    listed = [unit for unit in expected(p.pack, p.scenario) if place[unit] is Place.COMING]
    mine = [unit for unit in (*listed, *p.outside) if units[unit].side == side]
    return sorted(unit for unit in mine if due_refusal(p, unit) is None)


@cache
def expected(pack: Pack, scenario: str) -> tuple[UnitId, ...]:
    """Whoever is not on the map at the start and may come in."""
    arrivals, groups, asterisks = listings(pack, scenario)
    return tuple({*arrivals, *groups, *asterisks, *pack.setups[scenario].after_murom})


# --- where ---------------------------------------------------------------------------------------


def entries_of(p: Position, unit: UnitId) -> tuple[Hex, ...]:
    """16.0, 10.6 The entry hexes of a unit."""
    if unit in p.outside:
        return exits_of(p, p.outside[unit][1])
    return listed_entries(p.pack, p.scenario).get(unit, ())


@cache
def listed_entries(pack: Pack, scenario: str) -> Mapping[UnitId, tuple[Hex, ...]]:
    """What the scenario says of them."""
    lists = listings(pack, scenario)
    found = dict(pack.setups[scenario].after_murom)
    for listed in (lists.asterisks, lists.groups, lists.arrivals):
        found |= {unit: one.entries for unit, one in listed.items()}
    return found


def is_blocked(p: Position, side: Side, here: Hex) -> bool:
    """16.1 Taken by the enemy, or in his zone."""
    return in_zone(p, side, here) or enemies_in(p, side, here)


def note_delays(p: Position, phase: MovePhase, emit: Emit) -> None:
    """16.1 Who finds all his entry hexes blocked waits for a turn."""
    for unit in phase.due:
        entries = entries_of(p, unit)
        if unit not in p.delayed and all(is_blocked(p, phase.side, here) for here in entries):
            p.delayed[unit] = p.turn
            emit(Delayed(unit))


def hexes_for(p: Position, unit: UnitId) -> tuple[Hex, ...]:
    """16.1 The entry hexes, and for a unit that was delayed those near them on the same edge and
    the nearest supply source that is free."""
    entries = entries_of(p, unit)
    if p.delayed.get(unit, p.turn) >= p.turn:
        return entries
    return (*entries, *sorted(other_hexes(p, unit, entries) - set(entries)))


def other_hexes(p: Position, unit: UnitId, entries: tuple[Hex, ...]) -> set[Hex]:
    grid, side = p.pack.map.grid, p.pack.units[unit].side
    far = p.pack.charts.figures.delayed_entry
    found = {
        here
        for entry in entries
        if is_edge(p, entry)
        for here in grid.within(entry, far)
        if shares_edge(p, entry, here)
    }
    free = [here for here in sources(p, side) if not is_blocked(p, side, here)]
    away = {here: grid.nearest(here, entries) for here in free}
    return found | {here for here in free if away[here] == min(away.values())}


def is_edge(p: Position, here: Hex) -> bool:
    """The edge of the part of the map that is in play."""
    return here in edge_of(p.pack, p.scenario)


@cache
def edge_of(pack: Pack, scenario: str) -> frozenset[Hex]:
    in_play, around = pack.in_play[scenario], pack.map.grid.around
    return frozenset(
        Hex(here)
        for here in range(len(in_play))
        if in_play[here]
        and any(there < 0 or not in_play[there] for there in around[6 * here : 6 * here + 6])
    )


def shares_edge(p: Position, entry: Hex, here: Hex) -> bool:
    (column, row), (other, its_row) = p.pack.map.grid.place(entry), p.pack.map.grid.place(here)
    return is_edge(p, here) and (column == other or row == its_row)


# --- how -----------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """16.0 How a unit comes in: stacks of its column up to its own, the dots of that one, and what
    it has spent then in either kind of movement (`NEVER` where it may not use it)."""

    stacks: int
    dots: int
    tactical: int
    strategic: int


def entry_of(p: Position, phase: MovePhase, unit: UnitId, there: Hex) -> Entry:
    """16.0, 16.1 By road behind the stacks that have come in before; within the map the unit is
    only put down; at an edge without a road it pays for the ground."""
    counter, map = p.pack.units[unit], p.pack.map
    if not is_edge(p, there):
        return Entry(0, 0, 0, 0)
    costs = costs_of(p, counter.mobility)
    stacks, dots = column_of(p, phase, counter, there)
    by_road = bool(map.roads[there])
    tactical = costs.road * stacks if by_road else costs.hexes[map.terrain[there]]
    strategic = costs.strategic_road * stacks if by_road else tactical
    if strategic_refusal(p, counter.side, there) is not None:
        strategic = NEVER
    return Entry(stacks, dots, tactical + surcharge(p, counter.side, there), strategic)


def column_of(p: Position, phase: MovePhase, counter: Unit, there: Hex) -> tuple[int, int]:
    """16.0 Stacks of the column up to a unit's own, and the dots of that one."""
    stacks, dots = phase.columns.get(there, (1, 0))
    if dots + counter.dots > p.pack.charts.figures.stack:
        return stacks + 1, counter.dots
    return stacks, dots + counter.dots


def entry_refusal(p: Position, phase: MovePhase, unit: UnitId, there: Hex) -> Reason | None:
    """16.0, 16.1 Why a unit may not come in at a hex."""
    counter = p.pack.units[unit]
    if counter.side != phase.side:
        return NOT_YOURS
    if phase.exploiting:
        return WRONG_PHASE
    against = None if unit in phase.due else due_refusal(p, unit) or NOT_WAITING
    if against is NOT_WAITING:
        return against
    if there in hexes_for(p, unit):
        return against or hex_refusal(p, phase, unit, there)
    return OTHER_MARK if p.place[unit] is Place.OUTSIDE else WRONG_ENTRY


def hex_refusal(p: Position, phase: MovePhase, unit: UnitId, there: Hex) -> Reason | None:
    """The same, of one of its hexes."""
    counter, stack = p.pack.units[unit], p.stacks.get(there, ())
    if enemies_in(p, counter.side, there):
        return ENTRY_TAKEN
    if in_zone(p, counter.side, there):
        return Watched("16.1", "entry-in-zone", there, zone_holders(p, counter.side, there)[0])
    if not counter.is_german and any(are_strange(counter, p.pack.units[u]) for u in stack):
        return STRANGERS
    if against := arrival_refusal(p, unit, there):
        return against
    if not is_edge(p, there):
        return None
    if p.pack.map.roads[there] and column_of(p, phase, counter, there)[0] == 1:
        return None
    entry = entry_of(p, phase, unit, there)
    if entry.tactical >= NEVER:
        return WOODED_SWAMP
    if entry.stacks > 1:  # 10.4 the first hex is always open
        has, least = allowance(p, unit), min(entry.tactical, entry.strategic)
        if least > has:
            return TooFar("16.0", "column-too-long", unit, there, Sixths(least), has)
    return None


def entry_candidates(p: Position, phase: MovePhase) -> Iterator[Order]:
    """What units of one kind find at their hexes is asked once for all of them."""
    known: dict[tuple[object, ...], list[Hex]] = {}
    kinds, supply = kinds_of(p.pack), p.supply
    for unit in phase.due:
        hexes = hexes_for(p, unit)
        key = hexes, kinds[unit], supply[unit]
        if key not in known:
            known[key] = [h for h in hexes if hex_refusal(p, phase, unit, h) is None]
        for there in known[key]:
            yield Enter(unit, there)


@cache
def kinds_of(pack: Pack) -> tuple[int, ...]:
    """A number for each unit, the same for all that find the same at an entry hex."""
    kinds = [(u.nation, u.mobility, u.dots, u.allowance, u.command) for u in pack.units]
    numbers = {kind: number for number, kind in enumerate(kinds)}
    return tuple(numbers[kind] for kind in kinds)


def can_enter(p: Position, phase: MovePhase) -> bool:
    return bool(phase.due) and next(iter(entry_candidates(p, phase)), None) is not None


def enter(p: Position, phase: MovePhase, unit: UnitId, there: Hex, emit: Emit) -> None:
    """16.0, 7.0 In supply. Who comes over an edge moves on at once; who is put down within the map
    has not moved yet (15.4, 15.5) and moves like everybody else."""
    has, entry = allowance(p, unit), entry_of(p, phase, unit, there)
    phase.due.remove(unit)
    p.delayed.pop(unit, None)
    p.outside.pop(unit, None)
    p.supply[unit] = Supply.IN
    p.arrived[unit] = p.turn
    put(p, unit, there)
    emit(Entered(unit, there))
    if not entry.stacks:
        phase.left.append(unit)
        settle(p, emit, (p.pack.units[unit], there))
    else:
        phase.columns[there] = (entry.stacks, entry.dots)
        phase.moved.append(unit)
        p.flow.append(on_entry(p, unit, there, has, entry))
        approached(p, unit, emit)
    check_at_once(p, emit)


def on_entry(p: Position, unit: UnitId, there: Hex, has: Sixths, entry: Entry) -> Moving:
    """The move that goes on from an entry hex; its kind is open where both are."""
    f = Moving(p.pack.units[unit].side, unit, there, there, points=has, went=1)
    if entry.strategic < NEVER and p.pack.map.roads[there]:
        f.column = entry.stacks
        return f
    f.spent = Sixths(min(entry.tactical, has))
    f.strategic = None if entry.strategic < NEVER else False
    return f


# --- variable reinforcements that are there ------------------------------------------------------


def waits_for_release(p: Position, unit: UnitId) -> Reason | None:
    """16.2 A group that stands on the map does not move before its release."""
    if not p.pack.units[unit].group:
        return None
    group = listings(p.pack, p.scenario).groups.get(unit)
    waits = group is not None and not group.entries and group.id not in p.released
    return NOT_RELEASED if waits else None

"""15 Engineers: works begun in the movement phase, everything else in the engineering phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.spring_prelude.pack.r02_map import DNIEPER, RIVER, SWELLS, Terrain
from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules.events import (
    BridgeBegan,
    BridgeRebuilt,
    BridgersLeft,
    DiggingBegan,
    Entrenched,
    Moved,
    RubbleCleared,
)
from kessel.games.spring_prelude.rules.orders import (
    Blow,
    Build,
    Clear,
    Cross,
    Dig,
    Remove,
)
from kessel.games.spring_prelude.rules.r06_zones import in_zone, touch
from kessel.games.spring_prelude.rules.r08_headquarters import link, use
from kessel.games.spring_prelude.rules.r08_support import command_of, spend, supply_of
from kessel.games.spring_prelude.rules.r12_stacking import (
    are_strange,
    dots_of,
    enemies_in,
    put,
    take_up,
)
from kessel.games.spring_prelude.rules.r15_bridges import hexside, is_bridged
from kessel.games.spring_prelude.rules.r15_demolition import (
    OTHER_END_FIRST,
    blow,
    blow_refusal,
    find_charges,
)
from kessel.games.spring_prelude.rules.r15_works import (
    approached,
    bridge_units,
    ends_of,
    enemies_near,
    engineers_of,
    next_to_bridge,
    settle,
)
from kessel.games.spring_prelude.rules.r18_doctrine import DO_NOT_MOVE, bound
from kessel.games.spring_prelude.rules.r20_victory import check_at_once
from kessel.games.spring_prelude.rules.r21_scenarios import still
from kessel.games.spring_prelude.rules.state import (
    ChoosingMover,
    Engineering,
    EngineeringPhase,
    MovePhase,
    Place,
    PlayerTurn,
    Position,
    Supply,
    Work,
    is_entrenched,
    on_map,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_IN_EXPLOITATION: Final = Reason("15.2", "not-in-exploitation")
NOT_AN_ENGINEER: Final = Reason("15.2", "not-an-engineer")
HAS_MOVED: Final = Reason("15.2", "engineer-has-moved")
NOT_DOWN: Final = Reason("15.2", "bridge-not-down")
BEING_BUILT: Final = Reason("15.2", "bridge-being-built")
NOT_AT_BRIDGE: Final = Reason("15.2", "not-at-bridge")
ENEMY_AT_BRIDGE: Final = Reason("15.2", "enemy-at-bridge")
BUILDER_UNSUPPLIED: Final = Reason("15.2", "builder-unsupplied")
NO_LINK: Final = Reason("15.2", "no-link")
TWO_BRIDGES: Final = Reason("15.2", "two-bridges")
NO_DIGGERS: Final = Reason("15.3", "no-diggers")
NO_DIGGING: Final = Reason("15.3", "no-digging")
DUG_ALREADY: Final = Reason("15.3", "dug-already")
DIGGERS_MOVED: Final = Reason("15.3", "diggers-have-moved")
DIGGERS_UNSUPPLIED: Final = Reason("15.3", "diggers-unsupplied")
ENEMY_TOO_NEAR: Final = Reason("15.3", "enemy-too-near")
NOT_A_BRIDGE_UNIT: Final = Reason("15.0", "not-a-bridge-unit")
NO_RUBBLE: Final = Reason("15.5", "no-rubble")
CANNOT_CLEAR: Final = Reason("15.5", "cannot-clear")
CLEARER_ACTED: Final = Reason("15.5", "clearer-acted")
NEEDS_NO_HELP: Final = Reason("15.4", "needs-no-help")
NO_CROSSING: Final = Reason("15.4", "no-crossing")
CROSSING_IN_RAIN: Final = Reason("15.4", "crossing-in-rain")
CROSSER_ACTED: Final = Reason("15.4", "crosser-acted")
NO_HELPER: Final = Reason("15.4", "no-helper")
CROSSING_SHUT: Final = Reason("15.4", "crossing-shut")
CROSSING_ZONE: Final = Reason("15.4", "crossing-zone")
CROSSING_ENEMY: Final = Reason("15.4", "crossing-enemy")
CROSSING_FULL: Final = Reason("12.0", "crossing-full")
CROSSING_STRANGE: Final = Reason("12.0", "crossing-strange")

UNFIT_TO_DIG: Final = (Terrain.SWAMP, Terrain.WOODED_SWAMP, Terrain.CITY, Terrain.TOWN)
"""15.3.l"""


# --- beginning works, in the movement phase ------------------------------------------------------


def survey_sites(p: Position, f: MovePhase, emit: Emit) -> None:
    """15.3 Where an entrenchment can be begun in this phase: enemies do not move in it."""
    if f.exploiting:
        return
    here = {p.hex_of[unit] for unit in engineers_of(p.pack, f.side) if on_map(p, unit)}
    f.sites = [site for site in sorted(here) if site_refusal(p, f.side, site) is None]


def starting_candidates(p: Position, f: ChoosingMover) -> Iterator[Build | Dig | Remove]:
    """15.0, 15.2, 15.3 Works that can be begun, and bridge units that can be taken away."""
    for bridge in p.down:
        ends = ends_of(p, bridge)
        for here in ends:
            for unit in p.stacks.get(here, ()):
                if p.pack.units[unit].is_engineer:
                    yield Build(unit, *ends)
    for site in enclosing(p, MovePhase).sites:
        yield Dig(site)
    yield from removals(p, f.side)


def starting_refusal(p: Position, f: ChoosingMover, order: Build | Dig | Remove) -> Reason | None:
    if isinstance(order, Remove):
        return removal_refusal(p, f.side, order.unit)
    phase = enclosing(p, MovePhase)
    if phase.exploiting:
        return NOT_IN_EXPLOITATION
    if isinstance(order, Build):
        return build_refusal(p, phase, order)
    against = site_refusal(p, f.side, order.hex)
    if against is not None:
        return against
    builders = diggers(p, f.side, order.hex, phase.left)
    return None if builders else DIGGERS_MOVED


def start_work(p: Position, f: ChoosingMover, order: Build | Dig | Remove, emit: Emit) -> None:
    """15.2.d, 15.3.k The support point is gone whatever comes of the work."""
    if isinstance(order, Remove):
        remove(p, order.unit, emit)
        return
    phase, costs = enclosing(p, MovePhase), p.pack.charts.support_costs
    figures = p.pack.charts.figures
    if isinstance(order, Build):
        bridge = hexside(p, order.hex, order.beyond)
        builders, cost, rule = [order.unit], costs.bridge, "15.2"
        p.bridges[bridge] = Work(f.side, figures.bridge_phases, builders)
        headquarters = link(p, order.unit) if f.side == SOVIET else None
        if headquarters is not None:
            use(p, headquarters)
        emit(BridgeBegan(order.unit, order.hex, order.beyond))
    else:
        builders, cost, rule = diggers(p, f.side, order.hex, phase.left), costs.entrenchment, "15.3"
        p.trenches[order.hex] = Work(f.side, figures.entrenchment_turns, builders)
        emit(DiggingBegan(f.side, order.hex))
    spend(p, command_of(p, builders[0]), cost, rule, emit)
    phase.left = [unit for unit in phase.left if unit not in builders]


def build_refusal(p: Position, phase: MovePhase, order: Build) -> Reason | None:
    """15.2"""
    unit, side = order.unit, phase.side
    counter, bridge = p.pack.units[unit], hexside(p, order.hex, order.beyond)
    if order.hex > order.beyond:
        return OTHER_END_FIRST
    if not counter.is_engineer or counter.side != side:
        return NOT_AN_ENGINEER
    if bridge not in p.down:
        return NOT_DOWN
    if bridge in p.bridges:
        return BEING_BUILT
    if p.hex_of[unit] not in (order.hex, order.beyond):
        return NOT_AT_BRIDGE
    if unit not in phase.left:
        return HAS_MOVED
    if bound(p, unit) is DO_NOT_MOVE:
        return DO_NOT_MOVE
    if p.rebuilt[side] + begun_by(p, side) >= p.pack.charts.figures.bridges:
        return TWO_BRIDGES
    if next_to_bridge(p, side, bridge):
        return ENEMY_AT_BRIDGE
    if supply_of(p, unit) is not Supply.IN:
        return BUILDER_UNSUPPLIED
    return NO_LINK if side == SOVIET and link(p, unit) is None else None


def begun_by(p: Position, side: Side) -> int:
    """15.2.h Bridges that a side is building."""
    return sum(work.side == side for work in p.bridges.values())


def site_refusal(p: Position, side: Side, here: Hex) -> Reason | None:
    """15.3 What does not change while a side moves."""
    if not diggers(p, side, here):
        return NO_DIGGERS
    if p.pack.map.terrain[here] in UNFIT_TO_DIG:
        return NO_DIGGING
    if here in p.trenches or is_entrenched(p, here, side):
        return DUG_ALREADY
    if enemies_near(p, side, here, p.pack.charts.figures.entrenchment_enemy, any_unit=True):
        return ENEMY_TOO_NEAR
    builders = diggers(p, side, here)
    return None if all(supply_of(p, unit) is Supply.IN for unit in builders) else DIGGERS_UNSUPPLIED


def diggers(p: Position, side: Side, here: Hex, among: list[UnitId] | None = None) -> list[UnitId]:
    """15.3.c, 15.3.d An engineer of a hex and one more on foot or motorized, none where two are not
    found: those in supply first."""
    units = p.pack.units
    fit = [
        unit
        for unit in p.stacks.get(here, ())
        if units[unit].side == side
        and (units[unit].is_foot or units[unit].is_motorized_infantry)
        and not p.held_until[unit] > p.turn
        and (among is None or unit in among)
    ]
    fit.sort(key=lambda unit: supply_of(p, unit))
    first = next((unit for unit in fit if units[unit].is_engineer), None)
    other = next((unit for unit in fit if unit != first), None)
    return [] if first is None or other is None else [first, other]


# --- bridge units --------------------------------------------------------------------------------


def removals(p: Position, side: Side) -> Iterator[Remove]:
    if side == SOVIET:
        for unit in bridge_units(p.pack):
            if on_map(p, unit.id):
                yield Remove(unit.id)


def removal_refusal(p: Position, side: Side, unit: UnitId) -> Reason | None:
    """15.0.d"""
    counter = p.pack.units[unit]
    is_there = counter.is_bridge and counter.side == side and on_map(p, unit)
    return None if is_there else NOT_A_BRIDGE_UNIT


def remove(p: Position, unit: UnitId, emit: Emit) -> None:
    """15.0.d, R58 For good; the bridge stays, and can be blown from now on."""
    emit(BridgersLeft(unit, p.hex_of[unit]))
    take_up(p, unit, Place.ELIMINATED)


# --- the engineering phase -----------------------------------------------------------------------


def carry_on(p: Position, f: EngineeringPhase, emit: Emit) -> None:
    """15.2.f, 15.3.h, R25 Works of the side come a phase nearer to their end; builders who are not
    in supply get no further."""
    settle(p, emit)
    for bridge, work in list(p.bridges.items()):
        if work.side == f.side and goes_on(p, work):
            work.left -= 1
            if not work.left:
                del p.bridges[bridge]
                p.down.remove(bridge)
                p.rebuilt[f.side] += 1
                emit(BridgeRebuilt(f.side, *ends_of(p, bridge)))
    for here, work in p.trenches.items():
        if work.side == f.side and work.left and goes_on(p, work):
            work.left -= 1
            if not work.left:
                work.builders = []
                emit(Entrenched(f.side, here))
                touch(p, here)


def goes_on(p: Position, work: Work) -> bool:
    """15.2.c, 15.3.g"""
    return all(supply_of(p, unit) is Supply.IN for unit in work.builders)


def open_phase(p: Position, f: EngineeringPhase, emit: Emit) -> None:
    p.flow.append(Engineering(f.side, find_charges(p, f.side)))


def candidates(p: Position, f: Engineering) -> Iterator[Order]:
    for bridge, units in f.charges.items():
        ends = ends_of(p, bridge)
        for unit in units:
            yield Blow(unit, *ends)
    for here in p.rubble:
        for unit in p.stacks.get(here, ()):
            yield Clear(unit)
    yield from crossings(p, f)
    yield from removals(p, f.side)


def refusal(p: Position, f: Engineering, order: Blow | Clear | Cross | Remove) -> Reason | None:
    match order:
        case Blow():
            return blow_refusal(p, f, order)
        case Clear():
            return clear_refusal(p, f.side, order.unit)
        case Cross():
            return cross_refusal(p, f, order)
        case Remove():
            return removal_refusal(p, f.side, order.unit)


def work(p: Position, f: Engineering, order: Blow | Clear | Cross | Remove, emit: Emit) -> None:
    match order:
        case Blow():
            blow(p, f, order, emit)
        case Clear():
            clear(p, order.unit, emit)
        case Cross():
            cross(p, f, order, emit)
        case Remove():
            remove(p, order.unit, emit)
    if p.outcome is None and not isinstance(order, Clear):
        f.charges = find_charges(p, f.side)


# --- rubble --------------------------------------------------------------------------------------


def clear_refusal(p: Position, side: Side, unit: UnitId) -> Reason | None:
    """15.5, R47"""
    counter = p.pack.units[unit]
    if counter.side != side or not counter.is_combat or not on_map(p, unit):
        return CANNOT_CLEAR
    if p.hex_of[unit] not in p.rubble:
        return NO_RUBBLE
    if p.held_until[unit] > p.turn:
        return DO_NOT_MOVE
    return CLEARER_ACTED if unit in p.acted else None


def clear(p: Position, unit: UnitId, emit: Emit) -> None:
    here = p.hex_of[unit]
    p.rubble.remove(here)
    p.acted.append(unit)
    emit(RubbleCleared(unit, here))


# --- assisted crossings --------------------------------------------------------------------------


def needs_help(p: Position, unit: UnitId) -> bool:
    """15.4.a Armor and artillery, Flak included."""
    counter = p.pack.units[unit]
    return counter.is_armor or counter.is_artillery or counter.is_flak


def crossings(p: Position, f: Engineering) -> Iterator[Order]:
    starts = dict.fromkeys(here for here, _ in f.crossed.values())
    if not p.rain:
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
        return NEEDS_NO_HELP
    if p.rain:
        return CROSSING_IN_RAIN
    if not is_crossing(p, here, there):
        return NO_CROSSING
    against = bound(p, unit)
    if against is not None:
        return against
    if unit in p.acted or unit in p.defended:
        return CROSSER_ACTED
    if stands_still(p, unit):
        return still(p)
    if enemies_in(p, f.side, there):
        return CROSSING_ENEMY
    costs = p.pack.charts.terrain_effects.costs[counter.mobility, p.mud]
    if costs.hexes[p.pack.map.terrain[there]] == NEVER:
        return CROSSING_SHUT
    if in_zone(p, f.side, there):
        return CROSSING_ZONE
    helper = helper_for(p, f, here, there)
    if helper is None:
        return NO_HELPER
    going = [unit] if p.hex_of[helper] == there else [unit, helper]
    return room_refusal(p, going, there)


def is_crossing(p: Position, here: Hex, there: Hex) -> bool:
    """15.4.a, 15.4.c A river without a bridge, or a stream that has swollen."""
    side = hexside(p, here, there)
    if side < 0 or is_bridged(p, here, there):
        return False
    flags = p.pack.map.sides[side]
    return bool(flags & RIVER or (flags & SWELLS and p.mud)) and not flags & DNIEPER


def helper_for(p: Position, f: Engineering, here: Hex, there: Hex) -> UnitId | None:
    """15.4.b, 15.4.c The engineer that goes along, or that has gone this way with others."""
    for engineer, way in f.crossed.items():
        if way == (here, there) and p.hex_of[engineer] == there:
            return engineer
    for unit in p.stacks[here]:
        is_free = unit not in p.acted and unit not in p.defended and bound(p, unit) is None
        if p.pack.units[unit].is_engineer and is_free and not stands_still(p, unit):
            return unit
    return None


def stands_still(p: Position, unit: UnitId) -> bool:
    """S1.m, S2.i, S3.h Whether a unit may not move at all on the first turn."""
    return unit in enclosing(p, PlayerTurn).still


def room_refusal(p: Position, going: list[UnitId], there: Hex) -> Reason | None:
    """12.0"""
    units, stack = p.pack.units, p.stacks.get(there, ())
    if any(are_strange(units[one], units[other]) for one in going for other in stack):
        return CROSSING_STRANGE
    is_full = dots_of(p, (*stack, *going)) > p.pack.charts.figures.stack
    return CROSSING_FULL if is_full else None


def cross(p: Position, f: Engineering, order: Cross, emit: Emit) -> None:
    """R46 One hex over the river, the engineer with the first."""
    unit, here, there = order.unit, p.hex_of[order.unit], order.hex
    helper = helper_for(p, f, here, there)
    assert helper is not None
    going = [unit] if p.hex_of[helper] == there else [helper, unit]
    f.crossed[helper] = (here, there)
    for one in going:
        take_up(p, one)
        put(p, one, there)
        emit(Moved(one, there, "15.4"))
        approached(p, one, emit)
    check_at_once(p, emit)


ENGINEERING: Final = optional("15.0", (Blow, Clear, Cross, Remove), candidates, refusal, work)

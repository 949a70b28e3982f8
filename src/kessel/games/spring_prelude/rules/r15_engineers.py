"""15 Engineers: works begun in the movement phase, everything else in the engineering phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, Terrain
from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules.events import (
    BridgeBegan,
    BridgeRebuilt,
    BridgersLeft,
    DiggingBegan,
    Entrenched,
    RubbleCleared,
)
from kessel.games.spring_prelude.rules.frames import Engineering, EngineeringPhase, MovePhase
from kessel.games.spring_prelude.rules.orders import Blow, Build, Clear, Cross, Dig, Remove
from kessel.games.spring_prelude.rules.r06_zones import touch
from kessel.games.spring_prelude.rules.r08_headquarters import is_linked, link, use
from kessel.games.spring_prelude.rules.r08_support import command_of, spend, supply_of
from kessel.games.spring_prelude.rules.r11_reserves import IS_AT_WORK, IS_RESERVE
from kessel.games.spring_prelude.rules.r12_stacking import take_up
from kessel.games.spring_prelude.rules.r15_bridges import hexside
from kessel.games.spring_prelude.rules.r15_crossings import cross, cross_refusal, crossings
from kessel.games.spring_prelude.rules.r15_demolition import (
    blow,
    blow_refusal,
    find_charges,
)
from kessel.games.spring_prelude.rules.r15_works import (
    bridge_units,
    bridging_refusal,
    ends_of,
    enemies_near,
    engineers_of,
    gang,
    is_building,
    next_to_bridge,
    settle,
    work_of,
)
from kessel.games.spring_prelude.rules.r18_doctrine import held
from kessel.games.spring_prelude.rules.state import (
    Place,
    Position,
    Supply,
    Work,
    is_entrenched,
    on_map,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

UNFIT_TO_DIG: Final = (Terrain.SWAMP, Terrain.WOODED_SWAMP, Terrain.CITY, Terrain.TOWN)
"""15.3.l"""
UNSUPPLIED: Final = Reason("15.3", "diggers-unsupplied")


class Busy(Reason, frozen=True):
    """15.2, 15.3 Who does something else."""

    unit: UnitId


# --- beginning works, in the movement phase ------------------------------------------------------


def survey_sites(p: Position, f: MovePhase, emit: Emit) -> None:
    """15.2, 15.3 Where works can be begun in this phase: enemies do not move in it. Where diggers
    are at work others can, once those give it up."""
    if f.exploiting:
        return
    mine = [unit for unit in engineers_of(p.pack, f.side) if on_map(p, unit)]
    sites = sorted({p.hex_of[unit] for unit in mine})
    f.sites = [
        site for site in sites if site in p.trenches or site_refusal(p, f.side, site) is None
    ]
    f.spans = [
        (unit, bridge)
        for bridge in p.down
        for unit in mine
        if p.hex_of[unit] in ends_of(p, bridge) and not next_to_bridge(p, f.side, bridge)
    ]


def startable(p: Position, phase: MovePhase) -> Iterator[Order]:
    """15.0, 15.2, 15.3 Works that can be begun, and bridge units that can be taken away."""
    for unit, bridge in phase.spans:
        if unit in phase.left or unit in phase.bound:
            order = Build(unit, *ends_of(p, bridge))
            if build_refusal(p, phase, order) is None:
                yield order
    for site in phase.sites:
        if starting_refusal(p, phase, dig := Dig(site)) is None:
            yield dig
    yield from removals(p, phase.side)


def starting_refusal(p: Position, phase: MovePhase, order: Build | Dig | Remove) -> Reason | None:
    if isinstance(order, Remove):
        return removal_refusal(p, phase.side, order.unit)
    if phase.exploiting:
        return Reason("15.2" if isinstance(order, Build) else "15.3", "not-in-exploitation")
    if isinstance(order, Build):
        return build_refusal(p, phase, order)
    against = site_refusal(p, phase.side, order.hex)
    if against is not None:
        return against
    idle = diggers(p, phase.side, order.hex, phase)
    if idle:
        return None if are_fed(p, idle) else UNSUPPLIED
    busy = (busy_refusal(p, unit) for unit in diggers(p, phase.side, order.hex))
    return next(filter(None, busy), Reason("15.3", "diggers-have-moved"))


def busy_refusal(p: Position, unit: UnitId) -> Reason | None:
    """18.2, 11.0, 15.2 What keeps a unit that has not moved from digging, or from building."""
    if rule := work_of(p, unit):
        return Busy(rule, IS_AT_WORK.key, unit)
    found = IS_RESERVE if p.reserve[unit] else held(p, unit)
    return Busy(found.rule, found.key, unit) if found else None


def is_idle(p: Position, phase: MovePhase, unit: UnitId) -> bool:
    """15.2, 15.3 Who can begin a work: whoever has not moved, even if it may not on the first turn
    (S1-S3) or before the Southern Front is active (18.3), but nobody who is held back (18.2), waits
    as a reserve (11.0) or works on something else (15.2.b)."""
    is_free = unit in phase.left or (unit in phase.bound and held(p, unit) is None)
    return is_free and not p.reserve[unit] and not is_building(p, unit)


def start_work(p: Position, phase: MovePhase, order: Build | Dig | Remove, emit: Emit) -> None:
    """15.2.d, 15.3.k The support point is gone whatever comes of the work."""
    if isinstance(order, Remove):
        remove(p, order.unit, emit)
        return
    side, costs, figures = phase.side, p.pack.charts.support_costs, p.pack.charts.figures
    if isinstance(order, Build):
        bridge = hexside(p, order.hex, order.beyond)
        builders, cost, rule = [order.unit], costs.bridge, "15.2"
        p.bridges[bridge] = Work(side, figures.bridge_phases, builders)
        headquarters = link(p, order.unit) if side == SOVIET else None
        if headquarters is not None:
            use(p, headquarters)
        emit(BridgeBegan(order.unit, order.hex, order.beyond))
    else:
        builders, cost, rule = (
            diggers(p, side, order.hex, phase),
            costs.entrenchment,
            "15.3",
        )
        others = [u for u in able_diggers(p, side, order.hex, phase) if u not in builders]
        p.trenches[order.hex] = Work(side, figures.entrenchment_turns, builders, others)
        emit(DiggingBegan(side, order.hex))
    spend(p, command_of(p, builders[0]), cost, rule, emit)
    phase.left = [unit for unit in phase.left if unit not in builders]
    phase.bound = [unit for unit in phase.bound if unit not in builders]


def build_refusal(p: Position, phase: MovePhase, order: Build) -> Reason | None:
    """15.2"""
    unit, side = order.unit, phase.side
    counter, bridge = p.pack.units[unit], hexside(p, order.hex, order.beyond)
    if bridge < 0 or not p.pack.map.sides[bridge] & BRIDGE:
        return Reason("15.2", "no-bridge")
    if order.hex > order.beyond:
        return Reason("15.2", "other-end-first")
    if not counter.is_engineer or counter.side != side:
        return Reason("15.2", "not-an-engineer")
    if bridge not in p.down:
        return Reason("15.2", "bridge-not-down")
    if bridge in p.bridges:
        return Reason("15.2", "bridge-being-built")
    if p.rebuilt[side] + begun_by(p, side) >= p.pack.charts.figures.bridges:
        return Reason("15.2", "two-bridges")
    if p.hex_of[unit] not in (order.hex, order.beyond):
        return Reason("15.2", "not-at-bridge")
    if not is_idle(p, phase, unit):
        return busy_refusal(p, unit) or Reason("15.2", "engineer-has-moved")
    if next_to_bridge(p, side, bridge):
        return Reason("15.2", "enemy-at-bridge")
    if supply_of(p, unit) is not Supply.IN:
        return Reason("15.2", "builder-unsupplied")
    return Reason("15.2", "no-link") if side == SOVIET and not is_linked(p, unit) else None


def begun_by(p: Position, side: Side) -> int:
    """15.2.h Bridges that a side is building."""
    return sum(work.side == side for work in p.bridges.values())


def site_refusal(p: Position, side: Side, here: Hex) -> Reason | None:
    """15.3 What does not change while a side moves."""
    if p.pack.map.terrain[here] in UNFIT_TO_DIG:
        return Reason("15.3", "no-digging")
    if here in p.trenches or is_entrenched(p, here, side):
        return Reason("15.3", "dug-already")
    if not diggers(p, side, here):
        return Reason("15.3", "no-diggers")
    if enemies_near(p, side, here, p.pack.charts.figures.entrenchment_enemy, any_unit=True):
        return Reason("15.3", "enemy-too-near")
    return None if are_fed(p, diggers(p, side, here)) else UNSUPPLIED


def are_fed(p: Position, builders: Iterable[UnitId]) -> bool:
    """15.2.c, 15.3.g"""
    return all(supply_of(p, unit) is Supply.IN for unit in builders)


def diggers(p: Position, side: Side, here: Hex, phase: MovePhase | None = None) -> list[UnitId]:
    """15.3.c, 15.3.d An engineer of a hex and one more on foot or motorized, none where two are not
    found: those in supply first, in a phase only who is idle in it."""
    able = able_diggers(p, side, here, phase)
    able.sort(key=lambda unit: supply_of(p, unit))
    return gang(p, able)


def able_diggers(p: Position, side: Side, here: Hex, phase: MovePhase | None) -> list[UnitId]:
    units = p.pack.units
    return [
        unit
        for unit in p.stacks.get(here, ())
        if units[unit].side == side
        and (units[unit].is_foot or units[unit].is_motorized_infantry)
        and (phase is None or is_idle(p, phase, unit))
    ]


# --- bridge units --------------------------------------------------------------------------------


def removals(p: Position, side: Side) -> list[Remove]:
    if side != SOVIET:
        return []
    return [Remove(unit.id) for unit in bridge_units(p.pack) if on_map(p, unit.id)]


def removal_refusal(p: Position, side: Side, unit: UnitId) -> Reason | None:
    """15.0.d"""
    counter = p.pack.units[unit]
    is_there = counter.is_bridge and counter.side == side and on_map(p, unit)
    return None if is_there else Reason("15.0", "not-a-bridge-unit")


def remove(p: Position, unit: UnitId, emit: Emit) -> None:
    """15.0.d, R58 For good; the bridge stays, and can be blown from now on."""
    emit(BridgersLeft(unit, p.hex_of[unit]))
    take_up(p, unit, Place.ELIMINATED)


# --- the engineering phase -----------------------------------------------------------------------


def carry_on(p: Position, f: EngineeringPhase, emit: Emit) -> None:
    """15.2.f, R25 Bridges of the side come a phase nearer to their end; engineers who are not in
    supply get no further."""
    settle(p, emit)
    mine = [(bridge, work) for bridge, work in p.bridges.items() if work.side == f.side]
    f.bridging = [unit for _, work in mine for unit in work.builders]
    for bridge, work in mine:
        if are_fed(p, work.builders):
            work.left -= 1
            if not work.left:
                del p.bridges[bridge]
                p.down.remove(bridge)
                p.rebuilt[f.side] += 1
                emit(BridgeRebuilt(f.side, *ends_of(p, bridge)))


def open_phase(p: Position, f: EngineeringPhase, emit: Emit) -> None:
    p.flow.append(Engineering(f.side, find_charges(p, f.side)))


def dig_on(p: Position, f: EngineeringPhase, emit: Emit) -> None:
    """15.3.e, 15.3.h, R25 Entrenchments likewise, when the phase is over: the diggers end it where
    they dig."""
    for here, work in p.trenches.items():
        if work.side == f.side and work.left and are_fed(p, work.builders):
            work.left -= 1
            if not work.left:
                work.builders, work.relief = [], []
                emit(Entrenched(f.side, here))
                touch(p, here)


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
        among = None if isinstance(order, Cross | Remove) else tuple(f.charges)
        f.charges = find_charges(p, f.side, among)


# --- rubble --------------------------------------------------------------------------------------


def clear_refusal(p: Position, side: Side, unit: UnitId) -> Reason | None:
    """15.5, R47"""
    counter = p.pack.units[unit]
    if counter.side != side:
        return Reason("15.5", "not-yours")
    if not on_map(p, unit):
        return Reason("15.5", "not-on-map")
    if not counter.is_combat:
        return Reason("15.5", "cannot-clear")
    if p.hex_of[unit] not in p.rubble:
        return Reason("15.5", "no-rubble")
    if against := held(p, unit):
        return against
    if unit in p.acted:
        return Reason("15.5", "clearer-acted")
    return bridging_refusal(p, unit)


def clear(p: Position, unit: UnitId, emit: Emit) -> None:
    here = p.hex_of[unit]
    p.rubble.remove(here)
    p.acted.append(unit)
    emit(RubbleCleared(unit, here))


ENGINEERING: Final = optional("15.0", (Blow, Clear, Cross, Remove), candidates, refusal, work)

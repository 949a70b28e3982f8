"""15.2, 15.3 Works that are begun, and what becomes of them while counters come and go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import SOVIET, Unit
from kessel.games.spring_prelude.rules.events import BridgeGivenUp, TrenchLost
from kessel.games.spring_prelude.rules.frames import CombatPhase, EngineeringPhase
from kessel.games.spring_prelude.rules.r06_zones import fighting, touch
from kessel.games.spring_prelude.rules.r12_stacking import enemies_in, friends_in, hexes_within
from kessel.games.spring_prelude.rules.state import Position, Work
from kessel.kernel.events import Emit
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId

BUILDS_BRIDGE: Final = Reason("15.2", "builds-bridge")


@cache
def engineers_of(pack: Pack, side: Side) -> tuple[UnitId, ...]:
    return tuple(unit.id for unit in pack.units if unit.is_engineer and unit.side == side)


@cache
def bridge_units(pack: Pack) -> tuple[Unit, ...]:
    return tuple(unit for unit in pack.units if unit.is_bridge and unit.side == SOVIET)


def ends_of(p: Position, bridge: int) -> tuple[Hex, Hex]:
    """The two hexes that a bridge joins."""
    return Hex(bridge // 6), p.pack.map.grid.around[bridge]


def enemies_near(
    p: Position, side: Side, here: Hex, distance: int, *, any_unit: bool = False
) -> bool:
    """R7, R8 Whether an enemy combat unit, or a unit of any kind, is at most so many hexes away."""
    near = hexes_within(p.pack.map.grid, here, distance)
    if any_unit:
        return any(enemies_in(p, side, there) for there in near & p.stacks.keys())
    return not near.isdisjoint(fighting(p, opponent(side)))


def work_of(p: Position, unit: UnitId) -> str:
    """15.2.b, 15.3.e The rule of the work that a unit is at, none if it is at none."""
    for rule, works in (("15.2", p.bridges), ("15.3", p.trenches)):
        for work in works.values():
            if unit in work.builders:
                return rule
    return ""


def is_building(p: Position, unit: UnitId) -> bool:
    return bool(work_of(p, unit))


def bridging_refusal(p: Position, unit: UnitId) -> Reason | None:
    """15.2.b Why an engineer does nothing else in an engineering phase."""
    phase = innermost(p, EngineeringPhase)
    return BUILDS_BRIDGE if phase is not None and unit in phase.bridging else None


def next_to_bridge(p: Position, side: Side, bridge: int) -> bool:
    """15.2 Whether an enemy combat unit is next to one of the hexes of a bridge."""
    return any(enemies_near(p, side, here, 1) for here in ends_of(p, bridge))


# --- while counters come and go ------------------------------------------------------------------


def approached(p: Position, unit: UnitId, emit: Emit) -> None:
    """15.2.g, 15.3.f A unit has come into a hex: it is at work no longer, and neither are enemies
    too near to it."""
    if unit not in p.acted[-1:] and unit not in p.acted:
        p.acted.append(unit)
    if p.bridges or p.trenches:
        settle(p, emit, (p.pack.units[unit], p.hex_of[unit]))


def fell_back(p: Position, units: Sequence[UnitId], emit: Emit) -> None:
    """15.2.b, 15.2.g, 15.3.f Units have retreated into a hex: they are at work no longer, and
    neither are enemies too near to it."""
    if p.bridges or p.trenches:
        p.acted += [unit for unit in units if is_building(p, unit) and unit not in p.acted]
        settle(p, emit, (p.pack.units[units[0]], p.hex_of[units[0]]))


def settle(p: Position, emit: Emit, came: tuple[Unit, Hex] | None = None) -> None:
    """15.2.b, 15.3.e Work ends if a builder is gone or has done something else, and if an enemy has
    come too near: to a bridge a combat unit, to an entrenchment any (R8)."""
    fighter = came if came and came[0].is_combat else None
    for bridge, work in list(p.bridges.items()):
        if not goes_undisturbed(p, work, ends_of(p, bridge), 1, fighter):
            give_up_bridge(p, bridge, emit)
    reach = p.pack.charts.figures.entrenchment_enemy
    under_way = [(here, work) for here, work in p.trenches.items() if work.left or work.relief]
    for here, work in under_way:
        if work.relief:
            relieve(p, here, work)
        if work.left and not goes_undisturbed(p, work, (here,), reach, came):
            give_up_trench(p, here, emit)


def relieve(p: Position, here: Hex, work: Work) -> None:
    """15.3.e Any two who are there for both turns will do: others take the place of a digger who
    has gone."""
    crew = (*work.builders, *work.relief)
    staying = [unit for unit in crew if p.hex_of[unit] == here and unit not in p.acted]
    work.builders = gang(p, staying) or work.builders
    work.relief = [unit for unit in staying if unit not in work.builders]


def gang(p: Position, units: Sequence[UnitId]) -> list[UnitId]:
    """15.3.c, 15.3.d The first engineer of some units and the first of the others; nobody without
    both."""
    first = next((unit for unit in units if p.pack.units[unit].is_engineer), None)
    other = next((unit for unit in units if unit != first), None)
    return [] if first is None or other is None else [first, other]


def goes_undisturbed(
    p: Position, work: Work, hexes: Sequence[Hex], reach: int, came: tuple[Unit, Hex] | None
) -> bool:
    """15.2.g, 15.3.f Who came is no enemy within reach, and all builders are at work."""
    if came is not None and came[0].side != work.side:
        far = p.pack.map.grid.nearest(came[1], hexes)
        if far <= reach:
            return False
    for unit in work.builders:
        if p.hex_of[unit] not in hexes or unit in p.acted:
            return False
    return True


def vacated(p: Position, here: Hex, emit: Emit) -> None:
    """15.3.j A hex has been left by losses or by retreat."""
    if p.bridges or p.trenches:
        drop_empty(p, here, emit)
        settle(p, emit)


def end_of_movement(p: Position, emit: Emit) -> None:
    """15.3.b, 15.3.i The end of a movement phase of either side."""
    for here in list(p.trenches):
        drop_empty(p, here, emit)
    settle(p, emit)


def drop_empty(p: Position, here: Hex, emit: Emit) -> None:
    work = p.trenches.get(here)
    if work is not None and not friends_in(p, work.side, here):
        give_up_trench(p, here, emit)


def note_fight(p: Position, f: CombatPhase, emit: Emit) -> None:
    """15.4, 15.5 The end of a combat phase: who has attacked, who has been attacked, and who fell
    back or advanced with them."""
    units = p.pack.units
    for unit in (*f.fought, *f.fell_back, *p.acted):
        noted = p.acted if units[unit].side == f.side else p.defended
        if unit not in noted:
            noted.append(unit)
    settle(p, emit)


def give_up_bridge(p: Position, bridge: int, emit: Emit) -> None:
    """15.2.g The marker goes, and the support point with it."""
    work = p.bridges.pop(bridge)
    emit(BridgeGivenUp(work.side, *ends_of(p, bridge)))


def give_up_trench(p: Position, here: Hex, emit: Emit) -> None:
    work = p.trenches.pop(here)
    emit(TrenchLost(work.side, here))
    touch(p, here)

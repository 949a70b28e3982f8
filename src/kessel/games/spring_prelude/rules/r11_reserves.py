"""11.0 Mobile reserves: mechanized units of the Axis that wait for the exploitation phase."""

from __future__ import annotations

from functools import cache

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.events import Designated
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NO_SOVIET_RESERVES = Reason("18.4", "no-soviet-reserves")
NOT_IN_EXPLOITATION = Reason("11.0", "reserves-too-late")
NOT_IN_RAIN = Reason("5.1", "reserves-in-rain")
NOT_YOURS = Reason("10.0", "not-yours")
NOT_ON_MAP = Reason("10.0", "not-on-map")
NOT_MECHANIZED = Reason("11.0", "not-mechanized")
JUST_ARRIVED = Reason("16.0", "just-arrived")
IS_RESERVE = Reason("11.0", "is-reserve")
RESERVE_WAITS = Reason("11.0", "reserve-waits")
IS_AT_WORK = Reason("15.3", "is-at-work")
HAS_MOVED = Reason("11.0", "has-moved-reserve")


def phase_refusal(p: Position, phase: MovePhase) -> Reason | None:
    """11.0, 5.1, 18.4 Why nobody may become a reserve in a phase."""
    if phase.side != AXIS:
        return NO_SOVIET_RESERVES
    if phase.exploiting:
        return NOT_IN_EXPLOITATION
    return NOT_IN_RAIN if p.rain else None


def reserve_refusal(p: Position, phase: MovePhase, unit: UnitId) -> Reason | None:
    """11.0 Why a unit may not be marked as a reserve; an enemy zone is no hindrance."""
    counter = p.pack.units[unit]
    if phase.side != AXIS:
        return NO_SOVIET_RESERVES
    if counter.side != AXIS:
        return NOT_YOURS
    if not counter.is_mechanized:
        return NOT_MECHANIZED  # in no weather
    if refusal := phase_refusal(p, phase):
        return refusal
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if p.reserve[unit]:
        return IS_RESERVE
    if has_just_arrived(p, unit):
        return JUST_ARRIVED
    if unit in phase.moved:
        return HAS_MOVED
    return None if unit in phase.left or unit in phase.bound else IS_AT_WORK


def possible_reserves(p: Position, phase: MovePhase) -> list[UnitId]:
    """Whom `reserve_refusal` lets become one."""
    if phase_refusal(p, phase) is not None:
        return []
    reserve, may_be = p.reserve, mechanized_units(p.pack)
    able = [u for u in (*phase.left, *phase.bound) if u in may_be and not reserve[u]]
    if p.turn in p.arrived.values():
        able = [unit for unit in able if not has_just_arrived(p, unit)]
    return able


@cache
def mechanized_units(pack: Pack) -> frozenset[UnitId]:
    return frozenset(unit.id for unit in pack.units if unit.is_mechanized)


def has_just_arrived(p: Position, unit: UnitId) -> bool:
    """16.0.c A reinforcement of this turn; who has been rebuilt is none (17.1)."""
    return p.arrived.get(unit) == p.turn and unit not in p.returned


def reserves_sit_out(p: Position) -> bool:
    """11.0, R65 Whether a reserve attacks in the exploitation phase alone."""
    return rulings.RESERVES_SIT_OUT in p.options


def designate(p: Position, phase: MovePhase, unit: UnitId, emit: Emit) -> None:
    """11.0 It does not move in this phase."""
    p.reserve[unit] = True
    if unit in phase.left:
        phase.left.remove(unit)
    emit(Designated(unit))

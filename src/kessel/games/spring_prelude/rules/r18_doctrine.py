"""18 Soviet command: one army to an attack, units that are held back, the Southern Front asleep.

18.4 is the combat chapter's; what 18.3 means for moves of the 17th Army is the movement chapter's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, WHITE, Command
from kessel.games.spring_prelude.rules.events import Released, SouthernFrontWoke
from kessel.games.spring_prelude.rules.r08_support import command_of
from kessel.games.spring_prelude.rules.state import (
    OWN_TIMETABLE,
    PASSIVE,
    Position,
    is_entrenched,
)
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

DO_NOT_MOVE: Final = Reason("18.2", "do-not-move")
FRONT_ASLEEP: Final = Reason("18.3", "front-asleep")
NORTH_LIMIT: Final = Reason("18.3", "north-limit")
OTHER_ARMY: Final = Reason("18.1", "other-army")

PLANNED: Final = ("21 TC", "23 TC")
"""18.2.g The tank corps of the plan, and what they wait for."""
GOALS: Final = ("E1529", "E1830")


def holds(p: Position, rule: str) -> bool:
    """S4.g Whether one of the limits counts in this scenario."""
    return rule in p.pack.charts.scenarios[p.scenario].command


def held(p: Position, unit: UnitId) -> Reason | None:
    """18.2.b Why a unit does nothing at all."""
    return DO_NOT_MOVE if p.held_until[unit] > p.turn else None


def bound(p: Position, unit: UnitId) -> Reason | None:
    """18.2.b, 18.3.a Why a unit neither moves nor attacks."""
    if against := held(p, unit):
        return against
    if p.southern_active:
        return None
    counter = p.pack.units[unit]
    if counter.side != SOVIET or not holds(p, "18.3"):
        return None
    return FRONT_ASLEEP if counter.command is Command.SF and counter.color != WHITE else None


def stays_south(p: Position, unit: UnitId) -> bool:
    """18.3.e Whether a unit of the 17th Army has to ask before it goes north."""
    is_seventeenth = p.pack.units[unit].is_seventeenth
    return is_seventeenth and not p.southern_active and holds(p, "18.3")


def north_refusal(p: Position, here: Hex, there: Hex, more: int = 1) -> Reason | None:
    """18.3.e Before the Southern Front is active two units of the 17th Army may be in the north,
    with those who are about to come, from off the map too. Those who are there already may move
    about."""
    figures = p.pack.charts.figures
    last = figures.north_row * p.pack.map.grid.columns
    if there >= last or OFF_MAP != here < last:
        return None
    north = sum(
        OFF_MAP != at < last and p.pack.units[unit].is_seventeenth
        for unit, at in enumerate(p.hex_of)
    )
    return NORTH_LIMIT if north + more > figures.north_units else None


def arrival_refusal(p: Position, unit: UnitId, there: Hex) -> Reason | None:
    """18.3.e Why a unit may not come onto the map in the north."""
    return north_refusal(p, OFF_MAP, there) if stays_south(p, unit) else None


def symbols(p: Position, units: Iterable[UnitId], unit: UnitId) -> Reason | None:
    """18.1 Whether a unit may fight, or fire, together with some others: all of one colour, or
    white. Guns of two armies that support a break-out (7.4) shut it to a white unit too."""
    counters = p.pack.units
    if counters[unit].side != SOVIET or not holds(p, "18.1"):
        return None
    colors = {counters[other].color for other in (*units, unit)} - {WHITE}
    return OTHER_ARMY if len(colors) > 1 else None


# --- releases ------------------------------------------------------------------------------------


def release_due(p: Position, emit: Emit) -> None:
    """18.2.c At the start of a turn, each on its own."""
    if not any(p.held_until):
        return
    planned = OWN_TIMETABLE in p.options and goals_taken(p)
    due = [
        UnitId(unit)
        for unit, turn in enumerate(p.held_until)
        if turn and (turn <= p.turn or (planned and p.pack.units[unit].band in PLANNED))
    ]
    release(p, due, emit)


def goals_taken(p: Position) -> bool:
    """18.2.g"""
    return all(p.control[p.pack.hex(goal)] == SOVIET for goal in GOALS)


def release(p: Position, units: Iterable[UnitId], emit: Emit) -> None:
    freed = tuple(units)
    if freed:
        for unit in freed:
            p.held_until[unit] = 0
        emit(Released(freed))


def release_all(p: Position, emit: Emit) -> None:
    """18.2.d-f, R44"""
    release(p, (UnitId(unit) for unit, turn in enumerate(p.held_until) if turn), emit)


def note_attack(p: Position, targets: Iterable[Hex], emit: Emit) -> None:
    """18.2.d-f, 18.3, S1-S4 An attack on some hexes has been declared."""
    targets = tuple(targets)
    attacked = [unit for here in targets for unit in p.stacks.get(here, ())]
    if p.turn == 1 and p.phasing == surprising_side(p):
        p.surprised += [unit for unit in attacked if unit not in p.surprised]
    if p.phasing != AXIS:
        return
    southern = any(command_of(p, unit) is Command.SF for unit in attacked)
    if southern and not p.southern_surprise:
        p.southern_surprise = p.turn  # R40
    if (
        southern
        or any(p.held_until[unit] for unit in attacked)
        or any(is_eastern_trench(p, here) for here in targets)
    ):
        release_all(p, emit)
    if southern and not p.southern_active:
        p.southern_active = True
        emit(SouthernFrontWoke())


def surprising_side(p: Position) -> int:
    """S1.i, S2.e, S3.d, S4.k Who has surprise on the first turn."""
    return AXIS if p.scenario == PASSIVE else SOVIET


def is_eastern_trench(p: Position, here: Hex) -> bool:
    """18.2.f A Soviet entrenchment east of the Donets."""
    return is_entrenched(p, here, SOVIET) and not p.pack.map.west_of_donets[here]

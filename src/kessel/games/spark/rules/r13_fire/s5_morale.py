"""13.10.8, 13.10.9 Step losses and morale checks."""

from __future__ import annotations

from enum import StrEnum

from kessel.games.spark.rules.counters import eliminate
from kessel.games.spark.rules.r10_command import headquarters_lost
from kessel.games.spark.rules.r12_observation import is_open
from kessel.games.spark.rules.r13_events import Eliminated, StepsLost
from kessel.games.spark.rules.state import Condition, Position, touch
from kessel.kernel.events import Emit
from kessel.kernel.units import UnitId


class Check(StrEnum):
    """13.10.9 What a morale check brings."""

    PASSED = "passed"
    HALTED = "halted"
    """13.10.9.d An assault marker goes, nothing else."""
    SUPPRESSED = "suppressed"
    DISRUPTED = "disrupted"
    ELIMINATED = "eliminated"


# --- morale --------------------------------------------------------------------------------------


def conditioned_morale(p: Position, unit: UnitId) -> int:
    """13.10.9.a Printed morale, less for suppression and disruption."""
    modifiers = p.pack.charts.modifiers
    condition = p.condition[unit]
    worse = 0
    if condition is not Condition.NORMAL:
        worse = modifiers.suppressed if condition is Condition.SUPPRESSED else modifiers.disrupted
    return p.pack.units[unit].morale + worse


def modified_morale(p: Position, unit: UnitId, surprise: int = 0) -> int:
    """13.10.9.a, b With what night surprise changes (`surprise`: its row); a German unit stacked
    with headquarters has theirs."""
    units = p.pack.units
    stack = p.stacks.get(p.hex_of[unit], ())
    leaders = [one for one in stack if units[one].is_headquarters] or [unit]
    morale = max(conditioned_morale(p, one) for one in leaders)
    if surprise:
        row = p.pack.charts.surprise(surprise)
        attacks = units[unit].side == p.mover
        morale += row.attacker_morale if attacks else row.defender_morale
    return morale


def check_result(p: Position, die: int, morale: int) -> Check:
    """13.10.9.c-g"""
    above, figures = die - morale, p.pack.charts.figures
    if above < 0:
        return Check.PASSED
    if above < figures.suppressed:
        return Check.HALTED
    if above < figures.disrupted:
        return Check.SUPPRESSED
    return Check.DISRUPTED if above < figures.eliminated else Check.ELIMINATED


# --- losses --------------------------------------------------------------------------------------


def steps_left(p: Position, unit: UnitId) -> int:
    """13.10.8"""
    return p.pack.units[unit].steps - p.lost[unit]


def lose_steps(p: Position, unit: UnitId, steps: int, by: str, emit: Emit) -> None:
    """13.10.8 Boxes are marked off; with the last the unit is eliminated."""
    left = steps_left(p, unit) - steps
    if left <= 0:
        kill(p, unit, by, emit)
        return
    p.lost[unit] += steps
    side, here = p.pack.units[unit].side, p.hex_of[unit]
    touch(p, here)
    emit(StepsLost(unit, steps, left, by, side, here, is_open(p, unit)))


def kill(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    """13.10.8.d, 13.10.9.g A unit is eliminated, off the map where it left it (13.12.2.j);
    headquarters leave their units shaken (10.13)."""
    emit(Eliminated(unit, by, p.left_edge.pop(unit, p.hex_of[unit])))
    eliminate(p, unit)
    headquarters_lost(p, unit, emit)

"""13.13 Post-assault fire: at whoever was not fired on and did not fight."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spark.rules.frames import CombatPhase, Firing, Occasion
from kessel.games.spark.rules.r12_observation import is_observed
from kessel.games.spark.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.units import UnitId


def begin_post_assault(p: Position, f: CombatPhase, emit: Emit) -> None:
    """13.13.a"""
    p.flow.append(Firing(f.side, Occasion.POST_ASSAULT))


def is_fresh(phase: CombatPhase, unit: UnitId) -> bool:
    """13.13.c, e, R22"""
    return unit not in phase.targets and unit not in phase.assaulted


def late_hexes(p: Position, f: Firing) -> list[Hex]:
    """13.13.c, d Hexes with a non-armoured unit that may be fired on, as far as any is observed
    (13.10.2.b)."""
    phase, units = enclosing(p, CombatPhase), p.pack.units
    found = []
    for here, stack in p.stacks.items():
        if units[stack[0]].side != f.side:
            soft = [unit for unit in stack if not units[unit].is_afv]
            fresh = any(is_fresh(phase, unit) for unit in soft)
            if fresh and any(is_observed(p, unit, f.side) for unit in soft):
                found.append(here)
    return found


def late_afvs(p: Position, f: Firing) -> list[UnitId]:
    """13.13.e, 13.0.j"""
    phase, units = enclosing(p, CombatPhase), p.pack.units
    return [
        unit
        for stack in p.stacks.values()
        if units[stack[0]].side != f.side
        for unit in stack
        if units[unit].is_afv and is_fresh(phase, unit) and unit not in phase.hit
        if is_observed(p, unit, f.side)
    ]

"""11 Scenario 1, the dash for Kalach: Soviet units leave over the south edge."""

from __future__ import annotations

from kessel.games.paulus.pack.r02_map import ROAD, WAYS, is_closed
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import Exited, GameEnded
from kessel.games.paulus.rules.r04_stacking import face, take_up
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance, bound_to_roads, zone_exit
from kessel.games.paulus.rules.r06_combat.s2_odds import attack_across
from kessel.games.paulus.rules.state import KALACH, MovePhase, Moving, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing, finish
from kessel.kernel.orders import Reason
from kessel.kernel.position import Outcome

NO_EXIT = Reason("5.21", "may-not-leave-map")
NOT_AT_EDGE = Reason("11.51", "not-at-south-edge")
CLOSED = Reason("11.51", "exit-closed")
TOO_FEW_POINTS = Reason("11.51", "exit-points")

CLEAR = 2
"""R38 The cost of a clear hex, in half points."""


def ways_south(p: Position, f: Moving) -> list[int]:
    """5.15, 5.28 The hexsides of the south edge that the units may cross, by their flags."""
    map, row = p.pack.map, p.pack.charts.scenarios[KALACH].last_row
    beyond = [near for near in map.grid.neighbours[f.here] if near // map.grid.columns + 1 > row]
    on_roads = any(bound_to_roads(p, unit) for unit in f.units)
    return [
        flags
        for flags in (map.between(f.here, near) for near in beyond)
        if not is_closed(flags) and (flags & WAYS or not on_roads)
    ]


def exit_cost(p: Position, f: Moving) -> int:
    """R38 One point, or the road rate along a road."""
    cost = 1 if any(flags & ROAD for flags in ways_south(p, f)) else CLEAR
    return cost + (zone_exit(p) if in_zone(p, f.side, f.here) else 0)


def exit_refusal(p: Position, f: Moving) -> Reason | None:
    if p.scenario != KALACH or f.side != SOVIET:
        return NO_EXIT
    if f.here // p.pack.map.grid.columns + 1 != p.pack.charts.scenarios[KALACH].last_row:
        return NOT_AT_EDGE
    if not ways_south(p, f):
        return CLOSED
    points = min(allowance(p, unit, enclosing(p, MovePhase).kind) for unit in f.units)
    return None if f.spent + exit_cost(p, f) <= points else TOO_FEW_POINTS


def leave_south(p: Position, f: Moving, emit: Emit) -> None:
    """11.51 Their attack strength as it stands counts (R38); enough of it wins at once."""
    phase = enclosing(p, MovePhase)
    for unit in f.units:
        strength = strength_beyond(p, unit)
        p.exited += strength
        take_up(p, unit, Place.EXITED)
        if unit in phase.left:
            phase.left.remove(unit)
        emit(Exited(unit, strength, p.exited))
    f.units.clear()
    if p.exited >= p.pack.charts.figures.exit_strength:
        emit(GameEnded("11.51", "exited", p.exited))
        finish(p, Outcome(SOVIET, "soviet-kalach", "11.51"))


def strength_beyond(p: Position, unit: UnitId) -> int:
    """11.51, R38 What a unit counts that leaves: its attack strength as markers leave it."""
    return (
        face(p, unit).attack if rulings.EXIT_AS_PRINTED in p.options else attack_across(p, unit, 1)
    )


def judge_kalach(p: Position, emit: Emit) -> None:
    """11.52"""
    emit(GameEnded("11.52", "exited", p.exited))
    finish(p, Outcome(AXIS, "axis-kalach", "11.52"))

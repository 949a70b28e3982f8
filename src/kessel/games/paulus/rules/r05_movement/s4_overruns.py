"""5.4 Overruns: an attack made as part of movement."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.pack.r02_map import CROSSING, MAJOR, RIVER
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import BattleDeclared
from kessel.games.paulus.rules.r04_stacking import exerts, is_crowded
from kessel.games.paulus.rules.r04_zones import attack_now, enemies_in, only_supply
from kessel.games.paulus.rules.r05_movement.s1_steps import STOPPED, allowance, zone_exit
from kessel.games.paulus.rules.r06_combat.s2_odds import BELOW_LEAST, is_too_weak
from kessel.games.paulus.rules.r07_lines import is_in_offensive_range
from kessel.games.paulus.rules.state import (
    EXPLOITATION,
    MOVEMENT,
    Battle,
    MovePhase,
    Moving,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

NOBODY_THERE = Reason("5.41", "nobody-there")
NOT_ADJACENT = Reason("5.41", "overrun-not-adjacent")
MAY_NOT_OVERRUN = Reason("5.43", "may-not-overrun")
NOT_IN_EXPLOITATION = Reason("5.43", "may-not-overrun-in-phase")
RESERVE = Reason("5.32", "reserve-no-overrun")
DISRUPTED = Reason("6.83", "disrupted-no-overrun")
NO_ATTACK = Reason("6.17", "no-strength-to-overrun")
ONCE_ON_FOOT = Reason("5.44", "once-on-foot")
CROWDED = Reason("4.14", "launch-crowded")
FROM_CITY = Reason("4.15", "overrun-from-city")
TERRAIN = Reason("5.42", "overrun-terrain")
RIVER_CROSSING = Reason("5.42", "overrun-river")
TOO_FEW_POINTS = Reason("5.42", "overrun-points")
OTHER_ALLOWANCE = Reason("5.45", "other-allowance")


def may_overrun_now(p: Position, phase: MovePhase, unit: UnitId) -> bool:
    """5.43 Judged at the instant a unit starts to move: no out-of-supply marker, and a Soviet one
    in range of a headquarters in offensive supply."""
    counter = p.pack.units[unit]
    if not counter.is_combat or p.markers[unit]:
        return False
    if counter.side != SOVIET:
        return True
    if range_counts_at_start(p, phase):
        return unit in phase.in_range
    return is_in_offensive_range(p, p.hex_of[unit])


def range_counts_at_start(p: Position, phase: MovePhase) -> bool:
    """5.43, R54 Whether the range counts as it was when the phase began, not as it is."""
    return phase.kind is EXPLOITATION and rulings.EXPLOITATION_RANGE_AT_START in p.options


def overrun_cost(p: Position, f: Moving, there: Hex) -> int | Reason:
    """5.42 What a stack has spent after overrunning a hex, or why it may not."""
    if f.stopped:
        return STOPPED
    map = p.pack.map
    side = map.grid.side(f.here, there)
    if side < 0:
        return NOT_ADJACENT
    if not enemies_in(p, f.side, there) or only_supply(p, there):
        return NOBODY_THERE
    refusal = launch_refusal(p, f)
    if refusal is not None:
        return refusal
    flags = map.sides[side]
    if flags & (RIVER | MAJOR) and flags & CROSSING:
        return RIVER_CROSSING
    worst = max(p.pack.overrun_costs[p.pack.units[unit].is_vehicle][side] for unit in f.units)
    if worst >= NEVER or worst >= p.pack.charts.terrain_effects.overrun_limit:
        return TERRAIN
    total = f.spent + worst + extra_points(p, f.side, f.here, there)
    points = min(allowance(p, unit, enclosing(p, MovePhase).kind) for unit in f.units)
    if total > points:
        return TOO_FEW_POINTS
    return BELOW_LEAST if is_too_weak(p, overrun_of(f, there)) else total


def overrun_of(f: Moving, there: Hex) -> Battle:
    """5.46 The battle that an overrun is."""
    units, hexes = list(f.units), [f.here]
    return Battle(side=f.side, targets=[there], attackers=units, overrun=True, hexes=hexes)


def extra_points(p: Position, side: Side, here: Hex, there: Hex) -> int:
    """5.42 Three points for leaving the zone of the overrun unit, or of another one (R8)."""
    if exerts(p, there) or (others_count(p) and in_zone_of_others(p, side, here, there)):
        return zone_exit(p)
    return 0


def others_count(p: Position) -> bool:
    """5.42, R8 Whether a target without a zone is dearer in the zone of another unit."""
    return rulings.ZONELESS_TARGET_IS_FREE not in p.options


def in_zone_of_others(p: Position, side: Side, here: Hex, but: Hex) -> bool:
    """Whether a hex is in a zone of control other than that of one hex."""
    map = p.pack.map
    for hexside in range(6 * here, 6 * here + 6):
        near = map.grid.around[hexside]
        if (
            near != but
            and map.open_sides[hexside]
            and enemies_in(p, side, near)
            and exerts(p, near)
        ):
            return True
    return False


def launch_refusal(p: Position, f: Moving) -> Reason | None:
    """4.14, 4.15, 5.32, 5.43-5.45"""
    phase = enclosing(p, MovePhase)
    if not all(p.pack.units[unit].is_combat for unit in f.units):
        return NO_ATTACK
    if not f.may_overrun:
        at_start = f.side == SOVIET and range_counts_at_start(p, phase)
        return NOT_IN_EXPLOITATION if at_start else MAY_NOT_OVERRUN
    if f.here in p.pack.map.city:
        return FROM_CITY
    if is_crowded(p, f.here):
        return CROWDED
    if len({p.pack.units[unit].allowance for unit in f.units}) > 1:
        return OTHER_ALLOWANCE
    for unit in f.units:
        counter = p.pack.units[unit]
        if p.reserve[unit] and phase.kind is MOVEMENT:
            return RESERVE
        if p.disrupted[unit]:
            return DISRUPTED
        if attack_now(p, unit) == 0:
            return NO_ATTACK
        if not counter.is_vehicle and unit in phase.overrun:
            return ONCE_ON_FOOT
    return None


def begin_overrun(p: Position, f: Moving, there: Hex, emit: Emit) -> None:
    phase = enclosing(p, MovePhase)
    phase.overrun.extend(unit for unit in f.units if unit not in phase.overrun)
    f.overran = True
    emit(BattleDeclared(f.side, (there,), True, "5.41"))
    p.flow.append(overrun_of(f, there))

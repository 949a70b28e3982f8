"""14 Optional rules: crossing the Don, infiltration. (14.1 and 14.4 are where they apply.)"""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.pack.r02_map import DON, MAJOR, RIVER, HalfPoints
from kessel.games.paulus.pack.r02_units import SOVIET, Type, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import Disrupted, Infiltrated
from kessel.games.paulus.rules.r04_stacking import has_zone
from kessel.games.paulus.rules.r04_zones import enemies_in, in_zone, is_held_back, only_supply
from kessel.games.paulus.rules.r05_movement.s1_steps import (
    MAY_NOT_ENTER_ZONE,
    OUT_OF_PLAY,
    allowance,
    shut_by_zone,
    zone_exit,
)
from kessel.games.paulus.rules.r05_movement.s3_reserves import come_in
from kessel.games.paulus.rules.r06_combat.s2_odds import attack_across
from kessel.games.paulus.rules.r06_combat.s4_steps import lose_step
from kessel.games.paulus.rules.r07_lines import in_play
from kessel.games.paulus.rules.state import (
    DON_CROSSING,
    INFILTRATION,
    MOVEMENT,
    MovePhase,
    Moving,
    Position,
)
from kessel.kernel.copying import clone
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll

OFF = Reason("14.2", "option-off")
NOT_THE_DON = Reason("14.2", "not-the-don")
WRONG_PHASE = Reason("14.2", "crossing-in-movement")
WHOLE_MOVE = Reason("14.2", "whole-move")
NOT_INFANTRY = Reason("14.2", "not-infantry")
UNSUPPLIED = Reason("14.2", "unsupplied-crossing")
FROM_ZONE = Reason("14.2", "crossing-from-zone")
FAR_BANK = Reason("14.2", "far-bank")
INFILTRATION_OFF = Reason("14.3", "infiltration-off")
NOT_TANKS = Reason("14.3", "not-tanks")
NOT_ZONE_TO_ZONE = Reason("14.3", "not-zone-to-zone")
ACROSS_RIVER = Reason("14.3", "infiltration-river")
ARMOUR_WATCHES = Reason("14.3", "armour-watches")
TOO_STRONG = Reason("14.3", "too-strong")
POINTS = Reason("14.3", "infiltration-points")

WATCHING = frozenset((Type.PANZER, Type.ARMOURED, Type.ASSAULT_GUN, Type.PANZER_GRENADIER))
HIGHEST = 6


# --- 14.2 the Don --------------------------------------------------------------------------------


def cross_refusal(p: Position, f: Moving, there: Hex) -> Reason | None:
    if DON_CROSSING not in p.options:
        return OFF
    side = p.pack.map.grid.side(f.here, there)
    if side < 0 or not p.pack.map.sides[side] & DON:
        return NOT_THE_DON
    if not in_play(p, there):
        return OUT_OF_PLAY
    phase = enclosing(p, MovePhase)
    if phase.kind is not MOVEMENT:
        return WRONG_PHASE
    if f.spent:
        return WHOLE_MOVE
    for unit in f.units:
        if not p.pack.units[unit].is_infantry:
            return NOT_INFANTRY
        if p.markers[unit]:
            return UNSUPPLIED
    if any(unit in phase.in_zone for unit in f.units):
        return FROM_ZONE
    blocked = enemies_in(p, f.side, there) and not only_supply(p, there)
    return FAR_BANK if blocked or in_zone(p, f.side, there) else None


def cross_don(p: Position, f: Moving, there: Hex, emit: Emit) -> None:
    """14.2 The whole allowance, and disruption at once."""
    f.spent = HalfPoints(max(allowance(p, unit, MOVEMENT) for unit in f.units))
    for unit in f.units:
        p.disrupted[unit] = True
        emit(Disrupted(unit))
    f.here, f.stopped = there, True
    come_in(p, f.side, f.units, there, f.spent, emit)


# --- 14.3 infiltration ---------------------------------------------------------------------------


def watchers(p: Position, f: Moving) -> list[UnitId]:
    """Enemy units whose zones cover the hex to be left."""
    map = p.pack.map
    return [
        unit
        for hexside in range(6 * f.here, 6 * f.here + 6)
        if map.open_sides[hexside]
        for unit in p.stacks.get(map.grid.around[hexside], ())
        if p.pack.units[unit].side != f.side and has_zone(p, unit)
    ]


def watching_strength(p: Position, f: Moving) -> int:
    """14.3 Their attack strengths as markers leave them, those of Germans doubled (R46)."""
    return sum(
        attack_across(p, unit, 1) * (2 if p.pack.units[unit].is_german else 1)
        for unit in watchers(p, f)
    )


def infiltration_refusal(p: Position, f: Moving, there: Hex) -> Reason | None:
    if INFILTRATION not in p.options:
        return INFILTRATION_OFF
    types = (Type.TANK, Type.MECHANISED)
    if f.side != SOVIET or any(p.pack.units[unit].type not in types for unit in f.units):
        return NOT_TANKS
    side = p.pack.map.grid.side(f.here, there)
    if side < 0:
        return NOT_ZONE_TO_ZONE
    if not in_play(p, there):
        return OUT_OF_PLAY
    taken = enemies_in(p, f.side, there) and not only_supply(p, there)
    if taken or not in_zone(p, f.side, f.here) or not in_zone(p, f.side, there):
        return NOT_ZONE_TO_ZONE
    if any(is_held_back(p, unit) for unit in f.units):
        return shut_by_zone(p, f.side, MAY_NOT_ENTER_ZONE, there)
    if p.pack.map.sides[side] & (RIVER | MAJOR):
        return ACROSS_RIVER
    if any(p.pack.units[unit].type in WATCHING for unit in watchers(p, f)):
        return ARMOUR_WATCHES
    if watching_strength(p, f) >= HIGHEST:
        return TOO_STRONG
    cost = max(p.pack.step_costs[p.pack.units[unit].is_vehicle][side] for unit in f.units)
    points = min(allowance(p, unit, enclosing(p, MovePhase).kind) for unit in f.units)
    afford = cost < NEVER and f.spent + cost + zone_exit(p) <= points
    return None if afford else POINTS


def infiltrate(p: Position, f: Moving, there: Hex, emit: Emit) -> None:
    """14.3 A die above the watching strength: it goes through. Else a step, and the move ends."""
    strength = watching_strength(p, f)
    failed = []
    for unit, die in zip(tuple(f.units), infiltration_dice(p, f, strength, emit), strict=True):
        emit(Infiltrated(unit, there, die, strength, die > strength))
        if die <= strength:
            failed.append(unit)
    if failed:
        stop_failed(p, f, failed, emit)
    if f.stopped:
        return
    side = p.pack.map.grid.side(f.here, there)
    cost = max(p.pack.step_costs[p.pack.units[unit].is_vehicle][side] for unit in f.units)
    paid = HalfPoints(cost + zone_exit(p))
    f.spent, f.here = HalfPoints(f.spent + paid), there
    come_in(p, f.side, f.units, there, paid, emit)


def infiltration_dice(p: Position, f: Moving, strength: int, emit: Emit) -> tuple[int, ...]:
    """14.3 The die of each unit; nobody throws against nothing (R78)."""
    units = len(f.units)
    if not strength:
        return (HIGHEST,) * units
    if each_throws(p):
        return roll(p, emit, SOVIET, units, "14.3", "infiltration")
    return roll(p, emit, SOVIET, 1, "14.3", "infiltration") * units


def each_throws(p: Position) -> bool:
    """14.3, R78 Whether every unit of a stack throws for itself."""
    return rulings.DIE_FOR_EACH_TANK in p.options


def stop_failed(p: Position, f: Moving, failed: list[UnitId], emit: Emit) -> None:
    """14.3 Who has failed loses a step and ends his move; the others leave him behind."""
    if len(failed) == len(f.units):
        f.stopped = True
    else:
        behind = clone(f)
        behind.units, behind.stopped = failed, True
        p.flow.insert(-1, behind)
        f.units = [unit for unit in f.units if unit not in failed]
    for unit in failed:
        lose_step(p, unit, "14.3", emit)

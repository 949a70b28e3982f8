"""5.1, 5.2 Allowances, and one step of a unit or stack: what it costs, or why it may not be taken.

Everything is counted in half points.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.r02_map import LAKE, WAYS
from kessel.games.paulus.r02_units import SOVIET, UnitId
from kessel.games.paulus.r04_zones import (
    enemies_in,
    in_zone,
    is_held_back,
    may_not_enter_zone,
    only_supply,
)
from kessel.games.paulus.r07_lines import in_play
from kessel.games.paulus.r08_special import city_refusal
from kessel.games.paulus.state import Kind, MovePhase, Moving, Position
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason

NOT_YOURS = Reason("5.0", "not-yours")
NOT_ON_MAP = Reason("5.0", "not-on-map")
NOT_ADJACENT = Reason("5.11", "not-adjacent")
OUT_OF_PLAY = Reason("10.11", "out-of-play")
ENEMY_THERE = Reason("5.21", "enemy-there")
LAKE_SHUT = Reason("5.15", "lake")
MAJOR_RIVER = Reason("5.15", "major-river")
OFF_ROAD = Reason("5.28", "off-road")
ZONE_TO_ZONE = Reason("4.23", "zone-to-zone")
MAY_NOT_ENTER_ZONE = Reason("4.25", "may-not-enter-zone")
NO_ATTACK_STRENGTH = Reason("4.29", "no-strength-in-zone")
TOO_FEW_POINTS = Reason("5.11", "too-few-points")
STOPPED = Reason("5.46", "stopped")
NO_ALLOWANCE = Reason("5.25", "no-allowance")

SUPPLY_FACTORS = (Fraction(1), Fraction(1, 2), Fraction(1, 4))
"""7.75, 7.76 What one and two markers leave of an allowance."""


def allowance(p: Position, unit: UnitId, kind: Kind) -> int:
    """5.24 Half points in a phase: fractions are rounded up once, at the end (R5, 6.82)."""
    printed = p.pack.units[unit].allowance
    if not printed:
        return 0
    if p.markers[unit] > 2:
        printed, share = 1, Fraction(1)
    else:
        share = SUPPLY_FACTORS[p.markers[unit]]
    return 2 * ceil(printed * share * phase_share(p, unit, kind))


def phase_share(p: Position, unit: UnitId, kind: Kind) -> Fraction:
    """5.32, 5.33, 5.55, 5.61 What the phase leaves of it; 6.82 of a disrupted unit a quarter, even
    of a reserve that has crossed the Don (14.2)."""
    if kind is Kind.EXPLOITATION:
        if p.disrupted[unit]:
            return Fraction(1, 4)
        in_reserve = p.reserve[unit] or unit in enclosing(p, MovePhase).released
        return Fraction(1) if in_reserve else Fraction(1, 2)
    if kind is Kind.REACTION:
        return Fraction(1, 2) if p.pack.units[unit].side == SOVIET else Fraction(1)
    return Fraction(1, 2) if p.reserve[unit] else Fraction(1)


def zone_exit(p: Position) -> int:
    """4.23 What leaving an enemy zone costs on top."""
    return p.pack.charts.terrain_effects.costs[False].leave_zone


def step(p: Position, f: Moving, unit: UnitId, there: Hex) -> int | Reason:
    """5.11 What a unit of a moving stack has spent after one more hex, or why it may not go.

    A minimum move (5.15) spends everything.
    """
    if f.stopped:
        return STOPPED
    map = p.pack.map
    side = map.grid.side(f.here, there) if there != OFF_MAP else -1
    if side < 0:
        return NOT_ADJACENT
    if not in_play(p, there):
        return OUT_OF_PLAY
    counter = p.pack.units[unit]
    if enemies_in(p, f.side, there) and not (counter.is_combat and only_supply(p, there)):
        return ENEMY_THERE
    flags = map.sides[side]
    if bound_to_roads(p, unit) and not flags & WAYS:
        return OFF_ROAD
    cost = p.pack.step_costs[counter.is_vehicle][side]
    if cost >= NEVER:
        return LAKE_SHUT if flags & LAKE else MAJOR_RIVER
    refusal = zone_refusal(p, f, unit, there) or city_refusal(p, unit, f.here, there, f.units)
    if refusal is not None:
        return refusal
    return pay(p, f, unit, cost)


def pay(p: Position, f: Moving, unit: UnitId, cost: int) -> int | Reason:
    """4.23, 5.15 The cost with that of leaving a zone; who has not moved and is in no zone may
    always go one hex."""
    kind = enclosing(p, MovePhase).kind
    points = allowance(p, unit, kind)
    if points == 0:
        return NO_ALLOWANCE
    leaving = in_zone(p, f.side, f.here)
    total = f.spent + cost + (zone_exit(p) if leaving else 0)
    if total <= points:
        return total
    return points if f.spent == 0 and not leaving else TOO_FEW_POINTS


def bound_to_roads(p: Position, unit: UnitId) -> bool:
    """5.28 Soviet headquarters, and supply units of both sides."""
    counter = p.pack.units[unit]
    return counter.is_supply or (counter.is_headquarters and counter.side == SOVIET)


def zone_refusal(p: Position, f: Moving, unit: UnitId, there: Hex) -> Reason | None:
    """4.23, 4.25, 4.29 Why an enemy zone keeps a unit out."""
    if not in_zone(p, f.side, there):
        return None
    if may_not_enter_zone(p, unit, there):
        return MAY_NOT_ENTER_ZONE if is_held_back(p, unit) else NO_ATTACK_STRENGTH
    if in_zone(p, f.side, f.here) and not p.pack.units[unit].is_armour:
        return ZONE_TO_ZONE
    return None

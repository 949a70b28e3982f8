"""5.1, 5.2 Allowances, and one step of a unit or stack: what it costs, or why it may not be taken.

Everything is counted in half points.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import LAKE, WAYS, HalfPoints
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.r04_zones import (
    enemies_in,
    in_zone,
    is_held_back,
    may_not_enter_zone,
    only_supply,
    zone_holder,
)
from kessel.games.paulus.rules.r08_special import city_refusal
from kessel.games.paulus.rules.state import (
    EXPLOITATION,
    REACTION,
    Kind,
    MovePhase,
    Moving,
    Position,
)
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent

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
TOO_FEW_POINTS = Reason("5.11", "too-far")
STOPPED = Reason("5.46", "stopped")
NO_ALLOWANCE = Reason("5.25", "no-allowance")

ZONE_REASONS = (ZONE_TO_ZONE, MAY_NOT_ENTER_ZONE, NO_ATTACK_STRENGTH)
"""Those that are said with the enemy whose zone it is."""

SUPPLY_DIVISORS = (1, 2, 4)
"""7.75, 7.76 What none, one and two markers divide an allowance by."""


class TooFar(Reason, frozen=True):
    """5.11 The points that a hex takes, and those that the unit has left."""

    unit: UnitId
    hex: Hex
    needs: HalfPoints
    has: HalfPoints


class ShutByZone(Reason, frozen=True):
    """4.23, 4.25, 4.29 An enemy whose zone shuts a hex."""

    enemy: Hex


class Ended(Reason, frozen=True):
    """5.17 Where a unit has ended its move."""

    here: Hex


def allowance(p: Position, unit: UnitId, kind: Kind) -> int:
    """5.24 Half points in a phase: fractions are rounded up once, at the end (R5, 6.82)."""
    printed, markers = p.pack.units[unit].allowance, p.markers[unit]
    if not printed:
        return 0
    if markers > 2:
        return 2
    return 2 * -(-printed // (SUPPLY_DIVISORS[markers] * phase_divisor(p, unit, kind)))


def phase_divisor(p: Position, unit: UnitId, kind: Kind) -> int:
    """5.32, 5.33, 5.55, 5.61 What the phase divides it by; 6.82 of a disrupted unit a quarter is
    left, even of a reserve that has crossed the Don (14.2)."""
    if kind is EXPLOITATION:
        if p.disrupted[unit]:
            return 4
        return 1 if p.reserve[unit] or unit in enclosing(p, MovePhase).released else 2
    if kind is REACTION:
        return 2 if p.pack.units[unit].side == SOVIET else 1
    return 2 if p.reserve[unit] else 1


def zone_exit(p: Position) -> int:
    """4.23 What leaving an enemy zone costs on top."""
    return p.pack.charts.terrain_effects.costs[False].leave_zone


def step(p: Position, f: Moving, unit: UnitId, there: Hex) -> int | Reason:
    """5.11 What a unit of a moving stack has spent after one more hex, or why it may not go.

    A minimum move (5.15) spends everything.
    """
    if f.stopped:
        return STOPPED
    side = p.pack.map.grid.side(f.here, there) if there != OFF_MAP else -1
    kind = enclosing(p, MovePhase).kind
    return Pace(p, f, unit, kind).across(side) if side >= 0 else NOT_ADJACENT


def told(p: Position, f: Moving, unit: UnitId, there: Hex, reason: Reason) -> Reason:
    """A reason against a step with its numbers, or with the enemy whose zone it is."""
    if reason in ZONE_REASONS:
        return shut_by_zone(p, f.side, reason, there)
    if reason is not TOO_FEW_POINTS:
        return reason
    pace = Pace(p, f, unit, enclosing(p, MovePhase).kind)
    cost = p.pack.step_costs[pace.counter.is_vehicle][p.pack.map.grid.side(f.here, there)]
    needs, has = pace.before + cost - f.spent, pace.points - f.spent
    return TooFar(reason.rule, reason.key, unit, there, HalfPoints(needs), HalfPoints(has))


def shut_by_zone(p: Position, side: Side, reason: Reason, there: Hex) -> Reason:
    return ShutByZone(reason.rule, reason.key, zone_holder(p, side, there))


def spent_after(p: Position, f: Moving, there: Hex, kind: Kind) -> int:
    """What the stack has spent after a step that it may take; a minimum move spends all."""
    side, units, costs = p.pack.map.grid.side(f.here, there), p.pack.units, p.pack.step_costs
    before, spent = f.spent + (zone_exit(p) if in_zone(p, f.side, f.here) else 0), 0
    for unit in f.units:
        after = before + costs[units[unit].is_vehicle][side]
        spent = max(spent, min(after, allowance(p, unit, kind)))
    return spent


def open_steps(p: Position, f: Moving) -> Iterator[Hex]:
    """5.12 Where the whole of a stack that is not stopped may go next."""
    kind = enclosing(p, MovePhase).kind
    first = Pace(p, f, f.units[0], kind)
    others = [Pace(p, f, unit, kind) for unit in f.units[1:]]
    ways = ways_out(p.pack, p.scenario, first.counter.is_vehicle, first.on_roads)[f.here]
    stacks, enemy_zone, most = p.stacks, first.enemy_zone, first.points - first.before
    if f.spent and most <= 0:
        return
    watched = others or f.here in p.pack.map.city
    for side, there, cost in ways:
        # nothing more is to be asked of a single unit where nobody is near
        if watched or there in stacks or enemy_zone[there] or cost > most:
            if isinstance(first.enter(there, cost), Reason):
                continue
            if others and any(isinstance(pace.across(side), Reason) for pace in others):
                continue
        yield there


@lru_cache(maxsize=32)
def ways_out(
    pack: Pack, scenario: str, is_vehicle: bool, on_roads: bool
) -> tuple[tuple[tuple[int, Hex, int], ...], ...]:
    """5.13, 5.15, 5.28, 10.11 For each hex the hexsides that units can ever cross, the hexes beyond
    and what it costs."""
    map, costs, in_play = pack.map, pack.step_costs[is_vehicle], pack.in_play[scenario]
    return tuple(
        tuple(
            (side, there, costs[side])
            for side, there in enumerate(map.grid.around[start : start + 6], start)
            if there != OFF_MAP and in_play[there] and costs[side] < NEVER
            if not on_roads or map.sides[side] & WAYS
        )
        for start in range(0, 6 * len(map.grid), 6)
    )


class Pace:
    """5.11 How a unit of a moving stack goes on. What does not depend on the hexside is asked once
    for all six."""

    __slots__ = ("before", "counter", "enemy_zone", "f", "leaving", "on_roads", "p", "points")

    def __init__(self, p: Position, f: Moving, unit: UnitId, kind: Kind) -> None:
        self.p, self.f = p, f
        self.counter = p.pack.units[unit]
        self.on_roads = self.counter.is_bound_to_roads
        self.enemy_zone = p.zones[opponent(f.side)]
        self.leaving = self.enemy_zone[f.here] > 0
        self.before = f.spent + (zone_exit(p) if self.leaving else 0)
        self.points = allowance(p, unit, kind)

    def across(self, side: int) -> int | Reason:
        """What the unit has spent beyond a hexside, or why it may not cross it."""
        pack, map = self.p.pack, self.p.pack.map
        there = map.grid.around[side]
        if not pack.in_play[self.p.scenario][there]:
            return OUT_OF_PLAY
        if self.is_taken(there):
            return ENEMY_THERE
        if self.on_roads and not map.sides[side] & WAYS:
            return OFF_ROAD
        cost = pack.step_costs[self.counter.is_vehicle][side]
        if cost >= NEVER:
            return LAKE_SHUT if map.sides[side] & LAKE else MAJOR_RIVER
        return self.enter(there, cost)

    def is_taken(self, there: Hex) -> bool:
        """5.21 By the enemy, and not by supply units alone."""
        taken = enemies_in(self.p, self.f.side, there)
        return taken and not (self.counter.is_combat and only_supply(self.p, there))

    def enter(self, there: Hex, cost: int) -> int | Reason:
        """The same where the ground and the hexside are no hindrance."""
        if there in self.p.stacks and self.is_taken(there):
            return ENEMY_THERE
        refusal = self.zone_refusal(there) if self.enemy_zone[there] else None
        if refusal is None and self.f.here in self.p.pack.map.city:
            refusal = city_refusal(self.p, self.counter.id, self.f.here, there, self.f.units)
        if refusal is not None:
            return refusal
        spent = self.before + cost
        return spent if spent <= self.points else self.overspend()

    def zone_refusal(self, there: Hex) -> Reason | None:
        """4.23, 4.25, 4.29 Why the enemy zone there keeps the unit out."""
        if may_not_enter_zone(self.p, self.counter.id, there):
            held_back = is_held_back(self.p, self.counter.id)
            return MAY_NOT_ENTER_ZONE if held_back else NO_ATTACK_STRENGTH
        return ZONE_TO_ZONE if self.leaving and not self.counter.is_armour else None

    def overspend(self) -> int | Reason:
        """4.23, 5.15 Who has not moved and is in no zone may always go one hex."""
        if self.points == 0:
            return NO_ALLOWANCE
        return TOO_FEW_POINTS if self.f.spent or self.leaving else self.points


def bound_to_roads(p: Position, unit: UnitId) -> bool:
    """5.28 Soviet headquarters, and supply units of both sides."""
    return p.pack.units[unit].is_bound_to_roads

"""5.4 Overruns: which stack breaks through where, as part of its move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER, way
from kessel.games.paulus.pack.r02_map import CROSSING, MAJOR, RIVER
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.orders import Move, Overrun, To, With
from kessel.games.paulus.rules.r04_stacking import fits
from kessel.games.paulus.rules.r05_movement.s2_stacks import moving_refusal
from kessel.games.paulus.rules.r05_movement.s4_overruns import (
    extra_points,
    range_counts_at_start,
)
from kessel.games.paulus.rules.r05_movement.s5_phases import take_in_hand
from kessel.games.paulus.rules.state import Kind, Moving, Position
from kessel.games.paulus.staff.aims import Role
from kessel.games.paulus.staff.movement import Movement
from kessel.games.paulus.staff.movers import Mover
from kessel.kernel.copying import clone
from kessel.kernel.effort import within
from kessel.kernel.orders import Order

LEAST: Final = {Kind.MOVEMENT: 1.2, Kind.EXPLOITATION: 0.6, Kind.REACTION: 0.8}
"""What an overrun must be expected to bring; in the movement phase an attack may do as well."""
HALF: Final = 0.5
"""The chance to get through that an overrun must have."""
MOMENTUM: Final = 0.3
"""What a hex that is cleared is worth more, because the move goes on."""


class Charge(NamedTuple):
    """An overrun that could be made."""

    target: Hex
    launch: Hex
    team: tuple[Mover, ...]
    value: float


def best_charge(m: Movement, under_way: Moving | None = None) -> Charge | None:
    """The best overrun of a phase, or of a stack that is on its way."""
    least = LEAST[m.phase.kind]
    best: Charge | None = None
    for team in teams(m, under_way):
        for charge in within(charges(m, team)):
            if charge.value >= least and (best is None or charge.value > best.value):
                best = charge
    return best


def teams(m: Movement, under_way: Moving | None) -> Iterator[tuple[Mover, ...]]:
    """5.45 Units that begin together and have the same allowance, all of them or one alone."""
    if under_way is not None:
        moving = [mover for mover in m.company.movers if mover.unit in under_way.units]
        if under_way.may_overrun and all(can_charge(m, mover) for mover in moving):
            yield tuple(moving)
        return
    stacks: dict[tuple[Hex, int, int], list[Mover]] = {}
    for mover in m.company.movers:
        if mover.can_move and can_charge(m, mover):
            printed = m.s.units[mover.unit].allowance
            stacks.setdefault((mover.here, mover.gait.budget, printed), []).append(mover)
    for stack in stacks.values():
        yield tuple(stack)
        if len(stack) > 1:
            strongest = max(stack, key=lambda mover: (m.s.attack[mover.unit], -mover.unit))
            yield (strongest,)


def can_charge(m: Movement, mover: Mover) -> bool:
    """5.32, 5.43, 5.44, 6.83"""
    p, s, unit = m.p, m.s, mover.unit
    if mover.role in (Role.STAY, Role.POCKET) or not s.attack[unit] or p.markers[unit]:
        return False
    if p.disrupted[unit] or (p.reserve[unit] and m.phase.kind is Kind.MOVEMENT):
        return False
    if not s.units[unit].is_vehicle and unit in m.phase.overrun:
        return False
    if s.side != SOVIET:
        return True
    if range_counts_at_start(p, m.phase):
        return unit in m.phase.in_range
    return bool(p.offensive and s.offensive[mover.here])


def charges(m: Movement, team: Sequence[Mover]) -> Iterator[Charge]:
    s, first = m.s, team[0]
    if not all(m.guard.may_leave(mover, OFF_MAP) for mover in team):
        return
    prices = s.pack.overrun_costs[any(mover.gait.vehicle for mover in team)]
    units = [mover.unit for mover in team]
    for launch, arrival in first.found.items():
        if s.from_them[launch] != 1 or launch in s.pack.map.city:
            continue
        if any(launch not in mover.found for mover in team) or not fits(s.p, units, launch):
            continue
        for side in range(6 * launch, 6 * launch + 6):
            target = s.grid.around[side]
            if target == OFF_MAP or not s.taken[target]:
                continue
            cost = arrival.spent + price(m, launch, target, side, prices)
            if cost <= first.gait.budget:
                yield weighed(m, team, units, launch, target)


def price(m: Movement, launch: Hex, target: Hex, side: int, prices: Sequence[int]) -> int:
    """5.42"""
    s, flags = m.s, m.s.pack.map.sides[side]
    if flags & (RIVER | MAJOR) and flags & CROSSING:
        return NEVER
    if prices[side] >= s.pack.charts.terrain_effects.overrun_limit:
        return NEVER
    return prices[side] + extra_points(s.p, s.side, launch, target)


def weighed(
    m: Movement, team: Sequence[Mover], units: Sequence[UnitId], launch: Hex, target: Hex
) -> Charge:
    if launch not in m.means.approaches[target].sides:
        return Charge(target, launch, tuple(team), -1.0)
    attackers = [(unit, launch) for unit in units]
    made = m.means.assault(target, attackers, overrun=True)
    through = m.means.clears(made) if made.column >= 0 else 0.0
    value = made.value + through * MOMENTUM * m.aims.ground(target)
    return Charge(target, launch, tuple(team), value if through >= HALF else -1.0)


def can_begin(p: Position, charge: Charge) -> bool:
    """Whether the rules let the stack do the first thing that it is taken up for. Who is taken up
    in vain would be taken up again for ever, or have moved for nothing (5.17, R88)."""
    after = clone(p)
    moving = take_in_hand(after, charge.team[0].unit)
    for order in charge_orders(charge)[1:]:
        if moving_refusal(after, moving, order) is not None:
            return False
        if not isinstance(order, With):
            return True
        moving.units.append(order.unit)
    return False


def charge_orders(charge: Charge) -> tuple[Order, ...]:
    """From where the stack stands to the overrun itself."""
    first, *others = charge.team
    return (
        Move(first.unit),
        *(With(mover.unit) for mover in others),
        *advance_orders(charge),
    )


def advance_orders(charge: Charge) -> tuple[Order, ...]:
    path = way(charge.team[0].found, charge.launch)
    return (*(To(there) for there in path[1:]), Overrun(charge.target))

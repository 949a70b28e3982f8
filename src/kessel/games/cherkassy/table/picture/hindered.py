"""Why a unit or stack does not get to a hex: `board.barriers` with the terms of chapter 10, and the
chapter's own reason for the step that may not be taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.barriers import NOWHERE, Hindrance, Terms, fords, hindrance
from kessel.board.hexes import Hex, Marks
from kessel.board.parties import Mover
from kessel.games.cherkassy.pack.r02_map import Terrain, Weather
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules.orders import To
from kessel.games.cherkassy.rules.r06_zones import enemies_in
from kessel.games.cherkassy.rules.r08_stacking import stacking_refusal
from kessel.games.cherkassy.rules.r10_movement.s1_steps import (
    ENEMY_THERE,
    RIVER_ENDS_MOVE,
    SWAMP_IN_MUD,
    TOO_FEW_POINTS,
    TooFar,
    halted,
    prices_of,
    side_to,
    step_refusal,
)
from kessel.games.cherkassy.rules.r10_movement.s2_stacks import to_refusal
from kessel.games.cherkassy.rules.s1_forging import approach_refusal
from kessel.games.cherkassy.rules.state import Moving, Position
from kessel.games.cherkassy.table.picture.reach import Ground
from kessel.hexkit.table.why import OnTheWay, stuck
from kessel.kernel.orders import Reason, Refusal

STACK_PARTS = Reason("8.7", "stack-parts")
FORD: Final = 1
"""What a closed hexside is taken to cost where hexsides are lifted: as little as any step."""


# --- the whole move ------------------------------------------------------------------------------


def way_refusal(p: Position, f: Moving, goal: Hex) -> Refusal:
    """Why a stack does not get to a hex that is out of its reach."""
    movers = list(zip(f.units, f.spent, strict=True))
    for unit, spent in movers:
        reason = halted(p, f, unit, spent) or goal_refusal(p, f, unit, goal)
        if reason is not None:
            return Refusal.of(reason, To(goal))
    ground = Ground(p, f.side)
    shut = ground.shut(f)
    for unit, spent in movers:
        reason = hindered(ground, f, unit, ground.mover(f, unit, spent, shut), shut, goal)
        if reason is not None:
            return Refusal.of(reason, To(goal))
    return Refusal.of(STACK_PARTS, To(goal))


def goal_refusal(p: Position, f: Moving, unit: UnitId, goal: Hex) -> Reason | None:
    """Why nobody of the kind may enter a hex at all, whichever way he comes."""
    if enemies_in(p, f.side, goal):
        return ENEMY_THERE
    swamp = p.pack.map.terrain[goal] is Terrain.SWAMP and p.weather is Weather.MUD
    if swamp and p.pack.units[unit].is_mechanised:
        return SWAMP_IN_MUD
    return stacking_refusal(p, f.units, goal) or approach_refusal(p, unit, goal)


def shut_in(p: Position, f: Moving) -> Refusal | None:
    """Why a stack can take no step at all, if it cannot."""
    return stuck(p, f.units[0], f.here, To, lambda there: to_refusal(p, f, To(there)))


# --- one unit ------------------------------------------------------------------------------------


def hindered(
    ground: Ground, f: Moving, unit: UnitId, mover: Mover, shut: Marks, goal: Hex
) -> Reason | None:
    """What keeps one unit of a stack from a hex; nothing if it could get there by itself."""
    strict, *lifted = terms(ground, f, unit, mover, shut)
    budget, spent = mover.budget, mover.spent
    found = hindrance(ground.grid, f.here, goal, budget, strict, lifted, spent=spent)
    if found.needs <= budget:
        return None
    has = budget - spent
    if found.is_bar:
        here, why = broken_off(ground.p, f, unit, budget, found)
        if why.key != TOO_FEW_POINTS.key:
            around = found.needs - spent if found.is_way else 0
            return OnTheWay(why.rule, "on-the-way", why, unit, goal, here, around, has)
    if found.is_way:
        return TooFar("10.1", "too-far", unit, goal, found.needs - spent, has)
    return TooFar("10.1", "too-far-at-least", unit, goal, found.least - spent, has)


def terms(ground: Ground, f: Moving, unit: UnitId, mover: Mover, shut: Marks) -> Iterator[Terms]:
    """The unit's terms, then with zones lifted, taken hexes, hexsides, and all of them.

    Between two hexes in enemy zones there is no step that leads on (R3), and a river is crossed on
    foot as a whole move (10.9): only the first hex can be reached so, and that is no way to others.
    """
    p = ground.p
    chart = prices_of(p.pack, p.weather, p.pack.units[unit].is_mechanised, f.march)
    strict = Terms(mover.costs, mover.shut, mover.stops, barred=mover.stops)
    yield strict
    yield Terms(chart, shut)
    yield strict._replace(shut=NOWHERE)
    yield strict._replace(costs=fords(mover.costs, FORD))
    yield Terms(fords(chart, FORD))


def broken_off(
    p: Position, f: Moving, unit: UnitId, budget: int, found: Hindrance
) -> tuple[Hex, Refusal]:
    """Where the unit's way ends, and why."""
    here, there, spent = found.here, found.there, found.spent
    at = Moving(f.side, [unit], [spent], here, f.march)
    reason = (
        halted(p, at, unit, spent)
        or step_refusal(p, at, unit, spent, side_to(p, here, there))
        or stacking_refusal(p, f.units, there)
    )
    if reason is not None:
        return here, Refusal.of(reason, To(there))
    # the step itself may be taken, as the whole move
    beyond = Moving(f.side, [unit], [budget], there, f.march)
    reason = halted(p, beyond, unit, budget) or RIVER_ENDS_MOVE
    return there, Refusal.of(reason, To(there))

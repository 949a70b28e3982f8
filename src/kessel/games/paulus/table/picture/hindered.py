"""Why a unit or stack does not get to a hex: `board.barriers` with the terms of chapter 5, and the
chapter's own reason for the step that may not be taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.barriers import NOWHERE, Hindrance, Terms, cheapest, fords, hindrance
from kessel.board.hexes import Asked, Hex
from kessel.games.paulus.pack.r02_map import WAYS, HalfPoints
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.orders import Overrun, To
from kessel.games.paulus.rules.r04_zones import enemies_in, is_held_back
from kessel.games.paulus.rules.r05_movement.s1_steps import (
    ENEMY_THERE,
    MAY_NOT_ENTER_ZONE,
    NO_ATTACK_STRENGTH,
    OFF_ROAD,
    OUT_OF_PLAY,
    STOPPED,
    TOO_FEW_POINTS,
    TooFar,
    allowance,
    bound_to_roads,
    shut_by_zone,
)
from kessel.games.paulus.rules.r05_movement.s2_stacks import first_reason, moving_refusal
from kessel.games.paulus.rules.r07_lines import in_play
from kessel.games.paulus.rules.state import MovePhase, Moving, Position
from kessel.games.paulus.table.picture.reach import Ground
from kessel.hexkit.table.why import stuck
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Because, Reason, Refusal

FORD: Final = 2
"""What a closed hexside is taken to cost where hexsides are lifted: a clear hex."""


class OnTheWay(Because, frozen=True):
    """5.11 Where the way to a hex breaks off, what going around takes (nothing where nobody can)
    and what the stack has left."""

    unit: UnitId
    hex: Hex
    here: Hex
    around: HalfPoints
    has: HalfPoints


class OverSupply(Reason, frozen=True):
    """7.61 Enemy supply units on the way, whose fate is settled before the stack goes on."""

    hex: Hex
    here: Hex


# --- the whole move ------------------------------------------------------------------------------


def way_refusal(p: Position, f: Moving, goal: Hex) -> Refusal:
    """Why a stack does not get to a hex that is out of its reach."""
    if enemies_in(p, f.side, goal) and p.pack.map.grid.side(f.here, goal) >= 0:
        reason = moving_refusal(p, f, Overrun(goal))
        if reason is not None and f.may_overrun:
            return Refusal.of(reason, Overrun(goal))
    ground = Ground(p, f)
    reason = STOPPED if f.stopped else goal_refusal(ground, goal)
    return Refusal.of(reason or hindered(ground, goal), To(goal))


def goal_refusal(ground: Ground, goal: Hex) -> Reason | None:
    """Why nobody of the kind may enter a hex at all, whichever way he comes."""
    p, f = ground.p, ground.f
    if not in_play(p, goal):
        return OUT_OF_PLAY
    if ground.is_taken(goal):
        return ENEMY_THERE
    sides = range(6 * goal, 6 * goal + 6)
    on_roads = any(bound_to_roads(p, unit) for unit in f.units)
    if on_roads and not any(ground.map.sides[side] & WAYS for side in sides):
        return OFF_ROAD
    if not ground.is_watched(goal):
        return None
    held_back = any(is_held_back(p, unit) for unit in f.units)
    return shut_by_zone(p, f.side, MAY_NOT_ENTER_ZONE if held_back else NO_ATTACK_STRENGTH, goal)


def shut_in(p: Position, f: Moving) -> Refusal | None:
    """Why a stack can take no step at all, if it cannot."""
    return stuck(p, f.units[0], f.here, To, lambda there: first_reason(p, f, there))


# --- the way -------------------------------------------------------------------------------------


def hindered(ground: Ground, goal: Hex) -> Reason:
    """What keeps the stack from a hex that it may enter."""
    f, budget, grid = ground.f, ground.budget, ground.map.grid
    strict, *lifted = terms(ground)
    found = hindrance(grid, f.here, goal, budget, strict, lifted, spent=f.spent)
    if found.needs <= budget:
        _, path = cheapest(grid, f.here, goal, budget, strict, f.spent)
        stores = next(here for here in path[1:] if enemies_in(ground.p, f.side, here))
        return OverSupply("7.61", "supply-on-the-way", goal, stores)
    unit, has = slowest(ground), HalfPoints(budget - f.spent)
    if found.is_bar:
        why = broken_off(ground, found)
        if why.key != TOO_FEW_POINTS.key:
            around = HalfPoints(found.needs - f.spent if found.is_way else 0)
            return OnTheWay(why.rule, "on-the-way", why, unit, goal, found.here, around, has)
    if found.is_way:
        return TooFar("5.11", "too-far", unit, goal, HalfPoints(found.needs - f.spent), has)
    return TooFar("5.11", "too-far-at-least", unit, goal, HalfPoints(found.least - f.spent), has)


def slowest(ground: Ground) -> UnitId:
    """Whose allowance the stack goes by."""
    kind = enclosing(ground.p, MovePhase).kind
    return min(ground.f.units, key=lambda unit: allowance(ground.p, unit, kind))


def terms(ground: Ground) -> Iterator[Terms]:
    """The stack's terms, then with zones lifted, taken hexes, hexsides, and all of them. What is
    not in play stays shut."""
    beyond = Asked(lambda here: not in_play(ground.p, here))
    taken = Asked(lambda here: beyond[here] or ground.is_taken(here))
    watched = Asked(lambda here: beyond[here] or ground.is_watched(here))
    costs, exits = ground.costs, ground.exits
    yield Terms(costs, ground.shut, NOWHERE, exits, ground.barred)
    yield Terms(costs, taken, NOWHERE, exits)
    yield Terms(costs, watched, NOWHERE, exits, ground.barred)
    yield Terms(fords(costs, FORD), ground.shut, NOWHERE, exits, ground.barred)
    yield Terms(fords(costs, FORD), beyond, NOWHERE, exits)


def broken_off(ground: Ground, found: Hindrance) -> Refusal:
    """Why the stack goes no further where its way ends."""
    reason = first_reason(ground.p, ground.at(found.here, found.spent), found.there)
    assert reason is not None, "the search and the steps agree"
    return Refusal.of(reason, To(found.there))

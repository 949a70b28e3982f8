"""Why units do not get to a hex: `board.barriers` with the paces of chapter 11, and the chapter's
own reason for the step that may not be taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.barriers import NOWHERE, Hindrance, Terms, fords, hindrance
from kessel.board.hexes import Asked, Hex
from kessel.games.spark.rules.frames import Moving
from kessel.games.spark.rules.orders import To
from kessel.games.spark.rules.r11_movement.s4_paces import Pace, TooFar, end_refusal, pace_of, step
from kessel.games.spark.rules.state import Position
from kessel.games.spark.table.picture.reach import is_shut, is_zone
from kessel.hexkit.table.why import OnTheWay, stuck
from kessel.kernel.copying import clone
from kessel.kernel.orders import Reason, Refusal
from kessel.kernel.units import UnitId

FORD: Final = 1
"""What a closed hexside is taken to cost where hexsides are lifted."""
FIRE_FIRST = Reason("11.33", "fire-on-the-way")


class UnderFire(Reason, frozen=True):
    """11.33 Units that leave an enemy zone may be fired at before they go on to a hex."""

    unit: UnitId
    here: Hex
    hex: Hex


def way_refusal(p: Position, f: Moving, goal: Hex) -> Refusal:
    """Why units do not get to a hex that is out of their reach."""
    reason: Reason | None = None
    if p.pack.map.grid.side(f.here, goal) >= 0:
        found = step(p, f, goal)
        reason = found if isinstance(found, Reason) else None
    reason = reason or goal_refusal(p, f, goal) or hindered(p, f, goal)
    return Refusal.of(reason, To(goal))


def goal_refusal(p: Position, f: Moving, goal: Hex) -> Reason | None:
    """Why the units may not be in a hex, whichever way they come."""
    pace, grid = pace_of(p, f), p.pack.map.grid
    if is_shut(p, pace, goal):
        sides = range(6 * goal, 6 * goal + 6)
        bars = (pace.bar(grid.other_side(side)) for side in sides if grid.around[side] >= 0)
        return next((bar for bar in bars if bar is not None), None)
    return end_refusal(p, f.units, goal, f.start)


def shut_in(p: Position, f: Moving) -> Refusal | None:
    """Why the units can take no step at all, if they cannot."""
    return stuck(p, f.units[0], f.here, To, lambda there: step_reason(p, f, there))


def step_reason(p: Position, f: Moving, there: Hex) -> Reason | None:
    found = step(p, f, there)
    return found if isinstance(found, Reason) else None


# --- the way -------------------------------------------------------------------------------------


def hindered(p: Position, f: Moving, goal: Hex) -> Reason:
    """What keeps the units from a hex where they could be."""
    pace = pace_of(p, f)
    strict, *lifted = terms(p, f, pace)
    found = hindrance(p.pack.map.grid, f.here, goal, pace.has, strict, lifted)
    if found.is_bar:
        why = broken_off(p, f, pace, found)
        if why is not None:
            around, has = found.needs if found.is_way else 0, pace.has
            return OnTheWay(why.rule, "on-the-way", why, f.units[0], goal, found.here, around, has)
    if found.needs <= pace.has:
        return UnderFire("11.33", "fire-as-it-leaves", f.units[0], f.here, goal)
    key, needs = ("too-far", found.needs) if found.is_way else ("too-far-at-least", found.least)
    return TooFar("11.14", key, f.units[0], goal, needs, pace.has)


def terms(p: Position, f: Moving, pace: Pace) -> Iterator[Terms]:
    """The units' terms, then with zones of control lifted, taken hexes, hexsides, and all."""
    costs = pace.costs
    shut = Asked(lambda there: is_shut(p, pace, Hex(there)))
    stops = Asked(lambda there: is_zone(p, f, Hex(there)))
    yield Terms(costs, shut, stops)
    yield Terms(costs, shut)
    yield Terms(costs, NOWHERE, stops)
    yield Terms(fords(costs, FORD), shut, stops)
    yield Terms(fords(costs, FORD))


def broken_off(p: Position, f: Moving, pace: Pace, found: Hindrance) -> Refusal | None:
    """Why the units go no further where their way ends; nothing where it is only too far."""
    if found.here == f.here:
        reason = step_reason(p, f, found.there)
    else:
        at = clone(f)
        at.here, at.went = found.here, 1
        at.left = [left - found.spent for left in f.left]
        reason = step_reason(p, at, found.there)
    if reason is None and is_zone(p, f, found.here):
        reason = FIRE_FIRST
    if reason is None or isinstance(reason, TooFar):
        return None
    return Refusal.of(reason, To(found.there))

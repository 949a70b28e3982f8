"""Why a unit does not get to a hex: `board.barriers` with the terms of chapter 10, and the
chapter's own reason for the step that may not be taken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from kessel.board.barriers import NOWHERE, Hindrance, Terms, fords, hindrance
from kessel.board.hexes import Asked, Hex
from kessel.games.spring_prelude.pack.r02_map import POINT, Sixths
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.rules.frames import Moving
from kessel.games.spring_prelude.rules.orders import March, To
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import (
    OUT_OF_PLAY,
    Pace,
    TooFar,
    has_come_far,
    kind_refusal,
    step,
)
from kessel.games.spring_prelude.rules.r10_movement.s2_search import further
from kessel.games.spring_prelude.rules.r10_movement.s3_moving import duty_of, step_refusal
from kessel.games.spring_prelude.rules.r12_stacking import enemies_in
from kessel.games.spring_prelude.rules.state import Position
from kessel.hexkit.table.why import stuck
from kessel.kernel.orders import Because, Order, Reason, Refusal

FORD: Final = POINT
"""What a closed hexside is taken to cost where hexsides are lifted: a clear hex."""


class OnTheWay(Because, frozen=True):
    """10.0 Where the way to a hex breaks off, what going around takes (nothing where nobody can)
    and what the unit has left."""

    unit: UnitId
    hex: Hex
    here: Hex
    around: Sixths
    has: Sixths


def kind_of(f: Moving, there: Hex) -> Order:
    return March(there) if f.strategic else To(there)


# --- the whole move ------------------------------------------------------------------------------


def way_refusal(p: Position, f: Moving, goal: Hex) -> Refusal:
    """Why a unit does not get to a hex that is out of its reach: of the two kinds of movement the
    tactical one answers, unless it moves strategically already."""
    strategic = bool(f.strategic)
    reason: Reason | None = None
    if f.stopped or p.pack.map.grid.side(f.here, goal) >= 0:
        reason = step_refusal(p, f, goal, strategic)
    reason = reason or goal_refusal(p, f, goal, strategic) or hindered(p, f, goal, strategic)
    return Refusal.of(reason, kind_of(f, goal))


def goal_refusal(p: Position, f: Moving, goal: Hex, strategic: bool) -> Reason | None:
    """Why the unit may not enter a hex at all, whichever way it comes."""
    if not p.pack.in_play[p.scenario][goal]:
        return OUT_OF_PLAY
    reason = kind_refusal(p, f, strategic)
    if reason is None:
        reason = further_on(p, f, f.here, f.spent, strategic).hex_refusal(goal)
    if reason is None and f.aim and not has_come_far(p, f, goal):
        return duty_of(p, f)
    return reason


def further_on(p: Position, f: Moving, here: Hex, spent: int, strategic: bool) -> Pace:
    """How the unit goes on when it has gone some way."""
    return Pace(p, further(f, here, spent, strategic, 2), strategic)


def shut_in(p: Position, f: Moving) -> Refusal | None:
    """Why a unit can take no step at all, if it cannot."""
    strategic = bool(f.strategic)
    return stuck(
        p, f.unit, f.here, partial(kind_of, f), lambda there: step_refusal(p, f, there, strategic)
    )


# --- the way -------------------------------------------------------------------------------------


def hindered(p: Position, f: Moving, goal: Hex, strategic: bool) -> Reason:
    """What keeps the unit from a hex that it may enter."""
    pace, grid = Pace(p, f, strategic), p.pack.map.grid
    before = min(pace.before, f.points)
    strict, *lifted = terms(p, f, strategic)
    found = hindrance(grid, f.here, goal, f.points, strict, lifted, spent=before)
    has = Sixths(f.points - before)
    if found.is_bar:
        why = broken_off(p, f, found, strategic)
        if why is not None:
            around = Sixths(found.needs - before if found.is_way else 0)
            return OnTheWay(why.rule, "on-the-way", why, f.unit, goal, found.here, around, has)
    key, needs = ("too-far", found.needs) if found.is_way else ("too-far-at-least", found.least)
    return TooFar("10.4", key, f.unit, goal, Sixths(needs - before), has)


def terms(p: Position, f: Moving, strategic: bool) -> Iterator[Terms]:
    """The unit's terms, then with zones and nearness lifted, taken hexes, hexsides, and all of
    them. What is not in play stays shut."""
    in_play = p.pack.in_play[p.scenario]
    pace = further_on(p, f, f.here, f.spent, strategic)
    beyond = Asked(lambda here: not in_play[here])
    taken = Asked(lambda here: beyond[here] or enemies_in(p, f.side, here))
    shut = Asked(lambda here: beyond[here] or pace.hex_refusal(here) is not None)
    costs = pace.prices()
    yield Terms(costs, shut, pace.zone)
    yield Terms(costs, taken)
    yield Terms(costs, beyond, pace.zone)
    yield Terms(fords(costs, FORD), shut, pace.zone)
    yield Terms(fords(costs, FORD), beyond, NOWHERE)


def broken_off(p: Position, f: Moving, found: Hindrance, strategic: bool) -> Refusal | None:
    """Why the unit goes no further where its way ends; nothing where it is only too far."""
    at = f
    if found.here != f.here:
        at = further(f, found.here, found.spent, strategic)
        at.stopped = in_zone(p, f.side, found.here) or found.spent >= f.points
    reason = step(p, at, found.there, strategic)
    if not isinstance(reason, Reason) or isinstance(reason, TooFar):
        return None
    return Refusal.of(reason, kind_of(f, found.there))

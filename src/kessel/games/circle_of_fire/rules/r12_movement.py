"""12 Movement impulse: one unit at a time, place by place."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Link, Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE, ROAD
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import Committed, Moved
from kessel.games.circle_of_fire.rules.orders import Done, Halt, Move
from kessel.games.circle_of_fire.rules.r06_control import (
    full,
    is_full_for,
    is_near_enemy,
    is_vacant,
    shift,
    where,
)
from kessel.games.circle_of_fire.rules.state import NO_UNIT, Impulse, Moving, Position
from kessel.games.circle_of_fire.rules.whereabouts import absence
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

ALREADY_THERE = Reason("12.2", "already-there")
NOT_LINKED = Reason("12.2", "not-linked")
CORNER = Reason("12.3", "corner")
NOT_YOURS = Reason("11.1", "not-yours")
NOT_THERE = Reason("12.1", "not-in-activated-place")
COMMITTED = Reason("11.2", "already-committed")
ONE_AT_A_TIME = Reason("12.1", "one-at-a-time")
NOBODY_MARCHES = Reason("12.1", "nobody-marches")
UNIT_MARCHES = Reason("12.1", "unit-marches")
MUST_STOP_ENEMY = Reason("12.3", "must-stop-enemy")
MUST_STOP_RUIN = Reason("12.3", "must-stop-ruin")
MUST_STOP_ZONE = Reason("12.4.1", "must-stop-zone")
FULL = Reason("6.1", "full")
LEAVING_CONTESTED = Reason("12.2", "leaving-contested")
ZONE_FROM_START_ONLY = Reason("12.4.1", "zone-from-start-only")
ALL_POINTS = Reason("12.2", "all-points")
TOO_FEW_POINTS = Reason("12.2", "too-far")
BONUS_ZONE = Reason("12.4.3", "bonus-zone")
BONUS_ROAD = Reason("12.4.3", "bonus-road")
BONUS_VACANT = Reason("12.4.3", "bonus-vacant")
BONUS_NEAR_ENEMY = Reason("12.4.3", "bonus-near-enemy")


class TooFar(Reason, frozen=True):
    """12.2 The points that a place takes, and those that the unit has left."""

    needs: int
    has: int


class Ended(Reason, frozen=True):
    """11.2, 12.3 Where a unit has ended its march."""

    here: Space


def entry(p: Position, f: Moving, unit: UnitId, there: Space) -> int | Reason:
    """12.2 What it costs a unit to go to a place from where it stands, or why it may not.

    A unit that has not set out stands in the activated place with nothing spent.
    """
    marching = unit == f.unit
    here = f.here if marching else f.place
    board = p.pack.map.board
    link = board.between.get((here, there))
    if link is None:
        if here == there:
            return ALREADY_THERE
        return CORNER if (here, there) in board.corners else NOT_LINKED
    if marching:
        return must_stop(p, f) or next_step(p, f, link)
    reason = first_step_refusal(p, f.side, unit, here, there)
    return reason or first_cost(p, f.side, unit, here, link)


def first_step_refusal(
    p: Position, side: Side, unit: UnitId, here: Space, there: Space
) -> Reason | None:
    """12.2 Why a unit may not begin its march so. Its points never forbid a first step.

    Ruling R7: out of a contested place only into a friendly one without enemies.
    """
    if p.units[1 - side][here] and breaks_away(p, side, here, there) and not may_leave_anywhere(p):
        return LEAVING_CONTESTED
    return FULL if p.units[side][there] and is_full_for(p, unit, there) else None


def breaks_away(p: Position, side: Side, here: Space, there: Space) -> bool:
    """12.2 Out of a contested place, and not into a friendly one without enemies."""
    enemies = p.units[1 - side]
    return bool(enemies[here]) and (bool(enemies[there]) or p.control[there] != side)


def may_leave_anywhere(p: Position) -> bool:
    """R7 The other reading: elsewhere too, but not at the normal cost, so for all points."""
    return rulings.CONTESTED_EXIT_ANYWHERE in p.options


def first_cost(p: Position, side: Side, unit: UnitId, here: Space, link: Link) -> int:
    """12.2 What a first step costs, all points at most."""
    if p.units[1 - side][here] and breaks_away(p, side, here, link.to):
        return p.pack.units[unit].allowance
    points = cost(p, side, unit, link, 0)
    assert isinstance(points, int)
    return points


def next_step(p: Position, f: Moving, link: Link) -> int | Reason:
    """12.2 What a further step costs the unit on the march, unless it must stop where it is."""
    if f.bonus:
        return bonus_step(p, f, link)
    if p.units[f.side][link.to] and is_full_for(p, f.unit, link.to):
        return FULL
    return cost(p, f.side, f.unit, link, f.spent)


def cost(p: Position, side: Side, unit: UnitId, link: Link, spent: int) -> int | Reason:
    """12.2 Movement points to enter; all of them without a road or into a zone (R9)."""
    allowance = p.pack.units[unit].allowance
    if link.kind != ROAD or p.pack.map.is_zone[link.to]:
        if spent == 0:
            return allowance
        return ZONE_FROM_START_ONLY if p.pack.map.is_zone[link.to] else ALL_POINTS
    points = road_cost(p, side, link.to)
    if points <= allowance - spent:
        return points
    # 12.2 A unit that has spent nothing may always go one step, for all it has.
    return allowance if spent == 0 else TOO_FEW_POINTS


def road_cost(p: Position, side: Side, there: Space) -> int:
    """12.2 Chart: a road into an area, by what enemies are in it or beside it."""
    chart = p.pack.charts.movement
    if p.units[1 - side][there]:
        return chart.enemy_night if p.night else chart.enemy_day
    return chart.vacant_near_enemy if is_near_enemy(p, side, there) else chart.vacant


def must_stop(p: Position, f: Moving) -> Reason | None:
    """12.3 Enemies and ruins stop a march; so does a zone (12.4.1) that earned no bonus move."""
    if f.bonus:
        return None
    if p.pack.map.is_zone[f.here]:
        return MUST_STOP_ZONE
    if not is_vacant(p, f.side, f.here):
        return MUST_STOP_ENEMY
    return MUST_STOP_RUIN if p.ruins[f.here] else None


def bonus_step(p: Position, f: Moving, link: Link) -> int | Reason:
    """12.4.3 From zone to vacant zone, then once more: a vacant zone, or a quiet area by road."""
    there = link.to
    vacant = is_vacant(p, f.side, there)
    if p.pack.map.is_zone[there]:
        return 0 if vacant else BONUS_ZONE
    if link.kind != ROAD:
        return BONUS_ROAD
    if not vacant:
        return BONUS_VACANT
    if is_near_enemy(p, f.side, there):
        return BONUS_NEAR_ENEMY
    return FULL if is_full_for(p, f.unit, there) else 0


def can_move_from(p: Position, side: Side, place: Space, committed_too: bool = False) -> bool:
    """12.1 Whether a movement impulse could begin here at all."""
    neighbours = p.pack.map.board.neighbours[place]
    for unit in p.units[side][place]:
        if committed_too or not p.committed[unit]:
            for there in neighbours:
                if first_step_refusal(p, side, unit, place, there) is None:
                    return True
    return False


def first_refusals(p: Position, side: Side, place: Space) -> set[Reason | None]:
    """12.2 What the uncommitted units of a place are told wherever they might set out for."""
    return {
        first_step_refusal(p, side, unit, place, there)
        for unit in p.units[side][place]
        for there in p.pack.map.board.neighbours[place]
        if not p.committed[unit]
    }


def can_go_on(p: Position, f: Moving) -> bool:
    """Whether the unit on the march can take a further step."""
    if must_stop(p, f) is not None:
        return False
    for link in p.pack.map.board.links[f.here]:
        if type(next_step(p, f, link)) is int:
            return True
    return False


# --- the decision ----------------------------------------------------------------------------


def moving_ready(p: Position, f: Moving, emit: Emit) -> bool:
    """A march that cannot go on ends; an impulse that nobody can use ends."""
    if f.unit != NO_UNIT:
        if can_go_on(p, f):
            return True
        end_march(p, f, emit)
    if can_anybody_set_out(p, f):
        return True
    p.flow.pop()
    return False


def can_anybody_set_out(p: Position, f: Moving) -> bool:
    for unit in stack(p, f):
        if may_set_out(p, f, unit) is None:
            for there in p.pack.map.board.neighbours[f.place]:
                if first_step_refusal(p, f.side, unit, f.place, there) is None:
                    return True
    return False


def stack(p: Position, f: Moving) -> tuple[UnitId, ...]:
    return p.units[f.side][f.place]


def move_candidates(p: Position, f: Moving) -> Iterator[Move | Halt | Done]:
    """Just the legal orders: units that are alike in what a step asks go to the same places."""
    board = p.pack.map.board
    if f.unit != NO_UNIT:
        for link in board.links[f.here]:
            if type(next_step(p, f, link)) is int:
                yield Move(f.unit, link.to)
        yield Halt()
        return
    alike: dict[tuple[int, bool], list[Space]] = {}
    for unit in stack(p, f):
        if may_set_out(p, f, unit) is None:
            counter = p.pack.units[unit]
            places = alike.get((counter.allowance, counter.is_ordinary))
            if places is None:
                places = [
                    there
                    for there in board.neighbours[f.place]
                    if first_step_refusal(p, f.side, unit, f.place, there) is None
                ]
                alike[counter.allowance, counter.is_ordinary] = places
            for there in places:
                yield Move(unit, there)
    yield Done()


def move_refusal(p: Position, f: Moving, order: Move | Halt | Done) -> Reason | None:
    if isinstance(order, Halt):
        return NOBODY_MARCHES if f.unit == NO_UNIT else None
    if isinstance(order, Done):
        return None if f.unit == NO_UNIT else UNIT_MARCHES
    if order.unit != f.unit:
        reason = may_set_out(p, f, order.unit)
        if reason is not None or f.unit != NO_UNIT:
            return reason or ONE_AT_A_TIME
    found = entry(p, f, order.unit, order.to)
    return counted(p, f, order, found) if isinstance(found, Reason) else None


def counted(p: Position, f: Moving, order: Move, reason: Reason) -> Reason:
    """A step's refusal with its numbers."""
    spent = f.spent if order.unit == f.unit else 0
    left = p.pack.units[order.unit].allowance - spent
    if reason is FULL:
        return full(p, order.unit, order.to, FULL.rule)
    if reason is TOO_FEW_POINTS:
        return TooFar(reason.rule, reason.key, road_cost(p, f.side, order.to), left)
    if reason is ALL_POINTS:
        return TooFar(reason.rule, "all-points-needed", left + spent, left)
    return reason


def may_set_out(p: Position, f: Moving, unit: UnitId) -> Reason | None:
    """11.2, 12.1 Uncommitted units of the activated place, each once."""
    if unit in f.moved:
        return has_marched(p, f, unit)
    if unit not in p.units[f.side][f.place]:
        return not_at_hand(p, f, unit)
    return COMMITTED if p.committed[unit] else None


def not_at_hand(p: Position, f: Moving, unit: UnitId) -> Reason:
    """11.1, 12.1 Why a unit is not among those that may set out."""
    if p.pack.units[unit].side != f.side:
        return NOT_YOURS
    return absence(p, unit) if where(p, unit) == NOWHERE else NOT_THERE


def has_marched(p: Position, f: Moving, unit: UnitId) -> Reason:
    """12.2, 12.3, 12.4.1 What stopped a unit where it stands; 11.2 or that its march is over."""
    here = where(p, unit)
    if p.pack.map.is_zone[here]:
        return Ended("12.4.1", "stopped-in-zone", here)
    if not is_vacant(p, f.side, here):
        return Ended("12.3", "stopped-by-enemy", here)
    if p.ruins[here]:
        return Ended("12.3", "stopped-by-ruin", here)
    # the frame remembers the last march until the next begins
    last = f.moved[-1] == unit and f.unit == NO_UNIT
    if last and f.spent >= p.pack.units[unit].allowance:
        return Ended("12.2", "stopped-without-points", here)
    return Ended("11.2", "has-marched", here)


def move(p: Position, f: Moving, order: Move | Halt | Done, emit: Emit) -> None:
    if isinstance(order, Move):
        march(p, f, order.unit, order.to, emit)
    elif isinstance(order, Halt):
        end_march(p, f, emit)
    else:
        p.flow.pop()


def march(p: Position, f: Moving, unit: UnitId, there: Space, emit: Emit) -> None:
    """Take the unit one place further; control may change as it passes (6.2)."""
    points = entry(p, f, unit, there)
    assert isinstance(points, int)
    if f.unit == NO_UNIT:
        f.unit, f.here, f.spent = unit, f.place, 0
        f.moved.append(unit)
        enclosing(p, Impulse).acted = True
    here, was_bonus = f.here, f.bonus
    f.bonus = earns_bonus(p, f, here, there)
    f.here, f.spent = there, f.spent + points
    emit(Moved(unit, here, there, points))
    shift(p, unit, here, there, emit)
    if was_bonus:
        end_march(p, f, emit)


def earns_bonus(p: Position, f: Moving, here: Space, there: Space) -> bool:
    """12.4.3 Straight from zone to vacant zone earns a bonus move; the bonus itself earns none."""
    zones = p.pack.map.is_zone
    return not f.bonus and zones[here] and zones[there] and is_vacant(p, f.side, there)


def after_step(p: Position, f: Moving, unit: UnitId, there: Space, points: int) -> Moving:
    """The decision as `march` would leave it, for whoever looks ahead; nothing is changed."""
    marching = unit == f.unit
    here, spent = (f.here, f.spent) if marching else (f.place, 0)
    bonus = earns_bonus(p, f, here, there)
    return Moving(f.side, f.place, f.substitute, unit, there, spent + points, bonus)


def end_march(p: Position, f: Moving, emit: Emit) -> None:
    """11.2 A unit that has moved is committed (a substitute impulse commits nobody, 21.1)."""
    if not f.substitute:
        p.committed[f.unit] = True
        emit(Committed((f.unit,)))
    f.unit, f.bonus = NO_UNIT, False


MOVING = Decision(
    "12.1", (Move, Halt, Done), move_candidates, move_refusal, move, moving_ready, exact=True
)

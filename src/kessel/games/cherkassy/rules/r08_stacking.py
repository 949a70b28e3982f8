"""8 Stacking: how many units to a hex, and putting counters down and taking them up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.state import MovementPhase, Place, Position
from kessel.kernel.flow import is_under_way
from kessel.kernel.orders import Reason


class NoRoom(Reason, frozen=True):
    """8.1, 8.4 The hex that holds no more."""

    hex: Hex


@cache
def full(there: Hex) -> NoRoom:
    return NoRoom("8.1", "stack-full", there)


@cache
def artillery_alone(there: Hex) -> NoRoom:
    return NoRoom("8.4", "artillery-alone", there)


def stacking_refusal(p: Position, units: Sequence[UnitId], there: Hex) -> Reason | None:
    """8.1, 8.4 Why units may not be put with those that are in a hex. The limit holds at every
    instant (R20)."""
    reason = crowding(p, units, there)
    if reason is not None and reason is full(there) and may_crowd(p):
        return None
    return reason


def may_crowd(p: Position) -> bool:
    """R20 Whether the limit waits for the end of the movement phase that is under way."""
    return rulings.STACKING_AT_THE_END in p.options and is_under_way(p, MovementPhase)


def crowding(p: Position, units: Sequence[UnitId], there: Hex) -> Reason | None:
    """8.1, 8.4 What is wrong with so many in a hex."""
    stack = p.stacks.get(there)
    if stack is None:
        return None
    counters = p.pack.units
    if counters[stack[0]].is_artillery or counters[units[0]].is_artillery:
        return artillery_alone(there)
    if len(stack) + len(units) > p.pack.charts.stacking.units:
        return full(there)
    return None


def put(p: Position, unit: UnitId, there: Hex) -> None:
    """Lay a counter on top of a hex's stack."""
    p.hex_of[unit] = there
    p.place[unit] = Place.MAP
    p.stacks[there] = (*p.stacks.get(there, ()), unit)


def take_up(p: Position, unit: UnitId) -> Hex:
    """Lift a counter from the map; says where it stood."""
    here = p.hex_of[unit]
    stack = p.stacks[here]
    if len(stack) > 1:
        p.stacks[here] = tuple(other for other in stack if other != unit)
    else:
        del p.stacks[here]
    p.hex_of[unit] = OFF_MAP
    return here


def is_covered(p: Position, unit: UnitId) -> bool:
    """8.3 Whether the other side cannot see which unit it is."""
    return unit in covered(p, p.stacks[p.hex_of[unit]])


def covered(p: Position, stack: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """8.3, R51 The part of a stack that lies face down for the other side: all of it, unless it is
    a single unit."""
    return covered_by(p.options, stack)


def covered_by(options: Sequence[str], stack: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Likewise, under some optional readings."""
    if len(stack) == 1:
        return stack if rulings.LONE_UNITS_HIDDEN in options else ()
    return stack[:-1] if rulings.TOP_COUNTER_OPEN in options else stack

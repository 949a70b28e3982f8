"""11.2 Stacking: what a hex holds, who may stand together, and hexes that hold too much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.errands import Crowd
from kessel.games.spark.rules.state import Position
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId


class Full(Reason, frozen=True):
    """11.2 What would stand in a hex, and what it holds."""

    hex: Hex
    points: int
    most: int


class Together(Reason, frozen=True):
    """11.21, 11.13C Two units that may not stand in one hex."""

    hex: Hex
    unit: UnitId
    other: UnitId


def points_of(p: Position, units: Iterable[UnitId]) -> int:
    """11.2.b Current strength of units together."""
    counters, lost = p.pack.units, p.lost
    return sum([counters[unit].strengths[lost[unit]] for unit in units])


def fits(p: Position, units: Sequence[UnitId], here: Hex) -> Reason | None:
    """11.2 Why units may not end their movement in a hex, beside the others who stand there."""
    if len(units) == 1 and is_roomy(p, units[0], here):
        return None
    others = [unit for unit in p.stacks.get(here, ()) if unit not in units]
    if not others and len(units) == 1:
        return None
    return crowd_refusal(p, [*units, *others], here)


def is_roomy(p: Position, unit: UnitId, here: Hex) -> bool:
    """The same of one unit, without the reason, from what is kept of the stack."""
    stack = p.stacks.get(here)
    if stack is None or stack == (unit,):
        return True
    points, division, columns, is_legal = p.crowds.get(here) or crowd_at(p, here)
    if not is_legal or unit in stack:
        return is_legal
    counter = p.pack.units[unit]
    if points + counter.strengths[p.lost[unit]] > p.pack.charts.figures.stack:
        return False
    if columns and p.column[unit]:
        return False
    return not division or counter.division in ("", division)


def crowd_at(p: Position, here: Hex) -> Crowd:
    """What stands in a hex, kept until it changes."""
    found = p.crowds.get(here)
    if found is None:
        stack = p.stacks[here]
        first = p.pack.units[stack[0]]
        points, division = first.strengths[p.lost[first.id]], first.division
        columns = int(p.column[first.id])
        is_legal = points <= p.pack.charts.figures.stack
        if len(stack) > 1:
            points = points_of(p, stack)
            division = max([p.pack.units[unit].division for unit in stack])
            columns = sum([p.column[unit] for unit in stack])
            is_legal = crowd_refusal(p, stack, here) is None
        p.crowds[here] = found = Crowd(points, division, columns, is_legal)
    return found


def crowd_refusal(p: Position, units: Sequence[UnitId], here: Hex) -> Reason | None:
    """11.2, 11.21, 11.23 Why units may not stand together in a hex."""
    points, most = points_of(p, units), p.pack.charts.figures.stack
    if points > most:
        return Full("11.2", "stack-full", here, points, most)
    return divisions_refusal(p, units, here) or columns_refusal(p, units, here)


def divisions_refusal(p: Position, units: Iterable[UnitId], here: Hex) -> Reason | None:
    """11.21.a Soviet units of two divisions; Germans mix as they like."""
    counters, first = p.pack.units, None
    for unit in units:
        counter = counters[unit]
        if not counter.is_division or counter.side != SOVIET:
            continue
        if first is None:
            first = counter
        elif counter.formation != first.formation:
            return Together("11.21", "two-divisions", here, unit, first.id)
    return None


def columns_refusal(p: Position, units: Iterable[UnitId], here: Hex) -> Reason | None:
    """11.13C.d, 11.23.b Two columns. Railway guns are none (11.23.c)."""
    columns = [unit for unit in units if p.column[unit]]
    if len(columns) < 2:
        return None
    return Together("11.23", "two-columns", here, columns[0], columns[1])


def meets_column(p: Position, units: Iterable[UnitId], here: Hex) -> Reason | None:
    """11.23.b A column among units that would come upon another one, even in passing."""
    if here in p.stacks:
        for unit in units:
            if p.column[unit]:
                return column_there(p, unit, here)
    return None


def column_there(p: Position, unit: UnitId, here: Hex) -> Reason | None:
    """11.13C.d Another column in the hex that a column would come to."""
    for other in p.stacks.get(here, ()):
        if p.column[other] and other != unit:
            return Together("11.23", "two-columns", here, unit, other)
    return None


def overstacked(p: Position, here: Hex) -> bool:
    """11.24 Whether a hex holds more than it may."""
    stack = p.stacks.get(here, ())
    if len(stack) < 2:
        return False
    return (
        points_of(p, stack) > p.pack.charts.figures.stack
        or divisions_refusal(p, stack, here) is not None
    )

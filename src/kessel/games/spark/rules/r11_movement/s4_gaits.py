"""11.13, 11.16 A unit that changes on its way: into column, out of it, off its vehicles and on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, Marks
from kessel.board.reach import gets_to
from kessel.games.spark.rules.r11_movement.s3_formation import changing_costs, wheels_refusal
from kessel.games.spark.rules.r11_stacking import column_there
from kessel.games.spark.rules.state import REMOUNTING, Position
from kessel.kernel.units import UnitId


class Gait(NamedTuple):
    """How a unit goes."""

    column: bool
    mounted: bool


class Terms(NamedTuple):
    """What a unit pays, where it may not be, and what it looks for, among some bits."""

    costs: Marks
    shut: Marks
    goals: int
    is_goal: Callable[[Hex], bool]


def gait_of(p: Position, unit: UnitId) -> Gait:
    return Gait(p.column[unit], p.mounted[unit])


@contextmanager
def going(p: Position, unit: UnitId, gait: Gait) -> Iterator[None]:
    """A unit as it would go, for a moment, with no fire and no word to anybody."""
    before = gait_of(p, unit)
    p.column[unit], p.mounted[unit] = gait
    p.crowds.pop(p.hex_of[unit], None)
    try:
        yield
    finally:
        p.column[unit], p.mounted[unit] = before
        p.crowds.pop(p.hex_of[unit], None)


def comes_otherwise(
    p: Position,
    unit: UnitId,
    came: Mapping[Hex, int],
    terms: Callable[[], Terms],
    remounted: Hex = OFF_MAP,
) -> tuple[bool, set[Hex]]:
    """Whether a unit that has so much left in some hexes, and does not get there as it goes, does
    if it changes on the way; and where it has come until that was known. `terms` are asked for in
    each gait; in the hex where it has `remounted` it does not mount or dismount again."""
    grid, now = p.pack.map.grid, gait_of(p, unit)
    best: dict[Gait, dict[Hex, int]] = {now: dict(came)}
    waiting = [(now, came)]
    for gait, reached in waiting:  # grows while it is read
        for other in others(p, unit, gait):
            known = best.setdefault(other, {})
            starts = changed(p, unit, gait, other, reached)
            if other.mounted != gait.mounted:
                starts.pop(remounted, None)
            starts = {here: left for here, left in starts.items() if left > known.get(here, -1)}
            if not starts:
                continue
            with going(p, unit, other):
                costs, shut, goals, is_goal = terms()
                can = any(goals >> here & 1 and is_goal(here) for here in starts)
                found: Mapping[Hex, int] = starts
                if not can:
                    can, found = gets_to(grid, starts, costs, shut, goals, is_goal)
            more = {here: left for here, left in found.items() if left > known.get(here, -1)}
            known |= more
            if can:
                return True, set().union(*best.values())
            waiting.append((other, more))
    return False, set().union(*best.values())


def others(p: Position, unit: UnitId, gait: Gait) -> Iterator[Gait]:
    """What one change leads to."""
    yield Gait(not gait.column, gait.mounted)
    if p.pack.units[unit].is_motorised:
        yield Gait(gait.column, not gait.mounted)


def changed(
    p: Position, unit: UnitId, gait: Gait, other: Gait, came: Mapping[Hex, int]
) -> dict[Hex, int]:
    """What is left to a unit that changes its gait, wherever it has come and can."""
    if other.column == gait.column:
        with going(p, unit, gait):
            can = [here for here in came if not other.mounted or may_mount(p, unit, here)]
        return {here: came[here] for here in can}
    costs = changing_costs(p, unit, gait.mounted)
    paid = {here: left - costs[here] for here, left in came.items() if costs[here] <= left}
    if not other.column:
        return paid
    return {here: left for here, left in paid.items() if may_form(p, unit, here)}


def may_form(p: Position, unit: UnitId, here: Hex) -> bool:
    """11.13.j Whether a unit could form column in a hex, if it has the points."""
    return here in p.pack.map.roads and column_there(p, unit, here) is None


def may_mount(p: Position, unit: UnitId, here: Hex) -> bool:
    """11.16; 18.7 who only dismounts on the way has left his vehicles there."""
    if REMOUNTING in p.options and unit not in p.dismounted_at:
        return False
    return wheels_refusal(p, unit, here) is None

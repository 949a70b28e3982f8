"""10.0 Where a unit can get to in one search; 8.1, 7.4 who must move, and where to."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER, Arrival, reach
from kessel.games.spring_prelude.pack.r02_map import Sixths
from kessel.games.spring_prelude.pack.r02_units import Nation
from kessel.games.spring_prelude.rules.frames import Moving
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import (
    Pace,
    allowance,
    has_come_far,
    kind_refusal,
    shifts_after,
    source_distance,
)
from kessel.games.spring_prelude.rules.r12_stacking import enemy_within
from kessel.games.spring_prelude.rules.state import FLEXIBILITY, Position
from kessel.kernel.copying import clone
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId


def in_hand(p: Position, unit: UnitId, aim: int = 0) -> Moving:
    """The move of a unit that is about to begin."""
    side, here = p.pack.units[unit].side, p.hex_of[unit]
    starts_in_zone = in_zone(p, side, here)
    points = allowance(p, unit)
    return Moving(side, unit, here, here, left_zone=starts_in_zone, points=points, aim=aim)


def search(p: Position, unit: UnitId, strategic: bool) -> dict[Hex, Arrival]:
    """10.0 Every hex that a unit which has not moved can reach by one kind of movement, and what it
    has spent there. A movement phase must be under way."""
    return search_from(p, in_hand(p, unit), strategic)


def search_from(
    p: Position, f: Moving, strategic: bool, goals: Marks | None = None
) -> dict[Hex, Arrival]:
    """The same of a unit on the move; no farther than to the first of some `goals`."""
    pace = Pace(p, f, strategic)
    if f.stopped or kind_refusal(p, f, strategic) is not None:
        return {f.here: Arrival(f.spent, OFF_MAP)}
    grid, in_play = p.pack.map.grid, p.pack.in_play[p.scenario]
    later = Pace(p, further(f, f.here, f.spent, strategic, 3), strategic)
    found = reach(
        grid,
        f.here,
        f.points,
        pace.prices(),
        shut=Asked(lambda here: not in_play[here] or later.hex_refusal(here) is not None),
        stops=pace.zone,
        first=first_prices(pace),
        spent=min(pace.before, f.points),
        goals=goals,
    )
    if FLEXIBILITY in p.options and f.left_zone and not strategic:
        add_shifts(pace, found)
    return found


def further(f: Moving, there: Hex, spent: int, strategic: bool, hexes: int = 1) -> Moving:
    """The move when the unit has gone some hexes more."""
    after = clone(f)
    after.here, after.spent, after.strategic = there, Sixths(spent), strategic
    after.went += hexes
    return after


def first_prices(pace: Pace) -> dict[int, int]:
    """What the rules say of each step from where the unit is: the first may take all it has."""
    before = min(pace.before, pace.points)
    prices = {}
    for side in range(6 * pace.f.here, 6 * pace.f.here + 6):
        spent = pace.across(side)
        prices[side] = NEVER if isinstance(spent, Reason) else spent - before
    return prices


def add_shifts(pace: Pace, found: dict[Hex, Arrival]) -> None:
    """6.1, R62 The hexes in enemy zones that a German mechanized unit may shift to."""
    p, f, grid = pace.p, pace.f, pace.p.pack.map.grid
    if pace.counter.nation is not Nation.GERMAN:
        return
    after, plain, row = shifts_after(p), dict(found), [f.here]
    for gone in range(after.stop - f.went):
        for here in row if f.went + gone in after else ():
            went = pace
            if gone:
                went = Pace(p, further(f, here, plain[here].spent, False, gone), False)
            for there in grid.neighbours[here]:
                spent = went.across(grid.side(here, there)) if pace.zone[there] else NEVER
                if isinstance(spent, Reason) or spent > f.points:
                    continue
                if there not in found or spent < found[there].spent:
                    found[there] = Arrival(spent, here)
        row = [
            here for here, arrival in plain.items() if arrival.before in row and not pace.zone[here]
        ]


# --- who must move -------------------------------------------------------------------------------


def headquarters_aim(p: Position, unit: UnitId) -> int:
    """8.1, R12 How far a headquarters with an enemy too near must get: to three hexes if it can,
    else to two; none if it cannot or need not."""
    figures = p.pack.charts.figures
    side, here = p.pack.units[unit].side, p.hex_of[unit]
    for aim in (figures.headquarters_distance, figures.headquarters_least):
        if enemy_within(p, side, here, aim - 1) == OFF_MAP:
            return 0
        if can_come_far(p, in_hand(p, unit, aim), False):
            return aim
    return 0


def attrition_aim(p: Position, unit: UnitId) -> int:
    """7.4, R15 The distance from the nearest source, if a unit can move so as to be nearer."""
    aim = source_distance(p, p.pack.units[unit].side, p.hex_of[unit])
    f = in_hand(p, unit, aim)
    return aim if can_come_far(p, f, False) or can_come_far(p, f, True) else 0


def can_come_far(p: Position, f: Moving, strategic: bool) -> bool:
    """Whether a unit that must move can still get where it must."""
    far = Asked(lambda here: has_come_far(p, f, here))
    return any(far[here] for here in search_from(p, f, strategic, far))


def leads(p: Position, f: Moving, there: Hex, spent: int, strategic: bool) -> bool:
    """8.1, 7.4 Whether a step leaves a unit that must move a way to where it must."""
    if has_come_far(p, f, there):
        return True
    if spent >= f.points or in_zone(p, f.side, there):
        return False
    return can_come_far(p, further(f, there, spent, strategic), strategic)

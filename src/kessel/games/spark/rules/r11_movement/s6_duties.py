"""9.36, 10.22.d, 11.24.c What must still be done before a movement phase ends, and by whom.

Kept in the phase, and looked for again only when what was found is not there any more: reviewed
before each choice of a mover.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from kessel.board.bits import from_hexes, to_hexes
from kessel.board.hexes import Asked, Hex, Marks
from kessel.board.reach import NEVER, Arrival, reach
from kessel.games.spark.pack.r03_map import Map
from kessel.games.spark.rules.frames import MovePhase
from kessel.games.spark.rules.r10_integrity import between, distance_to, fellows, is_out, points_of
from kessel.games.spark.rules.r11_assault_markers import (
    bearer_refusal,
    limit_refusal,
    missing_targets,
)
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.r11_movement.s2_steps import (
    costs_of,
    holds_enemy,
    is_closed,
    price,
    zone_refusal,
)
from kessel.games.spark.rules.r11_movement.s4_paces import end_refusal
from kessel.games.spark.rules.r11_stacking import fits, meets_column, overstacked
from kessel.games.spark.rules.r12_observation import beside
from kessel.games.spark.rules.state import Position, enemy_of, on_map
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


@cache
def nowhere(map: Map) -> bytes:
    return bytes(len(map.grid))


def reach_of(p: Position, unit: UnitId, points: int, *, least: bool = True) -> dict[Hex, Arrival]:
    """11.14 Where a unit that has not moved gets as it is, for so many points; its one hex
    (11.17) counts where `least` says so."""
    map, here = p.pack.map, p.hex_of[unit]
    costs: Marks = costs_of(p, unit)
    if p.bridges and p.column[unit]:
        costs = Asked(lambda side: price(p, unit, side))

    def is_shut(there: Hex) -> bool:
        if holds_enemy(p, unit, there) or meets_column(p, [unit], there) is not None:
            return True
        return zone_refusal(p, unit, there) is not None

    first = {side: min(costs[side], points) for side in range(6 * here, 6 * here + 6)}
    open_first = {side: cost for side, cost in first.items() if costs[side] < NEVER}
    return reach(
        map.grid,
        here,
        points,
        costs,
        shut=Asked(is_shut),
        stops=nowhere(map),
        first=open_first if least else {},
    )


# --- 9.36 assaults that were declared ------------------------------------------------------------


def find_pledge(p: Position, phase: MovePhase) -> UnitId | None:
    """R30 A unit that can still mark a hex that nobody has marked, while too few are."""
    targets = unmarked(p, phase.side)
    if not targets:
        return None
    able = [unit for unit in phase.left if bearer_refusal(p, unit) is None]
    whole = points_of(p)
    points = whole - p.pack.charts.figures.assault_mp
    spare = [(unit, allowance(p, unit, whole) - 1) for unit in able]
    for unit, left in spare:
        if left >= 0 and faces(p, unit, p.hex_of[unit], targets):
            return unit
    for unit, left in spare:
        if left > 0 and any(
            faces(p, unit, here, targets) and end_refusal(p, [unit], here, p.hex_of[unit]) is None
            for here in reach_of(p, unit, min(left, points), least=False)
        ):
            return unit
    return None


def unmarked(p: Position, side: Side) -> int:
    """Enemy hexes that are not marked yet and may be, as bits."""
    found = p.held[enemy_of(side)] & ~from_hexes(p.assault.values())
    first = next(to_hexes(found), None)
    return 0 if first is None or limit_refusal(p, first) is not None else found


def faces(p: Position, unit: UnitId, here: Hex, targets: int) -> bool:
    """Whether a unit in a hex could mark one of some others."""
    near = to_hexes(beside(p.pack.map, here) & targets)
    return any(is_closed(p, unit, here, there) is None for there in near)


# --- 10.22 formations ----------------------------------------------------------------------------


def find_astray(p: Position, phase: MovePhase) -> UnitId | None:
    """10.22.d Who stood out of its formation and can come back; 10.22.a who can follow one of his
    formation that went ahead."""
    for unit in phase.out[:]:
        is_late = unit in phase.left and is_out(p, unit)
        if is_late and any(conforms(p, unit, there) for there in march_of(p, unit)):
            return unit
        phase.out.remove(unit)
    most = p.pack.charts.figures.soviet_command
    for unit in phase.ahead[:]:
        if is_ahead(p, phase, unit):
            goal = p.hex_of[unit]
            for other in fellows(p, p.pack.units[unit]):
                if other in phase.left and any(
                    p.pack.map.grid.distance(there, goal) <= most
                    and fits(p, [other], there) is None
                    for there in march_of(p, other)
                ):
                    return other
        phase.ahead.remove(unit)
    return None


def is_ahead(p: Position, phase: MovePhase, unit: UnitId) -> bool:
    return on_map(p, unit) and unit not in phase.waived and is_out(p, unit)


def is_owed(p: Position, phase: MovePhase) -> bool:
    """Whether the one who was found must still mend something."""
    unit = phase.astray
    if unit is None or unit not in phase.left:
        return False
    formation = p.pack.units[unit].formation
    late = [other for other in phase.ahead if p.pack.units[other].formation == formation]
    return is_out(p, unit) or any(is_ahead(p, phase, other) for other in late)


def march_of(p: Position, unit: UnitId) -> Iterable[Hex]:
    return reach_of(p, unit, allowance(p, unit, points_of(p)))


def conforms(p: Position, unit: UnitId, there: Hex) -> bool:
    """10.22.a-b Whether a unit would be with its formation in a hex where there is room."""
    counter = p.pack.units[unit]
    near = distance_to(p, fellows(p, counter), there) <= p.pack.charts.figures.soviet_command
    return near and between(p, counter, there) is None and fits(p, [unit], there) is None


# --- 11.24 overstacked hexes ---------------------------------------------------------------------


def find_crowded(p: Position, phase: MovePhase) -> UnitId | None:
    """11.24.c Who can leave a hex that holds too much."""
    for here in phase.crowds:
        if overstacked(p, here):
            for unit in p.stacks[here]:
                if unit in phase.left and any(
                    there != here and end_refusal(p, [unit], there, here) is None
                    for there in march_of(p, unit)
                ):
                    return unit
    return None


def review_duties(p: Position, phase: MovePhase) -> None:
    """What holds the end of the phase up."""
    left, targets = phase.left, len(set(p.assault.values()))
    if not missing_targets(p, phase.side):
        phase.pledge = None
    elif phase.pledge not in left or phase.targets != targets:
        phase.pledge, phase.targets = find_pledge(p, phase), targets
    if not is_owed(p, phase):
        phase.astray = find_astray(p, phase)
    crowded = phase.crowded
    if crowded is None or crowded not in left or not overstacked(p, p.hex_of[crowded]):
        phase.crowded = find_crowded(p, phase)

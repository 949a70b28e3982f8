"""6.6 Where a retreat may go: the class of a hex, the ways back, and supply at their end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.r02_map import WAYS
from kessel.games.paulus.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.r04_stacking import fits, put, take_up
from kessel.games.paulus.r04_zones import NO_ZONE, attack_now, enemies_in, in_zone
from kessel.games.paulus.r05_movement.s1_steps import bound_to_roads
from kessel.games.paulus.r07_lines import in_play, needs_headquarters, normal_supply, road_lines
from kessel.games.paulus.r08_special import city_refusal
from kessel.games.paulus.state import Battle, MeetingResult, Position
from kessel.kernel.flow import enclosing
from kessel.kernel.sides import Side

Way = tuple[Hex, ...]
"""The hexes of a retreat; a way that leads off the map ends with OFF_MAP."""

CLOSED = 0
FREE = 1
FRIENDS = 2
FRIENDS_IN_ZONE = 3
ZONE = 4
"""6.69 The classes of retreat hexes, the best first."""


# --- one hex -------------------------------------------------------------------------------------


def rank(p: Position, unit: UnitId, there: Hex) -> int:
    """6.69 The class of a hex for a unit; 4.29 without attack strength a unit needs a friend with
    some in a zone, with three markers any friend does (7.78, R50)."""
    friends = friends_at(p, unit, there)
    if not in_zone(p, p.pack.units[unit].side, there):
        return FRIENDS if friends else FREE
    company = [other for other in friends if not p.pack.units[other].is_supply]
    if p.markers[unit] >= NO_ZONE:
        return FRIENDS_IN_ZONE if company else CLOSED
    if attack_now(p, unit) == 0 and not any(attack_now(p, other) for other in company):
        return CLOSED
    return FRIENDS_IN_ZONE if company else ZONE


def friends_at(p: Position, unit: UnitId, there: Hex) -> list[UnitId]:
    """Friendly units in a hex; those who fall back together with a unit are no shelter to it."""
    side = p.pack.units[unit].side
    together = retreating_together(p)
    fellows = together if unit in together else ()
    return [
        other
        for other in p.stacks.get(there, ())
        if p.pack.units[other].side == side and other not in fellows
    ]


def retreating_together(p: Position) -> Sequence[UnitId]:
    """6.61 Who falls back with a unit: all whose result is being met, or who are on their way."""
    for frame in reversed(p.flow):
        if isinstance(frame, MeetingResult):
            return movers(p, frame.units)
        if isinstance(frame, Battle):
            return frame.fell_back
    return ()


def movers(p: Position, units: Iterable[UnitId]) -> list[UnitId]:
    """6.66, 6.67 Who can fall back at all."""
    return [u for u in units if p.pack.units[u].allowance and not p.pack.units[u].is_supply]


def is_open(p: Position, unit: UnitId, here: Hex, there: Hex) -> bool:
    """6.62 Whether a unit may fall back from a hex into a neighbour at all."""
    counter = p.pack.units[unit]
    hexside = p.pack.map.grid.side(here, there)
    if not in_play(p, there) or enemies_in(p, counter.side, there):
        return False
    if p.pack.step_costs[counter.is_vehicle][hexside] >= NEVER:
        return False
    if bound_to_roads(p, unit) and not p.pack.map.sides[hexside] & WAYS:
        return False
    if city_refusal(p, unit, here, there, retreating_together(p)) is not None:
        return False
    return not near_overrunner(p, counter.side, there) and rank(p, unit, there) != CLOSED


def near_overrunner(p: Position, side: Side, there: Hex) -> bool:
    """5.48 A defender does not fall back next to the unit that overran him."""
    battle = enclosing(p, Battle)
    if not battle.overrun or battle.side == side:
        return False
    return any(p.pack.map.grid.distance(there, here) <= 1 for here in battle.hexes)


def may_leave_map(p: Position, unit: UnitId, here: Hex) -> bool:
    """6.62 Over its own edge; a Soviet headquarters does not leave the roads."""
    return at_own_edge(p, p.pack.units[unit].side, here) and not bound_to_roads(p, unit)


def at_own_edge(p: Position, side: Side, here: Hex) -> bool:
    """6.62 West and south for the Axis, north and east for the Soviets; the edges of a part map
    count as map edges (R39)."""
    grid = p.pack.map.grid
    column, row = grid.place(here)
    scenario = p.pack.charts.scenarios[p.scenario]
    north, south = row + 1 == scenario.first_row, row + 1 == scenario.last_row
    west, east = column == 0, column == grid.columns - 1
    return west or south if side == AXIS else east or north


# --- whole ways ----------------------------------------------------------------------------------


def paths(p: Position, unit: UnitId, start: Hex, here: Hex, left: int) -> list[Way]:
    """R27 Every way back of so many hexes more that leads ever farther from the start; off the
    map it is long enough (6.62)."""
    if left == 0:
        return [()]
    grid = p.pack.map.grid
    away = grid.distance(start, here)
    found: list[Way] = [(OFF_MAP,)] if may_leave_map(p, unit, here) else []
    for there in grid.neighbours[here]:
        if grid.distance(start, there) != away + 1 or not is_open(p, unit, here, there):
            continue
        found.extend((there, *rest) for rest in paths(p, unit, start, there, left - 1))
    return found


def best_ways(
    p: Position, unit: UnitId, stack: Sequence[UnitId], start: Hex, here: Hex, left: int
) -> list[Way]:
    """6.61, 6.64, 6.69 Ways that end in supply if any do, then within the stacking limit if any
    do, and of those the best hex for the next step; off the map there is neither.

    None for a stack that would be over the limit where the unit alone is not.
    """
    ways = paths(p, unit, start, here, left)
    ends = {way[-1] for way in ways} - {OFF_MAP}
    has_line = supply_after(p, unit, stack)
    ends = {end for end in ends if has_line(end)} or ends
    alone = {end for end in ends if fits(p, (unit,), end)}
    if alone:
        ends = {end for end in alone if fits(p, stack, end)}
    ways = [way for way in ways if way[-1] in ends or way[-1] == OFF_MAP]
    ranks = {way[0]: rank(p, unit, way[0]) for way in ways if way[0] != OFF_MAP}
    best = min(ranks.values(), default=CLOSED)
    return [way for way in ways if way[0] == OFF_MAP or ranks[way[0]] == best]


def supply_after(p: Position, unit: UnitId, stack: Sequence[UnitId]) -> Callable[[Hex], bool]:
    """6.61, R29 Whether a unit would have a normal supply line in a hex once its stack is there.

    The lines are drawn without the stack; where it would itself open the hex, or carries the
    headquarters, they are drawn anew.
    """
    side = p.pack.units[unit].side
    carries = any(p.pack.units[other].is_headquarters for other in stack)
    lines = lines_without(p, unit, stack, OFF_MAP)

    def has_line(there: Hex) -> bool:
        if not carries and (there in p.stacks or not in_zone(p, side, there)):
            return bool(lines[there])
        return bool(lines_without(p, unit, stack, there)[there])

    return has_line


def lines_without(p: Position, unit: UnitId, stack: Sequence[UnitId], there: Hex) -> bytearray:
    """Hexes where a unit has a line while its stack stands elsewhere, or nowhere."""
    stacks, hexes = p.stacks, {other: p.hex_of[other] for other in stack}
    p.stacks = dict(stacks)
    for other in stack:
        take_up(p, other)
        if there != OFF_MAP:
            put(p, other, there)
    lines = lines_of(p, unit)
    p.stacks = stacks
    for other, here in hexes.items():
        p.hex_of[other] = here
    return lines


def lines_of(p: Position, unit: UnitId) -> bytearray:
    counter = p.pack.units[unit]
    if counter.is_headquarters and counter.side == SOVIET:
        roads = road_lines(p, SOVIET)
        return bytearray(roads.reaches(Hex(here)) for here in range(len(p.pack.map.grid)))
    direct, near = normal_supply(p, counter.side)
    return near if needs_headquarters(p, unit) else direct

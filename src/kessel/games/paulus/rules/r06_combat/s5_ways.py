"""6.6 Where a retreat may go: the class of a hex, the ways back, and supply at their end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import AXIS, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.r04_stacking import fits, put, take_up
from kessel.games.paulus.rules.r04_zones import attack_now, enemies_in, friends_in, in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import bound_to_roads, ways_out
from kessel.games.paulus.rules.r07_lines import (
    closed_bits,
    needs_headquarters,
    road_hexes,
    served_hexes,
    source_hexes,
)
from kessel.games.paulus.rules.r08_special import city_refusal, leaves_city
from kessel.games.paulus.rules.r09_reinforcements import part_has_edges
from kessel.games.paulus.rules.state import NO_ZONE, Battle, MeetingResult, Position, Retreating
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


def rank(p: Position, unit: UnitId, there: Hex, shed: int = 0) -> int:
    """6.69 The class of a hex for a unit that has shed so many steps on its way; 4.29 without
    attack strength a unit needs a friend with some in a zone, with three markers any friend does
    (7.78, R50)."""
    friends = friends_at(p, unit, there)
    if not in_zone(p, p.pack.units[unit].side, there):
        return FRIENDS if friends else FREE
    company = [other for other in friends if not p.pack.units[other].is_supply]
    starved = p.markers[unit] >= NO_ZONE
    if starved and any_friend_serves(p):
        return FRIENDS_IN_ZONE if company else CLOSED
    strong = not starved and attack_after(p, unit, shed) > 0
    if not strong and not any(attack_now(p, other) for other in company):
        return CLOSED
    return FRIENDS_IN_ZONE if company else ZONE


def any_friend_serves(p: Position) -> bool:
    """4.29, 7.78, R50 Whether any friend lets a unit with three markers into an enemy zone."""
    return rulings.STARVED_NEED_STRENGTH not in p.options


def attack_after(p: Position, unit: UnitId, shed: int) -> int:
    """6.52 The attack strength of the face that shows once so many steps more are lost."""
    faces = p.pack.units[unit].faces
    return faces[min(p.lost[unit] + shed, len(faces) - 1)].attack


def friends_at(p: Position, unit: UnitId, there: Hex) -> list[UnitId]:
    """Friendly units in a hex; those who fall back together with a unit are no shelter to it."""
    if not friends_in(p, p.pack.units[unit].side, there):
        return []
    together = retreating_together(p)
    fellows = together if unit in together and not first_shelter(p, there) else ()
    return [other for other in p.stacks[there] if other not in fellows]


def first_shelter(p: Position, there: Hex) -> bool:
    """6.63, 6.64, R80 Whether those of a side who have fallen back to a hex are friends there to
    those who come after them; who is still in the battle is none."""
    if rulings.FIRST_BACK_SHELTERS not in p.options:
        return False
    battle = enclosing(p, Battle)
    return there not in (*battle.targets, *battle.hexes)


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


def rank_from(p: Position, unit: UnitId, here: Hex, there: Hex, shed: int) -> int:
    """6.62, 6.69 The class of a neighbour to which a unit could move at all."""
    side = p.pack.units[unit].side
    if enemies_in(p, side, there):
        return CLOSED
    leaving = leaves_city(p, unit, here, there)
    if leaving and city_refusal(p, unit, here, there, leaving_with(p, unit)) is not None:
        return CLOSED
    return CLOSED if near_overrunner(p, side, there) else rank(p, unit, there, shed)


def pays_zones(p: Position, unit: UnitId, stack: Sequence[UnitId]) -> bool:
    """6.63 Whether the steps that zones cost will be this unit's own: of several Germans in a
    stack the owner chooses one (R86)."""
    germans = [other for other in stack if p.pack.units[other].is_german]
    return unit not in germans or len(germans) == 1


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
    first, last = 1, grid.rows
    if part_has_edges(p):
        scenario = p.pack.charts.scenarios[p.scenario]
        first, last = scenario.first_row, scenario.last_row
    north, south = row + 1 == first, row + 1 == last
    west, east = column == 0, column == grid.columns - 1
    return west or south if side == AXIS else east or north


# --- whole ways ----------------------------------------------------------------------------------


def paths(
    p: Position,
    unit: UnitId,
    start: Hex,
    here: Hex,
    left: int,
    pays: bool,
    shed: int = 0,
    *,
    in_city: bool = False,
) -> Iterator[Way]:
    """R27 Every way back of so many hexes more that leads ever farther from the start; off the
    map it is long enough (6.62). Who pays for zones has shed a step for each so far (R86).
    `in_city` are the ways that do not leave it (8.21)."""
    if left == 0:
        yield ()
        return
    grid, is_vehicle = p.pack.map.grid, p.pack.units[unit].is_vehicle
    away = grid.distance(start, here) + 1
    if may_leave_map(p, unit, here) and not in_city:
        yield (OFF_MAP,)
    for _, there, _ in ways_out(p.pack, p.scenario, is_vehicle, bound_to_roads(p, unit))[here]:
        if grid.distance(start, there) != away or (in_city and there not in p.pack.map.city):
            continue
        found = rank_from(p, unit, here, there, shed)
        if found != CLOSED:
            paid = shed + (pays and found == ZONE)
            for rest in paths(p, unit, start, there, left - 1, pays, paid, in_city=in_city):
                yield (there, *rest)


def leaving_with(p: Position, unit: UnitId) -> Iterator[UnitId]:
    """6.61, 8.21 Who else is out of the city if a unit retreats out of it: the stack that goes with
    it, and of all others who fall back those who have no way within the city."""
    for frame in reversed(p.flow):
        if isinstance(frame, Battle):
            return
        if isinstance(frame, Retreating) and unit in frame.units:
            yield from frame.units
        elif isinstance(frame, Retreating | MeetingResult):
            for other in movers(p, frame.units):
                inside = other != unit and p.hex_of[other] in p.pack.map.city
                if inside and not has_way_in_city(p, frame, other):
                    yield other


def has_way_in_city(p: Position, frame: Retreating | MeetingResult, unit: UnitId) -> bool:
    """8.21 Whether a unit of a side that falls back can do so without leaving the city."""
    here = p.hex_of[unit]
    stack = [other for other in movers(p, frame.units) if p.hex_of[other] == here]
    if isinstance(frame, Retreating):
        start, left = frame.start, frame.hexes - frame.went
    else:
        start, left = here, frame.points
    ways = paths(p, unit, start, here, left, pays_zones(p, unit, stack), in_city=True)
    return next(ways, None) is not None


def best_ways(
    p: Position, unit: UnitId, start: Hex, here: Hex, left: int, lines: LinesAfter
) -> list[Way]:
    """6.61, 6.64, 6.69 Ways that end in supply if any do, then within the stacking limit if any
    do, and of those the best hex for the next step; off the map there is neither."""
    ways = list(paths(p, unit, start, here, left, pays_zones(p, unit, lines.stack)))
    ends = ends_of(ways)
    if len(ends) > 1:
        ways = ending_in(ways, {end for end in ends if lines.reach(unit, end)} or ends)
    if limit_comes_first(p):
        return best_class(p, unit, within_limit(p, unit, lines.stack, ways))
    return within_limit(p, unit, lines.stack, best_class(p, unit, ways))


def limit_comes_first(p: Position) -> bool:
    """6.64, 6.69, R80 Whether the stacking limit at the end outweighs the class of the next hex."""
    return rulings.CLASS_BEFORE_LIMIT not in p.options


def within_limit(p: Position, unit: UnitId, stack: Sequence[UnitId], ways: list[Way]) -> list[Way]:
    """6.64 Ways that end within the stacking limit if any do; none for a stack that would be over
    it where the unit alone is not."""
    alone = {end for end in ends_of(ways) if fits(p, (unit,), end)}
    return ending_in(ways, {end for end in alone if fits(p, stack, end)}) if alone else ways


def best_class(p: Position, unit: UnitId, ways: list[Way]) -> list[Way]:
    """6.69 Ways by the best of the next hexes."""
    ranks = {first: rank(p, unit, first) for first in {way[0] for way in ways} - {OFF_MAP}}
    best = min(ranks.values(), default=CLOSED)
    return [way for way in ways if way[0] == OFF_MAP or ranks[way[0]] == best]


def ends_of(ways: Iterable[Way]) -> set[Hex]:
    return {way[-1] for way in ways} - {OFF_MAP}


def ending_in(ways: Iterable[Way], ends: set[Hex]) -> list[Way]:
    """Ways to some of the hexes, and those off the map."""
    return [way for way in ways if way[-1] in ends or way[-1] == OFF_MAP]


class LinesAfter:
    """6.61, R29 Normal supply lines once a stack has left its hex and stands in another.

    There it opens the enemy zone for its own line. To a source that takes a neighbour that is
    reached; where headquarters count, lines are drawn anew, since it may reopen a road.
    """

    def __init__(self, p: Position, stack: Sequence[UnitId]) -> None:
        self.p = p
        self.stack = stack
        self.drawn: dict[tuple[Hex, bool], int] = {}

    def reach(self, unit: UnitId, there: Hex) -> bool:
        if not needs_headquarters(self.p, unit):
            return self.leads_to_source(there)
        units = self.p.pack.units
        carries = any(units[other].is_headquarters for other in self.stack)
        opens = there not in self.p.stacks and in_zone(self.p, units[unit].side, there)
        drawn = self.without(unit, there if carries or opens else OFF_MAP)
        return drawn >> there & 1 > 0

    def leads_to_source(self, there: Hex) -> bool:
        """7.21"""
        near = (there, *self.p.pack.map.open_to[there])
        return any(self.joined >> here & 1 for here in near)

    @cached_property
    def joined(self) -> int:
        """7.21, 7.31 Hexes with an Axis line to a source once the stack has left, as bits."""
        p, here = self.p, self.p.hex_of[self.stack[0]]
        closed = closed_bits(p, AXIS)
        if in_zone(p, AXIS, here) and all(unit in self.stack for unit in p.stacks[here]):
            closed |= 1 << here
        return source_hexes(p, AXIS, closed)

    def without(self, unit: UnitId, there: Hex) -> int:
        """Hexes where a unit has a line from a headquarters while its stack stands elsewhere, or
        nowhere, as bits."""
        p = self.p
        kind = (there, p.pack.units[unit].is_headquarters)
        if kind in self.drawn:
            return self.drawn[kind]
        stacks, here = dict(p.stacks), p.hex_of[unit]
        for other in self.stack:
            take_up(p, other)
            if there != OFF_MAP:
                put(p, other, there)
        self.drawn[kind] = lines_of(p, unit)
        for other in self.stack:
            if there != OFF_MAP:
                take_up(p, other)
            put(p, other, here)
        # each unit in its old place in its stack, each stack in the order of the others
        p.stacks = stacks
        return self.drawn[kind]


def lines_of(p: Position, unit: UnitId) -> int:
    """7.22 For a unit that needs a headquarters, or a Soviet headquarters."""
    counter = p.pack.units[unit]
    if counter.is_headquarters:
        return road_hexes(p, counter.side)
    return served_hexes(p, counter.side)

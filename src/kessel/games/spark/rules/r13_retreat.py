"""13.12 Retreats and withdrawals: where to, by which hexes, and what is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_map import Map, Terrain
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules.counters import take_up
from kessel.games.spark.rules.frames import Melee, Retreating, TakingLosses, Trail
from kessel.games.spark.rules.orders import Alone, Back
from kessel.games.spark.rules.r11_movement.s2_steps import (
    ENEMY_THERE,
    go,
    holds_enemy,
    is_closed,
    may_enter,
    zone_refusal,
)
from kessel.games.spark.rules.r11_movement.s3_formation import settle_in
from kessel.games.spark.rules.r11_stacking import fits, meets_column, overstacked
from kessel.games.spark.rules.r11_zone_fire import begin as begin_zone_fire
from kessel.games.spark.rules.r13_events import LeftMap
from kessel.games.spark.rules.r13_fire.s5_morale import kill
from kessel.games.spark.rules.state import Place, Position, on_map
from kessel.kernel.copying import clone
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing, innermost
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NO_WAY = Reason("13.12.1", "no-way-back")
NOT_BESIDE = Reason("13.12.2", "retreat-by-hexes")
ENEMY_LEADS = Reason("13.12.2", "pursuer-leads")
NOT_IN_STACK = Reason("13.12.2", "not-retreating")

COVER = (Terrain.WOODS, Terrain.VILLAGE, Terrain.TOWN)
NOBODY_ELSE: Final = MappingProxyType[UnitId, Hex]({})
Way = tuple[Hex, ...]


def begin(
    p: Position,
    emit: Emit,
    units: Sequence[UnitId],
    hexes: int,
    leader: Side,
    enemy: Sequence[Hex],
    withdrawal: bool = False,
    goal: Hex = OFF_MAP,
) -> None:
    """13.12 Units go back so many hexes; a withdrawal goes to the hex that was named."""
    side, start = p.pack.units[units[0]].side, p.hex_of[units[0]]
    p.flow.append(
        Retreating(
            side=side,
            leader=leader,
            units=list(units),
            start=start,
            hexes=length(p, units[0], goal) if withdrawal else hexes,
            enemy=list(enemy),
            path=[start],
            goal=goal,
            is_withdrawal=withdrawal,
        )
    )


# --- 13.12.1 priorities --------------------------------------------------------------------------


@cache
def cover_distance(map: Map) -> tuple[int, ...]:
    """13.12.1.d How far it is from each hex to woods, a village, a town or an entrenchment."""
    covered = [here for here, kind in enumerate(map.terrain) if kind in COVER]
    return spread(map, [Hex(here) for here in (*covered, *sorted(map.works))])


@cache
def edge_distance(map: Map, side: Side) -> tuple[int, ...]:
    """13.12.1.e How far it is from each hex to the nearest friendly edge: the south edge of the
    Germans; of the Soviets the others, in the west north of the Neva."""
    return spread(map, friendly_edge(map, side))


@cache
def friendly_edge(map: Map, side: Side) -> tuple[Hex, ...]:
    grid = map.grid
    places = [grid.place(Hex(here)) for here in range(len(grid))]
    east, south = max(x for x, _ in places), max(y for _, y in places)
    west, north = min(x for x, _ in places), min(y for _, y in places)
    found = []
    for here, (x, y) in enumerate(places):
        if side == GERMAN:
            is_edge = y == south
        else:
            is_west = x == west and (not map.soviet_area or here in map.soviet_area)
            is_edge = y == north or x == east or is_west
        if is_edge:
            found.append(Hex(here))
    return tuple(found)


def spread(map: Map, starts: Sequence[Hex]) -> tuple[int, ...]:
    """Hexes from each hex to the nearest of some."""
    far = len(map.grid)
    found = [far] * far
    edge, distance = list(dict.fromkeys(starts)), 0
    while edge:
        for here in edge:
            found[here] = distance
        distance += 1
        around = (there for here in edge for there in map.grid.neighbours[here])
        edge = [there for there in dict.fromkeys(around) if found[there] == far]
    return tuple(found)


def ways(
    p: Position, units: Sequence[UnitId], start: Hex, hexes: int, gone: Sequence[Hex] = ()
) -> list[Way]:
    """13.12.1.i, j All ways of so many hexes, or the longest there are, from a hex on; nobody goes
    back to where he was, and no column comes upon another (11.23.b)."""
    found: list[Way] = [()]
    for _ in range(hexes):
        longer = one_longer(p, units, start, found, gone)
        if not longer:
            break
        found = longer
    return [way for way in found if way]


def one_longer(
    p: Position,
    units: Sequence[UnitId],
    start: Hex,
    found: Sequence[Way],
    gone: Sequence[Hex] = (),
) -> list[Way]:
    """Ways of one hex more."""
    return [
        (*way, there)
        for way in found
        for there in next_hexes(p, units, start, way)
        if there not in gone
    ]


def next_hexes(p: Position, units: Sequence[UnitId], start: Hex, way: Way) -> list[Hex]:
    here = way[-1] if way else start
    return [
        there
        for there in p.pack.map.grid.neighbours[here]
        if there != start
        and there not in way
        and all(may_enter(p, unit, here, there) is None for unit in units)
        and meets_column(p, units, there) is None
    ]


def rank(
    p: Position, units: Sequence[UnitId], way: Way, went: int, enemy: Sequence[Hex]
) -> tuple[int, int, int, int]:
    """13.12.1.a-f How well a way keeps to the priorities, in their order: lower is better. Nobody
    need be farther from the enemy than he has gone."""
    end, map = way[-1], p.pack.map
    away = min(
        min(map.grid.distance(end, one) for one in enemy) if enemy else 0, 1 + went + len(way)
    )
    side = p.pack.units[units[0]].side
    is_full = fits(p, units, end) is not None
    return -away, cover_distance(map)[end], edge_distance(map, side)[end], int(is_full)


def gone(f: Retreating) -> int:
    """Hexes gone so far; the path begins with the first hex, but for pursuit."""
    return len(f.path) - (f.trail < 0)


def best_ways(p: Position, f: Retreating, units: Sequence[UnitId]) -> list[Way]:
    """13.12.1 The ways that keep to the priorities best."""
    found = ways(p, units, p.hex_of[units[0]], f.hexes, f.path)
    if len(found) < 2:
        return found
    ranked = [(rank(p, units, way, gone(f), f.enemy), way) for way in found]
    best = min(order for order, _ in ranked)
    return [way for order, way in ranked if order == best]


def goals(
    p: Position,
    unit: UnitId,
    hexes: int,
    enemy: Sequence[Hex],
    clear_of: Hex = OFF_MAP,
    leaving: Mapping[UnitId, Hex] = NOBODY_ELSE,
) -> list[Hex]:
    """13.71.i, 13.72.c, 13.12.1.f Where a unit may withdraw to: by as many hexes as it likes up to
    some, never overstacked, others who are `leaving` for the hex among them, nor of its own will
    into a zone that is shut to it (13.10.10.e); if asked not next to a hex."""
    grid, start = p.pack.map.grid, p.hex_of[unit]
    near = (*grid.neighbours[clear_of], clear_of) if clear_of != OFF_MAP else ()
    found: dict[Hex, None] = {}
    so_far: list[Way] = [()]
    for _ in range(hexes):
        so_far = one_longer(p, (unit,), start, so_far)
        fitting = [
            way
            for way in so_far
            if way[-1] not in near
            and fits(p, (unit, *bound_for(leaving, way[-1])), way[-1]) is None
            and zone_refusal(p, unit, way[-1]) is None
        ]
        ranked = [(rank(p, (unit,), way, 0, enemy), way[-1]) for way in fitting]
        best = min((order for order, _ in ranked), default=None)
        found.update(dict.fromkeys(end for order, end in ranked if order == best))
    return list(found)


def bound_for(leaving: Mapping[UnitId, Hex], there: Hex) -> list[UnitId]:
    """Who of some that leave goes to a hex."""
    return [unit for unit, goal in leaving.items() if goal == there]


def length(p: Position, unit: UnitId, goal: Hex) -> int:
    """13.71.i How many hexes a withdrawal takes: two even to next door, where a railway bends."""
    longest, found = p.pack.charts.figures.withdrawal, [Way()]
    for hexes in range(1, longest):
        found = one_longer(p, (unit,), p.hex_of[unit], found)
        if any(way[-1] == goal for way in found):
            return hexes
    return longest


def way_refusal(p: Position, units: Sequence[UnitId], there: Hex, *, room: bool) -> Reason:
    """13.12.1 Why units do not go to a hex, that is no way for them: an enemy, the ground or a
    column shuts it, a withdrawal finds no `room` there, or another way keeps to the priorities
    better."""
    unit = units[0]
    if holds_enemy(p, unit, there):
        return ENEMY_THERE
    here = p.hex_of[unit]
    beside = units if there in p.pack.map.grid.neighbours[here] else ()
    shut = next(filter(None, (is_closed(p, one, here, there) for one in beside)), None)
    shut = shut or meets_column(p, units, there)
    return shut or (fits(p, units, there) if room else None) or NO_WAY


# --- the decision --------------------------------------------------------------------------------


def open_hexes(p: Position, f: Retreating, units: Sequence[UnitId]) -> list[Hex]:
    """The hexes that units may enter next."""
    if f.is_withdrawal:
        all_ways = ways(p, units, p.hex_of[units[0]], f.hexes)
        found = [way for way in all_ways if way[-1] == f.goal]
    else:
        found = best_ways(p, f, units)
    return list(dict.fromkeys(way[0] for way in found))


def may_part(p: Position, f: Retreating) -> bool:
    """13.12.2.c, d Whether units of the stack can go by ways of their own; where it finds no room
    some may go on and others stay."""
    if len(f.units) < 2 or f.leader != f.side:
        return False
    if f.is_extra:
        return True
    together = open_hexes(p, f, f.units)
    return any(open_hexes(p, f, (unit,)) != together for unit in f.units) or len(together) > 1


def candidates(p: Position, f: Retreating) -> Iterator[Order]:
    yield from map(Back, open_hexes(p, f, f.units))
    if may_part(p, f):
        yield from map(Alone, f.units)


def refusal(p: Position, f: Retreating, order: Order) -> Reason | None:
    if isinstance(order, Alone):
        if order.unit not in f.units or len(f.units) < 2:
            return NOT_IN_STACK
        if f.leader != f.side:
            return ENEMY_LEADS
        return None if may_part(p, f) else NO_WAY
    assert isinstance(order, Back)
    if order.hex in open_hexes(p, f, f.units):
        return None
    if order.hex not in p.pack.map.grid.neighbours[p.hex_of[f.units[0]]]:
        return NOT_BESIDE
    return way_refusal(p, f.units, order.hex, room=False)


def ready(p: Position, f: Retreating, emit: Emit) -> bool:
    """Whoever was fired at goes on or has been stopped; where there is one way it is gone."""
    f.units = [unit for unit in f.units if on_map(p, unit)]
    if f.next != OFF_MAP:
        resume(p, f, emit)
        return False
    if not f.units:
        p.flow.pop()
        return False
    here = p.hex_of[f.units[0]]
    if not f.path and f.trail < 0:
        f.path.append(here)
    if f.is_extra or not (f.hexes or f.is_withdrawal):
        crowded = overstacked(p, here)
        f.hexes, f.is_extra = int(crowded), crowded  # 13.12.1.g, 13.11.4.i no farther than that
    if not f.hexes:
        finish(p, f, emit)
        return False
    hexes = open_hexes(p, f, f.units)
    if not hexes:
        stuck(p, f, emit)
        return False
    if len(hexes) > 1 or may_part(p, f):
        return True
    step_back(p, f, hexes[0])
    return False


def apply(p: Position, f: Retreating, order: Order, emit: Emit) -> None:
    if isinstance(order, Alone):
        part(p, f, [order.unit])
    elif isinstance(order, Back):
        step_back(p, f, order.hex)


def part(p: Position, f: Retreating, units: list[UnitId]) -> None:
    """13.12.2.d Some go by themselves, to the same end; who is pursued by a trail of his own."""
    f.units = [other for other in f.units if other not in units]
    parted = clone(f)
    parted.units, parted.halted = units, []
    if f.trail >= 0:
        trails = enclosing(p, Melee).trails
        parted.trail = len(trails)
        trails.append(Trail(list(units), list(trails[f.trail].hexes)))
    p.flow.append(parted)


def step_back(p: Position, f: Retreating, there: Hex) -> None:
    """R14 Out of an enemy zone, but not out of an assault target hex, there may be ZOC fire."""
    f.next = there
    begin_zone_fire(p, list(f.units), p.hex_of[f.units[0]])


def resume(p: Position, f: Retreating, emit: Emit) -> None:
    there, f.next = f.next, OFF_MAP
    stopped = [unit for unit in f.units if unit in f.halted]
    f.units = [unit for unit in f.units if unit not in stopped]
    if stopped:
        fall_behind(p, f, stopped)
    if f.units:
        go(p, f.units, there, "13.12", emit)
        f.path.append(there)
        f.hexes -= 1


def fall_behind(p: Position, f: Retreating, units: list[UnitId]) -> None:
    """13.12.2.f, g A point of strength for each hex that they do not go."""
    if not f.is_withdrawal and not f.is_extra:
        p.flow.append(TakingLosses(f.side, f.hexes, units, by="13.12.2"))


def finish(p: Position, f: Retreating, emit: Emit) -> None:
    """The way that they went is what pursuers follow; who need not fear them takes cover (R83)."""
    p.flow.pop()
    melee = innermost(p, Melee)
    if melee is None or f.is_withdrawal:
        if len(f.path) > 1:
            settle_in(p, f.units, emit)
        return
    if f.trail >= 0:
        melee.trails[f.trail].hexes += f.path
        melee.trails[f.trail].units = list(f.units)
    elif f.path and f.path[0] == melee.target:
        melee.trails.append(Trail(list(f.units), list(f.path)))


def stuck(p: Position, f: Retreating, emit: Emit) -> None:
    """13.12.1.h, 13.12.2.f, i, 16.8.a There is no way: apart, off the map, or with losses. Those
    who cannot go are one stack still, and lose together."""
    able = [unit for unit in f.units if open_hexes(p, f, (unit,))]
    if able and len(f.units) > 1:
        part(p, f, able if len(able) < len(f.units) else able[:1])
        return
    if f.is_withdrawal or f.is_extra:
        finish(p, f, emit)
        return
    trains = [unit for unit in f.units if p.pack.units[unit].is_train]
    others, hexes = [unit for unit in f.units if unit not in trains], f.hexes
    goes_off = p.hex_of[f.units[0]] in friendly_edge(p.pack.map, f.side)
    if others and goes_off:
        for unit in others:
            leave_map(p, unit, emit)
        f.path += [OFF_MAP] * hexes  # 13.11.5.d they have gone as far as they had to
    finish(p, f, emit)
    for unit in trains:
        kill(p, unit, "16.8", emit)  # R85 at the edge, too
    if others and not goes_off:
        p.flow.append(TakingLosses(f.side, hexes, others, by="13.12.2"))


def leave_map(p: Position, unit: UnitId, emit: Emit) -> None:
    """13.12.2.i, 11.74 To come back by a road hex in the owner's next impulse."""
    here = p.hex_of[unit]
    take_up(p, unit)
    p.place[unit] = Place.OUTSIDE
    p.left_edge[unit] = here
    p.assault.pop(unit, None)
    emit(LeftMap(unit, here))


RETREATING = Decision(
    "13.12",
    (Back, Alone),
    candidates,
    refusal,
    apply,
    ready,
    side=lambda p, f: f.leader,
    exact=True,
)

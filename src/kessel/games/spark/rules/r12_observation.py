"""12 Observation: how far, along which lines, and what hides a unit; 13.23, 13.92, 16.3, 16.4."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from kessel.board.bits import disc, from_hexes, to_hexes
from kessel.board.hexes import OFF_MAP, Asked, Hex, mask
from kessel.board.sight import Sight
from kessel.board.sight import blockers as blocking
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import ANY_ROAD, Map, Terrain
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Mobility, Target, Unit
from kessel.games.spark.rules.frames import Assault
from kessel.games.spark.rules.state import (
    NIGHT,
    NORMAL,
    NOTED,
    Period,
    Position,
    Weather,
    enemy_of,
    on_map,
)
from kessel.kernel.flow import innermost
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

FARTHEST: Final = 6
"""12.02 Nobody sees farther, so what is kept of lines of sight ends there (but for 16.4)."""

COVER: Final = (Terrain.WOODS, Terrain.VILLAGE, Terrain.TOWN)
"""12.03.c, 12.04 What blocks a line of sight and conceals."""


# --- lines of sight ------------------------------------------------------------------------------


def blockers(map: Map, here: Hex, there: Hex, from_hill: bool) -> list[tuple[tuple[Hex, ...], str]]:
    """12.03 What blocks the line of sight from one hex to another, hexes and hexsides (as the two
    hexes beside them), each with its rule."""
    if here in map.grid.neighbours[there]:
        return []
    found = blocking(
        map.grid, here, there, lambda near: bool(blocks(map, here, there, near, from_hill))
    )
    return [(hexes, blocks(map, here, there, max(hexes), from_hill)) for hexes in found]


def blocks(map: Map, here: Hex, there: Hex, near: Hex, from_hill: bool) -> str:
    """12.03.b-d The rule by which a hex between two blocks the line, none where it does not."""
    if near in map.hills:
        return "12.03.b"
    if map.terrain[near] not in COVER:
        return ""
    distance = map.grid.distance
    if from_hill and distance(here, near) < distance(near, there):
        return ""
    return "12.03.c"


@cache
def sights(map: Map) -> tuple[Sight, Sight]:
    """12.03 What is seen from where, and from where a hill is under the observer."""
    hills = mask(len(map.grid), map.hills)
    covers = bytes(terrain in COVER for terrain in map.terrain)
    either = bytes(hill or cover for hill, cover in zip(hills, covers, strict=True))
    return Sight(map.grid, FARTHEST, either, either), Sight(map.grid, FARTHEST, either, hills)


def sees(map: Map, here: Hex, there: Hex, from_hill: bool) -> bool:
    """12.03 Whether the line of sight is clear, as far as a unit ever observes."""
    return outlook(map, here, FARTHEST, from_hill) >> there & 1 == 1


def outlook(map: Map, here: Hex, far: int, from_hill: bool) -> int:
    """12.02, 12.03 What is seen from a hex so far, as bits."""
    return sights(map)[from_hill].view(here, far)


@cache
def posts(map: Map, there: Hex, plain: int, hill: int) -> int:
    """12.02, 12.03 From where a hex is observed, with these ranges from a hill and elsewhere, as
    bits."""
    hills = high_ground(map)
    # what a unit on no hill sees from a hex is what sees that hex
    near = outlook(map, there, plain, False) & ~hills
    high = to_hexes(hills & disc(map.grid, there, hill))
    return near | from_hexes(here for here in high if outlook(map, here, hill, True) >> there & 1)


@cache
def high_ground(map: Map) -> int:
    return from_hexes(map.hills)


@cache
def seen_from_heights(map: Map, here: Hex, there: Hex) -> bool:
    """16.4.b Whether the observation battalion sees a hex: only woods block its lines."""

    def is_in_the_way(near: Hex) -> bool:
        if map.terrain[near] is not Terrain.WOODS:
            return False
        return map.grid.distance(here, near) >= map.grid.distance(near, there)

    return here == there or not blocking(map.grid, here, there, is_in_the_way)


# --- who observes whom ---------------------------------------------------------------------------


class Eyes:
    """12.02, 12.03 What a map shows with these ranges, as bits; a hex is worked out when it is
    first asked for."""

    def __init__(self, map: Map, plain: int, hill: int) -> None:
        self.ranges = plain, hill
        """How far is observed, and how far from a hill."""
        self.views = Asked(
            lambda here: outlook(map, here, self.ranges[here in map.hills], here in map.hills)
        )
        """What is seen from a hex, as high as it is."""
        self.posts = Asked(lambda there: posts(map, there, plain, hill))
        """From where a hex is observed."""


def eyes(p: Position) -> Eyes:
    """12.02.b-e As far as is observed now."""
    return known_eyes(p.pack, p.weather, p.period)


@cache
def known_eyes(pack: Pack, weather: Weather, period: Period) -> Eyes:
    figures, night = pack.charts.figures, period is NIGHT
    limit = figures.night_observation if night else pack.charts.weather[weather].observation
    near_and_far = (limit, limit) if limit else (figures.observation, figures.hill_observation)
    return eyes_for(pack.map, *near_and_far)


@cache
def eyes_for(map: Map, plain: int, hill: int) -> Eyes:
    """Weathers in which as much is seen have the same."""
    return Eyes(map, plain, hill)


def ranges(p: Position) -> tuple[int, int]:
    """12.02.b-e How far is observed now, and how far from a hill."""
    return eyes(p).ranges


def is_on_hill(p: Position, observer: UnitId) -> bool:
    """12.02.b, 16.3.c Who observes as from a hill: a balloon does everywhere."""
    return p.hex_of[observer] in p.pack.map.hills or p.pack.units[observer].is_balloon


def range_of(p: Position, observer: UnitId) -> int:
    """12.02 How far a unit observes."""
    return ranges(p)[is_on_hill(p, observer)]


def overlooks(p: Position, observer: UnitId, there: Hex) -> bool:
    """12.02, 12.03 Whether a unit has range and line of sight to a hex."""
    map, here = p.pack.map, p.hex_of[observer]
    if map.grid.distance(here, there) > range_of(p, observer):
        return False
    return sees(map, here, there, is_on_hill(p, observer))


def is_concealed(p: Position, unit: UnitId) -> bool:
    """12.04.a-c, 11.13C.b Whether its hex hides a unit: never a column."""
    if p.column[unit]:
        return False
    return p.dug_in[unit] or covers(p.pack)[unit][p.mounted[unit]][p.hex_of[unit]] == 1


def is_cover(pack: Pack, unit: UnitId, here: Hex, dug_in: bool, mounted: bool) -> bool:
    """12.04.a-c Whether a hex would hide a deployed unit: whoever occupies an entrenchment; of
    others in woods and settlements all but personnel on wheels, in an entrenchment hex infantry on
    foot or ski."""
    return dug_in or covers(pack)[unit][mounted][here] == 1


@cache
def covers(pack: Pack) -> tuple[tuple[bytes, bytes], ...]:
    """12.04.a-c For each unit, on foot and mounted, a mark for every hex that would hide it."""
    map = pack.map
    woods = bytes(terrain in COVER for terrain in map.terrain)
    either = bytes(mark or here in map.works for here, mark in enumerate(woods))
    nothing = bytes(len(woods))

    def cover(unit: Unit, mounted: bool) -> bytes:
        if unit.target is not Target.PERSONNEL:
            return woods
        on_wheels = unit.mobility is Mobility.WHEELED and (mounted or not unit.is_motorised)
        return nothing if on_wheels else either

    return tuple((cover(unit, False), cover(unit, True)) for unit in pack.units)


def observes(p: Position, observer: UnitId, target: UnitId) -> bool:
    """12.01 Whether a unit observes an enemy unit: adjacent always (12.03.e)."""
    here, there = p.hex_of[observer], p.hex_of[target]
    if there == OFF_MAP:
        return False
    if p.pack.map.grid.distance(here, there) == 1:
        return True
    if observer in p.watched.get(target, ()):
        return True
    return not is_concealed(p, target) and overlooks(p, observer, there)


def watchers(p: Position, there: Hex, by: Side) -> Iterator[UnitId]:
    """12.02, 12.03 The units of a side that have range and line of sight to a hex."""
    seen_from = eyes(p).posts[there]
    for here in to_hexes(seen_from & p.held[by]):
        yield from p.stacks[here]
    yield from aloft(p, there, by, seen_from)


def aloft(p: Position, there: Hex, by: Side, seen_from: int) -> Iterator[UnitId]:
    """16.3.c Balloons that see a hex and stand on no hill."""
    if by == SOVIET:
        far = ranges(p)[True]
        for unit in balloons(p):
            here = p.hex_of[unit]
            if not seen_from >> here & 1 and outlook(p.pack.map, here, far, True) >> there & 1:
                yield unit


def observers(p: Position, target: UnitId, by: Side) -> Iterator[UnitId]:
    """12.01 The units of a side that observe an enemy unit."""
    there = p.hex_of[target]
    if there == OFF_MAP:
        return
    near = p.pack.map.ringed[there]
    if is_concealed(p, target):
        for here in to_hexes(near & p.held[by]):
            yield from p.stacks[here]
    else:
        yield from watchers(p, there, by)
    seers = p.watched.get(target)
    if seers:
        yield from (unit for unit in seers if on_map(p, unit) and not near >> p.hex_of[unit] & 1)


def seers_of(p: Position, targets: Iterable[UnitId], by: Side) -> list[UnitId]:
    """12.04.f The units of a side that saw one of some units fire out of cover, by number."""
    if not p.watched:
        return []
    found = {seer for target in targets for seer in p.watched.get(target, ())}
    return sorted(unit for unit in found if p.pack.units[unit].side == by and on_map(p, unit))


@cache
def special_units(pack: Pack) -> tuple[UnitId, ...]:
    """16.3, 16.4 Balloons and observation battalions."""
    return tuple(unit.id for unit in pack.units if unit.is_balloon or unit.is_observation)


@cache
def balloon_ids(pack: Pack) -> frozenset[UnitId]:
    return frozenset(unit.id for unit in pack.units if unit.is_balloon)


def balloons(p: Position) -> list[UnitId]:
    aloft = balloon_ids(p.pack)
    return [unit for unit in special_units(p.pack) if unit in aloft and on_map(p, unit)]


def is_observed(p: Position, unit: UnitId, by: Side) -> bool:
    """12.0.a Whether any ground unit of a side observes a unit."""
    there = p.hex_of[unit]
    if there == OFF_MAP:
        return False
    hidden = is_concealed(p, unit)
    seen_from = p.pack.map.ringed[there] if hidden else eyes(p).posts[there]
    if seen_from & p.held[by]:
        return True
    seers = p.watched.get(unit)
    if seers and any(on_map(p, seer) for seer in seers):
        return True
    if hidden or by != SOVIET:
        return False
    return next(aloft(p, there, by, seen_from), None) is not None


def is_open(p: Position, unit: UnitId) -> bool:
    """12.0.c, 13.4.a Whether both sides may look at a counter: it is involved in the assault that
    is being resolved."""
    assault = innermost(p, Assault)
    return assault is not None and unit in assault.shown


# --- what fire gives away ------------------------------------------------------------------------


def reveal_by_fire(p: Position, firer: UnitId) -> None:
    """12.04.e A unit that fires is observed by the enemies that have range and line of sight to it
    at that moment; artillery by balloons (16.3) and the observation battalion (16.4) too."""
    counter, there = p.pack.units[firer], p.hex_of[firer]
    enemy = enemy_of(counter.side)
    seers = set(p.watched.get(firer, ()))
    if is_concealed(p, firer):
        seers.update(watchers(p, there, enemy))
    if counter.is_artillery and p.weather not in (Weather.SNOW, Weather.FOG):
        seers.update(special_observers(p, there, enemy))
    if seers:
        p.watched[firer] = sorted(seers)
        p.seers.update(seers)
        p.air_known[firer] = True


def special_observers(p: Position, there: Hex, side: Side) -> Iterator[UnitId]:
    """16.3.a, 16.4.a Who observes artillery that fires from a hex, by a special ability."""
    map, reach = p.pack.map, p.pack.charts.figures.balloon
    for unit in special_units(p.pack):
        counter, here = p.pack.units[unit], p.hex_of[unit]
        if counter.side != side or not on_map(p, unit):
            continue
        if counter.is_balloon:
            if map.grid.distance(here, there) <= reach:
                yield unit
        elif here in map.heights and seen_from_heights(map, here, there):
            yield unit


def arrived(p: Position, units: Sequence[UnitId]) -> None:
    """12.04.f, 13.23.d Units have come to a hex: whom they no longer see there they lose from
    sight, and what they see now, and who sees them, is known to the air."""
    if p.seers and not p.seers.isdisjoint(units):
        mine = set(units)
        for target in [one for one, seers in p.watched.items() if not mine.isdisjoint(seers)]:
            lose_sight(p, mine, target)
        p.seers.difference_update(mine.difference(*p.watched.values()))
    here, map = p.hex_of[units[0]], p.pack.map
    # nobody sees farther than from a hill: behind the lines there is nothing to look for
    foes = p.held[enemy_of(p.pack.units[units[0]].side)] & disc(map.grid, here, ranges(p)[True])
    if foes:
        look_around(p, units, here, foes)
    for unit in units:
        if unit in p.sighted:
            recognise(p, unit)
    if foes:
        note_observed(p, units)


def look_around(p: Position, units: Sequence[UnitId], here: Hex, foes: int) -> None:
    """13.23.d What units see where they have come to, of enemies in some hexes."""
    known, view = p.air_known, eyes(p).views[here]
    for unit in units:
        if p.pack.units[unit].is_balloon:  # 16.3.c
            view |= outlook(p.pack.map, here, ranges(p)[True], True)
    noted, near = p.__dict__.get(NOTED, 0), p.pack.map.ringed[here]
    news = view & foes & (near | ~noted)
    if news:
        for there in to_hexes(news):
            for target in p.stacks[there]:
                if not known[target] and (near >> there & 1 or not is_concealed(p, target)):
                    known[target] = True
        p.__dict__[NOTED] = noted | news


def lose_sight(p: Position, units: Collection[UnitId], target: UnitId) -> None:
    """12.04.f Who of some units does not see where a unit fired from forgets it."""
    there = p.hex_of[target]
    seers = [u for u in p.watched[target] if u not in units or overlooks(p, u, there)]
    if seers:
        p.watched[target] = seers
    else:
        del p.watched[target]


def recognise(p: Position, unit: UnitId) -> None:
    """13.23.e Who comes back to a hex that he was observed in, in the same impulse, still is."""
    for sighting in p.sighted[unit]:
        if sighting.hex == p.hex_of[unit]:
            p.air_known[unit] = True
            if seers := [seer for seer in sighting.seers if on_map(p, seer)]:
                p.watched[unit] = seers
                p.seers.update(seers)


def note_observed(p: Position, units: Iterable[UnitId]) -> None:
    """13.23.d Who of some units is observed is known to the air until he moves."""
    known, counters = p.air_known, p.pack.units
    for unit in units:
        if not known[unit]:
            known[unit] = is_observed(p, unit, enemy_of(counters[unit].side))


# --- the air, and spotters -----------------------------------------------------------------------


def air_observes(p: Position, side: Side, unit: UnitId) -> bool:
    """13.23 Whether aircraft of a side observe an enemy unit. A hill is no level ground, as little
    as on a foggy night (11.31.d)."""
    map, here = p.pack.map, p.hex_of[unit]
    if here == OFF_MAP:
        return False
    terrain = map.terrain[here]
    is_level = terrain is Terrain.CLEAR and here not in map.hills
    if is_level or terrain in (Terrain.VILLAGE, Terrain.TOWN):
        return True
    if p.column[unit] and any(flags & ANY_ROAD for flags in map.around(here)):
        return True
    return p.air_known[unit] or is_observed(p, unit, side)


def may_spot(p: Position, unit: UnitId) -> bool:
    """13.92.b, 10.3.c In command, neither suppressed nor disrupted."""
    return p.in_command[unit] and p.condition[unit] is NORMAL


def may_spot_for(p: Position, gun: UnitId, unit: UnitId) -> bool:
    """13.92.c, d Soviet artillery is served by its own division, or by its own army."""
    firer, spotter = p.pack.units[gun], p.pack.units[unit]
    if firer.side == GERMAN:
        return True
    if firer.formation and firer.is_division:
        return spotter.formation == firer.formation
    return spotter.army == firer.army


def spotter(p: Position, gun: UnitId, target: UnitId) -> UnitId | None:
    """13.92 Who observes a target for a gun: itself, or a friend who may."""
    if observes(p, gun, target):
        return gun
    return next(
        (
            unit
            for unit in observers(p, target, p.pack.units[gun].side)
            if may_spot(p, unit) and may_spot_for(p, gun, unit)
        ),
        None,
    )

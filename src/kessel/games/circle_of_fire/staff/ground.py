"""What the map and the counters say once and for all: how far a unit's power is felt."""

from __future__ import annotations

import math
from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from kessel.board.areas import Link, Space
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import ROAD, Map
from kessel.games.circle_of_fire.pack.r04_units import Unit

ROAD_DAYS: Final = 0.4
"""The part of a turn's march that one road step near the enemy takes."""
OFF_ROAD_DAYS: Final = 1.0
"""12.2 Without a road, and into a zone, a step takes all points."""
BESIDE_OFF_ROAD: Final = 0.8
"""How much a unit across a border without a road counts: it fires as well, but moves in dearly."""
FADING: Final = 1.2
"""By how much power fades, as an exponent, for every day of march."""
UNFELT: Final = 0.2
"""Less than this part of a unit's power is not counted."""
ARMOUR_BONUS: Final = 1.5
"""13.3 Armour takes twice the points to kill."""
HEADQUARTERS_BONUS: Final = 1.0
"""13.2, 16.5 Scherer helps whoever stands beside him."""


class Ground(NamedTuple):
    """Tables by space and by unit, made once for a pack."""

    power: tuple[float, ...]
    """What a unit is worth in a fight."""
    felt: tuple[tuple[tuple[Space, float], ...], ...]
    """Where, and how much of it, a unit's power is felt beyond its own place."""
    days: tuple[tuple[float, ...], ...]
    """Days of march from a place to another, nobody in the way."""


@cache
def ground(pack: Pack) -> Ground:
    rules = pack.map
    days = tuple(march_days(rules, start) for start in rules.board.spaces)
    return Ground(
        power=tuple(power(unit) for unit in pack.units),
        felt=tuple(felt_from(rules, here, days[here]) for here in rules.board.spaces),
        days=days,
    )


def power(unit: Unit) -> float:
    if unit.is_gun:
        return 0.0
    bonus = ARMOUR_BONUS if unit.is_armour else HEADQUARTERS_BONUS if unit.is_headquarters else 0.0
    return unit.strength + bonus


def march_days(rules: Map, start: Space) -> tuple[float, ...]:
    found = [math.inf] * len(rules.board.labels)
    ways = [(0.0, start)]
    while ways:
        days, here = heappop(ways)
        if days >= found[here]:
            continue
        found[here] = days
        for link in rules.board.links[here]:
            heappush(ways, (days + step_days(rules, link), link.to))
    return tuple(found)


def step_days(rules: Map, link: Link) -> float:
    by_road = link.kind == ROAD and not rules.is_zone[link.to]
    return ROAD_DAYS if by_road else OFF_ROAD_DAYS


def felt_from(rules: Map, here: Space, days: tuple[float, ...]) -> tuple[tuple[Space, float], ...]:
    """Power fades with the days of march; beside a place it is felt whole, or nearly so."""
    parts = []
    for there in rules.board.spaces:
        if there == here:
            continue
        part = math.exp(FADING * (ROAD_DAYS - days[there]))
        if there in rules.adjacent[here]:
            part = max(part, BESIDE_OFF_ROAD)
        if part >= UNFELT:
            parts.append((there, min(part, 1.0)))
    return tuple(parts)

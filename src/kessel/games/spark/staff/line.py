"""17.2 The line that bars the way: from the lake to the south edge, where it is whole, strong and
hard to get at."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Final

from kessel.board.fields import cheapest_chain
from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_map import Map, Terrain
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules.r17_victory import water
from kessel.games.spark.rules.state import side_of
from kessel.games.spark.staff.situation import Situation
from kessel.games.spark.staff.ways import FAR, cover

OPEN: Final = 1.6
"""What a hex of the line costs that nobody bars,"""
LOST: Final = 0.8
"""where the Soviets were last more;"""
ZONE: Final = 0.9
"""one that a zone reaches,"""
STACK: Final = 0.6
"""one that is held,"""
WEAK: Final = 0.04
"""and each point of strength that is wanting there."""
WHOLE: Final = 8.0
DANGER: Final = 0.006
"""What a point of enemy strength within two hexes adds,"""
GROUND: Final = 0.3
"""and what good ground takes away."""
LEAST: Final = 0.15
QUIET: Final = 8
"""So far from every enemy nobody is needed."""
ALERT: Final = 5
"""So near to an enemy the line is manned."""
AGAIN: Final = 2.5
"""What a hex of the first line, or next to it, costs the second."""


@cache
def shore(map: Map) -> tuple[Hex, ...]:
    """Land beside the lake, on the German side."""
    wet = water(map)
    return tuple(
        Hex(here)
        for here in range(len(map.grid))
        if not wet[here]
        and here not in map.soviet_area
        and any(map.terrain[there] is Terrain.LAKE for there in map.grid.neighbours[here])
    )


@cache
def strip(map: Map) -> frozenset[Hex]:
    """The land within two hexes of the shore."""
    return frozenset(near for here in shore(map) for near in map.grid.within(here, 2))


def is_shore(map: Map, here: Hex) -> bool:
    return here in strip(map)


def pressure(s: Situation) -> dict[Hex, float]:
    """Enemy strength within two hexes."""
    found: dict[Hex, float] = {}
    for here, stack in s.theirs.items():
        power = s.power(stack)
        for there in s.grid.within(here, 2):
            found[there] = found.get(there, 0.0) + power
    return found


def line_costs(s: Situation, near: Mapping[Hex, float]) -> list[float]:
    """What each hex costs as a part of the line."""
    p, ground = s.p, cover(s.map)
    normal, heavy = p.zones[2 * GERMAN], p.zones[2 * GERMAN + 1]
    found = []
    for here, wet in enumerate(water(s.map)):
        if wet:
            found.append(FAR)
        elif normal[here] or heavy[here]:
            found.append(ZONE + LOST * (here in s.theirs))
        else:
            found.append(OPEN + LOST * ((p.control[here] != GERMAN) + (here in s.theirs)))
    for here, stack in s.p.stacks.items():
        if side_of(p, here) == GERMAN and found[here] < FAR:
            found[here] = STACK + WEAK * max(0.0, WHOLE - s.power(stack))
    for here, power in near.items():
        found[here] += DANGER * power
    return [
        LEAST if s.far[here] >= QUIET and cost < FAR else max(LEAST, cost - GROUND * ground[here])
        for here, cost in enumerate(found)
    ]


def line(s: Situation, cost: Sequence[float]) -> list[Hex]:
    """The cheapest line from the lake to where German roads come onto the map."""
    return cheapest_chain(s.grid, shore(s.map), s.map.entries["south"], cost)


def behind(s: Situation, cost: Sequence[float], first: Collection[Hex]) -> list[Hex]:
    """A second line, away from the first."""
    again = list(cost)
    for here in {near for one in first for near in (one, *s.grid.neighbours[one])}:
        again[here] += AGAIN
    return line(s, again)

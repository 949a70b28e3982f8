"""17.2 Victory: a way by land between the two Fronts."""

from __future__ import annotations

from functools import cache

from kessel.board.hexes import Hex, mask
from kessel.board.tracing import Flood, flood
from kessel.games.spark.pack.r03_map import Map, Terrain
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.events import GameJudged
from kessel.games.spark.rules.r11_zones import either_zone
from kessel.games.spark.rules.state import Position, side_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import finish
from kessel.kernel.position import Outcome


@cache
def water(map: Map) -> bytes:
    """R26 Hexes of the lake and the Neva are not land."""
    return bytes(terrain in (Terrain.LAKE, Terrain.RIVER) for terrain in map.terrain)


@cache
def everywhere(map: Map) -> bytes:
    return bytes([1]) * len(map.sides)


@cache
def bridgehead(map: Map) -> frozenset[Hex]:
    """R26 What the Leningrad Front holds of the left bank when the game begins."""
    return map.leningrad_start & map.soviet_area


def start_line(p: Position) -> frozenset[Hex]:
    """17.2.a, R26 Where the way may begin: on the whole left bank."""
    map = p.pack.map
    return bridgehead(map) if rulings.WAY_FROM_BRIDGEHEAD in p.options else map.leningrad_start


def corridor(p: Position) -> Flood:
    """17.2.a, R26, R63 All that hangs together with the start line of the Volkhov Front by land
    that the Soviets were last in, without German units and their zones."""
    map = p.pack.map
    germans = [here for here in p.stacks if side_of(p, here) == GERMAN]
    shut = mask(len(map.grid), germans)
    for here, wet in enumerate(water(map)):
        if wet or p.control[here] == GERMAN or either_zone(p, GERMAN, Hex(here)):
            shut[here] = 1
    return flood(map.grid, map.volkhov_start, everywhere(map), shut)


def path(p: Position) -> list[Hex]:
    """The shortest way from the Leningrad to the Volkhov Front; none where it is blocked."""
    found = corridor(p)
    ends = [here for here in start_line(p) if found.reaches(here)]
    if not ends:
        return []
    return found.line(min(ends, key=lambda here: (found.distance[here], here)))


def judge(p: Position, emit: Emit) -> None:
    """17.2, R26 After the last night impulse."""
    way = path(p)
    emit(GameJudged(tuple(way)))
    finish(p, Outcome(SOVIET, "relieved", "17.2") if way else Outcome(GERMAN, "held", "17.2"))

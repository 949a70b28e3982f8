"""How a game may end, in the terms of rule 19: town areas, encirclement, airfield.

For every place there is a chance that the Soviets hold it, or at least deny it to the Germans, when
victory is checked. The chances of the three conditions follow from those of the places.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.staff.chances import driven_out
from kessel.games.circle_of_fire.staff.ground import ground
from kessel.games.circle_of_fire.staff.weights import (
    AIRFIELD,
    DENIED,
    ENCIRCLED,
    HELD,
    LATER,
    TOWN,
    Calibration,
    Weights,
    calibration_at,
    weights_at,
)
from kessel.kernel.sides import Side

CERTAIN: Final = 7.0
"""Log-odds beyond which nothing is surer."""


@dataclass(slots=True)
class Tally:
    """Who is where, in numbers: lists by side and space."""

    numbers: tuple[list[int], list[int]]
    powers: tuple[list[float], list[float]]
    felt: list[float]
    """The Soviet less the German power felt from round about."""
    material: float
    """The Soviet less the German power on the map."""


def tally(p: Position) -> Tally:
    land = ground(p.pack)
    power, felt_from = land.power, land.felt
    spaces = len(p.control)
    felt = [0.0] * spaces
    numbers = [0] * spaces, [0] * spaces
    powers = [0.0] * spaces, [0.0] * spaces
    material = 0.0
    for space, (germans, soviets) in enumerate(zip(*p.units, strict=True)):
        if not germans and not soviets:
            continue
        ours = theirs = 0.0
        for unit in germans:
            ours += power[unit]
        for unit in soviets:
            theirs += power[unit]
        numbers[GERMAN][space], numbers[SOVIET][space] = len(germans), len(soviets)
        powers[GERMAN][space], powers[SOVIET][space] = ours, theirs
        net = theirs - ours
        material += net
        for there, part in felt_from[space]:
            felt[there] += net * part
    return Tally(numbers, powers, felt, material)


def log_odds(
    w: Weights, base: float, control: Side, soviets: int, theirs: float, germans: int, ours: float
) -> float:
    """For one place; `base` is all that does not depend on who is in it."""
    if soviets and germans:
        found = base + w.contested
        found += w.contested_control if control == SOVIET else -w.contested_control
        found += w.drive_out * driven_out(soviets, germans)
        found += w.driven_out * driven_out(germans, soviets)
        return found + w.force * max(-FORCE, min(FORCE, theirs - ours))
    found = base + (w.control if control == SOVIET else -w.control)
    if soviets:
        return found + w.soviets + w.soviets_more * min(CROWD, soviets - 1)
    if germans:
        return found + w.germans + w.germans_more * min(CROWD, germans - 1)
    return found


CROWD: Final = 3
"""More units than so many after the first do not help to hold a place."""
FORCE: Final = 9.0
"""More power than so much above the enemy's does not help in one place."""


def chance(odds: float) -> float:
    if odds > CERTAIN:
        odds = CERTAIN
    elif odds < -CERTAIN:
        odds = -CERTAIN
    return 1.0 / (1.0 + math.exp(-odds))


@dataclass(slots=True)
class Aspect:
    """One question about places (will the Soviets hold them? deny them?) at one check."""

    weights: Weights
    bases: list[float]
    chances: list[float]
    importance: list[float]
    """By how much the chance to win grows with each of the chances."""


def aspect(
    p: Position, t: Tally, columns: tuple[Weights, Weights], turns: float, spaces: Sequence[Space]
) -> Aspect:
    w = weights_at(columns, turns)
    length = len(p.control)
    bases, chances = [0.0] * length, [0.0] * length
    control, felt = p.control, t.felt
    (germans, soviets), (ours, theirs) = t.numbers, t.powers
    common = w.bias + w.material * t.material
    for s in spaces:
        bases[s] = base = common + w.felt * felt[s]
        odds = log_odds(w, base, control[s], soviets[s], theirs[s], germans[s], ours[s])
        chances[s] = chance(odds)
    return Aspect(w, bases, chances, [0.0] * length)


# --- the three conditions ------------------------------------------------------------------------


def distribution(chances: Sequence[float]) -> list[float]:
    """The chance of 0, 1, 2 … successes."""
    found = [1.0]
    for p in chances:
        q = 1.0 - p
        longer = [found[0] * q]
        for i in range(1, len(found)):
            longer.append(found[i] * q + found[i - 1] * p)
        longer.append(found[-1] * p)
        found = longer
    return found


def without_each(spread: Sequence[float], chances: Sequence[float]) -> list[list[float]]:
    """For each of the chances, the distribution of the others."""
    found = []
    size = len(chances)
    for p in chances:
        q = 1.0 - p
        rest = [0.0] * size
        if p < HALF:  # divide by q + p·x from the side that keeps errors small
            before = 0.0
            for i in range(size):
                rest[i] = before = (spread[i] - before * p) / q
        else:
            after = 0.0
            for i in range(size - 1, -1, -1):
                rest[i] = after = (spread[i + 1] - after * q) / p
        found.append(rest)
    return found


HALF: Final = 0.5


@dataclass(slots=True)
class WayOut:
    """19.2a The likeliest German way from the town to a rear zone, which no other zone shortens."""

    open: float
    path: tuple[Space, ...]
    """From a town area to the zone."""


def ways_out(p: Position, held: list[float], denied: list[float]) -> list[WayOut]:
    """For each rear zone the way most likely to be open when victory is checked."""
    rules = p.pack.map
    neighbours, goals = rules.board.neighbours, rules.rear_zones
    log = math.log
    best = [math.inf] * len(denied)
    before = [NOWHERE] * len(denied)
    queue: list[tuple[float, Space]] = []
    for area in rules.urban:
        best[area] = cost = -log(1.0 - held[area])
        queue.append((cost, area))
    queue.sort()
    left = len(goals)
    while queue and left:
        cost, here = heappop(queue)
        if cost > best[here]:
            continue
        if here in goals:
            left -= 1
            continue
        for there in neighbours[here]:
            further = cost - log(1.0 - denied[there])
            if further < best[there]:
                best[there] = further
                before[there] = here
                heappush(queue, (further, there))
    return [WayOut(math.exp(-best[zone]), trace(before, zone)) for zone in goals]


def trace(before: list[Space], last: Space) -> tuple[Space, ...]:
    path = [last]
    while before[path[-1]] != NOWHERE:
        path.append(before[path[-1]])
    return tuple(reversed(path))


@dataclass(slots=True)
class Condition:
    """A condition of victory: the chance it seems to have, the chance it has, and how much the
    latter grows with the former."""

    seems: float
    is_met: float
    slope: float


def condition(
    seems: float, columns: tuple[Calibration, Calibration], turns_left: float
) -> Condition:
    offset, slope = calibration_at(columns, turns_left)
    seems = min(max(seems, LEAST), 1.0 - LEAST)
    met = chance(offset + slope * math.log(seems / (1.0 - seems)))
    return Condition(seems, met, slope * met * (1.0 - met) / (seems * (1.0 - seems)))


LEAST: Final = 0.001
"""No chance is taken to be smaller."""


@dataclass(slots=True)
class Forecast:
    """The Soviet chance to win, and where it comes from."""

    value: float
    town: Condition
    """Enough town areas at the check that comes next."""
    encircled: Condition
    airfield: Condition
    later: Condition | None
    """Before the check of Turn 4: enough town areas at the end."""
    whole_town: float
    held: Aspect
    denied: Aspect
    held_later: Aspect | None
    ways: list[WayOut]
    needed: int
    tally: Tally


def forecast(p: Position, passed: float = 0.0) -> Forecast:
    """As seen when this part of the turn has passed, or on the whole turn alike."""
    rules, victory, turns = p.pack.map, p.pack.charts.victory, p.pack.charts.tracks.turns
    t = tally(p)
    before_check = p.turn <= victory.check_turn
    check = victory.check_turn if before_check else turns
    needed = victory.urban_at_check if before_check else victory.urban_at_end
    left = max(0.0, check - p.turn - passed)
    held = aspect(p, t, HELD, left, rules.urban)
    denied = aspect(p, t, DENIED, left, rules.board.spaces)
    spread = distribution([held.chances[area] for area in rules.urban])
    town, whole = condition(sum(spread[needed:]), TOWN, left), spread[-1]
    ways = ways_out(p, held.chances, denied.chances)
    shut = 1.0
    for way in ways:
        shut *= 1.0 - way.open
    encircled = condition(shut, ENCIRCLED, left)
    seen = 0.0 if rules.airfield == NOWHERE else denied.chances[rules.airfield]
    airfield = condition(seen, AIRFIELD, left)
    siege = encircled.is_met * airfield.is_met
    value = town.is_met * siege + whole * (1.0 - siege)
    later, held_later = None, None
    if before_check:
        held_later = aspect(p, t, HELD, max(0.0, turns - p.turn - passed), rules.urban)
        spread = distribution([held_later.chances[area] for area in rules.urban])
        later = condition(sum(spread[victory.urban_at_end :]), LATER, left)
        value *= later.is_met
    return Forecast(
        value, town, encircled, airfield, later, whole, held, denied, held_later, ways, needed, t
    )


def evaluate(p: Position, side: Side) -> float:
    """From -1 (lost) to 1 (won); what one side has the other lacks."""
    if p.outcome is not None:
        return 1.0 if p.outcome.winner == side else -1.0
    value = 2.0 * forecast(p).value - 1.0
    return value if side == SOVIET else -value

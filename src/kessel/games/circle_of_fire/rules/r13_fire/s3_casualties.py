"""13.3 Casualty points: the defender divides them, all that can be used."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import PointsIgnored
from kessel.games.circle_of_fire.rules.orders import Lose, PullBack
from kessel.games.circle_of_fire.rules.r06_control import eliminate
from kessel.games.circle_of_fire.rules.state import (
    NO_UNIT,
    AssigningCasualties,
    Position,
    Retreating,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason

LEAD_FIRST = Reason("13.3", "lead-first")
NOT_HIT = Reason("13.3", "not-hit")
ALREADY_HIT = Reason("13.3", "already-hit")


class TooDear(Reason, frozen=True):
    """13.3 The points that a loss takes, and those that are left."""

    price: int
    points: int


class Wastes(Reason, frozen=True):
    """13.3 The points that would find nobody to meet them, though others could."""

    wasted: int


@functools.cache
def most(points: int, costs: tuple[tuple[int, int], ...]) -> int:
    """The most points that units can take: each none, the first or the second of its costs."""
    if not costs:
        return 0
    return max(
        taken + most(points - taken, costs[1:]) for taken in (0, *costs[0]) if taken <= points
    )


def prices(p: Position, unit: UnitId) -> tuple[int, int]:
    """13.3 What it costs to retreat a unit, and to lose it."""
    chart = p.pack.charts.casualties
    return chart.retreat, chart.armour if p.pack.units[unit].is_armour else chart.infantry


def most_points(p: Position, points: int, units: Iterable[UnitId], lead: UnitId) -> int:
    """13.3 How many of the points can be used at all, with the first on the lead (R15, R16)."""
    others = tuple(sorted(prices(p, unit) for unit in units if unit != lead))
    if lead == NO_UNIT:
        return most(points, others)
    return max(price + most(points - price, others) for price in prices(p, lead) if price <= points)


def may_split_freely(p: Position) -> bool:
    """R15 The other reading: any division will do to which no further point can be added."""
    return rulings.POINTS_ANY_SPLIT in p.options


def untouched(p: Position, f: AssigningCasualties) -> list[UnitId]:
    return [
        unit
        for unit in p.units[f.side][f.space]
        if unit not in f.pulled_back and unit not in f.lost
    ]


# --- the decision ----------------------------------------------------------------------------


def casualties_ready(p: Position, f: AssigningCasualties, emit: Emit) -> bool:
    """When every point is met, or nobody is left to meet one, losses leave the map and the others
    retreat.
    """
    if f.points and untouched(p, f):
        return True
    p.flow.pop()
    if f.points:
        emit(PointsIgnored(f.points))
    for unit in f.lost:
        eliminate(p, unit, f.space, "13.3", emit)
    if f.pulled_back:
        p.flow.append(Retreating(f.side, f.space, f.pulled_back))
    return False


def casualties_candidates(p: Position, f: AssigningCasualties) -> Iterator[PullBack | Lose]:
    for unit in untouched(p, f) if f.lead == NO_UNIT else [f.lead]:
        yield PullBack(unit)
        yield Lose(unit)


def casualties_refusal(
    p: Position, f: AssigningCasualties, order: PullBack | Lose
) -> Reason | None:
    """13.3 The lead first; and nothing that leaves a usable point unused (R15)."""
    unit = order.unit
    if unit not in p.units[f.side][f.space]:
        return NOT_HIT
    if f.lead not in (NO_UNIT, unit):
        return LEAD_FIRST
    rest = untouched(p, f)
    if unit not in rest:
        return ALREADY_HIT
    price = prices(p, unit)[isinstance(order, Lose)]
    if price > f.points:
        return TooDear("13.3", "too-dear", price, f.points)
    if may_split_freely(p):
        return None
    rest.remove(unit)
    left = f.points - price
    wasted = left - most_points(p, left, rest, NO_UNIT)
    return Wastes("13.3", "wastes-points", wasted) if wasted else None


def assign_casualty(
    p: Position, f: AssigningCasualties, order: PullBack | Lose, emit: Emit
) -> None:
    lost = isinstance(order, Lose)
    (f.lost if lost else f.pulled_back).append(order.unit)
    f.points -= prices(p, order.unit)[lost]
    f.lead = NO_UNIT


ASSIGNING_CASUALTIES = Decision(
    "13.3",
    (PullBack, Lose),
    casualties_candidates,
    casualties_refusal,
    assign_casualty,
    casualties_ready,
)

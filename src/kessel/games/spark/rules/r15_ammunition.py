"""13.96, 15.14, 15.15, 18.1, 18.3 Ammunition: what fire costs, and what comes every day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import SOVIET, Front, Gun, Size, Unit
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.events import AmmunitionCame, RanOut
from kessel.games.spark.rules.frames import Day
from kessel.games.spark.rules.r15_supply import mark, traces
from kessel.games.spark.rules.state import (
    DETAILED_AMMUNITION,
    NO_AMMUNITION,
    Position,
    Supply,
    on_map,
)
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId


def starting_stocks(pack: Pack) -> dict[Front, int]:
    """15.15.a, d, e"""
    figures = pack.charts.figures
    return {
        Front.LENINGRAD: figures.leningrad_ammunition,
        Front.VOLKHOV: figures.volkhov_ammunition,
        Front.GERMAN: figures.german_ammunition,
    }


def price(p: Position, unit: UnitId) -> int:
    """13.96.c, e, R18, R36 Points for an indirect fire of a unit that traces supply."""
    return prices(p.pack, p.options)[unit]


@cache
def prices(pack: Pack, options: tuple[str, ...]) -> tuple[int, ...]:
    """The same of every unit, by the optional rules."""
    return tuple(price_of(pack, options, counter) for counter in pack.units)


def price_of(pack: Pack, options: tuple[str, ...], counter: Unit) -> int:
    figures = pack.charts.figures
    if counter.gun is None or NO_AMMUNITION in options:
        return 0
    if DETAILED_AMMUNITION in options:
        if counter.gun is Gun.SUPER_HEAVY:
            return figures.super_heavy_ammunition
        if counter.gun is Gun.RAILWAY:
            return figures.railway_ammunition
        if counter.gun is Gun.ROCKET and counter.size is Size.BRIGADE and counter.side == SOVIET:
            return figures.rocket_brigade_ammunition
    return pack.charts.capability(counter.side, counter.gun).ammunition


def is_cut_off(p: Position, unit: UnitId) -> bool:
    """13.96.a, b, e Who bears an isolated marker, or would receive one now."""
    return p.supply[unit] is not Supply.IN or not traces(p, unit)


class Short(Reason, frozen=True):
    """13.96.g What a unit needs of its front's ammunition, and what the others leave of it."""

    unit: UnitId
    needs: int
    has: int


def short(p: Position, unit: UnitId, taken: int) -> Short:
    left = max(0, p.ammunition[p.pack.units[unit].front] - taken)
    return Short("13.96", "no-ammunition", unit, price(p, unit), left)


def can_pay(p: Position, unit: UnitId, others: Sequence[UnitId] = ()) -> Reason | None:
    """13.96.g, R55 Why a unit may not fire indirectly, together with others: its stock is empty.
    Who has no line to it needs nothing from it."""
    units, costs = p.pack.units, prices(p.pack, p.options)
    front, needed = units[unit].front, costs[unit]
    if needed == 0:
        return None
    fellows = [other for other in others if units[other].front == front]
    spare = p.ammunition[front] - needed
    # lines are looked for only where points are short
    if spare >= sum([costs[other] for other in fellows]):
        return None
    taken = sum([costs[other] for other in fellows if not is_cut_off(p, other)])
    return None if spare >= taken or is_cut_off(p, unit) else short(p, unit, taken)


def spend_for(p: Position, unit: UnitId, emit: Emit, indirect: bool = True) -> None:
    """13.96, 15.14.a, b What firing costs: artillery that fires indirectly ammunition, or its
    supply where it has no line; anybody else his supply where he was isolated."""
    counter = p.pack.units[unit]
    if not counter.is_artillery:
        if p.supply[unit] is Supply.ISOLATED:
            run_out(p, unit, "15.14", emit)
        return
    if not indirect:
        return
    if is_cut_off(p, unit):
        run_out(p, unit, "13.96", emit)
        return
    p.ammunition[counter.front] -= price(p, unit)
    if counter.gun is Gun.ROCKET:
        run_out(p, unit, "13.96", emit)


def spend_rest(p: Position, units: Iterable[UnitId], emit: Emit) -> None:
    """15.14.a, 13.10.3.h Who has fired with a part of his firepower pays when he has done with the
    rest too."""
    for unit in units:
        if on_map(p, unit):
            spend_for(p, unit, emit, indirect=False)


def run_out(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    mark(p, unit, Supply.OUT)
    emit(RanOut(p.pack.units[unit].side, unit, p.hex_of[unit], by))


def ammunition_comes(p: Position, f: Day, emit: Emit) -> None:
    """15.15 What was not used is kept."""
    if NO_AMMUNITION in p.options:
        return
    coming = p.pack.charts.track[income_day(p)].ammunition
    for front, points in coming.items():
        p.ammunition[front] += points
    emit(AmmunitionCame(coming[Front.LENINGRAD], coming[Front.VOLKHOV], coming[Front.GERMAN]))


def income_day(p: Position) -> int:
    """15.15.b, c, R8 The day that says how much comes: the one that is ending."""
    return p.day + 1 if rulings.AMMUNITION_AHEAD in p.options else p.day

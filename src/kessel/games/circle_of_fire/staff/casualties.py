"""13.3 Casualty points: what they cost the defender, and where they hurt least."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.orders import Lose, PullBack
from kessel.games.circle_of_fire.rules.r13_fire.s3_casualties import untouched
from kessel.games.circle_of_fire.rules.r13_fire.s4_retreat import destinations
from kessel.games.circle_of_fire.rules.state import AssigningCasualties, Position
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.division import (
    BACK,
    DISORDER,
    LOST,
    Divider,
    going_cost,
    worth_left,
)
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, ranked

FEW: Final = 4
"""So few points are divided among as many of the weakest."""


def harm(a: Assessment, space: Space, side: Side) -> list[float]:
    """What 0, 1, 2 … points in a place cost the side there, met as well as can be."""
    key = (space, side)
    found = a.harms.get(key)
    if found is None:
        found = a.harms[key] = reckon_harm(a, space, side)
    return found


def reckon_harm(a: Assessment, space: Space, side: Side) -> list[float]:
    """The weakest go first, so that what is left depends on how many are gone and no more."""
    p = a.p
    units = sorted(p.units[side][space], key=a.power.__getitem__)
    if not units:
        return [0.0]
    if not p.pack.armour.isdisjoint(units):
        return reckon_mixed_harm(a, space, side, units)
    chart = p.pack.charts.casualties
    part = DISORDER if destinations(p, units[0], space) else 1.0
    number = len(units)
    lives = [0.0]  # of the weakest so many
    for unit in units:
        lives.append(lives[-1] + a.life(unit))
    before = worth_left(a, space, side, 0, 0.0)
    gone = [
        before - worth_left(a, space, side, n, a.strength(units[:n])) for n in range(number + 1)
    ]
    costs = [0.0] + [math.inf] * (chart.infantry * number)
    for lost in range(number + 1):
        for away in range(lost, number + 1):
            points = chart.infantry * lost + chart.retreat * (away - lost)
            cost = gone[away] + lives[lost] + part * (lives[away] - lives[lost])
            if points and cost < costs[points]:
                costs[points] = cost
    return filled(costs)


def reckon_mixed_harm(
    a: Assessment, space: Space, side: Side, units: Sequence[UnitId]
) -> list[float]:
    """With armour among them: every number of infantry and armour lost, and of others gone."""
    p = a.p
    chart = p.pack.charts.casualties
    infantry = [unit for unit in units if not p.pack.units[unit].is_armour]
    armour = [unit for unit in units if p.pack.units[unit].is_armour]
    part = DISORDER if destinations(p, units[0], space) else 1.0
    costs = [0.0] + [math.inf] * (chart.infantry * len(infantry) + chart.armour * len(armour))
    before = worth_left(a, space, side, 0, 0.0)
    for foot, tanks in product(range(len(infantry) + 1), range(len(armour) + 1)):
        lost, rest = infantry[:foot] + armour[:tanks], infantry[foot:] + armour[tanks:]
        price = chart.infantry * foot + chart.armour * tanks
        dead, power = sum(a.life(unit) for unit in lost), a.strength(lost)
        going = 0.0
        for number in range(len(rest) + 1):
            points = price + chart.retreat * number
            cost = dead + part * going
            cost += before - worth_left(a, space, side, len(lost) + number, power)
            if points and cost < costs[points]:
                costs[points] = cost
            if number < len(rest):
                going += a.life(rest[number])
                power += a.power[rest[number]]
    return filled(costs)


def filled(costs: list[float]) -> list[float]:
    """Points that no division uses up count as the highest number that one does."""
    for points in range(1, len(costs)):
        if costs[points] == math.inf:
            costs[points] = costs[points - 1]
    return costs


# --- the decision --------------------------------------------------------------------------------


def advise_casualties(
    p: Position, f: AssigningCasualties, options: Sequence[Order]
) -> list[Advice]:
    """For every order that may be given, the best division of the points that begins with it."""
    a = Assessment(p, f.side)
    found = []
    units = likely(p, f)
    for fates in Divider(a, f, units).each():
        lost = [unit for unit, fate in zip(units, fates, strict=True) if fate == LOST]
        back = [unit for unit, fate in zip(units, fates, strict=True) if fate == BACK]
        first, *then = in_order(f, lost, back)
        if first in options:
            found.append(Advice(first, -price(a, f, lost, back), "staff-casualties", tuple(then)))
    if not found:
        return [Advice(option, 0.0, "staff-casualties") for option in options]
    return ranked(found)


def likely(p: Position, f: AssigningCasualties) -> list[UnitId]:
    """Those among whom points are divided, the lead and the weakest first."""
    units = untouched(p, f)
    units.sort(key=lambda unit: (unit != f.lead, p.pack.units[unit].strength))
    return units[:FEW] if f.points <= FEW else units


def price(
    a: Assessment, f: AssigningCasualties, lost: Sequence[UnitId], back: Sequence[UnitId]
) -> float:
    """What a division costs."""
    gone = [*f.lost, *f.pulled_back, *lost, *back]
    cost = -worth_left(a, f.space, f.side, len(gone), a.strength(gone))
    cost += sum(a.life(unit) for unit in lost)
    return cost + sum(going_cost(a, unit, f.space) for unit in back)


def in_order(
    f: AssigningCasualties, lost: Sequence[UnitId], back: Sequence[UnitId]
) -> list[PullBack | Lose]:
    orders: list[PullBack | Lose] = [Lose(unit) for unit in lost]
    orders += [PullBack(unit) for unit in back]
    return sorted(orders, key=lambda order: order.unit != f.lead)

"""13.3 Casualty points: what they cost the defender, and where they hurt least."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.orders import Lose, PullBack
from kessel.games.circle_of_fire.r04_units import UnitId
from kessel.games.circle_of_fire.r13_fire.s3_casualties import prices, untouched
from kessel.games.circle_of_fire.r13_fire.s4_retreat import destinations
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.state import NO_UNIT, AssigningCasualties, Position
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side, opponent
from kessel.kernel.staff import Advice

DISORDER: Final = 0.15
"""What a retreat costs, as a part of a unit's life, beyond what the place loses."""
ENUMERATED: Final = 4
"""Stacks up to this size are divided in every way; larger ones (in zones) from the weakest on."""


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
    before = worth_left(a, space, side, units, ())
    gone = [before - worth_left(a, space, side, units[n:], units[:n]) for n in range(number + 1)]
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
    before = worth_left(a, space, side, units, ())
    for foot, tanks in product(range(len(infantry) + 1), range(len(armour) + 1)):
        lost, rest = infantry[:foot] + armour[:tanks], infantry[foot:] + armour[tanks:]
        price = chart.infantry * foot + chart.armour * tanks
        dead = sum(a.life(unit) for unit in lost)
        for number in range(len(rest) + 1):
            points = price + chart.retreat * number
            away = rest[:number]
            cost = dead + part * sum(a.life(unit) for unit in away)
            cost += before - worth_left(a, space, side, rest[number:], lost + away)
            if points and cost < costs[points]:
                costs[points] = cost
    return filled(costs)


def filled(costs: list[float]) -> list[float]:
    """Points that no division uses up count as the highest number that one does."""
    for points in range(1, len(costs)):
        if costs[points] == math.inf:
            costs[points] = costs[points - 1]
    return costs


def worth_left(
    a: Assessment, space: Space, side: Side, left: Sequence[UnitId], gone: Sequence[UnitId]
) -> float:
    """What a place is worth to a side after some of its units are gone."""
    p = a.p
    control = p.control[space]
    if not left and p.units[opponent(side)][space]:
        control = opponent(side)
    power = -a.strength(gone)
    worth = a.changed(space, side, -len(gone), power, control)
    return worth if side == a.side else -worth


# --- the decision --------------------------------------------------------------------------------


def advise_casualties(
    p: Position, f: AssigningCasualties, options: Sequence[Order]
) -> list[Advice]:
    """Every division of the points; the first order of the best, and of the best others."""
    a = Assessment(p, f.side)
    units = untouched(p, f)
    found: dict[Order, Advice] = {}
    for lost, back in divisions(p, f, units):
        gone = [*f.lost, *f.pulled_back, *lost, *back]
        left = [unit for unit in p.units[f.side][f.space] if unit not in gone]
        loss = -worth_left(a, f.space, f.side, left, gone)
        loss += sum(a.life(unit) for unit in lost)
        loss += sum(going_cost(a, unit, f.space) for unit in back)
        orders = in_order(f, lost, back)
        if orders[0] not in options:
            continue
        known = found.get(orders[0])
        if known is None or known.worth < -loss:
            found[orders[0]] = Advice(orders[0], -loss, "staff-casualties", tuple(orders[1:]))
    if not found:
        return [Advice(option, 0.0, "staff-casualties") for option in options]
    return sorted(found.values(), key=lambda advice: -advice.worth)


def going_cost(a: Assessment, unit: UnitId, space: Space) -> float:
    can_go = destinations(a.p, unit, space)
    return a.life(unit) * (DISORDER if can_go else 1.0)


def divisions(
    p: Position, f: AssigningCasualties, units: Sequence[UnitId]
) -> Iterator[tuple[list[UnitId], list[UnitId]]]:
    """(lost, pulled back) for every way to use the points exactly, the lead among them."""
    some = sorted(units, key=lambda unit: (unit != f.lead, p.pack.units[unit].strength))
    some = some[:ENUMERATED] if len(some) > ENUMERATED and f.points <= ENUMERATED else some
    for fates in product((0, 1, 2), repeat=len(some)):
        price = sum(
            prices(p, unit)[fate - 1] for unit, fate in zip(some, fates, strict=True) if fate
        )
        if price != f.points:
            continue
        lost = [unit for unit, fate in zip(some, fates, strict=True) if fate == 2]
        back = [unit for unit, fate in zip(some, fates, strict=True) if fate == 1]
        if f.lead == NO_UNIT or f.lead in lost or f.lead in back:
            yield lost, back


def in_order(
    f: AssigningCasualties, lost: list[UnitId], back: list[UnitId]
) -> list[PullBack | Lose]:
    orders: list[PullBack | Lose] = [Lose(unit) for unit in lost]
    orders += [PullBack(unit) for unit in back]
    return sorted(orders, key=lambda order: order.unit != f.lead)

"""11.13, 11.14 How far a unit comes in an impulse: deployed, in column, or first one, then the
other."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.orders import Column, Deploy, Halt, Move, Occupy, To
from kessel.games.spark.rules.r11_movement.s3_formation import changing_cost
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.situation import Situation, Trip
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

SAFE: Final = 3
"""So far from every enemy a unit forms column, and may stay in it."""
WALK: Final = 4
"""Points that a unit spends at most to come to a road."""
ROADS: Final = 2
"""Road hexes at which it may form column that are tried."""


def trips(s: Situation, unit: UnitId) -> dict[Hex, Trip]:
    """Everywhere that a unit comes to."""
    if unit not in s.trips:
        s.trips[unit] = in_column(s, unit) if s.p.column[unit] else deployed(s, unit)
    return s.trips[unit]


def deployed(s: Situation, unit: UnitId) -> dict[Hex, Trip]:
    p, here, points = s.p, s.p.hex_of[unit], s.allowance(unit)
    on_foot = s.reach(unit, here, points, fresh=True)
    found = {there: Trip(arrival.spent) for there, arrival in on_foot.items()}
    if s.far[here] < SAFE or s.units[unit].mobility in (Mobility.RAIL, Mobility.FIXED):
        return found
    roads = [
        there
        for there, arrival in on_foot.items()
        if arrival.spent <= WALK and there in s.map.roads and s.far[there] >= SAFE
    ]
    for road in sorted(roads, key=lambda there: (on_foot[there].spent, there))[:ROADS]:
        spent = on_foot[road].spent + changing_cost(p, unit, road)
        if spent < points:
            onward(s, unit, found, road, spent)
    return found


def in_column(s: Situation, unit: UnitId) -> dict[Hex, Trip]:
    found: dict[Hex, Trip] = {}
    onward(s, unit, found, s.p.hex_of[unit], 0)
    return found


def onward(s: Situation, unit: UnitId, found: dict[Hex, Trip], road: Hex, spent: int) -> None:
    """11.13 What a column reaches from a hex; near the enemy only where it can deploy."""
    points, is_first = s.allowance(unit), not spent
    for there, arrival in s.reach(unit, road, points - spent, fresh=is_first, column=True).items():
        total = spent + arrival.spent
        price = changing_cost(s.p, unit, there)
        deploys = rests(s, unit, there) and total + price <= points
        if not deploys and s.far[there] <= SAFE:
            continue
        trip = Trip(total + price * deploys, road, deploys)
        if there not in found or trip < found[there]:
            found[there] = trip


def rests(s: Situation, unit: UnitId, there: Hex) -> bool:
    """Whether a unit is not to stay in column in a hex: near the enemy, and, where the roads are
    kept free, who does not belong into the line."""
    return s.far[there] <= 2 * SAFE or (s.frees_roads and not s.is_fighter(unit))


def trip_orders(s: Situation, unit: UnitId, there: Hex) -> list[Order]:
    """The orders that bring a unit to a hex."""
    trip, here = trips(s, unit)[there], s.p.hex_of[unit]
    points = s.allowance(unit)
    orders: list[Order] = [Move(unit)]
    if trip.road == OFF_MAP:
        orders += map(To, way(s.reach(unit, here, points, fresh=True), there)[1:])
        return [*orders, Occupy(), Halt()]
    spent = 0
    if not s.p.column[unit]:
        on_foot = s.reach(unit, here, points, fresh=True)
        orders += [*map(To, way(on_foot, trip.road)[1:]), Column()]
        spent = on_foot[trip.road].spent + changing_cost(s.p, unit, trip.road)
    ways = s.reach(unit, trip.road, points - spent, fresh=not spent, column=True)
    orders += map(To, way(ways, there)[1:])
    if trip.deploys:
        orders.append(Deploy())
    return [*orders, Occupy(), Halt()]


def depart(aims: Aims, unit: UnitId, there: Hex) -> list[Order]:
    """The same orders; from now on the unit is out of the way, where that is looked at."""
    s = aims.s
    orders, trip = trip_orders(s, unit, there), trips(s, unit)[there]
    if aims.d.looks_ahead:
        marches = s.p.column[unit] or trip.road != OFF_MAP
        s.goes(unit, there, in_column=marches and not trip.deploys)
    return orders

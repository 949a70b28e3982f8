"""9, 15, 18 The decisions of a day outside movement and combat."""

from __future__ import annotations

from typing import Final

from kessel.games.spark.rules import frames
from kessel.games.spark.rules.orders import (
    Challenge,
    Claim,
    Declare,
    Done,
    Pick,
    Replace,
    Restock,
    Station,
)
from kessel.games.spark.rules.state import on_map
from kessel.games.spark.staff.aims import Aims, Ask
from kessel.games.spark.staff.massing import Room, gather, posts_of
from kessel.games.spark.staff.ways import cover
from kessel.kernel.staff import Advice

BID: Final = "staff-bid"
CLAIM: Final = "staff-claim"
CHALLENGE: Final = "staff-challenge"
WAIT: Final = "staff-wait"
SUPPLY: Final = "staff-supply"
REPAIR: Final = "staff-repair"
PLACE: Final = "staff-place"
MOST: Final = (8, 3)
"""Hexes that a side declares at most: it must keep its word (9.36)."""
CUTTING: Final = 6
"""The same for Germans who must cut the way."""


def good_targets(aims: Aims) -> int:
    """Enemy hexes that could be assaulted now with a fair chance."""
    s, room = aims.s, Room(aims.s)
    units = [unit for stack in s.ours.values() for unit in stack if s.can_assault(unit)]
    targets = {here: w for here, w in aims.targets.items() if w >= 0.2}
    found = posts_of(s, units, targets)
    taken: set[int] = set()
    number = 0
    for target in sorted(found, key=lambda here: (-targets[here], here)):
        posts = [post for post in found[target] if post.unit not in taken]
        plan = gather(aims, target, posts, room)
        if plan is not None:
            number += 1
            for post in plan.posts:
                taken.add(post.unit)
                room.go(post.unit, post.here)
    return number


def advise_declaring(ask: Ask[frames.Declaring]) -> list[Advice]:
    """9.31 As many hexes as promise something."""
    f, aims = ask.frame, ask.aims
    if f.night and ask.s.is_german and aims.d.looks_ahead:
        return [Advice(Declare(max(f.least, min(f.most, last_night(aims)))), 0.0, BID)]
    cuts = ask.s.is_german and aims.is_open
    if ask.s.is_german and aims.d.looks_ahead and aims.is_late and not f.challenge:
        return [Advice(Declare(max(f.least, min(f.most, last_morning(aims)))), 0.0, BID)]
    wanted = min(good_targets(aims), CUTTING if cuts else MOST[f.side])
    hexes = max(f.least, min(f.most, wanted))
    return [Advice(Declare(hexes), 0.0, BID)]


def last_morning(aims: Aims) -> int:
    """9.33, 9.34 Whoever is second has the last impulse of the day, and the Germans the one after
    it. A lull is good for who bars the way, and bad where it is free."""
    return int(aims.is_free)


def last_night(aims: Aims) -> int:
    """9.31.f, 9.33.h The one night in which Germans may assault is kept for the last, if the way is
    free then: in a lull nobody could come near it any more."""
    return max(1, good_targets(aims)) if aims.is_late and aims.is_free else 0


def advise_claiming(ask: Ask[frames.Claiming]) -> list[Advice]:
    """9.32 Every formation helps the throw."""
    best = max(ask.offered(Claim), key=lambda order: order.formations)
    return [Advice(best, 0.0, CLAIM)]


def advise_challenge(ask: Ask[frames.Challenging]) -> list[Advice]:
    """9.4 An impulse more, for who has somebody to assault."""
    if ask.s.is_german or good_targets(ask.aims):
        return [Advice(Challenge(), 0.0, CHALLENGE), Advice(Done(), -0.01, WAIT)]
    return [Advice(Done(), 0.0, WAIT)]


def advise_resupply(ask: Ask[frames.Resupplying]) -> list[Advice]:
    """15.13.c The strongest guns first."""
    orders = ask.offered(Restock)
    if not orders:
        return [Advice(Done(), 0.0, SUPPLY)]
    best = max(orders, key=lambda order: (ask.s.strength(order.unit), -order.unit))
    return [Advice(best, 0.0, SUPPLY)]


def advise_replacing(ask: Ask[frames.Replacing]) -> list[Advice]:
    """15.2 Heavy tanks first."""
    orders = ask.offered(Replace)
    if not orders or ask.s.p.armour_points < 1:
        return [Advice(Done(), 0.0, REPAIR)]
    units = ask.s.units
    best = max(orders, key=lambda o: (units[o.unit].armour, ask.s.strength(o.unit), -o.unit))
    return [Advice(best, 0.0, REPAIR)]


def advise_setup(ask: Ask[frames.SettingUp]) -> list[Advice]:
    """18.5, 18.6 History's set-up will do; what must be put down goes where it is wanted."""
    s, f = ask.s, ask.frame
    stations = ask.offered(Station)
    if stations:
        field = ask.aims.field("foot", False)
        guns = not s.is_fighter(stations[0].unit)

        def misery(order: Station) -> tuple[float, int]:
            crowd = s.power(s.p.stacks.get(order.hex, ()))
            away = abs(field[order.hex] - 14.0) if guns else field[order.hex]
            return away + 0.3 * crowd - cover(s.map)[order.hex], order.hex

        return [Advice(min(stations, key=misery), 0.0, PLACE)]
    for order in ask.options:
        if isinstance(order, Done):
            return [Advice(order, 0.0, PLACE)]
    waiting = [order for order in ask.offered(Pick) if not on_map(s.p, order.unit)]
    orders = waiting or ask.offered(Pick)
    if f.owed and not waiting:
        fighters = [o for o in orders if s.is_fighter(o.unit) and s.far[s.p.hex_of[o.unit]] > 1]
        orders = fighters or orders
    best = min(orders, key=lambda order: order.unit)
    return [Advice(best, 0.0, PLACE)]

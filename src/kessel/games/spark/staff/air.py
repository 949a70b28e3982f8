"""13.2 Air strikes, and anti-aircraft fire."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.frames import AirPhase
from kessel.games.spark.rules.orders import Assign, Done, Flak, Shoot, Strike
from kessel.games.spark.staff.aims import Ask
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, script

STRIKE: Final = "staff-strike"
FLAK: Final = "staff-flak"
FULL: Final = 8
"""Points against one hex, before another one is struck."""


def advise_air(ask: Ask[frames.AssigningAir]) -> list[Advice]:
    """13.24 Hexes that are to be assaulted first, then those near the way."""
    s = ask.s
    strikes = enclosing(s.p, AirPhase).strikes
    left = s.p.air[s.side]
    growing = [here for here, points in strikes.items() if points < FULL]
    if growing and left:
        here = growing[0]
        points = strikes[here] + min(left, FULL - strikes[here])
        if Assign(here, points) in ask.options:
            return [Advice(Assign(here, points), 0.0, STRIKE)]
    fresh = [order for order in ask.offered(Assign) if order.hex not in strikes]
    if not fresh:
        return [Advice(Done(), 0.0, STRIKE)]
    best = max(fresh, key=lambda order: (worth(ask, order.hex), -order.hex))
    more = min(left, FULL)
    return [script([best, Assign(best.hex, more)], 0.0, STRIKE)]


def worth(ask: Ask[frames.AssigningAir], here: Hex) -> float:
    s = ask.s
    found = s.power(s.p.stacks.get(here, ())) - 1.5 * ask.aims.off[here]
    if here in s.p.assault.values():
        found += 30.0
    if here in s.map.works:
        found -= 3.0
    return found


def advise_flak(ask: Ask[frames.Answering]) -> list[Advice]:
    """13.25 Each for himself takes more aircraft down than all together."""
    if ask.frame.firers:
        return [Advice(Shoot(), 0.0, FLAK)]
    orders = ask.offered(Flak)
    if not orders:
        return [Advice(Done(), 0.0, FLAK)]
    strikes = enclosing(ask.s.p, AirPhase).strikes
    best = max(orders, key=lambda order: (strikes.get(order.hex, 0), -order.unit, -order.hex))
    shots: list[Order] = [best, Shoot()]
    return [script(shots, 0.0, FLAK)]


def advise_striking(ask: Ask[frames.Striking]) -> list[Advice]:
    strikes = enclosing(ask.s.p, AirPhase).strikes
    best = max(ask.offered(Strike), key=lambda order: (strikes.get(order.hex, 0), -order.hex))
    return [Advice(best, 0.0, STRIKE)]

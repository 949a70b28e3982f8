"""13.11.4, 13.11.5, 13.12 What comes of assaults: losses, retreats, advances."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.orders import Advance, Back, Done, Lose
from kessel.games.spark.rules.state import strength
from kessel.games.spark.staff.aims import Ask
from kessel.games.spark.staff.ways import cover
from kessel.kernel.staff import Advice

LOSE: Final = "staff-lose"
RETREAT: Final = "staff-retreat"
DRIVE: Final = "staff-drive"
ADVANCE: Final = "staff-advance"
STAY: Final = "staff-stay"


def advise_losses(ask: Ask[frames.TakingLosses]) -> list[Advice]:
    """13.11.4.m Whoever is worth least a step; nobody dies who need not."""
    s = ask.s

    def dear(order: Lose) -> tuple[float, int]:
        counter = s.units[order.unit]
        last = strength(s.p, order.unit) <= 1
        worth = counter.morale + 2 * counter.is_afv + 2 * counter.is_artillery
        return worth + 4 * last - 0.3 * s.strength(order.unit), order.unit

    return [Advice(min(ask.offered(Lose), key=dear), 0.0, LOSE)]


def advise_retreat(ask: Ask[frames.Retreating]) -> list[Advice]:
    """13.12 Into cover, away from the enemy; whom we drive we drive into the open."""
    s, f = ask.s, ask.frame
    orders = ask.offered(Back)
    if not orders:
        return [Advice(ask.options[0], 0.0, RETREAT)]
    mine = f.side == s.side

    def safety(here: Hex) -> float:
        held = min(s.power(s.p.stacks.get(here, ())), 6.0)
        off = 0.3 * ask.aims.off[here] if s.is_german else 0.0
        return 0.5 * s.far[here] + cover(s.map)[here] - 0.1 * held - off

    sign = 1 if mine else -1
    best = max(orders, key=lambda order: (sign * safety(order.hex), -order.hex))
    return [Advice(best, 0.0, RETREAT if mine else DRIVE)]


def advise_advance(ask: Ask[frames.Advancing]) -> list[Advice]:
    """13.11.5 The Soviets take ground towards the way; the Germans their old works."""
    found = []
    for order in ask.offered(Advance):
        worth = gain(ask, order)
        if worth > 0:
            found.append((worth, -order.unit, -order.hex, order))
    if not found:
        return [Advice(Done(), 0.0, STAY)]
    return [Advice(max(found)[3], 0.0, ADVANCE)]


def gain(ask: Ask[frames.Advancing], order: Advance) -> float:
    """How much better a unit stands after a step."""
    s = ask.s
    here, there = s.p.hex_of[order.unit], order.hex
    field = ask.aims.field("foot", False)
    contact = s.contact.get(there, 0.0)
    held = s.power(s.p.stacks.get(there, ()))
    better = cover(s.map)[there] - cover(s.map)[here]
    if s.side == GERMAN:
        if held:
            return -1.0
        nearer = ask.aims.off[here] - ask.aims.off[there]
        return 2 * nearer + better - 0.1 * max(0.0, contact - 8)
    exposed = 0.05 * max(0.0, contact - 2 * (held + s.strength(order.unit)))
    closer = 1.0 if there == ask.frame.target else field[here] - field[there]
    if not s.is_fighter(order.unit):
        return -1.0
    return closer + 0.3 * better - exposed + 1.0

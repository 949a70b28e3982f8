"""13.4, 13.6, 13.7 Assaults: which comes next, who stands, who gives up, who goes on."""

from __future__ import annotations

from typing import Final

from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.frames import Assault, Attack, Fire, Occasion, Shot
from kessel.games.spark.rules.orders import (
    Advance,
    Assail,
    Done,
    GiveUp,
    Pick,
    Turn,
    Withdraw,
)
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of
from kessel.games.spark.staff.aims import Ask
from kessel.games.spark.staff.fire import harm
from kessel.games.spark.staff.prospects import expected, under_way, winning
from kessel.games.spark.staff.ways import cover
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, ranked, script

ASSAULT: Final = "staff-assault"
STAND: Final = "staff-stand"
WITHDRAW: Final = "staff-withdraw"
GIVE_UP: Final = "staff-give-up"
ON: Final = "staff-on"
PICK: Final = "staff-pick"
LOST: Final = 5
"""A lead of the attacker that nobody waits for,"""
GROUND: Final = 2
"""unless the ground is worth it: so much more."""
DEADLY: Final = 0.3
"""The part of the defenders that fire may cost before they go; the Germans cannot afford to."""
HOPELESS: Final = 0.22
"""A chance for which no assault is fought."""


def advise_assault(ask: Ask[frames.ChoosingAssault]) -> list[Advice]:
    """13.1.e The best chance first: what falls opens the way for the others."""
    s, found = ask.s, []
    for order in ask.offered(Assail):
        posts = [(unit, s.p.hex_of[unit]) for unit in attackers_of(s.p, order.hex)]
        lead = expected(s, posts, order.hex)
        found.append(Advice(order, 0.01 * lead * ask.aims.targets.get(order.hex, 0.1), ASSAULT))
    return ranked(found) or [Advice(ask.options[-1], 0.0, ASSAULT)]


def lead_of(ask: Ask[frames.Withdrawing] | Ask[frames.GivingUp]) -> int:
    """The attacker's lead as things are."""
    assault = enclosing(ask.s.p, Assault)
    attackers = attackers_of(ask.s.p, assault.target)
    return under_way(ask.s, attackers, assault.target, assault.surprise)


def shot_away(ask: Ask[frames.Withdrawing], assault: Assault) -> float:
    """13.82 The part of the defenders that offensive fire is expected to cost."""
    s = ask.s
    defenders = s.p.stacks.get(assault.target, ())
    shots = [Shot(unit) for unit in attackers_of(s.p, assault.target)]
    if not shots or not defenders:
        return 0.0
    attack = Attack(
        assault.side, Occasion.OFFENSIVE, Fire.NORMAL, assault.target, shots=shots,
        surprise=assault.surprise,
    )  # fmt: skip
    return harm(s, attack) / (s.power(defenders) + len(defenders))


def advise_withdrawal(ask: Ask[frames.Withdrawing]) -> list[Advice]:
    """13.71 Nobody waits for certain defeat; guns and headquarters go earlier."""
    s, f = ask.s, ask.frame
    assault = enclosing(s.p, Assault)
    lead = lead_of(ask)
    if not f.second:
        lead += 1  # the attacker has yet to fire
    is_dear = s.is_german and (ask.aims.off[assault.target] <= 1 or ask.aims.is_late)
    dear = GROUND if is_dear else 0
    deadly = not f.second and not s.is_german and shot_away(ask, assault) > DEADLY
    orders = [
        order
        for order in ask.offered(Withdraw)
        if deadly or lead >= LOST + dear - 3 * (not s.is_fighter(order.unit))
    ]
    if not orders:
        return [Advice(Done(), 0.0, STAND)]

    def worth(order: Withdraw) -> tuple[float, int]:
        crowd = s.power(s.p.stacks.get(order.hex, ()))
        contact = s.contact.get(order.hex, 0.0)
        return cover(s.map)[order.hex] - 0.1 * contact - 0.1 * crowd, -order.hex

    return [Advice(max(orders, key=worth), 0.0, WITHDRAW), Advice(Done(), -0.01, STAND)]


def advise_giving_up(ask: Ask[frames.GivingUp]) -> list[Advice]:
    """13.72 An assault without a chance is given up; who was stopped stays where he is."""
    s = ask.s
    assault = enclosing(s.p, Assault)
    still = attackers_of(s.p, assault.target)
    chance = winning(lead_of(ask) + 1)
    least = HOPELESS if s.side != GERMAN else 2 * HOPELESS
    orders: list[Order] = list(ask.offered(GiveUp))
    if still and chance < least and orders:
        return [script(orders, 0.0, GIVE_UP), Advice(Done(), -0.01, STAND)]
    return [Advice(Done(), 0.0, ASSAULT)]


def advise_continuing(ask: Ask[frames.Continuing]) -> list[Advice]:
    """13.62 The hex is taken, and whoever can goes on if it promises something."""
    s = ask.s
    turns = ask.offered(Turn)
    good = []
    for order in turns:
        lead = expected(s, [(order.unit, ask.frame.target)], order.hex, shelled=False)
        if lead >= 0:
            good.append(Advice(order, lead + ask.aims.targets.get(order.hex, 0.0), ON))
    if good:
        return ranked(good)
    advances = [order for order in ask.offered(Advance) if goes_in(ask, order)]
    if advances:
        best = max(advances, key=lambda order: (s.strength(order.unit), -order.unit))
        return [Advice(best, 0.0, ON)]
    return [Advice(Done(), 0.0, ON)]


def goes_in(ask: Ask[frames.Continuing], order: Advance) -> bool:
    """The Germans go back to their own works alone, the Soviets wherever the way leads."""
    s = ask.s
    if s.side != GERMAN:
        return True
    held = s.power(s.p.stacks.get(order.hex, ()))
    return not held and (cover(s.map)[order.hex] > 0 or ask.aims.off[order.hex] <= 1)


def advise_fighters(ask: Ask[frames.ChoosingFighters]) -> list[Advice]:
    """11.24.d The strongest of an overstacked hex."""
    orders = ask.offered(Pick)
    if not orders:
        return [Advice(ask.options[-1], 0.0, PICK)]
    best = max(orders, key=lambda order: (ask.s.strength(order.unit), -order.unit))
    return [Advice(best, 0.0, PICK)]

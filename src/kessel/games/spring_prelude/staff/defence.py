"""14.6, 12.2 The defender's answer: who fights where not all can, a gun, an air point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import AXIS, UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.frames import Battle, CombatPhase, Fight
from kessel.games.spring_prelude.rules.orders import Cadre, Done, Fire, Fly, Join
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import (
    cadre_refusal,
    combat_dots,
    fewest_dots,
)
from kessel.games.spring_prelude.rules.r14_combat.s4_answer import room, waiting
from kessel.games.spring_prelude.staff.aims import Ask
from kessel.games.spring_prelude.staff.battle import Means, Support
from kessel.games.spring_prelude.staff.losses import held
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.effort import within
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, script

STAND: Final = "staff-stand"
COVER: Final = "staff-cover"
BARE: Final = "staff-bare"

SCALE: Final = 0.01
GUN: Final = 0.06
"""What a gun must save: it may be needed in the next battle."""
AIR: Final = {AXIS: 0.2, 1 - AXIS: 0.08}
"""What an air point must save: the Axis has its own turn still to come."""
GROUPS: Final = 6
"""Of many ways to man a hex, so many are weighed, the strongest first."""


class Stand(NamedTuple):
    """Who fights whole, and who as a cadre."""

    whole: tuple[UnitId, ...] = ()
    cadres: tuple[UnitId, ...] = ()

    def orders(self) -> Iterator[Order]:
        yield from map(Join, self.whole)
        yield from map(Cadre, self.cadres)


class Scene:
    """The attack on us as its attacker sees it, with what we know and would lose."""

    def __init__(self, ask: Ask[frames.Answering]) -> None:
        self.p = p = ask.s.p
        battle = enclosing(p, Battle)
        self.fight = battle.fight
        s = Situation(p, battle.side)
        self.side = battle.side
        self.means = Means(s, ask.d, lambda here: held(ask.aims, here), enclosing(p, CombatPhase))
        self.attackers = [(unit, p.hex_of[unit]) for unit in self.fight.attackers]
        self.raw = {
            unit: 1.0 if unit in self.fight.cadres else max(s.strengths[unit], 1.0)
            for unit in self.fight.attackers
        }

    def value(self, stand: Stand, cover: Sequence[UnitId], *, flies: bool) -> float:
        """What the attack is worth to who makes it."""
        f = self.fight
        cadres = [u for u in f.cadres if u in f.defenders] + list(stand.cadres)
        whole = [u for u in (*f.defenders, *stand.whole) if u not in cadres]
        a = self.means.approach(f.targets, whole, cadres)
        fight = Fight(
            list(f.targets), list(f.attackers), list(a.defenders), [*f.cadres, *stand.cadres]
        )
        fight.breakouts, fight.guns, fight.payer = f.breakouts, list(f.guns), f.payer
        support = Support(air=f.flying[self.side], cover=cover, answer=flies)
        return self.means.weigh(fight, a, self.raw, self.attackers, support).value


def advise_answer(ask: Ask[frames.Answering]) -> list[Advice]:
    """14.6 The stand that costs least, then the gun and the air point that save enough."""
    scene, side = Scene(ask), ask.s.side
    cover, flies = scene.fight.cover, scene.fight.flying[side]
    stands = list(within(sorted_stands(ask, scene.fight)))
    worths = [(scene.value(stand, cover, flies=flies), n) for n, stand in enumerate(stands)]
    value, number = min(worths)
    stand, before = stands[number], value
    orders: list[Order] = list(stand.orders())
    guns = [order.unit for order in ask.offered(Fire)]
    saved = [
        (value - scene.value(stand, [*cover, gun], flies=flies) - GUN * ask.s.units[gun].fire, -gun)
        for gun in guns
    ]
    best = max(saved, default=(0.0, 0))
    if best[0] > 0:
        cover = [*cover, UnitId(-best[1])]
        value = scene.value(stand, cover, flies=flies)
        orders.append(Fire(cover[-1]))
    if Fly() in ask.options:
        flown = scene.value(stand, cover, flies=True)
        if value - flown > AIR[side]:
            orders.append(Fly())
            value = flown
    helped = any(isinstance(order, Fire | Fly) for order in orders)
    why = COVER if helped else STAND if orders else BARE
    return [script((*orders, Done()), SCALE * (before - value), why)]


def sorted_stands(ask: Ask[frames.Answering], fight: Fight) -> list[Stand]:
    """Ways to man the attacked hexes, the strongest first."""
    found = [Stand()]
    hexes = {ask.s.p.hex_of[unit] for unit in waiting(ask.s.p, fight)}
    for here in sorted(hexes):
        ways = list(stands_in(ask.s, fight, here))
        ways.sort(key=lambda stand: -strength(ask.s, stand))
        found = [
            Stand(a.whole + b.whole, a.cadres + b.cadres) for a in found for b in ways[:GROUPS]
        ]
    return found[:GROUPS]


def stands_in(s: Situation, fight: Fight, here: Hex) -> Iterator[Stand]:
    """12.2 Everybody who fits into a hex, the others as cadres as far as they do; nobody who could
    stays out of it."""
    units = [unit for unit in waiting(s.p, fight) if s.p.hex_of[unit] == here]
    for many in range(len(units) + 1):
        for whole in combinations(units, many):
            left = room(s.p, fight, here) - sum(combat_dots(s.p, unit) for unit in whole)
            if left >= 0:
                rest = [u for u in units if u not in whole and cadre_refusal(s.p, u) is None]
                stand = Stand(whole, tuple(rest[:left]))
                out = [u for u in units if u not in whole and u not in stand.cadres]
                least = min((fewest_dots(s.p, unit) for unit in out), default=left + 1)
                if least > left - len(stand.cadres):
                    yield stand


def strength(s: Situation, stand: Stand) -> float:
    return sum(s.defence[unit] for unit in stand.whole) + len(stand.cadres)

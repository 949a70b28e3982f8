"""11.16, 11.20-11.26 Planes and guns in a battle that has begun."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.orders import Air, Done, Support
from kessel.games.cherkassy.staff import battle
from kessel.games.cherkassy.staff.attack import AIR_PRICE, GUN_PRICE, by_use
from kessel.games.cherkassy.staff.battle import Attacker, Terms
from kessel.games.cherkassy.staff.objectives import Aims, Ask
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, ranked, script

FIRE: Final = "staff-fire"
COVER: Final = "staff-cover"
FLY: Final = "staff-fly"
KEEP: Final = "staff-keep"

COVER_PRICE: Final = 0.05
"""What a gun must save in defence: it may be needed in the next battle."""


class Scene:
    """The battle under way, as its attacker sees it."""

    def __init__(self, ask: Ask[Any]) -> None:
        p = ask.s.p
        self.fight = enclosing(p, state.Battle)
        self.target = self.fight.target
        mine = ask.s.side == self.fight.side
        self.s = ask.s if mine else Situation(p, self.fight.side)
        self.aims = ask.aims if mine else Aims(self.s, ask.d)
        self.approach = battle.approach_of(self.s, self.target)
        attackers: list[Attacker] = [(u, p.hex_of[u]) for u in self.fight.attackers]
        self.strike = battle.strike(self.s, self.approach, attackers)
        self.terms = Terms(
            support=len(self.fight.support),
            cover=len(self.fight.cover),
            air=self.fight.air,
            prepared=enclosing(p, state.Operations).prepared,
            concentric=battle.is_concentric(self.s, self.target),
        )

    @cached_property
    def covered(self) -> Terms:
        """With the gun that will support the defence if one can."""
        return self.terms._replace(cover=int(battle.is_covered(self.s, self.target, self.s.enemy)))

    def value(self, terms: Terms) -> float:
        stakes = self.aims.stakes(self.target)
        return battle.prospect(self.s, self.approach, self.strike, terms, stakes).value


def advise_air(ask: Ask[state.CallingAir]) -> list[Advice]:
    """11.16 A point where a column is worth something."""
    scene = Scene(ask)
    flown = scene.value(scene.covered._replace(air=True))
    gain = flown - scene.value(scene.covered) - AIR_PRICE
    return ranked(
        Advice(order, gain if isinstance(order, Air) else 0.0, FLY if gain > 0 else KEEP)
        for order in ask.options
    )


def advise_support(ask: Ask[state.SupportingAttack]) -> list[Advice]:
    """11.26 As many guns as pay, now that the defenders lie open."""
    scene = Scene(ask)
    terms, still_to_move = scene.covered, scene.terms.prepared
    offered = [order.unit for order in ask.offered(Support)]
    guns = [gun for gun in offered if not (still_to_move and scene.aims.keeps_silent(gun))]
    most = scene.s.pack.charts.combat.artillery_attack - len(scene.fight.support)
    now = before = scene.value(terms)
    chosen: list[UnitId] = []
    for gun in by_use(scene.s, guns)[:most]:
        terms = terms._replace(support=terms.support + 1)
        then = scene.value(terms)
        if then - now <= GUN_PRICE:
            break
        now = then
        chosen.append(gun)
    orders: list[Order] = [Support(gun) for gun in chosen]
    if len(chosen) < min(most, len(offered)):
        orders.append(Done())
    return [script(orders, now - before, FIRE if chosen else KEEP)]


def advise_cover(ask: Ask[state.SupportingDefence]) -> list[Advice]:
    """11.26 One gun for the defence, if it saves enough."""
    s = ask.s
    guns = [o.unit for o in ask.offered(Support) if not ask.aims.keeps_silent(o.unit)]
    if not guns:
        return [Advice(Done(), 0.0, KEEP)]
    scene = Scene(ask)
    saved = scene.value(scene.terms) - scene.value(scene.terms._replace(cover=1))
    stay = Advice(Done(), COVER_PRICE, KEEP)

    def spare(gun: UnitId) -> tuple[int, int]:
        away = s.grid.distance(s.p.hex_of[gun], scene.target)
        return (s.units[gun].range - away, gun)

    fire = Advice(Support(min(guns, key=spare)), saved, COVER)
    return [fire, stay] if saved > COVER_PRICE else [stay, fire]

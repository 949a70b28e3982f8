"""11.16, 11.20-11.26 Planes and guns in a battle that has begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules.orders import Air, Done, Support
from kessel.games.cherkassy.rules.state import (
    Battle,
    CallingAir,
    Operations,
    SupportingAttack,
    SupportingDefence,
)
from kessel.games.cherkassy.staff import battle
from kessel.games.cherkassy.staff.attack import AIR_PRICE, GUN_PRICE
from kessel.games.cherkassy.staff.battle import Approach, Attacker, Terms
from kessel.games.cherkassy.staff.doctrine import Doctrine
from kessel.games.cherkassy.staff.objectives import Aims
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

FIRE: Final = "staff-fire"
COVER: Final = "staff-cover"
FLY: Final = "staff-fly"
KEEP: Final = "staff-keep"

COVER_PRICE: Final = 0.05
"""What a gun must save in defence: it may be needed in the next battle."""


class Scene:
    """The battle under way, as its attacker sees it."""

    def __init__(self, asked: Situation, d: Doctrine) -> None:
        p = asked.p
        self.fight = enclosing(p, Battle)
        self.s = asked if asked.side == self.fight.side else Situation(p, self.fight.side)
        self.aims = Aims(self.s, d)
        target = self.fight.target
        self.approach: Approach = battle.approach_of(self.s, target)
        self.attackers: list[Attacker] = [(u, p.hex_of[u]) for u in self.fight.attackers]
        self.terms = Terms(
            support=len(self.fight.support),
            cover=len(self.fight.cover),
            air=self.fight.air,
            prepared=enclosing(p, Operations).prepared,
            concentric=battle.is_concentric(self.s, target),
        )

    @property
    def target(self) -> Hex:
        return self.fight.target

    def value(self, terms: Terms) -> float:
        stakes = self.aims.stakes(self.target)
        return battle.prospect(self.s, self.approach, self.attackers, terms, stakes).value


def advise_air(s: Situation, f: CallingAir, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    """11.16 A point where a column is worth something."""
    scene = Scene(s, d)
    terms = scene.terms._replace(cover=int(battle.is_covered(scene.s, f.target, scene.s.enemy)))
    gain = scene.value(terms._replace(air=True)) - scene.value(terms) - AIR_PRICE
    found = [
        Advice(order, gain if isinstance(order, Air) else 0.0, FLY if gain > 0 else KEEP)
        for order in options
    ]
    return sorted(found, key=lambda advice: -advice.worth)


def advise_support(
    s: Situation, f: SupportingAttack, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """11.26 As many guns as pay, now that the defenders lie open."""
    scene = Scene(s, d)
    units = scene.s.units
    terms = scene.terms._replace(cover=int(battle.is_covered(scene.s, f.target, scene.s.enemy)))
    offered = [order.unit for order in options if isinstance(order, Support)]
    still_to_move = scene.terms.prepared
    guns = [gun for gun in offered if not (still_to_move and scene.aims.keeps_silent(gun))]
    guns.sort(key=lambda gun: (not units[gun].is_rocket, units[gun].range, gun))
    most = scene.s.pack.charts.combat.artillery_attack - len(scene.fight.support)
    now = before = scene.value(terms)
    chosen: list[UnitId] = []
    for gun in guns[:most]:
        terms = terms._replace(support=terms.support + 1)
        then = scene.value(terms)
        if then - now <= GUN_PRICE:
            break
        now = then
        chosen.append(gun)
    orders: list[Order] = [Support(gun) for gun in chosen]
    if len(chosen) < min(most, len(offered)):
        orders.append(Done())
    first, *others = orders
    return [Advice(first, now - before, FIRE if chosen else KEEP, tuple(others))]


def advise_cover(
    s: Situation, f: SupportingDefence, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """11.26 One gun for the defence, if it saves enough."""
    scene = Scene(s, d)
    ours = Aims(s, d)
    guns = [order.unit for order in options if isinstance(order, Support)]
    guns = [gun for gun in guns if not ours.keeps_silent(gun)]
    if not guns:
        return [Advice(Done(), 0.0, KEEP)]
    saved = scene.value(scene.terms) - scene.value(scene.terms._replace(cover=1))
    stay = Advice(Done(), COVER_PRICE, KEEP)
    units, distance = scene.s.units, scene.s.grid.distance

    def spare(gun: UnitId) -> tuple[int, int]:
        return (units[gun].range - distance(s.p.hex_of[gun], f.target), gun)

    fire = Advice(Support(min(guns, key=spare)), saved, COVER)
    return [fire, stay] if saved > COVER_PRICE else [stay, fire]

"""11.34, 13.3, 13.6, 13.8, 13.13 Fire: what is aimed at, who fires, and what shells are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from kessel.board.hexes import OFF_MAP
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.frames import Assault, Attack, Fire, Firing, Occasion, Shot
from kessel.games.spark.rules.orders import (
    Aim,
    Armour,
    Done,
    Fires,
    Fleet,
    Shell,
    Shoot,
    Target,
    Use,
)
from kessel.games.spark.rules.r13_combat.s8_segments import aim, attack_of
from kessel.games.spark.rules.r13_combat.s8_targets import pay_refusal
from kessel.games.spark.rules.r13_fire.s2_firepower import combined
from kessel.games.spark.rules.r13_fire.s3_columns import column_of
from kessel.games.spark.rules.r13_fire.s4_results import distribution, targets
from kessel.games.spark.rules.r13_fire.s5_morale import modified_morale, steps_left
from kessel.games.spark.rules.r15_ammunition import price
from kessel.games.spark.rules.state import LAST_DAY, Position, on_map
from kessel.games.spark.staff.aims import Ask
from kessel.games.spark.staff.situation import Situation
from kessel.games.spark.staff.ways import cover
from kessel.kernel.effort import within
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, script
from kessel.kernel.units import UnitId

FIRE: Final = "staff-fire"
SPARE: Final = "staff-spare"
SHAKEN: Final = {"halted": 0.0, "suppressed": 0.4, "disrupted": 1.0}
"""What a result of a morale check is worth, in steps: it passes with the hours (14.0),"""
DEFENDING: Final = {"halted": 0.0, "suppressed": 1.2, "disrupted": 2.2}
"""but counts in the assault that is coming,"""
SILENCED: Final = {"halted": 0.0, "suppressed": 1.0, "disrupted": 1.8}
"""and for a gun that falls silent."""
STOPPED: Final = 0.25
"""What it is worth to stop an attacker (13.10.9.d), for each point of his strength."""
SHELL: Final = 0.25
"""What a point of ammunition must bring, in steps, with a stock for one day:"""
STOCK: Final = 80
"""the more there is the less,"""
LAST_DAYS: Final = 4
"""and less each of the last days, since nothing is bought with what is left."""
PLENTY: Final = 70
LATE: Final = (Occasion.COUNTER_BATTERY, Occasion.POST_ASSAULT)


# --- what fire is worth --------------------------------------------------------------------------


def harm(s: Situation, attack: Attack) -> float:
    """13.10 What an attack is expected to cost its targets, in steps, by the rules' own chances."""
    return sum(damage(s, attack, unit) for unit in targets(s.p, attack))


def damage(s: Situation, attack: Attack, unit: UnitId) -> float:
    p = s.p
    if not s.is_known(unit) or not on_map(p, unit):
        return guess(s, attack)
    worth = SILENCED if s.units[unit].is_artillery else SHAKEN
    if attack.occasion in (Occasion.BOMBARDMENT, Occasion.OFFENSIVE):
        worth = DEFENDING
    stopped = STOPPED * s.strength(unit) if unit in p.assault else 0.0
    found = 0.0
    for (key, steps), part in chances(p, attack, unit).items():
        if key == "eliminated":
            found += part * (s.strength(unit) + 1 + stopped)
        elif key in worth:
            found += part * (steps + worth[key] + stopped)
        else:
            found += part * steps
    return found


def chances(p: Position, attack: Attack, unit: UnitId) -> dict[tuple[str, int], float]:
    """What may happen to a target, kept by all that it depends on."""
    key = (
        p.pack.units[unit].is_afv,
        column_of(p, attack, unit).final,
        modified_morale(p, unit, attack.surprise),
        steps_left(p, unit),
        attack.unseen,
    )
    kept = kept_chances(p.pack)
    if key not in kept:
        found = distribution(p, attack, unit)
        kept[key] = {outcome: float(part) for outcome, part in found.items()}
    return kept[key]


@cache
def kept_chances(pack: Pack) -> dict[tuple[object, ...], dict[tuple[str, int], float]]:
    return {}


def guess(s: Situation, attack: Attack) -> float:
    """What fire does to a counter that lies face down: about a step for twenty points."""
    points = combined(s.p, attack) - 2 * cover(s.map)[attack.hex]
    return max(0.0, 0.05 * points)


def shell_price(s: Situation, unit: UnitId) -> float:
    """What an indirect fire must bring: the less ammunition there is the more, and the less the
    fewer days are left."""
    stock = s.p.ammunition[s.units[unit].front]
    late = min(1.0, (LAST_DAY - s.p.day + 1) / LAST_DAYS)
    return SHELL * late * price(s.p, unit) * STOCK / max(stock, 8)


# --- 13.8 segments, bombardment, counter-battery, post-assault fire ------------------------------


def advise_firing(ask: Ask[Firing]) -> list[Advice]:
    f = ask.frame
    if f.hex != OFF_MAP and not ask.offered(Armour):
        return [put_together(ask)]
    kinds = ask.offered(Use)
    if kinds:
        return [Advice(Use(better_kind(ask)), 0.0, FIRE)]
    if numbers := ask.offered(Armour):
        return [Advice(numbers[0], 0.0, FIRE)]
    aims: list[Aim | Target] = [*ask.offered(Aim), *ask.offered(Target)]
    if not aims or (f.occasion is Occasion.COUNTER_BATTERY and is_short(ask.s)):
        return [Advice(Done(), 0.0, SPARE)]
    worth = promise if ask.d.takes_aim and not is_blind(f) else aim_worth
    worths = [worth(ask, order) for order in aims]
    best = max(worths)
    if worth is promise and best <= 0:
        return [Advice(Done(), 0.0, SPARE)]
    return [Advice(aims[worths.index(best)], 0.0, FIRE)]


def is_blind(f: Firing) -> bool:
    """13.13.e AT fire after the assaults is aimed at one of some AFVs, of which only the hex is
    known."""
    return f.occasion is Occasion.POST_ASSAULT and f.fire is Fire.AT


def promise(ask: Ask[Firing], order: Aim | Target) -> float:
    """What fire at a target brings beyond its shells, put together as below."""
    s = ask.s
    f = msgspec.structs.replace(ask.frame, shots=[])
    unit = order.unit if isinstance(order, Target) else None
    aim(s.p, f, s.p.hex_of[order.unit] if isinstance(order, Target) else order.hex, unit)
    attack = attack_of(s.p, f)
    attack.shots.extend(Shot(one) for one in f.able)
    guns = [gun for gun in f.guns if pay_refusal(s.p, f, gun) is None]
    spent = sum(shell_price(s, shell.unit) for shell in shells(s, attack, guns))
    return harm(s, attack) - spent if attack.shots else 0.0


def is_short(s: Situation) -> bool:
    """Whether shells are wanted for assaults."""
    stocks = [stock for stock in s.p.ammunition.values() if stock >= 0]
    return min(stocks, default=0) < PLENTY


def better_kind(ask: Ask[Firing]) -> Fire:
    """13.1.h AT fire where most of what can be fired at is armoured."""
    s, f = ask.s, ask.frame
    soft = [
        unit for here in f.hexes for unit in s.p.stacks.get(here, ()) if not s.units[unit].is_afv
    ]
    return Fire.AT if len(f.afvs) > len(soft) else Fire.NORMAL


def aim_worth(ask: Ask[Firing], order: Aim | Target) -> float:
    s = ask.s
    if isinstance(order, Target):
        return s.strength(order.unit)
    assault = innermost(s.p, Assault)
    found = s.power(s.p.stacks.get(order.hex, ()))
    if assault is not None and order.hex == assault.target:
        found += 20.0
    near = ask.aims.off[order.hex] if ask.frame.occasion in LATE else 0
    return found - 0.5 * near


def put_together(ask: Ask[Firing]) -> Advice:
    """All who fire for nothing, then shells as long as they are worth it."""
    s, f = ask.s, ask.frame
    attack = msgspec.structs.replace(attack_of(s.p, f), shots=list(f.shots))
    orders: list[Order] = []
    for order in ask.offered(Fires):
        attack.shots.append(Shot(order.unit))
        orders.append(order)
    orders += shells(s, attack, [order.unit for order in ask.offered(Shell)])
    fleet = ask.offered(Fleet)
    if fleet and f.occasion is Occasion.BOMBARDMENT:
        orders.append(Fleet(min(max(order.points for order in fleet), 8)))
    if not orders and not f.shots and not f.fleet:
        return Advice(first(ask, Done, Shoot), 0.0, SPARE)
    if not orders:
        return Advice(first(ask, Shoot, Done), 0.0, FIRE)
    worth = harm(s, attack) if attack.shots else 0.0
    return script([*orders, Shoot()], 0.01 * worth, FIRE)


def first(ask: Ask[Firing], *kinds: type[Order]) -> Order:
    """The first kind of order that is offered."""
    for kind in kinds:
        for order in ask.options:
            if isinstance(order, kind):
                return order
    return ask.options[-1]


def shells(s: Situation, attack: Attack, guns: Sequence[UnitId]) -> list[Shell]:
    """13.91 The guns whose shells bring most beyond their price. A few points may do nothing where
    many do much, so that none is judged by itself."""
    if not guns or attack.hex == OFF_MAP:
        return []
    others = list(attack.shots)
    most, number = harm(s, attack) if others else 0.0, 0
    spent = 0.0
    ranked = sorted(guns, key=lambda unit: (-s.strength(unit) / max(1, price(s.p, unit)), unit))
    for many, gun in enumerate(within(ranked), start=1):
        attack.shots.append(Shot(gun, indirect=True))
        spent += shell_price(s, gun)
        found = harm(s, attack) - spent
        if found > most:
            most, number = found, many
        elif many > number + 5:
            break
    attack.shots[:] = [*others, *(Shot(gun, indirect=True) for gun in ranked[:number])]
    return [Shell(gun) for gun in ranked[:number]]


# --- 11.34 zones ---------------------------------------------------------------------------------


def advise_zone_fire(ask: Ask[frames.ZoneFiring]) -> list[Advice]:
    """ZOC fire costs nothing but the shells of mortars."""
    s = ask.s
    begins: list[Order] = [*ask.offered(Use), *ask.offered(Armour)]
    if begins:
        return [Advice(begins[0], 0.0, FIRE), Advice(Done(), -0.01, SPARE)]
    free = [order for order in ask.offered(Fires) if not s.is_guns(order.unit)]
    guns = [order for order in ask.offered(Fires) if s.is_guns(order.unit)]
    if not is_short(s) or not (free or shots(ask)):
        free += guns
    orders: list[Order] = [*free]
    if orders or shots(ask):
        return [script([*orders, Shoot()], 0.0, FIRE)]
    return [Advice(ask.options[-1], 0.0, SPARE)]


def shots(ask: Ask[frames.ZoneFiring]) -> list[Shot]:
    attack = ask.frame.attack
    return attack.shots if attack is not None else []

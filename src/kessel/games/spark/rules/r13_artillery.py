"""13.9-13.96, 18.2, 18.4 Artillery: what each kind may do, for whom, and from where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kessel.games.spark.pack.charts import Capability
from kessel.games.spark.pack.r03_units import SOVIET, Gun, Unit
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.frames import (
    BOMBARDMENT_FIRE,
    COUNTER_BATTERY_FIRE,
    DEFENSIVE_FIRE,
    OFFENSIVE_FIRE,
    POST_ASSAULT_FIRE,
    Assault,
    Occasion,
    Shot,
)
from kessel.games.spark.rules.r12_unseen import markers
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of, current, is_part_of
from kessel.games.spark.rules.r13_fire.s1_firers import is_next_to_enemy
from kessel.games.spark.rules.state import GERMAN_HELP, NO_LIMITS, Position
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NO_COUNTER_BATTERY = Reason("13.31", "no-counter-battery")
NO_BOMBARDMENT = Reason("13.91", "no-bombardment")
NO_OFFENSIVE_FIRE = Reason("13.94", "no-offensive-artillery-fire")
NO_DEFENSIVE_FIRE = Reason("13.95", "no-defensive-artillery-fire")
NO_SOVIET_COUNTER_BATTERY = Reason("18.4", "no-soviet-counter-battery")
NO_SOVIET_BOMBARDMENT = Reason("18.4", "no-light-bombardment")
NEEDS_COMPANY = Reason("18.4", "needs-company")
LONE_ATTACKER = Reason("13.94", "guns-need-company")
LONE_DEFENDER = Reason("13.95", "guns-need-company")
OWN_DIVISION_ATTACKS = Reason("13.94", "supports-own-division")
OWN_DIVISION_DEFENDS = Reason("13.95", "supports-own-division")
OWN_ARMY_DEFENDS = Reason("13.95", "supports-own-army")
OWN_DIVISION_FIRST = Reason("13.95", "own-division-first")
NO_SUPPORT_NEXT_TO_ENEMY = Reason("13.93", "no-support-next-to-enemy")

LIGHT: Final = (Gun.DIVISIONAL, Gun.MORTAR)
"""18.4.a"""
ATTACKING: Final = (OFFENSIVE_FIRE, POST_ASSAULT_FIRE)
"""13.94.b When artillery gives offensive fire."""


# --- 13.91, 18.2, 18.4 what a kind may do --------------------------------------------------------


def capability(p: Position, counter: Unit) -> Capability:
    assert counter.gun is not None
    return p.pack.charts.capability(counter.side, counter.gun)


def capability_refusal(p: Position, counter: Unit, occasion: Occasion) -> Reason | None:
    """13.91.a, R17, R54 Why a kind of artillery fires not indirectly on an occasion."""
    if counter.gun is None:
        return None  # 13.9.b no artillery at all (13.10.2)
    if GERMAN_HELP in p.options and counter.side == SOVIET:
        if occasion is COUNTER_BATTERY_FIRE:
            return NO_SOVIET_COUNTER_BATTERY
        if occasion is BOMBARDMENT_FIRE and counter.gun in LIGHT:
            return NO_SOVIET_BOMBARDMENT
    if NO_LIMITS in p.options:
        return None
    can = capability(p, counter)
    match occasion:
        case Occasion.COUNTER_BATTERY:
            return None if can.counter_battery else NO_COUNTER_BATTERY
        case Occasion.BOMBARDMENT:
            return None if can.bombardment else NO_BOMBARDMENT
        case Occasion.DEFENSIVE:
            return None if can.defensive else NO_DEFENSIVE_FIRE
        case Occasion.OFFENSIVE | Occasion.POST_ASSAULT:
            return None if can.offensive else NO_OFFENSIVE_FIRE
    return None


def is_bound_by_list(p: Position, counter: Unit, occasion: Occasion, *, indirect: bool) -> bool:
    """R54 Whether the lists of 13.94 and 13.95 say what artillery may do: of indirect fire.
    Where offensive direct fire counts too, 18.4.b still sets that of the Soviets free."""
    if indirect or rulings.LISTS_BIND_DIRECT_FIRE not in p.options or occasion not in ATTACKING:
        return indirect
    return not (GERMAN_HELP in p.options and counter.side == SOVIET)


# --- 13.93 next to the enemy ---------------------------------------------------------------------


def nearness_refusal(p: Position, unit: UnitId) -> Reason | None:
    """13.93.a An artillery unit that stands next to the enemy gives no support fire: it may fire
    only where it is part of the assault itself."""
    assault = current(p)
    if assault is None or is_part_of(p, assault, unit) or not is_next_to_enemy(p, unit):
        return None
    return NO_SUPPORT_NEXT_TO_ENEMY


# --- 13.94, 13.95 for whom -----------------------------------------------------------------------


def support_refusal(p: Position, unit: UnitId, occasion: Occasion) -> Reason | None:
    """13.94.c, 13.95.c-g, 18.2 For whom artillery fires indirectly in the segments."""
    assault = current(p)
    if assault is None or NO_LIMITS in p.options:
        return None
    if occasion is OFFENSIVE_FIRE:
        return offensive_refusal(p, assault, p.pack.units[unit])
    if occasion is DEFENSIVE_FIRE:
        return defensive_refusal(p, assault, unit)
    return None


def offensive_refusal(p: Position, assault: Assault, counter: Unit) -> Reason | None:
    """13.94.c"""
    if capability(p, counter).offensive_for != "division":
        return None
    own = of_division(p, counter, attackers_of(p, assault.target))
    return None if own else OWN_DIVISION_ATTACKS


def defensive_refusal(p: Position, assault: Assault, unit: UnitId) -> Reason | None:
    """13.95.c-g"""
    units, counter = p.pack.units, p.pack.units[unit]
    defenders = p.stacks.get(assault.target, ())
    match capability(p, counter).defensive_for:
        case "army":
            same_army = any(units[other].army == counter.army for other in defenders)
            return None if same_army else OWN_ARMY_DEFENDS
        case "division":
            return None if of_division(p, counter, defenders) else OWN_DIVISION_DEFENDS
    if counter.gun is not Gun.DIVISIONAL or of_division(p, counter, defenders):
        return None
    return OWN_DIVISION_FIRST if is_called(p, assault, unit) else None


def is_called(p: Position, assault: Assault, unit: UnitId) -> bool:
    """13.95.f, g Whether a unit of the division waits for an assault on another hex, by somebody
    within range. No hex is supported before its turn comes, so all of them are without support."""
    counter, grid = p.pack.units[unit], p.pack.map.grid
    for origin, target in markers(p):
        waits = target != assault.target and of_division(p, counter, p.stacks.get(target, ()))
        if waits and grid.distance(p.hex_of[unit], origin) <= counter.range:
            return True
    return False


def of_division(p: Position, counter: Unit, others: Iterable[UnitId]) -> bool:
    units = p.pack.units
    return any(units[other].formation == counter.formation for other in others)


def company_refusal(p: Position, occasion: Occasion, shots: list[Shot]) -> Reason | None:
    """18.4.a Soviet divisional artillery and mortars attack only together with other arms; without
    the option they may fire alone (R62)."""
    if rulings.GUNS_NEED_COMPANY in p.options and len(shots) == 1 and shots[0].indirect:
        if occasion in ATTACKING:
            return LONE_ATTACKER
        if occasion is DEFENSIVE_FIRE:
            return LONE_DEFENDER
    if not any(shot.indirect and needs_company(p, shot.unit, occasion) for shot in shots):
        return None
    alone = all(p.pack.units[shot.unit].is_artillery for shot in shots)
    return NEEDS_COMPANY if alone else None


def needs_company(p: Position, unit: UnitId, occasion: Occasion) -> bool:
    """18.4.a Whether artillery attacks indirectly only together with other arms."""
    counter = p.pack.units[unit]
    if GERMAN_HELP not in p.options or occasion not in ATTACKING:
        return False
    return counter.side == SOVIET and counter.gun in LIGHT

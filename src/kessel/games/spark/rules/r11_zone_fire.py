"""11.33-11.35 ZOC fire: at units that leave an enemy zone or change formation in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import Map
from kessel.games.spark.pack.r03_units import Target
from kessel.games.spark.rules.frames import (
    AT_FIRE,
    NORMAL_FIRE,
    ZONE_FIRE,
    Advancing,
    Attack,
    Fire,
    Moving,
    Retreating,
    Shot,
    ZoneFiring,
)
from kessel.games.spark.rules.orders import Armour, Done, Fires, Part, Shoot, Use
from kessel.games.spark.rules.r11_zones import reaches, triggers_alone
from kessel.games.spark.rules.r12_observation import ranges, seers_of
from kessel.games.spark.rules.r12_unseen import is_spotted, sight_refusal
from kessel.games.spark.rules.r13_combat.s1_books import zone_refusal
from kessel.games.spark.rules.r13_events import ZoneLeft
from kessel.games.spark.rules.r13_fire.s1_firers import NO_SPOTTER, fire_refusal
from kessel.games.spark.rules.r13_fire.s2_firepower import may_split, modified_points
from kessel.games.spark.rules.r13_fire.s4_results import resolve
from kessel.games.spark.rules.r15_ammunition import can_pay, spend_rest
from kessel.games.spark.rules.state import Condition, Position, enemy_of, on_map, zones_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, Decisions
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_YOURS: Final = Reason("11.34", "not-yours")
NOT_ON_MAP: Final = Reason("11.34", "not-on-map")
OTHER_KIND: Final = Reason("11.34", "one-kind-of-zone-fire")
NO_POINTS: Final = Reason("13.10.3", "no-points-left")
NO_SPLIT: Final = Reason("13.10.3", "no-split")
SHOT_AT: Final = Reason("11.34", "attacked-already")
NOT_TRIGGERED: Final = Reason("11.34", "kind-not-triggered")
NOBODY_FIRES: Final = Reason("11.34", "nobody-can-fire")
FIRST_FINISH: Final = Reason("13.10", "attack-under-way")
NO_ATTACK: Final = Reason("13.10.1", "choose-target-first")
NO_SHOT: Final = Reason("13.10.2", "nobody-fires-yet")


def begin(
    p: Position,
    units: list[UnitId],
    here: Hex,
    *,
    by_formation: bool = False,
    began: bool = False,
) -> bool:
    """11.34.a, e Units are about to leave a hex, or to change formation in it: if that triggers ZOC
    fire the other side is asked first, and this is True. `began`: the hex is the one in which
    their movement began."""
    enemy = enemy_of(p.pack.units[units[0]].side)
    normal, at = zones_of(p, enemy)[2 * enemy : 2 * enemy + 2]
    if not (normal[here] or at[here]):
        return False
    triggering = [unit for unit in units if triggers_alone(p, unit, here)]
    if not triggering:
        return False
    p.flow.append(ZoneFiring(enemy, here, triggering, by_formation, began))
    return True


# --- who may fire, at whom -----------------------------------------------------------------------


def afvs(p: Position, f: ZoneFiring) -> list[UnitId]:
    """11.34.c Of the triggering units the AFVs, in the order in which they are told of."""
    return [unit for unit in f.units if p.pack.units[unit].is_afv]


def soft_units(p: Position, f: ZoneFiring) -> list[UnitId]:
    return [unit for unit in f.units if not p.pack.units[unit].is_afv]


def new_attack(p: Position, f: ZoneFiring, target: UnitId | None) -> Attack:
    """11.33.f, 11.34.k, l At the triggering units of one kind."""
    only = [] if target is not None else soft_units(p, f)
    return Attack(
        f.side,
        ZONE_FIRE,
        NORMAL_FIRE if target is None else AT_FIRE,
        f.hex,
        target,
        shots=[],
        only=only,
        leaving=not f.by_formation,
        began=f.began,
    )


def is_indirect(p: Position, unit: UnitId) -> bool:
    """11.34.g, 13.93.e Mortars fire indirectly, all others directly."""
    return unit in mortars(p.pack, p.pack.units[unit].side)


def firer_refusal(p: Position, f: ZoneFiring, attack: Attack, unit: UnitId) -> Reason | None:
    """11.34.f-h, 11.35 Why a unit may not join in."""
    if p.pack.units[unit].side != f.side:
        return NOT_YOURS
    if not on_map(p, unit):
        return NOT_ON_MAP
    against = zone_refusal(p, unit)
    if against is not None:
        return against
    if f.kinds.get(unit, attack.fire) is not attack.fire:
        return OTHER_KIND
    if any(shot.unit == unit for shot in attack.shots):
        return SHOT_AT
    if unit in f.fired and f.fired[unit] >= modified_points(p, attack, unit, attack.unit):
        return NO_POINTS
    indirect = attack.fire is NORMAL_FIRE and is_indirect(p, unit)
    against = fire_refusal(p, unit, attack.fire, ZONE_FIRE, f.hex, attack.unit, indirect)
    if against is not None or attack.unit is not None:
        return against
    # 12.0.e, f what is observed must be one of the triggering units
    targets = attack.only or soft_units(p, f)
    if not indirect:
        return sight_refusal(p, unit, f.hex, targets)
    if not is_spotted(p, unit, f.hex, targets):
        return NO_SPOTTER
    return can_pay(p, unit, [shot.unit for shot in attack.shots if shot.indirect])


def firers(p: Position, f: ZoneFiring, attack: Attack) -> Iterator[UnitId]:
    """Everybody who may join in, by number."""
    return (unit for unit in possible(p, f) if firer_refusal(p, f, attack, unit) is None)


def possible(p: Position, f: ZoneFiring) -> list[UnitId]:
    """Units of the firing side near enough to be worth asking, by number."""
    grid, units = p.pack.map.grid, p.pack.units
    found = {unit for unit in mortars(p.pack, f.side) if on_map(p, unit)}
    for here in p.stacks.keys() & surroundings(p.pack.map, f.hex, ranges(p)[1]):
        stack = p.stacks[here]
        if units[stack[0]].side == f.side:
            far = grid.distance(here, f.hex)
            found.update(unit for unit in stack if far == 1 or far <= units[unit].range)
    found.update(seers_of(p, f.units, f.side))  # from farther than is seen now
    return sorted(found)


@cache
def surroundings(map: Map, hex: Hex, far: int) -> frozenset[Hex]:
    return frozenset(map.grid.within(hex, far))


@cache
def mortars(pack: Pack, side: Side) -> frozenset[UnitId]:
    """11.34.g"""
    return frozenset(
        unit.id
        for unit in pack.units
        if unit.side == side
        and unit.gun is not None
        and pack.charts.capability(side, unit.gun).zone == "indirect"
    )


# --- the decision --------------------------------------------------------------------------------


def beginnings(p: Position, f: ZoneFiring) -> list[Order]:
    """11.34.d What may be fired at: the non-armoured units together, or an AFV."""
    found: list[Order] = []
    if soft_units(p, f):
        found.append(Use(NORMAL_FIRE))
    found += [Armour(number) for number in range(1, len(afvs(p, f)) + 1)]
    return found


def aimed_at(p: Position, f: ZoneFiring, order: Order) -> UnitId | None:
    """13.10.1 The AFV that an order names; none for the non-armoured units."""
    return afvs(p, f)[order.number - 1] if isinstance(order, Armour) else None


def beginning_refusal(p: Position, f: ZoneFiring, order: Order) -> Reason | None:
    if order not in beginnings(p, f):
        return NOT_TRIGGERED
    target = aimed_at(p, f, order)
    aimed = [target] if target is not None else soft_units(p, f)
    if any(unit in f.shot_at for unit in aimed):
        return SHOT_AT
    attack = new_attack(p, f, target)
    return None if next(firers(p, f, attack), None) is not None else NOBODY_FIRES


def can_begin(p: Position, f: ZoneFiring, order: Order) -> bool:
    return beginning_refusal(p, f, order) is None


def other_targets(p: Position, f: ZoneFiring) -> bool:
    """13.10.3.h Whether there is another AFV to keep a part of the firepower for."""
    assert f.attack is not None
    now = f.attack.unit
    return now is not None and any(one != now and one not in f.shot_at for one in afvs(p, f))


def part_refusal(p: Position, f: ZoneFiring, attack: Attack, order: Part) -> Reason | None:
    """13.10.3.h, l A part of a unit's firepower, while there is another target."""
    left = modified_points(p, attack, order.unit, attack.unit) - f.fired.get(order.unit, 0)
    if not 0 < order.points < left or not other_targets(p, f):
        return NO_POINTS
    return None if may_split(p, attack, Shot(order.unit, order.points)) else NO_SPLIT


def refusal(p: Position, f: ZoneFiring, order: Order) -> Reason | None:
    """11.34 What the firing side may order."""
    attack = f.attack
    match order:
        case Use() | Armour():
            return FIRST_FINISH if attack is not None else beginning_refusal(p, f, order)
        case Done():
            return FIRST_FINISH if attack is not None else None
        case _ if attack is None:
            return NO_ATTACK
        case Fires():
            against = firer_refusal(p, f, attack, order.unit)
            if against is not None or order.unit not in f.fired:
                return against
            return None if may_split(p, attack, rest(p, f, attack, order.unit)) else NO_SPLIT
        case Part():
            return firer_refusal(p, f, attack, order.unit) or part_refusal(p, f, attack, order)
        case _:
            return None if attack.shots else NO_SHOT


def rest(p: Position, f: ZoneFiring, attack: Attack, unit: UnitId) -> Shot:
    """13.10.3.c Everything that a unit has not used yet."""
    used = f.fired.get(unit, 0)
    left = modified_points(p, attack, unit, attack.unit) - used
    return Shot(unit, left if used else 0, attack.fire is NORMAL_FIRE and is_indirect(p, unit))


def candidates(p: Position, f: ZoneFiring) -> Iterator[Order]:
    """Exactly the legal orders."""
    attack = f.attack
    if attack is None:
        yield from (order for order in beginnings(p, f) if can_begin(p, f, order))
        yield Done()
        return
    split = other_targets(p, f)
    for unit in firers(p, f, attack):
        if unit not in f.fired or may_split(p, attack, rest(p, f, attack, unit)):
            yield Fires(unit)
        if split:
            points = modified_points(p, attack, unit, attack.unit) - f.fired.get(unit, 0)
            parts = (Part(unit, part) for part in range(1, points))
            yield from (part for part in parts if part_refusal(p, f, attack, part) is None)
    if attack.shots:
        yield Shoot()


def apply(p: Position, f: ZoneFiring, order: Order, emit: Emit) -> None:
    match order:
        case Use() | Armour():
            f.attack = new_attack(p, f, aimed_at(p, f, order))
        case Done():
            finish(p, f, emit)
        case Fires():
            assert f.attack is not None
            f.attack.shots.append(rest(p, f, f.attack, order.unit))
        case Part():
            assert f.attack is not None
            f.attack.shots.append(Shot(order.unit, order.points))
        case _:
            fire(p, f, emit)


def fire(p: Position, f: ZoneFiring, emit: Emit) -> None:
    """11.34.j One attack is resolved."""
    attack, f.attack = f.attack, None
    assert attack is not None
    for shot in attack.shots:
        points = shot.points or modified_points(p, attack, shot.unit, attack.unit)
        f.fired[shot.unit] = f.fired.get(shot.unit, 0) + points
        f.kinds[shot.unit] = attack.fire
    f.shot_at += attack.only or ([attack.unit] if attack.unit is not None else [])
    resolve(p, attack, emit)


def finish(p: Position, f: ZoneFiring, emit: Emit) -> None:
    """11.34.n, o It is over; whom it has shaken is told to the move that it interrupted."""
    p.flow.pop()
    spend_rest(p, f.fired, emit)
    below = p.flow[-1] if p.flow else None
    if isinstance(below, Moving | Retreating | Advancing):
        below.halted += [unit for unit in f.units if is_halted(p, f, unit)]


def is_halted(p: Position, f: ZoneFiring, unit: UnitId) -> bool:
    """11.34.o Whether ZOC fire has suppressed or disrupted a unit, or worse."""
    return not on_map(p, unit) or p.condition[unit] > f.before.get(unit, Condition.NORMAL)


def ready(p: Position, f: ZoneFiring, emit: Emit) -> bool:
    """11.34.a, c What is left is told; whether somebody can still fire at somebody."""
    if not f.before:
        f.before = {unit: int(p.condition[unit]) for unit in f.units}
        announce(p, f, emit)
    f.units = [unit for unit in f.units if on_map(p, unit)]
    if f.attack is not None or any(can_begin(p, f, order) for order in beginnings(p, f)):
        return True
    finish(p, f, emit)
    return False


def announce(p: Position, f: ZoneFiring, emit: Emit) -> None:
    """11.34.a, c The kinds of zone that are left, and the make-up of who leaves them."""
    kinds = tuple(fire for fire in Fire if reaches(p, f.side, fire, f.hex))
    found = {p.pack.units[unit].target for unit in f.units}
    makeup = tuple(target for target in Target if target in found)
    emit(ZoneLeft(enemy_of(f.side), f.hex, len(f.units), kinds, makeup, f.by_formation))


ZONE_FIRING: Final = Decision(
    "11.34",
    (Use, Armour, Fires, Part, Shoot, Done),
    candidates,
    refusal,
    apply,
    ready,
    exact=True,
)

DECISIONS: Final[Decisions] = {ZoneFiring: ZONE_FIRING}

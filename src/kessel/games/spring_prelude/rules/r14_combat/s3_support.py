"""14.5, 9.1, 5.1 Guns and aircraft in a combat."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.events import Flown, GunsFired
from kessel.games.spring_prelude.rules.frames import Battle, Fight
from kessel.games.spring_prelude.rules.r06_zones import fighting
from kessel.games.spring_prelude.rules.r08_support import is_overspent
from kessel.games.spring_prelude.rules.r12_stacking import (
    are_strange,
    fighters_in,
    hexes_near,
)
from kessel.games.spring_prelude.rules.r18_doctrine import FRONT_ASLEEP, bound, symbols
from kessel.games.spring_prelude.rules.r21_scenarios import may_fire
from kessel.games.spring_prelude.rules.state import SPOTTERS, Position
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId

NO_GUNS = Reason("14.5", "no-guns")
NOT_YOUR_GUNS = Reason("14.5", "not-your-guns")
HAS_FIRED = Reason("14.5", "has-fired")
FIRES_ALREADY = Reason("14.5", "fires-already")
TOO_MANY_GUNS = Reason("14.5", "too-many-guns")
OUT_OF_RANGE = Reason("14.5", "out-of-range")
ENEMY_NEXT_TO_GUNS = Reason("14.5", "enemy-next-to-guns")
NO_SUPPORT = Reason("8.4", "no-support")
GUNS_OF_STRANGERS = Reason("8.2", "guns-of-strangers")
NO_AIR_IN_RAIN = Reason("5.1", "no-air-in-rain")
NO_AIR_POINT = Reason("9.1", "no-air-point")
ONE_AIR_POINT = Reason("9.1", "one-air-point")


# --- guns ----------------------------------------------------------------------------------------


def gun_candidates(p: Position, fight: Fight, side: Side, *, attacks: bool) -> Iterator[UnitId]:
    """Guns near enough."""
    reach, units = p.pack.charts.figures.artillery_range, p.pack.units
    taken = fight.guns if attacks else fight.cover
    seen = set()
    for target in fight.targets:
        for here in hexes_near(p.pack.map.grid, target, reach):
            if here not in p.stacks or here in seen:
                continue
            seen.add(here)
            for unit in p.stacks[here]:
                counter = units[unit]
                if counter.is_artillery and counter.side == side and unit not in taken:
                    yield unit


def gun_refusal(
    p: Position, fight: Fight, side: Side, unit: UnitId, *, attacks: bool
) -> Reason | None:
    """14.5, 8.4.c, 18 Why a gun does not support the attack, or the defence."""
    counter, figures = p.pack.units[unit], p.pack.charts.figures
    if counter.side != side:
        return NOT_YOUR_GUNS
    if not counter.is_artillery or not counter.fire or p.hex_of[unit] == OFF_MAP:
        return NO_GUNS
    taken = fight.guns if attacks else fight.cover
    if unit in taken:
        return FIRES_ALREADY
    if not in_range(p, fight, p.hex_of[unit], attacks=attacks):
        is_near = is_beside(p, fight, p.hex_of[unit]) and is_next_to_enemy(p, side, p.hex_of[unit])
        return ENEMY_NEXT_TO_GUNS if is_near else OUT_OF_RANGE
    most = figures.attack_artillery if attacks else figures.defence_artillery
    return (
        (HAS_FIRED if p.fired[unit] else None)
        or silence(p, side, unit, attacks=attacks)
        or (company_of_guns(p, fight, unit) if attacks else allies_of_guns(p, fight, unit))
        or (TOO_MANY_GUNS if len(taken) >= most else None)
    )


def silence(p: Position, side: Side, unit: UnitId, *, attacks: bool) -> Reason | None:
    """14.5, 8.4.c, 18 Why a gun on the map that has not fired does not fire anywhere."""
    if is_next_to_enemy(p, side, p.hex_of[unit]):
        return ENEMY_NEXT_TO_GUNS
    if is_overspent(p, unit):
        return NO_SUPPORT
    reason = bound(p, unit)
    if reason is FRONT_ASLEEP and not attacks:
        reason = None  # 18.3.a it neither moves nor attacks, but it defends
    return reason or may_fire(p, side)


def is_next_to_enemy(p: Position, side: Side, here: Hex) -> bool:
    """14.5.h, R8"""
    return not fighting(p, opponent(side)).isdisjoint(p.pack.map.grid.neighbours[here])


def in_range(p: Position, fight: Fight, here: Hex, *, attacks: bool) -> bool:
    """14.5.a, R66 A hex lies between gun and enemy; the defender may be next to his guns."""
    reach, distance = p.pack.charts.figures.artillery_range, p.pack.map.grid.distance
    away = [distance(here, target) for target in fight.targets]
    return reach in away or (not attacks and cover_may_be_near(p) and 0 < min(away) <= reach)


def is_beside(p: Position, fight: Fight, here: Hex) -> bool:
    """14.5.h Whether guns are in the thick of a combat, and not too far from it."""
    return p.pack.map.grid.nearest(here, fight.targets) <= 1


def cover_may_be_near(p: Position) -> bool:
    """14.5.a, R66 Whether guns may stand next to the hex that they help to defend."""
    return rulings.GUNS_STAND_OFF not in p.options


def company_of_guns(p: Position, fight: Fight, unit: UnitId) -> Reason | None:
    """18.1.a, 7.4.d, 8.2.f Guns are of the attackers' army and nation, or of one that may join."""
    if p.pack.units[unit].side != SOVIET:
        return strangers(p, (*fight.attackers, *fight.guns), unit)
    others = [other for other in fight.attackers if other not in fight.breakouts]
    if fight.attackers and not others:
        return None
    return symbols(p, (*others, *fight.guns), unit)


def allies_of_guns(p: Position, fight: Fight, unit: UnitId) -> Reason | None:
    """12.0.h"""
    defenders = [other for target in fight.targets for other in fighters_in(p, target)]
    return strangers(p, defenders, unit)


def strangers(
    p: Position, others: tuple[UnitId, ...] | list[UnitId], unit: UnitId
) -> Reason | None:
    units = p.pack.units
    strange = any(are_strange(units[unit], units[other]) for other in others)
    return GUNS_OF_STRANGERS if strange else None


def spot(p: Position, battle: Battle, emit: Emit) -> None:
    """14.5.c, 5.1.l Guns fire, in rain, by the option, only if their spotters see (R71); for 15.4
    they have fought either way."""
    fight = battle.fight
    for unit in (*fight.guns, *fight.cover):
        p.fired[unit] = True
        if unit not in p.defended:
            p.defended.append(unit)
        if needs_spotter(p):
            side = p.pack.units[unit].side
            (die,) = roll(p, emit, side, 1, "5.1", "spotter")
            if die > p.pack.charts.dice.spotter:
                fight.silent.append(unit)
        emit(GunsFired(unit, unit not in fight.silent))


def needs_spotter(p: Position) -> bool:
    return p.rain and SPOTTERS in p.options


# --- aircraft ------------------------------------------------------------------------------------


def air_refusal(p: Position, fight: Fight, side: Side) -> Reason | None:
    """9.1, 5.1.d"""
    if p.rain:
        return NO_AIR_IN_RAIN
    if fight.flying[side]:
        return ONE_AIR_POINT
    return None if p.air[side] > 0 else NO_AIR_POINT


def fly(p: Position, fight: Fight, side: Side) -> None:
    """9.1.e The point is gone, whatever it does."""
    p.air[side] -= 1
    fight.flying[side] = True


def need(p: Position, fight: Fight, side: Side) -> int:
    """9.1.c, f The highest die with which a side's aircraft succeed: only a 1 against Flak."""
    table, attacker = p.pack.charts.air_support, p.pack.units[fight.attackers[0]].side
    hexes = fight.targets if side == attacker else {p.hex_of[unit] for unit in fight.attackers}
    flak = any(p.pack.units[unit].is_flak for here in hexes for unit in p.stacks.get(here, ()))
    return table.flak if flak else table.highest(side)


def strike(p: Position, battle: Battle, emit: Emit) -> None:
    """9.1.c The attacker's aircraft first."""
    fight = battle.fight
    for side in (battle.side, opponent(battle.side)):
        if fight.flying[side]:
            (die,) = roll(p, emit, side, 1, "9.1", "air")
            fight.hits[side] = die <= need(p, fight, side)
            emit(Flown(side, tuple(fight.targets), fight.hits[side]))
    fight.flown = True

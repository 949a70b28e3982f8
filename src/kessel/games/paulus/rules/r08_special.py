"""8 Special rules: the bombardment, the first turn's restrictions, alarm units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Army, Nation, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import Bombarded, FireTaken
from kessel.games.paulus.rules.orders import Aim, Bombard, Lose
from kessel.games.paulus.rules.r04_stacking import take_up
from kessel.games.paulus.rules.state import (
    CAMPAIGN,
    KALACH,
    Aiming,
    Barrage,
    BombardmentPhase,
    ChoosingArmy,
    Place,
    Position,
    TakingFire,
)
from kessel.hexkit.rules.losses import losing
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll

NO_SUCH_ARMY = Reason("8.12", "no-such-army")
ARMY_HAS_FIRED = Reason("8.13", "army-has-fired")
NO_TARGET = Reason("8.13", "no-target")
NOT_ROMANIAN = Reason("8.13", "not-romanian")
NOT_NEXT_TO_ARMY = Reason("8.13", "not-next-to-army")
NOT_IN_HEX = Reason("8.13", "not-in-hex")
SPREAD_LOSSES = Reason("6.56", "spread-losses")
CITY_LIMIT = Reason("8.21", "city-limit")
CITY_STANDS = Reason("8.21", "city-stands")
ARMY_WAITS = Reason("8.22", "army-waits")

CITY_CORPS = "LI"
CITY_ARMY = "62"


# --- the bombardment -----------------------------------------------------------------------------


def has_bombardment(p: Position) -> bool:
    """8.11"""
    return p.scenario in (KALACH, CAMPAIGN)


def is_romanian(p: Position, unit: UnitId) -> bool:
    return p.pack.units[unit].nation is Nation.ROMANIAN


def targets(p: Position, army: str) -> list[Hex]:
    """8.13 Hexes with Romanians next to a unit of the army."""
    grid, stacks = p.pack.map.grid, p.stacks
    near: set[Hex] = set()
    for unit in p.pack.armies.get(army, ()):
        here = p.hex_of[unit.id]
        if here != OFF_MAP:
            for there in grid.neighbours[here]:
                if there in stacks and any(is_romanian(p, other) for other in stacks[there]):
                    near.add(there)
    return sorted(near)


def army_candidates(p: Position, f: ChoosingArmy) -> Iterator[Order]:
    for army in p.pack.charts.bombardment.points:
        yield Bombard(Army(army))


def army_refusal(p: Position, f: ChoosingArmy, order: Bombard) -> Reason | None:
    if order.army not in p.pack.charts.bombardment.points:
        return NO_SUCH_ARMY
    if order.army in enclosing(p, BombardmentPhase).fired:
        return ARMY_HAS_FIRED
    return None if targets(p, order.army) else NO_TARGET


def army_ready(p: Position, f: ChoosingArmy, emit: Emit) -> bool:
    """R41 Points without a target lapse."""
    for order in army_candidates(p, f):
        if isinstance(order, Bombard) and army_refusal(p, f, order) is None:
            return True
    p.flow.pop()
    return False


def choose_army(p: Position, f: ChoosingArmy, order: Bombard, emit: Emit) -> None:
    enclosing(p, BombardmentPhase).fired.append(order.army)
    p.flow.append(Barrage(army=order.army))


def aim_first(p: Position, f: Barrage, emit: Emit) -> None:
    p.flow.append(Aiming(f.army, p.pack.charts.bombardment.points[f.army]))


def aim_candidates(p: Position, f: Aiming) -> Iterator[Order]:
    return map(Aim, targets(p, f.army))


def aim_refusal(p: Position, f: Aiming, order: Aim) -> Reason | None:
    if not any(is_romanian(p, unit) for unit in p.stacks.get(order.hex, ())):
        return NOT_ROMANIAN
    return None if order.hex in targets(p, f.army) else NOT_NEXT_TO_ARMY


def aim(p: Position, f: Aiming, order: Aim, emit: Emit) -> None:
    """8.13 All points are laid before a die is rolled."""
    barrage = enclosing(p, Barrage)
    if order.hex not in barrage.targets:
        barrage.targets.append(order.hex)
        barrage.points.append(0)
    barrage.points[barrage.targets.index(order.hex)] += 1
    f.left -= 1
    if not f.left:
        p.flow.pop()


def fire(p: Position, f: Barrage, emit: Emit) -> None:
    """8.13 A die for each hex; this step comes again until all are resolved."""
    if f.next == len(f.targets):
        return
    here, points = f.targets[f.next], f.points[f.next]
    f.next += 1
    f.step -= 1
    (die,) = roll(p, emit, SOVIET, 1, "8.13", "bombardment")
    steps = p.pack.charts.bombardment.rows[die - 1][points - 1]
    emit(Bombarded(f.army, here, points, die, steps))
    if steps:
        p.flow.append(TakingFire(here, steps))


def under_fire(p: Position, f: TakingFire) -> list[UnitId]:
    """8.13 Romanians in the hex; none loses a second step before all have lost one (6.56)."""
    there = [unit for unit in p.stacks.get(f.hex, ()) if is_romanian(p, unit)]
    return [unit for unit in there if unit not in f.hit] or there


def fire_refusal(p: Position, f: TakingFire, order: Lose) -> Reason | None:
    if order.unit not in p.stacks.get(f.hex, ()) or not is_romanian(p, order.unit):
        return NOT_IN_HEX
    return None if order.unit in under_fire(p, f) else SPREAD_LOSSES


def be_hit(p: Position, f: TakingFire, unit: UnitId, emit: Emit) -> None:
    """8.18 Who is eliminated by the bombardment is only routed."""
    f.steps -= 1
    f.hit.append(unit)
    p.lost[unit] += 1
    routed = p.lost[unit] >= p.pack.units[unit].steps
    emit(FireTaken(unit, routed))
    if routed:
        take_up(p, unit, Place.ROUTED)


# --- the first turn ------------------------------------------------------------------------------


def is_restricted(p: Position) -> bool:
    return p.turn == 1 and has_bombardment(p)


def first_turn_refusal(p: Position, unit: UnitId) -> Reason | None:
    """8.22 The army in the city neither moves nor attacks on turn 1."""
    counter = p.pack.units[unit]
    held = counter.side == SOVIET and counter.formation == CITY_ARMY
    return ARMY_WAITS if held and is_restricted(p) and city_army_waits(p) else None


def city_army_waits(p: Position) -> bool:
    """8.22, R52 Whether the sentence has lost its negation."""
    return rulings.CITY_ARMY_ACTS not in p.options


def is_of_city_corps(p: Position, unit: UnitId) -> bool:
    counter = p.pack.units[unit]
    return counter.side == AXIS and counter.formation == CITY_CORPS


def leaves_city(p: Position, unit: UnitId, here: Hex, there: Hex) -> bool:
    """8.21 Whether a unit of the corps in the city goes out of it."""
    city = p.pack.map.city
    going = here in city and there not in city
    return going and is_restricted(p) and is_of_city_corps(p, unit)


def city_refusal(
    p: Position, unit: UnitId, here: Hex, there: Hex, together: Iterable[UnitId] = ()
) -> Reason | None:
    """8.21 At most so many units leave the city on turn 1 (R44), counting all that must go with
    this one."""
    if not leaves_city(p, unit, here, there) or unit in p.left_city:
        return None
    going = {
        other
        for other in (unit, *together)
        if other not in p.left_city
        and p.hex_of[other] in p.pack.map.city
        and is_of_city_corps(p, other)
    }
    full = len(p.left_city) + len(going) > p.pack.charts.figures.city_leavers
    return CITY_LIMIT if full else None


def must_stand(p: Position, unit: UnitId) -> bool:
    """8.21, R87 With so many out of it, every German in the city takes all results in steps; the
    Croats of the corps are counted as Germans (6.28)."""
    if not is_restricted(p) or len(p.left_city) < p.pack.charts.figures.city_leavers:
        return False
    if rulings.CITY_LIMIT_SHUTS_WAYS in p.options:
        return False
    is_german = p.pack.units[unit].is_german or is_of_city_corps(p, unit)
    return is_german and p.hex_of[unit] in p.pack.map.city


def note_leaving(p: Position, unit: UnitId, here: Hex, there: Hex) -> None:
    if leaves_city(p, unit, here, there) and unit not in p.left_city:
        p.left_city.append(unit)


CHOOSING_ARMY = Decision("8.13", (Bombard,), army_candidates, army_refusal, choose_army, army_ready)
AIMING = Decision("8.13", (Aim,), aim_candidates, aim_refusal, aim, exact=True)
TAKING_FIRE = losing("8.13", Lose, under_fire, fire_refusal, be_hit)

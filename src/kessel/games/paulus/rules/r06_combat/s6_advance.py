"""6.7 Advance after combat."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.pack.r02_map import MAJOR, RIVER, ROAD, TRAIL, WAYS
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import Advanced
from kessel.games.paulus.rules.orders import Advance, Done
from kessel.games.paulus.rules.r04_stacking import fits, is_crowded, put, take_up
from kessel.games.paulus.rules.r04_zones import enemies_in, in_zone, only_supply
from kessel.games.paulus.rules.r05_movement.s1_steps import bound_to_roads
from kessel.games.paulus.rules.r06_combat.s1_attack import note_start
from kessel.games.paulus.rules.r07_capture import offer_capture
from kessel.games.paulus.rules.r07_lines import in_play
from kessel.games.paulus.rules.r08_special import city_refusal, note_leaving
from kessel.games.paulus.rules.state import Advancing, Battle, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side, opponent

NOT_A_WINNER = Reason("6.76", "may-not-advance")
NOT_ADJACENT = Reason("6.73", "advance-not-adjacent")
FIRST_HEX = Reason("6.73", "first-hex")
ENEMY_THERE = Reason("6.73", "enemy-there")
CLOSED = Reason("6.73", "closed-to-movement")
FAR_ENOUGH = Reason("6.73", "far-enough")
STOPPED_BY_ZONE = Reason("6.74", "stopped-by-zone")
RIVER_AFTER_FIRST = Reason("6.77", "river-after-first")
FULL = Reason("6.79", "advance-full")
STILL_CROWDED = Reason("6.79", "advance-still-crowded")


def offer_advance(p: Position, battle: Battle, emit: Emit) -> None:
    """6.71, 6.78 Into the hexes the loser has left; none after an overrun.

    Both sides are looked at: who attacks several hexes can empty one and be beaten by the defender
    of another (6.16). There are never two who could advance.
    """
    if battle.overrun:
        return
    for side, units, hexes in (
        (battle.side, battle.attackers, battle.targets),
        (opponent(battle.side), battle.defenders, battle.hexes),
    ):
        left = [here for here in hexes if is_left(p, here)]
        if left and (side == battle.side or has_held(p, battle)):
            offer(p, battle, side, units, left)


def is_left(p: Position, here: Hex) -> bool:
    return here not in p.stacks or only_supply(p, here)


def has_held(p: Position, battle: Battle) -> bool:
    """6.78, R69 Whether the defence has held: one of several attacked hexes will do."""
    if rulings.ALL_HEXES_HOLD in p.options:
        return not any(is_left(p, target) for target in battle.targets)
    return True


def offer(p: Position, battle: Battle, side: Side, units: list[UnitId], first: list[Hex]) -> None:
    """6.73, 6.75, R24 As many hexes as the loser's result exceeded his steps, one at least."""
    loser = 1 if side == battle.side else 0
    result = battle.result[loser]
    most = p.pack.charts.figures.vehicle_advance
    far = most if result == ELIMINATED else max(least_advance(p), result - battle.steps[loser])
    able = [
        unit
        for unit in units
        if p.hex_of[unit] != OFF_MAP
        and unit not in battle.fell_back
        and p.pack.units[unit].allowance
        and not p.pack.units[unit].is_supply
    ]
    if able and far:
        p.flow.append(Advancing(side, able, [0] * len(able), first, min(far, most)))


def least_advance(p: Position) -> int:
    """6.71, 6.73, R24 How far who has met his whole result in steps lets the winner go."""
    return 0 if rulings.STEPS_GIVE_NO_ADVANCE in p.options else 1


def advance_candidates(p: Position, f: Advancing) -> Iterator[Order]:
    """Every legal order."""
    yield from advances(p, f)
    if not crowded(p, f):
        yield Done()


def advances(p: Position, f: Advancing) -> Iterator[Advance]:
    neighbours = p.pack.map.grid.neighbours
    for unit in crowded(p, f) or f.units:
        here, went = p.hex_of[unit], f.went[f.units.index(unit)]
        for there in neighbours[here]:
            goes = step_refusal(p, f, unit, here, there, went) is None
            if goes and comes_to_rest(p, f, unit, there, went + 1):
                yield Advance(unit, there)


def crowded(p: Position, f: Advancing) -> list[UnitId]:
    return [unit for unit in f.units if is_crowded(p, p.hex_of[unit])]


def advance_refusal(p: Position, f: Advancing, order: Advance | Done) -> Reason | None:
    """6.79 Who passes through a full hex goes on before anything else happens."""
    too_many = crowded(p, f)
    if isinstance(order, Done):
        return STILL_CROWDED if too_many else None
    unit, there = order.unit, order.hex
    if unit not in f.units:
        return NOT_A_WINNER
    if too_many and unit not in too_many:
        return STILL_CROWDED
    here, went = p.hex_of[unit], f.went[f.units.index(unit)]
    if p.pack.map.grid.side(here, there) < 0:
        return NOT_ADJACENT
    reason = step_refusal(p, f, unit, here, there, went)
    if reason is not None:
        return reason
    return None if comes_to_rest(p, f, unit, there, went + 1) else FULL


def step_refusal(
    p: Position, f: Advancing, unit: UnitId, here: Hex, there: Hex, went: int
) -> Reason | None:
    """6.73-6.77 Why a unit that has gone so many hexes may not go one more, stacking apart."""
    counter, hexside = p.pack.units[unit], p.pack.map.grid.side(here, there)
    flags = p.pack.map.sides[hexside]
    if not in_play(p, there) or (bound_to_roads(p, unit) and not flags & WAYS):
        return CLOSED
    if enemies_in(p, f.side, there) and not (counter.is_combat and only_supply(p, there)):
        return ENEMY_THERE
    if p.pack.step_costs[counter.is_vehicle][hexside] >= NEVER:
        return CLOSED
    if went == 0:
        return city_refusal(p, unit, here, there) if there in f.first else FIRST_HEX
    if not counter.is_vehicle or went >= f.distance:
        return FAR_ENOUGH
    if went > 1 and in_zone(p, f.side, here):
        return STOPPED_BY_ZONE
    if flags & (RIVER | MAJOR) and not flags & (ROAD | TRAIL):
        return RIVER_AFTER_FIRST
    return city_refusal(p, unit, here, there)


def comes_to_rest(p: Position, f: Advancing, unit: UnitId, here: Hex, went: int) -> bool:
    """6.79 Whether a unit is within the limit in a hex, or can go on from it to where it is."""
    return fits(p, (unit,), here) or any(
        step_refusal(p, f, unit, here, there, went) is None
        and comes_to_rest(p, f, unit, there, went + 1)
        for there in p.pack.map.grid.neighbours[here]
    )


def can_advance(p: Position, f: Advancing) -> bool:
    return next(advances(p, f), None) is not None


def advance(p: Position, f: Advancing, order: Advance | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
        return
    here = take_up(p, order.unit)
    put(p, order.unit, order.hex)
    note_leaving(p, order.unit, here, order.hex)
    note_start(p, order.unit, here)
    f.went[f.units.index(order.unit)] += 1
    emit(Advanced(order.unit, order.hex))
    offer_capture(p, f.side, order.hex)


ADVANCING = Decision(
    "6.71",
    (Advance, Done),
    advance_candidates,
    advance_refusal,
    advance,
    as_long_as(can_advance),
    exact=True,
)

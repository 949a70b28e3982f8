"""6.7 Advance after combat."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.charts import ELIMINATED
from kessel.games.paulus.events import Advanced
from kessel.games.paulus.orders import Advance, Done
from kessel.games.paulus.r02_map import MAJOR, RIVER, ROAD, TRAIL
from kessel.games.paulus.r02_units import UnitId
from kessel.games.paulus.r04_stacking import fits, put, take_up
from kessel.games.paulus.r04_zones import enemies_in, in_zone, only_supply
from kessel.games.paulus.r05_movement.s1_steps import bound_to_roads
from kessel.games.paulus.r07_capture import offer_capture
from kessel.games.paulus.r07_lines import in_play
from kessel.games.paulus.r08_special import city_refusal, note_leaving
from kessel.games.paulus.state import Advancing, Battle, Position
from kessel.kernel.events import Emit
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


def offer_advance(p: Position, battle: Battle, emit: Emit) -> None:
    """6.71, 6.78 Into the hexes the loser has left; none after an overrun, nor while a battle was
    dropped."""
    if battle.overrun or not battle.targets:
        return
    emptied = [t for t in battle.targets if t not in p.stacks or only_supply(p, t)]
    if emptied:
        offer(p, battle, battle.side, battle.attackers, emptied)
        return
    left = [h for h in battle.hexes if not any(u in battle.attackers for u in p.stacks.get(h, ()))]
    free = [h for h in left if not enemies_in(p, opponent(battle.side), h)]
    if free:
        offer(p, battle, opponent(battle.side), battle.defenders, free)


def offer(p: Position, battle: Battle, side: Side, units: list[UnitId], first: list[Hex]) -> None:
    """6.73, 6.75, R24 As many hexes as the loser's result exceeded his steps, one at least."""
    loser = 1 if side == battle.side else 0
    result = battle.result[loser]
    most = p.pack.charts.figures.vehicle_advance
    far = most if result == ELIMINATED else max(1, result - battle.steps[loser])
    able = [
        unit
        for unit in units
        if p.hex_of[unit] != OFF_MAP
        and unit not in battle.fell_back
        and p.pack.units[unit].allowance
        and not p.pack.units[unit].is_supply
    ]
    if able:
        p.flow.append(Advancing(side, able, [0] * len(able), first, min(far, most)))


def advance_candidates(p: Position, f: Advancing) -> Iterator[Order]:
    for unit in f.units:
        for there in p.pack.map.grid.neighbours[p.hex_of[unit]]:
            yield Advance(unit, there)
    yield Done()


def advance_refusal(p: Position, f: Advancing, order: Advance | Done) -> Reason | None:
    if isinstance(order, Done):
        return None
    unit, there = order.unit, order.hex
    if unit not in f.units:
        return NOT_A_WINNER
    went = f.went[f.units.index(unit)]
    here = p.hex_of[unit]
    side = p.pack.map.grid.side(here, there)
    if side < 0:
        return NOT_ADJACENT
    if not in_play(p, there) or bound_to_roads(p, unit):
        return CLOSED
    if enemies_in(p, f.side, there) and not only_supply(p, there):
        return ENEMY_THERE
    counter = p.pack.units[unit]
    if p.pack.step_costs[counter.is_vehicle][side] >= NEVER:
        return CLOSED
    if went == 0:
        if there not in f.first:
            return FIRST_HEX
    elif not counter.is_vehicle or went >= f.distance:
        return FAR_ENOUGH
    else:
        reason = further_refusal(p, f, here, side)
        if reason is not None:
            return reason
    if not fits(p, (unit,), there):
        return FULL
    return city_refusal(p, unit, here, there)


def further_refusal(p: Position, f: Advancing, here: Hex, side: int) -> Reason | None:
    """6.74, 6.77 From the second hex on zones stop, and rivers need a road or trail."""
    if in_zone(p, f.side, here) and here not in f.first:
        return STOPPED_BY_ZONE
    flags = p.pack.map.sides[side]
    return RIVER_AFTER_FIRST if flags & (RIVER | MAJOR) and not flags & (ROAD | TRAIL) else None


def advance_ready(p: Position, f: Advancing, emit: Emit) -> bool:
    for order in advance_candidates(p, f):
        if isinstance(order, Advance) and advance_refusal(p, f, order) is None:
            return True
    p.flow.pop()
    return False


def advance(p: Position, f: Advancing, order: Advance | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
        return
    here = take_up(p, order.unit)
    put(p, order.unit, order.hex)
    note_leaving(p, order.unit, here, order.hex)
    f.went[f.units.index(order.unit)] += 1
    emit(Advanced(order.unit, order.hex))
    offer_capture(p, f.side, order.hex)

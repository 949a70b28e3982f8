"""14.8, 14.9 Advance after combat."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_map import (
    BRIDGE,
    DNIEPER,
    RIVER,
    STREAM,
    SWELLS,
    Mobility,
)
from kessel.games.spring_prelude.pack.r02_units import Unit
from kessel.games.spring_prelude.rules.events import Advanced
from kessel.games.spring_prelude.rules.frames import (
    Advancer,
    Advancing,
    Battle,
    CombatPhase,
    Fight,
    Left,
)
from kessel.games.spring_prelude.rules.orders import Advance
from kessel.games.spring_prelude.rules.r06_zones import zone_holders
from kessel.games.spring_prelude.rules.r12_stacking import are_strange, carry, enemies_in
from kessel.games.spring_prelude.rules.r14_combat.s1_odds import STRONG_GROUND
from kessel.games.spring_prelude.rules.r14_combat.s5_losses import alive, beside
from kessel.games.spring_prelude.rules.r14_combat.s6_retreat import best_ways, flags_now, is_closed
from kessel.games.spring_prelude.rules.r15_works import approached
from kessel.games.spring_prelude.rules.r18_doctrine import bound, north_refusal, stays_south
from kessel.games.spring_prelude.rules.r20_victory import check_at_once
from kessel.games.spring_prelude.rules.state import Position, exerts
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_A_WINNER = Reason("14.8", "may-not-advance")
GUNS_STAY = Reason("14.8", "guns-stay")
NOT_ADJACENT = Reason("14.8", "advance-not-adjacent")
FIRST_HEX = Reason("14.8", "first-hex")
FAR_ENOUGH = Reason("14.8", "far-enough")
FOLLOW = Reason("14.8", "follow-retreat")
ENEMY_THERE = Reason("14.8", "advance-enemy-there")
OUT_OF_PLAY = Reason("2.1", "out-of-play")
CLOSED = Reason("14.8", "closed-to-movement")
NO_CROSSING = Reason("14.8", "advance-no-crossing")
CROSS_FIRST = Reason("14.8", "cross-first")
ALLIES_APART = Reason("12.0", "allies-apart")
STOPPED = {
    "zone": Reason("14.8", "stopped-by-zone"),
    "rubble": Reason("14.8", "stopped-by-rubble"),
    "water": Reason("14.8", "stopped-by-water"),
}


# --- who, and how far ----------------------------------------------------------------------------


def offer_advance(p: Position, battle: Battle, winner: Side) -> None:
    """14.8.a, 12.2.f Into hexes that the loser has left, with those who did not take part."""
    fight = battle.fight
    open_hexes = [left for left in fight.left if left.length and left.hex not in p.stacks]
    if not open_hexes:
        return
    attacks = winner == battle.side
    taking_part = fight.attackers if attacks else fight.defenders
    hexes = fight.stood if attacks else fight.targets
    units = [*alive(p, taking_part), *beside(p, winner, taking_part, hexes)]
    movers = [Advancer(unit) for unit in units if can_advance(p.pack.units[unit])]
    if movers:
        p.flow.append(Advancing(winner, movers))


def can_advance(unit: Unit) -> bool:
    """14.8.k, 8.1.k"""
    return unit.is_combat and not unit.is_artillery


def is_free(unit: Unit) -> bool:
    """14.8.e, g Mechanized units and cavalry need not follow."""
    return unit.is_mechanized or unit.is_cavalry


def reach(p: Position, fight: Fight, unit: Unit, left: Left) -> int:
    """14.8.a, m, 14.9.e Hexes of advance after one stack of the loser."""
    figures = p.pack.charts.figures
    if p.mud:
        return min(left.length, figures.mud_advance)
    extra = fight.result is not None and fight.result.is_overrun and unit.is_mechanized
    return left.length + (figures.overrun_advance if extra else 0)


# --- one hex -------------------------------------------------------------------------------------


def step_refusal(p: Position, f: Advancing, mover: Advancer, there: Hex) -> Reason | None:
    """14.8 Why a unit may not go into the next hex."""
    counter, fight = p.pack.units[mover.unit], enclosing(p, Battle).fight
    here = p.hex_of[mover.unit]
    if mover.stopped:
        return STOPPED[mover.stopped]
    if reason := bound(p, mover.unit):
        return reason  # 18.2.b, 18.3.a
    if there not in p.pack.map.grid.neighbours[here]:
        return NOT_ADJACENT
    if not p.pack.in_play[p.scenario][there]:
        return OUT_OF_PLAY
    if enemies_in(p, f.side, there):
        return ENEMY_THERE
    if reason := way_refusal(p, fight, counter, mover, there):
        return reason
    if any(are_strange(counter, p.pack.units[other]) for other in p.stacks.get(there, ())):
        return ALLIES_APART
    if stays_south(p, mover.unit) and (reason := north_refusal(p, here, there)):
        return reason
    return water_refusal(p, counter, mover.went, here, there)


def way_refusal(
    p: Position, fight: Fight, counter: Unit, mover: Advancer, there: Hex
) -> Reason | None:
    """14.8.a, b, f, g First the hex that was left, then after the loser or, if free, anywhere."""
    if not mover.went:
        return None if first_left(p, fight, there) >= 0 else FIRST_HEX
    left = fight.left[mover.after]
    if mover.went >= reach(p, fight, counter, left):
        return FAR_ENOUGH
    if is_free(counter) or there in next_on_path(left, mover.went - 1):
        return None
    return FOLLOW


def first_left(p: Position, fight: Fight, there: Hex) -> int:
    """The place of the longest retreat out of a hex that is empty now; -1 if there is none."""
    ways = [n for n, left in enumerate(fight.left) if left.hex == there and left.length]
    return max(ways, key=lambda n: fight.left[n].length, default=-1)


def next_on_path(left: Left, done: int) -> list[Hex]:
    """14.8.f, 14.7.l The hex after so many of the loser's way; where nobody was left to go on, the
    winner says how it would have led."""
    if done < len(left.path):
        return [left.path[done]]
    ways = [way for way in left.ways if way[:done] == left.path and len(way) > done]
    return list(dict.fromkeys(way[done] for way in ways))


def find_ways(p: Position, fight: Fight) -> None:
    """14.7.l As things are before anybody advances."""
    for left in fight.left:
        if left.is_open and left.hex not in p.stacks:
            left.ways = ways_on(p, fight, left)


def ways_on(p: Position, fight: Fight, left: Left) -> list[list[Hex]]:
    """14.7.l, R35 The retreats of a stack that is gone, as long as foot can follow them."""
    units = left.units or who_stood(p, fight, left.hex)
    side, ways = p.pack.units[units[0]].side, [list(left.path)]
    for went in range(len(left.path), left.length - 1):
        longer: list[list[Hex]] = []
        for way in ways:
            here = way[-1] if way else left.hex
            ends = best_ways(p, side, units, left.hex, here, went) if len(way) == went else []
            longer += [[*way, there] for there in ends] or [way]
        ways = longer
    return ways


def who_stood(p: Position, fight: Fight, here: Hex) -> list[UnitId]:
    """Who fought in a hex, or out of it, and is gone."""
    stood = enclosing(p, CombatPhase).stood
    return [u for u in (*fight.attackers, *fight.defenders) if stood.get(u) == here]


def water_refusal(p: Position, counter: Unit, went: int, here: Hex, there: Hex) -> Reason | None:
    """14.8.h-j, R73"""
    flags = flags_now(p, here, there)
    dry = flags & ~(STREAM | SWELLS | RIVER)
    if is_closed(p, counter.id, dry, there):
        return CLOSED
    if not is_crossing(p, flags):
        return None
    if not may_cross(counter):
        return NO_CROSSING
    if flags & RIVER and is_closed(p, counter.id, flags, there):
        return CLOSED  # 10.1.f, 14.8.j
    return CROSS_FIRST if went else None


def is_crossing(p: Position, flags: int) -> bool:
    """14.8.h, i An unbridged river or swollen stream."""
    wet = flags & (RIVER | DNIEPER) or (flags & SWELLS and p.mud)
    return bool(wet) and not flags & BRIDGE


def may_cross(counter: Unit) -> bool:
    """14.8.i, R73"""
    return counter.is_foot or counter.is_cavalry or counter.mobility is Mobility.MOTOR


# --- the decision --------------------------------------------------------------------------------


def mover_of(f: Advancing, unit: UnitId) -> Advancer | None:
    return next((mover for mover in f.units if mover.unit == unit), None)


def advance_candidates(p: Position, f: Advancing) -> Iterator[Order]:
    """Every legal order."""
    neighbours = p.pack.map.grid.neighbours
    for mover in f.units:
        if not mover.stopped:
            for there in neighbours[p.hex_of[mover.unit]]:
                if step_refusal(p, f, mover, there) is None:
                    yield Advance(mover.unit, there)


def advance_refusal(p: Position, f: Advancing, order: Advance) -> Reason | None:
    mover = mover_of(f, order.unit)
    if mover is not None:
        return step_refusal(p, f, mover, order.hex)
    counter = p.pack.units[order.unit]
    mine = counter.side == f.side and p.hex_of[order.unit] != OFF_MAP
    return GUNS_STAY if mine and counter.is_artillery else NOT_A_WINNER


def advance(p: Position, f: Advancing, order: Advance, emit: Emit) -> None:
    mover = mover_of(f, order.unit)
    assert mover is not None, "the advance was allowed"
    fight, unit, there = enclosing(p, Battle).fight, order.unit, order.hex
    flags = flags_now(p, p.hex_of[unit], there)
    if not any(other.went for other in f.units):
        find_ways(p, fight)
    if not mover.went:
        mover.after = first_left(p, fight, there)
    elif not is_free(p.pack.units[unit]):
        left = fight.left[mover.after]
        if len(left.path) < mover.went:
            left.path.append(there)
    carry(p, unit, there)
    mover.went += 1
    mover.stopped = stop(p, f, fight, mover, flags)
    emit(Advanced(unit, there))
    approached(p, unit, emit)
    check_at_once(p, emit)


def stop(p: Position, f: Advancing, fight: Fight, mover: Advancer, flags: int) -> str:
    """14.8.e, f, i, l What keeps a unit in the hex it has come to."""
    here = p.hex_of[mover.unit]
    if is_crossing(p, flags):
        return "water"
    if here in p.rubble and p.pack.map.terrain[here] in STRONG_GROUND:
        return "rubble"
    zones = len(holders(p, fight, f.side, here))
    ignored = 1 if mover.went == 1 and is_free(p.pack.units[mover.unit]) else 0
    return "zone" if zones > ignored else ""


def holders(p: Position, fight: Fight, side: Side, here: Hex) -> list[Hex]:
    """14.9.d The enemy hexes whose zones count; who was overrun has none."""
    found = zone_holders(p, side, here)
    if fight.result is None or not fight.result.is_overrun:
        return found
    routed = {unit for left in fight.left for unit in left.units}
    return [there for there in found if exerts(p, there, routed)]


ADVANCING = optional("14.8", (Advance,), advance_candidates, advance_refusal, advance, exact=True)

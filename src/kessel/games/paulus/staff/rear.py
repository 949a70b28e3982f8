"""7 Behind the front: headquarters, supply units, offensive supply, the airlift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.orders import Concentrate, Consume, Done, Halt, Land, Move, To
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal
from kessel.games.paulus.rules.r07_lines import mark_range
from kessel.games.paulus.rules.state import Kind, MovePhase
from kessel.games.paulus.staff.aims import Aims, Ask
from kessel.games.paulus.staff.reach import Paths
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, ranked

CONCENTRATE: Final = "staff-concentrate"
SAVE: Final = "staff-save"
LAND: Final = "staff-land"
CONSUME: Final = "staff-consume"

SCALE: Final = 0.01
WORTHWHILE: Final = 10.0
"""Attack strength near the enemy that offensive supply should serve."""
TOUCH: Final = 3
"""Hexes from the enemy within which a unit takes part."""
DANGER: Final = 1.2
"""What a point of threat costs a headquarters that stands alone."""
STOCK: Final = 4.0
"""What a supply unit in its hex is worth to a Soviet headquarters."""
SAME_GROUND: Final = 0.25
"""The part that a unit counts for a headquarters when another covers it already."""
STRANGERS: Final = 0.5
"""And when it belongs to another army."""
CLOSES: Final = 2.0
"""And when it is to close the ring."""
FORWARD: Final = 8
"""Half points nearer to the goal that are worth as much as a small unit in range;"""
FOLLOW: Final = 3
"""and where spearheads are closing the ring."""
SHORT: Final = 2
"""A range that bids a headquarters stay with its army: that of the 62nd."""
FARTHEST: Final = 200
CUT_OFF: Final = 30.0


def plan_headquarters(aims: Aims, phase: MovePhase) -> Iterator[Order]:
    """5.2, 7.22 Where they serve most units, one after the other."""
    s, paths = aims.s, Paths(aims.s, Kind.HEADQUARTERS)
    covered: set[UnitId] = set()
    for unit in phase.left:
        if move_refusal(s.p, phase, unit) is not None:
            continue
        here = s.p.hex_of[unit]
        found = paths.reach(here, paths.gait(unit))
        scores = {there: service(aims, unit, there, covered) for there in found}
        best = max(scores, key=lambda there: (scores[there] + 0.5 * (there == here), -there))
        covered.update(served(s, best, s.units[unit].range))
        yield from marching(unit, way(found, best))


def marching(unit: UnitId, path: Sequence[Hex]) -> Iterator[Order]:
    """The orders for a way; none for who stays."""
    if len(path) > 1:
        yield Move(unit)
        yield from (To(there) for there in path[1:])
        yield Halt()


def served(s: Situation, here: Hex, reach: int) -> Iterator[UnitId]:
    """7.23 Our units that a headquarters would have in range."""
    for there in in_range(s, here, reach, s.closed):
        yield from s.ours[there]


def service(aims: Aims, headquarters: UnitId, here: Hex, covered: set[UnitId]) -> float:
    """What a headquarters is worth in a hex."""
    s = aims.s
    own = s.units[headquarters]
    total = 0.0
    for unit in served(s, here, own.range):
        counter = s.units[unit]
        if counter.is_combat and (s.side == SOVIET or counter.is_alarm or here in s.pocket):
            weight = 0.3 + s.attack[unit] / 3 if s.from_them[s.p.hex_of[unit]] < 9 else 0.2
            if aims.is_ringed:
                weight = 2.0
            elif counter.formation != own.formation:
                weight *= STRANGERS
            if unit in aims.posted:
                weight *= CLOSES
            total += weight * (SAME_GROUND if unit in covered else 1.0)
    if not is_safe(aims, headquarters, here):
        total -= DANGER * s.threat[here] / (1 + guard(s, here))
    if s.side == SOVIET:
        total += STOCK * min(1, len(stock(s, here)))
        downhill = aims.march(True, aims.goes_west(own.formation))
        if not aims.is_ringed:
            total -= min(downhill[here], FARTHEST) / (FOLLOW if aims.closes else FORWARD)
        if not s.roads[here]:
            total -= CUT_OFF
    return total


def is_safe(aims: Aims, headquarters: UnitId, here: Hex) -> bool:
    """Whether a headquarters that could serve nobody from further back is where it is and nobody
    can come to it."""
    s = aims.s
    near = s.units[headquarters].range <= SHORT
    return near and here == s.p.hex_of[headquarters] and not s.their_reach >> here & 1


def guard(s: Situation, here: Hex) -> float:
    """Defence of the combat units in a hex."""
    return sum(s.defence[unit] for unit in s.ours.get(here, ()) if s.units[unit].is_combat)


def stock(s: Situation, here: Hex) -> list[UnitId]:
    return [unit for unit in s.ours.get(here, ()) if s.units[unit].is_supply]


# --- supply units --------------------------------------------------------------------------------


def plan_supply(aims: Aims, phase: MovePhase) -> Iterator[Order]:
    """7.5 Soviet supply units go where a headquarters can meet them near the front; Axis ones stay
    with their airfields."""
    s = aims.s
    if s.side != SOVIET:
        return
    paths = Paths(s, Kind.MOVEMENT)
    meeting = meeting_hexes(s)
    claimed: set[Hex] = set()
    for unit in phase.left:
        if not s.units[unit].is_supply or move_refusal(s.p, phase, unit) is not None:
            continue
        here = s.p.hex_of[unit]
        found = paths.reach(here, paths.gait(unit))
        downhill = aims.march(True)
        scores = {
            there: meeting.get(there, -20.0)
            - min(downhill[there], 400) / 8
            - 5.0 * (there in claimed)
            - DANGER * s.threat[there] / (1 + guard(s, there))
            for there in found
            if s.from_them[there] > 1
        }
        best = max(scores, key=lambda there: (scores[there], -there), default=here)
        claimed.add(best)
        yield from marching(unit, way(found, best))


def meeting_hexes(s: Situation) -> dict[Hex, float]:
    """Hexes that a headquarters can reach, with what it would be worth there."""
    headquarters = Paths(s, Kind.HEADQUARTERS)
    found: dict[Hex, float] = {}
    for counter in s.units:
        here = s.p.hex_of[counter.id]
        if counter.side != SOVIET or not counter.is_headquarters or here == OFF_MAP:
            continue
        for there in headquarters.reach(here, headquarters.gait(counter.id)):
            if there not in found:
                found[there] = min(striking_power(s, there, counter.range) / 4, 15.0)
    return found


def striking_power(s: Situation, here: Hex, reach: int) -> float:
    """Attack strength near the enemy in range of a hex."""
    return sum(
        s.attack[unit] for unit in served(s, here, reach) if s.from_them[s.p.hex_of[unit]] <= TOUCH
    )


def in_range(s: Situation, here: Hex, reach: int, shut: bytearray) -> list[Hex]:
    """Hexes of ours that a line from a hex reaches."""
    covered = bytearray(len(s.grid))
    mark_range(s.p, here, reach, shut, covered)
    return [there for there in s.ours if covered[there]]


def advise_concentration(ask: Ask[state.ConcentratingSupply]) -> list[Advice]:
    """7.52 Where enough strength stands near the enemy."""
    s = ask.s
    found = []
    for order in ask.offered(Concentrate):
        reach = s.units[order.unit].range
        power = sum(
            s.attack[unit]
            for here in in_range(s, s.p.hex_of[order.unit], reach, s.closed)
            if s.from_them[here] <= TOUCH and not s.offensive[here]
            for unit in s.ours[here]
        )
        if power >= WORTHWHILE:
            found.append(Advice(order, SCALE * (power - WORTHWHILE), CONCENTRATE))
    return [*ranked(found), Advice(Done(), 0.0, SAVE)]


# --- the airlift ---------------------------------------------------------------------------------


def hungry(s: Situation, here: Hex, reach: int) -> Iterator[UnitId]:
    """7.44 Units in range that starve."""
    for there in in_range(s, here, reach, s.closed):
        for unit in s.ours[there]:
            if s.units[unit].is_combat and not s.has_supply(unit, there):
                yield unit


def advise_landing(ask: Ask[state.Landing]) -> list[Advice]:
    """7.41 Where most are in range, and nothing lies yet."""
    s = ask.s
    reach = s.pack.charts.figures.consumed_range

    def merit(here: Hex) -> float:
        return sum(s.worth(unit) for unit in hungry(s, here, reach)) / (1 + len(stock(s, here)))

    lands = sorted(ask.offered(Land), key=lambda order: (-merit(order.hex), order.hex))
    return [Advice(order, 0.0, LAND) for order in lands]


ENOUGH_HUNGER: Final = 25.0
"""Worth of starving units for which a supply unit is opened."""


def advise_consumption(ask: Ask[state.Consuming]) -> list[Advice]:
    """7.44 One at a time, where it feeds enough who would go hungry."""
    s, p = ask.s, ask.s.p
    reach = s.pack.charts.figures.consumed_range
    fed = bytearray(len(s.grid))
    for unit in p.consumed:
        mark_range(p, p.hex_of[unit], reach, s.closed, fed)

    def need(order: Consume) -> float:
        return sum(
            s.worth(unit) * (1 if p.markers[unit] else 0.5)
            for unit in hungry(s, p.hex_of[order.unit], reach)
            if not fed[p.hex_of[unit]]
        )

    done = Advice(Done(), 0.0, SAVE)
    offered = [Advice(order, need(order), CONSUME) for order in ask.offered(Consume)]
    best = max(offered, key=lambda advice: advice.worth, default=done)
    if best.worth < ENOUGH_HUNGER:
        return [done]
    return [Advice(best.order, SCALE * best.worth / 10, CONSUME), done]

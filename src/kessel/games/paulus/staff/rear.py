"""7 Behind the front: headquarters, supply units, offensive supply, the airlift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.orders import Concentrate, Consume, Done, Halt, Land, Move, To
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal
from kessel.games.paulus.rules.r07_lines import closed_to_lines, mark_range
from kessel.games.paulus.rules.state import (
    ConcentratingSupply,
    Consuming,
    Kind,
    Landing,
    MovePhase,
    Position,
)
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.doctrine import Doctrine
from kessel.games.paulus.staff.reach import Paths
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

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
FORWARD: Final = 8
"""Half points nearer to the goal that are worth as much as a small unit in range."""
FARTHEST: Final = 200
CUT_OFF: Final = 30.0


def plan_headquarters(p: Position, phase: MovePhase, d: Doctrine) -> Iterator[Order]:
    """5.2, 7.22 Where they serve most units, one after the other."""
    s = Situation(p, phase.side)
    aims = Aims(s, d)
    paths = Paths(s, Kind.HEADQUARTERS)
    covered: set[UnitId] = set()
    for unit in phase.left:
        if move_refusal(p, phase, unit) is not None:
            continue
        here = p.hex_of[unit]
        found = paths.reach(here, paths.gait(unit))
        scores = {there: service(s, aims, unit, there, covered) for there in found}
        best = max(scores, key=lambda there: (scores[there] + 0.5 * (there == here), -there))
        covered.update(served(s, best, s.units[unit].range))
        if best != here:
            yield Move(unit)
            for there in way(found, best)[1:]:
                yield To(there)
            yield Halt()


def served(s: Situation, here: Hex, reach: int) -> Iterator[UnitId]:
    """7.23 Our units that a headquarters would have in range."""
    covered = bytearray(len(s.grid))
    mark_range(s.p, here, reach, s.closed, covered)
    for there, stack in s.ours.items():
        if covered[there]:
            yield from stack


def service(
    s: Situation, aims: Aims, headquarters: UnitId, here: Hex, covered: set[UnitId]
) -> float:
    """What a headquarters is worth in a hex."""
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
            total += weight * (SAME_GROUND if unit in covered else 1.0)
    total -= DANGER * s.threat[here] / (1 + guard(s, here))
    if s.side == SOVIET:
        total += STOCK * min(1, len(stock(s, here)))
        downhill = aims.march(True, aims.goes_west(own.formation))
        if not aims.is_ringed:
            total -= min(downhill[here], FARTHEST) / FORWARD
        if not s.roads[here]:
            total -= CUT_OFF
    return total


def guard(s: Situation, here: Hex) -> float:
    """Defence of the combat units in a hex."""
    return sum(s.defence[unit] for unit in s.ours.get(here, ()) if s.units[unit].is_combat)


def stock(s: Situation, here: Hex) -> list[UnitId]:
    return [unit for unit in s.ours.get(here, ()) if s.units[unit].is_supply]


# --- supply units --------------------------------------------------------------------------------


def plan_supply(p: Position, phase: MovePhase, aims: Aims) -> Iterator[Order]:
    """7.5 Soviet supply units go where a headquarters can meet them near the front; Axis ones stay
    with their airfields."""
    s = aims.s
    if s.side != SOVIET:
        return
    paths = Paths(s, Kind.MOVEMENT)
    meeting = meeting_hexes(s, paths)
    claimed: set[Hex] = set()
    for unit in phase.left:
        if not s.units[unit].is_supply or move_refusal(p, phase, unit) is not None:
            continue
        here = p.hex_of[unit]
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
        if best != here:
            yield Move(unit)
            for there in way(found, best)[1:]:
                yield To(there)
            yield Halt()


def meeting_hexes(s: Situation, paths: Paths) -> dict[Hex, float]:
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


def advise_concentration(
    p: Position, f: ConcentratingSupply, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """7.52 Where enough strength stands near the enemy."""
    s = Situation(p, SOVIET)
    shut = closed_to_lines(p, SOVIET)
    found = []
    for order in options:
        if not isinstance(order, Concentrate):
            continue
        covered = bytearray(len(s.grid))
        mark_range(p, p.hex_of[order.unit], s.units[order.unit].range, shut, covered)
        power = sum(
            s.attack[unit]
            for here, stack in s.ours.items()
            if covered[here] and s.from_them[here] <= TOUCH and not s.offensive[here]
            for unit in stack
        )
        if power >= WORTHWHILE:
            found.append(Advice(order, SCALE * (power - WORTHWHILE), CONCENTRATE))
    found.sort(key=lambda advice: -advice.worth)
    return [*found, Advice(Done(), 0.0, SAVE)]


# --- the airlift ---------------------------------------------------------------------------------


def hungry(s: Situation, here: Hex, reach: int) -> float:
    """7.44 Worth of the Axis units in range that starve."""
    covered = bytearray(len(s.grid))
    mark_range(s.p, here, reach, closed_to_lines(s.p, AXIS), covered)
    return sum(
        s.worth(unit)
        for there, stack in s.ours.items()
        if covered[there]
        for unit in stack
        if s.units[unit].is_combat and not s.has_supply(unit, there)
    )


def advise_landing(p: Position, f: Landing, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    """7.41 Where most are in range, and nothing lies yet."""
    s = Situation(p, AXIS)
    reach = s.pack.charts.figures.consumed_range
    lands = [order for order in options if isinstance(order, Land)]
    merit = {o: hungry(s, o.hex, reach) / (1 + len(stock(s, o.hex))) for o in lands}
    lands.sort(key=lambda order: (-merit[order], order.hex))
    return [Advice(order, 0.0, LAND) for order in lands]


def advise_consumption(
    p: Position, f: Consuming, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """7.44 One at a time, where it feeds enough who would go hungry."""
    s = Situation(p, AXIS)
    reach = s.pack.charts.figures.consumed_range
    fed = bytearray(len(s.grid))
    shut = closed_to_lines(p, AXIS)
    for unit in p.consumed:
        mark_range(p, p.hex_of[unit], reach, shut, fed)
    best: tuple[float, Consume] | None = None
    for order in options:
        if isinstance(order, Consume):
            need = hunger_beyond(s, p.hex_of[order.unit], reach, shut, fed)
            if need >= ENOUGH_HUNGER and (best is None or need > best[0]):
                best = (need, order)
    done = Advice(Done(), 0.0, SAVE)
    return [done] if best is None else [Advice(best[1], SCALE * best[0] / 10, CONSUME), done]


ENOUGH_HUNGER: Final = 25.0
"""Worth of starving units for which a supply unit is opened."""


def hunger_beyond(s: Situation, here: Hex, reach: int, shut: bytearray, fed: bytearray) -> float:
    covered = bytearray(len(s.grid))
    mark_range(s.p, here, reach, shut, covered)
    return sum(
        s.worth(unit) * (1 if s.p.markers[unit] else 0.5)
        for there, stack in s.ours.items()
        if covered[there] and not fed[there]
        for unit in stack
        if s.units[unit].is_combat and not s.has_supply(unit, there)
    )

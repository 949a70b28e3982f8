"""9.0, 9.2, 9.3 The air segment: points, interdiction, the para drop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_map import Terrain
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command, Nation, Type
from kessel.games.spring_prelude.rules.events import AirPointsSet, InterdictionFlown, ParaDropped
from kessel.games.spring_prelude.rules.frames import Accounting, Interdicting, ParaDropping
from kessel.games.spring_prelude.rules.orders import Interdict, ParaDrop
from kessel.games.spring_prelude.rules.r06_zones import fighting
from kessel.games.spring_prelude.rules.r12_stacking import friends_in
from kessel.games.spring_prelude.rules.r15_works import enemies_near
from kessel.games.spring_prelude.rules.state import PARA_DROP, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import optional
from kessel.kernel.orders import Each, Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId

NO_ENEMY = Reason("9.2", "no-enemy-combat-unit")
IN_SETTLEMENT = Reason("9.2", "not-towns-or-cities")
TWICE_RUNNING = Reason("9.2", "target-of-last-turn")
NOT_REDUCED_INFANTRY = Reason("9.3", "not-reduced-infantry")
AIRFIELD_THREATENED = Reason("9.3", "airfield-threatened")

SETTLEMENTS: Final = (Terrain.TOWN, Terrain.CITY)
INTERDICT: Final = Each(Interdict)


def air_points(p: Position, f: Accounting, emit: Emit) -> None:
    """9.0, 5.1 What the track gives: half in mud, nothing in rain; nothing is left over from the
    turn before."""
    charts = p.pack.charts
    for side, points in enumerate(charts.day(charts.scenarios[p.scenario], p.turn).ap):
        p.air[side] = 0 if p.rain else points // 2 if p.mud else points
        emit(AirPointsSet(Side(side), p.air[side]))


# --- 9.2 interdiction ----------------------------------------------------------------------------


def may_interdict(p: Position, side: Side) -> bool:
    """9.2, R20 Only with more than half of the enemy's points."""
    return 2 * p.air[side] > p.air[opponent(side)]


def interdiction(p: Position, f: Accounting, emit: Emit) -> None:
    """R2 Who has fewer points goes first, at a tie the Soviets."""
    first = AXIS if p.air[AXIS] < p.air[SOVIET] else SOVIET
    able = [side for side in (first, opponent(first)) if may_interdict(p, side)]
    last = p.was_target
    p.flow += [Interdicting(side, last[side], last[opponent(side)]) for side in reversed(able)]
    p.was_target = [OFF_MAP, OFF_MAP]


def interdict_candidates(p: Position, f: Interdicting) -> Iterator[Order]:
    """Exactly the legal orders."""
    theirs, terrain = fighting(p, opponent(f.side)), p.pack.map.terrain
    for here in p.stacks:
        if here in theirs and terrain[here] not in SETTLEMENTS and here not in (f.last, f.theirs):
            yield INTERDICT[here]


def interdict_refusal(p: Position, f: Interdicting, order: Interdict) -> Reason | None:
    here = order.hex
    if here not in fighting(p, opponent(f.side)):
        return NO_ENEMY
    if p.pack.map.terrain[here] in SETTLEMENTS:
        return IN_SETTLEMENT
    return TWICE_RUNNING if here in (f.last, f.theirs) else None


def interdict(p: Position, f: Interdicting, order: Interdict, emit: Emit) -> None:
    """9.2 The point is gone whether or not it succeeds."""
    p.flow.pop()
    table = p.pack.charts.air_support
    p.air[f.side] -= 1
    p.was_target[f.side] = order.hex
    (die,) = roll(p, emit, f.side, 1, "9.2", "interdiction")
    die += table.interdiction_flak if has_flak(p, f.side, order.hex) else -table.interdiction
    succeeded = die <= table.highest(f.side)
    if succeeded:
        p.interdicted[f.side] = order.hex
    emit(InterdictionFlown(f.side, order.hex, succeeded))


def has_flak(p: Position, side: Side, here: Hex) -> bool:
    """9.2 Whether the enemy has Flak in a hex or next to it."""
    units, enemy = p.pack.units, opponent(side)
    near = (here, *p.pack.map.grid.neighbours[here])
    return any(
        units[unit].is_flak
        for there in near
        if friends_in(p, enemy, there)
        for unit in p.stacks[there]
    )


INTERDICTING: Final = optional(
    "9.2", (Interdict,), interdict_candidates, interdict_refusal, interdict, exact=True
)


# --- 9.3 the para drop ---------------------------------------------------------------------------


def para_drop(p: Position, f: Accounting, emit: Emit) -> None:
    """9.3, 5.1 One attempt in an air segment, while steps are left and Kharkov is on the map."""
    field = p.pack.in_play[p.scenario][p.pack.map.airfield]
    if PARA_DROP in p.options and p.para_steps and field and not p.rain:
        p.flow.append(ParaDropping())


def drop_candidates(p: Position, f: ParaDropping) -> Iterator[Order]:
    return (ParaDrop(unit.id) for unit in p.pack.units if may_receive(p, unit.id))


def may_receive(p: Position, unit: UnitId) -> bool:
    """9.3 A reduced German infantry unit of the 6th Army; cadres are not meant."""
    counter = p.pack.units[unit]
    german = counter.nation is Nation.GERMAN and counter.command is Command.SIXTH
    reduced = counter.type is Type.INFANTRY and counter.is_major and p.lost[unit] == 1
    return german and reduced and p.place[unit] is Place.MAP


def drop_refusal(p: Position, f: ParaDropping, order: ParaDrop) -> Reason | None:
    if not may_receive(p, order.unit):
        return NOT_REDUCED_INFANTRY
    near = p.pack.charts.figures.para_enemy
    return AIRFIELD_THREATENED if enemies_near(p, AXIS, p.pack.map.airfield, near) else None


def drop(p: Position, f: ParaDropping, order: ParaDrop, emit: Emit) -> None:
    """9.3 The unit wins a step: its chit is turned to the full side."""
    p.flow.pop()
    dice, here = p.pack.charts.dice, p.hex_of[order.unit]
    p.para_steps -= 1
    (die,) = roll(p, emit, AXIS, 1, "9.3", "para-drop")
    succeeded = die <= (dice.para_adjacent if enemies_near(p, AXIS, here, 1) else dice.para)
    if succeeded:
        p.lost[order.unit] = 0
    emit(ParaDropped(order.unit, succeeded))


PARA_DROPPING: Final = optional("9.3", (ParaDrop,), drop_candidates, drop_refusal, drop)

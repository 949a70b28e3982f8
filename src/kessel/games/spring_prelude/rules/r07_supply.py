"""7 The supply phase: states, second markers and surrender, air supply drops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import FIRST_DAY
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command, Size
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.events import SupplyDropped, SupplyFound, SurrenderRolled
from kessel.games.spring_prelude.rules.frames import AirDropping, DropPaying, SupplyPhase
from kessel.games.spring_prelude.rules.orders import Pay
from kessel.games.spring_prelude.rules.orders import Supply as Drop
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r07_lines import found, trace
from kessel.games.spring_prelude.rules.r08_headquarters import reached
from kessel.games.spring_prelude.rules.r08_support import command_of, spend, supply_of
from kessel.games.spring_prelude.rules.r12_stacking import fighters_in, friends_in
from kessel.games.spring_prelude.rules.r13_chits import lose_step, needs_chit, strength
from kessel.games.spring_prelude.rules.r15_works import vacated
from kessel.games.spring_prelude.rules.state import Position, Supply, on_map
from kessel.kernel.events import Emit
from kessel.kernel.flow import one_of, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.units import UnitId

NO_UNIT = Reason("7.6", "no-unit-to-supply")
NOT_NEEDED = Reason("7.6", "in-supply-already")
ONLY_IN_DEBT = Reason("8.4", "only-in-debt")
NOT_THE_LARGEST = Reason("7.6", "not-of-the-largest-unit")

IN_SUPPLY: Final = Supply.IN
SIZES: Final = tuple(Size)


# --- 7.0-7.3 states ------------------------------------------------------------------------------


def judge(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """7.0 Every unit of the side gets the state that lasts until its next supply phase."""
    lines = trace(p, f.side)
    if f.side == AXIS:
        p.air_supplied.clear()
    units = p.pack.units
    stacks = [stack for stack in p.stacks.values() if units[stack[0]].side == f.side]
    for unit in sorted([unit for stack in stacks for unit in stack]):
        state = found(p, lines, unit)
        if state is Supply.ISOLATED and is_doomed(p, unit):
            state = Supply.TWICE
        set_supply(p, unit, state, "7.3" if state is Supply.TWICE else "7.0", emit)


def is_doomed(p: Position, unit: UnitId) -> bool:
    """7.3, R14 A Soviet unit that is still isolated gets a second marker from turn 11 on if it has
    no line to its headquarters; who has it keeps it as long as that lasts."""
    if p.supply[unit] is Supply.TWICE:
        return True
    still = p.pack.units[unit].side == SOVIET and p.supply[unit] is Supply.ISOLATED
    return p.turn >= surrender_turn(p) and still and not reached(p, unit)


def surrender_turn(p: Position) -> int:
    """7.3, R14 Turn 11 of every scenario, or the turn of the day that it is in scenario 2."""
    turn = p.pack.charts.figures.surrender_turn
    if rulings.SURRENDER_BY_DATE not in p.options:
        return turn
    return turn + (FIRST_DAY - p.pack.charts.scenarios[p.scenario].first_date).days


def set_supply(p: Position, unit: UnitId, state: Supply, by: str, emit: Emit) -> None:
    if p.supply[unit] is not state:
        p.supply[unit] = state
        emit(SupplyFound(unit, state.name.lower(), by))


def surrender(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """7.3 At the end of the phase a die for each unit with two markers."""
    if f.side == AXIS or Supply.TWICE not in p.supply:
        return
    doomed = [UnitId(unit) for unit, state in enumerate(p.supply) if state is Supply.TWICE]
    for unit in doomed:
        if on_map(p, unit):
            (die,) = roll(p, emit, f.side, 1, "7.3", "surrender")
            steps = p.pack.charts.dice.surrender[die - 1]
            emit(SurrenderRolled(unit, steps))
            give_up(p, unit, steps, emit)


def give_up(p: Position, unit: UnitId, steps: int, emit: Emit) -> None:
    """7.3, 8.1, 15.3 Steps are lost; a headquarters that is left alone goes too, and so do works
    that nobody holds any more."""
    here = p.hex_of[unit]
    for _ in range(steps):
        if on_map(p, unit):
            lose_step(p, unit, "7.3", emit)
    if not fighters_in(p, here):
        for other in p.stacks.get(here, ()):
            lose_step(p, other, "8.1", emit)
        vacated(p, here, emit)


def is_attrition(p: Position, unit: UnitId) -> bool:
    """7.4, R15 Whether a Soviet unit must break out: it is not in supply itself, and every
    headquarters to which it has a line is isolated."""
    counter = p.pack.units[unit]
    if counter.side != SOVIET or not counter.is_combat or supply_of(p, unit) is IN_SUPPLY:
        return False
    headquarters = reached(p, unit)
    isolated = [supply_of(p, one) >= Supply.ISOLATED for one in headquarters]
    return bool(isolated) and all(isolated)


# --- 7.6 air supply drops ------------------------------------------------------------------------


def air_drop(p: Position, f: SupplyPhase, emit: Emit) -> None:
    """7.6, 5.1, R16 One attempt in an Axis supply phase, not in rain."""
    if f.side == AXIS and not p.rain:
        p.flow.append(AirDropping())


def drop_candidates(p: Position, f: AirDropping) -> Iterator[Order]:
    units, supply = p.pack.units, p.supply
    for here, stack in p.stacks.items():
        if units[stack[0]].side == AXIS and any(map(supply.__getitem__, stack)):
            yield Drop(here)


def drop_refusal(p: Position, f: AirDropping, order: Drop) -> Reason | None:
    if not friends_in(p, AXIS, order.hex):
        return NO_UNIT
    stack = p.stacks[order.hex]
    if any(p.supply[unit] is not Supply.IN for unit in stack):
        return None
    is_owing = any(supply_of(p, unit) is not Supply.IN for unit in stack)
    return ONLY_IN_DEBT if is_owing else NOT_NEEDED


def drop(p: Position, f: AirDropping, order: Drop, emit: Emit) -> None:
    p.flow.pop()
    payers = payers_of(p, order.hex)
    if len(payers) > 1:
        p.flow.append(DropPaying(order.hex))
    else:
        fly(p, order.hex, payers[0], emit)


def payers_of(p: Position, here: Hex) -> list[Command]:
    """7.6, R45 The command of the largest unit: by size, then dots, then strength; more than one
    where they are equal, or where nobody has drawn the chits yet that would tell."""

    def rank(unit: UnitId) -> tuple[int, int]:
        counter = p.pack.units[unit]
        return SIZES.index(counter.size), counter.dots

    stack = p.stacks[here]
    most = max(map(rank, stack))
    largest = [unit for unit in stack if rank(unit) == most]
    if not any(needs_chit(p, unit) for unit in largest):
        strongest = max(strength(p, unit) for unit in largest)
        largest = [unit for unit in largest if strength(p, unit) == strongest]
    return list(dict.fromkeys(command_of(p, unit) for unit in largest))


def fly(p: Position, here: Hex, command: Command, emit: Emit) -> None:
    """7.6 The attempt costs a point of support and none of the air; success is one level better."""
    spend(p, command, p.pack.charts.support_costs.drop, "7.6", emit)
    dice = p.pack.charts.dice
    (die,) = roll(p, emit, AXIS, 1, "7.6", "supply-drop")
    succeeded = die <= (dice.drop_in_zone if in_zone(p, AXIS, here) else dice.drop)
    emit(SupplyDropped(here, succeeded))
    for unit in p.stacks[here] if succeeded else ():
        if p.supply[unit] is not Supply.IN:
            p.air_supplied.append(unit)
            set_supply(p, unit, Supply(p.supply[unit] - 1), "7.6", emit)


def pay(p: Position, f: DropPaying, order: Pay, emit: Emit) -> None:
    p.flow.pop()
    fly(p, f.hex, order.command, emit)


AIR_DROPPING: Final = optional("7.6", (Drop,), drop_candidates, drop_refusal, drop)
DROP_PAYING: Final = one_of("7.6", Pay, lambda p, f: payers_of(p, f.hex), NOT_THE_LARGEST, pay)

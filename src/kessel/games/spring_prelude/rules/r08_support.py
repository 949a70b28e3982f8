"""8.0, 8.2, 8.4 Support points: whose they are, spending them, and a command below zero."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command
from kessel.games.spring_prelude.rules.events import Spent
from kessel.games.spring_prelude.rules.state import HISTORICAL_LOGISTICS, PASSIVE, Position, Supply
from kessel.kernel.events import Emit
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

COMMANDS = {
    AXIS: (Command.SIXTH, Command.SEVENTEENTH),
    SOVIET: (Command.SWF, Command.SF),
}

ISOLATED = Supply.ISOLATED


def commands_of(side: Side) -> tuple[Command, Command]:
    return COMMANDS[side]


def command_of(p: Position, unit: UnitId) -> Command:
    """8.0 The high command of a unit; in scenario 4 a Soviet one goes by where it stands (R48)."""
    counter, here = p.pack.units[unit], p.hex_of[unit]
    if p.scenario == PASSIVE and counter.side == SOVIET and here != OFF_MAP:
        return Command.SF if here in p.pack.map.orange else Command.SWF
    return counter.command


def has_old_logistics(p: Position) -> bool:
    """8.0 The historical variant: of the scenarios that begin with what the track says."""
    number = p.pack.charts.scenarios[p.scenario].number
    return HISTORICAL_LOGISTICS in p.options and number in (2, 3)


def is_overspent(p: Position, unit: UnitId) -> bool:
    """8.4 Whether the command of a unit is below zero."""
    return min(p.support.values()) < 0 and p.support[command_of(p, unit)] < 0


def supply_of(p: Position, unit: UnitId) -> Supply:
    """7.0, 8.4 The supply state that counts now."""
    found = p.supply[unit]
    return after_debt(p, unit, found) if min(p.support.values()) < 0 else found


def after_debt(p: Position, unit: UnitId, found: Supply) -> Supply:
    """8.4 A level worse while the command of a unit is below zero."""
    if found < ISOLATED and is_overspent(p, unit):
        return Supply(found + 1)
    return found


def spend(p: Position, command: Command, points: int, by: str, emit: Emit) -> None:
    """8.2 Below zero too, if the player wants it so (8.4)."""
    if points:
        p.support[command] -= points
        emit(Spent(command, points, p.support[command], by))

"""4.1 When an order that is not asked for now is given, or why its moment has gone."""

from __future__ import annotations

from typing import Final

from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules import frames, orders
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.table.words import SIDES
from kessel.kernel.moments import Moment
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side

RISK_OVER = Reason("20.1", "risk-over")
ANOTHER_MOVES = Reason("10.0", "another-moves")
NOBODY_MOVES = Reason("10.0", "nobody-on-the-move")
BATTLE_FIRST = Reason("14.0", "battle-first")

PHASES: Final[dict[type[Order], tuple[str, str]]] = {
    orders.Refit: ("17.1", "replacement"),
    orders.Return: ("17.1", "replacement"),
    orders.Enter: ("16.0", "movement"),
    orders.Reserve: ("11.0", "movement"),
    orders.Build: ("15.2", "movement"),
    orders.Dig: ("15.3", "movement"),
    orders.Blow: ("15.1", "engineering"),
    orders.Clear: ("15.5", "engineering"),
    orders.Cross: ("15.4", "engineering"),
}
"""Orders of one phase of a player turn, and the rules that say so."""
ON_THE_MOVE: Final = (orders.To, orders.March, orders.Exit, orders.Halt)


def moment(p: Position, order: Order) -> Moment | Reason | None:
    """When an order of another moment would be right; nothing where its decisions tell it all."""
    side = giver(p, order)
    match order:
        case orders.Gamble():
            return None if p.turn == 0 else RISK_OVER
        case orders.Allot():
            return Moment("8.3", ("accounting",))
        case orders.Interdict():
            return Moment("9.2", ("air",))
        case orders.ParaDrop():
            return Moment("9.3", ("air",))
        case orders.Supply():
            return Moment("7.6", (line(AXIS, "supply"),))
        case orders.Remove():
            return Moment("15.0", (line(side, "movement"), line(side, "engineering")))
        case orders.Move():
            return move_moment(p, side)
        case orders.Attack():
            return attack_moment(p, side)
    if type(order) in PHASES:
        rule, phase = PHASES[type(order)]
        busy = phase == "movement" and moving(p, side)
        return ANOTHER_MOVES if busy else Moment(rule, (line(side, phase),))
    if isinstance(order, ON_THE_MOVE) and in_phase(p, frames.MovePhase, p.to_act):
        return NOBODY_MOVES
    return None


def giver(p: Position, order: Order) -> Side:
    """Whose order it would be: of the unit's side, else of the side that decides."""
    unit = getattr(order, "unit", None)
    return p.to_act if unit is None else p.pack.units[unit].side


def line(side: Side, phase: str) -> str:
    return f"{SIDES[side]}-{phase}"


def in_phase(p: Position, kind: type[frames.MovePhase | frames.CombatPhase], side: Side) -> bool:
    return any(isinstance(frame, kind) and frame.side == side for frame in p.flow)


def moving(p: Position, side: Side) -> bool:
    return any(isinstance(frame, frames.Moving) and frame.side == side for frame in p.flow)


def exploitation(side: Side) -> tuple[str, ...]:
    """11.0 The Axis alone has that phase."""
    return (line(side, "exploitation"),) if side == AXIS else ()


def move_moment(p: Position, side: Side) -> Moment | Reason:
    """10.0 One after the other, in one's own movement and exploitation."""
    if moving(p, side):
        return ANOTHER_MOVES
    return Moment("10.0", (line(side, "movement"), *exploitation(side)))


def attack_moment(p: Position, side: Side) -> Moment | Reason:
    """14.0 One battle after the other, in one's own combat phase and exploitation."""
    if any(isinstance(frame, frames.Battle) for frame in p.flow):
        return BATTLE_FIRST
    return Moment("14.0", (line(side, "combat"), *exploitation(side)))

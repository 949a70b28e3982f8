"""4.1 When an order that is not asked for now is given, or why its moment has gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules import frames, orders
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.table.words import SIDES
from kessel.kernel.flow import is_under_way
from kessel.kernel.moments import Asked, Moment, Phases, Whose, by_question, giver
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import Frame
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

RISK_OVER = Reason("20.1", "risk-over")
ANOTHER_MOVES = Reason("10.0", "another-moves")
TRIM_FIRST = Reason("12.0", "trim-first")
EXPLOITERS_FIGHT = Reason("11.0", "exploiters-fight")
NOBODY_MOVES = Reason("10.0", "nobody-on-the-move")
NO_BATTLE = Reason("14.0", "no-battle")
ADVANCE_AT_ONCE = Reason("14.8", "advance-at-once")
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

IN_BATTLE: Final = (
    *(orders.Join, orders.Cadre, orders.Fire, orders.Fly),
    *(orders.Apply, orders.ApplyLater, orders.Lose, orders.Back, orders.Hold, orders.Press),
)
PARTINGS: Final = (orders.Done, orders.Halt)
MOVES: Final = ("movement", "exploitation")
FIGHTS: Final = ("combat", "exploitation")
TURNS: Final[Mapping[Phases, Sequence[type[Frame]]]] = {
    (("replacement",), Whose.OWN): (frames.Replacing,),
    (MOVES, Whose.OWN): (frames.ChoosingMover, frames.Moving, frames.Trimming),
    (("engineering",), Whose.OWN): (frames.Engineering,),
    (FIGHTS, Whose.OWN): (
        frames.ChoosingAttack, frames.Declaring, frames.Paying, frames.Linking,
        frames.ChoosingResult, frames.Pressing,
    ),
    (FIGHTS, Whose.ENEMY): (frames.Answering,),
    (FIGHTS, Whose.EITHER): (frames.TakingLosses, frames.Retreating, frames.Advancing),
}  # fmt: skip
"""Questions of the phases of a player turn, and of whose."""
ELSEWHERE: Final[Mapping[tuple[str, ...], Sequence[type[Frame]]]] = {
    ("set-up",): (frames.DeclaringRisk,),
    ("accounting",): (frames.Allotting, frames.Placing),
    ("air",): (frames.Interdicting, frames.ParaDropping),
    ("axis-supply",): (frames.AirDropping, frames.DropPaying),
}
"""Questions of single lines of the sequence."""
asked: Final = Asked(by_question(TURNS), by_question(ELSEWHERE), SIDES)


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
            return move_moment(p, side, order.unit)
        case orders.Attack():
            return attack_moment(p, side)
        case orders.Advance() if is_under_way(p, frames.CombatPhase):
            return ADVANCE_AT_ONCE
    if isinstance(order, IN_BATTLE) and isinstance(p.flow[-1], frames.ChoosingAttack):
        return NO_BATTLE
    if type(order) in PHASES:
        rule, phase = PHASES[type(order)]
        busy = phase == "movement" and is_under_way(p, frames.Moving, side)
        return ANOTHER_MOVES if busy else Moment(rule, (line(side, phase),))
    if isinstance(order, ON_THE_MOVE) and is_under_way(p, frames.MovePhase, p.to_act):
        return NOBODY_MOVES
    return None


def line(side: Side, phase: str) -> str:
    return f"{SIDES[side]}-{phase}"


def exploitation(side: Side) -> tuple[str, ...]:
    """11.0 The Axis alone has that phase."""
    return (line(side, "exploitation"),) if side == AXIS else ()


def move_moment(p: Position, side: Side, unit: UnitId) -> Moment | Reason:
    """10.0 One after the other, in one's own movement; reserves in the exploitation (11.0)."""
    if is_under_way(p, frames.Moving, side):
        return ANOTHER_MOVES
    if isinstance(p.flow[-1], frames.Trimming) and is_under_way(p, frames.MovePhase, side):
        return TRIM_FIRST
    later = exploitation(side) if p.reserve[unit] else ()
    if later and any(isinstance(f, frames.CombatPhase) and f.exploiting for f in p.flow):
        return EXPLOITERS_FIGHT
    return Moment("10.0", (line(side, "movement"), *later))


def attack_moment(p: Position, side: Side) -> Moment | Reason:
    """14.0 One battle after the other, in one's own combat phase and exploitation."""
    if is_under_way(p, frames.Battle):
        return BATTLE_FIRST
    return Moment("14.0", (line(side, "combat"), *exploitation(side)))

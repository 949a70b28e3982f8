"""5.0 When an order that is not asked for now is given, or why its moment has gone."""

from __future__ import annotations

from typing import Final

from kessel.games.spark.rules import frames, orders
from kessel.games.spark.rules.state import FIRST_DAY, Period, Position
from kessel.kernel.moments import Moment
from kessel.kernel.orders import Order, Reason

SET_UP_OVER = Reason("18.6", "set-up-over")
ANOTHER_MOVES = Reason("11.0", "another-moves")
NOBODY_MOVES = Reason("11.0", "nobody-on-the-move")
ASSAULT_FIRST = Reason("13.4", "assault-first")

LINES: Final[dict[type[Order], tuple[str, tuple[str, ...]]]] = {
    orders.Declare: ("9.31", ("morning-initiative", "night-initiative")),
    orders.Claim: ("9.32", ("morning-initiative", "night-initiative")),
    orders.Challenge: ("9.4", ("morning-challenge",)),
    orders.Restock: ("15.13", ("supply",)),
    orders.Replace: ("15.2", ("armour",)),
}
"""Orders of single lines of the sequence, and the rules that say so."""
PHASES: Final[dict[type[Order], tuple[str, str]]] = {
    orders.Keep: ("10.21", "command"),
    orders.Move: ("11.0", "movement"),
    orders.Bridge: ("11.51", "movement"),
    orders.Wreck: ("11.6", "movement"),
    orders.Appeal: ("10.22", "movement"),
    orders.Assign: ("13.24", "air"),
    orders.Flak: ("13.25", "air"),
    orders.Strike: ("13.26", "air"),
    orders.Assail: ("13.4", "combat"),
}
"""Orders of one phase of every impulse."""
ON_THE_MOVE: Final = (
    orders.To, orders.Column, orders.Deploy, orders.Mount, orders.Dismount, orders.Occupy,
    orders.Halt, orders.Mark, orders.Enter, orders.Detrain, orders.Rail, orders.With, orders.Stay,
)  # fmt: skip


def moment(p: Position, order: Order) -> Moment | Reason | None:
    """When an order of another moment would be right; nothing where its decisions tell it all."""
    kind = type(order)
    if isinstance(order, orders.Station):
        return SET_UP_OVER if p.day >= FIRST_DAY else None
    if kind in LINES:
        return Moment(*LINES[kind])
    if kind in PHASES:
        rule, phase = PHASES[kind]
        if phase == "movement" and is_under_way(p, frames.Moving):
            return ANOTHER_MOVES
        if phase == "combat" and is_under_way(p, frames.Assault):
            return ASSAULT_FIRST
        return Moment(rule, lines(phase))
    if isinstance(order, ON_THE_MOVE) and p.flow and isinstance(p.flow[-1], frames.ChoosingMover):
        return NOBODY_MOVES
    return None


def lines(phase: str) -> tuple[str, ...]:
    """Of the three periods; nothing flies at night (8.0)."""
    periods = [period for period in Period if phase != "air" or period is not Period.NIGHT]
    return tuple(f"{period}-{phase}" for period in periods)


def is_under_way(p: Position, kind: type[frames.Moving | frames.Assault]) -> bool:
    """One after the other: a unit's movement, an assault (11.0, 13.4)."""
    return any(isinstance(frame, kind) and frame.side == p.to_act for frame in p.flow)

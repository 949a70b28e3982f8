"""5.0 When an order that is not asked for now is given, or why its moment has gone."""

from __future__ import annotations

from typing import Final

from kessel.games.spark.rules import frames, orders
from kessel.games.spark.rules.state import FIRST_DAY, Period, Position
from kessel.kernel.flow import innermost, is_under_way
from kessel.kernel.moments import Moment, by_question
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import Frame

SET_UP_OVER = Reason("18.6", "set-up-over")
ANOTHER_MOVES = Reason("11.0", "another-moves")
ENEMY_MOVES = Reason("11.0", "enemy-moves")
NOBODY_MOVES = Reason("11.0", "nobody-on-the-move")
ZONE_FIRE_AT_ONCE = Reason("11.34", "zone-fire-at-once")
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
FIRE: Final = (orders.Aim, orders.Fires, orders.Shell, orders.Part)
"""Orders of the segments of a combat phase; in them the decisions tell more."""
ON_THE_MOVE: Final = (
    orders.To, orders.Column, orders.Deploy, orders.Mount, orders.Dismount, orders.Occupy,
    orders.Halt, orders.Mark, orders.Enter, orders.Detrain, orders.Rail, orders.With, orders.Stay,
)  # fmt: skip

IN_ZONE_FIRE: Final = (orders.Use, orders.Armour, orders.Fires, orders.Part, orders.Shoot)
PARTINGS: Final = (orders.Done, orders.Halt)
IN_IMPULSES: Final = by_question({
    ("command",): (frames.ChoosingCluster,),
    ("movement",): (frames.ChoosingMover, frames.Moving, frames.Consenting),
    ("movement", "combat"): (frames.ZoneFiring,),
    ("air",): (frames.AssigningAir, frames.Answering, frames.Striking),
    ("combat",): (
        frames.ChoosingAssault, frames.Firing, frames.ChoosingFighters, frames.Withdrawing,
        frames.GivingUp, frames.Continuing, frames.TakingLosses, frames.Retreating,
        frames.Advancing,
    ),
})  # fmt: skip
"""Questions of some phases of every impulse; zones are left in retreats and advances too."""
ELSEWHERE: Final[dict[type[Frame], tuple[str, ...]]] = {
    frames.SettingUp: ("set-up",),
    frames.Declaring: ("morning-initiative", "morning-challenge", "night-initiative"),
    frames.Claiming: ("morning-initiative", "morning-challenge", "night-initiative"),
    frames.Challenging: ("morning-challenge",),
    frames.Resupplying: ("supply",),
    frames.Replacing: ("armour",),
}
"""Questions of single lines of the sequence."""


def asked(p: Position, frame: type[Frame], order: Order) -> tuple[str, ...]:
    """In which lines a decision comes up that such an order answers."""
    if frame in ELSEWHERE:
        return ELSEWHERE[frame]
    return tuple(line for phase in IN_IMPULSES[frame] for line in lines(phase))


def moment(p: Position, order: Order) -> Moment | Reason | None:
    """When an order of another moment would be right; nothing where its decisions tell it all."""
    kind = type(order)
    if isinstance(order, orders.Station):
        return SET_UP_OVER if p.day >= FIRST_DAY else None
    if kind in LINES:
        return Moment(*LINES[kind])
    if kind in PHASES:
        rule, phase = PHASES[kind]
        if phase == "movement" and is_under_way(p, frames.Moving, p.to_act):
            return ANOTHER_MOVES
        if phase == "movement" and is_enemys_movement(p):
            return ENEMY_MOVES
        if phase == "combat" and is_under_way(p, frames.Assault, p.to_act):
            return ASSAULT_FIRST
        return Moment(rule, lines(phase))
    if isinstance(order, IN_ZONE_FIRE) and is_under_way(p, frames.MovePhase):
        return ZONE_FIRE_AT_ONCE
    if isinstance(order, ON_THE_MOVE) and p.flow and isinstance(p.flow[-1], frames.ChoosingMover):
        return NOBODY_MOVES
    if isinstance(order, FIRE) and innermost(p, frames.CombatPhase) is None:
        return Moment("13.1", lines("combat"))
    return None


def lines(phase: str) -> tuple[str, ...]:
    """Of the three periods; nothing flies at night (8.0)."""
    periods = [period for period in Period if phase != "air" or period is not Period.NIGHT]
    return tuple(f"{period}-{phase}" for period in periods)


def is_enemys_movement(p: Position) -> bool:
    """Whether who decides only answers something in the other side's movement phase."""
    phase = innermost(p, frames.MovePhase)
    return phase is not None and phase.side != p.to_act

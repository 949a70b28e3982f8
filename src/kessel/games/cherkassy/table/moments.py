"""5.2 When an order that is not asked for now is given, or why its moment has gone."""

from __future__ import annotations

from typing import Final

from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules import orders, state
from kessel.games.cherkassy.rules.state import Position
from kessel.kernel import moments
from kessel.kernel.flow import enclosing, innermost, is_under_way
from kessel.kernel.moments import LATER, Later, Moment, Whose, by_question
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import Frame
from kessel.kernel.sides import Side

ALREADY_DECLARED = Reason("5.4", "already-declared")
MOVEMENT_OVER = Reason("5.4", "movement-over")
COMBAT_OVER = Reason("5.4", "combat-over")
ONE_AT_A_TIME = Reason("10.2", "another-moves")
NOBODY_MOVES = Reason("10.2", "nobody-on-the-move")
STACK_FIRST = Reason("8.7", "stack-waits")
BATTLE_FIRST = Reason("11.1", "battle-first")
NO_BATTLE = Reason("11.1", "no-battle")
ADVANCE_AT_ONCE = Reason("11.29", "advance-at-once")
AIR_TOO_LATE = Reason("11.16", "air-too-late")
AIR_FIRST = Reason("11.16", "air-first")
DESIGNATION_OVER = Reason("12.2", "designation-over")

SEGMENTS: Final = ("first", "second")
CHOSEN: Final = (orders.Move, orders.Enter)
ON_THE_MOVE: Final = (
    orders.To,
    orders.With,
    orders.March,
    orders.Split,
    orders.Leave,
    orders.Halt,
)

IN_BATTLE: Final = (
    *(orders.Join, orders.Air, orders.Decline, orders.Support),
    *(orders.Stand, orders.Lose),
)
PARTINGS: Final = (orders.Done, orders.Halt, orders.Decline)
IN_OPERATIONS: Final[dict[type[Frame], tuple[str, Whose]]] = by_question({
    ("", Whose.OWN): (state.Declaring,),
    ("-movement", Whose.OWN): (
        state.ChoosingMover, state.Moving, state.Trimming, state.Placing,
    ),
    ("-combat", Whose.OWN): (
        state.ChoosingTarget, state.ChoosingAttackers, state.CallingAir, state.SupportingAttack,
        state.Advancing,
    ),
    ("-combat", Whose.ENEMY): (state.ChoosingDefenders, state.SupportingDefence),
    ("-combat", Whose.EITHER): (state.TakingLosses,),
})  # fmt: skip
"""Questions of a side's operations: in which phase of them, and in whose."""
RECONSTITUTION: Final = tuple(f"{segment}-reconstitution" for segment in SEGMENTS)
ELSEWHERE: Final[dict[type[Frame], tuple[str, ...]]] = {
    state.Designating: ("designation",),
    state.Reconstituting: RECONSTITUTION,
    state.Returning: ("recovery",),
    state.Placing: RECONSTITUTION,
}
"""Questions of other lines of the sequence; a rebuilt unit is placed as well (12.1)."""


def asked(p: Position, frame: type[Frame], order: Order) -> tuple[str, ...]:
    """In which lines a decision comes up that such an order answers."""
    found = ELSEWHERE.get(frame, ())
    if frame not in IN_OPERATIONS:
        return found
    phase, whose = IN_OPERATIONS[frame]
    found = sum((lines(side, phase) for side in whose.sides(giver(p, order))), found)
    return tuple(line for line in found if line != fought(p))


def fought(p: Position) -> str:
    """5.4 The combat phase that is over though its line comes after the movement being played."""
    under_way = innermost(p, state.Operations)
    if under_way is None or not under_way.prepared:
        return ""
    if not is_under_way(p, state.MovementPhase, under_way.side):
        return ""
    return lines(under_way.side, "-combat")[p.segment - 1]


def moment(p: Position, order: Order) -> Moment | Reason | None:
    """When an order of another moment would be right; nothing where its decisions tell it all."""
    side = giver(p, order)
    match order:
        case orders.MoveFirst() | orders.FightFirst():
            under_way = innermost(p, state.Operations)
            if under_way is not None and under_way.side == side:
                return ALREADY_DECLARED
            return Moment("5.4", lines(side, ""))
        case orders.Recover():
            early = p.segment == 1 and innermost(p, state.Operations) is None
            return Moment("12.2", ("designation",)) if early else DESIGNATION_OVER
        case orders.Rebuild():
            return Moment("12.1", RECONSTITUTION)
        case orders.Return():
            return Moment("12.2", ("recovery",))
        case orders.Attack():
            return attack_moment(p, side)
        case orders.Advance() if is_under_way(p, state.CombatPhase):
            return ADVANCE_AT_ONCE
        case orders.Air() if isinstance(p.flow[-1], state.SupportingAttack):
            return AIR_TOO_LATE
        case orders.At() if side == SOVIET and is_under_way(p, state.CombatPhase, side):
            return move_moment(p, side)
        case orders.Support() if isinstance(p.flow[-1], state.CallingAir):
            return AIR_FIRST
    if isinstance(order, IN_BATTLE) and isinstance(p.flow[-1], state.ChoosingTarget):
        return NO_BATTLE
    if isinstance(order, CHOSEN):
        return move_moment(p, side)
    if isinstance(order, ON_THE_MOVE) and is_under_way(p, state.MovementPhase, side):
        return NOBODY_MOVES
    if isinstance(order, ON_THE_MOVE):
        return move_moment(p, side)
    return None


def giver(p: Position, order: Order) -> Side:
    """Whose order it would be, some of which have no unit yet."""
    if isinstance(order, orders.Recover | orders.Return):
        return SOVIET
    if isinstance(order, orders.Rebuild):
        return GERMAN
    return moments.giver(p, order)


def lines(side: Side, phase: str) -> tuple[str, ...]:
    """The lines of a side's operations, or of a phase of them, in both segments."""
    name = "german" if side == GERMAN else "soviet"
    return tuple(f"{segment}-{name}{phase}" for segment in SEGMENTS)


def move_moment(p: Position, side: Side) -> Moment | Reason:
    """10.2 One after the other; 5.4 and not in a phase that is over, or comes first."""
    if is_under_way(p, state.MovementPhase, side):
        split_off = sum(isinstance(frame, state.Moving) for frame in p.flow) > 1
        return STACK_FIRST if split_off else ONE_AT_A_TIME
    if is_under_way(p, state.CombatPhase, side):
        if not enclosing(p, state.Operations).prepared:
            return MOVEMENT_OVER
        return Later("10.2", LATER, lines(side, "-movement")[p.segment - 1], 1)
    return Moment("10.2", lines(side, "-movement"))


def attack_moment(p: Position, side: Side) -> Moment | Reason:
    """11.1 One battle after the other; 5.4 and not after a combat phase that is over."""
    if is_under_way(p, state.Battle) and p.to_act == side:
        return BATTLE_FIRST
    if is_under_way(p, state.MovementPhase, side) and enclosing(p, state.Operations).prepared:
        return COMBAT_OVER
    return Moment("11.1", lines(side, "-combat"))

"""9, 11, 12, 13.1, 14 What is done in one's own impulse: before it, in the enemy's, or too late."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.orders import (
    Activate,
    Again,
    Bombard,
    Decline,
    Done,
    Fire,
    Halt,
    Join,
    JoinAll,
    Lead,
    Move,
    Night,
    Pass,
    Seize,
    Stubborn,
)
from kessel.games.circle_of_fire.rules.r06_control import where
from kessel.games.circle_of_fire.rules.r07_sequence import DECISIONS
from kessel.games.circle_of_fire.rules.r08_advantage import (
    GERMAN_ONLY,
    marker_refusal,
    stubborn_refusal,
)
from kessel.games.circle_of_fire.rules.r09_night import night_refusal
from kessel.games.circle_of_fire.rules.r11_impulses import (
    OTHER_PLACE,
    again_refusal,
    marker_comes_any_moment,
)
from kessel.games.circle_of_fire.rules.r12_movement import NOBODY_MARCHES, move_refusal
from kessel.games.circle_of_fire.rules.r13_fire.s4_retreat import MUST_RETREAT
from kessel.games.circle_of_fire.rules.r20_bid import NO_USES
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.rules.whereabouts import absence
from kessel.games.circle_of_fire.table.moments.steps import FIGHTS, later, question
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Order, Reason

NOT_YOUR_IMPULSE = Reason("11.1", "not-your-impulse")
IMPULSE_IS_OVER = Reason("11.1", "impulse-is-over")
MOVEMENT_IMPULSE = Reason("11.2", "impulse-is-movement")
FIRE_IMPULSE = Reason("11.2", "impulse-is-fire")
ACTION_IS_DONE = Reason("11.2", "action-is-done")
ONE_TARGET = Reason("13.1", "fire-one-target")
NOT_WITH_FIRE = Reason("13.1", "bombs-not-with-fire")
PASS_TOO_LATE = Reason("11.2", "pass-too-late")
NIGHT_AT_START = Reason("9.1", "night-at-start")
MARKER_AT_START = Reason("8.1.1C", "marker-at-start")
MARKER_AT_END = Reason("8.1.1C", "marker-at-end")
AGAIN_AT_START = Reason("20.1.5", "again-at-start")
FIRE_FIRST = Reason("13.1", "declare-fire-first")
SEIZE_AGAIN = Reason("20.1.5", "seize-again")
PASS_INSTEAD = Reason("11.2.5", "pass-instead")
POINTS_REMAIN = Reason("13.3", "points-remain")
LEAD_NEEDED = Reason("13.2.1", "lead-needed")

Action = (
    Activate
    | Fire
    | Bombard
    | Pass
    | Night
    | Stubborn
    | Again
    | Move
    | Halt
    | Join
    | JoinAll
    | Lead
)
RULES: Final[Mapping[type[Order], str]] = {
    Activate: "12.1",
    Move: "12.1",
    Halt: "12.1",
    Fire: "13.1",
    Join: "13.1",
    JoinAll: "13.1",
    Lead: "13.2.1",
    Bombard: "14.1",
    Pass: "11.2.5",
    Night: "9.1",
    Stubborn: "8.1.1C",
    Again: "20.1.5",
}


class OnePlace(Reason, frozen=True):
    """11.1 The place that has been activated."""

    place: Space


def action(p: Position, order: Action) -> Reason | None:
    """11.1 In one's own impulse, at its beginning."""
    side, impulse, phase = p.to_act, innermost(p, state.Impulse), innermost(p, state.MovementFire)
    if isinstance(order, Stubborn) and side != GERMAN:
        return GERMAN_ONLY
    if isinstance(order, Again) and not p.initiative[side]:
        return NO_USES
    if impulse is not None and impulse.side == side:
        return in_impulse(p, order)
    if phase is None:
        return later(p, RULES[type(order)], "movement-fire")
    return IMPULSE_IS_OVER if impulse is None and phase.side == side else NOT_YOUR_IMPULSE


def in_impulse(p: Position, order: Action) -> Reason | None:
    """11.2 In one's own impulse, when it has begun with something else, or not begun."""
    frame = p.flow[-1]
    if isinstance(order, Night | Stubborn | Again):
        return purchase(p, order)
    if isinstance(frame, state.ChoosingAction):
        return before_action(p, frame, order)
    if isinstance(frame, state.EndingImpulse):
        return ACTION_IS_DONE
    if isinstance(order, Pass):
        return PASS_TOO_LATE
    if isinstance(frame, state.Moving):
        one = isinstance(order, Activate)
        return OnePlace("11.1", "one-place", frame.place) if one else MOVEMENT_IMPULSE
    if isinstance(order, Bombard):
        return NOT_WITH_FIRE if isinstance(frame, state.Firing) else ACTION_IS_DONE
    if isinstance(frame, state.Firing):
        return ONE_TARGET if isinstance(order, Fire) else FIRE_IMPULSE
    return ACTION_IS_DONE


def purchase(p: Position, order: Night | Stubborn | Again) -> Reason:
    """8.1, 20.1.5 What may not be bought at all, or only at the beginning of an impulse."""
    side = p.to_act
    if isinstance(order, Night):
        return night_refusal(p, side) or NIGHT_AT_START
    if isinstance(order, Again):
        return again_refusal(p, side, order.space) or AGAIN_AT_START
    if marker_comes_any_moment(p):
        # who will be where by then is not known yet
        return marker_refusal(p, side) or MARKER_AT_END
    return stubborn_refusal(p, side, order.space) or MARKER_AT_START


def before_action(p: Position, f: state.ChoosingAction, order: Action) -> Reason | None:
    """11.2 The kind of impulse has to be named first."""
    if isinstance(order, Halt):
        return NOBODY_MARCHES
    if isinstance(order, Move):
        return before_activation(p, f, order)
    return FIRE_FIRST


def before_activation(p: Position, f: state.ChoosingAction, order: Move) -> Reason:
    """12.1 What would be said if the unit's place were activated; else that it has to be."""
    here = where(p, order.unit)
    if here == NOWHERE:
        return absence(p, order.unit)
    if f.place not in (NOWHERE, here):
        return OTHER_PLACE
    reason = move_refusal(p, state.Moving(f.side, here, f.substitute), order)
    return reason or OnePlace("12.1", "activate-first", here)


def lead(p: Position, order: Lead) -> Reason | None:
    """13.2.1 The defender's lead is named before the dice; the attacker's opens fire."""
    attack = innermost(p, state.Attack)
    if attack is not None and attack.side != p.to_act:
        return Reason("13.2.1", "lead-is-named")
    return action(p, order)


def seize(p: Position, order: Seize) -> Reason:
    """20.1.5 With uses left; in an impulse of one's own by calling upon a place again."""
    if not p.initiative[p.to_act]:
        return NO_USES
    if isinstance(p.flow[-1], state.ChoosingAction):
        return SEIZE_AGAIN
    return question(p, "20.1.5", state.OfferingReroll, *FIGHTS)


# --- leaving a question unanswered ---------------------------------------------------------------

UNANSWERED: Final[Mapping[type, Reason]] = {
    state.ChoosingAction: PASS_INSTEAD,
    state.Firing: LEAD_NEEDED,
    state.ChoosingLead: LEAD_NEEDED,
    state.AssigningCasualties: POINTS_REMAIN,
}


def done(p: Position, order: Done | Decline) -> Reason:
    """What has to be decided, and cannot be left."""
    frame = p.flow[-1]
    if isinstance(frame, state.Retreating) and not frame.voluntary:
        return MUST_RETREAT
    special = UNANSWERED.get(type(frame))
    if special is not None:
        return special
    rule, orders = DECISIONS[type(frame)].rule, DECISIONS[type(frame)].orders
    if isinstance(order, Done) and Decline in orders:
        return Reason(rule, "decline-instead")
    if isinstance(order, Decline) and Done in orders:
        return Reason(rule, "done-instead")
    return Reason(rule, "must-decide")


ANSWERS: Final[Mapping[type[Order], Callable[[Position, Any], Reason | None]]] = {
    **dict.fromkeys(RULES, action),
    Lead: lead,
    Seize: seize,
    Done: done,
    Decline: done,
}

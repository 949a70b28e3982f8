"""The computer's staff for Circle of Fire: a file a task, the objectives taken from rule 19.

`forecast.py` says how a game may end, `assessment.py` what each place and unit is worth for it; the
other files propose orders by what they are expected to change.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.staff.casualties import advise_casualties
from kessel.games.circle_of_fire.staff.close_combat import (
    advise_combat,
    advise_pairing,
    advise_screening,
)
from kessel.games.circle_of_fire.staff.fire import advise_firing, advise_lead
from kessel.games.circle_of_fire.staff.forecast import evaluate
from kessel.games.circle_of_fire.staff.impulses import advise_action, advise_ending
from kessel.games.circle_of_fire.staff.movement import advise_moving
from kessel.games.circle_of_fire.staff.opening import (
    advise_bid,
    advise_command,
    advise_set_up,
)
from kessel.games.circle_of_fire.staff.redeployment import (
    advise_offer,
    advise_redeployment,
)
from kessel.games.circle_of_fire.staff.reinforcement import (
    advise_arrivals,
    advise_infiltration,
    advise_infiltrators,
    advise_interdiction,
    advise_marker,
    advise_placing,
    advise_random,
    advise_reorganising,
    advise_result,
    advise_selecting,
    advise_substitute,
)
from kessel.games.circle_of_fire.staff.retreat import advise_halt, advise_reroll, advise_retreat
from kessel.kernel.orders import Order
from kessel.kernel.position import Procedure
from kessel.kernel.staff import Advice, Plan, Staff

ADVISORS: Final[dict[type, Callable[[Any, Any, Sequence[Order]], list[Advice]]]] = {
    state.Bidding: advise_bid,
    state.ChoosingSide: advise_command,
    state.SettingUp: advise_set_up,
    state.Reorganising: advise_reorganising,
    state.Placing: advise_placing,
    state.SpendingOnRandom: advise_random,
    state.ChoosingResult: advise_result,
    state.DeclaringInfiltration: advise_infiltration,
    state.SelectingUnits: advise_selecting,
    state.ChoosingInfiltrators: advise_infiltrators,
    state.Interdicting: advise_interdiction,
    state.ChoosingArrivals: advise_arrivals,
    state.Substituting: advise_substitute,
    state.PlacingStubborn: advise_marker,
    state.ChoosingAction: advise_action,
    state.EndingImpulse: advise_ending,
    state.Moving: advise_moving,
    state.Firing: advise_firing,
    state.ChoosingLead: advise_lead,
    state.OfferingReroll: advise_reroll,
    state.AssigningCasualties: advise_casualties,
    state.Retreating: advise_retreat,
    state.PreventingHalt: advise_halt,
    state.ChoosingCombat: advise_combat,
    state.Screening: advise_screening,
    state.Pairing: advise_pairing,
    state.OfferingRedeployment: advise_offer,
    state.Redeploying: advise_redeployment,
}

USUAL: Final = Plan("staff-usual")
WIDE: Final = Plan("staff-wide")


def advise(p: Position, options: Sequence[Order], plan: Plan, luck: random.Random) -> list[Advice]:
    frame = p.flow[-1]
    if plan is WIDE and isinstance(frame, state.ChoosingAction):
        return advise_action(p, frame, options, wide=True)
    return ADVISORS[type(frame)](p, frame, options)


def stage(p: Position) -> Hashable:
    """The innermost procedure that is thought about as a whole: an impulse, a segment, a place of
    close combat, a phase."""
    for frame in reversed(p.flow):
        if isinstance(frame, state.Impulse):
            return p.turn, p.impulse_box, "impulse", frame.side
        if isinstance(frame, state.CloseCombat):
            return p.turn, p.impulse_box, "close-combat", frame.space
        if isinstance(frame, Procedure) and not isinstance(frame, PARTS):
            return p.turn, p.impulse_box, type(frame).__name__
    return p.turn


PARTS: Final = (state.Attack, state.CloseAttack)
"""Procedures within a stage."""


def plans(p: Position) -> Sequence[Plan]:
    return (WIDE,)


STAFF: Final = Staff(
    advise=advise,
    evaluate=evaluate,
    stage=stage,
    plans=plans,
    usual=USUAL,
    horizon=lambda _: 6,
    minor=(
        state.Bidding,
        state.ChoosingSide,
        state.SettingUp,
        state.Reorganising,
        state.SelectingUnits,
        state.ChoosingInfiltrators,
        state.ChoosingArrivals,
        state.PlacingStubborn,
        state.Moving,
        state.Firing,
        state.ChoosingLead,
        state.ChoosingCombat,
        state.Screening,
        state.Pairing,
        state.Redeploying,
    ),
    delegable=(
        state.SettingUp,
        state.Reorganising,
        state.ChoosingArrivals,
        state.ChoosingLead,
        state.AssigningCasualties,
        state.Retreating,
        state.Screening,
        state.Pairing,
    ),
)

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
from kessel.games.circle_of_fire.staff import (
    casualties,
    close_combat,
    fire,
    impulses,
    movement,
    opening,
    redeployment,
    reinforcement,
    retreat,
)
from kessel.games.circle_of_fire.staff.features import BENCH
from kessel.games.circle_of_fire.staff.plans import STYLES, USUAL, Doctrine, aim, plans, pushed
from kessel.kernel.orders import Order
from kessel.kernel.position import Procedure
from kessel.kernel.staff import Advice, Plan, Staff

ADVISORS: Final[dict[type, Callable[[Any, Any, Sequence[Order]], list[Advice]]]] = {
    state.Bidding: opening.advise_bid,
    state.ChoosingSide: opening.advise_command,
    state.SettingUp: opening.advise_set_up,
    state.Reorganising: reinforcement.advise_reorganising,
    state.Placing: reinforcement.advise_placing,
    state.SpendingOnRandom: reinforcement.advise_random,
    state.ChoosingResult: reinforcement.advise_result,
    state.DeclaringInfiltration: reinforcement.advise_infiltration,
    state.SelectingUnits: reinforcement.advise_selecting,
    state.ChoosingInfiltrators: reinforcement.advise_infiltrators,
    state.Interdicting: reinforcement.advise_interdiction,
    state.ChoosingArrivals: reinforcement.advise_arrivals,
    state.Substituting: reinforcement.advise_substitute,
    state.PlacingStubborn: reinforcement.advise_marker,
    state.ChoosingAction: impulses.advise_action,
    state.EndingImpulse: impulses.advise_ending,
    state.Moving: movement.advise_moving,
    state.Firing: fire.advise_firing,
    state.ChoosingLead: fire.advise_lead,
    state.OfferingReroll: retreat.advise_reroll,
    state.AssigningCasualties: casualties.advise_casualties,
    state.Retreating: retreat.advise_retreat,
    state.PreventingHalt: retreat.advise_halt,
    state.ChoosingCombat: close_combat.advise_combat,
    state.Screening: close_combat.advise_screening,
    state.Pairing: close_combat.advise_pairing,
    state.OfferingRedeployment: redeployment.advise_offer,
    state.Redeploying: redeployment.advise_redeployment,
}


def advise(p: Position, options: Sequence[Order], plan: Plan, luck: random.Random) -> list[Advice]:
    frame = p.flow[-1]
    if plan is USUAL or not isinstance(frame, state.ChoosingAction):
        return ADVISORS[type(frame)](p, frame, options)
    doctrine = Doctrine(*plan.weights)
    found = impulses.advise_action(p, frame, options, wide=doctrine.wide > 0)
    return pushed(found, doctrine.push)


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


STAFF: Final = Staff(
    advise=advise,
    evaluate=BENCH.evaluate,
    bench=BENCH,
    stage=stage,
    plans=plans,
    usual=lambda p: USUAL,
    styles=STYLES,
    aim=aim,
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

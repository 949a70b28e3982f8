"""The computer's staff for Paulus' 6th Army: a file a task."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.evaluation import evaluate
from kessel.games.paulus.staff.losses import (
    advise_advance,
    advise_capture,
    advise_crowd,
    advise_result,
    advise_retreat,
    advise_steps,
)
from kessel.games.paulus.staff.opening import (
    advise_aim,
    advise_army,
    advise_deployment,
    advise_placing,
    advise_routed,
)
from kessel.games.paulus.staff.operations import (
    advise_attackers,
    advise_mover,
    advise_moving,
    advise_target,
)
from kessel.games.paulus.staff.plans import USUAL, Doctrine, plans
from kessel.games.paulus.staff.rear import (
    advise_concentration,
    advise_consumption,
    advise_landing,
)
from kessel.games.paulus.staff.situation import Situation
from kessel.hexkit.staff.asking import Desk
from kessel.kernel.staff import Staff

DESK: Final = Desk(
    {
        state.Deploying: advise_deployment,
        state.ChoosingArmy: advise_army,
        state.Aiming: advise_aim,
        state.TakingFire: advise_steps,
        state.ConcentratingSupply: advise_concentration,
        state.ChoosingMover: advise_mover,
        state.Placing: advise_placing,
        state.Moving: advise_moving,
        state.ChoosingTarget: advise_target,
        state.ChoosingAttackers: advise_attackers,
        state.MeetingResult: advise_result,
        state.Retreating: advise_retreat,
        state.Shedding: advise_steps,
        state.Crowding: advise_crowd,
        state.Advancing: advise_advance,
        state.Capturing: advise_capture,
        state.Landing: advise_landing,
        state.Consuming: advise_consumption,
        state.ChoosingRouted: advise_routed,
    },
    Situation,
    Aims,
    Doctrine,
)

PHASE: Final = 3
"""How deep in the flow the frame of a phase lies: scenario, turn and player turn come first."""


def stage(p: Position) -> Hashable:
    """One phase of one side, or what the other side decides meanwhile."""
    phase = p.flow[PHASE] if len(p.flow) > PHASE else p.flow[-1] if p.flow else None
    kind = phase.kind if isinstance(phase, state.MovePhase) else None
    return p.turn, p.phasing, p.to_act, type(phase).__name__, kind


STAFF: Final = Staff(
    advise=DESK.advise,
    advise_each=DESK.advise_each,
    evaluate=evaluate,
    stage=stage,
    plans=plans,
    usual=USUAL,
    bookkeeping=(state.MovePhase, state.CombatPhase, state.ChoosingMover, state.Moving),
    minor=(
        state.Deploying,
        state.ChoosingArmy,
        state.TakingFire,
        state.Placing,
        state.Shedding,
        state.Crowding,
        state.Capturing,
        state.Landing,
        state.ChoosingRouted,
    ),
    delegable=(
        state.TakingFire,
        state.MeetingResult,
        state.Retreating,
        state.Shedding,
        state.Crowding,
        state.Capturing,
        state.ChoosingRouted,
    ),
)

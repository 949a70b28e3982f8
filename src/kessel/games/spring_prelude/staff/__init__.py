"""The computer's staff for Spring Prelude: a file a task."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from kessel.games.spring_prelude.rules import state
from kessel.games.spring_prelude.rules.r13_fog import imagine
from kessel.games.spring_prelude.rules.state import CombatPhase, MovePhase, Position
from kessel.games.spring_prelude.staff import attack, defence, losses, operations, rear
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.evaluation import evaluate
from kessel.games.spring_prelude.staff.plans import USUAL, Doctrine, plans
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.hexkit.staff.asking import Desk
from kessel.kernel.staff import Staff

DESK: Final = Desk(
    {
        state.DeclaringRisk: rear.advise_risk,
        state.Allotting: rear.advise_allotment,
        state.Interdicting: rear.advise_interdiction,
        state.ParaDropping: rear.advise_para_drop,
        state.Replacing: rear.advise_replacement,
        state.ChoosingMover: operations.advise_mover,
        state.Moving: operations.advise_moving,
        state.Trimming: rear.advise_trimming,
        state.AirDropping: rear.advise_air_drop,
        state.Placing: rear.advise_placing,
        state.DropPaying: rear.advise_payer,
        state.Engineering: rear.advise_works,
        state.ChoosingAttack: attack.advise_attack,
        state.Declaring: attack.advise_declaring,
        state.Linking: attack.advise_linking,
        state.Paying: attack.advise_payer,
        state.ChoosingResult: attack.advise_result,
        state.Answering: defence.advise_answer,
        state.TakingLosses: losses.advise_losses,
        state.Retreating: losses.advise_retreat,
        state.Pressing: losses.advise_pressing,
        state.Advancing: losses.advise_advance,
    },
    Situation,
    Aims,
    Doctrine,
)

PHASE: Final = 3
"""How deep in the flow the frame of a phase lies: scenario, turn and player turn come first."""
HORIZON: Final = 5
"""Phases until the enemy has moved and fought."""


def stage(p: Position) -> Hashable:
    """One phase of one side, or what the other side decides meanwhile."""
    phase = p.flow[PHASE] if len(p.flow) > PHASE else p.flow[-1] if p.flow else None
    exploiting = isinstance(phase, MovePhase | CombatPhase) and phase.exploiting
    return p.turn, p.phasing, p.to_act, type(phase).__name__, exploiting


STAFF: Final = Staff(
    advise=DESK.advise,
    advise_each=DESK.advise_each,
    evaluate=evaluate,
    stage=stage,
    plans=plans,
    usual=USUAL,
    imagine=imagine,
    horizon=lambda p: HORIZON,
    looks_first=True,
    bookkeeping=(state.MovePhase, state.CombatPhase, state.ChoosingMover, state.Moving),
    minor=(
        state.DeclaringRisk,
        state.Allotting,
        state.Interdicting,
        state.ParaDropping,
        state.Replacing,
        state.Moving,
        state.Trimming,
        state.AirDropping,
        state.Placing,
        state.DropPaying,
        state.Engineering,
        state.Paying,
        state.TakingLosses,
    ),
    delegable=(
        state.Answering,
        state.TakingLosses,
        state.Retreating,
        state.Pressing,
        state.Advancing,
    ),
)

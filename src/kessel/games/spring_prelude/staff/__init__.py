"""The computer's staff for Spring Prelude: a file a task."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.frames import CombatPhase, MovePhase
from kessel.games.spring_prelude.rules.r13_fog import imagine
from kessel.games.spring_prelude.rules.state import NORTHERN_PINCER, Position
from kessel.games.spring_prelude.staff import attack, defence, losses, operations, rear
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.features import BENCH
from kessel.games.spring_prelude.staff.plans import DOCTRINES, STYLES, Doctrine, aim, follows, plans
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.hexkit.staff.asking import Desk
from kessel.hexkit.staff.turns import answered
from kessel.kernel.staff import Staff

DESK: Final = Desk(
    {
        frames.DeclaringRisk: rear.advise_risk,
        frames.Allotting: rear.advise_allotment,
        frames.Interdicting: rear.advise_interdiction,
        frames.ParaDropping: rear.advise_para_drop,
        frames.Replacing: rear.advise_replacement,
        frames.ChoosingMover: operations.advise_mover,
        frames.Moving: operations.advise_moving,
        frames.Trimming: rear.advise_trimming,
        frames.AirDropping: rear.advise_air_drop,
        frames.Placing: rear.advise_placing,
        frames.DropPaying: rear.advise_payer,
        frames.Engineering: rear.advise_works,
        frames.ChoosingAttack: attack.advise_attack,
        frames.Declaring: attack.advise_declaring,
        frames.Linking: attack.advise_linking,
        frames.Paying: attack.advise_payer,
        frames.ChoosingResult: attack.advise_result,
        frames.Answering: defence.advise_answer,
        frames.TakingLosses: losses.advise_losses,
        frames.Retreating: losses.advise_retreat,
        frames.Pressing: losses.advise_pressing,
        frames.Advancing: losses.advise_advance,
    },
    Situation,
    Aims,
    Doctrine,
)

PHASE: Final = 3
"""How deep in the flow the frame of a phase lies: scenario, turn and player turn come first."""
HORIZON: Final = 5
"""Phases that are played ahead; what the other side decides meanwhile counts as one, so that it is
seldom more than the fights at hand."""


def stage(p: Position) -> Hashable:
    """One phase of one side, or what the other side decides meanwhile."""
    phase = p.flow[PHASE] if len(p.flow) > PHASE else p.flow[-1] if p.flow else None
    exploiting = isinstance(phase, MovePhase | CombatPhase) and phase.exploiting
    return p.turn, p.phasing, p.to_act, type(phase).__name__, exploiting


def far_enough(p: Position) -> Callable[[Position], bool] | None:
    """When the enemy's player turn has passed. Scenario 1 is small enough for that; it is lost by
    leaving a gate open (S1.r), which nobody sees before."""
    if p.scenario != NORTHERN_PINCER:
        return None
    return answered(p, frames.PlayerTurn, AXIS)


STAFF: Final = Staff(
    **DESK.face(BENCH, DOCTRINES),
    stage=stage,
    plans=plans,
    styles=STYLES,
    aim=aim,
    playouts=40,
    imagine=imagine,
    horizon=lambda p: HORIZON,
    far_enough=far_enough,
    follows=follows,
    looks_first=True,
    bookkeeping=(frames.MovePhase, frames.CombatPhase, frames.ChoosingMover, frames.Moving),
    minor=(
        frames.DeclaringRisk,
        frames.Allotting,
        frames.Interdicting,
        frames.ParaDropping,
        frames.Replacing,
        frames.Moving,
        frames.Trimming,
        frames.AirDropping,
        frames.Placing,
        frames.DropPaying,
        frames.Engineering,
        frames.Paying,
        frames.TakingLosses,
    ),
    delegable=(
        frames.Answering,
        frames.TakingLosses,
        frames.Retreating,
        frames.Pressing,
        frames.Advancing,
    ),
)

"""The computer's staff for Paulus' 6th Army: a file a task."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from kessel.games.paulus.pack.r02_units import AXIS
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.state import KALACH, WINTER_STORM, Position
from kessel.games.paulus.staff import losses, opening, operations, rear
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.features import BENCH
from kessel.games.paulus.staff.plans import DOCTRINES, STYLES, Doctrine, aim, plans
from kessel.games.paulus.staff.situation import Situation
from kessel.hexkit.staff.asking import Desk
from kessel.hexkit.staff.turns import answered
from kessel.kernel.staff import Staff

DESK: Final = Desk(
    {
        state.Deploying: opening.advise_deployment,
        state.ChoosingArmy: opening.advise_army,
        state.Aiming: opening.advise_aim,
        state.TakingFire: losses.advise_steps,
        state.ConcentratingSupply: rear.advise_concentration,
        state.ChoosingMover: operations.advise_mover,
        state.Placing: opening.advise_placing,
        state.Moving: operations.advise_moving,
        state.ChoosingTarget: operations.advise_target,
        state.ChoosingAttackers: operations.advise_attackers,
        state.MeetingResult: losses.advise_result,
        state.Retreating: losses.advise_retreat,
        state.Shedding: losses.advise_steps,
        state.Crowding: losses.advise_crowd,
        state.Advancing: losses.advise_advance,
        state.Capturing: losses.advise_capture,
        state.Landing: rear.advise_landing,
        state.Consuming: rear.advise_consumption,
        state.ChoosingRouted: opening.advise_routed,
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


def far_enough(p: Position) -> Callable[[Position], bool] | None:
    """When the enemy's player turn has passed. In scenario 2 a ring that has been opened is closed
    again, and the other way round; in scenario 1 columns break through a wall or do not. What a
    march is worth nobody sees before."""
    told = p.scenario == WINTER_STORM or (p.scenario == KALACH and p.phasing == AXIS)
    if not told or not BENCH.is_moment(p):
        return None
    return answered(p, state.PlayerTurn, AXIS)


STAFF: Final = Staff(
    **DESK.face(BENCH, DOCTRINES),
    stage=stage,
    plans=plans,
    styles=STYLES,
    aim=aim,
    playouts=40,
    far_enough=far_enough,
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

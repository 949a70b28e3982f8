"""The computer's staff for Cherkassy Pocket: a file a task."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.r08_fog import imagine
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.staff import losses, operations, reinforcement, support
from kessel.games.cherkassy.staff.features import BENCH
from kessel.games.cherkassy.staff.objectives import Aims
from kessel.games.cherkassy.staff.plans import DOCTRINES, STYLES, Doctrine, aim, follows, plans
from kessel.games.cherkassy.staff.situation import Situation
from kessel.hexkit.staff.asking import Desk
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff

DESK: Final = Desk(
    {
        state.Designating: reinforcement.advise_designation,
        state.Declaring: operations.advise_order,
        state.ChoosingMover: operations.advise_mover,
        state.Moving: operations.advise_moving,
        state.Trimming: losses.advise_losses,
        state.Placing: reinforcement.advise_placing,
        state.ChoosingTarget: operations.advise_target,
        state.ChoosingAttackers: operations.advise_attackers,
        state.CallingAir: support.advise_air,
        state.SupportingAttack: support.advise_support,
        state.ChoosingDefenders: losses.advise_defenders,
        state.SupportingDefence: support.advise_cover,
        state.TakingLosses: losses.advise_losses,
        state.Advancing: losses.advise_advance,
        state.Reconstituting: reinforcement.advise_rebuild,
        state.Returning: reinforcement.advise_rebuild,
    },
    Situation,
    Aims,
    Doctrine,
)


def stage(p: Position) -> Hashable:
    return p.turn, p.segment, *phase_of(p)


def phase_of(p: Position) -> tuple[Side, bool]:
    """Whose operations, and whether their second phase, with what the other side decides meanwhile.
    What begins a turn goes with the phase after it, recovery with the phase before it."""
    side, second, fights_first = SOVIET, False, False
    for frame in p.flow:
        match frame:
            case state.Operations():
                side, fights_first = frame.side, frame.prepared
            case state.MovementPhase():
                second = fights_first
            case state.CombatPhase():
                second = not fights_first
            case state.Reconstituting() | state.RecoveryPhase():
                side, second = GERMAN, True
    return side, second


def horizon(p: Position) -> int:
    """To the end of the enemy's operations: what he cannot undo at once has been achieved."""
    _, second = phase_of(p)
    return 2 if second else 3


STAFF: Final = Staff(
    **DESK.face(BENCH, DOCTRINES),
    stage=stage,
    plans=plans,
    styles=STYLES,
    aim=aim,
    playouts=20,
    imagine=imagine,
    horizon=horizon,
    looks_first=True,
    follows=follows,
    bookkeeping=(state.MovementPhase, state.CombatPhase, state.ChoosingMover, state.Moving),
    minor=(
        state.Designating,
        state.Placing,
        state.Trimming,
        state.TakingLosses,
        state.ChoosingDefenders,
        state.SupportingDefence,
        state.Reconstituting,
        state.Returning,
    ),
    delegable=(
        state.ChoosingDefenders,
        state.SupportingDefence,
        state.TakingLosses,
        state.Trimming,
    ),
)

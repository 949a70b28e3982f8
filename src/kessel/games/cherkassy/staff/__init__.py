"""The computer's staff for Cherkassy Pocket: a file a task."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from kessel.games.cherkassy import state
from kessel.games.cherkassy.r08_fog import imagine
from kessel.games.cherkassy.staff.doctrine import Doctrine, doctrine_of
from kessel.games.cherkassy.staff.evaluation import evaluate
from kessel.games.cherkassy.staff.losses import advise_advance, advise_defenders, advise_losses
from kessel.games.cherkassy.staff.operations import (
    advise_attackers,
    advise_mover,
    advise_moving,
    advise_order,
    advise_target,
)
from kessel.games.cherkassy.staff.plans import USUAL, plans
from kessel.games.cherkassy.staff.reinforcement import (
    advise_designation,
    advise_placing,
    advise_rebuild,
    advise_return,
)
from kessel.games.cherkassy.staff.support import advise_air, advise_cover, advise_support
from kessel.games.cherkassy.state import Position
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Plan, Staff

ADVISORS: Final[dict[type, Callable[[Any, Any, Sequence[Order], Doctrine], list[Advice]]]] = {
    state.Designating: advise_designation,
    state.Declaring: advise_order,
    state.ChoosingMover: advise_mover,
    state.Moving: advise_moving,
    state.Trimming: advise_losses,
    state.Placing: advise_placing,
    state.ChoosingTarget: advise_target,
    state.ChoosingAttackers: advise_attackers,
    state.CallingAir: advise_air,
    state.SupportingAttack: advise_support,
    state.ChoosingDefenders: advise_defenders,
    state.SupportingDefence: advise_cover,
    state.TakingLosses: advise_losses,
    state.Advancing: advise_advance,
    state.Reconstituting: advise_rebuild,
    state.Returning: advise_return,
}


def advise(p: Position, options: Sequence[Order], plan: Plan, luck: random.Random) -> list[Advice]:
    frame = p.flow[-1]
    return ADVISORS[type(frame)](p, frame, options, doctrine_of(plan))


def stage(p: Position) -> Hashable:
    """One side's operations, with what the other side decides meanwhile; or a phase of both."""
    for frame in p.flow:
        if isinstance(frame, state.Operations):
            return p.turn, p.segment, frame.side
    return p.turn, p.segment, type(p.flow[-1]).__name__ if p.flow else ""


STAFF: Final = Staff(
    advise=advise,
    evaluate=evaluate,
    stage=stage,
    plans=plans,
    usual=USUAL,
    imagine=imagine,
    horizon=1,
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

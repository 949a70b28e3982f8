"""16.0 The phase: contested places one by one, in the order the advantage holder likes."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.rules.events import CloseCombatBegan, PhaseBegan
from kessel.games.circle_of_fire.rules.orders import Fight
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.r08_advantage import holder
from kessel.games.circle_of_fire.rules.state import (
    Box,
    ChoosingCombat,
    CloseCombat,
    CloseCombatPhase,
    Position,
    Turn,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason

NOT_CONTESTED = Reason("16.0", "not-contested")
ALREADY_FOUGHT = Reason("16.0", "already-fought")


def begin_close_combat(p: Position, f: Turn, emit: Emit) -> None:
    emit(PhaseBegan("close-combat"))
    p.flow.append(CloseCombatPhase())


def refresh(p: Position, f: CloseCombatPhase, emit: Emit) -> None:
    """16.0 All committed units are turned up again; used guns wait for the End Phase (18.0)."""
    guns = {gun for boxes in p.boxes for gun in boxes[Box.ARTILLERY]}
    p.committed = [committed and unit in guns for unit, committed in enumerate(p.committed)]


def next_place(p: Position, f: CloseCombatPhase, emit: Emit) -> None:
    """16.0 The holder picks; the last place left needs no choice."""
    left = [
        Space(space)
        for space in range(len(p.control))
        if is_contested(p, Space(space)) and space not in f.fought
    ]
    if not left:
        return
    f.step -= 1
    if len(left) == 1:
        begin_place(p, f, left[0], emit)
    else:
        p.flow.append(ChoosingCombat(holder(p), left))


def begin_place(p: Position, f: CloseCombatPhase, space: Space, emit: Emit) -> None:
    f.fought.append(space)
    emit(CloseCombatBegan(space))
    p.flow.append(CloseCombat(space, holder(p), [[], []], [[], []]))


# --- the decision ----------------------------------------------------------------------------


def combat_candidates(p: Position, f: ChoosingCombat) -> Iterator[Fight]:
    for space in f.spaces:
        yield Fight(space)


def combat_refusal(p: Position, f: ChoosingCombat, order: Fight) -> Reason | None:
    if order.space in f.spaces:
        return None
    return ALREADY_FOUGHT if is_contested(p, order.space) else NOT_CONTESTED


def choose_combat(p: Position, f: ChoosingCombat, order: Fight, emit: Emit) -> None:
    p.flow.pop()
    begin_place(p, enclosing(p, CloseCombatPhase), order.space, emit)


CHOOSING_COMBAT = Decision("16.0", (Fight,), combat_candidates, combat_refusal, choose_combat)

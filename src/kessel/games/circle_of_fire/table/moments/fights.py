"""13.3, 13.4, 16, 18 Losses, retreats, close combat and redeployment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.games.circle_of_fire.rules import orders, state
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.r07_sequence import PROCEDURES
from kessel.games.circle_of_fire.rules.r16_close_combat import s3_pairing, s4_screen
from kessel.games.circle_of_fire.rules.r16_close_combat.s0_phase import (
    ALREADY_FOUGHT,
    NOT_CONTESTED,
)
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table.moments.steps import FIGHTS, first, later, question
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Order, Reason

POINTS_ARE_MET = Reason("13.3", "points-are-met")
RETREAT_LATER = Reason("13.4", "retreat-later")
NO_FIGHT = Reason("13.4", "retreat-without-fight")
FIGHT_UNDER_WAY = Reason("16.0", "fight-under-way")
LINED_UP = Reason("16.3", "lined-up-already")
DECLARED = Reason("16.2", "attacks-are-declared")
SPEND_FIRST = Reason("8.1.1F", "redeploy-spend-first")

STEPS: Final = PROCEDURES[state.CloseCombat]
LINE_UP: Final = (STEPS.index(s4_screen.others_line_up), STEPS.index(s4_screen.holder_lines_up))
PAIR: Final = (STEPS.index(s3_pairing.others_pair), STEPS.index(s3_pairing.holder_pairs))
"""When in a close combat the side without the advantage, and the one with it, does what."""


def casualty(p: Position, order: orders.PullBack | orders.Lose) -> Reason:
    """13.3 Who has met all points meets no more."""
    retreating = (
        isinstance(p.flow[-1], state.Retreating) and innermost(p, state.CloseCombatPhase) is None
    )
    if retreating:
        return POINTS_ARE_MET
    return question(p, "13.3", state.AssigningCasualties, *FIGHTS)


def retreat(p: Position, order: orders.Retreat) -> Reason:
    """13.4 After a fight, once it is settled who goes."""
    if isinstance(p.flow[-1], state.AssigningCasualties):
        return RETREAT_LATER
    if isinstance(p.flow[-1], state.ChoosingAction | state.Moving):
        return NO_FIGHT
    return question(p, "13.4", state.Retreating, *FIGHTS)


# --- close combat --------------------------------------------------------------------------------


def fight(p: Position, order: orders.Fight) -> Reason:
    """16.0 One place after the other, each once."""
    phase, combat = innermost(p, state.CloseCombatPhase), innermost(p, state.CloseCombat)
    if phase is None or combat is None:
        return later(p, "16.0", "close-combat")
    if order.space in phase.fought and order.space != combat.space:
        return ALREADY_FOUGHT
    return FIGHT_UNDER_WAY if is_contested(p, order.space) else NOT_CONTESTED


def screen(p: Position, order: orders.Screen) -> Reason:
    """16.3, 16.4 The holder lines up before anybody attacks, the other side after its attacks."""
    combat = innermost(p, state.CloseCombat)
    if combat is None:
        return later(p, "16.4", "close-combat", "screening")
    return LINED_UP if combat.step > LINE_UP[p.to_act == combat.holder] else first("16.3")


def pair(p: Position, order: orders.Pair) -> Reason:
    """16.2, 16.3 All attacks of a side at once, before its first die."""
    combat = innermost(p, state.CloseCombat)
    if combat is None:
        return later(p, "16.3", "close-combat", "pairing")
    return DECLARED if combat.step > PAIR[p.to_act == combat.holder] else first("16.3")


# --- redeployment --------------------------------------------------------------------------------


def redeploy(p: Position, order: orders.Redeploy | orders.TakeBack) -> Reason:
    """8.1.1F In the End Phase, once the advantage has been spent on it."""
    if isinstance(p.flow[-1], state.OfferingRedeployment):
        return SPEND_FIRST
    return later(p, "8.1.1F", "end", "end-3")


ANSWERS: Final[Mapping[type[Order], Callable[[Position, Any], Reason | None]]] = {
    orders.PullBack: casualty,
    orders.Lose: casualty,
    orders.Retreat: retreat,
    orders.Fight: fight,
    orders.Screen: screen,
    orders.Pair: pair,
    orders.Redeploy: redeploy,
    orders.TakeBack: redeploy,
}

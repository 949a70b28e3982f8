"""7.0 How far away a line of the sequence of play is.

The impulses of a phase are of unknown number and each of one kind, and close combat goes from place
to place: so the Movement/Fire Phase counts as one step here, and so do the two phases after it. A
line inside one of those is so much further away than its first line.
"""

from __future__ import annotations

from typing import Final

from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table.picture.sequence import current
from kessel.kernel.flow import innermost
from kessel.kernel.moments import (
    FIRST_SOMETHING_ELSE,
    LATER,
    OTHER_QUESTION,
    Later,
    OtherQuestion,
)
from kessel.kernel.notation import verb
from kessel.kernel.orders import Reason
from kessel.kernel.position import Frame

BEFORE: Final = ("bid", "garrison", "partisans")
TURN: Final = ("reorganised", "random", "regular", "movement-fire", "close-combat", "end")
FIGHTS: Final = ("movement-fire", "close-combat")
"""The phases in which dice cause casualties."""
PHASES: Final = (
    (state.MovementFire, "movement-fire"),
    (state.CloseCombatPhase, "close-combat"),
    (state.EndPhase, "end"),
)
INSIDE: Final = {"screening": 0, "pairing": 1, "end-3": 2}
"""How far after the first line of its phase a line comes."""
NO_MORE_TURNS = Reason("18.0", "no-more-turns")


def first(rule: str) -> Reason:
    """An order of this very step, for which another question has to be answered first."""
    return Reason(rule, FIRST_SOMETHING_ELSE)


def step_of(p: Position) -> str:
    """The step that is being played."""
    for kind, step in PHASES:
        if innermost(p, kind) is not None:
            return step
    return current(p)


def later(p: Position, rule: str, step: str, line: str = "") -> Reason:
    """An order that belongs to another step, this turn or the next; `line` names it better."""
    now = step_of(p)
    if now == step:
        return first(rule)
    steps, inside = TURN.index(step), INSIDE.get(line, 0)
    if now in BEFORE:
        return Later(rule, LATER, line or step, len(BEFORE) - BEFORE.index(now) + steps + inside)
    steps -= TURN.index(now)
    if steps < 0 and p.turn == p.pack.charts.tracks.turns:
        return NO_MORE_TURNS
    return Later(rule, LATER, line or step, steps % len(TURN) + inside)


def question(p: Position, rule: str, frame: type[Frame], *steps: str) -> Reason:
    """An order that answers a question of some steps: of this one, or of the next of them."""
    tag, now = (verb(frame),), step_of(p)
    if now in steps:
        return OtherQuestion(rule, OTHER_QUESTION, tag, now)
    found = [later(p, rule, step) for step in steps]
    ahead = [one for one in found if isinstance(one, Later)]
    if not ahead:
        return NO_MORE_TURNS
    soonest = min(ahead, key=lambda one: one.steps)
    return OtherQuestion(rule, OTHER_QUESTION, tag, soonest.line, soonest.steps)

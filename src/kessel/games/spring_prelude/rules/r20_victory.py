"""20, S1, S4 Victory: at once, and at the end."""

from __future__ import annotations

from typing import Final

from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules.events import GameEnded
from kessel.games.spring_prelude.rules.state import NORTHERN_PINCER, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import finish
from kessel.kernel.position import Outcome

KEYS_OF_THE_SOUTH: Final = ("E2822", "E2922")
"""S1.r Chuguyev and Malinovka."""


def check_at_once(p: Position, emit: Emit) -> None:
    """S1.r, 20.1.i Whether the Soviets have won: asked after each step and each battle. The flow is
    empty afterwards if they have."""
    if p.outcome is not None:
        return
    if p.scenario == NORTHERN_PINCER:
        if any(p.control[p.pack.hex(key)] == SOVIET for key in KEYS_OF_THE_SOUTH):
            end(p, SOVIET, "soviet-automatic", "S1", emit)
    elif p.high_risk and all(p.control[here] == SOVIET for here in p.pack.map.cities):
        end(p, SOVIET, "soviet-risk", "20.1", emit)


def end(
    p: Position, winner: int, level: str, rule: str, emit: Emit, points: tuple[int, int] = (0, 0)
) -> None:
    emit(GameEnded(rule, level, *points))
    finish(p, Outcome(winner, level, rule))

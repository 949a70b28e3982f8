"""Where in the sequence of play a made-up position begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules import state
from kessel.kernel.sides import Side

BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    "set-up": lambda: [state.Siege(step=1)],
    "partisan attack": lambda: [state.Siege(step=2)],
    "turn": lambda: [state.Siege(step=3), state.Turn()],
    "reorganisation": lambda: [state.Siege(step=3), state.Turn(step=1)],
    "random reinforcements": lambda: [state.Siege(step=3), state.Turn(step=3)],
    "regular reinforcements": lambda: [state.Siege(step=3), state.Turn(step=4)],
    "soviet impulse": lambda: impulse(SOVIET),
    "german impulse": lambda: impulse(GERMAN),
    "close combat": lambda: [state.Siege(step=3), state.Turn(step=6)],
    "end phase": lambda: [state.Siege(step=3), state.Turn(step=7)],
}


def impulse(side: Side) -> list[Any]:
    return [state.Siege(step=3), state.Turn(step=6), state.MovementFire(side)]

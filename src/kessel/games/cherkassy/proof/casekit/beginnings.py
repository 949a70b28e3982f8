"""Where in the sequence of play a made-up position begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kessel.games.cherkassy.pack.r02_units import GERMAN, SIDES, SOVIET
from kessel.games.cherkassy.rules import state
from kessel.kernel.sides import Side

TURN = 3
"""The turn of a case that does not say: the rules of Turn 0 are over, the weather is snow."""


def in_turn(step: int) -> list[Any]:
    return [state.Playing(step=1), state.Turn(step=step)]


def in_segment(step: int) -> list[Any]:
    return [*in_turn(4), state.Segment(step=step)]


def operations(side: Side, step: int, prepared: bool, phase: type[Any] | None) -> list[Any]:
    segment = in_segment(2 if side == SOVIET else 3)
    frames = [*segment, state.Operations(side=side, step=step, prepared=prepared)]
    return [*frames, phase(side=side)] if phase else frames


PHASES: dict[str, tuple[int, bool, type[Any] | None]] = {
    "operations": (0, False, None),
    "movement": (2, False, state.MovementPhase),
    "combat": (3, False, state.CombatPhase),
    "prepared combat": (2, True, state.CombatPhase),
    "late movement": (3, True, state.MovementPhase),
}
"""Steps of a side's operations, whether it has prepared its attack, and the phase there."""
BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    "turn": lambda: in_turn(0),
    "supply": lambda: in_turn(1),
    "designation": lambda: in_turn(2),
    "segment": lambda: in_segment(0),
    **{
        f"{SIDES[side]} {name}": partial(operations, side, *phase)
        for side in (SOVIET, GERMAN)
        for name, phase in PHASES.items()
    },
    "reconstitution": lambda: in_segment(3),
    "artillery recovery": lambda: in_segment(4),
    "recovery": lambda: in_turn(5),
    "turn advance": lambda: [state.Playing(step=1)],
}

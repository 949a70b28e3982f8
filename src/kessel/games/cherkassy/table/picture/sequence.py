"""5.2 The sequence of play as printed lines, and which of them is being played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.table.words import SIDES
from kessel.kernel.sequence import step_line

SEQUENCE: Final = Path(__file__).parent.parent / "sequence.csv"
SEGMENTS: Final = ("first", "second")
TURN: Final = ("weather", "supply", "designation", "first", "second", "recovery")
"""The lines of a turn's steps."""
STEPS: Final = ("air", "soviet", "german", "reconstitution", "artillery")
"""The lines of an activation segment's steps."""


def current(p: state.Position) -> str:
    """The line being played; nothing once the game is over."""
    return next(lines_of(p), "")


def lines_of(p: state.Position) -> Iterator[str]:
    """From the innermost frame outwards, the line of every frame that has one."""
    number = SEGMENTS[p.segment - 1]
    for frame in reversed(p.flow):
        match frame:
            case state.RecoveryPhase():
                yield "recovery"
            case state.MovementPhase(side=side):
                yield f"{number}-{SIDES[side]}-movement"
            case state.CombatPhase(side=side):
                yield f"{number}-{SIDES[side]}-combat"
            case state.Operations(side=side):
                yield f"{number}-{SIDES[side]}"
            case state.Segment():
                yield f"{number}-{step_line(STEPS, frame)}"
            case state.Turn():
                yield step_line(TURN, frame)
            case state.Playing():
                yield "advance"

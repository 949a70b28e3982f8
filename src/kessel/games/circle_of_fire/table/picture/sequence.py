"""7.0 The sequence of play as printed lines, and which of them is being played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.table.picture.words import say
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.position import Procedure
from kessel.kernel.scene import PhaseInfo
from kessel.kernel.sequence import printed_lines, step_line

FILE: Final = Path(__file__).parent.parent / "sequence.csv"

BY_FRAME: Final[dict[type[Any], str]] = {
    state.Bidding: "bid",
    state.ChoosingSide: "bid",
    state.SettingUp: "garrison",
    state.Reorganising: "reorganised",
    state.RandomSegment: "random",
    state.RegularSegment: "regular",
    state.PreventingHalt: "logistics",
    state.MovementFire: "movement-fire",
    state.Screening: "screening",
    state.Pairing: "pairing",
    state.CloseAttack: "resolution",
    state.CloseCombatPhase: "close-combat",
}
ACTIONS: Final[dict[type[Any], str]] = {
    state.ChoosingAction: "impulse",
    state.EndingImpulse: "impulse",
    state.Moving: "movement",
    state.Firing: "fire",
    state.Attack: "fire",
    state.Bombardment: "bombardment",
}
"""Lines that each side has of its own, outside substitute impulses (21.1)."""
BY_STEP: Final[dict[type[Any], tuple[str, ...]]] = {
    state.Siege: ("bid", "garrison", "partisans", ""),
    state.Turn: (
        *("reinforcement", "reorganised", "reorganised", "random", "regular"),
        *("movement-fire", "close-combat", "end"),
    ),
    state.CloseCombat: (
        *("screening", "pairing", "screening", "pairing"),
        *("resolution", "close-retreat", "close-retreat"),
    ),
    state.EndPhase: tuple(f"end-{number}" for number in range(1, 9)),
}
"""The lines of a procedure's steps."""


def sequence(pack: Pack) -> tuple[PhaseInfo, ...]:
    return printed_lines(FILE, partial(say, pack))


def current(p: state.Position) -> str:
    """The line being played; nothing once the game is over."""
    return next(lines_of(p), "")


def lines_of(p: state.Position) -> Iterator[str]:
    """From the innermost frame outwards, the line of every frame that has one."""
    substitute = any(isinstance(f, state.Impulse) and f.substitute for f in p.flow)
    for frame in reversed(p.flow):
        kind = type(frame)
        if kind in BY_FRAME:
            yield BY_FRAME[kind]
        elif kind in ACTIONS and not substitute:
            yield f"{SIDES[side_of(p, frame)]}-{ACTIONS[kind]}"
        elif kind in BY_STEP:
            assert isinstance(frame, Procedure)
            line = step_line(BY_STEP[kind], frame)
            if line:
                yield line


def side_of(p: state.Position, frame: Any) -> int:
    """Whose impulse a frame belongs to: a defender's answers stay in the attacker's."""
    impulses = [f for f in p.flow if isinstance(f, state.Impulse)]
    return int(impulses[-1].side if impulses else frame.side)

"""7.0 The sequence of play as printed lines, and which of them is being played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.table.picture.words import say
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.scene import PhaseInfo


class Line(NamedTuple):
    """A line of the sequence; its text is `line-ID`."""

    id: str
    rule: str
    level: int


LINES: Final = (
    Line("set-up", "5.1", 0),
    Line("bid", "20.1", 1),
    Line("garrison", "5.1", 1),
    Line("partisans", "5.3", 1),
    Line("reinforcement", "10.0", 0),
    Line("reorganised", "10.2", 1),
    Line("random", "10.3", 1),
    Line("regular", "10.4", 1),
    Line("movement-fire", "11.1", 0),
    Line("soviet-impulse", "11.2", 1),
    Line("soviet-movement", "12.1", 2),
    Line("soviet-fire", "13.1", 2),
    Line("soviet-bombardment", "14.1", 2),
    Line("logistics", "17.0", 1),
    Line("german-impulse", "11.2", 1),
    Line("german-movement", "12.1", 2),
    Line("german-fire", "13.1", 2),
    Line("german-bombardment", "14.1", 2),
    Line("close-combat", "16.0", 0),
    Line("screening", "16.4", 1),
    Line("pairing", "16.3", 1),
    Line("resolution", "16.5", 1),
    Line("close-retreat", "16.5", 1),
    Line("end", "18.0", 0),
    *(Line(f"end-{number}", "18.0", 1) for number in range(1, 9)),
)

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
    return tuple(
        PhaseInfo(line.id, line.rule, say(pack, f"line-{line.id}"), line.level) for line in LINES
    )


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
            steps = BY_STEP[kind]
            line = steps[min(max(getattr(frame, "step", 0) - 1, 0), len(steps) - 1)]
            if line:
                yield line


def side_of(p: state.Position, frame: Any) -> int:
    """Whose impulse a frame belongs to: a defender's answers stay in the attacker's."""
    impulses = [f for f in p.flow if isinstance(f, state.Impulse)]
    return int(impulses[-1].side if impulses else frame.side)

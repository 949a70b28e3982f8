"""5.2 The sequence of play as printed lines, and which of them is being played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.table.picture import say
from kessel.games.cherkassy.table.words import SIDES
from kessel.kernel.position import Procedure
from kessel.kernel.scene import PhaseInfo, Words


class Line(NamedTuple):
    """A line of the sequence: `phase` is the key of its name, after its number or letter."""

    id: str
    rule: str
    level: int
    number: str
    phase: str = ""


SEGMENT: Final = (
    Line("air", "11.16", 1, "A", "air"),
    Line("soviet", "5.4", 1, "B", "soviet-operations"),
    Line("soviet-movement", "10.2", 2, "", "soviet-movement"),
    Line("soviet-combat", "11.1", 2, "", "soviet-combat"),
    Line("german", "5.4", 1, "C", "german-operations"),
    Line("german-movement", "10.2", 2, "", "german-movement"),
    Line("german-combat", "11.1", 2, "", "german-combat"),
    Line("reconstitution", "12.1", 1, "D", "reconstitution"),
    Line("artillery", "12.3", 1, "E", "artillery-recovery"),
)
"""An activation segment; of movement and combat each side chooses which comes first (5.4)."""
SEGMENTS: Final = ("first", "second")


def segment(number: str, id: str) -> tuple[Line, ...]:
    steps = (line._replace(id=f"{id}-{line.id}") for line in SEGMENT)
    return (Line(id, "5.2", 0, number), *steps)


LINES: Final = (
    Line("weather", "5.3", 0, "I", "weather"),
    Line("supply", "7.2", 0, "II", "supply"),
    Line("designation", "12.2", 0, "III", "designation"),
    *segment("IV", "first"),
    *segment("V", "second"),
    Line("recovery", "12.2", 0, "VI", "tank-recovery"),
    Line("advance", "5.2", 0, "VII"),
)
NAMES: Final = {
    "first": Words("First Activation Segment", "第1活性化セグメント"),
    "second": Words("Second Activation Segment", "第2活性化セグメント"),
    "advance": Words("Turn Advance Phase", "ゲームターン進行フェイズ"),
}
"""Of lines that are no phase of the log."""

TURN: Final = ("weather", "supply", "designation", "first", "second", "recovery")
"""The lines of a turn's steps."""
STEPS: Final = ("air", "soviet", "german", "reconstitution", "artillery")
"""The lines of an activation segment's steps."""


def sequence(pack: Pack) -> tuple[PhaseInfo, ...]:
    return tuple(PhaseInfo(line.id, line.rule, name(pack, line), line.level) for line in LINES)


def name(pack: Pack, line: Line) -> Words:
    words = NAMES[line.id] if line.id in NAMES else say(pack, f"phase-{line.phase}")
    return Words(f"{line.number} {words.en}".strip(), f"{line.number} {words.ja}".strip())


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
                yield f"{number}-{step(STEPS, frame)}"
            case state.Turn():
                yield step(TURN, frame)
            case state.Playing():
                yield "advance"


def step(lines: tuple[str, ...], frame: Procedure) -> str:
    """The line of the step that a procedure is at: it counts on before it carries one out."""
    return lines[min(max(frame.step - 1, 0), len(lines) - 1)]

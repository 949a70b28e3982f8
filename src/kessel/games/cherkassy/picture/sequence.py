"""5.2 The sequence of play as printed lines, and which of them is being played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kessel.games.cherkassy import state
from kessel.games.cherkassy.words import SIDES
from kessel.kernel.scene import PhaseInfo, Words
from kessel.kernel.sides import Side


class Line(NamedTuple):
    """A line of the sequence."""

    id: str
    rule: str
    level: int
    name: Words


SEGMENT: Final = (
    Line("air", "11.16", 1, Words("A Air Power Phase", "A 空軍力フェイズ")),
    Line("soviet", "5.4", 1, Words("B Soviet Operations Segment", "B ソ連軍作戦セグメント")),
    Line("soviet-movement", "10.2", 2, Words("Soviet Movement Phase", "ソ連軍移動フェイズ")),
    Line("soviet-combat", "11.1", 2, Words("Soviet Combat Phase", "ソ連軍戦闘フェイズ")),
    Line("german", "5.4", 1, Words("C German Operations Segment", "C ドイツ軍作戦セグメント")),
    Line("german-movement", "10.2", 2, Words("German Movement Phase", "ドイツ軍移動フェイズ")),
    Line("german-combat", "11.1", 2, Words("German Combat Phase", "ドイツ軍戦闘フェイズ")),
    Line(
        *("reconstitution", "12.1", 1),
        Words("D German Infantry Reconstitution Phase", "D ドイツ軍歩兵再編成フェイズ"),
    ),
    Line(
        *("artillery", "12.3", 1),
        Words("E Mutual Artillery Recovery Phase", "E 相互砲兵回復フェイズ"),
    ),
)
"""Both activation segments; of movement and combat each side chooses which comes first (5.4)."""
NUMBERS: Final = ("first", "second")


def segment(number: str, title: Words) -> tuple[Line, ...]:
    """One activation segment."""
    steps = (line._replace(id=f"{number}-{line.id}") for line in SEGMENT)
    return (Line(number, "5.2", 0, title), *steps)


LINES: Final = (
    Line("weather", "5.3", 0, Words("I Weather Phase", "I 天候決定フェイズ")),
    Line(
        *("supply", "7.2", 0),
        Words("II Mutual Supply Determination Phase", "II 相互補給判定フェイズ"),
    ),
    Line(
        *("designation", "12.2", 0),
        Words("III Soviet Tank Recovery Designation Phase", "III ソ連軍戦車回復指定フェイズ"),
    ),
    *segment("first", Words("IV First Activation Segment", "IV 第1活性化セグメント")),
    *segment("second", Words("V Second Activation Segment", "V 第2活性化セグメント")),
    Line(
        *("recovery", "12.2", 0),
        Words("VI Soviet Tank Recovery Phase", "VI ソ連軍戦車回復フェイズ"),
    ),
    Line("advance", "5.2", 0, Words("VII Turn Advance Phase", "VII ゲームターン進行フェイズ")),
)

TURN: Final = ("weather", "supply", "designation", "first", "second", "recovery")
"""The lines of a turn's steps."""
STEPS: Final = ("air", "soviet", "german", "reconstitution", "artillery")
"""The lines of an activation segment's steps."""


def sequence() -> tuple[PhaseInfo, ...]:
    return tuple(PhaseInfo(line.id, line.rule, line.name, line.level) for line in LINES)


def current(p: state.Position) -> str:
    """The line being played; nothing once the game is over."""
    return next(lines_of(p), "")


def lines_of(p: state.Position) -> Iterator[str]:
    """From the innermost frame outwards, the line of every frame that has one."""
    number = NUMBERS[p.segment - 1]
    for frame in reversed(p.flow):
        match frame:
            case state.RecoveryPhase():
                yield "recovery"
            case state.MovementPhase(side=side):
                yield f"{number}-{SIDES[side]}-movement"
            case state.CombatPhase(side=side):
                yield f"{number}-{SIDES[side]}-combat"
            case state.Operations(side=side):
                yield f"{number}-{SIDES[Side(side)]}"
            case state.Segment():
                yield f"{number}-{step(STEPS, frame)}"
            case state.Turn():
                yield step(TURN, frame)
            case state.Playing():
                yield "advance"


def step(lines: tuple[str, ...], frame: Any) -> str:
    """The line of the step that a procedure is at: it counts on before it carries one out."""
    return lines[min(max(frame.step - 1, 0), len(lines) - 1)]

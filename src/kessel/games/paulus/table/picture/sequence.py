"""3.0 The sequence of play as printed lines; the line being played is `describing.phase_of`."""

from __future__ import annotations

from typing import Final, NamedTuple

from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.table.picture import say
from kessel.games.paulus.table.words import SIDES
from kessel.kernel.scene import PhaseInfo, Words


class Line(NamedTuple):
    """A line of the sequence: `id` is also the key of its name, after its number."""

    id: str
    rule: str
    level: int
    number: str


TURNS: Final = {
    "soviet": Words("A Soviet player turn", "A ソ連軍プレイヤーターン"),
    "axis": Words("B Axis player turn", "B 枢軸軍プレイヤーターン"),
}


def player_turn(side: str) -> tuple[Line, ...]:
    """3.A, 3.B The phases of a player turn; in the third the other side reacts."""
    other = next(name for name in SIDES if name != side)
    soviet = side == "soviet"
    return (
        Line(side, "3.A" if soviet else "3.B", 0, ""),
        Line(f"{side}-movement", "5.11", 1, "1"),
        Line(f"{side}-headquarters", "3.A", 2, ""),
        Line(f"{side}-combat", "6.11", 1, "2"),
        Line(f"{other}-reaction", "5.52" if soviet else "5.53", 1, "3"),
        Line(f"{side}-exploitation", "5.61", 1, "4"),
        Line(f"{side}-supply", "7.11", 1, "5"),
    )


LINES: Final = (
    Line("set-up", "10.12", 0, ""),
    Line("bombardment", "8.13", 0, ""),
    *player_turn("soviet"),
    *player_turn("axis"),
)


ONCE: Final = ("set-up", "bombardment")


def sequence(pack: Pack) -> tuple[PhaseInfo, ...]:
    return tuple(
        PhaseInfo(line.id, line.rule, name(pack, line), line.level, once=line.id in ONCE)
        for line in LINES
    )


def name(pack: Pack, line: Line) -> Words:
    if line.id in TURNS:
        return TURNS[line.id]
    words = say(pack, f"phase-{line.id}")
    return Words(f"{line.number} {words.en}".strip(), f"{line.number} {words.ja}".strip())

"""Orders of another moment: when one would be right, by the sequence of play and by the decisions.

A game says which lines of its sequence an order belongs to (`Game.moment`); how far away the next
of them is follows from the line being played. An order that only ever answers a question, such as
who takes a loss, belongs to the lines in which that question is put (`Game.asked`): the decisions
that take it soonest are named, with their line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeVar

from kessel.kernel.flow import Decisions
from kessel.kernel.notation import verb
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import Frame
from kessel.kernel.scene import PhaseInfo
from kessel.kernel.sides import Side, opponent

T = TypeVar("T")
LATER: Final = "later"
FIRST_SOMETHING_ELSE: Final = "first-something-else"
OTHER_QUESTION: Final = "other-question"
QUESTION_GONE: Final = "question-gone"
NEVER_AGAIN: Final = "never-again"
CANNOT_BE_LEFT: Final = "cannot-be-left"
SAY_INSTEAD: Final = "say-instead"


@dataclass(frozen=True, slots=True)
class Moment:
    """When an order is given: lines of the sequence of play, by their ids, and the rule."""

    rule: str
    lines: tuple[str, ...]


class Whose(Enum):
    """In whose phases a question is put to a side."""

    OWN = "own"
    ENEMY = "enemy"
    EITHER = "either"

    def sides(self, side: Side) -> tuple[Side, ...]:
        if self is Whose.EITHER:
            return side, opponent(side)
        return (side,) if self is Whose.OWN else (opponent(side),)


def by_question(groups: Mapping[T, Sequence[type[Frame]]]) -> dict[type[Frame], T]:
    """For each question what is said of several at once."""
    return {frame: said for said, frames in groups.items() for frame in frames}


def giver(p: Any, order: Order) -> Side:
    """Whose order it would be: of the unit's side, else of the side that decides."""
    unit = getattr(order, "unit", None)
    side: Side = p.to_act if unit is None else p.pack.units[unit].side
    return side


Phases = tuple[tuple[str, ...], Whose]
"""Phases of a player turn, and in whose turn."""


@dataclass(frozen=True, slots=True)
class Asked:
    """In which lines of a sequence of player turns a question is put that an order answers."""

    phases: Mapping[type[Frame], Phases]
    elsewhere: Mapping[type[Frame], tuple[str, ...]]
    """Questions of other lines."""
    sides: Sequence[str]

    def __call__(self, p: Any, frame: type[Frame], order: Order) -> tuple[str, ...]:
        if frame in self.elsewhere:
            return self.elsewhere[frame]
        phases, whose = self.phases[frame]
        sides = whose.sides(giver(p, order))
        return tuple(f"{self.sides[side]}-{phase}" for side in sides for phase in phases)


class Later(Reason, frozen=True):
    """The order belongs to another line of the sequence, so many steps from the present one."""

    line: str
    steps: int


class OtherQuestion(Reason, frozen=True):
    """The order answers other decisions than the one pending: their frames' tags, and the line in
    which they are asked, so many steps from the present one (none: in this very line)."""

    frames: tuple[str, ...]
    line: str = ""
    steps: int = 0


class Instead(Reason, frozen=True):
    """What is asked is ended by another order: its verb."""

    word: str


def untimely(
    moment: Moment, sequence: Sequence[PhaseInfo], now: str, is_last: bool = False
) -> Reason | None:
    """Why an order of that moment is not given now, or no more in the last turn; None where the
    sequence does not tell."""
    found = nearest(moment.lines, sequence, now, is_last)
    if found is None:
        gone = next((line.id for line in sequence if line.id in moment.lines), None)
        return Later(moment.rule, NEVER_AGAIN, gone, 0) if is_last and gone else None
    line, steps = found
    if not steps:
        return Reason(moment.rule, FIRST_SOMETHING_ELSE)
    return Later(moment.rule, LATER, line, steps)


def other_question(
    order: Order,
    decisions: Decisions,
    lines: Callable[[type[Frame]], Sequence[str]],
    sequence: Sequence[PhaseInfo],
    now: str,
    is_last: bool = False,
) -> OtherQuestion | None:
    """Which decisions take an order soonest, in which line, by the rule of the first of them; None
    where there is none. `lines` says where in the sequence a question is put."""
    rules = [
        (frame, decision.rule)
        for frame, decision in decisions.items()
        if type(order) in decision.orders
    ]
    ahead = [
        (steps, line, rule, verb(frame))
        for frame, rule in rules
        for line, steps in [nearest(lines(frame), sequence, now, is_last) or ("", 0)]
        if line
    ]
    if not rules:
        return None
    if not ahead:
        tags = tuple(verb(frame) for frame, _ in rules)
        return OtherQuestion(rules[0][1], QUESTION_GONE, tags)
    soonest = min(steps for steps, _, _, _ in ahead)
    asked = [found for found in ahead if found[0] == soonest]
    _, line, rule, _ = asked[0]
    return OtherQuestion(rule, OTHER_QUESTION, tuple(tag for *_, tag in asked), line, soonest)


def nearest(
    lines: Sequence[str], sequence: Sequence[PhaseInfo], now: str, is_last: bool = False
) -> tuple[str, int] | None:
    """The next of these lines and how many steps away it is, none if it is being played.

    The sequence begins again when its last line has been played, without the lines that are played
    once, unless this is the last turn. Headings are no steps.
    """
    if now in lines:
        return now, 0
    ids = [line.id for line in sequence]
    if now not in ids:
        return None
    steps, start = 0, ids.index(now)
    again = (at for at in range(start) if not (is_last or sequence[at].once))
    for at in (*range(start + 1, len(ids)), *again):
        if ids[at] in lines:
            return ids[at], steps + 1
        if not is_heading(sequence, at):
            steps += 1
    return None


def is_heading(sequence: Sequence[PhaseInfo], at: int) -> bool:
    """Whether the lines after it stand under it."""
    return at + 1 < len(sequence) and sequence[at + 1].level > sequence[at].level

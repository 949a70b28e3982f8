"""Orders of another moment: when one would be right, by the sequence of play and by the decisions.

A game says which lines of its sequence an order belongs to (`Game.moment`); how far away the next
of them is follows from the line being played. An order that only ever answers a question, such as
who takes a loss, belongs to no line: then the decisions that take it are named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kessel.kernel.orders import Reason
from kessel.kernel.scene import PhaseInfo

LATER: Final = "later"
FIRST_SOMETHING_ELSE: Final = "first-something-else"
OTHER_QUESTION: Final = "other-question"


@dataclass(frozen=True, slots=True)
class Moment:
    """When an order is given: lines of the sequence of play, by their ids, and the rule."""

    rule: str
    lines: tuple[str, ...]


class Later(Reason, frozen=True):
    """The order belongs to another line of the sequence, so many steps from the present one."""

    line: str
    steps: int


class OtherQuestion(Reason, frozen=True):
    """The order answers other decisions than the one pending: their frames' tags."""

    frames: tuple[str, ...]


def untimely(moment: Moment, sequence: Sequence[PhaseInfo], now: str) -> Reason | None:
    """Why an order of that moment is not given now; None where the sequence does not tell.

    The sequence begins again when its last line has been played, without the lines that are played
    once. Headings are no steps.
    """
    if now in moment.lines:
        return Reason(moment.rule, FIRST_SOMETHING_ELSE)
    ids = [line.id for line in sequence]
    if now not in ids:
        return None
    steps, start = 0, ids.index(now)
    again = (at for at in range(start) if not sequence[at].once)
    for at in (*range(start + 1, len(ids)), *again):
        if ids[at] in moment.lines:
            return Later(moment.rule, LATER, ids[at], steps + 1)
        if not is_heading(sequence, at):
            steps += 1
    return None


def is_heading(sequence: Sequence[PhaseInfo], at: int) -> bool:
    """Whether the lines after it stand under it."""
    return at + 1 < len(sequence) and sequence[at + 1].level > sequence[at].level

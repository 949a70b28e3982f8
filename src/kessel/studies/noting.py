"""Noting what a judge would see, at the beginning of each side's stage and never in mid-fight."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from kessel.kernel.errors import BadInput
from kessel.kernel.judge import Bench
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff
from kessel.studies.record import Note
from kessel.studies.watching import turn_of

DIGITS: Final = 4


class Notebook:
    """Of one game."""

    def __init__(self, staff: Staff) -> None:
        self.staff = staff
        self.bench = bench_of(staff)
        self.stage: Hashable = None
        self.notes: list[Note] = []

    def decision(self, position: Any) -> None:
        """Somebody is about to decide: a stage that begins is noted, once nothing is half done."""
        stage = self.staff.stage(position)
        if stage == self.stage or not self.bench.is_moment(position):
            return
        self.stage = stage
        by_hand = round(self.bench.by_hand(position, Side(0)), DIGITS)
        seen = tuple(round(number, DIGITS) for number in self.bench.look(position))
        self.notes.append(Note(turn_of(position), int(position.to_act), by_hand, seen))


def bench_of(staff: Staff | None) -> Bench:
    if staff is None or staff.bench is None:
        raise BadInput("this game names no features for a judge to learn from")
    return staff.bench

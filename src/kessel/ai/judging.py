"""Another judge for a staff: to compare generations of judges, and a judge with none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from kessel.kernel.errors import BadInput
from kessel.kernel.judge import evaluation_with, read_judge
from kessel.kernel.staff import Staff

BY_HAND: Final = "hand"


def judged_by(staff: Staff, wanted: str) -> Staff:
    """The staff with another judge: one from a file, or `hand` for the hand-written evaluation."""
    if not wanted:
        return staff
    if staff.bench is None:
        raise BadInput("the staff of this game has one evaluation only")
    judge = None if wanted == BY_HAND else read_judge(Path(wanted))
    return replace(staff, evaluate=evaluation_with(staff.bench, judge))

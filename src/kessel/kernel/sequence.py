"""The sequence of play as printed lines, from a table, and which of them is being played."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path

from kessel.kernel.position import Procedure
from kessel.kernel.scene import PhaseInfo, Words


def printed_lines(file: Path, say: Callable[[str], Words]) -> tuple[PhaseInfo, ...]:
    """The lines of a table with the columns id, rule, level, number, text and once."""
    with file.open(encoding="utf-8", newline="") as rows:
        return tuple(line(row, say(row["text"])) for row in csv.DictReader(rows))


def line(row: dict[str, str], name: Words) -> PhaseInfo:
    level, once = int(row["level"]), row["once"] == "yes"
    return PhaseInfo(row["id"], row["rule"], name, level, once, row["number"])


def step_line(lines: Sequence[str], frame: Procedure) -> str:
    """The line of the step that a procedure is at: it counts on before it carries one out."""
    return lines[min(max(frame.step - 1, 0), len(lines) - 1)]

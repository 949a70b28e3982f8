"""Ways to damage a file of a component pack, for tests that the damage is noticed."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

Change = Callable[[str], str]


def edit(old: str, new: str, count: int = -1) -> Change:
    """Replace a text, everywhere or so many times."""

    def change(content: str) -> str:
        assert old in content
        return content.replace(old, new, count)

    return change


def drop(*starts: str) -> Change:
    """Leave out the lines that begin so."""

    def change(content: str) -> str:
        lines = content.splitlines(keepends=True)
        kept = [line for line in lines if not line.startswith(starts)]
        assert len(kept) < len(lines)
        return "".join(kept)

    return change


def cell(start: str, column: str, value: str) -> Change:
    """Another value in the first line that begins so."""

    def change(content: str) -> str:
        heading, *lines = content.splitlines()
        place = heading.split(",").index(column)
        number = next(n for n, line in enumerate(lines) if line.startswith(start))
        (cells,) = csv.reader([lines[number]])
        cells[place] = value
        written = io.StringIO()
        csv.writer(written, lineterminator="").writerow(cells)
        lines[number] = written.getvalue()
        return "\n".join([heading, *lines, ""])

    return change


def all_of(*changes: Change) -> Change:
    def change(content: str) -> str:
        for one in changes:
            content = one(content)
        return content

    return change


def add(line: str) -> Change:
    return lambda content: f"{content}{line}\n"

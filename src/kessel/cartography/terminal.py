"""Pieces of text maps for the terminal: windows, lists that hang under their heads, padding."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len

WIDTH: Final = 98


def titled(title: str, lines: Sequence[str]) -> list[str]:
    return [title, *lines] if lines else []


def sections(*found: Sequence[str]) -> str:
    """Blocks of lines with a blank line between; empty ones are left out."""
    return "\n\n".join("\n".join(section) for section in found if section)


def around(middle: int, size: int, count: int) -> range:
    """So many columns or rows around one, moved inwards at the edge of the map."""
    first = max(0, min(middle - size // 2, count - size))
    return range(first, min(first + size, count))


def runs(labels: Sequence[str], numbers: Iterable[int]) -> list[str]:
    """Labels by number, with neighbours drawn together: `G19–G24`, `G30`."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return [
        f"{labels[span[0]]}–{labels[span[-1]]}" if len(span) > 1 else labels[span[0]]
        for span in spans
    ]


def hanging(head: str, parts: Sequence[str], glue: str) -> list[str]:
    """Parts in a row after their head, indented further where they take more than one line."""
    lines = [f"  {head}"]
    for part in parts:
        if cell_len(lines[-1] + part) > WIDTH and lines[-1].strip():
            lines.append("      ")
        lines[-1] += part + glue
    lines[-1] = lines[-1].removesuffix(glue)
    return [line.rstrip() for line in lines]


def pad(text: str, width: int, filler: str = " ") -> str:
    """Fill up to a width counted in columns: Japanese characters take two."""
    return text + filler * (width - cell_len(text))

"""Lines for the terminal, measured in columns: Japanese characters take two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

WIDTH: Final = 98


def pad(text: str, width: int, filler: str = " ") -> str:
    """Fill up to a width."""
    return text + filler * (width - cell_len(text))


def hanging(head: str, parts: Sequence[str], glue: str) -> list[str]:
    """Parts in a row after their head, indented further where they take more than one line."""
    lines = [f"  {head}"]
    for part in parts:
        if cell_len(lines[-1] + part) > WIDTH and lines[-1].strip():
            lines.append("      ")
        lines[-1] += part + glue
    lines[-1] = lines[-1].removesuffix(glue)
    return [line.rstrip() for line in lines]

"""The exact chances of a table of combat results, and the column that odds lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple


class Chance(NamedTuple):
    """How likely it is that attacker and defender get these results."""

    attacker: int
    defender: int
    part: float


def chances(ways: Counter[tuple[int, int]]) -> tuple[Chance, ...]:
    """Of results that were counted over all dice."""
    every = sum(ways.values())
    return tuple(Chance(a, d, number / every) for (a, d), number in sorted(ways.items()))


@cache
def odds_column(columns: tuple[str, ...], attack: int, defence: int) -> int:
    """The column of bare odds, rounded for the defender; -1 below the least."""
    if attack >= defence:
        wanted = f"{attack // max(defence, 1)}:1"
        return columns.index(wanted) if wanted in columns else len(columns) - 1
    wanted = f"1:{-(-defence // max(attack, 1))}"
    return columns.index(wanted) if wanted in columns else -1


def shifted(columns: Sequence[str], column: int, shift: int) -> int:
    """Some columns to the right, within the table."""
    return min(max(column + shift, 0), len(columns) - 1)

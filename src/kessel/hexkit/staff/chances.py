"""The exact chances of a table of combat results."""

from __future__ import annotations

from collections import Counter
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

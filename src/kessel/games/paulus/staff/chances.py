"""Exact chances of a battle over both dice, as in `s3_battle.preview`; a test compares."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

from kessel.games.paulus.pack.pack import Pack


class Chance(NamedTuple):
    """How likely it is that attacker and defender get these results."""

    attacker: int
    defender: int
    part: float


@cache
def battle_chances(pack: Pack, column: int) -> tuple[Chance, ...]:
    """6.3 Every result of a column of the table."""
    table = pack.charts.combat_results
    ways = Counter(
        table.result(first + second, column) for first, second in product(range(1, 7), repeat=2)
    )
    return tuple(Chance(a, d, number / 36) for (a, d), number in sorted(ways.items()))


@cache
def column_of(pack: Pack, attack: int, defence: int, shift: int) -> int:
    """6.3 The column after all shifts; -1 below the least odds (agrees with `s2_odds`)."""
    columns = pack.charts.combat_results.columns
    last = len(columns) - 1
    if attack >= defence:
        wanted = f"{attack // max(defence, 1)}:1"
        column = columns.index(wanted) if wanted in columns else last
    else:
        wanted = f"1:{-(-defence // max(attack, 1))}"
        if wanted not in columns:
            return -1
        column = columns.index(wanted)
    return min(max(column + shift, 0), last)

"""Exact chances of a battle over all dice. They agree with `s5_battle.preview`; a test compares."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.rules.r11_combat.s5_battle import dice_sums


class Chance(NamedTuple):
    """How likely it is that attacker and defender lose so many steps."""

    attacker: int
    defender: int
    part: float


@cache
def battle_chances(
    pack: Pack, attack: int, defence: int, shift: int, support: int, cover: int
) -> tuple[Chance, ...]:
    """11.6-11.9, 11.25 Every result of the table, with so many artillery dice on each side."""
    table = pack.charts.combat_results
    ways: Counter[tuple[int, int]] = Counter()
    for (gained, n), (covered, m) in product(dice_sums(support), dice_sums(cover)):
        column = column_of(pack, attack + gained, defence + covered, shift)
        for row in table.rows:
            ways[row[column]] += n * m
    every = sum(ways.values())
    return tuple(Chance(a, d, number / every) for (a, d), number in sorted(ways.items()))


@cache
def column_of(pack: Pack, attack: int, defence: int, shift: int) -> int:
    """11.6-11.9 The column after all shifts."""
    columns = pack.charts.combat_results.columns
    last = len(columns) - 1
    if attack >= defence:
        wanted = f"{attack // max(defence, 1)}:1"
        column = columns.index(wanted) if wanted in columns else last
    else:
        wanted = f"1:{-(-defence // max(attack, 1))}"
        column = columns.index(wanted) if wanted in columns else 0
    return min(max(column + shift, 0), last)

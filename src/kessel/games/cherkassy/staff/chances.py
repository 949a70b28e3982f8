"""Exact chances of a battle over all dice. They agree with `s5_battle.preview`; a test compares."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.rules.r11_combat.s5_battle import dice_sums
from kessel.hexkit.pack.charts import odds_column, shifted
from kessel.hexkit.staff.chances import Chance, chances


@cache
def battle_chances(
    pack: Pack, attack: int, defence: int, shift: int, support: int, cover: int
) -> tuple[Chance, ...]:
    """11.6-11.9, 11.25 Every result of the table, with so many artillery dice on each side."""
    table = pack.charts.combat_results
    ways: Counter[tuple[int, int]] = Counter()
    for (gained, n), (covered, m) in product(dice_sums(support), dice_sums(cover)):
        odds = odds_column(table.columns, attack + gained, defence + covered)
        column = shifted(table.columns, max(odds, 0), shift)
        for row in table.rows:
            ways[row[column]] += n * m
    return chances(ways)

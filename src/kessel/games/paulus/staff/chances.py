"""Exact chances of a battle over both dice, as in `s3_battle.preview`; a test compares."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from kessel.games.paulus.pack.pack import Pack
from kessel.hexkit.pack.charts import odds_column, shifted
from kessel.hexkit.staff.chances import Chance, chances


@cache
def battle_chances(pack: Pack, column: int) -> tuple[Chance, ...]:
    """6.3 Every result of a column of the table."""
    table = pack.charts.combat_results
    throws = product(range(1, 7), repeat=2)
    return chances(Counter(table.result(sum(throw), column) for throw in throws))


@cache
def column_of(pack: Pack, attack: int, defence: int, shift: int) -> int:
    """6.3 The column after all shifts; -1 below the least odds (agrees with `s2_odds`)."""
    columns = pack.charts.combat_results.columns
    column = odds_column(columns, attack, defence)
    return column if column < 0 else shifted(columns, column, shift)

"""The usual odds: attack against defence, rounded for the defender, then shifted; and what every
throw of one die would do."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.hexkit.pack.charts import CombatResults, odds_column, shifted
from kessel.kernel.preview import Chance, Preview, Sum, over_all_dice


def halved(factor: int, *halves: bool) -> int:
    """Once for each that is true, rounded up."""
    for _ in filter(None, halves):
        factor = (factor + 1) // 2
    return factor


def column_of(table: CombatResults, sums: Sequence[Sum]) -> int:
    """The column of attack, defence and shifts; below nothing where the odds are too bad."""
    attack, defence, shifts = (part.total for part in sums)
    bare = odds_column(table.columns, attack, defence) if attack else -1
    return bare if bare < 0 else shifted(table.columns, bare, shifts)


def battle_preview(rule: str, table: CombatResults, sums: Sequence[Sum]) -> list[Preview]:
    """Nothing where the odds are too bad; a chance is called `result-ATTACKER-DEFENDER`."""
    used = column_of(table, sums)

    def outcome(dice: tuple[int, ...]) -> tuple[str, int]:
        return "result-{}-{}".format(*table.result(dice[0], used)), 0

    if used < 0:
        return []
    found = tuple(Chance(*result, ways) for result, ways in over_all_dice(1, outcome))
    return [Preview(rule, "battle", (), tuple(sums), found)]

"""Results that a case names: what the game answers, and how a combat results table is asked."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

Losses = tuple[int, int]
Dice = tuple[int, ...]


class Loaded(NamedTuple):
    """What makes a result: dice, and other components where no dice of the table give it."""

    dice: Dice
    pack: Any = None


def from_table(
    pack: Any, throws: Sequence[Dice], result: Callable[[Dice], Losses], losses: Losses
) -> Loaded:
    """The first throw with these losses. If the column has none, any throw, and the pack with a
    combat results table that holds nothing else: rules, resolver and preview stay as they are."""
    for dice in throws:
        if result(dice) == losses:
            return Loaded(dice)
    table = pack.charts.combat_results
    row = (losses,) * len(table.rows[0])
    only = replace(table, rows=(row,) * len(table.rows))
    forced = copy.copy(pack)
    forced.charts = replace(pack.charts, combat_results=only)
    return Loaded(throws[0], forced)

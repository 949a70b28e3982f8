"""How a weaker player errs: what he compares he misjudges, and now and then his hand slips."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kessel.ai.levels import Level
from kessel.kernel.orders import Order

TEMPTING: Final = 3
"""He errs among so many of the best: what nobody would think of, he does not either."""


@dataclass(slots=True)
class Slips:
    """The errors of one player, from a luck of their own: a player who makes none plays the same
    with or without them."""

    level: Level
    luck: random.Random

    def taken(self, worths: Sequence[float]) -> int:
        """Which of some proposals is taken, the best of which comes first."""
        tempting = worths[:TEMPTING]
        place = self.misjudged(tempting)
        if len(tempting) > 1 and self.level.blunder and self.luck.random() < self.level.blunder:
            place = self.luck.choice([n for n in range(len(tempting)) if n != place])
        return place

    def stray(self, options: Sequence[Order], best: Order) -> Order | None:
        """Another order, of somebody who knows but one and does not keep to it."""
        others = [order for order in options if order != best]
        if not others or not self.level.blunder or self.luck.random() >= self.level.blunder:
            return None
        return self.luck.choice(others)

    def misjudged(self, worths: Sequence[float]) -> int:
        """The one that looks best."""
        if len(worths) < 2 or not self.level.noise:
            return 0
        error = self.level.noise * (max(worths) - min(worths))
        seen = [worth + self.luck.gauss(0, error) for worth in worths]
        return seen.index(max(seen))

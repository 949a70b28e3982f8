"""Luck: how far the dice of an order moved what side 0 could expect.

The order meets all its dice turned on by no pip, one, two … five: each face of each die comes up
once. How the six positions are judged is told in `kessel.ai.luck`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from kessel.ai.luck import FACES, Scales, turned
from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import fallen_dice
from kessel.kernel.orders import Order
from kessel.kernel.staff import Staff
from kessel.studies.record import Swing

DIGITS: Final = 6


class Fortune:
    """Adds up the luck of one game."""

    def __init__(self, game: Game, staff: Staff, seed: int) -> None:
        self.scales = Scales(game, staff, random.Random(f"luck {seed}"))
        self.swings: dict[str, list[float]] = {}

    def weigh(self, before: Any, order: Order, events: Sequence[Event]) -> None:
        """An order was given; where dice fell, see what others would have done."""
        fallen = fallen_dice(events)
        if not fallen:
            return
        others = [turned(fallen, pips) for pips in range(1, FACES)]
        why = next(event.why for event in events if isinstance(event, Rolled))
        swing = self.scales.weigh(before, order, fallen, others)
        self.swings.setdefault(why, []).append(swing)

    @property
    def total(self) -> float:
        return round(sum(sum(swings) for swings in self.swings.values()), DIGITS)

    def told(self) -> tuple[Swing, ...]:
        return tuple(
            Swing(why, len(found), round(sum(found), DIGITS), round(sum(map(abs, found)), DIGITS))
            for why, found in sorted(self.swings.items())
        )

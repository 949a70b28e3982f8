"""Luck: how far the dice of a game moved what side 0 could expect. See `kessel.ai.luck`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from kessel.ai.luck import FEWEST, Scales
from kessel.ai.throws import rolls
from kessel.kernel.events import Event
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.staff import Staff
from kessel.studies.record import Swing

DIGITS: Final = 6
LIMIT: Final = 500_000
"""Work for one game (see `kessel.ai.moment`); hardly any takes as much."""


class Fortune:
    """Adds up the luck of one game."""

    def __init__(self, game: Game, staff: Staff, seed: int) -> None:
        self.scales = Scales(game, staff, random.Random(f"luck {seed}"), LIMIT, FEWEST)
        self.swings: dict[str, list[float]] = {}
        self.unweighed = 0
        """Throws that would have taken too much work."""

    def weigh(self, before: Any, order: Order, events: Sequence[Event]) -> None:
        """An order was given; where dice fell, see what others would have done."""
        thrown = rolls(events)
        if not thrown:
            return
        for roll, luck in zip(thrown, self.scales.weigh(before, order, events), strict=True):
            if luck is None:
                self.unweighed += roll.why not in self.scales.game.draws
            else:
                self.swings.setdefault(roll.why, []).append(luck)

    @property
    def total(self) -> float:
        return round(sum(sum(swings) for swings in self.swings.values()), DIGITS)

    def told(self) -> tuple[Swing, ...]:
        return tuple(
            Swing(why, len(found), round(sum(found), DIGITS), round(sum(map(abs, found)), DIGITS))
            for why, found in sorted(self.swings.items())
        )

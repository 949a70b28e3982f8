"""Nobody goes round in circles: a staff that takes a unit up and puts it down again, and again, and
again, would keep its table waiting for ever."""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

import msgspec

from kessel.ai.guard import AT_A_LOSS
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

log: Final = logging.getLogger("kessel.ai")
OFTEN: Final = 40
"""Units of a stack may be told the same in one stage with the same before them: not so many."""


@dataclass
class Circles:
    """What a player has ordered in the stage that is under way, by what he could have ordered."""

    stage: Hashable = None
    given: Counter[int] = field(default_factory=Counter)

    def left(
        self, stage: Hashable, options: Sequence[Order], advice: Advice, luck: random.Random
    ) -> Advice:
        """The advice; one that has been followed too often is left for any other order."""
        if stage != self.stage:
            self.stage = stage
            self.given.clear()
        made = crc32(msgspec.msgpack.encode((advice.order, *options)))
        self.given[made] += 1
        if self.given[made] <= OFTEN or len(options) < 2:
            return advice
        log.error("a staff goes round in circles: %s again", advice.order)
        others = [order for order in options if order != advice.order]
        return Advice(luck.choice(others), advice.worth, AT_A_LOSS)

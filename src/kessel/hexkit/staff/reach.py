"""Where units get to in a phase of movement. A game says what a gait is and searches; the prices
and bans are those of its rules, a test compares."""

from __future__ import annotations

from typing import Generic, TypeVar

from kessel.board.hexes import Hex
from kessel.board.reach import Arrival
from kessel.kernel.known import Known

Found = dict[Hex, Arrival]
G = TypeVar("G")


class Paths(Generic[G]):
    """Searches for the units of a side, each start and gait only once: units alike in their gait
    go alike."""

    def __init__(self) -> None:
        self._known = Known(self._search)

    def reach(self, here: Hex, gait: G, spent: int = 0) -> Found:
        """Every hex for a unit that has spent so much, friends left out of account."""
        return self._known[here, gait, spent]

    def _search(self, asked: tuple[Hex, G, int]) -> Found:
        return self.search(*asked)

    def search(self, here: Hex, gait: G, spent: int) -> Found:
        raise NotImplementedError

"""Which verdict is better: a game's verdicts as a ladder, from best for side 0 to best for side 1.

A game that gives no list has three rungs: side 0 wins, nobody does, side 1 wins.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from kessel.kernel.errors import BrokenRule
from kessel.kernel.game import Game
from kessel.kernel.sides import NOBODY


class Ended(Protocol):
    """How a game ended: an outcome, or the record of a game."""

    @property
    def winner(self) -> int: ...
    @property
    def level(self) -> str: ...


class Ladder(msgspec.Struct, frozen=True):
    """The verdicts in order."""

    verdicts: tuple[str, ...] = ()

    @property
    def top(self) -> int:
        """The highest number of rungs that a side can have below itself."""
        return len(self.verdicts) - 1 if self.verdicts else 2

    def rungs(self, ended: Ended, side: int) -> int:
        """How many verdicts would have been worse for a side."""
        below = self.top - self._place(ended)
        return below if side == 0 else self.top - below

    def _place(self, ended: Ended) -> int:
        if not self.verdicts:
            return 1 if ended.winner == NOBODY else 2 * ended.winner
        if ended.level not in self.verdicts:
            raise BrokenRule(f"the verdict '{ended.level}' is not on the game's ladder")
        return self.verdicts.index(ended.level)


def ladder_of(game: Game) -> Ladder:
    return Ladder(getattr(game, "verdicts", ()))  # a field that games may have one day


def better(ladder: Ladder, one: Ended, other: Ended, side: int = 0) -> int:
    """1 where a side did better in one game than in the other, -1 where worse, 0 where alike."""
    ahead = ladder.rungs(one, side) - ladder.rungs(other, side)
    return (ahead > 0) - (ahead < 0)

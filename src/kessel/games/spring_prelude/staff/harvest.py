"""20.0 The last turn: nothing counts any more but who holds what, so prizes are taken wherever
somebody gets to them. Whoever passes through one takes it (R37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.board.reach import way
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.movers import Company, Mover

BY_ATTACK: Final = 0.2
"""Points of a prize that a point of attack is worth elsewhere."""
BY_GUARD: Final = 1.0
"""The part of a prize of ours that its only guard is worth there."""
LEAST: Final = 1.0


class Harvest:
    """That of one phase of movement."""

    def __init__(self, aims: Aims, company: Company) -> None:
        self.aims, self.s, self.company = aims, aims.s, company
        self.left = {
            here: worth
            for here, worth in aims.wanted.items()
            if self.s.in_play[here] and not self.s.taken[here]
        }

    def run(self) -> None:
        """The richest march first, until there is nothing more to take."""
        while self.left:
            found = [one for mover in self.company.movers if (one := self.best(mover)) is not None]
            if not found:
                break
            _, mover, path = max(found, key=lambda one: (one[0], -one[1].unit))
            for here in path:
                self.left.pop(here, None)
            self.company.send(mover, path[-1])

    def best(self, mover: Mover) -> tuple[float, Mover, Sequence[Hex]] | None:
        if not mover.is_free or not mover.can_move:
            return None
        best: tuple[float, Mover, Sequence[Hex]] | None = None
        for there in self.left:
            if there in mover.found and self.company.has_room(mover, there):
                path = way(mover.found, there)
                worth = sum(self.left.get(here, 0.0) for here in path) - self.missed(mover)
                if worth >= LEAST and (best is None or worth > best[0]):
                    best = (worth, mover, path)
        return best

    def missed(self, mover: Mover) -> float:
        """What a unit is worth where it is."""
        s, here = self.s, mover.here
        found = BY_ATTACK * s.attack[mover.unit]
        if len(s.ours[here]) == 1 and s.from_them[here] <= 6:
            found += BY_GUARD * self.aims.prizes.get(here, 0.0)
        return found

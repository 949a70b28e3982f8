"""20.0 Somebody in every prize of ours that the enemy could walk into, before anybody marches: most
prizes are lost because nobody stands in them, and an attack costs a support point (8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.fields import field
from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_map import Mobility
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.errands import march
from kessel.games.spring_prelude.staff.footholds import turns_left
from kessel.games.spring_prelude.staff.movers import Company, Mover
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.effort import within
from kessel.kernel.known import Known

RAID: Final = 10
"""Hexes from the enemy within which a prize wants somebody."""
NEAREST: Final = 3
"""Within so many it wants him most."""
FARTHEST: Final = 20
"""Sixths of a point beyond which nobody is called,"""
BY_WORTH: Final = 15.0
"""each point of the prize making up for so many of them."""
ATTACKER: Final = 6.0
"""What it costs to take a point of attack from where it is,"""
MECHANIZED: Final = 3.0
"""more of one that is motorized,"""
ENGAGED: Final = 30.0
"""and who stands next to the enemy."""
FIRM: Final = 8.0
"""What a point of defence is worth in a prize, as far as it is needed:"""
BY_THREAT: Final = 0.2
"""this part of the threat there,"""
MOST: Final = 8.0
"""at most."""
LITTLE: Final = 2.0
"""Where no more is needed anybody will do."""


def is_over(s: Situation) -> bool:
    """Whether the enemy moves no more."""
    return s.side == AXIS and not turns_left(s)


class Garrisons:
    """Those of one phase of movement."""

    def __init__(self, aims: Aims, company: Company) -> None:
        self.aims, self.s, self.company = aims, aims.s, company
        self.weight = aims.d.garrisons

    def run(self, staying: bool = False) -> None:
        """The prize that is most at stake first; who stands in one is not called to another."""
        if is_over(self.s):
            return
        prizes = [here for _, here in sorted(self.wanting(), reverse=True)]
        for here in prizes:
            self.keep(here)
        if not staying:
            for here in prizes:
                if not any(self.is_settled(mover, here) for mover in self.company.movers):
                    self.call(here)

    def wanting(self) -> Iterator[tuple[float, Hex]]:
        """Prizes where no enemy stands, with what is at stake there."""
        s = self.s
        for here in self.aims.prizes:
            if s.in_play[here] and not s.taken[here]:
                stake = self.stake(here)
                if stake > 0:
                    yield stake, here

    def stake(self, here: Hex) -> float:
        return self.weight * self.aims.prizes[here] * self.danger(self.s.from_them[here])

    def need(self, here: Hex) -> float:
        """The defence that is wanted in a prize."""
        return min(BY_THREAT * self.s.threat[here], MOST)

    def danger(self, away: int) -> float:
        """How near the enemy is."""
        return min(1.0, max(0.0, (RAID + 1 - away) / (RAID + 1 - NEAREST)))

    def keep(self, there: Hex) -> None:
        """Of those who stand there one who is missed least, or as many as are needed."""
        s, company = self.s, self.company
        inside = [m for m in company.movers if m.here == there and self.can_be_sent(m, there)]
        have = [m for m in company.movers if self.is_settled(m, there)]
        need = self.need(there)
        strong = sum(s.defence[mover.unit] for mover in have)
        if not have and need < LITTLE:
            inside.sort(key=lambda m: (s.attack[m.unit], m.unit))
        else:
            inside.sort(key=lambda m: (s.units[m.unit].is_mechanized, -s.defence[m.unit], m.unit))
        for mover in inside:
            if have and strong >= need:
                break
            company.send(mover, there)
            have.append(mover)
            strong += s.defence[mover.unit]

    def call(self, there: Hex) -> None:
        """Who is missed least elsewhere; to one that the enemy owns, who gets there at once."""
        s, company = self.s, self.company
        least = FARTHEST + BY_WORTH * self.stake(there)
        away = Known[Mobility, list[int]](
            lambda mobility: field(s.fields[mobility], {there: 0}, self.aims.obstacles)
        )
        best: Mover | None = None
        for mover in within(company.movers):
            if not self.can_be_sent(mover, there):
                continue
            if there not in mover.found and s.p.control[there] != s.side:
                continue
            cost = self.cost(mover, there, away[s.units[mover.unit].mobility])
            if cost < least:
                best, least = mover, cost
        if best is None:
            return
        if there in best.found and company.has_room(best, there):
            company.send(best, there)
        else:
            march(company, best, away[s.units[best.unit].mobility])

    def is_settled(self, mover: Mover, there: Hex) -> bool:
        """Whether somebody will stand there in any case."""
        if self.s.units[mover.unit].is_artillery:
            return False
        return mover.to == there or (not mover.can_move and mover.here == there)

    def can_be_sent(self, mover: Mover, there: Hex) -> bool:
        """Who is cut off goes no further than he comes at once."""
        if not mover.is_free or not mover.can_move:
            return False
        if self.s.units[mover.unit].is_artillery:
            return False
        return there in mover.found or mover.role != "home"

    def cost(self, mover: Mover, there: Hex, away: list[int]) -> float:
        s, here = self.s, mover.here
        need = self.need(there)
        dear = ATTACKER + MECHANIZED * s.units[mover.unit].is_mechanized
        cost = dear * s.attack[mover.unit] - FIRM * min(s.defence[mover.unit], need)
        return cost + away[here] + (ENGAGED if s.from_them[here] <= 1 else 0.0)

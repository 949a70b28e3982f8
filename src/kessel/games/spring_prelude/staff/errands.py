"""Somebody for every great prize of ours: into one that the enemy has taken and left open, and to
one that he could run into, also from far behind.

Posts are manned by who gets there in one phase (`movement`). A raider who has broken through meets
nobody for many hexes, takes a town and leaves it: so each such prize is given to the nearest who
can be spared, and he marches until he is there. Only where both maps are played: on a part of one
nobody is far from anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kessel.board.fields import field
from kessel.board.hexes import Hex
from kessel.board.tracing import FAR
from kessel.games.spring_prelude.pack.r02_map import Mobility
from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.movers import Company, Mover
from kessel.kernel.known import Known

GREAT: Final = 10.0
"""Points of a prize that is worth an errand."""
RAID: Final = 14
"""Hexes from the enemy within which a prize of ours wants somebody."""
BESIDE: Final = 2
"""Hexes from us within which it has somebody already: posts are manned from there."""
FARTHEST: Final = 240
"""Sixths of a point beyond which nobody is sent,"""
BY_WORTH: Final = 6.0
"""each point of the prize making up for so many of them."""
ENGAGED: Final = 60
"""What it costs more to call somebody away who stands next to the enemy,"""
ATTACKER: Final = 6
"""and for each point with which he would attack."""
EXPOSED: Final = 6.0
"""What each point of threat costs on the way, beyond what he could bear."""


class Errand(NamedTuple):
    hex: Hex
    worth: float


class Errands:
    """Those of one phase of movement."""

    def __init__(self, aims: Aims, company: Company) -> None:
        self.aims, self.s, self.company = aims, aims.s, company

    def run(self) -> None:
        """The greatest prize first; each gets one unit, if any can be spared."""
        for errand in self.errands():
            self.give(errand)

    def errands(self) -> list[Errand]:
        found = [Errand(here, worth) for here, worth in self.wanting()]
        return sorted(found, key=lambda one: (-one.worth, one.hex))

    def wanting(self) -> Iterator[tuple[Hex, float]]:
        """Great prizes that the enemy has left open, or could run into."""
        s = self.s
        for here, worth in self.aims.prizes.items():
            if worth < GREAT or not s.in_play[here] or s.taken[here] or self.is_seen_to(here):
                continue
            was_ours = (here in s.pack.setups[s.p.scenario].soviet) == (s.side == SOVIET)
            lonely = s.from_us[here] > BESIDE and s.from_them[here] <= RAID
            if was_ours and (lonely or s.p.control[here] != s.side):
                yield here, worth

    def is_seen_to(self, here: Hex) -> bool:
        """Whether somebody has been sent there."""
        return any(not mover.is_free and mover.to == here for mover in self.company.movers)

    def give(self, errand: Errand) -> None:
        farthest = FARTHEST + BY_WORTH * errand.worth
        away = Known[Mobility, list[int]](
            lambda mobility: field(self.s.fields[mobility], {errand.hex: 0}, self.aims.obstacles)
        )
        best: tuple[float, Mover] | None = None
        for mover in self.company.movers:
            if mover.is_free and mover.can_move and self.can_be_spared(mover):
                cost = self.cost(mover, away[self.s.units[mover.unit].mobility])
                if cost < farthest and (best is None or cost < best[0]):
                    best = (cost, mover)
        if best is not None:
            mover = best[1]
            march(self.company, mover, away[self.s.units[mover.unit].mobility])

    def can_be_spared(self, mover: Mover) -> bool:
        s = self.s
        return not (mover.pinned or mover.role == "home" or s.units[mover.unit].is_artillery)

    def cost(self, mover: Mover, away: list[int]) -> float:
        s = self.s
        cost = away[mover.here] + ATTACKER * s.attack[mover.unit]
        return cost + (ENGAGED if s.from_them[mover.here] <= 1 else 0)


def march(company: Company, mover: Mover, away: list[int]) -> None:
    """As near as he gets, not into the arms of a stronger enemy."""
    s = company.s

    def discomfort(there: Hex) -> float:
        danger = max(0.0, s.threat[there] - 2 * s.defence[mover.unit])
        return min(away[there], FAR) + EXPOSED * danger

    best, least = mover.here, discomfort(mover.here)
    for found in (mover.found, mover.marches):
        for there in found:
            cost = discomfort(there)
            if cost < least and company.has_room(mover, there):
                best, least = there, cost
    company.send(mover, best)

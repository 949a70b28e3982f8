"""5.4 Driving on: what mobile units gain of the way to the objective, which is what a hole is for.

Before the ring closes alone: afterwards nobody on either side has far to go.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import SOVIET, UnitId
from kessel.games.cherkassy.staff.attack import Assault
from kessel.games.cherkassy.staff.battle import Attacker
from kessel.games.cherkassy.staff.company import Company, Mover
from kessel.games.cherkassy.staff.objectives import Role
from kessel.games.cherkassy.staff.plans import Doctrine
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.copying import clone

DRIVE: Final = 0.03
"""What a point of the way is worth to a mobile unit, in battalions."""
HOLE: Final = 0.5
"""An attack that clears its hex with this chance is taken to open it."""


class Drive:
    """How far those come in a phase who are on the way to the objective."""

    def __init__(self, c: Company) -> None:
        self.c = c
        self.counts = c.s.side == SOVIET and not c.p.ring_closed
        self.drivers: dict[UnitId, Mover] = {
            m.unit: m for m in c.movers if m.role is Role.ASSAULT and not m.enters
        }
        self.ends: dict[UnitId, int] = {}

    def farthest(self, mover: Mover) -> int:
        """What is left of the way from the best hex that a unit reaches."""
        if mover.unit not in self.ends:
            values = self.c.field_of(mover)
            self.ends[mover.unit] = min(
                (values[h] for h in mover.found), default=values[mover.here]
            )
        return self.ends[mover.unit]

    def forgone(self, sites: Iterable[Attacker]) -> float:
        """What units give away of it who go to these hexes instead, in battalions."""
        if not self.counts:
            return 0.0
        lost = 0
        for unit, site in sites:
            mover = self.drivers.get(unit)
            if mover is not None:
                lost += max(0, self.c.field_of(mover)[site] - self.farthest(mover))
        return DRIVE * lost


def through(
    s: Situation, d: Doctrine, attacks: Sequence[Assault], ends: Mapping[UnitId, Hex]
) -> float:
    """5.4 How much further mobile units come who move after these attacks than who have ended their
    moves in these hexes before them."""
    opened = [made.target for made in attacks if made.clears >= HOLE]
    if not opened or s.side != SOVIET or s.p.ring_closed:
        return 0.0
    after = clone(s.p)
    for target in opened:
        del after.stacks[target]
    drive = Drive(Company(Situation(after, s.side), d, fights_after=False))
    return drive.forgone((unit, ends[unit]) for unit in drive.drivers if unit in ends)

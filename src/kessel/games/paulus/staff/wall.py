"""11.52 A wall before the south edge: each unit where it stops most strength, not where most of it
passes by.

A zone in an open plain stops nobody: the columns go round it. What counts is how much strength
would still get off the map in time if a unit stood there, with every way looked for anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import nlargest
from typing import ClassVar, Final

from kessel.board.fields import field
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.staff.blocking import Blocking
from kessel.games.paulus.staff.movers import Mover
from kessel.kernel.effort import within

TRIED: Final = 24
"""Hexes that are compared for each unit: those where most strength passes by."""


class Wall(Blocking):
    """The Soviet columns, and what is left of them behind a wall."""

    idle: ClassVar[float] = 0.01

    def passing(self) -> float:
        """Strength that is likely to leave the map in time."""
        total = 0.0
        for vehicle in (False, True):
            away = field(self.ways[vehicle], self.goals, self.resistance(vehicle))
            for here, stack in self.s.theirs.items():
                total += sum(self.weight(unit, away[here], vehicle) for unit in stack)
        return total

    def passing_with(self, mover: Mover, there: Hex) -> float:
        """The same if somebody stood there."""
        zone, held = bytearray(self.zone), dict(self.held)
        self.stand(mover.unit, there)
        passing = self.passing()
        self.zone, self.held = zone, held
        return passing

    def best(
        self, able: Mapping[Hex, Sequence[Mover]], flow: Mapping[Hex, float]
    ) -> tuple[Hex, float]:
        """The hex where somebody stops most, and how much."""
        worths = self.worths(able, flow)
        likely = nlargest(TRIED, worths, key=lambda there: (worths[there], -there))
        now = self.passing()
        stopped = {
            there: now - self.passing_with(self.chosen(there, free), there)
            for there in within(likely)
            if (free := [mover for mover in able[there] if mover.is_free])
        }
        here = max(stopped, key=lambda there: (stopped[there], -there), default=OFF_MAP)
        return here, stopped.get(here, 0.0)

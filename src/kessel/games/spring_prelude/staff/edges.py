"""19.0 Somebody for each of our edges, before anybody marches: two turns without cost a level."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.rules.r19_continuity import EDGES, edge_hexes
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.movers import Company, Mover

ENGAGED: Final = 20.0
"""Points of march that it costs more to call somebody away who stands next to the enemy,"""
ATTACKER: Final = 1.5
"""for each point with which he would attack,"""
EXPOSED: Final = 1.0
"""and for each point of threat beyond what he could bear there."""
FARTHER: Final = 6.0
"""What each hex costs that he does not get as far as the edge."""


class Edges:
    """Those of one phase of movement."""

    def __init__(self, aims: Aims, company: Company) -> None:
        self.aims, self.s, self.company = aims, aims.s, company

    def run(self) -> None:
        s = self.s
        if s.scenario.number not in (2, 3):
            return
        for edge in EDGES:
            spots = [h for h in edge_hexes(s.pack, s.side, edge) if not s.taken[h]]
            if spots and not self.is_kept(spots):
                self.send(spots)

    def is_kept(self, spots: list[Hex]) -> bool:
        """By somebody who will be there in any case."""
        settled = (m for m in self.company.movers if not m.is_free or not m.can_move)
        return not {m.here if m.is_free else m.to for m in settled}.isdisjoint(spots)

    def send(self, spots: list[Hex]) -> None:
        """Who is there soonest and is missed least, or who comes nearest."""
        away = self.s.distances(spots)
        best: tuple[float, Mover, Hex] | None = None
        for mover in self.company.movers:
            if not mover.is_free or not mover.can_move or mover.role == "home":
                continue
            if self.s.units[mover.unit].is_artillery:
                continue  # a lone gun is no hold
            ends = {h: a.spent for h, a in (*mover.marches.items(), *mover.found.items())}
            least = min(away[there] for there in ends)
            for there, spent in ends.items():
                if away[there] > least or not self.company.has_room(mover, there):
                    continue
                cost = self.cost(mover, there, spent) + FARTHER * least
                if best is None or cost < best[0]:
                    best = (cost, mover, there)
        if best is not None:
            self.company.send(best[1], best[2])

    def cost(self, mover: Mover, there: Hex, spent: int) -> float:
        s, unit = self.s, mover.unit
        found = spent / 6 + ATTACKER * s.attack[unit]
        found += ENGAGED if s.from_them[mover.here] <= 1 else 0.0
        return found + EXPOSED * max(0.0, s.threat[there] - 2 * s.defence[unit])

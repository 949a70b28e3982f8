"""3.4 Closing the ring by movement: take what is missing of the road, then cut line after line.

The ring is tested after every hex entered (R5) and closes for good, so it is enough that nobody
north of the road has a line at one moment. Units that do not move are taken to stay.
"""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.r03_chains import north_of
from kessel.games.cherkassy.rules.r03_control import encircled_hexes
from kessel.games.cherkassy.rules.r07_supply import network, south_edge, supply_line
from kessel.games.cherkassy.rules.r08_stacking import put, take_up
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.staff.company import Company, Move, Mover
from kessel.kernel.copying import clone

MISSING: Final = 8
"""More hexes of road than this are not taken in one phase."""
CUTS: Final = 12
"""More lines than this are not cut in one phase."""


class Closing:
    """An attempt to close the ring in one movement phase."""

    def __init__(self, c: Company) -> None:
        self.c = c
        self.s = c.s
        self.after: Position = clone(c.p)
        self.moves: list[Move] = []
        self.movers = [mover for mover in c.movers if mover.found and not mover.enters]

    def attempt(self) -> list[Move] | None:
        """The moves that close it, or None if they are not to be had."""
        missing = [h for h in self.c.aims.ring.chain if self.after.control[h] != SOVIET]
        if len(missing) > MISSING or any(h in self.s.theirs for h in missing):
            return None
        for here in missing:
            if self.after.control[here] != SOVIET and not self.send(here):
                return None
        for _ in range(CUTS):
            lines = self.open_lines()
            if lines is None:
                return self.moves
            if not self.cut(lines):
                return None
        return None

    # --- one move -------------------------------------------------------------------------------

    def send(self, there: Hex) -> bool:
        """Bring the nearest unit that is free to a hex."""
        after = self.after
        if len(after.stacks.get(there, ())) >= after.pack.charts.stacking.units:
            return False
        used = {mover.unit for mover, _ in self.moves}
        able = [m for m in self.movers if there in m.found and m.unit not in used]
        if not able:
            return False
        best = min(able, key=lambda m: (self.is_needed(m), m.found[there].spent, m.unit))
        take_up(after, best.unit)
        put(after, best.unit, there)
        for here in way(best.found, there):
            after.control[here] = SOVIET
        self.moves.append((best, there))
        return True

    def is_needed(self, mover: Mover) -> bool:
        """Whether nobody else holds the hex that it would leave, next to the enemy."""
        return self.s.near[mover.here] != 0 and len(self.after.stacks[mover.here]) == 1

    # --- lines ----------------------------------------------------------------------------------

    def open_lines(self) -> list[list[Hex]] | None:
        """Lines of Germans north of the road; None when the ring is closed."""
        after = self.after
        chain = self.c.aims.ring.chain
        if any(after.control[here] != SOVIET for here in chain):
            return []
        theirs = sorted(self.s.theirs)
        if encircled_hexes(after, theirs):
            return None
        lines = network(after, GERMAN, south_edge(after))
        north = north_of(after.pack.map, chain)
        paths = (supply_line(after, lines, here) for here in theirs if north[here])
        return [path for path in paths if path is not None]

    def cut(self, lines: list[list[Hex]]) -> bool:
        """Put a unit where it cuts as many lines as can be."""
        counts: dict[Hex, int] = {}
        for path in lines:
            for here in self.blocks(path):
                counts[here] = counts.get(here, 0) + 1
        best = sorted(counts, key=lambda h: (-counts[h], h))
        return any(self.send(here) for here in best)

    def blocks(self, path: list[Hex]) -> set[Hex]:
        """Hexes from which a unit's zone cuts a line."""
        found: set[Hex] = set()
        for here in path:
            if here in self.s.theirs:
                continue
            for near in (here, *self.s.grid.neighbours[here]):
                if near != OFF_MAP and near not in self.s.theirs:
                    found.add(near)
        return found

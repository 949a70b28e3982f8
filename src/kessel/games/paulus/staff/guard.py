"""Keeping the ring closed: nobody leaves a hex if the pocket then has a line to a source."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import flood
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.r04_stacking import has_zone
from kessel.games.paulus.rules.r07_lines import closed_to_lines, sources
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.movers import Mover
from kessel.kernel.known import Known


class Guard:
    """What the Soviet ring would look like after the moves that have been decided."""

    def __init__(self, aims: Aims) -> None:
        self.s = s = aims.s
        self.is_needed = s.side == SOVIET and aims.is_ringed
        self.standing: dict[Hex, set[UnitId]] = {}
        if self.is_needed:
            self.closed = closed_to_lines(s.p, AXIS)
            self.sources = list(sources(s.p, AXIS))
            for here, stack in s.ours.items():
                self.standing[here] = {unit for unit in stack if has_zone(s.p, unit)}
            self.leaking = Known(self.leaks)

    def may_leave(self, mover: Mover, there: Hex) -> bool:
        if not self.is_needed or len(self.standing.get(mover.here, ())) > 1:
            return True
        return not self.leaking[mover.here]

    def leaks(self, here: Hex) -> bool:
        """Whether the pocket gets a line when a hex is left."""
        s = self.s
        if not self.touches_pocket(here):
            return False
        closed = bytearray(self.closed)
        changed = [here, *s.grid.neighbours[here]]
        for near in changed:
            closed[near] = self.blocks(near, without=here)
        lines = flood(s.grid, self.sources, s.pack.map.open_sides, closed)
        return any(lines.reaches(stack) for stack in s.pocket)

    def touches_pocket(self, here: Hex) -> bool:
        """Far from every Axis unit nobody holds the ring."""
        return any(self.s.grid.distance(here, there) <= 12 for there in self.s.pocket)

    def blocks(self, here: Hex, without: Hex) -> bool:
        """7.31, 7.32 Whether a hex stops an Axis line when another has been left."""
        s, map = self.s, self.s.pack.map
        if not s.in_play[here]:
            return True
        if here != without and self.standing.get(here):
            return True
        if here in s.theirs:
            return False
        for side in range(6 * here, 6 * here + 6):
            near = s.grid.around[side]
            if near in (OFF_MAP, without) or not map.open_sides[side]:
                continue
            if self.standing.get(near):
                return True
        return False

    def note(self, mover: Mover, there: Hex) -> None:
        """A move has been decided."""
        if not self.is_needed:
            return
        self.standing.get(mover.here, set()).discard(mover.unit)
        self.standing.setdefault(there, set()).add(mover.unit)
        for changed in (mover.here, there):
            for near in (changed, *self.s.grid.neighbours[changed]):
                self.closed[near] = self.blocks(near, without=OFF_MAP)
        self.leaking.clear()

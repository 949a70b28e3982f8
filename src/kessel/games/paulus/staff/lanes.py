"""12.51 Lanes: who steps into enemy zones so that the pocket has a line to a source (7.32).

Enemy zones stop a line only where nobody of ours stands. So a lane is the way that takes the fewest
units, from where there is a line to where most steps have none; all of them must get there in this
phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kessel.board.bits import fill, from_hexes, to_hexes
from kessel.board.fields import SHUT, cheapest_way
from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import AXIS, UnitId
from kessel.games.paulus.rules.r04_zones import zone_bits
from kessel.games.paulus.rules.r07_lines import out_of_play, sources
from kessel.games.paulus.rules.r10_victory import counted_steps
from kessel.games.paulus.rules.state import Kind
from kessel.games.paulus.staff.assembly import Assembly
from kessel.games.paulus.staff.movers import Mover

LANES: Final = 3
"""More lanes than this are not opened in one phase."""
MOST_HELD: Final = 9
"""Nor is one that takes so many units or more."""
STEP: Final = 0.01
"""Of two lanes that take as many units the shorter one."""
OURS_TO_MOVE: Final = (Kind.MOVEMENT, Kind.EXPLOITATION)


def opens_lanes(m: Assembly) -> bool:
    """Whether the plan says so, and there is a pocket to be joined in a phase of our own."""
    ours = m.s.side == AXIS and m.phase.kind in OURS_TO_MOVE
    return ours and m.d.lanes > 0 and bool(m.s.pocket)


class Lanes:
    """The moves of one phase that give a line to as many steps as can be."""

    def __init__(self, m: Assembly) -> None:
        self.m = m
        s = self.s = m.s
        self.sides = s.pack.map.open_sides
        self.zones = zone_bits(s.p, s.enemy)
        self.barred = s.p.held[s.enemy] | out_of_play(s.pack, s.p.scenario)
        self.starts = from_hexes(sources(s.p, AXIS))
        self.standing = {here: len(stack) for here, stack in s.ours.items()}
        """Our units by hex, those on the way where they have been sent."""
        self.steps = {
            here: steps
            for here, stack in s.ours.items()
            if (steps := sum(counted_steps(s.p, s.units[unit]) for unit in stack))
        }

    def open(self) -> bool:
        """Send units to the lanes, and let those stay on whom a line hangs; whether there is
        anybody of either kind."""
        lines = self.joined(self.starts)
        for _ in range(LANES):
            before, sent = self.with_line(lines), self.holders(self.lane(lines))
            for mover, there in sent:
                self.move(mover.unit, mover.here, there)
            after = self.joined(self.starts)
            if self.with_line(after) <= before:
                for mover, there in sent:
                    self.move(mover.unit, there, mover.here)
                break
            for mover, there in sent:
                self.m.send(mover, there)
            lines = after
        self.keep(lines)
        return any(not mover.is_free for mover in self.m.company.movers)

    # --- lines ----------------------------------------------------------------------------------

    @property
    def closed(self) -> int:
        """7.31, 7.32"""
        return self.zones & ~from_hexes(self.standing) | self.barred

    def joined(self, starts: int, shut: int = 0) -> int:
        """Every hex that lines from some others lead to, which may be shut besides."""
        closed = self.closed | shut
        return fill(self.s.grid, starts & ~closed, self.sides, closed)

    def with_line(self, lines: int) -> int:
        """12.51"""
        return sum(steps for here, steps in self.steps.items() if lines >> here & 1)

    def move(self, unit: UnitId, here: Hex, there: Hex) -> None:
        """A unit takes its steps along."""
        shift(self.standing, here, there, 1)
        shift(self.steps, here, there, counted_steps(self.s.p, self.s.units[unit]))

    # --- a lane ---------------------------------------------------------------------------------

    def lane(self, lines: int) -> list[Hex]:
        """The hexes of the next lane that must be held; none where there is no lane."""
        starts, ends = dict.fromkeys(to_hexes(lines), 0.0), to_hexes(self.cut_off(lines))
        closed = self.closed
        way = cheapest_way(self.s.grid, self.sides, starts, ends, self.prices(closed))
        held = [here for here in way if closed >> here & 1]
        return held if len(held) < MOST_HELD else []

    def cut_off(self, lines: int) -> int:
        """Hexes from which lines lead to those without one who have the most steps together."""
        found, most = 0, 0
        left = [here for here in self.steps if not lines >> here & 1]
        while left:
            together = self.joined(1 << left[0]) | 1 << left[0]
            steps = sum(self.steps[here] for here in left if together >> here & 1)
            if steps > most:
                found, most = together, steps
            left = [here for here in left if not together >> here & 1]
        return found

    def prices(self, closed: int) -> list[float]:
        """1 for an enemy zone that somebody can step into, next to nothing where lines go."""
        able = from_hexes(there for one in self.able() for there in one.found)
        found = [STEP] * len(self.s.grid)
        for here in to_hexes(closed):
            found[here] = 1.0 + STEP if able & ~self.barred & 1 << here else SHUT
        return found

    def able(self) -> Iterator[Mover]:
        """Who can still be sent somewhere."""
        return (one for one in self.m.company.movers if one.is_free and one.can_move)

    def holders(self, lane: Sequence[Hex]) -> list[tuple[Mover, Hex]]:
        """Somebody for every hex of a lane, first where the fewest can go; nobody if one is
        missing."""
        able = {
            here: [one for one in self.able() if here in one.found and self.m.may_go(one, here)]
            for here in lane
        }
        found: list[tuple[Mover, Hex]] = []
        taken: set[int] = set()
        for here in sorted(lane, key=lambda here: len(able[here])):
            free = [one for one in able[here] if one.unit not in taken]
            if not free:
                return []
            best = min(free, key=lambda one: self.trouble(one, here))
            found.append((best, here))
            taken.add(best.unit)
        return found

    def trouble(self, mover: Mover, there: Hex) -> tuple[bool, float, int, int]:
        """Who stands alone in an enemy zone may hold another line; the strong can attack."""
        alone = bool(self.zones >> mover.here & 1) and self.standing[mover.here] == 1
        return alone, self.s.attack[mover.unit], mover.found[there].spent, mover.unit

    # --- what is held already -------------------------------------------------------------------

    def keep(self, lines: int) -> None:
        """The strongest stays in each hex on which a line hangs, where nobody has been sent."""
        for here in self.needed(lines):
            movers = self.m.company.movers
            ready = [one for one in movers if one.here == here and one.is_free]
            if ready and all(one.to != here for one in movers):
                best = max(ready, key=lambda one: (self.s.defence[one.unit], -one.unit))
                self.m.send(best, here)

    def needed(self, lines: int) -> Iterator[Hex]:
        """Hexes of ours in enemy zones without which others would lose their line."""
        most = self.with_line(lines)
        for here in to_hexes(from_hexes(self.standing) & self.zones & lines):
            rest = self.with_line(self.joined(self.starts, 1 << here))
            if most - rest > self.steps.get(here, 0):
                yield here


def shift(count: dict[Hex, int], here: Hex, there: Hex, by: int) -> None:
    """Count so many in another hex; a hex with nothing is not counted."""
    for place, more in ((here, -by), (there, by)):
        count[place] = count.get(place, 0) + more
        if not count[place]:
            del count[place]

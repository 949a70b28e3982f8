"""3.5 Opening lines to the pocket: the group is released by the lines it has when a turn begins.

The Germans have the last word before that, in their second operations of a turn. Whoever can reach
a line goes there; then units step into the enemy zones that part the lines from the others (6.4),
as few as can be, and so on as long as it brings somebody out.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from kessel.board.hexes import Hex, across
from kessel.board.tracing import FAR
from kessel.games.cherkassy.pack.r02_units import GERMAN, UnitId
from kessel.games.cherkassy.rules.r03_control import members_on_map
from kessel.games.cherkassy.rules.r07_supply import (
    Network,
    is_supplied,
    network,
    south_edge,
    supply_line,
)
from kessel.games.cherkassy.rules.r08_stacking import crowding, put, take_up
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.staff.company import Company, Move, Mover
from kessel.kernel.copying import clone

LAST_SEGMENT: Final = 2
"""5.2 After it comes the supply phase of the next turn."""
LANES: Final = 4
"""More lanes than this are not opened in one phase."""
MOST_HELD: Final = 8
"""Nor is one that takes so many units."""
STEP: Final = 0.01
"""Of two lanes that take as many units the shorter one."""


def decides_release(p: Position) -> bool:
    """Whether the next supply phase finds the lines that these German operations leave."""
    return p.ring_closed and p.segment == LAST_SEGMENT and p.turn < last_turn(p)


def members_with_line(p: Position) -> int:
    """3.5 How many would be released now."""
    lines = network(p, GERMAN, south_edge(p))
    return sum(is_supplied(p, lines, p.hex_of[unit]) for unit in members_on_map(p))


def after_advance(p: Position, unit: UnitId, there: Hex) -> Position:
    """The map when a unit has gone to a hex."""
    after = clone(p)
    take_up(after, unit)
    put(after, unit, there)
    return after


class Opening:
    """The moves that give as many of the group a line as can be."""

    def __init__(self, c: Company) -> None:
        self.c = c
        self.s = c.s
        self.after: Position = clone(c.p)
        self.moves: list[Move] = []
        able = [one for one in (*c.movers, *c.guns) if one.is_free and not one.enters]
        self.free: dict[UnitId, Mover] = {one.unit: one for one in able}
        grid, map = c.s.grid, c.s.pack.map
        self.roads = across(grid, map.road_sides)
        self.fields = across(grid, map.dry_sides)

    def attempt(self) -> list[Move]:
        self.bring_out()
        for _ in range(LANES):
            before, made = clone(self.after), len(self.moves)
            if not self.occupy(self.lane()) or not self.bring_out():
                self.after = before
                for mover, _ in self.moves[made:]:
                    self.free[mover.unit] = mover
                del self.moves[made:]
                break
        self.hold_lines()
        return self.moves

    def lines(self) -> Network:
        return network(self.after, GERMAN, south_edge(self.after))

    def send(self, mover: Mover, there: Hex) -> None:
        if there != mover.here:
            take_up(self.after, mover.unit)
            put(self.after, mover.unit, there)
        del self.free[mover.unit]
        self.moves.append((mover, there))

    # --- the group ------------------------------------------------------------------------------

    def waiting(self) -> list[Mover]:
        """Of the group, who has not been sent anywhere."""
        return [one for unit, one in self.free.items() if self.s.is_encircled(unit)]

    def bring_out(self) -> int:
        """Who can be where there is a line goes there, as far from the enemy as can be."""
        lines, count = self.lines(), 0
        for mover in self.waiting():
            values = self.c.aims.to_safety(mover.gait.mechanised)
            out = [h for h in {mover.here, *mover.found} if is_supplied(self.after, lines, h)]
            out = [h for h in out if self.has_room(mover, h)]
            if out:
                self.send(mover, min(out, key=lambda h: (values[h], h)))
                count += 1
        return count

    def has_room(self, mover: Mover, there: Hex) -> bool:
        return there == mover.here or crowding(self.after, (mover.unit,), there) is None

    # --- a lane ---------------------------------------------------------------------------------

    def lane(self) -> list[Hex]:
        """7.6 From where there are lines to where somebody of the group can be, by road and then
        at most six hexes off it, through as few hexes as can be that must be held."""
        goal = {h for mover in self.waiting() for h in (mover.here, *mover.found)}
        best = dict.fromkeys(self.starts(), 0.0)
        before: dict[tuple[Hex, int], tuple[Hex, int]] = {}
        open_states = [(0.0, state) for state in sorted(best)]
        price = self.prices()
        while open_states and goal:
            total, state = heappop(open_states)
            if total > best[state]:
                continue
            if state[0] in goal:
                return walked_back(before, state)
            for there in self.onward(state):
                cost = total + price[there[0]]
                if cost < min(best.get(there, FAR), MOST_HELD):
                    best[there], before[there] = cost, state
                    heappush(open_states, (cost, there))
        return []

    def starts(self) -> Iterator[tuple[Hex, int]]:
        """Hexes with lines, and how far off the road they are."""
        lines = self.lines()
        for here, away in enumerate(lines.off_road.distance):
            if away < FAR:
                yield Hex(here), away

    def onward(self, state: tuple[Hex, int]) -> Iterator[tuple[Hex, int]]:
        here, away = state
        if away == 0:
            yield from ((there, 0) for there in self.roads[here])
        if away < self.s.pack.charts.supply.hexes:
            yield from ((there, away + 1) for there in self.fields[here])

    def prices(self) -> list[float]:
        """1 for an enemy zone that somebody can step into, nothing to speak of elsewhere."""
        s, stacks = self.s, self.after.stacks
        held = {h for one in self.holders() for h in one.found}
        found = [STEP] * len(s.grid)
        for here in range(len(s.grid)):
            if s.taken[here]:
                found[here] = float(FAR)
            elif s.near[here] and here not in stacks:
                found[here] = 1.0 + STEP if here in held else float(FAR)
        return found

    def holders(self) -> list[Mover]:
        units = self.s.units
        return [one for one in self.free.values() if not units[one.unit].is_artillery]

    def occupy(self, lane: list[Hex]) -> bool:
        """Somebody for every hex of a lane that must be held."""
        for here in lane:
            if not self.s.near[here] or here in self.after.stacks:
                continue
            able = [one for one in self.holders() if here in one.found]
            if not able:
                return False
            self.send(min(able, key=lambda one: self.trouble(one, here)), here)
        return bool(lane)

    def trouble(self, mover: Mover, there: Hex) -> tuple[bool, bool, int, int]:
        """Tanks are counted (S2.3), and who stands in an enemy zone may hold another line."""
        tank = self.s.units[mover.unit].is_tank
        holds = self.s.near[mover.here] != 0 and len(self.after.stacks[mover.here]) == 1
        return (holds, tank, mover.found[there].spent, mover.unit)

    def hold_lines(self) -> None:
        """Who stands in an enemy zone on a line of the group stays."""
        lines = self.lines()
        wanted: set[Hex] = set()
        for unit in members_on_map(self.after):
            path = supply_line(self.after, lines, self.after.hex_of[unit])
            wanted.update(h for h in path or () if self.s.near[h])
        for here in sorted(wanted):
            stack = self.after.stacks.get(here, ())
            if stack and all(unit in self.free for unit in stack):
                self.send(self.free[stack[0]], here)


def walked_back(
    before: dict[tuple[Hex, int], tuple[Hex, int]], state: tuple[Hex, int]
) -> list[Hex]:
    path = [state[0]]
    while state in before:
        state = before[state]
        path.append(state[0])
    return path

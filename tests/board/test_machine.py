"""A made-up country that changes from step to step: pieces come, move and go, roads and rivers are
laid, bridges are built and blown up. After every step zones, reach and supply agree with slow
searches that know nothing but the pieces and the hexsides.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from kessel.board.hexes import OFF_MAP, Asked, Hex, HexGrid, mask, open_sides
from kessel.board.reach import NEVER, reach, walk, way
from kessel.board.tracing import FAR, breaks, flood, least_broken
from kessel.board.zones import zones
from tests.board.strategies import hexes, relaxed, small_grid

ROAD, RIVER, BRIDGE = 1, 2, 4
POINTS = 6
LEAVING = 3
"""Points to leave an enemy zone."""
OFF_ROAD = 3
"""Hexes of a line before it comes to a road."""


class Country(RuleBasedStateMachine):
    """Two sides; zones do not cross rivers, cost points to leave, and shut lines."""

    def __init__(self) -> None:
        super().__init__()
        self.grid: HexGrid
        self.pieces: dict[Hex, int] = {}
        self.features: list[int] = []

    @initialize(flat=st.booleans(), shifted=st.sampled_from([0, 1]))
    def unfold(self, flat: bool, shifted: int) -> None:
        self.grid = small_grid(7, 6, flat, shifted)
        self.features = [0] * (6 * len(self.grid))

    # --- what happens ---------------------------------------------------------------------------

    @rule(data=st.data(), side=st.sampled_from([0, 1]))
    def put(self, data: st.DataObject, side: int) -> None:
        self.pieces.setdefault(data.draw(hexes(self.grid)), side)

    @precondition(lambda self: self.pieces)
    @rule(data=st.data())
    def lift(self, data: st.DataObject) -> None:
        del self.pieces[data.draw(st.sampled_from(sorted(self.pieces)))]

    @precondition(lambda self: self.pieces)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        here = data.draw(st.sampled_from(sorted(self.pieces)))
        found = sorted(self.reach(here))
        there = data.draw(st.sampled_from(found))
        self.pieces[there] = self.pieces.pop(here)

    @rule(data=st.data(), flag=st.sampled_from([ROAD, ROAD, RIVER, RIVER, BRIDGE]))
    def lay_or_take_away(self, data: st.DataObject, flag: int) -> None:
        here = data.draw(hexes(self.grid))
        for there in data.draw(st.lists(st.sampled_from(self.grid.neighbours[here]), max_size=4)):
            side = self.grid.side(here, there)
            for one in (side, self.grid.other_side(side)):
                self.features[one] ^= flag
            here = there

    # --- the fast answers -----------------------------------------------------------------------

    def of(self, side: int) -> list[Hex]:
        return [here for here, owner in self.pieces.items() if owner == side]

    @property
    def dry(self) -> bytes:
        return bytes(not f & RIVER or f & BRIDGE != 0 for f in self.features)

    def zones(self, side: int) -> bytearray:
        return zones(self.grid, self.of(side), self.dry)

    def costs(self) -> list[int]:
        return [
            NEVER if flags & RIVER and not flags & BRIDGE else 1 if flags & ROAD else 2
            for flags in self.features
        ]

    def reach(self, here: Hex) -> dict[Hex, int]:
        """Points to every hex, for the piece that stands in one."""
        side = self.pieces[here]
        zone = self.zones(1 - side)
        found = reach(
            self.grid,
            here,
            POINTS,
            self.costs(),
            shut=Asked(lambda there: there in self.pieces and there != here),
            stops=bytes(len(self.grid)),
            exits=[LEAVING * marked for marked in zone],
            barred=zone,
        )
        for goal, arrival in found.items():
            path = way(found, goal)
            sums = walk(
                self.grid,
                path,
                POINTS,
                self.costs(),
                shut=mask(len(self.grid), self.pieces.keys() - {here}),
                stops=bytes(len(self.grid)),
                exits=[LEAVING * marked for marked in zone],
                barred=zone,
            )
            assert len(sums) == len(path)
            assert sums[-1] == arrival.spent
        return {goal: arrival.spent for goal, arrival in found.items()}

    def closed(self, side: int) -> bytearray:
        """Enemies, and their zones where no friend stands."""
        closed = self.zones(1 - side)
        for here, owner in self.pieces.items():
            closed[here] = owner != side
        return closed

    # --- the slow ones --------------------------------------------------------------------------

    def in_zone(self, here: Hex, side: int) -> bool:
        """Whether a piece of a side touches a hex with no river between, or a bridge over it."""
        for enemy in self.of(side):
            if enemy in self.grid.neighbours[here]:
                flags = self.features[self.grid.side(here, enemy)]
                if not flags & RIVER or flags & BRIDGE:
                    return True
        return False

    def cost(self, here: Hex, there: Hex, side: int) -> int:
        flags = self.features[self.grid.side(here, there)]
        if (flags & RIVER and not flags & BRIDGE) or there in self.pieces:
            return NEVER
        if not self.in_zone(here, 1 - side):
            return 1 if flags & ROAD else 2
        if self.in_zone(there, 1 - side):
            return NEVER
        return LEAVING + (1 if flags & ROAD else 2)

    def slow_reach(self, start: Hex) -> dict[Hex, int]:
        side = self.pieces.pop(start)
        best = {start: 0}
        changed = True
        while changed:
            changed = False
            for here, spent in list(best.items()):
                for there in self.grid.neighbours[here]:
                    after = spent + self.cost(here, there, side)
                    if after <= POINTS and after < best.get(there, NEVER):
                        best[there] = after
                        changed = True
        self.pieces[start] = side
        return best

    # --- they agree -----------------------------------------------------------------------------

    @invariant()
    def zones_are_what_touches(self) -> None:
        for side in (0, 1):
            fast = self.zones(side)
            for number in range(len(self.grid)):
                assert bool(fast[number]) == self.in_zone(Hex(number), side)

    @invariant()
    def reach_is_what_points_allow(self) -> None:
        for here in sorted(self.pieces)[:3]:
            assert self.reach(here) == self.slow_reach(here)

    @invariant()
    def supply_comes_along_roads_and_a_little_beyond(self) -> None:
        """From the east edge for one side, from the west for the other."""
        grid = self.grid
        roads = open_sides(self.features, needed=ROAD)
        dry = self.dry
        usable = bytes(a and b for a, b in zip(roads, dry, strict=True))
        for side, column in ((0, 0), (1, grid.columns - 1)):
            ends = [grid.at(column, row) for row in range(grid.rows)]
            closed = self.closed(side)
            by_road = flood(grid, ends, usable, closed)
            starts = [Hex(h) for h in range(len(grid)) if by_road.reaches(Hex(h))]
            lines = flood(grid, starts, dry, closed, OFF_ROAD)
            slow_road = relaxed(grid, dict.fromkeys(ends, 0), usable, closed)
            slow_ends = {Hex(h): 0 for h, far in enumerate(slow_road) if far < FAR}
            assert lines.distance == relaxed(grid, slow_ends, dry, closed, OFF_ROAD)
            for here in self.of(side):
                # what is told to a player says the same
                goals = mask(len(grid), ends)
                line = least_broken(grid, here, goals, dry, closed, OFF_ROAD, usable)
                assert lines.reaches(here) == (line != [] and not breaks(line, closed))

    @invariant()
    def nobody_is_off_the_map(self) -> None:
        assert OFF_MAP not in self.pieces


def test_the_country_agrees_with_itself_whatever_happens() -> None:
    run_state_machine_as_test(
        Country, settings=settings(max_examples=20, stateful_step_count=20, deadline=None)
    )

"""Where each side's line runs: the front of the Axis, the ring of the Soviets (11.5, 12.5, 13.5).

The Soviet line is the cheapest chain of hexes from the north edge round the sixth army to the east
or south edge. Once there is a pocket it is held twice: next to it, and again behind, so that one
lost battle does not open it.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from kessel.board.fields import SHUT, cheapest_chain, ray
from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import flood
from kessel.games.paulus.pack.r02_map import DON
from kessel.games.paulus.pack.r02_units import SOVIET
from kessel.games.paulus.rules.r07_lines import sources
from kessel.games.paulus.rules.state import CAMPAIGN, KALACH
from kessel.games.paulus.staff.front import FRONT
from kessel.games.paulus.staff.plans import Doctrine
from kessel.games.paulus.staff.situation import Situation
from kessel.hexkit.staff.front import Post

KALACH_HEX: Final = "3217"
"""Where the pincers meet."""
CHIR_TOWN: Final = "1630"
"""Chernyshevskaya, where the road crosses the Chir."""
VOLGA_CROSSINGS: Final = ("4504", "3803", "3703")
"""Where the pocket could reach the east bank, and so go round the ring."""
CROSSING_NEED: Final = 2.0
RINGED: Final = 12
"""German combat units without a line that make a pocket; Romanians alone make none."""
BEHIND_US: Final = 2
"""Hexes that the enemy may be further away than we are where he still has a way through."""
INNER: Final = 2
"""Hexes from the pocket that belong to the first ring and its zones."""


class Lines:
    """The lines of one side in one position."""

    def __init__(self, s: Situation, d: Doctrine) -> None:
        self.s = s
        self.d = d

    @cached_property
    def is_ringed(self) -> bool:
        units, pocket = self.s.units, self.s.pocket.values()
        return sum(units[u].is_combat and units[u].is_german for s in pocket for u in s) >= RINGED

    @cached_property
    def from_pocket(self) -> list[int]:
        """Hexes to the nearest unit of the pocket."""
        return self.s.distances(self.s.pocket)

    @cached_property
    def hunts(self) -> bool:
        """Whether enough Germans are left in the east to make a ring around."""
        if self.is_ringed:
            return True
        if self.d.ring <= 0:
            return False
        s = self.s
        column = self.pivot % s.grid.columns
        prey = sum(
            s.units[unit].is_german and s.units[unit].is_combat
            for here, stack in s.theirs.items()
            if here % s.grid.columns >= column
            for unit in stack
        )
        return prey >= RINGED

    # --- lines ----------------------------------------------------------------------------------

    @cached_property
    def chain(self) -> list[Hex]:
        """The hexes of the line to hold or to make."""
        s = self.s
        if s.side == SOVIET:
            return [] if s.p.scenario == KALACH else self.ring()
        costs = FRONT.holding_costs(s, yielding=self.d.yielding)
        if self.stands:
            for here in ray(s.grid, self.city, -1, 0)[1:]:
                costs[here] = SHUT
        if s.p.scenario == KALACH:
            return cheapest_chain(s.grid, self.edge_column(0, 0), self.don_bank, costs)
        return cheapest_chain(s.grid, self.edge_row(s.first_row), self.edge_row(s.last_row), costs)

    def ring(self, beyond: int = 0) -> list[Hex]:
        """From the north edge round the sixth army, so many hexes from the pocket at least."""
        s = self.s
        costs = FRONT.holding_costs(s, attacking=True, yielding=self.d.yielding)
        for here in self.barrier:
            costs[here] = SHUT
        if beyond:
            for inside, away in enumerate(self.from_pocket):
                if away <= beyond:
                    costs[inside] = SHUT
        below = max(here // s.grid.columns for here in self.barrier)
        ends = [*self.edge_row(s.last_row), *self.edge_column(s.grid.columns - 1, below)]
        return cheapest_chain(s.grid, self.edge_row(s.first_row), ends, costs)

    @cached_property
    def pivot(self) -> Hex:
        """East of it no line of the ring may pass."""
        s = self.s
        kalach = s.grid.hex(KALACH_HEX) if KALACH_HEX in s.grid.labels else Hex(0)
        if not self.is_ringed:
            return kalach
        return min(s.pocket, key=lambda here: (s.grid.distance(here, kalach), here))

    @cached_property
    def city(self) -> Hex:
        """The middle of Stalingrad, or of a map without it."""
        hexes = sorted(self.s.pack.map.city)
        return hexes[len(hexes) // 2] if hexes else Hex(len(self.s.grid) // 2)

    @cached_property
    def barrier(self) -> set[Hex]:
        """Hexes from the pivot over Stalingrad to the east edge: the ring goes round them."""
        grid = self.s.grid
        column, row = grid.place(self.pivot)
        city_column, city_row = grid.place(self.city)
        found: set[Hex] = set()
        for across in range(column, grid.columns):
            part = min(1.0, (across - column) / max(1, city_column - column))
            middle = round(row + part * (city_row - row))
            found.update(grid.at(across, middle + off) for off in (-1, 0, 1))
        found.discard(OFF_MAP)
        return found

    @cached_property
    def stands(self) -> bool:
        """Whether the sixth army holds on to the Volga."""
        return (
            self.s.p.scenario == CAMPAIGN and self.s.p.turn <= self.d.stand and not self.is_ringed
        )

    def edge_row(self, row: int) -> list[Hex]:
        return [self.s.grid.at(column, row) for column in range(self.s.grid.columns)]

    def edge_column(self, column: int, first: int, last: int | None = None) -> list[Hex]:
        end = self.s.last_row if last is None else last
        return [self.s.grid.at(column, row) for row in range(first, end + 1)]

    @cached_property
    def don_bank(self) -> list[Hex]:
        """Scenario 1: where the line may end, on the Don near the south edge."""
        s = self.s
        first = s.grid.columns * (s.last_row - 6)
        return [
            Hex(here)
            for here in range(first, s.grid.columns * (s.last_row + 1))
            if s.ground.west_of_don[here] and any(f & DON for f in s.pack.map.around(Hex(here)))
        ]

    @cached_property
    def posts(self) -> list[Post]:
        """Where somebody should stand; a Soviet ring needs nobody behind its own front."""
        s = self.s
        if s.side != SOVIET or s.p.scenario == KALACH:
            return FRONT.posts(s, self.chain)
        if not self.hunts:
            return FRONT.posts(s, self.supply_road)
        found = [
            post
            for post in FRONT.posts(s, self.chain)
            if s.from_us[post.hex] + BEHIND_US >= s.from_them[post.hex]
        ]
        return self.ring_posts + found if self.is_ringed else found

    @cached_property
    def ring_posts(self) -> list[Post]:
        """12.51 Hexes next to the pocket where we stand, the outer front, and the ways over the
        Volga."""
        s = self.s
        inner = [FRONT.post(s, here) for here in s.fighting(s.ours) if self.from_pocket[here] == 1]
        crossings = [FRONT.post_of(s.grid.hex(label), CROSSING_NEED) for label in VOLGA_CROSSINGS]
        return [*crossings, *inner, *FRONT.posts(s, self.ring(INNER))]

    @cached_property
    def supply_road(self) -> list[Hex]:
        """7.22, 7.36 The road by which headquarters follow over the Chir."""
        s = self.s
        town = s.grid.hex(CHIR_TOWN)
        open_roads = s.pack.map.along_bridges
        lines = flood(s.grid, sources(s.p, SOVIET), open_roads, bytes(len(s.grid)))
        return lines.line(town) if s.in_play[town] and lines.reaches(town) else []

"""Where a side stands: the line it holds from edge to edge, the throat of the Izyum salient, and
the posts on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final

from kessel.board.fields import SHUT, cheapest_chain
from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_map import DONETS
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.r19_continuity import EDGES, edge_hexes
from kessel.games.spring_prelude.rules.state import NORTHERN_PINCER, PASSIVE
from kessel.games.spring_prelude.staff.footholds import footholds
from kessel.games.spring_prelude.staff.plans import Doctrine
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.hexkit.staff.front import Front, Post

FRONT: Final = Front(
    farthest=10,
    behind_them=1.0,
    sheltered=0.06,
    clearing=2.0,
    by_defence=0.25,
    intervals=(3, 3, 2),  # two hexes between posts lie in the zones of both
    threats=(3.0, 25.0),
    needed=0.3,
    least=3.0,
    most=16.0,
    base=0.5,
    comfort_of_shelter=0.4,
    comfort_of_ours=0.8,
)
GIVEN_UP: Final = 0.35
"""What a hex of the line costs more for every hex beyond the third to the nearest enemy: whoever
falls back without need gives up ground."""
BRIDGEHEAD: Final = 0.25
"""What it costs in scenario 4 for every hex to the Donets,"""
FAR_BANK: Final = 0.8
"""and beyond it,"""
BEND: Final = 31
"""south of this row."""
NEAR_PRIZE: Final = 6
"""Hexes from the enemy within which a prize is guarded, and from us within which one of his is
picked up,"""
UNGUARDED: Final = 12.0
"""if no more threat than this is felt there."""
GUARD: Final = 0.06
"""How much a point of a prize adds to the weight of its guard."""
ANCHOR: Final = 2.0
"""The weight of a post that keeps an edge."""
BAR: Final = 1.5
"""And of one that keeps the salient cut off, where nothing else counts."""
LAST_STAND: Final = 4.0
"""And of one that decides the game."""
THROAT: Final = ("E3031", "E4347")
"""Balakleya and Slavyansk: between them the Donets is at the back of the Soviet salient."""
BANK: Final = 3
"""Hexes from the river within which the throat is cut."""


class Lines:
    """The lines of one side."""

    def __init__(self, s: Situation, d: Doctrine) -> None:
        self.s = s
        self.d = d

    @cached_property
    def prizes(self) -> Mapping[Hex, float]:
        """What hexes are worth to who holds them."""
        raise NotImplementedError

    # --- the front ------------------------------------------------------------------------------

    @cached_property
    def chain(self) -> list[Hex]:
        """From the north edge of the play area to its east edge, or in scenario 1 to its south."""
        s, grid = self.s, self.s.grid
        costs = FRONT.holding_costs(s, yielding=self.d.yielding)
        for here, more in enumerate(self.detours):
            if costs[here] < SHUT:
                costs[here] += more
        first, last = s.scenario.first_row - 1, s.scenario.last_row - 1
        starts = [grid.at(column, first) for column in range(grid.columns)]
        if s.p.scenario == NORTHERN_PINCER:
            ends = [grid.at(column, last) for column in range(grid.columns)]
        else:
            ends = [grid.at(grid.columns - 1, row) for row in range(43, last + 1)]
        return cheapest_chain(grid, starts, ends, costs)

    @cached_property
    def detours(self) -> list[float]:
        """What hexes cost more in the line because of what it gives up. In scenario 4 the Soviets
        fall back to a bridgehead: they need no more than a foothold west of the Donets (S4.o)."""
        s = self.s
        if s.side == SOVIET and s.p.scenario == PASSIVE:
            west, south = s.pack.map.west_of_donets, BEND * s.grid.columns
            return [
                BRIDGEHEAD * min(away, 10) + (0.0 if west[here] or here < south else FAR_BANK)
                for here, away in enumerate(self.from_donets)
            ]
        return [GIVEN_UP * min(max(away - 3, 0), 8) for away in s.from_them]

    @cached_property
    def from_donets(self) -> list[int]:
        """Hexes to the river."""
        s = self.s
        banks = s.pack.map.beside(DONETS)
        return s.distances(Hex(here) for here in range(len(s.grid)) if banks[here])

    @cached_property
    def posts(self) -> list[Post]:
        """On the front, and in prizes that the enemy, or we, could run into."""
        s = self.s
        front = replace(FRONT, needed=FRONT.needed * self.d.holding)
        found = {post.hex: post for post in front.posts(s, self.chain)}
        for here, worth in self.prizes.items():
            near = s.from_them[here] <= NEAR_PRIZE + worth / 10
            if s.p.control[here] != s.side:
                near = s.from_us[here] <= NEAR_PRIZE and s.threat[here] <= UNGUARDED
            if near and s.in_play[here] and not s.taken[here]:
                weight = 1.0 + GUARD * worth
                if here in found:
                    found[here].weight = weight
                else:
                    found[here] = front.post(s, here, weight)
        if self.s.scenario.number == 4:
            for post in front.posts(s, self.throat, BAR):
                found.setdefault(post.hex, post)
        for here in self.anchors:
            found[here] = front.post(s, here, ANCHOR)
        if s.side == SOVIET:
            for here in footholds(s):
                found[here] = front.post(s, here, LAST_STAND)
        return list(found.values())

    @cached_property
    def open_posts(self) -> dict[Hex, int]:
        """Posts where nobody of ours is near: there the line is broken."""
        s = self.s
        held = [post.hex for post in self.posts if s.p.control[post.hex] == s.side]
        return {here: 0 for here in held if s.from_us[here] > 1}

    @cached_property
    def anchors(self) -> list[Hex]:
        """19.0 Of each edge the hex that is easiest to keep."""
        s = self.s
        if s.scenario.number not in (2, 3):
            return []
        return [
            min(
                edge_hexes(s.pack, s.side, edge),
                key=lambda h: (s.taken[h], s.from_us[h] + 2 * max(0, 4 - s.from_them[h]), h),
            )
            for edge in EDGES
        ]

    # --- the throat of the salient --------------------------------------------------------------

    @cached_property
    def throat(self) -> list[Hex]:
        """The line along the Donets by which the Axis cuts the salient off."""
        s = self.s
        if s.side != AXIS or s.p.scenario == NORTHERN_PINCER:
            return []
        grid, map = s.grid, s.pack.map
        costs = FRONT.holding_costs(s, attacking=True)
        for here, far in enumerate(self.from_donets):
            if far > (BANK if map.west_of_donets[here] else 0):
                costs[here] = SHUT
        for label in THROAT:
            costs[s.pack.hex(label)] = 0.0
        first, last = (s.pack.hex(label) for label in THROAT)
        return cheapest_chain(grid, [first], [last], costs)

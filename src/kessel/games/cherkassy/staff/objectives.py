"""What each side is after, from the victory conditions (S1.3, S2.3, S3.3, S4.3).

Before the ring closes the Soviets take the lateral road from both ends and stand along it; the
Germans keep a line in the west and one in the east, so that a corridor stays open between them.
Afterwards the Soviets press on the pocket and keep a line against relief; the Germans outside keep
their own line and send the panzers, and the pocket shortens its front until it is time to go.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cached_property
from heapq import heappop, heappush
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex, across
from kessel.board.tracing import FAR
from kessel.games.cherkassy.r02_units import GERMAN, SOVIET, Type, UnitId
from kessel.games.cherkassy.scenarios import last_turn
from kessel.games.cherkassy.staff.battle import Stakes
from kessel.games.cherkassy.staff.doctrine import Doctrine
from kessel.games.cherkassy.staff.fields import field, resistance
from kessel.games.cherkassy.staff.front import (
    Post,
    holding_costs,
    line,
    post,
    posts,
    ray,
)
from kessel.games.cherkassy.staff.situation import Situation
from kessel.games.cherkassy.state import CAMPAIGN, FORGING


class Role(IntEnum):
    """What a unit does in a movement phase when it does not attack."""

    ASSAULT = 0
    """Follows the field to the objective."""
    LINE = 1
    """Takes a post."""
    PIN = 2
    """Keeps contact with whoever is nearest."""
    POCKET = 3
    """Takes a post of the pocket."""
    STAY = 4


NEAR_ROAD: Final = 8
"""Rifle divisions so near to the road come to stand along it."""
WATCHED: Final = 7
"""The road needs posts where an enemy is so near."""
POSTED: Final = 3
"""Hexes of road from post to post."""
SOVIET_STAKES: Final = (1.0, 0.55, 0.25)
GERMAN_STAKES: Final = (0.75, 1.1, 0.2)
"""Enemy losses, own losses, an empty hex."""
ON_ROAD: Final = 1.5
BESIDE_ROAD: Final = 0.5
AIRFIELD: Final = 4.0
POCKET_HEX: Final = 0.5
ON_THE_WAY: Final = 1.0
"""What clearing such hexes is worth beyond that."""
TAKEN_ROAD: Final = 0.5
OPEN_ROAD: Final = 1.0
HELD_ROAD: Final = 6.0
"""What a road hex costs the Soviets who look for the road to close: theirs, open, defended."""
MEETING: Final = 6
"""Hexes between relief and pocket at which the pocket sets out."""
SEGMENTS: Final = 2
"""5.2 Activation segments of a turn."""


class Aims:
    """The objectives of a side in a situation."""

    def __init__(self, s: Situation, d: Doctrine) -> None:
        self.s = s
        self.d = d
        self.posts: list[Post] = []
        self.pocket_posts: list[Post] = []
        if s.side == SOVIET:
            self.soviet()
        else:
            self.german()

    # --- what a hex is worth --------------------------------------------------------------------

    def stakes(self, target: Hex) -> Stakes:
        s = self.s
        enemy, own, hex_value = SOVIET_STAKES if s.side == SOVIET else GERMAN_STAKES
        value = hex_value + self.d.objective * self.bonus.get(target, 0.0)
        return Stakes(enemy, own * self.d.caution, value)

    @cached_property
    def bonus(self) -> dict[Hex, float]:
        """Hexes that are worth more than others to clear."""
        s, p = self.s, self.s.p
        found: dict[Hex, float] = {}
        if not p.ring_closed:
            self.add_road(found)
        elif s.side == SOVIET:
            for here in self.pocket:
                found[here] = POCKET_HEX
            if p.scenario in (FORGING, CAMPAIGN):
                found[s.pack.map.airfield] = AIRFIELD
        else:
            for here in self.breach:
                found[here] = ON_THE_WAY
                for there in s.grid.neighbours[here]:
                    found.setdefault(there, ON_THE_WAY / 2)
        return found

    def add_road(self, found: dict[Hex, float]) -> None:
        s = self.s
        for here in self.chain:
            found[here] = ON_ROAD
        for here in self.chain:
            for there in s.grid.neighbours[here]:
                found.setdefault(there, BESIDE_ROAD)

    # --- the road -------------------------------------------------------------------------------

    @cached_property
    def chain(self) -> list[Hex]:
        """3.4 The road from edge to edge that the Soviets are nearest to holding."""
        s, p = self.s, self.s.p
        map = s.pack.map
        soviet = s.side == SOVIET
        forces = s.forces if soviet else s.our_forces
        germans = {h: forces[h] for h in (s.theirs if soviet else s.ours)}
        banned = s.kept_away or bytes(len(s.grid))

        def cost(here: Hex) -> float:
            if here in germans:
                return HELD_ROAD + germans[here].defence / 5 + 100 * banned[here]
            return (TAKEN_ROAD if p.control[here] == SOVIET else OPEN_ROAD) + 100 * banned[here]

        west = [here for here in map.edges.west if map.road_hexes[here]]
        east = {here for here in map.edges.east if map.road_hexes[here]}
        ways = across(s.grid, map.road_sides)
        waiting = [(cost(here), here, here) for here in west]
        waiting.sort()
        known: dict[Hex, Hex] = {}
        while waiting:
            total, here, before = heappop(waiting)
            if here in known:
                continue
            known[here] = before
            if here in east:
                path = [here]
                while known[path[-1]] != path[-1]:
                    path.append(known[path[-1]])
                return path[::-1]
            for there in ways[here]:
                if there not in known:
                    heappush(waiting, (total + cost(there), there, here))
        return []

    def open_road(self) -> list[Hex]:
        """Hexes of the road that are not the Soviets', or that German lines still cross."""
        s = self.s
        crossed = s.southern.off_road.distance
        return [here for here in self.chain if s.p.control[here] != SOVIET or crossed[here] < FAR]

    # --- the Soviets ----------------------------------------------------------------------------

    def soviet(self) -> None:
        if self.s.p.ring_closed:
            self.guard_ring()
        else:
            self.close_ring()

    def close_ring(self) -> None:
        """S1.3 Take the road, and stand along it where Germans are near."""
        s = self.s
        watched = [here for here in self.chain if s.from_them[here] <= WATCHED]
        self.posts = [post(s, here, 1.0) for here in watched[1::POSTED]]
        self.goals = dict.fromkeys(self.open_road(), 0)
        if not self.goals:
            self.goals = dict.fromkeys(s.theirs, 0)

    def guard_ring(self) -> None:
        """S2.3 A line against those outside; the others go for the pocket."""
        s = self.s
        outside = [here for here in s.theirs if here not in self.pocket]
        self.posts = self.outer_line(outside)
        self.goals = dict.fromkeys(self.pocket or s.theirs, 0)

    def outer_line(self, against: Iterable[Hex]) -> list[Post]:
        """A line from the west edge to the east edge, south of the pocket."""
        s = self.s
        map = s.pack.map
        costs = holding_costs(s, self.d.yielding)
        for here in ray(s, self.centre, 0, -1):
            costs[here] = 1e6
        path = line(s, map.edges.west, map.edges.east, costs)
        near = s.distances(against)
        return posts(s, [here for here in path if near[here] <= WATCHED])

    # --- the Germans ----------------------------------------------------------------------------

    def german(self) -> None:
        if self.s.p.ring_closed:
            self.relieve()
        else:
            self.keep_corridor()

    def keep_corridor(self) -> None:
        """S1.3 A line west of Korsun and one east of it, from the south edge to the north edge."""
        s = self.s
        map = s.pack.map
        costs = holding_costs(s, 1.0 + self.d.yielding)
        for columns in (1, -1):
            shut = list(costs)
            for here in ray(s, map.airfield, columns, 0):
                shut[here] = 1e6
            path = line(s, map.edges.south, map.edges.north, shut)
            self.posts += posts(s, path)
        self.goals = dict.fromkeys(self.chain, 0)

    def relieve(self) -> None:
        """S2.3 Panzers to the pocket, infantry into a line; the pocket holds or breaks out."""
        s = self.s
        map = s.pack.map
        costs = holding_costs(s, self.d.yielding)
        inside = set(self.pocket)
        for here in s.grid.neighbours[self.centre]:
            costs[here] = 1e6
        for here in inside:
            costs[here] = 1e6
        low = s.grid.rows * 2 // 3
        west = [h for h in (*map.edges.west, *map.edges.south) if self.is_corner(h, low, 0)]
        east = [h for h in (*map.edges.east, *map.edges.south) if self.is_corner(h, low, 1)]
        self.posts = posts(s, line(s, west, east, costs))
        self.goals = dict.fromkeys(self.pocket, 0)
        if not self.goals:
            self.goals = dict.fromkeys(s.theirs, 0)
        if not self.is_breaking_out:
            self.pocket_posts = self.perimeter()

    def is_corner(self, here: Hex, low: int, right: int) -> bool:
        column, row = self.s.grid.place(here)
        if row < low:
            return False
        wide = self.s.grid.columns
        return column >= wide * 4 // 5 if right else column <= wide // 5

    def perimeter(self) -> list[Post]:
        """Posts around the middle of the pocket, as wide as there are units to hold them."""
        s = self.s
        count = sum(len(s.ours[here]) for here in self.pocket)
        radius = max(2, min(8, round(count / 5)))
        found = []
        ring = s.grid.ring(self.centre, radius)
        for here in ordered_ring(s, self.centre, ring)[::2]:
            inward = here
            while s.taken[inward] or (s.near[inward] and inward not in s.ours):
                nearer = min(
                    s.grid.neighbours[inward], key=lambda h: (s.grid.distance(h, self.centre), h)
                )
                if nearer == self.centre:
                    break
                inward = nearer
            if not s.taken[inward] and all(other.hex != inward for other in found):
                found.append(post(s, inward))
        return found

    # --- the pocket -----------------------------------------------------------------------------

    @cached_property
    def pocket(self) -> list[Hex]:
        """Hexes of Germans who are cut off from the south edge once the ring is closed."""
        s, p = self.s, self.s.p
        if not p.ring_closed:
            return []
        if s.side == GERMAN:
            return [h for h, stack in s.ours.items() if any(s.is_encircled(u) for u in stack)]
        distance, limit = s.southern.off_road.distance, s.pack.charts.supply.hexes
        return [
            here
            for here in s.theirs
            if distance[here] >= FAR
            and all(distance[near] >= limit for near in s.grid.neighbours[here])
        ]

    @cached_property
    def centre(self) -> Hex:
        """Of the pocket: the airfield while the Germans have it, else the hex amidst them."""
        s, p = self.s, self.s.p
        airfield = s.pack.map.airfield
        if p.control[airfield] == GERMAN or not self.pocket:
            return airfield
        distance = s.grid.distance
        return min(self.pocket, key=lambda h: (sum(distance(h, o) for o in self.pocket), h))

    @cached_property
    def outside(self) -> list[Hex]:
        """German hexes with a line to the south edge."""
        s = self.s
        mine = s.ours if s.side == GERMAN else s.theirs
        inside = set(self.pocket)
        return [here for here in mine if here not in inside]

    @cached_property
    def breach(self) -> list[Hex]:
        """The easiest way from the Germans outside to the pocket."""
        s = self.s
        if not self.pocket or not self.outside:
            return []
        found = self.to_outside
        here = min(self.pocket, key=lambda h: (found[h], h))
        path = [here]
        while found[here] > 0:
            here = min(s.grid.neighbours[here], key=lambda h: (found[h], h))
            if found[here] >= found[path[-1]]:
                break
            path.append(here)
        return path

    @cached_property
    def to_outside(self) -> list[int]:
        return field(self.s, dict.fromkeys(self.outside, 0), False, self.more)

    @cached_property
    def gap(self) -> int:
        """Hexes between the relief and the pocket."""
        distances = self.s.distances(self.outside)
        return min((distances[here] for here in self.pocket), default=0)

    @cached_property
    def is_breaking_out(self) -> bool:
        """Whether it is time for the pocket to meet the relief."""
        p = self.s.p
        if not self.pocket or not self.outside:
            return False
        left = SEGMENTS * (last_turn(p) - p.turn) + SEGMENTS - p.segment
        return self.gap <= MEETING + self.d.breakout or left <= self.gap + 4 + self.d.breakout

    # --- fields and roles -----------------------------------------------------------------------

    @cached_property
    def more(self) -> list[int]:
        """Resistance, with the wing that the plan prefers made easier."""
        found = resistance(self.s)
        if self.d.wing:
            wide = self.s.grid.columns
            for here in range(len(found)):
                east = here % wide >= wide // 2
                if east != (self.d.wing > 0):
                    found[here] += 1
        return found

    @cached_property
    def foot_field(self) -> list[int]:
        return field(self.s, self.goals, False, self.more)

    @cached_property
    def motor_field(self) -> list[int]:
        return field(self.s, self.goals, True, self.more)

    def field_for(self, unit: UnitId, role: Role) -> list[int]:
        if role is Role.PIN:
            return self.s.from_them
        if self.s.is_encircled(unit):
            return self.to_outside
        return self.motor_field if self.s.units[unit].is_mechanised else self.foot_field

    def role(self, unit: UnitId) -> Role:
        s, counter = self.s, self.s.units[unit]
        here = s.p.hex_of[unit]
        if s.side == SOVIET:
            return self.soviet_role(unit, here)
        if counter.type is Type.DEPOT:
            return Role.ASSAULT if self.is_breaking_out and s.p.ring_closed else Role.STAY
        if not s.p.ring_closed:
            return Role.LINE
        if s.is_encircled(unit):
            return Role.ASSAULT if self.is_breaking_out else Role.POCKET
        if counter.is_mechanised and not counter.is_artillery and self.pocket:
            return Role.ASSAULT
        return Role.LINE

    def soviet_role(self, unit: UnitId, here: Hex) -> Role:
        s, counter = self.s, self.s.units[unit]
        if not s.p.ring_closed:
            if counter.is_mechanised or counter.type is Type.CAVALRY:
                return Role.ASSAULT
            near = here == OFF_MAP or self.from_chain[here] <= NEAR_ROAD
            return Role.LINE if near else Role.PIN
        if here == OFF_MAP or self.from_pocket[here] > self.from_outside[here]:
            return Role.LINE
        return Role.PIN

    @cached_property
    def from_chain(self) -> list[int]:
        return self.s.distances(self.chain)

    @cached_property
    def from_pocket(self) -> list[int]:
        return self.s.distances(self.pocket)

    @cached_property
    def from_outside(self) -> list[int]:
        return self.s.distances(self.outside)


def ordered_ring(s: Situation, centre: Hex, ring: Iterable[Hex]) -> list[Hex]:
    """A ring's hexes one after the other."""
    left = sorted(ring)
    if not left:
        return []
    found = [left.pop(0)]
    while left:
        last = found[-1]
        left.sort(key=lambda h: (s.grid.distance(h, last), h))
        found.append(left.pop(0))
    return found

"""What each side is after, from the victory conditions (S1.3, S2.3, S3.3, S4.3).

Before the ring closes the Soviets take the lateral road from both ends and stand along it; the
Germans keep a line in the west and one in the east, so that a corridor stays open between them.
Afterwards the Soviets keep a ring around the pocket and a line against relief; the Germans outside
keep their own line and send the panzers, and the pocket shortens its front until it is time to go.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cached_property
from typing import Final, TypeVar

from kessel.board.fields import SHUT, Ways, cheapest_chain, field, ray
from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, UnitId
from kessel.games.cherkassy.rules.s2_breaking import more_panzers_lost
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import CAMPAIGN, FORGING, Member, Place, Position
from kessel.games.cherkassy.staff.battle import Stakes
from kessel.games.cherkassy.staff.front import FRONT
from kessel.games.cherkassy.staff.ground import marching
from kessel.games.cherkassy.staff.plans import Doctrine
from kessel.games.cherkassy.staff.situation import Situation
from kessel.hexkit.staff import asking
from kessel.hexkit.staff.front import Post
from kessel.kernel.known import Known


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
    REAR = 5
    """Keeps away from the enemy."""


NEAR_ROAD: Final = 8
"""Rifle divisions so near to the road come to stand along it."""
WATCHED: Final = 7
"""Posts are needed where an enemy is so near."""
SOVIET_STAKES: Final = (1.0, 0.55, 0.25)
GERMAN_STAKES: Final = (0.75, 1.1, 0.2)
"""Enemy losses, own losses, an empty hex."""
SPARED: Final = Stakes(0.0, 1.0, -1.0)
FEW: Final = 6
"""With so many left of the group the Soviets rather keep them in the ring than destroy them."""
LAST_DAYS: Final = 3
"""Turns at the end in which Soviet tanks may be spared."""
GUARDED: Final = 2
"""So near to the enemy tanks are not left that are to be spared."""
ON_ROAD: Final = 1.5
BESIDE_ROAD: Final = 0.5
AIRFIELD: Final = 4.0
POCKET_HEX: Final = 0.5
ON_THE_WAY: Final = 1.0
"""What clearing such hexes is worth beyond that."""
MEETING: Final = 6
"""Hexes between relief and pocket at which the pocket sets out."""
MARGIN: Final = 4
"""Segments more than hexes to go with which it sets out at the latest."""
SEGMENTS: Final = 2
"""5.2 Activation segments of a turn."""
LANE: Final = 1.5
SHOULDER: Final = 0.7
"""How much posts on and beside the lane to the pocket matter."""
UNREACHED: Final = 6
"""Who is so far from the enemy keeps his line of supply."""
SAFE: Final = 9
"""So far from the enemy nobody is attacked."""
TOUCH: Final = 2
NEAR_ENEMY: Final = 2
CROWD: Final = 6
"""Once relief has come so near to the pocket, whoever sees no enemy keeps so far from it."""
PERIMETER: Final = 5
"""Units of the pocket for each hex of its radius."""
WIDEST: Final = 8


class Aims:
    """The objectives of a side in a situation; each part is worked out when it is asked for."""

    def __init__(self, s: Situation, d: Doctrine, asked: Iterable[Hex] = ()) -> None:
        self.s = s
        self.asked = asked
        """The hexes whose values in a field will be asked for, if they are few."""
        self.d = d
        self.ring = s.ring
        self.fields = Known(self.march)
        self.ways_out = Known(self.way_out)

    # --- what a hex is worth --------------------------------------------------------------------

    def stakes(self, target: Hex) -> Stakes:
        if self.is_spared(target):
            return SPARED
        enemy, own, value = SOVIET_STAKES if self.s.side == SOVIET else GERMAN_STAKES
        value += self.d.objective * self.bonus.get(target, 0.0)
        tank = enemy * self.s.tank_toll * (self.d.tanks - 1)
        return Stakes(enemy, own * self.d.caution, value, tank)

    def is_spared(self, target: Hex) -> bool:
        """S2.3 Once some have been released a group that is wiped out counts for nothing, but one
        that is left in the ring does."""
        s = self.s
        if s.side == GERMAN or not self.are_few_left or target not in self.ring.pocket:
            return False
        return any(u >= s.pack.unknown or s.is_encircled(u) for u in s.theirs[target])

    @cached_property
    def are_few_left(self) -> bool:
        p = self.s.p
        return p.scenario != FORGING and p.broken_out and members_alive(p) <= FEW

    @cached_property
    def bonus(self) -> dict[Hex, float]:
        """Hexes that are worth more than others to clear."""
        s, p, ring = self.s, self.s.p, self.ring
        if not p.ring_closed:
            return surroundings(s, ring.chain, ON_ROAD, BESIDE_ROAD)
        if s.side == GERMAN:
            return surroundings(s, ring.lane, ON_THE_WAY, ON_THE_WAY / 2)
        found = dict.fromkeys(ring.pocket, POCKET_HEX)
        if p.scenario in (FORGING, CAMPAIGN):
            found[s.pack.map.airfield] = AIRFIELD
        return found

    # --- posts ----------------------------------------------------------------------------------

    @cached_property
    def posts(self) -> list[Post]:
        """Where the line of a side stands."""
        closed = self.s.p.ring_closed
        if self.s.side == SOVIET:
            return self.posts_around_pocket() if closed else self.posts_along_road()
        if closed:
            return self.posts_outside() if self.ring.pocket else []
        return self.posts_of_corridor()

    def posts_along_road(self) -> list[Post]:
        """S1.3 Stand along the road where Germans are near, so that no line crosses it."""
        s = self.s
        watched = [here for here in self.ring.chain if s.from_them[here] <= WATCHED]
        return FRONT.covering(s, watched)

    def posts_around_pocket(self) -> list[Post]:
        """S2.3 A ring around the pocket, and a line against those outside."""
        s, ring = self.s, self.ring
        found = FRONT.covering(s, ring.contour)
        between = [h for h in ring.lane if not s.taken[h] and ring.from_pocket[h] > 2]
        found += FRONT.covering(s, between, LANE)
        if ring.outside:
            path = self.west_to_east(FRONT.holding_costs(s, yielding=self.d.yielding))
            found += FRONT.posts(s, [here for here in path if ring.from_outside[here] <= WATCHED])
        return found

    def posts_of_corridor(self) -> list[Post]:
        """S1.3 A line west of Korsun and one east of it, from the south edge to the north edge."""
        s, map = self.s, self.s.pack.map
        costs = FRONT.holding_costs(s, yielding=1.0 + self.d.yielding)
        found: list[Post] = []
        for columns in (1, -1):
            shut = without(costs, ray(s.grid, map.airfield, columns, 0))
            found += FRONT.posts(s, cheapest_chain(s.grid, map.edges.south, map.edges.north, shut))
        return found

    def posts_outside(self) -> list[Post]:
        """S2.3 Whoever stands on the lane to the pocket keeps it open; who stands beside it keeps
        the enemy from it."""
        s, ring = self.s, self.ring
        found = [
            FRONT.post(s, here, LANE) for here in ring.lane if s.near[here] and not s.taken[here]
        ]
        beside = surroundings(s, ring.lane, 0.0, SHOULDER)
        found += [
            FRONT.post(s, here, weight)
            for here, weight in sorted(beside.items())
            if weight and here in s.ours
        ]
        return found

    def west_to_east(self, costs: Sequence[float]) -> list[Hex]:
        """The cheapest line from the west edge to the east edge, south of the pocket."""
        s = self.s
        shut = without(costs, ray(s.grid, self.ring.centre, 0, -1))
        return cheapest_chain(s.grid, s.pack.map.edges.west, s.pack.map.edges.east, shut)

    @cached_property
    def pocket_posts(self) -> list[Post]:
        """Posts around the middle of the pocket, as wide as there are units to hold them."""
        s, ring = self.s, self.ring
        if s.side != GERMAN or not ring.pocket or self.is_breaking_out:
            return []
        count = sum(len(s.ours[here]) for here in ring.pocket)
        radius = max(2, min(WIDEST, round(count / PERIMETER)))
        found: dict[Hex, Post] = {}
        for here in around(s, ring.centre, radius)[::2]:
            inward = self.drawn_in(here)
            if inward not in found and not s.taken[inward]:
                found[inward] = FRONT.post(s, inward)
        return list(found.values())

    def drawn_in(self, here: Hex) -> Hex:
        """The nearest hex towards the middle that the enemy does not reach."""
        s, centre = self.s, self.ring.centre
        while here != centre and (s.taken[here] or (s.near[here] and here not in s.ours)):
            here = min(s.grid.neighbours[here], key=lambda h: (s.grid.distance(h, centre), h))
        return here

    # --- the way to the pocket ------------------------------------------------------------------

    def to_safety(self, mechanised: bool) -> list[int]:
        """3.5 The way out: to hexes with a line to the south edge, and on, away from the enemy."""
        return self.ways_out[mechanised]

    def way_out(self, mechanised: bool) -> list[int]:
        supplied, from_them = self.s.southern.off_road.distance, self.s.from_them
        safe = {
            Hex(here): max(0, UNREACHED - from_them[here])
            for here, away in enumerate(supplied)
            if away < FAR
        }
        return field(self.ways(mechanised), safe, self.more, self.asked)

    @cached_property
    def is_breaking_out(self) -> bool:
        """Whether it is time for the pocket to meet the relief."""
        p, ring = self.s.p, self.ring
        if not ring.pocket or not ring.outside:
            return False
        left = SEGMENTS * (last_turn(p) - p.turn) + SEGMENTS - p.segment
        near = ring.gap <= MEETING + self.d.breakout
        return near or left <= ring.gap + MARGIN + self.d.breakout

    # --- fields ---------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[Hex, int]:
        """Where attackers go."""
        s, ring = self.s, self.ring
        if s.p.ring_closed and not ring.pocket:
            wanted: Iterable[Hex] = s.dark_enemies
        elif s.p.ring_closed:
            wanted = ring.pocket
        elif s.side == SOVIET:
            wanted = {*ring.open_road, *ring.lifelines}
        else:
            wanted = ring.chain
        return dict.fromkeys(sorted(wanted) or s.theirs, 0)

    @cached_property
    def more(self) -> list[int]:
        """Resistance, with the wing that the plan prefers made easier."""
        found = self.s.obstacles()
        if self.d.wing:
            wide = self.s.grid.columns
            for here in range(len(found)):
                east = here % wide >= wide // 2
                if east != (self.d.wing > 0):
                    found[here] += 1
        return found

    def ways(self, mechanised: bool) -> Ways:
        """For fields that marching units follow downhill."""
        return marching(self.s.pack, self.s.p.weather, mechanised)

    def march(self, mechanised: bool) -> list[int]:
        """Movement points from every hex to the nearest goal."""
        return field(self.ways(mechanised), self.goals, self.more, self.asked)

    def field_for(self, unit: UnitId, role: Role) -> list[int]:
        if role is Role.PIN:
            return self.s.from_them
        if role is Role.REAR:
            return self.to_rear
        if self.is_leaving(unit):
            return self.to_safety(self.s.units[unit].is_mechanised)
        if self.is_in_the_way(unit):
            return self.out_of_the_way
        return self.fields[self.s.units[unit].is_mechanised]

    @cached_property
    def to_rear(self) -> list[int]:
        """Away from the enemy, out of his reach if that can be."""
        return [max(0, SAFE - away) for away in self.s.from_them]

    def is_cut_off(self, unit: UnitId) -> bool:
        """3.5 Whether a German unit needs relief itself."""
        here = self.s.p.hex_of[unit]
        if self.s.side != GERMAN or not self.s.p.ring_closed or here == OFF_MAP:
            return False
        return here in self.cut_off

    def is_leaving(self, unit: UnitId) -> bool:
        """3.5 Whether a unit is on its way out of the ring; while the group waits for relief others
        do not turn back because they are cut off themselves."""
        if self.s.is_encircled(unit):
            return self.is_breaking_out
        return self.is_cut_off(unit) and not self.ring.pocket

    def is_in_the_way(self, unit: UnitId) -> bool:
        """8.1 Nobody passes through a full hex: relief that has come to the pocket and has no enemy
        near it does not crowd around it."""
        s, here = self.s, self.s.p.hex_of[unit]
        if s.side != GERMAN or here == OFF_MAP or s.is_encircled(unit):
            return False
        if not self.is_breaking_out or self.ring.gap > TOUCH:
            return False
        return s.from_them[here] > NEAR_ENEMY and self.ring.from_pocket[here] < CROWD

    @cached_property
    def out_of_the_way(self) -> list[int]:
        return [max(0, CROWD - away) for away in self.ring.from_pocket]

    def keeps_silent(self, gun: UnitId) -> bool:
        """5.5 A gun that fires does not move: those of the pocket hold their fire to leave."""
        return self.s.is_encircled(gun) and self.is_breaking_out

    @cached_property
    def cut_off(self) -> set[Hex]:
        return set(self.ring.inside)

    # --- roles ----------------------------------------------------------------------------------

    def role(self, unit: UnitId) -> Role:
        return self.soviet_role(unit) if self.s.side == SOVIET else self.german_role(unit)

    def german_role(self, unit: UnitId) -> Role:
        s, counter = self.s, self.s.units[unit]
        inside = s.is_encircled(unit)
        if counter.type is Type.DEPOT:
            return Role.ASSAULT if inside and self.is_breaking_out else Role.STAY
        if inside:
            return Role.ASSAULT if self.is_breaking_out else Role.POCKET
        if not s.p.ring_closed:
            return Role.LINE
        if self.ring.pocket and s.p.turn < last_turn(s.p):
            tired = counter.is_tank and s.p.reduced[unit]
            return Role.REAR if tired and not self.is_cut_off(unit) else Role.ASSAULT
        return self.role_after_relief(unit)

    def role_after_relief(self, unit: UnitId) -> Role:
        """S2.3 Nobody can be released any more, nothing counts but the tanks: spare ours, and hunt
        theirs with the others where it is needed."""
        if self.is_leaving(unit):
            return Role.ASSAULT
        if self.s.units[unit].is_tank:
            return Role.REAR
        return Role.ASSAULT if self.must_hunt else Role.STAY

    @cached_property
    def must_hunt(self) -> bool:
        return more_panzers_lost(self.s.p)

    def soviet_role(self, unit: UnitId) -> Role:
        s, counter, here = self.s, self.s.units[unit], self.s.p.hex_of[unit]
        if s.p.ring_closed:
            spared = counter.is_tank and self.are_tanks_spared
            return self.role_of_spared_tank(here) if spared else Role.LINE
        if counter.is_mechanised or counter.type is Type.CAVALRY:
            return Role.ASSAULT
        near = here == OFF_MAP or self.ring.from_chain[here] <= NEAR_ROAD
        return Role.LINE if near else Role.PIN

    @cached_property
    def are_tanks_spared(self) -> bool:
        """S2.3 Whether Soviet tanks keep out of fights: on the last day to keep what is ahead; who
        thinks of it earlier has those in the workshops back by then (R40)."""
        p = self.s.p
        if self.d.spares_tanks and p.scenario != FORGING:
            return p.turn > last_turn(p) - LAST_DAYS or not members_alive(p)
        return do_tanks_decide(p) and more_panzers_lost(p)

    def role_of_spared_tank(self, here: Hex) -> Role:
        """S2.3 A tank that moves may break down and be counted as lost."""
        near = here != OFF_MAP and self.s.from_them[here] <= GUARDED
        return Role.REAR if near else Role.STAY


F = TypeVar("F")
Ask = asking.Ask[Situation, Doctrine, Aims, F]
"""A decision, with what the side that takes it is after."""


def do_tanks_decide(p: Position) -> bool:
    """S2.3, S4.3 Whether the tanks lost are about to be compared: on the last day nobody can be
    released any more."""
    return p.scenario != FORGING and p.turn == last_turn(p)


def members_alive(p: Position) -> int:
    """3.5 How many of the group are on the map, whoever they are (8.3)."""
    both = zip(p.group, p.place, strict=True)
    return sum(part is Member.MEMBER and place is Place.MAP for part, place in both)


def surroundings(s: Situation, hexes: Sequence[Hex], on: float, beside: float) -> dict[Hex, float]:
    found = dict.fromkeys(hexes, on)
    for here in hexes:
        for there in s.grid.neighbours[here]:
            found.setdefault(there, beside)
    return found


def without(costs: Sequence[float], hexes: Iterable[Hex]) -> list[float]:
    found = list(costs)
    for here in hexes:
        found[here] = SHUT
    return found


def around(s: Situation, centre: Hex, radius: int) -> list[Hex]:
    """A ring's hexes one after the other."""
    left = sorted(s.grid.ring(centre, radius))
    found = [left.pop(0)] if left else []
    while left:
        left.sort(key=lambda h: (s.grid.distance(h, found[-1]), h))
        found.append(left.pop(0))
    return found

"""How well a side stands: what the victory points of S1.3, S2.3, S3.3 and S4.3 are likely to be.

The chances are logistic curves over a few plain numbers. Their weights were fitted to games of the
staff against itself (docs/opponents.md).
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from kessel.games.cherkassy.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.s2_breaking import tanks_lost
from kessel.games.cherkassy.scenarios import LEVELS, first_turn, last_turn
from kessel.games.cherkassy.staff.ring import Ring
from kessel.games.cherkassy.staff.situation import FLIP, Situation
from kessel.games.cherkassy.state import CAMPAIGN, FORGING, Member, Place, Position
from kessel.kernel.sides import Side

WINNING: Final = 0.85
"""The part of the value that goes by who wins; the rest goes by the level."""
MOST_POINTS: Final = 3
SEGMENTS: Final = 2


class Weights(NamedTuple):
    """Terms of a log-odds."""

    bias: float
    terms: tuple[float, ...]

    def chance(self, *numbers: float) -> float:
        odds = self.bias + sum(w * n for w, n in zip(self.terms, numbers, strict=True))
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))


RING: Final = Weights(0.0, (4.0, 2.0, 2.0, 0.0))
"""S1.3 That the ring closes: road held, Germans cut off, balance of forces, time left."""
AIRFIELD: Final = Weights(-1.0, (2.0, 1.0))
"""S1.3 That Korsun falls once it has: balance of forces, time left."""
RELIEF: Final = Weights(0.0, (-3.0, -1.0, 1.5, 2.0))
"""S2.3 That nobody of the group is left in the ring: members, hexes to clear or hold for a lane,
time left, some are out."""
DESTRUCTION: Final = Weights(-2.0, (-4.0, 1.0, 1.0))
"""S2.3 That all of it is destroyed: members, time left, balance of forces."""
TANKS: Final = Weights(0.0, (0.6, -0.2))
"""S2.3 That the Germans lose more tanks: by how many they have, time left."""


def evaluate(p: Position, side: Side) -> float:
    """From -1 to 1; what one side has the other lacks."""
    value = judged(p) if p.outcome is not None else expected(p)
    return value if side == SOVIET else -value


def judged(p: Position) -> float:
    """4.1 The verdict, for the Soviets."""
    assert p.outcome is not None, "only of a game that is over"
    level = LEVELS[p.scenario].index(p.outcome.level)
    return value_of(1.0 if p.outcome.winner == SOVIET else 0.0, level)


def value_of(wins: float, points: float) -> float:
    """A chance to win and the points to be expected, as one number."""
    level = 2 * min(points, MOST_POINTS) / MOST_POINTS - 1
    return WINNING * (2 * wins - 1) + (1 - WINNING) * level


def expected(p: Position) -> float:
    chances = forging_chances(p) if p.scenario == FORGING else later_chances(p)
    without = math.prod(1 - chance for chance in chances)
    return value_of(1 - without, sum(chances))


# --- numbers -------------------------------------------------------------------------------------


def time_left(p: Position) -> float:
    """The part of the scenario that is still to come."""
    segments = SEGMENTS * (last_turn(p) - p.turn + 1) - p.segment + 1
    return segments / (SEGMENTS * (last_turn(p) - first_turn(p) + 1))


def balance(s: Situation) -> float:
    """The logarithm of the Soviets' strength on the map against the Germans'."""
    sums = [1.0, 1.0]
    for stack in s.p.stacks.values():
        for unit in stack:
            worth = s.worth(unit)
            sums[s.units[unit].side] += worth if s.is_whole(unit) else worth * (1 - FLIP)
    return math.log(sums[SOVIET] / sums[GERMAN])


def road_held(ring: Ring) -> float:
    """3.4 The part of the road that the Soviets control."""
    control = ring.s.p.control
    return sum(control[here] == SOVIET for here in ring.chain) / max(len(ring.chain), 1)


def cut_off(ring: Ring) -> float:
    """The part of the German hexes that have no line to the south edge."""
    return len(ring.inside) / max(len(ring.germans), 1)


def members(p: Position) -> float:
    """3.5 The living members of the group, in units of its usual size."""
    living = sum(
        part is Member.MEMBER and p.place[unit] is Place.MAP for unit, part in enumerate(p.group)
    )
    return living / USUAL_GROUP


USUAL_GROUP: Final = 50


# --- chances of each point -----------------------------------------------------------------------


def forging_chances(p: Position) -> tuple[float, ...]:
    """S1.3 The two awards of the moment, and the airfield."""
    s = Situation(p, SOVIET)
    force, left = balance(s), time_left(p)
    falls = AIRFIELD.chance(force, left)
    if p.control[p.pack.map.airfield] == SOVIET:
        falls = 1 - falls * left
    if p.ring_closed:
        return (*(1.0 for _ in p.awards), falls)
    ring = Ring(s)
    closes = RING.chance(road_held(ring), cut_off(ring), force, left)
    return (closes, closes * falls)


def later_chances(p: Position) -> tuple[float, ...]:
    """S2.3, S3.3, S4.3 The group's fate, and the tanks."""
    s = Situation(p, SOVIET)
    left = time_left(p)
    tanks = TANKS.chance(tanks_lost(p, GERMAN) - tanks_lost(p, SOVIET), left)
    if not p.ring_closed:
        ring = Ring(s)
        closes = RING.chance(road_held(ring), cut_off(ring), balance(s), left)
        return (closes, closes, tanks)
    awards = tuple(1.0 for _ in p.awards)
    many = members(p)
    if many == 0:
        lost = 0.0 if p.broken_out else 1.0
        return (*awards, lost, *(() if p.scenario == CAMPAIGN else (lost,)), tanks)
    relieved = RELIEF.chance(many, lane_cost(Ring(s)), left, float(p.broken_out))
    if p.broken_out or p.scenario == CAMPAIGN:
        return (*awards, 1 - relieved, tanks)
    destroyed = DESTRUCTION.chance(many, left, balance(s))
    return (*awards, 1 - relieved, destroyed * (1 - relieved), tanks)


def lane_cost(ring: Ring) -> float:
    """What it costs the Germans to open a line to the pocket, in hexes to be held."""
    return sum(ring.lane_price(here) for here in ring.lane) if ring.lane else FAR_LANE


FAR_LANE: Final = 10.0

"""How well a side stands: what the victory points of S1.3, S2.3, S3.3 and S4.3 are likely to be.

The chances are logistic curves over a few plain numbers, fitted to games of the staff against
itself as far as docs/opponents.md says so; all else is estimated.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.r03_control import LOST
from kessel.games.cherkassy.rules.s2_breaking import tanks_lost
from kessel.games.cherkassy.rules.scenarios import LEVELS, first_turn, last_turn
from kessel.games.cherkassy.rules.state import CAMPAIGN, FORGING, Member, Operations, Position
from kessel.games.cherkassy.staff.objectives import members_alive
from kessel.games.cherkassy.staff.ring import Ring
from kessel.games.cherkassy.staff.situation import Situation
from kessel.games.cherkassy.staff.survey import FLIP
from kessel.hexkit.staff.judging import evaluation
from kessel.kernel.flow import is_under_way
from kessel.kernel.judge import logistic

WINNING: Final = 0.85
"""The part of the value that goes by who wins; the rest goes by the level."""
MOST_POINTS: Final = 3
MOST_AWARDS: Final = 2
SEGMENTS: Final = 2
OPEN_LINES: Final = 10.0
HELD_ROAD: Final = 4.0
"""What it takes to cut all German lines, and to clear a defended hex of the road, in hexes of open
road; and one more for so much of its defence."""
STRENGTH: Final = 4.0
FEW: Final = 4.0
"""When so many German hexes still have lines, half of these are as good as cut."""
LAST_MOMENT: Final = 0.2


class Weights(NamedTuple):
    """Terms of a log-odds."""

    bias: float
    terms: tuple[float, ...]

    def chance(self, *numbers: float) -> float:
        return logistic(self.bias + sum(w * n for w, n in zip(self.terms, numbers, strict=True)))


RING: Final = Weights(3.4, (-2.2, 0.5))
"""S1.3 That the ring closes: the logarithm of the pace that it takes, balance of forces."""
AIRFIELD: Final = Weights(-3.4, (0.5, 14.0))
"""S1.3 That Korsun falls once it has: balance of forces, time left."""
CAUGHT: Final = Weights(-2.0, (0.5, -1.15, 0.05))
"""S2.3 That some of the group do not get out: logarithms of their number and of the supply phases
to come (3.5), hexes to clear or hold for a lane."""
TOO_LATE: Final = 0.95
"""That they are when no supply phase comes any more: hardly anybody attacks them then."""
USUAL_GROUP: Final = 50
DESTRUCTION: Final = Weights(-2.0, (-4.0, 1.0, 1.0))
"""S2.3 That all of it is destroyed: members in units of the usual size, time left, balance of
forces."""
TANKS: Final = Weights(-0.3, (0.1,))
"""S2.3 That the Germans lose more tanks: by how many they have, over the time left."""
CAMPAIGN_TANKS: Final = Weights(-2.0, (0.1,))
"""S4.3 Likewise; in a long game more Soviet tanks are worn out."""
WORN_OUT: Final = 0.2
"""So much is never certain of the tanks, as a part of the scenario's time."""
LARGE_GROUP: Final = 0.85
SMALL_GROUP: Final = 0.2
"""S4.3 That a ring which closes is worth a point: with N units enough for the award on the map, and
with fewer, when it is the group's fate that counts."""


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
    return value_of(*outlook(p))


# --- numbers -------------------------------------------------------------------------------------


def part_left(p: Position, passed: float = 0.0) -> float:
    """The part of the scenario that is still to come, when so much of a segment has passed."""
    return (segments_left(p) - passed) / (SEGMENTS * (last_turn(p) - first_turn(p) + 1))


def segments_left(p: Position) -> int:
    """The present one included."""
    return SEGMENTS * (last_turn(p) - p.turn + 1) - p.segment + 1


def balance(s: Situation) -> float:
    """The logarithm of the Soviets' strength on the map against the Germans'."""
    sums = [1.0, 1.0]
    for stack in s.p.stacks.values():
        for unit in stack:
            worth = s.worth(unit)
            sums[s.units[unit].side] += worth if s.is_whole(unit) else worth * (1 - FLIP)
    return math.log(sums[SOVIET] / sums[GERMAN])


def closing_chance(s: Situation) -> float:
    """3.4 That the ring closes in time."""
    return RING.chance(math.log(work(s.ring) / soviet_segments(s.p)), balance(s))


def work(ring: Ring) -> float:
    """3.4 What is left to do until the ring closes, in hexes of open road."""
    control = ring.s.p.control
    total = 1.0 + OPEN_LINES * open_lines(ring)
    for here in ring.chain:
        if here in ring.germans:
            total += HELD_ROAD + ring.germans[here].defence / STRENGTH
        elif control[here] != SOVIET:
            total += 1.0
    return total


def soviet_segments(p: Position) -> float:
    """How often the Soviets still have operations, the present ones included; never quite 0."""
    return segments_left(p) - is_under_way(p, Operations, GERMAN) + LAST_MOMENT


def open_lines(ring: Ring) -> float:
    """The part of the Germans' lines to the south edge that is still to be cut. It goes by those
    who have one: that somebody dies in the pocket opens no line."""
    free = len(ring.germans) - len(ring.inside)
    return free / (free + FEW)


# --- outlook -------------------------------------------------------------------------------------


class Outlook(NamedTuple):
    """For the Soviets."""

    wins: float
    """The chance of a point at least."""
    points: float


def outlook(p: Position) -> Outlook:
    return forging_outlook(p) if p.scenario == FORGING else later_outlook(p)


def forging_outlook(p: Position) -> Outlook:
    """S1.3 The two awards of the moment, and the airfield."""
    s = Situation(p, SOVIET)
    left = part_left(p)
    falls = AIRFIELD.chance(balance(s), left)
    if p.control[p.pack.map.airfield] == SOVIET:
        falls = 1 - falls * left
    if p.ring_closed:
        return Outlook(1.0 if p.awards else falls, len(p.awards) + falls)
    closes = closing_chance(s)
    return Outlook(closes, closes * (MOST_AWARDS + falls))


def later_outlook(p: Position) -> Outlook:
    """S2.3, S3.3, S4.3 The group's fate, and the tanks."""
    s = Situation(p, SOVIET)
    tanks = tanks_chance(p)
    if not p.ring_closed:
        closes = group_counts(p) * closing_chance(s)
        return Outlook(either(closes, tanks), closes + tanks)
    survives, destroyed = fate(s)
    wins = 1.0 if p.awards else either(survives + destroyed, tanks)
    worth = 1 if p.scenario == CAMPAIGN else 2
    return Outlook(wins, len(p.awards) + survives + worth * destroyed + tanks)


def group_counts(p: Position) -> float:
    north = (u.id for u in p.pack.units if u.from_north and u.side == GERMAN)
    enough = sum(p.hex_of[unit] != OFF_MAP for unit in north) >= p.pack.charts.victory.north
    return LARGE_GROUP if enough else SMALL_GROUP


def tanks_chance(p: Position) -> float:
    """S2.3 A lead counts the more the less time is left."""
    lead = tanks_lost(p, GERMAN) - tanks_lost(p, SOVIET)
    weights = CAMPAIGN_TANKS if p.scenario == CAMPAIGN else TANKS
    return weights.chance(lead / (WORN_OUT + part_left(p)))


def either(one: float, other: float) -> float:
    return one + other - one * other


def fate(s: Situation) -> tuple[float, float]:
    """That some of the group are left in the ring at the end, and that all are destroyed."""
    p = s.p
    many = members_alive(p)
    if many == 0:
        return 0.0, 0.0 if p.broken_out else 1.0
    phases = last_turn(p) - p.turn
    if phases == 0:
        return TOO_LATE, 0.0
    caught = CAUGHT.chance(math.log(held_back(p, many)), math.log(phases), lane_cost(s.ring))
    size, left = many / USUAL_GROUP, part_left(p)
    destroyed = 0.0 if p.broken_out else caught * DESTRUCTION.chance(size, left, balance(s))
    return caught - destroyed, destroyed


def held_back(p: Position, alive: int) -> int:
    """How many have not got out: those who died on the way never will."""
    both = zip(p.group, p.place, strict=True)
    return alive + sum(part is Member.MEMBER and place in LOST for part, place in both)


def lane_cost(ring: Ring) -> float:
    """What it costs the Germans to open a line to the pocket, in hexes to be held; where it begins
    they have one."""
    return sum(ring.lane_prices[here] for here in ring.lane[1:]) if ring.lane else FAR_LANE


FAR_LANE: Final = 10.0


evaluate = evaluation(SOVIET, expected, judged)

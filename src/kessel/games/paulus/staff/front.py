"""Keeping a front: the line to hold is a cheapest chain, and posts stand on it at intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kessel.board.fields import SHUT
from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.staff.situation import Situation

FAR_FROM_US: Final = 0.3
"""What a hex of the line costs more for every hex beyond the second to our nearest unit."""
FARTHEST: Final = 10
"""Hexes beyond which that does not grow."""
IN_ZONE: Final = 1.2
"""What it costs more in an enemy zone where none of ours stands."""
BEHIND_THEM: Final = 1.2
"""For every hex that the enemy is nearer to it than we are."""
SHELTERED: Final = 0.08
"""What a point of terrain saves."""
OURS: Final = 0.25
"""What a hex saves where we stand."""
CHEAPEST: Final = 0.2
CLEARING: Final = 3.0
"""What a hex costs that must be taken first, and more by its defence."""
BY_DEFENCE: Final = 0.8

OUTPOSTS: Final = 4
"""Hexes from post to post where no enemy is near."""
NARROW: Final = 3
"""Where one is: the two hexes between posts lie in the zones of both."""
TIGHT: Final = 2
"""Where he is strong."""
QUIET: Final = 4.0
STRONG: Final = 40.0
"""Threats up to which posts stand so far apart."""
NEEDED: Final = 0.25
"""The defence that a post should have for each point of threat to it."""
LEAST: Final = 3.0
MOST: Final = 12.0


@dataclass(slots=True)
class Post:
    """A hex to be held."""

    hex: Hex
    need: float
    """Defence strength it should have."""
    have: float = 0.0
    units: list[UnitId] = field(default_factory=list)

    @property
    def lack(self) -> float:
        """How urgently somebody is needed: most where nobody is."""
        part = 1.0 if not self.units else max(0.0, 1.0 - self.have / self.need)
        return part * (0.5 + self.need / MOST)


def holding_costs(s: Situation, *, attacking: bool, yielding: float = 0.0) -> list[float]:
    """What each hex costs in a line of ours; who attacks may plan one through the enemy."""
    shelter, from_us, from_them = s.ground.shelter, s.from_us, s.from_them
    near, taken = s.near, s.taken
    found = []
    for here in range(len(s.grid)):
        if not s.in_play[here]:
            found.append(SHUT)
            continue
        if taken[here]:
            cost = CLEARING + BY_DEFENCE * s.forces[Hex(here)].defence
            found.append(cost if attacking else SHUT)
            continue
        us, them = from_us[here], from_them[here]
        cost = 1.0 - SHELTERED * shelter[here]
        if us == 0:
            cost -= OURS
        elif us > 2:
            cost += FAR_FROM_US * (min(us, FARTHEST) - 2)
        if them < us:
            cost += BEHIND_THEM * min(us - them, FARTHEST) * (0.3 if attacking else 1.0)
        if near[here]:
            cost += yielding + (IN_ZONE if us else 0.0)
        found.append(max(cost, CHEAPEST))
    return found


def posts(s: Situation, path: Sequence[Hex]) -> list[Post]:
    """Where to stand on a line: every second or third hex, in the best terrain."""
    found: list[Post] = []
    at = 0
    while at < len(path):
        best = max(range(at, min(at + 2, len(path))), key=lambda n: (comfort(s, path[n]), -n))
        here = path[best]
        if not s.taken[here]:
            found.append(post(s, here))
        at = best + interval(s.threat[here])
    return found


def interval(threat: float) -> int:
    """Hexes to the next post."""
    if threat < QUIET:
        return OUTPOSTS
    return NARROW if threat < STRONG else TIGHT


def comfort(s: Situation, here: Hex) -> float:
    """How good a hex is to stand in."""
    return s.ground.shelter[here] / 2 + 0.6 * (here in s.ours) - 0.5 * s.near[here]


def post(s: Situation, here: Hex) -> Post:
    return Post(here, min(max(NEEDED * s.threat[here], LEAST), MOST))

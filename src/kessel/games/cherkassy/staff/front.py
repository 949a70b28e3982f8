"""Keeping a front: the line to hold is a shortest path, and posts stand on it at intervals.

The path runs between two edges of the map through hexes that are cheap to hold: near our own units,
in good terrain, not in the enemy's zones. Because every hex costs something, a line shortens itself
when the front bulges, and bends back where the enemy has broken in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kessel.board.fields import SHUT
from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.staff.situation import Situation

FAR_FROM_US: Final = 0.3
"""What a hex of the line costs more for every hex beyond the second to our nearest unit."""
IN_ZONE: Final = 1.2
"""What it costs more in an enemy zone where none of ours stands."""
BEHIND_THEM: Final = 1.5
"""For every hex that the enemy is nearer to it than we are."""
SHELTERED: Final = 0.2
"""What terrain that helps the defence saves, for each column."""
OURS: Final = 0.25
"""What a hex saves where we stand."""
CHEAPEST: Final = 0.2

OUTPOSTS: Final = 5
"""Hexes from post to post where no enemy is near."""
WIDE: Final = 4
NARROW: Final = 3
"""Where one is; two hexes between posts lie in the zones of both."""
QUIET: Final = 6.0
STRONG: Final = 18.0
"""Threats up to which posts stand so far apart."""
NEEDED: Final = 0.45
"""The defence that a post should have for each point of threat to it."""
LEAST: Final = 4.0
MOST: Final = 18.0
"""A stack of three good battalions."""
IN_CONTACT: Final = 1.0
"""What a hex in an enemy zone costs even where we stand."""


@dataclass(slots=True)
class Post:
    """A hex to be held."""

    hex: Hex
    need: float
    """Defence strength it should have."""
    weight: float = 1.0
    """How much it matters."""
    have: float = 0.0
    units: list[UnitId] = field(default_factory=list)

    @property
    def lack(self) -> float:
        """How urgently somebody is needed: most where nobody is."""
        part = 1.0 if not self.units else max(0.0, 1.0 - self.have / self.need)
        return self.weight * part * (0.3 + self.need / MOST)


def holding_costs(s: Situation, yielding: float = 0.0) -> list[float]:
    """What each hex costs in a line of ours."""
    shelter, from_us, from_them = s.ground.shelter, s.from_us, s.from_them
    near, taken = s.near, s.taken
    found = []
    for here in range(len(s.grid)):
        if taken[here]:
            found.append(SHUT)
            continue
        us, them = from_us[here], from_them[here]
        cost = 1.0 - SHELTERED * shelter[here]
        if us == 0:
            cost -= OURS
        if us > 2:
            cost += FAR_FROM_US * (us - 2)
        if them < us:
            cost += BEHIND_THEM * (us - them)
        if near[here]:
            cost += yielding + (IN_ZONE if us else 0.0)
        found.append(max(cost, CHEAPEST))
    return found


def posts(s: Situation, path: Sequence[Hex], weight: float = 1.0) -> list[Post]:
    """Where to stand on a line: every second or third hex, in the best terrain."""
    found: list[Post] = []
    at = 0
    while at < len(path):
        best = max(range(at, min(at + 2, len(path))), key=lambda n: (comfort(s, path[n]), -n))
        here = path[best]
        found.append(post(s, here, weight))
        at = best + interval(s.threat[here])
    return found


def interval(threat: float) -> int:
    """Hexes to the next post."""
    if threat < QUIET:
        return OUTPOSTS
    return WIDE if threat < STRONG else NARROW


def comfort(s: Situation, here: Hex) -> float:
    """How good a hex is to stand in."""
    return s.ground.shelter[here] + 0.5 * (here in s.ours) - 0.5 * s.near[here]


def post(s: Situation, here: Hex, weight: float = 1.0) -> Post:
    return Post(here, min(max(NEEDED * s.threat[here], LEAST), MOST), weight)


def covering(s: Situation, hexes: Sequence[Hex], weight: float = 1.0) -> list[Post]:
    """Posts so that every one of some hexes is held or lies in a zone of ours (6.4): where we stand
    already as far as that goes, then as few more as can be."""
    wanted = set(hexes)
    covered: set[Hex] = set()
    found: list[Post] = []
    standing = [here for here in hexes if here in s.ours]
    for here in (*sorted(standing, key=lambda h: (-s.our_forces[h].defence, h)), *hexes):
        if here in covered:
            continue
        best = best_cover(s, here, wanted, covered)
        found.append(post(s, best, weight))
        covered.update((best, *s.grid.neighbours[best]))
    return found


def best_cover(s: Situation, here: Hex, wanted: set[Hex], covered: set[Hex]) -> Hex:
    """Of a hex and its neighbours, where a unit covers most that is not covered yet."""

    def score(there: Hex) -> tuple[float, Hex]:
        around = (there, *s.grid.neighbours[there])
        new = sum(h in wanted and h not in covered for h in around)
        return (new + comfort(s, there), there)

    free = [h for h in (here, *s.grid.neighbours[here]) if h in wanted and not s.taken[h]]
    return max(free, key=score) if free else here

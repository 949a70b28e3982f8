"""Keeping a front: the line to hold is a cheapest chain, and posts stand on it at intervals.

The chain runs between two edges of the map through hexes that are cheap to hold: near our own
units, in good terrain, not in the enemy's zones. Because every hex costs something, a line shortens
itself when the front bulges, and bends back where the enemy has broken in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import Any, Final

from kessel.board.compiled import kernels
from kessel.board.fields import SHUT
from kessel.board.hexes import Hex
from kessel.board.tracing import FAR
from kessel.hexkit.staff.survey import AnySurvey

ENOUGH: Final = 0.15
"""A post that lacks no more than this gets nobody."""


@dataclass(slots=True)
class Post:
    """A hex to be held."""

    hex: Hex
    need: float
    """Defence strength it should have."""
    weight: float
    """How much it matters."""
    urgency: float
    """What it lacks when nobody is there."""
    have: float = 0.0
    units: list[Any] = field(default_factory=list)

    @property
    def lack(self) -> float:
        """How urgently somebody is needed: most where nobody is."""
        part = 1.0 if not self.units else max(0.0, 1.0 - self.have / self.need)
        return self.weight * part * self.urgency

    def enlist(self, unit: Any, defence: float) -> None:
        self.units.append(unit)
        self.have += defence


@dataclass(frozen=True, kw_only=True, slots=True)
class Front:
    """The habits of an army that keeps a front."""

    far_from_us: float = 0.3
    """What a hex of the line costs more for every hex beyond the second to our nearest unit."""
    farthest: int = FAR
    """Hexes beyond which that does not grow."""
    in_zone: float = 1.2
    """What it costs more in an enemy zone where none of ours stands."""
    behind_them: float
    """For every hex that the enemy is nearer to it than we are;"""
    behind_when_attacking: float = 0.3
    """the part of that for who attacks."""
    sheltered: float
    """What a point of shelter saves."""
    ours: float = 0.25
    """What a hex saves where we stand."""
    cheapest: float = 0.2
    clearing: float = 0.0
    """What a hex costs that must be taken first,"""
    by_defence: float = 0.0
    """and more for each point of its defence."""
    intervals: tuple[int, int, int]
    """Hexes from post to post where no enemy is near, where one is, and where he is strong."""
    threats: tuple[float, float]
    """Threats that are taken for near and for strong."""
    needed: float
    """The defence that a post should have for each point of threat to it,"""
    least: float
    most: float
    """within these bounds."""
    base: float
    """How much a post lacks that needs next to nothing."""
    comfort_of_shelter: float = 1.0
    comfort_of_ours: float = 0.5

    def holding_costs(
        self, s: AnySurvey, *, attacking: bool = False, yielding: float = 0.0
    ) -> list[float]:
        """What each hex costs in a line of ours; who attacks may plan one through the enemy."""
        behind = self.behind_when_attacking if attacking else 1.0
        work = self.reckoned_at_once if kernels() else self.reckoned
        found = work(s, behind, yielding)
        for here, (in_play, taken) in enumerate(zip(s.in_play, s.taken, strict=True)):
            if not in_play or (taken and not attacking):
                found[here] = SHUT
            elif taken:
                found[here] = self.clearing + self.by_defence * s.forces[Hex(here)].defence
        return found

    def reckoned(self, s: AnySurvey, behind: float, yielding: float) -> list[float]:
        """What each hex costs in which the enemy is not."""
        shelter, from_us, from_them, near = s.ground.shelter, s.from_us, s.from_them, s.near
        sheltered, farthest = self.sheltered, self.farthest
        found = []
        for here, (us, them) in enumerate(zip(from_us, from_them, strict=True)):
            cost = 1.0 - sheltered * shelter[here]
            if us == 0:
                cost -= self.ours
            elif us > 2:
                cost += self.far_from_us * (min(us, farthest) - 2)
            if them < us:
                cost += self.behind_them * min(us - them, farthest) * behind
            if near[here]:
                cost += yielding + (self.in_zone if us else 0.0)
            found.append(max(cost, self.cheapest))
        return found

    def reckoned_at_once(self, s: AnySurvey, behind: float, yielding: float) -> list[float]:
        """The same for all hexes in one, to the last digit."""
        import numpy

        us, them = numpy.array(s.from_us), numpy.array(s.from_them)
        near, ours = numpy.array(s.near, dtype=bool), us == 0
        cost = 1.0 - self.sheltered * numpy.array(s.ground.shelter)
        cost[ours] -= self.ours
        far = us > 2
        cost[far] += self.far_from_us * (numpy.minimum(us, self.farthest)[far] - 2)
        lost = them < us
        cost[lost] += self.behind_them * numpy.minimum(us - them, self.farthest)[lost] * behind
        cost[near & ~ours] += yielding + self.in_zone
        cost[near & ours] += yielding
        found: list[float] = numpy.maximum(cost, self.cheapest).tolist()
        return found

    def posts(self, s: AnySurvey, path: Sequence[Hex], weight: float = 1.0) -> list[Post]:
        """Where to stand on a line: every few hexes, in the best terrain."""
        found: list[Post] = []
        at = 0
        while at < len(path):
            near = range(at, min(at + 2, len(path)))
            best = max(near, key=lambda n: (self.comfort(s, path[n]), -n))
            here = path[best]
            if not s.taken[here]:
                found.append(self.post(s, here, weight))
            at = best + self.interval(s.threat[here])
        return found

    def interval(self, threat: float) -> int:
        """Hexes to the next post."""
        return self.intervals[sum(threat >= bound for bound in self.threats)]

    def comfort(self, s: AnySurvey, here: Hex) -> float:
        """How good a hex is to stand in."""
        standing = self.comfort_of_ours * (here in s.ours)
        return self.comfort_of_shelter * s.ground.shelter[here] + standing - 0.5 * s.near[here]

    def post(self, s: AnySurvey, here: Hex, weight: float = 1.0) -> Post:
        return self.post_of(
            here, min(max(self.needed * s.threat[here], self.least), self.most), weight
        )

    def post_of(self, here: Hex, need: float, weight: float = 1.0) -> Post:
        return Post(here, need, weight, self.base + need / self.most)

    def covering(self, s: AnySurvey, hexes: Sequence[Hex], weight: float = 1.0) -> list[Post]:
        """Posts so that every one of some hexes is held or lies in a zone of ours: where we stand
        already as far as that goes, then as few more as can be."""
        wanted = set(hexes)
        covered: set[Hex] = set()
        found: list[Post] = []
        standing = [here for here in hexes if here in s.ours]
        for here in (*sorted(standing, key=lambda h: (-s.our_forces[h].defence, h)), *hexes):
            if here in covered:
                continue
            best = self.best_cover(s, here, wanted, covered)
            found.append(self.post(s, best, weight))
            covered.update((best, *s.grid.neighbours[best]))
        return found

    def best_cover(self, s: AnySurvey, here: Hex, wanted: set[Hex], covered: set[Hex]) -> Hex:
        """Of a hex and its neighbours, where a unit covers most that is not covered yet."""

        def score(there: Hex) -> tuple[float, Hex]:
            around = (there, *s.grid.neighbours[there])
            new = sum(h in wanted and h not in covered for h in around)
            return (new + self.comfort(s, there), there)

        free = [h for h in (here, *s.grid.neighbours[here]) if h in wanted and not s.taken[h]]
        return max(free, key=score) if free else here


def man(posts: Sequence[Post], choose: Callable[[int, Post], bool]) -> None:
    """The post that lacks most gets somebody, again and again; one for which nobody is found is
    not asked about any more."""
    waiting = [(-post.lack, number) for number, post in enumerate(posts)]
    heapify(waiting)
    while waiting and -waiting[0][0] > ENOUGH:
        _, number = heappop(waiting)
        if choose(number, posts[number]):
            heappush(waiting, (-posts[number].lack, number))

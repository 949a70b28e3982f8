"""13.3 Dividing casualty points: the best way to meet them, for every order that may come first.

What a division costs is the sum of what its units cost and what the place is worth without them;
the latter depends on how many are gone, and on their power where enemies stand in the same place.
So units are gone through one by one, and what the rest makes of the points that are left, of so
many gone with so much power, is worked out once. Three fates for each unit, but no list of all
combinations: thirty units take no longer than a look.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.r13_fire.s3_casualties import prices
from kessel.games.circle_of_fire.rules.r13_fire.s4_retreat import destinations
from kessel.games.circle_of_fire.rules.state import NO_UNIT, AssigningCasualties
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.kernel.sides import Side, opponent

DISORDER: Final = 0.15
"""What a retreat costs, as a part of a unit's life, beyond what the place loses."""
STAYS, BACK, LOST = 0, 1, 2
"""The fates of a unit."""
IMPOSSIBLE: Final = float("-inf")
NOTHING: Final = (IMPOSSIBLE, STAYS)
ALIKE: Final = 1e-12
"""Worths that differ by less are the same; then who stands first in the list is spared."""


def worth_left(a: Assessment, space: Space, side: Side, number: int, power: float) -> float:
    """What a place is worth to a side after so many of its units, of so much power, are gone."""
    p = a.p
    control = p.control[space]
    if number >= len(p.units[side][space]) and p.units[opponent(side)][space]:
        control = opponent(side)
    worth = a.changed(space, side, -number, -power, control)
    return worth if side == a.side else -worth


def going_cost(a: Assessment, unit: UnitId, space: Space) -> float:
    """13.4 What a retreat costs; who has nowhere to go is lost."""
    can_go = destinations(a.p, unit, space)
    return a.life(unit) * (DISORDER if can_go else 1.0)


class Gone(NamedTuple):
    """Where a division stands when some units have met their fates."""

    points: int
    """Those that are still to be met."""
    number: int
    power: float
    """Of who is gone: how many, and how strong."""


Fates = tuple[int, ...]


class Divider:
    """Divides the points of an attack among units, who stand in the order in which they are named;
    a lead stands first and is hit."""

    def __init__(self, a: Assessment, f: AssigningCasualties, units: Sequence[UnitId]) -> None:
        self.a = a
        self.f = f
        self.units = units
        self.power = a.power if self.power_matters() else (0.0,) * len(a.power)
        self.prices = [(0, *prices(a.p, unit)) for unit in units]
        self.costs = [(0.0, going_cost(a, unit, f.space), a.life(unit)) for unit in units]
        self.most = [0]
        """What the units from one on can take at most."""
        for price in reversed(self.prices):
            self.most.insert(0, self.most[0] + price[LOST])
        self.known: dict[tuple[int, int, Gone], tuple[float, int]] = {}
        away = (*f.lost, *f.pulled_back)
        self.start = Gone(f.points, len(away), sum(self.power[unit] for unit in away))

    def power_matters(self) -> bool:
        """Whether the place is worth more the less power is gone, for any number of units."""
        a, f = self.a, self.f
        away = (*f.lost, *f.pulled_back)
        least = most = a.strength(away)
        strongest = sorted(self.units, key=a.power.__getitem__, reverse=True)
        for number, unit in enumerate(strongest[: f.points], len(away) + 1):
            most += a.power[unit]
            weaker = worth_left(a, f.space, f.side, number, least)
            if weaker != worth_left(a, f.space, f.side, number, most):
                return True
        return False

    def each(self) -> list[Fates]:
        """For every order that may come first the best division that begins with it; of those
        that are equally good, the one first that spares who stands first."""
        found = self.led() if self.f.lead != NO_UNIT else self.unled()
        return sorted(fates for fates in found if fates is not None)

    def led(self) -> Iterator[Fates | None]:
        for fate in (BACK, LOST):
            yield self.followed({self.start: (0.0, ())}, 0, fate, LOST)

    def unled(self) -> Iterator[Fates | None]:
        """Who is lost is named before who retreats: the first order is the first loss, or the
        first retreat where nobody is lost."""
        untouched: Fates = ()
        spared: dict[Gone, tuple[float, Fates]] = {self.start: (0.0, ())}
        for at in range(len(self.units)):
            yield self.followed(spared, at, LOST, LOST)
            yield self.followed({self.start: (0.0, untouched)}, at, BACK, BACK)
            untouched = (*untouched, STAYS)
            spared = self.extended(spared, at)

    def followed(
        self, before: dict[Gone, tuple[float, Fates]], at: int, fate: int, worst: int
    ) -> Fates | None:
        """The best division in which a unit meets a fate after what others before it have met, and
        nobody after it a worse one than `worst`."""
        best, found = IMPOSSIBLE, None
        for gone, (cost, fates) in before.items():
            then = self.after(gone, at, fate)
            worth = self.best(at + 1, worst, then)[0] - cost - self.costs[at][fate]
            if worth > best + ALIKE or (worth > best - ALIKE and found and fates < found[0]):
                best, found = worth, (fates, then)
        if found is None:
            return None
        return (*found[0], fate, *self.fates(at + 1, worst, found[1]))

    def extended(
        self, spared: dict[Gone, tuple[float, Fates]], at: int
    ) -> dict[Gone, tuple[float, Fates]]:
        """Likewise with one unit more, that stays or retreats."""
        found: dict[Gone, tuple[float, Fates]] = {}
        for gone, (cost, fates) in spared.items():
            for fate in (STAYS, BACK):
                then, total = self.after(gone, at, fate), cost + self.costs[at][fate]
                known = found.get(then)
                if then.points >= 0 and (known is None or total < known[0] - ALIKE):
                    found[then] = total, (*fates, fate)
        return found

    def after(self, gone: Gone, at: int, fate: int) -> Gone:
        if fate == STAYS:
            return gone
        power = gone.power + self.power[self.units[at]]
        return Gone(gone.points - self.prices[at][fate], gone.number + 1, power)

    def best(self, at: int, worst: int, gone: Gone) -> tuple[float, int]:
        """What the units from one on make of what is left, and the fate of that one."""
        points = gone[0]
        if points == 0:
            return self.worth(gone), STAYS
        if points < 0 or points > self.most[at]:
            return NOTHING
        key = (at, worst, gone)
        found = self.known.get(key)
        if found is None:
            found = NOTHING
            for fate in range(worst + 1):
                then = self.best(at + 1, worst, self.after(gone, at, fate))[0]
                if then - self.costs[at][fate] > found[0] + ALIKE:
                    found = then - self.costs[at][fate], fate
            self.known[key] = found
        return found

    def fates(self, at: int, worst: int, gone: Gone) -> Iterator[int]:
        """The fates of the units from one on in the best division."""
        for number in range(at, len(self.units)):
            fate = self.best(number, worst, gone)[1]
            yield fate
            gone = self.after(gone, number, fate)

    def worth(self, gone: Gone) -> float:
        return worth_left(self.a, self.f.space, self.f.side, gone.number, gone.power)

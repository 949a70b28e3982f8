"""13.1, 13.5 What chits may lie under units that nobody has looked under, exactly.

Chits are drawn without replacement, so the units of a class depend on each other. Units that a
chit serves alike are a group; of a group only how many hold each kind matters. The kinds are gone
through one by one, with the units that still wait and what the others are worth so far.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import factorial, perm
from typing import NamedTuple

from kessel.games.spring_prelude.rules.r13_chits import kinds_of, worth
from kessel.games.spring_prelude.rules.state import CADRE, UNSEEN, Position
from kessel.kernel.units import UnitId

Worth = tuple[int | None, ...]
"""By kind of a class what a chit makes of a unit, as one number; None for a chit it cannot have."""
Spread = Mapping[int, int]
"""How often each sum comes about."""


class Unknown(NamedTuple):
    """A unit whose chit the asker does not know."""

    unit: UnitId
    chit_class: str
    best_of_two: bool
    strengths: Worth


def is_unknown(p: Position, unit: UnitId) -> bool:
    """Whether a unit has, or will draw, a chit that does not lie open to the asker."""
    return p.pack.units[unit].is_major and p.lost[unit] < CADRE and p.chit[unit] < 0


def unknown(p: Position, unit: UnitId) -> Unknown:
    """What it can be worth: reduced it has no chit that shows nothing (14.6)."""
    counter, lost = p.pack.units[unit], p.lost[unit]
    kinds = kinds_of(p.pack, counter.chit_class)
    strengths = tuple(worth(p, unit, kind, lost) or None for kind in kinds)
    two = counter.is_veteran and not lost
    return Unknown(unit, counter.chit_class, two, strengths)


def pool(p: Position, chit_class: str, draws: int) -> tuple[int, ...]:
    """The chits that may be drawn: in a view those that it hides lie among them. An empty
    container counts as full (R32)."""
    kinds = kinds_of(p.pack, chit_class)
    left = tuple(p.container[kind] for kind in kinds)
    if sum(left) <= draws:
        left = tuple(p.container[kind] + p.pack.chits[kind].count for kind in kinds)
    return left


def mean(p: Position, unit: UnitId) -> float:
    """What a unit is worth on average."""
    found = unknown(p, unit)
    left = pool(p, found.chit_class, 1)
    if found.best_of_two:
        spread = best_of_two(left, found.strengths, found.strengths)
    else:
        spread = {s: 0 for s in found.strengths if s}
        for count, value in zip(left, found.strengths, strict=True):
            if value:
                spread[value] += count
    return sum(value * ways for value, ways in spread.items()) / sum(spread.values())


def spreads(p: Position, units: Iterable[tuple[Unknown, Worth]]) -> dict[int, int]:
    """How often each sum comes about over all chits of all units; beside each unit what its chits
    add to the sum."""
    found: dict[int, int] = {0: 1}
    by_class: defaultdict[str, list[tuple[Unknown, Worth]]] = defaultdict(list)
    for unit, adds in units:
        by_class[unit.chit_class].append((unit, adds))
    for chit_class, ours in by_class.items():
        two = sorted((one.strengths, adds) for one, adds in ours if one.best_of_two)
        groups: defaultdict[Worth, int] = defaultdict(int)
        for one, adds in ours:
            if not one.best_of_two:
                groups[adds] += 1
        left = pool(p, chit_class, len(ours) + len(two))
        found = added(found, of_class(left, tuple(two), tuple(groups.items())))
    return found


def added(first: Spread, second: Spread) -> dict[int, int]:
    """The sum of two that do not depend on each other."""
    found: defaultdict[int, int] = defaultdict(int)
    for (a, m), (b, n) in product(first.items(), second.items()):
        found[a + b] += m * n
    return dict(found)


@lru_cache(maxsize=512)
def of_class(
    left: tuple[int, ...],
    two: tuple[tuple[Worth, Worth], ...],
    groups: tuple[tuple[Worth, int], ...],
) -> Spread:
    """Veterans draw first (13.5), each from what the others have left."""
    if not two:
        return of_groups(left, groups)
    (strengths, adds), *others = two
    found: defaultdict[int, int] = defaultdict(int)
    for kind, ways in enumerate(ways_to_keep(left, strengths)):
        add = adds[kind]
        if ways and add is not None:
            rest = tuple(count - (k == kind) for k, count in enumerate(left))
            for value, more in of_class(rest, tuple(others), groups).items():
                found[add + value] += ways * more
    return dict(found)


def ways_to_keep(left: Sequence[int], strengths: Worth) -> list[int]:
    """13.5.a How often each kind is the one kept of two drawn in turn: the stronger, of equals the
    first."""
    found = []
    for kind, count in enumerate(left):
        ways = count * (count - 1)
        for other, many in enumerate(left):
            if other != kind:
                mine, his = strengths[kind] or 0, strengths[other] or 0
                ways += count * many * (2 if mine > his else mine == his)
        found.append(ways)
    return found


def best_of_two(left: Sequence[int], strengths: Worth, adds: Worth) -> dict[int, int]:
    return dict(of_class(tuple(left), ((strengths, adds),), ()))


def of_groups(left: tuple[int, ...], groups: tuple[tuple[Worth, int], ...]) -> dict[int, int]:
    """All ways to give chits to groups of units alike; units of a group are told apart neither in
    the end nor on the way, which counts every outcome too often by the same factor."""
    states: dict[tuple[int, ...], dict[int, int]] = {tuple(size for _, size in groups): {0: 1}}
    for kind, count in enumerate(left):
        adds = [worths[kind] for worths, _ in groups]
        after: dict[tuple[int, ...], defaultdict[int, int]] = {}
        for waiting, spread in states.items():
            most = [0 if add is None else many for add, many in zip(adds, waiting, strict=True)]
            for taken in product(*(range(many + 1) for many in most)):
                ways = perm(count, sum(taken))
                if not ways:
                    continue
                for many in taken:
                    ways //= factorial(many)
                more = sum((add or 0) * many for add, many in zip(adds, taken, strict=True))
                rest = tuple(a - b for a, b in zip(waiting, taken, strict=True))
                into = after.setdefault(rest, defaultdict(int))
                for value, often in spread.items():
                    into[value + more] += often * ways
        states = {rest: dict(spread) for rest, spread in after.items()}
    return states.get((0,) * len(groups), {})


def hidden(p: Position) -> list[UnitId]:
    """Units whose chits a view does not show."""
    return [UnitId(unit) for unit, kind in enumerate(p.chit) if kind == UNSEEN]

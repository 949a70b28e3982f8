"""Draws without replacement, exactly: tickets of several kinds, and what each kind adds to a sum.

Drawers whom a ticket serves alike are a group; of a group only how many hold each kind matters. The
kinds are gone through one by one, with the drawers that still wait and what the others add up to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import factorial, perm

Worth = tuple[int | None, ...]
"""By kind what a ticket adds; None for one that the drawer cannot have."""
Spread = Mapping[int, int]
"""How often each sum comes about."""


def added(first: Spread, second: Spread) -> dict[int, int]:
    """The sum of two that do not depend on each other."""
    found: defaultdict[int, int] = defaultdict(int)
    for (a, m), (b, n) in product(first.items(), second.items()):
        found[a + b] += m * n
    return dict(found)


@lru_cache(maxsize=512)
def spread_of(
    left: tuple[int, ...],
    two: tuple[tuple[Worth, Worth], ...],
    groups: tuple[tuple[Worth, int], ...],
) -> Spread:
    """All ways to draw. `two` are drawers, by strengths and worths, who draw two tickets and keep
    the stronger, one after the other and before the groups."""
    if not two:
        return of_groups(left, groups)
    (strengths, adds), *others = two
    found: defaultdict[int, int] = defaultdict(int)
    for kind, ways in enumerate(ways_to_keep(left, strengths)):
        add = adds[kind]
        if ways and add is not None:
            rest = tuple(count - (k == kind) for k, count in enumerate(left))
            for value, more in spread_of(rest, tuple(others), groups).items():
                found[add + value] += ways * more
    return dict(found)


def ways_to_keep(left: Sequence[int], strengths: Worth) -> list[int]:
    """How often each kind is kept of two drawn in turn: the stronger, of equals the first."""
    found = []
    for kind, count in enumerate(left):
        ways = count * (count - 1)
        for other, many in enumerate(left):
            if other != kind:
                mine, his = strengths[kind] or 0, strengths[other] or 0
                ways += count * many * (2 if mine > his else mine == his)
        found.append(ways)
    return found


def of_groups(left: tuple[int, ...], groups: tuple[tuple[Worth, int], ...]) -> dict[int, int]:
    """All ways to give tickets to groups; drawers of a group are not told apart, which counts every
    outcome less often by the same factor."""
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

"""13.1, 13.5 What chits may lie under units that the asker has not looked under, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from kessel.games.spring_prelude.rules.r13_chits import kinds_of, worth
from kessel.games.spring_prelude.rules.state import CADRE, UNSEEN, Position
from kessel.kernel.draws import Worth, added, spread_of
from kessel.kernel.units import UnitId


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
    spread = spreads(p, [(found, found.strengths)])
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
        found = added(found, spread_of(left, tuple(two), tuple(groups.items())))
    return found


def hidden(p: Position) -> list[UnitId]:
    """Units whose chits a view does not show."""
    return [UnitId(unit) for unit, kind in enumerate(p.chit) if kind == UNSEEN]

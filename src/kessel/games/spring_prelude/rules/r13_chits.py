"""13 Strength chits: drawing them, what units are worth by them, and losing steps."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.rules.events import ChitDiscarded, ChitDrawn, StepLost
from kessel.games.spring_prelude.rules.r06_zones import touch
from kessel.games.spring_prelude.rules.r12_stacking import take_up
from kessel.games.spring_prelude.rules.state import CADRE, NO_CHIT, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.position import roll
from kessel.kernel.units import UnitId

CHIT: Final = "chit"
"""What the dice of a draw are for."""
DICE = 3
"""Dice that draw a chit: 216 throws, those beyond the last full round are thrown again."""
LEFT = ("reduced", "cadre", "eliminated")


def worth(p: Position, unit: UnitId, kind: int, lost: int) -> int:
    """13.2 What a chit is worth to a unit, by its rating and the side that lies up."""
    chit = p.pack.chits[kind]
    rating = "ABC".index(p.pack.units[unit].rating)
    return chit.reduced[rating] if lost else chit.full[rating]


def strength(p: Position, unit: UnitId) -> int:
    """13.1-13.4 A unit's strength before anything is added or halved; its chit must be known."""
    counter, lost = p.pack.units[unit], p.lost[unit]
    if not counter.is_major:
        return counter.strengths[lost] if counter.is_combat else 1
    return 1 if lost >= CADRE else worth(p, unit, p.chit[unit], lost)


def needs_chit(p: Position, unit: UnitId) -> bool:
    """13.1"""
    is_full_strength = p.pack.units[unit].is_major and p.lost[unit] < CADRE
    return is_full_strength and p.chit[unit] == NO_CHIT


def draw(p: Position, unit: UnitId, emit: Emit, *, may_choose: bool = True) -> None:
    """13.1, 13.5 A unit gets a chit. In a fight a veteran may choose the better of two (R72) and
    all see it; otherwise its owner alone does (R31). A reduced side that shows nothing makes it a
    cadre at once (14.6)."""
    counter = p.pack.units[unit]
    times = 2 if counter.is_veteran and may_choose else 1
    kinds = [take(p, unit, emit, secret=not may_choose) for _ in range(times)]
    best = max(kinds, key=lambda kind: worth(p, unit, kind, p.lost[unit]))
    kinds.remove(best)
    for kind in kinds:
        p.container[kind] += 1
        emit(ChitDiscarded(unit, worth(p, unit, kind, p.lost[unit])))
    p.chit[unit] = best
    value = worth(p, unit, best, p.lost[unit])
    emit(ChitDrawn(counter.side, unit, value, may_choose))
    if not value:
        become_cadre(p, unit)


@cache
def kinds_of(pack: Pack, chit_class: str) -> tuple[int, ...]:
    """13.1 The kinds of chits of a class."""
    return tuple(k for k, chit in enumerate(pack.chits) if chit.chit_class == chit_class)


def take(p: Position, unit: UnitId, emit: Emit, *, secret: bool) -> int:
    """A chit of the unit's class out of its container; of an empty one as if it were full (R32)."""
    counter, chits = p.pack.units[unit], p.pack.chits
    ours = kinds_of(p.pack, counter.chit_class)
    left = [p.container[kind] for kind in ours]
    if not any(left):
        left = [chits[kind].count for kind in ours]
        for kind in ours:
            p.container[kind] += chits[kind].count
    total = sum(left)
    rounds = 6**DICE // total
    while True:
        fallen = roll(p, emit, counter.side, DICE, "13.1", CHIT, secret=secret)
        number = 0
        for die in fallen:
            number = 6 * number + die - 1
        if number < rounds * total:
            break
    number %= total
    for kind, count in zip(ours, left, strict=True):
        number -= count
        if number < 0:
            p.container[kind] -= 1
            return kind
    raise AssertionError("a number below the total is found")


def give_back(p: Position, unit: UnitId) -> None:
    """13.1 A spent chit goes back into its container."""
    if p.chit[unit] != NO_CHIT:
        p.container[p.chit[unit]] += 1
        p.chit[unit] = NO_CHIT


def become_cadre(p: Position, unit: UnitId) -> None:
    give_back(p, unit)
    p.lost[unit] = CADRE
    touch(p, p.hex_of[unit])


def lose_step(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    """13.3, 14.6 One step; who has no chit yet draws it first, to lie reduced side up."""
    counter = p.pack.units[unit]
    if needs_chit(p, unit):
        p.lost[unit] = 1
        draw(p, unit, emit, may_choose=False)
    elif counter.is_major and not p.lost[unit] and worth(p, unit, p.chit[unit], 1):
        p.lost[unit] = 1
    elif counter.is_major and p.lost[unit] < CADRE:
        become_cadre(p, unit)
    else:
        p.lost[unit] += 1
    steps = counter.steps
    if p.lost[unit] >= steps:
        emit(StepLost(unit, "eliminated", by))
        take_up(p, unit, Place.ELIMINATED)
        p.reserve[unit] = False
    else:
        emit(
            StepLost(unit, "cadre" if counter.is_major and p.lost[unit] == CADRE else "reduced", by)
        )
        touch(p, p.hex_of[unit])


def eliminate(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    """12.0, 8.1 A unit goes whole, with all steps it has left."""
    give_back(p, unit)
    p.lost[unit] = p.pack.units[unit].steps
    p.reserve[unit] = False
    take_up(p, unit, Place.ELIMINATED)
    emit(StepLost(unit, "eliminated", by))

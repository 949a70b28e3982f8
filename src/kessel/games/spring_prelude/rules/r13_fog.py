"""13.1 Fog: only its owner may look at the chit under a unit, except while it fights (R31)."""

from __future__ import annotations

import random

from kessel.games.spring_prelude.rules.frames import Battle
from kessel.games.spring_prelude.rules.r13_chances import hidden, unknown
from kessel.games.spring_prelude.rules.r13_chits import kinds_of
from kessel.games.spring_prelude.rules.state import UNSEEN, Position
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


def shown(p: Position) -> set[UnitId]:
    """Who fights in a battle whose chits have been turned up."""
    return {
        unit
        for frame in p.flow
        if isinstance(frame, Battle)
        for fight in frame.fights
        if fight.revealed
        for unit in (*fight.attackers, *fight.defenders)
        if unit not in fight.cadres
    }


def hide(p: Position, side: Side) -> None:
    """Put the other side's chits among those that are left to draw, in a copy; a spectator sees
    nobody's."""
    open_to_all, units = shown(p), p.pack.units
    for unit, kind in enumerate(p.chit):
        if kind >= 0 and units[unit].side != side and unit not in open_to_all:
            p.container[kind] += 1
            p.chit[unit] = UNSEEN


def imagine(p: Position, side: Side, luck: random.Random) -> Position:
    """Deal the chits that a view hides, in place: first to those who can have fewest of them, so
    that there is one for everybody."""
    waiting = hidden(p)
    luck.shuffle(waiting)
    for unit in sorted(waiting, key=lambda unit: -unknown(p, unit).strengths.count(None)):
        about = unknown(p, unit)
        kinds = kinds_of(p.pack, about.chit_class)
        fit = [kind for kind, s in zip(kinds, about.strengths, strict=True) if s]
        dealt = draw(p, fit, luck)
        if about.best_of_two:
            p.container[dealt] -= 1
            second = draw(p, fit, luck)
            p.container[dealt] += 1
            value = dict(zip(kinds, about.strengths, strict=True))
            dealt = max(dealt, second, key=lambda kind: value[kind] or 0)
        p.container[dealt] -= 1
        p.chit[unit] = dealt
    return p


def draw(p: Position, kinds: list[int], luck: random.Random) -> int:
    """A chit of some kinds out of the container."""
    left = [p.container[kind] for kind in kinds]
    return luck.choices(kinds, left)[0] if any(left) else kinds[0]

"""16 Close combat: the order of places, who stands back, who attacks whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.orders import Fight, Pair, Screen
from kessel.games.circle_of_fire.rules.r16_close_combat.s3_pairing import pair_of
from kessel.games.circle_of_fire.rules.r16_close_combat.s5_resolution import (
    close_effect,
    close_modifiers,
)
from kessel.games.circle_of_fire.rules.state import (
    ChoosingCombat,
    CloseAttack,
    Pairing,
    Position,
    Screening,
)
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.chances import FACES
from kessel.games.circle_of_fire.staff.division import DISORDER, worth_left
from kessel.kernel.effort import within
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, offered, ranked

COMBAT: Final = "staff-close-combat"
SCREEN: Final = "staff-screen"


def advise_combat(p: Position, f: ChoosingCombat, options: Sequence[Order]) -> list[Advice]:
    """16.0 First where the side is stronger: who is driven out cannot help elsewhere."""
    found = []
    for order in offered(options, Fight):
        mine, theirs = p.units[f.side][order.space], p.units[1 - f.side][order.space]
        found.append(Advice(order, float(len(mine) - len(theirs)), COMBAT))
    return ranked(found)


def advise_screening(p: Position, f: Screening, options: Sequence[Order]) -> list[Advice]:
    """16.4 The most valuable stand back; a screened unit still supports."""
    a = Assessment(p, f.side)
    found = [
        Advice(order, a.power[order.unit] if isinstance(order, Screen) else 0.0, SCREEN)
        for order in options
    ]
    return ranked(found)


def advise_pairing(p: Position, f: Pairing, options: Sequence[Order]) -> list[Advice]:
    """16.3 An attack risks nothing: everybody attacks, where it is expected to do most."""
    a = Assessment(p, f.side)
    known: dict[tuple[UnitId, tuple[UnitId, ...]], float] = {}

    def worth(target: UnitId, group: tuple[UnitId, ...]) -> float:
        if not group:
            return 0.0
        if (target, group) not in known:
            known[target, group] = expected(a, f, target, list(group))
        return known[target, group]

    found = []
    for order in within(options):
        if isinstance(order, Pair):
            group = tuple((pair_of(f, order.target) or [order.target])[1:])
            gain = worth(order.target, (*group, order.unit)) - worth(order.target, group)
            # among equals the weaker first: the stronger may be wanted elsewhere
            found.append(Advice(order, gain - TIE * a.power[order.unit], COMBAT))
        else:
            found.append(Advice(order, -1.0, COMBAT))
    return ranked(found)


TIE: Final = 1e-6


def expected(a: Assessment, f: Pairing, target: UnitId, group: list[UnitId]) -> float:
    """The harm that an attack of some units on one can be expected to do."""
    p = a.p
    attack = CloseAttack(f.side, f.space, target, group)
    modifier = sum(line.value for line in close_modifiers(p, attack))
    dead, back = harm_to(a, f.space, Side(1 - f.side), target)
    worth = 0.0
    for die in range(1, FACES + 1):
        effect = close_effect(p, die, modifier)
        worth += dead if effect == "eliminated" else back if effect == "retreat" else 0.0
    return worth / FACES


def harm_to(a: Assessment, space: Space, side: Side, unit: UnitId) -> tuple[float, float]:
    """What it costs a side to lose a unit, and to see it retreat."""
    place = worth_left(a, space, side, 0, 0.0) - worth_left(a, space, side, 1, a.power[unit])
    return place + a.life(unit), place + DISORDER * a.life(unit)

"""11.3, 11.10, 11.29 Who defends, who is lost, who advances."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, UnitId
from kessel.games.cherkassy.rules.orders import Advance, Lose, Stand
from kessel.games.cherkassy.rules.state import (
    Advancing,
    Battle,
    ChoosingDefenders,
    TakingLosses,
    Trimming,
)
from kessel.games.cherkassy.staff.doctrine import Doctrine
from kessel.games.cherkassy.staff.objectives import Aims
from kessel.games.cherkassy.staff.opening import (
    after_advance,
    decides_release,
    members_with_line,
)
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.effort import within
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

LOSE: Final = "staff-lose"
STAND: Final = "staff-stand"
ADVANCE: Final = "staff-advance"
STAY: Final = "staff-stay-put"

COMES_BACK: Final = 0.7
"""12.1, 12.2 What the loss of a unit counts that may return."""
DENIES_ARMOUR: Final = 5.0
"""11.28 The defence that a unit is worth which takes a column from attacking tanks."""
EXPOSED: Final = 0.02
"""What a point of threat costs who advances into it."""
RELEASE: Final = 1.0
"""What a line for one more of the group is worth."""


def advise_losses(
    s: Situation, f: TakingLosses | Trimming, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """11.10 The unit that is missed least."""
    found = [
        Advice(order, -price(s, order.unit), LOSE) for order in options if isinstance(order, Lose)
    ]
    return sorted(found, key=lambda advice: -advice.worth)


def price(s: Situation, unit: UnitId) -> float:
    """What the next step of a unit costs."""
    counter, worth = s.units[unit], s.worth(unit)
    if s.is_whole(unit):
        return worth
    returns = counter.is_division if counter.side == GERMAN else s.p.maintenance[unit]
    toll = s.tank_toll if counter.is_tank else 0.0
    return toll + worth * (COMES_BACK if returns else 1.0)


def advise_defenders(
    s: Situation, f: ChoosingDefenders, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """11.3 The strongest two regiments' worth, with somebody who stops tanks if tanks attack."""
    battle = enclosing(s.p, Battle)
    tanks = any(s.units[unit].is_tank for unit in battle.attackers)
    standing = tuple(battle.defenders)
    room = s.pack.charts.stacking.capacity - sum(s.units[unit].capacity for unit in standing)
    able = [order.unit for order in options if isinstance(order, Stand)]
    best: tuple[float, tuple[UnitId, ...]] | None = None
    for number in range(1, min(len(able), room) + 1):  # nobody takes up less than one
        for group in within(combinations(able, number)):
            if sum(s.units[unit].capacity for unit in group) > room:
                continue
            units = (*standing, *group)
            strength = sum(s.defence[unit] for unit in units)
            if tanks and any(s.units[unit].is_dark for unit in units):
                strength += DENIES_ARMOUR
            if best is None or strength > best[0]:
                best = (strength, group)
    assert best is not None, "one of those offered fits"
    first, *others = best[1]
    return [Advice(Stand(first), best[0], STAND, tuple(Stand(unit) for unit in others))]


def advise_advance(
    s: Situation, f: Advancing, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """11.29 Whoever comes nearer to the objective without standing too exposed there."""
    units = [order.unit for order in options if isinstance(order, Advance)]
    aims = Aims(s, d, (f.target, *(s.p.hex_of[unit] for unit in units)))
    found = []
    for order in options:
        if isinstance(order, Advance):
            found.append(Advice(order, gain(s, aims, f, order.unit), ADVANCE))
        else:
            found.append(Advice(order, 0.0, STAY))
    return sorted(found, key=lambda advice: -advice.worth)


def gain(s: Situation, aims: Aims, f: Advancing, unit: UnitId) -> float:
    here, there = s.p.hex_of[unit], f.target
    values = aims.field_for(unit, aims.role(unit))
    nearer = min(max(values[here] - values[there], -4), 4)
    company = sum(s.defence[other] for other in s.ours.get(there, ()))
    company += s.defence[unit]
    danger = EXPOSED * (max(0.0, s.threat[there] - 2 * company) - max(0.0, s.threat[here] - 20))
    return 0.25 * nearer + aims.bonus.get(there, 0.0) - danger + released(s, unit, there)


def released(s: Situation, unit: UnitId, there: Hex) -> float:
    """3.5 What an advance does to the lines of the group."""
    if s.side != GERMAN or not decides_release(s.p):
        return 0.0
    more = members_with_line(after_advance(s.p, unit, there)) - members_with_line(s.p)
    return RELEASE * more

"""11.3, 11.10, 11.29 Who defends, who is lost, who advances."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, UnitId
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.orders import Advance, Lose, Stand
from kessel.games.cherkassy.staff.objectives import Aims, Ask
from kessel.games.cherkassy.staff.opening import after_advance, decides_release, members_with_line
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.effort import within
from kessel.kernel.flow import enclosing
from kessel.kernel.staff import Advice, ranked, script

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


def advise_losses(ask: Ask[state.TakingLosses | state.Trimming]) -> list[Advice]:
    """11.10 The unit that is missed least."""
    return ranked(Advice(order, -price(ask.s, order.unit), LOSE) for order in ask.offered(Lose))


def price(s: Situation, unit: UnitId) -> float:
    """What the next step of a unit costs."""
    counter, worth = s.units[unit], s.worth(unit)
    if s.is_whole(unit):
        return worth
    returns = counter.is_division if counter.side == GERMAN else s.p.maintenance[unit]
    toll = s.tank_toll if counter.is_tank else 0.0
    return toll + worth * (COMES_BACK if returns else 1.0)


def advise_defenders(ask: Ask[state.ChoosingDefenders]) -> list[Advice]:
    """11.3 The strongest two regiments' worth, with somebody who stops tanks if tanks attack."""
    s, battle = ask.s, enclosing(ask.s.p, state.Battle)
    tanks = any(s.units[unit].is_tank for unit in battle.attackers)
    standing = tuple(battle.defenders)
    room = s.pack.charts.stacking.capacity - sum(s.units[unit].capacity for unit in standing)
    able = [order.unit for order in ask.offered(Stand)]
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
    return [script([Stand(unit) for unit in best[1]], best[0], STAND)]


def advise_advance(ask: Ask[state.Advancing]) -> list[Advice]:
    """11.29 Whoever comes nearer to the objective without standing too exposed there."""
    s, there = ask.s, ask.frame.target
    aims = Aims(s, ask.d, (there, *(s.p.hex_of[order.unit] for order in ask.offered(Advance))))
    return ranked(
        Advice(order, gain(s, aims, order.unit, there), ADVANCE)
        if isinstance(order, Advance)
        else Advice(order, 0.0, STAY)
        for order in ask.options
    )


def gain(s: Situation, aims: Aims, unit: UnitId, there: Hex) -> float:
    here = s.p.hex_of[unit]
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

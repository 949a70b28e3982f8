"""14.6-14.9 Whose steps go, who holds and who gives way, where to, and who goes after the enemy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.frames import Battle
from kessel.games.spring_prelude.rules.orders import Advance, Back, Done, Hold, Lose, Press
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r12_stacking import dots_of
from kessel.games.spring_prelude.rules.r14_combat.s6_retreat import best_ways, here_now, may_lose
from kessel.games.spring_prelude.staff.aims import STEPS, Aims, Ask
from kessel.games.spring_prelude.staff.garrisons import is_over
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.games.spring_prelude.staff.stakes import loss_costs, step_costs
from kessel.kernel.effort import within
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, ranked, script

LOSE: Final = "staff-lose"
HOLD: Final = "staff-hold"
STAY: Final = "staff-stay"
RETREAT: Final = "staff-retreat"
LEAD: Final = "staff-lead"
PRESS: Final = "staff-press"
ADVANCE: Final = "staff-advance"
HALT: Final = "staff-halt"

SCALE: Final = 0.01
ANY_HEX: Final = 0.15
"""What it costs in steps to give up a hex,"""
IN_LINE: Final = 0.3
"""more in a line that is held,"""
WORKS: Final = 0.07
"""and for each column that its ground gives."""
HEX_BACK: Final = 0.15
CROWDED: Final = 1.0
"""12.1 What it costs to go back into a full hex."""
STARVING: Final = 1.0
"""7.0 Steps that a unit without a supply line is likely to lose."""
PRESS_PRICE: Final = 0.4
"""What taking the hex must bring beyond the step."""
POINT: Final = 6
"""Sixths of a movement point."""
NEARER: Final = 0.12
"""What a point nearer to the goal is worth in steps, up to"""
AT_MOST: Final = 0.6
TAKEN: Final = 0.6
"""The part of what ground is worth that it is to go into it."""
EXPOSED: Final = 0.04
"""What a point of threat costs that nothing stands against."""
LEFT_ALONE: Final = 0.9
"""What it costs to leave guns alone where the enemy is near,"""
LINE_LEFT: Final = 0.5
"""or a post of the line."""


def held(aims: Aims, here: Hex) -> float:
    """What a hex is worth to us who hold it, in steps."""
    s = aims.s
    worth = ANY_HEX + WORKS * s.works(here)
    if any(post.hex == here for post in aims.posts):
        worth += IN_LINE
    return worth + aims.d.objective * STEPS * aims.prizes.get(here, 0.0)


# --- steps ---------------------------------------------------------------------------------------


def advise_losses(ask: Ask[frames.TakingLosses]) -> list[Advice]:
    """14.6 The step that is missed least."""
    return cheapest(ask)


def cheapest(ask: Ask[Any], reason: str = LOSE) -> list[Advice]:
    return ranked(
        Advice(order, -SCALE * step_costs(ask.s, order.unit)[0], reason)
        for order in ask.offered(Lose)
    )


# --- retreat -------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A way back, with what it costs."""

    cost: float
    hexes: tuple[Hex, ...]


def advise_retreat(ask: Ask[frames.Retreating]) -> list[Advice]:
    """14.7 Steps or hexes, whichever costs less; on an overrun the way that hurts most (14.9)."""
    f = ask.frame
    if f.overrun:
        return lead(ask)
    if Hold() in ask.options:
        return [Advice(Hold(), 0.0, HOLD)]
    paying = may_lose(ask.s.p, f)
    costs = loss_costs(ask.s, paying)
    every = loss_costs(ask.s, f.units)[-1]
    ground = 0.0 if f.went else held(ask.aims, f.start)
    found: list[Advice] = []
    steps = [order.order for order in cheapest(ask)]
    for paid in range(min(f.hexes, len(costs) - 1) + 1):
        dies = paid == len(costs) - 1 and len(paying) == len(f.units)
        cost = costs[paid] + (ground if dies else 0.0)
        if paid == f.hexes or dies:
            found.append(script(steps[:1], -SCALE * cost, STAY))
            continue
        way = best_way(ask, f.units, f.hexes - paid, every - costs[paid])
        cost += way.cost + ground
        if paid:
            found.append(script(steps[:1], -SCALE * cost, STAY))
        elif way.hexes:
            found.append(script([Back(way.hexes[0])], -SCALE * cost, RETREAT))
    unlike: dict[Order, Advice] = {}
    for one in ranked(found):
        unlike.setdefault(one.order, one)
    return list(unlike.values()) or [Advice(ask.options[0], 0.0, RETREAT)]


def best_way(ask: Ask[frames.Retreating], units: Sequence[UnitId], hexes: int, whole: float) -> Way:
    """The cheapest way back over so many hexes for a stack that is worth so much."""
    s, f = ask.s, ask.frame
    guns = [unit for unit in units if s.units[unit].is_artillery]
    toll = min((step_costs(s, unit)[0] for unit in guns or units), default=0.0)

    def search(here: Hex, went: int, left: int) -> Way:
        if not left:
            return Way(refuge(ask.aims, units, f.start, here), ())
        best: Way | None = None
        for there in within(best_ways(s.p, f.side, units, f.start, here, went)):
            rest = search(there, went + 1, left - 1)
            cost = HEX_BACK + rest.cost + (toll if in_zone(s.p, f.side, there) else 0.0)
            if best is None or cost < best.cost:
                best = Way(cost, (there, *rest.hexes))
        return best or Way(whole, ())

    found = search(here_now(s.p, f), f.went, hexes)
    return Way(min(found.cost, whole), found.hexes)


def refuge(aims: Aims, units: Sequence[UnitId], start: Hex, there: Hex) -> float:
    """How badly a stack from elsewhere stands in a hex, in steps."""
    s, p = aims.s, aims.s.p
    others = [unit for unit in p.stacks.get(there, ()) if unit not in units]
    starves = s.is_supplied(start) and not s.is_supplied(there)
    found = STARVING if starves else 0.0
    if dots_of(p, others) + dots_of(p, units) > s.pack.charts.figures.stack:
        found += CROWDED
    defence = sum(s.defence[unit] for unit in (*units, *others))
    found += EXPOSED * max(0.0, s.threat[there] / 3 - defence) / 2
    return found - WORKS * s.works(there) / 2 - (0.1 if others else 0.0)


def lead(ask: Ask[frames.Retreating]) -> list[Advice]:
    """14.9 Where the routed stand worst: among us, away from their friends and their supply."""
    s, f = ask.s, ask.frame

    def misery(there: Hex) -> float:
        zone = 1.0 if in_zone(s.p, f.side, there) else 0.0
        supplied = s.their_lines.supplied >> there & 1
        away = s.from_us[there] + (0.5 if there in s.theirs else 0.0)
        return zone + (0.0 if supplied else 1.0) - 0.2 * away - 0.1 * s.ground.shelter[there]

    return ranked(Advice(o, SCALE * misery(o.hex), LEAD) for o in ask.offered(Back))


# --- going forward -------------------------------------------------------------------------------


def advise_pressing(ask: Ask[frames.Pressing]) -> list[Advice]:
    """14.6 A second step for the empty hex, where the ground is worth it."""
    s = ask.s
    fight = enclosing(s.p, Battle).fight
    alive = [unit for unit in fight.attackers if s.p.hex_of[unit] != OFF_MAP]
    costs = loss_costs(s, alive, attack=True)
    more = costs[2] - costs[1] if len(costs) > 3 else costs[-1]
    gain = sum(ask.aims.ground(here) for here in fight.targets if here not in s.p.stacks)
    worth = gain - ask.d.caution * more - PRESS_PRICE
    return ranked((Advice(Press(), SCALE * worth, PRESS), Advice(Done(), 0.0, HALT)))


def advise_advance(ask: Ask[frames.Advancing]) -> list[Advice]:
    """14.8 Whoever comes nearer to what he is after, as far as he is supplied there and not alone:
    everybody his next hex, the best first."""
    offered, moved = list(within(ask.offered(Advance))), dict[UnitId, Hex]()
    found = ranked(
        Advice(order, SCALE * gain(ask.aims, order.unit, order.hex, moved), ADVANCE)
        for order in offered
    )
    going: list[Advice] = []
    for one in found:
        order = one.order
        assert isinstance(order, Advance)
        if order.unit not in moved and gain(ask.aims, order.unit, order.hex, moved) > 0:
            moved[order.unit] = order.hex
            going.append(one)
    if not going:
        return ranked((Advice(Done(), 0.0, HALT), *found))
    first = script([one.order for one in going], going[0].worth, ADVANCE)
    others = [one for one in found if one.order != first.order]
    return [first, *ranked((Advice(Done(), 0.0, HALT), *others))]


def gain(aims: Aims, unit: UnitId, there: Hex, moved: Mapping[UnitId, Hex]) -> float:
    """What a hex of advance brings, when some others have moved before."""
    s, p = aims.s, aims.s.p
    here = p.hex_of[unit]
    counter = s.units[unit]
    mates = [u for u in p.stacks.get(there, ()) if s.units[u].is_combat and u not in moved]
    mates += [other for other, where in moved.items() if where == there]
    rest = [u for u in p.stacks[here] if u != unit and u not in moved]
    if dots_of(p, mates) + counter.dots > s.pack.charts.figures.stack:
        return -1.0
    downhill = aims.downhill(unit)
    nearer = 0.0
    if downhill[here] < FAR:
        nearer = NEARER * (downhill[here] - downhill[there]) / POINT
    found = max(-AT_MOST, min(nearer, AT_MOST))
    if p.control[there] != s.side and not mates:
        found += TAKEN * max(0.0, aims.ground(there))
    if not s.is_supplied(there) and s.is_supplied(here):
        found -= STARVING
    defence = s.defence[unit] + sum(s.defence[other] for other in mates)
    stands = s.defence[unit] + sum(s.defence[other] for other in rest)
    found -= exposure(s, there, defence) - exposure(s, here, stands)
    return (
        found - left_behind(aims, unit, here, rest) + WORKS * (s.works(there) - s.works(here)) / 2
    )


def exposure(s: Situation, here: Hex, defence: float) -> float:
    """What enemies that are felt in a hex threaten to take of so much defence."""
    return EXPOSED * max(0.0, s.threat[here] / 3 - defence)


def left_behind(aims: Aims, unit: UnitId, here: Hex, rest: Sequence[UnitId]) -> float:
    """What it costs to go and leave the others in a hex, its guns, or the line."""
    s = aims.s
    if any(s.units[u].is_combat and not s.units[u].is_artillery for u in rest):
        return 0.0
    found = LEFT_ALONE if rest and s.from_them[here] <= 3 else 0.0
    if not aims.attacks(unit) and any(post.hex == here for post in aims.posts):
        found += LINE_LEFT
    if aims.d.garrisons and not is_over(s):
        found += STEPS * aims.prizes.get(here, 0.0)
    return found

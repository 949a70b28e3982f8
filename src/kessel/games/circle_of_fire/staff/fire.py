"""13, 14 Direct fire and bombardment: what they can be expected to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.orders import Bombard, Fire, Join, JoinAll, Lead
from kessel.games.circle_of_fire.rules.r13_fire.s1_restrictions import strongest, uncommitted
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import (
    attack_modifiers,
    defence_modifiers,
    total,
)
from kessel.games.circle_of_fire.rules.state import (
    Attack,
    Bombardment,
    ChoosingLead,
    Firing,
    Position,
)
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.casualties import harm
from kessel.games.circle_of_fire.staff.chances import points_chances
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.sides import opponent
from kessel.kernel.staff import Advice, offered, ranked

FIRE: Final = "staff-fire"
BOMBARD: Final = "staff-bombard"
LEAD: Final = "staff-lead"


def expected(a: Assessment, attack: Attack, lead: UnitId) -> float:
    """The harm that an attack can be expected to do, led against by a defender."""
    p = a.p
    difference = total(attack_modifiers(p, attack)) - total(defence_modifiers(p, attack, lead))
    return mean_harm(harm(a, attack.target, opponent(attack.side)), difference)


def mean_harm(costs: list[float], difference: int) -> float:
    """The mean of what points cost, over all dice."""
    last = len(costs) - 1
    worth = 0.0
    for points, part in enumerate(points_chances(difference)):
        worth += part * costs[points if points < last else last]
    return worth


def likely_lead(p: Position, attack: Attack) -> UnitId:
    """13.2.1 Who will lead the defence: the strongest."""
    defenders = p.units[opponent(attack.side)][attack.target]
    return max(defenders, key=lambda unit: p.pack.units[unit].strength)


def advise_fire(a: Assessment, order: Fire, substitute: bool) -> Advice:
    """With all who can fire, the strongest in the lead."""
    p = a.p
    firers = uncommitted(p, a.side, order.space)
    attack = strongest(p, Firing(a.side, order.space, order.target, substitute), firers)
    assert attack is not None
    worth = expected(a, attack, likely_lead(p, attack))
    return Advice(order, worth, FIRE, (JoinAll(), Lead(attack.lead)))


def advise_bombardments(a: Assessment, orders: Sequence[Bombard]) -> list[Advice]:
    """14 Every gun at every target: the target is looked at once, guns of one strength alike."""
    p = a.p
    defences: dict[Space, int] = {}
    worths: dict[tuple[int, Space], float] = {}
    found = []
    for order in orders:
        target, gun = order.target, p.pack.units[order.unit]
        strength = gun.night if p.night else gun.strength
        worth = worths.get((strength, target))
        if worth is None:
            attack = Bombardment(a.side, target, lead=order.unit)
            if target not in defences:
                lead = likely_lead(p, attack)
                defences[target] = total(defence_modifiers(p, attack, lead))
            difference = total(attack_modifiers(p, attack)) - defences[target]
            worth = mean_harm(harm(a, target, opponent(a.side)), difference)
            worths[strength, target] = worth
        found.append(Advice(order, worth, BOMBARD))
    return found


# --- decisions within a fire ---------------------------------------------------------------------


def advise_firing(p: Position, f: Firing, options: Sequence[Order]) -> list[Advice]:
    """Everybody joins, then the strongest leads."""

    def worth(order: Order) -> float:
        if isinstance(order, JoinAll):
            return 1.0
        if isinstance(order, Lead):
            return p.pack.units[order.unit].strength / 100
        assert isinstance(order, Join)
        return -1.0

    return ranked(Advice(o, worth(o), FIRE) for o in options)


def advise_lead(p: Position, f: ChoosingLead, options: Sequence[Order]) -> list[Advice]:
    """13.2.1 The strongest keeps points away; among equals, the one who is missed least."""
    a = Assessment(p, f.side)
    attack = enclosing(p, Attack)
    found = []
    for order in offered(options, Lead):
        loss = expected(a, attack, order.unit) + TIE * a.life(order.unit)
        found.append(Advice(order, -loss, LEAD))
    return ranked(found)


TIE: Final = 0.1
"""The first point falls on the lead: so much of its life is at stake beyond the expected harm."""

"""5.4, 10.2, 11.1 The operations segment: its order, its movement, its attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.cherkassy.rules.orders import Done, FightFirst, Halt, Join, MoveFirst, To
from kessel.games.cherkassy.rules.state import (
    Battle,
    ChoosingAttackers,
    ChoosingMover,
    ChoosingTarget,
    CombatPhase,
    Declaring,
    Moving,
    Operations,
)
from kessel.games.cherkassy.staff.attack import (
    Assault,
    Means,
    assault,
    attack_orders,
    contacts,
    joining_orders,
    means_of,
    plan_attacks,
    teams,
)
from kessel.games.cherkassy.staff.doctrine import Doctrine
from kessel.games.cherkassy.staff.movement import plan_movement, plan_rest_of_move
from kessel.games.cherkassy.staff.objectives import Aims
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

MOVE_FIRST: Final = "staff-move-first"
FIGHT_FIRST: Final = "staff-fight-first"
MARCH: Final = "staff-march"
ATTACK: Final = "staff-attack"
NO_MORE: Final = "staff-no-more"

HALF: Final = 0.01
"""Worths in chances to win for each battalion's worth."""


def advise_order(s: Situation, f: Declaring, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    """5.4 Fight first where the attacks that can be made at once are worth as much."""
    attacks = attacks_now(s, CombatPhase(side=f.side), prepared=True, d=d)
    now = d.prepared * sum(a.value for a in attacks)
    moves = plan_movement(s, d, fights_after=True)
    move = Advice(MoveFirst(), HALF * moves.attacks, MOVE_FIRST, moves.orders)
    fight = Advice(FightFirst(), HALF * now, FIGHT_FIRST)
    return [fight, move] if now >= moves.attacks and attacks else [move, fight]


def advise_mover(
    s: Situation, f: ChoosingMover, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """10.2 The rest of the phase, planned as a whole."""
    prepared = enclosing(s.p, Operations).prepared
    moves = plan_movement(s, d, fights_after=not prepared)
    first, *others = moves.orders
    return [Advice(first, HALF * moves.attacks, MARCH, tuple(others))]


def advise_moving(s: Situation, f: Moving, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    """10.2 A move that has begun without a plan goes on to where the units are needed."""
    first, *others = (o for o in plan_rest_of_move(s, f, d) if o in options or isinstance(o, To))
    return [Advice(first if first in options else Halt(), 0.0, MARCH, tuple(others))]


# --- attacks -------------------------------------------------------------------------------------


def attacks_now(s: Situation, phase: CombatPhase, prepared: bool, d: Doctrine) -> list[Assault]:
    means = means_of(s, Aims(s, d), prepared)
    means.fought.update(phase.fought)
    return plan_attacks(means, contacts(s, phase), d.worthwhile)


def advise_target(
    s: Situation, f: ChoosingTarget, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """11.1 The next attack of the phase, or none."""
    phase = enclosing(s.p, CombatPhase)
    attacks = attacks_now(s, phase, enclosing(s.p, Operations).prepared, d)
    found = []
    for a in attacks[:1]:
        first, *others = attack_orders(s, phase, a)
        if first in options:
            found.append(Advice(first, HALF * a.value, ATTACK, tuple(others)))
    found.append(Advice(Done(), 0.0, NO_MORE))
    return found


def advise_attackers(
    s: Situation, f: ChoosingAttackers, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """11.2 Who joins an attack that has been declared."""
    phase, fight = enclosing(s.p, CombatPhase), enclosing(s.p, Battle)
    means = means_of(s, Aims(s, d), enclosing(s.p, Operations).prepared)
    best = best_team(means, phase, fight, f)
    orders = joining_orders(s, phase, best, fight.attackers) if best else ()
    orders = tuple(order for order in orders)
    if orders and orders[0] in options:
        return [Advice(orders[0], HALF * (best.value if best else 0.0), ATTACK, orders[1:])]
    joins = [order for order in options if isinstance(order, Join)]
    if Done() in options:
        return [Advice(Done(), 0.0, ATTACK)]
    return [Advice(joins[0], 0.0, ATTACK)]


def best_team(
    means: Means, phase: CombatPhase, fight: Battle, f: ChoosingAttackers
) -> Assault | None:
    """The best attack on the hex that keeps those who have joined."""
    s = means.s
    joined = [(unit, s.p.hex_of[unit]) for unit in fight.attackers]
    open_again = CombatPhase(side=phase.side, fought=list(phase.fought))
    able = contacts(s, open_again).get(f.target, [])
    best: Assault | None = None
    for team in teams(s, means.approach(f.target), [*joined, *able]):
        if not set(joined) <= set(team):
            continue
        made = assault(means, f.target, team)
        if best is None or made.value > best.value:
            best = made
    return best

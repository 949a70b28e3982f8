"""5.4, 10.2, 11.1 The operations segment: its order, its movement, its attacks."""

from __future__ import annotations

from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.orders import Done, FightFirst, Halt, Join, MoveFirst, To
from kessel.games.cherkassy.rules.state import Battle, CombatPhase, Operations
from kessel.games.cherkassy.staff import attack
from kessel.games.cherkassy.staff.attack import Assault, Means
from kessel.games.cherkassy.staff.drive import through
from kessel.games.cherkassy.staff.movement import plan_movement, plan_rest_of_move
from kessel.games.cherkassy.staff.objectives import Ask
from kessel.kernel.flow import enclosing
from kessel.kernel.staff import Advice, script

MOVE_FIRST: Final = "staff-move-first"
FIGHT_FIRST: Final = "staff-fight-first"
MARCH: Final = "staff-march"
ATTACK: Final = "staff-attack"
NO_MORE: Final = "staff-no-more"

HALF: Final = 0.01
"""Worths in chances to win for each battalion's worth."""


def advise_order(ask: Ask[state.Declaring]) -> list[Advice]:
    """5.4 Fight first where the attacks that can be made at once are worth as much, with what
    drives through the holes afterwards."""
    attacks = attacks_now(ask, CombatPhase(side=ask.frame.side), prepared=True)
    moves = plan_movement(ask.s, ask.d, fights_after=True)
    driven = through(ask.s, ask.d, attacks, moves.ends)
    now = ask.d.prepared * (sum(a.value for a in attacks) + driven)
    move = Advice(MoveFirst(), HALF * moves.attacks, MOVE_FIRST, moves.orders)
    fight = Advice(FightFirst(), HALF * now, FIGHT_FIRST)
    return [fight, move] if now >= moves.attacks and attacks else [move, fight]


def advise_mover(ask: Ask[state.ChoosingMover]) -> list[Advice]:
    """10.2 The rest of the phase, planned as a whole."""
    prepared = enclosing(ask.s.p, Operations).prepared
    moves = plan_movement(ask.s, ask.d, fights_after=not prepared)
    return [script(moves.orders, HALF * moves.attacks, MARCH)]


def advise_moving(ask: Ask[state.Moving]) -> list[Advice]:
    """10.2 A move that has begun without a plan goes on to where the units are needed."""
    planned = plan_rest_of_move(ask.s, ask.frame, ask.d)
    first, *others = (o for o in planned if o in ask.options or isinstance(o, To))
    return [Advice(first if first in ask.options else Halt(), 0.0, MARCH, tuple(others))]


# --- attacks -------------------------------------------------------------------------------------


def attacks_now(ask: Ask[Any], phase: CombatPhase, prepared: bool) -> list[Assault]:
    means = attack.means_of(ask.s, ask.aims, prepared)
    means.fought.update(phase.fought)
    return attack.plan_attacks(means, attack.contacts(ask.s, phase), ask.d.worthwhile)


def advise_target(ask: Ask[state.ChoosingTarget]) -> list[Advice]:
    """11.1 The next attack of the phase, or none."""
    s, phase = ask.s, enclosing(ask.s.p, CombatPhase)
    found = []
    for made in attacks_now(ask, phase, enclosing(s.p, Operations).prepared)[:1]:
        orders = attack.attack_orders(s, phase, made)
        if orders[0] in ask.options:
            found.append(script(orders, HALF * made.value, ATTACK))
    return [*found, Advice(Done(), 0.0, NO_MORE)]


def advise_attackers(ask: Ask[state.ChoosingAttackers]) -> list[Advice]:
    """11.2 Who joins an attack that has been declared."""
    s, phase, fight = ask.s, enclosing(ask.s.p, CombatPhase), enclosing(ask.s.p, Battle)
    means = attack.means_of(s, ask.aims, enclosing(s.p, Operations).prepared)
    best = best_team(means, phase, fight, ask.frame.target)
    if best is not None:
        orders = attack.joining_orders(s, phase, best, fight.attackers)
        if orders and orders[0] in ask.options:
            return [script(orders, HALF * best.value, ATTACK)]
    return [Advice(Done() if Done() in ask.options else ask.offered(Join)[0], 0.0, ATTACK)]


def best_team(means: Means, phase: CombatPhase, fight: Battle, target: Hex) -> Assault | None:
    """The best attack on the hex that keeps those who have joined."""
    s = means.s
    joined = [(unit, s.p.hex_of[unit]) for unit in fight.attackers]
    open_again = CombatPhase(side=phase.side, fought=list(phase.fought))
    able = attack.contacts(s, open_again).get(target, [])
    able_teams = attack.teams(s, means.approaches[target], [*joined, *able])
    made = [attack.assault(means, target, team) for team in able_teams if set(joined) <= set(team)]
    best = max(made, key=lambda one: one.value, default=None)
    return best and attack.spare(means, best, {}, fight.attackers)

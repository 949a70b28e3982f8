"""Why a unit cannot be taken to a hex: what a click on it means in each decision, as the order
whose refusal is the answer. Moves of several hexes have their own file, `hindered`."""

from __future__ import annotations

from functools import partial

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules import orders, state
from kessel.games.cherkassy.rules.r05_sequence import DECISIONS, placing_refusal
from kessel.games.cherkassy.rules.r06_zones import enemies_in
from kessel.games.cherkassy.rules.r10_movement.s2_stacks import NOT_YOURS, mover_refusal
from kessel.games.cherkassy.rules.r11_combat.s1_attack import (
    NOBODY_CAN,
    across_refusal,
    attack_refusal,
    attacker_refusal,
)
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.table.picture.hindered import shut_in, way_refusal
from kessel.games.cherkassy.table.picture.reach import reach
from kessel.hexkit.table import why
from kessel.hexkit.table.why import Answer, Asking, Elsewhere
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason, Refusal
from kessel.kernel.sides import Side

ENEMY_STACK = Reason("8.3", "enemy-stack")
ONE_AT_A_TIME = Reason("10.2", "one-at-a-time")
STAYS_BEHIND = Reason("8.6", "stays-behind")
NEXT_TO_NOBODY = Reason("11.1", "next-to-nobody")


ASKING = Asking(DECISIONS, orders.Move)
refused, standing = ASKING.refused, ASKING.standing


def taking(p: Position, unit: int, space: int) -> Answer:
    return why.taking(p, unit, space, of_own, of_enemy)


def of_own(p: Position, mover: UnitId, goal: Hex) -> Answer:
    if mover >= p.pack.unknown:  # who waits or looks on sees the counters of who decides face down
        return of_enemy(p, mover, goal)
    match p.flow[-1]:
        case state.ChoosingMover(side=side):
            return choice(p, side, mover, goal)
        case state.Moving() as frame:
            return move(p, frame, mover, goal)
        case state.Placing() as frame:
            return orders.At(goal) if mover == frame.unit else orders.Move(mover)
        case state.Reconstituting():
            return placed(p, orders.Rebuild(mover), state.Placing(GERMAN, mover, "rebuild"), goal)
        case state.Returning():
            return placed(p, orders.Return(mover), state.Placing(SOVIET, mover, "return"), goal)
        case state.ChoosingTarget():
            return attack(p, mover, goal)
        case state.ChoosingAttackers(target=target):
            return at_battle(
                p, orders.Join(mover), goal, Elsewhere("11.1", "battle-elsewhere", target)
            )
        case state.SupportingAttack(target=target) | state.SupportingDefence(target=target):
            elsewhere = Elsewhere("11.20", "battle-elsewhere", target)
            return at_battle(p, orders.Support(mover), goal, elsewhere)
        case state.Advancing(target=target):
            elsewhere = Elsewhere("11.29", "advance-elsewhere", target)
            return at_battle(p, orders.Advance(mover), goal, elsewhere)
        case state.Designating():
            return standing(p, orders.Recover(mover), goal)
        case state.ChoosingDefenders():
            return standing(p, orders.Stand(mover), goal)
        case state.TakingLosses() | state.Trimming():
            return standing(p, orders.Lose(mover), goal)
    return orders.Move(mover)


def of_enemy(p: Position, unit: UnitId, goal: Hex) -> Order | Refusal:
    """Enemies can be attacked and nothing else."""
    if isinstance(p.flow[-1], state.ChoosingTarget):
        return orders.Attack(goal)
    return Refusal.of(ENEMY_STACK if unit >= p.pack.unknown else NOT_YOURS, orders.Move(unit))


# --- movement ------------------------------------------------------------------------------------


def choice(p: Position, side: Side, unit: UnitId, goal: Hex) -> Answer:
    """9.3, 10.2 To come onto the map in a hex, or to go there."""
    if p.place[unit] is state.Place.TRACK:
        return placed(p, orders.Enter(unit), state.Placing(side, unit, "entry"), goal)
    if refused(p, orders.Move(unit)):
        return orders.Move(unit)
    return march(p, state.Moving(side, [unit], [0], p.hex_of[unit]), unit, goal)


def move(p: Position, f: state.Moving, unit: UnitId, goal: Hex) -> Answer:
    """10.1 The stack on the move goes on; 8.6 others may be taken along, or have to wait."""
    if unit in f.units:
        return march(p, f, unit, goal)
    if p.hex_of[unit] != f.here:
        reason = mover_refusal(p, state.ChoosingMover(f.side), orders.Move(unit))
        return Refusal.of(reason or ONE_AT_A_TIME, orders.Move(unit))
    return ASKING.along(p, orders.With(unit), f.here, goal, STAYS_BEHIND)


def march(p: Position, f: state.Moving, unit: UnitId, goal: Hex) -> Refusal | None:
    if goal == f.here:
        return shut_in(p, f)
    if any(way.space == goal for way in reach(p, unit)):
        return None
    return way_refusal(p, f, goal)


def placed(p: Position, order: Order, f: state.Placing, goal: Hex) -> Answer:
    """9.3, 12.1, 12.2 To be put into a hex."""
    return ASKING.put(p, order, orders.At(goal), lambda: placing_refusal(p, f, orders.At(goal)))


# --- combat --------------------------------------------------------------------------------------


def at_battle(
    p: Position,
    order: orders.Join | orders.Support | orders.Advance,
    goal: Hex,
    elsewhere: Elsewhere,
) -> Answer:
    """To take part in a battle, which is about one hex."""
    if goal in (elsewhere.target, p.hex_of[order.unit]) or refused(p, order):
        return order
    return Refusal.of(elsewhere, order)


def attack(p: Position, unit: UnitId, goal: Hex) -> Answer:
    """11.1 To attack a hex: whether the unit can at all, whether anybody may, whether it can."""
    phase = enclosing(p, state.CombatPhase)
    reason = attacker_refusal(p, phase, unit)
    if reason is not None:
        return Refusal.of(reason, orders.Join(unit))
    if goal == p.hex_of[unit]:
        nobody = Refusal.of(NEXT_TO_NOBODY, orders.Join(unit))
        return why.any_attack(p, unit, attack, partial(enemies_in, p, phase.side), nobody)
    if attack_refusal(p, phase, goal) not in (None, NOBODY_CAN):
        return orders.Attack(goal)
    reason = across_refusal(p, unit, goal)
    return None if reason is None else Refusal.of(reason, orders.Join(unit))

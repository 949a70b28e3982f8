"""What taking a unit to a hex means while a battle or a bombardment is fought: the order whose
refusal says why not."""

from __future__ import annotations

from functools import partial

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import Army, UnitId
from kessel.games.paulus.rules import orders, state
from kessel.games.paulus.rules.r03_sequence import DECISIONS
from kessel.games.paulus.rules.r04_zones import enemies_in
from kessel.games.paulus.rules.r06_combat.s1_attack import (
    NOBODY_CAN,
    across_refusal,
    attack_refusal,
    attacker_refusal,
)
from kessel.games.paulus.rules.r06_combat.s2_odds import BELOW_LEAST
from kessel.games.paulus.rules.state import Position
from kessel.hexkit.table.why import Answer, Asking, Elsewhere, any_attack
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason, Refusal

NEXT_TO_NOBODY = Reason("6.11", "next-to-nobody")
RETREAT_FIRST = Reason("6.42", "retreat-first")
ARMY_FIRST = Reason("8.13", "army-first")


ASKING = Asking(DECISIONS, orders.Move)
refused, standing = ASKING.refused, ASKING.standing


def bombardment(p: Position, unit: UnitId, goal: Hex) -> Order | Refusal:
    """8.13 The unit's army fires; at what is asked next."""
    army = next((army for army in p.pack.armies if p.pack.units[unit] in p.pack.armies[army]), "")
    order = orders.Bombard(Army(army))
    if goal == p.hex_of[unit] or refused(p, order):
        return order
    return Refusal.of(ARMY_FIRST, order)


# --- who attacks what ----------------------------------------------------------------------------


def attack(p: Position, unit: UnitId, goal: Hex) -> Answer:
    """6.11 To attack a hex: whether the unit can at all, whether anybody may, whether it can."""
    phase = enclosing(p, state.CombatPhase)
    reason = attacker_refusal(p, phase, unit)
    if reason is not None:
        return Refusal.of(reason, orders.Join(unit))
    if goal == p.hex_of[unit]:
        nobody = Refusal.of(NEXT_TO_NOBODY, orders.Join(unit))
        return any_attack(p, unit, attack, partial(enemies_in, p, phase.side), nobody)
    against = attack_refusal(p, phase, goal)
    if against in (None, NOBODY_CAN, BELOW_LEAST):
        reason = across_refusal(p, phase, unit, goal)
        if reason is not None:
            return Refusal.of(reason, orders.Join(unit))
    return None if against is None else orders.Attack(goal)


def join(p: Position, unit: UnitId, goal: Hex) -> Answer:
    """6.13, 6.16 To take part in the battle; who does may add a hex to it."""
    battle = enclosing(p, state.Battle)
    if unit in battle.attackers and enemies_in(p, battle.side, goal):
        return orders.Attack(goal)
    order = orders.Join(unit)
    if goal in (p.hex_of[unit], *battle.targets) or refused(p, order):
        return order
    return Refusal.of(Elsewhere("6.11", "battle-elsewhere", battle.targets[0]), order)


# --- after the dice ------------------------------------------------------------------------------


def meeting(p: Position, f: state.MeetingResult, unit: UnitId, goal: Hex) -> Order | Refusal:
    """6.42 A step lost, or another hex: then the retreat has to be chosen first."""
    lose = orders.Lose(unit)
    if goal == p.hex_of[unit] or unit not in f.units:
        return lose
    return orders.Retreat() if refused(p, orders.Retreat()) else Refusal.of(RETREAT_FIRST, lose)


def falling_back(f: state.Retreating, unit: UnitId, goal: Hex) -> Order | None:
    """6.61"""
    if unit not in f.units:
        return orders.Apart(unit)
    return None if goal == f.here else orders.Back(goal)


def crowd(p: Position, f: state.Crowding, unit: UnitId, goal: Hex) -> Order:
    """4.17, 6.65 A unit too many is lost, or after a retreat goes one hex further."""
    if f.pushing and goal != p.hex_of[unit]:
        return orders.Push(unit, goal)
    return standing(p, orders.Lose(unit), goal)


def advance(p: Position, f: state.Advancing, unit: UnitId, goal: Hex) -> Order | None:
    """6.73 Of its own hex: whether it can advance at all."""
    if goal != p.hex_of[unit] or unit not in f.units:
        return orders.Advance(unit, goal)
    around = [orders.Advance(unit, there) for there in p.pack.map.grid.neighbours[goal]]
    if all(refused(p, order) for order in around):
        return next((order for order in around if order.hex in f.first), around[0])
    return None

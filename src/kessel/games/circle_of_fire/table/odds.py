"""Previews: which fights are pending or proposed, resolved over all dice by their own chapters."""

from __future__ import annotations

from msgspec.structs import replace

from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.orders import Bombard, Fire, Lead, Pair
from kessel.games.circle_of_fire.rules.r13_fire.s1_restrictions import (
    opened,
    strongest,
    uncommitted,
)
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import preview
from kessel.games.circle_of_fire.rules.r16_close_combat.s3_pairing import pair_of
from kessel.games.circle_of_fire.rules.r16_close_combat.s5_resolution import close_preview
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview
from kessel.kernel.sides import opponent


def previews(p: Position, order: Order | None) -> list[Preview]:
    """The fight under way, or that an order would begin: one preview for each answer to it."""
    attack = pending(p) if order is None else proposed(p, order)
    if isinstance(attack, state.CloseAttack):
        return [
            replace(
                close_preview(p, attack),
                attackers=tuple(attack.attackers),
                defenders=(attack.target,),
                targets=(attack.space,),
            )
        ]
    if attack is None:
        return []
    if isinstance(order, Lead) and isinstance(p.flow[-1], state.ChoosingLead):
        return [foretold(p, attack, order.unit)]
    return [foretold(p, attack, lead) for lead in leads(p, attack)]


def foretold(p: Position, attack: state.Attack, lead: UnitId) -> Preview:
    """The fire against a defence that this unit leads, with those who fight."""
    return replace(
        preview(p, attack, lead),
        attackers=tuple(attack.firers) or (attack.lead,),
        defenders=p.units[opponent(attack.side)][attack.target],
        targets=(attack.target,),
    )


def leads(p: Position, attack: state.Attack) -> tuple[UnitId, ...]:
    """Who may lead the defence, one for each strength: others would change nothing."""
    by_strength = {
        p.pack.units[unit].strength: unit
        for unit in reversed(p.units[opponent(attack.side)][attack.target])
    }
    return tuple(unit for _, unit in sorted(by_strength.items(), reverse=True))


def pending(p: Position) -> state.Attack | state.CloseAttack | None:
    """The fight that the decision on top of the flow is about."""
    top = p.flow[-1] if p.flow else None
    if isinstance(top, state.Firing) and top.firers:
        return strongest(p, top, top.firers)
    if isinstance(top, state.ChoosingLead):
        attack = p.flow[-2]
        assert isinstance(attack, state.Attack)
        return attack if not attack.attack_dice else None
    return None


def proposed(p: Position, order: Order) -> state.Attack | state.CloseAttack | None:
    """The fight that an order would begin; fire from a place is taken with all that can fire."""
    top = p.flow[-1] if p.flow else None
    if isinstance(top, state.ChoosingAction):
        if isinstance(order, Bombard):
            return state.Bombardment(top.side, order.target, lead=order.unit)
        if isinstance(order, Fire):
            everybody = uncommitted(p, top.side, order.space)
            return strongest(p, state.Firing(top.side, order.space, order.target), everybody)
    if isinstance(top, state.Firing) and isinstance(order, Lead):
        return opened(top, order.unit)
    if isinstance(top, state.Pairing) and isinstance(order, Pair):
        group = [*(pair_of(top, order.target) or [order.target])[1:], order.unit]
        return state.CloseAttack(top.side, top.space, order.target, group)
    if isinstance(top, state.ChoosingLead) and isinstance(order, Lead):
        return pending(p)
    return None

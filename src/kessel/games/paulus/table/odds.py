"""Previews: the battle that is being built or fought, resolved over all dice by its chapter."""

from __future__ import annotations

from msgspec.structs import replace

from kessel.games.paulus.rules.orders import Attack, Join, Overrun
from kessel.games.paulus.rules.r05_movement.s4_overruns import overrun_of
from kessel.games.paulus.rules.r06_combat.s1_attack import strongest
from kessel.games.paulus.rules.r06_combat.s3_battle import preview
from kessel.games.paulus.rules.state import Battle, ChoosingTarget, CombatPhase, Moving, Position
from kessel.kernel.flow import enclosing, tried
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview


def previews(p: Position, order: Order | None) -> list[Preview]:
    """The fight under way, or that an order would begin or change."""
    battle = tried(p, Battle) if order is None else proposed(p, order)
    if battle is None or not battle.attackers or battle.result != (0, 0):
        return []
    if not all(target in p.stacks for target in battle.targets):
        return []
    found = preview(p, battle)
    return [] if found is None else [with_units(p, battle, found)]


def with_units(p: Position, battle: Battle, found: Preview) -> Preview:
    """The preview with those who fight."""
    return replace(
        found,
        attackers=tuple(battle.attackers),
        defenders=tuple(unit for target in battle.targets for unit in p.stacks[target]),
        targets=tuple(battle.targets),
    )


def proposed(p: Position, order: Order) -> Battle | None:
    """The battle with one more unit or hex, an overrun, or one of everybody who could attack."""
    battle = tried(p, Battle)
    if battle is not None:
        if isinstance(order, Join):
            battle.attackers.append(order.unit)
        elif isinstance(order, Attack):
            battle.targets.append(order.hex)
        return battle
    top = p.flow[-1] if p.flow else None
    if isinstance(top, ChoosingTarget) and isinstance(order, Attack):
        return strongest(p, enclosing(p, CombatPhase), order.hex)
    if isinstance(top, Moving) and isinstance(order, Overrun):
        return overrun_of(top, order.hex)
    return None

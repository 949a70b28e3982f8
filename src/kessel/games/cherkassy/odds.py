"""Previews: the battle that is being built or fought, resolved over all dice by its chapter."""

from __future__ import annotations

from kessel.games.cherkassy.orders import Attack, Join, Support
from kessel.games.cherkassy.r02_units import UnitId
from kessel.games.cherkassy.r11_combat.s1_attack import lone_refusal
from kessel.games.cherkassy.r11_combat.s5_battle import preview
from kessel.games.cherkassy.state import Battle, ChoosingTarget, CombatPhase, Position
from kessel.kernel.copying import clone
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview
from kessel.kernel.sides import opponent


def previews(p: Position, order: Order | None) -> list[Preview]:
    """The fight under way, or that an order would begin or change.

    Of a stack that lies face down nothing is foretold: who looks at a view sees no strengths.
    """
    battle = pending(p) if order is None else proposed(p, order)
    if battle is None or not battle.attackers or battle.losses != (0, 0):
        return []
    if not battle.defenders:
        battle.defenders = list(p.stacks.get(battle.target, ()))
    if any(unit >= p.pack.unknown for unit in (*battle.defenders, *battle.attackers)):
        return []
    return [preview(p, battle)] if battle.defenders else []


def pending(p: Position) -> Battle | None:
    """A copy of the battle under way."""
    for frame in reversed(p.flow):
        if isinstance(frame, Battle):
            return clone(frame)
    return None


def proposed(p: Position, order: Order) -> Battle | None:
    """The battle with one more unit or gun, or one of everybody who could attack a hex."""
    battle = pending(p)
    if battle is not None:
        if isinstance(order, Join):
            battle.attackers.append(order.unit)
        elif isinstance(order, Support):
            mine = p.pack.units[order.unit].side == battle.side
            (battle.support if mine else battle.cover).append(order.unit)
        return battle
    top = p.flow[-1] if p.flow else None
    if isinstance(top, ChoosingTarget) and isinstance(order, Attack):
        return Battle(side=top.side, target=order.hex, attackers=everybody(p, order))
    return None


def everybody(p: Position, order: Attack) -> list[UnitId]:
    """All units that could attack a hex, each by itself."""
    phase = enclosing(p, CombatPhase)
    return [
        unit
        for near in p.pack.map.grid.neighbours[order.hex]
        for unit in p.stacks.get(near, ())
        if p.pack.units[unit].side != opponent(phase.side)
        and lone_refusal(p, phase, unit, order.hex) is None
    ]

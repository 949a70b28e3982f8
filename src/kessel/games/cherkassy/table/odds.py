"""Previews: the battle that is being built or fought, resolved over all dice by its chapter."""

from __future__ import annotations

from itertools import combinations

import msgspec

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import SOVIET, UnitId
from kessel.games.cherkassy.rules.orders import Air, Attack, Join, Stand, Support
from kessel.games.cherkassy.rules.r11_combat.s1_attack import (
    able_attackers,
    capacity,
    capacity_refusal,
    formation_refusal,
)
from kessel.games.cherkassy.rules.r11_combat.s2_odds import (
    attack_strength,
    defence_strength,
    denies_superiority,
)
from kessel.games.cherkassy.rules.r11_combat.s5_battle import preview
from kessel.games.cherkassy.rules.state import Battle, ChoosingTarget, CombatPhase, Position
from kessel.kernel.copying import clone
from kessel.kernel.flow import enclosing, tried
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview


def previews(p: Position, order: Order | None) -> list[Preview]:
    """The fight under way, or that an order would begin or change; one for each defence that the
    Soviet player may still choose (11.3).

    Of a stack that lies face down nothing is foretold: who looks at a view sees no strengths.
    """
    battle = tried(p, Battle) if order is None else proposed(p, order)
    if battle is None or not battle.attackers or battle.losses != (0, 0):
        return []
    stack = p.stacks.get(battle.target, ())
    if not stack or any(unit >= p.pack.unknown for unit in (*stack, *battle.attackers)):
        return []
    return [foretold(p, battle, more) for more in answers(p, battle, stack)]


def foretold(p: Position, battle: Battle, more: tuple[UnitId, ...]) -> Preview:
    """The battle with these defenders besides those that have been chosen."""
    whole = clone(battle)
    whole.defenders += more
    chosen = tuple(Stand(unit) for unit in more) if is_too_large(p, battle) else ()
    return msgspec.structs.replace(
        preview(p, whole),
        assuming=chosen,
        attackers=tuple(whole.attackers),
        defenders=tuple(whole.defenders),
        targets=(whole.target,),
    )


# --- the defence ---------------------------------------------------------------------------------


def is_too_large(p: Position, battle: Battle) -> bool:
    """11.3 Whether only a part of the defending stack may take part."""
    stack = p.stacks[battle.target]
    return battle.side != SOVIET and capacity_of(p, stack) > p.pack.charts.stacking.capacity


def capacity_of(p: Position, units: tuple[UnitId, ...]) -> int:
    return sum(capacity(p, unit) for unit in units)


def answers(p: Position, battle: Battle, stack: tuple[UnitId, ...]) -> list[tuple[UnitId, ...]]:
    """Who may join those chosen to defend until nobody else fits, one answer for each strength."""
    chosen = tuple(battle.defenders)
    rest = tuple(unit for unit in stack if unit not in chosen)
    if not is_too_large(p, battle):
        return [rest]
    room = p.pack.charts.stacking.capacity - capacity_of(p, chosen)
    fitting = (
        more
        for number in range(min(len(rest), room) + 1)  # nobody takes up less than one
        for more in combinations(rest, number)
        if capacity_of(p, more) <= room
    )
    full = [more for more in fitting if is_full(p, more, rest, room)]
    by_strength = {
        (
            sum(defence_strength(p, unit) for unit in more),
            any(denies_superiority(p, unit) for unit in more),
        ): more
        for more in reversed(full)
    }
    return [more for _, more in sorted(by_strength.items(), reverse=True)]


def is_full(p: Position, more: tuple[UnitId, ...], rest: tuple[UnitId, ...], room: int) -> bool:
    """Whether none of the others fits in beside these."""
    left = room - capacity_of(p, more)
    return all(p.pack.units[unit].capacity > left for unit in rest if unit not in more)


# --- the attack ----------------------------------------------------------------------------------


def proposed(p: Position, order: Order) -> Battle | None:
    """The battle with one more unit, gun or air point, or the strongest attack on a hex."""
    battle = tried(p, Battle)
    if battle is not None:
        add(p, battle, order)
        return battle
    top = p.flow[-1] if p.flow else None
    if isinstance(top, ChoosingTarget) and isinstance(order, Attack):
        return strongest(p, order.hex)
    return None


def add(p: Position, battle: Battle, order: Order) -> None:
    """What an order changes in a battle."""
    if isinstance(order, Join):
        battle.attackers.append(order.unit)
    elif isinstance(order, Air):
        battle.air = True
    elif isinstance(order, Stand):
        battle.defenders.append(order.unit)
    elif isinstance(order, Support):
        mine = p.pack.units[order.unit].side == battle.side
        (battle.support if mine else battle.cover).append(order.unit)


def strongest(p: Position, target: Hex) -> Battle:
    """The attack of one formation and its independents (11.3, 11.18, 11.19) with most strength;
    of the Germans that is everybody."""
    phase = enclosing(p, CombatPhase)
    able = sorted(able_attackers(p, phase, target), key=lambda unit: -attack_strength(p, unit))
    attacks = [Battle(side=phase.side, target=target)]
    for formation in dict.fromkeys(p.pack.units[unit].formation for unit in able):
        attack = Battle(side=phase.side, target=target)
        for unit in sorted(able, key=lambda unit: p.pack.units[unit].formation != formation):
            refused = formation_refusal(p, attack, unit) or capacity_refusal(p, attack, unit)
            if refused is None:
                attack.attackers.append(unit)
        attacks.append(attack)
    return max(attacks, key=lambda one: sum(attack_strength(p, unit) for unit in one.attackers))

"""Previews: the battle that is being built or fought, resolved over all dice and chits by its
chapter, with what whoever looks at the position knows."""

from __future__ import annotations

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.orders import Attack, Cadre, Fire, Fly, Join
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import (
    combat_dots,
    enlist,
    join_refusal,
    who_can,
)
from kessel.games.spring_prelude.rules.r14_combat.s9_preview import foretell, guess
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.copying import clone
from kessel.kernel.flow import enclosing, innermost
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview


def previews(p: Position, order: Order | None) -> list[Preview]:
    """The fight under way, or that an order would begin or change."""
    seen = clone(p)
    fight = pending(seen) if order is None else proposed(seen, order)
    if fight is None or not fight.attackers or fight.result is not None:
        return []
    defenders = fight.defenders or [u for at in fight.targets for u in seen.stacks.get(at, ())]
    return [
        replace(
            one,
            attackers=tuple(fight.attackers),
            defenders=tuple(defenders),
            targets=tuple(fight.targets),
        )
        for one in foretell(seen, fight)
    ]


def pending(p: Position) -> frames.Fight | None:
    battle = innermost(p, frames.Battle)
    return None if battle is None else battle.fight


def proposed(p: Position, order: Order) -> frames.Fight | None:
    """The battle with one more hex, unit, gun or air point, or the strongest attack on a hex."""
    top = p.flow[-1] if p.flow else None
    if isinstance(top, frames.ChoosingAttack | frames.Linking):
        return strongest(p, order.hex) if isinstance(order, Attack) else None
    fight = pending(p)
    if fight is not None:
        add(p, fight, order, attacks=isinstance(top, frames.Declaring))
    return fight


def add(p: Position, fight: frames.Fight, order: Order, *, attacks: bool) -> None:
    """What an order changes in a battle."""
    match order:
        case Attack():
            fight.targets.append(order.hex)
        case Join() | Cadre() if attacks:
            enlist(p, fight, order.unit, as_cadre=isinstance(order, Cadre))
        case Join() | Cadre():
            fight.defenders.append(order.unit)
            fight.cadres += [order.unit] if isinstance(order, Cadre) else []
        case Fire():
            (fight.guns if attacks else fight.cover).append(order.unit)
        case Fly():
            fight.flying[p.to_act] = True


def strongest(p: Position, target: Hex) -> frames.Fight:
    """The attack on a hex with most strength: by whom it may be led, and whoever may join him."""
    phase = enclosing(p, frames.CombatPhase)
    battle = innermost(p, frames.Battle)
    if battle is None:
        battle = frames.Battle(side=phase.side, fights=[])
        p.flow.append(battle)
    battle.fights.append(frames.Fight([target]))
    battle.now = len(battle.fights) - 1
    able = list(who_can(p, phase, [target]))
    likely = {unit: guess(p, battle.fight, unit) for unit in able}
    able.sort(key=lambda unit: (-likely[unit] / max(combat_dots(p, unit), 1), unit))
    attacks = []
    for colour in dict.fromkeys(p.pack.units[unit].color for unit in able):
        fight = battle.fights[battle.now] = frames.Fight([target])
        for unit in sorted(able, key=lambda unit: p.pack.units[unit].color != colour):
            if join_refusal(p, battle, unit, as_cadre=False) is None:
                enlist(p, fight, unit, as_cadre=False)
        attacks.append(fight)
    best = max(attacks, key=lambda fight: sum(likely[unit] for unit in fight.attackers))
    battle.fights[battle.now] = best
    return best

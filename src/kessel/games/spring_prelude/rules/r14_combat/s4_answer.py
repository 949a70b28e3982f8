"""14.2, 12.2, 14.6 The defender's answer: who fights where not all can, a gun, an air point."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.rules.events import DefenceDeclared
from kessel.games.spring_prelude.rules.frames import Answering, Battle, CombatPhase, Fight
from kessel.games.spring_prelude.rules.orders import Cadre, Done, Fire, Fly, Join
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import (
    ALREADY_IN,
    FELL_BACK,
    FOUGHT,
    NO_FIGHTER,
    NOT_YOURS,
    TOO_MANY_DOTS,
    cadre_refusal,
    combat_dots,
    commit,
    dots_in,
    fewest_dots,
    fresh,
)
from kessel.games.spring_prelude.rules.r14_combat.s3_support import (
    air_refusal,
    fly,
    gun_candidates,
    gun_refusal,
)
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import opponent
from kessel.kernel.units import UnitId

Answer = Join | Cadre | Fire | Fly | Done

NOT_ATTACKED = Reason("14.2", "not-attacked")
ALL_DEFEND = Reason("14.2", "all-defend")


def ask_defender(p: Position, battle: Battle, emit: Emit) -> None:
    """14.2.b Everybody in the attacked hexes defends, up to four dots in each."""
    phase, fight = enclosing(p, CombatPhase), battle.fight
    for target in fight.targets:
        stack = fresh(p, phase, target)
        if sum(combat_dots(p, unit) for unit in stack) > p.pack.charts.figures.combat_dots:
            stack = [unit for unit in stack if not combat_dots(p, unit)]  # 12.2.c
        fight.defenders += stack
    p.flow.append(Answering(opponent(battle.side), list(fight.targets)))


def room(p: Position, fight: Fight, target: Hex) -> int:
    used = dots_in(p, fight.defenders, fight.cadres, target)
    return p.pack.charts.figures.combat_dots - used


def waiting(p: Position, fight: Fight) -> list[UnitId]:
    """12.2.i Who can still be told to defend."""
    phase = enclosing(p, CombatPhase)
    return [
        unit
        for target in fight.targets
        for unit in fresh(p, phase, target)
        if unit not in fight.defenders and fewest_dots(p, unit) <= room(p, fight, target)
    ]


def answer_candidates(p: Position, f: Answering) -> Iterator[Answer]:
    """Exactly the legal answers."""
    fight, is_clear = enclosing(p, Battle).fight, True
    for unit in waiting(p, fight):
        is_clear = False
        left = room(p, fight, p.hex_of[unit])
        if combat_dots(p, unit) <= left:
            yield Join(unit)
        if left and cadre_refusal(p, unit) is None:
            yield Cadre(unit)
    for gun in gun_candidates(p, fight, f.side, attacks=False):
        if gun_refusal(p, fight, f.side, gun, attacks=False) is None:
            yield Fire(gun)
    if air_refusal(p, fight, f.side) is None:
        yield Fly()
    if is_clear:
        yield Done()


def answer_refusal(p: Position, f: Answering, order: Answer) -> Reason | None:
    fight = enclosing(p, Battle).fight
    match order:
        case Join() | Cadre():
            return stand_refusal(p, f, fight, order)
        case Fire():
            return gun_refusal(p, fight, f.side, order.unit, attacks=False)
        case Fly():
            return air_refusal(p, fight, f.side)
    return ALL_DEFEND if waiting(p, fight) else None


def stand_refusal(p: Position, f: Answering, fight: Fight, order: Join | Cadre) -> Reason | None:
    """12.2, 14.2, 12.1 Why a unit does not defend."""
    unit, phase = order.unit, enclosing(p, CombatPhase)
    counter, here = p.pack.units[unit], p.hex_of[unit]
    if counter.side != f.side:
        return NOT_YOURS
    if here not in fight.targets:
        return NOT_ATTACKED
    if unit in fight.defenders:
        return ALREADY_IN
    if unit not in fresh(p, phase, here):
        if not counter.is_combat:
            return NO_FIGHTER
        return FOUGHT if unit in phase.fought else FELL_BACK
    if isinstance(order, Cadre):
        return cadre_refusal(p, unit) or (None if room(p, fight, here) else TOO_MANY_DOTS)
    return TOO_MANY_DOTS if combat_dots(p, unit) > room(p, fight, here) else None


def answer_ready(p: Position, f: Answering, emit: Emit) -> bool:
    """Whether the defender has anything to decide."""
    first = next(answer_candidates(p, f), None)
    if first is not None and not isinstance(first, Done):
        return True
    close_answer(p, f, emit)
    return False


def answer(p: Position, f: Answering, order: Answer, emit: Emit) -> None:
    fight = enclosing(p, Battle).fight
    match order:
        case Join() | Cadre():
            fight.defenders.append(order.unit)
            if isinstance(order, Cadre):
                fight.cadres.append(order.unit)
        case Fire():
            fight.cover.append(order.unit)
        case Fly():
            fly(p, fight, f.side)
        case Done():
            close_answer(p, f, emit)


def close_answer(p: Position, f: Answering, emit: Emit) -> None:
    p.flow.pop()
    fight = enclosing(p, Battle).fight
    commit(p, enclosing(p, CombatPhase), fight.defenders)
    cadres = tuple(unit for unit in fight.cadres if unit in fight.defenders)
    emit(DefenceDeclared(f.side, tuple(fight.defenders), cadres))


ANSWERING = Decision(
    "14.6",
    (Join, Cadre, Fire, Fly, Done),
    answer_candidates,
    answer_refusal,
    answer,
    answer_ready,
    exact=True,
)

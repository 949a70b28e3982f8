"""A stand-in."""

from __future__ import annotations

from typing import Any

from kessel.games.spring_prelude.rules import state
from kessel.games.spring_prelude.rules.orders import Attack, Done, Fire, Fly, Hold, Join
from kessel.games.spring_prelude.staff.massing import Massing
from kessel.games.spring_prelude.staff.movers import Company, Mover
from kessel.kernel.flow import enclosing
from kessel.kernel.staff import Advice, script


def advise_attack(ask: Any) -> list[Advice]:
    phase = enclosing(ask.s.p, state.CombatPhase)
    move = state.MovePhase(phase.side)
    company = Company(ask.aims, move)
    massing = Massing(ask.aims, company, phase.exploiting)
    s, found = ask.s, []
    for order in ask.offered(Attack):
        near = s.grid.neighbours[order.hex]
        group = [
            (company.by_unit[u], s.p.hex_of[u])
            for u in phase.able
            if s.p.hex_of[u] in near and u in company.by_unit and s.attack[u] > 0
        ]
        if not group or ask.aims.ground(order.hex) < 0:
            continue
        best = None
        for some in massing.groups(group):
            made = massing.strongest(order.hex, some)
            if made and (best is None or made.value > best.value):
                best = made
        if best and best.value >= ask.d.worthwhile:
            joins = [Join(m.unit) for m, _ in best.sent]
            guns = [
                Fire(u)
                for h in s.grid.within(order.hex, 2)
                for u in s.ours.get(h, ())
                if s.units[u].fire
            ]
            found.append(
                script((order, *joins, *guns, Fly(), Done()), 0.01 * best.value, "staff-attack")
            )
    found.sort(key=lambda a: -a.worth)
    if Done() in ask.options:
        found.append(Advice(Done(), 0.0, "staff-no-more"))
    return found or [Advice(ask.options[0], 0.0, "staff-no-more")]


def any_order(ask: Any) -> list[Advice]:
    for one in (Hold(), Done()):
        if one in ask.options and not isinstance(ask.frame, state.Advancing):
            return [Advice(one, 0.0, "")]
    return [Advice(ask.options[0], 0.0, "")]


QUIET = (
    state.Declaring,
    state.Answering,
    state.Paying,
    state.Linking,
    state.ChoosingResult,
    state.TakingLosses,
    state.Retreating,
    state.Pressing,
    state.Advancing,
)
BATTLE: dict[type, Any] = {state.ChoosingAttack: advise_attack, **dict.fromkeys(QUIET, any_order)}
__all__ = ["Mover"]

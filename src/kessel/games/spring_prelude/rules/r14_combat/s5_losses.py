"""14.6, 6.2, 8.1, 12.1 Losses: whose steps go, and who cannot stay in a hex afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.rules.frames import Battle, CombatPhase, TakingLosses
from kessel.games.spring_prelude.rules.orders import Lose
from kessel.games.spring_prelude.rules.r12_stacking import fighters_in, friends_in
from kessel.games.spring_prelude.rules.r13_chits import eliminate, lose_step
from kessel.games.spring_prelude.rules.r15_works import vacated
from kessel.games.spring_prelude.rules.state import Position, side_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_IN_BATTLE = Reason("14.6", "not-in-battle")
ARMOR_FIRST = Reason("14.6", "armor-first")
GUNS_FIRST = Reason("6.2", "guns-first")
PARTICIPANTS_FIRST = Reason("14.6", "participants-first")


def alive(p: Position, units: Iterable[UnitId]) -> list[UnitId]:
    return [unit for unit in units if p.hex_of[unit] != OFF_MAP]


def beside(p: Position, side: Side, units: Iterable[UnitId], hexes: Iterable[Hex]) -> list[UnitId]:
    """12.2.f, h, 14.6.u Who stands in the same hexes, and took part in no other combat there."""
    stood, taking_part = enclosing(p, CombatPhase).stood, set(units)
    return [
        unit
        for here in hexes
        if friends_in(p, side, here)
        for unit in fighters_in(p, here)
        if unit not in taking_part and stood.get(unit) != here
    ]


def standing_by(p: Position, side: Side, units: list[UnitId], hexes: list[Hex]) -> list[UnitId]:
    """14.6.u Who pays if they cannot: nobody who fought elsewhere in this phase and came here."""
    fought = enclosing(p, CombatPhase).fought
    return [unit for unit in beside(p, side, units, hexes) if unit not in fought]


def steps_left(p: Position, unit: UnitId) -> int:
    """13.3, 14.6.q As many as it can have: of a chit that is not drawn nobody knows."""
    return max(p.pack.units[unit].steps, 1) - p.lost[unit]


def due(p: Position, f: TakingLosses) -> list[UnitId]:
    """14.6.p, t, u, 6.2.c Of whom the next step may be."""
    return alive(p, f.first) or alive(p, f.units) or alive(p, f.others)


def loss_candidates(p: Position, f: TakingLosses) -> Iterator[Order]:
    return map(Lose, due(p, f))


def loss_refusal(p: Position, f: TakingLosses, order: Lose) -> Reason | None:
    if order.unit in due(p, f):
        return None
    if order.unit not in alive(p, (*f.units, *f.others)):
        return NOT_IN_BATTLE
    if alive(p, f.first):
        return GUNS_FIRST if f.by == GUNS_FIRST.rule else ARMOR_FIRST
    return PARTICIPANTS_FIRST


def loss_ready(p: Position, f: TakingLosses, emit: Emit) -> bool:
    """Losses that leave no choice are taken; what exceeds the steps there are is ignored."""
    while f.steps:
        units = due(p, f)
        if not units:
            break
        doomed = not f.first and sum(steps_left(p, unit) for unit in units) <= f.steps
        if len(units) > 1 and not doomed:
            return True
        take_loss(p, f, Lose(units[0]), emit)
    p.flow.pop()
    return False


def take_loss(p: Position, f: TakingLosses, order: Lose, emit: Emit) -> None:
    f.steps -= 1
    f.first = []
    lose(p, order.unit, f.by, emit)


def lose(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    """A step, and what follows for the hex if it was the last."""
    here = p.hex_of[unit]
    lose_step(p, unit, by, emit)
    if p.hex_of[unit] == OFF_MAP:
        abandon(p, here, emit)


def abandon(p: Position, here: Hex, emit: Emit) -> None:
    """8.1.m, n, 12.1.c, 15.3.j A hex has lost units: if nobody who belongs there is left, whoever
    retreated there beyond the limit is eliminated if it was attacked, and a headquarters by
    itself."""
    phase, inside = enclosing(p, CombatPhase), fighters_in(p, here)
    if side_of(p, here) != phase.side and all(unit in phase.crowded for unit in inside):
        for unit in inside:
            eliminate(p, unit, "12.1", emit)
    if here in p.stacks and not fighters_in(p, here):
        for unit in p.stacks[here]:
            eliminate(p, unit, "8.1", emit)
    if here not in p.stacks:
        vacated(p, here, emit)


def push_losses(
    p: Position, side: Side, steps: int, units: list[UnitId], others: list[UnitId], by: str = "14.6"
) -> None:
    """14.6.p The attacker's first loss falls on armor."""
    if not steps:
        return
    armor = [unit for unit in alive(p, units) if p.pack.units[unit].is_armor]
    attacks = side == enclosing(p, Battle).side
    p.flow.append(TakingLosses(side, steps, units, others, armor if attacks else [], by))


TAKING_LOSSES = Decision(
    "14.6", (Lose,), loss_candidates, loss_refusal, take_loss, loss_ready, exact=True
)

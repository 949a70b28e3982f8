"""3 When an order that is not asked for now is given, or why its moment has gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP
from kessel.games.paulus.pack.r02_units import AXIS, SIDES, SOVIET, UnitId
from kessel.games.paulus.rules import orders, state
from kessel.games.paulus.rules.r04_stacking import fits
from kessel.games.paulus.rules.r04_zones import enemies_in
from kessel.games.paulus.rules.r06_combat.s6_advance import ENEMY_THERE, FULL
from kessel.games.paulus.rules.state import Position
from kessel.kernel.flow import is_under_way
from kessel.kernel.moments import Asked, Moment, Phases, Whose, by_question
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import Frame

SET_UP_OVER = Reason("10.12", "set-up-over")
BOMBARDMENT_OVER = Reason("8.13", "bombardment-over")
CONCENTRATION_OVER = Reason("7.52", "concentration-over")
ONE_AT_A_TIME = Reason("5.16", "another-moves")
NOBODY_MOVES = Reason("5.16", "nobody-on-the-move")
NO_BATTLE = Reason("6.11", "no-battle")
ADVANCE_AT_ONCE = Reason("6.71", "advance-at-once")
NO_RETREAT = Reason("8.17", "fire-no-retreat")
BATTLE_FIRST = Reason("6.11", "battle-first")

ON_THE_MOVE: Final = (
    orders.To,
    orders.Overrun,
    orders.Cross,
    orders.Infiltrate,
    orders.Exit,
    orders.With,
    orders.Leave,
    orders.Halt,
)

IN_BATTLE: Final = (
    *(orders.Join, orders.Lose, orders.Retreat),
    *(orders.Back, orders.BackOff, orders.Apart),
)
PARTINGS: Final = (orders.Done, orders.Halt)
MARCHES: Final = ("movement", "reaction", "exploitation")
FIGHTS: Final = ("combat", *MARCHES)
"""Overruns are fought on the march (5.41)."""
MOVES: Final = (*MARCHES, "headquarters")
PHASES: Final[Mapping[Phases, Sequence[type[Frame]]]] = {
    (MOVES, Whose.OWN): (state.ChoosingMover, state.Moving),
    (("movement", "reaction"), Whose.OWN): (state.Placing,),
    (("combat",), Whose.OWN): (state.ChoosingTarget, state.ChoosingAttackers),
    (("combat",), Whose.EITHER): (state.Advancing,),
    (("combat", *MOVES), Whose.EITHER): (state.Crowding,),
    (FIGHTS, Whose.EITHER): (
        state.MeetingResult, state.Retreating, state.Shedding, state.Capturing,
    ),
}  # fmt: skip
"""Questions of the phases of a player turn, and of whose."""
ELSEWHERE: Final[Mapping[tuple[str, ...], Sequence[type[Frame]]]] = {
    ("set-up",): (state.Deploying,),
    ("bombardment",): (state.ChoosingArmy, state.Aiming, state.TakingFire),
    ("soviet-movement",): (state.ConcentratingSupply,),
    ("axis-supply",): (state.Landing, state.Consuming),
    ("axis-reaction",): (state.ChoosingRouted,),
}
"""Questions of single lines of the sequence."""
asked: Final = Asked(by_question(PHASES), by_question(ELSEWHERE), SIDES)


def moment(p: Position, order: Order) -> Moment | Reason | None:
    """When an order of another moment would be right; nothing where its decisions tell it all."""
    match order:
        case orders.Deploy() | orders.Stand():
            return None if is_under_way(p, state.SettingUp) else SET_UP_OVER
        case orders.Bombard() | orders.Aim():
            early = is_under_way(p, state.SettingUp) or is_under_way(p, state.BombardmentPhase)
            return Moment("8.13", ("bombardment",)) if early else BOMBARDMENT_OVER
        case orders.Concentrate():
            begun = is_under_way(p, state.PlayerTurn, SOVIET)
            return CONCENTRATION_OVER if begun else Moment("7.52", ("soviet-movement",))
        case orders.Move(unit=unit):
            return move_moment(p, unit)
        case orders.Reserve(unit=unit):
            return move_moment(p, unit, Moment("5.31", (line(p, unit, "movement"),)))
        case orders.Enter(unit=unit):
            soviet = p.pack.units[unit].side == SOVIET
            return move_moment(p, unit, entry_moment(soviet))
        case orders.Attack():
            return attack_moment(p)
        case orders.Advance() if is_under_way(p, state.CombatPhase):
            return advance_moment(p, order)
        case orders.Retreat() if isinstance(p.flow[-1], state.TakingFire):
            return NO_RETREAT
        case orders.Land():
            return Moment("7.41", ("axis-supply",))
        case orders.Consume():
            return Moment("7.44", ("axis-supply",))
        case orders.Call():
            return Moment("9.22", ("axis-reaction",))
    if isinstance(order, IN_BATTLE) and isinstance(p.flow[-1], state.ChoosingTarget):
        return NO_BATTLE
    if isinstance(order, ON_THE_MOVE) and is_under_way(p, state.MovePhase, p.to_act):
        return NOBODY_MOVES
    return None


def line(p: Position, unit: UnitId, phase: str) -> str:
    """A phase of the side that a unit belongs to."""
    return f"{'soviet' if p.pack.units[unit].side == SOVIET else 'axis'}-{phase}"


def move_moment(p: Position, unit: UnitId, usual: Moment | None = None) -> Moment | Reason:
    """5.16 One after the other; 3 in the phases in which such a unit moves."""
    counter = p.pack.units[unit]
    if is_under_way(p, state.MovePhase, counter.side) and p.to_act == counter.side:
        return ONE_AT_A_TIME
    if usual is not None:
        return usual
    if counter.is_headquarters:
        return Moment("3.A", (line(p, unit, "headquarters"),))
    phases = ["movement"]
    if counter.can_react:
        phases.append("reaction")
    if not counter.is_supply:
        phases.append("exploitation")
    return Moment("5.11", tuple(line(p, unit, phase) for phase in phases))


def entry_moment(soviet: bool) -> Moment:
    """9.11, 9.12 Soviet reinforcements come in their movement, Axis ones in the reaction phase."""
    return Moment("9.11", ("soviet-movement",)) if soviet else Moment("9.12", ("axis-reaction",))


def attack_moment(p: Position) -> Moment | Reason:
    """6.11 One battle after the other, in one's own combat phase."""
    if is_under_way(p, state.Battle):
        return BATTLE_FIRST
    return Moment("6.11", (f"{'axis' if p.to_act == AXIS else 'soviet'}-combat",))


def advance_moment(p: Position, order: orders.Advance) -> Reason:
    """6.71 Right after the battle; 6.73, 6.79 and never into a hex that is held or full."""
    there, here = order.hex, p.hex_of[order.unit]
    if here == OFF_MAP or is_under_way(p, state.Battle):
        return ADVANCE_AT_ONCE
    if p.pack.map.grid.side(here, there) >= 0:
        if enemies_in(p, p.pack.units[order.unit].side, there):
            return ENEMY_THERE
        if not fits(p, (order.unit,), there):
            return FULL
    return ADVANCE_AT_ONCE

"""Why a unit cannot be taken to a place: what a click on it means in each decision, as the order
whose refusal is the answer. Marches have their own file, `hindered`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.orders import (
    Activate,
    Bombard,
    Fight,
    Fire,
    GiveUp,
    Interdict,
    Join,
    Lead,
    Lose,
    Move,
    Pair,
    Place,
    PullBack,
    Redeploy,
    Retreat,
    Screen,
    Select,
    Stubborn,
)
from kessel.games.circle_of_fire.rules.r06_control import surroundings, where
from kessel.games.circle_of_fire.rules.r07_sequence import DECISIONS
from kessel.games.circle_of_fire.rules.r11_impulses import HEMMED_IN
from kessel.games.circle_of_fire.rules.r12_movement import COMMITTED, may_set_out
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table.picture.hindered import shut_in, way_refusal
from kessel.games.circle_of_fire.table.picture.reach import reach
from kessel.kernel.errors import BadInput
from kessel.kernel.orders import Order, Reason, Refusal

NOT_YOURS = Reason("11.2", "not-yours")
NOT_ON_MAP = Reason("12.1", "not-on-map")
RETREAT_LATER = Reason("13.4", "retreat-later")

UnitOrder = Join | Lead | Screen | GiveUp | Select | Interdict | Pair
STANDING: Final[Mapping[type, Callable[[Any], UnitOrder]]] = {
    state.Firing: Join,
    state.ChoosingLead: Lead,
    state.Screening: Screen,
    state.Reorganising: GiveUp,
    state.SelectingUnits: Select,
    state.ChoosingInfiltrators: Select,
    state.ChoosingArrivals: Select,
    state.Interdicting: Interdict,
}
"""Decisions about a unit that take it nowhere."""


def taking(p: Position, unit: int, space: int) -> Order | Refusal | None:
    """What taking a unit to a place means now."""
    if not 0 <= unit < len(p.pack.units) or not 0 <= space < len(p.pack.map.board):
        raise BadInput(f"there is no unit {unit} or no place {space}")
    mover, goal = UnitId(unit), Space(space)
    if p.pack.units[unit].side != p.to_act:
        return of_enemy(p, mover, goal)
    frame = p.flow[-1]
    if type(frame) in STANDING:
        return standing(p, STANDING[type(frame)](mover), goal)
    match frame:
        case state.ChoosingAction():
            return action(p, frame, mover, goal)
        case state.Moving():
            return move(p, frame, mover, goal)
        case state.SettingUp() | state.Placing():
            return Place(mover, goal)
        case state.AssigningCasualties():
            return casualty(p, mover, goal)
        case state.Retreating():
            here = goal == frame.space and mover in frame.units
            return None if here else Retreat(mover, goal)
        case state.Pairing():
            return standing(p, pair(p, frame, mover), goal)
        case state.ChoosingCombat():
            return Fight(goal)
        case state.PlacingStubborn():
            return Stubborn(goal)
        case state.Redeploying():
            return redeployment(p, mover, goal)
    return Move(mover, goal)


def of_enemy(p: Position, unit: UnitId, goal: Space) -> Order | Refusal:
    """Enemies are nobody's to take anywhere."""
    if isinstance(p.flow[-1], state.ChoosingCombat):
        return Fight(goal)
    return Refusal.of(NOT_YOURS, Move(unit, goal))


def refusal(p: Position, order: Order) -> Reason | None:
    """What the decision that is pending has against an order."""
    return DECISIONS[type(p.flow[-1])].refusal(p, p.flow[-1], order)


def refused(p: Position, order: Order) -> bool:
    return refusal(p, order) is not None


def standing(p: Position, order: UnitOrder, goal: Space) -> Order:
    """An order that takes the unit nowhere: of another place it is asked when it can march."""
    here = where(p, order.unit)
    return order if here in (goal, NOWHERE) or refused(p, order) else Move(order.unit, goal)


# --- impulses ------------------------------------------------------------------------------------


def action(
    p: Position, f: state.ChoosingAction, unit: UnitId, goal: Space
) -> Order | Refusal | None:
    """11.2 To bombard a place, to fire at it, or to go there."""
    if unit in p.boxes[f.side][state.Box.ARTILLERY]:
        return Bombard(unit, goal)
    here, order = where(p, unit), Move(unit, goal)
    if here == NOWHERE:
        return Refusal.of(NOT_ON_MAP, order)
    if p.committed[unit]:
        return Refusal.of(COMMITTED, order)
    if any(way.space == goal for way in reach(p, unit)):
        return None
    in_sight = [Fire(here, target) for target in surroundings(p).in_sight[here]]
    fire = Fire(here, goal)
    if goal == here:
        return None if any(not refused(p, one) for one in in_sight) else Activate(here)
    if fire in in_sight and p.units[1 - f.side][goal]:
        return fire
    if refusal(p, Activate(here)) not in (None, HEMMED_IN):
        return Activate(here)
    return way_refusal(p, state.Moving(f.side, here, f.substitute), unit, goal)


def move(p: Position, f: state.Moving, unit: UnitId, goal: Space) -> Order | Refusal | None:
    """12.1 The unit on the march goes on, or another of the activated place sets out."""
    if f.unit not in (state.NO_UNIT, unit) or (f.unit == state.NO_UNIT and may_set_out(p, f, unit)):
        return Move(unit, goal)
    if goal == (f.here if f.unit == unit else f.place):
        return shut_in(p, f, unit)
    if any(way.space == goal for way in reach(p, unit)):
        return None
    return way_refusal(p, f, unit, goal)


# --- fights --------------------------------------------------------------------------------------


def casualty(p: Position, unit: UnitId, goal: Space) -> Order | Refusal:
    """13.3 Lost or pulled back; where to is asked when all points are met."""
    back = PullBack(unit)
    if goal == where(p, unit):
        return Lose(unit) if refused(p, back) else back
    return back if refused(p, back) else Refusal.of(RETREAT_LATER, back)


def pair(p: Position, f: state.Pairing, unit: UnitId) -> Pair:
    """16.3 Against somebody whom the unit may attack, or the first whom it may not."""
    orders = [Pair(unit, enemy) for enemy in p.units[1 - f.side][f.space]]
    return next((order for order in orders if not refused(p, order)), orders[0])


def redeployment(p: Position, unit: UnitId, goal: Space) -> Order | Refusal | None:
    """8.1.1F Of its own area: whether the unit can redeploy at all."""
    there = Redeploy(unit, goal)
    if goal != where(p, unit):
        return there
    orders = [Redeploy(unit, near) for near in surroundings(p).adjacent[goal]] or [there]
    return next((order for order in orders if not refused(p, order)), orders[0])

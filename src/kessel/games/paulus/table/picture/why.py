"""Why a unit cannot be taken to a hex: what a click on it means in each decision, as the order
whose refusal is the answer. Moves of several hexes have their own file, `hindered`, and so have
battles, `fighting`."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules import orders, state
from kessel.games.paulus.rules.r05_movement.s1_steps import NOT_YOURS
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal
from kessel.games.paulus.rules.r09_reinforcements import hex_refusal
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.table.picture import fighting
from kessel.games.paulus.table.picture.fighting import ASKING, refused, standing
from kessel.games.paulus.table.picture.hindered import shut_in, way_refusal
from kessel.games.paulus.table.picture.reach import in_hand, moves
from kessel.hexkit.table import why
from kessel.hexkit.table.why import Answer
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason, Refusal

ONE_AT_A_TIME = Reason("5.17", "one-at-a-time")
STAYS_BEHIND = Reason("5.12", "stays-behind")

TO_COME = (state.Place.COMING, state.Place.RETREATED, state.Place.ROUTED)


def taking(p: Position, unit: int, space: int) -> Answer:
    return why.taking(p, unit, space, of_own, of_enemy)


def of_enemy(p: Position, unit: UnitId, goal: Hex) -> Order | Refusal:
    """Enemies can be attacked and bombarded, and nothing else."""
    match p.flow[-1]:
        case state.ChoosingTarget() | state.ChoosingAttackers():
            return orders.Attack(goal)
        case state.Aiming():
            return orders.Aim(goal)
    return Refusal.of(NOT_YOURS, orders.Move(unit))


def of_own(p: Position, unit: UnitId, goal: Hex) -> Answer:
    match p.flow[-1]:
        case state.ChoosingMover():
            return choice(p, unit, goal)
        case state.Moving() as frame:
            return move(p, frame, unit, goal)
        case state.Placing(unit=entering) if entering == unit:
            return orders.At(goal)
        case state.Deploying():
            return orders.Deploy(unit, goal)
        case state.Landing():
            return orders.Land(goal)
        case state.ChoosingArmy():
            return fighting.bombardment(p, unit, goal)
        case state.Aiming():
            return orders.Aim(goal)
        case state.ChoosingTarget():
            return fighting.attack(p, unit, goal)
        case state.ChoosingAttackers():
            return fighting.join(p, unit, goal)
        case state.MeetingResult() as frame:
            return fighting.meeting(p, frame, unit, goal)
        case state.Retreating() as frame:
            return fighting.falling_back(frame, unit, goal)
        case state.Crowding() as frame:
            return fighting.crowd(p, frame, unit, goal)
        case state.Advancing() as frame:
            return fighting.advance(p, frame, unit, goal)
        case state.TakingFire() | state.Shedding():
            return standing(p, orders.Lose(unit), goal)
        case state.ConcentratingSupply():
            return standing(p, orders.Concentrate(unit), goal)
        case state.Consuming():
            return standing(p, orders.Consume(unit), goal)
        case state.ChoosingRouted():
            return standing(p, orders.Call(unit), goal)
    return orders.Move(unit)


# --- movement ------------------------------------------------------------------------------------


def choice(p: Position, unit: UnitId, goal: Hex) -> Answer:
    """5.12, 9.13 To go to a hex, or to come onto the map there."""
    if p.place[unit] in TO_COME:
        return coming(p, unit, goal)
    if refused(p, orders.Move(unit)):
        return orders.Move(unit)
    return march(*in_hand(p, unit), goal)


def move(p: Position, f: state.Moving, unit: UnitId, goal: Hex) -> Answer:
    """5.11 The stack on the move goes on; 5.12 others may be taken along, or have to wait."""
    if unit in f.units:
        return march(p, f, goal)
    if p.hex_of[unit] != f.here:
        reason = move_refusal(p, enclosing(p, state.MovePhase), unit)
        return Refusal.of(reason or ONE_AT_A_TIME, orders.Move(unit))
    return ASKING.along(p, orders.With(unit), f.here, goal, STAYS_BEHIND)


def march(p: Position, f: state.Moving, goal: Hex) -> Refusal | None:
    ways = moves(p, f, (), halts=False)
    if any(way.space == goal for way in ways) or (goal == f.here and ways):
        return None
    return shut_in(p, f) if goal == f.here else way_refusal(p, f, goal)


def coming(p: Position, unit: UnitId, goal: Hex) -> Answer:
    """9.13 To be put into a hex."""
    enter, at = orders.Enter(unit), orders.At(goal)
    return ASKING.put(p, enter, at, lambda: hex_refusal(p, unit, goal))

"""Why a unit cannot be taken to a hex: what a click on it means in each decision, as the order
whose refusal is the answer. Moves of several hexes have their own file, `hindered`."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.rules import frames, orders, state
from kessel.games.spring_prelude.rules.r04_sequence import DECISIONS
from kessel.games.spring_prelude.rules.r10_movement.s4_phases import move_refusal
from kessel.games.spring_prelude.rules.r11_reserves import NOT_YOURS
from kessel.games.spring_prelude.rules.r12_stacking import enemies_in
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.table.picture.hindered import shut_in, way_refusal
from kessel.games.spring_prelude.table.picture.reach import moves, taken_up
from kessel.hexkit.table import why
from kessel.hexkit.table.why import Answer, Asking
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason, Refusal

ONE_AT_A_TIME = Reason("10.0", "one-at-a-time")

ASKING = Asking(DECISIONS, orders.Move)
refused, standing = ASKING.refused, ASKING.standing


def taking(p: Position, unit: int, space: int) -> Answer:
    return why.taking(p, unit, space, of_own, of_enemy)


def of_enemy(p: Position, unit: UnitId, goal: Hex) -> Order | Refusal:
    """Enemies can be attacked and interdicted, and nothing else."""
    return aimed(p, goal) or Refusal.of(NOT_YOURS, orders.Move(unit))


def aimed(p: Position, goal: Hex) -> Order | None:
    """What a hex can be the target of."""
    match p.flow[-1]:
        case frames.ChoosingAttack() | frames.Declaring() | frames.Linking():
            return orders.Attack(goal)
        case frames.ChoosingResult():
            return orders.Apply(goal)
        case frames.Interdicting():
            return orders.Interdict(goal)
        case frames.AirDropping():
            return orders.Supply(goal)
    return None


def of_own(p: Position, unit: UnitId, goal: Hex) -> Answer:
    match p.flow[-1]:
        case frames.ChoosingMover():
            return choice(p, unit, goal)
        case frames.Moving() as frame:
            return move(p, frame, unit, goal)
        case frames.Declaring() | frames.Answering():
            return fight(p, unit, goal)
        case frames.Retreating() as frame:
            fallen = unit in frame.units and goal != p.hex_of[unit]
            return orders.Back(goal) if fallen else orders.Lose(unit)
        case frames.Advancing():
            return orders.Advance(unit, goal)
        case frames.TakingLosses():
            return standing(p, orders.Lose(unit), goal)
        case frames.Trimming():
            return standing(p, orders.Eliminate(unit), goal)
        case frames.Placing():
            return orders.Enter(unit, goal)
        case frames.ParaDropping():
            return standing(p, orders.ParaDrop(unit), goal)
        case frames.Replacing():
            gone = p.place[unit] is state.Place.ELIMINATED
            return orders.Return(unit, goal) if gone else standing(p, orders.Refit(unit), goal)
        case frames.Engineering():
            stays = goal == p.hex_of[unit]
            return orders.Clear(unit) if stays else orders.Cross(unit, goal)
    return aimed(p, goal) or orders.Move(unit)


# --- movement ------------------------------------------------------------------------------------


def choice(p: Position, unit: UnitId, goal: Hex) -> Answer:
    """10.0, 16.0 To go to a hex, or to come onto the map there."""
    if not state.on_map(p, unit):
        return orders.Enter(unit, goal)
    if refused(p, orders.Move(unit)):
        return orders.Move(unit)
    return march(p, taken_up(p, unit), goal)


def move(p: Position, f: frames.Moving, unit: UnitId, goal: Hex) -> Answer:
    """10.0 The unit on the move goes on, others have to wait."""
    if unit == f.unit:
        return march(p, f, goal)
    reason = move_refusal(p, enclosing(p, frames.MovePhase), unit)
    return Refusal.of(reason or ONE_AT_A_TIME, orders.Move(unit))


def march(p: Position, f: frames.Moving, goal: Hex) -> Refusal | None:
    found = moves(p, f, (), halts=False)
    if any(way.space == goal for way in found) or (goal == f.here and found):
        return None
    return shut_in(p, f) if goal == f.here else way_refusal(p, f, goal)


# --- combat --------------------------------------------------------------------------------------


def fight(p: Position, unit: UnitId, goal: Hex) -> Order:
    """14.0, 14.5 To take part in a battle with strength or with fire; to add a hex to it."""
    if isinstance(p.flow[-1], frames.Declaring) and enemies_in(p, p.to_act, goal):
        return orders.Attack(goal)
    fire = p.pack.units[unit].is_artillery and refused(p, orders.Join(unit))
    return orders.Fire(unit) if fire else orders.Join(unit)

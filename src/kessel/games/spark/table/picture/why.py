"""Why a unit cannot be taken to a hex: what a click on it means in each decision, as the order
whose refusal is the answer. Moves of several hexes have their own file, `hindered`."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import UnitId
from kessel.games.spark.rules import frames, orders
from kessel.games.spark.rules.frames import MovePhase, Moving
from kessel.games.spark.rules.r05_sequence import DECISIONS
from kessel.games.spark.rules.r11_movement.s5_moving import moving_refusal
from kessel.games.spark.rules.r11_movement.s7_phase import NOT_YOURS, move_refusal
from kessel.games.spark.rules.r11_reinforcements import entries
from kessel.games.spark.rules.state import Position, enemy_of, side_of
from kessel.games.spark.table.picture.hindered import shut_in, way_refusal
from kessel.games.spark.table.picture.reach import moves, taken_up
from kessel.hexkit.table import why
from kessel.hexkit.table.why import Answer, Asking
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason, Refusal

ONE_AT_A_TIME = Reason("11.0", "one-at-a-time")

ASKING = Asking(DECISIONS, orders.Move)
refused, standing = ASKING.refused, ASKING.standing


def taking(p: Position, unit: int, space: int) -> Answer:
    return why.taking(p, unit, space, of_own, of_enemy)


def of_enemy(p: Position, unit: UnitId, goal: Hex) -> Order | Refusal:
    """Enemies can be fired on and assaulted, driven on by a pursuer, and nothing else."""
    frame = p.flow[-1]
    if isinstance(frame, frames.Retreating) and unit in frame.units:
        return orders.Back(goal)
    return aimed(p, goal) or Refusal.of(NOT_YOURS, orders.Move(unit))


def aimed(p: Position, goal: Hex) -> Order | None:
    """What a hex can be the target of."""
    match p.flow[-1]:
        case frames.ChoosingAssault():
            return orders.Assail(goal)
        case frames.Firing():
            return orders.Aim(goal)
        case frames.AssigningAir():
            return orders.Assign(goal, p.pack.charts.figures.strike)
        case frames.Striking():
            return orders.Strike(goal)
    return None


def of_own(p: Position, unit: UnitId, goal: Hex) -> Answer:
    match p.flow[-1]:
        case frames.ChoosingMover():
            return choice(p, unit, goal)
        case Moving() as frame:
            return move(p, frame, unit, goal)
        case frames.Firing() as frame:
            return fire(p, frame, unit, goal)
        case frames.ZoneFiring():
            return orders.Fires(unit)
        case frames.Answering():
            return orders.Flak(unit, goal)
        case frames.Withdrawing():
            return orders.Withdraw(unit, goal)
        case frames.GivingUp():
            stays = goal == p.hex_of[unit]
            return orders.GiveUp(unit) if stays else orders.Withdraw(unit, goal)
        case frames.Retreating():
            return orders.Back(goal)
        case frames.Continuing() as continuing:
            ahead = unit in continuing.facing
            return orders.Turn(unit, goal) if ahead else orders.Advance(unit, goal)
        case frames.Advancing():
            return orders.Advance(unit, goal)
        case frames.TakingLosses():
            return standing(p, orders.Lose(unit), goal)
        case frames.ChoosingFighters():
            return standing(p, orders.Pick(unit), goal)
        case frames.ChoosingCluster():
            return standing(p, orders.Keep(unit), goal)
        case frames.Resupplying():
            return standing(p, orders.Restock(unit), goal)
        case frames.Replacing():
            return standing(p, orders.Replace(unit), goal)
        case frames.SettingUp() as setting:
            return orders.Pick(unit) if setting.unit is None else orders.Station(unit, goal)
    return aimed(p, goal) or orders.Move(unit)


# --- movement ------------------------------------------------------------------------------------


def choice(p: Position, unit: UnitId, goal: Hex) -> Answer:
    """11.0 To go to a hex, or to come onto the map there."""
    if refused(p, orders.Move(unit)):
        return orders.Move(unit)
    return march(p, taken_up(p, unit), goal)


def move(p: Position, f: Moving, unit: UnitId, goal: Hex) -> Answer:
    """11.0, 11.22 The units on the move go on, others may come along, or have to wait."""
    if unit in f.units:
        return march(p, f, goal)
    if p.hex_of[unit] == f.here:
        return orders.With(unit)
    reason = move_refusal(p, enclosing(p, MovePhase), unit)
    return Refusal.of(reason or ONE_AT_A_TIME, orders.Move(unit))


def march(p: Position, f: Moving, goal: Hex) -> Answer:
    found = moves(p, f, (), halts=False)
    if any(way.space == goal for way in found) or (goal == f.here and found):
        return None
    if f.here == OFF_MAP:
        return coming(p, f, goal)
    if side_of(p, goal) == enemy_of(f.side) and goal in p.pack.map.grid.neighbours[f.here]:
        return orders.Mark(goal)
    return shut_in(p, f) if goal == f.here else way_refusal(p, f, goal)


def coming(p: Position, f: Moving, goal: Hex) -> Answer:
    """11.7 To come in by a hex, or by train where it is a station that is none."""
    by_train = goal in p.pack.map.stations and goal not in entries(p, f.units[0])
    order = orders.Detrain(goal) if by_train else orders.Enter(goal)
    reason = moving_refusal(p, f, order)
    return None if reason is None else Refusal.of(reason, order)


# --- combat --------------------------------------------------------------------------------------


def fire(p: Position, f: frames.Firing, unit: UnitId, goal: Hex) -> Order:
    """13.10.2 To take part in the fire, indirectly where that is the only way; to aim."""
    if f.hex == OFF_MAP:
        return orders.Aim(goal)
    shells = p.pack.units[unit].is_artillery and refused(p, orders.Fires(unit))
    return orders.Shell(unit) if shells else orders.Fires(unit)

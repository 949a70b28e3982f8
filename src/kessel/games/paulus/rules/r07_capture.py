"""7.6 Supply units in the enemy's hands."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import AXIS, UnitId
from kessel.games.paulus.rules.events import SupplyTaken
from kessel.games.paulus.rules.orders import Capture, Destroy
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.state import Capturing, MovePhase, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import free_choice
from kessel.kernel.position import roll
from kessel.kernel.sides import Side


def enemy_supply(p: Position, side: Side, here: Hex) -> list[UnitId]:
    return [
        unit
        for unit in p.stacks.get(here, ())
        if p.pack.units[unit].is_supply and p.pack.units[unit].side != side
    ]


def offer_capture(p: Position, side: Side, here: Hex) -> None:
    """7.61 Whoever comes into a hex with enemy supply units takes or destroys them at once."""
    for unit in p.stacks[here]:
        if p.pack.units[unit].side != side and p.pack.units[unit].is_supply:
            p.flow.append(Capturing(side, here))
            return


def capture(p: Position, f: Capturing, order: Capture | Destroy, emit: Emit) -> None:
    """7.61, 7.62 A die for each (R33); what is captured rests in this phase."""
    p.flow.pop()
    for unit in enemy_supply(p, f.side, f.hex):
        taken = None
        if isinstance(order, Capture):
            (die,) = roll(p, emit, f.side, 1, "7.61", "capture")
            if die <= p.pack.charts.figures.capture_up_to:
                taken = from_pool(p, f.side)
        take_up(p, unit, Place.POOL)
        emit(SupplyTaken(f.side, unit, f.hex, taken is not None))
        if taken is not None:
            put(p, taken, f.hex)
            for frame in p.flow:
                if isinstance(frame, MovePhase):
                    frame.rested.append(taken)


def from_pool(p: Position, side: Side) -> UnitId | None:
    """A supply unit that is not on the map, while the limit allows one more."""
    return next(iter(free_supply(p, side)), None)


def free_supply(p: Position, side: Side) -> list[UnitId]:
    """7.43, 7.64 The supply units that could still come, as many as the limit allows."""
    figures = p.pack.charts.figures
    most = figures.axis_supply_units if side == AXIS else figures.soviet_supply_units
    supply = [unit.id for unit in p.pack.units if unit.is_supply and unit.side == side]
    more = most - sum(p.place[unit] is Place.MAP for unit in supply)
    return [unit for unit in supply if p.place[unit] is Place.POOL][: max(more, 0)]


CAPTURING = free_choice("7.61", (Capture(), Destroy()), capture)

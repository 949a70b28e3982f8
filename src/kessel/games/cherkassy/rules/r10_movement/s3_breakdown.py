"""10.3 Soviet tanks and mechanised infantry break down; 10.8 motorised units sink in the mud."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.pack.r02_map import Terrain, Weather
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.events import BrokeDown, Mired
from kessel.games.cherkassy.rules.r03_control import leave_map
from kessel.games.cherkassy.rules.r08_stacking import is_covered
from kessel.games.cherkassy.rules.r11_combat.s4_losses import box_of_lost
from kessel.games.cherkassy.rules.state import MovementPhase, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.position import roll


def roll_for_breakdown(p: Position, unit: UnitId, emit: Emit) -> bool:
    """10.3 A die for a unit that starts to move; whether it is gone from the map.

    A unit that is only reduced goes on (R18).
    """
    counter = p.pack.units[unit]
    if not counter.breaks_down:
        return False
    (die,) = roll(p, emit, counter.side, 1, "10.3", "breakdown")
    if die > p.pack.charts.breakdown.up_to:
        return False
    here, seen = p.hex_of[unit], not is_covered(p, unit)
    if not p.reduced[unit]:
        p.reduced[unit] = p.maintenance[unit] = True
        emit(BrokeDown(counter.side, unit, here, False, seen))
        return False
    emit(BrokeDown(counter.side, unit, here, True, seen))
    box = Place.TWO_STEPS if p.maintenance[unit] else Place.ONE_STEP
    p.maintenance[unit] = False
    leave_map(p, unit, box, emit)
    return True


def is_in_mud(p: Position, unit: UnitId) -> bool:
    """10.8 A motorised unit in a swamp hex on a Mud turn."""
    here = p.hex_of[unit]
    return (
        p.weather is Weather.MUD
        and here != OFF_MAP
        and p.pack.units[unit].is_mechanised
        and p.pack.map.terrain[here] is Terrain.SWAMP
    )


def note_mired(p: Position, f: MovementPhase) -> None:
    """10.8 Whoever begins the phase in the mud must leave it or pay."""
    f.mired = [
        UnitId(unit)
        for unit in range(len(p.hex_of))
        if p.pack.units[unit].side == f.side and is_in_mud(p, UnitId(unit))
    ]


def sinks_once(p: Position) -> bool:
    """R19 Whether one step a turn is all, however many phases a unit stays in the mud."""
    return rulings.MUD_EACH_PHASE not in p.options


def sink(p: Position, f: MovementPhase, emit: Emit) -> None:
    """10.8 Who has stayed loses a step, one in a turn (R19); it counts as lost in combat."""
    for unit in f.mired:
        if not is_in_mud(p, unit) or (p.mired[unit] and sinks_once(p)):
            continue
        p.mired[unit] = True
        counter, here, seen = p.pack.units[unit], p.hex_of[unit], not is_covered(p, unit)
        gone = p.reduced[unit] or counter.steps == 1
        emit(Mired(counter.side, unit, here, gone, seen))
        if gone:
            box = box_of_lost(p, unit)
            p.maintenance[unit] = False
            leave_map(p, unit, box, emit)
        else:
            p.reduced[unit] = True

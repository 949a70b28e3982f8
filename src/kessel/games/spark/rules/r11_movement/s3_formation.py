"""11.13, 11.15, 11.16, 18.7 Column and deployed, mounted and dismounted, in the entrenchment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.events import DugIn, Formed
from kessel.games.spark.rules.frames import Impulse, Moving
from kessel.games.spark.rules.r11_bridging import void
from kessel.games.spark.rules.r11_movement.s2_steps import dismount, is_bridged
from kessel.games.spark.rules.r11_stacking import column_there
from kessel.games.spark.rules.r11_zones import in_zone_at
from kessel.games.spark.rules.r12_observation import note_observed
from kessel.games.spark.rules.state import FOG, REMOUNTING, Position, touch
from kessel.kernel.events import Emit
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

ALONE = Reason("11.13", "forms-alone")
IN_COLUMN = Reason("11.13", "in-column")
DEPLOYED = Reason("11.13", "deployed")
NO_ROAD = Reason("11.13", "no-road")
NOT_MOTORISED = Reason("11.16", "not-motorised")
MOUNTED = Reason("11.16", "mounted-already")
ON_FOOT = Reason("11.16", "on-foot-already")
REMOUNTED = Reason("11.16", "remounted")
NO_WHEELS = Reason("11.16", "no-wheels")
CUT_OFF = Reason("18.7", "cut-off-from-vehicles")
NO_WORKS = Reason("11.15", "no-works")
DUG_IN = Reason("11.15", "dug-in")
STAYS_DUG_IN = Reason("11.15", "stays-dug-in")
NEVER_DIGS_IN = Reason("11.15", "never-digs-in")
COLUMN_OUTSIDE = Reason("11.13", "column-outside")
COLUMN, DEPLOY = "column", "deployed"


class Costly(Reason, frozen=True):
    """11.13.k, m What a change of formation takes here, and what the unit has."""

    unit: UnitId
    needs: int
    has: int


class NoRoom(Reason, frozen=True):
    """11.13.m A unit that can only be here on the road, and does not deploy."""

    unit: UnitId
    hex: Hex


# --- column and deployed -------------------------------------------------------------------------


def changing_cost(p: Position, unit: UnitId, here: Hex) -> int:
    """11.13.k, m, R9 What forming or leaving column costs: the hex, as a deployed unit pays it."""
    return changing_costs(p, unit, p.mounted[unit])[here]


def changing_costs(p: Position, unit: UnitId, mounted: bool) -> Sequence[int]:
    """The same of every hex."""
    return p.pack.ground(p.pack.rows[unit][mounted], p.weather is FOG)


def column_refusal(p: Position, f: Moving) -> Reason | None:
    """11.13.j-k Why a unit may not form column."""
    if len(f.units) > 1:
        return ALONE
    unit = f.units[0]
    if p.column[unit]:
        return IN_COLUMN
    if f.here not in p.pack.map.roads:
        return NO_ROAD
    return column_there(p, unit, f.here) or price_refusal(p, f, unit)


def deploy_refusal(p: Position, f: Moving) -> Reason | None:
    """11.13.m, 11.17.b Why the column among the moving units may not deploy."""
    unit = column_of(p, f)
    return DEPLOYED if unit is None else price_refusal(p, f, unit)


def column_of(p: Position, f: Moving) -> UnitId | None:
    for unit in f.units:
        if p.column[unit]:
            return unit
    return None


def price_refusal(p: Position, f: Moving, unit: UnitId) -> Reason | None:
    needs, has = changing_cost(p, unit, f.here), f.left[f.units.index(unit)]
    if needs >= NEVER:
        return NoRoom("11.13", "cannot-deploy", unit, f.here)
    return None if needs <= has else Costly("11.13", "costly", unit, needs, has)


def form(p: Position, f: Moving, change: str, emit: Emit) -> None:
    """11.13 The unit that changes pays, nobody else (11.22.b); 11.34.o a column that its fire has
    stopped or shot away deploys no more."""
    unit = column_of(p, f) if change == DEPLOY else f.units[0]
    if unit is None:
        return
    f.left[f.units.index(unit)] -= changing_cost(p, unit, f.here)
    f.acted = True
    set_column(p, unit, change == COLUMN, emit)


def set_column(p: Position, unit: UnitId, column: bool, emit: Emit) -> None:
    """11.13C.b, 13.23.d Whom his hex hid is seen as soon as he is a column."""
    p.column[unit] = column
    p.dug_in[unit] = False
    void(p, unit, emit)
    touch(p, p.hex_of[unit])
    name = COLUMN if column else DEPLOY
    emit(Formed(p.pack.units[unit].side, (unit,), p.hex_of[unit], name, "11.13"))
    note_observed(p, [unit])


def deploy_after_assault(p: Position, units: Iterable[UnitId], emit: Emit) -> None:
    """11.13C.j-k Columns that were in an assault deploy, for nothing, where the ground allows."""
    for unit in units:
        if p.column[unit] and changing_cost(p, unit, p.hex_of[unit]) < NEVER:
            set_column(p, unit, False, emit)


# --- mounted and dismounted ----------------------------------------------------------------------


def riders(p: Position, units: Sequence[UnitId], mounted: bool) -> list[UnitId]:
    """11.16 Motorised units among some that are mounted, or are not."""
    able = p.pack.motorised
    return [unit for unit in units if unit in able and p.mounted[unit] is mounted]


def mount_refusal(p: Position, f: Moving) -> Reason | None:
    """11.16 Why nobody may mount here."""
    mounting = riders(p, f.units, False)
    if not mounting:
        return MOUNTED if riders(p, f.units, True) else NOT_MOTORISED
    if f.remounted:
        return REMOUNTED
    for unit in mounting:
        reason = wheels_refusal(p, unit, f.here)
        if reason is not None:
            return reason
    return None


def wheels_refusal(p: Position, unit: UnitId, here: Hex) -> Reason | None:
    """11.11.e Vehicles stand where wheels go; 18.7 and where they can come from where they are."""
    on_road = p.column[unit] and here in p.pack.map.roads
    if not on_road and p.pack.ground(Mobility.WHEELED)[here] >= NEVER:
        return NO_WHEELS
    if REMOUNTING in p.options and not has_vehicles(p, unit, here):
        return CUT_OFF
    return None


def has_vehicles(p: Position, unit: UnitId, here: Hex) -> bool:
    """18.7.a, 11.5.e Whether hexes free of the enemy and his zones, and open to wheels, link the
    hex where a unit dismounted with another one."""
    start = p.dismounted_at.get(unit)
    if start is None:
        return True
    if not is_free(p, unit, start):
        return False
    grid, costs = p.pack.map.grid, p.pack.costs(Mobility.WHEELED, True)
    found, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        if at == here:
            return True
        for side in range(6 * at, 6 * at + 6):
            there = grid.around[side]
            if there == OFF_MAP or there in found or not is_free(p, unit, there):
                continue
            if costs[side] < NEVER or is_bridged(p, side):
                found.add(there)
                waiting.append(there)
    return False


def is_free(p: Position, unit: UnitId, here: Hex) -> bool:
    stack, side = p.stacks.get(here), p.pack.units[unit].side
    return not (stack and p.pack.units[stack[0]].side != side) and not in_zone_at(p, unit, here)


def dismount_refusal(p: Position, f: Moving) -> Reason | None:
    if not riders(p, f.units, True):
        return ON_FOOT if riders(p, f.units, False) else NOT_MOTORISED
    return REMOUNTED if f.remounted else None


def mount_all(p: Position, f: Moving, emit: Emit) -> None:
    """11.16.b It costs nothing."""
    mounting = riders(p, f.units, False)
    for unit in mounting:
        p.mounted[unit] = True
        p.dismounted_at.pop(unit, None)
    touch(p, f.here)
    emit(Formed(f.side, tuple(mounting), f.here, "mounted", "11.16"))
    f.remounted = True


def dismount_all(p: Position, f: Moving, emit: Emit) -> None:
    for unit in riders(p, f.units, True):
        dismount(p, unit, emit)
    f.remounted = True


# --- entrenchments -------------------------------------------------------------------------------


def stays_dug_in(p: Position, unit: UnitId) -> Reason | None:
    """11.15.e Why a unit does not leave the entrenchment to which it has taken in this impulse."""
    impulse = innermost(p, Impulse)
    is_new = impulse is not None and unit in impulse.dug_in and p.dug_in[unit]
    return STAYS_DUG_IN if is_new else None


def digging_refusal(p: Position, unit: UnitId, here: Hex) -> Reason | None:
    """11.15.a-b, 11.13C.c, 16.8.b Why a unit may not occupy the entrenchment of a hex."""
    counter = p.pack.units[unit]
    if here not in p.pack.map.works:
        return NO_WORKS
    if counter.is_afv or counter.is_balloon or counter.mobility is Mobility.RAIL:
        return NEVER_DIGS_IN
    return COLUMN_OUTSIDE if p.column[unit] else None


def diggers(p: Position, f: Moving) -> list[UnitId]:
    return [u for u in f.units if not p.dug_in[u] and digging_refusal(p, u, f.here) is None]


def occupy_refusal(p: Position, f: Moving) -> Reason | None:
    """11.15 Why none of the moving units may take to the entrenchment."""
    if diggers(p, f):
        return None
    unit = f.units[0]
    return digging_refusal(p, unit, f.here) or DUG_IN


def occupy(p: Position, f: Moving, emit: Emit) -> None:
    """11.15.e They stay in it for the rest of the impulse."""
    digging, impulse = diggers(p, f), innermost(p, Impulse)
    for unit in digging:
        p.dug_in[unit] = True
    if impulse is not None:
        impulse.dug_in += digging
    f.acted = True
    touch(p, f.here)
    emit(DugIn(f.side, tuple(digging), f.here))


def settle_in(p: Position, units: Iterable[UnitId], emit: Emit) -> None:
    """11.15.c, R83 Units that a retreat, a withdrawal or an advance has brought to an entrenchment
    hex occupy it, where they may."""
    for unit in units:
        here = p.hex_of[unit]
        if here != OFF_MAP and not p.dug_in[unit] and digging_refusal(p, unit, here) is None:
            p.dug_in[unit] = True
            touch(p, here)
            emit(DugIn(p.pack.units[unit].side, (unit,), here))

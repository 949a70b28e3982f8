"""11.1 A unit or a stack on the move: its orders one after the other, and ZOC fire in between."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import GERMAN, Mobility
from kessel.games.spark.rules.frames import Consenting, MovePhase, Moving
from kessel.games.spark.rules.orders import (
    Appeal,
    Column,
    Deploy,
    Detrain,
    Dismount,
    Enter,
    Halt,
    Mark,
    Mount,
    Occupy,
    Rail,
    Stay,
    To,
    With,
)
from kessel.games.spark.rules.r10_integrity import (
    Between,
    Stray,
    integrity_refusal,
    is_near,
    is_out,
    points_of,
)
from kessel.games.spark.rules.r11_assault_markers import mark_refusal, place_markers
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.r11_movement.s2_steps import FIXED, go, price
from kessel.games.spark.rules.r11_movement.s3_formation import (
    COLUMN,
    DEPLOY,
    changing_cost,
    column_of,
    column_refusal,
    deploy_refusal,
    diggers,
    dismount_all,
    dismount_refusal,
    form,
    mount_all,
    mount_refusal,
    occupy,
    occupy_refusal,
    riders,
)
from kessel.games.spark.rules.r11_movement.s4_gaits import Gait, going
from kessel.games.spark.rules.r11_movement.s4_paces import (
    BY_RAIL,
    Pace,
    ended,
    is_fresh,
    pace_of,
    step,
)
from kessel.games.spark.rules.r11_movement.s6_duties import Pressing, bind, room_refusal
from kessel.games.spark.rules.r11_rail import is_gun, rail_hexes, rail_refusal, train_stops
from kessel.games.spark.rules.r11_reinforcements import (
    detrain_refusal,
    entry_cost,
    entry_refusal,
    open_entries,
    open_stations,
    settle,
)
from kessel.games.spark.rules.r11_stacking import crowd_refusal, fits, overstacked
from kessel.games.spark.rules.r11_zone_fire import begin
from kessel.games.spark.rules.state import Position, on_map
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId

INTEGRITY: Final = "integrity"
NOT_HERE = Reason("11.22", "not-here")
MOVES_ALREADY = Reason("11.22", "moves-already")
UNDER_WAY = Reason("11.22", "under-way")
NOT_YET_IN = Reason("11.7", "not-yet-in")
IS_IN = Reason("11.7", "is-in")
NOTHING_TO_ASK = Reason("10.22", "nothing-to-ask")
DENIED = Reason("10.22", "denied")
LAST_OF_STACK = Reason("11.22", "last-of-stack")
KEEPS_BRIDGE = Reason("11.51", "keeps-bridge")
NOT_SET_OUT = Reason("11.22", "not-set-out")
TOS: Final = tuple(To(Hex(there)) for there in range(3000))
"""Orders are asked for at every decision: one of each is enough."""
HALT: Final = Halt()
FORMING: Final = Column()
DEPLOYING: Final = Deploy()
REMOUNTS: Final = (Mount(), Dismount())

Step = (
    With | Stay | To | Column | Deploy | Mount | Dismount | Occupy | Halt | Mark
    | Enter | Detrain | Rail | Appeal
)  # fmt: skip


# --- candidates ----------------------------------------------------------------------------------


def moving_candidates(p: Position, f: Moving) -> list[Order]:
    """Exactly the legal orders."""
    if f.here == OFF_MAP:
        unit, phase = f.units[0], enclosing(p, MovePhase)
        coming: list[Order] = [Enter(there) for there in open_entries(p, phase, unit)]
        stops = train_stops(p) if f.side == GERMAN else []
        coming += [Detrain(there) for there in open_stations(p, unit, stops)]
        return [*coming, HALT]
    if is_gun(p, f.units[0]):
        goals = rail_hexes(p, f.units[0]) if is_fresh(f) else []
        return [*[Rail(there) for there in goals], HALT]
    pace = pace_of(p, f)
    steps = pace.open_steps()
    orders: list[Order] = [TOS[there] for there in steps]
    orders += changes(p, f, pace)
    if len(p.stacks[f.here]) > 1:
        orders += company(p, f)
    is_free = is_fresh(f) or pace.may_end(f.here)
    reason = None if is_free else pace.end_refusal(f.here)
    if reason is None or not (steps or pace.goes_on()):
        orders += ends(p, f)
    elif isinstance(reason, Stray | Between) and may_appeal(p, reason.unit):
        orders.append(Appeal(reason.unit))
    return orders


def changes(p: Position, f: Moving, pace: Pace) -> list[Order]:
    """11.13, 11.16 What the units can change in themselves; only a column deploys."""
    orders: list[Order] = []
    order = DEPLOYING if pace.in_column else FORMING
    may_form = pace.in_column or (len(f.units) == 1 and f.here in p.pack.map.roads)
    if may_form and forming_refusal(p, f, order, pace) is None:
        orders.append(order)
    if not p.pack.motorised.isdisjoint(f.units):
        orders += [order for order in REMOUNTS if remounting_refusal(p, f, order) is None]
    return orders


def remounts(p: Position, f: Moving) -> bool:
    """11.16 Whether the units can mount or dismount: at any time, and for nothing."""
    if p.pack.motorised.isdisjoint(f.units):
        return False
    return any(remounting_refusal(p, f, order) is None for order in REMOUNTS)


def company(p: Position, f: Moving) -> list[Order]:
    """11.22 Who can go along, or stay behind."""
    stack = p.stacks[f.here]
    orders: list[Order] = [With(unit) for unit in stack if with_refusal(p, f, unit) is None]
    return orders + [Stay(unit) for unit in f.units if stay_refusal(p, f, unit) is None]


def ends(p: Position, f: Moving) -> list[Order]:
    """How the movement can end where the units may stay."""
    has_works = f.here in p.pack.map.works
    orders: list[Order] = [Occupy()] if has_works and diggers(p, f) else []
    if p.pack.map.ringed[f.here] & p.held[1 - f.side]:
        around, enemy = p.pack.map.grid.neighbours[f.here], 2 - f.side
        near = [there for there in around if p.holders[there] == enemy]
        orders += [Mark(there) for there in near if marking_refusal(p, f, there) is None]
    if orders and spending_refusal(p, f) is not None:
        orders.clear()
    orders.append(HALT)
    return orders


# --- refusals ------------------------------------------------------------------------------------


def moving_refusal(p: Position, f: Moving, order: Step) -> Reason | None:
    if f.here == OFF_MAP:
        return coming_refusal(p, f, order)
    if is_gun(p, f.units[0]) and not isinstance(order, Rail | Halt):
        return step_refusal(p, f, f.here)
    match order:
        case To(hex=there):
            return step_refusal(p, f, there)
        case With(unit=unit):
            return with_refusal(p, f, unit)
        case Stay(unit=unit):
            return stay_refusal(p, f, unit)
        case Rail(hex=there):
            return rail_refusal(p, f.units[0], there)
        case Appeal(unit=unit):
            return appeal_refusal(p, f, unit)
        case Enter() | Detrain():
            return IS_IN
        case Halt():
            return halt_refusal(p, f)
        case Occupy():
            return occupy_refusal(p, f) or halt_refusal(p, f) or spending_refusal(p, f)
        case Mark(hex=there):
            return marking_refusal(p, f, there) or halt_refusal(p, f) or spending_refusal(p, f)
    return change_refusal(p, f, order)


def change_refusal(p: Position, f: Moving, order: Order) -> Reason | None:
    match order:
        case Column() | Deploy():
            return forming_refusal(p, f, order)
    return remounting_refusal(p, f, order)


def remounting_refusal(p: Position, f: Moving, order: Order) -> Reason | None:
    """11.16, 11.24.a Why nobody mounts or dismounts here: on the other way of going they might be
    kept in a hex where they may not end."""
    reason = mount_refusal(p, f) if isinstance(order, Mount) else dismount_refusal(p, f)
    if reason is not None or is_fresh(f):
        return reason
    against = pace_of(p, f).end_refusal(f.here)
    return against if against is not None and not goes_on_remounted(p, f, order) else None


def goes_on_remounted(p: Position, f: Moving, order: Order) -> bool:
    """Whether the units could still go on if those who can had mounted or dismounted."""
    mounts = isinstance(order, Mount)
    with ExitStack() as changed:
        for unit in riders(p, f.units, not mounts):
            changed.enter_context(going(p, unit, Gait(p.column[unit], mounts)))
        return pace_of(p, replace(f, remounted=True)).goes_on()


def forming_refusal(
    p: Position, f: Moving, order: Column | Deploy, pace: Pace | None = None
) -> Reason | None:
    """11.13, 10.22.d, 11.24 Why the units do not form or leave column here: what it takes may keep
    them in a hex where they may not end."""
    reason = column_refusal(p, f) if isinstance(order, Column) else deploy_refusal(p, f)
    if reason is not None:
        return reason
    against = spending_refusal(p, f) if is_fresh(f) else (pace or pace_of(p, f)).end_refusal(f.here)
    return against if against is not None and not goes_on_formed(p, f) else None


def goes_on_formed(p: Position, f: Moving) -> bool:
    """Whether the units could still end here or come to where they may if one of them had changed
    formation."""
    unit = column_of(p, f)
    changing = f.units[0] if unit is None else unit
    left = f.left[f.units.index(changing)] - changing_cost(p, changing, f.here)
    flip(p, changing)
    found = pace_of(p, f).leads_on(f.here, min(*f.left, left))
    flip(p, changing)
    return found


def flip(p: Position, unit: UnitId) -> None:
    """Column or deployed, for a moment, with no fire and no word to anybody."""
    p.column[unit] = not p.column[unit]
    p.crowds.pop(p.hex_of[unit], None)


def coming_refusal(p: Position, f: Moving, order: Step) -> Reason | None:
    """11.7 Before it is on the map a unit can only come in."""
    unit = f.units[0]
    match order:
        case Enter(hex=there):
            return entry_refusal(p, enclosing(p, MovePhase), unit, there)
        case Detrain(hex=there):
            return detrain_refusal(p, unit, there)
        case Halt():
            return None
    return NOT_YET_IN


def step_refusal(p: Position, f: Moving, there: Hex) -> Reason | None:
    found = step(p, f, there)
    return found if isinstance(found, Reason) else None


def with_refusal(p: Position, f: Moving, unit: UnitId) -> Reason | None:
    """11.22, R65 A stack is put together before it moves, of units that may stand together."""
    if unit in f.units:
        return MOVES_ALREADY
    if p.hex_of[unit] != f.here or p.pack.units[unit].side != f.side:
        return NOT_HERE
    if not is_fresh(f):
        return UNDER_WAY
    if is_gun(p, unit):
        return BY_RAIL
    if unit not in enclosing(p, MovePhase).left:
        return bound_refusal(p, unit) or ended(p, unit)
    return crowd_refusal(p, [*f.units, unit], f.here)


def bound_refusal(p: Position, unit: UnitId) -> Reason | None:
    """11.11.c, 11.51.j Why a unit never moves of its own."""
    counter = p.pack.units[unit]
    if counter.mobility is Mobility.FIXED:
        return FIXED
    bridge = p.bridges.get(p.hex_of[unit]) if counter.is_bridge else None
    return KEEPS_BRIDGE if bridge is not None and bridge.battalion == unit else None


def stay_refusal(p: Position, f: Moving, unit: UnitId) -> Reason | None:
    """11.22, 11.24.a One of the stack ends its movement where the others go on."""
    if unit not in f.units:
        return NOT_HERE
    if len(f.units) == 1:
        return LAST_OF_STACK
    if is_fresh(f):
        return NOT_SET_OUT
    others = [other for other in p.stacks[f.here] if other not in f.units]
    reason = crowd_refusal(p, [unit, *others], f.here)
    return reason or integrity_refusal(p, [unit], f.here, f.start)


def halt_refusal(p: Position, f: Moving) -> Reason | None:
    """11.24.a, 10.22 Why the units may not end here, as long as they can go anywhere else."""
    pace = pace_of(p, f)
    reason = None if is_fresh(f) else pace.end_refusal(f.here)
    return reason if reason is not None and pace.goes_on() else None


def spending_refusal(p: Position, f: Moving) -> Reason | None:
    """10.22.d, 11.24.c Why units that have not moved may not spend their movement where they are:
    they must rejoin their formation or make room, and can."""
    if not is_fresh(f):
        return None
    phase = enclosing(p, MovePhase)
    bound = [unit for unit in f.units if unit in phase.bound]
    reason = integrity_refusal(p, bound, f.here, f.start)
    return reason or room_refusal(p, phase, f.units, f.here)


def marking_refusal(p: Position, f: Moving, there: Hex) -> Reason | None:
    phase = enclosing(p, MovePhase)
    if is_fresh(f) and phase.parked in f.units:
        return Pressing("11.73", "must-give-way", phase.parked)
    return mark_refusal(p, f.units, f.here, there, min(f.left))


def appeal_refusal(p: Position, f: Moving, unit: UnitId) -> Reason | None:
    """10.22.e, R44 An exception is asked for once, where a unit would have to end against the
    rule."""
    if not may_appeal(p, unit):
        return DENIED
    reason = halt_refusal(p, f)
    against = isinstance(reason, Stray | Between) and reason.unit == unit
    return None if against else NOTHING_TO_ASK


def may_appeal(p: Position, unit: UnitId) -> bool:
    return unit not in enclosing(p, MovePhase).denied


# --- what comes of it ----------------------------------------------------------------------------


def move_on(p: Position, f: Moving, order: Step, emit: Emit) -> None:
    match order:
        case To(hex=there) | Rail(hex=there):
            f.goal = there
            draw_fire(p, f)
        case Halt():  # most movements end so, and what comes first is found fastest
            finish(p, f)
        case Column():
            f.change = COLUMN
            draw_fire(p, f)
        case Deploy():
            f.change = DEPLOY
            draw_fire(p, f)
        case With(unit=unit):
            f.units.append(unit)
            bind(p, enclosing(p, MovePhase), f.units)
            f.left.append(allowance(p, unit, points_of(p)))
        case Stay(unit=unit):
            leave_behind(p, f, unit)
        case Mount():
            mount_all(p, f, emit)
        case Dismount():
            dismount_all(p, f, emit)
        case Enter(hex=there):
            come_in(p, f, there, entry_cost(p, enclosing(p, MovePhase), f.units[0], there), emit)
        case Detrain(hex=there):
            come_in(p, f, there, p.pack.charts.figures.detraining_mp, emit, by_road=False)
        case Appeal(unit=unit):
            p.flow.append(Consenting(GERMAN, INTEGRITY, [unit]))
        case _:
            end(p, f, order, emit)


def draw_fire(p: Position, f: Moving) -> None:
    """11.33, 11.34.e Before units leave a hex in an enemy zone, or one of them changes formation in
    it, the enemy may fire at them, or at that one alone; what was ordered is done afterwards, by
    those who can (see `ready`)."""
    column = column_of(p, f) if f.change == DEPLOY else None
    units = f.units if column is None else [column]
    if not p.is_lull:  # 9.33.j
        begin(p, units, f.here, by_formation=bool(f.change), began=not f.went)


def come_in(
    p: Position, f: Moving, there: Hex, cost: int, emit: Emit, *, by_road: bool = True
) -> None:
    """11.72"""
    settle(p, enclosing(p, MovePhase), f.units[0], there, by_road)
    go(p, f.units, there, "11.7" if by_road else "11.72", emit)
    f.here = f.start = there
    f.left = [allowance(p, f.units[0], points_of(p)) - cost]
    f.went = 1
    if fits(p, f.units, there) is not None and not pace_of(p, f).goes_on():
        enclosing(p, MovePhase).waived += f.units  # 11.24.a he must go where there is room


def leave_behind(p: Position, f: Moving, unit: UnitId) -> None:
    """A unit of the stack has ended its movement."""
    number, phase = f.units.index(unit), enclosing(p, MovePhase)
    del f.units[number], f.left[number]
    note_moved(p, phase, unit, f.start)
    if f.here not in phase.crowds and overstacked(p, f.here):
        phase.crowds.append(f.here)  # 11.24.c as soon as can be


def note_moved(p: Position, phase: MovePhase, unit: UnitId, start: Hex) -> None:
    """10.22.a Who has left its formation is to be followed; who was apart already is not."""
    if unit in phase.left:
        phase.left.remove(unit)
    if unit not in phase.moved and on_map(p, unit):
        phase.moved.append(unit)
        if is_out(p, unit) and is_near(p, unit, start):
            phase.ahead.append(unit)


def end(p: Position, f: Moving, order: Order, emit: Emit) -> None:
    """11.4.b, 11.15 The movement is over, with a marker or in an entrenchment."""
    if isinstance(order, Mark):
        place_markers(p, f.units, order.hex, emit)
        f.acted = True
    else:
        occupy(p, f, emit)
    finish(p, f)


def finish(p: Position, f: Moving) -> None:
    """Who has done nothing has not moved; what he owes is looked into again."""
    p.flow.pop()
    phase = enclosing(p, MovePhase)
    if is_fresh(f):
        phase.pledge = phase.astray = phase.crowded = None
        return
    for unit in f.units:
        note_moved(p, phase, unit, f.start)


def enter(p: Position, f: Moving, emit: Emit) -> None:
    """11.14, 11.22.a The units go to the next hex, and each pays the same; 11.17 who has less
    spends all he has."""
    there, f.goal = f.goal, OFF_MAP
    if is_gun(p, f.units[0]):
        go(p, f.units, there, "11.18", emit)
    else:
        side = p.pack.map.grid.side(f.here, there)
        cost = price(p, f.units[0], side)
        if len(f.units) > 1:
            cost = max([price(p, unit, side) for unit in f.units])
        go(p, f.units, there, "11.14", emit)
        for number, left in enumerate(f.left):
            f.left[number] = max(0, left - cost)
    f.here = there
    f.went += 1
    f.remounted = False


def moving_ready(p: Position, f: Moving, emit: Emit) -> bool:
    """11.34.o Who was stopped by fire drops out; the others do what was ordered. Who has nothing
    left to spend is finished, if nothing that is free is left to do either."""
    if f.halted or OFF_MAP in map(p.hex_of.__getitem__, f.units):
        drop_out(p, f)
    if not f.units:
        p.flow.pop()
        return False
    if f.goal != OFF_MAP:
        enter(p, f, emit)
    elif f.change:
        form(p, f, f.change, emit)
        f.change = ""
    if is_fresh(f) or f.here == OFF_MAP:
        return True
    if is_gun(p, f.units[0]) or not (any(f.left) or free_changes(p, f)):
        finish(p, f)
        return False
    return True


def free_changes(p: Position, f: Moving) -> bool:
    """11.15, 11.16 Whether units can still take to an entrenchment, mount or dismount."""
    return occupy_refusal(p, f) is None or remounts(p, f)


def drop_out(p: Position, f: Moving) -> None:
    if f.here == OFF_MAP:
        return
    for unit in f.units[:]:
        if unit in f.halted or not on_map(p, unit):
            leave_behind(p, f, unit)
    f.halted.clear()


MOVING: Final = Decision(
    "11.0",
    (
        With, Stay, To, Column, Deploy, Mount, Dismount, Occupy, Halt, Mark,
        Enter, Detrain, Rail, Appeal,
    ),
    moving_candidates,
    moving_refusal,
    move_on,
    moving_ready,
    exact=True,
)  # fmt: skip

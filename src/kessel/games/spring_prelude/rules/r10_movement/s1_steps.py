"""6.1, 10.0-10.5 Allowances, and one step of a unit: what it costs, or why it may not be taken.

Everything is counted in sixths of a point.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER
from kessel.games.spring_prelude.pack.r02_map import (
    BRIDGE,
    DNIEPER,
    POINT,
    RIVER,
    STREAM,
    SWELLS,
    Costs,
    Mobility,
    Sixths,
)
from kessel.games.spring_prelude.pack.r02_units import AXIS, Nation, Type, Unit
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.frames import MovePhase, Moving
from kessel.games.spring_prelude.rules.r06_zones import in_zone, reaching, zone_holders
from kessel.games.spring_prelude.rules.r07_lines import open_sources
from kessel.games.spring_prelude.rules.r08_support import ISOLATED, supply_of
from kessel.games.spring_prelude.rules.r12_stacking import (
    are_strange,
    dots_of,
    enemies_in,
    enemy_near,
)
from kessel.games.spring_prelude.rules.r12_stacking import enemy_within as enemy_within
from kessel.games.spring_prelude.rules.r12_stacking import hexes_within as hexes_within
from kessel.games.spring_prelude.rules.r15_bridges import down_sides, is_bridged
from kessel.games.spring_prelude.rules.r18_doctrine import north_refusal, stays_south
from kessel.games.spring_prelude.rules.state import FLEXIBILITY, Position
from kessel.kernel.flow import enclosing, innermost
from kessel.kernel.orders import Reason
from kessel.kernel.sides import OTHER, Side, opponent
from kessel.kernel.units import UnitId

NOT_ADJACENT = Reason("10.0", "not-adjacent")
OUT_OF_PLAY = Reason("2.1", "out-of-play")
ENEMY_THERE = Reason("12.0", "enemy-there")
STRANGERS = Reason("12.0", "strangers")
STOPPED = Reason("6.1", "stopped")
OUT_OF_POINTS = Reason("10.0", "out-of-points")
DNIEPER_SHUT = Reason("10.4", "dnieper")
RIVER_SHUT = Reason("10.4", "river")
RIVER_IN_MUD = Reason("10.1", "river-in-mud")
RIVER_STRATEGIC = Reason("10.1", "river-strategic")
WOODED_SWAMP = Reason("10.4", "wooded-swamp")
FULL = Reason("11.0", "exploitation-overstacked")
HEADQUARTERS_STRATEGIC = Reason("8.1", "headquarters-strategic")
EXPLOITATION_STRATEGIC = Reason("10.1", "exploitation-strategic")
INTERDICTED_START = Reason("9.2", "interdicted-start")
INTERDICTED = Reason("9.2", "interdicted")
MOVES_TACTICALLY = Reason("10.5", "moves-tactically")
MOVES_STRATEGICALLY = Reason("10.5", "moves-strategically")

NEXT_BUT_ONE = 2
"""9.2 How far interdiction is felt by who is about to take a step."""


class TooFar(Reason, frozen=True):
    """10.4 The points that a hex takes, and those that the unit has left."""

    unit: UnitId
    hex: Hex
    needs: Sixths
    has: Sixths


class Watched(Reason, frozen=True):
    """6.1, 8.1, 10.2 An enemy whose zone, or whose nearness, shuts a hex."""

    hex: Hex
    enemy: Hex


# --- what a unit may spend -----------------------------------------------------------------------


def allowance(p: Position, unit: UnitId) -> Sixths:
    """10.0 What a unit may spend in the phase: 5.1, 7.1, 7.2, 9.2 and the first turn. Every halving
    drops fractions."""
    counter, figures = p.pack.units[unit], p.pack.charts.figures
    points = counter.allowance
    if p.mud and (counter.is_cavalry or counter.type is Type.BICYCLE):
        points = min(points, figures.mud_allowance)
    state = supply_of(p, unit)
    if state >= ISOLATED:
        mechanized = min(points, figures.isolated_allowance)
        points = mechanized if counter.is_mechanized else points // 2
    elif state and counter.is_mechanized:
        points //= 2
    if starts_interdicted(p, unit):
        points //= 2
    phase = innermost(p, MovePhase)
    if phase is not None and unit in phase.limits:
        points //= 2
    return Sixths(POINT * points)


def starts_interdicted(p: Position, unit: UnitId) -> bool:
    """9.2 Whether a unit that has not moved yet is in a hex that the enemy interdicts."""
    here = p.hex_of[unit]
    return here != OFF_MAP and p.interdicted[opponent(p.pack.units[unit].side)] == here


def shifts_after(p: Position) -> range:
    """6.1, R62 How many hexes free of enemy zones lie between the two zones of a shift."""
    return range(1, 3) if rulings.FREE_HEXES_BETWEEN in p.options else range(2)


def costs_of(p: Position, mobility: Mobility) -> Costs:
    """CH.tec"""
    return p.pack.charts.terrain_effects.costs[mobility, p.mud]


# --- one step ------------------------------------------------------------------------------------


def kind_refusal(p: Position, f: Moving, strategic: bool) -> Reason | None:
    """10.5, 10.2, 10.1, 9.2, 8.1 Why a unit on the move may not use one of the two kinds now."""
    if not strategic:
        return MOVES_STRATEGICALLY if f.strategic else None
    if p.pack.units[f.unit].is_headquarters:
        return HEADQUARTERS_STRATEGIC
    if enclosing(p, MovePhase).exploiting:
        return EXPLOITATION_STRATEGIC
    if f.strategic is False:
        return tactical_because(p, f)
    if f.strategic is None:
        if p.interdicted[opponent(f.side)] == f.start:
            return INTERDICTED_START
        return too_near(p, f.side, f.here)
    return None


def tactical_because(p: Position, f: Moving) -> Reason:
    """10.5 The unit has begun so; 10.2, 9.2 who has just come in had no choice there."""
    has_come_in = f.went == 1 and f.here == f.start
    forced = strategic_refusal(p, f.side, f.here) if has_come_in else None
    return forced or MOVES_TACTICALLY


def too_near(p: Position, side: Side, here: Hex) -> Reason | None:
    """10.2 Why nobody moves strategically in a hex."""
    enemy = enemy_within(p, side, here, p.pack.charts.figures.strategic_enemy)
    return None if enemy == OFF_MAP else Watched("10.2", "too-near", here, enemy)


def strategic_refusal(p: Position, side: Side, there: Hex) -> Reason | None:
    """10.2, 9.2 Why nobody comes into a hex by strategic movement."""
    target = p.interdicted[opponent(side)]
    if target != OFF_MAP and p.pack.map.grid.distance(target, there) <= 1:
        return INTERDICTED
    return too_near(p, side, there)


def is_shy(p: Position, f: Moving) -> bool:
    """8.1, R12 Who keeps away from the enemy: a headquarters that must get away may pass him at a
    lesser distance."""
    if not p.pack.units[f.unit].is_headquarters:
        return False
    return not f.aim or has_come_far(p, f, f.here)


def shunned(p: Position, f: Moving, strategic: bool) -> int:
    """10.2, 8.1 The hexes, as bits, that a unit does not enter because of an enemy near them."""
    figures = p.pack.charts.figures
    if strategic:
        return enemy_near(p, f.side, figures.strategic_enemy)
    return enemy_near(p, f.side, figures.headquarters_distance - 1) if is_shy(p, f) else 0


def surcharge(p: Position, side: Side, there: Hex) -> int:
    """9.4, 9.2 What rubble and interdiction add to tactical movement (R19)."""
    target, figures = p.interdicted[OTHER[side]], p.pack.charts.figures
    more = figures.rubble if there in p.rubble else 0
    if target != OFF_MAP and interdiction_adds(p):
        away = p.pack.map.grid.distance(target, there)
        if away <= 1:
            more += figures.near_interdicted if away else figures.interdicted
    return POINT * more


def is_hampered(p: Position, side: Side) -> bool:
    """9.4, 9.2 Whether there is anything of that on the map."""
    return p.interdicted[OTHER[side]] != OFF_MAP or len(p.rubble) > 0


def interdiction_adds(p: Position) -> bool:
    """9.2, R19 Whether tactical movement pays the points that are named for strategic movement,
    which interdiction forbids."""
    return rulings.INTERDICTION_ADDS_NOTHING not in p.options


def step(p: Position, f: Moving, there: Hex, strategic: bool) -> int | Reason:
    """10.0 What a unit has spent after one more hex, or why it may not go there."""
    if f.stopped:
        return STOPPED if in_zone(p, f.side, f.here) else OUT_OF_POINTS
    refusal = kind_refusal(p, f, strategic)
    if refusal is not None:
        return refusal
    side = p.pack.map.grid.side(f.here, there) if there != OFF_MAP else -1
    return Pace(p, f, strategic).across(side) if side >= 0 else NOT_ADJACENT


def price(p: Position, counter: Unit, strategic: bool, side: int) -> int:
    """What crossing a hexside costs, rubble and interdiction included."""
    pack = p.pack
    cost = pack.intact[counter.mobility, strategic, p.mud][side]
    if pack.map.sides[side] & BRIDGE and side in down_sides(p):
        cost = pack.unbridged(side, counter.mobility, strategic, p.mud)
    if strategic or cost >= NEVER or not is_hampered(p, counter.side):
        return cost
    return cost + surcharge(p, counter.side, pack.map.grid.around[side])


def beyond(p: Position, f: Moving, strategic: bool, side: int) -> int:
    """What a unit has spent beyond a hexside that it may cross: 10.4 for one hex no more than
    everything it has."""
    spent = f.spent + price(p, p.pack.units[f.unit], strategic, side)
    if f.column or f.left_zone:
        spent += owed(p, f, strategic)
    return min(spent, f.points)


def owed(p: Position, f: Moving, strategic: bool) -> int:
    """16.0 For the column before it; 6.1 for leaving an enemy zone, which costs a headquarters
    nothing (8.1)."""
    counter = p.pack.units[f.unit]
    if f.column and f.strategic is None:
        costs = costs_of(p, counter.mobility)
        if strategic:
            return f.column * costs.strategic_road
        return f.column * costs.road + surcharge(p, f.side, f.here)
    if f.left_zone and not f.went and not counter.is_headquarters:
        return costs_of(p, counter.mobility).leave_zone
    return 0


class Pace:
    """How a unit goes on by one kind of movement."""

    __slots__ = ("before", "counter", "f", "p", "points", "strategic")

    def __init__(self, p: Position, f: Moving, strategic: bool) -> None:
        self.p, self.f, self.strategic = p, f, strategic
        self.counter = p.pack.units[f.unit]
        self.points = f.points
        self.before = f.spent + owed(p, f, strategic)

    @property
    def zone(self) -> bytearray:
        """6.1 Where enemy zones reach."""
        return reaching(self.p, OTHER[self.f.side])

    # --- the step --------------------------------------------------------------------------------

    def price(self, side: int) -> int:
        return price(self.p, self.counter, self.strategic, side)

    def across(self, side: int) -> int | Reason:
        """What the unit has spent `beyond` a hexside, or why it may not cross it."""
        p, there = self.p, self.p.pack.map.grid.around[side]
        if there == OFF_MAP or not p.pack.in_play[p.scenario][there]:
            return OUT_OF_PLAY
        price = self.price(side)
        if price >= NEVER:
            return self.closed(side)
        reason = self.hex_refusal(there)
        if reason is not None:
            return reason
        has = self.points - self.before
        if price > has and (self.f.went or self.strategic):
            return TooFar("10.4", "too-far", self.counter.id, there, Sixths(price), Sixths(has))
        return min(self.before + price, self.points)

    def hex_refusal(self, there: Hex) -> Reason | None:
        """Why a unit may not enter a hex, wherever it comes from."""
        p, f = self.p, self.f
        stack = p.stacks.get(there)
        if stack is not None:
            if enemies_in(p, f.side, there):
                return ENEMY_THERE
            reason = self.company_refusal(stack)
            if reason is not None:
                return reason
        if f.left_zone and self.zone[there] and not self.may_shift(there):
            return self.zone_refusal(there)
        if is_shy(p, f):
            far = p.pack.charts.figures.headquarters_distance
            enemy = enemy_within(p, f.side, there, far - 1)
            if enemy != OFF_MAP:
                return Watched("8.1", "headquarters-near", there, enemy)
        if stays_south(p, f.unit) and (reason := north_refusal(p, f.here, there)):
            return reason
        return strategic_refusal(p, f.side, there) if self.strategic else None

    def company_refusal(self, stack: tuple[UnitId, ...]) -> Reason | None:
        """12.0, 11.0 Why a unit may not come to its friends: allies of another nation, and in the
        exploitation phase a stack that is full or more than full."""
        units, counter = self.p.pack.units, self.counter
        if counter.side == AXIS and any(are_strange(counter, units[unit]) for unit in stack):
            return STRANGERS
        if enclosing(self.p, MovePhase).exploiting:
            others = [unit for unit in stack if unit != counter.id]
            if dots_of(self.p, others) + counter.dots > self.p.pack.charts.figures.stack:
                return FULL
        return None

    def zone_refusal(self, there: Hex) -> Reason:
        """6.1 From zone to zone, or into a zone after having left one."""
        key = "left-zone" if self.f.went else "zone-to-zone"
        return Watched("6.1", key, there, zone_holders(self.p, self.f.side, there)[0])

    def closed(self, side: int) -> Reason:
        """10.1, 10.4 Why a hexside can never be crossed by this unit."""
        p, here = self.p, Hex(side // 6)
        flags, there = p.pack.map.sides[side], p.pack.map.grid.around[side]
        wet = flags & (DNIEPER | RIVER) or (flags & STREAM and flags & SWELLS and p.mud)
        if not wet or (flags & BRIDGE and is_bridged(p, here, there)):
            return WOODED_SWAMP
        if flags & DNIEPER:
            return DNIEPER_SHUT
        if self.counter.mobility is not Mobility.MOTOR:
            return RIVER_SHUT
        if flags & RIVER and p.mud:
            return RIVER_IN_MUD
        return RIVER_STRATEGIC if self.strategic else WOODED_SWAMP

    # --- German combat flexibility ---------------------------------------------------------------

    def may_shift(self, there: Hex) -> bool:
        """6.1, R62 Whether a German mechanized unit may go from one enemy zone to another: within
        a few hexes, with friends who stay in the first and in the last. It does not come back."""
        f, counter = self.f, self.counter
        if FLEXIBILITY not in self.p.options or f.went not in shifts_after(self.p):
            return False
        if self.strategic or there == f.start:
            return False
        if counter.nation is not Nation.GERMAN or not counter.is_mechanized:
            return False
        return self.is_held(f.start) and self.is_held(there)

    def is_held(self, here: Hex) -> bool:
        """Whether a friend who has not moved in this phase stands in a hex."""
        stack, unit = self.p.stacks.get(here, ()), self.counter.id
        moved = enclosing(self.p, MovePhase).moved
        return any(other != unit and other not in moved for other in stack)

    def prices(self) -> Marks:
        """What crossing each hexside costs, as long as it is asked for."""
        p = self.p
        if not self.strategic and (p.rubble or p.interdicted[opponent(self.f.side)] != OFF_MAP):
            return Asked(self.price)
        return p.pack.costs(self.counter.mobility, self.strategic, p.mud, tuple(p.down))


# --- all steps -----------------------------------------------------------------------------------


def open_steps(p: Position, f: Moving, strategic: bool) -> Iterator[Hex]:
    """Where a unit may go next, if it may go on at all in a kind of movement. Price and enemies are
    all that is asked of a hex, unless there is something special about it. Friends are easy company
    (12.0, 11.0), unless one has allies or exploits, as the Axis alone does."""
    pack, stacks = p.pack, p.stacks
    units = pack.units
    counter = units[f.unit]
    ways, mine = pack.ways[p.scenario, counter.mobility, strategic, p.mud, f.here], counter.side
    most = NEVER
    if f.went or strategic:
        most = f.points - f.spent
        if f.column or f.left_zone:
            most -= owed(p, f, strategic)
    near = shunned(p, f, strategic) if strategic or counter.is_headquarters else 0
    zone = reaching(p, OTHER[mine]) if f.left_zone else None
    marked = marks_near(p, f) if is_hampered(p, mine) else ()
    is_easy = True if mine != AXIS else None
    asks_all = counter.is_seventeenth and stays_south(p, f.unit)
    is_special, pace = near or marked or asks_all or zone is not None, None
    for side, there, price, has_bridge in ways:
        if price > most:
            continue
        asks, stack = has_bridge and side in down_sides(p), stacks.get(there)
        if stack is not None:
            if units[stack[0]].side != mine:
                continue
            if is_easy is None:
                is_easy = counter.is_german and not enclosing(p, MovePhase).exploiting
            asks = asks or not is_easy
        if is_special:
            if near >> there & 1:
                continue
            if zone is not None and zone[there]:
                if FLEXIBILITY not in p.options:
                    continue
                asks = True
            asks = asks or asks_all or there in marked
        if asks:
            pace = pace or Pace(p, f, strategic)
            if isinstance(pace.across(side), Reason):
                continue
        yield there


def marks_near(p: Position, f: Moving) -> Collection[Hex]:
    """9.2, 9.4 Hexes next to a unit with rubble or interdiction, and perhaps others."""
    target = p.interdicted[OTHER[f.side]]
    if target != OFF_MAP:
        grid = p.pack.map.grid
        if grid.distance(target, f.here) <= NEXT_BUT_ONE:
            return (*p.rubble, target, *grid.neighbours[target])
    return p.rubble


# --- where a unit must get -----------------------------------------------------------------------


def has_come_far(p: Position, f: Moving, here: Hex) -> bool:
    """8.1, 7.4 Whether a unit that must move has got where it must: a headquarters away from the
    enemy, another nearer to a source (R12, R15)."""
    if p.pack.units[f.unit].is_headquarters:
        return enemy_within(p, f.side, here, f.aim - 1) == OFF_MAP
    return source_distance(p, f.side, here) < f.aim


def source_distance(p: Position, side: Side, here: Hex) -> int:
    """7.4, R15 Hexes to the nearest supply source that no enemy holds."""
    sources = open_sources(p, side)
    return p.pack.map.grid.nearest(here, sources) if sources else 0

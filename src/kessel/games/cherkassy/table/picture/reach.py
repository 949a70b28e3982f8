"""Where a unit can get to: the search of `board.reach` with the prices and bans of chapter 10.

The first step is asked of `s1_steps` itself, side by side, because only who has spent nothing yet
may make a minimum move (10.4), cross a river as his whole move (10.9) or go from zone to zone (R3).
Later steps follow from prices, hexes that are shut and hexes where one stops, all of which stay as
they are while a unit moves. One thing does not: a ring that closes on the way lifts the bans of
S1.2, and what lies beyond is offered once it is closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.parties import Mover, party_ways
from kessel.board.reach import NEVER
from kessel.games.cherkassy.pack.r02_map import FORTIFIED
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.orders import (
    Advance,
    At,
    Enter,
    Halt,
    March,
    Move,
    Rebuild,
    Return,
    To,
)
from kessel.games.cherkassy.rules.r05_sequence import placing_hexes
from kessel.games.cherkassy.rules.r06_zones import (
    enemies_in,
    ignores_light,
    is_adjacent_to_dark,
    is_adjacent_to_enemy,
)
from kessel.games.cherkassy.rules.r08_stacking import stacking_refusal
from kessel.games.cherkassy.rules.r09_reinforcements import entry_refusal
from kessel.games.cherkassy.rules.r10_movement.s1_steps import (
    allowance,
    bound,
    fortified_refusal,
    march_refusal,
    prices_of,
    spent_after,
    step_refusal,
)
from kessel.games.cherkassy.rules.r11_combat.s5_battle import advance_refusal
from kessel.games.cherkassy.rules.r12_recovery.s1_reconstitution import rebuild_refusal
from kessel.games.cherkassy.rules.r12_recovery.s2_tanks import return_refusal
from kessel.games.cherkassy.rules.s1_forging import approach_refusal
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.table import words
from kessel.hexkit.table.ways import Script, can_act
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.scene import Reach
from kessel.kernel.sides import Side

ORDERS: Final = (Advance, At, Enter, Halt, March, Move, Rebuild, Return, To)
MARCH: Final = "march"


SCRIPT: Final = Script(words.codecs, ORDERS, To, At)


def reach(p: Position, unit: int) -> tuple[Reach, ...]:
    """Every hex the unit can be taken to now, by hex; nothing if it cannot act."""
    if not can_act(p, unit, p.pack.unknown):
        return ()
    mover = UnitId(unit)
    match p.flow[-1]:
        case state.Moving() as frame if mover in frame.units:
            return moves(p, frame, mover, (), halts=False)
        case state.ChoosingMover(side=side):
            if mover in enclosing(p, state.MovementPhase).left:
                frame = state.Moving(side, [mover], [0], p.hex_of[mover])
                return moves(p, frame, mover, (Move(mover),), halts=True)
            return entries(p, side, mover)
        case state.Placing() as placing if placing.unit == mover:
            return placed(p, placing, ())
        case state.Reconstituting() as frame if not rebuild_refusal(p, frame, Rebuild(mover)):
            return placed(p, state.Placing(GERMAN, mover, "rebuild"), (Rebuild(mover),))
        case state.Returning() as frame if not return_refusal(p, frame, Return(mover)):
            return placed(p, state.Placing(SOVIET, mover, "return"), (Return(mover),))
        case state.Advancing() as frame if not advance_refusal(p, frame, Advance(mover)):
            return (SCRIPT.straight(p, Advance(mover), p.hex_of[mover], frame.target),)
    return ()


def entries(p: Position, side: Side, unit: UnitId) -> tuple[Reach, ...]:
    """9.2 The hexes through which a reinforcement can come."""
    if entry_refusal(p, enclosing(p, state.MovementPhase), unit) is not None:
        return ()
    return placed(p, state.Placing(side, unit, "entry"), (Enter(unit),))


def placed(p: Position, f: state.Placing, before: Iterable[Order]) -> tuple[Reach, ...]:
    return SCRIPT.placed(p, placing_hexes(p, f), before)


# --- moves ---------------------------------------------------------------------------------------


def moves(
    p: Position, f: state.Moving, unit: UnitId, before: Iterable[Order], *, halts: bool
) -> tuple[Reach, ...]:
    """Wherever the unit, or the stack with it, can be taken, by a march if not otherwise."""
    first = SCRIPT.written(p, before)
    ground = Ground(p, f.side)
    found = {way.space: way for way in ways(ground, f, unit, first, halts)}
    if not f.march and march_refusal(p, f) is None:
        marching = state.Moving(f.side, f.units, f.spent, f.here, march=True)
        for way in ways(ground, marching, unit, (*first, *SCRIPT.written(p, (March(),))), halts):
            found.setdefault(way.space, way)
    return tuple(found[space] for space in sorted(found))


def ways(
    ground: Ground, f: state.Moving, unit: UnitId, first: tuple[str, ...], halts: bool
) -> Iterator[Reach]:
    """The cheapest way for the unit to every hex, with the orders that go it."""
    movers = ground.movers(f, unit)
    if not movers:
        return
    halt = SCRIPT.written(ground.p, (Halt(),))
    mode = MARCH if f.march else ""
    for there, spent, path in party_ways(ground.grid, f.here, movers):
        orders = (*first, *SCRIPT.along(ground.p, path))
        if halts and ground.goes_on(movers[0], there, spent):
            orders += halt
        stops = any(mover.stops[there] for mover in movers)
        yield Reach(there, spent - movers[0].spent, path, stops, orders, mode)


class Ground:
    """What the units of a side find on the map. It is worked out where somebody comes and asks, so
    that a large map costs no more than a small one."""

    def __init__(self, p: Position, side: Side) -> None:
        self.p, self.side = p, side
        self.grid = p.pack.map.grid
        self.taken = Asked(lambda here: enemies_in(p, side, here))
        self.near = Asked(lambda here: is_adjacent_to_enemy(p, side, here))
        self.near_dark = Asked(lambda here: is_adjacent_to_dark(p, side, here))

    def movers(self, f: state.Moving, unit: UnitId) -> list[Mover]:
        """The unit, then whoever of its stack moves otherwise than those before; nobody if one of
        them may not go on."""
        found: dict[tuple[object, ...], Mover] = {}
        shut = self.shut(f)
        pairs = sorted(zip(f.units, f.spent, strict=True), key=lambda pair: pair[0] != unit)
        for one, spent in pairs:
            if bound(self.p, f, one, spent) is not None:
                return []
            gait = self.gait(f, one, spent)
            if gait not in found:
                found[gait] = self.mover(f, one, spent, shut)
        return list(found.values())

    def gait(self, f: state.Moving, unit: UnitId, spent: int) -> tuple[object, ...]:
        """Everything about a unit that makes it move otherwise than others."""
        counter = self.p.pack.units[unit]
        return (
            allowance(self.p, unit, f.march),
            spent,
            counter.is_mechanised,
            counter.is_tank,
            ignores_light(self.p, unit),
            counter.formation in self.p.pack.charts.standoff.tank_corps,
        )

    def mover(self, f: state.Moving, unit: UnitId, spent: int, shut: Marks) -> Mover:
        p = self.p
        # a march stops beside any enemy, whatever its colour (10.13)
        light = ignores_light(p, unit) and not f.march
        return Mover(
            allowance(p, unit, f.march),
            spent,
            self.costs(f, unit),
            self.first_steps(f, unit, spent),
            self.kept_away(unit, shut),
            self.near_dark if light else self.near,
        )

    def costs(self, f: state.Moving, unit: UnitId) -> Marks:
        """What crossing each hexside costs the unit by the chart."""
        p, counter = self.p, self.p.pack.units[unit]
        prices = prices_of(p.pack, p.weather, counter.is_mechanised, f.march)
        if not counter.is_tank or counter.side != SOVIET:
            return prices
        around, flags = self.grid.around, p.pack.map.sides

        def price(side: int) -> int:
            """6.3 Soviet tanks do not cross the fortified line from zone to zone."""
            if flags[side] & FORTIFIED and prices[side] < NEVER:
                here, there = Hex(side // 6), around[side]
                if fortified_refusal(p, unit, here, there, FORTIFIED) is not None:
                    return NEVER
            return prices[side]

        return Asked(price)

    def first_steps(self, f: state.Moving, unit: UnitId, spent: int) -> dict[int, int]:
        """What the rules say of each step from where the unit is."""
        p, around = self.p, self.grid.around
        prices = {}
        for side in range(6 * f.here, 6 * f.here + 6):
            prices[side] = NEVER
            if around[side] != OFF_MAP and step_refusal(p, f, unit, spent, side) is None:
                prices[side] = spent_after(p, f, unit, spent, side) - spent
        return prices

    def shut(self, f: state.Moving) -> Marks:
        """10.5 Enemies, and 8.1, 8.4 friends who leave no room, those left behind included."""
        p = self.p
        behind = tuple(unit for unit in p.stacks.get(f.here, ()) if unit not in f.units)
        left = replace(p, stacks={f.here: behind} if behind else {})

        def is_shut(there: Hex) -> bool:
            if self.taken[there]:
                return True
            return stacking_refusal(left if there == f.here else p, f.units, there) is not None

        return Asked(is_shut)

    def kept_away(self, unit: UnitId, shut: Marks) -> Marks:
        """S1.2 The same, with the hexes that a Soviet unit may not approach."""
        p, near = self.p, self.near
        if self.side != SOVIET or p.ring_closed:
            return shut

        def is_banned(there: Hex) -> bool:
            if shut[there]:
                return True
            return bool(near[there]) and approach_refusal(p, unit, there) is not None

        return Asked(is_banned)

    def goes_on(self, mover: Mover, here: Hex, spent: int) -> bool:
        """Whether a unit could take another step: if not, its move is over without an order."""
        left = mover.budget - spent
        if mover.stops[here] or left <= 0:
            return False
        for side in range(6 * here, 6 * here + 6):
            if mover.costs[side] <= left and not mover.shut[self.grid.around[side]]:
                return True
        return False

"""Where a unit can be taken: the search of `board.reach` with the paces of chapter 11, and in other
decisions the hexes that one order leads to.

A way ends in a hex in an enemy zone: whoever leaves it may be fired at first (11.33), so what
comes after is asked when that is over. Where a marker could be laid or an entrenchment taken to,
the move is left open; an enemy beside the end of a way can be chosen to be assaulted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board import reach as board_reach
from kessel.board.hexes import OFF_MAP, Asked, Hex
from kessel.board.reach import NEVER, Arrival
from kessel.games.spark.pack.r03_units import UnitId
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.frames import MovePhase, Moving
from kessel.games.spark.rules.orders import (
    Advance,
    Back,
    Detrain,
    Enter,
    Halt,
    Mark,
    Move,
    Rail,
    Station,
    To,
    Turn,
    Withdraw,
)
from kessel.games.spark.rules.r05_sequence import DECISIONS
from kessel.games.spark.rules.r10_integrity import points_of
from kessel.games.spark.rules.r11_assault_markers import mark_refusal
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.r11_movement.s3_formation import digging_refusal
from kessel.games.spark.rules.r11_movement.s4_paces import Pace, end_refusal, is_fresh, pace_of
from kessel.games.spark.rules.r11_movement.s7_phase import move_refusal
from kessel.games.spark.rules.r11_rail import rail_hexes, train_stops
from kessel.games.spark.rules.r11_reinforcements import entry_cost, open_entries, open_stations
from kessel.games.spark.rules.r11_zones import triggers
from kessel.games.spark.rules.state import Position, enemy_of, side_of
from kessel.games.spark.table import words
from kessel.hexkit.table.ways import Script, can_act
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.scene import Reach

ORDERS: Final = (
    Advance, Back, Detrain, Enter, Halt, Mark, Move, Rail, Station, To, Turn, Withdraw,
)  # fmt: skip
ASSAULT: Final = "assault"
SCRIPT: Final = Script(words.codecs, ORDERS, To, To)


def reach(p: Position, unit: int) -> tuple[Reach, ...]:
    """Every hex the unit can be taken to now, by hex; nothing if it cannot act."""
    if not p.flow or not 0 <= unit < p.pack.unknown:
        return ()
    mover = UnitId(unit)
    match p.flow[-1]:
        case frames.Retreating() as frame if mover in frame.units:
            return tuple(straight(p, mover))  # the pursuer may lead (13.12.2)
        case Moving() as frame if mover in frame.units:
            return moves(p, frame, (), halts=False)
        case frames.ChoosingMover() if can_act(p, unit, p.pack.unknown):
            if move_refusal(p, enclosing(p, MovePhase), mover) is None:
                return moves(p, taken_up(p, mover), (Move(mover),), halts=True)
    return tuple(straight(p, mover)) if can_act(p, unit, p.pack.unknown) else ()


def taken_up(p: Position, unit: UnitId) -> Moving:
    """The move of a unit that has just been chosen."""
    here = p.hex_of[unit]
    side = p.pack.units[unit].side
    return Moving(side, [unit], here, here, [allowance(p, unit, points_of(p))])


def straight(p: Position, unit: UnitId) -> Iterator[Reach]:
    """Hexes that a single order takes the unit to: advances, withdrawals, retreats, set-up; and
    those that its marker can be turned to."""
    named = (Advance, Withdraw, Station, Turn)
    return SCRIPT.singles(p, unit, DECISIONS, named, (Back,), {Turn: ASSAULT})


# --- moves ---------------------------------------------------------------------------------------


def moves(p: Position, f: Moving, before: tuple[Order, ...], *, halts: bool) -> tuple[Reach, ...]:
    """Wherever the units can be taken, and whom they can assault."""
    if f.here == OFF_MAP:
        return tuple(arrivals(p, f.units[0], before))
    if pace_of(p, f).is_train:
        return tuple(
            Reach(there, 0, (f.here, there), True, SCRIPT.written(p, (*before, Rail(there))))
            for there in sorted(rail_hexes(p, f.units[0]) if is_fresh(f) else ())
        )
    found = {way.space: way for way in ways(p, f, SCRIPT.written(p, before), halts)}
    for way in assaults(p, f, before, list(found.values())):
        found.setdefault(way.space, way)
    return tuple(found[space] for space in sorted(found))


def arrivals(p: Position, unit: UnitId, before: tuple[Order, ...]) -> Iterator[Reach]:
    """11.7 Where a reinforcement comes in, by road or by rail, and what it costs in its place of
    the queue or to leave the train; what it does then is asked."""
    phase, detraining = enclosing(p, MovePhase), p.pack.charts.figures.detraining_mp
    orders: list[tuple[Enter | Detrain, int]] = [
        (Enter(there), entry_cost(p, phase, unit, there)) for there in open_entries(p, phase, unit)
    ]
    orders += [(Detrain(there), detraining) for there in open_stations(p, unit, train_stops(p))]
    for order, cost in sorted(orders, key=lambda one: one[0].hex):
        script = SCRIPT.written(p, (*before, order))
        yield Reach(order.hex, cost, (order.hex,), False, script)


def search(p: Position, f: Moving, *, onward: bool = False) -> dict[Hex, Arrival]:
    """11.14 Where the units get to by steps, and for how much; `onward`: through enemy zones
    too."""
    pace = pace_of(p, f)
    prices = ((side, pace.costs[side]) for side in range(6 * f.here, 6 * f.here + 6))
    least = pace.has if is_fresh(f) else NEVER  # 11.17 one hex for everything it has
    first = {side: min(cost, least) for side, cost in prices if cost < NEVER}
    held = not onward and is_zone(p, f, f.here)
    costs = Asked(lambda side: NEVER if held else pace.costs[side])
    shut = Asked(lambda there: is_shut(p, pace, Hex(there)))
    stops = Asked(lambda there: not onward and is_zone(p, f, Hex(there)))
    grid = p.pack.map.grid
    return board_reach.reach(grid, f.here, pace.has, costs, shut=shut, stops=stops, first=first)


def is_shut(p: Position, pace: Pace, there: Hex) -> bool:
    """Whether the units may not enter a hex, from wherever they come."""
    grid = p.pack.map.grid
    side = next(side for side in range(6 * there, 6 * there + 6) if grid.around[side] != OFF_MAP)
    return pace.bar(grid.other_side(side)) is not None


def is_zone(p: Position, f: Moving, there: Hex) -> bool:
    """11.33 Whether the units would draw fire as they leave a hex."""
    return not p.is_lull and triggers(p, f.units, there)


def ways(p: Position, f: Moving, first: tuple[str, ...], halts: bool) -> Iterator[Reach]:
    """The cheapest way to every hex where the units may stay."""
    halt = SCRIPT.written(p, (Halt(),))
    for there, spent, path in board_reach.ways(search(p, f), f.here):
        if end_refusal(p, f.units, there, f.start) is not None:
            continue
        orders = (*first, *SCRIPT.along(p, path))
        if halts and is_over(p, f, there, min(f.left) - spent):
            orders += halt if max(f.left) > spent else ()
        yield Reach(there, spent, path, is_zone(p, f, there), orders)


def is_over(p: Position, f: Moving, there: Hex, left: int) -> bool:
    """Whether nothing is left to decide in a hex but to halt: no entrenchment, and no enemy."""
    if any(digging_refusal(p, unit, there) is None for unit in f.units):
        return False
    return not any(can_mark(p, f, there, goal, left) for goal in p.pack.map.grid.neighbours[there])


def can_mark(p: Position, f: Moving, here: Hex, goal: Hex, left: int) -> bool:
    if side_of(p, goal) != enemy_of(f.side):
        return False
    return mark_refusal(p, f.units, here, goal, left) is None


def assaults(
    p: Position, f: Moving, before: tuple[Order, ...], found: list[Reach]
) -> Iterator[Reach]:
    """11.4 Enemies that the units can lay markers against, from the cheapest hex beside them."""
    stays = is_fresh(f) or end_refusal(p, f.units, f.here, f.start) is None
    here = [Reach(f.here, 0, (f.here,), False, SCRIPT.written(p, before))] if stays else []
    halt = SCRIPT.written(p, (Halt(),))
    best: dict[Hex, Reach] = {}
    price = p.pack.charts.figures.assault_mp
    for way in sorted((*here, *found), key=lambda way: (way.cost, way.space)):
        at, left = Hex(way.space), min(f.left) - int(way.cost)
        for goal in p.pack.map.grid.neighbours[at]:
            if goal not in best and can_mark(p, f, at, goal, left):
                steps = way.orders[:-1] if way.orders[-1:] == halt else way.orders
                orders = (*steps, *SCRIPT.written(p, (Mark(goal),)))
                best[goal] = Reach(goal, way.cost + price, (*way.path, goal), True, orders, ASSAULT)
    yield from best.values()

"""13.6 When the target hex is empty: advance and continued assault. The fire itself is put together
like that of every segment (s8)."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.frames import Assault, CombatPhase, Continuing
from kessel.games.spark.rules.orders import Advance, Done, Turn
from kessel.games.spark.rules.r11_assault_markers import limit_refusal
from kessel.games.spark.rules.r11_movement.s2_steps import go, is_closed, may_enter
from kessel.games.spark.rules.r11_movement.s3_formation import settle_in
from kessel.games.spark.rules.r11_stacking import fits
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of
from kessel.games.spark.rules.r13_events import MarkerTurned
from kessel.games.spark.rules.state import Position, enemy_of, side_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NOT_ASSAULTING = Reason("13.62", "not-assaulting-that-hex")
NOT_THAT_HEX = Reason("13.62", "only-the-target-hex")
NOT_ADVANCED = Reason("13.62", "has-not-advanced")
ONE_HEXSIDE = Reason("13.62", "one-hexside")
NOBODY_THERE = Reason("13.62", "nobody-to-assault")
RESOLVED = Reason("13.4", "resolved-once")
ALL_FOUGHT = Reason("13.62", "all-took-part")


def push_continuing(p: Position, f: Assault, *, bound: bool) -> None:
    """13.62.a"""
    units = attackers_of(p, f.target)
    if units:
        p.flow.append(Continuing(f.side, f.target, units, bound=bound))


# --- 13.62.a the advance -------------------------------------------------------------------------


def advance_refusal(p: Position, f: Continuing, order: Advance) -> Reason | None:
    """13.62.a, e"""
    if order.unit not in f.units:
        return NOT_ASSAULTING
    if order.hex != f.target:
        return NOT_THAT_HEX
    here = p.hex_of[order.unit]
    return may_enter(p, order.unit, here, f.target) or fits(p, (order.unit,), f.target)


def advance(p: Position, f: Continuing, unit: UnitId, emit: Emit) -> None:
    """13.62.b The marker goes along and faces as before: to whatever it is turned."""
    here, grid = p.hex_of[unit], p.pack.map.grid
    f.facing[unit] = grid.side(here, f.target) % 6
    f.units.remove(unit)
    del p.assault[unit]
    go(p, [unit], f.target, "13.62", emit)


# --- 13.62.c, d the marker -----------------------------------------------------------------------


def turns(p: Position, f: Continuing, unit: UnitId) -> list[Hex]:
    """13.62.c Straight on, or one hexside to the left or the right."""
    around, facing = p.pack.map.grid.around, f.facing[unit]
    hexes = [around[6 * f.target + (facing + turn) % 6] for turn in (0, -1, 1)]
    return [there for there in hexes if there != OFF_MAP]


def turn_refusal(p: Position, f: Continuing, order: Turn) -> Reason | None:
    """13.62.c-e, 13.4.c Why a unit that has advanced may not go on to assault a hex; at night that
    is one of the few target hexes (9.31.e, f)."""
    if order.unit not in f.facing or order.unit in p.assault:
        return NOT_ADVANCED
    there = order.hex
    if there not in turns(p, f, order.unit):
        return ONE_HEXSIDE
    if side_of(p, there) != enemy_of(f.side):
        return NOBODY_THERE
    phase = enclosing(p, CombatPhase)
    if there in phase.resolved:
        return RESOLVED
    if all(unit in phase.assaulted for unit in p.stacks[there]):
        return ALL_FOUGHT
    return is_closed(p, order.unit, f.target, there) or limit_refusal(p, there)


# --- the decision --------------------------------------------------------------------------------


def candidates(p: Position, f: Continuing) -> Iterator[Advance | Turn | Done]:
    for unit in f.units:
        yield Advance(unit, f.target)
    for unit in f.facing:
        if unit not in p.assault:
            yield from (Turn(unit, there) for there in turns(p, f, unit))
    yield Done()


def refusal(p: Position, f: Continuing, order: Advance | Turn | Done) -> Reason | None:
    match order:
        case Advance():
            return advance_refusal(p, f, order)
        case Turn():
            return turn_refusal(p, f, order)
    return None


def ready(p: Position, f: Continuing, emit: Emit) -> bool:
    f.units = [unit for unit in f.units if p.assault.get(unit) == f.target]
    orders = (order for order in candidates(p, f) if not isinstance(order, Done))
    if any(refusal(p, f, order) is None for order in orders):
        return True
    leave(p, f, emit)
    return False


def carry_on(p: Position, f: Continuing, order: Advance | Turn | Done, emit: Emit) -> None:
    match order:
        case Advance():
            advance(p, f, order.unit, emit)
        case Turn():
            p.assault[order.unit] = order.hex
            emit(MarkerTurned(order.unit, order.hex))
        case Done():
            leave(p, f, emit)


def leave(p: Position, f: Continuing, emit: Emit) -> None:
    """13.63, 13.71.l Whoever makes no continued assault is out of it."""
    p.flow.pop()
    settle_in(p, f.facing, emit)
    if f.bound:
        phase = enclosing(p, CombatPhase)
        phase.cancelled += [unit for unit in (*f.units, *f.facing) if not goes_on(p, f, unit)]


def goes_on(p: Position, f: Continuing, unit: UnitId) -> bool:
    return p.assault.get(unit, f.target) != f.target


CONTINUING = Decision("13.62", (Advance, Turn, Done), candidates, refusal, carry_on, ready)

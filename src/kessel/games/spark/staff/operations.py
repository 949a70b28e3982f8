"""10, 11 The movement phase, decision by decision."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.frames import MovePhase, Moving
from kessel.games.spark.rules.orders import (
    Bridge,
    Column,
    Deploy,
    Detrain,
    Dismount,
    Done,
    Enter,
    Halt,
    Keep,
    Mark,
    Mount,
    Move,
    Occupy,
    Rail,
    Refuse,
    To,
    Wreck,
)
from kessel.games.spark.rules.r11_movement.s2_steps import is_closed
from kessel.games.spark.rules.r11_movement.s4_paces import is_fresh
from kessel.games.spark.rules.r11_movement.s5_moving import moving_refusal
from kessel.games.spark.rules.r11_movement.s6_duties import conforms
from kessel.games.spark.staff.aims import Ask
from kessel.games.spark.staff.marches import NEAR, Marches
from kessel.games.spark.staff.massing import Room
from kessel.games.spark.staff.phase import whole_plan
from kessel.games.spark.staff.prospects import expected
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, script
from kessel.kernel.units import UnitId

MARCH: Final = "staff-march"
ENTER: Final = "staff-enter"
FORCED: Final = "staff-forced"
WORK: Final = "staff-work"
KEEPING: Final = "staff-keep"
NO: Final = "staff-no"
BRIDGE_NEAR: Final = 10
"""So far from the way a bridge is still of use."""


def advise_cluster(ask: Ask[frames.ChoosingCluster]) -> list[Advice]:
    """10.21.e The strongest part of a formation."""
    s = ask.s
    groups = {group[0]: s.power(group) for group in ask.frame.clusters}
    best = max(ask.offered(Keep), key=lambda order: (groups.get(order.unit, 0.0), -order.unit))
    return [Advice(best, 0.0, KEEPING)]


def advise_consent(ask: Ask[frames.Consenting]) -> list[Advice]:
    """10.22.e, 16.7.b The enemy is not helped."""
    return [Advice(Refuse(), 0.0, NO)]


# --- who moves -----------------------------------------------------------------------------------


def advise_mover(ask: Ask[frames.ChoosingMover]) -> list[Advice]:
    """Reinforcements first, then the whole phase at once, then whatever must still be done."""
    phase = enclosing(ask.s.p, MovePhase)
    if phase.coming:
        return [Advice(Move(phase.coming[0]), 0.0, ENTER)]
    work = works(ask)
    if work is not None:
        return [work]
    must = next((unit for unit in pressed(phase) if unit is not None), None)
    waits = must is None or (must == phase.pledge and not ask.s.p.assault)
    plan = whole_plan(ask.aims, phase.left) if waits else []
    if ready := [one for one in plan if begins(ask, one)]:
        return [script(in_turn(ask, plan, ready), 0.0, MARCH)]
    if must is not None:
        return [Advice(Move(must), 0.0, FORCED)]
    return [Advice(Done(), 0.0, MARCH)]


def in_turn(
    ask: Ask[frames.ChoosingMover], plan: list[list[Order]], ready: list[list[Order]]
) -> list[Order]:
    """The orders of those who can begin, and the end of the phase; with foresight of those behind
    them too, who cannot yet, and as long as there are such the phase does not end."""
    if not ask.aims.d.looks_ahead or len(ready) == len(plan):
        return [*(order for one in ready for order in one), Done()]
    others = (one for one in plan if one is not ready[0])
    return [order for one in (ready[0], *others) for order in one]


def pressed(phase: MovePhase) -> tuple[UnitId | None, ...]:
    """Who must do something before the phase ends."""
    return phase.parked, phase.pledge, phase.astray, phase.crowded


def begins(ask: Ask[frames.ChoosingMover], orders: list[Order]) -> bool:
    """Whether the first thing that a unit is to do is legal now."""
    s, first = ask.s, orders[0]
    assert isinstance(first, Move), "a plan takes up a unit"
    here = s.p.hex_of[first.unit]
    frame = Moving(s.side, [first.unit], here, here, [s.allowance(first.unit)])
    return moving_refusal(s.p, frame, orders[1]) is None  # type: ignore[arg-type]


def works(ask: Ask[frames.ChoosingMover]) -> Advice | None:
    """11.51, 11.6 Bridges near the way are built, and those of the enemy torn down."""
    off = ask.aims.off
    found: list[Bridge | Wreck] = [*ask.offered(Bridge), *ask.offered(Wreck)]
    near = [order for order in found if off[order.hex] <= BRIDGE_NEAR]
    if not near:
        return None
    best = min(near, key=lambda order: (off[order.hex], order.hex, order.unit))
    return Advice(best, 0.0, WORK)


# --- a unit in hand ------------------------------------------------------------------------------


def advise_moving(ask: Ask[Moving]) -> list[Advice]:
    """A unit that has just come in, that must move, or whose plan has come to nothing."""
    f = ask.frame
    if f.here == OFF_MAP:
        return coming(ask)
    guns = ask.offered(Rail)
    steps = ask.offered(To)
    phase, unit = enclosing(ask.s.p, MovePhase), f.units[0]
    if guns or not steps:
        return otherwise(ask) if is_fresh(f) and unit in pressed(phase) else stop(ask)
    if unit == phase.pledge and is_fresh(f):
        found = pledged(ask, unit)
        if found is not None:
            return [found]
    must = is_fresh(f) and unit in pressed(phase)
    found = goes(ask, unit, must)
    if found is not None:
        return [found]
    if must or not any(isinstance(order, Halt) for order in ask.options):
        return [Advice(nearest(ask, unit, steps), 0.0, FORCED)]
    return stop(ask)


def otherwise(ask: Ask[Moving]) -> list[Advice]:
    """Who must move and cannot as he is changes formation first."""
    for kind in (Column, Deploy, Dismount, Mount):
        for order in ask.options:
            if isinstance(order, kind):
                return [Advice(order, 0.0, FORCED)]
    return stop(ask)


def stop(ask: Ask[Moving]) -> list[Advice]:
    """The movement is over."""
    s, f = ask.s, ask.frame
    near = f.here != OFF_MAP and s.far[f.here] <= NEAR + 2
    near = near or enclosing(s.p, MovePhase).parked in f.units
    for kind in (Deploy, Occupy, Halt) if near else (Occupy, Halt):
        for order in ask.options:
            if isinstance(order, kind):
                return [Advice(order, 0.0, MARCH)]
    return [Advice(ask.options[-1], 0.0, MARCH)]


def nearest(ask: Ask[Moving], unit: UnitId, steps: list[To]) -> To:
    """The step to the best hex, room or not."""
    marches = Marches(ask.aims, Room(ask.s))
    return max(steps, key=lambda step: (marches.score(unit, step.hex), -step.hex))


def coming(ask: Ask[Moving]) -> list[Advice]:
    """11.7 By the hex from which it is nearest to where units are wanted."""
    orders: list[Enter | Detrain] = [*ask.offered(Enter), *ask.offered(Detrain)]
    if not orders:
        return stop(ask)
    field = ask.aims.field("foot", True)
    best = min(orders, key=lambda one: (field[one.hex], one.hex))
    return [Advice(best, 0.0, ENTER)]


def pledged(ask: Ask[Moving], unit: UnitId) -> Advice | None:
    """9.36 The hex that a unit assaults because it must: where it has the best chance."""
    s, f = ask.s, ask.frame
    ways = s.reach(unit, f.here, f.left[0], fresh=True)
    marked = set(s.p.assault.values())
    best: tuple[float, Hex, Hex] | None = None
    for here in ways:
        if ways[here].spent >= f.left[0]:
            continue
        for target in s.grid.neighbours[here]:
            if target not in s.theirs or target in marked:
                continue
            if is_closed(s.p, unit, here, target) is None:
                lead = expected(s, [(unit, here)], target)
                value = lead + 2 * ask.aims.targets[target] - 0.1 * ways[here].spent
                if best is None or value > best[0]:
                    best = (value, here, target)
    if best is None:
        return None
    _, here, target = best
    orders: list[Order] = [*map(To, way(ways, here)[1:]), Mark(target)]
    return script([*orders, Halt()], 0.0, FORCED) if orders[0] in ask.options else None


def goes(ask: Ask[Moving], unit: UnitId, must: bool) -> Advice | None:
    """Where a unit goes from where it is."""
    s, f = ask.s, ask.frame
    ways = s.reach(unit, f.here, min(f.left), fresh=is_fresh(f))
    phase = enclosing(s.p, MovePhase)
    if must and unit == phase.astray:
        ways = {here: came for here, came in ways.items() if conforms(s.p, unit, here)} | {}
        if not ways:
            return None
        whole = s.reach(unit, f.here, min(f.left), fresh=True)
        goal = min(ways, key=lambda here: (here == f.here, whole[here].spent, here))
        steps = way(whole, goal)[1:]
    else:
        goal = Marches(ask.aims, Room(s)).best(unit, f.here, ways, must=must)
        steps = way(ways, goal)[1:]
    orders: list[Order] = [To(there) for there in steps]
    if not orders or orders[0] not in ask.options:
        return None
    deploy = [Deploy()] if s.p.column[unit] and s.far[goal] <= NEAR + 2 else []
    return script([*orders, *deploy, Occupy(), Halt()], 0.0, MARCH)

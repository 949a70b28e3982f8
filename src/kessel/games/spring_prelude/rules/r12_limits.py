"""12.0, 12.1 The stacking limits, which are enforced once, when a movement phase ends."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.rules.frames import MovePhase, Trimming
from kessel.games.spring_prelude.rules.orders import Eliminate
from kessel.games.spring_prelude.rules.r12_stacking import dots_of
from kessel.games.spring_prelude.rules.r13_chits import eliminate
from kessel.games.spring_prelude.rules.state import Position, side_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId

NOT_IN_STACK = Reason("12.0", "not-in-stack")
NO_EXCESS = Reason("12.0", "no-excess")


def is_over(p: Position, here: Hex) -> bool:
    """12.0 More than six dots in a hex."""
    return dots_of(p, p.stacks.get(here, ())) > p.pack.charts.figures.stack


def headquarters_in(p: Position, here: Hex) -> list[UnitId]:
    units = p.pack.units
    return [unit for unit in p.stacks.get(here, ()) if units[unit].is_headquarters]


def excess(p: Position, here: Hex) -> list[UnitId]:
    """12.0 The units of which one must go: those with dots in a stack that is too high, and of
    headquarters each where there is more than one (R22)."""
    found = headquarters_in(p, here)
    if len(found) <= p.pack.charts.figures.headquarters_stack:
        found = []
    if is_over(p, here):
        found += [unit for unit in p.stacks[here] if p.pack.units[unit].dots]
    return found


def check_stacks(p: Position, phase: MovePhase, emit: Emit) -> None:
    """12.0 Once in a player turn, when his movement phase ends."""
    if phase.exploiting:
        return
    shared = [here for here, stack in p.stacks.items() if len(stack) > 1]
    for here in sorted(shared, reverse=True):
        if side_of(p, here) == phase.side and excess(p, here):
            p.flow.append(Trimming(phase.side, here))


def trimming_candidates(p: Position, f: Trimming) -> list[Order]:
    return [Eliminate(unit) for unit in excess(p, f.hex)]


def trimming_refusal(p: Position, f: Trimming, order: Eliminate) -> Reason | None:
    if p.hex_of[order.unit] != f.hex:
        return NOT_IN_STACK
    return None if order.unit in excess(p, f.hex) else NO_EXCESS


def trim(p: Position, f: Trimming, order: Eliminate, emit: Emit) -> None:
    eliminate(p, order.unit, "12.0", emit)


TRIMMING: Final = Decision(
    "12.0",
    (Eliminate,),
    trimming_candidates,
    trimming_refusal,
    trim,
    as_long_as(lambda p, f: excess(p, f.hex)),
)

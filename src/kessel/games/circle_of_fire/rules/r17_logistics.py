"""17 Logistics: how long the Soviets can keep going."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.events import HaltPrevented, LogisticsChecked
from kessel.games.circle_of_fire.rules.orders import Decline, Seize, Spend
from kessel.games.circle_of_fire.rules.r08_advantage import spend, unheld
from kessel.games.circle_of_fire.rules.r20_bid import NO_USES, seize
from kessel.games.circle_of_fire.rules.state import MovementFire, Position, PreventingHalt
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side, opponent

SOVIET_ONLY = Reason("8.1.1D", "logistics-soviet-only")


def check_logistics(p: Position, f: MovementFire, emit: Emit) -> None:
    """17.0 After every Soviet impulse from the fourth on: one die may end the phase.

    Two passes in a row have ended it already (R28). The marker waits at the track's end.
    """
    if f.side != SOVIET:
        return
    chart = p.pack.charts.logistics
    finished = p.impulse_box
    p.impulse_box = min(finished + 1, p.pack.charts.tracks.impulse_track)
    if f.passes >= 2 or finished < chart.first_soviet_impulse:
        return
    (die,) = roll(p, emit, SOVIET, 1, "17.0", "logistics")
    ends_on = chart.ends_after_pass if f.passes else chart.ends_after_action
    f.ends = die <= ends_on
    emit(LogisticsChecked(die, ends_on, f.ends))
    if f.ends:
        p.flow.append(PreventingHalt(SOVIET))


# --- the decision ----------------------------------------------------------------------------


def halt_ready(p: Position, f: PreventingHalt, emit: Emit) -> bool:
    """17.1.4 Soviet first, then German (R27); nobody is asked who has nothing to spend."""
    while not can_prevent(p, f.side):
        if f.side == GERMAN:
            p.flow.pop()
            return False
        f.side = GERMAN
    return True


def can_prevent(p: Position, side: Side) -> bool:
    return p.initiative[side] > 0 or (side == SOVIET and p.advantage == SOVIET)


def halt_candidates(p: Position, f: PreventingHalt) -> Iterator[Spend | Seize | Decline]:
    yield Spend()
    yield Seize()
    yield Decline()


def halt_refusal(p: Position, f: PreventingHalt, order: Spend | Seize | Decline) -> Reason | None:
    """8.1.1D The advantage helps only the Soviets here; "seize the initiative" either side."""
    if isinstance(order, Spend):
        if f.side != SOVIET:
            return SOVIET_ONLY
        return unheld(p, SOVIET)
    if isinstance(order, Seize):
        return None if p.initiative[f.side] else NO_USES
    return None


def prevent_halt(
    p: Position, f: PreventingHalt, order: Spend | Seize | Decline, emit: Emit
) -> None:
    if isinstance(order, Decline):
        if f.side == SOVIET:
            f.side = opponent(f.side)
        else:
            p.flow.pop()
        return
    if isinstance(order, Spend):
        spend(p, f.side, "logistics", emit)
    else:
        seize(p, f.side, "logistics", emit)
    p.flow.pop()
    enclosing(p, MovementFire).ends = False
    emit(HaltPrevented(f.side))


PREVENTING_HALT = Decision(
    "17.1.4", (Spend, Seize, Decline), halt_candidates, halt_refusal, prevent_halt, halt_ready
)

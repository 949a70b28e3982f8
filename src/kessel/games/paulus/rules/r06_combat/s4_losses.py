"""6.4, 6.5 Meeting a result: steps and retreat in any mix, and how steps are spread."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.orders import Lose, Retreat
from kessel.games.paulus.rules.r06_combat.s4_steps import lose_step
from kessel.games.paulus.rules.r06_combat.s5_retreat import (
    airfield_bars,
    begin_retreat,
    retreat_refusal,
)
from kessel.games.paulus.rules.r06_combat.s5_ways import movers
from kessel.games.paulus.rules.state import Battle, MeetingResult, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason

NOT_IN_BATTLE = Reason("6.55", "not-in-battle")
SUPPLY_PROTECTED = Reason("6.57", "supply-protected")
OTHERS_FIRST = Reason("6.57", "others-first")
SPREAD = Reason("6.56", "spread-losses")
STEPS_FIRST = Reason("6.43", "steps-first")
STEPS_FIRST_IN_OVERRUN = Reason("5.47", "steps-first")


def standing(p: Position, f: MeetingResult) -> list[UnitId]:
    return [unit for unit in f.units if p.hex_of[unit] != OFF_MAP]


def next_to_lose(p: Position, f: MeetingResult) -> list[UnitId]:
    """6.56, 6.57 Nobody twice before all once; headquarters and airfields after the others."""
    units = standing(p, f)
    fresh = [unit for unit in units if unit not in f.hit]
    others = [unit for unit in fresh if p.pack.units[unit].is_combat]
    return others or fresh or units


def meeting_candidates(p: Position, f: MeetingResult) -> Iterator[Order]:
    for unit in next_to_lose(p, f):
        yield Lose(unit)
    yield Retreat()


def meeting_refusal(p: Position, f: MeetingResult, order: Lose | Retreat) -> Reason | None:
    if isinstance(order, Retreat):
        return least_refusal(p, f) or retreat_refusal(p, f, f.points)
    if p.pack.units[order.unit].is_supply:
        return SUPPLY_PROTECTED
    if order.unit not in standing(p, f):
        return NOT_IN_BATTLE
    if order.unit in next_to_lose(p, f):
        return None
    return SPREAD if order.unit in f.hit else OTHERS_FIRST


def least_refusal(p: Position, f: MeetingResult) -> Reason | None:
    """5.47, 6.43 Part of the result is due in steps, in the Soviet combat phase and in overruns."""
    if f.least <= 0:
        return None
    return STEPS_FIRST_IN_OVERRUN if enclosing(p, Battle).overrun else STEPS_FIRST


def meeting_ready(p: Position, f: MeetingResult, emit: Emit) -> bool:
    """What leaves no choice is carried out; what exceeds the steps is ignored (6.58)."""
    while f.points > 0:
        due = next_to_lose(p, f)
        if not due:
            break
        if has_choice(p, f, due):
            return True
        for unit in due:
            take_loss(p, f, unit, emit)
    p.flow.pop()
    return False


def has_choice(p: Position, f: MeetingResult, due: list[UnitId]) -> bool:
    """6.42 Whether there is a choice of who loses a step, or of falling back: at once, or after
    only some of those have lost one who are due."""
    if f.least > 0:
        return len(due) > f.least
    if len(due) > f.points or retreat_refusal(p, f, f.points) is None:
        return True
    return len(due) > 1 and may_yet_retreat(p, f)


def may_yet_retreat(p: Position, f: MeetingResult) -> bool:
    """6.42, R28 Whether steps can make a retreat possible: fewer hexes are left to go then, and who
    bars the others is given up with his last step. An airfield is the last to lose one (6.57)."""
    units = movers(p, standing(p, f))
    if airfield_bars(p, f):
        return False
    for hexes in range(1, f.points):
        barring = [unit for unit in units if bars_retreat(p, f, unit, hexes)]
        last_steps = all(p.pack.units[unit].steps - p.lost[unit] == 1 for unit in barring)
        if last_steps and len(barring) < len(units) and len(barring) <= f.points - hexes:
            return True
    return False


def bars_retreat(p: Position, f: MeetingResult, unit: UnitId, hexes: int) -> bool:
    """R28 Whether a unit has no way back of so many hexes."""
    alone = MeetingResult(f.side, f.points, f.least, [unit])
    return retreat_refusal(p, alone, hexes) is not None


def meet(p: Position, f: MeetingResult, order: Lose | Retreat, emit: Emit) -> None:
    if isinstance(order, Lose):
        take_loss(p, f, order.unit, emit)
        return
    hexes, f.points = f.points, 0
    p.flow.pop()
    begin_retreat(p, f.side, standing(p, f), hexes, emit)


def take_loss(p: Position, f: MeetingResult, unit: UnitId, emit: Emit) -> None:
    f.points -= 1
    f.least -= 1
    f.hit.append(unit)
    battle = enclosing(p, Battle)
    battle.steps[0 if f.side == battle.side else 1] += 1
    lose_step(p, unit, "6.52", emit)


MEETING_RESULT = Decision(
    "6.42", (Lose, Retreat), meeting_candidates, meeting_refusal, meet, meeting_ready
)

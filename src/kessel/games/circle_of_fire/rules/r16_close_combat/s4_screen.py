"""16.4 Screening: what a side keeps out of the enemy's reach when it lines up."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.events import LinedUp
from kessel.games.circle_of_fire.rules.orders import Done, Screen
from kessel.games.circle_of_fire.rules.state import CloseCombat, Position, Screening
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent

NOT_IN_LINE = Reason("16.4", "not-in-line")
ALREADY_SCREENED = Reason("16.4", "already-screened")
HAS_ATTACKED = Reason("16.4", "screen-attacked")


class NoExcess(Reason, frozen=True):
    """16.4 How many stand on either side."""

    mine: int
    theirs: int


def holder_lines_up(p: Position, f: CloseCombat, emit: Emit) -> None:
    line_up(p, f, f.holder)


def others_line_up(p: Position, f: CloseCombat, emit: Emit) -> None:
    line_up(p, f, opponent(f.holder))


def line_up(p: Position, f: CloseCombat, side: Side) -> None:
    """16.4 How much can be screened: any excess over the enemy's number; or, where that is more,
    all armour but as many as there is enemy infantry to go for it (R22).

    Enemy infantry that one's own infantry keeps busy is in the excess already. Against armour alone
    nothing is screened beyond it: armour may always attack armour.
    """
    mine, theirs = p.units[side][f.space], p.units[1 - side][f.space]
    units = p.pack.units
    excess = max(0, len(mine) - len(theirs))
    infantry = sum(units[unit].is_infantry for unit in theirs)
    armour = sum(units[unit].is_armour for unit in mine) - infantry
    p.flow.append(Screening(side, f.space, excess, armour if infantry and armour > excess else 0))


# --- the decision ----------------------------------------------------------------------------


def screening_ready(p: Position, f: Screening, emit: Emit) -> bool:
    mine = p.units[f.side][f.space]
    if any(screen_unit_refusal(p, f, Screen(unit)) is None for unit in mine):
        return True
    finish_line(p, f, emit)
    return False


def screening_candidates(p: Position, f: Screening) -> Iterator[Screen | Done]:
    for unit in p.units[f.side][f.space]:
        yield Screen(unit)
    yield Done()


def screen_unit_refusal(p: Position, f: Screening, order: Screen | Done) -> Reason | None:
    if isinstance(order, Done):
        return None
    if order.unit not in p.units[f.side][f.space]:
        return NOT_IN_LINE
    screened = enclosing(p, CloseCombat).screened[f.side]
    if order.unit in screened:
        return ALREADY_SCREENED
    if not can_stand_back(p, f, [*screened, order.unit]):
        mine, theirs = (len(p.units[side][f.space]) for side in (f.side, 1 - f.side))
        return NoExcess("16.4", "no-excess", mine, theirs)
    return has_attacked_alone(p, f, order.unit)


def can_stand_back(p: Position, f: Screening, screened: list[UnitId]) -> bool:
    """16.4 Infantry only by the excess, armour up to its own number: in whatever order named."""
    infantry = sum(p.pack.units[unit].is_infantry for unit in screened)
    return infantry <= f.excess and len(screened) <= max(f.excess, f.armour)


def has_attacked_alone(p: Position, f: Screening, unit: UnitId) -> Reason | None:
    """16.4, R22 A screened unit attacks only beside one that screens it: so whoever has attacked
    can be screened only while somebody of its attack is left open.
    """
    combat = enclosing(p, CloseCombat)
    behind = {*combat.screened[f.side], unit}
    for group in combat.groups[f.side]:
        if unit in group and behind.issuperset(group):
            return HAS_ATTACKED
    return None


def screen(p: Position, f: Screening, order: Screen | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        finish_line(p, f, emit)
    else:
        enclosing(p, CloseCombat).screened[f.side].append(order.unit)


def finish_line(p: Position, f: Screening, emit: Emit) -> None:
    screened = enclosing(p, CloseCombat).screened[f.side]
    p.flow.pop()
    if screened:
        emit(LinedUp(f.side, tuple(screened)))


SCREENING = Decision(
    "16.4", (Screen, Done), screening_candidates, screen_unit_refusal, screen, screening_ready
)

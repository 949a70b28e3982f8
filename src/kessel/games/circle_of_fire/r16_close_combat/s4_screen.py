"""16.4 Screening: what a side keeps out of the enemy's reach when it lines up."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.events import LinedUp
from kessel.games.circle_of_fire.orders import Done, Screen
from kessel.games.circle_of_fire.r04_units import UnitId
from kessel.games.circle_of_fire.state import CloseCombat, Position, Screening
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent

NOT_IN_LINE = Reason("16.4", "not-in-line")
ALREADY_SCREENED = Reason("16.4", "already-screened")
NO_EXCESS = Reason("16.4", "no-excess")
HAS_ATTACKED = Reason("16.4", "screen-attacked")


def holder_lines_up(p: Position, f: CloseCombat, emit: Emit) -> None:
    line_up(p, f, f.holder)


def others_line_up(p: Position, f: CloseCombat, emit: Emit) -> None:
    line_up(p, f, opponent(f.holder))


def line_up(p: Position, f: CloseCombat, side: Side) -> None:
    """16.4 How much can be screened: any excess over the enemy's number, or, of armour, all but as
    many as infantry is left to go for it once the side's own infantry is engaged (R22). From armour
    alone there is nothing to screen armour.
    """
    mine, theirs = p.units[side][f.space], p.units[1 - side][f.space]
    units = p.pack.units
    my_infantry = sum(units[unit].is_infantry for unit in mine)
    their_infantry = sum(units[unit].is_infantry for unit in theirs)
    reaching = min(their_infantry, max(0, len(theirs) - my_infantry))
    excess = len(mine) - len(theirs)
    armour = len(mine) - my_infantry - reaching if their_infantry else 0
    p.flow.append(Screening(side, f.space, max(0, excess), max(0, armour)))


# --- the decision ----------------------------------------------------------------------------


def screening_ready(p: Position, f: Screening, emit: Emit) -> bool:
    mine = p.units[f.side][f.space]
    if any(screen_unit_refusal(p, f, Screen(unit)) is None for unit in mine):
        return True
    finish_line(p, f, emit)
    return False


def screening_side(p: Position, f: Screening) -> Side:
    return f.side


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
        return NO_EXCESS
    return has_attacked_alone(p, f, order.unit)


def can_stand_back(p: Position, f: Screening, screened: list[UnitId]) -> bool:
    """16.4 The excess, whatever it is; or what armour can be kept from infantry, and infantry in
    place of some of it as far as it is in excess. The order of naming does not matter.
    """
    infantry = sum(p.pack.units[unit].is_infantry for unit in screened)
    if infantry > f.excess:
        return False
    return len(screened) <= max(f.excess, f.armour)


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

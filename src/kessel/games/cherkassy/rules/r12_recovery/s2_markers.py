"""12.2 Recovery Underway markers: on which formations, and what takes them off."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import SOVIET, Recovering, UnitId
from kessel.games.cherkassy.rules.events import RecoveryBroken, RecoveryMarked
from kessel.games.cherkassy.rules.orders import Recover
from kessel.games.cherkassy.rules.r06_zones import is_adjacent_to_enemy
from kessel.games.cherkassy.rules.state import Designating, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import optional
from kessel.kernel.orders import Order, Reason

NOT_SOVIET = Reason("12.2", "not-soviet")
NOTHING_TO_RECOVER = Reason("12.2", "nothing-to-recover")
ALREADY_MARKED = Reason("12.2", "already-marked")
NEAR_GERMANS = Reason("12.2", "near-germans")
NO_UNIT_ON_MAP = Reason("12.2", "no-unit-on-map")
INDEPENDENT_IN_BOX = Reason("12.2", "independent-in-box")

BOXES = (Place.TWO_STEPS, Place.ONE_STEP)


def marker_of(p: Position, unit: UnitId) -> Recovering:
    """What a marker stands on: a formation, or an independent unit by itself (R22)."""
    counter = p.pack.units[unit]
    return Recovering(counter.label if counter.is_independent else counter.formation)


def units_under(p: Position, unit: UnitId) -> tuple[UnitId, ...]:
    """The units that a marker for this one would bind."""
    counter = p.pack.units[unit]
    return (unit,) if counter.is_independent else p.pack.formations[counter.formation]


def can_gain(p: Position, unit: UnitId) -> bool:
    """12.2 Only steps lost to maintenance come back."""
    return p.maintenance[unit] or p.place[unit] in BOXES


def designation_refusal(p: Position, f: Designating, order: Recover) -> Reason | None:
    counter = p.pack.units[order.unit]
    if counter.side != SOVIET:
        return NOT_SOVIET
    if marker_of(p, order.unit) in p.recovering:
        return ALREADY_MARKED
    units = units_under(p, order.unit)
    if counter.is_independent and p.place[order.unit] in BOXES:
        return INDEPENDENT_IN_BOX
    if not can_gain(p, order.unit):
        return NOTHING_TO_RECOVER
    standing = [unit for unit in units if p.hex_of[unit] != OFF_MAP]
    if not standing:
        return NO_UNIT_ON_MAP
    if any(is_adjacent_to_enemy(p, SOVIET, p.hex_of[unit]) for unit in standing):
        return NEAR_GERMANS
    return None


def designation_candidates(p: Position, f: Designating) -> Iterator[Order]:
    """Every unit that could gain a step stands for its formation."""
    for counter in p.pack.units:
        if counter.breaks_down and can_gain(p, counter.id):
            yield Recover(counter.id)


def designate(p: Position, f: Designating, order: Recover, emit: Emit) -> None:
    name = marker_of(p, order.unit)
    p.recovering.append(name)
    emit(RecoveryMarked(name))


def break_off_recovery(p: Position, here: Hex, emit: Emit) -> None:
    """12.2 A German unit next to any unit of a marked formation takes its marker off."""
    grid = p.pack.map.grid
    for near in (here, *grid.neighbours[here]):
        for unit in p.stacks.get(near, ()):
            if p.pack.units[unit].side != SOVIET:
                continue
            name = marker_of(p, unit)
            if name in p.recovering and is_adjacent_to_enemy(p, SOVIET, near):
                p.recovering.remove(name)
                emit(RecoveryBroken(name))


DESIGNATING = optional("12.2", (Recover,), designation_candidates, designation_refusal, designate)

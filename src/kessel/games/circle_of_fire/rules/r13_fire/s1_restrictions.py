"""13.1 Who may fire at what, and who takes part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.events import FireOpened
from kessel.games.circle_of_fire.rules.orders import Join, JoinAll, Lead
from kessel.games.circle_of_fire.rules.r06_control import (
    is_contested,
    surroundings,
    zones_are_adjacent,
)
from kessel.games.circle_of_fire.rules.state import (
    INFANTRY_AGAINST_ARMOUR,
    Attack,
    Firing,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

NO_FIRERS = Reason("13.1", "no-firers")
NO_UNCOMMITTED = Reason("13.1", "no-uncommitted")
NO_ENEMY = Reason("13.1", "no-enemy")
OUT_OF_CONTESTED = Reason("13.1", "fire-out-of-contested")
NOT_ADJACENT = Reason("13.1", "fire-not-adjacent")
FIRE_CORNER = Reason("13.1", "fire-corner")
ZONE_FIRE = Reason("13.1", "fire-zone")
ONLY_INFANTRY = Reason("13.1", "only-infantry")
NOT_A_FIRER = Reason("13.1", "not-a-firer")
COMMITTED_FIRER = Reason("11.2", "already-committed")
ALREADY_FIRES = Reason("13.1", "already-fires")
NOBODY_FIRES = Reason("13.2.1", "lead-not-firing")


def fire_refusal(
    p: Position, side: Side, space: Space, target: Space, committed_too: bool = False
) -> Reason | None:
    """13.1 Why the units of a place may not fire at a place."""
    ready = p.units[side][space] if committed_too else uncommitted(p, side, space)
    if not ready:
        return NO_UNCOMMITTED if p.units[side][space] else NO_FIRERS
    reason = target_refusal(p, side, space, target)
    if reason is not None:
        return reason
    return None if has_armour(p, ready) else infantry_refusal(p, side, space, target)


def target_refusal(p: Position, side: Side, space: Space, target: Space) -> Reason | None:
    """13.1 One's own place, or from an uncontested area a neighbouring one (R12: no zones)."""
    if target != space:
        if target not in surroundings(p).adjacent[space]:
            return apart(p, space, target)
        if p.units[1 - side][target] and is_contested(p, space):
            return OUT_OF_CONTESTED
    return None if p.units[1 - side][target] else NO_ENEMY


def apart(p: Position, space: Space, target: Space) -> Reason:
    """13.1 Why fire does not reach from a place to another that is not adjacent to it."""
    rules = p.pack.map
    if (rules.is_zone[space] or rules.is_zone[target]) and not zones_are_adjacent(p):
        return ZONE_FIRE
    return FIRE_CORNER if (space, target) in rules.board.corners else NOT_ADJACENT


def infantry_refusal(p: Position, side: Side, space: Space, target: Space) -> Reason | None:
    """13.1 Infantry alone may not fire at a neighbour with armour, unless 21.3 lets it."""
    if space == target or INFANTRY_AGAINST_ARMOUR in p.options:
        return None
    return ONLY_INFANTRY if has_armour(p, p.units[1 - side][target]) else None


def uncommitted(p: Position, side: Side, space: Space) -> list[UnitId]:
    return [unit for unit in p.units[side][space] if not p.committed[unit]]


def has_armour(p: Position, units: Iterable[UnitId]) -> bool:
    return not p.pack.armour.isdisjoint(units)


# --- the decision: join units, then name the lead ----------------------------------------------


def join_candidates(p: Position, f: Firing) -> Iterator[Join | JoinAll | Lead]:
    waiting = [unit for unit in uncommitted(p, f.side, f.space) if unit not in f.firers]
    for unit in waiting:
        yield Join(unit)
    if waiting:
        yield JoinAll()
    for unit in f.firers:
        yield Lead(unit)


def join_refusal(p: Position, f: Firing, order: Join | JoinAll | Lead) -> Reason | None:
    if isinstance(order, JoinAll):
        everybody = len(f.firers) == len(uncommitted(p, f.side, f.space))
        return ALREADY_FIRES if everybody else None
    if isinstance(order, Lead) and order.unit in f.firers:
        if has_armour(p, f.firers):
            return None
        return infantry_refusal(p, f.side, f.space, f.target)
    if order.unit not in p.units[f.side][f.space]:
        return NOT_A_FIRER
    if p.committed[order.unit]:
        return COMMITTED_FIRER
    if isinstance(order, Lead):
        return NOBODY_FIRES
    return ALREADY_FIRES if order.unit in f.firers else None


def join(p: Position, f: Firing, order: Join | JoinAll | Lead, emit: Emit) -> None:
    if isinstance(order, Join):
        f.firers.append(order.unit)
    elif isinstance(order, JoinAll):
        f.firers = uncommitted(p, f.side, f.space)
    else:
        p.flow.pop()
        p.flow.append(opened(f, order.unit))
        emit(FireOpened(f.side, f.space, f.target, tuple(f.firers), order.unit))


def opened(f: Firing, lead: UnitId) -> Attack:
    """The attack that naming this lead begins."""
    return Attack(f.side, f.target, f.space, list(f.firers), lead=lead, substitute=f.substitute)


def strongest(p: Position, f: Firing, firers: list[UnitId]) -> Attack | None:
    """The attack with its strongest unit in the lead."""
    if not firers:
        return None
    units = [unit for unit in p.units[f.side][f.space] if unit in firers]
    lead = max(units, key=lambda unit: p.pack.units[unit].strength)
    return Attack(f.side, f.target, f.space, units, lead=lead)


FIRING = Decision("13.1", (Join, JoinAll, Lead), join_candidates, join_refusal, join)

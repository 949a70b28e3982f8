"""16.2, 16.3 Pairing off: every attack is declared before the first die."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.orders import Done, Pair
from kessel.games.circle_of_fire.rules.state import (
    CloseAttack,
    CloseCombat,
    CloseCombatPhase,
    Pairing,
    Position,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import opponent

NOT_IN_COMBAT = Reason("16.3", "not-in-combat")
NOT_A_TARGET = Reason("16.3", "not-a-target")
ATTACKS_ONCE = Reason("16.0", "attacks-once")
ATTACKED_ONCE = Reason("16.0", "attacked-once")
SCREENED = Reason("16.4", "target-screened")
ONLY_WITH_SCREEN = Reason("16.4", "only-with-screen")


class First(Reason, frozen=True):
    """16.3, 16.4 Enemies who must be paired off before."""

    before: tuple[UnitId, ...]


def others_pair(p: Position, f: CloseCombat, emit: Emit) -> None:
    """16.3 The side without the advantage attacks first."""
    p.flow.append(Pairing(opponent(f.holder), f.space))


def holder_pairs(p: Position, f: CloseCombat, emit: Emit) -> None:
    """16.3 Then the roles change; whoever has been hit still attacks."""
    p.flow.append(Pairing(f.holder, f.space))


def attackers(p: Position, f: Pairing) -> list[UnitId]:
    return [unit for unit in p.units[f.side][f.space] if not has_attacked(p, f, unit)]


def targets(p: Position, f: Pairing) -> list[UnitId]:
    return [unit for unit in p.units[1 - f.side][f.space] if not was_attacked(p, unit)]


def has_attacked(p: Position, f: Pairing, unit: UnitId) -> bool:
    """16.0 A unit attacks once in the phase: elsewhere before, or in a pair already declared."""
    if unit in enclosing(p, CloseCombatPhase).attacked:
        return True
    return any(unit in pair[1:] for pair in f.pairs)


def was_attacked(p: Position, unit: UnitId) -> bool:
    """16.0 A unit is attacked once in the phase."""
    return unit in enclosing(p, CloseCombatPhase).was_attacked


def pair_of(f: Pairing, target: UnitId) -> list[UnitId] | None:
    return next((pair for pair in f.pairs if pair[0] == target), None)


# --- the decision ----------------------------------------------------------------------------


def pairing_ready(p: Position, f: Pairing, emit: Emit) -> bool:
    """Declaration ends by itself when nobody more can be paired."""
    if any(pair_refusal(p, f, order) is None for order in pairs(p, f)):
        return True
    declare(p, f, emit)
    return False


def pairs(p: Position, f: Pairing) -> Iterator[Pair]:
    against = targets(p, f)
    for unit in attackers(p, f):
        for target in against:
            yield Pair(unit, target)


def pairing_candidates(p: Position, f: Pairing) -> Iterator[Pair | Done]:
    yield from pairs(p, f)
    yield Done()


def pair_refusal(p: Position, f: Pairing, order: Pair | Done) -> Reason | None:
    """16.3, 16.4 Whom a unit may be set against; attacking nobody is allowed (R21)."""
    if isinstance(order, Done):
        return None
    if order.unit not in p.units[f.side][f.space]:
        return NOT_IN_COMBAT
    if order.target not in p.units[1 - f.side][f.space]:
        return NOT_A_TARGET
    if has_attacked(p, f, order.unit):
        return ATTACKS_ONCE
    if was_attacked(p, order.target):
        return ATTACKED_ONCE
    return screen_refusal(p, f, order) or support_refusal(p, f, order)


def screen_refusal(p: Position, f: Pairing, order: Pair) -> Reason | None:
    """16.4 Screened units are out of reach, and armour is behind its infantry.

    Armour may always be set against armour, screened or not (R22).
    """
    units = p.pack.units
    armour = units[order.target].is_armour
    if armour and units[order.unit].is_armour:
        safe = screened_armour_is_safe(p) and order.target in screened_by_number(p, f)
        return SCREENED if safe else None
    if order.target in enclosing(p, CloseCombat).screened[1 - f.side]:
        return SCREENED
    if armour:
        infantry = [u for u in targets(p, f) if units[u].is_infantry and pair_of(f, u) is None]
        if infantry:
            return First("16.4", "armour-behind-infantry", tuple(infantry))
    return None


def screened_armour_is_safe(p: Position) -> bool:
    """R22 The other reading: who stands back by number is out of reach of armour too."""
    return rulings.SCREENED_ARMOUR_SAFE in p.options


def screened_by_number(p: Position, f: Pairing) -> list[UnitId]:
    """16.4 Those who stand back because their side has more units: the first named."""
    excess = len(p.units[1 - f.side][f.space]) - len(p.units[f.side][f.space])
    return enclosing(p, CloseCombat).screened[1 - f.side][: max(0, excess)]


def support_refusal(p: Position, f: Pairing, order: Pair) -> Reason | None:
    """16.3 A second unit against one target only when every open enemy is attacked.

    16.4 A screened unit attacks only beside one that screens it, which has to be paired first.
    """
    combat = enclosing(p, CloseCombat)
    pair = pair_of(f, order.target)
    if pair is None:
        return ONLY_WITH_SCREEN if order.unit in combat.screened[f.side] else None
    behind = combat.screened[1 - f.side]
    left = [u for u in targets(p, f) if u not in behind and pair_of(f, u) is None]
    return First("16.3", "all-first", tuple(left)) if left else None


def pair_off(p: Position, f: Pairing, order: Pair | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        declare(p, f, emit)
        return
    pair = pair_of(f, order.target)
    if pair is None:
        f.pairs.append([order.target, order.unit])
    else:
        pair.append(order.unit)


def declare(p: Position, f: Pairing, emit: Emit) -> None:
    """16.2 All attacks of the side stand now, and are resolved one by one."""
    combat, phase = enclosing(p, CloseCombat), enclosing(p, CloseCombatPhase)
    p.flow.pop()
    for target, *group in f.pairs:
        combat.groups[f.side].append(group)
        phase.attacked.extend(group)
        phase.was_attacked.append(target)
    for target, *group in reversed(f.pairs):
        p.flow.append(CloseAttack(f.side, f.space, target, group))


PAIRING = Decision("16.3", (Pair, Done), pairing_candidates, pair_refusal, pair_off, pairing_ready)

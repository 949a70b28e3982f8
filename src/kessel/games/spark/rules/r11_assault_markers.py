"""11.4, 9.31, 9.36 Assault markers: who may bear one, against which hex, and how many hexes."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.board.hexes import Hex
from kessel.games.spark.rules.events import Marked
from kessel.games.spark.rules.frames import CombatPhase, Impulse
from kessel.games.spark.rules.r09_formations import season
from kessel.games.spark.rules.r11_movement.s2_steps import holds_enemy, is_closed
from kessel.games.spark.rules.state import Condition, Position, is_night
from kessel.kernel.events import Emit
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

LULL = Reason("11.41", "no-assault-in-lull")
NOT_DECLARED = Reason("11.41", "no-assault-declared")
NOT_NEAR = Reason("11.4", "marks-neighbour")
NO_ENEMY = Reason("11.41", "no-enemy-there")
NO_POINT = Reason("11.4", "no-point-for-marker")


class TooMany(Reason, frozen=True):
    """9.31.e-f Target hexes that may be assaulted in the impulse."""

    most: int


class CannotAssault(Reason, frozen=True):
    """11.41.e, 11.42.c A unit that bears no assault marker."""

    unit: UnitId


def bearer_refusal(p: Position, unit: UnitId) -> Reason | None:
    """11.41.e, 11.42 Why a unit may not assault at all."""
    counter = p.pack.units[unit]
    if not counter.may_assault or counter.is_weapon or counter.is_bridging:
        return CannotAssault("11.42", "never-assaults", unit)
    if counter.is_headquarters or counter.is_balloon or counter.is_observation:
        return CannotAssault("11.42", "never-assaults", unit)
    if p.condition[unit] is not Condition.NORMAL:
        return CannotAssault("11.41", "too-shaken", unit)
    return None


def limit_refusal(p: Position, target: Hex) -> Reason | None:
    """11.41.a-b, 9.31.e-f Why no further hex may be marked in this impulse, or assaulted in the
    end (13.62.d)."""
    if p.is_lull:
        return LULL
    impulse = innermost(p, Impulse)
    if impulse is None:
        return None
    targets = marked_hexes(p)
    if target in targets or len(targets) < impulse.most:
        return None
    return TooMany("9.31", "too-many-targets", impulse.most) if impulse.most else NOT_DECLARED


def mark_refusal(
    p: Position, units: Sequence[UnitId], here: Hex, target: Hex, points: int
) -> Reason | None:
    """11.4, 11.41, 11.42 Why units may not bear markers that point at a hex."""
    if target not in p.pack.map.grid.neighbours[here]:
        return NOT_NEAR
    if not holds_enemy(p, units[0], target):
        return NO_ENEMY
    for unit in units:
        reason = bearer_refusal(p, unit) or is_closed(p, unit, here, target)
        if reason is not None:
            return reason
    short = points < p.pack.charts.figures.assault_mp
    return limit_refusal(p, target) or (NO_POINT if short else None)


def place_markers(p: Position, units: Sequence[UnitId], target: Hex, emit: Emit) -> None:
    """11.4.b, j The formations of the units are not new any more; R2 a night impulse is used up by
    its first marker."""
    side, impulse = p.pack.units[units[0]].side, innermost(p, Impulse)
    if is_night(p) and not marked_hexes(p):
        p.night_assaults[side] += 1
    if impulse is not None:
        impulse.targets.append(target)
    for unit in units:
        p.assault[unit] = target
        p.marked.append(unit)
    season(p, units)
    emit(Marked(side, tuple(units), p.hex_of[units[0]], target))


def marked_hexes(p: Position) -> set[Hex]:
    """9.31.c Hexes that count as assaulted in this impulse: those that markers point at or pointed
    at, and those of continued assaults (13.62)."""
    impulse, combat = innermost(p, Impulse), innermost(p, CombatPhase)
    found = set(p.assault.values())
    if impulse is not None:
        found.update(impulse.targets)
    if combat is not None:
        found.update(combat.resolved)
    return found


def missing_targets(p: Position, side: Side) -> int:
    """9.36.a Hexes that must still be marked in this impulse."""
    impulse = innermost(p, Impulse)
    if impulse is None or impulse.side != side or not impulse.duty:
        return 0
    return max(0, impulse.duty - len(marked_hexes(p)))

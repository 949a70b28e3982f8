"""13.1, 13.10.2R, 13.42, 13.8 The books of a combat phase: who is involved in an assault, who has
fired, and who may still fire. One predicate for each question."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.board.hexes import Hex
from kessel.games.spark.rules.frames import (
    BOMBARDMENT_FIRE,
    COUNTER_BATTERY_FIRE,
    DEFENSIVE_FIRE,
    OFFENSIVE_FIRE,
    POST_ASSAULT_FIRE,
    Assault,
    CombatPhase,
    Fire,
    Firing,
)
from kessel.games.spark.rules.r12_unseen import is_marked
from kessel.games.spark.rules.state import Position
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

SPENT = Reason("13.10.2R", "may-not-fire-any-more")
SILENT = Reason("11.24", "not-picked")
FIRED_ELSEWHERE = Reason("13.8", "fired-elsewhere")
ONE_SEGMENT = Reason("13.8", "one-segment")
ONE_KIND = Reason("13.10.2R", "one-kind-of-fire")
HAS_FIRED = Reason("13.83", "has-fired")
FIRED_AA = Reason("13.1", "has-fired")
WEAPON_ONCE = Reason("13.9", "weapon-once")
FIRED_OFFENSIVELY = Reason("13.13", "fired-offensively")
ASSAULTING = Reason("11.35", "marked-or-target")
FOUGHT = Reason("11.35", "took-part")
ONE_HEX = Reason("13.41", "fires-at-one-hex")
SUPPORT_ONLY = Reason("13.63", "support-only")


# --- 13.42 who is involved -----------------------------------------------------------------------


def current(p: Position) -> Assault | None:
    """The assault under way."""
    assault = innermost(p, Assault)
    return assault if assault is not None and not assault.over else None


def attackers_of(p: Position, target: Hex) -> list[UnitId]:
    """Who bears a marker that points at a hex."""
    return [unit for unit, hex in p.assault.items() if hex == target]


def is_target(p: Position, here: Hex) -> bool:
    """13.42.a, c A hex that is to be assaulted, or is being assaulted."""
    if is_marked(p, here):
        return True
    assault = current(p)
    return assault is not None and assault.target == here


def is_involved(p: Position, unit: UnitId) -> bool:
    """13.42.a-d An attacker while he bears a marker, a defender while he is in a target hex."""
    return unit in p.assault or is_target(p, p.hex_of[unit])


def has_borne(p: Position, unit: UnitId) -> bool:
    """13.42.d Whether a unit has had an assault marker in this impulse."""
    return unit in p.assault or unit in p.marked


def is_part_of(p: Position, assault: Assault, unit: UnitId) -> bool:
    """Whether a unit assaults the current hex or defends it."""
    if p.pack.units[unit].side == assault.side:
        return p.assault.get(unit) == assault.target
    return p.hex_of[unit] == assault.target


# --- who may still fire --------------------------------------------------------------------------


def zone_refusal(p: Position, unit: UnitId) -> Reason | None:
    """11.35, 13.31.d, 13.10.2R.d-f, 13.12.2.p Why a unit conducts no ZOC fire for what it has done
    in this impulse (R14)."""
    if is_involved(p, unit):
        return ASSAULTING
    phase = innermost(p, CombatPhase)
    if phase is None:
        return None
    if unit in phase.assaulted:
        return FOUGHT
    return SPENT if unit in phase.spent else None


def fired_refusal(
    p: Position, phase: CombatPhase | None, f: Firing, unit: UnitId, fire: Fire
) -> Reason | None:
    """Why a unit may not fire now for what it has done in this impulse."""
    if phase is None:
        return None
    if has_begun(phase, f, unit, fire):
        return None  # 13.10.3.h the rest of its firepower
    if unit in phase.spent:
        return SPENT
    if unit in phase.silent:
        return SILENT
    if unit in phase.shelled or (unit in p.fired_aa and p.pack.units[unit].is_weapon):
        return WEAPON_ONCE
    if f.occasion in (DEFENSIVE_FIRE, OFFENSIVE_FIRE):
        return segment_refusal(p, phase, unit)
    return late_refusal(p, phase, unit) if f.occasion is POST_ASSAULT_FIRE else None


def has_begun(phase: CombatPhase, f: Firing, unit: UnitId, fire: Fire) -> bool:
    """13.10.3.h Whether a unit has used such fire in this segment before."""
    return unit in f.used and fire in phase.kinds[unit]


def segment_refusal(p: Position, phase: CombatPhase, unit: UnitId) -> Reason | None:
    """13.1.g, k, 13.10.2R.c, 13.41, 13.8, 13.83 In the segments of the current assault: once, or
    twice for infantry that is part of it, the second time with the other kind of fire. An AFV that
    has fired at aircraft supports nobody."""
    hex, assault = phase.fired.get(unit), current(p)
    if assault is None:
        return None
    if hex is None:
        return FIRED_AA if unit in p.fired_aa and not is_part_of(p, assault, unit) else None
    if hex != assault.target:
        return FIRED_ELSEWHERE
    if not is_part_of(p, assault, unit):
        return HAS_FIRED
    counter = p.pack.units[unit]
    if counter.is_weapon:
        return WEAPON_ONCE
    return None if counter.fires_both else ONE_SEGMENT


def one_hex_refusal(phase: CombatPhase | None, unit: UnitId, hex: Hex) -> Reason | None:
    """13.41, R90 Who has been involved in an assault does not divide its fire between hexes, though
    it has given the assault up (13.42.d) or fought it out (13.42.e)."""
    if phase is None or phase.late.get(unit, hex) == hex:
        return None
    return ONE_HEX


def late_refusal(p: Position, phase: CombatPhase, unit: UnitId) -> Reason | None:
    """13.13.b, 13.63.b, 13.71.l, 13.9.c, 13.10.2R.g In post-assault fire."""
    if unit in phase.fired:
        return FIRED_OFFENSIVELY
    if unit in phase.cancelled:
        return SUPPORT_ONLY
    if unit not in phase.kinds:
        return None
    counter = p.pack.units[unit]
    if not counter.fires_both:
        return ONE_KIND
    return WEAPON_ONCE if counter.is_weapon else None


# --- what is written down ------------------------------------------------------------------------


def note_fire(p: Position, f: Firing, fire: Fire) -> None:
    """Who has fired at what, after the dice."""
    phase, assault = innermost(p, CombatPhase), current(p)
    if phase is None:
        return
    for shot in f.shots:
        unit = shot.unit
        f.used[unit] = f.used.get(unit, 0) + shot.points
        kinds = phase.kinds.setdefault(unit, [])
        if fire not in kinds:
            kinds.append(fire)
        if f.occasion is COUNTER_BATTERY_FIRE:
            phase.spent.append(unit)  # 13.31.d
        elif f.occasion is BOMBARDMENT_FIRE:
            phase.shelled.append(unit)
        elif f.occasion is POST_ASSAULT_FIRE:
            if has_borne(p, unit):
                phase.late[unit] = f.hex
        elif assault is not None:
            phase.fired[unit] = assault.target
            if not is_part_of(p, assault, unit):
                phase.spent.append(unit)  # 13.10.2R.d at once: those it hits may retreat now


def note_targets(p: Position, units: Iterable[UnitId]) -> None:
    """13.13.c, e Who was fired on in an offensive fire segment."""
    phase = innermost(p, CombatPhase)
    if phase is not None:
        phase.targets += [unit for unit in units if unit not in phase.targets]


def took_part(p: Position, units: Iterable[UnitId]) -> None:
    """13.42.e, 13.10.2R.e Units have taken part in assault combat."""
    phase = innermost(p, CombatPhase)
    if phase is not None:
        for unit in units:
            phase.assaulted.append(unit)
            if unit in phase.fired:
                phase.spent.append(unit)


def beaten(p: Position, units: Iterable[UnitId]) -> None:
    """13.12.2.p Units are forced to retreat by an assault."""
    phase = innermost(p, CombatPhase)
    if phase is not None:
        phase.spent += units

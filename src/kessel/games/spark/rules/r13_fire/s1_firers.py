"""13.10.2 Who may fire at what: condition, formation, supply, kind of fire, range, observation."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_map import TRENCH, Terrain
from kessel.games.spark.rules.frames import (
    AT_FIRE,
    DEFENSIVE_FIRE,
    OFFENSIVE_FIRE,
    ZONE_FIRE,
    Assault,
    CombatPhase,
    Fire,
    Occasion,
)
from kessel.games.spark.rules.r12_unseen import (
    is_face_down,
    is_marked,
    is_spotted,
    markers,
    shows,
    sight_refusal,
)
from kessel.games.spark.rules.state import (
    NORMAL,
    OUT_OF_SUPPLY,
    Condition,
    Position,
    at_strength,
    heavy_aa_hits_afvs,
    on_map,
    strength,
)
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NOT_THERE: Final = Reason("13.10.2", "not-on-map")
LULL: Final = Reason("9.33", "lull-no-fire")
ONLY_DEFENDING: Final = Reason("16.2", "engineers-defend-only")
SHAKEN_GUNS: Final = Reason("13.10.2", "shaken-artillery")
DISRUPTED: Final = Reason("13.10.2", "disrupted-no-fire")
GUNS_EMPTY: Final = Reason("13.10.2", "artillery-out-of-supply")
EMPTY: Final = Reason("13.10.2", "out-of-supply-no-fire")
IN_COLUMN: Final = Reason("11.13C", "weapons-in-column")
DEFENDS: Final = Reason("13.10.2R", "fires-at-who-assaults")
OTHER_TARGET: Final = Reason("13.83", "in-another-target-hex")
ASSAULTS: Final = Reason("13.10.2R", "fires-at-what-it-assaults")
NO_AT: Final = Reason("13.10.2", "no-at-fire")
AT_IN_ASSAULT: Final = Reason("13.10.2", "at-in-assault-only")
NO_NORMAL: Final = Reason("13.10.2", "no-firepower")
HEAVY_AA: Final = Reason("13.81", "heavy-aa-own-impulse")
HEAVY_AA_ENEMYS: Final = Reason("13.81", "heavy-aa-enemy-impulse")
NOT_INDIRECT: Final = Reason("13.9", "not-artillery")
INDIRECT_IS_NORMAL: Final = Reason("13.0", "indirect-is-normal")
NOT_DIRECT: Final = Reason("13.93", "indirect-only")
NO_ZONE_FIRE: Final = Reason("13.93", "no-zone-fire")
MORTARS_ONLY: Final = Reason("13.93", "only-mortars-indirect")
NEAR_ENEMY: Final = Reason("13.93", "only-adjacent")
NO_SPOTTER: Final = Reason("13.92", "no-spotter")
NOT_AFV: Final = Reason("13.0", "not-an-afv")
NO_TARGET: Final = Reason("13.0", "nothing-to-hit")
HIT_BEFORE: Final = Reason("13.0", "afv-hit-before")


class OutOfRange(Reason, frozen=True):
    """13.10.2 How far away the target is, and how far the unit fires."""

    unit: UnitId
    hex: Hex
    far: int
    range: int


def range_refusal(p: Position, unit: UnitId, hex: Hex, most: int) -> Reason | None:
    far = p.pack.map.grid.distance(p.hex_of[unit], hex)
    return OutOfRange("13.10.2", "out-of-range", unit, hex, far, most) if far > most else None


def fire_refusal(
    p: Position,
    unit: UnitId,
    fire: Fire,
    occasion: Occasion,
    hex: Hex,
    target: UnitId | None = None,
    indirect: bool = False,
) -> Reason | None:
    """13.10.2 Why a unit may not fire so at a hex, or at an AFV in it: whatever does not depend on
    what it has done before in the impulse, and first what its kind never does."""
    if not on_map(p, unit):
        return NOT_THERE
    return (
        (indirect_refusal if indirect else direct_refusal)(p, unit, fire, occasion, hex)
        or state_refusal(p, unit, occasion)
        or involved_refusal(p, unit, hex)
        or (
            indirect_aim(p, unit, hex)
            if indirect
            else at_aim(p, unit, occasion, hex, target)
            if fire is AT_FIRE
            else normal_aim(p, unit, hex)
        )
    )


def state_refusal(p: Position, unit: UnitId, occasion: Occasion) -> Reason | None:
    """13.10.2.c-f, 9.33.j, 11.13C.f, 16.2.b Who may not fire at all now."""
    counter, condition = p.pack.units[unit], p.condition[unit]
    if p.is_lull:
        return LULL
    defends = occasion is DEFENSIVE_FIRE and is_assaulted(p, unit)
    if counter.is_special_engineer and not defends:
        return ONLY_DEFENDING
    if counter.is_artillery:
        if condition is not NORMAL:
            return SHAKEN_GUNS
        if p.supply[unit] is OUT_OF_SUPPLY:
            return GUNS_EMPTY
    elif p.supply[unit] is OUT_OF_SUPPLY and occasion is not DEFENSIVE_FIRE:
        return EMPTY
    if counter.is_weapon and p.column[unit] and not counter.is_train:
        return IN_COLUMN
    return DISRUPTED if condition is Condition.DISRUPTED and not defends else None


def is_assaulted(p: Position, unit: UnitId) -> bool:
    """13.42 Whether a unit stands in the target hex of the assault that is being resolved."""
    assault = innermost(p, Assault)
    return assault is not None and p.hex_of[unit] == assault.target


def is_assaulting(p: Position, unit: UnitId) -> bool:
    """13.42"""
    return unit in p.assault


def involved_refusal(p: Position, unit: UnitId, hex: Hex) -> Reason | None:
    """13.10.2R.a, b Who is involved in an assault fires at nobody else, and who waits for his own
    does not support another hex, though his attackers may stand beside its (13.1.g)."""
    if unit in p.assault:
        return None if p.assault[unit] == hex else ASSAULTS
    here = p.hex_of[unit]
    if not is_marked(p, here):
        return None
    assault = innermost(p, Assault)
    if assault is not None and here != assault.target:
        return OTHER_TARGET
    return None if (hex, here) in markers(p) else DEFENDS


# --- direct fire ---------------------------------------------------------------------------------


def direct_refusal(
    p: Position, unit: UnitId, fire: Fire, occasion: Occasion, hex: Hex
) -> Reason | None:
    """13.9.a, 13.93.c-e Who cannot fire directly; an entrenchment's AT fire is open to all but in
    ZOC fire (13.10.2T.b)."""
    counter = p.pack.units[unit]
    if counter.gun is None:
        return None
    able = p.pack.charts.capability(counter.side, counter.gun)
    if occasion is ZONE_FIRE and not able.zone:
        return NO_ZONE_FIRE
    if not able.direct and not (fire is AT_FIRE and faces(p, unit, hex)):
        return NOT_DIRECT
    return None


def faces(p: Position, unit: UnitId, hex: Hex) -> bool:
    """13.10.2T.i, R56 Whether a unit occupies an entrenchment with a hexside towards a hex."""
    map, here = p.pack.map, p.hex_of[unit]
    return (
        p.dug_in[unit]
        and hex in map.grid.neighbours[here]
        and bool(map.between(here, hex) & TRENCH)
    )


def may_use_trench(p: Position, unit: UnitId, occasion: Occasion, hex: Hex) -> bool:
    """13.10.2T.b, g Whether a unit can use its entrenchment's AT fire: but for ZOC fire once an
    impulse."""
    if not faces(p, unit, hex):
        return False
    phase = innermost(p, CombatPhase)
    return occasion is ZONE_FIRE or phase is None or unit not in phase.mined


def own_at(p: Position, unit: UnitId, occasion: Occasion, hex: Hex) -> Reason | None:
    """13.10.2.g, h, 3.21.j Why a unit cannot use its own AT fire against a hex."""
    counter = p.pack.units[unit]
    if not at_strength(p, unit):
        return NO_AT
    if counter.is_heavy_aa:
        own = p.mover == counter.side
        if not heavy_aa_hits_afvs(p, is_own_impulse=own):
            return HEAVY_AA_ENEMYS if own else HEAVY_AA
    if not counter.range and not is_fighting(p, unit, occasion):
        return AT_IN_ASSAULT
    return range_refusal(p, unit, hex, max(counter.at_range, 1))


def is_fighting(p: Position, unit: UnitId, occasion: Occasion) -> bool:
    """3.21.j Whether a unit fires while it assaults or is assaulted."""
    if occasion is OFFENSIVE_FIRE:
        return is_assaulting(p, unit)
    return occasion is DEFENSIVE_FIRE and is_assaulted(p, unit)


def at_aim(
    p: Position, unit: UnitId, occasion: Occasion, hex: Hex, target: UnitId | None
) -> Reason | None:
    """12.0.g, 13.0.g, j AT fire at an AFV, or at any in a hex."""
    against = own_at(p, unit, occasion, hex)
    if against is not None and not may_use_trench(p, unit, occasion, hex):
        return against
    if target is not None:
        return afv_refusal(p, target, hex) or sight_refusal(p, unit, hex, (target,), afvs=True)
    afvs = [one for one in p.stacks.get(hex, ()) if afv_refusal(p, one, hex) is None]
    if not afvs:
        return NO_TARGET
    return sight_refusal(p, unit, hex, afvs, afvs=True)


def afv_refusal(p: Position, target: UnitId, hex: Hex) -> Reason | None:
    """13.0.g, j Why AT fire may not be aimed at a unit."""
    if is_face_down(p, target):
        return None if shows(p, hex, afvs=True) else NOT_AFV
    if not p.pack.units[target].is_afv or p.hex_of[target] != hex:
        return NOT_AFV
    phase = innermost(p, CombatPhase)
    return HIT_BEFORE if phase is not None and target in phase.hit else None


def normal_range(p: Position, unit: UnitId, hex: Hex) -> int:
    """3.21.e, i, R35 How far a unit fires normally; with its AT fire (13.10.3.n) it may be more."""
    counter = p.pack.units[unit]
    far = counter.range or 1
    if counter.at_range > far and at_as_normal(p, unit) and shelters(p, hex):
        return counter.at_range
    return far


def at_as_normal(p: Position, unit: UnitId) -> bool:
    """13.10.3.n Whether a unit has more AT firepower than strength."""
    counter, lost = p.pack.units[unit], p.lost[unit]
    return counter.at[lost] > counter.strengths[lost]


def is_sheltered(p: Position, target: UnitId) -> bool:
    """13.10.3.n, 13.10.5H.c Whether a non-armoured unit occupies a town or an entrenchment."""
    return p.dug_in[target] or p.pack.map.terrain[p.hex_of[target]] is Terrain.TOWN


def shelters(p: Position, hex: Hex) -> bool:
    """The same of any in a hex; of counters face down as far as it is seen."""
    targets = soft(p, hex)
    if not targets:
        return False
    if p.pack.map.terrain[hex] is Terrain.TOWN or any(p.dug_in[one] for one in targets):
        return True
    return any(veil.dug_in for veil in p.veils.get(hex, ()))


def soft(p: Position, hex: Hex) -> list[UnitId]:
    """13.0.f The non-armoured units of a hex."""
    units = p.pack.units
    return [one for one in p.stacks.get(hex, ()) if not units[one].is_afv]


def normal_aim(p: Position, unit: UnitId, hex: Hex) -> Reason | None:
    """12.0.e, 13.10.2.b Direct normal fire: in range of a non-armoured unit that it observes."""
    if not strength(p, unit):
        return NO_NORMAL
    against = range_refusal(p, unit, hex, normal_range(p, unit, hex))
    if against is not None:
        return against
    targets = soft(p, hex)
    return sight_refusal(p, unit, hex, targets) if targets else NO_TARGET


# --- indirect fire -------------------------------------------------------------------------------


def indirect_refusal(
    p: Position, unit: UnitId, fire: Fire, occasion: Occasion, hex: Hex
) -> Reason | None:
    """13.0.e, 13.9.b, 13.93.b, e Who cannot fire indirectly."""
    counter = p.pack.units[unit]
    if counter.gun is None:
        return NOT_INDIRECT
    if fire is AT_FIRE:
        return INDIRECT_IS_NORMAL
    zone = p.pack.charts.capability(counter.side, counter.gun).zone
    if occasion is ZONE_FIRE and zone != "indirect":
        return MORTARS_ONLY if zone else NO_ZONE_FIRE
    near = hex in p.pack.map.grid.neighbours[p.hex_of[unit]]
    return None if near or not is_next_to_enemy(p, unit) else NEAR_ENEMY


def is_next_to_enemy(p: Position, unit: UnitId) -> bool:
    """13.93.a, b"""
    enemies = p.held[1 - p.pack.units[unit].side]
    return p.pack.map.ringed[p.hex_of[unit]] & enemies != 0


def indirect_aim(p: Position, unit: UnitId, hex: Hex) -> Reason | None:
    """12.0.f, 13.92 Within range of a non-armoured unit that somebody observes for the gun."""
    against = range_refusal(p, unit, hex, p.pack.units[unit].range)
    if against is not None:
        return against
    targets = soft(p, hex)
    if not targets:
        return NO_TARGET
    return None if is_spotted(p, unit, hex, targets) else NO_SPOTTER

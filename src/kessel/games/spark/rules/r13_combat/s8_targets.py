"""13.3, 13.6, 13.8, 13.13 Who may be fired on, and who may fire at it, on each occasion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import Map
from kessel.games.spark.rules.frames import (
    AT_FIRE,
    BOMBARDMENT_FIRE,
    COUNTER_BATTERY_FIRE,
    DEFENSIVE_FIRE,
    NORMAL_FIRE,
    OFFENSIVE_FIRE,
    POST_ASSAULT_FIRE,
    Attack,
    CombatPhase,
    Fire,
    Firing,
    Occasion,
    Shot,
)
from kessel.games.spark.rules.r12_observation import (
    is_observed,
    may_spot,
    may_spot_for,
    observers,
    ranges,
    seers_of,
)
from kessel.games.spark.rules.r12_unseen import shows
from kessel.games.spark.rules.r13_artillery import (
    NEEDS_COMPANY,
    capability_refusal,
    company_refusal,
    is_bound_by_list,
    nearness_refusal,
    needs_company,
    support_refusal,
)
from kessel.games.spark.rules.r13_combat.s1_books import (
    attackers_of,
    current,
    fired_refusal,
    has_begun,
    one_hex_refusal,
)
from kessel.games.spark.rules.r13_combat.s3_counter_battery import battery_hexes, battery_refusal
from kessel.games.spark.rules.r13_fire.s1_firers import (
    HIT_BEFORE,
    NOT_AFV,
    NOT_INDIRECT,
    NOT_THERE,
    fire_refusal,
    indirect_refusal,
    range_refusal,
    soft,
    state_refusal,
)
from kessel.games.spark.rules.r13_fire.s2_firepower import is_too_little, may_split, modified_points
from kessel.games.spark.rules.r13_post_assault import is_fresh, late_afvs, late_hexes
from kessel.games.spark.rules.r15_ammunition import can_pay
from kessel.games.spark.rules.r16_fleet import fleet_refusal
from kessel.games.spark.rules.state import Position
from kessel.kernel.flow import enclosing, innermost
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_YOURS = Reason("13.0", "not-yours")
NOT_ON_MAP = Reason("13.0", "not-on-map")
ONLY_INDIRECT = Reason("13.31", "counter-battery-is-indirect")
ONLY_SHELLS = Reason("13.6", "bombardment-is-indirect")
NO_SPLITTING = Reason("13.10.3", "indirect-is-not-split")
BALLOON = Reason("16.3", "balloon-artillery-only")
NO_TARGET_AFV = Reason("13.10.1", "no-target-afv")
FIRED_ON = Reason("13.10.1", "fired-on-already")
NO_BATTERY = Reason("13.32", "no-battery-there")
NOBODY_ASSAULTS = Reason("13.81", "nobody-assaults-from-there")
DOES_NOT_ASSAULT = Reason("13.81", "afv-does-not-assault")
NOBODY_SEEN = Reason("12.0", "nobody-observed-there")
HAD_THEIR_SHARE = Reason("13.13", "had-their-share")
NOBODY_CAN = Reason("13.10.2", "nobody-can-fire-there")
OTHER_HEX = {
    OFFENSIVE_FIRE: Reason("13.82", "only-current-target"),
    BOMBARDMENT_FIRE: Reason("13.6", "only-current-target"),
}
NOTHING_LEFT = Reason("13.10.3", "nothing-left")
TWO_POINTS = Reason("13.10.3", "least-fire")
TOO_FAR_TO_SPLIT = Reason("13.10.3", "too-far-to-split")
INDIRECT_ONLY = (COUNTER_BATTERY_FIRE, BOMBARDMENT_FIRE)


# --- who may be fired on -------------------------------------------------------------------------


def target_hexes(p: Position, f: Firing) -> list[Hex]:
    """Hexes that normal fire may be aimed at, whoever could reach them."""
    match f.occasion:
        case Occasion.COUNTER_BATTERY:
            return battery_hexes(p, f)
        case Occasion.POST_ASSAULT:
            return late_hexes(p, f)
    assault, units = current(p), p.pack.units
    if assault is None:
        return []
    if f.occasion is DEFENSIVE_FIRE:
        found = (p.hex_of[u] for u in attackers_of(p, assault.target) if not units[u].is_afv)
        return [here for here in dict.fromkeys(found) if here not in f.done]
    target = assault.target
    return [target] if target not in f.done and soft(p, target) else []


def target_afvs(p: Position, f: Firing) -> list[UnitId]:
    """13.81.d, 13.82.e, 13.0.j AFVs that AT fire may be aimed at."""
    if f.occasion in INDIRECT_ONLY:
        return []
    if f.occasion is POST_ASSAULT_FIRE:
        return late_afvs(p, f)
    assault, phase, units = current(p), innermost(p, CombatPhase), p.pack.units
    if assault is None or phase is None:
        return []
    defends = f.occasion is DEFENSIVE_FIRE
    found = attackers_of(p, assault.target) if defends else p.stacks.get(assault.target, ())
    return [unit for unit in found if units[unit].is_afv and unit not in phase.hit]


# --- why not at that ----------------------------------------------------------------------------


def no_target_hex(p: Position, f: Firing, hex: Hex) -> Reason:
    """13.10.1 Why a hex is none of those that fire can be aimed at. Whether what is hidden there
    would be a target is not told."""
    if hex in f.done:
        return FIRED_ON
    match f.occasion:
        case Occasion.COUNTER_BATTERY:
            against = None if hex in target_hexes(p, f) else NO_BATTERY
        case Occasion.POST_ASSAULT:
            against = late_reason(p, f, hex)
        case Occasion.DEFENSIVE:
            against = None if hex in target_hexes(p, f) else NOBODY_ASSAULTS
        case _:
            assault = current(p)
            is_target = assault is not None and hex == assault.target
            against = None if is_target else OTHER_HEX[f.occasion]
    return against or weakness(p, f, hex) or NOBODY_CAN


def weakness(p: Position, f: Firing, hex: Hex) -> Reason | None:
    """13.10.3.p Whether all who can fire at a hex are too weak together."""
    fire = f.fire or NORMAL_FIRE
    targets = [u for u in target_afvs(p, f) if p.hex_of[u] == hex] if fire is AT_FIRE else [None]
    is_weak = any(next(everybody(p, f, fire, hex, one), None) is not None for one in targets)
    return TWO_POINTS if is_weak else None


def late_reason(p: Position, f: Firing, hex: Hex) -> Reason | None:
    """13.13.c-e, 12.0 In post-assault fire: nobody of the kind is observed there, or everybody has
    had his share."""
    phase, units, afvs = enclosing(p, CombatPhase), p.pack.units, f.fire is AT_FIRE
    enemies = [u for u in p.stacks.get(hex, ()) if units[u].side != f.side]
    targets = [u for u in enemies if units[u].is_afv == afvs]
    if not shows(p, hex, afvs) and not any(is_observed(p, unit, f.side) for unit in targets):
        return NOBODY_SEEN
    return None if any(is_fresh(phase, unit) for unit in targets) else HAD_THEIR_SHARE


def no_afv_target(p: Position, f: Firing, unit: UnitId) -> Reason:
    """13.0.g, j, 13.81.d, 13.82.c Why AT fire cannot be aimed at a unit."""
    if not p.pack.units[unit].is_afv:
        return NOT_AFV
    phase, assault = innermost(p, CombatPhase), current(p)
    if phase is not None and unit in phase.hit:
        return HIT_BEFORE
    if assault is not None:
        if f.occasion is DEFENSIVE_FIRE and p.assault.get(unit) != assault.target:
            return DOES_NOT_ASSAULT
        if f.occasion is OFFENSIVE_FIRE and p.hex_of[unit] != assault.target:
            return OTHER_HEX[f.occasion]
    return NO_TARGET_AFV


# --- who may fire --------------------------------------------------------------------------------


def shot_refusal(
    p: Position,
    f: Firing,
    unit: UnitId,
    fire: Fire,
    hex: Hex,
    target: UnitId | None,
    *,
    indirect: bool,
) -> Reason | None:
    """Why a unit may not take part in a fire: for what it has done, for what it is and where it
    stands, and as artillery."""
    if p.pack.units[unit].side != f.side:
        return NOT_YOURS
    if p.hex_of[unit] == OFF_MAP:
        return NOT_ON_MAP
    if not indirect and f.occasion in INDIRECT_ONLY:
        return ONLY_INDIRECT if f.occasion is COUNTER_BATTERY_FIRE else ONLY_SHELLS
    if indirect and not p.pack.units[unit].is_artillery:
        return NOT_INDIRECT
    if indirect and unit in f.used:
        return NO_SPLITTING
    phase = innermost(p, CombatPhase)
    return (
        fired_refusal(p, phase, f, unit, fire)
        or one_hex_refusal(phase, unit, hex)
        or gun_refusal(p, f, unit, hex, indirect=indirect)
        or aim_refusal(p, f, unit, fire, hex, target, indirect=indirect)
        or (pay_refusal(p, f, unit) if indirect else rest_refusal(p, f, unit, fire, hex, target))
    )


def gun_refusal(p: Position, f: Firing, unit: UnitId, hex: Hex, *, indirect: bool) -> Reason | None:
    """13.91-13.95 What binds artillery."""
    counter = p.pack.units[unit]
    if not counter.is_artillery:
        return balloon_refusal(p, f, hex)
    if is_bound_by_list(p, counter, f.occasion, indirect=indirect):
        reason = capability_refusal(p, counter, f.occasion) or support_refusal(p, unit, f.occasion)
        if reason:
            return reason
    if f.occasion in (DEFENSIVE_FIRE, OFFENSIVE_FIRE) and (reason := nearness_refusal(p, unit)):
        return reason
    if indirect and needs_company(p, unit, f.occasion) and not has_company(p, f, hex):
        return NEEDS_COMPANY
    return None


def has_company(p: Position, f: Firing, hex: Hex) -> bool:
    """18.4.a Whether other arms than artillery fire at a hex, or can."""
    units = p.pack.units
    able = f.able if f.hex == hex else direct_shooters(p, f, NORMAL_FIRE, hex, None)
    return any(not units[unit].is_artillery for unit in able)


def balloon_refusal(p: Position, f: Firing, hex: Hex) -> Reason | None:
    """16.3.f After the assaults a balloon is fired on by artillery alone."""
    if f.occasion is not POST_ASSAULT_FIRE:
        return None
    targets = soft(p, hex)
    return BALLOON if targets and all(p.pack.units[u].is_balloon for u in targets) else None


def aim_refusal(
    p: Position,
    f: Firing,
    unit: UnitId,
    fire: Fire,
    hex: Hex,
    target: UnitId | None,
    *,
    indirect: bool,
) -> Reason | None:
    """13.10.2 Condition, supply, range, observation; counter-battery fire needs no spotter against
    what has fired (13.32.b)."""
    if f.occasion is not COUNTER_BATTERY_FIRE:
        return fire_refusal(p, unit, fire, f.occasion, hex, target, indirect)
    if p.hex_of[unit] == OFF_MAP:
        return NOT_THERE
    return (
        indirect_refusal(p, unit, fire, f.occasion, hex)
        or state_refusal(p, unit, f.occasion)
        or range_refusal(p, unit, hex, p.pack.units[unit].range)
        or battery_refusal(p, unit, hex)
    )


def pay_refusal(p: Position, f: Firing, unit: UnitId) -> Reason | None:
    """13.96.g With what those who fire along will have spent."""
    return can_pay(p, unit, [shot.unit for shot in f.shots if shot.indirect])


# --- 13.10.3 what a unit has left ----------------------------------------------------------------


def attack_at(p: Position, f: Firing, fire: Fire, hex: Hex, target: UnitId | None) -> Attack:
    """A fire that nobody has joined yet."""
    assault = current(p)
    surprise = assault.surprise if assault is not None else 0
    return Attack(f.side, f.occasion, fire, hex, target, shots=[], surprise=surprise)


def begun(p: Position, f: Firing, unit: UnitId, fire: Fire) -> bool:
    return has_begun(enclosing(p, CombatPhase), f, unit, fire)


def left(p: Position, f: Firing, attack: Attack, unit: UnitId) -> int:
    """13.10.3.c What a unit has not used yet of its firepower in this segment."""
    used = f.used[unit] if begun(p, f, unit, attack.fire) else 0
    return modified_points(p, attack, unit, attack.unit) - used


def rest_refusal(
    p: Position, f: Firing, unit: UnitId, fire: Fire, hex: Hex, target: UnitId | None
) -> Reason | None:
    """13.10.3.c, l Why who has fired in this segment has nothing for another target."""
    if not begun(p, f, unit, fire):
        return None
    attack = attack_at(p, f, fire, hex, target)
    rest = left(p, f, attack, unit)
    return split_refusal(p, attack, Shot(unit, rest)) if rest > 0 else NOTHING_LEFT


def split_refusal(p: Position, attack: Attack, shot: Shot) -> Reason | None:
    """13.10.3.l, R25"""
    return None if may_split(p, attack, shot) else TOO_FAR_TO_SPLIT


# --- searching -----------------------------------------------------------------------------------


@cache
def around(map: Map, hex: Hex, far: int) -> tuple[Hex, ...]:
    """The hexes that are two or more away and at most so far, the nearest first."""
    grid, rings = map.grid, [list[Hex]() for _ in range(far + 1)]
    for there in grid.within(hex, far):
        rings[grid.distance(hex, there)].append(there)
    return tuple(chain(*rings[2:]))


@cache
def reach(pack: Pack) -> tuple[int, ...]:
    """How far each unit fires directly at most."""
    return tuple(max(unit.range, unit.at_range, 1) for unit in pack.units)


@cache
def artillery_of(pack: Pack, side: Side) -> tuple[UnitId, ...]:
    return tuple(unit.id for unit in pack.units if unit.side == side and unit.is_artillery)


def direct_shooters(
    p: Position, f: Firing, fire: Fire, hex: Hex, target: UnitId | None
) -> Iterator[UnitId]:
    """Who can fire directly, the nearest first."""
    if f.occasion in INDIRECT_ONLY:
        return
    for unit in onlookers(p, f.side, hex):
        if shot_refusal(p, f, unit, fire, hex, target, indirect=False) is None:
            yield unit


def onlookers(p: Position, side: Side, hex: Hex) -> Iterator[UnitId]:
    """Who fires far enough to be worth asking: nobody farther away than he sees, but for those who
    saw somebody in the hex fire before night or snow came (12.04.f)."""
    holders, grid, far, own = p.holders, p.pack.map.grid, reach(p.pack), side + 1
    sight = ranges(p)[1]
    for here in grid.neighbours[hex]:
        if holders[here] == own:
            yield from p.stacks[here]
    for here in around(p.pack.map, hex, sight):
        if holders[here] == own:
            away = grid.distance(here, hex)
            yield from (unit for unit in p.stacks[here] if far[unit] >= away)
    for unit in seers_of(p, p.stacks.get(hex, ()), side):
        if sight < grid.distance(p.hex_of[unit], hex) <= far[unit]:
            yield unit


def gun_pool(p: Position, f: Firing) -> list[UnitId]:
    """The artillery that no rule keeps from firing indirectly on this occasion, at some hex."""
    if not f.has_pool:
        f.has_pool = True
        units, phase = p.pack.units, innermost(p, CombatPhase)
        guns = artillery_of(p.pack, f.side)
        kinds = {units[unit].gun: units[unit] for unit in guns}
        able = {
            gun for gun, counter in kinds.items() if not capability_refusal(p, counter, f.occasion)
        }
        f.pool = [
            unit
            for unit in guns
            if p.hex_of[unit] != OFF_MAP
            and units[unit].gun in able
            and state_refusal(p, unit, f.occasion) is None
            and fired_refusal(p, phase, f, unit, NORMAL_FIRE) is None
        ]
    return f.pool


def indirect_shooters(p: Position, f: Firing, fire: Fire, hex: Hex) -> Iterator[UnitId]:
    if fire is AT_FIRE:
        return
    units, grid = p.pack.units, p.pack.map.grid
    served = served_by(p, f, hex) if f.occasion is not COUNTER_BATTERY_FIRE else None
    for unit in gun_pool(p, f):
        if unit in f.used or grid.distance(p.hex_of[unit], hex) > units[unit].range:
            continue
        if served is not None and not served(unit):
            continue
        if shot_refusal(p, f, unit, fire, hex, None, indirect=True) is None:
            yield unit


def served_by(p: Position, f: Firing, hex: Hex) -> Callable[[UnitId], bool] | None:
    """13.92 Which guns have a spotter against a hex: asked once of who sees anybody there. Nothing
    in a view, where more may be seen than stands there."""
    if p.makeup:
        return None
    seen_by = {unit for one in soft(p, hex) for unit in observers(p, one, f.side)}
    spotters = [unit for unit in seen_by if may_spot(p, unit)]

    def is_served(gun: UnitId) -> bool:
        return gun in seen_by or any(may_spot_for(p, gun, unit) for unit in spotters)

    return is_served


def anybody(p: Position, f: Firing, fire: Fire, hex: Hex, target: UnitId | None) -> bool:
    """Whether fire there can come about: by the one who was found before, if he still can, or by
    as many as it needs (13.10.3.p, 18.4.a)."""
    known, aim = found_before(p, f), (fire, hex, target)
    attack = attack_at(p, f, fire, hex, target)
    if aim in known:
        unit, indirect = known[aim]
        if shot_refusal(p, f, unit, fire, hex, target, indirect=indirect) is None:
            attack.shots = [whole_of(p, f, attack, unit, indirect=indirect)]
            if is_enough(p, attack):
                return True
    attack.shots = []
    for unit, indirect in everybody(p, f, fire, hex, target):
        known[aim] = unit, indirect
        others = [shot for shot in attack.shots if shot.unit != unit]
        attack.shots = [*others, whole_of(p, f, attack, unit, indirect=indirect)]
        if is_enough(p, attack):
            return True
    if fleet_refusal(p, f, hex, 1) is not None:
        return False
    attack.fleet = p.fleet
    return is_enough(p, attack)


def everybody(
    p: Position, f: Firing, fire: Fire, hex: Hex, target: UnitId | None
) -> Iterator[tuple[UnitId, bool]]:
    """Who can fire, and whether indirectly: some both ways, and last who needs company (18.4.a)."""
    yield from ((unit, False) for unit in direct_shooters(p, f, fire, hex, target))
    later = []
    for unit in indirect_shooters(p, f, fire, hex):
        if needs_company(p, unit, f.occasion):
            later.append(unit)
        else:
            yield unit, True
    yield from ((unit, True) for unit in later)


def whole_of(p: Position, f: Firing, attack: Attack, unit: UnitId, *, indirect: bool) -> Shot:
    """With all that a unit has left."""
    return Shot(unit, left(p, f, attack, unit), indirect)


def is_enough(p: Position, attack: Attack) -> bool:
    """Whether the dice may fall for a fire."""
    if company_refusal(p, attack.occasion, attack.shots) is not None:
        return False
    return not is_too_little(p, attack)


Found = dict[tuple[Fire, Hex, UnitId | None], tuple[UnitId, bool]]


def found_before(p: Position, f: Firing) -> Found:
    """Who could fire at what on this occasion, and whether indirectly, when it was last asked."""
    frame, found = p.__dict__.get("firers", (None, {}))
    if frame is not f:
        found = {}
        p.__dict__["firers"] = f, found
    known: Found = found
    return known


def shot_of(f: Firing, unit: UnitId) -> Shot | None:
    return next((shot for shot in f.shots if shot.unit == unit), None)

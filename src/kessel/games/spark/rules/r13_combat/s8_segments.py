"""13.8, 13.10.1-13.10.6 Fire put together by small steps: kind, aim, who fires, the dice."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.frames import (
    AT_FIRE,
    BOMBARDMENT_FIRE,
    COUNTER_BATTERY_FIRE,
    DEFENSIVE_FIRE,
    NORMAL_FIRE,
    OFFENSIVE_FIRE,
    POST_ASSAULT_FIRE,
    Attack,
    ChoosingFighters,
    CombatPhase,
    Fire,
    Firing,
    Shot,
)
from kessel.games.spark.rules.orders import (
    BUILDING,
    Aim,
    Armour,
    Done,
    Fires,
    Fleet,
    Part,
    Shell,
    Shoot,
    Target,
    Use,
)
from kessel.games.spark.rules.r11_stacking import overstacked
from kessel.games.spark.rules.r13_artillery import company_refusal
from kessel.games.spark.rules.r13_combat.s1_books import (
    ONE_HEX,
    current,
    has_borne,
    note_fire,
    note_targets,
)
from kessel.games.spark.rules.r13_combat.s3_counter_battery import is_unseen
from kessel.games.spark.rules.r13_combat.s8_targets import (
    NO_TARGET_AFV,
    TWO_POINTS,
    anybody,
    begun,
    direct_shooters,
    indirect_shooters,
    left,
    no_afv_target,
    no_target_hex,
    pay_refusal,
    shot_of,
    shot_refusal,
    split_refusal,
    target_afvs,
    target_hexes,
)
from kessel.games.spark.rules.r13_events import KindChosen
from kessel.games.spark.rules.r13_fire.s1_firers import soft
from kessel.games.spark.rules.r13_fire.s2_firepower import is_too_little, may_split
from kessel.games.spark.rules.r13_fire.s4_results import resolve
from kessel.games.spark.rules.r15_ammunition import spend_rest
from kessel.games.spark.rules.r16_fleet import fleet_refusal, spend_fleet
from kessel.games.spark.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing, innermost
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId

KIND_FIRST = Reason("13.8", "kind-first")
KIND_FIXED = Reason("13.8", "kind-fixed")
AIM_FIRST = Reason("13.10.1", "aim-first")
AIMED_ALREADY = Reason("13.10.1", "aimed-already")
FIRES_ALREADY = Reason("13.10.3", "fires-already")
NO_OTHER_TARGET = Reason("13.10.3", "no-other-target")
NOT_SO_MANY = Reason("13.10.3", "not-so-many-points")
NOBODY_FIRES = Reason("13.10.2", "nobody-fires")
SHOOT_FIRST = Reason("13.10.6", "shoot-first")

SEGMENTS = (DEFENSIVE_FIRE, OFFENSIVE_FIRE)

AnyOrder = Use | Aim | Target | Armour | Fires | Shell | Part | Fleet | Shoot | Done


# --- what can be aimed at ------------------------------------------------------------------------


def look(p: Position, f: Firing) -> None:
    """What there is to aim at now: asked before each fire. Fire that looks over the whole map does
    so once."""
    again = f.occasion in (COUNTER_BATTERY_FIRE, POST_ASSAULT_FIRE) and (f.used or f.done)
    if f.fire is not AT_FIRE:
        hexes = f.hexes if again else target_hexes(p, f)
        f.hexes = [here for here in hexes if is_aim(p, f, here)]
    if f.fire is not NORMAL_FIRE:
        afvs = f.afvs if again else target_afvs(p, f)
        f.afvs = [unit for unit in afvs if is_afv_aim(p, f, unit)]


def is_aim(p: Position, f: Firing, here: Hex) -> bool:
    return here not in f.done and bool(soft(p, here)) and anybody(p, f, NORMAL_FIRE, here, None)


def is_afv_aim(p: Position, f: Firing, unit: UnitId) -> bool:
    phase, here = innermost(p, CombatPhase), p.hex_of[unit]
    if here == OFF_MAP or (phase is not None and unit in phase.hit):
        return False
    return anybody(p, f, AT_FIRE, here, unit)


def ready(p: Position, f: Firing, emit: Emit) -> bool:
    """What needs no decision: no target, one kind of target, one target."""
    if f.hex != OFF_MAP:
        return True
    if f.fire is None or f.occasion is not POST_ASSAULT_FIRE:
        look(p, f)
        if not f.hexes and not f.afvs:
            leave(p, f, emit)
            return False
    if f.fire is None and not (f.hexes and f.afvs):
        use(p, f, NORMAL_FIRE if f.hexes else AT_FIRE)
    if f.occasion not in (POST_ASSAULT_FIRE, COUNTER_BATTERY_FIRE) and f.fire is not None:
        aims = f.hexes if f.fire is NORMAL_FIRE else f.afvs
        if len(aims) == 1:
            if f.fire is NORMAL_FIRE:
                aim(p, f, f.hexes[0], None)
            else:
                aim(p, f, p.hex_of[f.afvs[0]], f.afvs[0])
    return True


def leave(p: Position, f: Firing, emit: Emit) -> None:
    """15.14.a Isolated units that split their fire have done with it."""
    p.flow.pop()
    spend_rest(p, f.used, emit)


def use(p: Position, f: Firing, fire: Fire) -> None:
    """13.8.c, 13.1.h, i All who fire in a segment use the same kind."""
    f.fire = fire
    if f.occasion in SEGMENTS:
        if fire is AT_FIRE:
            f.hexes = []
        else:
            f.afvs = []


def aim(p: Position, f: Firing, hex: Hex, unit: UnitId | None) -> None:
    """13.10.1 At a hex, and for AT fire at an AFV in it."""
    f.hex, f.unit = hex, unit
    if unit is not None or f.fire is NORMAL_FIRE:
        fire = kind(f)
        f.able = list(direct_shooters(p, f, fire, hex, unit))
        f.guns = list(indirect_shooters(p, f, fire, hex))


def kind(f: Firing) -> Fire:
    """Of the fire that is being put together."""
    return f.fire or NORMAL_FIRE


def counted(p: Position, f: Firing) -> list[UnitId]:
    """13.13.e The AFVs of the hex that is aimed at that AT fire may choose from: the mover counts
    them, their names he does not know."""
    return [unit for unit in f.afvs if p.hex_of[unit] == f.hex]


def must_count(f: Firing) -> bool:
    return f.hex != OFF_MAP and f.fire is AT_FIRE and f.unit is None


# --- the orders ----------------------------------------------------------------------------------


def candidates(p: Position, f: Firing) -> Iterator[Order]:
    if shoot_refusal(p, f) is None:
        yield from firing_candidates(p, f)
        yield Shoot()
        return
    if must_count(f):
        yield from (Armour(number + 1) for number in range(len(counted(p, f))))
    elif f.hex != OFF_MAP:
        yield from firing_candidates(p, f)
    elif f.fire is None:
        yield from map(Use, Fire)
    elif f.fire is NORMAL_FIRE:
        yield from map(Aim, f.hexes)
    elif f.occasion is POST_ASSAULT_FIRE:
        yield from map(Aim, dict.fromkeys(p.hex_of[unit] for unit in f.afvs))
    else:
        yield from map(Target, f.afvs)
    yield Done()


def firing_candidates(p: Position, f: Firing) -> Iterator[Order]:
    silent = enclosing(p, CombatPhase).silent
    attack = attack_of(p, f)
    several = len(f.hexes) > 1 or len(f.afvs) > 1
    waiting = [unit for unit in f.able if shot_of(f, unit) is None]
    is_lone = len(waiting) < 2  # else whoever fires another can fire along
    for unit in f.able:
        if shot_of(f, unit) is not None or unit in silent:
            continue
        rest = left(p, f, attack, unit)
        if rest <= 0 and begun(p, f, unit, kind(f)):
            continue  # `able` may have been noted by earlier rules
        if not is_lone or lone_refusal(p, f, Shot(unit, rest)) is None:
            yield Fires(unit)
        if several and rest > 1 and others(p, f, unit):
            parts = (Shot(unit, n) for n in range(1, rest))
            yield from (
                Part(unit, part.points)
                for part in parts
                if may_split(p, attack, part) and lone_refusal(p, f, part) is None
            )
    for unit in f.guns:
        if shot_of(f, unit) is not None or unit in silent:
            continue
        if pay_refusal(p, f, unit) is not None:
            continue
        if not is_lone or lone_refusal(p, f, Shot(unit, indirect=True)) is None:
            yield Shell(unit)
    if f.fire is NORMAL_FIRE and fleet_refusal(p, f, f.hex, 1) is None:
        points = range(1, p.fleet + 1)
        yield from (Fleet(n) for n in points if lone_refusal(p, f, fleet=n) is None)


def refusal(p: Position, f: Firing, order: AnyOrder) -> Reason | None:
    match order:
        case Use():
            return KIND_FIXED if f.fire is not None else None  # 13.1.h-j
        case Aim() | Target():
            return aiming_refusal(p, f, order)
        case Armour():
            allowed = must_count(f) and 1 <= order.number <= len(counted(p, f))
            return None if allowed else NO_TARGET_AFV
        case Done():
            return SHOOT_FIRST if shoot_refusal(p, f) is None else None
    if f.hex == OFF_MAP or must_count(f):
        return KIND_FIRST if f.fire is None else AIM_FIRST
    match order:
        case Fleet():
            return fleet_refusal(p, f, f.hex, order.points) or lone_refusal(
                p, f, fleet=order.points
            )
        case Shoot():
            return shoot_refusal(p, f)
    return join_refusal(p, f, order)


def lone_refusal(p: Position, f: Firing, shot: Shot | None = None, fleet: int = 0) -> Reason | None:
    """13.10.3.p Too little of a unit's fire, or of the Fleet's, where nobody else fires along, or
    can."""
    shots = f.shots if shot is None else [*f.shots, shot]
    joined = [one.unit for one in shots]
    guns = (unit for unit in f.guns if unit not in joined and pay_refusal(p, f, unit) is None)
    if any(unit not in joined for unit in f.able) or next(guns, None) is not None:
        return None
    attack = replace(attack_of(p, f), shots=shots, fleet=fleet or f.fleet)
    if can_add_fleet(p, f, fleet) or not is_too_little(p, attack):
        return None
    return TWO_POINTS


def can_add_fleet(p: Position, f: Firing, fleet: int) -> bool:
    return not fleet and kind(f) is NORMAL_FIRE and fleet_refusal(p, f, f.hex, 1) is None


def aiming_refusal(p: Position, f: Firing, order: Aim | Target) -> Reason | None:
    """13.10.1, 13.8.c"""
    if f.fire is None:
        return KIND_FIRST
    late = f.occasion is POST_ASSAULT_FIRE
    if isinstance(order, Target):
        if f.fire is NORMAL_FIRE:
            return KIND_FIXED
        if order.unit not in f.afvs or late:
            return no_afv_target(p, f, order.unit)
    elif f.fire is AT_FIRE and not late:
        return KIND_FIXED
    elif order.hex not in aims(p, f):
        return no_target_hex(p, f, order.hex)
    return AIMED_ALREADY if f.hex != OFF_MAP else None


def aims(p: Position, f: Firing) -> list[Hex]:
    """The hexes that can be aimed at with the kind of fire that was chosen."""
    return f.hexes if f.fire is NORMAL_FIRE else [p.hex_of[unit] for unit in f.afvs]


def join_refusal(p: Position, f: Firing, order: Fires | Shell | Part) -> Reason | None:
    """13.10.2, 13.10.3 Why a unit does not take part in the fire."""
    unit, indirect = order.unit, isinstance(order, Shell)
    if shot_of(f, unit) is not None:
        return FIRES_ALREADY
    if reason := shot_refusal(p, f, unit, kind(f), f.hex, f.unit, indirect=indirect):
        return reason
    attack = attack_of(p, f)
    rest = left(p, f, attack, unit)
    if isinstance(order, Part):
        return part_refusal(p, f, attack, Shot(unit, order.points), rest)
    return lone_refusal(p, f, Shot(unit, rest, indirect))


def part_refusal(p: Position, f: Firing, attack: Attack, shot: Shot, rest: int) -> Reason | None:
    """13.10.3.h"""
    if not 1 <= shot.points < rest:
        return NOT_SO_MANY
    against = split_refusal(p, attack, shot) or lone_refusal(p, f, shot)
    return against or other_refusal(p, f, shot.unit)


def others(p: Position, f: Firing, unit: UnitId) -> bool:
    """13.10.3.h Whether a unit has something else to fire at with a part of its firepower."""
    return other_refusal(p, f, unit) is None


def other_refusal(p: Position, f: Firing, unit: UnitId) -> Reason | None:
    """Why it has not: 13.41 who has been involved in an assault keeps to one hex afterwards."""
    aims: list[tuple[Hex, UnitId | None]] = []
    if kind(f) is NORMAL_FIRE:
        aims += [(here, None) for here in f.hexes if here != f.hex]
    else:
        aims += [(p.hex_of[afv], afv) for afv in f.afvs if afv != f.unit]
    is_bound = f.occasion is POST_ASSAULT_FIRE and has_borne(p, unit)
    found = NO_OTHER_TARGET
    for here, afv in aims:
        if shot_refusal(p, f, unit, kind(f), here, afv, indirect=False) is None:
            if not is_bound or here == f.hex:
                return None
            found = ONE_HEX
    return found


def shoot_refusal(p: Position, f: Firing) -> Reason | None:
    """13.10.3.p, 18.4.a"""
    if not f.shots and not f.fleet:
        return NOBODY_FIRES
    if is_too_little(p, attack_of(p, f)):
        return TWO_POINTS
    return company_refusal(p, f.occasion, f.shots)


def attack_of(p: Position, f: Firing) -> Attack:
    """The fire as it has been put together."""
    assault = current(p)
    return Attack(
        f.side,
        f.occasion,
        kind(f),
        f.hex,
        f.unit,
        f.shots,
        fleet=f.fleet,
        surprise=assault.surprise if assault is not None else 0,
        only=spared_balloon(p, f),
        unseen=f.occasion is COUNTER_BATTERY_FIRE and is_unseen(p, f.side, f.hex),
    )


def spared_balloon(p: Position, f: Firing) -> list[UnitId]:
    """16.3.f After the assaults only artillery hits a balloon."""
    units = p.pack.units
    if f.occasion is not POST_ASSAULT_FIRE:
        return []
    if all(units[shot.unit].is_artillery for shot in f.shots):
        return []
    targets = soft(p, f.hex)
    firm = [unit for unit in targets if not units[unit].is_balloon]
    return firm if len(firm) < len(targets) else []


# --- what they do --------------------------------------------------------------------------------


def apply(p: Position, f: Firing, order: AnyOrder, emit: Emit) -> None:
    match order:
        case Use():
            use(p, f, order.fire)
            emit(KindChosen(f.side, order.fire))
        case Aim():
            aim(p, f, order.hex, None)
            if must_count(f) and len(afvs := counted(p, f)) == 1:
                aim(p, f, order.hex, afvs[0])
        case Target():
            aim(p, f, p.hex_of[order.unit], order.unit)
        case Armour():
            aim(p, f, f.hex, counted(p, f)[order.number - 1])
        case Fleet():
            f.fleet = order.points
        case Shoot():
            shoot(p, f, emit)
        case Done():
            leave(p, f, emit)
        case _:
            join(p, f, order)


def join(p: Position, f: Firing, order: Fires | Shell | Part) -> None:
    unit = order.unit
    points = order.points if isinstance(order, Part) else left(p, f, attack_of(p, f), unit)
    f.shots.append(Shot(unit, points, isinstance(order, Shell)))
    here, phase = p.hex_of[unit], enclosing(p, CombatPhase)
    if f.occasion in SEGMENTS and here not in phase.picked and overstacked(p, here):
        p.flow.append(ChoosingFighters(f.side, here, [unit]))


def shoot(p: Position, f: Firing, emit: Emit) -> None:
    """13.10.6 The dice; what they bring about comes before the next fire."""
    attack = attack_of(p, f)
    note_kind(p, f)
    if f.occasion is OFFENSIVE_FIRE:
        note_targets(p, soft(p, f.hex) if f.unit is None else (f.unit,))
    note_fire(p, f, kind(f))
    spend_fleet(p, f.hex, f.fleet)
    if f.unit is None:
        f.done.append(f.hex)
    f.hex, f.unit, f.shots, f.fleet, f.able, f.guns = OFF_MAP, None, [], 0, [], []
    if f.occasion is POST_ASSAULT_FIRE:
        f.fire = None
    resolve(p, attack, emit)


def note_kind(p: Position, f: Firing) -> None:
    """13.1.j What a side fires with in its first segment is not for its second; a kind that was
    named and not used still is."""
    assault = current(p)
    if assault is None or f.second:
        return
    if f.occasion is DEFENSIVE_FIRE:
        assault.defensive = kind(f)
    elif f.occasion is OFFENSIVE_FIRE:
        assault.offensive = kind(f)


CHAPTERS = {
    COUNTER_BATTERY_FIRE: "13.31",
    BOMBARDMENT_FIRE: "13.61",
    DEFENSIVE_FIRE: "13.81",
    OFFENSIVE_FIRE: "13.82",
    POST_ASSAULT_FIRE: "13.13",
}
FIRING = Decision(
    "13.8",
    (*BUILDING, Shoot, Done),
    candidates,
    refusal,
    apply,
    ready,
    exact=True,
    cites=lambda p, f: CHAPTERS[f.occasion],
)

"""13.10.3 How much a unit fires with: strength, what halves it, splitting, distance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.frames import (
    AT_FIRE,
    ZONE_FIRE,
    Attack,
    Occasion,
    Shot,
)
from kessel.games.spark.rules.r13_fire.s1_firers import (
    at_as_normal,
    is_sheltered,
    may_use_trench,
    own_at,
    shelters,
)
from kessel.games.spark.rules.state import (
    Condition,
    Position,
    Supply,
    at_strength,
    strength,
)
from kessel.kernel.preview import Modifier
from kessel.kernel.units import UnitId


class Firepower(NamedTuple):
    """Points, and what they are made of: each part with its rule and the key of its words."""

    points: int
    parts: tuple[Modifier, ...]


def modified(p: Position, attack: Attack, unit: UnitId, target: UnitId | None) -> Firepower:
    """13.10.3.b A unit's firepower after condition, formation, supply, fog and surprise, before it
    is split and before distance takes its part."""
    parts = [basis(p, attack, unit, target)]
    points = parts[0].value
    for rule, key, left in reductions(p, attack, unit, points):
        parts.append(Modifier(rule, key, left - points))
        points = left
    return Firepower(points, tuple(parts))


def modified_points(p: Position, attack: Attack, unit: UnitId, target: UnitId | None) -> int:
    """The points of `modified` alone, which are asked for of everybody who might fire."""
    points = basis(p, attack, unit, target).value
    for _, _, left in reductions(p, attack, unit, points):
        points = left
    return points


def reductions(
    p: Position, attack: Attack, unit: UnitId, points: int
) -> Iterator[tuple[str, str, int]]:
    """13.10.3.c, d What brings a unit's points down, one thing after the other, and to how many."""
    if points and p.condition[unit] is Condition.DISRUPTED:
        points = p.pack.charts.figures.disrupted_fire
        yield "13.10.3", "disrupted", points
    for rule, key in halvings(p, attack, unit):
        if points > 1:
            points //= 2
            yield rule, key, points


def basis(p: Position, attack: Attack, unit: UnitId, target: UnitId | None) -> Modifier:
    """13.10.3.a, n Its current strength, or its AT strength."""
    if attack.fire is AT_FIRE:
        able = own_at(p, unit, attack.occasion, attack.hex) is None
        return Modifier("13.10.8", "at-strength", at_strength(p, unit) if able else 0)
    if at_as_normal(p, unit) and hits_shelter(p, attack, target):
        far = p.pack.map.grid.distance(p.hex_of[unit], attack.hex)
        if far <= p.pack.units[unit].at_range:
            return Modifier("13.10.3", "at-as-normal", at_strength(p, unit))
    return Modifier("13.10.3", "strength", strength(p, unit))


def hits_shelter(p: Position, attack: Attack, target: UnitId | None) -> bool:
    """13.10.3.n Whether a target occupies a town or an entrenchment; of a hex as a whole, any."""
    return shelters(p, attack.hex) if target is None else is_sheltered(p, target)


def halvings(p: Position, attack: Attack, unit: UnitId) -> list[tuple[str, str]]:
    """13.10.3.d, f, g, 7.0.j, 13.5, R51 What halves a unit's firepower, each time dropping the
    fraction and never below 1."""
    found = []
    if p.condition[unit] is Condition.SUPPRESSED:
        found.append(("13.10.3", "suppressed"))
    if p.column[unit]:
        found.append(("13.10.3", "column"))
    if p.supply[unit] is Supply.OUT:
        found.append(("13.10.3", "out-of-supply"))
    if p.pack.charts.weather[p.weather].halves_fire:
        found.append(("7.0", "fog"))
    surprise = p.pack.charts.surprise(attack.surprise) if attack.surprise else None
    if surprise is not None and surprise.halves_defenders and attack.side != p.mover:
        found.append(("13.5", "surprised"))
    return found


def attenuation(p: Position, attack: Attack, shot: Shot) -> int:
    """13.10.3.j, m, R24 What distance takes from direct fire."""
    far = p.pack.map.grid.distance(p.hex_of[shot.unit], attack.hex)
    return 0 if shot.indirect or far < 2 else far


def firepower(p: Position, attack: Attack, shot: Shot, target: UnitId | None = None) -> Firepower:
    """13.10.3 What one unit adds to an attack (on one of its targets)."""
    points, parts = modified(p, attack, shot.unit, target)
    whole = points if target == attack.unit else whole_of(p, attack, shot)
    if 0 < shot.points < whole:
        part = min(shot.points, points)
        parts = (*parts, Modifier("13.10.3", "split", part - points))
        points = part
    lost = min(attenuation(p, attack, shot), points - 1)
    if lost > 0:
        parts = (*parts, Modifier("13.10.3", "distance", -lost))
        points -= lost
    return Firepower(points, parts)


def is_part(p: Position, attack: Attack, shot: Shot) -> bool:
    """13.10.3.h Whether a unit fires with less than it has."""
    return 0 < shot.points < whole_of(p, attack, shot)


def whole_of(p: Position, attack: Attack, shot: Shot) -> int:
    """What it has."""
    return modified_points(p, attack, shot.unit, attack.unit)


def may_split(p: Position, attack: Attack, shot: Shot) -> bool:
    """13.10.3.i, l, R25 Whether a part of its firepower may be aimed so."""
    if shot.indirect:
        return False
    lost = attenuation(p, attack, shot)
    left = shot.points - lost
    return left > 1 or (left == 1 and (not lost or rulings.SPLIT_DOWN_TO_ONE in p.options))


def trench_points(p: Position, attack: Attack) -> int:
    """13.10.2T.c, d, R19 What an entrenchment adds to AT fire, once an attack."""
    if attack.fire is not AT_FIRE or attack.air:
        return 0
    for shot in attack.shots:
        if may_use_trench(p, shot.unit, attack.occasion, attack.hex):
            return p.pack.charts.figures.trench_at
    return 0


def is_heavy(p: Position, shot: Shot) -> bool:
    """13.10.5H.a, b"""
    return p.pack.units[shot.unit].is_heavy


def combined(
    p: Position, attack: Attack, target: UnitId | None = None, heavy: bool | None = None
) -> int:
    """13.10.4.a The firepower of an attack; `heavy`: that of heavy artillery, or of the others."""
    points = sum(
        firepower(p, attack, shot, target).points
        for shot in attack.shots
        if heavy is None or is_heavy(p, shot) == heavy
    )
    if heavy is not False:
        points += attack.fleet
    if heavy is not True:
        points += attack.air + trench_points(p, attack)
    return points


def is_too_little(p: Position, attack: Attack) -> bool:
    """13.10.3.o, p The mover's fire at a hex that is not under assault needs two points."""
    if attack.side != p.mover or attack.occasion in (ZONE_FIRE, Occasion.AIR):
        return False
    if attack.hex in p.assault.values():
        return False
    return combined(p, attack) < p.pack.charts.figures.least_fire

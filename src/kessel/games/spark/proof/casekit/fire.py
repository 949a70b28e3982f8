"""What cases can ask of zones, observation and fire.

An attack is written as its occasion, its target and its firers. Occasions: those of `Occasion`,
and `zone` (leaving), `began` (from where the movement began), `formation` (a change of formation)
for ZOC fire; `air` with its points as firer; behind `@` the die of the surprise table. Firers are
parted by commas: `S1` fires directly, `S1*` indirectly, `S1/2` with two points, `fleet/5` are the
guns of the fleet. A target is a unit, and normal fire is aimed at its hex.
"""

from __future__ import annotations

from typing import Final

from kessel.cases.words import number, side_named
from kessel.games.spark.pack.r03_units import SIDES
from kessel.games.spark.rules.frames import Attack, Fire, Occasion, Shot
from kessel.games.spark.rules.r11_zones import in_zone, reaches, triggers
from kessel.games.spark.rules.r12_observation import (
    air_observes,
    is_concealed,
    is_observed,
    observes,
    range_of,
    sees,
    spotter,
)
from kessel.games.spark.rules.r13_fire.s1_firers import fire_refusal
from kessel.games.spark.rules.r13_fire.s2_firepower import combined, is_too_little
from kessel.games.spark.rules.r13_fire.s3_columns import column_of, table_for
from kessel.games.spark.rules.r13_fire.s4_results import distribution, targets
from kessel.games.spark.rules.r13_fire.s5_morale import check_result, modified_morale
from kessel.games.spark.rules.state import Position, at_strength, enemy_of
from kessel.hexkit.proof.casekit import Table, unit_named
from kessel.kernel.units import UnitId

LEAVING: Final = ("zone", "began")
ZONES: Final = (*LEAVING, "formation")


def occasion_of(word: str) -> Occasion:
    return Occasion.ZONE if word in ZONES else Occasion(word)


def attack(p: Position, occasion: str, target: str, firers: str) -> tuple[Attack, UnitId]:
    """An attack as it is written, and its target."""
    word, _, surprise = occasion.partition("@")
    unit = unit_named(p, target)
    counter = p.pack.units[unit]
    fire = Fire.AT if counter.is_afv and word != "air" else Fire.NORMAL
    found = Attack(
        enemy_of(counter.side),
        occasion_of(word),
        fire,
        p.hex_of[unit],
        unit if fire is Fire.AT else None,
        [],
        surprise=number(surprise) if surprise else 0,
        leaving=word in LEAVING,
        began=word == "began",
    )
    if word == "air":
        found.air = number(firers)
        return found, unit
    for firer in firers.split(","):
        label, _, points = firer.rstrip("*").partition("/")
        if label == "fleet":
            found.fleet = number(points)
        else:
            part = number(points) if points else 0
            found.shots.append(Shot(unit_named(p, label), part, firer.endswith("*")))
    return found, unit


def column(p: Position, occasion: str, target: str, firers: str) -> int:
    """13.10.5 The number over the column after all shifts."""
    made, unit = attack(p, occasion, target, firers)
    return table_for(p, unit).columns[column_of(p, made, unit).final]


def start(p: Position, occasion: str, target: str, firers: str) -> int:
    """13.10.4 The number over the column before."""
    made, unit = attack(p, occasion, target, firers)
    return table_for(p, unit).columns[column_of(p, made, unit).start]


def shift(p: Position, occasion: str, target: str, firers: str, key: str) -> int:
    """13.10.5 The shift of a name, 0 where there is none."""
    made, unit = attack(p, occasion, target, firers)
    return sum(shift.value for shift in column_of(p, made, unit).shifts if shift.key == key)


def points(p: Position, occasion: str, target: str, firers: str) -> int:
    """13.10.4.a The combined firepower."""
    made, unit = attack(p, occasion, target, firers)
    return combined(p, made, unit)


def barred(p: Position, occasion: str, target: str, firer: str) -> str:
    """13.10.2 The reason why a unit may not fire, or `no`."""
    made, _ = attack(p, occasion, target, firer)
    shot = made.shots[0]
    found = fire_refusal(p, shot.unit, made.fire, made.occasion, made.hex, made.unit, shot.indirect)
    return "no" if found is None else found.key


def hit(p: Position, occasion: str, target: str, firers: str) -> str:
    """13.10.1 Everybody whom the attack is resolved against."""
    made, _ = attack(p, occasion, target, firers)
    return ",".join(sorted(p.pack.units[unit].label for unit in targets(p, made)))


def chance(p: Position, occasion: str, target: str, firers: str, key: str) -> int:
    """Of a hundred throws of both dice, those with an outcome such as `disrupted`."""
    made, unit = attack(p, occasion, target, firers)
    found = distribution(p, made, unit).items()
    return int(100 * sum(share for (outcome, _), share in found if outcome == key))


def too_little(p: Position, occasion: str, target: str, firers: str) -> bool:
    made, _ = attack(p, occasion, target, firers)
    return is_too_little(p, made)


def reached(p: Position, side: str, fire: str, here: str) -> bool:
    return reaches(p, side_named(side, SIDES), Fire(fire), p.pack.hex(here))


def seen(p: Position, here: str, there: str) -> bool:
    """12.03 From hex to hex, from a hill if one is there."""
    map, start = p.pack.map, p.pack.hex(here)
    return sees(map, start, p.pack.hex(there), start in map.hills)


def spotter_of(p: Position, gun: str, target: str) -> str:
    found = spotter(p, unit_named(p, gun), unit_named(p, target))
    return "nobody" if found is None else p.pack.units[found].label


def from_the_air(p: Position, label: str) -> bool:
    unit = unit_named(p, label)
    return air_observes(p, enemy_of(p.pack.units[unit].side), unit)


def from_the_ground(p: Position, label: str) -> bool:
    unit = unit_named(p, label)
    return is_observed(p, unit, enemy_of(p.pack.units[unit].side))


VALUES: Final[Table] = {
    "column": column,
    "start": start,
    "shift": shift,
    "firepower": points,
    "barred": barred,
    "hit": hit,
    "chance": chance,
    "spotter": spotter_of,
    "observation": lambda p, unit: range_of(p, unit_named(p, unit)),
    "at-strength": lambda p, unit: at_strength(p, unit_named(p, unit)),
    "morale": lambda p, unit: modified_morale(p, unit_named(p, unit)),
    "surprised-morale": lambda p, unit, die: modified_morale(p, unit_named(p, unit), number(die)),
    "check": lambda p, unit, die: check_result(
        p, number(die), modified_morale(p, unit_named(p, unit))
    ),
}
FACTS: Final[Table] = {
    "zone": reached,
    "in-zone": lambda p, unit: in_zone(p, unit_named(p, unit)),
    "triggers": lambda p, unit: triggers(p, [unit_named(p, unit)], p.hex_of[unit_named(p, unit)]),
    "sight": seen,
    "observes": lambda p, unit, other: observes(p, unit_named(p, unit), unit_named(p, other)),
    "observed": from_the_ground,
    "air-observed": from_the_air,
    "concealed": lambda p, unit: is_concealed(p, unit_named(p, unit)),
    "too-little": too_little,
}

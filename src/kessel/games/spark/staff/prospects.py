"""13.11 What an assault promises by the rules' own modifiers, planned and under way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_map import STREAM, TRENCH, Terrain
from kessel.games.spark.rules.r13_assault.s1_morale import (
    BUILT_UP,
    WATER,
    Sides,
    assault_morale,
    ground,
    superiority,
)
from kessel.games.spark.staff.situation import Situation
from kessel.kernel.units import UnitId

FACES: Final = 10
SHELLED: Final = (1.2, 0.5)
"""What fire before the assault is worth in assault morale, by the side of the attacker."""
NEEDS: Final = (0.42, 0.56)
"""The chance that an assault must have, by side: the Germans can wait, the Soviets cannot."""


@cache
def winning(lead: int) -> float:
    """13.11.4 How likely it is to win with a lead in morale; ties are fought again."""
    won = lost = 0
    for mine in range(1, FACES + 1):
        for theirs in range(1, FACES + 1):
            difference = lead + mine - theirs
            won += difference > 0
            lost += difference < 0
    return won / max(1, won + lost)


def chance(lead: float) -> float:
    """The same for a lead that is a guess."""
    low = int(lead // 1)
    part = lead - low
    return (1 - part) * winning(low) + part * winning(low + 1)


def under_way(s: Situation, attackers: Sequence[UnitId], target: Hex, surprise: int) -> int:
    """13.11.3 The attacker's lead in an assault whose units are open to view."""
    defenders = s.p.stacks.get(target, ())
    known = all(s.is_known(unit) for unit in (*attackers, *defenders))
    if not (attackers and defenders and known):
        return 0
    mine, theirs = assault_morale(s.p, Sides(attackers, defenders, target, surprise))
    return mine.total - theirs.total


def expected(
    s: Situation, posts: Sequence[tuple[UnitId, Hex]], target: Hex, *, shelled: bool = True
) -> float:
    """The attacker's lead if units assaulted a hex from theirs, fire before it included."""
    p, map, units = s.p, s.map, s.units
    numbers = p.pack.charts.modifiers
    attackers = [unit for unit, _ in posts]
    defenders = p.stacks.get(target, ())
    if not attackers or not defenders:
        return 0.0
    mine = sum(s.morale(unit) for unit in attackers) / len(attackers)
    theirs = sum(s.morale(unit) for unit in defenders) / len(defenders)
    strong, weak = int(s.power(attackers)), max(1, int(s.power(defenders)))
    lead = mine - theirs
    lead += sum(part.value for part in superiority(p, strong, weak))
    lead -= sum(part.value for part in superiority(p, weak, strong))
    lead -= sum(part.value for part in ground(p, Sides(attackers, defenders, target)))
    if target in map.works or map.terrain[target] is Terrain.TOWN:
        lead += numbers.engineers * any(units[unit].is_engineer for unit in attackers)
    lead += numbers.smg * any(units[unit].is_smg for unit in attackers)
    lead += armour(s, attackers, target)
    lead -= approach(s, [here for _, here in posts], target)
    return lead + (SHELLED[s.side] if shelled and not p.is_lull else 0.0)


def armour(s: Situation, attackers: Sequence[UnitId], target: Hex) -> int:
    """13.11.3.o, p"""
    dots = [s.units[unit].armour for unit in attackers if s.units[unit].is_afv]
    if not dots or (s.map.terrain[target] in BUILT_UP and len(dots) == len(attackers)):
        return 0
    return s.pack.charts.modifiers.armour + max(dots)


def approach(s: Situation, origins: Sequence[Hex], target: Hex) -> int:
    """13.11.3.e-g What all attackers must cross."""
    charts, map = s.pack.charts, s.map
    found = 0
    if all(map.between(target, origin) & TRENCH for origin in origins):
        found += charts.trench.assault
    if all(map.between(target, origin) & STREAM for origin in origins):
        found += charts.stream.assault
    for terrain in WATER:
        if all(map.terrain[origin] is terrain for origin in origins):
            found += charts.terrain[terrain].assault
    return found

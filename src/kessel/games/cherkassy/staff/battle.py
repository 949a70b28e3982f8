"""What a battle is worth before it is fought: odds, shifts, exact chances, losses on both sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_map import FORTIFIED, LAKE, RIVER, STREAM
from kessel.games.cherkassy.pack.r02_units import SOVIET, UnitId
from kessel.games.cherkassy.rules.r11_combat.s2_odds import Group, halves_river_first
from kessel.games.cherkassy.rules.r11_combat.s3_support import silence
from kessel.games.cherkassy.rules.s1_forging import has_special_rules
from kessel.games.cherkassy.staff.chances import battle_chances
from kessel.games.cherkassy.staff.ground import Force
from kessel.games.cherkassy.staff.survey import Survey
from kessel.hexkit.staff.chances import Chance

Attacker = tuple[UnitId, Hex]
"""A unit, and the hex it attacks from."""


class Terms(NamedTuple):
    """Everything of a battle that is not a unit of the attacker."""

    support: int = 0
    cover: int = 0
    air: bool = False
    prepared: bool = False
    concentric: bool = False


class Stakes(NamedTuple):
    """How the attacker weighs what may happen."""

    enemy_loss: float
    own_loss: float
    clearing: float
    """What it is worth to him that the hex is empty afterwards."""
    tank: float = 0.0
    """And that a tank unit of the enemy is gone, beyond what it always counts."""


class Approach(NamedTuple):
    """A hex that may be attacked, and what it is attacked over."""

    target: Hex
    force: Force
    sides: dict[Hex, int]
    """The flags of its hexsides by neighbour."""
    shelter: int
    fortified: bool
    """11.15 Whether the fortified line serves its defender."""


def approach_of(s: Survey, target: Hex) -> Approach:
    map = s.pack.map
    fortified = s.side == SOVIET or (target == map.surrounded and has_special_rules(s.p))
    return Approach(
        target=target,
        force=s.forces[target],
        sides={
            there: map.sides[side]
            for side, there in enumerate(map.grid.around[6 * target : 6 * target + 6], 6 * target)
            if there != OFF_MAP
        },
        shelter=s.ground.shelter[target],
        fortified=fortified,
    )


def may_attack_over(approach: Approach, site: Hex, tank: bool) -> bool:
    """11.14 Nobody over a lake, no tanks over a river."""
    flags = approach.sides[site]
    return not flags & LAKE and not (tank and flags & RIVER)


def attack_total(s: Survey, approach: Approach, attackers: Iterable[Attacker]) -> int:
    """11.6 The attackers added up in groups, each halved as it must be (R9)."""
    sums: dict[tuple[bool, bool], float] = {}
    river_first = halves_river_first(s.p)
    for unit, site in attackers:
        key = (s.p.out_of_supply[unit], bool(approach.sides[site] & RIVER))
        sums[key] = sums.get(key, 0.0) + s.attack[unit]
    return sum(Group(round(total), *key, river_first).value for key, total in sums.items())


class Strike(NamedTuple):
    """What the attackers of a hex bring, whatever supports them."""

    total: int
    shift: int
    costs: tuple[float, ...]
    """What it costs to lose 0, 1, 2 … steps."""


def strike(s: Survey, approach: Approach, attackers: Sequence[Attacker]) -> Strike:
    shift = -approach.shelter - hexside_shift(s, approach, attackers)
    if not approach.force.dark and any(s.units[unit].is_tank for unit, _ in attackers):
        shift += s.pack.charts.combat.armour
    costs = s.loss_costs(unit for unit, _ in attackers)
    return Strike(attack_total(s, approach, attackers), shift, costs)


def shift_of(s: Survey, made: Strike, terms: Terms) -> int:
    """11.9, 11.12-11.17, 11.27, 11.28 All columns."""
    chart = s.pack.charts.combat
    found = made.shift + chart.prepared * terms.prepared + chart.air * terms.air
    return found + chart.concentric * terms.concentric


def hexside_shift(s: Survey, approach: Approach, attackers: Sequence[Attacker]) -> int:
    """R50 Streams and the fortified line count when all attackers cross them."""
    effects = s.pack.charts.terrain_effects
    streams = forts = either = True
    for _, site in attackers:
        flags = approach.sides[site]
        stream = bool(flags & STREAM)
        fort = approach.fortified and bool(flags & FORTIFIED)
        streams, forts, either = streams and stream, forts and fort, either and (stream or fort)
    if streams and forts:
        return effects.stream + effects.fortified
    if streams:
        return effects.stream
    return effects.fortified if either else 0


def chances(s: Survey, approach: Approach, made: Strike, terms: Terms) -> tuple[Chance, ...]:
    return battle_chances(
        s.pack,
        made.total,
        round(approach.force.defence),
        shift_of(s, made, terms),
        terms.support,
        0 if approach.force.artillery else terms.cover,
    )


class Prospect(NamedTuple):
    """What is to be expected of a battle."""

    value: float
    clears: float
    """The chance that nobody is left in the hex."""


def prospect(s: Survey, approach: Approach, made: Strike, terms: Terms, stakes: Stakes) -> Prospect:
    """The expected worth of a battle to the attacker."""
    force, own = approach.force, made.costs
    last_own, last_theirs = len(own) - 1, force.steps
    value = clears = 0.0
    for a, d, part in chances(s, approach, made, terms):
        lost = min(d, last_theirs)
        value += part * (stakes.enemy_loss * force.costs[lost] + stakes.tank * force.tanks[lost])
        value -= part * stakes.own_loss * own[min(a, last_own)]
        if d >= last_theirs:
            clears += part
    return Prospect(value + clears * stakes.clearing, clears)


def is_covered(s: Survey, target: Hex, side: int) -> bool:
    """11.20-11.24 Whether a gun of a side is ready to support the defence of a hex."""
    return any(
        counter.side == side
        and not counter.is_rocket
        and silence(s.p, counter.id) is None
        and s.grid.distance(s.p.hex_of[counter.id], target) <= counter.range
        for counter in s.pack.artillery
    )


def is_concentric(s: Survey, target: Hex, more: Iterable[Hex] = ()) -> bool:
    """11.17 All six hexes around hold our units or lie in their zones (R12), when our units stand
    in some more hexes too."""
    around = s.grid.neighbours[target]
    if len(around) < 6:
        return False
    added = set(more)
    for near in around:
        if near in s.ours or near in added or s.our_near[near]:
            continue
        if added.isdisjoint(s.grid.neighbours[near]):
            return False
    return True

"""8, 9, 20 The tactical advantage and the initiative: what they are worth, and what for."""

from __future__ import annotations

from typing import Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.r06_control import surroundings
from kessel.games.circle_of_fire.rules.r13_fire.s1_restrictions import (
    fire_refusal,
    strongest,
    uncommitted,
)
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import (
    attack_modifiers,
    defence_modifiers,
    total,
)
from kessel.games.circle_of_fire.rules.state import Firing, Position
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.casualties import harm
from kessel.games.circle_of_fire.staff.chances import FACES
from kessel.games.circle_of_fire.staff.fire import likely_lead, mean_harm
from kessel.kernel.sides import Side

ADVANTAGE: Final = 0.02
"""What it is worth to hold the advantage."""
LENT: Final = 0.3
"""The part of it that is given up by using what would pass on at the end of the turn anyway."""
INITIATIVE: Final = 0.02
"""What one use of "seize the initiative" is worth."""


def price(p: Position, side: Side) -> float:
    """8.1.3 What is given up by spending the advantage now."""
    if p.turn == p.pack.charts.tracks.turns:
        return 0.0
    lost_anyway = p.advantage_began == side and not p.advantage_used
    return ADVANTAGE * LENT if lost_anyway else ADVANTAGE


def marker_worth(a: Assessment, area: Space) -> float:
    """8.1.1C One more in defence against fire, and in the Germans' close combat."""
    p = a.p
    mine, enemies = p.units[GERMAN][area], p.units[SOVIET][area]
    worth = 0.0
    for space in surroundings(p).in_sight[area]:
        if p.units[SOVIET][space] and fire_refusal(p, SOVIET, space, area) is None:
            worth += spared(a, space, area)
    if enemies:
        costs = harm(a, area, SOVIET)
        attacks = min(len(mine), len(enemies))
        worth += attacks * costs[1] / FACES
    return worth


def spared(a: Assessment, space: Space, target: Space) -> float:
    """The harm that one more in defence takes away from a fire."""
    p = a.p
    attack = strongest(p, Firing(SOVIET, space, target), uncommitted(p, SOVIET, space))
    if attack is None:
        return 0.0
    difference = total(attack_modifiers(p, attack))
    difference -= total(defence_modifiers(p, attack, likely_lead(p, attack)))
    costs = harm(a, target, GERMAN)
    return mean_harm(costs, difference) - mean_harm(costs, difference - 1)

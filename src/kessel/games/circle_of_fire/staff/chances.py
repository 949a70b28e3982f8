"""Exact chances of fire and close combat, by the code that resolves them, over all dice."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import margin
from kessel.kernel.preview import over_all_dice

FACES: Final = 6


@cache
def points_chances(difference: int) -> tuple[float, ...]:
    """13.2.4 The chance of 0, 1, 2 … casualty points when the sums of modifiers differ by so much
    in the attacker's favour."""
    ways = [0] * (max(difference, 0) + 2 * FACES)
    for (_, points), count in over_all_dice(
        4, lambda dice: ("points", max(0, margin(difference, 0, dice)))
    ):
        ways[points] += count
    every = sum(ways)
    return tuple(count / every for count in ways)


@cache
def chance_of_margin(difference: int, needed: int) -> float:
    """15.1 The chance of a margin of at least `needed`."""
    return sum(points_chances(difference)[needed:])


HITS: Final = 2
"""16.5 Of the six faces, a 5 drives back and a 6 eliminates; every support adds a face."""


@cache
def driven_out(attackers: int, defenders: int) -> float:
    """16.3, 16.5 About the chance that all defenders of a place go in one close combat.

    Defenders in excess stand back (16.4); otherwise each is attacked, by as many as there are.
    """
    if defenders > attackers:
        return 0.0
    support = attackers / defenders - 1
    return float(min(1.0, (HITS + support) / FACES) ** defenders)

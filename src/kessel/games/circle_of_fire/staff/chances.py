"""Exact chances of fire and close combat, by the code that resolves them, over all dice."""

from __future__ import annotations

from functools import cache
from typing import Final

from kessel.games.circle_of_fire.r13_fire.s2_resolution import margin
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

"""Chance that is the same every time: numbers and smooth fields from places."""

from __future__ import annotations

import math
import random
from typing import Final

SIZE: Final = 1 << 14
CHANCE: Final = random.Random("noise")
TABLE: Final = tuple(CHANCE.random() for _ in range(SIZE))


def hashed(x: int, y: int, seed: int = 0) -> float:
    """A number from 0 to 1 that belongs to a cell."""
    return TABLE[(x * 7919 ^ y * 30011 ^ seed * 1237) & (SIZE - 1)]


def noise(x: float, y: float, seed: int = 0) -> float:
    """A smooth field from -1 to 1 whose hills are about one unit apart."""
    left, top = math.floor(x), math.floor(y)
    u, v = x - left, y - top
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    salt, mask = seed * 1237, SIZE - 1
    west, east = left * 7919 ^ salt, (left + 1) * 7919 ^ salt
    north, south = top * 30011, (top + 1) * 30011
    a, b = TABLE[(west ^ north) & mask], TABLE[(east ^ north) & mask]
    c, d = TABLE[(west ^ south) & mask], TABLE[(east ^ south) & mask]
    upper = a + (b - a) * u
    return 2 * (upper + (c + (d - c) * u - upper) * v) - 1


def rough(x: float, y: float, seed: int = 0) -> float:
    """The same with finer detail on it."""
    return 0.66 * noise(x, y, seed) + 0.34 * noise(2.3 * y, -2.3 * x, seed + 1)


def drifting(x: float, y: float, seed: int = 0) -> float:
    """A field drawn out and bent, as wind and water leave the ground; it shows no lattice."""
    bend = 0.9 * noise(0.7 * x + 9, 0.7 * y, seed + 2)
    u, v = 0.8 * x - 0.6 * y + bend, 0.6 * x + 0.8 * y - bend
    return (
        0.6 * noise(u, v, seed)
        + 0.28 * noise(1.9 * v, 1.9 * u, seed + 1)
        + 0.12 * noise(4.3 * u, 4.3 * v, seed + 3)
    )

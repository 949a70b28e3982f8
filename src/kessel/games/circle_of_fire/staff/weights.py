"""How likely the Soviets are to hold or to deny a place at a check of victory: fitted weights."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """Terms of a log-odds, Soviet positive. All but `bias` have the unit they name."""

    bias: float = 0.0
    control: float = 0.0
    """Soviet control adds it, German control takes it away."""
    soviets: float = 0.0
    """Soviets are there alone."""
    soviets_more: float = 0.0
    """For every Soviet unit after the first."""
    germans: float = 0.0
    germans_more: float = 0.0
    contested: float = 0.0
    numbers: float = 0.0
    """In a contested place: units of the Soviets less units of the Germans."""
    force: float = 0.0
    """Likewise of their power."""
    felt: float = 0.0
    """For the balance of power felt from round about."""
    material: float = 0.0
    """For the balance of power on the whole map."""


class Calibration(NamedTuple):
    """From the chance that a condition seems to have to the chance that it has: log-odds."""

    offset: float
    slope: float


FAR: Final = 4
"""Turns to the check at which the second column of weights holds; between, a mixture."""

HELD: Final = (
    Weights(-0.3, 1.5, 2.0, 0.4, -2.0, -0.4, 0.0, 0.8, 0.1, 0.05, 0.005),
    Weights(0.0, 0.5, 0.5, 0.2, -0.5, -0.3, 0.0, 0.4, 0.05, 0.04, 0.01),
)
DENIED: Final = (
    Weights(0.0, 1.9, 0.8, 0.2, -0.8, -0.2, 1.2, 0.7, 0.02, 0.046, 0.0),
    Weights(0.4, 0.7, 0.5, 0.1, -0.5, -0.2, 0.4, 0.2, 0.02, 0.03, 0.003),
)

TOWN: Final = (Calibration(0.25, 0.8), Calibration(1.9, 0.4))
ENCIRCLED: Final = (Calibration(0.5, 0.9), Calibration(1.5, 0.4))
AIRFIELD: Final = (Calibration(1.0, 0.8), Calibration(1.6, 0.4))
LATER: Final = (Calibration(-0.2, 0.4), Calibration(1.2, 0.4))


def part_far(turns_left: int) -> float:
    return min(turns_left, FAR) / FAR


@cache
def weights_at(columns: tuple[Weights, Weights], turns_left: int) -> Weights:
    """The weights so many turns before the check."""
    near, far = columns
    part = part_far(turns_left)
    return Weights(*(n + (f - n) * part for n, f in zip(near, far, strict=True)))


@cache
def calibration_at(columns: tuple[Calibration, Calibration], turns_left: int) -> Calibration:
    near, far = columns
    part = part_far(turns_left)
    return Calibration(*(n + (f - n) * part for n, f in zip(near, far, strict=True)))

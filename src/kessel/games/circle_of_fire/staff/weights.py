"""How likely the Soviets are to hold or to deny a place at a check of victory: fitted weights."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """Terms of a log-odds, Soviet positive."""

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
    contested_control: float = 0.0
    """Instead of `control`, where both sides are."""
    drive_out: float = 0.0
    """For the chance that the Soviets drive all Germans out in close combat."""
    driven_out: float = 0.0
    """For the chance that the Germans drive all Soviets out."""
    force: float = 0.0
    """In a contested place, for the balance of power."""
    felt: float = 0.0
    """For the balance of power felt from round about."""
    material: float = 0.0
    """For the balance of power on the whole map."""


class Calibration(NamedTuple):
    """From the chance that a condition seems to have to the chance that it has: log-odds."""

    offset: float
    slope: float


HELD: Final = (
    Weights(0.1, 1.0, 1.0, 0.1, -1.0, -0.2, -0.5, 1.0, 2.4, -1.2, 0.03, 0.04, 0.005),
    Weights(0.7, 0.15, 0.15, 0.05, -0.15, -0.2, -0.1, 0.1, 0.3, -0.2, 0.06, 0.05, 0.03),
)
DENIED: Final = (
    Weights(0.3, 2.2, 0.6, 0.3, -0.4, -0.3, 1.0, 0.2, 0.7, -2.2, 0.06, 0.05, 0.0),
    Weights(0.5, 0.15, 0.15, 0.05, -0.15, -0.1, 0.1, 0.1, 0.1, -0.3, 0.04, 0.05, 0.005),
)

TOWN: Final = (Calibration(0.8, 1.1), Calibration(1.6, 0.6))
ENCIRCLED: Final = (Calibration(0.9, 1.0), Calibration(1.0, 0.5))
AIRFIELD: Final = (Calibration(0.7, 0.9), Calibration(0.5, 0.5))
LATER: Final = (Calibration(-1.0, 0.5), Calibration(0.9, 0.5))


def part_far(turns_left: float) -> float:
    """How much the second column of weights counts, so many turns before the check."""
    return turns_left / (turns_left + 1)


@cache
def weights_at(columns: tuple[Weights, Weights], turns_left: float) -> Weights:
    """The weights so many turns before the check."""
    near, far = columns
    part = part_far(turns_left)
    return Weights(*(n + (f - n) * part for n, f in zip(near, far, strict=True)))


@cache
def calibration_at(columns: tuple[Calibration, Calibration], turns_left: float) -> Calibration:
    near, far = columns
    part = part_far(turns_left)
    return Calibration(*(n + (f - n) * part for n, f in zip(near, far, strict=True)))

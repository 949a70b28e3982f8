"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.games.spark.rules.frames import Fire
from kessel.kernel.events import Event
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

# --- the day -------------------------------------------------------------------------------------


class DayBegan(Event, frozen=True, gc=False, tag="day-began"):
    rule: ClassVar[str] = "5.0"
    day: int


class PeriodBegan(Event, frozen=True, gc=False, tag="period-began"):
    rule: ClassVar[str] = "5.0"
    period: str


class ImpulseBegan(Event, frozen=True, gc=False, tag="impulse-began"):
    rule: ClassVar[str] = "5.0"
    side: Side
    points: int


# --- movement ------------------------------------------------------------------------------------


class Moved(Event, frozen=True, gc=False, tag="moved"):
    """11.1 What the other side sees of it: `Seen` in the fog (12.0.c)."""

    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    by: str


# --- fire ----------------------------------------------------------------------------------------


class ConditionChanged(Event, frozen=True, gc=False, tag="condition-changed"):
    """13.10.10 A unit is suppressed or disrupted, or recovers."""

    unit: UnitId
    condition: str
    by: str


class StepsLost(Event, frozen=True, gc=False, tag="steps-lost"):
    """13.10.8"""

    unit: UnitId
    steps: int
    left: int
    by: str


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    unit: UnitId
    by: str


# --- the combat phase ----------------------------------------------------------------------------


class AirAssigned(Event, frozen=True, gc=False, tag="air-assigned"):
    rule: ClassVar[str] = "13.24"
    side: Side
    hex: Hex
    points: int


class FlakFired(Event, frozen=True, gc=False, tag="flak-fired"):
    """13.25 AA fire at a strike; `left` are the points that remain of it. Who fired is not told."""

    rule: ClassVar[str] = "13.25"
    side: Side
    hex: Hex
    units: tuple[UnitId, ...]
    many: int
    left: int

    def veiled(self, reader: Side) -> FlakFired:
        return self if reader == self.side else replace(self, units=())


class AssaultDesignated(Event, frozen=True, gc=False, tag="assault-designated"):
    """13.4.a Both sides show who is there."""

    rule: ClassVar[str] = "13.4"
    side: Side
    hex: Hex
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class Surprised(Event, frozen=True, gc=False, tag="surprised"):
    """13.5 `who`: "attacker", "defender" or "nobody"."""

    rule: ClassVar[str] = "13.5"
    side: Side
    hex: Hex
    who: str


class KindChosen(Event, frozen=True, gc=False, tag="kind-chosen"):
    """13.1.h-j"""

    rule: ClassVar[str] = "13.8"
    side: Side
    fire: Fire


class WithdrawalTried(Event, frozen=True, gc=False, tag="withdrawal-tried"):
    """13.71.d"""

    rule: ClassVar[str] = "13.71"
    unit: UnitId
    hex: Hex
    morale: int
    die: int
    passed: bool


class AssaultGivenUp(Event, frozen=True, gc=False, tag="assault-given-up"):
    """13.72, 13.81.i A unit loses its marker."""

    unit: UnitId
    by: str


class MarkerTurned(Event, frozen=True, gc=False, tag="marker-turned"):
    rule: ClassVar[str] = "13.62"
    unit: UnitId
    hex: Hex


class AssaultEnded(Event, frozen=True, gc=False, tag="assault-ended"):
    """`how`: "fought", "cancelled" (nobody is left in the hex) or "given-up"."""

    rule: ClassVar[str] = "13.4"
    hex: Hex
    how: str

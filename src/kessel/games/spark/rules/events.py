"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from kessel.board.hexes import Hex
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


# --- 10 command ----------------------------------------------------------------------------------


class CommandFixed(Event, frozen=True, gc=False, tag="command-fixed"):
    """10.0.a How many units of a side are out of command; the other side is not told."""

    rule: ClassVar[str] = "10.0"
    side: Side
    out: int

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else replace(self, out=0)


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

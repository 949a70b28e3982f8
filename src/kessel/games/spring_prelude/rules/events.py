"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import Command
from kessel.kernel.events import Event
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    rule: ClassVar[str] = "4.1"
    turn: int
    day: int


class PhaseBegan(Event, frozen=True, gc=False, tag="phase-began"):
    rule: ClassVar[str] = "4.1"
    side: Side
    phase: str


class Spent(Event, frozen=True, gc=False, tag="spent"):
    """8.2"""

    command: Command
    points: int
    left: int
    by: str


class ChitDrawn(Event, frozen=True, gc=False, tag="chit-drawn"):
    """13.1 What a unit is worth from now on; who may not look knows only that there is a chit."""

    rule: ClassVar[str] = "13.1"
    unit: UnitId
    strength: int | None

    def veiled(self, reader: Side) -> Event:
        return self


class StepLost(Event, frozen=True, gc=False, tag="step-lost"):
    """14.6 What is left: `reduced`, `cadre` or `eliminated`."""

    unit: UnitId
    left: str
    by: str


class Moved(Event, frozen=True, gc=False, tag="moved"):
    unit: UnitId
    hex: Hex
    by: str


# --- 10 movement, 11 reserves, 12 stacking, 16 reinforcements ------------------------------------


class Left(Event, frozen=True, gc=False, tag="left"):
    """10.6 A unit leaves over the south edge."""

    rule: ClassVar[str] = "10.6"
    unit: UnitId
    hex: Hex
    back: int


class Designated(Event, frozen=True, gc=False, tag="designated"):
    rule: ClassVar[str] = "11.0"
    unit: UnitId


class Entered(Event, frozen=True, gc=False, tag="entered"):
    rule: ClassVar[str] = "16.0"
    unit: UnitId
    hex: Hex


class Delayed(Event, frozen=True, gc=False, tag="delayed"):
    """16.1 The enemy holds every entry hex of a unit."""

    rule: ClassVar[str] = "16.1"
    unit: UnitId


# --- weather, points and what becomes available --------------------------------------------------


class WeatherSet(Event, frozen=True, gc=False, tag="weather-set"):
    rule: ClassVar[str] = "5.0"
    rain: bool
    mud: bool
    rain_days: int


class SupportReceived(Event, frozen=True, gc=False, tag="support-received"):
    rule: ClassVar[str] = "8.3"
    command: Command
    points: int
    now: int


class ReplacementsReceived(Event, frozen=True, gc=False, tag="replacements-received"):
    rule: ClassVar[str] = "17.0"
    side: Side
    infantry: int
    mechanized: int


class ChitsReturned(Event, frozen=True, gc=False, tag="chits-returned"):
    rule: ClassVar[str] = "13.5"


class GroupReleased(Event, frozen=True, gc=False, tag="group-released"):
    rule: ClassVar[str] = "16.2"
    side: Side
    group: str


class UnitFreed(Event, frozen=True, gc=False, tag="unit-freed"):
    """3.0, 20.1 A unit that waited for something may come from now on."""

    unit: UnitId
    by: str


class AirPointsSet(Event, frozen=True, gc=False, tag="air-points-set"):
    rule: ClassVar[str] = "9.0"
    side: Side
    points: int


class InterdictionFlown(Event, frozen=True, gc=False, tag="interdiction-flown"):
    rule: ClassVar[str] = "9.2"
    side: Side
    hex: Hex
    succeeded: bool


class ParaDropped(Event, frozen=True, gc=False, tag="para-dropped"):
    rule: ClassVar[str] = "9.3"
    unit: UnitId
    succeeded: bool


class Reformed(Event, frozen=True, gc=False, tag="reformed"):
    """9.3 The airborne regiment is at full strength again."""

    rule: ClassVar[str] = "9.3"
    unit: UnitId


# --- supply --------------------------------------------------------------------------------------


class SupplyFound(Event, frozen=True, gc=False, tag="supply-found"):
    """7.0 A state that has changed: `in`, `out`, `isolated`, `twice`."""

    unit: UnitId
    state: str
    by: str


class SurrenderRolled(Event, frozen=True, gc=False, tag="surrender-rolled"):
    rule: ClassVar[str] = "7.3"
    unit: UnitId
    steps: int


class SupplyDropped(Event, frozen=True, gc=False, tag="supply-dropped"):
    rule: ClassVar[str] = "7.6"
    hex: Hex
    succeeded: bool

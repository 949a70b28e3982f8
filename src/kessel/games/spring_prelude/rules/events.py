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

"""13 Events of fire and combat. The others: `events.py`."""

from __future__ import annotations

from typing import ClassVar, Final

from kessel.board.hexes import Hex
from kessel.games.spark.rules.frames import Fire
from kessel.hexkit.rules.events import SideAtHex, UnitAtHex
from kessel.kernel.events import Blanks, Event, Secret, SideEvent, UnitEvent, shadow
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

# --- fire ----------------------------------------------------------------------------------------


class ZoneLeft(SideAtHex, frozen=True, gc=False, tag="zone-left"):
    """11.34.a, c Units leave an enemy zone or change formation in it: the kinds of zone, and who
    they are as far as it is told."""

    rule: ClassVar[str] = "11.34"
    count: int
    zones: tuple[str, ...]
    makeup: tuple[str, ...]
    by_formation: bool


class Fired(Secret, frozen=True, gc=False, tag="fired"):
    """13.10.4.a An attack: who fires, from which hexes, and the firepower that is announced."""

    rule: ClassVar[str] = "13.10"
    blanks: ClassVar[Blanks] = {"units": ()}
    side: Side
    occasion: str
    fire: str
    hex: Hex
    units: tuple[UnitId, ...]
    hexes: tuple[Hex, ...]
    points: int


class FireResolved(Secret, frozen=True, gc=False, tag="fire-resolved"):
    """13.10.7 One target: `kind` is its class, `column` the column after all shifts."""

    rule: ClassVar[str] = "13.10.7"
    side: Side
    hex: Hex
    unit: UnitId
    seen: bool
    kind: str
    points: int
    shift: int
    column: int
    die: int
    steps: int
    check: bool


SomeoneFiredOn: Final = shadow(
    FireResolved,
    "someone-fired-on",
    "side",
    "hex",
    "kind",
    "points",
    "shift",
    "column",
    "die",
    "steps",
    "check",
)
"""12.0.c What the other side sees of it."""


class MoraleChecked(Secret, frozen=True, gc=False, tag="morale-checked"):
    """13.10.9 The morale is known to the owner alone."""

    rule: ClassVar[str] = "13.10.9"
    side: Side
    hex: Hex
    unit: UnitId
    seen: bool
    die: int
    morale: int
    result: str


SomeoneChecked: Final = shadow(MoraleChecked, "someone-checked", "side", "hex", "die", "result")


class MarkerLost(Secret, frozen=True, gc=False, tag="marker-lost"):
    """13.10.9.d An assault marker is taken away."""

    rule: ClassVar[str] = "13.10.9.d"
    side: Side
    hex: Hex
    unit: UnitId
    seen: bool


SomeMarkerLost: Final = shadow(MarkerLost, "some-marker-lost", "side", "hex")


class ConditionChanged(Secret, frozen=True, gc=False, tag="condition-changed"):
    """13.10.10 A unit is suppressed or disrupted, or recovers, all the way or from disrupted to
    suppressed (`r13_conditions.set_condition`)."""

    unit: UnitId
    condition: str
    by: str
    side: Side
    hex: Hex
    seen: bool


SomeConditionChanged: Final = shadow(
    ConditionChanged, "some-condition-changed", "side", "hex", "condition", "by"
)
"""Markers are seen, and not who lies under them."""


class StepsLost(Secret, frozen=True, gc=False, tag="steps-lost"):
    """13.10.8 (`s5_morale.lose_steps`)."""

    unit: UnitId
    steps: int
    left: int
    by: str
    side: Side
    hex: Hex
    seen: bool


SomeStepsLost: Final = shadow(StepsLost, "some-steps-lost", "side", "hex", "steps", "by")


class Eliminated(UnitEvent, frozen=True, gc=False, tag="eliminated"):
    """A counter that leaves the game lies open (`s5_morale.kill`)."""

    by: str
    hex: Hex


# --- the combat phase ----------------------------------------------------------------------------


class AirAssigned(SideAtHex, frozen=True, gc=False, tag="air-assigned"):
    rule: ClassVar[str] = "13.24"
    points: int


class FlakFired(Secret, frozen=True, gc=False, tag="flak-fired"):
    """13.25 AA fire at a strike; `left` are the points that remain of it. Who fired is not told."""

    rule: ClassVar[str] = "13.25"
    blanks: ClassVar[Blanks] = {"units": ()}
    side: Side
    hex: Hex
    units: tuple[UnitId, ...]
    many: int
    left: int


class AssaultDesignated(SideAtHex, frozen=True, gc=False, tag="assault-designated"):
    """13.4.a Both sides show who is there."""

    rule: ClassVar[str] = "13.4"
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class Surprised(SideAtHex, frozen=True, gc=False, tag="surprised"):
    """13.5 `who`: the result of the table, as `attackers-badly-surprised`."""

    rule: ClassVar[str] = "13.5"
    who: str


class KindChosen(SideEvent, frozen=True, gc=False, tag="kind-chosen"):
    """13.1.h-j"""

    rule: ClassVar[str] = "13.8"
    fire: Fire


class WithdrawalTried(UnitAtHex, frozen=True, gc=False, tag="withdrawal-tried"):
    """13.71.d"""

    rule: ClassVar[str] = "13.71"
    morale: int
    die: int
    passed: bool


class AssaultGivenUp(UnitEvent, frozen=True, gc=False, tag="assault-given-up"):
    """13.72, 13.81.i A unit loses its marker."""

    by: str


class MarkerTurned(UnitAtHex, frozen=True, gc=False, tag="marker-turned"):
    rule: ClassVar[str] = "13.62"


class AssaultEnded(Event, frozen=True, gc=False, tag="assault-ended"):
    """`how`: "fought", "cancelled" (nobody is left in the hex) or "given-up"."""

    rule: ClassVar[str] = "13.4"
    hex: Hex
    how: str


# --- assault combat ------------------------------------------------------------------------------


class Clashed(Event, frozen=True, gc=False, tag="clashed"):
    """13.11.4.a Assault morale and die of both sides."""

    rule: ClassVar[str] = "13.11.4"
    hex: Hex
    attacker: int
    defender: int


class AssaultWon(SideAtHex, frozen=True, gc=False, tag="assault-won"):
    """13.11.4.d"""

    rule: ClassVar[str] = "13.11.4"
    difference: int


class LeftMap(UnitAtHex, frozen=True, gc=False, tag="left-map"):
    """13.12.2.i"""

    rule: ClassVar[str] = "13.12.2"

"""Every event of the game, with the rule it comes from.

An event about units that lie in a stack knows whether the other side has `seen` them (8.3): its
`veiled` form tells only what everybody could see.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import Recovering, UnitId
from kessel.hexkit.rules.events import SideAtHex, UnitAtHex
from kessel.kernel.events import Event, Secret, SideEvent, UnitEvent, shadow
from kessel.kernel.sides import Side

# --- the turn --------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    rule: ClassVar[str] = "5.2"
    turn: int
    month: int
    day: int


class PhaseBegan(Event, frozen=True, gc=False, tag="phase-began"):
    """`phase` is a key of the sequence of play."""

    rule: ClassVar[str] = "5.2"
    phase: str
    segment: int


class WeatherSet(Event, frozen=True, gc=False, tag="weather-set"):
    rule: ClassVar[str] = "5.3"
    weather: str
    rolled: bool


class OrderDeclared(SideEvent, frozen=True, gc=False, tag="order-declared"):
    rule: ClassVar[str] = "5.4"
    prepared: bool


class ArtilleryRecovered(Event, frozen=True, gc=False, tag="artillery-recovered"):
    rule: ClassVar[str] = "5.5"
    count: int


class SupplyChecked(SideEvent, frozen=True, gc=False, tag="supply-checked"):
    """`count` units without a line, in these hexes."""

    rule: ClassVar[str] = "7.2"
    count: int
    hexes: tuple[Hex, ...]


class AirAllotted(SideEvent, frozen=True, gc=False, tag="air-allotted"):
    """11.16 `first` and `second` are the shares of the Fronts while they are apart."""

    rule: ClassVar[str] = "11.16"
    points: int
    divided: bool
    first: int
    second: int


# --- control and the ring ----------------------------------------------------------------------


class RingClosed(Event, frozen=True, gc=False, tag="ring-closed"):
    rule: ClassVar[str] = "3.4"
    encircled: int
    north: int
    other: int


class Released(Event, frozen=True, gc=False, tag="released"):
    """3.5 Units that leave Group Stemmermann."""

    rule: ClassVar[str] = "3.5"
    count: int
    left: int


class Awarded(Event, frozen=True, gc=False, tag="awarded"):
    """A victory point earned; `award` is the point of the index, with dashes (S1-3-a)."""

    rule: ClassVar[str] = "4.1"
    award: str


class Exchanged(Secret, frozen=True, gc=False, tag="exchanged"):
    """`unit` leaves, `successor` takes its place."""

    rule: ClassVar[str] = "S1.2"
    side: Side
    unit: UnitId
    successor: UnitId
    hex: Hex
    seen: bool


SomeUnitExchanged: Final = shadow(Exchanged, "some-unit-exchanged", "side", "hex")


# --- movement and reinforcements -----------------------------------------------------------------


class Entered(UnitAtHex, frozen=True, gc=False, tag="entered"):
    """Counters that come are known: they lay open on the turn record track."""

    rule: ClassVar[str] = "9.3"


class PanzersDecided(Event, frozen=True, gc=False, tag="panzers-decided"):
    rule: ClassVar[str] = "9.5"
    arrive: bool


class NorthOpened(SideEvent, frozen=True, gc=False, tag="north-opened"):
    rule: ClassVar[str] = "9.4"


class StackMoved(SideEvent, frozen=True, gc=False, tag="stack-moved"):
    """What the other side sees of a stack that moves."""

    rule: ClassVar[str] = "10.1"
    count: int
    start: Hex
    hex: Hex


class Moved(Secret, frozen=True, gc=False, tag="moved"):
    """One hex. `cost` is what the first unit paid, `minimum` that it took the whole allowance."""

    rule: ClassVar[str] = "10.1"
    shadow = StackMoved
    side: Side
    units: tuple[UnitId, ...]
    start: Hex
    hex: Hex
    cost: int
    minimum: bool
    seen: bool


class SomeUnitLost(SideAtHex, frozen=True, gc=False, tag="some-unit-lost"):
    """What the other side sees of a step lost inside a stack."""

    by: str


class BrokeDown(Secret, frozen=True, gc=False, tag="broke-down"):
    """`removed` units lie in a recovery box, which is open."""

    rule: ClassVar[str] = "10.3"
    shadow = SomeUnitLost
    opened_by = ("seen", "removed")
    side: Side
    unit: UnitId
    hex: Hex
    removed: bool
    seen: bool


class Mired(Secret, frozen=True, gc=False, tag="mired"):
    rule: ClassVar[str] = "10.8"
    shadow = SomeUnitLost
    opened_by = ("seen", "removed")
    side: Side
    unit: UnitId
    hex: Hex
    removed: bool
    seen: bool


# --- combat --------------------------------------------------------------------------------------


class AttackDeclared(SideAtHex, frozen=True, gc=False, tag="attack-declared"):
    rule: ClassVar[str] = "11.1"


class AirCalled(SideAtHex, frozen=True, gc=False, tag="air-called"):
    rule: ClassVar[str] = "11.16"
    left: int


class StacksRevealed(Event, frozen=True, gc=False, tag="stacks-revealed"):
    rule: ClassVar[str] = "8.3"
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class ArtilleryJoined(SideEvent, frozen=True, gc=False, tag="artillery-joined"):
    rule: ClassVar[str] = "11.26"
    unit: UnitId
    attacking: bool


class ArtilleryFired(SideEvent, frozen=True, gc=False, tag="artillery-fired"):
    rule: ClassVar[str] = "11.25"
    units: tuple[UnitId, ...]
    strength: int


class BattleResolved(SideAtHex, frozen=True, gc=False, tag="battle-resolved"):
    """`odds` is the column of the bare strengths, `column` the one used after `shift`."""

    rule: ClassVar[str] = "11.9"
    attack: int
    defence: int
    odds: str
    shift: int
    column: str
    die: int
    attacker_loss: int
    defender_loss: int


class StepLost(UnitEvent, frozen=True, gc=False, tag="step-lost"):
    rule: ClassVar[str] = "11.10"


class Eliminated(UnitEvent, frozen=True, gc=False, tag="eliminated"):
    """`box` is where it goes."""

    rule: ClassVar[str] = "11.10"
    box: str
    member: bool


class Advanced(UnitAtHex, frozen=True, gc=False, tag="advanced"):
    rule: ClassVar[str] = "11.29"


# --- coming back ---------------------------------------------------------------------------------


class Reconstituted(UnitAtHex, frozen=True, gc=False, tag="reconstituted"):
    rule: ClassVar[str] = "12.1"
    spent: tuple[UnitId, ...]


class Raised(UnitEvent, frozen=True, gc=False, tag="raised"):
    """R21 Rebuilt, and to come in the next German movement phase."""

    rule: ClassVar[str] = "12.1"
    spent: tuple[UnitId, ...]


class RecoveryMarked(Event, frozen=True, gc=False, tag="recovery-marked"):
    rule: ClassVar[str] = "12.2"
    name: Recovering


class RecoveryBroken(Event, frozen=True, gc=False, tag="recovery-broken"):
    rule: ClassVar[str] = "12.2"
    name: Recovering


class Recovered(Secret, frozen=True, gc=False, tag="recovered"):
    rule: ClassVar[str] = "12.2"
    side: Side
    unit: UnitId
    seen: bool


SomeUnitRecovered: Final = shadow(Recovered, "some-unit-recovered", "side")


class Returned(UnitAtHex, frozen=True, gc=False, tag="returned"):
    rule: ClassVar[str] = "12.2"


# --- the end -------------------------------------------------------------------------------------


class GameEnded(Event, frozen=True, gc=False, tag="game-ended"):
    rule: ClassVar[str] = "4.1"
    points: int

"""Every event of the game, with the rule it comes from.

An event about units that lie in a stack knows whether the other side has `seen` them (8.3): its
`veiled` form tells only what everybody could see.
"""

from __future__ import annotations

from typing import ClassVar

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import Recovering, UnitId
from kessel.kernel.events import Event, Secret
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


class OrderDeclared(Event, frozen=True, gc=False, tag="order-declared"):
    rule: ClassVar[str] = "5.4"
    side: Side
    prepared: bool


class ArtilleryRecovered(Event, frozen=True, gc=False, tag="artillery-recovered"):
    rule: ClassVar[str] = "5.5"
    count: int


class SupplyChecked(Event, frozen=True, gc=False, tag="supply-checked"):
    """`count` units without a line, in these hexes."""

    rule: ClassVar[str] = "7.2"
    side: Side
    count: int
    hexes: tuple[Hex, ...]


class AirAllotted(Event, frozen=True, gc=False, tag="air-allotted"):
    """11.16 `first` and `second` are the shares of the Fronts while they are apart."""

    rule: ClassVar[str] = "11.16"
    side: Side
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


class SomeUnitExchanged(Event, frozen=True, gc=False, tag="some-unit-exchanged"):
    rule: ClassVar[str] = "S1.2"
    side: Side
    hex: Hex


class Exchanged(Secret, frozen=True, gc=False, tag="exchanged"):
    """`unit` leaves, `successor` takes its place."""

    rule: ClassVar[str] = "S1.2"
    shadow = SomeUnitExchanged
    side: Side
    unit: UnitId
    successor: UnitId
    hex: Hex
    seen: bool


# --- movement and reinforcements -----------------------------------------------------------------


class Entered(Event, frozen=True, gc=False, tag="entered"):
    """Counters that come are known: they lay open on the turn record track."""

    rule: ClassVar[str] = "9.3"
    unit: UnitId
    hex: Hex


class PanzersDecided(Event, frozen=True, gc=False, tag="panzers-decided"):
    rule: ClassVar[str] = "9.5"
    arrive: bool


class NorthOpened(Event, frozen=True, gc=False, tag="north-opened"):
    rule: ClassVar[str] = "9.4"
    side: Side


class StackMoved(Event, frozen=True, gc=False, tag="stack-moved"):
    """What the other side sees of a stack that moves."""

    rule: ClassVar[str] = "10.1"
    side: Side
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


class SomeUnitLost(Event, frozen=True, gc=False, tag="some-unit-lost"):
    """What the other side sees of a step lost inside a stack."""

    side: Side
    hex: Hex
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


class AttackDeclared(Event, frozen=True, gc=False, tag="attack-declared"):
    rule: ClassVar[str] = "11.1"
    side: Side
    hex: Hex


class AirCalled(Event, frozen=True, gc=False, tag="air-called"):
    rule: ClassVar[str] = "11.16"
    side: Side
    hex: Hex
    left: int


class StacksRevealed(Event, frozen=True, gc=False, tag="stacks-revealed"):
    rule: ClassVar[str] = "8.3"
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class ArtilleryJoined(Event, frozen=True, gc=False, tag="artillery-joined"):
    rule: ClassVar[str] = "11.26"
    side: Side
    unit: UnitId
    attacking: bool


class ArtilleryFired(Event, frozen=True, gc=False, tag="artillery-fired"):
    rule: ClassVar[str] = "11.25"
    side: Side
    units: tuple[UnitId, ...]
    strength: int


class BattleResolved(Event, frozen=True, gc=False, tag="battle-resolved"):
    """`odds` is the column of the bare strengths, `column` the one used after `shift`."""

    rule: ClassVar[str] = "11.9"
    side: Side
    hex: Hex
    attack: int
    defence: int
    odds: str
    shift: int
    column: str
    die: int
    attacker_loss: int
    defender_loss: int


class StepLost(Event, frozen=True, gc=False, tag="step-lost"):
    rule: ClassVar[str] = "11.10"
    unit: UnitId


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    """`box` is where it goes."""

    rule: ClassVar[str] = "11.10"
    unit: UnitId
    box: str
    member: bool


class Advanced(Event, frozen=True, gc=False, tag="advanced"):
    rule: ClassVar[str] = "11.29"
    unit: UnitId
    hex: Hex


# --- coming back ---------------------------------------------------------------------------------


class Reconstituted(Event, frozen=True, gc=False, tag="reconstituted"):
    rule: ClassVar[str] = "12.1"
    unit: UnitId
    hex: Hex
    spent: tuple[UnitId, ...]


class Raised(Event, frozen=True, gc=False, tag="raised"):
    """R21 Rebuilt, and to come in the next German movement phase."""

    rule: ClassVar[str] = "12.1"
    unit: UnitId
    spent: tuple[UnitId, ...]


class RecoveryMarked(Event, frozen=True, gc=False, tag="recovery-marked"):
    rule: ClassVar[str] = "12.2"
    name: Recovering


class RecoveryBroken(Event, frozen=True, gc=False, tag="recovery-broken"):
    rule: ClassVar[str] = "12.2"
    name: Recovering


class SomeUnitRecovered(Event, frozen=True, gc=False, tag="some-unit-recovered"):
    rule: ClassVar[str] = "12.2"
    side: Side


class Recovered(Secret, frozen=True, gc=False, tag="recovered"):
    rule: ClassVar[str] = "12.2"
    shadow = SomeUnitRecovered
    side: Side
    unit: UnitId
    seen: bool


class Returned(Event, frozen=True, gc=False, tag="returned"):
    rule: ClassVar[str] = "12.2"
    unit: UnitId
    hex: Hex


# --- the end -------------------------------------------------------------------------------------


class GameEnded(Event, frozen=True, gc=False, tag="game-ended"):
    rule: ClassVar[str] = "4.1"
    points: int

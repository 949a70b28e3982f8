"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import Army, UnitId
from kessel.kernel.events import Event
from kessel.kernel.sides import Side


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    rule: ClassVar[str] = "3.0"
    turn: int
    day: int
    month: int


class PhaseBegan(Event, frozen=True, gc=False, tag="phase-began"):
    rule: ClassVar[str] = "3.0"
    side: Side
    phase: str


class Deployed(Event, frozen=True, gc=False, tag="deployed"):
    rule: ClassVar[str] = "10.14"
    unit: UnitId
    hex: Hex


class Bombarded(Event, frozen=True, gc=False, tag="bombarded"):
    rule: ClassVar[str] = "8.13"
    army: Army
    hex: Hex
    points: int
    die: int
    steps: int


class FireTaken(Event, frozen=True, gc=False, tag="fire-taken"):
    rule: ClassVar[str] = "8.18"
    unit: UnitId
    routed: bool


class SupplyConcentrated(Event, frozen=True, gc=False, tag="supply-concentrated"):
    rule: ClassVar[str] = "7.52"
    unit: UnitId
    supply: UnitId


class Entered(Event, frozen=True, gc=False, tag="entered"):
    rule: ClassVar[str] = "9.13"
    unit: UnitId
    hex: Hex


class Designated(Event, frozen=True, gc=False, tag="designated"):
    rule: ClassVar[str] = "5.31"
    unit: UnitId


class ReserveLost(Event, frozen=True, gc=False, tag="reserve-lost"):
    rule: ClassVar[str] = "5.38"
    unit: UnitId


class Moved(Event, frozen=True, gc=False, tag="moved"):
    """A `cost` of nothing is an overrun's, which has been paid for (5.42)."""

    rule: ClassVar[str] = "5.11"
    side: Side
    units: tuple[UnitId, ...]
    start: Hex
    hex: Hex
    cost: HalfPoints


class Infiltrated(Event, frozen=True, gc=False, tag="infiltrated"):
    rule: ClassVar[str] = "14.3"
    unit: UnitId
    hex: Hex
    die: int
    strength: int
    succeeded: bool


class Exited(Event, frozen=True, gc=False, tag="exited"):
    rule: ClassVar[str] = "11.51"
    unit: UnitId
    strength: int
    total: int


class Marked(Event, frozen=True, gc=False, tag="marked"):
    """7.73 Out-of-supply markers on a unit now; `by` is what added or took them."""

    unit: UnitId
    markers: int
    by: str


class BattleDeclared(Event, frozen=True, gc=False, tag="battle-declared"):
    side: Side
    hexes: tuple[Hex, ...]
    overrun: bool
    by: str


class BattleResolved(Event, frozen=True, gc=False, tag="battle-resolved"):
    """Losses of -1 mean E."""

    rule: ClassVar[str] = "6.3"
    side: Side
    attackers: tuple[UnitId, ...]
    attack: int
    defence: int
    odds: str
    shift: int
    column: str
    dice: int
    attacker_loss: int
    defender_loss: int


class AttackBroken(Event, frozen=True, gc=False, tag="attack-broken"):
    """6.3 An attack below the least odds."""

    rule: ClassVar[str] = "6.3"
    attack: int
    defence: int


class StepLost(Event, frozen=True, gc=False, tag="step-lost"):
    rule: ClassVar[str] = "6.52"
    unit: UnitId
    left: int


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    unit: UnitId
    by: str


class FellBack(Event, frozen=True, gc=False, tag="fell-back"):
    rule: ClassVar[str] = "6.61"
    units: tuple[UnitId, ...]
    start: Hex
    hex: Hex


class LeftMap(Event, frozen=True, gc=False, tag="left-map"):
    rule: ClassVar[str] = "6.62"
    unit: UnitId
    hex: Hex


class Disrupted(Event, frozen=True, gc=False, tag="disrupted"):
    rule: ClassVar[str] = "6.81"
    unit: UnitId


class Advanced(Event, frozen=True, gc=False, tag="advanced"):
    rule: ClassVar[str] = "6.71"
    unit: UnitId
    hex: Hex


class SupplyTaken(Event, frozen=True, gc=False, tag="supply-taken"):
    """7.61 `captured` or destroyed."""

    rule: ClassVar[str] = "7.61"
    side: Side
    unit: UnitId
    hex: Hex
    captured: bool


class SupplyLanded(Event, frozen=True, gc=False, tag="supply-landed"):
    rule: ClassVar[str] = "7.41"
    unit: UnitId
    hex: Hex


class SupplyConsumed(Event, frozen=True, gc=False, tag="supply-consumed"):
    rule: ClassVar[str] = "7.44"
    unit: UnitId


class PanzerSupplied(Event, frozen=True, gc=False, tag="panzer-supplied"):
    rule: ClassVar[str] = "7.45"
    unit: UnitId
    die: int
    supplied: bool


class SurrenderChecked(Event, frozen=True, gc=False, tag="surrender-checked"):
    rule: ClassVar[str] = "7.82"
    unit: UnitId
    die: int
    lost: bool


class RoutedReturned(Event, frozen=True, gc=False, tag="routed-returned"):
    rule: ClassVar[str] = "9.22"
    unit: UnitId


class PointsScored(Event, frozen=True, gc=False, tag="points-scored"):
    rule: ClassVar[str] = "10.22"
    points: int
    total: int


class GameEnded(Event, frozen=True, gc=False, tag="game-ended"):
    """`count` is what the points are: `exited`, `relieved`, `soviet` or `net`."""

    by: str
    count: str
    points: int

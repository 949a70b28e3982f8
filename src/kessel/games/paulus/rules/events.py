"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import Army, UnitId
from kessel.hexkit.rules.events import UnitAtHex
from kessel.kernel.events import Event, SideEvent, UnitEvent


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    rule: ClassVar[str] = "3.0"
    turn: int
    day: int
    month: int


class PhaseBegan(SideEvent, frozen=True, gc=False, tag="phase-began"):
    rule: ClassVar[str] = "3.0"
    phase: str


class Deployed(UnitAtHex, frozen=True, gc=False, tag="deployed"):
    rule: ClassVar[str] = "10.14"


class Bombarded(Event, frozen=True, gc=False, tag="bombarded"):
    rule: ClassVar[str] = "8.13"
    army: Army
    hex: Hex
    points: int
    die: int
    steps: int


class FireTaken(UnitEvent, frozen=True, gc=False, tag="fire-taken"):
    rule: ClassVar[str] = "8.18"
    routed: bool


class SupplyConcentrated(UnitEvent, frozen=True, gc=False, tag="supply-concentrated"):
    rule: ClassVar[str] = "7.52"
    supply: UnitId


class Entered(UnitAtHex, frozen=True, gc=False, tag="entered"):
    rule: ClassVar[str] = "9.13"


class Designated(UnitEvent, frozen=True, gc=False, tag="designated"):
    rule: ClassVar[str] = "5.31"


class ReserveLost(UnitEvent, frozen=True, gc=False, tag="reserve-lost"):
    rule: ClassVar[str] = "5.38"


class Moved(SideEvent, frozen=True, gc=False, tag="moved"):
    """A `cost` of nothing is an overrun's, which has been paid for (5.42)."""

    rule: ClassVar[str] = "5.11"
    units: tuple[UnitId, ...]
    start: Hex
    hex: Hex
    cost: HalfPoints


class Infiltrated(UnitAtHex, frozen=True, gc=False, tag="infiltrated"):
    rule: ClassVar[str] = "14.3"
    die: int
    strength: int
    succeeded: bool


class Exited(UnitEvent, frozen=True, gc=False, tag="exited"):
    rule: ClassVar[str] = "11.51"
    strength: int
    total: int


class Marked(UnitEvent, frozen=True, gc=False, tag="marked"):
    """7.73 Out-of-supply markers on a unit now; `by` is what added or took them."""

    markers: int
    by: str


class BattleDeclared(SideEvent, frozen=True, gc=False, tag="battle-declared"):
    hexes: tuple[Hex, ...]
    overrun: bool
    by: str


class BattleResolved(SideEvent, frozen=True, gc=False, tag="battle-resolved"):
    """Losses of -1 mean E."""

    rule: ClassVar[str] = "6.3"
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


class StepLost(UnitEvent, frozen=True, gc=False, tag="step-lost"):
    rule: ClassVar[str] = "6.52"
    left: int


class Eliminated(UnitEvent, frozen=True, gc=False, tag="eliminated"):
    by: str


class FellBack(Event, frozen=True, gc=False, tag="fell-back"):
    rule: ClassVar[str] = "6.61"
    units: tuple[UnitId, ...]
    start: Hex
    hex: Hex


class LeftMap(UnitAtHex, frozen=True, gc=False, tag="left-map"):
    rule: ClassVar[str] = "6.62"


class Disrupted(UnitEvent, frozen=True, gc=False, tag="disrupted"):
    rule: ClassVar[str] = "6.81"


class Advanced(UnitAtHex, frozen=True, gc=False, tag="advanced"):
    rule: ClassVar[str] = "6.71"


class SupplyTaken(SideEvent, frozen=True, gc=False, tag="supply-taken"):
    """7.61 `captured` or destroyed."""

    rule: ClassVar[str] = "7.61"
    unit: UnitId
    hex: Hex
    captured: bool


class SupplyLanded(UnitAtHex, frozen=True, gc=False, tag="supply-landed"):
    rule: ClassVar[str] = "7.41"


class SupplyConsumed(UnitEvent, frozen=True, gc=False, tag="supply-consumed"):
    rule: ClassVar[str] = "7.44"


class PanzerSupplied(UnitEvent, frozen=True, gc=False, tag="panzer-supplied"):
    rule: ClassVar[str] = "7.45"
    die: int
    supplied: bool


class SurrenderChecked(UnitEvent, frozen=True, gc=False, tag="surrender-checked"):
    rule: ClassVar[str] = "7.82"
    die: int
    lost: bool


class RoutedReturned(UnitEvent, frozen=True, gc=False, tag="routed-returned"):
    rule: ClassVar[str] = "9.22"


class PointsScored(Event, frozen=True, gc=False, tag="points-scored"):
    rule: ClassVar[str] = "10.22"
    points: int
    total: int


class GameEnded(Event, frozen=True, gc=False, tag="game-ended"):
    """`count` is what the points are: `exited`, `relieved`, `soviet` or `net`."""

    by: str
    count: str
    points: int

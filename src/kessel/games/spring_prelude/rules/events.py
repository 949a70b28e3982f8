"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import Command
from kessel.games.spring_prelude.pack.setups import GroupName
from kessel.hexkit.rules.events import SideAtHex, UnitAtHex
from kessel.kernel.events import Event, Secret, SideEvent, UnitEvent
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    rule: ClassVar[str] = "4.1"
    turn: int
    day: int


class PhaseBegan(SideEvent, frozen=True, gc=False, tag="phase-began"):
    rule: ClassVar[str] = "4.1"
    phase: str


class Spent(Event, frozen=True, gc=False, tag="spent"):
    """8.2"""

    command: Command
    points: int
    left: int
    by: str


class ChitTaken(UnitEvent, frozen=True, gc=False, tag="chit-taken"):
    """13.1 A chit is drawn, for who may not look."""

    rule: ClassVar[str] = "13.1"


class ChitDrawn(Secret, frozen=True, gc=False, tag="chit-drawn"):
    """13.1 What a unit is worth from now on; who may not look knows only that there is a chit. One
    that is drawn in a fight is seen by both (R31)."""

    rule: ClassVar[str] = "13.1"
    shadow = ChitTaken
    opened_by = ("is_open",)
    side: Side
    unit: UnitId
    strength: int
    is_open: bool


class ChitDiscarded(UnitEvent, frozen=True, gc=False, tag="chit-discarded"):
    """13.5 What a veteran would be worth by the chit that it draws in a fight and puts back."""

    rule: ClassVar[str] = "13.5"
    strength: int


class StepLost(UnitEvent, frozen=True, gc=False, tag="step-lost"):
    """14.6 What is left: `reduced`, `cadre` or `eliminated`."""

    left: str
    by: str


class Moved(UnitAtHex, frozen=True, gc=False, tag="moved"):
    by: str


# --- 10 movement, 11 reserves, 12 stacking, 16 reinforcements ------------------------------------


class Left(UnitAtHex, frozen=True, gc=False, tag="left"):
    """10.6 A unit leaves over the south edge."""

    rule: ClassVar[str] = "10.6"
    back: int


class Designated(UnitEvent, frozen=True, gc=False, tag="designated"):
    rule: ClassVar[str] = "11.0"


class Entered(UnitAtHex, frozen=True, gc=False, tag="entered"):
    rule: ClassVar[str] = "16.0"


class Delayed(UnitEvent, frozen=True, gc=False, tag="delayed"):
    """16.1 The enemy holds every entry hex of a unit."""

    rule: ClassVar[str] = "16.1"


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


class ReplacementsReceived(SideEvent, frozen=True, gc=False, tag="replacements-received"):
    rule: ClassVar[str] = "17.0"
    infantry: int
    mechanized: int


class ChitsReturned(Event, frozen=True, gc=False, tag="chits-returned"):
    rule: ClassVar[str] = "13.5"


class GroupReleased(SideEvent, frozen=True, gc=False, tag="group-released"):
    rule: ClassVar[str] = "16.2"
    group: GroupName


class UnitFreed(UnitEvent, frozen=True, gc=False, tag="unit-freed"):
    """3.0, 20.1 A unit that waited for something may come from now on."""

    by: str


class AirPointsSet(SideEvent, frozen=True, gc=False, tag="air-points-set"):
    rule: ClassVar[str] = "9.0"
    points: int


class InterdictionFlown(SideAtHex, frozen=True, gc=False, tag="interdiction-flown"):
    rule: ClassVar[str] = "9.2"
    succeeded: bool


class ParaDropped(UnitEvent, frozen=True, gc=False, tag="para-dropped"):
    rule: ClassVar[str] = "9.3"
    succeeded: bool


class Reformed(UnitEvent, frozen=True, gc=False, tag="reformed"):
    """9.3 The airborne regiment is at full strength again."""

    rule: ClassVar[str] = "9.3"


# --- supply --------------------------------------------------------------------------------------


class SupplyFound(UnitEvent, frozen=True, gc=False, tag="supply-found"):
    """7.0 A state that has changed: `in`, `out`, `isolated`, `twice`."""

    state: str
    by: str


class SurrenderRolled(UnitEvent, frozen=True, gc=False, tag="surrender-rolled"):
    rule: ClassVar[str] = "7.3"
    steps: int


class SupplyDropped(Event, frozen=True, gc=False, tag="supply-dropped"):
    rule: ClassVar[str] = "7.6"
    hex: Hex
    succeeded: bool


# --- 15 engineers --------------------------------------------------------------------------------


class BridgeBegan(UnitAtHex, frozen=True, gc=False, tag="bridge-began"):
    rule: ClassVar[str] = "15.2"
    beyond: Hex


class BridgeRebuilt(SideAtHex, frozen=True, gc=False, tag="bridge-rebuilt"):
    rule: ClassVar[str] = "15.2"
    beyond: Hex


class BridgeGivenUp(SideAtHex, frozen=True, gc=False, tag="bridge-given-up"):
    rule: ClassVar[str] = "15.2"
    beyond: Hex


class BridgeTried(UnitAtHex, frozen=True, gc=False, tag="bridge-tried"):
    """15.1 An attempt to blow a bridge, and whether it is down."""

    rule: ClassVar[str] = "15.1"
    beyond: Hex
    down: bool


class BridgersLeft(UnitAtHex, frozen=True, gc=False, tag="bridgers-left"):
    """15.0 A bridge unit is taken off the map."""

    rule: ClassVar[str] = "15.0"


class DiggingBegan(SideAtHex, frozen=True, gc=False, tag="digging-began"):
    rule: ClassVar[str] = "15.3"


class Entrenched(SideAtHex, frozen=True, gc=False, tag="entrenched"):
    rule: ClassVar[str] = "15.3"


class TrenchLost(SideAtHex, frozen=True, gc=False, tag="trench-lost"):
    rule: ClassVar[str] = "15.3"


class RubbleCleared(UnitAtHex, frozen=True, gc=False, tag="rubble-cleared"):
    rule: ClassVar[str] = "15.5"


# --- 17 replacements, 18 doctrine ----------------------------------------------------------------


class Refitted(UnitEvent, frozen=True, gc=False, tag="refitted"):
    """17.1 What a unit is now: `full` or `reduced`."""

    rule: ClassVar[str] = "17.1"
    now: str


class Returned(UnitAtHex, frozen=True, gc=False, tag="returned"):
    """17.1, 8.1"""

    by: str


class Released(Event, frozen=True, gc=False, tag="released"):
    """18.2 Units lose their Do Not Move markers."""

    rule: ClassVar[str] = "18.2"
    units: tuple[UnitId, ...]


class SouthernFrontWoke(Event, frozen=True, gc=False, tag="southern-front-woke"):
    rule: ClassVar[str] = "18.3"


# --- 19 continuity, 20 victory -------------------------------------------------------------------


class EdgeOpen(SideEvent, frozen=True, gc=False, tag="edge-open"):
    """19.0 A side has no zone on an edge, for so many turns in a row."""

    rule: ClassVar[str] = "19.0"
    edge: str
    turns: int


class RiskDeclared(Event, frozen=True, gc=False, tag="risk-declared"):
    rule: ClassVar[str] = "20.1"


class GameEnded(Event, frozen=True, gc=False, tag="game-ended"):
    """20.0 Points of both sides, none where others decide."""

    by: str
    level: str
    axis: int
    soviet: int


# --- combat --------------------------------------------------------------------------------------


class AttackDeclared(SideEvent, frozen=True, gc=False, tag="attack-declared"):
    rule: ClassVar[str] = "14.6"
    hexes: tuple[Hex, ...]
    units: tuple[UnitId, ...]
    cadres: tuple[UnitId, ...]


class DefenceDeclared(SideEvent, frozen=True, gc=False, tag="defence-declared"):
    rule: ClassVar[str] = "14.6"
    units: tuple[UnitId, ...]
    cadres: tuple[UnitId, ...]


class Flown(SideEvent, frozen=True, gc=False, tag="flown"):
    """9.1 An air point over a battlefield."""

    rule: ClassVar[str] = "9.1"
    hexes: tuple[Hex, ...]
    hit: bool


class GunsFired(UnitEvent, frozen=True, gc=False, tag="guns-fired"):
    """14.5, 5.1 Whether the spotters of an artillery unit have seen anything."""

    rule: ClassVar[str] = "14.5"
    seen: bool


class StrengthShown(UnitEvent, frozen=True, gc=False, tag="strength-shown"):
    """13.2 A chit that lies under a unit is turned up for a fight."""

    rule: ClassVar[str] = "13.2"
    strength: int


class BattleResolved(SideEvent, frozen=True, gc=False, tag="battle-resolved"):
    """14.6 Strengths, odds, shifts, the column that is used in the end and the result."""

    rule: ClassVar[str] = "14.6"
    hexes: tuple[Hex, ...]
    attack: int
    defence: int
    odds: str
    shift: int
    column: str
    dice: int
    result: str


class RubbleLaid(Event, frozen=True, gc=False, tag="rubble-laid"):
    rule: ClassVar[str] = "9.4"
    hex: Hex


class HexIgnored(SideAtHex, frozen=True, gc=False, tag="hex-ignored"):
    """14.1 One hex of retreat less in a settlement."""

    rule: ClassVar[str] = "14.1"


class Retreated(Event, frozen=True, gc=False, tag="retreated"):
    rule: ClassVar[str] = "14.7"
    units: tuple[UnitId, ...]
    hex: Hex


class Advanced(UnitAtHex, frozen=True, gc=False, tag="advanced"):
    rule: ClassVar[str] = "14.8"

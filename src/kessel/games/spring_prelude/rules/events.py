"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import Command
from kessel.games.spring_prelude.pack.setups import GroupName
from kessel.kernel.events import Event, Secret
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


class ChitTaken(Event, frozen=True, gc=False, tag="chit-taken"):
    """13.1 A chit is drawn, for who may not look."""

    rule: ClassVar[str] = "13.1"
    unit: UnitId


class ChitDrawn(Secret, frozen=True, gc=False, tag="chit-drawn"):
    """13.1 What a unit is worth from now on; who may not look knows only that there is a chit. One
    that is drawn in a fight is seen by both (R31)."""

    rule: ClassVar[str] = "13.1"
    open_to_giver: ClassVar[bool] = False
    shadow = ChitTaken
    opened_by = ("is_open",)
    side: Side
    unit: UnitId
    strength: int
    is_open: bool


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
    group: GroupName


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


# --- 15 engineers --------------------------------------------------------------------------------


class BridgeBegan(Event, frozen=True, gc=False, tag="bridge-began"):
    rule: ClassVar[str] = "15.2"
    unit: UnitId
    hex: Hex
    beyond: Hex


class BridgeRebuilt(Event, frozen=True, gc=False, tag="bridge-rebuilt"):
    rule: ClassVar[str] = "15.2"
    side: Side
    hex: Hex
    beyond: Hex


class BridgeGivenUp(Event, frozen=True, gc=False, tag="bridge-given-up"):
    rule: ClassVar[str] = "15.2"
    side: Side
    hex: Hex
    beyond: Hex


class BridgeTried(Event, frozen=True, gc=False, tag="bridge-tried"):
    """15.1 An attempt to blow a bridge, and whether it is down."""

    rule: ClassVar[str] = "15.1"
    unit: UnitId
    hex: Hex
    beyond: Hex
    down: bool


class BridgersLeft(Event, frozen=True, gc=False, tag="bridgers-left"):
    """15.0 A bridge unit is taken off the map."""

    rule: ClassVar[str] = "15.0"
    unit: UnitId
    hex: Hex


class DiggingBegan(Event, frozen=True, gc=False, tag="digging-began"):
    rule: ClassVar[str] = "15.3"
    side: Side
    hex: Hex


class Entrenched(Event, frozen=True, gc=False, tag="entrenched"):
    rule: ClassVar[str] = "15.3"
    side: Side
    hex: Hex


class TrenchLost(Event, frozen=True, gc=False, tag="trench-lost"):
    rule: ClassVar[str] = "15.3"
    side: Side
    hex: Hex


class RubbleCleared(Event, frozen=True, gc=False, tag="rubble-cleared"):
    rule: ClassVar[str] = "15.5"
    unit: UnitId
    hex: Hex


# --- 17 replacements, 18 doctrine ----------------------------------------------------------------


class Refitted(Event, frozen=True, gc=False, tag="refitted"):
    """17.1 What a unit is now: `full` or `reduced`."""

    rule: ClassVar[str] = "17.1"
    unit: UnitId
    now: str


class Returned(Event, frozen=True, gc=False, tag="returned"):
    """17.1, 8.1"""

    unit: UnitId
    hex: Hex
    by: str


class Released(Event, frozen=True, gc=False, tag="released"):
    """18.2 Units lose their Do Not Move markers."""

    rule: ClassVar[str] = "18.2"
    units: tuple[UnitId, ...]


class SouthernFrontWoke(Event, frozen=True, gc=False, tag="southern-front-woke"):
    rule: ClassVar[str] = "18.3"


# --- 19 continuity, 20 victory -------------------------------------------------------------------


class EdgeOpen(Event, frozen=True, gc=False, tag="edge-open"):
    """19.0 A side has no zone on an edge, for so many turns in a row."""

    rule: ClassVar[str] = "19.0"
    side: Side
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


class AttackDeclared(Event, frozen=True, gc=False, tag="attack-declared"):
    rule: ClassVar[str] = "14.6"
    side: Side
    hexes: tuple[Hex, ...]
    units: tuple[UnitId, ...]
    cadres: tuple[UnitId, ...]


class DefenceDeclared(Event, frozen=True, gc=False, tag="defence-declared"):
    rule: ClassVar[str] = "14.6"
    side: Side
    units: tuple[UnitId, ...]
    cadres: tuple[UnitId, ...]


class Flown(Event, frozen=True, gc=False, tag="flown"):
    """9.1 An air point over a battlefield."""

    rule: ClassVar[str] = "9.1"
    side: Side
    hexes: tuple[Hex, ...]
    hit: bool


class GunsFired(Event, frozen=True, gc=False, tag="guns-fired"):
    """14.5, 5.1 Whether the spotters of an artillery unit have seen anything."""

    rule: ClassVar[str] = "14.5"
    unit: UnitId
    seen: bool


class StrengthShown(Event, frozen=True, gc=False, tag="strength-shown"):
    """13.2 A chit that lies under a unit is turned up for a fight."""

    rule: ClassVar[str] = "13.2"
    unit: UnitId
    strength: int


class BattleResolved(Event, frozen=True, gc=False, tag="battle-resolved"):
    """14.6 Strengths, odds, shifts, the column that is used in the end and the result."""

    rule: ClassVar[str] = "14.6"
    side: Side
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


class HexIgnored(Event, frozen=True, gc=False, tag="hex-ignored"):
    """14.1 One hex of retreat less in a settlement."""

    rule: ClassVar[str] = "14.1"
    side: Side
    hex: Hex


class Retreated(Event, frozen=True, gc=False, tag="retreated"):
    rule: ClassVar[str] = "14.7"
    units: tuple[UnitId, ...]
    hex: Hex


class Advanced(Event, frozen=True, gc=False, tag="advanced"):
    rule: ClassVar[str] = "14.8"
    unit: UnitId
    hex: Hex

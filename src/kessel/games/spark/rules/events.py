"""Every event of the game but those of fire and combat (`r13_events.py`), with the rule it comes
from."""

from __future__ import annotations

from typing import ClassVar, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.hexkit.rules.events import SideAtHex
from kessel.kernel.events import Blanks, Event, Secret, SideEvent, shadow
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

# --- the day -------------------------------------------------------------------------------------


class DayBegan(Event, frozen=True, gc=False, tag="day-began"):
    rule: ClassVar[str] = "5.0"
    day: int


class PeriodBegan(Event, frozen=True, gc=False, tag="period-began"):
    rule: ClassVar[str] = "5.0"
    period: str


class ImpulseBegan(SideEvent, frozen=True, gc=False, tag="impulse-began"):
    rule: ClassVar[str] = "5.0"
    points: int


class WeatherCame(Event, frozen=True, gc=False, tag="weather-came"):
    rule: ClassVar[str] = "7.0"
    weather: str


class AirPowerFixed(Event, frozen=True, gc=False, tag="air-power-fixed"):
    rule: ClassVar[str] = "8.0"
    soviet: int
    german: int


class WroteDown(SideEvent, frozen=True, gc=False, tag="wrote-down"):
    """9.31.a A number of target hexes, in secret."""

    rule: ClassVar[str] = "9.31"


class BidsRevealed(Event, frozen=True, gc=False, tag="bids-revealed"):
    """9.33.a Target hexes and new formations of both sides."""

    rule: ClassVar[str] = "9.33"
    soviet: int
    german: int
    soviet_new: int
    german_new: int


class LullBegan(Event, frozen=True, gc=False, tag="lull-began"):
    """9.33.b, e For the day, or for the night."""

    rule: ClassVar[str] = "9.33"
    night: bool


class InitiativeThrown(Event, frozen=True, gc=False, tag="initiative-thrown"):
    """9.34 The dice, and what is added to each."""

    rule: ClassVar[str] = "9.34"
    soviet: int
    german: int
    soviet_more: int
    german_more: int


class InitiativeWon(SideEvent, frozen=True, gc=False, tag="initiative-won"):
    """9.34, 9.4 The initiative; by a challenge no more than the morning limited impulse."""

    rule: ClassVar[str] = "9.34"
    challenge: bool


class ChallengeMade(SideEvent, frozen=True, gc=False, tag="challenge-made"):
    rule: ClassVar[str] = "9.4"


class ChallengeDeclined(SideEvent, frozen=True, gc=False, tag="challenge-declined"):
    rule: ClassVar[str] = "9.4"


class SupplyChecked(SideEvent, frozen=True, gc=False, tag="supply-checked"):
    """15.13 The hexes where units of a side have no supply line."""

    rule: ClassVar[str] = "15.13"
    hexes: tuple[Hex, ...]


class HeadquartersDrained(Secret, frozen=True, gc=False, tag="headquarters-drained"):
    """15.11.d A headquarters has supplied units that have no other line."""

    rule: ClassVar[str] = "15.11"
    blanks: ClassVar[Blanks] = {"unit": UnitId(-1)}
    side: Side
    unit: UnitId
    hex: Hex


class RanOut(Secret, frozen=True, gc=False, tag="ran-out"):
    """15.14, 13.96.e An out-of-supply marker is laid."""

    side: Side
    unit: UnitId
    hex: Hex
    by: str


SomeoneRanOut: Final = shadow(RanOut, "someone-ran-out", "side", "hex", "by")


class Restocked(Secret, frozen=True, gc=False, tag="restocked"):
    """15.13.c"""

    rule: ClassVar[str] = "15.13"
    side: Side
    unit: UnitId
    hex: Hex


SomeoneRestocked: Final = shadow(Restocked, "someone-restocked", "side", "hex")


class AmmunitionCame(Event, frozen=True, gc=False, tag="ammunition-came"):
    """15.15 What each Front receives, and the German army."""

    rule: ClassVar[str] = "15.15"
    leningrad: int
    volkhov: int
    german: int


class ArmourCame(Event, frozen=True, gc=False, tag="armour-came"):
    rule: ClassVar[str] = "15.2"
    points: int


class Replaced(Secret, frozen=True, gc=False, tag="replaced"):
    """15.2.c A step comes back; the other side sees nothing of it."""

    rule: ClassVar[str] = "15.2"
    side: Side
    unit: UnitId
    left: int


ReplacementsGoOn: Final = shadow(Replaced, "replacements-go-on", "side")


class Stationed(Secret, frozen=True, gc=False, tag="stationed"):
    """18.6 A counter is set up."""

    rule: ClassVar[str] = "18.6"
    side: Side
    unit: UnitId
    hex: Hex


SomeoneStationed: Final = shadow(Stationed, "someone-stationed", "side", "hex")


class GameJudged(Event, frozen=True, gc=False, tag="game-judged"):
    """17.2 The path between the Fronts; none where the Germans block it."""

    rule: ClassVar[str] = "17.2"
    path: tuple[Hex, ...]


# --- 10 command ----------------------------------------------------------------------------------


class CommandFixed(Secret, frozen=True, gc=False, tag="command-fixed"):
    """10.0.a How many units of a side are out of command; the other side is not told."""

    rule: ClassVar[str] = "10.0"
    blanks: ClassVar[Blanks] = {"out": 0}
    side: Side
    out: int


# --- movement ------------------------------------------------------------------------------------


class Seen(SideEvent, frozen=True, gc=False, tag="seen"):
    """12.0.c What the other side sees of units that move: how many."""

    count: int
    start: Hex
    hex: Hex
    by: str


class Moved(Secret, frozen=True, gc=False, tag="moved"):
    """11.1 Units have come to a hex; off the map before where they enter."""

    shadow = Seen
    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    by: str
    start: Hex = OFF_MAP


class Formed(Secret, frozen=True, gc=False, tag="formed"):
    """11.13, 11.16 Units go into column, deploy, mount or dismount. The marker is seen, not whose
    it is."""

    blanks: ClassVar[Blanks] = {"units": ()}
    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    formation: str
    by: str


class Halted(SideAtHex, frozen=True, gc=False, tag="halted"):
    rule: ClassVar[str] = "11.1"


class DugIn(Secret, frozen=True, gc=False, tag="dug-in"):
    """11.15 Units take to an entrenchment: the other side learns it where it observes them."""

    rule: ClassVar[str] = "11.15"
    shadow = Halted
    side: Side
    units: tuple[UnitId, ...]
    hex: Hex


class Marked(Secret, frozen=True, gc=False, tag="marked"):
    """11.4 Assault markers, from a hex at another; who bears them is not seen."""

    rule: ClassVar[str] = "11.4"
    blanks: ClassVar[Blanks] = {"units": ()}
    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    target: Hex


class Appealed(Event, frozen=True, gc=False, tag="appealed"):
    """10.22.e, 16.7.b The German player has agreed to an exception, or not."""

    about: str
    agreed: bool
    by: str


class BridgeBegun(Event, frozen=True, gc=False, tag="bridge-begun"):
    """11.51 Work on a bridge: the hexside is named to both sides."""

    rule: ClassVar[str] = "11.51"
    hex: Hex
    bank: Hex


class BridgeStopped(Event, frozen=True, gc=False, tag="bridge-stopped"):
    rule: ClassVar[str] = "11.51"
    hex: Hex


class BridgeBuilt(Event, frozen=True, gc=False, tag="bridge-built"):
    rule: ClassVar[str] = "15.3"
    hex: Hex


class WreckingBegun(SideAtHex, frozen=True, gc=False, tag="wrecking-begun"):
    rule: ClassVar[str] = "11.6"


class BridgeDown(SideAtHex, frozen=True, gc=False, tag="bridge-down"):
    rule: ClassVar[str] = "11.6"

"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.frames import Fire
from kessel.kernel.events import Event
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

# --- the day -------------------------------------------------------------------------------------


class DayBegan(Event, frozen=True, gc=False, tag="day-began"):
    rule: ClassVar[str] = "5.0"
    day: int


class PeriodBegan(Event, frozen=True, gc=False, tag="period-began"):
    rule: ClassVar[str] = "5.0"
    period: str


class ImpulseBegan(Event, frozen=True, gc=False, tag="impulse-began"):
    rule: ClassVar[str] = "5.0"
    side: Side
    points: int


class WeatherCame(Event, frozen=True, gc=False, tag="weather-came"):
    rule: ClassVar[str] = "7.0"
    weather: str


class AirPowerFixed(Event, frozen=True, gc=False, tag="air-power-fixed"):
    rule: ClassVar[str] = "8.0"
    soviet: int
    german: int


class WroteDown(Event, frozen=True, gc=False, tag="wrote-down"):
    """9.31.a A number of target hexes, in secret."""

    rule: ClassVar[str] = "9.31"
    side: Side


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


class InitiativeWon(Event, frozen=True, gc=False, tag="initiative-won"):
    """9.34, 9.4 The initiative; by a challenge no more than the morning limited impulse."""

    rule: ClassVar[str] = "9.34"
    side: Side
    challenge: bool


class ChallengeMade(Event, frozen=True, gc=False, tag="challenge-made"):
    rule: ClassVar[str] = "9.4"
    side: Side


class ChallengeDeclined(Event, frozen=True, gc=False, tag="challenge-declined"):
    rule: ClassVar[str] = "9.4"
    side: Side


class SupplyChecked(Event, frozen=True, gc=False, tag="supply-checked"):
    """15.13 The hexes where units of a side have no supply line."""

    rule: ClassVar[str] = "15.13"
    side: Side
    hexes: tuple[Hex, ...]


class HeadquartersDrained(Event, frozen=True, gc=False, tag="headquarters-drained"):
    """15.11.d A headquarters has supplied units that have no other line."""

    rule: ClassVar[str] = "15.11"
    side: Side
    unit: UnitId
    hex: Hex

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else replace(self, unit=UnitId(-1))


class RanOut(Event, frozen=True, gc=False, tag="ran-out"):
    """15.14, 13.96.e An out-of-supply marker is laid."""

    side: Side
    unit: UnitId
    hex: Hex
    by: str

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else SomeoneRanOut(self.side, self.hex, self.by)


class SomeoneRanOut(Event, frozen=True, gc=False, tag="someone-ran-out"):
    side: Side
    hex: Hex
    by: str


class Restocked(Event, frozen=True, gc=False, tag="restocked"):
    """15.13.c"""

    rule: ClassVar[str] = "15.13"
    side: Side
    unit: UnitId
    hex: Hex

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else SomeoneRestocked(self.side, self.hex)


class SomeoneRestocked(Event, frozen=True, gc=False, tag="someone-restocked"):
    rule: ClassVar[str] = "15.13"
    side: Side
    hex: Hex


class AmmunitionCame(Event, frozen=True, gc=False, tag="ammunition-came"):
    """15.15 What each Front receives, and the German army."""

    rule: ClassVar[str] = "15.15"
    leningrad: int
    volkhov: int
    german: int


class ArmourCame(Event, frozen=True, gc=False, tag="armour-came"):
    rule: ClassVar[str] = "15.2"
    points: int


class Replaced(Event, frozen=True, gc=False, tag="replaced"):
    """15.2.c A step comes back; the other side sees nothing of it."""

    rule: ClassVar[str] = "15.2"
    side: Side
    unit: UnitId
    left: int

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else ReplacementsGoOn(self.side)


class ReplacementsGoOn(Event, frozen=True, gc=False, tag="replacements-go-on"):
    rule: ClassVar[str] = "15.2"
    side: Side


class Stationed(Event, frozen=True, gc=False, tag="stationed"):
    """18.6 A counter is set up."""

    rule: ClassVar[str] = "18.6"
    side: Side
    unit: UnitId
    hex: Hex

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else SomeoneStationed(self.side, self.hex)


class SomeoneStationed(Event, frozen=True, gc=False, tag="someone-stationed"):
    rule: ClassVar[str] = "18.6"
    side: Side
    hex: Hex


class GameJudged(Event, frozen=True, gc=False, tag="game-judged"):
    """17.2 The path between the Fronts; none where the Germans block it."""

    rule: ClassVar[str] = "17.2"
    path: tuple[Hex, ...]


# --- 10 command ----------------------------------------------------------------------------------


class CommandFixed(Event, frozen=True, gc=False, tag="command-fixed"):
    """10.0.a How many units of a side are out of command; the other side is not told."""

    rule: ClassVar[str] = "10.0"
    side: Side
    out: int

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else replace(self, out=0)


# --- movement ------------------------------------------------------------------------------------


class Seen(Event, frozen=True, gc=False, tag="seen"):
    """12.0.c What the other side sees of units that move: how many."""

    side: Side
    count: int
    start: Hex
    hex: Hex
    by: str


class Moved(Event, frozen=True, gc=False, tag="moved"):
    """11.1 Units have come to a hex; off the map before where they enter."""

    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    by: str
    start: Hex = OFF_MAP

    def veiled(self, reader: Side) -> Event:
        if reader == self.side:
            return self
        return Seen(self.side, len(self.units), self.start, self.hex, self.by)


class Formed(Event, frozen=True, gc=False, tag="formed"):
    """11.13, 11.16 Units go into column, deploy, mount or dismount. The marker is seen, not whose
    it is."""

    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    formation: str
    by: str

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else replace(self, units=())


class DugIn(Event, frozen=True, gc=False, tag="dug-in"):
    """11.15 Units take to an entrenchment: the other side learns it where it observes them."""

    rule: ClassVar[str] = "11.15"
    side: Side
    units: tuple[UnitId, ...]
    hex: Hex

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else Halted(self.side, self.hex)


class Halted(Event, frozen=True, gc=False, tag="halted"):
    rule: ClassVar[str] = "11.1"
    side: Side
    hex: Hex


class Marked(Event, frozen=True, gc=False, tag="marked"):
    """11.4 Assault markers, from a hex at another; who bears them is not seen."""

    rule: ClassVar[str] = "11.4"
    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    target: Hex

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else replace(self, units=())


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


class WreckingBegun(Event, frozen=True, gc=False, tag="wrecking-begun"):
    rule: ClassVar[str] = "11.6"
    side: Side
    hex: Hex


class BridgeDown(Event, frozen=True, gc=False, tag="bridge-down"):
    rule: ClassVar[str] = "11.6"
    side: Side
    hex: Hex


# --- fire ----------------------------------------------------------------------------------------


class ZoneLeft(Event, frozen=True, gc=False, tag="zone-left"):
    """11.34.a, c Units leave an enemy zone or change formation in it: the kinds of zone, and who
    they are as far as it is told."""

    rule: ClassVar[str] = "11.34"
    side: Side
    hex: Hex
    count: int
    zones: tuple[str, ...]
    makeup: tuple[str, ...]
    by_formation: bool


class Fired(Event, frozen=True, gc=False, tag="fired"):
    """13.10.4.a An attack: who fires, from which hexes, and the firepower that is announced."""

    rule: ClassVar[str] = "13.10"
    side: Side
    occasion: str
    fire: str
    hex: Hex
    units: tuple[UnitId, ...]
    hexes: tuple[Hex, ...]
    points: int

    def veiled(self, reader: Side) -> Event:
        return self if reader == self.side else replace(self, units=())


class FireResolved(Event, frozen=True, gc=False, tag="fire-resolved"):
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

    def veiled(self, reader: Side) -> Event:
        if self.seen or reader == self.side:
            return self
        return SomeoneFiredOn(
            self.side,
            self.hex,
            self.kind,
            self.points,
            self.shift,
            self.column,
            self.die,
            self.steps,
            self.check,
        )


class SomeoneFiredOn(Event, frozen=True, gc=False, tag="someone-fired-on"):
    """12.0.c What the other side sees of it."""

    rule: ClassVar[str] = "13.10.7"
    side: Side
    hex: Hex
    kind: str
    points: int
    shift: int
    column: int
    die: int
    steps: int
    check: bool


class MoraleChecked(Event, frozen=True, gc=False, tag="morale-checked"):
    """13.10.9 The morale is known to the owner alone."""

    rule: ClassVar[str] = "13.10.9"
    side: Side
    hex: Hex
    unit: UnitId
    seen: bool
    die: int
    morale: int
    result: str

    def veiled(self, reader: Side) -> Event:
        if self.seen or reader == self.side:
            return self
        return SomeoneChecked(self.side, self.hex, self.die, self.result)


class SomeoneChecked(Event, frozen=True, gc=False, tag="someone-checked"):
    rule: ClassVar[str] = "13.10.9"
    side: Side
    hex: Hex
    die: int
    result: str


class MarkerLost(Event, frozen=True, gc=False, tag="marker-lost"):
    """13.10.9.d An assault marker is taken away."""

    rule: ClassVar[str] = "13.10.9.d"
    side: Side
    hex: Hex
    unit: UnitId
    seen: bool

    def veiled(self, reader: Side) -> Event:
        if self.seen or reader == self.side:
            return self
        return SomeMarkerLost(self.side, self.hex)


class SomeMarkerLost(Event, frozen=True, gc=False, tag="some-marker-lost"):
    rule: ClassVar[str] = "13.10.9.d"
    side: Side
    hex: Hex


class ConditionChanged(Event, frozen=True, gc=False, tag="condition-changed"):
    """13.10.10 A unit is suppressed or disrupted, or recovers (`s5_morale.set_condition`)."""

    unit: UnitId
    condition: str
    by: str
    side: Side
    hex: Hex
    seen: bool

    def veiled(self, reader: Side) -> Event:
        if self.seen or reader == self.side:
            return self
        return SomeConditionChanged(self.side, self.hex, self.condition, self.by)


class SomeConditionChanged(Event, frozen=True, gc=False, tag="some-condition-changed"):
    """Markers are seen, and not who lies under them."""

    side: Side
    hex: Hex
    condition: str
    by: str


class StepsLost(Event, frozen=True, gc=False, tag="steps-lost"):
    """13.10.8 (`s5_morale.lose_steps`)."""

    unit: UnitId
    steps: int
    left: int
    by: str
    side: Side
    hex: Hex
    seen: bool

    def veiled(self, reader: Side) -> Event:
        if self.seen or reader == self.side:
            return self
        return SomeStepsLost(self.side, self.hex, self.steps, self.by)


class SomeStepsLost(Event, frozen=True, gc=False, tag="some-steps-lost"):
    side: Side
    hex: Hex
    steps: int
    by: str


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    """A counter that leaves the game lies open (`s5_morale.kill`)."""

    unit: UnitId
    by: str
    hex: Hex


# --- the combat phase ----------------------------------------------------------------------------


class AirAssigned(Event, frozen=True, gc=False, tag="air-assigned"):
    rule: ClassVar[str] = "13.24"
    side: Side
    hex: Hex
    points: int


class FlakFired(Event, frozen=True, gc=False, tag="flak-fired"):
    """13.25 AA fire at a strike; `left` are the points that remain of it. Who fired is not told."""

    rule: ClassVar[str] = "13.25"
    side: Side
    hex: Hex
    units: tuple[UnitId, ...]
    many: int
    left: int

    def veiled(self, reader: Side) -> FlakFired:
        return self if reader == self.side else replace(self, units=())


class AssaultDesignated(Event, frozen=True, gc=False, tag="assault-designated"):
    """13.4.a Both sides show who is there."""

    rule: ClassVar[str] = "13.4"
    side: Side
    hex: Hex
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class Surprised(Event, frozen=True, gc=False, tag="surprised"):
    """13.5 `who`: the result of the table, as `attackers-badly-surprised`."""

    rule: ClassVar[str] = "13.5"
    side: Side
    hex: Hex
    who: str


class KindChosen(Event, frozen=True, gc=False, tag="kind-chosen"):
    """13.1.h-j"""

    rule: ClassVar[str] = "13.8"
    side: Side
    fire: Fire


class WithdrawalTried(Event, frozen=True, gc=False, tag="withdrawal-tried"):
    """13.71.d"""

    rule: ClassVar[str] = "13.71"
    unit: UnitId
    hex: Hex
    morale: int
    die: int
    passed: bool


class AssaultGivenUp(Event, frozen=True, gc=False, tag="assault-given-up"):
    """13.72, 13.81.i A unit loses its marker."""

    unit: UnitId
    by: str


class MarkerTurned(Event, frozen=True, gc=False, tag="marker-turned"):
    rule: ClassVar[str] = "13.62"
    unit: UnitId
    hex: Hex


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


class AssaultWon(Event, frozen=True, gc=False, tag="assault-won"):
    """13.11.4.d"""

    rule: ClassVar[str] = "13.11.4"
    side: Side
    hex: Hex
    difference: int


class LeftMap(Event, frozen=True, gc=False, tag="left-map"):
    """13.12.2.i"""

    rule: ClassVar[str] = "13.12.2"
    unit: UnitId
    hex: Hex

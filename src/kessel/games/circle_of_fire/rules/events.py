"""Every event of the game, with the rule it comes from."""

from __future__ import annotations

from typing import ClassVar

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.kernel.events import Event, SideEvent, UnitEvent
from kessel.kernel.sides import Side


class BidMade(Event, frozen=True, gc=False, tag="bid-made"):
    """The number stays secret until both have bid."""

    rule: ClassVar[str] = "20.1"
    player: int


class BidsRevealed(Event, frozen=True, gc=False, tag="bids-revealed"):
    rule: ClassVar[str] = "20.1"
    first: int
    second: int


class SidesSettled(Event, frozen=True, gc=False, tag="sides-settled"):
    rule: ClassVar[str] = "20.1"
    player: int
    side: Side
    uses: int


class Placed(UnitEvent, frozen=True, gc=False, tag="placed"):
    rule: ClassVar[str] = "10.0"
    space: Space


class GarrisonPlaced(UnitEvent, frozen=True, gc=False, tag="garrison-placed"):
    rule: ClassVar[str] = "5.1"
    space: Space


class GunArrived(UnitEvent, frozen=True, gc=False, tag="gun-arrived"):
    rule: ClassVar[str] = "10.4"


class PartisansStruck(UnitEvent, frozen=True, gc=False, tag="partisans-struck"):
    rule: ClassVar[str] = "5.3"
    die: int
    effect: str


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    rule: ClassVar[str] = "7.0"
    turn: int
    holder: Side


class PhaseBegan(Event, frozen=True, gc=False, tag="phase-began"):
    rule: ClassVar[str] = "7.0"
    phase: str


class AdvantageSpent(SideEvent, frozen=True, gc=False, tag="advantage-spent"):
    rule: ClassVar[str] = "8.1"
    use: str


class AdvantagePassed(SideEvent, frozen=True, gc=False, tag="advantage-passed"):
    rule: ClassVar[str] = "8.1.2"
    automatic: bool


class InitiativeSeized(SideEvent, frozen=True, gc=False, tag="initiative-seized"):
    rule: ClassVar[str] = "20.1.5"
    use: str
    left: int


class NightFell(SideEvent, frozen=True, gc=False, tag="night-fell"):
    rule: ClassVar[str] = "9.1"


class StubbornPlaced(Event, frozen=True, gc=False, tag="stubborn-placed"):
    rule: ClassVar[str] = "8.1.1C"
    space: Space


class StubbornRemoved(Event, frozen=True, gc=False, tag="stubborn-removed"):
    rule: ClassVar[str] = "8.1.1C"
    space: Space


class Reorganised(SideEvent, frozen=True, gc=False, tag="reorganised"):
    rule: ClassVar[str] = "10.2"
    given_up: tuple[UnitId, ...]


class RandomResult(Event, frozen=True, gc=False, tag="random-result"):
    """`result` is U, J, A, K or "-"."""

    rule: ClassVar[str] = "10.3"
    dice: tuple[int, ...]
    modifier: int
    total: int
    result: str


class ResultTaken(Event, frozen=True, gc=False, tag="result-taken"):
    rule: ClassVar[str] = "10.3"
    result: str


class NoReinforcements(Event, frozen=True, gc=False, tag="no-reinforcements"):
    rule: ClassVar[str] = "10.3"


class UnitsWait(Event, frozen=True, gc=False, tag="units-wait"):
    """No place is open to them this turn."""

    rule: ClassVar[str] = "10.0"
    units: tuple[UnitId, ...]


class Interdicted(UnitEvent, frozen=True, gc=False, tag="interdicted"):
    """`arriving` is -1 where the interdiction failed."""

    rule: ClassVar[str] = "10.5"
    die: int
    arriving: int


class HeldBack(Event, frozen=True, gc=False, tag="held-back"):
    rule: ClassVar[str] = "10.5"
    units: tuple[UnitId, ...]


class Infiltrated(Event, frozen=True, gc=False, tag="infiltrated"):
    rule: ClassVar[str] = "8.1.1E"
    die: int
    limit: int


class SubstituteTaken(SideEvent, frozen=True, gc=False, tag="substitute-taken"):
    rule: ClassVar[str] = "21.1"
    what: str


class ImpulseBegan(SideEvent, frozen=True, gc=False, tag="impulse-began"):
    rule: ClassVar[str] = "11.1"
    box: int


class Activated(SideEvent, frozen=True, gc=False, tag="activated"):
    rule: ClassVar[str] = "11.1"
    space: Space
    kind: str


class Moved(UnitEvent, frozen=True, gc=False, tag="moved"):
    rule: ClassVar[str] = "12.2"
    origin: Space
    to: Space
    cost: int


class Committed(Event, frozen=True, gc=False, tag="committed"):
    rule: ClassVar[str] = "11.2"
    units: tuple[UnitId, ...]


class GunUsed(UnitEvent, frozen=True, gc=False, tag="gun-used"):
    rule: ClassVar[str] = "14.3"


class Redeployed(UnitEvent, frozen=True, gc=False, tag="redeployed"):
    rule: ClassVar[str] = "8.1.1F"
    origin: Space
    to: Space


class Passed(SideEvent, frozen=True, gc=False, tag="passed"):
    rule: ClassVar[str] = "11.2.5"


class ControlChanged(Event, frozen=True, gc=False, tag="control-changed"):
    rule: ClassVar[str] = "6.2"
    space: Space
    side: Side


class FireOpened(SideEvent, frozen=True, gc=False, tag="fire-opened"):
    rule: ClassVar[str] = "13.1"
    space: Space
    target: Space
    firers: tuple[UnitId, ...]
    lead: UnitId


class BombardmentOpened(SideEvent, frozen=True, gc=False, tag="bombardment-opened"):
    rule: ClassVar[str] = "14.1"
    unit: UnitId
    target: Space
    friendly: bool


class DefenceLed(SideEvent, frozen=True, gc=False, tag="defence-led"):
    rule: ClassVar[str] = "13.2.1"
    unit: UnitId


class FireResolved(Event, frozen=True, gc=False, tag="fire-resolved"):
    """AT and DT with their parts; `points` are the casualty points."""

    rule: ClassVar[str] = "13.2.4"
    target: Space
    attack_dice: int
    attack_modifier: int
    attack_total: int
    defence_dice: int
    defence_modifier: int
    defence_total: int
    points: int


class PointsAbsorbed(Event, frozen=True, gc=False, tag="points-absorbed"):
    rule: ClassVar[str] = "21.3"
    points: int
    left: int


class PointsIgnored(Event, frozen=True, gc=False, tag="points-ignored"):
    rule: ClassVar[str] = "13.3"
    points: int


class Eliminated(UnitEvent, frozen=True, gc=False, tag="eliminated"):
    """`for_good` where the unit cannot feed a reorganised one; `by` is the rule that took it."""

    for_good: bool
    by: str


class CannotRetreat(UnitEvent, frozen=True, gc=False, tag="cannot-retreat"):
    rule: ClassVar[str] = "13.4"


class Retreated(UnitEvent, frozen=True, gc=False, tag="retreated"):
    rule: ClassVar[str] = "13.4"
    to: Space


class Ruined(Event, frozen=True, gc=False, tag="ruined"):
    rule: ClassVar[str] = "15.1"
    space: Space
    heavy: bool


class CloseCombatBegan(Event, frozen=True, gc=False, tag="close-combat-began"):
    rule: ClassVar[str] = "16.0"
    space: Space


class LinedUp(SideEvent, frozen=True, gc=False, tag="lined-up"):
    rule: ClassVar[str] = "16.4"
    screened: tuple[UnitId, ...]


class CloseCombatResolved(Event, frozen=True, gc=False, tag="close-combat-resolved"):
    rule: ClassVar[str] = "16.5"
    attackers: tuple[UnitId, ...]
    target: UnitId
    die: int
    modifier: int
    total: int
    effect: str


class LogisticsChecked(Event, frozen=True, gc=False, tag="logistics-checked"):
    rule: ClassVar[str] = "17.0"
    die: int
    ends_on: int
    ends: bool


class HaltPrevented(SideEvent, frozen=True, gc=False, tag="halt-prevented"):
    rule: ClassVar[str] = "17.1.4"


class PhaseEnded(Event, frozen=True, gc=False, tag="phase-ended"):
    """The Movement/Fire Phase ends: `why` is logistics or passes."""

    rule: ClassVar[str] = "11.1"
    why: str


class VictoryChecked(Event, frozen=True, gc=False, tag="victory-checked"):
    rule: ClassVar[str] = "19.0"
    urban: int
    encircled: bool
    airfield: bool


class GameEnded(Event, frozen=True, gc=False, tag="game-ended"):
    rule: ClassVar[str] = "19.0"
    winner: Side
    level: str

"""The position and its frames: everything that can be saved, copied or shown."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar, Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import SOVIET, UnitId
from kessel.kernel import position as kernel
from kessel.kernel.position import Frame, Procedure, Question, frames_of
from kessel.kernel.sides import NOBODY, Side

NO_UNIT: Final = UnitId(-1)

BID: Final = "bid"
SUBSTITUTES: Final = "substitutes"
CONTESTED_BOMBARDMENT: Final = "contested-bombardment"
INFANTRY_AGAINST_ARMOUR: Final = "infantry-against-armour"


class Box(IntEnum):
    """5.1, 10.2, 14.1 Where a unit waits or rests off the map."""

    REINFORCEMENT = 0
    RANDOM = 1
    REORGANISED = 2
    ARTILLERY = 3
    ELIMINATED = 4
    REMOVED = 5
    HELD_RANDOM = 6
    HELD_REGULAR = 7


# --- procedures: frames that run through the steps of r07_sequence ---------------------------


class Siege(Procedure, tag="siege"):
    """The whole game."""


class Turn(Procedure, tag="turn"):
    """7.0 One turn."""


class RandomSegment(Procedure, tag="random-segment"):
    """10.3 `result` is what was rolled, then what is taken; `held` units come from last turn."""

    holder: Side = NOBODY
    spent: bool = False
    infiltrating: bool = False
    result: str = ""
    selected: list[UnitId] = []
    held: list[UnitId] = []


class RegularSegment(Procedure, tag="regular-segment"):
    """10.4 `selected` Soviet units are due, `held` ones were held back on an earlier turn."""

    selected: list[UnitId] = []
    held: list[UnitId] = []


class MovementFire(Procedure, tag="movement-fire"):
    """11.0 `passes` counts impulses passed in a row, the current one included."""

    side: Side = SOVIET
    passes: int = 0
    ends: bool = False


class Impulse(Procedure, tag="impulse"):
    """11.1 One impulse. A substitute (21.1) commits nobody and is outside the count.

    `again` lists committed units that act once more (20.1.5c).
    """

    side: Side
    substitute: bool = False
    acted: bool = False
    place: Space = NOWHERE
    again: list[UnitId] = []


class Attack(Procedure, tag="attack"):
    """13.2 One direct fire."""

    first_roll: ClassVar[int] = 1
    """The step to go back to when the dice are thrown again (20.1.5a)."""

    side: Side
    target: Space
    space: Space = NOWHERE
    firers: list[UnitId] = []
    lead: UnitId = NO_UNIT
    defence_lead: UnitId = NO_UNIT
    attack_dice: tuple[int, ...] = ()
    defence_dice: tuple[int, ...] = ()
    substitute: bool = False


class Bombardment(Attack, tag="bombardment"):
    """14.3 One bombardment; `lead` is the gun. Friendly fire (21.2.3) falls on one's own."""

    first_roll: ClassVar[int] = 0

    friendly: bool = False


class CloseCombatPhase(Procedure, tag="close-combat-phase"):
    """16.0 A unit attacks once and is attacked once in the whole phase."""

    fought: list[Space] = []
    attacked: list[UnitId] = []
    was_attacked: list[UnitId] = []


class CloseCombat(Procedure, tag="close-combat"):
    """16.3 The close combat of one place. `screened` and `groups` are indexed by side."""

    space: Space
    holder: Side
    screened: list[list[UnitId]]
    groups: list[list[list[UnitId]]]
    eliminated: list[UnitId] = []
    retreating: list[UnitId] = []


class CloseAttack(Procedure, tag="close-attack"):
    """16.5 One attack."""

    first_roll: ClassVar[int] = 0

    side: Side
    space: Space
    target: UnitId
    attackers: list[UnitId]
    die: int = 0


class EndPhase(Procedure, tag="end-phase"):
    """18.0 `turn` is the turn being ended."""

    turn: int


# --- decisions -------------------------------------------------------------------------------


class Bidding(Frame, tag="bidding"):
    """20.1 Bids of the two players in their order."""

    bids: list[int] = []


class ChoosingSide(Frame, tag="choosing-side"):
    player: int
    uses: int


class SettingUp(Frame, tag="setting-up"):
    """5.1"""


class Reorganising(Question, tag="reorganising"):
    given_up: list[UnitId] = []


class Placing(Question, tag="placing"):
    """10.0 Units that must be put on the map; `group` says under which rule."""

    group: str
    units: list[UnitId]


class SpendingOnRandom(Frame, tag="spending-on-random"):
    side: Side


class ChoosingResult(Question, tag="choosing-result"):
    results: tuple[str, ...]


class DeclaringInfiltration(Frame, tag="declaring-infiltration"):
    pass


class SelectingUnits(Question, tag="selecting-units"):
    """10.3 `group` is U or A."""

    group: str
    selected: list[UnitId] = []


class ChoosingInfiltrators(Frame, tag="choosing-infiltrators"):
    limit: int
    units: list[UnitId]


class Interdicting(Frame, tag="interdicting"):
    units: list[UnitId]


class ChoosingArrivals(Frame, tag="choosing-arrivals"):
    """10.5 `arriving` of the units come; the rest is held back."""

    arriving: int
    units: list[UnitId]
    selected: list[UnitId] = []


class Substituting(Frame, tag="substituting"):
    side: Side


class PlacingStubborn(Frame, tag="placing-stubborn"):
    """21.1b"""


class ChoosingAction(Question, tag="choosing-action"):
    """11.2 What to do in an impulse."""

    substitute: bool
    place: Space


class EndingImpulse(Question, tag="ending-impulse"):
    """8.1.1C The action is over; the marker may still be placed, where the table reads R6 so."""


class Moving(Question, tag="moving"):
    """12.1 A movement impulse. `unit` is on the march at `here`, having paid `spent`."""

    place: Space
    substitute: bool = False
    unit: UnitId = NO_UNIT
    here: Space = NOWHERE
    spent: int = 0
    bonus: bool = False
    moved: list[UnitId] = []


class Firing(Question, tag="firing"):
    """13.1 Who fires."""

    space: Space
    target: Space
    substitute: bool = False
    firers: list[UnitId] = []


class ChoosingLead(Question, tag="choosing-lead"):
    """13.2.1 The defender's lead."""

    space: Space


class OfferingReroll(Question, tag="offering-reroll"):
    """20.1.5a Dice that fell and may be thrown again by `side`."""

    dice: tuple[int, ...]


class AssigningCasualties(Question, tag="assigning-casualties"):
    """13.3 `lead` is the unit that must take the first point, or NO_UNIT once it has."""

    space: Space
    points: int
    lead: UnitId
    pulled_back: list[UnitId] = []
    lost: list[UnitId] = []


class Retreating(Question, tag="retreating"):
    """13.4 Units that must retreat, or may (13.4.3)."""

    space: Space
    units: list[UnitId]
    voluntary: bool = False


class PreventingHalt(Question, tag="preventing-halt"):
    """17.1.4"""


class ChoosingCombat(Question, tag="choosing-combat"):
    """16.0 The next place."""

    spaces: list[Space]


class Screening(Question, tag="screening"):
    """16.4 `excess` units of any kind, or `armour` armour units, may be screened."""

    space: Space
    excess: int
    armour: int


class Pairing(Question, tag="pairing"):
    """16.3 `pairs` are (target, attackers …) in the order declared."""

    space: Space
    pairs: list[list[UnitId]] = []


class OfferingRedeployment(Frame, tag="offering-redeployment"):
    side: Side


class Redeploying(Question, tag="redeploying"):
    """8.1.1F `origins` and `controls` remember where redeployed units came from and who controlled
    it; `settled` ones are done.
    """

    moved: list[UnitId] = []
    origins: list[Space] = []
    controls: list[Side] = []
    settled: list[UnitId] = []


if TYPE_CHECKING:
    AnyFrame = Frame
else:
    AnyFrame = frames_of(globals())


class Position(kernel.Position, kw_only=True):
    """Everything on the table.

    `units` and `boxes` are indexed by side, then by space or box; `committed` by unit, and of guns
    and Stukas it means used (14.1).
    """

    pack: Pack
    flow: list[AnyFrame]
    turn: int = 1
    advantage: Side = SOVIET
    advantage_next: Side = NOBODY
    """8.1.2 Who gets a spent advantage when the phase or impulse ends."""
    advantage_began: Side = SOVIET
    """8.1.3 Who held it when the turn began, and whether that side has used it."""
    advantage_used: bool = False
    night: bool = False
    impulse_box: int = 1
    units: list[list[tuple[UnitId, ...]]]
    boxes: list[list[tuple[UnitId, ...]]]
    committed: list[bool]
    control: list[Side]
    ruins: list[int]
    stubborn: Space = NOWHERE
    stubborn_used: bool = False
    infiltrated: bool = False
    initiative: list[int]

"""The position and its frames: everything that can be saved, copied or shown."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

import msgspec

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Recovering, UnitId
from kessel.kernel import position as kernel
from kessel.kernel.position import Frame, Procedure, Question, frames_of
from kessel.kernel.sides import Side

FORGING: Final = "forging"
HAMMERING: Final = "hammering"
BREAKING: Final = "breaking"
CAMPAIGN: Final = "campaign"

SURE_PANZERS: Final = "sure-panzers"
"""9.5 The option that lets the 24th Panzer Division in without a die."""


class Place(IntEnum):
    """CH.box Where a counter is."""

    MAP = 0
    TRACK = 1
    """On the turn record track, or set apart for the north edge: to come."""
    RECONSTITUTION = 2
    TWO_STEPS = 3
    ONE_STEP = 4
    ELIMINATED = 5
    OUT = 6
    """Not in this scenario, or taken from the game without being lost."""


class Member(IntEnum):
    """3.5 A unit's part in Group Stemmermann. Who is released never returns (R7)."""

    NEVER = 0
    MEMBER = 1
    RELEASED = 2


# --- procedures: frames that run through the steps of r05_sequence ---------------------------


class Playing(Procedure, tag="playing"):
    """The whole scenario."""


class Turn(Procedure, tag="turn"):
    """5.2 One turn."""


class Segment(Procedure, tag="segment"):
    """5.2 One activation segment. `prepared` are the sides that have declared combat first before
    anything else, and `declared` says that both have declared, where R8 is read so."""

    declared: list[Side] = []
    prepared: list[Side] = []


class Operations(Procedure, tag="operations"):
    """5.2, 5.4 One side's operations; `prepared` means combat comes first (11.27)."""

    side: Side
    prepared: bool = False


class MovementPhase(Procedure, tag="movement-phase"):
    """10.1 Units `left` have not moved yet; `mired` ones began in a swamp in mud (10.8)."""

    side: Side
    left: list[UnitId] = []
    due: list[UnitId] = []
    """9.1 Reinforcements that may come in this phase."""
    entered: list[UnitId] = []
    entries: dict[str, Hex] = {}
    """9.3 Where each formation has come in this phase."""
    mired: list[UnitId] = []


class CombatPhase(Procedure, tag="combat-phase"):
    """11.1 Hexes attacked and units that attacked, once each in a phase (11.2, 11.4)."""

    side: Side
    attacked: list[Hex] = []
    fought: list[UnitId] = []
    opened: bool = False
    """11.21 An attack on other units than artillery has been made."""


class Battle(Procedure, tag="battle"):
    """11.5 One attack, from its declaration to the advance."""

    side: Side
    target: Hex
    attackers: list[UnitId] = []
    air: bool = False
    revealed: bool = False
    """8.3 The stacks that fight lie open."""
    hexes: list[Hex] = []
    """8.3 Where they stood when it began: open until it is over, whoever is lost."""
    support: list[UnitId] = []
    defenders: list[UnitId] = []
    """The units that take part in the defence."""
    cover: list[UnitId] = []
    """The artillery that supports the defence."""
    support_dice: tuple[int, ...] = ()
    cover_dice: tuple[int, ...] = ()
    losses: tuple[int, int] = (0, 0)


class RecoveryPhase(Procedure, tag="recovery-phase"):
    """12.2 The end of the turn. `recovered` units have had their step."""

    recovered: list[UnitId] = []


# --- decisions -------------------------------------------------------------------------------


class Designating(Frame, tag="designating"):
    """12.2 Which formations recover this turn."""

    side: Side = SOVIET


class Declaring(Question, tag="declaring"):
    """5.4"""


class ChoosingMover(Question, tag="choosing-mover"):
    """10.2"""


class Moving(Question, tag="moving"):
    """8.6, 10.1 A unit or stack on the move; `spent` are the points of each of its units."""

    units: list[UnitId]
    spent: list[int]
    here: Hex
    march: bool = False


class Trimming(Question, tag="trimming"):
    """8.2 A hex holds too many units; the owner eliminates some."""

    hex: Hex


class ChoosingTarget(Question, tag="choosing-target"):
    """11.1"""


class ChoosingAttackers(Question, tag="choosing-attackers"):
    target: Hex


class CallingAir(Question, tag="calling-air"):
    """11.16"""

    target: Hex


class SupportingAttack(Question, tag="supporting-attack"):
    """11.24"""

    target: Hex


class ChoosingDefenders(Question, tag="choosing-defenders"):
    """11.3"""

    target: Hex


class SupportingDefence(Question, tag="supporting-defence"):
    """11.24"""

    target: Hex


class TakingLosses(Question, tag="taking-losses"):
    """11.10 `steps` are still to be lost; participants first (R14)."""

    steps: int
    taking_part: list[UnitId]
    beside: list[UnitId]
    """Soviet units in the hexes of the battle that were kept out by 11.3."""


class Advancing(Question, tag="advancing"):
    """11.29"""

    target: Hex
    units: list[UnitId]


class Placing(Question, tag="placing"):
    """Where a unit comes onto the map; `why` is entry (9.3), rebuild (12.1) or return (12.2)."""

    unit: UnitId
    why: str


class Reconstituting(Frame, tag="reconstituting"):
    """12.1"""

    side: Side = GERMAN


class Returning(Frame, tag="returning"):
    """12.2 Units come back from the recovery boxes."""

    side: Side = SOVIET


if TYPE_CHECKING:
    Flow = Frame
else:
    Flow = frames_of(globals())


# --- the position ----------------------------------------------------------------------------


class AirPoints(msgspec.Struct):
    """11.16 Points left in this segment. Before the ring each Soviet Front has its own (R17);
    undivided points are all in `first`."""

    german: int = 0
    first: int = 0
    second: int = 0
    divided: bool = False


class Position(kernel.Position, kw_only=True):
    """Everything about a game. Lists of units go by unit id, lists of hexes by hex."""

    pack: Pack
    flow: list[Flow]
    turn: int
    segment: int = 1
    weather: Weather = Weather.SNOW
    hex_of: list[Hex]
    stacks: dict[Hex, tuple[UnitId, ...]]
    """Who stands where, the other way round: the first lies at the bottom."""
    place: list[Place]
    reduced: list[bool]
    maintenance: list[bool]
    """10.3 The marker: the step was lost to maintenance and can be recovered."""
    out_of_supply: list[bool]
    used: list[bool]
    """5.5 Artillery on its ACT face."""
    mired: list[bool]
    """10.8 Has lost its step to the swamp this turn (R19)."""
    control: list[Side]
    lateral_road: bool = False
    """3.4 The Soviets hold a road from the west edge to the east edge; kept in step with
    `control`, because it is asked after every step of every unit."""
    ring_closed: bool = False
    ring_turn: int = -1
    group: list[Member]
    broken_out: bool = False
    """R47 A member has been released."""
    awards: list[str] = []
    """Victory points earned for good, by the point of the index that gives them."""
    north_open: bool = False
    """9.4 German N units may enter."""
    north_entered: bool = False
    """9.4 One has, in an earlier phase or this."""
    soviet_north_open: bool = False
    panzers: str = ""
    """9.5 What the die said of the division: come, gone, or nothing yet."""
    air: AirPoints
    recovering: list[Recovering] = []
    """12.2 Formations, or labels of independent units, with a Recovery Underway marker."""
    open_markers: dict[Hex, tuple[int, int]] = {}
    """8.3 In a side's view only: out-of-supply and maintenance markers, which are open, on stacks
    that lie face down."""
    reconstituted: list[str] = []
    """12.1 Divisions that have done it."""
    rebuilt: list[UnitId] = []
    """12.1 Battalions that wait for the next German movement, where R21 is read so."""
    boxed: dict[UnitId, int] = {}
    """12.2 The turn in which units went to a recovery box, where R22 is read so."""

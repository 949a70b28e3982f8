"""Everything that can be under way: procedures, and decisions that wait for an order."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

import msgspec

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import SOVIET, FormationName, Target
from kessel.kernel.position import Frame, Procedure, Question, frames_of
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

ANY_NUMBER: Final = 999


class Fire(StrEnum):
    """13.0.a The two kinds of fire."""

    NORMAL = "normal"
    AT = "at"


class Occasion(StrEnum):
    """13.0.c When there is fire."""

    ZONE = "zone"  # 11.33 ZOC fire
    AIR = "air"  # 13.26
    COUNTER_BATTERY = "counter-battery"  # 13.3
    BOMBARDMENT = "bombardment"  # 13.6
    DEFENSIVE = "defensive"  # 13.81
    OFFENSIVE = "offensive"  # 13.82
    POST_ASSAULT = "post-assault"  # 13.13


NORMAL_FIRE: Final = Fire.NORMAL
AT_FIRE: Final = Fire.AT
ZONE_FIRE: Final = Occasion.ZONE
COUNTER_BATTERY_FIRE: Final = Occasion.COUNTER_BATTERY
BOMBARDMENT_FIRE: Final = Occasion.BOMBARDMENT
DEFENSIVE_FIRE: Final = Occasion.DEFENSIVE
OFFENSIVE_FIRE: Final = Occasion.OFFENSIVE
POST_ASSAULT_FIRE: Final = Occasion.POST_ASSAULT
"""For what is asked of everybody who might fire; see `state.FOG`."""


class Shot(msgspec.Struct):
    """13.10.3 A unit's share in an attack."""

    unit: UnitId
    points: int = 0
    """13.10.3.h So much of its modified firepower, before distance takes its part; none: all."""
    indirect: bool = False


class Attack(msgspec.Struct):
    """13.10 Fire at a hex, or at an AFV: who fires, and what of the occasion bears on it."""

    side: Side
    occasion: Occasion
    fire: Fire
    hex: Hex
    unit: UnitId | None = None
    """13.0.g The AFV that AT fire is aimed at."""
    shots: list[Shot] = []
    air: int = 0
    """13.26 Air points: they attack everybody, with both kinds of fire."""
    fleet: int = 0
    """16.5"""
    surprise: int = 0
    """13.5 The row of the surprise table, none by day."""
    only: list[UnitId] = []
    """11.33.f Nobody but these in the hex is fired on."""
    leaving: bool = False
    """11.34.k ZOC fire at units that leave the hex, not at a change of formation (R39)."""
    began: bool = False
    """11.34.l They began their movement in it."""
    unseen: bool = False
    """13.33.b Counter-battery fire at what nobody observes: steps are not lost."""


# --- procedures ----------------------------------------------------------------------------------


class Playing(Procedure, tag="playing"):
    """The whole game."""


class Day(Procedure, tag="day"):
    """5.0 One game turn."""


class Bidding(Procedure, tag="bidding"):
    """9.3 Determination of the initiative: before the morning, at night, as a challenge (9.4)."""

    night: bool = False
    challenge: bool = False


class Impulse(Procedure, tag="impulse"):
    """5.0.d An impulse of one side: initiative (12 MP) or limited (8 MP)."""

    side: Side
    points: int
    duty: int = 0
    """9.36 Target hexes that must be assaulted in this impulse."""
    most: int = ANY_NUMBER
    """9.31.e-f Target hexes that may be assaulted: none in a lull, few at night."""
    targets: list[Hex] = []
    """9.31.c Those that were marked, whatever has become of the markers."""
    dug_in: list[UnitId] = []
    """11.15.e Who has taken to an entrenchment in it."""
    is_lull: bool = False


class MovePhase(Procedure, tag="move-phase"):
    """11.0"""

    side: Side
    moved: list[UnitId] = []
    """Who has finished his movement."""
    left: list[UnitId] = []
    """Who can still begin to move."""
    due: list[UnitId] = []
    """11.7 Who is still to come in."""
    coming: list[UnitId] = []
    """11.73 Who of them can."""
    parked: UnitId | None = None
    """11.73.a A column that stands in the way of one who must come, and can give way."""
    entered: dict[Hex, int] = {}
    """11.72.b Units that have come in by each road hex of the edge."""
    ahead: list[UnitId] = []
    """10.22.a Who has gone where its formation is still to follow."""
    out: list[UnitId] = []
    """10.22.d Who stood out of its formation when the phase began."""
    bound: dict[UnitId, list[UnitId]] = {}
    """10.22.a, d Who must end near one of some others of its formation, since he can."""
    waived: list[UnitId] = []
    """10.22.e For whom the German player has lifted the limits, or a full hex by which he had to
    come in (11.73.a)."""
    denied: list[UnitId] = []
    """R44 For whom he has not."""
    pledge: UnitId | None = None
    """9.36, R30 A unit that can still mark another target hex, while too few are marked."""
    targets: int = 0
    """How many were marked when it was found."""
    astray: UnitId | None = None
    """10.22 A unit that can still mend the integrity of its formation, and must."""
    crowds: list[Hex] = []
    """11.24.c Hexes that are overstacked."""
    crowded: UnitId | None = None
    """11.24.c A unit that can leave an overstacked hex, and must."""


class CombatPhase(Procedure, tag="combat-phase"):
    """13.1"""

    side: Side
    resolved: list[Hex] = []
    """13.4.c Target hexes that have been dealt with."""
    assaulted: list[UnitId] = []
    """13.42.e Who has taken part in assault combat, on either side."""
    fired: dict[UnitId, Hex] = {}
    """13.8.b In whose fire segments a unit has fired: the target hex of the assault."""
    kinds: dict[UnitId, list[Fire]] = {}
    """13.8.d The kinds of fire that it used in fire segments."""
    spent: list[UnitId] = []
    """Who may not fire any more in this impulse: 13.31.d, 13.10.2R.d, e, 13.12.2.p."""
    shelled: list[UnitId] = []
    """13.9.c Artillery that has bombarded: ZOC fire is all that is left to it."""
    late: dict[UnitId, Hex] = {}
    """13.41 Who has been involved in an assault and fires afterwards, and the one hex that it fires
    at."""
    hit: list[UnitId] = []
    """13.0.j AFVs that have been fired on in this combat phase (R34)."""
    targets: list[UnitId] = []
    """13.13.c Units that were fired on in an offensive fire segment."""
    mined: list[UnitId] = []
    """13.10.2T.g Units that have used the AT fire of their entrenchment."""
    cancelled: list[UnitId] = []
    """13.63.b, 13.71.l Units of an assault that was cancelled: support fire is all they may do."""
    picked: list[Hex] = []
    silent: list[UnitId] = []
    """11.24.d, e Overstacked hexes whose firers have been picked, and who was not picked."""


class AirPhase(Procedure, tag="air-phase"):
    """13.2 Air strikes of one side: in the combat phase, or the special phase of 13.22."""

    side: Side
    strikes: dict[Hex, int] = {}


class Assault(Procedure, tag="assault"):
    """13.4 One assault target hex from its designation to its end."""

    side: Side
    target: Hex
    attackers: list[UnitId] = []
    """Who bore a marker against the hex when it was designated."""
    shown: list[UnitId] = []
    """13.4.a, 12.0.c Whom both sides may look at until it is over."""
    stopped: dict[UnitId, Hex] = {}
    """13.72.b Who has lost his marker to defensive fire in it, and where that pointed: it may have
    been another hex."""
    gone: list[UnitId] = []
    """13.72 Who has given up and made his choice."""
    with_afvs: bool = False
    """R37 An AFV bore a marker against the hex when it was designated."""
    surprise: int = 0
    """13.5 The die on the surprise table, none by day."""
    defensive: Fire | None = None
    offensive: Fire | None = None
    """13.1.h-j The kind of each side's first segment."""
    defended_again: bool = False
    """13.81.b There was a second defensive fire segment."""
    fought: bool = False
    """It came to assault combat."""
    over: bool = False
    """The assault has been cancelled or given up: what is left of the steps is skipped."""


# --- decisions: the day --------------------------------------------------------------------------


class SettingUp(Question, tag="setting-up"):
    """18.5, 18.6 A side sets its counters up: `left` can still be put down, each once."""

    left: list[UnitId] = []
    unit: UnitId | None = None
    hexes: list[Hex] = []
    """The one that has been picked, and where it may be put down."""
    is_judged: bool = False
    owed: str = ""
    """18.6.b, c What is still to be mended, `front` or `division`, and whether that is known."""


class Declaring(Question, tag="declaring"):
    """9.31 How many hexes would be assaulted: written down in secret."""

    night: bool = False
    challenge: bool = False
    least: int = 0
    most: int = 0


class Claiming(Question, tag="claiming"):
    """9.32 How many new formations would take part: written down in secret."""

    most: int = 0


class Challenging(Question, tag="challenging"):
    """9.4.a"""


class Resupplying(Question, tag="resupplying"):
    """15.13.c Which out-of-supply markers of artillery and headquarters are bought off."""

    fed: list[UnitId] = []
    """15.11.c Who has no line but to a headquarters that has stores."""
    units: list[UnitId] = []


class Replacing(Frame, tag="replacing"):
    """15.2"""

    side: Side = SOVIET


# --- decisions: movement -------------------------------------------------------------------------


class ChoosingCluster(Question, tag="choosing-cluster"):
    """10.21.e Several clusters of a formation are the largest."""

    formation: FormationName
    clusters: list[list[UnitId]]


class ChoosingMover(Question, tag="choosing-mover"):
    """11.0"""


class Moving(Question, tag="moving"):
    """11.1 A unit or a stack on the move."""

    units: list[UnitId]
    here: Hex
    start: Hex
    left: list[int]
    """MP that each of them has left."""
    went: int = 0
    """Hexes entered."""
    acted: bool = False
    """It has done something that counts as movement without leaving its hex."""
    remounted: bool = False
    """11.16 It has mounted or dismounted in this hex."""
    goal: Hex = OFF_MAP
    """11.34.e The hex that it enters once ZOC fire at it is over."""
    change: str = ""
    """11.33.c The formation that it takes then."""
    halted: list[UnitId] = []
    """11.34.o Whom ZOC fire has suppressed or disrupted on the way."""


class ZoneFiring(Question, tag="zone-firing"):
    """11.34 The other side may fire at units that leave its ZOC or change formation in it."""

    hex: Hex
    units: list[UnitId]
    by_formation: bool = False
    """11.33.c"""
    began: bool = False
    """11.34.l They began their movement in the hex."""
    attack: Attack | None = None
    """What is being put together."""
    shot_at: list[UnitId] = []
    """11.34.j Who has been fired on."""
    fired: dict[UnitId, int] = {}
    """11.34.h, 13.10.3.c Who has fired, and how much of his firepower is used."""
    kinds: dict[UnitId, Fire] = {}
    """11.34.h With which kind of fire."""
    before: dict[UnitId, int] = {}
    """The conditions of the units when it began."""
    shows: list[Target] = []
    """11.34.b In views alone: what kinds of units they are, where these are not seen."""


class Consenting(Question, tag="consenting"):
    """10.22.e, 16.7.b The German player is asked to agree."""

    about: str
    units: list[UnitId] = []


# --- decisions: combat ---------------------------------------------------------------------------


class AssigningAir(Question, tag="assigning-air"):
    """13.24"""


class Answering(Question, tag="answering"):
    """13.25 Anti-aircraft fire at strikes, one hex after the other."""

    hex: Hex = OFF_MAP
    firers: list[UnitId] = []
    """13.25.i Who fires together at the strike on this hex."""
    closed: list[Hex] = []
    """13.25.b Hexes that have had their turn."""


class Striking(Question, tag="striking"):
    """13.1.c Which strike is resolved next."""


class ChoosingAssault(Question, tag="choosing-assault"):
    """13.1.e"""


class Withdrawing(Question, tag="withdrawing"):
    """13.71 Defenders that may leave, in the first or the second withdrawal. They go together when
    everybody has tried (13.12.2.e)."""

    second: bool = False
    tried: list[UnitId] = []
    leaving: dict[UnitId, Hex] = {}
    """Who has passed his check, and where he goes."""


class GivingUp(Question, tag="giving-up"):
    """13.72 Attackers that may give up."""

    second: bool = False


class Firing(Question, tag="firing"):
    """13.3, 13.6, 13.8, 13.13 Fire that is put together step by step: counter-battery fire, a
    bombardment, a fire segment, post-assault fire."""

    occasion: Occasion
    second: bool = False
    fire: Fire | None = None
    hex: Hex = OFF_MAP
    """The target hex of the attack that is being put together."""
    unit: UnitId | None = None
    """13.0.g The AFV that AT fire is aimed at."""
    shots: list[Shot] = []
    fleet: int = 0
    """16.5"""
    used: dict[UnitId, int] = {}
    """13.10.3.c Points of firepower used in this segment."""
    done: list[Hex] = []
    """Hexes that have been fired on."""
    hexes: list[Hex] = []
    afvs: list[UnitId] = []
    """What can be aimed at now."""
    able: list[UnitId] = []
    guns: list[UnitId] = []
    """Who can fire at what is aimed at, directly and indirectly."""
    has_pool: bool = False
    pool: list[UnitId] = []
    """Artillery that can fire indirectly on this occasion, as far as the target does not matter."""


class Continuing(Question, tag="continuing"):
    """13.62 The target hex is empty: who advances, and turns his marker to another hex."""

    target: Hex
    units: list[UnitId] = []
    """Who bears a marker against the hex and may still advance."""
    facing: dict[UnitId, int] = {}
    """13.62.b Who has advanced, and the direction in which his marker points."""
    bound: bool = False
    """13.63.b, 13.71.l Who does not go on may do nothing but support fire."""


class ChoosingFighters(Question, tag="choosing-fighters"):
    """11.24.d, 13.11.3.m Who of an overstacked hex fires or fights."""

    hex: Hex
    units: list[UnitId] = []


class TakingLosses(Question, tag="taking-losses"):
    """13.11.4.m Steps to lose among some units; the first ones among those that come `first`."""

    steps: int
    units: list[UnitId]
    first: list[list[UnitId]] = []
    by: str = "13.11.4"


class Retreating(Question, tag="retreating"):
    """13.12 Units that retreat or withdraw; beyond the second hex the other side leads (R48)."""

    leader: Side
    units: list[UnitId]
    start: Hex
    hexes: int
    """So many are still to go."""
    enemy: list[Hex] = []
    """13.12.1.b What they move away from."""
    path: list[Hex] = []
    goal: Hex = OFF_MAP
    """13.71.g Where a withdrawal was said to end."""
    is_withdrawal: bool = False
    next: Hex = OFF_MAP
    """11.34.e The hex that they enter once ZOC fire at them is over."""
    is_extra: bool = False
    """13.12.1.g They go on because their hex holds too many, and need not."""
    trail: int = -1
    """13.11.4.h The trail of the assault that pursuit prolongs."""
    halted: list[UnitId] = []
    """11.34.o, 13.12.2.g Whom ZOC fire has suppressed or disrupted on the way."""


class Trail(msgspec.Struct):
    """13.11.4.h Defenders that retreated together, and their hexes from the target hex on; where
    they left the map the rest of them lies beyond it."""

    units: list[UnitId]
    hexes: list[Hex]


class Melee(Procedure, tag="melee"):
    """13.11 Assault combat."""

    side: Side
    target: Hex
    attackers: list[UnitId]
    defenders: list[UnitId]
    origins: dict[UnitId, Hex] = {}
    """13.11.5.g Where the attackers stood."""
    is_settled: bool = False
    winner: Side = NOBODY
    difference: int = 0
    trails: list[Trail] = []


class Advancing(Question, tag="advancing"):
    """13.11.5 After an assault: who may still advance, and how far everybody has gone."""

    target: Hex
    went: dict[UnitId, int]
    followers: list[UnitId] = []
    """13.11.5.g Others who may move up."""
    entered: list[Hex] = []
    """13.11.5.e Hexes that advancing units have entered."""
    left: dict[UnitId, list[Hex]] = {}
    """13.11.5.g The hexes that each has left beyond the one where it stood."""
    unit: UnitId | None = None
    next: Hex = OFF_MAP
    """11.34.e Who goes where once ZOC fire at him is over."""
    halted: list[UnitId] = []
    """11.34.o Whom ZOC fire has suppressed or disrupted on the way."""


if TYPE_CHECKING:
    Flow = Frame
else:
    Flow = frames_of(globals())

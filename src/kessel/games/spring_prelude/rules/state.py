"""The position and its frames: everything that can be saved, copied or shown."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from functools import cache, cached_property
from typing import Final

import msgspec

from kessel.board.hexes import OFF_MAP, Hex, across
from kessel.games.spring_prelude.pack.charts import Result
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, DNIEPER, Map, Sixths
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command
from kessel.kernel import position as kernel
from kessel.kernel.position import Frame, Procedure
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

NORTHERN_PINCER: Final = "northern-pincer"
IZYUM_SALIENT: Final = "izyum-salient"
IZYUM_CAMPAIGN: Final = "izyum-campaign"
AGGRESSIVE: Final = "aggressive-timoshenko"
AGGRESSIVE_CAMPAIGN: Final = "aggressive-campaign"
PASSIVE: Final = "passive-timoshenko"
"""21.0 Scenarios 1 to 4; the second and the third in battle and campaign length."""

HISTORICAL_WEATHER: Final = "historical-weather"  # 5.0
SPOTTERS: Final = "spotters"  # 5.1
FLEXIBILITY: Final = "flexibility"  # 6.1
HISTORICAL_LOGISTICS: Final = "historical-logistics"  # 8.0
PARA_DROP: Final = "para-drop"  # 9.3
RANDOM_CHITS: Final = "random-chits"  # 13.5
FORT_ATTRITION: Final = "fort-attrition"  # 14.1
SCREENING: Final = "screening"  # 14.2
TANK_BRIGADES: Final = "tank-brigades"  # 14.4
OWN_TIMETABLE: Final = "own-timetable"  # 18.2

CADRE: Final = 2
"""13.4 Steps that a cadre has lost."""
ZONE_STRENGTH: Final = 4
WORKS_STRENGTH: Final = 2
"""6.0"""
NO_CHIT: Final = -1
UNSEEN: Final = -2
"""13.1 In a side's view: there is a chit, and it is not known which."""


class Place(IntEnum):
    """Where a counter is."""

    MAP = 0
    COMING = 1
    """A scheduled reinforcement that has not entered yet, or a group that has been released."""
    WAITING = 2
    """3.0 A variable or asterisk unit whose time has not come."""
    OUTSIDE = 3
    """10.6 Left over the south edge, to come back."""
    ELIMINATED = 4
    OUT = 5
    """Not in this scenario."""


class Supply(IntEnum):
    """7.0; the second marker of 7.3 counts as a state of its own."""

    IN = 0
    OUT = 1
    ISOLATED = 2
    TWICE = 3


class Work(msgspec.Struct):
    """15.2, 15.3 A bridge or an entrenchment, and the engineering phases it still takes."""

    side: Side
    left: int
    builders: list[UnitId] = []


# --- procedures ----------------------------------------------------------------------------------


class Playing(Procedure, tag="playing"):
    """The whole scenario."""


class GameTurn(Procedure, tag="game-turn"):
    """4.1"""


class Accounting(Procedure, tag="accounting"):
    """4.1 The three mutual segments."""


class PlayerTurn(Procedure, tag="player-turn"):
    """4.1"""

    side: Side
    halved: list[UnitId] = []
    still: list[UnitId] = []
    """S1-S4, R43 Who moves with half his allowance on the first turn, or not at all: as it was when
    the movement phase began."""


class ReplacementPhase(Procedure, tag="replacement-phase"):
    """17.1 Which of the two kinds have been spent."""

    side: Side
    spent: list[str] = []
    towns: list[Hex] = []
    """17.1 Where units can come back."""


class MovePhase(Procedure, tag="move-phase"):
    """10, 11 The movement phase, or the moves of the exploitation phase."""

    side: Side
    exploiting: bool = False
    left: list[UnitId] = []
    """Who has not moved."""
    due: list[UnitId] = []
    """16 Who may come in."""
    limits: list[UnitId] = []
    """S1-S4 Who moves with half his allowance on the first turn (R43)."""
    bound: list[UnitId] = []
    """S1-S4, 18.2, 18.3 Who may not move."""
    moved: list[UnitId] = []
    """10.0 Who has entered a hex in this phase."""
    forced: list[UnitId] = []
    """8.1 Headquarters that must get away from the enemy before anybody else moves."""
    driven: list[UnitId] = []
    """7.4 Who must move towards a source."""
    columns: dict[Hex, tuple[int, int]] = {}
    """16.0 By entry hex: stacks of the column that have come in, and the dots of the last."""
    anchors: list[Hex] = []
    """6.1 Hexes in which a unit must stay for the whole phase."""
    sites: list[Hex] = []
    spans: list[tuple[UnitId, int]] = []
    """15.2, 15.3 Where an entrenchment or a bridge can be begun, the bridge by which engineer."""


class CombatPhase(Procedure, tag="combat-phase"):
    """14 The combat phase, or the attacks of the exploitation phase."""

    side: Side
    exploiting: bool = False
    fought: list[UnitId] = []
    """14.0 Who has fought, on either side."""
    stood: dict[UnitId, Hex] = {}
    """12.2 Where he stood then."""
    fell_back: list[UnitId] = []
    """12.1 Who has retreated, and joins nothing any more."""
    crowded: list[UnitId] = []
    """12.1 Of these, for whom there was no room where they came to."""
    closed: list[Hex] = []
    """14.2 Hexes out of which attacks have been settled."""
    able: list[UnitId] = []
    """Who may attack at all, as found when the next attack is to be chosen."""


class Left(msgspec.Struct):
    """14.7, 14.8 A hex that the loser leaves, who did, and the way they went."""

    hex: Hex
    units: list[UnitId]
    length: int
    """R33 Hexes of retreat that were not met otherwise: as far the winner may go."""
    path: list[Hex] = []
    is_open: bool = False
    """14.7 Nobody is left who could have gone on: the winner says where the way leads."""


class Fight(msgspec.Struct):
    """14.6 One combat: who fights whom, with what support, and what has come of it."""

    targets: list[Hex]
    attackers: list[UnitId] = []
    defenders: list[UnitId] = []
    cadres: list[UnitId] = []
    """12.2 Who of both fights as a cadre only (R23)."""
    breakouts: list[UnitId] = []
    """7.4 Attackers whose attack is one of attrition."""
    guns: list[UnitId] = []
    cover: list[UnitId] = []
    """14.5 Artillery that supports the attack, and the defence."""
    silent: list[UnitId] = []
    """5.1 Of these, who could not see their target."""
    flying: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    hits: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """9.1 Whose aircraft take part, and whose are successful."""
    flown: bool = False
    revealed: bool = False
    payer: Command | None = None
    helped: list[UnitId] = []
    """12.2 Whose colour band has helped the attack."""
    stood: list[Hex] = []
    """Where the attackers stood."""
    result: Result | None = None
    left: list[Left] = []
    pressed: bool = False
    """14.6 The attacker takes two steps to go into the empty hex."""
    costs: int = 0
    """14.1 Steps that storming entrenchments costs the attacker (R51)."""
    settled: bool = False


class Battle(Procedure, tag="battle"):
    """14.6 A combat, or several out of one hex, whose dice all fall before the first result is
    carried out (14.2)."""

    side: Side
    fights: list[Fight]
    now: int = 0

    @property
    def fight(self) -> Fight:
        return self.fights[self.now]


class SupplyPhase(Procedure, tag="supply-phase"):
    """7"""

    side: Side


class EngineeringPhase(Procedure, tag="engineering-phase"):
    """15"""

    side: Side


# --- decisions -----------------------------------------------------------------------------------


class DeclaringRisk(Frame, tag="declaring-risk"):
    """20.1"""

    side: Side = SOVIET


class Allotting(Frame, tag="allotting"):
    """8.3 Support points to divide between a side's two commands."""

    side: Side
    points: int
    first: Command = Command.SIXTH
    second: Command = Command.SEVENTEENTH


class Interdicting(Frame, tag="interdicting"):
    """9.2"""

    side: Side
    last: Hex = OFF_MAP
    """The side's target of the turn before."""


class Placing(Frame, tag="placing"):
    """16.2 Units of a released group that are put down at once."""

    side: Side
    units: list[UnitId]


class ParaDropping(Frame, tag="para-dropping"):
    """9.3"""

    side: Side = AXIS


class Replacing(Frame, tag="replacing"):
    """17.1, 8.1"""

    side: Side


class ChoosingMover(Frame, tag="choosing-mover"):
    """10.0, 11.0 `phase` is its name, for the question."""

    side: Side
    phase: str = "movement"


class Moving(Frame, tag="moving"):
    """10.0 A unit on the move."""

    side: Side
    unit: UnitId
    here: Hex
    start: Hex
    spent: Sixths = Sixths(0)
    strategic: bool | None = None
    """10.5 Which of the two kinds; open before the first step."""
    left_zone: bool = False
    """6.1 Began in an enemy zone: enters no other."""
    stopped: bool = False
    points: Sixths = Sixths(0)
    """10.0 What the unit may spend in all."""
    went: int = 0
    """Hexes that it has entered."""
    column: int = 0
    """16.0 Hexes of road that it owes for its entry, as long as the kind of movement is open."""
    aim: int = 0
    """8.1, 7.4 How far a headquarters must get from the enemy, or to what distance from a source
    another unit must not fall back."""


class Trimming(Frame, tag="trimming"):
    """12.0 A hex over the limit at the end of the movement phase."""

    side: Side
    hex: Hex


class AirDropping(Frame, tag="air-dropping"):
    """7.6"""

    side: Side = AXIS


class DropPaying(Frame, tag="drop-paying"):
    """7.6, R45 Which command pays for a drop on units that are equally large."""

    hex: Hex
    side: Side = AXIS


class Engineering(Frame, tag="engineering"):
    """15.1, 15.4, 15.5"""

    side: Side
    charges: dict[int, list[UnitId]] = {}
    """15.1 Bridges that can be blown now, and who gets at them."""
    crossed: dict[UnitId, tuple[Hex, Hex]] = {}
    """15.4 Engineers that have taken somebody over a river, and from where to where."""


class ChoosingAttack(Frame, tag="choosing-attack"):
    """14.0"""

    side: Side
    targets: list[Hex] = []
    must: list[UnitId] = []
    """7.4 Who must attack before the phase can end."""


class Declaring(Frame, tag="declaring"):
    """14.6 The attacker's hexes, units, guns and aircraft; the first of the hexes."""

    side: Side
    target: Hex = OFF_MAP


class Answering(Frame, tag="answering"):
    """14.6 The defender's units where not all can fight, his gun and aircraft."""

    side: Side
    targets: list[Hex] = []


class Paying(Frame, tag="paying"):
    """8.2 Two commands attack alike."""

    side: Side


class Linking(Frame, tag="linking"):
    """14.2 Another attack out of the same hex, before results are carried out."""

    side: Side
    targets: list[Hex] = []


class ChoosingResult(Frame, tag="choosing-result"):
    """14.2 Which of several results comes next."""

    side: Side


class TakingLosses(Frame, tag="taking-losses"):
    """14.6, 6.2 Steps to lose: first one of those who come `first`, then whoever took part, then
    others."""

    side: Side
    steps: int
    units: list[UnitId]
    others: list[UnitId]
    first: list[UnitId]
    by: str


class Retreating(Frame, tag="retreating"):
    """14.7 A stack that has so many hexes of retreat to meet; on an overrun the other side leads
    it (14.9)."""

    side: Side
    leader: Side
    units: list[UnitId]
    start: Hex
    hexes: int
    left: int
    """Its place among those who left, in the fight."""
    went: int = 0
    may_hold: bool = False
    """14.1 A settlement lets it ignore one hex."""
    fort: bool = False
    """14.1 It stands in an entrenchment, and has given up steps to stay."""

    @property
    def overrun(self) -> bool:
        return self.leader != self.side


class Pressing(Frame, tag="pressing"):
    """14.6 Whether to lose two steps and take the empty hex."""

    side: Side


class Advancer(msgspec.Struct):
    """14.8 A unit of the winner: how far it has gone, after whom, and what has stopped it."""

    unit: UnitId
    went: int = 0
    after: int = -1
    stopped: str = ""


class Advancing(Frame, tag="advancing"):
    """14.8"""

    side: Side
    units: list[Advancer]


Flow = (
    Playing
    | GameTurn
    | Accounting
    | PlayerTurn
    | ReplacementPhase
    | MovePhase
    | CombatPhase
    | SupplyPhase
    | EngineeringPhase
    | DeclaringRisk
    | Allotting
    | Interdicting
    | Placing
    | ParaDropping
    | Replacing
    | ChoosingMover
    | Moving
    | Trimming
    | AirDropping
    | DropPaying
    | Engineering
    | ChoosingAttack
    | Battle
    | Declaring
    | Answering
    | Paying
    | Linking
    | ChoosingResult
    | TakingLosses
    | Retreating
    | Pressing
    | Advancing
)


class Position(kernel.Position, kw_only=True, dict=True):
    """Everything about a game. Lists of units go by unit id, those of sides by side."""

    pack: Pack
    flow: list[Flow]
    turn: int = 0
    phasing: Side = SOVIET

    # counters
    hex_of: list[Hex]
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    """Who stands where, the other way round. Bridge units lie beside the stacks: they hold no hex
    and enemies may stand on theirs (R58)."""
    place: list[Place]
    lost: list[int]
    """14.6 Steps lost: of a major unit one is its reduced chit, two its cadre."""
    chit: list[int]
    """13.1 The kind of chit under a major unit."""
    container: list[int]
    """13.1 Chits left to draw, by kind; in a view with those that the side cannot see."""
    supply: list[Supply]
    """7.0 As found in the owner's last supply phase."""
    fired: list[bool]
    reserve: list[bool]
    held_until: list[int]
    """18.2 The turn on a Do Not Move marker, none without."""
    control: bytes
    """R37 The side that was last in each hex with a combat unit."""

    # weather
    rain: bool = False
    mud: bool = False
    continued_rain: bool = False
    rain_days: int = 0

    # points
    support: dict[Command, int]
    air: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    infantry_points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    mechanized_points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """17.0 Replacement points at hand."""
    mechanized_spent: int = 0
    """20.0 By the Axis, which costs victory points."""

    # markers
    interdicted: list[Hex] = msgspec.field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    """9.2 Where each side's aircraft interdict this turn."""
    was_target: list[Hex] = msgspec.field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    """9.2 The latest targets, of this turn or the one before, hit or not."""
    rubble: list[Hex] = []
    down: list[int] = []
    """15.1 Bridges that are destroyed, each by its hexside seen from the lower hex."""
    bridges: dict[int, Work] = {}
    """15.2 Bridges under construction, likewise."""
    rebuilt: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    trenches: dict[Hex, Work] = {}
    """15.3 Entrenchment markers; printed ones are the map's."""
    blown: list[int] = []
    """15.1 Bridges that somebody has tried to blow this turn."""
    blowers: list[UnitId] = []
    """15.1 Who has tried, as often as he did."""
    acted: list[UnitId] = []
    """15.4, 15.5 Who has moved or attacked in this player turn."""
    defended: list[UnitId] = []
    """15.4 Who has been attacked this turn."""
    air_supplied: list[UnitId] = []
    """7.6, 17.0 Whose state is owed to a drop."""
    para_steps: int = 0
    """9.3 Steps that can still be dropped."""

    # what has come about
    released: list[str] = []
    """16.2 Variable groups, and other units that waited for something."""
    arrived: dict[UnitId, int] = {}
    """7.0 The turn in which units came onto the map."""
    delayed: dict[UnitId, int] = {}
    """16.1 The turn on which all entry hexes of a unit were blocked for the first time."""
    outside: dict[UnitId, tuple[int, str]] = {}
    """10.6 The turn in which units left, and the mark of their hex."""
    high_risk: bool = False
    southern_active: bool = False
    """18.3"""
    southern_surprise: int = 0
    """R40 The turn on which the Axis first attacked the Southern Front."""
    surprised: list[UnitId] = []
    """S1-S4 Units that were attacked while the other side had surprise."""
    city_fell: int = 0
    """R54 The turn on which the Soviets first took a city hex."""
    murom_fell: int = 0
    """20.1"""
    gaps: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    """19.0 Turns in a row without a hold on an edge: of each side the north edge, then the east."""
    penalties: list[int] = []
    """19.0 Which of the four have cost a level."""
    drawn_on: list[UnitId] = []
    """8.1 Headquarters out of supply that have passed on their point this turn."""
    headquarters_returned: bool = False
    """8.1 This turn."""

    @cached_property
    def exerting(self) -> dict[Hex, Side]:
        """6.0 The hexes from which zones of control reach, and whose.

        Follows from the rest, and is neither saved nor copied nor compared; whoever moves counters
        or changes strengths or works keeps it and `zones` in step (`r06_zones.touch`).
        """
        return {here: side_of(self, here) for here in self.stacks if exerts(self, here)}

    @cached_property
    def closed(self) -> dict[Side, int]:
        """7.0 What is closed to a side's lines, as bits, where somebody has asked (`r07_lines`).
        `r06_zones.touch` forgets it, and `networks`."""
        return {}

    @cached_property
    def networks(self) -> dict[tuple[int, ...], dict[UnitId, int]]:
        """8.1 Lines of communication to headquarters while these bridges are down, where somebody
        has asked (`r08_headquarters`)."""
        return {}

    @cached_property
    def fighters(self) -> tuple[set[Hex], set[Hex]]:
        """The hexes in which each side has combat units; follows from the rest likewise."""
        found: tuple[set[Hex], set[Hex]] = (set(), set())
        for here in self.stacks:
            if has_fighters(self, here):
                found[side_of(self, here)].add(here)
        return found

    @cached_property
    def watched(self) -> tuple[dict[int, int], dict[int, int]]:
        """8.1, 10.2 The hexes that are at most so far from a side's combat units, as bits, where
        somebody has asked (`r12_stacking`); `r06_zones.touch` forgets them when such a unit comes
        or goes."""
        return {}, {}

    @cached_property
    def zones(self) -> tuple[bytearray, bytearray]:
        """6.0 For each side, how many of its hexes reach a hex with their zones of control."""
        found = (bytearray(len(self.pack.map.grid)), bytearray(len(self.pack.map.grid)))
        for here, side in self.exerting.items():
            for there in zone_of(self.pack.map)[here]:
                found[side][there] += 1
        return found


@cache
def zone_of(map: Map) -> tuple[tuple[Hex, ...], ...]:
    """6.0 For each hex those that a zone reaches from it: not over the Dnieper without a bridge."""
    return across(map.grid, bytes(flags & (DNIEPER | BRIDGE) != DNIEPER for flags in map.sides))


def on_map(p: Position, unit: UnitId) -> bool:
    return p.hex_of[unit] != OFF_MAP


def side_of(p: Position, here: Hex) -> Side:
    """Whose units stand in a hex."""
    stack = p.stacks.get(here)
    return p.pack.units[stack[0]].side if stack else NOBODY


def has_fighters(p: Position, here: Hex) -> bool:
    """8.1 Whether any unit in a hex is a combat unit."""
    units = p.pack.units
    for unit in p.stacks.get(here, ()):
        if units[unit].is_combat:
            return True
    return False


def is_cadre(p: Position, unit: UnitId) -> bool:
    """13.4"""
    return p.lost[unit] == CADRE and p.pack.units[unit].is_major


def is_entrenched(p: Position, here: Hex, side: Side) -> bool:
    """14.1, 15.3 A finished entrenchment of that side, printed or built."""
    work = p.trenches.get(here)
    built = work is not None and work.side == side and not work.left
    return built or p.pack.map.entrenched.get(here) == side


def is_improved(p: Position, here: Hex, side: Side) -> bool:
    """14.1 An improved position of that side."""
    return p.pack.map.improved.get(here) == side


def exerts(p: Position, here: Hex, but: Collection[UnitId] = ()) -> bool:
    """6.0 Whether the units in a hex, `but` some, have a zone of control together: by the band of
    one of them, by four points of strength that are not artillery, or in works by two of foot or
    cavalry.

    A major unit that is no cadre has the band, so no chit is ever looked at (R5).
    """
    units, lost = p.pack.units, p.lost
    total = on_foot = 0
    for unit in p.stacks[here]:
        if unit in but:
            continue
        counter = units[unit]
        if counter.is_major:
            if lost[unit] < CADRE:
                return True
            strength = 1
        elif counter.has_zone:
            return True
        else:
            strength = counter.strengths[lost[unit]] if counter.is_combat else 0
        if not counter.is_artillery:
            total += strength
        if counter.is_foot or counter.is_cavalry:
            on_foot += strength
    if total >= ZONE_STRENGTH:
        return True
    side = units[p.stacks[here][0]].side
    return on_foot >= WORKS_STRENGTH and (
        is_entrenched(p, here, side) or is_improved(p, here, side)
    )
